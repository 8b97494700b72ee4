/* What the screens of Tyrannosaurus Rex share. */
#ifndef SCREENS_TYRANNOSAURUS_SCREENS_H
#define SCREENS_TYRANNOSAURUS_SCREENS_H

#include "art.h"
#include "cues.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_medal.h"
#include "firmware/screens/play/pause.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "game_cues.h"
#include "games/base/numbers.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "lessons.h"

/* From the top: head, strip, meadow with the board; the seats are at its right. */
enum {
    STRIP_TOP = 20,
    MEADOW_Y = 32,
    BOARD_X = 6,
    BOARD_Y = MEADOW_Y + 6,
    SQUARE = 36,
    PANEL_X = 192,
    PANEL_WIDTH = 48,
    ROW_HEIGHT = 47,
};

/* ---- pictures (tyrannosaurus_render.c) ---- */

enum body_size { BODY_SMALL, BODY_MIDDLE, BODY_LARGE, BODY_SIZES };
const struct sprite *ty_body(uint8_t dino, enum body_size size);
void draw_body(struct canvas *canvas, const struct ty_state *state, uint8_t seat,
               enum body_size size, int x, int y);
/* In this game players have the faces of their dinosaurs. */
const struct sprite *ty_portrait(uint8_t dino);       /* 48 x 48 */
const struct sprite *ty_small_portrait(uint8_t dino); /* 24 x 24 */
const struct sprite *ty_tile_sprite(uint8_t tile);
const struct sprite *ty_action(uint8_t card);
const struct sprite *ty_needle(uint8_t direction);
/* A needle at the edge of a square; `further` out if others point there too. */
void draw_needle(struct canvas *canvas, uint8_t from, uint8_t direction, uint8_t further,
                 uint8_t ramp);

enum ty_tone { TONE_PLAIN, TONE_GOOD, TONE_WARNING };
enum { STRIP_WIDTH = PANEL_X + 20 };
void draw_strip(struct canvas *canvas, enum ty_tone tone, const char *text);

/* Text on a sign is COLOUR_TEXT, on paper COLOUR_INK. */
void draw_sign(struct canvas *canvas, struct box b);
/* With a frame in the seat's colour if it stands out. */
void draw_seat_sign(struct canvas *canvas, struct box b, uint8_t seat, bool stands_out);
void draw_paper(struct canvas *canvas, struct box b, bool used_up);
/* A kind of card, and how many of it are left. */
enum { TY_CARD_HEIGHT = 30 };
void draw_card_kind(struct canvas *canvas, struct box b, uint8_t card, uint8_t left, uint8_t ramp);

/* ---- the board (tyrannosaurus_board.c) ---- */

struct box ty_meadow_box(void);
struct box ty_square_box(uint8_t square);
/* Pieces: the seats' dinosaurs from 0 on, the Ty-Rex, the tiles. */
enum { TY_PIECE_TYREX = TY_SEATS, TY_PIECE_TILE, TY_PIECES = TY_PIECE_TILE + TY_TILES };
struct ty_marks {
    uint8_t lit;    /* a square, or TY_NOWHERE */
    uint8_t cursor; /* the same: around the square, behind what stands on it */
    uint8_t mover;  /* the seat whose piece has a ring, or SEAT_NONE */
    bool panics;    /* the mover is in a panic */
    uint8_t hidden; /* one bit per piece: drawn elsewhere, but its place is kept */
};
void draw_board(struct canvas *canvas, const struct ty_state *state, const struct ty_marks *marks);

/* False if the piece is not on the board. */
struct ty_place {
    int16_t x, y;
    bool turned;
};
bool ty_place_of(const struct ty_state *state, uint8_t piece, struct ty_place *place);

/* ---- the way back through the log (tyrannosaurus_rewind.c) ---- */

struct ty_shown {
    uint8_t kind;      /* enum ty_move_kind, or TY_MOVE_KINDS: nothing */
    uint8_t direction; /* TY_DIRECTIONS: none, with a rest */
    uint16_t event;    /* what became of it */
};

/* Whether this move revealed choices. */
bool ty_is_reveal(const struct game_log *log);
/* Returns how many seats had chosen. */
uint8_t ty_shown_choices(const struct game_log *log, struct ty_shown shown[TY_SEATS]);
/* Whether several seats chose, so that everyone looks; what a single seat chose is no secret. */
bool ty_several_chose(const struct game_log *log);
/* Turns the state after a move into the one before its event `first`: squares, reserves, trees,
 * bone, turn. */
void ty_rewind(struct ty_state *state, const struct game_log *log, uint16_t first);

/* ---- the seats beside the board (tyrannosaurus_seats.c) ---- */

struct ty_seats {
    uint8_t lit;                  /* the row that stands out, or SEAT_NONE */
    const struct ty_shown *shown; /* by seat, in place of the names; may be NULL */
};
struct box ty_row(uint8_t seat);
void draw_seats(struct canvas *canvas, const struct ty_state *state, const struct ty_seats *seats);
void draw_post(struct canvas *canvas, int top, int bottom);
enum { TY_RESERVES_TOP = 131 };
/* Trees and bone of all players, below what a seat chooses; the own row stands out. */
void draw_reserves(struct canvas *canvas, const struct ty_state *state, uint8_t own);

/* ---- motion (tyrannosaurus_flight.c) ---- */

/* Animates what this event moved. */
void ty_fly(const struct ty_state *before, const struct ty_state *after,
            const struct game_message *event);
/* Bits for ty_marks. */
uint8_t ty_flying(void);

/* ---- texts (tyrannosaurus_phrases.c) ---- */

