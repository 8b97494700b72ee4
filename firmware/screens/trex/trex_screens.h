/* What the screens of T-REX share: how things look, what they are called, and what comes next. */
#ifndef SCREENS_TREX_SCREENS_H
#define SCREENS_TREX_SCREENS_H

#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/screen.h"
#include "game_cues.h"
#include "games/trex/trex.h"
#include "lessons.h"

/* ---- cards (trex_cards.c) ---- */

/* From the smallest to the largest: among the rivals, in the hand, on the table of many and of few,
 * by itself. */
enum {
    TILE_WIDTH = 24,
    TILE_HEIGHT = 30,
    HAND_CARD_WIDTH = 34,
    HAND_CARD_HEIGHT = 44,
    CARD_WIDTH = 46,
    CARD_HEIGHT = 54,
    TALL_CARD_WIDTH = 54,
    TALL_CARD_HEIGHT = 78,
    LARGE_CARD_WIDTH = 92,
    LARGE_CARD_HEIGHT = 100,
};

void draw_card_tile(struct canvas *canvas, int x, int y, uint8_t card);
void draw_card_in_hand(struct canvas *canvas, int x, int y, uint8_t card);
/* On the table, in either of its two sizes. `counts_as` is what a Chamaelosaurus counts as, or 0.
 */
void draw_card(struct canvas *canvas, struct box b, uint8_t card, uint8_t counts_as);
void draw_card_large(struct canvas *canvas, int x, int y, uint8_t card, uint8_t counts_as);
/* The edge of a pile, from above. */
void draw_card_below(struct canvas *canvas, struct box b);
void draw_card_back(struct canvas *canvas, struct box b);

/* ---- eggs and nests (trex_nest.c) ---- */

enum nest_size { NEST_SMALL, NEST_MIDDLE, NEST_LARGE };
void draw_egg_tiny(struct canvas *canvas, int x, int y, uint8_t colour);
void draw_egg_small(struct canvas *canvas, int x, int y, uint8_t colour);
void draw_egg_large(struct canvas *canvas, int x, int y, uint8_t colour);
/* A nest with the eggs that were won; its foot is at the bottom. */
void draw_nest(struct canvas *canvas, int middle, int bottom, const uint8_t eggs[TREX_COLOURS],
               enum nest_size size);

/* ---- the land (trex_land.c) ---- */

/* Sky, hills and ground between head and foot. Text can be read on the upper half of the sky and on
 * the ground. */
void draw_land(struct canvas *canvas, int horizon);
/* The same without hills, where other things hide them. */
void draw_evening(struct canvas *canvas, int horizon);
/* A trump with its names, and one with its mark alone. */
enum { BANNER_WIDTH = 74, BANNER_HEIGHT = 31 };
void draw_banner(struct canvas *canvas, int x, int y, uint8_t colour, bool strong);
enum { PENNANT_WIDTH = 28, PENNANT_HEIGHT = 52 };
void draw_pennant(struct canvas *canvas, struct box b, uint8_t colour, bool strong);

/* ---- small signs (trex_render.c) ---- */

/* The enum game_colour of a colour of T-REX. */
enum game_colour trex_game_colour(uint8_t colour);
/* The eggs of this round in the head line, with their name. */
int eggs_beside_width(void);
void draw_eggs_beside(struct canvas *canvas, struct box b, const struct trex_state *view);
/* The trumps in a line. */
enum { TRUMPS_BESIDE_WIDTH = 80 };
void draw_trumps_beside(struct canvas *canvas, int x, int y, uint8_t strong, uint8_t weak);
/* As much of a name as there is room for. */
void draw_name(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
               const char *name);
/* How many cards are in hand, and below how many in the deck. */
void draw_cards_left(struct canvas *canvas, int x, int y, const struct trex_seat *seat);
/* A place in the order, around this point. */
void draw_place(struct canvas *canvas, int x, int y, uint8_t place);

/* ---- what things are called (trex_phrases.c) ---- */

/* A card by itself; a card or an egg in a sentence. */
void trex_title_card(struct text *out, uint8_t card);
void trex_name_thing(struct text *out, char kind, uint8_t value);
/* What playing this card would do now, for a seat that sees this view. */
void trex_tell_play(struct text *out, const struct trex_state *view, uint8_t seat, uint8_t card);
/* Why a seat is above the next one in the order of a round. */
void trex_tell_rank(struct text *out, const struct trex_state *view, uint8_t place);

/* ---- what the last move did (trex_news.c) ---- */

