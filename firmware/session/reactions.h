/* What opponents say of what everyone saw: at most one short sentence a round, over a screen that
 * is there anyway; it closes by itself or with the next press. Which sentence is said when depends
 * on the record alone, so that a game that is resumed continues the same way, and no sentence is
 * said twice in a game. */
#ifndef SESSION_REACTIONS_H
#define SESSION_REACTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/remembered/moods.h"
#include "firmware/session/story.h"
#include "firmware/ui/draw/lang.h"

/* Of each temperament but the even one, in the order of enum opponent_temper: lines for an opponent
 * that is pleased or wins, then as many for one that is hit or loses. */
enum { SAYINGS_OF_MOOD = 2, SAYINGS_OF_TEMPER = 2 * SAYINGS_OF_MOOD, SAYINGS = 16 };
enum { REACTION_MS = 2400 };

/* What a game gives. */
struct sayings {
    /* How an opponent on this seat feels about an event that everyone sees; MOOD_CALM if it does
     * not matter. NULL: opponents are silent. */
    enum mood (*feel)(const struct game_message *event, uint8_t seat);
    enum text_key first; /* of SAYINGS texts that follow one another */
    uint8_t laps;        /* of the table between two of them; 0: one a round */
    /* Whether a screen is still to come that shows what opponents or a tip speak of; it calls
     * game_ui_give_late_tip. May be NULL. */
    bool (*waits)(void);
};

/* After a move, and when a game is opened: finds who has something to say of the last move. The
 * judge of stories knows where rounds begin. */
void reactions_follow(const struct sayings *sayings, story_judge *judge);
/* A game was opened: what its last move did has had its reaction. */
void reactions_drop(void);

struct reaction {
    uint16_t event; /* of the last move */
    uint8_t seat;
    enum mood mood;
    enum text_key words;
};
/* What an opponent has to say of the last move, or NULL. */
const struct reaction *reaction_due(void);
/* Says it, unless it waits, a notice is read, the setting is off or the game is over. */
void reaction_show(void);

#endif
