/* What the screens of Sur une échelle de un à T-Rex share. */
#ifndef SCREENS_SCALE_SCREENS_H
#define SCREENS_SCALE_SCREENS_H

#include "art.h"
#include "cues.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_medal.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/pause.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/widgets/layout.h"
#include "game_cues.h"
#include "games/scale/scale.h"
#include "lessons.h"

/* ---- drawing (scale_render.c) ---- */

enum {
    ACTION_HEIGHT = 53,     /* two lines of large type */
    LOW_ACTION_HEIGHT = 31, /* one line: three of them and a bubble share the stage */
    ACTION_MARK_ROOM = 40,  /* left of the words */
    ACTION_EDGE = 5,        /* beside a card that stands by itself */
    LID_WIDTH = 84,
    LID_HEIGHT = 52,
};

uint8_t scale_ramp(uint8_t colour);
void draw_scale_mark(struct canvas *canvas, int x, int y, int size, uint8_t colour);
/* A T-rex that grows with the level, at the foot of a box. */
void draw_level_rex(struct canvas *canvas, struct box b, uint8_t level);
/* Ten bars that rise, filled up to the level. */
void draw_level_meter(struct canvas *canvas, struct box b, uint8_t level, uint8_t ramp);

/* The box is a pixel lower than ACTION_HEIGHT or LOW_ACTION_HEIGHT. */
void draw_action(struct canvas *canvas, struct box b, uint8_t colour, uint8_t action);
/* Only the words of the action. */
void draw_action_in_line(struct canvas *canvas, struct box room, unsigned style, uint8_t colour,
                         uint8_t action);
/* The three actions on the table, below the head line. */
void draw_actions(struct canvas *canvas);
/* One action of each colour, to choose from. */
struct action_choice {
    uint8_t action[SCALE_COLOURS];
    uint8_t cursor;
    uint8_t chosen; /* has a check; SCALE_ANY_COLOUR: none */
    uint8_t place;  /* of the card under the cursor among its colour's 20; 0: only one is offered */
    uint8_t top;    /* of the first, below the head line */
    bool is_low;    /* something in front of the screen needs the room */
};
void draw_action_choice(struct canvas *canvas, const struct action_choice *choice);
struct box scale_choice_box(const struct action_choice *choice, uint8_t colour);
/* Up and down in draw_action_choice. */
void scale_move_among_actions(uint8_t *cursor, enum button arrow, enum button_kind kind);

void draw_number_card(struct canvas *canvas, struct box b, uint8_t card);
void draw_number_card_back(struct canvas *canvas, struct box b);
/* The tokens on the table, in the head line. */
void draw_tokens_left(struct canvas *canvas, const struct scale_state *view);
/* The lid of two players with its 15 places, and "3/15". */
void draw_lid(struct canvas *canvas, int x, int y, uint8_t filled);
struct box lid_place(int x, int y, uint8_t place);
void draw_lid_count(struct canvas *canvas, struct box b, unsigned style, uint8_t filled);

/* ---- words (scale_ui.c) ---- */

const char *scale_action_words(uint8_t colour, uint8_t action);
/* The same on one line. */
void scale_add_action(struct text *out, uint8_t colour, uint8_t action);
/* With a real minus. */
void scale_add_score(struct text *out, uint8_t seat);

/* ---- the time played (scale_clock.c) ---- */

/* Returns true if this game was not on the clock before; then it is stopped. */
bool scale_clock_load(void);
void scale_clock_start(void);
void scale_clock_stop(void);
void scale_clock_end(void); /* this game is over */
void scale_clock_save(void);
bool scale_clock_is_running(void);
/* For enter and leave of every screen: time counts only while one of them is seen. */
void scale_clock_resume(void);
void scale_clock_pause(void);
uint32_t scale_clock_minutes(void);
/* As the end and the records say it: in seconds, rounded up to steps of ten. */
uint16_t scale_clock_told(void);
uint32_t scale_clock_until_next_minute(void);

/* ---- what comes next (scale_flow.c) ---- */

/* They play together and share their tokens. */
static inline bool scale_is_two_player(void) {
    return session_options()->players == 2;
}

/* What all players may see. */
const struct scale_state *scale_table_view(void);
/* Returns false if the move was refused; the players have been told. */
bool scale_play(const struct game_move *move);
bool scale_show_move(void);
/* Announces the next event of the last move, or asks the player who must choose, or lets a player
 * look at a new card; then goes back to the table. */
void scale_continue(void);
/* Only announces the next event; returns false if there is none. */
bool scale_tell_next_event(void);
void scale_next(void); /* scale_continue as an action, with its sound */

/* ---- screens ---- */

extern const struct screen scale_root_screen;
void scale_warm_up_open(void);
void scale_count_open(void); /* 3, 2, 1, go */
void scale_look_at(uint8_t seat);
void scale_look_at_new(uint8_t seat); /* after a draw; then scale_continue */
void scale_look_round(void);          /* the first deal: all seats, with curtains */
bool scale_take_looked_round(void);   /* since the last call */
/* A game that is resumed: those who drew with the last move may not have seen their new cards. */
void scale_find_new_cards(void);
bool scale_has_new_cards(void);
/* Whether a player has put off to look at a new card: the table shows that, and not which card. */
void scale_note_card(uint8_t seat, bool is_seen);
bool scale_has_unseen_card(uint8_t seat);
void scale_pick_open(bool change);                     /* who matches, or changes a card? */
void scale_pick_again(uint8_t picked, uint8_t second); /* one step back from the consent */
void scale_consent_open(uint8_t kind, uint8_t a, uint8_t b);
/* The match of the last move, and the table before it. */
void scale_reveal_open(const struct scale_state *before);
void scale_reveal_again(void);              /* the same, from the log alone */
void scale_swap_announce(uint16_t event);   /* an ACTION_SWAPPED of the log */
void scale_swap_open(void);                 /* the multicolour one: which colour? */
void scale_shuffle_announce(uint8_t cards); /* the number pile was made anew */
void scale_tie_open(void);                  /* actions for the tied */
void scale_judge_open(void);                /* who wins the tie */
/* A match in replays: who showed which card, and what it brought. */
uint8_t scale_replay_pictures(void);
void scale_replay_begin(uint8_t picture);
void scale_draw_replay(struct canvas *canvas, uint8_t picture);
void scale_end_open(void);
void scale_draw_points(struct canvas *canvas);
void scale_explain_points(void);
/* scale_awards.c */
void scale_start_awards(void);
void scale_judge_awards(const struct game_log *log, const void *state);
extern const struct game_medal scale_medals[];
uint8_t scale_longest_row(void);
uint16_t scale_party_seconds(void);
void scale_draw_treasure(struct canvas *canvas, struct box b, uint8_t seat);
void scale_tell_decision(struct text *out);

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
int scale_draw_rules(struct canvas *canvas, struct box b, uint8_t chapter);

/* scale_story.c */
extern const struct game_ui_story scale_story;

#endif
