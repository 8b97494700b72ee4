/* Asks the opponent of the game, one question at a time. */
#include "firmware/session/opponents.h"

#include <stddef.h>

#include "firmware/session/lesson.h"
#include "firmware/session/session.h"
#include "game_sizes.h"

static uint32_t asked_about; /* session_revision; 0: nothing yet */
static enum opponent_level asked_level;
static bool answered;

bool opponents_have_turn(void) {
    return session_game() != NULL && !session_is_reviewing() &&
           (session_is_opponent(session_turn()) || lesson_plays_table());
}

static const struct opponent *opponent(void) {
    return opponent_of(session_game());
}

static void *memory(void) {
    return session_thinking_memory(opponent()->memory_bytes);
}

static bool is_asked(enum opponent_level level) {
    return asked_about == session_revision() && asked_level == level;
}

/* While a game is reviewed, the move that was made is looked at closely. */
static void ask(enum opponent_level level) {
    union any_state view; /* the opponent copies what it needs */
    union any_move made;
    bool is_made = session_is_reviewing() && session_next_move(&made);
    uint8_t seat = session_turn();
    asked_about = session_revision();
    asked_level = level;
    answered = false;
    opponent()->start(
        memory(), &(struct opponent_question){
                      .view = session_view(seat, &view),
                      .record = session_record_so_far(),
                      .seat = seat,
                      .level = (uint8_t)level,
                      .temper = session_temper(seat),
                      .effort = 1,
                      .rng = opponent_chance(session_options()->seed, seat, session_count_moves()),
                      .examined = is_made ? &made : NULL,
                  });
}

void opponents_forget(void) {
    asked_about = 0;
}

/* In a lesson there is nothing to think: the script has the moves, and a puzzle its answer. */
bool opponents_think(enum opponent_level level) {
    if (session_is_practice()) {
        return lesson_is_puzzle() || !lesson_is_waiting();
    }
    if (memory() == NULL) {
        return true;
    }
    if (!is_asked(level)) {
        ask(level);
    } else if (!answered) {
        answered = opponent()->think(memory());
    }
    return answered;
}

/* In a lesson the move of the script. Without memory to think in, the first legal move. */
struct game_message opponents_answer(void *move) {
    uint16_t cursor = 0;
    if (session_is_practice() &&
        (lesson_is_puzzle() ? lesson_wanted_move(move) : lesson_others_move(move))) {
        return (struct game_message){0};
    }
    if (!session_is_practice() && memory() != NULL) {
        return opponent()->answer(memory(), move);
    }
    session_next_legal(&cursor, move);
    return (struct game_message){0};
}

bool opponents_sets_apart(const void *move) {
    bool (*sets_apart)(const void *memory, const void *move) = opponent()->sets_apart;
    return sets_apart == NULL || memory() == NULL || sets_apart(memory(), move);
}

bool opponents_worth(const void *move, int16_t *worth) {
    return opponent()->worth(memory(), move, worth);
}
