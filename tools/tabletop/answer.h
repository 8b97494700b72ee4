/* The answers of a session, as JSON. */
#ifndef TABLETOP_ANSWER_H
#define TABLETOP_ANSWER_H

#include "session.h"

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

#endif
