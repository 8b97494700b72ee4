/* Trakks: lay your whole hand. Tables come from games between opponents; a hand is some of the
 * tiles that the search of the opponents can lay there, and its answer the lay that moves the
 * fewest tiles of the table in many runs of that search. */
#include "trakks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/trakks/trakks_hint.h"
#include "puzzles.h"

/* What makes a difficulty: tiles of the hand, tiles of the table that the answer moves, both
 * together, tiles on the table. */
static const struct {
    uint8_t laid_min, laid_max, moved_min, moved_max, both_max, table_min, table_max;
} difficulties[DIFFICULTIES] = {
    {2, 3, 0, 1, 3, 6, 18},   {4, 6, 0, 0, 6, 9, 26},     {2, 4, 2, 3, 7, 9, 28},
    {3, 6, 4, 7, 13, 12, 34}, {4, 10, 8, 40, 50, 15, 44},
};
enum {
    OF_DIFFICULTY = 25,
    OF_THREE_TILES = 12
}; /* the first difficulty has hands of two and of three */
/* From this number of moved tiles on, no hint finds the answer. */
enum { MOVES_MANY = 4 };

struct found {
    uint8_t hand[TRAKKS_NUMBERS], laid, moved;
    struct trakks_setup setup;
    struct trakks_move answer;
};
static struct found found[DIFFICULTIES][OF_DIFFICULTY];
static uint8_t counts[DIFFICULTIES], threes;

/* ---- what a hand can do ---- */

static uint8_t moved_by(const struct trakks_move *lay) {
    return (uint8_t)(lay->head.a - trakks_laid(lay));
}

/* By the simple search alone, line after line; `takes` as hints do. */
static bool is_simple(const struct trakks_state *state, bool takes) {
    static struct trakks_hint hint;
    uint8_t left[TRAKKS_NUMBERS], left_count = state->held[state->seat];
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        left[kind] = trakks_holds(state, state->seat, kind);
    }
    trakks_hint_begin(&hint, state);
    while (left_count > 0) {
        trakks_hint_restart_with_hand(&hint, left);
        if (takes) {
            while (trakks_hint_step(&hint)) {
            }
        } else {
            trakks_search_lines(&hint.search);
            trakks_search_end(&hint.search);
        }
        if (hint.search.best.laid == 0) {
            return false;
        }
        const struct trakks_find *best = &hint.search.best;
        for (uint8_t i = 0; i < best->fill_count; i++) {
            left[best->fill[i].kind]--;
        }
        for (uint8_t i = 0; i < best->taken_count; i++) {
            left[best->taken[i].kind]++;
        }
        left_count = (uint8_t)(left_count - best->laid);
    }
    return true;
}

/* All in one line, or each tile by itself. */
static bool is_trivial(const struct trakks_state *state) {
    static struct trakks_search search;
    struct trakks_layout layout;
    trakks_search_begin(&search, state, NULL);
    trakks_search_lines(&search);
    if (search.best.laid == state->held[state->seat]) {
        return true;
    }
    trakks_layout_of(state, &layout);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        bool fits = trakks_holds(state, state->seat, kind) == 0;
        for (int cell = 0; cell < TRAKKS_CELLS && !fits; cell++) {
            fits = layout.at[cell] == TRAKKS_NOTHING && trakks_layout_fits(&layout, cell, kind);
        }
        if (!fits) {
            return false;
        }
    }
    return true;
}

static const char *judge(const struct trakks_state *state, uint8_t difficulty,
                         const struct trakks_move *answer) {
    uint8_t laid = trakks_laid(answer), moved = moved_by(answer), table = 0;
    const uint16_t *where = state->where[0];
    for (uint8_t i = 0; i < TRAKKS_TABLE_TILES; i++) {
        table = (uint8_t)(table + (where[i] < TRAKKS_SQUARES));
    }
    if (laid != state->held[state->seat]) {
        return "the answer leaves tiles in the hand";
    }
    if (laid < difficulties[difficulty].laid_min || laid > difficulties[difficulty].laid_max ||
        moved < difficulties[difficulty].moved_min || moved > difficulties[difficulty].moved_max ||
        laid + moved > difficulties[difficulty].both_max ||
        table < difficulties[difficulty].table_min || table > difficulties[difficulty].table_max) {
        return "another difficulty";
    }
    if (is_trivial(state)) {
        return "it is trivial";
    }
    if (laid > 3 && moved == 0 && is_simple(state, false)) {
        return "the longest line first does it";
    }
    if (moved > 0 && prove_fixed(state) != PROOF_NO) {
        return "no tile of the table has to move";
    }
    if (moved >= MOVES_MANY && (is_simple(state, true) || prove_one_moved(state) != PROOF_NO)) {
        return "a hint does it, or moving one tile";
    }
    return NULL;
}

