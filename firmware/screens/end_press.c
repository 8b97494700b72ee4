/* A closes the game, B goes back to its table, X explains, Y tells the seed. */
#include "firmware/screens/end_press.h"

#include "firmware/screens/play.h"
#include "firmware/screens/rematch.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/screen.h"

void draw_end_foot(struct canvas *canvas, const char *table) {
    draw_foot(canvas, &(struct foot){.a = say(T_DO_DONE),
                                     .b = table,
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_REPLAY_DO_SEED)});
}

void end_press(enum button button, enum button_kind kind, const char *title, const char *why) {
    if (kind != BUTTON_PRESS) {
        return;
    }
    if (button == BUTTON_A) {
        rematch_close_game();
    } else if (button == BUTTON_B) {
        screens_pop(BACK);
    } else if (button == BUTTON_X) {
        dialog_tell(title, why);
    } else if (button == BUTTON_Y) {
        play_tell_seed();
    }
}
