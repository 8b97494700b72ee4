/* Before a game: one list of how many play, who, and the options of the game. */
#include "firmware/screens/shelf/shelf.h"

#include "art.h"
#include "cues.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/shell.h"
#include "firmware/session/deal_code.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"

enum { ROW_START, ROWS_BEFORE_SEATS = 2, CHOICES_MAX = PEOPLE + OPPONENT_CHARACTERS };

static uint8_t game_index = GAME_NONE;
static struct game_options options;
static struct list list;
static bool has_groups; /* to choose from, in a row of their own */

static uint8_t row_group(void) {
    return has_groups ? 1 : UINT8_MAX;
}

static uint8_t row_players(void) {
    return (uint8_t)(1 + has_groups);
}

static uint8_t row_seats(void) {
    return (uint8_t)(ROWS_BEFORE_SEATS + has_groups);
}

static bool has_opponents(void) {
    return opponent_of(games[game_index]) != NULL;
}

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

static uint8_t opponents_there(void) {
    uint8_t count = 0;
    for (uint8_t seat = 0; seat < options.players; seat++) {
        count = (uint8_t)(count + (person_player(seat) != PLAYER_PERSON));
    }
    return count;
}

/* Only opponents play. */
static bool no_one_plays(void) {
    return opponents_there() == options.players;
}

/* Whether characters may be chosen, in a row after the options. */
static bool has_casting(void) {
    return game_ui(game_index)->casting.open != NULL;
}

static uint8_t row_count(void) {
    uint8_t offered = 0;
    while (option_at(offered) >= 0) {
        offered++;
    }
    return (uint8_t)(row_seats() + options.players + offered + has_casting() +
                     1); /* the deal code comes last */
}

static bool is_seat(uint8_t row) {
    return row >= row_seats() && row < row_seats() + options.players;
}

static uint8_t seat_of(uint8_t row) {
    return (uint8_t)(row - row_seats());
}

static bool is_person(uint8_t row) {
    return is_seat(row) && person_player(seat_of(row)) == PLAYER_PERSON;
}

static int option_of_row(uint8_t row) {
    return row < row_seats() + options.players
               ? -1
               : option_at((uint8_t)(row - row_seats() - options.players));
}

/* ---- who may sit on a seat ---- */

/* A choice for a seat: the number of a person, or PEOPLE and the number of a character. */
static uint8_t choice_at(uint8_t seat) {
    uint8_t player = person_player(seat);
    return player == PLAYER_PERSON ? person_number(seat)
                                   : (uint8_t)(PEOPLE + player - PLAYER_OPPONENT);
}

static uint8_t player_of(uint8_t choice) {
    return choice < PEOPLE ? PLAYER_PERSON : (uint8_t)(PLAYER_OPPONENT + choice - PEOPLE);
}

static bool plays_elsewhere(uint8_t choice, uint8_t seat) {
    for (uint8_t other = 0; other < options.players; other++) {
        if (other != seat && choice_at(other) == choice) {
            return true;
        }
    }
    return false;
}

/* The weakest first; all of them if all are at the table. */
static uint8_t add_opponents(uint8_t seat, uint8_t *choices) {
    uint8_t count = 0;
    for (uint8_t place = 0; place < OPPONENT_CHARACTERS; place++) {
        choices[count] = (uint8_t)(PEOPLE + player_in_order(place) - PLAYER_OPPONENT);
        count = (uint8_t)(count + !plays_elsewhere(choices[count], seat));
    }
    for (uint8_t place = 0; count == 0 && place < OPPONENT_CHARACTERS; place++) {
        choices[place] = (uint8_t)(PEOPLE + player_in_order(place) - PLAYER_OPPONENT);
    }
    return count > 0 ? count : OPPONENT_CHARACTERS;
}

/* The person who sits there, those who are known and free, one who is new to the device, then the
 * opponents, which come after all people. */
