/* Measures opponents against their goals: fixed deals, seats exchanged, intervals of 95 %.
 *   bench-opponents [--quick | --games N] [--from GAME_NUMBER] [ROW | GAME]
 *                                                        every row of the table, one, or a game's
 *   bench-opponents rows                                 the names of the rows
 *   bench-opponents [--games N] [--from GAME_NUMBER] match GAME SEATS SUBJECT OTHERS
 *                                                        one match; players by their names
 *   bench-opponents [--games N] liveliness [GAME]        whether they are seen to play
 *   bench-opponents par GAME FIRST COUNT                 par of challenges, as in par.def
 *   bench-opponents [--games N] learn                    what things are worth, for the judges */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn.h"
#include "liveliness.h"
#include "match.h"
#include "par.h"
#include "trakks_lays.h"
#include "games/base/numbers.h"

static const struct row {
    const char *name;
    const char *game;
    uint8_t seats;
    const struct player *subject, *others;
    bool at_most; /* else at least */
    uint8_t percent;
    uint16_t games, quick_games;
} rows[] = {
    {"trex-2-random", "trex", 2, &player_apex, &player_random, false, 90, 1000, 40},
    {"trex-2-hatchling", "trex", 2, &player_apex, &player_hatchling, false, 75, 600, 40},
    {"trex-2-hunter", "trex", 2, &player_apex, &player_hunter, false, 60, 600, 40},
    {"trex-4-random", "trex", 4, &player_apex, &player_random, false, 98, 600, 20},
    {"trex-4-hunter", "trex", 4, &player_apex, &player_hunter, false, 45, 600, 20},
    {"trex-2-slow", "trex", 2, &player_apex, &player_apex_slow, false, 40, 100, 2},
    {"trex-2-child", "trex", 2, &player_hatchling, &player_hunter, true, 30, 4000, 1000},
    {"tyrannosaurus-2-random", "tyrannosaurus", 2, &player_apex, &player_random, false, 99, 1000,
     40},
    {"tyrannosaurus-4-random", "tyrannosaurus", 4, &player_apex, &player_random, false, 97, 1000,
     20},
    {"tyrannosaurus-2-hunter", "tyrannosaurus", 2, &player_apex, &player_hunter, false, 60, 600,
     40},
    {"tyrannosaurus-4-hunter", "tyrannosaurus", 4, &player_apex, &player_hunter, false, 40, 600,
     20},
    {"tyrannosaurus-2-reply", "tyrannosaurus", 2, &player_apex, &player_best_reply, false, 45, 200,
     6},
    {"tyrannosaurus-2-slow", "tyrannosaurus", 2, &player_apex, &player_apex_slow, false, 40, 100,
     2},
    {"tyrannosaurus-2-child", "tyrannosaurus", 2, &player_hatchling, &player_hunter, true, 30, 4000,
     400},
    {"trakks-2-random", "trakks", 2, &player_apex, &player_random, false, 99, 600, 10},
    {"trakks-2-hunter", "trakks", 2, &player_apex, &player_hunter, false, 60, 600, 10},
    {"trakks-2-slow", "trakks", 2, &player_apex, &player_apex_slow, false, 40, 40, 1},
    {"trakks-2-child", "trakks", 2, &player_hatchling, &player_hunter, true, 30, 1000, 20},
};
enum { ROWS = count_of(rows) };

/* Apart from the matches: tables on which Apex searches the largest lay. */
#define LAYS_ROW "trakks-lays"
enum { LAYS_TABLES = 1000, LAYS_QUICK_TABLES = 20 };

static const struct player *const players[] = {
    &player_random, &player_hatchling, &player_hunter,
    &player_apex,   &player_apex_slow, &player_best_reply,
};