/* ---- the search ---- */

static struct trakks_rearrange search;

/* A lay of the whole hand; false if this run finds none. */
static bool run_search(const struct trakks_state *state, uint32_t run, struct trakks_move *lay) {
    static struct trakks_table table;
    struct rng rng = opponent_chance(run, 0, 0);
    struct trakks_rearrange_limits limits = {.groups = trakks_group_limit[state->players],
                                             .takes = (uint8_t)(run % 4),
                                             .may_loosen = run > 3,
                                             .work = 60000};
    trakks_layout_of(state, &search.layout);
    search.hand_count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        search.hand[kind] = trakks_holds(state, state->seat, kind);
        search.hand_count = (uint8_t)(search.hand_count + search.hand[kind]);
    }
    trakks_rearrange_begin(&search, &limits, &rng);
    while (trakks_rearrange_step(&search, UINT16_MAX)) {
    }
    trakks_table_clear(&table);
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        table.at[square] = search.layout.at[trakks_cell(square)];
    }
    return search.hand_count == 0 && trakks_find_lay(state, &table, lay) &&
           trakks_check_lay(state, lay).code == GAME_OK;
}

/* The lay that moves the fewest tiles; gives up once that is less than wanted. */
static bool solve(const struct trakks_state *state, uint8_t moved_min, struct trakks_move *answer) {
    enum { RUNS = 150, GIVES_UP = 6 };
    static struct trakks_move lay;
    bool solved = false;
    for (uint32_t run = 0; run < RUNS && (solved || run < GIVES_UP); run++) {
        if (run_search(state, run, &lay) && (!solved || moved_by(&lay) < moved_by(answer))) {
            *answer = lay;
            solved = true;
        }
        if (solved && moved_by(answer) < moved_min) {
            return false;
        }
    }
    return solved;
}

/* ---- hands for a table ---- */

static void set_table(struct trakks_setup *setup, const struct trakks_state *state) {
    struct game_options options;
    game_options_default(&game_trakks, &options);
    options.players = TRAKKS_SEATS_MIN;
    options.choice[TRAKKS_OPTION_ROUNDS] = 1;
    options.seed = 1;
    trakks_prepare(setup, &options);
    setup->opened = 3;
    setup->hands_named = 1;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            uint16_t square = state->where[kind][copy];
            if (square < TRAKKS_SQUARES) {
                setup->table[setup->table_count++] =
                    (struct trakks_placed){kind, trakks_x(square), trakks_y(square)};
            }
        }
    }
}

/* Enters the puzzle, if one of the difficulties that are still wanted fits. */
static bool keep(struct found *puzzle, const struct trakks_state *start, uint8_t *wanted) {
    for (uint8_t difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
        bool enough =
            difficulty == 0 && trakks_laid(&puzzle->answer) == 3 && threes == OF_THREE_TILES;
        if ((*wanted >> difficulty & 1) != 0 && !enough &&
            judge(start, difficulty, &puzzle->answer) == NULL) {
            puzzle->laid = trakks_laid(&puzzle->answer);
            puzzle->moved = moved_by(&puzzle->answer);
            threes = (uint8_t)(threes + (difficulty == 0 && puzzle->laid == 3));
            found[difficulty][counts[difficulty]++] = *puzzle;
            *wanted = (uint8_t)(*wanted & ~(1u << difficulty));
            return true;
        }
    }
    return false;
}

