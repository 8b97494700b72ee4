/* The shell: the screens before, between and after games, and how each is opened. */
#ifndef SCREENS_SHELL_H
#define SCREENS_SHELL_H

#include <stdint.h>

#include "firmware/ui/stack/screen.h"

/* First of all at the start: returns where this is the board that the firmware is for, and else
 * tells how to mend it, in every language, until X leads to the boot loader. */
void wrong_board_check(void);

extern const struct screen title_screen; /* name, version and board; then the shelf */
extern const struct screen shelf_screen; /* the games to choose from */

/* A game before it begins: continue, new, options, rules. */
void game_page_open(uint8_t game_index);
void rules_open(uint8_t game_index, uint8_t chapter);

/* Who plays: how many, who sits where, and the choices of the game; then it begins. */
void seats_open(uint8_t game_index);
/* The same with the cursor on the choices of the game. */
void seats_open_options(uint8_t game_index);
/* One seat: its dinosaur, colour and name. `seats` are at the table: no two of them may have one
 * name. */
void person_editor_open(uint8_t seat, uint8_t seats);

/* What belongs to the device and not to a game. */
void device_menu_open(void);
/* The rex of the menu says why there is nothing to see yet, between head and foot. */
void draw_nothing_yet(struct canvas *canvas, const char *words);
void settings_open(void);
void statistics_open(void);
void replay_open(void); /* finished games, watched again step by step with everything open */
void about_open(void);
void selftest_open(void); /* the test of the device, near the end of the settings */

#endif
