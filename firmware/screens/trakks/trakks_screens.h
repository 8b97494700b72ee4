/* What the screens of Trakks share: how tiles, boards and hands look, what things are called, and
 * which screen comes next. */
#ifndef SCREENS_TRAKKS_PARTS_H
#define SCREENS_TRAKKS_PARTS_H

#include "drivers/buttons.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/screen.h"
#include "games/trakks/trakks.h"

/* ---- looks (trakks_looks.c) ---- */

/* A square of the table, the tile on it, and the squares in a row of the screen. */
enum { CELL = 20, TILE = 18, BOARD_COLUMNS = CANVAS_WIDTH / CELL };

enum tile_look { TILE_PLAIN, TILE_GLOWING, TILE_GREY };

/* At the upper left of its square. */
void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look);
/* Every seat: portrait, tiles in the hand, whether it has opened; marks whose turn it is. */
enum { SEATS_HEIGHT = 28 };
void draw_trakks_seats(struct canvas *canvas, int y, const struct trakks_state *view,
                       uint8_t marked);
/* The open pool from x on, then the bag and how many tiles it has; cursor is a place or NO_PLACE.
 */
enum { POOL_HEIGHT = 22, NO_PLACE = 255 };
void draw_trakks_pool(struct canvas *canvas, int y, const struct trakks_state *view,
                      uint8_t cursor);
/* "Groups 2/3": how many of how many there may be. */
void trakks_tell_groups(struct text *out, uint8_t groups, uint8_t limit);
/* "Round 2 of 3". */
void trakks_tell_round(struct text *out, const struct trakks_state *view);
/* At the right of the head: the round where there are several, else the groups. */
void trakks_tell_right(struct text *out, const struct trakks_state *view);

/* ---- the board (trakks_board.c) ---- */

/* What of the table is seen: it scrolls under the cursor. */
struct camera {
    uint8_t x, y;    /* the square at the upper left */
    uint16_t cursor; /* a square */
};

struct board {
    const struct trakks_table *table;
    const uint32_t *glow;            /* squares by rows that glow; may be NULL */
    const struct trakks_flaw *flaws; /* lines that are not right yet */
    uint8_t flaw_count;
};

/* The cursor to the tile that is nearest to the middle of all; of a table that fits into so many
 * rows everything is in sight. */
void camera_centre(struct camera *camera, uint8_t rows, const struct trakks_table *table);
/* Moves the cursor; true where it went somewhere. */
bool camera_press(struct camera *camera, enum button button, enum button_kind kind);
/* Brings the cursor into sight of a board with so many rows. */
void camera_follow(struct camera *camera, uint8_t rows);
/* Where a square is on the screen, and whether it is seen. */
struct box camera_box(const struct camera *camera, int top, uint16_t square);
bool camera_sees(const struct camera *camera, uint8_t rows, uint16_t square);

void draw_trakks_board(struct canvas *canvas, int top, uint8_t rows, const struct camera *camera,
                       const struct board *board);
/* What to do with a table that is empty, in its middle. */
void draw_trakks_invitation(struct canvas *canvas, int top, uint8_t rows, const char *words);
/* All of the table in the stage, with the cursor and what the camera sees of it. */
void draw_trakks_birds_eye(struct canvas *canvas, const struct camera *camera, uint8_t rows,
                           const struct board *board);

/* ---- the hand (trakks_hand.c) ---- */

enum { HAND_COLUMNS = 11, HAND_X = 8, HAND_ROW = 22, HAND_ROWS = 2, HAND_TOP = 160 };

struct hand {
    uint8_t tile[TRAKKS_TILES];
    uint8_t count, cursor, top; /* top: the first row that is seen */
    uint8_t marks[TRAKKS_NUMBERS];
};

/* Sorts so many of each kind and marks what makes lines; the cursor stays on its kind or near. */
void trakks_hand_fill(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]);
/* By number or by colour, for all hands; turned over by trakks_hand_sort_other. */
bool trakks_hand_by_number(void);
void trakks_hand_sort_other(struct hand *hand);
uint8_t trakks_hand_kind(const struct hand *hand); /* under the cursor, or TRAKKS_NOTHING */
/* False where it would leave the hand upwards or downwards. */
bool trakks_hand_press(struct hand *hand, enum button button);
/* Of each kind so many glow; glowing may be NULL. */
void draw_trakks_hand(struct canvas *canvas, struct hand *hand, bool cursor,
                      const uint8_t *glowing);

/* ---- words (trakks_words.c) ---- */

void trakks_name_thing(struct text *out, char kind, uint8_t value);
/* The name of a tile as the first word of a sentence. */
void trakks_begin_with_tile(struct text *out, uint8_t kind);
/* What a tile is, and in the hand also what it goes with. */
void trakks_tell_tile(struct text *out, uint8_t kind, uint8_t marks);
/* Why a lay is refused, for somebody who is shown the square; false where it is about none. */
bool trakks_tell_flaw(struct text *out, const struct game_message *why);
/* What the last move did, as far as it fits in so many lines of small type. */
void trakks_tell_news(struct text *out, int width, int lines);

/* ---- the rules (trakks_ui.c, trakks_pictures.c) ---- */

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

/* At the foot of the box; how high it is, or 0 where a chapter has none. */
int trakks_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* ---- moves (trakks_wish.c): of the seat that holds the device ---- */

struct game_message trakks_check_move(uint8_t kind, uint8_t a, uint8_t b);
/* Tells why not, or plays the move and remembers what the hand was like afterwards. */
bool trakks_play_move(uint8_t kind, uint8_t a, uint8_t b);
bool trakks_lay_move(const struct trakks_move *lay);
/* What the holder has, and how many of each kind came since that seat last held the device. */
void trakks_own_counts(uint8_t counts[TRAKKS_KINDS]);
void trakks_new_counts(uint8_t counts[TRAKKS_KINDS]);

/* ---- screens ---- */

extern const struct screen trakks_table_screen; /* trakks_root.c: the root, everybody's */
void trakks_turn_open(void);                    /* trakks_turn.c: the four choices */
void trakks_turn_back(void);                    /* the same, in place of what it led to */
void trakks_lay_open(void);                     /* trakks_lay_screen.c */
bool trakks_lay_waits(void);                    /* a table is half-made */
void trakks_actions_open(void);                 /* trakks_actions.c: +3 and arrow */
void trakks_give_open(void);                    /* trakks_give.c: after an arrow */
void trakks_drawn_open(uint8_t kind);           /* trakks_drawn.c: what came out of the bag */
void trakks_scores_open(void);                  /* trakks_scores.c: of a round, and the end */
bool trakks_scores_due(void);

#endif
