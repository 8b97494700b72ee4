/* Lifting, carrying, putting down and taking back on a half-made table. */
#include "firmware/screens/trakks/trakks_draft.h"

#include <string.h>

static void find_flaws(struct draft *draft) {
    uint16_t cursor = 0;
    draft->flaw_count = 0;
    while (draft->flaw_count < DRAFT_FLAWS &&
           trakks_next_flaw(&draft->table, &cursor, &draft->flaws[draft->flaw_count])) {
        draft->flaw_count++;
    }
    draft->groups = trakks_count_groups(&draft->table);
}

void draft_undo_all(struct draft *draft) {
    draft->table = draft->base;
    memcpy(draft->hand, draft->held, sizeof draft->hand);
    draft->carried_count = 0;
    draft->step_count = 0;
    find_flaws(draft);
}

void draft_begin(struct draft *draft, const struct trakks_state *view, uint16_t moves,
                 uint32_t game) {
    struct trakks_table now;
    uint8_t held[TRAKKS_KINDS];
    trakks_table_of(view, &now);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        held[kind] = trakks_holds(view, view->seat, kind);
    }
    bool is_same = memcmp(&draft->base, &now, sizeof now) == 0 &&
                   memcmp(draft->held, held, sizeof held) == 0; /* moves can be taken back */
    if (draft->seat == view->seat && draft->moves == moves && draft->game == game && is_same) {
        return;
    }
    draft->base = now;
    draft->seat = view->seat;
    draft->moves = moves;
    draft->game = game;
    draft->opening = (view->opened >> view->seat & 1) == 0;
    draft->reserved = trakks_reserved(view, view->seat);
    draft->groups_max = (uint8_t)(trakks_group_limit[view->players] - draft->reserved);
    memcpy(draft->held, held, sizeof held);
    draft_undo_all(draft);
}

bool draft_changed(const struct draft *draft) {
    return draft->step_count > 0 || draft->carried_count > 0;
}

const struct trakks_flaw *draft_flaw_at(const struct draft *draft, uint16_t square) {
    for (uint8_t i = 0; i < draft->flaw_count; i++) {
        const struct trakks_flaw *flaw = &draft->flaws[i];
        for (uint8_t at = 0; at < flaw->length; at++) {
            if (flaw->start + at * trakks_stride(flaw->axis) == square) {
                return flaw;
            }
        }
    }
    return NULL;
}

/* ---- lifting ---- */

static void take_from(struct draft *draft, uint16_t where, uint8_t kind) {
    if (where == DRAFT_HAND) {
        draft->hand[kind]--;
    } else {
        draft->table.at[where] = TRAKKS_NOTHING;
    }
}

static void put_to(struct draft *draft, uint16_t where, uint8_t kind) {
    if (where == DRAFT_HAND) {
        draft->hand[kind]++;
    } else {
        draft->table.at[where] = kind;
    }
}

static void carry(struct draft *draft, uint8_t kind, uint16_t from) {
    draft->carried[draft->carried_count] = kind;
    draft->carried_from[draft->carried_count++] = from;
    take_from(draft, from, kind);
}

static void begin_carrying(struct draft *draft, uint8_t axis) {
    draft->carried_count = 0;
    draft->carried_anchor = 0;
    draft->carried_axis = axis;
}

bool draft_lift_hand(struct draft *draft, uint8_t kind) {
    if (kind >= TRAKKS_NUMBERS || draft->hand[kind] == 0) {
        return false;
    }
    begin_carrying(draft, TRAKKS_ACROSS);
    carry(draft, kind, DRAFT_HAND);
    draft_find_places(draft);
    return true;
}

static bool lift_run(struct draft *draft, uint8_t kind) {
    uint8_t first = kind, last = kind;
    while (first >= TRAKKS_COLOURS && draft->hand[first - TRAKKS_COLOURS] > 0) {
        first = (uint8_t)(first - TRAKKS_COLOURS);
    }
    while (last + TRAKKS_COLOURS < TRAKKS_NUMBERS && draft->hand[last + TRAKKS_COLOURS] > 0) {
        last = (uint8_t)(last + TRAKKS_COLOURS);
    }
    if (last - first < (TRAKKS_LINE_MIN - 1) * TRAKKS_COLOURS) {
        return false;
    }
    begin_carrying(draft, TRAKKS_ACROSS);
    for (uint8_t next = first; next <= last; next = (uint8_t)(next + TRAKKS_COLOURS)) {
        carry(draft, next, DRAFT_HAND);
    }
    draft->carried_anchor = (uint8_t)((kind - first) / TRAKKS_COLOURS);
    return true;
}

static bool lift_set(struct draft *draft, uint8_t kind) {
    uint8_t first = trakks_kind(0, trakks_value(kind)), colours = 0;
    for (uint8_t colour = 0; colour < TRAKKS_COLOURS; colour++) {
        colours = (uint8_t)(colours + (draft->hand[first + colour] > 0));
    }
    if (colours < TRAKKS_LINE_MIN) {
        return false;
    }
    begin_carrying(draft, TRAKKS_ACROSS);
    for (uint8_t next = first; next < first + TRAKKS_COLOURS; next++) {
        if (draft->hand[next] > 0) {
            draft->carried_anchor = next == kind ? draft->carried_count : draft->carried_anchor;
            carry(draft, next, DRAFT_HAND);
        }
    }
    return true;
}

bool draft_lift_hand_line(struct draft *draft, uint8_t kind, bool sets_first) {
    if (kind >= TRAKKS_NUMBERS || draft->hand[kind] == 0) {
        return false;
    }
    bool lifted = sets_first ? lift_set(draft, kind) || lift_run(draft, kind)
                             : lift_run(draft, kind) || lift_set(draft, kind);
    if (lifted) {
        draft_find_places(draft);
    }
    return lifted;
}

