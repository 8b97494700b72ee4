/* Plays matches. The number of a game decides its deal and who sits where. */
#include "match.h"

#include <math.h>
#include <time.h>

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- a game ---- */

/* Options that the game offers are gone through deal by deal, the two lowest values of each; but
 * numbers stay at the lowest: more rounds would only repeat themselves. */
static void choose_options(struct table *table, uint8_t seats, uint32_t deal) {
    const struct game *game = table->game;
    game_options_default(game, &table->options);
    table->options.seed = deal;
    table->options.players = seats;
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct game_option *option = &game->options[i];
        bool fits = seats >= option->players_min && seats <= option->players_max;
        if (fits) {
            table->options.choice[i] =
                (uint8_t)(option->lowest + (option->words != NULL ? deal % 2 : 0));
        }
    }
}

void table_begin(struct table *table) {
    table->record_length = table->moves = 0;
    table->game->prepare(table->setup, &table->options);
    table->game->start(table->state, table->setup);
}

void table_apply(struct table *table) {
    table->record_length =
        record_append(table->record, table->record_length, table->game, table->move);
    table->moves++;
    table->game->apply(table->state, table->move, NULL);
}

bool table_has_room(const struct table *table) {
    return table->record_length + record_append_max(table->game) < RECORD_ROOM;
}

static double share_of(const struct table *table, uint8_t seat) {
    uint8_t winners = table->game->winners(table->state);
    int count = 0;
    for (uint8_t left = winners; left != 0; left &= (uint8_t)(left - 1)) {
        count++;
    }
    return (winners >> seat & 1) != 0 ? 1.0 / count : 0;
}

static void play_game(struct table *table, const struct match *match, uint32_t number,
                      struct result *result) {
    uint8_t subject_seat = (uint8_t)(number % match->seats);
    choose_options(table, match->seats, number / match->seats);
    table_begin(table);
    uint8_t seat;
    while ((seat = table->game->turn(table->state)) != SEAT_NONE && table_has_room(table)) {
        const struct player *player = seat == subject_seat ? match->subject : match->others;
        double before = seconds();
        player->choose(table, seat, player);
        double took = seconds() - before;
        if (seat == subject_seat && took > result->longest) {
            result->longest = took;
        }
        if (match->watch != NULL) {
            match->watch(table, seat);
        }
        table_apply(table);
    }
    if (match->watch != NULL) {
        match->watch(table, SEAT_NONE);
    }
    result->won += share_of(table, subject_seat);
}

/* ---- a match ---- */

void set_interval(struct result *result) {
    double n = result->games, z = 1.96, share = result->won / n;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    result->low = middle - half;
    result->high = middle + half;
}

struct result play_match(const struct match *match, uint32_t first, uint32_t count) {
    static struct table table;
    struct result result = {.games = count};
    double begun = seconds();
    table.game = match->game;
    table.opponent = opponent_of(match->game);
    for (uint32_t number = first; number < first + count; number++) {
        play_game(&table, match, number, &result);
    }
    result.seconds = (seconds() - begun) / count;
    set_interval(&result);
    return result;
}
