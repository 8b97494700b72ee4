/* Checks drawing in tests on the host: no text may leave its box, be cut by a clip or be half
 * covered, and every text and mark has to stand out from the pixels that it is drawn on, and the
 * cursor from those that it hides, in all themes (tools/host/audit). On the device none of this
 * exists. */
#ifndef UI_AUDIT_H
#define UI_AUDIT_H

#include "box.h"

#if UI_AUDIT

#include <stdbool.h>
#include <stdint.h>

enum { AUDIT_BYTES = 4096 }; /* of all complaints together */

/* Collects complaints until audit_end, which returns them, one per line ("" if there are none). One
 * picture at a time. */
void audit_begin(void);
const char *audit_end(void);
bool audit_watches(void);

/* From now on every screen that the stack draws is watched, too. The log has the complaints since
 * it was last asked for, each with the name of its screen. */
void audit_screens(void);
const char *audit_log(void);
void audit_screen_begin(const uint8_t *picture);
void audit_screen_end(const char *name);

/* What the drawing verbs report. */
void audit_cover(struct box b); /* a plain surface */
/* What follows is its ink. A text and a mark have a contrast to keep, a picture has not. */
enum audit_kind { AUDIT_TEXT, AUDIT_MARK, AUDIT_PICTURE };
void audit_item(enum audit_kind kind, const char *what, struct box room);
/* A row of it, from left to right, COLOUR_NONE if there is none. Before it is drawn: on this
 * picture, of which only `clip` is drawn on. */
void audit_ink(struct box clip, const uint8_t *picture, int x, int y, const uint8_t *inks,
               int count);
void audit_settle(void);
/* The cursor's frame comes around this box, in this colour. */
void audit_cursor(struct box b, uint8_t ink);
/* Something in front of the whole picture comes here: it may cover a text, but not cut it. */
void audit_front(struct box b);
/* Complains if labels side by side have fewer than `wanted` pixels between them. */
void audit_gap(const char *what, int found, int wanted);

#else

#define audit_watches()                false
#define audit_screen_begin(at)         ((void)(at))
#define audit_screen_end(name)         ((void)(name))
#define audit_cover(b)                 ((void)(b))
#define audit_settle()                 ((void)0)
#define audit_front(b)                 ((void)(b))
#define audit_cursor(b, ink)           ((void)(b))
#define audit_gap(what, found, wanted) ((void)(found))

#endif

#endif