/* As many sentences as fit on the curtain. */
void trex_tell_note(struct text *note);
/* All of it, a page at a time where the box is too small. */
enum { TREX_NEWS_BYTES = 480 };
void draw_news(struct canvas *canvas, struct box room);
void trex_news_reset(void);
/* Up and down turn the pages. */
void trex_news_arrow(enum button arrow, enum button_kind kind);
/* The same for whoever looks back at a game. */
bool trex_news_has_more(void);
void trex_news_next(void);

/* ---- cards just drawn (trex_drawn.c) ---- */

/* What a seat drew with its last card, as a set. */
uint32_t trex_drawn_cards(uint8_t seat);
void trex_drawn_remember(uint8_t seat, uint32_t cards);
/* As after power off: the transcript is asked again. */
void trex_drawn_reset(void);

/* ---- motion (trex_motion.c) ---- */

/* For motion_hides. Cards and eggs count on from the first. */
enum trex_flight_id {
    FLY_CARD = 1, /* to its pile, its step, or away */
    FLY_EGG = FLY_CARD + TREX_SEATS_MAX,
    FLY_DRAWN = FLY_EGG + TREX_PILES,
    FLY_METEOR = FLY_DRAWN + TREX_DRAWS_MAX,
    FLY_TRUMP,
};

/* Before a move: screens go on drawing the view of now. */
void trex_hold_picture(bool hold);
bool trex_picture_is_held(void);
/* After it: calls `next` once everything has landed, or at the first press. The screen calls these
 * from its own tick and press; a press that is true there was not meant for anything else. */
void trex_leave(void (*next)(void));
uint32_t trex_leave_tick(uint32_t now_ms);
bool trex_leave_intercept(enum button button, enum button_kind kind);

void trex_draw_hand_card(struct canvas *canvas, int x, int y, uint16_t arg);
void trex_draw_card(struct canvas *canvas, int x, int y, uint16_t arg);
void trex_draw_tall_card(struct canvas *canvas, int x, int y, uint16_t arg);
void trex_draw_large_card(struct canvas *canvas, int x, int y, uint16_t arg);
void trex_draw_small_egg(struct canvas *canvas, int x, int y, uint16_t arg);
void trex_draw_large_egg(struct canvas *canvas, int x, int y, uint16_t arg);
void trex_draw_pennant(struct canvas *canvas, int x, int y, uint16_t arg);
/* Something with the size of the first box flies to the middle of the second. */
struct flight trex_flight(void (*draw)(struct canvas *, int, int, uint16_t), uint16_t arg,
                          struct box from, struct box to, uint8_t id);

/* ---- screens ---- */

extern const struct screen trex_root_screen; /* trex_root.c: the root, everybody's */
/* trex_root.c: from any screen of the game to whatever the state asks for, through a curtain where
 * the next person has to take the device. */
void trex_continue(void);
bool trex_show_move(void); /* trex_root.c: of an opponent, where the table does not show it */
/* trex_root.c: puts a screen on the table, in place of the one that lies there. */
void trex_show_on_table(const struct screen *screen, enum transition transition);
void trex_hand_open(void);   /* trex_hand.c: of the seat that holds the device */
void trex_drawn_open(void);  /* trex_drawn.c: what that seat has just drawn */
void trex_round_open(void);  /* trex_round.c: the order at the end of a round */
void trex_choice_open(void); /* trex_choice.c: eggs and losses, on the table */
/* trex_choice.c: an egg, a loss or a trump as it is offered there. */
void trex_tell_choice(struct text *out, const struct game_move *move);
void trex_choice_lifted(void); /* the same and trumps, with the hand of who lifted the curtain */
void trex_end_open(void);      /* trex_end.c */
/* trex_end.c: for the picture of the winner. */
void trex_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat);
void trex_tell_decision(struct text *out);

/* ---- the rules (trex_rules.c) ---- */

enum trex_chapter {
    TREX_CHAPTER_AIM,
    TREX_CHAPTER_CARDS,
    TREX_CHAPTER_ROUND,
    TREX_CHAPTER_METEORS,
    TREX_CHAPTER_STRENGTH,
    TREX_CHAPTER_ROUND_END,
    TREX_CHAPTER_TRUMPS,
    TREX_CHAPTER_SCORE,
    TREX_CHAPTERS
};

/* As in struct game_ui. */
int trex_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* trex_cues.c: what an event sounds like */
const struct note *trex_cue(const struct game_message *event);

#endif