/* A tile to take off: one of the first line that is too short, else any. */
static uint16_t tile_to_take(const struct trakks_setup *setup, struct rng *rng) {
    struct trakks_table table;
    struct trakks_flaw flaw;
    uint16_t cursor = 0;
    trakks_table_clear(&table);
    for (uint8_t i = 0; i < setup->table_count; i++) {
        table.at[trakks_square(setup->table[i].x, setup->table[i].y)] = setup->table[i].kind;
    }
    if (trakks_next_flaw(&table, &cursor, &flaw)) {
        return (uint16_t)(flaw.start + rng_below(rng, flaw.length) * trakks_stride(flaw.axis));
    }
    const struct trakks_placed *any = &setup->table[rng_below(rng, setup->table_count)];
    return trakks_square(any->x, any->y);
}

/* Takes tiles off the table into the hand until the table is right without them. */
static void peel(const struct trakks_state *state, struct rng *rng, uint8_t *wanted) {
    static struct found puzzle;
    static struct trakks_state start;
    static struct trakks_table full;
    uint8_t most = (uint8_t)(2 + rng_below(rng, 5)), taken = 0;
    memset(&puzzle, 0, sizeof puzzle);
    set_table(&puzzle.setup, state);
    while (taken < most && puzzle.setup.table_count > TRAKKS_LINE_MIN) {
        uint16_t square = tile_to_take(&puzzle.setup, rng);
        uint8_t i = 0;
        while (trakks_square(puzzle.setup.table[i].x, puzzle.setup.table[i].y) != square) {
            i++;
        }
        puzzle.setup.hand[0][puzzle.setup.table[i].kind]++;
        puzzle.setup.table[i] = puzzle.setup.table[--puzzle.setup.table_count];
        taken++;
    }
    trakks_table_of(state, &full);
    if (trakks_start(&start, &puzzle.setup).code == GAME_OK && !is_trivial(&start) &&
        trakks_find_lay(&start, &full, &puzzle.answer) &&
        trakks_check_lay(&start, &puzzle.answer).code == GAME_OK) {
        keep(&puzzle, &start, wanted);
    }
}

/* Some of the tiles that are not on the table, as many as `count`. */
static void deal_hand(struct trakks_setup *setup, const uint8_t from[TRAKKS_NUMBERS], uint8_t count,
                      struct rng *rng) {
    uint8_t tiles[TRAKKS_TILES], left = 0;
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t i = from[kind]; i > 0; i--) {
            tiles[left++] = kind;
        }
    }
    memset(setup->hand[0], 0, sizeof setup->hand[0]);
    for (; count > 0 && left > 0; count--) {
        uint32_t place = rng_below(rng, left);
        setup->hand[0][tiles[place]]++;
        tiles[place] = tiles[--left];
    }
}

/* A hand of tiles that can be laid on this table together with others. */
static void deal(const struct trakks_state *state, struct rng *rng, uint8_t *wanted) {
    enum { MANY = 10, MOVED_MIN = 1 };
    static struct found puzzle;
    static struct trakks_state start;
    uint8_t off[TRAKKS_NUMBERS];
    memset(&puzzle, 0, sizeof puzzle);
    set_table(&puzzle.setup, state);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        off[kind] = (uint8_t)((state->where[kind][0] >= TRAKKS_SQUARES) +
                              (state->where[kind][1] >= TRAKKS_SQUARES));
    }
    deal_hand(&puzzle.setup, off, MANY, rng);
    if (trakks_start(&start, &puzzle.setup).code != GAME_OK) {
        return;
    }
    run_search(&start, 3 + 4 * rng_below(rng, 2), &puzzle.answer);
    memcpy(off, puzzle.setup.hand[0], sizeof off);
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        off[kind] = (uint8_t)(off[kind] - search.hand[kind]);
    }
    deal_hand(&puzzle.setup, off, (uint8_t)(2 + rng_below(rng, 6)), rng);
    if (trakks_start(&start, &puzzle.setup).code == GAME_OK && !is_trivial(&start) &&
        !is_simple(&start, false) && solve(&start, MOVED_MIN, &puzzle.answer)) {
        keep(&puzzle, &start, wanted);
    }
}

