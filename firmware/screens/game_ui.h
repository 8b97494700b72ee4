/* What the screens of a game give to the rest of the device: one const table a game, beside the
 * table of its rules. */
#ifndef SCREENS_GAME_UI_H
#define SCREENS_GAME_UI_H

#include "cues.h"
#include "firmware/screens/game_medal.h"
#include "firmware/session/reactions.h"
#include "firmware/session/story.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/sprite.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/pages.h"
#include "games/game.h"

/* One choice of struct game_option in words; values are named one after the other from `first` on,
 * or are plain numbers. */
struct game_ui_option {
    enum text_key title, explanation, first;
    bool numbers;
    bool for_first_game; /* its highest value is preset until such a game was finished */
    bool after_lesson;   /* the same, but only for the game that follows a lesson */
};

/* What the shelf and the page of the game say about it. */
struct game_ui_shelf {
    const struct sprite *cover; /* 104 x 60 */
    enum text_key title;
    enum text_key length;     /* "30 min" */
    enum text_key about;      /* two or three lines */
    uint8_t age;              /* in years, from which it is recommended */
    const char *credits;      /* authors, publisher, year; NULL without any */
    const char *concept;      /* whose concept it is based on, or NULL */
    enum text_key feat;       /* what game.feat counts: "Most tiles at once"; 0 without one */
    bool has_tiles;           /* tiles are dealt, not cards */
    enum text_key result;     /* of a challenge; 0: in points */
    enum text_key who_begins; /* "The oldest sits first."; 0: no one in particular */
};

/* The rules: texts that follow one another in the language files, a title and a body each. */
struct game_ui_rules {
    enum text_key first; /* the title of the first chapter; its text is the next key */
    uint8_t count;
    uint8_t (*chapter_now)(void); /* the chapter that fits the moment of the session */
    /* Draws the picture of a chapter at the foot of a box, below the text, and returns its height;
     * without a canvas it only returns that. 0: it has none. May be NULL. */
    int (*draw)(struct canvas *canvas, struct box b, uint8_t chapter);
    bool pictures_decorate; /* one without room below the text is left out, and gets no page */
};

/* Optional: how the game shows what a move did, besides drawing the table anew. */
struct game_ui_news {
    /* The sound of an event, or CUE_NONE. Of the events of one move, only the sound that is last in
     * sounds.txt is heard. It may depend only on what the whole table knows. NULL: the same for
     * every move. */
    enum cue (*cue)(const struct game_message *event);
    /* An opponent has moved: if the table alone does not show it, replaces the top screen by one
     * that does, and returns true. */
    bool (*show_move)(void);
    /* Whether the effect of the last move is secret, so that there is nothing to read. NULL: never.
     */
    bool (*is_secret)(const struct game_log *log);
    /* The least time that the effect of the last move stays in sight before an opponent moves
     * again; NEVER: until the player presses A. NULL: as usual. */
    uint32_t (*stay_ms)(void);
    /* The table shows what the last move did on several pages: whether there is one more, and how
     * to turn to it. Both or neither. */
    bool (*has_more)(void);
    void (*next)(void);
    bool gives_own_tips; /* it shows events one by one, and gives each tip with its event */
};

/* Optional: how stories, the history and announcements tell what happened. Without it every event
 * is a sentence beside the face of the seat that it names. */
struct game_ui_story {
    story_judge *judge;  /* how each event is told; NULL: all, one after the other */
    uint8_t first_round; /* in which the game starts, if it has rounds */
    /* The headline of a round; nothing if there is only one. */
    void (*tell_round)(struct text *out, uint8_t round);
    /* An event in words; NULL: the engine's. */
    void (*tell)(struct text *out, const struct game_message *event);
    /* Whose face is drawn, or SEAT_NONE; NULL: the seat that the engine's words name first. */
    uint8_t (*seat_of)(const struct game_message *event);
    const struct sprite *other_face; /* of events that are about no seat; NULL: a sign for all */
    /* What is drawn beside the words: cards, tiles, eggs. NULL: what the engine's words name. */
    uint8_t (*list_things)(const struct story_event *event, struct story_thing *things);
    /* Draws one of them in a box of that size; NULL: none. */
    void (*draw_thing)(struct canvas *canvas, struct box b, struct story_thing thing);
    uint8_t thing_width, thing_height;
    /* An announcement: its words, and a picture in all of the box. NULL: as in the story. */
    void (*tell_moment)(struct text *out, const struct game_message *event);
    void (*draw_moment)(struct canvas *canvas, struct box b, const struct game_message *event);
    struct sayings sayings; /* what opponents say of it; may be empty */
    /* A second page of the history, for what everyone may look up; both or neither. */
    enum text_key page_title;
    void (*draw_page)(struct canvas *canvas);
};

