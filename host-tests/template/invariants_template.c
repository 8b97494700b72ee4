/* What holds in every state of the nest. */
#include "games/template/template.h"
#include "host-tests/games/invariants.h"

invariants template_invariants;

const char *template_invariants(const void *state) {
    const struct template_state *now = state;
    uint8_t eggs = now->nest;
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
        return "eggs taken and eggs in the nest are those of the start";
    }
    if ((now->nest == 0) != (now->turn == SEAT_NONE)) {
        return "the game is over when the nest is empty";
    }
    return now->peeked >> now->players == 0 ? NULL : "only seats at the table peek";
}
