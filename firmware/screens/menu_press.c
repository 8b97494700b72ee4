/* What buttons do in every list of the shell. */
#include "firmware/screens/menu_press.h"

#include "drivers/sound.h"
#include "firmware/ui/screen.h"

enum list_answer menu_press(struct list *list, enum button button, enum button_kind kind) {
    enum list_answer answer = list_press(list, button, kind);
    if (answer == LIST_MOVED) {
        sound_play(CUE_MOVE);
    } else if (button == BUTTON_B && kind == BUTTON_PRESS) {
        screens_pop(BACK);
    }
    return answer;
}
