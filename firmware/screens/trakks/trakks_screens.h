/* What the screens of Trakks share: how tiles, boards and hands look, what things are called, and
 * which screen comes next. */
#ifndef SCREENS_TRAKKS_SCREENS_H
#define SCREENS_TRAKKS_SCREENS_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/stack/screen.h"
#include "game_cues.h"
#include "games/trakks/trakks.h"
#include "lessons.h"

/* ---- tiles (trakks_tile.c) ---- */

/* A square of the table and the tile on it; smaller where the table needs it.
 */
enum { CELL = 20, CELL_SMALL = 16, CELL_SMALLEST = 14, TILE_BIG = 40 };

enum tile_look { TILE_PLAIN, TILE_GLOWING, TILE_GREY };

/* At the upper left of a square of CELL, or in a square of any of the sizes. */
void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look);
void draw_trakks_tile_in(struct canvas *canvas, struct box square, uint8_t kind,
                         enum tile_look look);
/* Twice as large, with its shadow on the cloth: what a person should look at. */
void draw_trakks_tile_big(struct canvas *canvas, int x, int y, uint8_t kind);

/* A tile flies from the middle of a box to its square (ui/motion.h). What has one of these ids is
 * not drawn at its goal before: new tiles of the hand, tiles that came, tiles of the last lay. */
enum trakks_flight { FLIGHT_NEW = 1, FLIGHT_RECEIVED, FLIGHT_LAID };
void trakks_fly_tile(uint8_t kind, struct box from, struct box to, uint8_t id, uint16_t delay_ms);

/* ---- cloth and wood (trakks_felt.c) ---- */

/* All of the stage. What is written on it is white, in every theme. */
void draw_trakks_felt(struct canvas *canvas);
/* The cursor around a tile, or around whatever lies on the cloth. */
void draw_trakks_cursor(struct canvas *canvas, struct box b);
/* So many rows of the rack of a hand. */
void draw_trakks_rack(struct canvas *canvas, int top, int rows);
/* A tray that tiles lie in; a wooden plaque that can be chosen, or the hollow where none lies; the
 * cursor around a plaque. */
void draw_trakks_tray(struct canvas *canvas, struct box b);
void draw_trakks_plaque(struct canvas *canvas, struct box b, bool raised);
void draw_trakks_choice(struct canvas *canvas, struct box b);

/* ---- seats, pool, notices (trakks_render.c) ---- */

/* A message of this screen in front of it, from y on: where it covers neither what it is about nor
 * a choice. It goes with the next press. */
struct box trakks_notice_box(int y, const char *text);
void draw_trakks_notice(struct canvas *canvas, int y, const char *text);
/* Every seat: portrait, tiles in the hand, whether it has opened; marks whose turn it is. */
enum { SEATS_HEIGHT = 28 };
void draw_trakks_seats(struct canvas *canvas, int y, const struct trakks_state *view,
                       uint8_t marked);
/* The open pool from x on, then the bag and how many tiles it has; cursor is a place or NO_PLACE.
 */
enum { POOL_HEIGHT = 26, NO_PLACE = 255 };
void draw_trakks_pool(struct canvas *canvas, int y, const struct trakks_state *view,
                      uint8_t cursor);
/* The head line, with how many groups there are at its right. */
void draw_trakks_head(struct canvas *canvas, const char *title, const char *groups);
/* "Groups 2/3": how many of how many there may be. */
void trakks_tell_groups(struct text *out, uint8_t groups, uint8_t limit);
/* "Round 2 of 3". */
void trakks_tell_round(struct text *out, const struct trakks_state *view);
/* At the right of the head: the round where there are several, else the groups. */
void trakks_tell_round_or_groups(struct text *out, const struct trakks_state *view);

/* ---- the board (trakks_board.c) ---- */

/* What of the table is seen: it scrolls under the cursor. */
struct camera {
    uint8_t x, y;          /* the square at the upper left */
    uint8_t cell;          /* how large a square is */
    uint8_t columns, rows; /* that are seen */
    uint16_t cursor;       /* a square */
};

struct board {
    const struct trakks_table *table;
    const uint32_t *glow;            /* squares by rows that glow; may be NULL */
    const struct trakks_flaw *flaws; /* lines that are not right yet */
    uint8_t flaw_count;
};

/* Squares of this size, as many as there is height for. */
void camera_set(struct camera *camera, int height, uint8_t cell);
/* Squares as large as lets all of the table be seen in this height, but not below the smallest;
 * a table that fits is in sight. */
void camera_fit(struct camera *camera, int height, uint8_t smallest,
                const struct trakks_table *table);
/* The cursor to the tile that is nearest to the middle of all; of a table that fits everything is
 * in sight. */
void camera_centre(struct camera *camera, const struct trakks_table *table);
/* The cursor to the nearest tile; where there is none it stays. */
void camera_find_tile(struct camera *camera, const struct trakks_table *table);
/* Moves the cursor by a square, or to the next tile in that direction; false if there is none. */
void camera_step(struct camera *camera, enum button arrow);
bool camera_jump(struct camera *camera, const struct trakks_table *table, enum button arrow);
/* Brings the cursor into sight, or a line from its first to its last square. */
void camera_follow(struct camera *camera);
void camera_show(struct camera *camera, uint16_t first, uint16_t last);
/* Where a square is on the screen, and whether it is seen. */
struct box camera_box(const struct camera *camera, int top, uint16_t square);
bool camera_sees(const struct camera *camera, uint16_t square);

/* Arrows at its edges say that there is more of the table beyond. */
void draw_trakks_board(struct canvas *canvas, int top, const struct camera *camera,
                       const struct board *board);