static const char usage[] =
    "usage: bench-opponents [--quick | --games N] [--from GAME_NUMBER] [ROW | GAME]\n"
    "       bench-opponents rows\n"
    "       bench-opponents [--games N] [--from GAME_NUMBER] match GAME SEATS SUBJECT OTHERS\n"
    "       bench-opponents [--quick | --games N] [--from GAME_NUMBER] liveliness [GAME]\n"
    "       bench-opponents par GAME FIRST COUNT\n"
    "       bench-opponents [--games N] learn\n"
    "Players are random, Hatchling, Hunter, Apex, \"Apex with 64 times the time\" and, in\n"
    "Tyrannosaurus with two seats, \"best reply\"; or one of the characters: Mirla, ...\n";

/* Which games --quick, --games and --from ask for. */
struct sample {
    bool quick;
    uint32_t games; /* 0: as the row says */
    uint32_t from;  /* number of the first one: parts of a long sample can be added up */
};

static const struct game *game_named(const char *id) {
    return game_by_id(id, strlen(id));
}

/* A character of the device, by its name. */
static const struct player *character_named(const char *name) {
    static struct player found[OPPONENT_CHARACTERS];
    static const struct player *const levels[OPPONENT_LEVELS] = {&player_hatchling, &player_hunter,
                                                                 &player_apex};
    for (size_t i = 0; i < OPPONENT_CHARACTERS; i++) {
        const struct opponent_character *character = &opponent_characters[i];
        if (strcmp(character->name, name) == 0) {
            found[i] = *levels[character->level];
            found[i].name = character->name;
            found[i].temper = character->temper;
            return &found[i];
        }
    }
    return NULL;
}

static const struct player *player_named(const char *name) {
    for (size_t i = 0; i < count_of(players); i++) {
        if (strcmp(players[i]->name, name) == 0) {
            return players[i];
        }
    }
    return character_named(name);
}

/* ---- rows ---- */

static void show_head(void) {
    printf("%-24s %-12s %7s  %-16s %7s %6s %8s %8s\n", "row", "goal", "result", "95 % interval",
           "won", "games", "ms/game", "longest");
}

/* Returns whether the goal is reached. */
static bool show_row(const struct row *row, const struct sample *sample) {
    struct match match = {.game = game_named(row->game),
                          .seats = row->seats,
                          .subject = row->subject,
                          .others = row->others};
    uint32_t count = sample->games > 0 ? sample->games
                     : sample->quick   ? row->quick_games
                                       : row->games;
    struct result result = play_match(&match, sample->from, count);
    double share = 100 * result.won / count;
    bool reached = row->at_most ? share <= row->percent : share >= row->percent;
    char goal[16], interval[32];
    snprintf(goal, sizeof goal, "%s %d %%", row->at_most ? "<=" : ">=", row->percent);
    snprintf(interval, sizeof interval, "%.1f to %.1f %%", 100 * result.low, 100 * result.high);
    printf("%-24s %-12s %5.1f %%  %-16s %7.1f %6u %8.0f %5.0f ms%s\n", row->name, goal, share,
           interval, result.won, count, 1000 * result.seconds, 1000 * result.longest,
           reached ? "" : "  MISSED");
    fflush(stdout);
    return reached;
}

static bool is_wanted(const char *wanted, const char *game, const char *name) {
    return wanted == NULL || strcmp(wanted, game) == 0 || strcmp(wanted, name) == 0;
}

static int show_rows(const char *wanted, const struct sample *sample) {
    int shown = 0, missed = 0;
    for (int i = 0; i < ROWS; i++) {
        if (is_wanted(wanted, rows[i].game, rows[i].name)) {
            if (shown++ == 0) {
                show_head();
            }
            missed += !show_row(&rows[i], sample);
        }
    }
    if (is_wanted(wanted, "trakks", LAYS_ROW)) {
        uint32_t tables = sample->quick ? LAYS_QUICK_TABLES : LAYS_TABLES;
        missed += !show_trakks_lays(LAYS_ROW, sample->games > 0 ? sample->games : tables);
        shown++;
    }
    if (shown == 0) {
        fputs(usage, stderr);
        return 2;
    }
    return missed > 0 ? 1 : 0;
}

