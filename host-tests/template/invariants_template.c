/* The pile: what holds in every state. */
#include "games/template/template.h"
#include "host-tests/games/invariants.h"

invariants template_invariants;

const char *template_invariants(const void *state) {
    const struct template_state *now = state;
    uint8_t eggs = now->pile;
    uint8_t count[TEMPLATE_NUMBERS + 1] = {0};
    for (uint8_t seat = 0; seat < now->players; seat++) {
        uint8_t card = now->seat[seat].card;
        if (card == TEMPLATE_NO_CARD || card > TEMPLATE_NUMBERS) {
            return "every seat has a card";
        }
        if (++count[card] > TEMPLATE_COPIES) {
            return "there are two cards of each number";
        }
        eggs = (uint8_t)(eggs + template_eggs(now, seat));
    }
    if (eggs < TEMPLATE_EGGS_MIN || eggs > TEMPLATE_EGGS_MAX) {
        return "eggs taken and eggs in the pile are those of the start";
    }
    if ((now->pile == 0) != (now->turn == SEAT_NONE)) {
        return "the game is over when the pile is empty";
    }
    return now->peeked >> now->players == 0 ? NULL : "only seats at the table peek";
}
