/* The two answers of Trakks that a person waits for: whether a lay is right, and a hint; and when
 * its opponents take longer. */
#include "games/trakks/trakks.h"

#include <hardware/timer.h>

#include "games/playout.h"
#include "games/trakks/trakks_opponent_internal.h"
#include "games/trakks/trakks_hint.h"
#include "report.h"

static struct trakks_setup setup;
static struct trakks_state state, view;
static struct trakks_move move;

/* ---- a lay that leaves all 112 tiles on the table ---- */

/* Two blocks, each with one tile of every kind: the values along one axis, the colours along the
 * other, so that every line is a row or a sequence. */
struct layout {
    uint8_t x, y, axis; /* axis: that of the values */
};
enum { BLOCK_STEP = TRAKKS_COLOURS + 1 };

static uint16_t square_of(const struct layout *layout, uint8_t block, uint8_t kind) {
    uint8_t along = (uint8_t)(trakks_value(kind) - 1);
    uint8_t aside = (uint8_t)(block * BLOCK_STEP + trakks_colour(kind));
    bool across = layout->axis == TRAKKS_ACROSS;
    return trakks_square((uint8_t)(layout->x + (across ? along : aside)),
                         (uint8_t)(layout->y + (across ? aside : along)));
}

/* All tiles but one lie there; the first seat holds that one, the other one an action tile. */
static void start_with_a_tile_missing(const struct layout *layout) {
    const uint8_t missing = TRAKKS_NUMBERS - 1;
    struct game_options options;
    game_options_default(&game_trakks, &options);
    options.players = TRAKKS_SEATS_MIN;
    game_trakks.prepare(&setup, &options);
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES - 1; i++) {
        uint8_t kind = i % TRAKKS_NUMBERS;
        uint16_t square = square_of(layout, i / TRAKKS_NUMBERS, kind);
        setup.table[i] = (struct trakks_placed){kind, trakks_x(square), trakks_y(square)};
    }
    setup.table_count = TRAKKS_TABLE_TILES - 1;
    setup.hand[0][missing] = 1;
    setup.hand[1][TRAKKS_PLUS3] = 1;
    setup.hands_named = setup.opened = 3;
    if (game_trakks.start(&state, &setup).code != GAME_OK) {
        give_up("the almost full table of Trakks is refused");
    }
}

/* Every tile goes to another square. */
static uint32_t micros_to_check(const struct layout *from, const struct layout *to) {
    struct trakks_table wanted;
    start_with_a_tile_missing(from);
    trakks_table_clear(&wanted);
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        uint8_t kind = i % TRAKKS_NUMBERS;
        wanted.at[square_of(to, i / TRAKKS_NUMBERS, kind)] = kind;
    }
    if (!trakks_find_lay(&state, &wanted, &move) || move.head.a != TRAKKS_TABLE_TILES) {
        give_up("no lay of Trakks fills the table");
    }
    uint32_t begin = time_us_32();
    uint8_t refused = game_trakks.check(&state, &move).code;
    uint32_t micros = time_us_32() - begin;
    if (refused != GAME_OK) {
        give_up("the full table of Trakks is refused");
    }
    return micros;
}

static uint32_t slowest_check(void) {
    static const struct layout lying = {0, 0, TRAKKS_ACROSS}, standing = {20, 16, TRAKKS_DOWN};
    uint32_t one = micros_to_check(&lying, &standing), other = micros_to_check(&standing, &lying);
    return one > other ? one : other;
}

/* ---- hints ---- */

/* Of the first nine hundred random games, positions where a hint takes longest. */
static const struct place {
    uint32_t game, move;
} slow_hints[] = {
    {22, 141}, {498, 131}, {475, 124}, {785, 122}, {705, 164},
};

static void go_to(const struct place *place) {
    struct playout play = {
        .referee = &referee_trakks, .setup = &setup, .state = &state, .move = &move};
    playout_begin(&play, place->game);
    while (play.moves < place->move && playout_choose(&play)) {
        playout_apply(&play, NULL);
    }
    if (play.moves != place->move || state.phase != TRAKKS_TURN) {
        give_up("a slow hint of bench/chip/trakks.c is no turn any more");
    }
}

static uint32_t micros_to_hint(void) {
    static struct trakks_hint hint;
    game_trakks.view(&view, &state, state.seat);
    uint32_t begin = time_us_32();
    trakks_hint_begin(&hint, &view);
    while (trakks_hint_step(&hint)) {
    }
    trakks_hint_lay(&hint, &view, &move);
    return time_us_32() - begin;
}

/* ---- opponents ---- */

bool is_third_wait(const struct opponent *opponent, const struct opponent_question *question) {
    struct opponent_reader reader = opponent_read(opponent, question);
    uint8_t waits = 0;
    if (opponent->game != &game_trakks) {
        return false;
    }
    while (opponent_next_seen(&reader, &move)) {
        if (move.head.seat == question->seat) {
            waits =
                (uint8_t)(move.head.kind == TRAKKS_LAY ? 0 : waits + (waits < TRAKKS_WAITS_MAX));
        }
    }
    return waits == TRAKKS_WAITS_MAX;
}

void measure_trakks(struct trakks_report *report) {
    *report = (struct trakks_report){.check_micros = slowest_check()};
    for (size_t i = 0; i < count_of(slow_hints); i++) {
        go_to(&slow_hints[i]);
        uint32_t micros = micros_to_hint();
        if (micros > report->hint_micros) {
            report->hint_micros = micros;
            report->hint_game = slow_hints[i].game;
            report->hint_move = slow_hints[i].move;
        }
    }
}
