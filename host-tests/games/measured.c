/* Adds up with FNV-1a. */
#include "host-tests/games/measured.h"

#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "host-tests/games/positions.h"

static const char *const sum_names[SUMS] = {"Hatchling", "Hunter", "Apex", "the weighing",
                                            "the search"};
static uint64_t sums[SUMS];
static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES];
static struct room chosen;

void sums_begin(void) {
    for (int i = 0; i < SUMS; i++) {
        sums[i] = UINT64_C(0xcbf29ce484222325);
    }
}

void sum_add_bytes(int sum, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        sums[sum] = (sums[sum] ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
}

void sum_add(int sum, int64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
        uint8_t byte = (uint8_t)((uint64_t)number >> shift);
        sum_add_bytes(sum, &byte, 1);
    }
}

void sum_add_message(int sum, struct game_message message) {
    sum_add(sum, message.code);
    sum_add_bytes(sum, message.arg, sizeof message.arg);
}

void sum_add_move(int sum, struct game_move move) {
    sum_add(sum, move.seat << 24 | move.kind << 16 | move.a << 8 | move.b);
}

const void *sum_add_choice(const struct played_choice *choice, uint8_t level) {
    uint8_t bytes[PLAYOUT_MOVE_BYTES];
    struct opponent_question question = choice->question;
    question.level = level;
    memset(memory, 0, sizeof memory);
    sum_add_message(level, ask_opponent(choice->opponent, memory, &question, chosen.bytes));
    sum_add_bytes(level, bytes, choice->game->move_to_bytes(chosen.bytes, bytes));
    return memory;
}

void sum_add_choices(const struct played_choice *choice) {
    for (uint8_t level = 0; level < OPPONENT_LEVELS; level++) {
        sum_add_choice(choice, level);
    }
}

void expect_sums(const struct game *game, const uint64_t pinned[SUMS]) {
    bool differs = false;
    for (int i = 0; i < SUMS; i++) {
        if (sums[i] != pinned[i]) {
            printf("%s: %s is not what was measured: 0x%016llx\n", game->id, sum_names[i],
                   (unsigned long long)sums[i]);
            differs = true;
        }
    }
    TEST_ASSERT_FALSE_MESSAGE(differs, "where that is meant: measure with `tools/bench opponents`, "
                                       "write down what came out, and then the sums above");
}
