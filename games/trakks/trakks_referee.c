/* Trakks for a referee: moves read from text, the state as JSON. */
#include "games/referee.h"

#include "trakks_internal.h"

/* ---- moves from text ---- */

typedef struct game_message reader(const struct trakks_state *state, const char *words,
                                   struct word *word, struct trakks_move *move);

static struct game_message refuse(uint8_t reason, uint8_t a) {
    return (struct game_message){reason, {a}};
}

static struct game_message read_end(const char *words, struct word *word) {
    return word_next(words, word) ? refuse(GAME_REASON_WORD_SURPLUS, word->index) : GAME_ACCEPTED;
}

static struct game_message read_plain(const struct trakks_state *state, const char *words,
                                      struct word *word, struct trakks_move *move) {
    (void)state;
    (void)move;
    return read_end(words, word);
}

static struct game_message read_take(const struct trakks_state *state, const char *words,
                                     struct word *word, struct trakks_move *move) {
    uint64_t place;
    if (!word_next(words, word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    if (!word_number(word, UINT64_MAX, &place)) {
        return refuse(GAME_REASON_NO_NUMBER, word->index);
    }
    if (place == 0 || place > TRAKKS_POOL) {
        return refuse(TRAKKS_REASON_NO_SUCH_PLACE, state->pool_count);
    }
    move->head.a = (uint8_t)(place - 1);
    return read_end(words, word);
}

static struct game_message read_plus3(const struct trakks_state *state, const char *words,
                                      struct word *word, struct trakks_move *move) {
    if (!word_next(words, word)) {
        return refuse(GAME_REASON_WORD_MISSING, 0);
    }
    if (!word_seat(word, state->players, &move->head.a)) {
        return refuse(GAME_REASON_NO_SUCH_SEAT, word->index);
    }
    return read_end(words, word);
}

/* No tile, or more than an arrow ever wants. */
static struct game_message refuse_gift_size(const struct trakks_state *state) {
    return state->phase == TRAKKS_GIVE
               ? refuse(TRAKKS_REASON_MUST_GIVE, trakks_gift_size(state, state->giver))
               : refuse(TRAKKS_REASON_NOT_GIVING, 0);
}

static struct game_message read_give(const struct trakks_state *state, const char *words,
                                     struct word *word, struct trakks_move *move) {
    uint8_t *const gift[TRAKKS_GIFT] = {&move->head.a, &move->head.b};
    move->head.b = TRAKKS_NOTHING;
    for (uint8_t i = 0; i < TRAKKS_GIFT; i++) {
        if (!word_next(words, word)) {
            return i == 0 ? refuse_gift_size(state) : GAME_ACCEPTED;
        }
        if (!trakks_tile_from(word->at, word->length, gift[i])) {
            return refuse(TRAKKS_REASON_NO_TILE, word->index);
        }
    }
    return word_next(words, word) ? refuse_gift_size(state) : GAME_ACCEPTED;
}

static struct game_message read_square(const struct word *word, const char *at, size_t length,
                                       uint8_t malformed, uint16_t *square) {
    uint8_t x, y;
    if (!trakks_square_from(at, length, &x, &y)) {
        return refuse(malformed, word->index);
    }
    if (x >= TRAKKS_SIDE || y >= TRAKKS_SIDE) {
        return refuse(TRAKKS_REASON_NO_SQUARE_NAMED, word->index);
    }
    *square = trakks_square(x, y);
    return GAME_ACCEPTED;
}

/* +b3@10,10 or 10,10>11,10 */
static struct game_message read_edit(const struct word *word, struct trakks_edit *edit) {
    bool from_hand = word->at[0] == '+';
    size_t sign = trakks_find(word, from_hand ? '@' : '>');
    if (sign == word->length) {
        return refuse(TRAKKS_REASON_NO_EDIT, word->index);
    }
    if (from_hand) {
        uint8_t kind;
        if (!trakks_tile_from(word->at + 1, sign - 1, &kind)) {
            return refuse(TRAKKS_REASON_NO_TILE, word->index);
        }
        edit->from = (uint16_t)(TRAKKS_FROM_HAND + kind);
    } else {
        struct game_message refused =
            read_square(word, word->at, sign, TRAKKS_REASON_NO_EDIT, &edit->from);
        if (refused.code != GAME_OK) {
            return refused;
        }
    }
    return read_square(word, word->at + sign + 1, word->length - sign - 1, TRAKKS_REASON_NO_EDIT,
                       &edit->to);
}

static struct game_message read_lay(const struct trakks_state *state, const char *words,
                                    struct word *word, struct trakks_move *move) {
    (void)state;
    while (word_next(words, word)) {
        if (move->head.a == TRAKKS_EDITS) {
            return refuse(TRAKKS_REASON_TOO_MANY_EDITS, TRAKKS_EDITS);
        }
        struct game_message refused = read_edit(word, &move->edit[move->head.a]);
        if (refused.code != GAME_OK) {
            return refused;
        }
        move->head.a++;
    }
    return GAME_ACCEPTED;
}

static reader *const readers[TRAKKS_MOVE_KINDS] = {
    [TRAKKS_TAKE] = read_take,        [TRAKKS_DRAW] = read_plain, [TRAKKS_PLAY_PLUS3] = read_plus3,
    [TRAKKS_PLAY_ARROW] = read_plain, [TRAKKS_LAY] = read_lay,    [TRAKKS_PASS] = read_plain,
    [TRAKKS_GIVE_TILES] = read_give,
};

static struct game_message move_from_text(const void *state, uint8_t seat, const char *words,
                                          void *move) {
    struct word word = {0};
    if (!word_next(words, &word)) {
        return refuse(GAME_REASON_NO_MOVE, 0);
    }
    int kind = word_among(&word, trakks_verbs, TRAKKS_MOVE_KINDS);
    if (kind < 0) {
        return refuse(GAME_REASON_UNKNOWN_MOVE, word.index);
    }
    struct trakks_move *read = move;
    *read = (struct trakks_move){.head = {.seat = seat, .kind = (uint8_t)kind}};
    return readers[kind](state, words, &word, read);
}

/* ---- the state as JSON ---- */

static void json_tile(struct text *json, const char *key, uint8_t kind) {
    json_key(json, key);
    text_add_char(json, '"');
    trakks_add_tile(json, kind);
    text_add_char(json, '"');
}

static void show_list(struct text *json, const char *key, const uint8_t *list, uint8_t count) {
    json_open(json, key, '[');
    for (uint8_t i = 0; i < count; i++) {
        json_tile(json, NULL, list[i]);
    }
    json_close(json, ']');
}

static void show_table(const struct trakks_state *state, struct text *json) {
    struct trakks_table table;
    trakks_table_of(state, &table);
    json_open(json, "table", '[');
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (table.at[square] != TRAKKS_NOTHING) {
            json_open(json, NULL, '{');
            json_tile(json, "tile", table.at[square]);
            json_number(json, "x", trakks_x(square));
            json_number(json, "y", trakks_y(square));
            json_close(json, '}');
        }
    }
    json_close(json, ']');
    json_number(json, "groups", trakks_count_groups(&table));
}

static void show_hand(const struct trakks_state *state, uint8_t seat, struct text *json) {
    if (state->viewer != SEAT_NONE && state->viewer != seat) {
        json_number(json, "hand", state->held[seat]);
        return;
    }
    json_open(json, "hand", '[');
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t left = trakks_holds(state, seat, kind); left > 0; left--) {
            json_tile(json, NULL, kind);
        }
    }
    json_close(json, ']');
}

