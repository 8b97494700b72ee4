/* A conversation about one game at a time: a line comes in, a line of JSON goes out. */
#ifndef TABLETOP_SESSION_H
#define TABLETOP_SESSION_H

#include "answer.h"
#include "line.h"

enum session_reply {
    SESSION_SILENT, /* nothing was asked */
    SESSION_ACCEPTED,
    SESSION_REFUSED,
};

/* Carries the line out and leaves its answer in session->answer, unless nothing was asked. What
 * is refused changes nothing. */
enum session_reply session_read(struct session *session, const struct line *line);
void session_end(struct session *session);

#endif