/* Optional: players are characters of the game, on curtains and in the picture of the winner. */
struct game_ui_characters {
    const struct sprite *(*portrait)(uint8_t seat);       /* 48 x 48 */
    const struct sprite *(*small_portrait)(uint8_t seat); /* 24 x 24 */
    void (*describe)(struct text *out, uint8_t seat);     /* "Trixie (Stegosaurus)" */
};

/* Optional: the picture of the winner. */
struct game_ui_victory {
    /* The treasure at the foot of a box, 120 x 92, or 48 x 60 if two share the victory, on a light
     * ground in the winner's colours. */
    void (*draw_treasure)(struct canvas *canvas, struct box b, uint8_t seat);
    void (*describe_decision)(struct text *out); /* what decided it, one sentence */
};

/* Optional: the points at the end of the game, before the picture of the winner. */
struct game_ui_points {
    /* Seats by their places, each as far as it is counted (ending/counting.h). NULL: names and
     * numbers. */
    void (*draw)(struct canvas *canvas);
    void (*explain)(void); /* what they are made of; NULL: the rules of the moment */
};

/* Optional, for games without opponents: table records, counted once the game is over. */
struct game_ui_party {
    uint8_t (*row)(void);      /* the longest row of matches; NULL: there are no such records */
    uint16_t (*seconds)(void); /* how long it took; 0: it does not count */
};

/* Optional: what deserves a prize, found in the record of the game (<id>_awards.c). */
enum { AWARDS_MAX = 10 };
struct game_ui_awards {
    /* The first of texts that follow one another: what the prize is for, then in a second line the
     * number that won it. */
    enum text_key first;
    uint8_t count;       /* at most AWARDS_MAX, the finest first */
    void (*start)(void); /* before the first move; may be NULL */
    /* Looks at a move: what it did, and the state after it. It calls the functions of
     * ending/awards.h. */
    void (*judge)(const struct game_log *log, const void *state);
    /* At most GAME_MEDALS_MAX and an empty one; NULL: the game has none. Their places are saved. */
    const struct game_medal *medals;
};

/* Optional: how replays retell a move. */
struct game_ui_replay {
    /* How many pictures the last move has, before the table after it; NULL: none. `begin` is called
     * when one comes, so that things fly. */
    uint8_t (*pictures)(void);
    void (*begin)(uint8_t picture);
    void (*draw)(struct canvas *canvas, uint8_t picture);
    uint8_t (*round)(const void *state); /* of a state, from 1; NULL: the game has no rounds */
    enum text_key by_round;              /* its word for a round, if it has another */
    /* Whether the choice that is next is about something in the lower half of the table: a review
     * then speaks over the upper one. NULL: it never does. */
    bool (*acts_below)(void);
    /* For reviews: draws on the table the choice of the seat whose turn it is, and the one that
     * another player would have made, or NULL. NULL: the table shows neither. */
    void (*draw_choices)(struct canvas *canvas, const void *move, const void *other);
};

/* Optional: characters that players may choose before the deal, if the table wants that. */
enum casting { CASTING_DEALT, CASTING_CHOSEN }; /* the preference of such a game */
struct game_ui_casting {
    enum text_key title, explanation, first; /* as an option; its two values are as in the enum */
    /* Lets each person choose, then calls `start` with a seed that deals what they chose. */
    void (*open)(const struct game_options *options, void (*start)(uint64_t seed));
};

/* Optional: what a puzzle of this game asks for. */
struct game_ui_puzzle {
    enum text_key task;
    bool task_by_difficulty; /* `task` is the first of several */
    enum text_key where;     /* optional: said after the task, where to find what it takes */
    void (*tell_wrong)(struct text *out, const void *move); /* why this legal move is not it */
    /* Optional: why the answer is right, and what could have come of another one. */
    void (*tell_right)(struct text *out, const void *move);
    bool has_own_hint; /* on its screens; else the menu has it */
};

