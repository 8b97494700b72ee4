/* What the screens of T-REX share: how things look, what they are called, and what comes next. */
#ifndef SCREENS_TREX_SCREENS_H
#define SCREENS_TREX_SCREENS_H

#include "firmware/ui/canvas.h"
#include "firmware/ui/palette.h"
#include "firmware/ui/screen.h"
#include "games/trex/trex.h"

/* ---- how things look (trex_render.c) ---- */

enum { CHIP_WIDTH = 40, CHIP_HEIGHT = 20, TILE_WIDTH = 24, TILE_HEIGHT = 30 };

/* The enum game_colour of a colour of T-REX. */
enum game_colour trex_game_colour(uint8_t colour);

/* A card in a row: number and mark. `counts_as` is what a Chamaelosaurus counts as, or 0. */
void draw_card_chip(struct canvas *canvas, int x, int y, uint8_t card, uint8_t counts_as);
/* A card in a hand: number over mark. */
void draw_card_tile(struct canvas *canvas, int x, int y, uint8_t card);
/* A card by itself, with its symbol. */
void draw_card_large(struct canvas *canvas, struct box b, uint8_t card, uint8_t counts_as);
void draw_egg_small(struct canvas *canvas, int x, int y, uint8_t colour);
void draw_egg_large(struct canvas *canvas, int x, int y, uint8_t colour);
/* Eggs won, a mark and a number for each colour; draws nothing for colours without any. */
void draw_eggs_won(struct canvas *canvas, int x, int y, const uint8_t eggs[TREX_COLOURS]);
/* The eggs of this round in the head line, with their name. */
enum { EGGS_BESIDE_WIDTH = 60 };
void draw_eggs_beside(struct canvas *canvas, struct box b, const struct trex_state *view);
/* The trumps: strong over weak, with their names beside them. */
void draw_trumps(struct canvas *canvas, int x, int y, uint8_t strong, uint8_t weak);
enum { TRUMPS_BESIDE_WIDTH = 80 };
void draw_trumps_beside(struct canvas *canvas, int x, int y, uint8_t strong, uint8_t weak);
/* A colour that may become strong or weak, in the middle of a box. */
void draw_trump_change(struct canvas *canvas, struct box b, uint8_t colour, bool strong);
/* A row of a list of all people: the rows fill what is between top and bottom, none too high. */
struct box trex_row(int top, int bottom, uint8_t rows, uint8_t row);
/* A face in a row, the large one where it fits. Returns where the text beside it begins. */
int draw_face_in_row(struct canvas *canvas, int x, struct box row, uint8_t seat);

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
void trex_news_restart(void);
/* Up and down turn the pages; true where they did. */
bool trex_news_press(enum button button, enum button_kind kind);
/* The same for whoever looks back at a game. */
bool trex_news_has_more(void);
void trex_news_next(void);

/* ---- screens ---- */

extern const struct screen trex_table_screen; /* trex_table.c: the root, everybody's */
/* trex_table.c: from any screen of the game to whatever the state asks for, through a curtain where
 * the next person has to take the device. */
void trex_go_on(void);
/* trex_table.c: puts a screen on the table, in place of the one that lies there. */
void trex_show(const struct screen *screen, enum transition transition);
void trex_hand_open(void);     /* trex_hand.c: of the seat that holds the device */
void trex_round_open(void);    /* trex_round.c: the order at the end of a round */
void trex_choice_open(void);   /* trex_choice.c: eggs and losses, on the table */
void trex_choice_lifted(void); /* the same and trumps, with the hand of who lifted the curtain */
void trex_end_open(void);      /* trex_end.c */

#endif