/* What to do with a table that is empty, in its middle. */
void draw_trakks_invitation(struct canvas *canvas, int top, int height, const char *text);
/* As much of the table as fits into the stage with readable numbers, and the cursor. */
void draw_trakks_from_above(struct canvas *canvas, const struct camera *camera,
                            const struct board *board);

/* ---- the hand (trakks_hand.c) ---- */

enum {
    HAND_COLUMNS = 11,
    HAND_X = 8,
    HAND_ROW = 22,
    HAND_ROWS = 2, /* that are seen at most */
    HAND_TOP = 160,
    HAND_BOTTOM = HAND_TOP + HAND_ROWS * HAND_ROW,
};

struct hand {
    uint8_t tile[TRAKKS_TILES];
    uint8_t count, cursor, top; /* top: the first row that is seen */
    uint8_t marks[TRAKKS_NUMBERS];
};

/* Sorts `counts` of each kind and marks what makes lines. The cursor stays on its kind or near;
 * start puts it on the first tile. */
void trakks_hand_fill(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]);
void trakks_hand_start(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]);
/* What a tile of the hand is and what it goes with. */
void trakks_hand_tell(struct text *out, const struct hand *hand, uint8_t kind);
/* By number or by colour, for all hands; turned over by trakks_hand_sort_other. */
bool trakks_hand_by_number(void);
void trakks_hand_sort_other(struct hand *hand);
uint8_t trakks_hand_kind(const struct hand *hand);      /* under the cursor, or TRAKKS_NOTHING */
void trakks_hand_find(struct hand *hand, uint8_t kind); /* the cursor to a tile of this kind */
/* False where it would leave the hand upwards or downwards. */
bool trakks_hand_press(struct hand *hand, enum button button);
/* Those of them that glow come flying from a box into their places, where they are seen. */
void trakks_hand_fly_in(const struct hand *hand, int top, const uint8_t *glowing, struct box from,
                        uint16_t delay_ms);
/* How many rows it needs, HAND_ROWS at most. */
uint8_t trakks_hand_rows(const struct hand *hand);
/* From `top` to HAND_BOTTOM. Of each kind so many glow; glowing may be NULL. */
void draw_trakks_hand(struct canvas *canvas, int top, struct hand *hand, bool cursor,
                      const uint8_t *glowing);

/* ---- words (trakks_phrases.c) ---- */

/* What X tells, and why something was refused ("" where nothing was): of whichever screen is on
 * top. */
enum { TRAKKS_EXPLANATION_BYTES = 700, TRAKKS_NOTICE_BYTES = 240 };
extern char trakks_explanation[TRAKKS_EXPLANATION_BYTES];
extern char trakks_notice[TRAKKS_NOTICE_BYTES];

void trakks_name_thing(struct text *out, char kind, uint8_t value);
/* The name of a tile as the first word of a sentence. */
void trakks_start_with_tile(struct text *out, uint8_t kind);
/* What a tile is, and in the hand also what it goes with. */
void trakks_tell_tile(struct text *out, uint8_t kind, uint8_t marks);
/* Why a lay is refused, for somebody who is shown the square; false where it is about none. */
bool trakks_tell_flaw(struct text *out, const struct game_message *why);
/* What the last move did, as far as it fits in so many lines of small type. */
void trakks_tell_news(struct text *out, int width, int lines);

/* ---- the rules (trakks_ui.c, trakks_rules.c) ---- */

enum {
    TRAKKS_CHAPTER_AIM,
    TRAKKS_CHAPTER_TURN,
    TRAKKS_CHAPTER_LINES,
    TRAKKS_CHAPTER_CROSSING,
    TRAKKS_CHAPTER_OPENING,
    TRAKKS_CHAPTER_GROUPS,
    TRAKKS_CHAPTER_ACTIONS,
    TRAKKS_CHAPTER_END,
    TRAKKS_CHAPTERS
};

/* At the foot of the box; how high it is. */
int trakks_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* ---- moves (trakks_moves.c): of the seat that holds the device ---- */

struct game_message trakks_check_move(uint8_t kind, uint8_t a, uint8_t b);
/* Tells why not, or plays the move. */
bool trakks_play_move(uint8_t kind, uint8_t a, uint8_t b);
/* What the holder has, and how many of each kind came since its last move. */
void trakks_own_counts(uint8_t counts[TRAKKS_KINDS]);
void trakks_received_counts(uint8_t counts[TRAKKS_KINDS]);

/* ---- screens ---- */

extern const struct screen trakks_table_screen; /* trakks_root.c: the root, everybody's */
/* After a move, in place of the screen that made it: on to whoever is asked next. */
void trakks_after_move(void);
void trakks_continue(void);       /* the same, from the root */
void trakks_turn_open(void);      /* trakks_turn.c: the four choices */
void trakks_turn_at_once(void);   /* the same, in place of a screen of the same seat */
void trakks_turn_back(void);      /* the same, in place of what it led to */
void trakks_lay_open(void);       /* trakks_lay_screen.c */
bool trakks_lay_can_resume(void); /* a table is half-made */
void trakks_actions_open(void);   /* trakks_actions.c: +3 and arrow */
void trakks_give_open(void);      /* trakks_give.c: after an arrow */
void trakks_give_at_once(void);   /* the same, in place of a screen of the same seat */
/* trakks_received.c: what came out of the bag or from the neighbour; so many of each kind. */
void trakks_received_open(const uint8_t came[TRAKKS_KINDS], bool as_gift);
void trakks_scores_open(void); /* trakks_end.c: of a round, and the end */
bool trakks_has_new_scores(void);
void trakks_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat);
void trakks_tell_decision(struct text *out);

/* trakks_cues.c: what an event sounds like */
const struct note *trakks_cue(const struct game_message *event);

#endif
