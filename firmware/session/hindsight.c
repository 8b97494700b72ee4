/* Asks Apex about one decision after another, and keeps the numbers of the few that matter. */
#include "firmware/session/hindsight.h"

#include <stddef.h>
#include <string.h>

#include "firmware/session/opponents.h"
#include "firmware/session/session.h"
#include "game_sizes.h"

enum { NOTHING_BEST = -1 };

static uint8_t seat;
static bool asking, answered;
static uint16_t game_moves;
static uint16_t decisions, passed;
static struct hindsight_point points[HINDSIGHT_POINTS];
static uint8_t point_count;
static struct hindsight_point best;

bool hindsight_possible(void) {
    const struct opponent *opponent = opponent_of(session_game());
    return opponent != NULL && opponent->worth != NULL && session_people() > 0 &&
           session_thinking_memory(opponent->memory_bytes) != NULL;
}

static uint16_t count_decisions(void) {
    union any_move move;
    uint16_t count = 0;
    for (uint16_t n = 0; n < game_moves && session_move(n, &move); n++) {
        count = (uint16_t)(count + (move.plain.seat == seat));
    }
    return count;
}

void hindsight_start(uint8_t of_seat) {
    seat = of_seat;
    asking = answered = false;
    game_moves = session_moves();
    decisions = count_decisions();
    passed = 0;
    point_count = 0;
    best.worth = NOTHING_BEST;
    session_review_as_played();
    session_review_to(0);
}

/* In a long game only as many as there is time for, evenly over all of it. */
static bool has_time_for(uint16_t decision) {
    uint32_t most = HINDSIGHT_DECISIONS_MAX;
    return decisions <= most || decision * most / decisions != (decision + 1) * most / decisions;
}

static bool is_decision(void) {
    union any_move move;
    uint16_t cursor = 0;
    return session_turn() == seat && has_time_for(passed++) && session_next_legal(&cursor, &move) &&
           session_next_legal(&cursor, &move);
}

/* ---- what a decision was worth ---- */

static void remove_point(uint8_t place) {
    point_count--;
    memmove(&points[place], &points[place + 1], (point_count - place) * sizeof *points);
}

/* The weakest makes room, if this one is not weaker. */
static void add_point(int16_t worth) {
    uint8_t weakest = 0;
    for (uint8_t i = 1; i < point_count; i++) {
        weakest = points[i].worth < points[weakest].worth ? i : weakest;
    }
    if (point_count == HINDSIGHT_POINTS && points[weakest].worth >= worth) {
        return;
    }
    if (point_count == HINDSIGHT_POINTS) {
        remove_point(weakest);
    }
    points[point_count++] = (struct hindsight_point){session_moves(), worth};
}

/* By how much the move that was made beats the best of all others; NOTHING_BEST if there is none to
 * compare it with. */
static int16_t lead_of(const union any_move *made, int16_t worth) {
    union any_move other;
    uint16_t cursor = 0;
    int16_t lead = INT16_MAX, others;
    while (session_next_legal(&cursor, &other)) {
        bool is_same = memcmp(&other, made, session_game()->move_size) == 0;
        if (!is_same && opponents_worth(&other, &others) && worth - others < lead) {
            lead = (int16_t)(worth - others);
        }
    }
    return lead == INT16_MAX ? NOTHING_BEST : lead;
}

static void note_best(const union any_move *made, int16_t worth) {
    int16_t lead = lead_of(made, worth);
    if (lead > best.worth) {
        best = (struct hindsight_point){session_moves(), lead};
    }
}

static void weigh(void) {
    union any_move move;
    int16_t wanted, made;
    opponents_answer(&move);
    if (!opponents_worth(&move, &wanted) || !session_next_move(&move) ||
        !opponents_worth(&move, &made)) {
        return;
    }
    if (wanted - made >= opponent_of(session_game())->worth_margin) {
        add_point((int16_t)(wanted - made));
    } else if (made >= wanted) {
        note_best(&move, made);
    }
}

/* ---- through the game ---- */

bool hindsight_step(void) {
    if (asking) {
        asking = !opponents_think(OPPONENT_APEX);
        answered = !asking;
        return false;
    }
    if (answered) { /* in a step of its own: a press waits for one at most */
        answered = false;
        weigh();
        session_review_to((uint16_t)(session_moves() + 1));
    } else if (is_decision()) {
        asking = true;
    } else if (session_moves() < game_moves) {
        session_review_to((uint16_t)(session_moves() + 1));
    }
    return session_moves() == game_moves;
}

uint8_t hindsight_percent(void) {
    return (uint8_t)(game_moves > 0 ? session_moves() * 100u / game_moves : 100u);
}

uint8_t hindsight_count(void) {
    return point_count;
}

const struct hindsight_point *hindsight_point(uint8_t place) {
    return &points[place];
}

const struct hindsight_point *hindsight_best(void) {
    return best.worth > NOTHING_BEST ? &best : NULL;
}
