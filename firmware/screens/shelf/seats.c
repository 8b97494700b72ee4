/* Before a game: one list of how many play, who, and the options of the game. */
#include "firmware/screens/shell.h"

#include "art.h"
#include "cues.h"
#include "drivers/entropy/entropy.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"

enum { ROW_START, ROW_PLAYERS, ROW_SEATS };

static uint8_t game_index;
static struct game_options options;
static struct list list;

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

static bool has_opponents(void) {
    return opponent_of(games[game_index]) != NULL;
}

/* Only opponents play. */
static bool nobody_plays(void) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < options.players; seat++) {
        count = (uint8_t)(count + (person_player(seat) != PLAYER_PERSON));
    }
    return count == options.players;
}

static uint8_t row_count(void) {
    uint8_t offered = 0;
    while (option_at(offered) >= 0) {
        offered++;
    }
    return (uint8_t)(ROW_SEATS + options.players + offered + 1); /* the deal code comes last */
}

static bool is_seat(uint8_t row) {
    return row >= ROW_SEATS && row < ROW_SEATS + options.players;
}

static bool is_person(uint8_t row) {
    return is_seat(row) && person_player((uint8_t)(row - ROW_SEATS)) == PLAYER_PERSON;
}

static int option_of_row(uint8_t row) {
    return row < ROW_SEATS + options.players
               ? -1
               : option_at((uint8_t)(row - ROW_SEATS - options.players));
}

static bool is_code(uint8_t row) {
    return row == list.count - 1;
}

static void tell_option(uint8_t option, struct list_row *row) {
    const struct game_ui_option *words = &game_ui(game_index)->options[option];
    uint8_t lowest = games[game_index]->options[option].lowest;
    row->icon = &art_icon_gear;
    row->text = say(words->title);
    row->adjustable = true;
    uint8_t chosen = options.choice[option];
    row->value =
        words->numbers ? say_number(chosen) : say((enum text_key)(words->first + chosen - lowest));
}

static void tell_seat(uint8_t seat, struct list_row *row) {
    row->icon = person_small(seat);
    row->ramp = person_ramp(seat);
    row->text = person(seat)->name;
    if (has_opponents()) {
        bool opponent = person_player(seat) != PLAYER_PERSON;
        row->value = say(opponent ? T_SEATS_OPPONENT : T_SEATS_PERSON);
        row->adjustable = true;
    } else if (seat == 0 && game_ui(game_index)->shelf.who_begins != 0) {
        row->value = say(T_SEATS_BEGINS);
    }
}

static void tell_code(struct list_row *row) {
    static char digits[32];
    struct text out = text_into(digits, sizeof digits);
    deal_code_to_text(&out, deal_code());
    row->icon = &art_icon_gear;
    row->text = say(T_SEATS_SEED);
    row->value = deal_code() == 0 ? say(T_SEATS_RANDOM) : digits;
}

static void tell(uint8_t index, struct list_row *row) {
    if (index == ROW_START) {
        row->icon = nobody_plays() ? &art_icon_eye : &art_icon_play;
        row->text = say(nobody_plays() ? T_SEATS_WATCH : T_WORD_START);
    } else if (index == ROW_PLAYERS) {
        row->icon = &art_icon_people;
        row->text = say(T_SEATS_PLAYERS);
        row->value = say_number(options.players);
        row->adjustable = true;
    } else if (is_seat(index)) {
        tell_seat((uint8_t)(index - ROW_SEATS), row);
    } else if (is_code(index)) {
        tell_code(row);
    } else {
        tell_option((uint8_t)option_of_row(index), row);
    }
}

/* Dealing writes to the flash, which takes longer than the answer to a press may: the head says so
 * first, and the game starts once that was drawn. */
static enum { NOT_DEALING, DEALING, DEALING_IS_SEEN } dealing;

