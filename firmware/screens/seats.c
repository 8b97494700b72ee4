/* The table before the game: one list for how many, who, and what else the game lets one choose. */
#include "firmware/screens/seats.h"

#include "art.h"
#include "drivers/entropy.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/menu_press.h"
#include "firmware/screens/person_editor.h"
#include "firmware/screens/play.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/field.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/list.h"
#include "firmware/ui/type.h"

enum { ROW_START, ROW_PLAYERS, ROW_SEATS };

static uint8_t game_index;
static struct game_options options;
static struct list list;
static char value[16];
static bool seed_chosen; /* else it is drawn when the game starts */
static struct number seed;
static bool held_long; /* X explains when let go, but not after it was held */

/* The options that this number of seats has, one after the other; -1 after the last. */
static int option_at(uint8_t place) {
    const struct game *game = games[game_index];
    for (uint8_t i = 0; i < game->option_count; i++) {
        bool offered = options.players >= game->options[i].players_min &&
                       options.players <= game->options[i].players_max;
        if (offered && place-- == 0) {
            return i;
        }
    }
    return -1;
}

static uint8_t row_count(void) {
    uint8_t offered = 0;
    while (option_at(offered) >= 0) {
        offered++;
    }
    return (uint8_t)(ROW_SEATS + options.players + offered);
}

static int option_of_row(uint8_t row) {
    return row < ROW_SEATS + options.players
               ? -1
               : option_at((uint8_t)(row - ROW_SEATS - options.players));
}

static void tell_option(uint8_t option, struct list_row *row) {
    const struct game_ui_option *words = &game_ui(game_index)->options[option];
    uint8_t lowest = games[game_index]->options[option].lowest;
    row->icon = &art_icon_gear;
    row->text = say(words->title);
    row->adjustable = true;
    if (words->numbers) {
        struct text out = text_into(value, sizeof value);
        text_add_number(&out, options.choice[option]);
        row->value = value;
    } else {
        row->value = say((enum text_key)(words->first + options.choice[option] - lowest));
    }
}

static void tell(uint8_t index, struct list_row *row) {
    if (index == ROW_START) {
        row->icon = &art_icon_play;
        row->text = say(T_WORD_START);
        if (seed_chosen) {
            struct text out = text_into(value, sizeof value);
            text_add(&out, say(T_SEATS_SEED));
            text_add_char(&out, ' ');
            text_add_number(&out, seed.value);
            row->value = value;
        }
    } else if (index == ROW_PLAYERS) {
        struct text out = text_into(value, sizeof value);
        text_add_number(&out, options.players);
        row->icon = &art_icon_people;
        row->text = say(T_SEATS_PLAYERS);
        row->value = value;
        row->adjustable = true;
    } else if (index < ROW_SEATS + options.players) {
        uint8_t seat = (uint8_t)(index - ROW_SEATS);
        row->icon = person_small(seat);
        row->ramp = person_ramp(seat);
        row->text = person(seat)->name;
    } else {
        tell_option((uint8_t)option_of_row(index), row);
    }
}

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(game_ui(game_index)->title), say(T_SEATS_TITLE));
    draw_list(canvas, box_inset(stage(), 0, 4), &list, tell);
    bool seat = list.cursor >= ROW_SEATS && option_of_row(list.cursor) < 0;
    bool start = list.cursor == ROW_START;
    draw_foot(canvas, &(struct foot){.a = say(start  ? T_DO_START
                                              : seat ? T_DO_CHOOSE
                                                     : T_DO_CHANGE),
                                     .b = say(T_DO_BACK),
                                     .x = say(T_DO_EXPLAIN)});
}

/* Values go round within their range. */
static uint8_t stepped(uint8_t now, uint8_t lowest, uint8_t highest, int by) {
    int next = now + by;
    return (uint8_t)(next < lowest ? highest : next > highest ? lowest : next);
}