static uint8_t choices_for(uint8_t seat, uint8_t choices[CHOICES_MAX]) {
    uint8_t own = person_number(seat), count = 0;
    bool wants_new = tables_is_known(own);
    for (uint8_t number = 0; number < PEOPLE; number++) {
        bool is_free = !plays_elsewhere(number, seat);
        bool is_new = is_free && !tables_is_known(number);
        if (number == own || (is_free && !is_new) || (is_new && wants_new)) {
            choices[count++] = number;
            wants_new = wants_new && !is_new;
        }
    }
    return has_opponents() ? (uint8_t)(count + add_opponents(seat, choices + count)) : count;
}

static void turn_seat(uint8_t seat, int by) {
    uint8_t choices[CHOICES_MAX], count = choices_for(seat, choices), now = 0;
    while (now < count - 1 && choices[now] != choice_at(seat)) {
        now++;
    }
    uint8_t next = choices[(now + count + by) % count];
    people_set_player(seat, player_of(next));
    if (next < PEOPLE) {
        people_set_person(seat, next);
    }
}

/* For the card of the opponent under the cursor: past the people. */
static void turn_opponent(int by) {
    do {
        turn_seat(seat_of(list.cursor), by);
    } while (person_player(seat_of(list.cursor)) == PLAYER_PERSON);
}

/* ---- rows ---- */

static bool is_code(uint8_t row) {
    return row == list.count - 1;
}

static bool is_casting(uint8_t row) {
    return has_casting() && row == list.count - 2;
}