static void draw(struct canvas *canvas) {
    draw_head(canvas, say(game_ui(game_index)->shelf.title),
              say(dealing != NOT_DEALING ? T_SEATS_DEALING : T_SEATS_TITLE));
    draw_list(canvas, box_inset(stage(), 0, 4), &list, tell);
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
    } else if (is_seat(list.cursor) && has_opponents()) {
        uint8_t seat = (uint8_t)(list.cursor - ROW_SEATS);
        people_seat(seat, stepped(person_player(seat), PLAYER_PERSON, PLAYERS - 1, by));
    } else if (option >= 0) {
        const struct game_option *range = &game->options[option];
        options.choice[option] = stepped(options.choice[option], range->lowest, range->highest, by);
    } else {
        return;
    }
    list.count = row_count();
    cue_play(CUE_MOVE);
}

static void answer_start(bool yes) {
    if (yes) {
        dealing = DEALING;
        screen_renew();
    }
}

static void deal(void) {
    people_remember(options.players, has_opponents());
    play_start(game_index, &options, deal_code() != 0 ? deal_code() : entropy_seed64());
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    if (list.cursor == ROW_START && session_can_resume(game_index)) {
        ask(say(T_PAGE_REPLACE_TITLE), say(T_PAGE_REPLACE), answer_start);
    } else if (list.cursor == ROW_START) {
        answer_start(true);
    } else if (is_person(list.cursor)) {
        person_editor_open((uint8_t)(list.cursor - ROW_SEATS), options.players);
    } else if (is_code(list.cursor)) {
        deal_code_open();
    } else {
        adjust(1);
    }
}

static void explain(void) {
    const struct game_ui *ui = game_ui(game_index);
    int option = option_of_row(list.cursor);
    struct text out = dialog_text();
    text_add(&out, say(option >= 0            ? ui->options[option].explanation
                       : is_code(list.cursor) ? T_SEATS_SEED_WHY
                                              : T_SEATS_EXPLAIN));
    if (option < 0 && !is_code(list.cursor)) {
        if (ui->shelf.who_begins != 0) {
            text_add(&out, "\n");
            text_add(&out, say(ui->shelf.who_begins));
        }
        text_add(&out, "\n");
        text_add(&out, say(has_opponents() ? T_SEATS_EXPLAIN_OPPONENTS : T_SEATS_EXPLAIN_PEOPLE));
    }
    dialog_tell(NULL, out.buffer);
}

static void update_actions(struct actions *now) {
    bool opens = is_code(list.cursor) || is_person(list.cursor);
    now->a.label = list.cursor == ROW_START ? (nobody_plays() ? T_DO_WATCH : T_DO_START)
                   : opens                  ? T_DO_CHOOSE
                                            : T_DO_CHANGE;
}

static uint32_t tick(uint32_t now_ms) {
    (void)now_ms;
    if (dealing == DEALING) { /* it is drawn right after this */
        dealing = DEALING_IS_SEEN;
        return 0;
    }
    if (dealing == DEALING_IS_SEEN) {
        dealing = NOT_DEALING;
        deal();
    }
    return NEVER;
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.act = choose}, .b = {.act = screen_back}, .x = {.act = explain}},
    .update_actions = update_actions,
    .list = &list,
    .adjust = adjust,
    .tick = tick,
    .name = "seats",
};

/* As many as last time, if the game allows it. */
static uint8_t default_players(const struct game *game) {
    uint8_t before = people_playing();
    return before >= game->seats_min && before <= game->seats_max ? before
           : game->seats_max < 4                                  ? game->seats_max
                                                                  : 4;
}

static void open_at(uint8_t index, uint8_t cursor) {
    const struct game *game = games[index];
    game_index = index;
    game_options_default(game, &options);
    options.players = default_players(game);
    play_preset_first_game(index, &options, statistics_played(game) == 0);
    people_seat_as_before(has_opponents());
    deal_code_reset();
    list = list_of(row_count(), cursor);
    screens_push(&screen, DEEPER);
}

void seats_open(uint8_t index) {
    open_at(index, ROW_START);
}

void seats_open_options(uint8_t index) {
    open_at(index, (uint8_t)(ROW_SEATS + default_players(games[index])));
}
