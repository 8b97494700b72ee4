/* What buttons do wherever this game asks for a choice. */
#include "drivers/sound.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/dialog.h"

uint8_t scale_next_action(uint8_t cursor, enum button button) {
    sound_play(CUE_MOVE);
    return (uint8_t)((cursor + (button == BUTTON_UP ? SCALE_COLOURS - 1 : 1)) % SCALE_COLOURS);
}

void scale_press_aside(enum button button, const char *explanation) {
    if (button == BUTTON_B) {
        screens_pop(BACK);
    } else if (button == BUTTON_X) {
        dialog_tell(NULL, explanation);
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}
