/* Trakks for a referee: another possibility for all that a seat may not know. */
#include "trakks_internal.h"

/* All tiles that a seat does not see: what is elsewhere, once the others' hands are there too, and
 * neither in the pool nor out of the game. */
static uint8_t gather_unseen(struct trakks_state *state, uint8_t seat,
                             uint8_t unseen[TRAKKS_TILES]) {
    uint8_t open[TRAKKS_KINDS] = {0};
    uint8_t count = 0;
    for (uint8_t i = 0; i < state->pool_count; i++) {
        open[state->pool[i]]++;
    }
    for (uint8_t i = 0; i < state->out_count; i++) {
        open[state->out[i]]++;
    }
    trakks_hide_hands(state, seat);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            if (state->where[kind][copy] != TRAKKS_ELSEWHERE) {
                continue;
            }
            if (open[kind] > 0) {
                open[kind]--;
            } else {
                unseen[count++] = kind;
            }
        }
    }
    return count;
}

/* Whether this seat has chosen what to give, and no one has received anything yet. */
static bool has_chosen(const struct trakks_state *state, uint8_t seat) {
    uint8_t asked = state->seat;
    while (state->phase == TRAKKS_GIVE && asked != state->giver) {
        if (asked == seat) {
            return state->held[seat] > 0;
        }
        asked = trakks_next_seat(state, asked);
    }
    return false;
}

void trakks_random_gift(const struct trakks_state *state, uint8_t seat, struct rng *rng,
                        uint8_t gift[TRAKKS_GIFT]) {
    uint8_t hand[TRAKKS_TILES];
    uint8_t count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t left = trakks_holds(state, seat, kind); left > 0; left--) {
            hand[count++] = kind;
        }
    }
    rng_shuffle(rng, hand, count);
    gift[0] = hand[0];
    gift[1] = count > 1 ? hand[1] : TRAKKS_NOTHING;
}

/* Works on a whole state as well as on the seat's view of it. */
void trakks_resample_hidden(void *state, uint8_t seat, struct rng *rng) {
    struct trakks_state *now = state;
    uint8_t unseen[TRAKKS_TILES];
    uint8_t count = gather_unseen(now, seat, unseen);
    now->viewer = SEAT_NONE;
    now->rng.state = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    rng_shuffle(rng, unseen, count);
    for (uint8_t other = 0; other < now->players; other++) {
        if (other == seat) {
            continue;
        }
        for (uint8_t i = 0; i < now->held[other]; i++) {
            trakks_carry(now, unseen[--count], TRAKKS_ELSEWHERE,
                         (uint16_t)(TRAKKS_IN_HAND + other));
        }
        if (has_chosen(now, other)) {
            uint8_t gift[TRAKKS_GIFT];
            trakks_random_gift(now, other, rng, gift);
            trakks_set_gift(now, other, gift[0], gift[1]);
        }
    }
    for (uint8_t i = 0; i < count; i++) {
        now->bag[i] = unseen[i];
    }
}
