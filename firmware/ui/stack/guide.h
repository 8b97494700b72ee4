/* The guide: a small dinosaur in front of any screen that says one thing in a speech bubble and
 * points at what it means. Screens report where things are while they draw (guide_spot); the bubble
 * covers neither the thing nor the cursor. The caller of guide_set decides what is said, and when
 * (firmware/screens/play/learn.c). */
#ifndef UI_GUIDE_H
#define UI_GUIDE_H

#include <stdint.h>

#include "drivers/buttons/buttons.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/text.h"

struct guide {
    void (*tell)(struct text *words); /* writes what the bubble says now */
    /* Gets a button before the top screen does; true: the screen does not get it. */
    bool (*press)(enum button button, enum button_kind kind);
    /* In every pass of the main loop; returns as a screen's tick. */
    uint32_t (*watch)(void);
};

/* The guide that accompanies the screens from now on, without a bubble yet; NULL: none. */
void guide_set(const struct guide *guide);
/* What it points at from the next picture on: numbers that the caller and the screens agree on. */
enum { SPOT_NONE = 0 };
void guide_point(uint8_t spot, uint8_t value);
/* Shows or hides the bubble, and says which buttons are the guide's meanwhile: the foot labels
 * them. B goes one step back if can_go_back; X does nothing if it is the guide's. */
enum guide_buttons { GUIDE_NO_BUTTON, GUIDE_B, GUIDE_B_X, GUIDE_A_B_Y };
void guide_speak(bool speaks, enum guide_buttons buttons, bool can_go_back);
bool guide_is_speaking(void);
bool guide_takes_a(void); /* A continues: a cursor is of no use now, and may be covered */

/* Screens call this while they draw: something that the guide may point at is in this box. */
void guide_spot(uint8_t spot, uint8_t value, struct box b);
/* The same, for something that is in sight and cannot be used yet. */
void guide_spot_later(uint8_t spot, uint8_t value, struct box b);
/* Whether the guide points at this, or looks for it: a screen may make it stand out. */
bool guide_wants(uint8_t spot, uint8_t value);
/* Whether a picture was drawn since guide_point, and whether the thing was in the last picture. */
bool guide_looked(void);
bool guide_found(void);
struct box guide_spot_box(void); /* where it was, if it was found */
bool guide_spot_is_usable(void);
void guide_renew(void); /* its words changed */

/* ---- for the stack of screens ---- */

/* Before and after a screen draws itself; the screen may hide the guide. */
void guide_before_drawing(bool hidden);
void guide_draw(struct canvas *canvas);
/* The buttons that are the guide's, in the foot that is about to be drawn. */
void guide_change_foot(struct foot *foot);
/* Something about it changed since it was drawn. */
bool guide_changed(void);
bool guide_press(enum button button, enum button_kind kind);
uint32_t guide_watch(void);

/* ---- the speech bubble, for others that let the dinosaur or someone else speak ---- */

struct bubble_speaker {
    uint8_t width, height; /* of its face */
    uint8_t ground;        /* the colour of the bubble */
    void (*draw)(struct canvas *canvas, int x, int y);
};
extern const struct bubble_speaker speaker_rex; /* the small dinosaur */

struct speech {
    const struct bubble_speaker *speaker;
    struct box b;
    unsigned size;  /* of the letters */
    int16_t height; /* of the words */
};
/* Where avoid.h wants it, between this row and the foot. */
struct speech speech_placed(const struct bubble_speaker *speaker, const char *words, int top);
void draw_speech(struct canvas *canvas, struct speech speech, const char *words);

/* Where the bubble is in the last picture; empty if there was none. */
struct box guide_box(void);

#endif
