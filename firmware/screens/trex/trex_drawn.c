/* The cards that a seat drew with its last card: shown to that seat for a moment, and marked in its
 * hand until it plays again. They are remembered, and after power off found in the transcript. */
#include "drivers/clock/clock.h"
#include "firmware/screens/trex/trex_screens.h"

enum { EXPLAINED_TIMES = 2 };
enum { DRAWN_MS = 4000, TOO_EARLY_MS = 500, HURRIED_MS = 1200, HORIZON = 178 };

static uint32_t drawn[TREX_SEATS_MAX];
static uint8_t known; /* one bit per seat whose `drawn` is valid */
static uint32_t game; /* the one that `drawn` is about */
static uint32_t shown_at;
static bool hurried;
static uint8_t times_explained; /* since power on */

/* ---- which they are ---- */

void trex_drawn_reset(void) {
    known = 0;
}

static bool is_known_game(void) {
    return game == session_number();
}

void trex_drawn_remember(uint8_t seat, uint32_t cards) {
    if (!is_known_game()) {
        trex_drawn_reset();
        game = session_number();
    }
    known = (uint8_t)(known | 1u << seat);
    drawn[seat] = cards;
}

/* Only its last play has changed the hand, so whatever is new there was drawn with that play. */
static uint32_t find_drawn(uint8_t seat) {
    struct trex_state seen;
    struct game_move move;
    for (uint16_t n = session_count_moves(); n > 0; n--) {
        if (session_read_move((uint16_t)(n - 1), &move) && move.seat == seat &&
            move.kind <= TREX_PASS) {
            const struct trex_state *view = session_view(seat, &seen);
            uint32_t now = view->seat[seat].hand;
            view = session_view_after((uint16_t)(n - 1), seat, &seen);
            return now & ~view->seat[seat].hand;
        }
    }
    return 0;
}

uint32_t trex_drawn_cards(uint8_t seat) {
    if (!is_known_game() || (known >> seat & 1) == 0) {
        trex_drawn_remember(seat, find_drawn(seat));
    }
    return drawn[seat];
}

/* ---- shown for a moment ---- */

/* The cards that the holder drew, side by side; up to two are large. */
struct row {
    enum trex_thing size;
    uint8_t count, cards[TREX_DRAWS_MAX];
};

static struct row find_row(void) {
    uint32_t set = drawn[handover_holder()];
    struct row row = {.count = 0};
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((set >> card & 1) != 0) {
            row.cards[row.count++] = card;
        }
    }
    row.size = row.count <= 2 ? LARGE_CARD : TALL_CARD;
    return row;
}

static struct box drawn_place(const struct row *row, uint8_t place) {
    enum { TOP_Y = 64, GAP = 12 };
    bool large = row->size == LARGE_CARD;
    int width = large ? LARGE_CARD_WIDTH : TALL_CARD_WIDTH;
    int x = (CANVAS_WIDTH - row->count * (width + GAP) + GAP) / 2 + place * (width + GAP);
    return large ? box(x, TOP_Y, width, LARGE_CARD_HEIGHT)
                 : box(x, TOP_Y + 11, width, TALL_CARD_HEIGHT);
}

static void draw(struct canvas *canvas) {
    struct row row = find_row();
    char title[40];
    say_into(title, sizeof title, T_TREX_DRAWN_TITLE, &(struct fill){.n = {row.count}});
    draw_head(canvas, person(handover_holder())->name, NULL);
    draw_land(canvas, HORIZON);
    draw_fitted(canvas, box(MARGIN, STAGE_TOP + 10, CANVAS_WIDTH - 2 * MARGIN, 26), LARGE | CENTRE,
                COLOUR_TEXT, title);
    for (uint8_t i = 0; i < row.count; i++) {
        struct box place = drawn_place(&row, i);
        if (!motion_hides((uint8_t)(FLY_DRAWN + i))) {
            draw_card(canvas, row.size, place.x, place.y, row.cards[i], TREX_NO_CARD);
        }
    }
    if (times_explained <= EXPLAINED_TIMES) {
        draw_paragraph(canvas, box(MARGIN, STAGE_BOTTOM - 30, CANVAS_WIDTH - 2 * MARGIN, 28),
                       SMALL | CENTRE, COLOUR_TEXT, say(T_TREX_DRAWN_MARKED));
    }
}

static void enter(void) {
    shown_at = clock_ms();
    hurried = false;
}

/* A press that comes early may have been meant for the question before: it does not skip the cards,
 * but shortens them. */
static bool intercept(enum button button, enum button_kind kind) {
    bool is_early = clock_ms() - shown_at < TOO_EARLY_MS;
    hurried = hurried || (is_early && button == BUTTON_A && kind == BUTTON_PRESS);
    return is_early;
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t shown_ms = now_ms - shown_at, stays_ms = hurried ? HURRIED_MS : DRAWN_MS;
    if (shown_ms >= stays_ms) {
        trex_continue();
        return NEVER;
    }
    return stays_ms - shown_ms;
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .intercept = intercept,
    .actions = {.a = {.act = trex_continue},
                .y = {.act = pause_open},
                .explanation = T_TREX_DRAWN_EXPLAIN},
    .tick = tick,
    .name = "trex drawn",
    .hides_guide = true,
};

/* They come up from the deck. */
void trex_drawn_open(void) {
    enum { APART_MS = 70 };
    struct row row = find_row();
    times_explained = (uint8_t)min(times_explained + 1, EXPLAINED_TIMES + 1);
    screens_replace(&screen, CUT);
    for (uint8_t i = 0; i < row.count; i++) {
        struct box to = drawn_place(&row, i), from = box(to.x, CANVAS_HEIGHT, to.width, to.height);
        struct flight flight =
            trex_flight(row.size, row.cards[i], TREX_NO_CARD, from, to, FLY_DRAWN + i);
        flight.delay_ms = (uint16_t)(i * APART_MS);
        motion_fly(&flight);
    }
}
