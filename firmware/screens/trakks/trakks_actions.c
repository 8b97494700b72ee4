/* +3 against a player, or the arrow. Before it is played it says who gets what. A must be held, as
 * none of it can be taken back and players choose by pressing A, A, A. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/widgets/list.h"

enum { ROW = 29 };

static uint8_t targets[TRAKKS_SEATS]; /* of a +3; SEAT_TABLE is the arrow */
static struct list list;
static char consequence[400];

static void find_targets(void) {
    uint8_t holder = handover_holder();
    struct trakks_state seen;
    const struct trakks_state *view = session_view(holder, &seen);
    bool plus3 = trakks_holds(view, holder, TRAKKS_PLUS3) > 0;
    bool arrow = trakks_holds(view, holder, TRAKKS_ARROW) > 0;
    uint8_t count = 0;
    for (uint8_t by = 1; plus3 && by < view->players; by++) {
        targets[count++] = (uint8_t)((holder + by) % view->players);
    }
    if (arrow) {
        targets[count++] = SEAT_TABLE;
    }
    list = list_of(count, 0);
}

static void draw_target(struct canvas *canvas, struct box b, uint8_t target) {
    bool arrow = target == SEAT_TABLE;
    const char *word = arrow ? say(T_TRAKKS_ACTION_ARROW) : person(target)->name;
    guide_spot(SPOT_TRAKKS_TARGET, target, b);
    draw_trakks_plaque(canvas, b, true);
    canvas_settle(canvas);
    draw_trakks_tile(canvas, b.x + 8, b.y + 2, arrow ? TRAKKS_ARROW : TRAKKS_PLUS3, TILE_PLAIN);
    if (!arrow) {
        draw_sprite_tinted(canvas, person_small(target), b.x + 36, b.y, person_ramp(target), false);
        canvas_settle(canvas);
    }
    struct box room = box(b.x + (arrow ? 36 : 66), b.y, b.width - (arrow ? 40 : 70), b.height);
    draw_text(canvas, room, text_fitting(room.width, MIDDLE, word), COLOUR_WHITE, word);
}

static void tell_consequence(struct text *out, uint8_t target) {
    const struct trakks_state *view = trakks_public_view();
    if (target != SEAT_TABLE) {
        uint8_t drawn = min(view->bag_count, TRAKKS_PLUS);
        say_filled(out, T_TRAKKS_ACTION_PLUS3_ASK,
                   &(struct fill){.n = {drawn}, .p = {person(target)->name}});
        return;
    }
    text_add(out, say(T_TRAKKS_ACTION_ARROW_ASK));
    for (uint8_t seat = 0; seat < view->players; seat++) {
        uint8_t held = (uint8_t)(view->held[seat] - (seat == view->seat));
        text_add(out, "\n");
        say_filled(out, T_TRAKKS_ACTION_GIVES,
                   &(struct fill){.n = {min(held, TRAKKS_GIFT)},
                                  .p = {person(seat)->name,
                                        person((uint8_t)((seat + 1) % view->players))->name}});
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(T_TRAKKS_TURN_ACTION), NULL);
    draw_trakks_felt(canvas);
    for (uint8_t i = 0; i < list.count; i++) {
        struct box b = box(MARGIN, STAGE_TOP + 6 + i * ROW, CANVAS_WIDTH - 2 * MARGIN, ROW - 4);
        draw_target(canvas, b, targets[i]);
        if (i == list.cursor) {
            draw_trakks_choice(canvas, b);
        }
    }
    struct text out = text_into(consequence, sizeof consequence);
    tell_consequence(&out, targets[list.cursor]);
    draw_paragraph(canvas, box(MARGIN, STAGE_TOP + 8 + 4 * ROW, CANVAS_WIDTH - 2 * MARGIN, 80),
                   SMALL | TOP, COLOUR_WHITE, consequence);
    if (trakks_notice[0] != '\0') {
        draw_trakks_notice(canvas, HAND_BOTTOM, trakks_notice);
    }
}

static void play(void) {
    uint8_t target = targets[list.cursor];
    bool arrow = target == SEAT_TABLE;
    if (trakks_play_move(arrow ? TRAKKS_PLAY_ARROW : TRAKKS_PLAY_PLUS3, arrow ? 0 : target, 0)) {
        trakks_after_move();
    }
}

static bool intercept(enum button button, enum button_kind kind) {
    return trakks_intercept_hold(button, kind, play);
}

static const struct screen screen = {
    .draw = draw,
    .list = &list,
    .intercept = intercept,
    .actions = {.a = {T_TRAKKS_DO_PLAY, trakks_ask_for_hold},
                .b = {.act = trakks_turn_back},
                .y = {.act = pause_open},
                .explanation = T_TRAKKS_TURN_ACTION_WHY},
    .name = "trakks actions",
};

void trakks_actions_open(void) {
    trakks_notice[0] = '\0';
    find_targets();
    screens_replace(&screen, DEEPER);
}
