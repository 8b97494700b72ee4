/* What was best in each game: the best score, the most wins in a row, the longest game, and what
 * the game itself counts. */
#ifndef SESSION_RECORDS_H
#define SESSION_RECORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "firmware/session/statistics.h"

enum record_kind { RECORD_SCORE, RECORD_STREAK, RECORD_LONGEST, RECORD_FEAT, RECORD_KINDS };

struct record {
    int16_t value;
    const char *name; /* of who holds it; NULL where nobody does, or nobody here is called so */
};

void records_start(void);
/* As statistics_add, which calls it. */
void records_add(const struct statistics_game *played);
void records_clear(void);

/* False where there is none yet. */
bool record_find(const struct game *game, enum record_kind kind, struct record *record);

#endif
