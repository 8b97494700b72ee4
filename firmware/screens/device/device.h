/* The screens of the device: the menu on the shelf and what it leads to, and what the device says
 * by itself. */
#ifndef SCREENS_DEVICE_H
#define SCREENS_DEVICE_H

#include "firmware/device/selftest.h"
#include "firmware/ui/stack/screen.h"

void device_menu_open(void);
void settings_open(void);
void statistics_open(void);
void about_open(void);
void selftest_open(void);

/* Returns if this is the board that the firmware is for. If not, says in every language how to fix
 * it, until X leads to the boot loader. */
void wrong_board_check(void);
bool first_start_due(void);                    /* nothing was ever set or played here */
extern const struct screen first_start_screen; /* asks for the language; then the shelf */

/* ---- alerts: what went wrong, said once and in plain words ---- */

void alerts_start(void);
/* After the title: a crash before it, saves that are torn or too new, safe mode. */
void alerts_show(void);
/* After every step: a move that could not be saved; a battery that gets low or is almost empty,
 * once each, when the screen is lit. */
void alerts_watch_saves(void);
void alerts_watch_battery(void);

/* ---- the overview of the statistics ---- */

bool statistics_are_empty(void);
/* Rows of the overview: the people behind the first one, then the opponents that were played
 * against. */
int statistics_rows(void);
int statistics_rows_seen(void); /* at once */
struct box statistics_first_row(void);
/* Whether this game is among the `most` that were played most; of equal ones the first on the shelf
 * are. */
bool statistics_played_most(uint8_t game, uint8_t most);
void draw_statistics_overview(struct canvas *canvas, int first);

/* ---- the pages of the test of the device that a person looks at ---- */

enum { SELFTEST_MOTION_MS = 3000 }; /* for how long the bar moves */

/* The pages of colours, edges, shades and motion fill the screen; the others have a head. `at_ms`
 * is how long the page has been seen. */
void draw_selftest_page(struct canvas *canvas, enum selftest_part part, uint32_t at_ms);
/* The edges of the panel: they cross the foot. */
void draw_selftest_edges(struct canvas *canvas);
/* What the person is to look at or to do. */
const char *selftest_question(enum selftest_part part);

#endif
