/* Trakks: the engine and a second, plainly written judge agree on random tables, legal
 * and broken, and on random lays. */
#include <stdio.h>
#include <string.h>

#include "host-tests/games/positions.h"
#include "host-tests/support/rules.h"
#include "host-tests/trakks/trakks_oracle.h"

static struct trakks_setup setup;
static struct trakks_state state;
static struct trakks_move move;
static struct playout play = {
    .referee = &referee_trakks, .setup = &setup, .state = &state, .move = &move};
static struct rng dice;

/* So that no kind of table is missing unnoticed. */
static struct {
    uint32_t right, wrong_lines, alone, many_groups;
} seen;

void setUp(void) {}

void tearDown(void) {}

static uint16_t any(uint16_t below) {
    return (uint16_t)rng_below(&dice, below);
}

/* ---- tables ---- */

static void plain_of(const struct trakks_table *table, struct plain_table *plain) {
    memset(plain, 0, sizeof *plain);
    for (int square = 0; square < TRAKKS_SQUARES; square++) {
        int kind = table->at[square];
        if (kind != TRAKKS_NOTHING) {
            plain->at[square / 32][square % 32] = plain_tile(kind);
        }
    }
}

static void print_table(const struct trakks_table *table) {
    printf("\nset table");
    for (int square = 0; square < TRAKKS_SQUARES; square++) {
        int kind = table->at[square];
        if (kind != TRAKKS_NOTHING) {
            printf(" %c%d@%d,%d", "brgy"[kind % 4], kind / 4 + 1, square % 32, square / 32);
        }
    }
    printf("\n");
}

static void compare(const struct trakks_table *table) {
    struct plain_table plain;
    struct trakks_flaw flaw;
    uint16_t cursor = 0;
    plain_of(table, &plain);
    bool right = !trakks_next_flaw(table, &cursor, &flaw);
    int groups = plain_groups(&plain);
    if (right != plain_lines_are_right(&plain) || trakks_count_groups(table) != groups) {
        print_table(table);
        TEST_FAIL_MESSAGE("the two judges do not agree about the table above");
    }
    seen.right += right;
    seen.wrong_lines += !right && flaw.length > 1;
    seen.alone += !right && flaw.length == 1;
    seen.many_groups += groups > 4;
}

/* Puts a tile elsewhere, away, or another one in its place; half of the time next to others. */
static void disturb(struct trakks_table *table) {
    uint16_t from = any(TRAKKS_SQUARES), tries = 0;
    while (table->at[from] == TRAKKS_NOTHING && tries++ < 4 * TRAKKS_SQUARES) {
        from = (uint16_t)((from + 1) % TRAKKS_SQUARES);
    }
    if (table->at[from] == TRAKKS_NOTHING) {
        return;
    }
    uint8_t kind = table->at[from];
    uint8_t near = (uint8_t)((kind + 4 * (any(3) - 1) + 56) % 56);
    switch (any(5)) {
    case 0:
        table->at[from] = TRAKKS_NOTHING;
        break;
    case 1:
        table->at[from] = near;
        break;
    case 2:
        table->at[from] = (uint8_t)any(56);
        break;
    case 3: { /* one goes to where another is, or beside it */
        uint16_t to = (uint16_t)((from + (any(2) ? 1 : 32)) % TRAKKS_SQUARES);
        uint8_t other = table->at[to];
        table->at[to] = kind;
        table->at[from] = other;
        break;
    }
    default: {
        uint16_t to = any(TRAKKS_SQUARES);
        if (table->at[to] == TRAKKS_NOTHING) {
            table->at[to] = kind;
            table->at[from] = TRAKKS_NOTHING;
        }
    }
    }
}

/* Lines thrown onto an empty table, across and down, often through each other. */
static void throw_lines(struct trakks_table *table) {
    int tiles = 0;
    trakks_table_clear(table);
    for (int lines = any(8); lines >= 0; lines--) {
        uint8_t colour = (uint8_t)any(4), value = (uint8_t)(1 + any(14)), axis = (uint8_t)any(2);
        uint16_t square = trakks_square((uint8_t)any(8), (uint8_t)any(8));
        bool run = any(2) == 0, up = any(2) == 0;
        for (int left = 2 + any(run ? 8 : 3); left > 0; left--) {
            if (square == TRAKKS_NO_SQUARE || value < 1 || value > 14) {
                break;
            }
            tiles += table->at[square] == TRAKKS_NOTHING;
            if (tiles > TRAKKS_TABLE_TILES) {
                return;
            }
            table->at[square] = trakks_kind(colour, value);
            square = trakks_after(square, axis);
            value = (uint8_t)(run ? value + (up ? 1 : -1) : value);
            colour = (uint8_t)(run ? colour : (colour + 1) % 4);
        }
    }
}

