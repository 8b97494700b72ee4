/* What this program finds out, left in RAM for tools/bench-chip/report.mjs to read. */
#ifndef BENCH_CHIP_REPORT_H
#define BENCH_CHIP_REPORT_H

#include <stdint.h>
#include <stdnoreturn.h>

enum { ENGINES_MAX = 8, ENGINE_ID_ROOM = 16, TROUBLE_ROOM = 64 };

struct engine_report {
    char id[ENGINE_ID_ROOM];
    uint64_t hash; /* of so many games: */
    uint32_t games;
    uint32_t moves, micros; /* random moves, set-ups included, and the time they took */
    uint32_t state_bytes;
};

struct trakks_report {
    uint32_t check_micros; /* the slowest check of a lay that leaves all tiles on the table */
    uint32_t hint_micros;  /* the slowest hint, and where it was */
    uint32_t hint_game, hint_move;
};

struct report {
    volatile uint32_t is_complete; /* the last to be written */
    uint32_t cycles_a_micro;
    uint32_t engine_count;
    struct trakks_report trakks;
    struct engine_report engine[ENGINES_MAX];
    char trouble[TROUBLE_ROOM]; /* why there is no more than this; usually empty */
};

/* Ends the program, with this trouble in the report. */
noreturn void give_up(const char *trouble);

void measure_trakks(struct trakks_report *report);

#endif