static void tell_casting(struct list_row *row) {
    const struct game_ui_casting *words = &game_ui(game_index)->casting;
    bool chosen = preference(games[game_index]) == CASTING_CHOSEN;
    row->icon = &art_icon_gear;
    row->text = say(words->title);
    row->value = say((enum text_key)(words->first + chosen));
    row->adjustable = true;
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
    uint8_t choices[CHOICES_MAX];
    row->adjustable = choices_for(seat, choices) > 1;
    if (has_opponents()) {
        uint8_t player = person_player(seat);
        row->value = player == PLAYER_PERSON
                         ? say(T_SEATS_PERSON)
                         : say((enum text_key)(T_OPPONENT_HATCHLING + player_level(player)));
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

static void tell_group(struct list_row *row) {
    enum { NAMES_WIDTH = 112 };
    const struct game *game = games[game_index];
    bool is_new = tables_group_now(game, options.players) == tables_group_count(game);
    row->icon = &art_icon_people;
    row->text = say(T_SEATS_GROUP);
    row->value = is_new ? say(T_SEATS_GROUP_NEW) : say_names(options.players, MIDDLE, NAMES_WIDTH);
    row->adjustable = true;
}

static void tell(uint8_t index, struct list_row *row) {
    if (index == ROW_START) {
        row->icon = no_one_plays() ? &art_icon_eye : &art_icon_play;
        row->text = say(no_one_plays() ? T_SEATS_WATCH : T_WORD_START);
    } else if (index == row_group()) {
        tell_group(row);
    } else if (index == row_players()) {
        row->icon = &art_icon_people;
        row->text = say(T_SEATS_PLAYERS);
        row->value = say_number(options.players);
        row->adjustable = true;
    } else if (is_seat(index)) {
        tell_seat(seat_of(index), row);
    } else if (is_code(index)) {
        tell_code(row);
    } else if (is_casting(index)) {
        tell_casting(row);
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

static void turn_group(int by) {
    const struct game *game = games[game_index];
    uint8_t count = tables_group_count(game), now = tables_group_now(game, options.players);
    uint8_t next = now == count ? 0 : (uint8_t)((now + count + by) % count);
    options.players = tables_seat_group(game, next);
}

/* A person who plays alone gets one more opponent. One who sat on a seat that comes back may have
 * been seated elsewhere since. */
static void turn_players(int by) {
    const struct game *game = games[game_index];
    uint8_t before = options.players;
    bool is_alone = has_opponents() && opponents_there() + 1 >= before;
    options.players = stepped(before, game->seats_min, game->seats_max, by);
    for (uint8_t seat = 0; seat < options.players; seat++) {
        uint8_t choices[OPPONENT_CHARACTERS];
        bool is_person = person_player(seat) == PLAYER_PERSON;
        if (is_person ? seat >= before : plays_elsewhere(choice_at(seat), seat)) {
            add_opponents(seat, choices);
            people_set_player(seat, is_alone ? player_of(choices[0]) : PLAYER_PERSON);
        }
    }
}

static void adjust(int by) {
    const struct game *game = games[game_index];
    int option = option_of_row(list.cursor);
    if (list.cursor == row_group()) {
        turn_group(by);
    } else if (list.cursor == row_players()) {
        turn_players(by);
    } else if (is_seat(list.cursor)) {
        turn_seat(seat_of(list.cursor), by);
    } else if (option >= 0) {
        const struct game_option *range = &game->options[option];
        options.choice[option] = stepped(options.choice[option], range->lowest, range->highest, by);
    } else if (is_casting(list.cursor)) {
        preference_change(game,
                          preference(game) == CASTING_CHOSEN ? CASTING_DEALT : CASTING_CHOSEN);
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
    uint64_t seed = deal_code();
    if (seed == 0) {
        play_deal(game_index, &options);
        return;
    }
    deal_code_reset();
    play_start(game_index, &options, seed);
}

static void choose(void) {
    cue_play(CUE_CONFIRM);
    if (list.cursor == ROW_START && !session_has_room(game_index)) {
        ask(say(T_PAGE_REPLACE_TITLE), say(T_PAGE_REPLACE), answer_start);
    } else if (list.cursor == ROW_START) {
        answer_start(true);
    } else if (is_person(list.cursor)) {
        person_editor_open(seat_of(list.cursor), options.players);
    } else if (is_seat(list.cursor)) {
        opponent_card_open(seat_of(list.cursor), turn_opponent, NULL, NULL);
    } else if (is_code(list.cursor)) {
        deal_code_open(game_ui(game_index)->shelf.has_tiles);
    } else {
        adjust(1);
    }
}

static void explain(void) {
    const struct game_ui *ui = game_ui(game_index);
    int option = option_of_row(list.cursor);
    enum text_key code_text = ui->shelf.has_tiles ? T_SEATS_SEED_WHY_TILES : T_SEATS_SEED_WHY;
    struct text out = dialog_text();
    bool is_seating = option < 0 && !is_code(list.cursor) && !is_casting(list.cursor);
    text_add(&out, say(option >= 0               ? ui->options[option].explanation
                       : is_code(list.cursor)    ? code_text
                       : is_casting(list.cursor) ? ui->casting.explanation
                                                 : T_SEATS_EXPLAIN));
    if (is_seating) {
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
    bool opens = is_code(list.cursor) || is_seat(list.cursor);
    now->a.label = list.cursor == ROW_START ? (no_one_plays() ? T_DO_WATCH : T_DO_START)
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

/* What was chosen is there again, in this game. */
static void leave(void) {
    tables_save(games[game_index], &options);
    screen_back();
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.act = choose}, .b = {.act = leave}, .x = {.act = explain}},
    .update_actions = update_actions,
    .list = &list,
    .adjust = adjust,
    .tick = tick,
    .name = "seats",
};

static void open(uint8_t index) {
    const struct game *game = games[index];
    if (game_index != index) {
        deal_code_reset();
    }
    game_index = index;
    tables_seat(game, &options);
    play_preset_first_game(index, &options, statistics_played(game) == 0);
    has_groups = tables_group_count(game) > 1;
    list = list_of(row_count(), ROW_START);
    screens_push(&screen, DEEPER);
}

void seats_open(uint8_t index) {
    open(index);
}

void seats_open_options(uint8_t index) {
    open(index);
    list.cursor = (uint8_t)(row_seats() + options.players);
}
