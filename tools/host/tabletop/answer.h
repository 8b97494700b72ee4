/* The session, which is all that answers can be about, and its answers as JSON. */
#ifndef TABLETOP_ANSWER_H
#define TABLETOP_ANSWER_H

#include "advice.h"
#include "games/referee.h"
#include "list.h"

/* Starts zeroed. */
struct session {
    const struct game *game; /* NULL before the first `new` */
    const struct game_referee *referee;
    bool started;
    bool knows_characters; /* advise takes their names too */
    struct game_options options;
    void *setup, *state, *view, *move; /* of the sizes that the game asks for */
    struct game_log log;               /* what the last move did */
    struct list transcript;
    struct list moves; /* what `legal` found last */
    struct growing_record record;
    char *answer; /* one line of JSON, without its end */
    size_t answer_size;
};

/* A refusal: its words, the arguments, and the part of the line that {w0} counts in. */
struct refusal {
    const struct game *game; /* whose things the words may name, or NULL */
    const struct game_words *words;
    struct game_message message;
    const char *typed;
};

void answer_done(struct session *session);
void answer_refusal(struct session *session, const struct refusal *refusal);
void answer_events(struct session *session);
void answer_state(struct session *session, const void *state);
void answer_legal(struct session *session);
void answer_transcript(struct session *session);
void answer_hash(struct session *session);
void answer_advice(struct session *session, const struct advice *advice);

#endif
