/* What each seat knows in Sur une échelle de un à T-Rex (SC-24): its own card, and nothing of the
 * piles. The discards stay hidden too, as no one learns what a changed card was. */
#include "scale_internal.h"

/* A seat that is not in the game sees what is on the table. */
void scale_view(void *view, const void *state, uint8_t seat) {
    struct scale_state *seen = view;
    *seen = *(const struct scale_state *)state;
    bool sees_card = seat < seen->players && (seen->seen_by == SEAT_NONE || seen->seen_by == seat);
    for (uint8_t other = 0; other < seen->players; other++) {
        bool own = other == seat && sees_card;
        if (!own && seen->seat[other].card != SCALE_NO_CARD) {
            scale_give_card(seen, other, SCALE_HIDDEN); /* old actions would give its colour away */
        }
    }
    for (int i = 0; i < SCALE_CARDS; i++) {
        seen->pile[i] = SCALE_NO_CARD;
    }
    for (int kind = 0; kind < SCALE_KINDS; kind++) {
        seen->discards[kind] = 0;
    }
    for (int colour = 0; colour < SCALE_COLOURS; colour++) {
        for (int i = seen->face_up[colour] + 1; i < SCALE_ACTIONS; i++) {
            seen->actions[colour][i] = SCALE_ACTION_HIDDEN;
        }
    }
    seen->rng.state = 0;
    seen->seen_by = sees_card ? seat : SEAT_TABLE;
}
