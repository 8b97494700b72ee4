/* What the console answers. Each command has a begin, which gets the word typed after it (NULL if
 * there was none), and a next, which adds a piece of the answer whenever there is room for it. A
 * piece is whole lines, and takes well under a millisecond. */
#ifndef CONSOLE_ANSWERS_H
#define CONSOLE_ANSWERS_H

#include "games/base/text.h"

#define LINE_END "\r\n"

enum piece {
    PIECE_MORE, /* perhaps empty */
    PIECE_WAIT, /* not now: in a moment */
    PIECE_LAST,
};

enum { PIECE_BYTES = 1600 }; /* room that next finds */

enum piece answer_version(struct text *out);
enum piece answer_status(struct text *out);
enum piece answer_crash(struct text *out);

/* ---- these show something of games ---- */

void games_begin(const struct word *which);
enum piece games_next(struct text *out);

void export_begin(const struct word *which);
enum piece export_next(struct text *out);

void screenshot_begin(const struct word *which);
enum piece screenshot_next(struct text *out);

/* ---- this one asks, as it erases a spare sector; once a minute at most ---- */

void selftest_allow_at_once(void); /* once at start */
void selftest_begin(const struct word *which);
enum piece selftest_next(struct text *out);

#endif
