/* Letters to pick with four arrows: for names two boards, plain ones and those with accents; for
 * codes one board of the characters that they have. */
#ifndef UI_KEYBOARD_H
#define UI_KEYBOARD_H

#include "firmware/ui/draw/canvas.h"
#include "grid.h"

enum { KEYBOARD_LETTERS_MAX = 12, KEYBOARD_BYTES = 3 * KEYBOARD_LETTERS_MAX + 1 };

struct keyboard {
    char text[KEYBOARD_BYTES];
    uint8_t letters, most;
    bool accents;     /* which board is on */
    const char *keys; /* of a code; NULL: a name */
    const char *hint; /* shown as long as nothing is typed, or NULL */
    struct grid grid;
};

enum keyboard_answer {
    KEYBOARD_NOTHING,
    KEYBOARD_CHANGED, /* A typed a letter, B took one away, or X changed the board */
    KEYBOARD_REFUSED, /* no room for another letter, or nothing typed to be done with */
    KEYBOARD_DONE,    /* Y */
    KEYBOARD_LEFT,    /* B with nothing left to take away */
};

void keyboard_start(struct keyboard *keyboard, const char *text, uint8_t most);
/* For a code of these characters, at most KEYBOARD_BYTES - 1 of them; X does nothing. */
void keyboard_start_code(struct keyboard *keyboard, const char *keys, uint8_t columns,
                         uint8_t most);
enum keyboard_answer keyboard_press(struct keyboard *keyboard, enum button button,
                                    enum button_kind kind);
void draw_keyboard(struct canvas *canvas, struct box b, const struct keyboard *keyboard);

#endif
