/* Tiles that change hands, behind the curtain: two are chosen for the neighbour on the left after
 * an arrow, and a seat looks at what it received from the bag or from its neighbour. */
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/ui/widgets/avoid.h"

enum { PICTURE = 48, PICTURE_X = (CANVAS_WIDTH - PICTURE) / 2, GAP = 10, TILES_SHOWN = 4 };
enum { NO_MOVE = UINT16_MAX };
enum { RECEIVER_TOP = 24, TITLE_TOP = 78, GIFT_TOP = 106 };
enum { SOURCE_TOP = 26, RECEIVED_TOP = 78, NEWS_TOP = RECEIVED_TOP + TILE_BIG + 8 };

static struct hand hand;
static uint8_t counts[TRAKKS_KINDS]; /* in the hand, without what is chosen */
static uint8_t fresh[TRAKKS_KINDS];  /* received: they glow in the hand */
static uint8_t tiles[TILES_SHOWN], tile_count;
static uint8_t places; /* of tiles in the middle */
static bool from_neighbour;
static uint16_t brought_by; /* the move whose tiles were looked at last: they are shown once */

static uint8_t neighbour(int by) {
    uint8_t players = trakks_public_view()->players;
    return (uint8_t)((handover_holder() + players + by) % players);
}

/* ---- both pictures ---- */

static struct box tile_box(int y, uint8_t i) {
    int x = CANVAS_WIDTH / 2 - (places * (TILE_BIG + GAP) - GAP) / 2;
    return box(x + i * (TILE_BIG + GAP), y, TILE_BIG, TILE_BIG);
}

static void draw_ground(struct canvas *canvas, int y, const char *words) {
    draw_head(canvas, person(handover_holder())->name, NULL);
    draw_trakks_felt(canvas);
    draw_text(canvas, box(MARGIN, y, CANVAS_WIDTH - 2 * MARGIN, 20),
              text_fitting(CANVAS_WIDTH - 2 * MARGIN, MIDDLE, words) | CENTRE, COLOUR_WHITE, words);
}

static void draw_portrait(struct canvas *canvas, int y, uint8_t seat) {
    draw_sprite_tinted(canvas, person_portrait(seat), PICTURE_X, y, person_ramp(seat), false);
}

static void draw_tiles(struct canvas *canvas, int y) {
    canvas_settle(canvas);
    for (uint8_t i = 0; i < places; i++) {
        struct box b = tile_box(y, i);
        if (i < tile_count) {
            draw_trakks_tile_big(canvas, b.x, b.y, tiles[i]);
        } else {
            draw_round(canvas, box(b.x, b.y, TILE_BIG - 1, TILE_BIG - 1), 5, COLOUR_FELT_DEEP);
        }
    }
}

/* ---- giving ---- */

static void draw_give(struct canvas *canvas) {
    uint8_t to = neighbour(1);
    char title[64];
    struct text out = text_into(title, sizeof title);
    say_filled(&out, T_TRAKKS_GIVE_TITLE, &(struct fill){.n = {places}, .p = {person(to)->name}});
    draw_ground(canvas, TITLE_TOP, title);
    draw_portrait(canvas, RECEIVER_TOP, to);
    draw_trakks_tile_big(canvas, PICTURE_X - TILE_BIG - 2 * GAP, RECEIVER_TOP + 4, TRAKKS_ARROW);
    draw_tiles(canvas, GIFT_TOP);
    if (session_is_practice() && tile_count == places) { /* the bubble is about who gets them */
        avoid_covering(box(0, RECEIVER_TOP, CANVAS_WIDTH, GIFT_TOP - GAP - RECEIVER_TOP));
    } else if (session_is_practice() && tile_count > 0) { /* and here about what was chosen */
        avoid_if_possible(box(0, TITLE_TOP, CANVAS_WIDTH, GIFT_TOP + TILE_BIG - TITLE_TOP));
    }
    if (tile_count == places) {
        guide_spot(SPOT_TRAKKS_GIFT, 0,
                   box_around(tile_box(GIFT_TOP, 0), tile_box(GIFT_TOP, (uint8_t)(places - 1))));
    }
    draw_trakks_hand(canvas, HAND_TOP, &hand, tile_count < places, fresh);
    if (trakks_notice[0] != '\0') {
        draw_trakks_notice(canvas, HAND_TOP + 2, trakks_notice);
    }
}

