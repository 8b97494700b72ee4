/* How often Apex finds the lay of most tiles in Trakks: on tables from played games, against the
 * most that a search finds which has many times the time, from several chances. */
#include "trakks_lays.h"

#include <stdio.h>

#include "games/trakks/trakks_opponent_internal.h"
#include "match.h"

enum { EVERY = 9, REFERENCES = 3, EFFORT = 50, PERCENT_FOUND = 85, PERCENT_TILES = 90 };

static struct table table;
static struct trakks_thinking thinking;

/* Tiles of the hand that the search could lay. */
static uint8_t laid_by_search(const struct trakks_state *state, uint16_t effort, uint32_t chance) {
    struct trakks_state view;
    game_trakks.view(&view, state, state->seat);
    struct opponent_question question = {.view = &view,
                                         .seat = state->seat,
                                         .level = OPPONENT_APEX,
                                         .effort = effort,
                                         .rng = opponent_chance(chance, state->seat, 0)};
    table.opponent->start(&thinking, &question);
    uint8_t hand = thinking.plan.left_count;
    while (thinking.task == TRAKKS_TASK_LAY || thinking.task == TRAKKS_TASK_TIDY) {
        table.opponent->think(&thinking);
    }
    return (uint8_t)(hand - thinking.plan.left_count);
}

struct tally {
    uint32_t tables, found;
    uint32_t laid, most;
    double share;
};

static void look_at(const struct trakks_state *state, struct tally *tally) {
    uint8_t laid = laid_by_search(state, 1, tally->tables);
    uint8_t most = laid;
    for (uint32_t i = 0; i < REFERENCES; i++) {
        uint8_t reference = laid_by_search(state, EFFORT, UINT32_MAX - i);
        most = reference > most ? reference : most;
    }
    tally->tables++;
    tally->found += laid == most;
    tally->laid += laid;
    tally->most += most;
    tally->share += most > 0 ? (double)laid / most : 1;
}

static bool is_asked(const struct trakks_state *state) {
    return state->phase == TRAKKS_TURN && (state->opened >> state->seat & 1) != 0;
}

static void deal_tiles(uint32_t deal) {
    game_options_default(&game_trakks, &table.options);
    table.options.seed = deal;
    table.options.players = TRAKKS_SEATS_MIN;
    table.moves = 0;
    game_trakks.prepare(table.setup, &table.options);
    game_trakks.start(table.state, table.setup);
}

static void play_move(uint8_t seat) {
    const struct player *player = seat == 0 ? &player_apex : &player_hunter;
    player->choose(&table, seat, player);
    game_trakks.apply(table.state, table.move, NULL);
    table.moves++;
}

bool show_trakks_lays(const char *name, uint32_t tables) {
    const struct trakks_state *state = (const struct trakks_state *)table.state;
    struct tally tally = {0};
    table.game = &game_trakks;
    table.opponent = opponent_of(&game_trakks);
    for (uint32_t deal = 0; tally.tables < tables; deal++) {
        deal_tiles(deal);
        uint8_t seat;
        while ((seat = game_trakks.turn(state)) != SEAT_NONE && tally.tables < tables) {
            if (is_asked(state) && table.moves % EVERY == 0) {
                look_at(state, &tally);
            }
            play_move(seat);
        }
    }
    struct result result = {.games = tables, .won = tally.found};
    set_interval(&result);
    double found = 100.0 * tally.found / tables, share = 100 * tally.share / tables;
    bool reached = found >= (double)PERCENT_FOUND && share >= (double)PERCENT_TILES;
    printf(
        "%s: most tiles found on %.1f %% (%.1f to %.1f %%) of %u tables, goal >= %d %%; %.1f %% of "
        "the tiles on average, goal >= %d %%; %.2f of %.2f tiles, against the best of %d searches "
        "with %d times the time%s\n",
        name, found, 100 * result.low, 100 * result.high, tables, PERCENT_FOUND, share,
        PERCENT_TILES, (double)tally.laid / tables, (double)tally.most / tables, REFERENCES, EFFORT,
        reached ? "" : "  MISSED");
    return reached;
}
