/* What the screens of T-REX share. */
#ifndef SCREENS_TREX_SCREENS_H
#define SCREENS_TREX_SCREENS_H

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_medal.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/pause.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/marks.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/widgets/layout.h"
#include "game_cues.h"
#include "games/trex/trex.h"
#include "lessons.h"

/* ---- things that are drawn, and fly ---- */

enum trex_thing {
    TILE,
    NARROW_TILE,
    HAND_CARD,
    TABLE_CARD,
    TALL_CARD,
    LARGE_CARD,
    SMALL_EGG,
    LARGE_EGG,
    PENNANT
};
enum {
    TILE_WIDTH = 24,
    TILE_HEIGHT = 30,
    NARROW_TILE_WIDTH = 20,
    HAND_CARD_WIDTH = 34,
    HAND_CARD_HEIGHT = 44,
    CARD_WIDTH = 44,
    CARD_HEIGHT = 54,
    TALL_CARD_WIDTH = 54,
    TALL_CARD_HEIGHT = 78,
    LARGE_CARD_WIDTH = 92,
    LARGE_CARD_HEIGHT = 100,
    PENNANT_WIDTH = 28,
    PENNANT_HEIGHT = 52,
    BANNER_WIDTH = 74,
    BANNER_HEIGHT = 31,
    TRUMPS_BESIDE_WIDTH = 80,
};

/* trex_cards.c. `counts_as` is what a Chamaelosaurus counts as, or 0. */
void draw_card(struct canvas *canvas, enum trex_thing size, int x, int y, uint8_t card,
               uint8_t counts_as);
/* Of a seat's pile. */
void draw_top_card(struct canvas *canvas, enum trex_thing size, struct box b,
                   const struct trex_seat *seat);
void draw_card_below(struct canvas *canvas, struct box b);
void draw_card_back(struct canvas *canvas, struct box b);

/* trex_render.c */
enum nest_size { NEST_SMALL, NEST_MIDDLE, NEST_LARGE };
enum game_colour trex_game_colour(uint8_t colour);
void draw_egg(struct canvas *canvas, const struct sprite *egg, int x, int y, uint8_t colour);
/* A nest with the eggs that were won; its foot is at the bottom. */
void draw_nest(struct canvas *canvas, int middle, int bottom, const uint8_t eggs[TREX_COLOURS],
               enum nest_size size);
/* The eggs of this round in the head line, with their name. */
int eggs_beside_width(void);
void draw_eggs_beside(struct canvas *canvas, struct box b, const struct trex_state *view);
void draw_trumps_beside(struct canvas *canvas, int x, int y, const struct trex_state *view);
/* The column of player `index`, the first at the left: five leave the edges free. */
struct box trex_column(uint8_t players, uint8_t index);
/* A name, shortened to fit. */
void draw_name(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
               const char *name);
/* How many cards are in hand, and below how many in the deck. Narrow: above a full nest, beside
 * the next player. */
void draw_cards_left(struct canvas *canvas, int x, int y, bool narrow,
                     const struct trex_seat *seat);
/* A place in the order, around this point. */
void draw_place(struct canvas *canvas, int x, int y, uint8_t place);

/* trex_land.c. Text can be read on the upper half of the sky and on the ground. */
void draw_land(struct canvas *canvas, int horizon);
void draw_evening(struct canvas *canvas, int horizon); /* without hills: other things hide them */
/* A trump: a banner has its names, a pennant only its mark. */
void draw_banner(struct canvas *canvas, int x, int y, uint8_t colour, bool strong);
void draw_pennant(struct canvas *canvas, struct box b, uint8_t colour, bool strong);

/* ---- words (trex_phrases.c) ---- */

/* A card by itself; a card or an egg in a sentence. */
void trex_title_card(struct text *out, uint8_t card);
void trex_name_thing(struct text *out, char kind, uint8_t value);
/* What this card would count as on a seat's pile. */
uint8_t trex_would_count_as(const struct trex_seat *seat, uint8_t card);
/* What playing this card would do now, for a seat that sees this view. */
void trex_tell_play(struct text *out, const struct trex_state *view, uint8_t seat, uint8_t card);
/* The place of this card among the top cards on the table. Returns whether it would beat an equal
 * card. */
bool trex_tell_place(struct text *out, const struct trex_state *view, uint8_t seat, uint8_t card);
/* Why a seat is above the next one in the order of a round. */
void trex_tell_rank(struct text *out, const struct trex_state *view, uint8_t place);
void trex_tell_round(struct text *out, const struct trex_state *view);

