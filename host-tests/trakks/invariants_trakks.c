/* What must hold in every state of Trakks. */
#include "games/trakks/trakks.h"
#include "host-tests/games/invariants.h"

/* How often each kind is anywhere. */
static void count_tiles(const struct trakks_state *state, int count[TRAKKS_KINDS]) {
    for (int kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (int copy = 0; copy < TRAKKS_COPIES; copy++) {
            count[kind] += state->where[kind][copy] != TRAKKS_ELSEWHERE;
        }
    }
    for (int i = 0; i < state->bag_count; i++) {
        count[state->bag[i]]++;
    }
    for (int i = 0; i < state->pool_count; i++) {
        count[state->pool[i]]++;
    }
    for (int i = 0; i < state->out_count; i++) {
        count[state->out[i]]++;
    }
}

static const char *tiles_broken(const struct trakks_state *state) {
    int count[TRAKKS_KINDS] = {0};
    count_tiles(state, count);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        if (count[kind] != TRAKKS_COPIES) {
            return "the 116 tiles are not each in exactly one place";
        }
        if (state->where[kind][0] > state->where[kind][1]) {
            return "the places of two like tiles are out of order";
        }
        if (state->where[kind][0] < TRAKKS_SQUARES && kind >= TRAKKS_NUMBERS) {
            return "an action tile lies on the table (TK-9)";
        }
        if (state->where[kind][0] < TRAKKS_SQUARES &&
            state->where[kind][0] == state->where[kind][1]) {
            return "two tiles lie on one square";
        }
    }
    for (int i = 0; i < state->out_count; i++) {
        if (state->out[i] < TRAKKS_NUMBERS) {
            return "a number tile is out of the game";
        }
    }
    return NULL;
}

static const char *hands_broken(const struct trakks_state *state) {
    for (uint8_t seat = 0; seat < TRAKKS_SEATS; seat++) {
        int held = 0;
        for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
            held += trakks_holds(state, seat, kind);
        }
        if (held != state->held[seat]) {
            return "the size of a hand is not the number of its tiles";
        }
        if (state->phase == TRAKKS_TURN && seat < state->players && held == 0) {
            return "a seat without tiles has not won the round (TK-19)";
        }
    }
    return NULL;
}

static const char *rest_is_blank(const struct trakks_state *state) {
    for (int i = state->bag_count; i < TRAKKS_TILES; i++) {
        if (state->bag[i] != TRAKKS_NOTHING) {
            return "something is left behind the end of the bag";
        }
    }
    for (int i = state->pool_count; i < TRAKKS_POOL; i++) {
        if (state->pool[i] != TRAKKS_NOTHING) {
            return "something is left behind the end of the pool";
        }
    }
    for (size_t i = state->out_count; i < sizeof state->out; i++) {
        if (state->out[i] != TRAKKS_NOTHING) {
            return "something is left behind the end of what is out of the game";
        }
    }
    for (int seat = 0; seat < TRAKKS_SEATS; seat++) {
        bool may_give = state->phase == TRAKKS_GIVE && seat < state->players;
        for (int i = 0; i < TRAKKS_GIFT; i++) {
            if (!may_give && state->gift[seat][i] != TRAKKS_NOTHING) {
                return "a gift is left over";
            }
        }
    }
    if (state->pool_count < TRAKKS_POOL && state->bag_count > 0) {
        return "the pool is not filled up (TK-4)";
    }
    return NULL;
}

static const char *turn_broken(const struct trakks_state *state) {
    if ((state->giver != SEAT_NONE) != (state->phase == TRAKKS_GIVE)) {
        return "someone gives when there was no arrow, or no one after one (TK-7)";
    }
    if (state->seat >= state->players ||
        (state->giver != SEAT_NONE && state->giver >= state->players)) {
        return "it is the turn of a seat that is not there";
    }
    if (state->opened >> state->players != 0) {
        return "a seat has opened that is not there";
    }
    bool all_pass = state->passes == state->players && state->phase == TRAKKS_OVER;
    if (state->passes >= state->players && !all_pass) {
        return "all have passed, and the round continues";
    }
    if (state->round < 1 || state->round > state->rounds) {
        return "no such round";
    }
    for (uint8_t seat = state->players; seat < TRAKKS_SEATS; seat++) {
        if (state->held[seat] != 0 || state->score[seat] != 0) {
            return "a seat that is not there has tiles or points";
        }
    }
    for (size_t i = 0; i < sizeof state->zero; i++) {
        if (state->zero[i] != 0) {
            return "something is left behind the end of the state";
        }
    }
    return state->viewer == SEAT_NONE ? NULL : "the whole state is someone's view";
}

static const char *table_broken(const struct trakks_state *state) {
    struct trakks_table table;
    struct trakks_flaw flaw;
    uint16_t cursor = 0;
    int tiles = 0, squares = 0;
    trakks_table_of(state, &table);
    for (int kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (int copy = 0; copy < TRAKKS_COPIES; copy++) {
            tiles += state->where[kind][copy] < TRAKKS_SQUARES;
        }
    }
    for (int square = 0; square < TRAKKS_SQUARES; square++) {
        squares += table.at[square] != TRAKKS_NOTHING;
    }
    if (tiles != squares) {
        return "two tiles lie on one square";
    }
    if (trakks_next_flaw(&table, &cursor, &flaw)) {
        return "a line is wrong (TK-11) or a tile alone (TK-12)";
    }
    if (trakks_count_groups(&table) + trakks_reserved(state, SEAT_NONE) >
        trakks_group_limit[state->players]) {
        return "there are too many groups (TK-13, TK-15)";
    }
    return NULL;
}

invariants trakks_invariants;

const char *trakks_invariants(const void *state) {
    const struct trakks_state *now = state;
    const char *broken = tiles_broken(now);
    broken = broken != NULL ? broken : hands_broken(now);
    broken = broken != NULL ? broken : rest_is_blank(now);
    broken = broken != NULL ? broken : turn_broken(now);
    return broken != NULL ? broken : table_broken(now);
}
