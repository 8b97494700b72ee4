/* A lay: all tiles are lifted, then set down, and the resulting table is judged. */
#include "trakks_internal.h"

static struct game_message refuse_at(uint8_t reason, uint16_t square) {
    return (struct game_message){reason, {trakks_x(square), trakks_y(square)}};
}

static bool from_hand(const struct trakks_edit *edit) {
    return edit->from >= TRAKKS_FROM_HAND;
}

uint8_t trakks_laid(const struct trakks_move *move) {
    uint8_t laid = 0;
    for (uint8_t i = 0; i < move->head.a; i++) {
        laid = (uint8_t)(laid + from_hand(&move->edit[i]));
    }
    return laid;
}

uint8_t trakks_reserved(const struct trakks_state *state, uint8_t laying_seat) {
    uint8_t reserved = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        reserved = (uint8_t)(reserved + (seat != laying_seat && (state->opened >> seat & 1) == 0));
    }
    return reserved;
}

/* ---- lines in a hand ---- */

static void mark_rows(const struct trakks_state *state, uint8_t seat, uint8_t colour,
                      uint8_t marks[TRAKKS_NUMBERS]) {
    uint8_t run = 0;
    for (uint8_t value = 1; value <= TRAKKS_VALUES; value++) {
        uint8_t kind = trakks_kind(colour, value);
        run = trakks_holds(state, seat, kind) > 0 ? (uint8_t)(run + 1) : 0;
        for (uint8_t back = 0; run >= TRAKKS_LINE_MIN && back < TRAKKS_LINE_MIN; back++) {
            marks[kind - back * TRAKKS_COLOURS] |= TRAKKS_IN_RUN;
        }
    }
}

static void mark_set(const struct trakks_state *state, uint8_t seat, uint8_t value,
                     uint8_t marks[TRAKKS_NUMBERS]) {
    uint8_t colours = 0;
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        colours = (uint8_t)(colours + (trakks_holds(state, seat, trakks_kind(colour, value)) > 0));
    }
    for (uint8_t colour = 0; colours >= TRAKKS_LINE_MIN && colour < TRAKKS_COLOURS; colour++) {
        uint8_t kind = trakks_kind(colour, value);
        marks[kind] |= trakks_holds(state, seat, kind) > 0 ? TRAKKS_IN_SET : 0;
    }
}

void trakks_mark_lines(const struct trakks_state *state, uint8_t seat,
                       uint8_t marks[TRAKKS_NUMBERS]) {
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        marks[kind] = 0;
    }
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        mark_rows(state, seat, colour, marks);
    }
    for (uint8_t value = 1; value <= TRAKKS_VALUES; value++) {
        mark_set(state, seat, value, marks);
    }
}

/* ---- lifting and setting down ---- */

static bool lifted_before(const struct trakks_move *move, uint8_t index) {
    for (uint8_t i = 0; i < index; i++) {
        if (move->edit[i].from == move->edit[index].from) {
            return true;
        }
    }
    return false;
}

/* Takes the tile of every edit from where it is. */
static struct game_message lift(const struct trakks_state *state, const struct trakks_move *move,
                                struct trakks_table *table, uint8_t tile[TRAKKS_EDITS]) {
    uint8_t used[TRAKKS_NUMBERS] = {0};
    for (uint8_t i = 0; i < move->head.a; i++) {
        const struct trakks_edit *edit = &move->edit[i];
        if (from_hand(edit)) {
            uint8_t kind = (uint8_t)(edit->from - TRAKKS_FROM_HAND);
            if (kind >= TRAKKS_NUMBERS) {
                return (struct game_message){TRAKKS_REASON_ACTION_LAID, {kind}};
            }
            if (++used[kind] > trakks_holds(state, move->head.seat, kind)) {
                return (struct game_message){TRAKKS_REASON_NOT_HELD, {kind}};
            }
            tile[i] = kind;
            continue;
        }
        tile[i] = table->at[edit->from];
        if (tile[i] == TRAKKS_NOTHING) {
            return refuse_at(lifted_before(move, i) ? TRAKKS_REASON_MOVED_TWICE
                                                    : TRAKKS_REASON_NOTHING_THERE,
                             edit->from);
        }
        if (edit->from == edit->to) {
            return refuse_at(TRAKKS_REASON_NOT_MOVED, edit->from);
        }
        table->at[edit->from] = TRAKKS_NOTHING;
    }
    return GAME_ACCEPTED;
}

static struct game_message set_down(const struct trakks_move *move, struct trakks_table *table,
                                    const uint8_t tile[TRAKKS_EDITS]) {
    for (uint8_t i = 0; i < move->head.a; i++) {
        uint16_t to = move->edit[i].to;
        if (table->at[to] != TRAKKS_NOTHING) {
            return (struct game_message){TRAKKS_REASON_SQUARE_TAKEN,
                                         {tile[i], table->at[to], trakks_x(to), trakks_y(to)}};
        }
        table->at[to] = tile[i];
    }
    return GAME_ACCEPTED;
}

/* ---- judging ---- */

