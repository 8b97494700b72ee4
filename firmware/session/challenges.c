#include "firmware/session/challenges.h"

#include "firmware/remembered/challenge_results.h"
#include "firmware/remembered/people.h"
#include "firmware/remembered/tables.h"
#include "firmware/session/session.h"
#include "games/base/numbers.h"

static uint8_t player_on(const struct challenge *challenge, uint8_t seat) {
    return (uint8_t)(seat == challenge->seat ? PLAYER_PERSON
                                             : PLAYER_OPPONENT + challenge->character[seat]);
}

void challenges_seat(const struct game *game, uint16_t number, struct game_options *options) {
    struct challenge challenge;
    challenge_get(game, number, &challenge);
    *options = challenge.options;
    people_reset_seats();
    people_set_person(challenge.seat, tables_person_alone());
    for (uint8_t seat = 0; seat < options->players; seat++) {
        people_set_player(seat, player_on(&challenge, seat));
    }
}

int challenges_find(uint8_t game_index, uint16_t number) {
    int found = -1;
    for (uint8_t place = 0; found < 0 && place < session_games_in_progress(game_index); place++) {
        if (session_load_at(game_index, place) == STORE_WHOLE && challenges_now() == number) {
            found = place;
        }
    }
    session_leave();
    return found;
}

uint16_t challenges_next(const struct game *game) {
    enum { AT_ONCE = 32 };
    uint8_t medals[AT_ONCE];
    uint16_t count = challenge_count(game);
    for (uint16_t number = 1; number <= count; number++) {
        uint8_t place = (uint8_t)((number - 1) % AT_ONCE);
        if (place == 0) {
            medals_read(game, number, (uint8_t)min(AT_ONCE, count - number + 1), medals);
        }
        if ((medals[place] >> MEDAL_FINISHED & 1) == 0) {
            return number;
        }
    }
    return 1;
}

/* Finds the challenge in play; returns its number, or 0 if the game is not a challenge. */
static uint16_t find_now(struct challenge *challenge) {
    const struct game *game = session_game();
    if (game == NULL || session_is_practice()) {
        return 0;
    }
    uint16_t number = challenge_with(game, session_options());
    if (number == 0) {
        return 0;
    }
    challenge_get(game, number, challenge);
    for (uint8_t seat = 0; seat < challenge->options.players; seat++) {
        if (session_seat(seat)->player != player_on(challenge, seat)) {
            return 0;
        }
    }
    return number;
}

uint16_t challenges_now(void) {
    struct challenge challenge;
    return find_now(&challenge);
}

int16_t challenges_score(void) {
    struct challenge challenge;
    return find_now(&challenge) == 0 ? 0 : session_score(challenge.seat);
}

uint8_t challenges_earned(void) {
    struct challenge challenge;
    uint16_t number = find_now(&challenge);
    if (number == 0 || !session_is_over()) {
        return 0;
    }
    const struct game *game = session_game();
    bool won = (session_winners() >> challenge.seat & 1) != 0;
    bool better =
        challenge_is_better(game, session_score(challenge.seat), challenge_par(game, number));
    return (uint8_t)(1 << MEDAL_FINISHED | won << MEDAL_WON | better << MEDAL_PAR);
}

bool challenges_best(const struct game *game, uint16_t number, int16_t *best) {
    bool found = challenge_result_find(game, number, best);
    bool is_over = session_game() == game && session_is_over() && challenges_now() == number;
    if (is_over && (!found || challenge_is_better(game, challenges_score(), *best))) {
        *best = challenges_score();
        return true;
    }
    return found;
}

void challenges_save_medals(void) {
    uint8_t earned = challenges_earned();
    if (earned != 0) {
        medals_add(session_game(), challenges_now(), earned);
        challenge_result_add(session_game(), challenges_now(), challenges_score());
    }
}
