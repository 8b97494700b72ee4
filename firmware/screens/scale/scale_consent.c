/* Both say yes, each with a thumb on their own side of the device: the left one with an arrow, the
 * right one with A. Nothing is turned over before both did. */
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"

enum side { LEFT_ONE, RIGHT_ONE, SIDES };
enum { HALF = CANVAS_WIDTH / 2, ANSWER_ROWS = 4, NAME_HEIGHT = 18, ANSWER_INK = 24 };

static uint8_t kind;
static uint8_t seats[SIDES];
static bool agreed[SIDES];

/* A bubble has the room below both sides: they and the title are what it speaks of. */
static const struct looks {
    uint8_t title, face, bubble;
} usual = {.title = 40, .face = 48, .bubble = 2}, low = {.title = 26, .face = 24, .bubble = 72};

static const struct looks *looks_now(void) {
    return speech_in_front() ? &low : &usual;
}

static struct box side_box(enum side side) {
    const struct looks *looks = looks_now();
    int x = side == LEFT_ONE ? 0 : HALF, top = STAGE_TOP + looks->title;
    return box(x + 2, top, HALF - 4, STAGE_BOTTOM - looks->bubble - top);
}

static void draw_bust(struct canvas *canvas, enum side side, int x, int y) {
    uint8_t seat = seats[side];
    bool large = looks_now() == &usual;
    draw_sprite_tinted(canvas, large ? person_portrait(seat) : person_small(seat), x, y,
                       person_ramp(seat), side == RIGHT_ONE);
    canvas_settle(canvas);
}

/* What to press, or that it was pressed. */
static void draw_answer(struct canvas *canvas, enum side side, struct box b) {
    box_cut_bottom(&b, 4);
    if (agreed[side]) {
        int x = b.x + b.width / 2, y = b.y + b.height / 2;
        draw_disc(canvas, x, y, ANSWER_INK, COLOUR_INK);
        draw_sprite_big(canvas, &art_token_success, x - 12, y - 12, COLOUR_TINT_DARK);
    } else {
        const struct sprite *button = side == LEFT_ONE ? &art_button_sides : &art_button_a;
        struct box words = box_cut_bottom(&b, NAME_HEIGHT);
        draw_sprite_big(canvas, button, b.x + b.width / 2 - button->width,
                        b.y + b.height / 2 - button->height, COLOUR_TINT_DARK);
        draw_text(canvas, words, SMALL | CENTRE, COLOUR_TEXT,
                  say(side == LEFT_ONE ? T_SCALE_CONSENT_ARROW : T_SCALE_CONSENT_BUTTON));
    }
    canvas_settle(canvas);
}

static void draw_side(struct canvas *canvas, enum side side) {
    uint8_t seat = seats[side], face = looks_now()->face;
    struct box b = side_box(side);
    draw_round(canvas, b, 8, agreed[side] ? ramp_base(person_ramp(seat)) : COLOUR_SURFACE);
    draw_round_frame(canvas, b, 8, ramp_base(person_ramp(seat)));
    box_cut_top(&b, 4);
    struct box top = box_cut_top(&b, face + 2);
    avoid_if_possible(top);
    draw_bust(canvas, side, top.x + (top.width - face) / 2, top.y);
    draw_fitted(canvas, box_inset(box_cut_top(&b, NAME_HEIGHT), 2, 0), MIDDLE | CENTRE,
                agreed[side] ? COLOUR_INK : COLOUR_TEXT, person(seat)->name);
    guide_spot(SPOT_SCALE_AGREE, seat, box_inset(b, 4, 4));
    avoid_covering(b);
    draw_answer(canvas, side, b);
}

static void draw(struct canvas *canvas) {
    enum text_key title = kind == SCALE_MATCH           ? T_SCALE_CONSENT_MATCH
                          : kind == SCALE_VERDICT_MATCH ? T_SCALE_CONSENT_SAYS_MATCH
                                                        : T_SCALE_CONSENT_SAYS_NO_MATCH;
    draw_head(canvas, say(T_SCALE_CONSENT_HEAD), NULL);
    draw_text(canvas, box(0, STAGE_TOP, CANVAS_WIDTH, looks_now()->title), LARGE | CENTRE,
              COLOUR_ACCENT, say(title));
    draw_side(canvas, LEFT_ONE);
    draw_side(canvas, RIGHT_ONE);
    if (looks_now() == &low) {
        avoid_covering(box(0, 0, CANVAS_WIDTH, box_bottom(side_box(LEFT_ONE))));
    }
}

/* A second press of the same player does not answer for the other one. */
static void wait_for(enum side side) {
    cue_play(CUE_REFUSE);
    toast_show(TOAST_REFUSED,
               say_with(T_SCALE_CONSENT_WAITS, &(struct fill){.p = {person(seats[side])->name}}));
}

static void agree(enum side side) {
    if (agreed[side]) {
        wait_for(side == LEFT_ONE ? RIGHT_ONE : LEFT_ONE);
        return;
    }
    agreed[side] = true;
    cue_play(side == LEFT_ONE ? CUE_CONFIRM : CUE_MINE);
    if (!agreed[LEFT_ONE] || !agreed[RIGHT_ONE]) {
        struct box b = side_box(side);
        screen_answer_in(box_cut_top(&b, ANSWER_ROWS));
        return;
    }
    bool match = kind == SCALE_MATCH;
    struct game_move move = {.seat = SEAT_TABLE,
                             .kind = kind,
                             .a = match ? seats[LEFT_ONE] : 0,
                             .b = match ? seats[RIGHT_ONE] : 0};
    struct scale_state before = *scale_table_view();
    if (scale_play(&move)) {
        scale_reveal_open(&before);
    }
}

static void agree_right(void) {
    agree(RIGHT_ONE);
}

static void agree_left(enum button arrow, enum button_kind press) {
    (void)arrow;
    if (press == BUTTON_PRESS) {
        agree(LEFT_ONE);
    }
}

/* One step back: to the choice of the second player. */
static void back(void) {
    if (kind == SCALE_MATCH) {
        scale_pick_again(seats[LEFT_ONE], seats[RIGHT_ONE]);
    } else {
        screen_back();
    }
}

static const struct screen consent_screen = {
    .enter = scale_clock_resume,
    .leave = scale_clock_pause,
    .draw = draw,
    .arrow = agree_left,
    .actions = {.sides = T_DO_YES,
                .a = {T_DO_YES, agree_right},
                .b = {.act = back},
                .y = {.act = pause_open},
                .explanation = T_SCALE_CONSENT_EXPLAIN},
    .name = "scale consent",
};

void scale_consent_open(uint8_t move_kind, uint8_t a, uint8_t b) {
    kind = move_kind;
    seats[LEFT_ONE] = a;
    seats[RIGHT_ONE] = b;
    agreed[LEFT_ONE] = agreed[RIGHT_ONE] = false;
    show_on_table(&consent_screen, DEEPER);
}
