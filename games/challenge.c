/* Opponents grow stronger with the number; seats and partners change from one to the next. */
#include "challenge.h"

#include "base/numbers.h"

/* The deal code of challenge 37 is 9000 0037. */
enum { FIRST_SEED = 90000000, SEEDS_OF_DEAL = CHALLENGES_MAX + 1, DEALS = 64 };
enum { PLAYERS_MIN = 2, PLAYERS_MAX = 4, TABLES = PLAYERS_MAX - PLAYERS_MIN + 1 };

static const uint8_t by_strength[OPPONENT_CHARACTERS] = {0, 3, 1, 4, 2, 5};

static void seat_opponents(uint16_t number, struct challenge *challenge) {
    uint8_t players = challenge->options.players, others = (uint8_t)(players - 1);
    /* The weakest opponent rises with the number; in every second group of TABLES numbers all are
     * one stronger. `number` also turns who sits where. */
    int weakest = (number - 1) * (OPPONENT_CHARACTERS - others) / CHALLENGES_MAX;
    weakest += number / TABLES % 2;
    for (uint8_t i = 0; i < others; i++) {
        uint8_t seat = (uint8_t)((challenge->seat + 1 + i) % players);
        challenge->character[seat] = by_strength[weakest + (number + i) % others];
    }
}

void challenge_try(const struct game *game, uint16_t number, uint8_t deal,
                   struct challenge *challenge) {
    *challenge = (struct challenge){0};
    uint8_t players = (uint8_t)(PLAYERS_MIN + (number - 1) % TABLES);
    game_options_default(game, &challenge->options);
    challenge->options.seed = (uint64_t)(FIRST_SEED + SEEDS_OF_DEAL * deal + number);
    challenge->options.players = max(game->seats_min, min(players, game->seats_max));
    challenge->seat = (uint8_t)((number - 1) / TABLES % challenge->options.players);
    seat_opponents(number, challenge);
}

static const struct challenge_pars *pars_of(const struct game *game) {
    const struct challenge_pars *pars = challenge_pars;
    while (pars->game != NULL && pars->game != game) {
        pars++;
    }
    return pars;
}

uint16_t challenge_count(const struct game *game) {
    return pars_of(game)->count;
}

void challenge_get(const struct game *game, uint16_t number, struct challenge *challenge) {
    challenge_try(game, number, (uint8_t)pars_of(game)->pars[number - 1].deal, challenge);
}

int16_t challenge_par(const struct game *game, uint16_t number) {
    return pars_of(game)->pars[number - 1].par;
}

uint16_t challenge_tried_with(const struct game *game, const struct game_options *options,
                              uint8_t *deal) {
    struct challenge challenge;
    uint16_t number = (uint16_t)(options->seed % SEEDS_OF_DEAL);
    if (options->seed < FIRST_SEED || options->seed >= FIRST_SEED + DEALS * SEEDS_OF_DEAL ||
        number == 0) {
        return 0;
    }
    *deal = (uint8_t)((options->seed - FIRST_SEED) / SEEDS_OF_DEAL);
    challenge_try(game, number, *deal, &challenge);
    bool is_same = challenge.options.players == options->players;
    for (uint8_t i = 0; i < game->option_count; i++) {
        is_same = is_same && challenge.options.choice[i] == options->choice[i];
    }
    return is_same ? number : 0;
}

uint16_t challenge_with(const struct game *game, const struct game_options *options) {
    uint8_t deal = 0;
    uint16_t number = challenge_tried_with(game, options, &deal);
    bool is_one = number > 0 && number <= challenge_count(game) &&
                  pars_of(game)->pars[number - 1].deal == deal;
    return is_one ? number : 0;
}

bool challenge_is_better(const struct game *game, int16_t score, int16_t than) {
    return game->lowest_score_wins ? score < than : score > than;
}
