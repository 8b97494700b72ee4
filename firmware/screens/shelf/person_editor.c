/* Changing a seat: arrows turn dinosaur, colour and ready-made names; a name can be typed too. */
#include "firmware/screens/shelf/shelf.h"

#include <string.h>

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/widgets/keyboard.h"

enum { ROW_FACE, ROW_COLOUR, ROW_NAME, ROW_TYPE, ROWS };
enum { CARD_TOP = STAGE_TOP + 6, LIST_TOP = PERSON_CARD_BOTTOM + 6 };

static uint8_t seat, seats;
static struct person edited;
static struct list list;
static struct keyboard keyboard;

/* ---- typing ---- */

static void draw_typing(struct canvas *canvas) {
    draw_head(canvas, say(T_KEYBOARD_TITLE), NULL);
    draw_keyboard(canvas, box_inset(stage(), MARGIN, MARGIN), &keyboard);
}

static void refuse(enum text_key why) {
    cue_play(CUE_REFUSE);
    toast_show(TOAST_REFUSED, say(why));
}

/* Someone whom the device knows and who is not at the table sits down here. */
static void take_typed_name(void) {
    struct person named = edited;
    person_name(&named, keyboard.text);
    uint8_t other = people_find_seat(named.name);
    bool is_at_table = other < seats && other != seat && person_player(other) == PLAYER_PERSON;
    if (is_at_table) {
        refuse(T_PERSON_TAKEN);
        return;
    }
    if (other < GAME_SEATS_MAX) {
        people_set_person(seat, person_number(other));
    } else {
        person_change(seat, &named, GAME_SEATS_MAX);
    }
    edited = *person(seat);
    cue_play(CUE_CONFIRM);
    screens_pop(BACK);
}

static void press_key(enum button button, enum button_kind kind) {
    switch (keyboard_press(&keyboard, button, kind)) {
    case KEYBOARD_CHANGED:
        cue_play(CUE_MOVE);
        return;
    case KEYBOARD_REFUSED:
        refuse(keyboard.letters == 0 ? T_PERSON_EMPTY : T_PERSON_FULL);
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

static void update_typing_actions(struct actions *now) {
    now->b.label = keyboard.letters == 0 ? T_DO_BACK : T_DO_ERASE;
}

static const struct screen typing_screen = {
    .draw = draw_typing,
    .update_actions = update_typing_actions,
    .actions = {.a = {T_DO_CHOOSE, type},
                .b = {T_DO_ERASE, erase},
                .x = {T_DO_ACCENTS, change_board},
                .y = {T_DO_DONE, finish}},
    .arrow = press_key,
    .intercept = intercept_typing,
    .name = "keyboard",
};

/* ---- the seat ---- */

/* As on the curtain. */
void draw_person_card(struct canvas *canvas, const struct sprite *face, const char *name,
                      uint8_t ramp) {
    struct box card = wide_box(CARD_TOP, PERSON_CARD_BOTTOM - CARD_TOP);
    draw_round(canvas, card, 8, ramp_light(ramp));
    draw_round(canvas, box(card.x, box_bottom(card) - 22, card.width, 22), 8, ramp_base(ramp));
    draw_sprite_big(canvas, face, card.x + 4, box_bottom(card) - 2 * face->height, ramp);
    canvas_settle(canvas);
    struct box plate = box(card.x + 108, card.y + 24, card.width - 116, 32);
    draw_round(canvas, box_moved(plate, 0, 2), 6, ramp_dark(ramp));
    draw_round(canvas, plate, 6, COLOUR_WHITE);
    draw_text(canvas, box_inset(plate, 4, 0), text_fitting(plate.width - 8, LARGE, name) | CENTRE,
              COLOUR_INK, name);
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
    draw_person_card(canvas, face_portrait(edited.face), edited.name, person_ramp(seat));
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
        if (person_change(seat, &edited, GAME_SEATS_MAX)) {
            return;
        }
    }
}

/* Colours that others at the table have are passed over. */
static bool turn_colour(int by) {
    for (int tries = 1; tries < PEOPLE_COLOURS; tries++) {
        uint8_t colour = (uint8_t)((edited.colour + PEOPLE_COLOURS + by * tries) % PEOPLE_COLOURS);
        if (!person_colour_is_taken(seat, colour, seats)) {
            person_change_colour(seat, colour);
            edited = *person(seat);
            return true;
        }
    }
    return false;
}

static void turn_face(int by) {
    edited.face = (uint8_t)((edited.face + PEOPLE_FACES + by) % PEOPLE_FACES);
    person_change(seat, &edited, GAME_SEATS_MAX);
}

static void turn(int by) {
    if (list.cursor == ROW_TYPE) {
        return;
    }
    if (list.cursor == ROW_NAME) {
        turn_name(by);
    } else if (list.cursor == ROW_FACE) {
        turn_face(by);
    } else if (!turn_colour(by)) {
        refuse(T_PERSON_COLOURS_TAKEN);
        return;
    }
    cue_play(CUE_MOVE);
}

static void choose(void) {
    if (list.cursor == ROW_TYPE) {
        keyboard_start(&keyboard, "", KEYBOARD_LETTERS_MAX);
        keyboard.hint = edited.name;
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
