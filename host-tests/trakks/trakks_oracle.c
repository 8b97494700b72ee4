/* Rows and columns are cut into stretches, and each stretch is looked at by itself. */
#include "host-tests/trakks/trakks_oracle.h"

#include <stdlib.h>
#include <string.h>

static bool is_row(const struct plain_tile *tile, int length) {
    if (length < 3 || length > 14) {
        return false;
    }
    bool up = true, down = true;
    for (int i = 1; i < length; i++) {
        if (tile[i].colour != tile[0].colour) {
            return false;
        }
        up = up && tile[i].value == tile[i - 1].value + 1;
        down = down && tile[i].value == tile[i - 1].value - 1;
    }
    return up || down;
}

static bool is_sequence(const struct plain_tile *tile, int length) {
    if (length != 3 && length != 4) {
        return false;
    }
    for (int i = 0; i < length; i++) {
        for (int j = 0; j < i; j++) {
            if (tile[i].value != tile[j].value || tile[i].colour == tile[j].colour) {
                return false;
            }
        }
    }
    return true;
}

/* One row or column of squares: notes which tiles are in lines. */
static bool cut_is_right(const struct plain_tile squares[PLAIN_SIDE], bool in_line[PLAIN_SIDE]) {
    for (int start = 0; start < PLAIN_SIDE; start++) {
        int length = 0;
        while (start + length < PLAIN_SIDE && squares[start + length].value != 0) {
            length++;
        }
        if (length >= 2) {
            if (!is_row(squares + start, length) && !is_sequence(squares + start, length)) {
                return false;
            }
            for (int i = 0; i < length; i++) {
                in_line[start + i] = true;
            }
        }
        start += length;
    }
    return true;
}

bool plain_lines_are_right(const struct plain_table *table) {
    bool across[PLAIN_SIDE][PLAIN_SIDE] = {0}, down[PLAIN_SIDE][PLAIN_SIDE] = {0};
    for (int i = 0; i < PLAIN_SIDE; i++) {
        struct plain_tile column[PLAIN_SIDE];
        for (int y = 0; y < PLAIN_SIDE; y++) {
            column[y] = table->at[y][i];
        }
        if (!cut_is_right(table->at[i], across[i]) || !cut_is_right(column, down[i])) {
            return false;
        }
    }
    for (int y = 0; y < PLAIN_SIDE; y++) {
        for (int x = 0; x < PLAIN_SIDE; x++) {
            if (table->at[y][x].value != 0 && !across[y][x] && !down[x][y]) {
                return false;
            }
        }
    }
    return true;
}

/* Every tile has a mark of its own; marks spread to neighbours until all of a group are one. */
int plain_groups(const struct plain_table *table) {
    int mark[PLAIN_SIDE + 2][PLAIN_SIDE + 2] = {0};
    int *tile[PLAIN_SIDE * PLAIN_SIDE];
    int tiles = 0, groups = 0;
    for (int y = 0; y < PLAIN_SIDE; y++) {
        for (int x = 0; x < PLAIN_SIDE; x++) {
            if (table->at[y][x].value != 0) {
                tile[tiles++] = &mark[y + 1][x + 1];
                mark[y + 1][x + 1] = tiles;
            }
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = tiles - 1; i >= 0; i--) {
            int *here = tile[i];
            int beside[] = {here[-1], here[1], here[-PLAIN_SIDE - 2], here[PLAIN_SIDE + 2]};
            for (int side = 0; side < 4; side++) {
                if (beside[side] > *here) {
                    *here = beside[side];
                    changed = true;
                }
            }
        }
    }
    for (int i = 0; i < tiles; i++) {
        groups += *tile[i] == i + 1;
    }
    return groups;
}

struct plain_tile plain_tile(int kind) {
    return (struct plain_tile){(signed char)(kind / 4 + 1), (signed char)(kind % 4)};
}

void plain_from(const struct trakks_state *state, struct plain_table *table) {
    memset(table, 0, sizeof *table);
    for (int kind = 0; kind < 56; kind++) {
        for (int copy = 0; copy < 2; copy++) {
            int where = state->where[kind][copy];
            if (where < 1024) {
                table->at[where / 32][where % 32] = plain_tile(kind);
            }
        }
    }
}

static bool touches(const struct plain_table *table, int x, int y) {
    return (x > 0 && table->at[y][x - 1].value != 0) ||
           (x < 31 && table->at[y][x + 1].value != 0) ||
           (y > 0 && table->at[y - 1][x].value != 0) || (y < 31 && table->at[y + 1][x].value != 0);
}

/* TK-8: every tile can be lifted, and set down where nothing lies then. */
static bool carry_out(const struct trakks_state *state, const struct trakks_move *move,
                      struct plain_table *table) {
    struct plain_tile carried[112];
    int used[56] = {0};
    for (int i = 0; i < move->head.a; i++) {
        int from = move->edit[i].from;
        if (from < 1024) {
            struct plain_tile *lies = &table->at[from / 32][from % 32];
            carried[i] = *lies;
            if (lies->value == 0 || move->edit[i].to == from) {
                return false;
            }
            lies->value = 0;
            continue;
        }
        int kind = from - 1024;
        if (kind >= 56) {
            return false;
        }
        int held = (state->where[kind][0] == 1024 + state->seat) +
                   (state->where[kind][1] == 1024 + state->seat);
        if (++used[kind] > held) {
            return false;
        }
        carried[i] = plain_tile(kind);
    }
    for (int i = 0; i < move->head.a; i++) {
        struct plain_tile *here = &table->at[move->edit[i].to / 32][move->edit[i].to % 32];
        if (here->value != 0) {
            return false;
        }
        *here = carried[i];
    }
    return true;
}

bool plain_lay_is_legal(const struct trakks_state *state, const struct trakks_move *move) {
    struct plain_table before, after;
    int laid = 0, unopened = 0;
    bool opening = (state->opened & 1 << state->seat) == 0;
    plain_from(state, &before);
    after = before;
    if (!carry_out(state, move, &after)) {
        return false;
    }
    for (int i = 0; i < move->head.a; i++) {
        bool from_hand = move->edit[i].from >= 1024;
        laid += from_hand;
        if (opening &&
            (!from_hand || touches(&before, move->edit[i].to % 32, move->edit[i].to / 32))) {
            return false;
        }
    }
    if (laid == 0 || !plain_lines_are_right(&after)) {
        return false;
    }
    for (int seat = 0; seat < state->players; seat++) {
        unopened += seat != state->seat && (state->opened & 1 << seat) == 0;
    }
    int groups = plain_groups(&after);
    if (opening && groups != plain_groups(&before) + 1) {
        return false;
    }
    return groups + unopened <= (state->players == 4 ? 4 : 3);
}