void ty_name_thing(struct text *out, char kind, uint8_t value);
const char *ty_dino_name(uint8_t dino);
const char *ty_card_name(uint8_t card);
/* "Trixie (Stegosaurus)": who sits there, in this game. */
void ty_tell_seat(struct text *out, const struct ty_state *view, uint8_t seat);
/* "Set-up", or which turn of how many it is. */
void ty_tell_turn(struct text *out, const struct ty_state *view);
/* Whether lake or volcano is a home to this dinosaur. */
void ty_tell_safety(struct text *out, uint8_t dino);
/* A caption of the reveal: at most two lines of small type. */
enum { TY_CAPTION_WIDTH = 198, TY_CAPTION_LINES = 2 };
void ty_tell_event(struct text *out, const struct game_message *event);
/* What the phase asks for and what a good choice is; fits on a curtain. */
const char *ty_aim_of_phase(uint8_t phase);
/* The card, the same, then the buttons. */
enum { TY_EXPLANATION_BYTES = 800 };
void ty_tell_choice(struct text *out, const struct ty_state *view, uint8_t seat, uint8_t kind);
/* What happened last and what is asked now, without secrets: two lines for the curtain. */
enum { TY_NOTE_WIDTH = 200, TY_NOTE_LINES = 2 };
void ty_tell_note(struct text *out, const struct ty_state *view, const struct game_log *log);

/* ---- where a direction leads as things stand (tyrannosaurus_sight.c) ---- */

struct ty_sight {
    uint8_t from;   /* the square of what is sent */
    uint8_t target; /* TY_NOWHERE over the edge */
    bool stays;     /* it would not go there */
    bool panics;    /* by a panic card, after which the others send it on */
    uint8_t before; /* how many others send it first: its square by then is not known */
    enum ty_tone tone;
    enum text_key text;
    struct fill fill;
};

/* The square of what this seat sends in this phase. */
uint8_t ty_sent_from(const struct ty_state *view, uint8_t seat);
/* Whether the Ty-Rex is away and will return to this square, and bite there. */
bool ty_returns_to(const struct ty_state *view, uint8_t square);
/* Panics: with a panic card, in the phase of the cards. */
struct ty_sight ty_predict(const struct ty_state *view, uint8_t seat, bool panics,
                           uint8_t direction);

/* ---- screens ---- */

/* What everyone may see, and what the seat that holds the device may; each until its next call. */
const struct ty_state *ty_public_view(void);
const struct ty_state *ty_own_view(void);

extern const struct screen ty_root_screen; /* tyrannosaurus_root.c: the root, for everyone */
void ty_continue(void); /* tyrannosaurus_root.c: to the next player to choose, or the end */
/* tyrannosaurus_cast.c: before a game, who plays which dinosaur */
void ty_cast_open(const struct game_options *wanted, void (*then)(uint64_t seed));
/* tyrannosaurus_choose.c: of the seat that holds the device; before its first one, its role */
void ty_begin_choice(void);
void ty_choose_open(void);
/* An arrow that a lone player presses too early: the next choice begins with it if it comes soon.
 */
void ty_keep_arrow(enum button button);
/* tyrannosaurus_role.c: which dinosaur the holder of the device plays; whether that is new */
void ty_role_open(void);
bool ty_role_is_news(uint8_t seat);
void ty_help_open(uint8_t kind);       /* tyrannosaurus_help.c: everyone's cards, and of a choice */
void ty_open_choice(const void *move); /* the same, with this move selected */
void ty_count_open(void);              /* tyrannosaurus_count.c: everyone's trees and cards */
/* tyrannosaurus_reveal.c: the last move, then the next chooser, or the table if asked from there */
void ty_reveal_open(bool from_table);
/* The same in replays, picture by picture. */
uint8_t ty_replay_pictures(void);
void ty_replay_begin(uint8_t picture);
void ty_draw_replay(struct canvas *canvas, uint8_t picture);
/* tyrannosaurus_end.c */
void ty_draw_points(struct canvas *canvas);
void ty_explain_points(void);

/* ---- events (tyrannosaurus_cues.c) ---- */

enum cue ty_cue(const struct game_message *event); /* while it is shown */
enum cue ty_choice_cue(const struct game_message *event);
/* The seat that the caption begins with, and the one whose piece it moves, or SEAT_NONE. */
uint8_t ty_told_seat(const struct game_message *event);
uint8_t ty_moved_seat(const struct game_message *event);
/* The square where something is lost or taken, or TY_NOWHERE. */
uint8_t ty_lit_square(const struct game_message *event);
/* The secret choice that it reveals: enum ty_move_kind, or TY_MOVE_KINDS. */
uint8_t ty_revealed_kind(const struct game_message *event);

/* For the picture of the winner: trees gathered, and why it won. */
void ty_draw_grove(struct canvas *canvas, struct box b, uint8_t seat);
void ty_tell_decision(struct text *out);

void ty_judge_awards(const struct game_log *log, const void *state); /* tyrannosaurus_awards.c */
extern const struct game_medal ty_medals[];

/* ---- the rules (tyrannosaurus_ui.c, tyrannosaurus_rules.c) ---- */

enum {
    TY_CHAPTER_AIM,
    TY_CHAPTER_DINOSAURS,
    TY_CHAPTER_TILES,
    TY_CHAPTER_TURN,
    TY_CHAPTER_CARDS,
    TY_CHAPTER_PANIC,
    TY_CHAPTER_TYREX,
    TY_CHAPTER_END,
    TY_CHAPTERS
};

/* At the foot of the box; returns its height. */
int ty_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* tyrannosaurus_story.c */
extern const struct game_ui_story tyrannosaurus_story;

#endif