struct game_ui {
    const struct game *game;
    struct game_ui_shelf shelf;
    struct game_ui_option options[GAME_OPTIONS_MAX];
    struct game_ui_rules rules;
    /* The root screen. It is pushed when a game starts or resumes, and again after a choice was
     * taken back; `enter` makes all of its state anew. */
    const struct screen *screen;
    /* Its tick shows the last move, its arrows look around, and its B shows all of the table: also
     * while opponents think, in replays and in reviews. */
    bool root_is_live;
    /* Names a thing of this game in messages, in the current language. NULL if its messages name
     * nothing but people and numbers. */
    void (*name)(struct text *out, char kind, uint8_t value);
    /* A move as a row of a list: for games with opponents, and those on starter_table_screen. */
    void (*name_move)(struct text *out, const void *move);
    enum text_key worth; /* a sentence: what another move adds (opponent.worth); for reviews */
    /* Opens the choice of the player whose turn it is, who holds the device, with this move
     * selected; NULL: as it always opens. For games with opponents; without it advice ends where
     * it was asked for. */
    void (*open_choice)(const void *move);
    /* Draws what a seat holds and others may not see into a box of at least 44 x 36, with
     * game_ui_hand_place; false if it holds nothing. For replays. */
    bool (*draw_hand)(struct canvas *canvas, struct box room, const void *state, uint8_t seat);
    /* For games on starter_table_screen: what a seat's view, or that of SEAT_TABLE, shows, in a few
     * short sentences. */
    void (*describe_view)(struct text *out, const void *view, uint8_t seat);

    struct game_ui_news news;
    const struct game_ui_story *story; /* may be NULL */
    struct game_ui_characters characters;
    struct game_ui_casting casting;
    struct game_ui_replay replay;
    struct game_ui_points points;
    struct game_ui_victory victory;
    struct game_ui_awards awards;
    struct game_ui_party party;
    struct game_ui_puzzle puzzle;
    uint8_t curtain_seconds; /* without input, until the curtain falls over a secret; 0: 20 */
    bool read_from_table;    /* the device is on the table while people act, and stays lit */
    uint8_t medal_players;   /* at a table of fewer, chance alone could earn a medal; 0: never */
};

/* In the order of games[]; generated from the folders of firmware/screens/, in which every game
 * <id> of the registry has a table <id>_ui. */
extern const struct game_ui *const all_game_uis[];

const struct game_ui *game_ui(uint8_t game_index);
/* Of the current game. */
const struct game_ui *game_ui_now(void);
const struct screen *game_ui_root(void); /* its root screen */

/* How the current game tells what happened. */
const struct game_ui_story *game_ui_story(void);

/* The face of a seat: of its character in this game, or its own. 48 x 48 and 24 x 24. */
const struct sprite *game_ui_portrait(uint8_t seat);
const struct sprite *game_ui_small_portrait(uint8_t seat);
/* In the colours of a seat. */
void draw_for_seat(struct canvas *canvas, const struct sprite *sprite, uint8_t seat, int x, int y);
/* Draws the cover with a frame; returns its box. */
struct box draw_cover(struct canvas *canvas, const struct game_ui *ui, int x, int y);

struct chapter game_ui_chapter(const struct game_ui *ui, uint8_t chapter);

/* A refusal or an event of the current game in words, with the people's names. */
void game_ui_reason(struct text *out, const struct game_message *reason);
void game_ui_event(struct text *out, const struct game_message *event);
/* Who made the game; it has credits. Valid as say_with. */
const char *game_ui_credits(const struct game_ui *ui);
/* Why an opponent would play so, as a sentence. */
void game_ui_thought(struct text *out, const struct game_message *thought);
/* The same as a sentence of several: it begins with a capital, and a space parts it from others. */
void game_ui_sentence(struct text *out, const struct game_message *event);
/* The place of item `index` if `count` of them fill a box row by row; if there are too many they
 * overlap, each over the one before. */
struct box game_ui_hand_place(struct box room, struct box thing, int count, int index);

/* Shows the reason in a toast, with the sound of a refusal; X leads from it to the rules of the
 * moment. */
void game_ui_refuse(const struct game_message *reason);
void game_ui_open_rules(void); /* of the moment */
/* The sound of a move that led to these events. */
enum cue game_ui_cue(const struct game_ui *ui, const struct game_log *log);
/* Plays a person's move with its sound, or shows why it is refused; returns whether it was played.
 * If it could not be saved, alerts says so. In a puzzle the move is judged, never played. */
bool game_ui_play(const void *move);
/* The same for a move that session_check has just accepted. */
bool game_ui_play_accepted(const void *move);

/* After any move, and when a game is opened: finds out what opponents have to say. */
void game_ui_follow(void);
/* After any move: explains what came up for the first time, or lets an opponent react to it. */
void game_ui_give_tip(void);
/* The same once an announcement has gone, which a tip would cover, or from the tick of the screen
 * that sayings.waits waits for; nothing as long as it waits. */
void game_ui_give_late_tip(void);
/* For a game that shows events one after the other: the tip about this one, if it is new. */
void game_ui_give_tip_of(uint8_t event);
/* The same for event number `event` of the last move: the tip, or what an opponent says of it. */
void game_ui_comment_on(uint16_t event);

/* What an engine means in the language that is on, still with its placeholders
 * (games/base/message.h puts them in). */
const char *say_reason(const struct game *game, uint8_t code);
const char *say_event(const struct game *game, uint8_t code);

#endif
