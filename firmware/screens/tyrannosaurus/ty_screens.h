/* What the screens of Tyrannosaurus Rex share: the board and the seats beside it, the way back
 * through what happened, and what things are called. */
#ifndef SCREENS_TY_PARTS_H
#define SCREENS_TY_PARTS_H

#include "firmware/ui/canvas.h"
#include "firmware/ui/lang.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/screen.h"
#include "firmware/ui/sprite.h"
#include "games/tyrannosaurus/tyrannosaurus.h"

/* Head line, a strip of one line, the board down to the foot, and the seats at its right. */
enum {
    STRIP_TOP = 20,
    BOARD_X = 1,
    BOARD_Y = 32,
    SQUARE = 38,
    PANEL_X = 192,
    PANEL_WIDTH = 47,
    ROW_HEIGHT = 47,
};

/* ---- looks (ty_looks.c) ---- */

enum body_size { BODY_SMALL, BODY_MIDDLE, BODY_LARGE, BODY_SIZES };
const struct sprite *ty_body(uint8_t dino, enum body_size size);
void draw_body(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
               enum body_size size, int x, int y);
const struct sprite *ty_tile_sprite(uint8_t tile);
const struct sprite *ty_action(uint8_t card);
const struct sprite *ty_needle(uint8_t direction);

/* The line between head and board; a warning has its sign. */
enum ty_tone { TONE_PLAIN, TONE_GOOD, TONE_WARNING };
enum { STRIP_WIDTH = PANEL_X + 20 };
void draw_strip(struct canvas *canvas, enum ty_tone tone, const char *words);

/* ---- the board (ty_board.c) ---- */

struct box ty_square_box(uint8_t square);
/* All of it; a square can be lit (or TY_NOWHERE). */
void draw_board(struct canvas *canvas, const struct ty_state *state, uint8_t lit);

/* ---- the way back through the log (ty_rewind.c) ---- */

/* What a seat had chosen in secret, once it is shown. */
struct ty_shown {
    uint8_t kind;      /* enum ty_move_kind, or TY_MOVE_KINDS: nothing */
    uint8_t direction; /* TY_DIRECTIONS: none, with a rest */
    uint16_t event;    /* what became of it */
};

/* Whether this log turns choices over. */
bool ty_is_reveal(const struct game_log *log);
/* What each seat had chosen; returns how many had. */
uint8_t ty_shown_choices(const struct game_log *log, struct ty_shown shown[TY_SEATS]);
/* Turns the state after a move into the one before its event number `first`: where everything was,
 * reserves, trees, bone and turn. */
void ty_rewind(struct ty_state *state, const struct game_log *log, uint16_t first);

/* ---- the seats beside the board (ty_seats.c) ---- */

struct ty_seats {
    uint8_t lit;                  /* the row that stands out, or SEAT_NONE */
    const struct ty_shown *shown; /* by seat, in place of the names; may be NULL */
};
struct box ty_row(uint8_t seat);
void draw_seats(struct canvas *canvas, const struct ty_state *state, const struct ty_seats *seats);
void draw_tree_column(struct canvas *canvas);
/* Everybody's trees and the bone in the lower part of the panel; the row of one's own stands out.
 */
void draw_reserves(struct canvas *canvas, const struct ty_state *state, uint8_t own);

/* ---- motion (ty_flight.c) ---- */

enum { TY_FLIGHTS = 2, TY_FLIGHT_WHOLE = 256 };

/* A picture on its way, there or there and back. */
struct ty_flight {
    const struct sprite *sprite;
    uint8_t ramp;
    bool returns;
    int16_t x, y, to_x, to_y;
};

/* What moves with this event; it is taken off the board, which is that before the event. */
uint8_t ty_flights(struct ty_flight flights[TY_FLIGHTS], struct ty_state *board,
                   const struct game_message *event);
void draw_flight(struct canvas *canvas, const struct ty_flight *flight, int progress);

/* ---- words (ty_words.c) ---- */

void ty_name_thing(struct text *out, char kind, uint8_t value);
const char *ty_dino_name(uint8_t dino);
/* An event as a caption of the reveal: at most two lines of small type. */
enum { TY_CAPTION_WIDTH = 198, TY_CAPTION_LINES = 2 };
void ty_tell_event(struct text *out, const struct game_message *event);
/* What the needle may do in this phase, and with cards what the card does. */
void ty_tell_choice(struct text *out, const struct ty_state *view, uint8_t seat, uint8_t kind);

/* ---- where a direction leads as things stand (ty_sight.c) ---- */

struct ty_sight {
    uint8_t from;   /* the square of what is sent */
    uint8_t target; /* TY_NOWHERE over the edge */
    bool stays;     /* it would not go there */
    enum ty_tone tone;
    enum text_key words;
    struct fill fill;
};

/* The square of what this seat sends in this phase. */
uint8_t ty_sent_from(const struct ty_state *view, uint8_t seat);
/* Whether the Ty-Rex, now away, will come back to this square: who stands there is bitten then. */
bool ty_returns_to(const struct ty_state *view, uint8_t square);
struct ty_sight ty_look(const struct ty_state *view, uint8_t seat, uint8_t direction);

/* ---- screens ---- */

extern const struct screen ty_table_screen; /* ty_table.c: the root, everybody's */
void begin_ty_choice(void);                 /* ty_choose.c: of the seat that holds the device */
void ty_count_open(void);                   /* ty_count.c: trees and cards of everybody */
void ty_reveal_open(void);                  /* ty_reveal.c: the last move, step by step */
void ty_end_open(void);                     /* ty_end.c */

#endif
