/* What the screens of Trakks share: how tiles, boards and hands look, what things are called, and
 * which screen comes next. */
#ifndef SCREENS_TRAKKS_SCREENS_H
#define SCREENS_TRAKKS_SCREENS_H

#include "art.h"
#include "cues.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_medal.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/trakks/trakks_draft.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "game_cues.h"
#include "games/base/numbers.h"
#include "games/trakks/trakks.h"
#include "lessons.h"

/* ---- tiles (trakks_render.c) ---- */

/* The size of a square of the table and of the tile on it. A dense tile has no mark, a tiny one
 * shows only its colour. */
enum {
    CELL = 20,
    CELL_SMALL = 16,
    CELL_SMALLEST = 14,
    CELL_DENSE = 12,
    CELL_TINY = 6,
    TILE_BIG = 40
};
enum tile_look { TILE_PLAIN, TILE_GLOWING, TILE_GREY };

void draw_trakks_tile(struct canvas *canvas, int x, int y, uint8_t kind, enum tile_look look);
/* In a square of any size. */
void draw_trakks_tile_in(struct canvas *canvas, struct box square, uint8_t kind,
                         enum tile_look look);
/* Twice as large, with a shadow. */
void draw_trakks_tile_big(struct canvas *canvas, int x, int y, uint8_t kind);

/* A tile flies from the middle of a box to its square. Until it arrives, tiles of this id are not
 * drawn there: new ones in the hand, received ones, those of the last lay. */
enum trakks_flight { FLIGHT_NEW = 1, FLIGHT_RECEIVED, FLIGHT_LAID, FLIGHT_TAKEN };
void trakks_fly_tile(uint8_t kind, struct box from, struct box to, uint8_t id, uint16_t delay_ms);
/* A glowing tile waits where it is, and slides to its square on the table (FLIGHT_LAID). */
void trakks_slide_tile(uint8_t kind, struct box from, struct box to, uint16_t delay_ms);

/* ---- cloth and wood (trakks_render.c) ---- */

/* All of the stage. Text on it is white, in every theme. */
void draw_trakks_felt(struct canvas *canvas);
void draw_trakks_cursor(struct canvas *canvas, struct box b);
void draw_trakks_rack(struct canvas *canvas, int top, int rows);
void draw_trakks_tray(struct canvas *canvas, struct box b);
/* A wooden plaque that can be chosen, or the hollow without one, and the cursor around it. */
void draw_trakks_plaque(struct canvas *canvas, struct box b, bool raised);
void draw_trakks_choice(struct canvas *canvas, struct box b);

/* ---- seats, pool, notices (trakks_render.c) ---- */

struct box trakks_notice_box(int y, const char *text);
void draw_trakks_notice(struct canvas *canvas, int y, const char *text);
enum { SEATS_HEIGHT = 28 };
void draw_trakks_seats(struct canvas *canvas, int y, const struct trakks_state *view,
                       uint8_t marked);
/* The open pool, then the bag; the cursor is on a place of the pool, or NO_PLACE. */
enum { POOL_HEIGHT = 26, NO_PLACE = 255 };
void draw_trakks_pool(struct canvas *canvas, int y, const struct trakks_state *view,
                      uint8_t cursor);
/* Of a tile in it; y as in draw_trakks_pool. */
struct box trakks_pool_box(int y, uint8_t place);
void draw_trakks_head(struct canvas *canvas, const char *title, const char *groups);
void trakks_tell_groups(struct text *out, uint8_t groups, uint8_t limit);  /* "Groups 2/3" */
void trakks_tell_round(struct text *out, const struct trakks_state *view); /* "Round 2 of 3" */
/* The round if there are several, else the groups. */
void trakks_tell_round_or_groups(struct text *out, const struct trakks_state *view);

/* ---- the board (trakks_board.c) ---- */

/* The part of the table that is seen. */
struct camera {
    uint8_t x, y; /* the square at the upper left */
    uint8_t cell;
    uint8_t columns, rows;
    uint16_t cursor; /* a square */
};

struct board {
    const struct trakks_table *table;
    const uint32_t *glow; /* squares by rows; may be NULL */
    const uint32_t *left; /* from which a tile was moved; may be NULL */
    const struct trakks_flaw *flaws;
    uint8_t flaw_count;
};

void camera_set(struct camera *camera, int height, uint8_t cell);
/* The largest squares, `smallest` at least, that show the whole table in this height. */
void camera_fit(struct camera *camera, int height, uint8_t smallest,
                const struct trakks_table *table);