static void choose(void) {
    tiles[tile_count++] = trakks_hand_kind(&hand);
    counts[trakks_hand_kind(&hand)]--;
    trakks_hand_fill(&hand, counts);
    cue_play(CUE_CONFIRM);
}

static void take_back(void) {
    counts[tiles[--tile_count]]++;
    trakks_hand_fill(&hand, counts);
}

/* The last giver receives at once, and sees it at once. */
static void give(void) {
    if (!trakks_play_move(TRAKKS_GIVE_TILES, tiles[0], places > 1 ? tiles[1] : TRAKKS_NOTHING)) {
        return;
    }
    if (trakks_public_view()->phase == TRAKKS_TURN && !trakks_has_new_scores()) {
        trakks_received_open(counts, true);
    } else {
        trakks_after_move();
    }
}

static void arrow(enum button button, enum button_kind kind) {
    if (tile_count < places && trakks_hand_press(&hand, button, kind)) {
        cue_play(CUE_MOVE);
    }
}

static void update_give_actions(struct actions *now) {
    if (tile_count == places) {
        now->a = (struct action){T_TRAKKS_DO_GIVE, trakks_ask_for_hold};
    }
    if (tile_count > 0) {
        now->b = (struct action){T_TRAKKS_DO_PUT_BACK, take_back};
    }
}

/* Two tiles are chosen by A, A, so a third A must not give them: A is held. */
static bool intercept_give(enum button button, enum button_kind kind) {
    return trakks_intercept_hold(button, kind, tile_count == places ? give : NULL);
}

static const struct screen give_screen = {
    .draw = draw_give,
    .intercept = intercept_give,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {T_TRAKKS_DO_TABLE, screen_back},
                .y = {.act = pause_open},
                .explanation = T_TRAKKS_GIVE_WHY},
    .update_actions = update_give_actions,
    .name = "trakks give",
};

static void prepare(void) {
    trakks_own_counts(counts);
    trakks_received_counts(fresh);
    trakks_hand_start(&hand, counts);
    tile_count = 0;
    places = min(hand.count, TRAKKS_GIFT);
    trakks_notice[0] = '\0';
}

void trakks_give_open(void) {
    prepare();
    screens_push(&give_screen, CUT);
}

void trakks_give_at_once(void) {
    prepare();
    screens_replace(&give_screen, DEEPER);
}

/* ---- receiving ---- */

static uint8_t received_count(void) {
    uint8_t count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        count = (uint8_t)(count + fresh[kind]);
    }
    return count;
}

/* Two have room for their names. */
static void tell_received(struct text *out) {
    char names[80];
    struct text things = text_into(names, sizeof names);
    for (uint8_t i = 0; i < tile_count; i++) {
        text_add(&things, i > 0 ? ", " : "");
        trakks_name_thing(&things, 't', tiles[i]);
    }
    enum text_key key = tile_count > TRAKKS_GIFT ? T_TRAKKS_HAND_NEW
                        : from_neighbour         ? T_TRAKKS_CAME_GIFT
                                                 : T_TRAKKS_CAME_DRAWN;
    say_filled(
        out, key,
        &(struct fill){.n = {received_count()}, .w = {names}, .p = {person(neighbour(-1))->name}});
}

static void draw_received(struct canvas *canvas) {
    char news[120];
    struct text out = text_into(news, sizeof news);
    tell_received(&out);
    draw_ground(canvas, NEWS_TOP, news);
    if (from_neighbour) {
        draw_portrait(canvas, SOURCE_TOP, neighbour(-1));
    } else {
        draw_sprite_big(canvas, &art_trakks_bag, PICTURE_X, SOURCE_TOP, COLOUR_TINT_DARK);
    }
    if (!motion_hides(FLIGHT_RECEIVED)) {
        draw_tiles(canvas, RECEIVED_TOP);
    }
    canvas_settle(canvas);
    draw_trakks_hand(canvas, HAND_TOP, &hand, false, fresh);
    for (uint8_t i = 0; i < tile_count; i++) { /* rather than in the hand, where it is small */
        guide_spot(SPOT_TRAKKS_HAND, tiles[i], tile_box(RECEIVED_TOP, i));
    }
}

