/* A hand along the foot of the screen, sorted, with what makes runs and sets marked. */
#include <string.h>

#include "firmware/remembered/preferences.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/widgets/avoid.h"
#include "firmware/ui/widgets/targets.h"

/* The game's preference has a bit for each seat, as players sort their hands differently. */
static uint8_t own_bit(void) {
    uint8_t seat = handover_holder();
    return (uint8_t)(1u << (seat < TRAKKS_SEATS ? seat : 0));
}

bool trakks_hand_by_number(void) {
    return (preference(&game_trakks) & own_bit()) != 0;
}

/* Kinds are ordered by number; action tiles come last either way. */
static uint8_t worth(uint8_t kind) {
    if (trakks_hand_by_number() || kind >= TRAKKS_NUMBERS) {
        return kind;
    }
    return (uint8_t)(trakks_colour(kind) * TRAKKS_VALUES + trakks_value(kind) - 1);
}

uint8_t trakks_hand_kind(const struct hand *hand) {
    return hand->cursor < hand->count ? hand->tile[hand->cursor] : TRAKKS_NOTHING;
}

static void insert(struct hand *hand, uint8_t kind) {
    uint8_t place = hand->count++;
    for (; place > 0 && worth(hand->tile[place - 1]) > worth(kind); place--) {
        hand->tile[place] = hand->tile[place - 1];
    }
    hand->tile[place] = kind;
}

/* Of two alike, the cursor stays on its own. */
void trakks_hand_find(struct hand *hand, uint8_t kind) {
    if (trakks_hand_kind(hand) == kind) {
        return;
    }
    for (uint8_t i = 0; i < hand->count; i++) {
        if (hand->tile[i] == kind) {
            hand->cursor = i;
            return;
        }
    }
    if (hand->cursor >= hand->count) {
        hand->cursor = (uint8_t)(hand->count > 0 ? hand->count - 1 : 0);
    }
}

/* The rules mark lines in a state: here one with nothing but these tiles. */
static void mark_lines(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]) {
    struct trakks_state alone = {0};
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t copy = 0; copy < TRAKKS_COPIES; copy++) {
            alone.where[kind][copy] = copy < counts[kind] ? TRAKKS_IN_HAND : TRAKKS_ELSEWHERE;
        }
    }
    trakks_mark_lines(&alone, 0, hand->marks);
}

void trakks_hand_fill(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]) {
    uint8_t kept = trakks_hand_kind(hand);
    hand->count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t copy = 0; copy < counts[kind]; copy++) {
            insert(hand, kind);
        }
    }
    trakks_hand_find(hand, kept);
    mark_lines(hand, counts);
}

void trakks_hand_start(struct hand *hand, const uint8_t counts[TRAKKS_KINDS]) {
    hand->count = hand->cursor = hand->top = 0;
    trakks_hand_fill(hand, counts);
}

void trakks_hand_tell(struct text *out, const struct hand *hand, uint8_t kind) {
    trakks_tell_tile(out, kind, kind < TRAKKS_NUMBERS ? hand->marks[kind] : 0);
}

void trakks_hand_sort_other(struct hand *hand) {
    static uint8_t counts[TRAKKS_KINDS];
    memset(counts, 0, sizeof counts);
    for (uint8_t i = 0; i < hand->count; i++) {
        counts[hand->tile[i]]++;
    }
    preference_change(&game_trakks, preference(&game_trakks) ^ own_bit());
    trakks_hand_fill(hand, counts);
}

static struct box place_in_hand(const void *of, uint16_t i) {
    (void)of;
    return box(i % HAND_COLUMNS * CELL, i / HAND_COLUMNS * HAND_ROW, CELL, CELL);
}

bool trakks_hand_press(struct hand *hand, enum button arrow, enum button_kind kind) {
    const struct targets tiles = {hand->count, place_in_hand, hand, .wraps = false};
    uint16_t to = targets_step(&tiles, hand->cursor, arrow, kind);
    bool moved = to != hand->cursor;
    hand->cursor = (uint8_t)to;
    return moved;
}

int trakks_hand_x(const struct hand *hand) {
    return HAND_X + hand->cursor % HAND_COLUMNS * CELL + CELL / 2;
}

void trakks_hand_enter_from_above(struct hand *hand, int x) {
    int column = min(max((x - HAND_X) / CELL, 0), HAND_COLUMNS - 1);
    hand->cursor = (uint8_t)min(hand->top * HAND_COLUMNS + column, hand->count - 1);
}

