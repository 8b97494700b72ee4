/* The cards that a seat drew with its last card: shown to that seat at once, for a moment, and
 * marked in its hand until it plays again. They are remembered, and after power off found in the
 * transcript. */
#include "art.h"
#include "drivers/clock/clock.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/widgets/layout.h"

/* How long drawn cards are shown, and how long a press may still have been meant for the question
 * before. */
enum { DRAWN_MS = 4000, TOO_EARLY_MS = 500, HORIZON = 178 };

static uint32_t drawn[TREX_SEATS_MAX];
static uint8_t known; /* one bit per seat, */
static uint64_t seed; /* in the game that was dealt from this */
static uint16_t practices;
static uint32_t shown_at;

/* ---- which they are ---- */

void trex_drawn_reset(void) {
    known = 0;
}

static bool is_known_game(void) {
    return seed == session_options()->seed && practices == session_practices();
}

void trex_drawn_remember(uint8_t seat, uint32_t cards) {
    if (!is_known_game()) {
        trex_drawn_reset();
        seed = session_options()->seed;
        practices = session_practices();
    }
    known = (uint8_t)(known | 1u << seat);
    drawn[seat] = cards;
}

static bool is_play(const struct game_move *move, uint8_t seat) {
    return move->seat == seat && move->kind <= TREX_PASS;
}

/* The hand has changed by the last play alone: by the card that went and by those that came. */
static uint32_t find_drawn(uint8_t seat) {
    struct trex_state seen;
    struct game_move move;
    for (uint16_t n = session_moves(); n > 0; n--) {
        if (session_move((uint16_t)(n - 1), &move) && is_play(&move, seat)) {
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

/* Up to two as large as the chosen one. */
static bool drawn_are_large(uint8_t cards) {
    return cards <= 2;
}

static struct box drawn_place(uint8_t cards, uint8_t place) {
    enum { TOP_Y = 64, GAP = 12 };
    bool large = drawn_are_large(cards);
    int width = large ? LARGE_CARD_WIDTH : TALL_CARD_WIDTH;
    int x = (CANVAS_WIDTH - cards * (width + GAP) + GAP) / 2 + place * (width + GAP);
    return large ? box(x, TOP_Y, width, LARGE_CARD_HEIGHT)
                 : box(x, TOP_Y + 11, width, TALL_CARD_HEIGHT);
}

static uint8_t cards_in(uint32_t set) {
    uint8_t cards = 0;
    for (; set != 0; set &= set - 1) {
        cards++;
    }
    return cards;
}

static void draw(struct canvas *canvas) {
    uint8_t seat = handover_holder(), shown = 0, cards = cards_in(drawn[seat]);
    char title[40];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TREX_DRAWN_TITLE, &(struct fill){.n = {cards}});
    draw_head(canvas, person(seat)->name, NULL);
    draw_land(canvas, HORIZON);
    draw_text(canvas, box(MARGIN, STAGE_TOP + 10, CANVAS_WIDTH - 2 * MARGIN, 26),
              text_fitting(CANVAS_WIDTH - 2 * MARGIN, LARGE, title) | CENTRE, COLOUR_TEXT, title);
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((drawn[seat] >> card & 1) == 0) {
            continue;
        }
        struct box place = drawn_place(cards, shown);
        if (!motion_hides((uint8_t)(FLY_DRAWN + shown++))) {
            (drawn_are_large(cards) ? trex_draw_large_card : trex_draw_tall_card)(canvas, place.x,
                                                                                  place.y, card);
        }
    }
    draw_paragraph(canvas, box(MARGIN, STAGE_BOTTOM - 30, CANVAS_WIDTH - 2 * MARGIN, 28),
                   SMALL | CENTRE, COLOUR_TEXT, say(T_TREX_DRAWN_MARKED));
}

static void enter(void) {
    shown_at = clock_ms();
}

/* Swallows what was meant for the question before. */
static bool intercept(enum button button, enum button_kind kind) {
    (void)button;
    (void)kind;
    return clock_ms() - shown_at < TOO_EARLY_MS;
}

static void explain(void) {
    dialog_tell(NULL, say(T_TREX_DRAWN_EXPLAIN));
}

static uint32_t tick(uint32_t now_ms) {
    uint32_t shown_ms = now_ms - shown_at;
    if (shown_ms >= DRAWN_MS) {
        trex_continue();
        return TICK_NEVER;
    }
    return DRAWN_MS - shown_ms;
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .intercept = intercept,
    .actions = {.a = {.act = trex_continue}, .x = {.act = explain}, .y = {.act = pause_open}},
    .tick = tick,
    .name = "trex drawn",
    .hides_guide = true,
};

/* They come up from the deck. */
void trex_drawn_open(void) {
    enum { APART_MS = 70 };
    uint8_t seat = handover_holder(), shown = 0, cards = cards_in(drawn[seat]);
    screens_replace(&screen, CUT);
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((drawn[seat] >> card & 1) == 0) {
            continue;
        }
        struct box to = drawn_place(cards, shown);
        struct flight flight = trex_flight(
            drawn_are_large(cards) ? trex_draw_large_card : trex_draw_tall_card, card,
            box(to.x, CANVAS_HEIGHT, to.width, to.height), to, (uint8_t)(FLY_DRAWN + shown));
        flight.delay_ms = (uint16_t)(shown++ * APART_MS);
        motion_fly(&flight);
    }
}
