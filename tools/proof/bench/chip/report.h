/* What this program finds out, left in RAM for tools/proof/bench/chip/report.mjs to read. */
#ifndef BENCH_CHIP_REPORT_H
#define BENCH_CHIP_REPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdnoreturn.h>

enum { ENGINES_MAX = 8, ENGINE_ID_ROOM = 16, TROUBLE_ROOM = 64 };

struct engine_report {
    char id[ENGINE_ID_ROOM];
    uint64_t hash; /* of this many games: */
    uint32_t games;
    uint32_t moves, micros; /* random moves, set-ups included, and the time they took */
    uint32_t state_bytes;
};

struct trakks_report {
    uint32_t check_micros; /* the slowest check of a lay that leaves all tiles on the table */
    uint32_t hint_micros;  /* the slowest hint, and where it was */
    uint32_t hint_game, hint_move;
};

struct opponent_report {
    char id[ENGINE_ID_ROOM];
    uint32_t hunter_micros, apex_micros; /* the slowest choice of each level */
    uint32_t slice_micros;               /* the longest slice */
    uint32_t memory_bytes;
    uint64_t hash; /* of this many moves of a game among opponents of all strengths: */
    uint32_t moves, game;
    uint32_t third_wait_micros; /* Hunter's slowest choice after two waits, or 0 */
    uint32_t unused;
};

struct report {
    volatile uint32_t is_complete; /* the last to be written */
    uint32_t cycles_a_micro;
    uint32_t engine_count;
    struct trakks_report trakks;
    struct engine_report engine[ENGINES_MAX];
    char trouble[TROUBLE_ROOM]; /* why there is no more than this; usually empty */
    struct opponent_report opponent[ENGINES_MAX];
    uint32_t opponent_count;
};

/* Ends the program, with this trouble in the report. */
noreturn void give_up(const char *trouble);

struct opponent;
struct opponent_question;
/* Whether a Hunter has waited twice in Trakks and looks as far as Apex now. */
bool is_third_wait(const struct opponent *opponent, const struct opponent_question *question);
void measure_opponent(const struct opponent *opponent, struct opponent_report *report);
void measure_trakks(struct trakks_report *report);

#endif