static void test_the_judges_agree_on_random_tables(void) {
    uint32_t left = moves_to_play(200000), number = 0;
    struct trakks_table table, disturbed;
    rng_seed(&dice, 7);
    playout_begin(&play, number);
    while (left > 0) {
        if (!playout_choose(&play)) {
            playout_begin(&play, ++number);
            continue;
        }
        playout_apply(&play, NULL);
        if (move.head.kind != TRAKKS_LAY) {
            continue;
        }
        trakks_table_of(&state, &table);
        compare(&table);
        disturbed = table;
        for (int i = 0; i < 4; i++) {
            disturb(&disturbed);
            compare(&disturbed);
        }
        throw_lines(&table);
        compare(&table);
        left -= left < 6 ? left : 6;
    }
    TEST_ASSERT_GREATER_THAN(1000, seen.right);
    TEST_ASSERT_GREATER_THAN(1000, seen.wrong_lines);
    TEST_ASSERT_GREATER_THAN(1000, seen.alone);
    TEST_ASSERT_GREATER_THAN(1000, seen.many_groups);
}

/* ---- lays ---- */

static uint16_t any_source(void) {
    return any(3) == 0 ? any(TRAKKS_SQUARES) : (uint16_t)(TRAKKS_FROM_HAND + any(TRAKKS_KINDS));
}

static void spoil_lay(struct trakks_move *lay) {
    if (lay->head.a == 0) {
        return;
    }
    struct trakks_edit *edit = &lay->edit[any(lay->head.a)];
    switch (any(6)) {
    case 0:
        *edit = lay->edit[--lay->head.a];
        break;
    case 1:
        edit->to = (uint16_t)((edit->to + 1) % TRAKKS_SQUARES);
        break;
    case 2:
        edit->to = any(TRAKKS_SQUARES);
        break;
    case 3:
        edit->from = any_source();
        break;
    case 4:
        if (lay->head.a < TRAKKS_EDITS) {
            lay->edit[lay->head.a++] = (struct trakks_edit){any_source(), any(TRAKKS_SQUARES)};
        }
        break;
    default:
        /* all of it somewhere else */
        for (int i = 0; i < lay->head.a; i++) {
            lay->edit[i].to = (uint16_t)((lay->edit[i].to + 33) % TRAKKS_SQUARES);
        }
    }
}

static void compare_lay(const struct trakks_move *lay, uint32_t *legal, uint32_t *refused) {
    bool accepted = game_trakks.check(&state, lay).code == GAME_OK;
    if (accepted != plain_lay_is_legal(&state, lay)) {
        char words[4096];
        struct text out = text_into(words, sizeof words);
        struct trakks_table table;
        game_trakks.move_to_text(lay, &out);
        trakks_table_of(&state, &table);
        print_table(&table);
        printf("p%d %s\n", state.seat + 1, words);
        TEST_FAIL_MESSAGE("the two judges do not agree about the lay above");
    }
    *legal += accepted;
    *refused += !accepted;
}

static void test_the_judges_agree_on_random_lays(void) {
    uint32_t left = moves_to_play(30000), number = 0, legal = 0, refused = 0;
    rng_seed(&dice, 8);
    playout_begin(&play, number);
    for (; left > 0; left--) {
        if (!playout_choose(&play)) {
            playout_begin(&play, ++number);
            continue;
        }
        if (move.head.kind == TRAKKS_LAY) {
            struct trakks_move spoilt = move;
            uint8_t opened = state.opened;
            compare_lay(&move, &legal, &refused);
            state.opened = (uint8_t)any(16); /* who has opened decides as well */
            compare_lay(&move, &legal, &refused);
            state.opened = opened;
            for (int i = 0; i < 3; i++) {
                spoil_lay(&spoilt);
                compare_lay(&spoilt, &legal, &refused);
            }
        }
        playout_apply(&play, NULL);
    }
    TEST_ASSERT_GREATER_THAN(5000, legal);
    TEST_ASSERT_GREATER_THAN(5000, refused);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TK-10 TK-11 TK-12 TK-13", test_the_judges_agree_on_random_tables);
    SHOWS("TK-8 TK-14 TK-15", test_the_judges_agree_on_random_lays);
    return UNITY_END();
}
