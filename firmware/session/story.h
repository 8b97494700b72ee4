/* What happened in the game, one event after another: for the story that each person gets behind
 * the curtain, and for the history. Nothing of it is stored: the moves of the record are made
 * again, apart from the current game, and their events are collected. Events are public. */
#ifndef SESSION_STORY_H
#define SESSION_STORY_H

#include "games/game.h"

/* How an event is told: bits. */
enum story_way {
    STORY_LEFT_OUT = 0,
    STORY_TOLD = 1,
    STORY_JOINS = 2,   /* with the event before it, as long as that is of the same move */
    STORY_ROUND = 4,   /* a new round begins; the event's first argument is its number */
    STORY_MOMENT = 8,  /* everyone is told at once, by an announcement */
    STORY_TO_ALL = 16, /* the player whose move led to it hears it too */
    STORY_SEEN = 32,   /* everyone has just looked at it: it is in the history alone */
    STORY_SHOWN = 64,  /* the player whose move led to it has seen all of it happen */
};
/* Says how event number `event` of a move is told. NULL: all are told, each by itself. */
typedef uint8_t story_judge(const struct game_log *log, uint16_t event);

struct story_event {
    struct game_message event;
    uint16_t move; /* its number in the record, from 0 */
    uint8_t round;
    uint8_t ways;
};

struct story {
    const struct story_event *event; /* the oldest first */
    uint16_t count;
    bool is_whole; /* false: there was no room for the oldest ones */
};

/* The whole game so far, or what a seat has neither seen nor been told. The events are in the
 * opponents' memory: valid until the next move, or until an opponent thinks. */
struct story story_of_game(story_judge *judge, uint8_t first_round);
struct story story_for_seat(uint8_t seat, story_judge *judge, uint8_t first_round);
/* This seat knows all there is so far. */
void story_was_told(uint8_t seat);

/* The seat that the event names first, or SEAT_NONE. */
uint8_t story_seat_of(const struct game *game, const struct game_message *event);
/* The things that the event names, in the order of its words: the letter of each, and its value.
 * Returns how many. */
enum { STORY_THINGS = 6 };
struct story_thing {
    char kind;
    uint8_t value;
};
uint8_t story_things_of(const struct game *game, const struct game_message *event,
                        struct story_thing things[STORY_THINGS]);

#endif