static void show(const void *state, struct text *json) {
    static const char *const phases[] = {
        [TRAKKS_TURN] = "turn", [TRAKKS_GIVE] = "give", [TRAKKS_OVER] = "over"};
    const struct trakks_state *now = state;
    json_string(json, "phase", phases[now->phase]);
    json_seat(json, "turn", trakks_turn(now));
    json_number(json, "round", now->round);
    json_number(json, "rounds", now->rounds);
    json_number(json, "bag", now->bag_count);
    show_list(json, "pool", now->pool, now->pool_count);
    show_list(json, "out", now->out, now->out_count);
    show_table(now, json);
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        json_open(json, NULL, '{');
        show_hand(now, seat, json);
        json_bool(json, "opened", (now->opened >> seat & 1) != 0);
        json_number(json, "score", now->score[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- the table ---- */

static const char *turn_rule(const void *state) {
    return ((const struct trakks_state *)state)->phase == TRAKKS_GIVE ? "TK-7" : "TK-3";
}

/* The longest round there can be, however it was arranged. Every tile comes once at most from bag
 * or pool to a hand, every number tile once from a hand to the table; action tiles are played once,
 * each arrow with a gift of every seat. Seats pass only between those of these moves that need
 * neither bag nor pool, all but one of them before each, and all at the end. */
enum {
    FETCHES = TRAKKS_TILES - TRAKKS_SEATS_MIN,
    ACTIONS = TRAKKS_ACTION_KINDS * TRAKKS_COPIES,
    GIFTS = TRAKKS_COPIES * TRAKKS_SEATS,
    PASSES = (TRAKKS_TABLE_TILES + ACTIONS) * (TRAKKS_SEATS - 1) + TRAKKS_SEATS,
    ROUND_MOVES_MAX = FETCHES + TRAKKS_TABLE_TILES + ACTIONS + GIFTS + PASSES,
};

const struct game_referee referee_trakks = {
    .game = &game_trakks,
    .max_moves = TRAKKS_ROUNDS_MAX * ROUND_MOVES_MAX,
    .arrange = trakks_arrange,
    .turn_rule = turn_rule,
    .random_move = trakks_random_move,
    .resample_hidden = trakks_resample_hidden,
    .move_from_text = move_from_text,
    .show = show,
};