/* One of each difficulty from a game, at most: no two look alike. */
static void look_through_game(uint32_t deal_number) {
    enum { PEELS = 60, DEALS = 4, PEELED = 3 };
    static struct table table;
    const struct trakks_state *state = (const struct trakks_state *)table.state;
    struct rng rng = opponent_chance(deal_number, 1, 0);
    uint8_t wanted = 0, seat;
    for (uint8_t difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
        wanted |= (uint8_t)((counts[difficulty] < OF_DIFFICULTY) << difficulty);
    }
    table.game = &game_trakks;
    table.opponent = opponent_of(&game_trakks);
    game_options_default(&game_trakks, &table.options);
    table.options.seed = deal_number;
    table.options.players = TRAKKS_SEATS_MIN;
    table.options.choice[TRAKKS_OPTION_ROUNDS] = 1;
    table.moves = table.record_length = 0;
    game_trakks.prepare(table.setup, &table.options);
    game_trakks.start(table.state, table.setup);
    while ((seat = game_trakks.turn(state)) != SEAT_NONE && wanted != 0) {
        for (uint8_t i = 0; i < PEELS && (wanted & PEELED) != 0; i++) {
            peel(state, &rng, &wanted);
        }
        for (uint8_t i = 0; i < DEALS && wanted != 0; i++) {
            deal(state, &rng, &wanted);
        }
        ask_opponent(&table, seat, seat == 0 ? &player_apex : &player_hunter, 0, table.move);
        table.record_length =
            record_append(table.record, table.record_length, &game_trakks, table.move);
        game_trakks.apply(table.state, table.move, NULL);
        table.moves++;
    }
}

/* ---- as text ---- */

static int compare(const void *one, const void *other) {
    const struct found *a = one, *b = other;
    int both = a->laid + a->moved - b->laid - b->moved;
    return both != 0            ? both
           : a->laid != b->laid ? a->laid - b->laid
                                : a->setup.table_count - b->setup.table_count;
}

static void print_tile(uint8_t kind) {
    char name[8];
    struct text out = text_into(name, sizeof name);
    trakks_add_tile(&out, kind);
    printf(" %s", name);
}

/* Each has a seed of its own, by which the device tells them apart. */
static void print_puzzle(uint8_t difficulty, unsigned number, const struct found *puzzle) {
    static char words[4096];
    struct text out = text_into(words, sizeof words);
    printf("puzzle %d any way\nnew trakks players=2 rounds=1 seed=%u\n", difficulty + 1, number);
    printf("set opened p1 yes\nset opened p2 yes\nset hand p1");
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        for (uint8_t i = puzzle->setup.hand[0][kind]; i > 0; i--) {
            print_tile(kind);
        }
    }
    printf("\nset table");
    for (uint8_t i = 0; i < puzzle->setup.table_count; i++) {
        const struct trakks_placed *placed = &puzzle->setup.table[i];
        print_tile(placed->kind);
        printf("@%d,%d", placed->x, placed->y);
    }
    game_trakks.move_to_text(&puzzle->answer, &out);
    printf("\np1 %s\n\n", words);
}

static bool wants_more(void) {
    bool more = false;
    for (uint8_t difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
        more = more || counts[difficulty] < OF_DIFFICULTY;
    }
    return more;
}

static void find(void) {
    for (uint32_t deal = 1; wants_more(); deal++) {
        look_through_game(deal);
        fprintf(stderr, "game %u: %d %d %d %d %d\n", deal, counts[0], counts[1], counts[2],
                counts[3], counts[4]);
    }
    unsigned number = 0;
    for (uint8_t difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
        qsort(found[difficulty], OF_DIFFICULTY, sizeof *found[difficulty], compare);
        for (uint8_t i = 0; i < OF_DIFFICULTY; i++) {
            print_puzzle(difficulty, ++number, &found[difficulty][i]);
        }
    }
}

static const char *prove(const struct puzzle *puzzle) {
    const struct trakks_move *answer = puzzle->answer;
    return answer->head.kind == TRAKKS_LAY
               ? judge(puzzle->state, (uint8_t)(puzzle->difficulty - 1), answer)
               : "the answer is not a lay";
}

const struct puzzle_maker puzzles_trakks = {.game = &game_trakks, .find = find, .prove = prove};
