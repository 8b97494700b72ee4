/* Looks for lays without taking a tile, then with each tile that can be taken, then each pair. */
#include "trakks_hint.h"

static uint16_t choices(const struct trakks_hint *hint) {
    return (uint16_t)(hint->search.tile_count * TRAKKS_TAKE_WAYS);
}

static void begin(struct trakks_hint *hint) {
    hint->step = 0;
    hint->steps = (uint16_t)(hint->search.opening ? 1 : 1 + 2 * choices(hint));
}

void trakks_hint_begin(struct trakks_hint *hint, const struct trakks_state *state) {
    trakks_search_begin(&hint->search, state, NULL);
    begin(hint);
}

void trakks_hint_restart_with_hand(struct trakks_hint *hint, const uint8_t hand[TRAKKS_NUMBERS]) {
    trakks_search_restart_with_hand(&hint->search, hand);
    begin(hint);
}

static void take_one(struct trakks_search *search, uint16_t choice) {
    if (trakks_search_take(search, choice)) {
        trakks_search_lines(search);
        trakks_search_put_back(search);
    }
}

static void take_two(struct trakks_hint *hint, uint16_t choice) {
    if (trakks_search_take(&hint->search, choice)) {
        for (uint16_t other = 0; other < choices(hint); other++) {
            take_one(&hint->search, other);
        }
        trakks_search_put_back(&hint->search);
    }
}

bool trakks_hint_step(struct trakks_hint *hint) {
    uint16_t singles_end = (uint16_t)(1 + choices(hint));
    if (hint->step >= hint->steps) {
        return false;
    }
    if (hint->step == 0) {
        trakks_search_lines(&hint->search);
    } else if (hint->step < singles_end) {
        take_one(&hint->search, (uint16_t)(hint->step - 1));
    } else {
        take_two(hint, (uint16_t)(hint->step - singles_end));
    }
    hint->step++;
    /* The simplest lay is the best hint: harder ones are tried only if there is none. */
    if (hint->search.best.laid > 0 && (hint->step == 1 || hint->step >= singles_end)) {
        hint->step = hint->steps;
    }
    if (hint->step < hint->steps) {
        return true;
    }
    trakks_search_end(&hint->search);
    return false;
}

bool trakks_hint_lay(const struct trakks_hint *hint, const struct trakks_state *state,
                     struct trakks_move *move) {
    return hint->search.best.laid > 0 && trakks_find_lay(state, &hint->search.table, move);
}
