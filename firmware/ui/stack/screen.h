/* Screens, and the stack of them. The one on top is seen and gets the buttons. A screen draws all
 * of itself whenever something may have changed, and keeps its state in its own file. screens_ is
 * about the stack, screen_ about one screen, mostly the one on top. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "drivers/buttons/buttons.h"
#include "drivers/clock/clock.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/widgets/list.h"
#include "transition.h"

enum { SCREENS_MAX = 12 };

/* What a button does, and its label in the foot. Without `act` it does nothing and has no label.
 * Without a label the foot says what the button does on most screens: A "next", B "back", X "help",
 * Y "menu". UNLABELLED: a second button for something that another label names. */
#define UNLABELLED ((enum text_key)UINT16_MAX)
struct action {
    enum text_key label;
    void (*act)(void);
};

struct actions {
    struct action a, b, x, y;
    /* X shows this text, with a title if there is one, unless x has an `act`. */
    enum text_key explanation, explanation_title;
    enum text_key sides, ends; /* labels of left and right, up and down, if they need words */
};

/* Every function may be NULL, except draw. What a press changed is drawn afterwards. */
struct screen {
    const char *name;                          /* for tests and reports */
    void (*enter)(void);                       /* it is on top now, for the first time or again */
    void (*leave)(void);                       /* it is removed or covered */
    void (*draw)(struct canvas *canvas);       /* everything but the foot */
    void (*draw_front)(struct canvas *canvas); /* what covers a part of the foot */

    struct actions actions;
    /* Changes the actions above to those of the moment: another label, or no `act`. */
    void (*update_actions)(struct actions *now);
    /* Up and down move its cursor, with a sound; left and right call `adjust`. */
    struct list *list;
    void (*adjust)(int by);
    /* An arrow, pressed or repeated: for screens without a list. */
    void (*arrow)(enum button arrow, enum button_kind kind);
    /* Gets every button before all of the above; returns true if it dealt with it. For what actions
     * cannot say: holding and releasing, and moments in which any button does the same. */
    bool (*intercept)(enum button button, enum button_kind kind);
    /* Gets the buttons that this screen does not handle. */
    const struct screen *(*behind)(void);

    /* Time passes: returns in how many ms it wants to be called again (NEVER: not before the
     * next press). Calls screen_redraw if something changed. */
    uint32_t (*tick)(uint32_t now_ms);
    bool hides_guide; /* not a part of the lesson, or closes by itself soon */
};

/* Empties the stack and puts this screen there. The canvas is the one of present_init. */
void screens_start(struct canvas *canvas, const struct screen *first);
void screens_push(const struct screen *screen, enum transition transition);
void screens_pop(enum transition transition);
void screen_back(void); /* the action of most B buttons: removes the top screen */
void screens_replace(const struct screen *screen, enum transition transition);
/* Removes all screens above the lowest one. */
void screens_home(enum transition transition);
const struct screen *screens_top(void);
/* The screen `places` below the top; NULL below the lowest. */
const struct screen *screens_below(uint8_t places);

/* Draws the screen again soon: something changed without a press. After a press it is drawn anyway.
 */
void screen_redraw(void);
/* The same, sent as a new screen is, head line first: for a screen that becomes another one. */
void screen_renew(void);
/* During a press: this box is drawn and sent before the rest, as it shows what the press did. */
void screen_answer_in(struct box b);

/* A bar at the very top shows how much of `of_ms` is left; 0 removes it. */
void screen_count_down(uint32_t left_ms, uint32_t of_ms);

/* What X does if the screen has an explanation. It opens a dialog, so it is in dialog.c. */
void screen_explain(enum text_key title, enum text_key text);
/* Draws the foot of a screen. The stack does it for the top screen; a screen that draws another one
 * behind it calls this itself. */
void draw_foot_of(struct canvas *canvas, const struct screen *screen);
/* Whether X explains something there, and does nothing else. */
bool screen_explains(const struct screen *screen);
/* Gives the button to this screen, on top or not. Returns whether the screen handled it. */
bool screen_dispatch(const struct screen *screen, enum button button, enum button_kind kind);

/* For the main loop. screens_take_event gets every button event; then screens_run ticks, draws and
 * sends what changed, and returns in how many ms it wants to be called again at the latest. */
void screens_take_event(const struct button_event *event);
uint32_t screens_run(uint32_t now_ms);
/* True while a picture is still moving into place. */
bool screens_are_moving(void);
/* The panel shows the screen on top as it is: nothing moves, and nothing waits to be drawn. */
bool screens_at_rest(void);

/* How long it took to draw: the last picture, and the one that took longest since the start. */
struct drawing_figures {
    uint32_t last_us, longest_us;
};
const struct drawing_figures *drawing_figures(void);

#endif
