/* The half-made table of a lay: tiles are lifted, carried and put down, and every step can be
 * undone. It neither draws nor plays. */
#ifndef SCREENS_TRAKKS_DRAFT_H
#define SCREENS_TRAKKS_DRAFT_H

#include "games/trakks/trakks.h"

/* Squares as bits by rows. */
static inline bool trakks_is_marked(const uint32_t rows[TRAKKS_SIDE], uint16_t square) {
    return (rows[trakks_y(square)] >> trakks_x(square) & 1) != 0;
}
static inline void trakks_mark(uint32_t rows[TRAKKS_SIDE], uint16_t square) {
    rows[trakks_y(square)] |= (uint32_t)1 << trakks_x(square);
}

enum {
    DRAFT_HAND = TRAKKS_SQUARES, /* where a tile comes from or goes to, instead of a square */
    DRAFT_CARRIED = TRAKKS_VALUES,
    DRAFT_STEPS = 240,
    DRAFT_FLAWS = 24,
};

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
    uint8_t reserved;           /* places kept for players who have not opened */
    uint16_t moves;             /* of the session when it began */
    uint32_t game;

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

/* Starts with the table as it is, unless this turn has a half-made one. */
void draft_begin(struct draft *draft, const struct trakks_state *view, uint16_t moves,
                 uint32_t game);
bool draft_changed(const struct draft *draft);
/* The flaw at this square, or NULL. */
const struct trakks_flaw *draft_flaw_at(const struct draft *draft, uint16_t square);

/* Lift a tile, or the line through it. They return false and change nothing if there is nothing to
 * lift, or if a first lay may not move it. */
bool draft_lift_hand(struct draft *draft, uint8_t kind);
/* The run that this kind is in, else the set; the set first if `sets_first`. */
bool draft_lift_hand_line(struct draft *draft, uint8_t kind, bool sets_first);
bool draft_lift(struct draft *draft, uint16_t square);
bool draft_lift_line(struct draft *draft, uint16_t square);
void draft_turn(struct draft *draft);
/* Turns a carried line if it fits only turned; returns whether it did. */
bool draft_turn_to_fit(struct draft *draft);
/* Where carried tile `i` would be, or TRAKKS_NO_SQUARE beyond the grid. */
uint16_t draft_target(const struct draft *draft, uint16_t cursor, uint8_t i);
/* Whether one more group is allowed; a first lay makes exactly one. */
bool draft_group_fits(const struct draft *draft);
/* To be called when the carried tiles or the table have changed. */
void draft_find_places(struct draft *draft);
enum draft_place draft_place_at(const struct draft *draft, uint16_t cursor);
bool draft_put_down(struct draft *draft, uint16_t cursor);
/* Puts it back on its old square; a single tile of this lay returns to the hand. */
void draft_put_back(struct draft *draft);
/* The next place that repairs a flawed line, else the next legal one, else the next promising one,
 * or TRAKKS_NO_SQUARE. */
uint16_t draft_next_place(const struct draft *draft, uint16_t after);
/* The same, but beyond the last place of one sort come those of the next sort. */
uint16_t draft_other_place(const struct draft *draft, uint16_t after);
/* The nearest one: this square itself if it is legal. */
uint16_t draft_nearest_place(const struct draft *draft, uint16_t near);

/* What a tile of this kind from the hand could do for the half-made table. Nothing is carried. */
enum draft_use { USE_NONE, USE_FITS, USE_COMPLETES };
/* `makes_line`: it makes one with others of the hand. USE_COMPLETES: it fixes every flaw. */
enum draft_use draft_use_of(struct draft *draft, uint8_t kind, bool makes_line);

/* A kind of the hand that completes a line through this square, so that no flaw is left, or
 * TRAKKS_NOTHING. */
uint8_t draft_finisher(struct draft *draft, uint16_t square);

/* The nearest place with free space around and room for a line, or TRAKKS_NO_SQUARE. */
uint16_t draft_free_space(const struct draft *draft, uint16_t near);

/* Undoes the last step; returns its square, or TRAKKS_NO_SQUARE. */
uint16_t draft_undo(struct draft *draft);
void draft_undo_all(struct draft *draft);
/* The table after this lay, as one step. */
void draft_adopt(struct draft *draft, const struct trakks_move *lay);

#endif
