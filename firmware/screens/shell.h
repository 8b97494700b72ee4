/* The shell: the screens before, between and after games, how each is opened, and what they all
 * draw and say with. */
#ifndef SCREENS_SHELL_H
#define SCREENS_SHELL_H

#include "cues.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"

/* ---- start ---- */

/* Returns if this is the board that the firmware is for. If not, says in every language how to fix
 * it, until X leads to the boot loader. */
void wrong_board_check(void);
extern const struct screen title_screen;       /* name, version and board; then the shelf */
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

/* ---- games ---- */

extern const struct screen shelf_screen; /* the games to choose from */
void game_page_open(uint8_t game_index); /* continue, new, options, rules, learn */
/* The same, with the cursor on what was chosen there last. */
void game_page_reopen(uint8_t game_index);
/* The games of a kind that are in progress, to choose from; the only one is resumed at once. */
void waiting_games_open(uint8_t game_index);
void rules_open(uint8_t game_index, uint8_t chapter);
/* How many play, who sits where, and the options of the game; then it starts. */
void seats_open(uint8_t game_index);
void seats_open_options(uint8_t game_index); /* with the cursor on the options */
/* One seat of `seats`: its dinosaur, colour and name. No two seats may have the same name. */
void person_editor_open(uint8_t seat, uint8_t seats);
/* The opponent on a seat; `turn` seats the next one or the one before. A starts a game by `start`,
 * which `describe` describes in the head, or goes back if that is NULL. */
void opponent_card_open(uint8_t seat, void (*turn)(int by), void (*start)(void),
                        void (*describe)(struct text *out));
/* Closes the game that was given up, or is over; if over it is counted, and another game is
 * offered, or a look back. */
void again_open(void);
/* The challenges of a game, with the cursor on the next one; or another game's, if it has none. */
void challenges_open(uint8_t game_index);
void challenges_open_last(void); /* of the game that was played last */
/* Which that is, and its next one: "Trakks 37". */
void challenges_say_next(struct text *out);
/* Starts the challenge, or resumes it if it is in progress. */
void challenge_play(uint8_t game_index, uint16_t number);
/* The medals of a game, and the records against each opponent or of each size of table. */
void medals_open(uint8_t game_index);
/* A portrait at twice its size and the name on a plate, at the top of the stage. */
enum { PERSON_CARD_BOTTOM = STAGE_TOP + 6 + 90 };
void draw_person_card(struct canvas *canvas, const struct sprite *face, const char *name,
                      uint8_t ramp);
/* The number from which a game is dealt (firmware/session/deal_code.h): the same code deals the
 * same game on every device. 0: at random. */
void deal_code_open(bool has_tiles);
uint64_t deal_code(void);
void deal_code_reset(void);

/* ---- puzzles: a position and a question, played on the screens of its game (session/lesson.h)
 * ----
 */

bool puzzles_possible(uint8_t game_index);
void puzzles_open(uint8_t game_index); /* those of a game, by difficulty */
/* The rest is about the current puzzle. A legal move is the answer: it is judged, not made. */
void puzzle_judge(const void *move);
/* Asks whether a hint is worth the star; calls `show` if it is, or if the star is lost already. */
void puzzle_ask_hint(void (*show)(void));
void puzzle_tell_task(void);
void puzzle_leave(void); /* back to the puzzles */

/* ---- review: what Apex says of one person's decisions in the finished game that is looked back
 * at, over the page after the game ---- */

void review_open(void);
void review_leave(void); /* from the curtain in front of it */

/* ---- the device ---- */

void device_menu_open(void);
void settings_open(void);
void statistics_open(void);
void replay_open(void); /* finished games, step by step with everything open */
void about_open(void);
void selftest_open(void);

/* ---- for all of them ---- */

/* A text with its placeholders filled in; valid until the next call. */
const char *say_with(enum text_key key, const struct fill *fill);
const char *say_number(int32_t number); /* the same for a number alone */
/* The names of those on the first seats, as many as fit: "Zoé, Max, +2"; valid until the next call.
 */
const char *say_names(uint8_t players, unsigned size, int width);
/* Buffers for a title and a text that are put together for dialog_tell; each is valid until the
 * next call. */
struct text dialog_title(void);
struct text dialog_text(void);
/* Asks "yes or no"; `title` may be NULL. */
void ask(const char *title, const char *text, void (*answer)(bool yes));
/* A speech bubble; its tail begins below it at x, and its tip points right or left. */
void draw_bubble(struct canvas *canvas, struct box bubble, int tail_x, bool points_right);
/* A box of this height between the margins. */
static inline struct box wide_box(int y, int height) {
    return box(MARGIN, y, CANVAS_WIDTH - 2 * MARGIN, height);
}
/* The rex of the menu says why there is nothing to see yet, between head and foot. */
void draw_nothing_yet(struct canvas *canvas, const char *words);
/* It looks out of the lower right corner; `below` rows of it are behind the foot. */
void draw_menu_rex(struct canvas *canvas, int below);

#endif
