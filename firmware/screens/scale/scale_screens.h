/* What the screens of Sur une échelle de un à T-Rex share: how things look and what they are
 * called, the time that was played, and what comes after a move. */
#ifndef SCREENS_SCALE_SCREENS_H
#define SCREENS_SCALE_SCREENS_H

#include "drivers/buttons/buttons.h"
#include "firmware/ui/draw/canvas.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/screen.h"
#include "game_cues.h"
#include "games/scale/scale.h"
#include "lessons.h"

/* ---- how things look (scale_render.c) ---- */

enum {
    ACTION_HEIGHT = 53,    /* two lines of large type */
    ACTION_MARK_ROOM = 40, /* left of the words */
    ACTION_EDGE = 5,       /* beside a card that stands by itself */
};

uint8_t scale_ramp(uint8_t colour);
/* The mark of a colour, outlined, in a square of this size. */
void draw_scale_mark(struct canvas *canvas, int x, int y, int size, uint8_t colour);
/* A T-rex that grows with the level, at the foot of a box. */
void draw_level_rex(struct canvas *canvas, struct box b, uint8_t level);

/* A card of an action, as wide as the box and ACTION_HEIGHT high. */
void draw_action(struct canvas *canvas, struct box b, uint8_t colour, uint8_t action);
/* The three actions that lie open, below the head line. */
void draw_actions(struct canvas *canvas, const struct scale_state *view);
/* An action of each colour to choose from. */
struct action_choice {
    uint8_t action[SCALE_COLOURS];
    uint8_t cursor;
    uint8_t chosen; /* has a check; SCALE_ANY_COLOUR: none */
    uint8_t place;  /* of the card under the cursor among its colour's 20; 0: only one is offered */
};
void draw_action_choice(struct canvas *canvas, const struct action_choice *choice);
/* Ten bars that rise, filled up to the level. */
void draw_level_meter(struct canvas *canvas, struct box b, uint8_t level, uint8_t ramp);
/* A number card by itself. */
void draw_number_card(struct canvas *canvas, struct box b, uint8_t card);
void draw_number_card_back(struct canvas *canvas, struct box b);
/* The tokens that lie on the table, in the head line. */
void draw_tokens_left(struct canvas *canvas, const struct scale_state *view);
/* The lid with its 15 places, the first ones taken; 84 x 52. */
enum { LID_WIDTH = 84, LID_HEIGHT = 52 };
void draw_lid(struct canvas *canvas, int x, int y, uint8_t filled);
/* A place in the lid. */
void lid_place(uint8_t place, int *x, int *y);
/* A seat in a strip: portrait over score; with two seats there is no score. */
void draw_seat_cell(struct canvas *canvas, struct box b, uint8_t seat, bool score);

/* ---- what things are called (scale_ui.c) ---- */

void scale_name_thing(struct text *out, char kind, uint8_t value);
const char *scale_action_words(uint8_t colour, uint8_t action);
/* The same on one line. */
void scale_add_action(struct text *out, uint8_t colour, uint8_t action);
/* A signed number, with a real minus. */
void scale_tell_signed(struct text *out, int number);

/* ---- the time played (scale_clock.c): it runs while a screen of this game is seen ---- */

/* A game that was not on this clock before starts at nothing, stopped; true for such a one. */
bool scale_clock_load(void);
void scale_clock_start(void);
void scale_clock_stop(void);
void scale_clock_end(void); /* this game is over */
void scale_clock_save(void);
bool scale_clock_is_running(void);
/* For enter and leave of every screen of this game. */
void scale_clock_resume(void);
void scale_clock_pause(void);
uint32_t scale_clock_minutes(void);
uint32_t scale_clock_until_next_minute(void);

/* ---- what comes next (scale_flow.c) ---- */

/* Plays; false where it was refused, which has been told. */
bool scale_play(const struct game_move *move);
/* Shows a match that others have made. */
bool scale_show_move(void);
/* Shows what is still to be told of the last move, then asks whoever must choose, then lets those
 * who drew look at their cards, then goes back to the table. */
void scale_continue(void);
/* In place of the screen on top, or above the table. */
void scale_show_on_table(const struct screen *screen, enum transition transition);

void scale_next(void); /* the same as an action, with its sound */
/* Up and down in draw_action_choice. */
void scale_move_among_actions(uint8_t *cursor, enum button arrow, enum button_kind kind);

/* ---- screens ---- */

extern const struct screen scale_root_screen; /* scale_root.c: the root, everybody's */
void scale_warm_up_open(void);                /* scale_warm_up.c */
void scale_count_open(void);                  /* 3, 2, 1, go */
/* scale_look.c: hold to see a card. */
void scale_look_at(uint8_t seat);     /* from the table */
void scale_look_at_new(uint8_t seat); /* after a draw; then scale_continue */
void scale_look_round(void);          /* the first deal: all seats, with curtains */
bool scale_has_looked_round(void);    /* since this was asked for the last time */
/* scale_pick.c: who? Then scale_consent.c: both say yes. */
void scale_pick_match(uint8_t start);
void scale_pick_change(uint8_t start);
void scale_consent_open(uint8_t kind, uint8_t a, uint8_t b);
/* scale_reveal.c: the match of the last move, and the table before it. */
void scale_reveal_open(const struct scale_state *before);
void scale_reveal_again(void);              /* the same, from the log alone */
void scale_swap_announce(uint16_t event);   /* scale_swap.c: an ACTION_SWAPPED of the log */
void scale_swap_open(void);                 /* the multicolour one */
void scale_shuffle_announce(uint8_t cards); /* scale_shuffle.c: the number pile was made anew */
void scale_tie_open(void);                  /* scale_tie.c: actions for the tied */
void scale_judge_open(void);                /* who wins the tie */
void scale_end_open(void);                  /* scale_end.c */
void scale_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat);
void scale_tell_decision(struct text *out);

/* scale_cues.c: what an event sounds like */
const struct note *scale_cue(const struct game_message *event);

/* ---- the rules (scale_ui.c, scale_rules.c) ---- */

enum {
    SCALE_CHAPTER_AIM,
    SCALE_CHAPTER_CARD,
    SCALE_CHAPTER_SILENCE,
    SCALE_CHAPTER_MATCH,
    SCALE_CHAPTER_SWAP,
    SCALE_CHAPTER_CHANGE,
    SCALE_CHAPTER_END,
    SCALE_CHAPTER_TIE,
    SCALE_CHAPTER_TWO,
    SCALE_CHAPTER_DEVICE,
    SCALE_CHAPTERS
};

/* At the foot of the box; how high it is. */
int scale_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

#endif
