/* Hands that play Tyrannosaurus Rex by its buttons. */
#ifndef HOST_TESTS_TYRANNOSAURUS_TYRANNOSAURUS_HANDS_H
#define HOST_TESTS_TYRANNOSAURUS_TYRANNOSAURUS_HANDS_H

#include <stdint.h>

#include "drivers/buttons/buttons.h"

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