/* Shows the middle of all tiles, with the cursor on the tile nearest to it. */
void camera_centre(struct camera *camera, const struct trakks_table *table);
/* The tiles at the upper edge, with free space below for a bubble. */
void camera_raise(struct camera *camera, const struct trakks_table *table);
bool camera_shows_all(const struct camera *camera, const struct trakks_table *table);
/* The cursor to the nearest tile, if there is one. */
void camera_find_tile(struct camera *camera, const struct trakks_table *table);
/* Moves the cursor by a square, or to the next tile in that direction; false if there is none. */
void camera_step(struct camera *camera, enum button arrow);
bool camera_jump(struct camera *camera, const struct trakks_table *table, enum button arrow,
                 enum button_kind kind);
/* Moves the cursor to the tile nearest to the lower edge, at this x of the screen. */
void camera_enter_from_below(struct camera *camera, const struct trakks_table *table, int x);
/* Brings the cursor into sight, or a line from its first to its last square. */
void camera_follow(struct camera *camera);
void camera_show(struct camera *camera, uint16_t first, uint16_t last);
struct box camera_box(const struct camera *camera, int top, uint16_t square);
bool camera_sees(const struct camera *camera, uint16_t square);

void draw_trakks_board(struct canvas *canvas, int top, const struct camera *camera,
                       const struct board *board);
/* In the middle of an empty table: what to do with it. */
void draw_trakks_invitation(struct canvas *canvas, int top, int height, const char *text);
/* As much of the table around the cursor as the stage shows with squares of this size. */
void draw_trakks_from_above(struct canvas *canvas, const struct camera *camera,
                            const struct board *board, uint8_t smallest);

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
    bool out_of_reach;   /* something else is carried: a lesson does not point at it */
    bool may_be_covered; /* by a bubble: the cursor is far away */
};

/* Sorts `counts` of each kind and marks what makes lines. The cursor stays on its kind or near;
 * start puts it on the first tile. */
void trakks_hand_fill(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]);
void trakks_hand_start(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]);
/* What a tile of the hand is and what it goes with. */
void trakks_hand_tell(struct text *out, const struct hand *hand, uint8_t kind);
/* Whether the holder's hand is sorted by number, not by colour; and switches between the two. */
bool trakks_hand_by_number(void);
void trakks_hand_sort_other(struct hand *hand);
uint8_t trakks_hand_kind(const struct hand *hand);      /* under the cursor, or TRAKKS_NOTHING */
void trakks_hand_find(struct hand *hand, uint8_t kind); /* the cursor to such a tile */
/* Moves the cursor; false if there is nothing that way in the hand. */
bool trakks_hand_press(struct hand *hand, enum button arrow, enum button_kind kind);
int trakks_hand_x(const struct hand *hand); /* the middle of its cursor */
/* The cursor to the tile of the first row that is nearest to this x. */
void trakks_hand_enter_from_above(struct hand *hand, int x);
/* The first `glowing` tiles of each kind fly from a box into their places. */
void trakks_hand_fly_in(const struct hand *hand, int top, const uint8_t *glowing, struct box from,
                        uint16_t delay_ms);
uint8_t trakks_hand_rows(const struct hand *hand); /* HAND_ROWS at most */
/* From `top` to HAND_BOTTOM; the first `glowing` tiles of each kind glow. */
void draw_trakks_hand(struct canvas *canvas, int top, struct hand *hand, bool cursor,
                      const uint8_t *glowing);

/* ---- words (trakks_phrases.c) ---- */

/* What X explains, and why something was refused (or ""), on whichever screen is on top. */
enum { TRAKKS_EXPLANATION_BYTES = 700, TRAKKS_NOTICE_BYTES = 240 };
extern char trakks_explanation[TRAKKS_EXPLANATION_BYTES];
extern char trakks_notice[TRAKKS_NOTICE_BYTES];

void trakks_name_thing(struct text *out, char kind, uint8_t value);
/* The name of a tile as the first word of a sentence. */
void trakks_start_with_tile(struct text *out, uint8_t kind);
void trakks_tell_tile(struct text *out, uint8_t kind, uint8_t marks);
/* Why a lay is refused, while its square is shown; false if it is not about a square. */
bool trakks_tell_flaw(struct text *out, const struct game_message *why);
/* What the last move did, as far as it fits in these lines of small type. */
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

/* At the foot of the box; returns its height. */
int trakks_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* ---- moves of the seat that holds the device (trakks_moves.c) ---- */

struct game_message trakks_check_move(uint8_t kind, uint8_t a, uint8_t b);
/* Plays it, or says why not. */
bool trakks_play_move(uint8_t kind, uint8_t a, uint8_t b);
/* What cannot be taken back is played by holding A: a press asks for it in a notice, and `play` is
 * called once that press is long. */
void trakks_ask_for_hold(void);
bool trakks_intercept_hold(enum button button, enum button_kind kind, void (*play)(void));
/* Its tiles of each kind, and those that it received since its last move. */
void trakks_own_counts(uint8_t counts[TRAKKS_KINDS]);
void trakks_received_counts(uint8_t counts[TRAKKS_KINDS]);
/* Move `number` of the record, from 0; NULL beyond its end. Valid until the next call. */
const struct trakks_move *trakks_recorded_move(uint16_t number);
/* Changes the table to the one after this lay. */
void trakks_add_lay(struct trakks_table *table, const struct trakks_move *lay);

