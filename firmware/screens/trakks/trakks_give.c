/* After an arrow: two tiles are chosen for the neighbour on the left, behind the curtain. */
#include "art.h"
#include "cues.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/dialog.h"
#include "firmware/ui/widgets/layout.h"

enum { GIFT_TOP = 106, GAP = 10 };

static struct hand hand;
static uint8_t counts[TRAKKS_KINDS]; /* without what is chosen */
static uint8_t fresh[TRAKKS_KINDS];  /* came since this seat last held the device */
static uint8_t gift[TRAKKS_GIFT];
static uint8_t gift_count, gift_size;

static uint8_t receiver(void) {
    struct trakks_state seen;
    const struct trakks_state *view = session_view(SEAT_TABLE, &seen);
    return (uint8_t)((handover_holder() + 1) % view->players);
}

/* ---- drawing ---- */

static void draw_gift(struct canvas *canvas) {
    int x = CANVAS_WIDTH / 2 - (gift_size * (TILE_BIG + GAP) - GAP) / 2;
    for (uint8_t i = 0; i < gift_size; i++, x += TILE_BIG + GAP) {
        if (i < gift_count) {
            draw_trakks_tile_big(canvas, x, GIFT_TOP, gift[i]);
        } else {
            draw_round(canvas, box(x, GIFT_TOP, TILE_BIG - 1, TILE_BIG - 1), 5, COLOUR_FELT_DEEP);
        }
    }
}

static void draw(struct canvas *canvas) {
    uint8_t to = receiver();
    char title[64];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TRAKKS_GIVE_TITLE,
               &(struct fill){.n = {gift_size}, .p = {person(to)->name}});
    draw_head(canvas, person(handover_holder())->name, NULL);
    draw_trakks_felt(canvas);
    draw_sprite_tinted(canvas, person_portrait(to), CANVAS_WIDTH / 2 - 24, 24, person_ramp(to),
                       false);
    canvas_settle(canvas);
    draw_text(canvas, box(MARGIN, 78, CANVAS_WIDTH - 2 * MARGIN, 20),
              text_fitting(CANVAS_WIDTH - 2 * MARGIN, MIDDLE, title) | CENTRE, COLOUR_WHITE, title);
    draw_gift(canvas);
    draw_trakks_hand(canvas, HAND_TOP, &hand, gift_count < gift_size, fresh);
}

/* ---- choosing ---- */

static void choose(void) {
    gift[gift_count++] = trakks_hand_kind(&hand);
    counts[trakks_hand_kind(&hand)]--;
    trakks_hand_fill(&hand, counts);
    sound_play(CUE_CONFIRM);
}

/* Whoever gives last receives at once, and sees it at once. */
static void show_received(void) {
    static uint8_t came[TRAKKS_KINDS];
    uint8_t count = 0;
    trakks_own_counts(came);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        came[kind] = (uint8_t)(came[kind] > counts[kind] ? came[kind] - counts[kind] : 0);
        count = (uint8_t)(count + came[kind]);
    }
    if (count > 0) {
        trakks_received_open(came, true);
    } else {
        trakks_after_move();
    }
}

static void give(void) {
    if (!trakks_play_move(TRAKKS_GIVE_TILES, gift[0], gift_size > 1 ? gift[1] : TRAKKS_NOTHING)) {
        return;
    }
    struct trakks_state seen;
    const struct trakks_state *view = session_view(SEAT_TABLE, &seen);
    if (view->phase == TRAKKS_TURN && !trakks_has_new_scores()) {
        show_received();
    } else {
        trakks_after_move();
    }
}

static void arrow(enum button button, enum button_kind kind) {
    (void)kind;
    if (gift_count < gift_size && trakks_hand_press(&hand, button)) {
        sound_play(CUE_MOVE);
    }
}

static void take_back(void) {
    counts[gift[--gift_count]]++;
    trakks_hand_fill(&hand, counts);
}

static void explain(void) {
    dialog_tell(NULL, say(T_TRAKKS_GIVE_WHY));
}

static void update_actions(struct actions *now) {
    if (gift_count == gift_size) {
        now->a = (struct action){T_TRAKKS_DO_GIVE, give};
    }
    if (gift_count > 0) {
        now->b = (struct action){T_TRAKKS_DO_UNDO, take_back};
    }
}

static const struct screen screen = {
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_TRAKKS_DO_TABLE, screen_back},
                .x = {.act = explain},
                .y = {.act = pause_open}},
    .update_actions = update_actions,
    .name = "trakks give",
};

static void prepare(void) {
    trakks_own_counts(counts);
    trakks_received_counts(fresh);
    trakks_hand_start(&hand, counts);
    gift_count = 0;
    gift_size = hand.count < TRAKKS_GIFT ? hand.count : TRAKKS_GIFT;
}

void trakks_give_open(void) {
    prepare();
    screens_push(&screen, CUT);
}

void trakks_give_at_once(void) {
    prepare();
    screens_replace(&screen, DEEPER);
}
