/* A conversation about one game at a time: a line comes in, a line of JSON goes out. */
#ifndef TABLETOP_SESSION_H
#define TABLETOP_SESSION_H

#include "games/referee.h"
#include "line.h"
#include "list.h"

enum session_reply {
    SESSION_SILENT, /* nothing was asked */
    SESSION_ACCEPTED,
    SESSION_REFUSED,
};

/* Starts zeroed. */
struct session {
    const struct game *game; /* NULL before the first `new` */
    const struct game_referee *referee;
    bool started;
    struct game_options options;
    void *setup, *state, *view, *move; /* of the sizes that the game asks for */
    struct game_log log;               /* what the last move did */
    struct list transcript;
    struct list moves; /* what `legal` found last */
    char *answer;      /* one line of JSON, without its end */
    size_t answer_size;
};

/* Carries the line out and leaves its answer in session->answer, unless nothing was asked. What
 * is refused changes nothing. */
enum session_reply session_read(struct session *session, const struct line *line);
void session_end(struct session *session);

#endif