static void explain_received(void) {
    struct text out = text_into(trakks_explanation, sizeof trakks_explanation);
    for (uint8_t i = 0; i < tile_count; i++) {
        text_add(&out, i > 0 ? "\n" : "");
        trakks_hand_tell(&out, &hand, tiles[i]);
    }
    dialog_tell(NULL, trakks_explanation);
}

/* There is nothing to go back to: B continues like A, without a label. */
static bool intercept(enum button button, enum button_kind kind) {
    bool is_back = button == BUTTON_B && kind == BUTTON_PRESS;
    if (is_back) {
        trakks_after_move();
    }
    return is_back;
}

static const struct screen received_screen = {
    .draw = draw_received,
    .intercept = intercept,
    .actions = {.a = {T_DO_DONE, trakks_after_move},
                .x = {.act = explain_received},
                .y = {.act = pause_open}},
    .name = "trakks received",
};

/* Out of the bag or from the neighbour, then into the rack. */
static void fly(void) {
    for (uint8_t i = 0; i < tile_count; i++) {
        trakks_fly_tile(tiles[i], box(PICTURE_X, SOURCE_TOP, PICTURE, PICTURE),
                        tile_box(RECEIVED_TOP, i), FLIGHT_RECEIVED, 0);
    }
    trakks_hand_fly_in(&hand, HAND_TOP, fresh, tile_box(RECEIVED_TOP, 0), motion_left_ms());
}

/* The last move of others that gave the seat tiles, since its own; NO_MOVE if there is none. */
static uint16_t bringing_move(void) {
    for (uint16_t n = session_count_moves(); n-- > 0;) {
        const struct trakks_move *move = trakks_recorded_move(n);
        if (move == NULL) {
            break;
        }
        uint8_t kind = move->head.kind, seat = handover_holder();
        if (kind == TRAKKS_GIVE_TILES || (kind == TRAKKS_PLAY_PLUS3 && move->head.a == seat)) {
            return n;
        }
        if (move->head.seat == seat) {
            break;
        }
    }
    return NO_MOVE;
}

/* What is in `fresh`, in place of the screen on top; false if it is empty. */
static bool show_received(bool as_gift) {
    static uint8_t own[TRAKKS_KINDS];
    brought_by = bringing_move();
    tile_count = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t copy = 0; copy < fresh[kind] && tile_count < TILES_SHOWN; copy++) {
            tiles[tile_count++] = kind;
        }
    }
    if (tile_count == 0) {
        return false;
    }
    from_neighbour = as_gift;
    places = tile_count;
    trakks_own_counts(own);
    trakks_hand_start(&hand, own);
    screens_replace(&received_screen, DEEPER);
    fly();
    return true;
}

void trakks_received_open(const uint8_t before[TRAKKS_KINDS], bool as_gift) {
    trakks_own_counts(fresh);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        fresh[kind] = (uint8_t)(fresh[kind] > before[kind] ? fresh[kind] - before[kind] : 0);
    }
    if (!show_received(as_gift)) {
        trakks_after_move();
    }
}

/* A lone player gets no story that tells of received tiles. */
static bool is_alone(void) {
    return session_is_solo() && !session_is_practice();
}

bool trakks_received_from_others_open(void) {
    uint16_t number = bringing_move();
    if (!is_alone() || number == NO_MOVE || number == brought_by) {
        return false;
    }
    bool as_gift = trakks_recorded_move(number)->head.kind == TRAKKS_GIVE_TILES;
    trakks_received_counts(fresh);
    return show_received(as_gift);
}

bool trakks_gift_open(void) {
    const struct game_log *log = session_log();
    if (!is_alone() || log->count == 0 || log->event[log->count - 1].code != TRAKKS_EVENT_GIVES) {
        return false;
    }
    uint8_t seat = 0;
    while (session_is_opponent(seat)) {
        seat++;
    }
    handover_set_holder(seat);
    return trakks_received_from_others_open();
}