/* ---- what the last move did (trex_news.c) ---- */

/* As many sentences as fit on the curtain. */
void trex_tell_note(struct text *note);
/* All of it at the foot of the stage, one page at a time. */
enum { TREX_NEWS_BYTES = 480, NEWS_TOP = STAGE_BOTTOM - 28 };
void draw_news(struct canvas *canvas);
/* Its words in pages of as many lines as fit. */
void trex_tell_news(struct text *news, int width, int fit);
void trex_news_reset(void);
void trex_news_arrow(enum button arrow, enum button_kind kind);
/* How long the news stays: what a lone player gets or loses unasked, long enough to read every
 * page; once an arrow has turned a page, until A. */
uint32_t trex_news_stay_ms(void);
uint32_t trex_news_tick(uint32_t shown_ms);
bool trex_news_has_more(void);
void trex_news_next(void);

/* ---- cards just drawn (trex_drawn.c) ---- */

/* What a seat drew with its last card, as a set. */
uint32_t trex_drawn_cards(uint8_t seat);
void trex_drawn_remember(uint8_t seat, uint32_t cards);
/* As after power off: they are found in the transcript. */
void trex_drawn_reset(void);

/* ---- motion (trex_motion.c) ---- */

/* Ids for motion_hides; cards and eggs take consecutive ids from these. */
enum trex_flight_id {
    FLY_CARD = 1, /* to its pile, its step, or away */
    FLY_EGG = FLY_CARD + TREX_SEATS_MAX,
    FLY_DRAWN = FLY_EGG + TREX_PILES,
    FLY_METEOR = FLY_DRAWN + TREX_DRAWS_MAX,
};

/* What a seat may see. While the picture is held: the view last asked for, unchanged. */
const struct trex_state *trex_view_of(uint8_t seat);
/* Before a move: screens continue to draw the current view. */
void trex_hold_picture(bool hold);
/* After it: calls `next` once everything has landed, or at the first press. The screen has these
 * as its tick and intercept. */
void trex_leave_after_motion(void (*next)(void));
uint32_t trex_leave_tick(uint32_t now_ms);
bool trex_leave_intercept(enum button button, enum button_kind kind);

/* A thing with the size of the first box flies to the middle of the second. `more` is what a card
 * counts as, or whether a pennant is strong. */
struct flight trex_flight(enum trex_thing thing, uint8_t value, uint8_t more, struct box from,
                          struct box to, int id);
/* The card on top of a seat's pile. */
struct flight trex_top_flight(enum trex_thing size, const struct trex_seat *seat, struct box from,
                              struct box to, int id);

/* ---- screens ---- */

extern const struct screen trex_root_screen;
void trex_draw_table(struct canvas *canvas);
/* Opens the screen that the state calls for, behind a curtain if the device changes hands. */
void trex_continue(void);
bool trex_show_move(void);
bool trex_has_happened(uint8_t code); /* in the last move */
void trex_show_on_table(const struct screen *screen, enum transition transition);
/* The holder's cards, as this player sorts them; returns how many. */
uint8_t trex_sort_hand(const struct trex_state *view, uint8_t sorted[TREX_CARDS]);
void trex_hand_open(void);  /* of the seat that holds the device */
void trex_drawn_open(void); /* what that seat has just drawn */
void trex_cards_open(void); /* the last card of a round on the table, then the order */
void trex_round_open(void); /* the order at the end of a round */
bool trex_order_is_shown(void);
/* The end of a round in replays. */
uint8_t trex_replay_pictures(void);
void trex_replay_begin(uint8_t picture);
void trex_draw_replay(struct canvas *canvas, uint8_t picture);
void trex_choice_open(void); /* eggs and losses, on the table */
/* An egg, a loss or a trump as it is offered there. */
void trex_tell_choice(struct text *out, const struct game_move *move);
void trex_choice_lifted(void); /* the same and trumps, with the holder's hand */
enum text_key trex_explain_choice(void);
/* The choice that the state asks for, with this move selected. */
void trex_open_choice(const void *move);
void trex_hand_select(const struct game_move *move);
void trex_choice_select(const struct game_move *move);
/* trex_end.c */
void trex_draw_points(struct canvas *canvas);
void trex_explain_points(void);
void trex_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat);
void trex_tell_decision(struct text *out);

void trex_judge_awards(const struct game_log *log, const void *state); /* trex_awards.c */
extern const struct game_medal trex_medals[];

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
int trex_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* trex_story.c */
extern const struct game_ui_story trex_story;

#endif
