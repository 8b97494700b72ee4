/* What came to a seat, out of the bag or from its neighbour: for its own eyes, before the device
 * goes on. */
#include "art.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/widgets/layout.h"

enum { CAME_MAX = TRAKKS_GIFT, SOURCE_TOP = 26, TILES_TOP = 78, GAP = 10 };

static struct hand hand;
static uint8_t glowing[TRAKKS_KINDS]; /* so many of each kind came */
static uint8_t came[CAME_MAX], came_count;
static bool as_gift;

static struct box came_box(uint8_t i) {
    int x = CANVAS_WIDTH / 2 - (came_count * (TILE_BIG + GAP) - GAP) / 2;
    return box(x + i * (TILE_BIG + GAP), TILES_TOP, TILE_BIG, TILE_BIG);
}

enum { SIZE = 48, X = CANVAS_WIDTH / 2 - SIZE / 2 };

/* The bag, or whoever gave them. */
static void draw_source(struct canvas *canvas) {
    if (as_gift) {
        struct trakks_state seen;
        const struct trakks_state *view = session_view(SEAT_TABLE, &seen);
        uint8_t giver = (uint8_t)((handover_holder() + view->players - 1) % view->players);
        draw_sprite_tinted(canvas, person_portrait(giver), X, SOURCE_TOP, person_ramp(giver),
                           false);
    } else {
        draw_sprite_big(canvas, &art_trakks_bag, X, SOURCE_TOP, COLOUR_TINT_DARK);
    }
    canvas_settle(canvas);
}

static void draw(struct canvas *canvas) {
    char names[80], news[120];
    struct text things = text_into(names, sizeof names);
    struct text out = text_into(news, sizeof news);
    for (uint8_t i = 0; i < came_count; i++) {
        text_add(&things, i > 0 ? ", " : "");
        trakks_name_thing(&things, 't', came[i]);
    }
    say_filled(&out, as_gift ? T_TRAKKS_CAME_GIFT : T_TRAKKS_CAME_DRAWN,
               &(struct fill){.w = {names}});
    draw_head(canvas, person(handover_holder())->name, NULL);
    draw_trakks_felt(canvas);
    draw_source(canvas);
    for (uint8_t i = 0; i < came_count && !motion_hides(FLIGHT_RECEIVED); i++) {
        struct box b = came_box(i);
        draw_trakks_tile_big(canvas, b.x, b.y, came[i]);
    }
    canvas_settle(canvas);
    draw_text(canvas, box(MARGIN, TILES_TOP + TILE_BIG + 8, CANVAS_WIDTH - 2 * MARGIN, 20),
              text_fitting(CANVAS_WIDTH - 2 * MARGIN, MIDDLE, news) | CENTRE, COLOUR_WHITE, news);
    draw_trakks_hand(canvas, HAND_TOP, &hand, false, glowing);
}

static void explain(void) {
    struct text out = text_into(trakks_explanation, sizeof trakks_explanation);
    for (uint8_t i = 0; i < came_count; i++) {
        text_add(&out, i > 0 ? "\n" : "");
        trakks_hand_tell(&out, &hand, came[i]);
    }
    dialog_tell(NULL, trakks_explanation);
}

/* There is no way back, and no label for it: B goes on, too. */
static bool intercept(enum button button, enum button_kind kind) {
    bool is_back = button == BUTTON_B && kind == BUTTON_PRESS;
    if (is_back) {
        trakks_after_move();
    }
    return is_back;
}

static const struct screen screen = {
    .draw = draw,
    .intercept = intercept,
    .actions = {.a = {T_DO_DONE, trakks_after_move},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .name = "trakks came",
};

/* Out of the bag or from the neighbour, then into the rack. */
static void fly(void) {
    struct box source = box(X, SOURCE_TOP, SIZE, SIZE);
    for (uint8_t i = 0; i < came_count; i++) {
        trakks_fly_tile(came[i], source, came_box(i), FLIGHT_RECEIVED, 0);
    }
    trakks_hand_fly_in(&hand, HAND_TOP, glowing, came_box(0), motion_left_ms());
}

void trakks_received_open(const uint8_t counts[TRAKKS_KINDS], bool gift) {
    static uint8_t own[TRAKKS_KINDS];
    trakks_own_counts(own);
    trakks_hand_start(&hand, own);
    came_count = 0;
    as_gift = gift;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        glowing[kind] = counts[kind];
        for (uint8_t copy = 0; copy < counts[kind] && came_count < CAME_MAX; copy++) {
            came[came_count++] = kind;
        }
    }
    screens_replace(&screen, DEEPER);
    fly();
}
