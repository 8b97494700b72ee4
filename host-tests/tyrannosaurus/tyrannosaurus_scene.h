/* Scenes of Tyrannosaurus Rex, arranged and looked at in a few words, and played by the referee;
 * and games on its screens, played by buttons. */
#ifndef HOST_TESTS_TYRANNOSAURUS_TYRANNOSAURUS_SCENE_H
#define HOST_TESTS_TYRANNOSAURUS_TYRANNOSAURUS_SCENE_H

#include "drivers/buttons/buttons.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/games/referee.h"

/* Four seats: p1 Triceratops on e5, p2 Pteranodon on the volcano e1, p3 Diplodocus on the lake a5,
 * p4 Stegosaurus on a1, the Ty-Rex on the den, no one without a rest or panic that is in the box.
 * Then these `set` lines, separated by semicolons, and the start. */
void ty_scene(const char *lines);
/* The same for other options, with nothing arranged but these lines. */
void ty_scene_of(const char *options, const char *lines);

/* The state in play; tests may write to it where no `set` line leads. */
struct ty_state *ty_now(void);

/* Each for all seats from p1 on: "e5 e1 - a1", "3 2 0 4". */
const char *ty_squares(void);
const char *ty_reserves(void);
/* Where the Ty-Rex is, "-" for nowhere. */
const char *ty_tyrex(void);
/* The squares with trees, "a2 b3". */
const char *ty_trees(void);
/* Who has won, "p1 p3". */
const char *ty_winners(void);
/* What the last move did, an event a line. */
const char *ty_events(void);
/* Trees on the board, in reserves and out of the game. */
int ty_all_trees(void);

#define ASSERT_SQUARES(text)  TEST_ASSERT_EQUAL_STRING(text, ty_squares())
#define ASSERT_RESERVES(text) TEST_ASSERT_EQUAL_STRING(text, ty_reserves())
#define ASSERT_TYREX(text)    TEST_ASSERT_EQUAL_STRING(text, ty_tyrex())
#define ASSERT_TREES(text)    TEST_ASSERT_EQUAL_STRING(text, ty_trees())
#define ASSERT_WINNERS(text)  TEST_ASSERT_EQUAL_STRING(text, ty_winners())
#define ASSERT_EVENTS(text)   TEST_ASSERT_EQUAL_STRING(text, ty_events())
#define ASSERT_PHASE(which)   TEST_ASSERT_EQUAL_UINT8(TY_PHASE_##which, ty_now()->phase)
#define ASSERT_TURN(seat)     TEST_ASSERT_EQUAL_UINT8(seat, referee.game->turn(ty_now()))

enum { P1, P2, P3, P4 };

/* ---- hands that play it by its buttons ---- */

enum { TY_SEED = 7, TOAST_GONE_MS = 4000 };
enum { MENU_UNDO = 3, MENU_ADVICE };

void ty_sit_down(uint8_t players);
/* Past the card that says which dinosaur one plays, if it is there. */
void ty_lift_curtain(void);
/* Points this way, from a curtain or from the table before the first one. */
void ty_choose(enum button key);
/* Of the menu of the game. */
void ty_choose_menu_entry(uint8_t entry);

#endif