/* A bar below a run, dots above a set. */
static void draw_marks(struct canvas *canvas, int x, int y, uint8_t marks) {
    if ((marks & TRAKKS_IN_RUN) != 0) {
        draw_fill(canvas, box(x, y + 20, CELL, 2), COLOUR_FELT_ACCENT);
    }
    for (int dot = 0; dot < 3 && (marks & TRAKKS_IN_SET) != 0; dot++) {
        draw_fill(canvas, box(x + 3 + dot * 6, y, 3, 2), COLOUR_FELT_ACCENT);
    }
}

static void draw_more(struct canvas *canvas, const struct hand *hand) {
    enum { X = HAND_X + HAND_COLUMNS * CELL + 2 };
    if (hand->top > 0) {
        draw_stencil(canvas, &art_arrow_up, X, HAND_TOP + 8, COLOUR_FELT_ACCENT);
    }
    if (hand->count > (hand->top + HAND_ROWS) * HAND_COLUMNS) {
        draw_stencil(canvas, &art_arrow_down, X, HAND_TOP + HAND_ROW + 8, COLOUR_FELT_ACCENT);
    }
}

uint8_t trakks_hand_rows(const struct hand *hand) {
    int rows = (hand->count + HAND_COLUMNS - 1) / HAND_COLUMNS;
    return (uint8_t)min(rows, HAND_ROWS);
}

static void scroll_to_cursor(struct hand *hand) {
    uint8_t row = hand->cursor / HAND_COLUMNS;
    uint8_t last_top =
        (uint8_t)((hand->count + HAND_COLUMNS - 1) / HAND_COLUMNS - trakks_hand_rows(hand));
    hand->top = min(hand->top, last_top);
    hand->top = row < hand->top                ? row
                : row >= hand->top + HAND_ROWS ? (uint8_t)(row - 1)
                                               : hand->top;
}

/* Empty if the tile is out of sight. */
static struct box tile_box(const struct hand *hand, int top, uint8_t i) {
    int line = i / HAND_COLUMNS - hand->top;
    bool seen = line >= 0 && line < HAND_ROWS;
    return box(HAND_X + i % HAND_COLUMNS * CELL, top + line * HAND_ROW + 1, seen ? CELL : 0, CELL);
}

static bool glows(const struct hand *hand, uint8_t i, const uint8_t *glowing) {
    uint8_t before = 0; /* of the same kind */
    while (before < i && hand->tile[i - 1 - before] == hand->tile[i]) {
        before++;
    }
    return before < glowing[hand->tile[i]];
}

void trakks_hand_fly_in(const struct hand *hand, int top, const uint8_t *glowing, struct box from,
                        uint16_t delay_ms) {
    enum { APART_MS = 60 };
    for (uint8_t i = 0; i < hand->count; i++) {
        struct box to = tile_box(hand, top, i);
        if (glows(hand, i, glowing) && !box_empty(to)) {
            trakks_fly_tile(hand->tile[i], from, to, FLIGHT_NEW, delay_ms);
            delay_ms = (uint16_t)(delay_ms + APART_MS);
        }
    }
}

void draw_trakks_hand(struct canvas *canvas, int top, struct hand *hand, bool cursor,
                      const uint8_t *glowing) {
    bool on_the_way = motion_hides(FLIGHT_NEW);
    scroll_to_cursor(hand);
    draw_trakks_rack(canvas, top, (HAND_BOTTOM - top) / HAND_ROW);
    if (hand->count > 0 && guide_is_speaking() && !hand->may_be_covered) {
        avoid_covering(box(HAND_X, top, min(hand->count, HAND_COLUMNS) * CELL,
                           trakks_hand_rows(hand) * HAND_ROW));
    }
    for (uint8_t i = 0; i < hand->count; i++) {
        uint8_t kind = hand->tile[i];
        bool glow = glows(hand, i, glowing);
        struct box b = tile_box(hand, top, i);
        if (box_empty(b) || (glow && on_the_way)) {
            continue;
        }
        draw_trakks_tile(canvas, b.x, b.y, kind, glow ? TILE_GLOWING : TILE_PLAIN);
        if (!hand->out_of_reach) {
            guide_spot(SPOT_TRAKKS_HAND, kind, b);
        }
        if (kind < TRAKKS_NUMBERS) {
            draw_marks(canvas, b.x, b.y - 1, hand->marks[kind]);
        }
    }
    if (cursor && hand->count > 0) { /* over the tiles beside it */
        draw_trakks_cursor(canvas, tile_box(hand, top, hand->cursor));
    }
    draw_more(canvas, hand);
}
