/* What the screens of this game share. */
#ifndef SCREENS_TEMPLATE_H
#define SCREENS_TEMPLATE_H

#include "firmware/ui/stack/screen.h"
#include "games/template/template.h"

extern const struct screen template_root_screen;

/* What this seat may know, or with SEAT_TABLE what everyone may know. */
const struct template_state *template_view_of(uint8_t seat, struct template_state *into);

/* Behind the curtain of the seat that has the turn: its card, and what it may do. */
void template_hand_open(void);

void template_name_move(struct text *out, const void *move);
/* What a view shows, in a few short sentences; never more than the view holds. */
void template_describe_view(struct text *out, const void *view, uint8_t seat);

#endif
