/* T-REX: play the card that is sure to win the round. Positions come from games played at random,
 * in the last lap: opponents play most rounds alike. What the other seat holds is any of the cards
 * that it may still have. */
#include "games/trex/trex_internal.h"
#include "puzzles.h"

extern const struct puzzle_maker puzzles_trex;

/* The other seat still plays a card, and the strongest card of the hand is not the answer: the
 * screen begins with it. 1: the answer is ahead at once. 2: it is not even that. */
enum { HAND_MIN = 4, HAND_MAX = 9, PLAYED_MAX = 4 };

/* ---- the whole tree ---- */

static bool surely_wins(const struct trex_state *state, uint8_t seat);

static bool wins_after(const struct trex_state *state, uint8_t seat) {
    return state->phase != TREX_PHASE_PLAY ? state->order[0] == seat : surely_wins(state, seat);
}

/* Whether the seat wins the round whatever the other one plays, with the cards that it sees. */
static bool surely_wins(const struct trex_state *state, uint8_t seat) {
    bool is_own = state->turn == seat;
    uint32_t cards =
        is_own ? state->seat[seat].hand & TREX_ALL_CARDS : trex_possible_cards(state, state->turn);
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        struct trex_state after = *state;
        if ((cards & trex_bit(card)) == 0) {
            continue;
        }
        game_trex.apply(
            &after, &(struct game_move){.seat = state->turn, .kind = TREX_PLAY, .a = card}, NULL);
        if (wins_after(&after, seat) == is_own) {
            return is_own;
        }
    }
    return !is_own;
}

/* ---- what makes a puzzle ---- */

static bool is_strongest(const struct trex_state *state, uint8_t card) {
    uint8_t strength = trex_strength(card, state->strong, state->weak);
    for (uint8_t other = 1; other <= TREX_CARDS; other++) {
        if ((state->seat[state->turn].hand & trex_bit(other)) != 0 &&
            trex_strength(other, state->strong, state->weak) > strength) {
            return false;
        }
    }
    return true;
}

static uint8_t difficulty_of(const struct trex_state *state, const struct game_move *answer) {
    struct trex_state after = *state;
    uint8_t order[TREX_SEATS_MAX];
    game_trex.apply(&after, answer, NULL);
    trex_ranking(&after, order);
    return is_strongest(state, answer->a) ? 0 : order[0] == answer->seat ? 1 : 2;
}

/* A last lap of two, with cards to choose from. */
static bool is_asked(const struct trex_state *state) {
    const struct trex_seat *own = &state->seat[state->turn], *other = &state->seat[1 - state->turn];
    return state->players == 2 && state->phase == TREX_PHASE_PLAY &&
           state->meteor_seat == 1 - state->turn && own->hand_count >= HAND_MIN &&
           own->hand_count <= HAND_MAX && own->played_count <= PLAYED_MAX &&
           other->played_count <= PLAYED_MAX && other->hand_count + other->deck_count > 0;
}

/* Whether it is the only card that surely wins, by the whole tree and as the device explains it. */
static const char *judge_cards(const struct trex_state *view, uint8_t answer) {
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        struct game_move move = {.seat = view->turn, .kind = TREX_PLAY, .a = card};
        struct trex_state after = *view;
        uint8_t reply;
        if ((view->seat[view->turn].hand & trex_bit(card)) == 0) {
            continue;
        }
        game_trex.apply(&after, &move, NULL);
        bool wins = wins_after(&after, view->turn);
        if (wins != (card == answer)) {
            return wins ? "another card wins too" : "the answer does not win";
        }
        if (wins == trex_refute(view, &move, &reply)) {
            return "the device would explain it wrongly";
        }
    }
    return NULL;
}

static const char *prove(const struct puzzle *puzzle) {
    const struct trex_state *state = puzzle->state;
    const struct game_move *answer = puzzle->answer;
    struct trex_state view;
    if (!is_asked(state) || answer->kind != TREX_PLAY) {
        return "not in the last lap of two, or too few cards";
    }
    if (puzzle->difficulty != difficulty_of(state, answer)) {
        return "another difficulty";
    }
    trex_view(&view, state, state->turn);
    return judge_cards(&view, answer->a);
}

static uint8_t card_of(const struct puzzle *puzzle) {
    const struct game_move *answer = puzzle->answer;
    return answer->a;
}

static void find(void) {
    puzzles_from_random_games(&puzzles_trex, &(struct random_games){.kind = TREX_PLAY,
                                                                    .answers = TREX_CARDS + 1,
                                                                    .players_max = 2,
                                                                    .moves_max = 64,
                                                                    .last_difficulty = 2,
                                                                    .of_difficulty = 20,
                                                                    .of_answer = 6,
                                                                    .kind_of = card_of});
}

const struct puzzle_maker puzzles_trex = {.game = &game_trex, .find = find, .prove = prove};
