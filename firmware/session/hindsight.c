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
static struct hindsight_point points[HINDSIGHT_POINTS + 1]; /* and one to be dropped */
static uint8_t point_count;
static struct hindsight_point best;

bool hindsight_possible(void) {
    const struct opponent *opponent = opponent_of(session_game());
    return opponent != NULL && opponent->worth != NULL && session_count_people() > 0 &&
           session_thinking_memory(opponent->memory_bytes) != NULL;
}

static uint16_t count_decisions(void) {
    union any_move move;
    uint16_t count = 0;
    for (uint16_t n = 0; n < game_moves && session_read_move(n, &move); n++) {
        count = (uint16_t)(count + (move.plain.seat == seat));
    }
    return count;
}

void hindsight_start(uint8_t of_seat) {
    seat = of_seat;
    asking = answered = false;
    game_moves = session_count_moves();
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

/* A point with the same reason as a greater one counts for three quarters. */
static int weight_of(uint8_t place) {
    const struct hindsight_point *point = &points[place];
    for (uint8_t i = 0; i < point_count; i++) {
        int more = points[i].worth - point->worth;
        if (points[i].why == point->why && (more > 0 || (more == 0 && i < place))) {
            return 3 * point->worth;
        }
    }
    return 4 * point->worth;
}

/* The weakest makes room. */
static void add_point(int16_t worth, uint8_t why) {
    points[point_count++] = (struct hindsight_point){session_count_moves(), worth, why};
    if (point_count <= HINDSIGHT_POINTS) {
        return;
    }
    uint8_t weakest = HINDSIGHT_POINTS;
    for (uint8_t i = 0; i < HINDSIGHT_POINTS; i++) {
        weakest = weight_of(i) < weight_of(weakest) ? i : weakest;
    }
    remove_point(weakest);
}

/* How much better the move that was made is than the best other one; NOTHING_BEST if there is no
 * other. */
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
        best = (struct hindsight_point){.moves = session_count_moves(), .worth = lead};
    }
}

static void weigh(void) {
    union any_move move;
    int16_t wanted, made;
    uint8_t why = opponents_answer(&move).code;
    if (!opponents_worth(&move, &wanted) || !session_next_move(&move) ||
        !opponents_worth(&move, &made)) {
        return;
    }
    if (wanted - made >= opponent_of(session_game())->worth_margin) {
        add_point((int16_t)(wanted - made), why);
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
        session_review_to((uint16_t)(session_count_moves() + 1));
    } else if (is_decision()) {
        asking = true;
    } else if (session_count_moves() < game_moves) {
        session_review_to((uint16_t)(session_count_moves() + 1));
    }
    return session_count_moves() == game_moves;
}

uint8_t hindsight_percent(void) {
    return (uint8_t)(game_moves > 0 ? session_count_moves() * 100u / game_moves : 100u);
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
