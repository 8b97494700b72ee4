/* Who plays which dinosaur, if the table chooses: the people in seat order, opponents take the
 * rest. The game is then dealt from a seed that deals just that, so that its record and its deal
 * code need nothing else. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/deal_code.h"
#include "firmware/ui/widgets/targets.h"

enum { ROW_HEIGHT_PX = 47, ROWS_TOP = MEADOW_Y + 2, TEXT_X = 50, FREE = SEAT_NONE };

static const struct game_options *options;
static void (*start)(uint64_t seed);
static uint8_t taken[TY_SEATS]; /* by which seat each dinosaur of the cast is, or FREE */
static uint8_t seat;            /* which chooses now */
static uint8_t cursor;

static uint8_t dino_at(uint8_t place) {
    return ty_cast(options->players, options->choice[0])[place];
}

static struct box row_box(uint8_t place) {
    return box(2, ROWS_TOP + place * ROW_HEIGHT_PX, CANVAS_WIDTH - 4, ROW_HEIGHT_PX - 2);
}

static void draw_facts(struct canvas *canvas, struct box line, uint8_t dino) {
    struct box tree =
        box_centred(box_cut_left(&line, 14), art_tree_tiny.width, art_tree_tiny.height);
    draw_sprite(canvas, &art_tree_tiny, tree.x, tree.y);
    draw_number(canvas, box_cut_left(&line, 20), SMALL, COLOUR_TEXT, ty_first_trees(dino));
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        struct box sign = box_centred(box_cut_left(&line, 20), 16, 16);
        draw_sprite_tinted(canvas, ty_action(card), sign.x, sign.y, person_ramp(seat), false);
        draw_number(canvas, box_cut_left(&line, 18), SMALL, COLOUR_TEXT,
                    ty_first_cards(dino, card));
    }
}

static void draw_row(struct canvas *canvas, uint8_t place) {
    uint8_t dino = dino_at(place), by = taken[place];
    bool is_free = by == FREE;
    struct box b = row_box(place);
    char safety[80];
    draw_seat_sign(canvas, b, is_free ? seat : by, !is_free);
    const struct sprite *body = ty_body(dino, BODY_LARGE);
    struct box place_of_body =
        box_centred(box(b.x + 4, b.y, 42, b.height), body->width, body->height);
    draw_sprite_tinted(canvas, body, place_of_body.x, place_of_body.y,
                       person_ramp(is_free ? seat : by), false);
    canvas_settle(canvas);
    struct box text = box(TEXT_X, b.y, box_right(b) - TEXT_X - 4, b.height - 2);
    struct box name = box_cut_top(&text, 15);
    draw_text(canvas, name, MIDDLE, COLOUR_TEXT, ty_dino_name(dino));
    if (!is_free) {
        draw_text(canvas, text, SMALL, COLOUR_TEXT, person(by)->name);
        return;
    }
    draw_facts(canvas, box_cut_top(&text, 16), dino);
    struct text out = text_into(safety, sizeof safety);
    ty_tell_safety(&out, dino);
    canvas_settle(canvas);
    draw_text(canvas, text, SMALL, COLOUR_TEXT, safety);
    if (place == cursor) {
        draw_cursor(canvas, b);
    }
}

static void draw(struct canvas *canvas) {
    char question[80];
    draw_head(canvas, say(T_TYRANNOSAURUS_TITLE), say(T_TYRANNOSAURUS_TABLE_SETUP));
    say_into(question, sizeof question, T_TYRANNOSAURUS_CAST_ASK,
             &(struct fill){.p = {person(seat)->name}});
    draw_strip(canvas, TONE_PLAIN, question);
    for (uint8_t place = 0; place < options->players; place++) {
        draw_row(canvas, place);
    }
}

static struct box target(const void *of, uint16_t place) {
    (void)of;
    return taken[place] == FREE ? row_box((uint8_t)place) : box(0, 0, 0, 0);
}

static void arrow(enum button arrow, enum button_kind kind) {
    struct targets rows = {.count = options->players, .place = target, .wraps = true};
    uint8_t to = (uint8_t)targets_step(&rows, cursor, arrow, kind);
    if (to != cursor) {
        cursor = to;
        cue_play(CUE_MOVE);
    }
}

static void go_to_first_free(void) {
    for (cursor = 0; cursor + 1 < options->players && taken[cursor] != FREE;) {
        cursor++;
    }
}

/* Whether it deals to each person the dinosaur that they took. */
static bool deals(uint64_t seed) {
    struct game_options wanted = *options;
    struct ty_setup setup;
    struct ty_state state;
    wanted.seed = seed;
    game_tyrannosaurus.prepare(&setup, &wanted);
    game_tyrannosaurus.start(&state, &setup);
    for (uint8_t place = 0; place < options->players; place++) {
        if (taken[place] != FREE && state.seat[taken[place]].dino != dino_at(place)) {
            return false;
        }
    }
    return true;
}

/* At least one seed in 24 does: there are 4! ways to deal four dinosaurs. */
static uint64_t find_seed(void) {
    enum { TRIES = 4096 };
    const uint64_t stride = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t random = play_random_seed(), seed = random;
    for (uint16_t i = 1; i < TRIES && !deals(seed); i++) {
        seed = deal_code_shorten(random + i * stride);
    }
    return seed;
}

/* The next person from this seat on; the number of players after the last. */
static uint8_t person_from(uint8_t from) {
    while (from < options->players && person_player(from) != PLAYER_PERSON) {
        from++;
    }
    return from;
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    taken[cursor] = seat;
    uint8_t next = person_from((uint8_t)(seat + 1));
    if (next < options->players) {
        seat = next;
        go_to_first_free();
        screen_renew();
    } else {
        start(find_seed());
    }
}

/* One step: the person before chooses again. */
static void back(void) {
    for (uint8_t before = seat; before > 0; before--) {
        for (uint8_t place = 0; place < options->players; place++) {
            if (taken[place] == before - 1) {
                taken[place] = FREE;
                seat = (uint8_t)(before - 1);
                cursor = place;
                screen_renew();
                return;
            }
        }
    }
    screen_back();
}

static const struct screen screen = {
    .draw = draw,
    .arrow = arrow,
    .actions = {.a = {T_DO_CHOOSE, choose},
                .b = {.act = back},
                .explanation = T_TYRANNOSAURUS_RULES_DINOSAURS},
    .name = "tyrannosaurus cast",
};

void ty_cast_open(const struct game_options *wanted, void (*then)(uint64_t seed)) {
    options = wanted;
    start = then;
    for (uint8_t place = 0; place < TY_SEATS; place++) {
        taken[place] = FREE;
    }
    seat = person_from(0);
    go_to_first_free();
    screens_push(&screen, DEEPER);
}
