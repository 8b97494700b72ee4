/* A device without the rest of the app: storage, screens and hands, for tests of a game's screens.
 */
#ifndef SUPPORT_HANDHELD_H
#define SUPPORT_HANDHELD_H

#include "drivers/buttons/buttons.h"
#include "firmware/remembered/puzzle_marks.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/stack/screen.h"
#include "games/game.h"

enum { HANDHELD_PIXELS = CANVAS_WIDTH * CANVAS_HEIGHT };

/* New, in English, dark, with the shelf on its screen. */
void handheld_start(void);
void handheld_end(void);

/* Everyone at the table gets this name. */
void handheld_name_all(const char *name);

/* A game of the session, on its own screen over the shelf. */
void handheld_begin(const struct game *game, uint8_t players, uint64_t seed,
                    const struct screen *table);

/* Time passes, and what is pressed meanwhile has its effect. */
void handheld_pass(uint32_t ms);
void handheld_hold(enum button button, uint32_t ms);
void handheld_let_go(enum button button);
/* Down, up, and until whatever moves has come to rest. */
void handheld_press(enum button button);
/* Letters are buttons: A B X Y, and U D L R for the arrows; a small a is A held. */
void handheld_type(const char *letters);
void handheld_lift_curtain(void);
/* A until what happened has been told: behind the curtain, and to everyone. Counts no press. */
void handheld_hear_news(void);

/* Counts presses from here on; lifting a curtain is not one. The assertion prints the count for
 * tools/bench presses, and fails if it is more than `most`. */
void handheld_count_presses(void);
void handheld_assert_presses(const char *what, unsigned most);

bool handheld_top_is(const char *name); /* of the screen on top */
void handheld_assert_top(const char *name);
enum puzzle_mark handheld_puzzle_mark(const struct game *game, uint8_t number);

/* Remembers what the panel shows, and says whether it, or this box of it, is still the same. */
void handheld_keep_picture(void);
bool handheld_same_picture(void);
bool handheld_same_box(struct box b);

/* What the top screen draws on an empty canvas. */
void handheld_draw(uint8_t pixels[HANDHELD_PIXELS]);
/* Presses, and says whether that changed what it draws. */
bool handheld_press_shows(enum button button);
/* No text of the top screen is cut, covered or hard to see. */
void handheld_assert_legible(void);

#endif
