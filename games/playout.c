/* Random games by number. */
#include "playout.h"

#define FNV_OFFSET UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME  UINT64_C(0x100000001b3)

static uint64_t hash_bytes(uint64_t hash, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ bytes[i]) * FNV_PRIME;
    }
    return hash;
}

static uint8_t between(struct rng *rng, uint8_t lowest, uint8_t highest) {
    return (uint8_t)(lowest + rng_below(rng, (uint32_t)(highest - lowest) + 1));
}

/* Only the two lowest values of each option: longer matches would only repeat themselves. */
static void choose_options(struct playout *play, uint32_t number) {
    const struct game *game = play->referee->game;
    game_options_default(game, &play->options);
    play->options.seed = number;
    play->options.players = between(&play->rng, game->seats_min, game->seats_max);
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct game_option *option = &game->options[i];
        if (play->options.players >= option->players_min &&
            play->options.players <= option->players_max && option->lowest < option->highest) {
            play->options.choice[i] =
                between(&play->rng, option->lowest, (uint8_t)(option->lowest + 1));
        }
    }
}

void playout_begin(struct playout *play, uint32_t number) {
    rng_seed(&play->rng, number);
    choose_options(play, number);
    play->moves = 0;
    play->referee->game->prepare(play->setup, &play->options);
    play->referee->game->start(play->state, play->setup);
}

bool playout_choose(struct playout *play) {
    return play->moves < PLAYOUT_MOVES_MAX &&
           referee_random_move(play->referee, play->state, &play->rng, play->move);
}

void playout_apply(struct playout *play, struct game_log *log) {
    play->referee->game->apply(play->state, play->move, log);
    play->moves++;
}

uint64_t playout_hash(const uint8_t *bytes, size_t count) {
    return hash_bytes(FNV_OFFSET, bytes, count);
}

uint64_t playout_hash_of_games(struct playout *play, uint32_t count) {
    uint64_t hash = FNV_OFFSET;
    for (uint32_t number = 0; number < count; number++) {
        playout_begin(play, number);
        while (playout_choose(play)) {
            uint8_t bytes[PLAYOUT_MOVE_BYTES];
            hash = hash_bytes(hash, bytes, play->referee->game->move_to_bytes(play->move, bytes));
            playout_apply(play, NULL);
        }
        hash = hash_bytes(hash, play->state, play->referee->game->state_size);
    }
    return hash;
}

uint32_t playout_play_moves(struct playout *play, uint32_t moves) {
    uint32_t made = 0;
    for (uint32_t number = 0; made < moves; number++) {
        playout_begin(play, number);
        while (made < moves && playout_choose(play)) {
            playout_apply(play, NULL);
            made++;
        }
    }
    return made;
}
