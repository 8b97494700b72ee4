/* Measures opponents against their goals: fixed deals, seats exchanged, intervals of 95 %.
 *   bench-opponents [--games N] [GAME]       every match of the table, or those of one game
 *   bench-opponents --games N GAME SEATS SUBJECT OTHERS   one match; players by their names
 *   bench-opponents --games N learn            what things are worth, for the tables of the judges
 *   bench-opponents [--games N] trakks-lays  the largest lays of Trakks, on N tables */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn.h"
#include "match.h"
#include "trakks_lays.h"

/* Games are those of a run without --games; together they take less than two minutes. */
static const struct goal {
    const char *game;
    uint8_t seats;
    const struct player *subject, *others;
    bool at_most; /* else at least */
    uint8_t percent;
    uint16_t games;
} goals[] = {
    {"trex", 2, &player_apex, &player_random, false, 90, 40},
    {"trex", 2, &player_apex, &player_hatchling, false, 75, 40},
    {"trex", 2, &player_apex, &player_hunter, false, 60, 40},
    {"trex", 2, &player_apex, &player_apex_slow, false, 40, 2},
    {"trex", 4, &player_apex, &player_random, false, 98, 20},
    {"trex", 4, &player_apex, &player_hunter, false, 45, 20},
    {"trex", 2, &player_hatchling, &player_hunter, true, 30, 1000},
    {"tyrannosaurus", 2, &player_apex, &player_random, false, 99, 40},
    {"tyrannosaurus", 4, &player_apex, &player_random, false, 97, 20},
    {"tyrannosaurus", 2, &player_apex, &player_hunter, false, 60, 40},
    {"tyrannosaurus", 4, &player_apex, &player_hunter, false, 40, 20},
    {"tyrannosaurus", 2, &player_apex, &player_best_reply, false, 45, 6},
    {"tyrannosaurus", 2, &player_apex, &player_apex_slow, false, 40, 2},
    {"tyrannosaurus", 2, &player_hatchling, &player_hunter, true, 30, 400},
    {"trakks", 2, &player_apex, &player_random, false, 99, 10},
    {"trakks", 2, &player_apex, &player_hunter, false, 70, 10},
    {"trakks", 2, &player_apex, &player_apex_slow, false, 40, 1},
    {"trakks", 2, &player_hatchling, &player_hunter, true, 30, 20},
};

/* Tables on which Apex searches the largest lay of Trakks, and how much longer others search. */
enum { LAYS_TABLES = 100, LAYS_EFFORT = 50 };

static const struct player *const players[] = {
    &player_random, &player_hatchling, &player_hunter,
    &player_apex,   &player_apex_slow, &player_best_reply,
};

static const char usage[] =
    "usage: bench-opponents [--games N] [learn | trakks-lays | GAME [SEATS SUBJECT OTHERS]]\n"
    "Players are random, Hatchling, Hunter, Apex, \"Apex with 64 times the time\" and, in\n"
    "Tyrannosaurus with two seats, \"best reply\".\n";

static const struct game *game_named(const char *id) {
    return game_by_id(id, strlen(id));
}

static const struct player *player_named(const char *name) {
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        if (strcmp(players[i]->name, name) == 0) {
            return players[i];
        }
    }
    return NULL;
}

static struct result show_match(const struct match *match, uint32_t count) {
    struct result result = play_match(match, 0, count);
    printf("%-14s %d  %-10s %-28s %5.1f %%  (%5.1f to %5.1f, %5u games, %6.0f ms a game, "
           "%4.0f ms longest choice)",
           match->game->id, match->seats, match->subject->name, match->others->name,
           100 * result.won / count, 100 * result.low, 100 * result.high, count,
           1000 * result.seconds, 1000 * result.longest);
    fflush(stdout);
    return result;
}

static void show_goal(const struct goal *goal, const struct game *game, uint32_t count) {
    struct match match = {game, goal->seats, goal->subject, goal->others};
    struct result result = show_match(&match, count > 0 ? count : goal->games);
    double share = 100 * result.won / result.games;
    bool reached = goal->at_most ? share <= goal->percent : share >= goal->percent;
    printf("  goal %s %d %%%s\n", goal->at_most ? "at most" : "at least", goal->percent,
           reached ? "" : ": MISSED");
}

static int show_goals(const char *id, uint32_t count) {
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        const struct game *game = game_named(goals[i].game);
        bool wanted = id == NULL || strcmp(id, goals[i].game) == 0;
        if (wanted && game != NULL && opponent_of(game) != NULL) {
            show_goal(&goals[i], game, count);
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    uint32_t count = 0;
    if (argc > 2 && strcmp(argv[1], "--games") == 0) {
        count = (uint32_t)strtoul(argv[2], NULL, 10);
        argc -= 2;
        argv += 2;
    }
    if (argc == 2 && strcmp(argv[1], "learn") == 0) {
        learn(count > 0 ? count : 4000);
        return 0;
    }
    if (argc == 2 && strcmp(argv[1], "trakks-lays") == 0) {
        return show_trakks_lays(count > 0 ? count : LAYS_TABLES, LAYS_EFFORT);
    }
    if (argc <= 2) {
        return show_goals(argc == 2 ? argv[1] : NULL, count);
    }
    struct match match = {0};
    if (argc == 5) {
        match = (struct match){game_named(argv[1]), (uint8_t)strtoul(argv[2], NULL, 10),
                               player_named(argv[3]), player_named(argv[4])};
    }
    if (match.game == NULL || opponent_of(match.game) == NULL || match.subject == NULL ||
        match.others == NULL || match.seats < match.game->seats_min ||
        match.seats > match.game->seats_max) {
        fputs(usage, stderr);
        return 2;
    }
    show_match(&match, count > 0 ? count : 100);
    putchar('\n');
    return 0;
}