static void adjust(int by) {
    const struct game *game = games[game_index];
    int option = option_of_row(list.cursor);
    if (list.cursor == ROW_PLAYERS) {
        options.players = stepped(options.players, game->seats_min, game->seats_max, by);
    } else if (option >= 0) {
        const struct game_option *range = &game->options[option];
        options.choice[option] = stepped(options.choice[option], range->lowest, range->highest, by);
    } else {
        return;
    }
    list.count = row_count();
    sound_play(CUE_MOVE);
}

/* ---- the seed, for those who want the same game again ---- */

static void draw_seed(struct canvas *canvas) {
    draw_head(canvas, say(T_SEATS_SEED), NULL);
    draw_number_field(canvas, box(40, 60, CANVAS_WIDTH - 80, 60), &seed);
    draw_paragraph(canvas, box(MARGIN * 2, 140, CANVAS_WIDTH - MARGIN * 4, 70),
                   SMALL | CENTRE | TOP, COLOUR_DIM, say(T_SEATS_SEED_WHY));
    draw_foot(canvas, &(struct foot){.a = say(T_DO_OK), .b = say(T_DO_BACK)});
}

static void press_seed(enum button button, enum button_kind kind) {
    if (number_press(&seed, button, kind)) {
        sound_play(CUE_MOVE);
    } else if (kind == BUTTON_PRESS && (button == BUTTON_A || button == BUTTON_B)) {
        seed_chosen = button == BUTTON_A;
        screens_pop(BACK);
    }
}

static const struct screen seed_screen = {.draw = draw_seed, .press = press_seed, .name = "seed"};

/* ---- the list ---- */

static void start(void) {
    options.seed = seed_chosen ? (uint64_t)seed.value : entropy_seed64();
    if (session_begin(game_index, &options)) {
        sound_play(CUE_GO);
        play_open();
    }
}

static void choose(void) {
    sound_play(CUE_CONFIRM);
    if (list.cursor == ROW_START) {
        start();
    } else if (list.cursor >= ROW_SEATS && option_of_row(list.cursor) < 0) {
        person_editor_open((uint8_t)(list.cursor - ROW_SEATS), options.players);
    } else {
        adjust(1);
    }
}

static void explain(void) {
    int option = option_of_row(list.cursor);
    dialog_tell(NULL, say(option >= 0 ? game_ui(game_index)->options[option].explanation
                                      : T_SEATS_EXPLAIN));
}

static void press(enum button button, enum button_kind kind) {
    enum list_answer answer = menu_press(&list, button, kind);
    if (answer == LIST_CHOSEN) {
        choose();
    } else if (answer == LIST_LESS || answer == LIST_MORE) {
        adjust(answer == LIST_LESS ? -1 : 1);
    } else if (kind == BUTTON_RELEASE && button == BUTTON_X && !held_long) {
        explain();
    } else if (kind == BUTTON_LONG && button == BUTTON_X) {
        screens_push(&seed_screen, DEEPER);
    }
    held_long = button == BUTTON_X && (kind == BUTTON_LONG || (kind == BUTTON_REPEAT && held_long));
}

static const struct screen screen = {.draw = draw, .press = press, .name = "seats"};

/* As many as last time, where the game allows it. */
static uint8_t usual_players(const struct game *game) {
    uint8_t before = options.players;
    return before >= game->seats_min && before <= game->seats_max ? before
           : game->seats_max < 4                                  ? game->seats_max
                                                                  : 4;
}

static void prepare(uint8_t index) {
    uint8_t players = usual_players(games[index]);
    game_index = index;
    game_options_default(games[index], &options);
    options.players = players;
}

bool seats_have_options(uint8_t index) {
    prepare(index);
    return option_at(0) >= 0;
}

static void open(uint8_t index, bool at_options) {
    prepare(index);
    seed_chosen = false;
    held_long = false;
    seed = (struct number){.value = 1, .lowest = 0, .highest = 9999};
    list = list_of(row_count(), at_options ? (uint8_t)(ROW_SEATS + options.players) : ROW_START);
    screens_push(&screen, DEEPER);
}

void seats_open(uint8_t index) {
    open(index, false);
}

void seats_open_options(uint8_t index) {
    open(index, seats_have_options(index));
}
