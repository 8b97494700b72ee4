/* Into a game, and out of it. */
#include "firmware/screens/play/play.h"

#include "art.h"
#include "drivers/entropy/entropy.h"
#include "firmware/device/power.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/preferences.h"
#include "firmware/remembered/tables.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/play/thinking.h"
#include "firmware/screens/shelf/shelf.h"
#include "firmware/screens/shell.h"
#include "firmware/session/deal_code.h"
#include "firmware/session/handover.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "firmware/session/statistics.h"

void play_open(void) {
    enum { CURTAIN_SECONDS = 20 };
    const struct game_ui *ui = game_ui_now();
    handover_set_time(ui->curtain_seconds != 0 ? ui->curtain_seconds : CURTAIN_SECONDS);
    power_set_read_from_table(ui->read_from_table || session_count_people() == 0);
    announce_skip_last_move();
    game_ui_follow();
    reactions_drop();
    screens_home(CUT);
    screens_push(ui->screen, DEEPER);
    thinking_start_if_due();
}

uint64_t play_random_seed(void) {
    return deal_code_shorten(entropy_seed64());
}

void play_begin(uint8_t game_index, const struct game_options *options) {
    if (session_begin(game_index, options)) {
        cue_play(CUE_GO);
        play_open();
        game_ui_give_tip_of(TIP_AT_START);
    }
}

void play_start(uint8_t game_index, struct game_options *options, uint64_t seed) {
    options->seed = seed;
    tables_begin(games[game_index], options);
    play_begin(game_index, options);
}

void play_preset_first_game(uint8_t game_index, struct game_options *options, bool is_first) {
    const struct game *game = games[game_index];
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (game_ui(game_index)->options[i].for_first_game) {
            options->choice[i] =
                is_first ? game->options[i].highest : game->options[i].default_value;
        }
    }
}

static struct {
    uint8_t game_index;
    struct game_options options;
} cast; /* what starts once everyone has chosen a character */

static void start_cast(uint64_t seed) {
    play_start(cast.game_index, &cast.options, seed);
}

static bool is_watched(uint8_t players) {
    uint8_t seat = 0;
    while (seat < players && person_player(seat) != PLAYER_PERSON) {
        seat++;
    }
    return seat == players;
}

void play_deal(uint8_t index, struct game_options *wanted) {
    const struct game_ui_casting *casting = &game_ui(index)->casting;
    if (casting->open == NULL || preference(games[index]) != CASTING_CHOSEN ||
        is_watched(wanted->players)) {
        play_start(index, wanted, play_random_seed());
        return;
    }
    cast.game_index = index;
    cast.options = *wanted;
    casting->open(&cast.options, start_cast);
}

static void start_usual(uint8_t index, struct game_options *usual) {
    play_preset_first_game(index, usual, statistics_played(games[index]) == 0);
    play_deal(index, usual);
}

void play_again(uint8_t index) {
    struct game_options usual;
    if (!session_has_room(index)) { /* the seats page asks which game is given up for it */
        seats_open(index);
        return;
    }
    tables_seat(games[index], &usual);
    start_usual(index, &usual);
}

/* ---- one person and one opponent, whose card is seen first ---- */

static uint8_t game_index;
static struct game_options options;

enum { PERSON_ALONE, OPPONENT_ALONE }; /* seats */

static void turn_opponent(int by) {
    uint8_t place = 0;
    while (player_in_order(place) != person_player(OPPONENT_ALONE)) {
        place++;
    }
    place = (uint8_t)((place + OPPONENT_CHARACTERS + by) % OPPONENT_CHARACTERS);
    people_set_player(OPPONENT_ALONE, player_in_order(place));
}

/* "Rounds · 6": the option of which a first game after a lesson has the second choice, or NULL. */
static const struct game_ui_option *shorter;

static void describe_alone(struct text *out) {
    if (shorter != NULL) {
        text_add(out, say(shorter->title));
        text_add(out, " · ");
        text_add(out, say((enum text_key)(shorter->first + 1)));
    }
}

static void start_alone(void) {
    cue_play(CUE_CONFIRM);
    start_usual(game_index, &options);
}

void play_alone(uint8_t index) {
    if (opponent_of(games[index]) == NULL || !session_has_room(index)) {
        seats_open(index);
        return;
    }
    game_index = index;
    tables_seat_alone(games[index], &options);
    shorter = NULL;
    for (uint8_t i = 0; i < games[index]->option_count; i++) {
        if (game_ui(index)->options[i].after_lesson && statistics_played(games[index]) == 0) {
            options.choice[i] = games[index]->options[i].highest;
            shorter = &game_ui(index)->options[i];
        }
    }
    opponent_card_open(OPPONENT_ALONE, turn_opponent, start_alone, describe_alone);
}

void play_resume_at(uint8_t index, uint8_t place) {
    switch (session_resume_at(index, place)) {
    case STORE_WHOLE:
        play_open();
        return;
    case STORE_UNKNOWN:
        dialog_tell(NULL, say(T_PAGE_UNKNOWN));
        return;
    default:
        store_forget(games[index]);
        dialog_tell(NULL, say(T_PAGE_DAMAGED));
    }
}

void play_leave(void) {
    handover_cancel();
    session_leave();
    power_set_read_from_table(false);
    screens_home(BACK);
}

void play_close(void) {
    handover_cancel();
    session_close();
    power_set_read_from_table(false);
    screens_home(BACK);
}

void play_add_seed(struct text *out) {
    char digits[32];
    struct text code = text_into(digits, sizeof digits);
    deal_code_to_text(&code, session_options()->seed);
    say_filled(out, T_REPLAY_SEED, &(struct fill){.w = {digits}});
}

void play_show_seed(void) {
    struct text title = dialog_title();
    play_add_seed(&title);
    bool has_tiles = game_ui_now()->shelf.has_tiles;
    dialog_tell(title.buffer, say(has_tiles ? T_SEATS_SEED_WHY_TILES : T_SEATS_SEED_WHY));
}
