/* Both say yes, each with a thumb on their own side of the device: the left one with an arrow, the
 * right one with A. Nothing is turned over before both did. */
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"

enum side { LEFT_ONE, RIGHT_ONE, SIDES };
enum { HALF = CANVAS_WIDTH / 2, TITLE_HEIGHT = 40, ANSWER_ROWS = 4 };

static uint8_t kind;
static uint8_t seats[SIDES];
static bool agreed[SIDES];

static struct box side_box(enum side side) {
    int x = side == LEFT_ONE ? 0 : HALF;
    return box(x + 2, STAGE_TOP + TITLE_HEIGHT, HALF - 4, STAGE_BOTTOM - STAGE_TOP - 42);
}

static void draw_side(struct canvas *canvas, enum side side) {
    uint8_t seat = seats[side];
    int x = side == LEFT_ONE ? 0 : HALF;
    struct box b = side_box(side);
    draw_round(canvas, b, 8, agreed[side] ? ramp_base(person_ramp(seat)) : COLOUR_SURFACE);
    draw_round_frame(canvas, b, 8, ramp_base(person_ramp(seat)));
    draw_sprite_tinted(canvas, person_portrait(seat), x + HALF / 2 - 24, b.y + 4, person_ramp(seat),
                       side == RIGHT_ONE);
    canvas_settle(canvas);
    avoid_if_possible(box(b.x, b.y + 4, b.width, 68));
    avoid_covering(box(b.x, b.y + 72, b.width, b.height - 72)); /* what to press */
    guide_spot(SPOT_SCALE_AGREE, seat, box_inset(box(b.x, b.y + 72, b.width, b.height - 72), 4, 4));
    draw_fitted(canvas, box(b.x + 2, b.y + 54, b.width - 4, 18), MIDDLE | CENTRE,
                agreed[side] ? COLOUR_INK : COLOUR_TEXT, person(seat)->name);
    int middle = b.y + 108;
    if (agreed[side]) {
        draw_disc(canvas, x + HALF / 2, middle, 24, COLOUR_INK);
        draw_sprite_big(canvas, &art_token_success, x + HALF / 2 - 12, middle - 12,
                        COLOUR_TINT_DARK);
    } else {
        const struct sprite *button = side == LEFT_ONE ? &art_sign_arrows : &art_button_a;
        draw_sprite_big(canvas, button, x + HALF / 2 - button->width, middle - 4 - button->height,
                        COLOUR_TINT_DARK);
        draw_text(canvas, box(b.x + 2, box_bottom(b) - 26, b.width - 4, 18), SMALL | CENTRE,
                  COLOUR_TEXT,
                  say(side == LEFT_ONE ? T_SCALE_CONSENT_ARROW : T_SCALE_CONSENT_BUTTON));
    }
    canvas_settle(canvas);
}

static void draw(struct canvas *canvas) {
    enum text_key title = kind == SCALE_MATCH           ? T_SCALE_CONSENT_MATCH
                          : kind == SCALE_VERDICT_MATCH ? T_SCALE_CONSENT_SAYS_MATCH
                                                        : T_SCALE_CONSENT_SAYS_NO_MATCH;
    draw_head(canvas, say(T_SCALE_CONSENT_HEAD), NULL);
    draw_text(canvas, box(0, STAGE_TOP + 4, CANVAS_WIDTH, TITLE_HEIGHT - 8), LARGE | CENTRE,
              COLOUR_ACCENT, say(title));
    draw_side(canvas, LEFT_ONE);
    draw_side(canvas, RIGHT_ONE);
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
