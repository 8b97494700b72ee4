/* Trakks as a game of the registry: where tiles are, whose choice it is, and who knows what. */
#include "games/base/numbers.h"
#include "trakks_internal.h"

#define REASON(name, rule, text) [TRAKKS_REASON_##name - GAME_REASON_OWN] = {rule, text},
static const struct game_words reasons[] = {
#include "reasons.def"
};
#undef REASON

#define EVENT(name, text) [TRAKKS_EVENT_##name] = {NULL, text},
static const struct game_words events[] = {
#include "events.def"
};
#undef EVENT

/* ---- tiles and places ---- */

void trakks_table_of(const struct trakks_state *state, struct trakks_table *table) {
    trakks_table_clear(table);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t where = state->where[kind][copy];
            if (where < TRAKKS_SQUARES) {
                table->at[where] = kind;
            }
        }
    }
}

uint8_t trakks_holds(const struct trakks_state *state, uint8_t seat, uint8_t kind) {
    uint8_t count = 0;
    for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
        count = (uint8_t)(count + (state->where[kind][copy] == TRAKKS_IN_HAND + seat));
    }
    return count;
}

enum { LEFT_BITS = 4, LEFT_MASK = 15 };

uint8_t trakks_left(const struct trakks_state *state, uint8_t seat, uint8_t kind) {
    uint8_t left = state->left[kind];
    return (uint8_t)(((left & LEFT_MASK) == seat + 1) + (left >> LEFT_BITS == seat + 1));
}

void trakks_keep_left(struct trakks_state *state) {
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        uint8_t left = 0;
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t at = state->where[kind][copy];
            bool in_hand = at >= TRAKKS_IN_HAND && at < TRAKKS_IN_HAND + state->players;
            left = (uint8_t)(left << LEFT_BITS | (in_hand ? at - TRAKKS_IN_HAND + 1 : 0));
        }
        state->left[kind] = left;
    }
}

uint8_t trakks_received(const struct trakks_state *state, uint8_t seat, uint8_t kind) {
    return state->received[kind] >> RECEIVED_BITS * seat & RECEIVED_MASK;
}

void trakks_note_received(struct trakks_state *state, uint8_t seat, uint8_t kind) {
    state->received[kind] = (uint8_t)(state->received[kind] + (1 << RECEIVED_BITS * seat));
}

void trakks_forget_received(struct trakks_state *state, uint8_t seat) {
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        state->received[kind] =
            (uint8_t)(state->received[kind] & ~(RECEIVED_MASK << RECEIVED_BITS * seat));
    }
}

uint8_t trakks_next_seat(const struct trakks_state *state, uint8_t seat) {
    return seat + 1 < state->players ? (uint8_t)(seat + 1) : 0;
}

void trakks_carry(struct trakks_state *state, uint8_t kind, uint16_t from, uint16_t to) {
    uint16_t *where = state->where[kind];
    where[where[0] == from ? 0 : 1] = to;
    trakks_put_in_order(where);
}

uint8_t trakks_draw(struct trakks_state *state) {
    uint8_t kind = state->bag[--state->bag_count];
    state->bag[state->bag_count] = TRAKKS_NOTHING;
    return kind;
}

uint8_t trakks_draw_to_hand(struct trakks_state *state, uint8_t seat) {
    uint8_t kind = trakks_draw(state);
    trakks_carry(state, kind, TRAKKS_ELSEWHERE, (uint16_t)(TRAKKS_IN_HAND + seat));
    state->held[seat]++;
    return kind;
}

uint8_t trakks_gift_size(const struct trakks_state *state, uint8_t seat) {
    return min(state->held[seat], TRAKKS_GIFT);
}

void trakks_set_gift(struct trakks_state *state, uint8_t seat, uint8_t one, uint8_t other) {
    state->gift[seat][0] = min(one, other);
    state->gift[seat][1] = max(one, other);
}

/* ---- whose choice ---- */

uint8_t trakks_turn(const void *state) {
    const struct trakks_state *now = state;
    switch (now->phase) {
    case TRAKKS_TURN:
        return now->seat;
    case TRAKKS_GIVE:
        return now->giver;
    default:
        return SEAT_NONE;
    }
}

/* Every move but lay and give, in a fixed order; check says which of them are legal. */
static bool nth_listed_move(uint16_t n, struct game_move *choice) {
    if (n < TRAKKS_POOL) {
        *choice = (struct game_move){.kind = TRAKKS_TAKE, .a = (uint8_t)n};
    } else if (n < TRAKKS_POOL + TRAKKS_SEATS) {
        *choice = (struct game_move){.kind = TRAKKS_PLAY_PLUS3, .a = (uint8_t)(n - TRAKKS_POOL)};
    } else {
        static const uint8_t plain[] = {TRAKKS_DRAW, TRAKKS_PLAY_ARROW, TRAKKS_PASS};
        n = (uint16_t)(n - TRAKKS_POOL - TRAKKS_SEATS);
        if (n >= sizeof plain) {
            return false;
        }
        *choice = (struct game_move){.kind = plain[n]};
    }
    return true;
}

