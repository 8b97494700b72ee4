/* Which medals the game of the session has earned, from its end, its prizes and the records. One
 * person alone with opponents earns them, or a table of a game without opponents. */
#include "firmware/screens/ending/ending.h"

#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/solo_records.h"
#include "firmware/screens/ending/awards.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/challenges.h"
#include "firmware/session/session.h"
#include "games/base/numbers.h"

/* ---- whose game it is ---- */

/* The seat of the only person; SEAT_NONE if there are more, or no opponents. */
static uint8_t seat_alone(void) {
    uint8_t people = 0, found = SEAT_NONE, players = session_options()->players;
    for (uint8_t seat = 0; seat < players; seat++) {
        if (!session_is_opponent(seat)) {
            found = seat;
            people++;
        }
    }
    return people == 1 && players > 1 ? found : (uint8_t)SEAT_NONE;
}

static bool has_won(uint8_t seat) {
    return (session_winners() >> seat & 1) != 0;
}

static bool is_party(void) {
    return game_ui_now()->party.row != NULL;
}

static bool counts(void) {
    return session_is_over() && !session_is_practice() && !session_is_reviewing() &&
           game_ui_now()->awards.medals != NULL && (is_party() || seat_alone() != SEAT_NONE);
}

/* ---- alone with opponents ---- */

static uint8_t character_on(uint8_t seat) {
    return (uint8_t)(person_player(seat) - PLAYER_OPPONENT);
}

static bool beats(uint8_t level) {
    bool met = false;
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        met = met || (session_is_opponent(seat) && session_level(seat) >= level);
    }
    return met && has_won(seat_alone());
}

static bool has_row(const struct solo_record *record, uint8_t level, uint8_t least) {
    for (uint8_t i = 0; i < OPPONENT_CHARACTERS; i++) {
        if (opponent_characters[i].level >= level && record->against[i].longest_row >= least) {
            return true;
        }
    }
    return false;
}

static bool has_beaten_everyone(const struct solo_record *record) {
    for (uint8_t i = 0; i < OPPONENT_CHARACTERS; i++) {
        if (record->against[i].won == 0) {
            return false;
        }
    }
    return true;
}

/* With the challenge in play, whose medals may not be saved yet. */
static uint16_t count_pars(void) {
    const struct game *game = session_game();
    uint16_t number = challenges_now();
    uint8_t before = 0;
    if (number > 0) {
        medals_read(game, number, 1, &before);
    }
    bool is_new = (challenges_earned() & ~before) >> MEDAL_PAR & 1;
    return (uint16_t)(medals_count(game, MEDAL_PAR) + is_new);
}

static bool is_ahead(uint8_t seat, uint8_t least) {
    bool lowest = session_game()->lowest_score_wins;
    for (uint8_t other = 0; other < session_options()->players; other++) {
        int by = session_score(seat) - session_score(other);
        if (other != seat && (lowest ? -by : by) < least) {
            return false;
        }
    }
    return has_won(seat);
}

/* ---- at a table ---- */

static uint8_t most_reached(uint8_t prize) {
    uint8_t most = 0;
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        most = max(most, award_reached(prize, seat));
    }
    return most;
}

static bool is_fast(uint8_t minutes) {
    uint16_t seconds = game_ui_now()->party.seconds();
    return seconds > 0 && seconds <= minutes * 60;
}

/* ---- all of them ---- */

static bool is_reached(const struct game_medal *medal, const struct solo_record *record) {
    uint8_t seat = seat_alone(), players = session_options()->players;
    switch ((enum medal_rule)medal->rule) {
    case MEDAL_BEATS:
        return beats(medal->of);
    case MEDAL_ROW:
        return has_row(record, medal->of, medal->least);
    case MEDAL_EVERYONE:
        return has_beaten_everyone(record);
    case MEDAL_PARS:
        return count_pars() >= medal->least;
    case MEDAL_AHEAD:
        return is_ahead(seat, medal->least);
    case MEDAL_REACHES:
        return award_reached(medal->of, seat) >= medal->least;
    case MEDAL_WINS:
        return has_won(seat) && award_reached(medal->of, seat) >= medal->least;
    case MEDAL_WITHOUT:
        return has_won(seat) && award_reached(medal->of, seat) == 0;
    case MEDAL_SOMEONE:
        return most_reached(medal->of) >= medal->least;
    case MEDAL_NO_ONE:
        return players > 2 && most_reached(medal->of) == 0;
    case MEDAL_PARTY_ROW:
        return game_ui_now()->party.row() >= medal->least;
    case MEDAL_PARTY_TIME:
        return is_fast(medal->least);
    case MEDAL_TOGETHER:
        return players == 2 && game_ui_now()->party.seconds() > 0;
    }
    return false;
}

uint8_t game_medal_players(const struct game_ui *ui, const struct game_medal *medal) {
    bool takes_several_games =
        medal->rule == MEDAL_ROW || medal->rule == MEDAL_EVERYONE || medal->rule == MEDAL_PARS;
    return takes_several_games ? 0 : ui->medal_players;
}

static bool is_earned(const struct game_medal *medal, const struct solo_record *record) {
    return session_options()->players >= game_medal_players(game_ui_now(), medal) &&
           is_reached(medal, record);
}

static uint16_t earned(const struct solo_record *record) {
    const struct game_medal *medals = game_ui_now()->awards.medals;
    uint16_t found = 0;
    for (uint8_t i = 0; medals[i].name != 0; i++) {
        found |= (uint16_t)(is_earned(&medals[i], record) << i);
    }
    return found;
}

/* Counts the game of the session in its record, unless that was done before the power failed. */
static void count_session(struct solo_record *record) {
    uint8_t players = session_options()->players;
    if (!solo_record_is_new(record, store_number(session_game()))) {
        return;
    }
    if (is_party()) {
        const struct game_ui_party *party = &game_ui_now()->party;
        solo_record_add_party(record, players, party->seconds(), party->row());
        return;
    }
    for (uint8_t seat = 0; seat < players; seat++) {
        if (session_is_opponent(seat)) {
            solo_record_add(record, character_on(seat), has_won(seat_alone()));
        }
    }
}

uint16_t game_medals_new(void) {
    struct solo_record record;
    if (!counts()) {
        return 0;
    }
    solo_record_load(session_game(), &record);
    count_session(&record);
    return (uint16_t)(earned(&record) & ~solo_record_medals(&record));
}

void game_medals_add_session(void) {
    struct solo_record record;
    if (!counts()) {
        return;
    }
    solo_record_load(session_game(), &record);
    count_session(&record);
    solo_record_add_medals(&record, earned(&record));
    solo_record_save(&record);
}

uint8_t game_medal_count(const struct game_ui *ui) {
    uint8_t count = 0;
    while (ui->awards.medals != NULL && ui->awards.medals[count].name != 0) {
        count++;
    }
    return count;
}
