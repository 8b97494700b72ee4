/* The half-made table of a lay: tiles are lifted from the hand or the table, carried, and put down;
 * every step can be taken back. It draws nothing and plays nothing: "done" asks the rules. */
#ifndef SCREENS_TRAKKS_DRAFT_H
#define SCREENS_TRAKKS_DRAFT_H

#include "games/trakks/trakks.h"

enum {
    DRAFT_HAND = TRAKKS_SQUARES, /* where a tile comes from or goes to, instead of a square */
    DRAFT_CARRIED = TRAKKS_VALUES,
    DRAFT_STEPS = 240,
    DRAFT_FLAWS = 24,
};

/* How well a place suits what is carried. */
enum draft_place { PLACE_TAKEN, PLACE_FREE, PLACE_PROMISING, PLACE_LEGAL };

struct draft_step {
    uint16_t from, to; /* squares, or DRAFT_HAND */
    uint8_t kind;
    bool first; /* of those that were put down together */
};

struct draft {
    struct trakks_table base; /* as the rules have it */
    struct trakks_table table;
    uint8_t held[TRAKKS_KINDS], hand[TRAKKS_KINDS]; /* at first, and what is left of it */
    uint8_t seat;
    bool opening;
    uint8_t groups, groups_max; /* on the table, and how many there may be after this lay */
    uint8_t reserved;           /* places kept for who has not opened */
    uint16_t moves;             /* of the session when it began */
    uint64_t seed;

    uint8_t carried_count; /* a line from its first tile on; a single one is a line of one */
    uint8_t carried_axis;
    uint8_t carried_anchor; /* the tile of it that is under the cursor */
    uint8_t carried[DRAFT_CARRIED];
    uint16_t carried_from[DRAFT_CARRIED];

    uint16_t step_count;
    struct draft_step steps[DRAFT_STEPS];

    uint8_t flaw_count;
    struct trakks_flaw flaws[DRAFT_FLAWS];
    uint32_t legal[TRAKKS_SIDE], promising[TRAKKS_SIDE]; /* for what is carried: bits by rows */
};

/* Begins with the table as it is, unless this very turn's table is half-made already. */
void draft_begin(struct draft *draft, const struct trakks_state *view, uint16_t moves,
                 uint64_t seed);
/* Whether something was changed since. */
bool draft_changed(const struct draft *draft);
/* The flaw that this square is part of, or NULL. */
const struct trakks_flaw *draft_flaw_at(const struct draft *draft, uint16_t square);

/* Lifts one tile, or the line through it: from the hand, or from a square. False, with nothing
 * changed, where there is nothing to lift, or a first lay may not move it. */
bool draft_lift_hand(struct draft *draft, uint8_t kind);
/* The run of the hand that this kind is in, or (sets first) the set. */
bool draft_lift_hand_line(struct draft *draft, uint8_t kind, bool sets_first);
bool draft_lift(struct draft *draft, uint16_t square);
bool draft_lift_line(struct draft *draft, uint16_t square);
/* Turns what is carried from across to down, or back. */
void draft_turn(struct draft *draft);
/* Where the carried tile number i would lie, or TRAKKS_NO_SQUARE beyond the grid. */
uint16_t draft_target(const struct draft *draft, uint16_t cursor, uint8_t i);
/* Again, after what is carried or what lies there has changed. */
void draft_find_places(struct draft *draft);
enum draft_place draft_place_at(const struct draft *draft, uint16_t cursor);
bool draft_put_down(struct draft *draft, uint16_t cursor);
/* What is carried goes back to where it was; a single tile of this lay goes into the hand. */
void draft_put_back(struct draft *draft);
/* The next place where what is carried would be legal, else where it could become so, or
 * TRAKKS_NO_SQUARE. */
uint16_t draft_next_place(const struct draft *draft, uint16_t after);

/* The place nearest to a square where what is carried has free space of its own, with room for a
 * line, or TRAKKS_NO_SQUARE. */
uint16_t draft_free_space(const struct draft *draft, uint16_t near);

/* Takes the last step back; where it was, or TRAKKS_NO_SQUARE. */
uint16_t draft_undo(struct draft *draft);
void draft_undo_all(struct draft *draft);
/* Makes the table as this lay would leave it, as one step. */
void draft_adopt(struct draft *draft, const struct trakks_move *lay);

#endif
