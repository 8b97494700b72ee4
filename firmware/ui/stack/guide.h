/* The guide: a small dinosaur in front of any screen that says one thing in a speech bubble and
 * points at what it means. A screen tells while it draws where things are; the bubble stands where
 * it covers neither that nor the cursor. What the guide says when is up to who lets it come. */
#ifndef UI_GUIDE_H
#define UI_GUIDE_H

#include <stdint.h>

#include "drivers/buttons/buttons.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/text.h"

struct guide {
    void (*tell)(struct text *words);
    /* A button, before the screen on top gets it; true: it does not get it. */
    bool (*press)(enum button button, enum button_kind kind);
    /* Before each picture; returns in how many ms it wants to be called again, as a screen's tick.
     */
    uint32_t (*watch)(void);
};

/* From now on, until it is called with NULL. The guide says nothing yet. */
void guide_come(const struct guide *guide);
/* What it points at from the next picture on: numbers that the caller and the screens agree on. */
enum { SPOT_NONE = 0 };
void guide_point(uint8_t spot, uint8_t value);
/* Which buttons are the guide's while it speaks: the foot of the screen says what they do. B goes
 * one step back, where there is one. */
enum guide_buttons { GUIDE_NO_BUTTON, GUIDE_B, GUIDE_A_B_Y };
void guide_speak(bool speaks, enum guide_buttons buttons, bool can_go_back);
bool guide_is_speaking(void);

/* Screens call this while they draw: a thing that may be pointed at is here. */
void guide_spot(uint8_t spot, uint8_t value, struct box b);
/* Whether a picture was drawn since guide_point, and whether the thing is in the last one. */
bool guide_looked(void);
bool guide_found(void);

/* ---- for the stack of screens ---- */

/* Around the drawing of a screen, which may hide it. */
void guide_before_drawing(bool hidden);
void guide_draw(struct canvas *canvas);
/* The buttons that are the guide's, in the foot that is about to be drawn. */
void guide_change_foot(struct foot *foot);
/* Something about it changed since it was drawn. */
bool guide_changed(void);
bool guide_press(enum button button, enum button_kind kind);
uint32_t guide_watch(void);

/* ---- a speech bubble, for whoever else lets the dinosaur speak ---- */

/* As large as the words need, at the top of the screen. */
struct box speech_box(const char *words);
/* A bubble whose lower edge is the lowest possible one goes down to the foot: no line of words
 * peeps out below it. */
struct box speech_lowered(struct box b, int lowest);
void draw_speech(struct canvas *canvas, struct box b, const char *words);

/* For tests: where the bubble stood when it was drawn last; empty where it was not. */
struct box guide_box(void);

#endif