static bool may_lift(const struct draft *draft, uint16_t square) {
    return draft->table.at[square] != TRAKKS_NOTHING &&
           !(draft->opening && draft->base.at[square] != TRAKKS_NOTHING);
}

static bool lift(struct draft *draft, uint16_t square, uint16_t start, uint8_t axis,
                 uint8_t length) {
    if (!may_lift(draft, square) || length > DRAFT_CARRIED) { /* a wrong line can be that long */
        return false;
    }
    begin_carrying(draft, axis);
    for (uint8_t i = 0; i < length; i++) {
        uint16_t from = (uint16_t)(start + i * trakks_stride(axis));
        draft->carried_anchor = from == square ? i : draft->carried_anchor;
        carry(draft, draft->table.at[from], from);
    }
    find_flaws(draft);
    draft_find_places(draft);
    return true;
}

bool draft_lift(struct draft *draft, uint16_t square) {
    return lift(draft, square, square, TRAKKS_ACROSS, 1);
}

bool draft_lift_line(struct draft *draft, uint16_t square) {
    uint8_t across, down;
    uint16_t start_across = trakks_stretch(&draft->table, square, TRAKKS_ACROSS, &across);
    uint16_t start_down = trakks_stretch(&draft->table, square, TRAKKS_DOWN, &down);
    return down > across ? lift(draft, square, start_down, TRAKKS_DOWN, down)
                         : lift(draft, square, start_across, TRAKKS_ACROSS, across);
}

void draft_turn(struct draft *draft) {
    draft->carried_axis = draft->carried_axis == TRAKKS_ACROSS ? TRAKKS_DOWN : TRAKKS_ACROSS;
    draft_find_places(draft);
}

/* ---- putting down and taking back ---- */

static void forget_oldest(struct draft *draft) {
    uint16_t kept_from = 1;
    while (kept_from < draft->step_count && !draft->steps[kept_from].first) {
        kept_from++;
    }
    draft->step_count = (uint16_t)(draft->step_count - kept_from);
    memmove(draft->steps, draft->steps + kept_from, draft->step_count * sizeof *draft->steps);
}

static void remember(struct draft *draft, struct draft_step step) {
    if (draft->step_count == DRAFT_STEPS) {
        forget_oldest(draft);
    }
    draft->steps[draft->step_count++] = step;
}

bool draft_put_down(struct draft *draft, uint16_t cursor) {
    if (draft_place_at(draft, cursor) == PLACE_TAKEN) {
        return false;
    }
    bool first = true;
    for (uint8_t i = 0; i < draft->carried_count; i++) {
        uint16_t to = draft_target(draft, cursor, i);
        draft->table.at[to] = draft->carried[i];
        if (draft->carried_from[i] != to) {
            remember(draft,
                     (struct draft_step){draft->carried_from[i], to, draft->carried[i], first});
            first = false;
        }
    }
    draft->carried_count = 0;
    find_flaws(draft);
    return true;
}

static uint8_t count_kind(const struct trakks_table *table, uint8_t kind) {
    uint8_t count = 0;
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        count = (uint8_t)(count + (table->at[square] == kind));
    }
    return count;
}

/* Whether a lifted tile was laid this turn: the table still has as many of its kind as before. */
static bool is_of_this_lay(const struct draft *draft, uint8_t kind) {
    return count_kind(&draft->table, kind) >= count_kind(&draft->base, kind);
}

void draft_put_back(struct draft *draft) {
    uint8_t kind = draft->carried[0];
    if (draft->carried_count == 1 && draft->carried_from[0] != DRAFT_HAND &&
        is_of_this_lay(draft, kind)) {
        remember(draft, (struct draft_step){draft->carried_from[0], DRAFT_HAND, kind, true});
        draft->hand[kind]++;
        draft->carried_count = 0;
    }
    for (uint8_t i = 0; i < draft->carried_count; i++) {
        put_to(draft, draft->carried_from[i], draft->carried[i]);
    }
    draft->carried_count = 0;
    find_flaws(draft);
}

uint16_t draft_undo(struct draft *draft) {
    uint16_t where = TRAKKS_NO_SQUARE;
    if (draft->carried_count > 0) {
        draft_put_back(draft);
    }
    uint16_t end = draft->step_count;
    if (end == 0) {
        return where;
    }
    /* All of them are lifted before any is put back: they may have changed places. */
    do {
        const struct draft_step *step = &draft->steps[--draft->step_count];
        take_from(draft, step->to, step->kind);
        where = step->to != DRAFT_HAND ? step->to : where;
    } while (!draft->steps[draft->step_count].first);
    for (uint16_t i = draft->step_count; i < end; i++) {
        put_to(draft, draft->steps[i].from, draft->steps[i].kind);
    }
    find_flaws(draft);
    return where;
}

void draft_adopt(struct draft *draft, const struct trakks_move *lay) {
    draft_undo_all(draft);
    for (uint8_t i = 0; i < lay->head.a; i++) {
        const struct trakks_edit *edit = &lay->edit[i];
        bool from_hand = edit->from >= TRAKKS_FROM_HAND;
        uint8_t kind =
            (uint8_t)(from_hand ? edit->from - TRAKKS_FROM_HAND : draft->base.at[edit->from]);
        uint16_t from = from_hand ? (uint16_t)DRAFT_HAND : edit->from;
        remember(draft, (struct draft_step){from, edit->to, kind, i == 0});
        take_from(draft, from, kind);
    }
    for (uint8_t i = 0; i < lay->head.a; i++) {
        draft->table.at[draft->steps[i].to] = draft->steps[i].kind;
    }
    find_flaws(draft);
}
