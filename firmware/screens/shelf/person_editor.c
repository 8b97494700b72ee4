/* Changing a seat: arrows turn dinosaur, colour and ready-made names; a name can be typed too. */
#include "firmware/screens/shell.h"

#include <string.h>

#include "art.h"
#include "firmware/session/people.h"
#include "firmware/session/settings.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/widgets/keyboard.h"

enum { ROW_FACE, ROW_COLOUR, ROW_NAME, ROW_TYPE, ROWS };
enum { CARD_TOP = STAGE_TOP + 6, CARD_HEIGHT = 90, LIST_TOP = CARD_TOP + CARD_HEIGHT + 6 };

static uint8_t seat, seats;
static struct person edited;
static struct list list;
static struct keyboard keyboard;

/* ---- typing ---- */

static void draw_typing(struct canvas *canvas) {
    draw_head(canvas, say(T_KEYBOARD_TITLE), NULL);
    draw_keyboard(canvas, box_inset(stage(), MARGIN, MARGIN), &keyboard);
}

static void take_typed_name(void) {
    struct person before = edited;
    person_name(&edited, keyboard.text);
    if (person_change(seat, &edited, seats)) {
        cue_play(CUE_CONFIRM);
        screens_pop(BACK);
    } else {
        edited = before;
        cue_play(CUE_REFUSE);
        toast_show(TOAST_REFUSED, say(T_PERSON_TAKEN));
    }
}

static void press_key(enum button button, enum button_kind kind) {
    switch (keyboard_press(&keyboard, button, kind)) {
    case KEYBOARD_CHANGED:
        cue_play(CUE_MOVE);
        return;
    case KEYBOARD_REFUSED:
        cue_play(CUE_REFUSE);
        return;
    case KEYBOARD_DONE:
        take_typed_name();
        return;
    case KEYBOARD_LEFT:
        screens_pop(BACK);
        return;
    default:
        return;
    }
}

static void type(void) {
    press_key(BUTTON_A, BUTTON_PRESS);
}

static void erase(void) {
    press_key(BUTTON_B, BUTTON_PRESS);
}

static void change_board(void) {
    press_key(BUTTON_X, BUTTON_PRESS);
}

static void finish(void) {
    press_key(BUTTON_Y, BUTTON_PRESS);
}

/* Holding B erases one letter after another. */
static bool intercept_typing(enum button button, enum button_kind kind) {
    bool is_erasing = button == BUTTON_B && kind == BUTTON_REPEAT;
    if (is_erasing) {
        press_key(button, kind);
    }
    return is_erasing;
}

static const struct screen typing_screen = {
    .draw = draw_typing,
    .actions = {.a = {T_DO_CHOOSE, type},
                .b = {T_DO_ERASE, erase},
                .x = {T_DO_ACCENTS, change_board},
                .y = {T_DO_DONE, finish}},
    .arrow = press_key,
    .intercept = intercept_typing,
    .name = "keyboard",
};

/* ---- the seat ---- */

/* As on the curtain: the portrait at twice its size, and the name on a plate. */
static void draw_card(struct canvas *canvas) {
    struct box card = wide_box(CARD_TOP, CARD_HEIGHT);
    uint8_t ramp = person_ramp(seat);
    const struct sprite *face = face_portrait(edited.face);
    draw_round(canvas, card, 8, ramp_light(ramp));
    draw_round(canvas, box(card.x, box_bottom(card) - 22, card.width, 22), 8, ramp_base(ramp));
    draw_sprite_big(canvas, face, card.x + 4, box_bottom(card) - 2 * face->height, ramp);
    canvas_settle(canvas);
    struct box plate = box(card.x + 108, card.y + 24, card.width - 116, 32);
    draw_round(canvas, box_moved(plate, 0, 2), 6, ramp_dark(ramp));
    draw_round(canvas, plate, 6, COLOUR_WHITE);
    draw_text(canvas, box_inset(plate, 4, 0),
              text_fitting(plate.width - 8, LARGE, edited.name) | CENTRE, COLOUR_INK, edited.name);
}

/* As it looks now: for colour-blind people pink is amber, and lime is grey. */
static const char *colour_name(uint8_t colour) {
    bool blind = setting(SETTING_THEME) == THEME_COLOUR_BLIND;
    return say((enum text_key)((blind ? T_COLOUR_BLIND_0 : T_COLOUR_0) + colour));
}

static void tell(uint8_t index, struct list_row *row) {
    static const enum text_key titles[ROWS] = {T_PERSON_DINOSAUR, T_PERSON_COLOUR, T_PERSON_NAME,
                                               T_WORD_TYPE_NAME};
    row->text = say(titles[index]);
    row->adjustable = index != ROW_TYPE;
    if (index == ROW_FACE) {
        row->value = say((enum text_key)(T_FACE_0 + edited.face));
    } else if (index == ROW_COLOUR) {
        row->value = colour_name(edited.colour);
    } else if (index == ROW_NAME) {
        row->value = edited.name;
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say_with(T_PERSON_TITLE, &(struct fill){.n = {seat + 1}}), NULL);
    draw_card(canvas);
    draw_list(canvas, box(0, LIST_TOP, CANVAS_WIDTH, STAGE_BOTTOM - LIST_TOP), &list, tell);
}

static int ready_place(void) {
    for (uint8_t i = 0; i < PEOPLE_NAMES; i++) {
        if (strcmp(person_ready_name(i), edited.name) == 0) {
            return i;
        }
    }
    return -1;
}

/* Ready-made names that others have are passed over. */
static void turn_name(int by) {
    int place = ready_place();
    for (int tries = 0; tries < PEOPLE_NAMES; tries++) {
        place = (place + by + PEOPLE_NAMES) % PEOPLE_NAMES;
        strcpy(edited.name, person_ready_name((uint8_t)place));
        if (person_change(seat, &edited, seats)) {
            return;
        }
    }
}

static void turn(int by) {
    if (list.cursor == ROW_TYPE) {
        return;
    }
    if (list.cursor == ROW_NAME) {
        turn_name(by);
    } else {
        uint8_t *part = list.cursor == ROW_FACE ? &edited.face : &edited.colour;
        *part = (uint8_t)((*part + PEOPLE_FACES + by) % PEOPLE_FACES);
        person_change(seat, &edited, seats);
    }
    cue_play(CUE_MOVE);
}

static void choose(void) {
    if (list.cursor == ROW_TYPE) {
        keyboard_start(&keyboard, edited.name, KEYBOARD_LETTERS_MAX);
        screens_push(&typing_screen, DEEPER);
    } else {
        turn(1);
    }
}

static void update_actions(struct actions *now) {
    now->a.label = list.cursor == ROW_TYPE ? T_DO_CHOOSE : T_DO_CHANGE;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.act = choose}, .b = {.act = screen_back}},
    .update_actions = update_actions,
    .list = &list,
    .adjust = turn,
    .name = "person",
};

void person_editor_open(uint8_t of_seat, uint8_t of_seats) {
    seat = of_seat;
    seats = of_seats;
    edited = *person(seat);
    list = list_of(ROWS, ROW_FACE);
    screens_push(&screen, DEEPER);
}

_Static_assert((int)PEOPLE_FACES == (int)PEOPLE_COLOURS, "turn() goes round both alike");
