/* The card of an opponent: its face, its level and how it likes to play. Left and right turn to
 * those who are free. */
#include "firmware/screens/shelf/shelf.h"

#include "firmware/remembered/people.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/draw/palette.h"

enum { LIST_TOP = PERSON_CARD_BOTTOM + 6, ROW_HEIGHT = 28, WORDS_TOP = LIST_TOP + ROW_HEIGHT + 2 };

static uint8_t seat;
static void (*turn)(int by);
static void (*start)(void);
static void (*describe)(struct text *out);
static struct list list;

static enum text_key level_key(enum text_key first) {
    return (enum text_key)(first + player_level(person_player(seat)));
}

static void tell(uint8_t index, struct list_row *row) {
    (void)index;
    row->text = say(level_key(T_OPPONENT_HATCHLING));
    row->value = person(seat)->name;
    row->adjustable = true;
}

/* Of the same temperament, and able to play so. */
static const char *idol_of(const struct opponent_character *young) {
    const struct opponent_character *idol = opponent_characters;
    while (idol->level != OPPONENT_APEX || idol->temper != young->temper) {
        idol++;
    }
    return idol->name;
}

static void tell_temper(struct text *out, const struct opponent_character *who) {
    if (who->level == OPPONENT_HATCHLING) {
        say_filled(out, T_OPPONENT_WANTS_TO_BE_LIKE, &(struct fill){.w = {idol_of(who)}});
    } else {
        text_add(out, say((enum text_key)(T_OPPONENT_BOLD + who->temper - OPPONENT_BOLD)));
    }
}

static void draw(struct canvas *canvas) {
    char likes[80];
    struct text likes_out = text_into(likes, sizeof likes);
    tell_temper(&likes_out, player_character(person_player(seat)));
    char about[48] = "";
    struct text out = text_into(about, sizeof about);
    if (describe != NULL) {
        describe(&out);
    }
    draw_head(canvas, say(T_OPPONENT_TITLE), about);
    draw_person_card(canvas, person_portrait(seat), person(seat)->name, person_ramp(seat));
    draw_list(canvas, box(0, LIST_TOP, CANVAS_WIDTH, ROW_HEIGHT), &list, tell);
    struct box room = box_inset(wide_box(WORDS_TOP, STAGE_BOTTOM - WORDS_TOP), MARGIN, 0);
    const char *plays = say(level_key(T_OPPONENT_PLAYS_0));
    struct box upper = box_cut_top(&room, paragraph_height(room.width, MIDDLE, plays));
    draw_paragraph(canvas, upper, MIDDLE, COLOUR_DIM, plays);
    box_cut_top(&room, 4);
    draw_paragraph(canvas, room, MIDDLE, COLOUR_TEXT, likes);
}

static void adjust(int by) {
    turn(by);
    cue_play(CUE_MOVE);
}

static void update_actions(struct actions *now) {
    if (start != NULL) {
        now->a = (struct action){T_DO_START, start};
    }
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {T_DO_OK, screen_back}, .b = {.act = screen_back}},
    .update_actions = update_actions,
    .list = &list,
    .adjust = adjust,
    .name = "opponent card",
};

void opponent_card_open(uint8_t of_seat, void (*turn_seat)(int by), void (*start_game)(void),
                        void (*describe_game)(struct text *out)) {
    seat = of_seat;
    turn = turn_seat;
    start = start_game;
    describe = describe_game;
    list = list_of(1, 0);
    screens_push(&screen, DEEPER);
}