/* TK-14, as far as it can be seen before the tiles are set down. */
static struct game_message check_apart(const struct trakks_move *move,
                                       const struct trakks_table *table,
                                       const uint8_t tile[TRAKKS_EDITS]) {
    for (uint8_t i = 0; i < move->head.a; i++) {
        uint16_t to = move->edit[i].to;
        if (!from_hand(&move->edit[i])) {
            return (struct game_message){TRAKKS_REASON_OPENING_MOVES, {0}};
        }
        for (uint8_t axis = 0; axis < TRAKKS_AXES; axis++) {
            if (trakks_occupied(table, trakks_before(to, axis)) ||
                trakks_occupied(table, trakks_after(to, axis))) {
                return (struct game_message){TRAKKS_REASON_OPENING_TOUCHES,
                                             {tile[i], tile[i], trakks_x(to), trakks_y(to)}};
            }
        }
    }
    return GAME_ACCEPTED;
}

static struct game_message check_groups(const struct trakks_state *state, uint8_t seat,
                                        uint8_t groups) {
    uint8_t limit = trakks_group_limit[state->players];
    uint8_t reserved = trakks_reserved(state, seat);
    if (groups > limit) {
        return (struct game_message){TRAKKS_REASON_GROUPS, {groups, limit}};
    }
    if (groups + reserved > limit) {
        return (struct game_message){TRAKKS_REASON_RESERVED, {groups, limit, reserved}};
    }
    return GAME_ACCEPTED;
}

struct game_message trakks_check_lay(const struct trakks_state *state,
                                     const struct trakks_move *move) {
    uint8_t seat = move->head.seat;
    bool opening = (state->opened >> seat & 1) == 0;
    struct trakks_table table;
    uint8_t tile[TRAKKS_EDITS];
    if (trakks_laid(move) == 0) {
        return (struct game_message){TRAKKS_REASON_NOTHING_LAID, {0}};
    }
    trakks_table_of(state, &table);
    uint8_t groups_before = opening ? trakks_count_groups(&table) : 0;
    struct game_message refused = lift(state, move, &table, tile);
    if (refused.code == GAME_OK && opening) {
        refused = check_apart(move, &table, tile);
    }
    if (refused.code == GAME_OK) {
        refused = set_down(move, &table, tile);
    }
    if (refused.code != GAME_OK) {
        return refused;
    }
    uint16_t cursor = 0;
    struct trakks_flaw flaw;
    if (trakks_next_flaw(&table, &cursor, &flaw)) {
        return flaw.why;
    }
    uint8_t groups = trakks_count_groups(&table);
    if (opening && groups != groups_before + 1) {
        return (struct game_message){TRAKKS_REASON_OPENING_SPLIT,
                                     {(uint8_t)(groups - groups_before)}};
    }
    return check_groups(state, seat, groups);
}

/* ---- a lay out of two tables ---- */

/* Squares of the table where `wanted` has another tile than `now`: those with tiles to be moved
 * away, of one kind. */
struct pending {
    uint16_t from[TRAKKS_COPIES];
    uint8_t count;
};

/* The next square from `from` on where the two tables differ, or TRAKKS_NO_SQUARE. */
static uint16_t next_difference(const struct trakks_table *now, const struct trakks_table *wanted,
                                uint16_t from) {
    while (from < TRAKKS_SQUARES && now->at[from] == wanted->at[from]) {
        bool four =
            from % TRAKKS_FOUR == 0 && trakks_four_at(now, from) == trakks_four_at(wanted, from);
        from = (uint16_t)(from + (four ? TRAKKS_FOUR : 1));
    }
    return from;
}

bool trakks_find_lay(const struct trakks_state *state, const struct trakks_table *wanted,
                     struct trakks_move *move) {
    struct pending pending[TRAKKS_NUMBERS] = {0};
    uint8_t used[TRAKKS_NUMBERS] = {0};
    struct trakks_table now;
    trakks_table_of(state, &now);
    *move = (struct trakks_move){.head = {.seat = state->seat, .kind = TRAKKS_LAY}};
    uint16_t first = next_difference(&now, wanted, 0);
    for (uint16_t square = first; square != TRAKKS_NO_SQUARE;
         square = next_difference(&now, wanted, (uint16_t)(square + 1))) {
        uint8_t kind = now.at[square];
        if (kind != TRAKKS_NOTHING) {
            pending[kind].from[pending[kind].count++] = square;
        }
    }
    for (uint16_t square = first; square != TRAKKS_NO_SQUARE;
         square = next_difference(&now, wanted, (uint16_t)(square + 1))) {
        uint8_t kind = wanted->at[square];
        if (kind == TRAKKS_NOTHING) {
            continue;
        }
        if (kind >= TRAKKS_NUMBERS || move->head.a == TRAKKS_EDITS) {
            return false;
        }
        struct trakks_edit *edit = &move->edit[move->head.a++];
        edit->to = square;
        if (pending[kind].count > 0) {
            edit->from = pending[kind].from[--pending[kind].count];
        } else if (++used[kind] <= trakks_holds(state, state->seat, kind)) {
            edit->from = (uint16_t)(TRAKKS_FROM_HAND + kind);
        } else {
            return false;
        }
    }
    for (uint8_t kind = 0; kind < TRAKKS_NUMBERS; kind++) {
        if (pending[kind].count > 0) {
            return false;
        }
    }
    return true;
}