/* ---- the public table (trakks_root.c), and what the last move changed on it
 * (trakks_last_move.c) ---- */

enum { BOARD_TOP = STAGE_TOP + SEATS_HEIGHT, BOARD_HEIGHT = 6 * CELL };
enum { PUBLIC_POOL_TOP = BOARD_TOP + BOARD_HEIGHT };

struct public_table {
    struct trakks_table table;
    struct camera camera;
    uint32_t glow[TRAKKS_SIDE];     /* squares by rows that the last lay changed */
    uint16_t part_first, part_last; /* corners of what is looked at */
    bool lay_is_new;                /* the last move laid it */
};
extern struct public_table trakks_public;

/* To the table before the move that ended a round: what that move laid. */
void trakks_last_move_add(void);
/* Prepares to show what came to the table with the last move, and looks there. */
void trakks_last_move_find(void);
/* The table as it is seen, while tiles are on their way to it. */
const struct trakks_table *trakks_last_move_table(void);
/* Marks the squares from which the last move took tiles of the table. */
void trakks_last_move_mark_left(uint32_t left[TRAKKS_SIDE]);
/* Lets tiles set off, a part of the lay at a time; NEVER once all of them have arrived. */
uint32_t trakks_last_move_tick(uint32_t now_ms);
/* No part of a lay is left to be shown: the player looks around. */
void trakks_last_move_skip(void);
/* Whether all tiles of the last lay are on the table, none still on its way. */
bool trakks_last_move_is_shown(void);
/* Since when a new lay is on the table, else `otherwise_ms`. */
uint32_t trakks_last_move_since(uint32_t otherwise_ms);

/* ---- screens ---- */

/* What everyone may see, until the next call. */
const struct trakks_state *trakks_public_view(void);
extern const struct screen trakks_root_screen; /* trakks_root.c */
uint32_t trakks_news_stay_ms(void);            /* how long the last lay takes to be shown */
void trakks_continue(void);                    /* from the root to the next seat, or the end */
void trakks_after_move(void);                  /* the same, in place of the screen on top */
void trakks_turn_open(void);                   /* trakks_turn.c: the four choices */
bool trakks_turn_shown(void);
void trakks_turn_at_once(void); /* the same, in place of a screen of the same seat */
void trakks_turn_back(void);    /* the same, in place of what it led to */
void trakks_turn_select(const struct game_move *move); /* the cursor to the choice for this move */
void trakks_open_choice(const void *move); /* what the state asks for, with this move selected */
void trakks_lay_open(void);
void trakks_lay_show_advice(void); /* shows the lay that was advised */
bool trakks_lay_can_resume(void);  /* a table is half-made */
/* After that: a tile of this kind could be laid by itself. Not asked of a half-made table. */
bool trakks_fits_table(uint8_t kind);
void trakks_actions_open(void); /* +3 and arrow */
void trakks_give_open(void);    /* after an arrow */
void trakks_give_at_once(void); /* the same, in place of a screen of the same seat */
/* What was received since the hand was `before`, if anything. */
void trakks_received_open(const uint8_t before[TRAKKS_KINDS], bool as_gift);
/* In place of the screen on top: what an arrow or a +3 of others brought, unless the only person at
 * the table has seen it. False if there is nothing. */
bool trakks_received_from_others_open(void);
/* The same for the only person at the table, after the last gift of an arrow. */
bool trakks_gift_open(void);
void trakks_scores_open(void); /* trakks_end.c: after a round, and at the end */
bool trakks_has_new_scores(void);
/* The last move ended a round, and its points have not been shown. */
bool trakks_round_has_ended(void);
void trakks_tell_round_won(struct text *out); /* by the last move: "Roxy wins round 1!" */
void trakks_draw_points(struct canvas *canvas);
void trakks_draw_table(struct canvas *canvas); /* trakks_root.c */
/* Draws the table after a lay that another player would have made, for reviews. */
void trakks_draw_choices(struct canvas *canvas, const void *move, const void *other);
void trakks_explain_points(void);
/* The end of a round in replays: the table with the last lay, then the points. */
uint8_t trakks_replay_pictures(void);
void trakks_replay_begin(uint8_t picture);
void trakks_draw_replay(struct canvas *canvas, uint8_t picture);
void trakks_judge_awards(const struct game_log *log, const void *state); /* trakks_awards.c */
extern const struct game_medal trakks_medals[];
void trakks_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat);
void trakks_tell_decision(struct text *out);

/* trakks_story.c */
extern const struct game_ui_story trakks_story;

#endif