bool trakks_next_legal(const void *state, uint16_t *cursor, void *move) {
    struct trakks_move *choice = move;
    *choice = (struct trakks_move){0};
    while (nth_listed_move(*cursor, &choice->head)) {
        ++*cursor;
        choice->head.seat = trakks_turn(state);
        if (trakks_check(state, choice).code == GAME_OK) {
            return true;
        }
    }
    return false;
}

/* ---- who knows what (TK-22) ---- */

/* Views are made at every press: a pass over the pairs, not a search for each seat. */
void trakks_hide_hands(struct trakks_state *state, uint8_t seat) {
    uint8_t own = seat < state->players ? (uint8_t)(RECEIVED_MASK << RECEIVED_BITS * seat) : 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        uint16_t *where = state->where[kind];
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t at = where[copy];
            bool in_hand = at >= TRAKKS_IN_HAND && at < TRAKKS_IN_HAND + state->players;
            if (in_hand && at != TRAKKS_IN_HAND + seat) {
                where[copy] = TRAKKS_ELSEWHERE;
            }
        }
        state->received[kind] &= own;
        trakks_put_in_order(where);
    }
}

static void make_view(void *view, const void *state, uint8_t seat) {
    struct trakks_state *seen = view;
    *seen = *(const struct trakks_state *)state;
    seen->viewer = seat;
    seen->rng = (struct rng){0};
    trakks_hide_hands(seen, seat);
    for (uint8_t i = 0; i < TRAKKS_TILES; i++) {
        seen->bag[i] = TRAKKS_NOTHING;
    }
    for (uint8_t other = 0; other < seen->players; other++) {
        if (other != seat) {
            trakks_set_gift(seen, other, TRAKKS_NOTHING, TRAKKS_NOTHING);
        }
    }
}

/* ---- result ---- */

uint8_t trakks_winners(const void *state) {
    const struct trakks_state *now = state;
    uint8_t winners = 0;
    if (now->phase != TRAKKS_OVER) {
        return 0;
    }
    for (uint8_t seat = 0; seat < now->players; seat++) {
        bool best = true;
        for (uint8_t other = 0; other < now->players; other++) {
            best = best && now->score[seat] <= now->score[other];
        }
        winners |= (uint8_t)(best << seat);
    }
    return winners;
}

static int16_t score(const void *state, uint8_t seat) {
    return (int16_t)((const struct trakks_state *)state)->score[seat];
}

/* The most tiles of one lay. */
static uint8_t feat(const struct game_message *event) {
    return event->code == TRAKKS_EVENT_OPENS || event->code == TRAKKS_EVENT_LAYS ? event->arg[1]
                                                                                 : 0;
}

/* ---- the game ---- */

static const char *const hint_words[] = {"on", "off", "all"};
static const struct game_option options[TRAKKS_OPTIONS] = {
    [TRAKKS_OPTION_ROUNDS] = {.key = "rounds",
                              .lowest = 1,
                              .highest = TRAKKS_ROUNDS_MAX,
                              .default_value = 1,
                              .players_min = TRAKKS_SEATS_MIN,
                              .players_max = TRAKKS_SEATS},
    [TRAKKS_OPTION_HINTS] = {.key = "hints",
                             .words = hint_words,
                             .lowest = TRAKKS_HINTS_ON,
                             .highest = TRAKKS_HINTS_ALL,
                             .default_value = TRAKKS_HINTS_ON,
                             .players_min = TRAKKS_SEATS_MIN,
                             .players_max = TRAKKS_SEATS},
};

const struct game game_trakks = {
    .id = "trakks",
    .seats_min = TRAKKS_SEATS_MIN,
    .seats_max = TRAKKS_SEATS,
    .option_count = count_of(options),
    .options = options,
    .reasons = reasons,
    .events = events,
    .reason_count = count_of(reasons),
    .event_count = count_of(events),
    GAME_SIZES(trakks),
    .prepare = trakks_prepare,
    .start = trakks_start,
    .turn = trakks_turn,
    .check = trakks_check,
    .apply = trakks_apply,
    .next_legal = trakks_next_legal,
    .view = make_view,
    .winners = trakks_winners,
    .score = score,
    .lowest_score_wins = true,
    .feat = feat,
    .move_to_text = trakks_move_to_text,
    .move_to_bytes = trakks_move_to_bytes,
    .move_from_bytes = trakks_move_from_bytes,
    .name = trakks_name,
};