static int list_rows(void) {
    for (int i = 0; i < ROWS; i++) {
        printf("%-24s %d seats: %s against %s, %s %d %%\n", rows[i].name, rows[i].seats,
               rows[i].subject->name, rows[i].others->name,
               rows[i].at_most ? "at most" : "at least", rows[i].percent);
    }
    puts(LAYS_ROW "              the lay of most tiles, on tables from played games");
    return 0;
}

/* ---- a match of one's own ---- */

static int show_match(char **words, const struct sample *sample) {
    uint32_t count = sample->games > 0 ? sample->games : 100;
    struct match match = {.game = game_named(words[0]),
                          .seats = (uint8_t)strtoul(words[1], NULL, 10),
                          .subject = player_named(words[2]),
                          .others = player_named(words[3])};
    if (match.game == NULL || opponent_of(match.game) == NULL || match.subject == NULL ||
        match.others == NULL || match.seats < match.game->seats_min ||
        match.seats > match.game->seats_max) {
        fputs(usage, stderr);
        return 2;
    }
    struct result result = play_match(&match, sample->from, count);
    printf("%s, %d seats, %s against %s: %.1f %% (%.1f to %.1f %%) of %u games, %.0f ms a game, "
           "%.0f ms the longest choice\n",
           match.game->id, match.seats, match.subject->name, match.others->name,
           100 * result.won / count, 100 * result.low, 100 * result.high, count,
           1000 * result.seconds, 1000 * result.longest);
    return 0;
}

/* ---- challenges ---- */

static int show_challenges(char **words) {
    const struct game *game = game_named(words[0]);
    if (game == NULL || opponent_of(game) == NULL) {
        fputs(usage, stderr);
        return 2;
    }
    show_pars(game, (uint16_t)strtoul(words[1], NULL, 10), (uint16_t)strtoul(words[2], NULL, 10));
    return 0;
}

/* ---- liveliness ---- */

static int show_liveliness(const char *wanted, const struct sample *sample) {
    uint32_t count = sample->games > 0 ? sample->games : sample->quick ? 20 : 1000;
    bool kept = true;
    if (wanted == NULL || strcmp(wanted, "trakks") == 0) {
        kept = show_trakks_liveliness(sample->from, count) && kept;
    }
    if (wanted == NULL || strcmp(wanted, "trex") == 0) {
        kept = show_trex_liveliness(sample->from, count) && kept;
    }
    if (wanted == NULL || strcmp(wanted, "tyrannosaurus") == 0) {
        kept = show_tyrannosaurus_liveliness(sample->from, count) && kept;
    }
    return kept ? 0 : 1;
}

int main(int argc, char **argv) {
    struct sample sample = {0};
    if (argc > 2 && strcmp(argv[1], "--games") == 0) {
        sample.games = (uint32_t)strtoul(argv[2], NULL, 10);
        argc -= 2;
        argv += 2;
    } else if (argc > 1 && strcmp(argv[1], "--quick") == 0) {
        sample.quick = true;
        argc--;
        argv++;
    }
    if (argc > 2 && strcmp(argv[1], "--from") == 0) {
        sample.from = (uint32_t)strtoul(argv[2], NULL, 10);
        argc -= 2;
        argv += 2;
    }
    if (argc == 2 && strcmp(argv[1], "rows") == 0) {
        return list_rows();
    }
    if (argc == 2 && strcmp(argv[1], "learn") == 0) {
        learn(sample.games > 0 ? sample.games : 4000);
        return 0;
    }
    if (argc >= 2 && argc <= 3 && strcmp(argv[1], "liveliness") == 0) {
        return show_liveliness(argc == 3 ? argv[2] : NULL, &sample);
    }
    if (argc == 6 && strcmp(argv[1], "match") == 0) {
        return show_match(argv + 2, &sample);
    }
    if (argc == 5 && strcmp(argv[1], "par") == 0) {
        return show_challenges(argv + 2);
    }
    if (argc > 2) {
        fputs(usage, stderr);
        return 2;
    }
    return show_rows(argc == 2 ? argv[1] : NULL, &sample);
}
