/* What happened: the story behind the curtain, the history of the game, and announcements. */
#ifndef SCREENS_STORY_H
#define SCREENS_STORY_H

#include "firmware/session/story.h"
#include "firmware/ui/draw/canvas.h"

/* ---- rows (story_rows.c): a picture and words for one event, or for several that join it ---- */

struct story story_now(uint8_t listener); /* of a seat; SEAT_NONE: all of the game */
/* Where the row that begins at `first` ends, and where the row that ends at `end` begins. */
uint16_t story_row_end(const struct story *story, uint16_t first);
uint16_t story_row_begin(const struct story *story, uint16_t end);
void story_row_words(struct text *out, const struct story *story, uint16_t first);
/* In type of this size: SMALL or MIDDLE. */
int story_row_height(const struct story *story, uint16_t first, unsigned size);
void draw_story_row(struct canvas *canvas, struct box row, const struct story *story,
                    uint16_t first, unsigned size);
/* At the right edge: which of `count` events are seen. */
void draw_story_scroll_bar(struct canvas *canvas, int first, int shown, int count);

/* ---- screens ---- */

/* Whether there are stories: then curtains need not say what happened. */
bool story_is_on(void);
/* For struct handover_actions. */
bool story_tell(uint8_t seat, void (*then)(void));
void history_open(void);

/* Shows everyone what mattered in the last move, one thing at a time, then calls `then` (may be
 * NULL). Returns false, and does nothing, if nothing did or it has been shown already. */
bool announce_last_move(void (*then)(void));
/* Before a reveal: asks to put the device on the table, for everyone to look. Calls `then` at once
 * if there is no one else to look. */
void announce_look(void (*then)(void));
/* For a game just opened: the table shows its last move, so there is nothing to announce. */
void announce_skip_last_move(void);

#endif
