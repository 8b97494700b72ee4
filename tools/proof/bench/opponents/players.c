/* Who plays in the matches. */
#include <stdlib.h>
#include <string.h>

#include "match.h"

/* ---- by chance ---- */

static void choose_randomly(struct table *table, uint8_t seat, const struct player *self) {
    (void)self;
    struct rng rng = opponent_chance(~table->options.seed, seat, table->moves);
    referee_random_move(referee_of(table->game), table->state, &rng, table->move);
}

const struct player player_random = {.name = "random", .choose = choose_randomly};

/* ---- opponents ---- */

void ask_opponent(struct table *table, uint8_t seat, const struct player *player, uint32_t variant,
                  void *move) {
    static _Alignas(8) uint8_t memory[OPPONENT_MEMORY_BYTES], view[ROOM];
    uint64_t seed = table->options.seed + (uint64_t)variant * UINT64_C(0x9e3779b97f4a7c15);
    struct opponent_question question = {
        .view = view,
        .record = {table->record, table->record_length},
        .seat = seat,
        .level = player->level,
        .temper = player->temper,
        .effort = player->effort,
        .rng = opponent_chance(seed, seat, table->moves),
    };
    table->game->view(view, table->state, seat);
    table->opponent->start(memory, &question);
    while (!table->opponent->think(memory)) {
    }
    table->opponent->answer(memory, move);
}

static void choose_as_opponent(struct table *table, uint8_t seat, const struct player *self) {
    ask_opponent(table, seat, self, 0, table->move);
}

const struct player player_hatchling = {
    .name = "Hatchling", .choose = choose_as_opponent, .level = OPPONENT_HATCHLING, .effort = 1};
const struct player player_hunter = {
    .name = "Hunter", .choose = choose_as_opponent, .level = OPPONENT_HUNTER, .effort = 1};
const struct player player_apex = {
    .name = "Apex", .choose = choose_as_opponent, .level = OPPONENT_APEX, .effort = 1};
const struct player player_apex_slow = {.name = "Apex with 64 times the time",
                                        .choose = choose_as_opponent,
                                        .level = OPPONENT_APEX,
                                        .effort = 64};

/* ---- characters ---- */

static const struct opponent_character *character_at(const struct table *table, uint8_t seat) {
    return &opponent_characters[(table->options.seed + seat) % OPPONENT_CHARACTERS];
}

static void choose_as_character(struct table *table, uint8_t seat, const struct player *self) {
    const struct opponent_character *character = character_at(table, seat);
    struct player player = *self;
    player.level = character->level;
    player.temper = character->temper;
    ask_opponent(table, seat, &player, 0, table->move);
}

const struct player player_characters = {
    .name = "characters", .choose = choose_as_character, .effort = 1};

bool is_hatchling(const struct player *player, const struct table *table, uint8_t seat) {
    uint8_t level = player == &player_characters ? character_at(table, seat)->level : player->level;
    return level == OPPONENT_HATCHLING;
}
