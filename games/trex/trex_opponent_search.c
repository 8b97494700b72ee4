/* Apex in T-REX: information set Monte Carlo tree search with UCB. Deals that fit what is known are
 * played to the end of the round again and again, and one tree over the moves that everyone sees
 * gathers what came of them. A seat chooses in the tree among the cards that it holds in the deal
 * at hand, so no one's hand is given away. */
#include "trex_opponent_internal.h"

enum {
    EXPLORATION = 220, /* the constant of UCB, in 1000ths of a victory */
    DEAL_NOISE = 31,   /* of the moves after the tree */
    DEAL_WORK = 4,     /* what it takes to imagine and to judge a deal, in moves */
    DEALS_MAX = 60000,
    MOVES_A_SLICE = 8, /* about a millisecond */
    EXAMINED_EVERY = 4,
};

/* ---- moves as numbers ---- */

enum { CODE_LOSE = 18, CODE_KEEP = 20, CODE_STRONG = 21, CODE_WEAK = 26 };

uint8_t trex_move_code(const struct game_move *move) {
    switch (move->kind) {
    case TREX_PLAY:
        return move->a;
    case TREX_LOSE_PLAYED:
    case TREX_LOSE_DECK:
        return (uint8_t)(CODE_LOSE + move->kind - TREX_LOSE_PLAYED);
    case TREX_KEEP_TRUMPS:
        return CODE_KEEP;
    case TREX_SET_STRONG:
        return (uint8_t)(CODE_STRONG + move->a);
    case TREX_SET_WEAK:
        return (uint8_t)(CODE_WEAK + move->a);
    default:
        return 0; /* nothing to choose */
    }
}

struct game_move trex_move_of_code(uint8_t code, uint8_t seat) {
    struct game_move move = {.seat = seat};
    if (code < CODE_LOSE) {
        move.kind = TREX_PLAY;
        move.a = code;
    } else if (code < CODE_KEEP) {
        move.kind = (uint8_t)(TREX_LOSE_PLAYED + code - CODE_LOSE);
    } else if (code == CODE_KEEP) {
        move.kind = TREX_KEEP_TRUMPS;
    } else {
        move.kind = code < CODE_WEAK ? TREX_SET_STRONG : TREX_SET_WEAK;
        move.a = (uint8_t)(code - (code < CODE_WEAK ? CODE_STRONG : CODE_WEAK));
    }
    return move;
}

/* A bit for each code that is legal; 0 if there is nothing to choose. */
static uint32_t legal_codes(const struct trex_state *state) {
    if (state->phase == TREX_PHASE_PLAY) {
        return trex_sensible_cards(&state->seat[state->turn]);
    }
    uint32_t codes = 0;
    uint16_t cursor = 0;
    struct game_move move;
    while (trex_next_legal(state, &cursor, &move)) {
        codes |= UINT32_C(1) << trex_move_code(&move);
    }
    return codes & ~UINT32_C(1);
}

/* ---- the tree ---- */

/* The second term of UCB: 256 times the square root of (1 / visits), and of the logarithm of how
 * often the move was offered, which is how often it was legal when its seat chose. */
static int32_t exploration_bonus(uint16_t offered, uint16_t visits) {
    static const uint16_t inverse_root[32] = {
        256, 256, 181, 148, 128, 114, 105, 97, 91, 85, 81, 77, 74, 71, 68, 66,
        64,  62,  60,  59,  57,  56,  55,  53, 52, 51, 50, 49, 48, 48, 47, 46,
    };
    static const uint16_t root_of_log[16] = {
        107, 213, 301, 369, 426, 476, 522, 564, 603, 639, 674, 707, 738, 768, 797, 825,
    };
    uint8_t log = 0;
    for (uint16_t rest = offered; rest > 1; rest >>= 1) {
        log++;
    }
    uint8_t halvings = 0;
    for (; visits > 31; visits >>= 2) {
        halvings++;
    }
    return (EXPLORATION * root_of_log[log] / 256 * inverse_root[visits] / 256) >> halvings;
}

/* The most promising of the moves that are legal; those not tried yet are left in `untried`. */
static uint16_t select(struct trex_search *search, uint16_t parent, uint32_t legal,
                       uint32_t *untried) {
    uint16_t best = 0;
    int32_t best_score = INT32_MIN;
    *untried = legal;
    for (uint16_t at = search->node[parent].first; at != 0; at = search->node[at].next) {
        struct trex_node *node = &search->node[at];
        if ((legal >> node->code & 1) == 0) {
            continue;
        }
        *untried &= ~(UINT32_C(1) << node->code);
        node->offered = (uint16_t)(node->offered + (node->offered < UINT16_MAX));
        int32_t score = node->total / node->visits + exploration_bonus(node->offered, node->visits);
        if (score > best_score) {
            best_score = score;
            best = at;
        }
    }
    return best;
}

static uint16_t add_node(struct trex_search *search, uint16_t parent, uint8_t seat, uint8_t code) {
    uint16_t at = search->node_count++;
    search->node[at] = (struct trex_node){
        .next = search->node[parent].first, .seat = seat, .code = code, .offered = 1};
    search->node[parent].first = at;
    return at;
}

/* ---- a deal ---- */

static bool examines(const struct trex_search *search) {
    return search->examined != 0 && search->path.length == 0 && search->deals % EXAMINED_EVERY == 0;
}

/* The next move, by the tree as long as the deal is in it. */
static struct game_move choose(struct trex_search *search) {
    struct trex_path *path = &search->path;
    const struct trex_state *state = &search->state;
    uint32_t legal = path->left_tree ? 0 : legal_codes(state);
    if (legal == 0) {
        return trex_policy_move(&search->judge, state, TREX_ALL_MOVES, DEAL_NOISE, &search->rng);
    }
    bool is_examined = examines(search);
    legal = is_examined ? UINT32_C(1) << search->examined : legal;
    uint16_t parent = path->length > 0 ? path->node[path->length - 1] : 0;
    uint32_t untried;
    uint16_t at = select(search, parent, legal, &untried);
    bool has_room = search->node_count < TREX_NODES;
    if (untried != 0 && (has_room || at == 0)) {
        struct game_move move =
            is_examined /* even if it makes no sense */
                ? trex_move_of_code(search->examined, state->turn)
                : trex_policy_move(&search->judge, state, untried, DEAL_NOISE, &search->rng);
        path->left_tree = true;
        if (has_room) {
            path->node[path->length++] =
                add_node(search, parent, state->turn, trex_move_code(&move));
        }
        return move;
    }
    path->node[path->length++] = at;
    path->left_tree = path->length == TREX_PATH_MAX;
    return trex_move_of_code(search->node[at].code, state->turn);
}

static bool is_decided(const struct trex_search *search) {
    const struct trex_state *state = &search->state;
    return state->phase == TREX_PHASE_OVER ||
           (state->phase == TREX_PHASE_EGG && state->round == search->end_round);
}

static void deal(struct trex_search *search) {
    trex_imagine(&search->remembered, &search->view, &search->state, &search->rng);
    trex_judge_trumps(&search->judge, search->state.strong, search->state.weak);
    search->path.length = 0;
    search->path.left_tree = false;
    search->is_dealt = true;
    search->work += DEAL_WORK;
}

/* As far as a slice goes; true at the end of the deal. */
static bool play_on(struct trex_search *search) {
    uint8_t moves = 0;
    while (!is_decided(search) && moves < MOVES_A_SLICE) {
        struct game_move move = choose(search);
        game_trex.apply(&search->state, &move, NULL);
        trex_judge_trumps(&search->judge, search->state.strong, search->state.weak);
        moves++;
    }
    search->work += moves;
    return is_decided(search);
}

static void note_outcome(struct trex_search *search) {
    int16_t values[TREX_SEATS_MAX];
    trex_judge_round(&search->outlook, &search->state, values);
    for (uint8_t i = 0; i < search->path.length; i++) {
        struct trex_node *node = &search->node[search->path.node[i]];
        node->total += values[node->seat];
        node->visits++;
    }
    search->is_dealt = false;
    search->deals++;
}

void trex_search_start(struct trex_search *search, uint32_t budget, uint16_t effort) {
    trex_outlook_begin(&search->outlook, &search->view, effort, &search->rng);
    search->work = 0;
    search->deals = 0;
    search->is_dealt = false;
    search->budget = budget * effort;
    search->node[0] = (struct trex_node){0};
    search->node_count = 1;
    search->end_round =
        (uint8_t)(search->view.round + (search->view.phase != TREX_PHASE_PLAY ? 1 : 0));
}

/* Whether the rest of the budget can no longer change which move is visited most. */
static bool is_settled(const struct trex_search *search) {
    uint16_t most = 0;
    uint16_t second = 0;
    for (uint16_t at = search->node[0].first; at != 0; at = search->node[at].next) {
        uint16_t visits = search->node[at].visits;
        second = visits > most ? most : visits > second ? visits : second;
        most = visits > most ? visits : most;
    }
    uint32_t work_of_deal = search->work / search->deals;
    return (search->budget - search->work) / work_of_deal < (uint32_t)(most - second);
}

bool trex_search_step(struct trex_search *search) {
    if (trex_outlook_step(&search->outlook, &search->view)) {
        return true;
    }
    if (!search->is_dealt) {
        deal(search);
    }
    if (!play_on(search)) {
        return true;
    }
    note_outcome(search);
    return search->work < search->budget && search->deals < DEALS_MAX && !is_settled(search);
}

static int32_t mean_of(const struct trex_node *node) {
    return node->total / node->visits;
}

/* If the game is won or lost whatever is played, the search sees no difference; a person would
 * still play as in any other round. A temperament decides between moves that are nearly as good. */
static uint32_t equally_good(const struct trex_search *search, uint16_t best) {
    int32_t margin = search->judge.taste != NULL ? search->judge.taste->margin : 0;
    uint32_t codes = 0;
    for (uint16_t at = search->node[0].first; at != 0; at = search->node[at].next) {
        const struct trex_node *node = &search->node[at];
        bool is_sure = node->visits * 2 >= search->node[best].visits;
        if (is_sure && mean_of(node) + margin >= mean_of(&search->node[best])) {
            codes |= UINT32_C(1) << node->code;
        }
    }
    return codes;
}

/* The search hardly tells two losses apart. If they are as good and the top of the deck is known,
 * the higher number is kept (TR-25). */
static bool prefer_known_loss(const struct trex_search *search, struct game_move *move) {
    enum { AS_GOOD = 8 };
    const struct trex_seat *own = &search->view.seat[search->view.turn];
    uint8_t next = trex_top_of_deck(&search->remembered, &search->view, search->view.turn);
    const struct trex_node *one = &search->node[search->node[0].first];
    const struct trex_node *other = &search->node[one->next];
    if (next == TREX_NO_CARD || other->visits == 0) {
        return false;
    }
    int32_t apart = mean_of(one) - mean_of(other);
    if (apart > AS_GOOD || apart < -AS_GOOD) {
        return false;
    }
    uint8_t top = own->played[own->played_count - 1];
    bool is_higher = next <= TREX_NUMBERS && (top > TREX_NUMBERS || next > top);
    *move = (struct game_move){.seat = search->view.turn,
                               .kind = is_higher ? TREX_LOSE_PLAYED : TREX_LOSE_DECK};
    return true;
}

/* The move that was tried most; of those that were tried nearly as often the one that did best, for
 * small differences hardly draw visits. */
static uint16_t best_node(const struct trex_search *search) {
    uint16_t most = 0;
    uint16_t best = search->node[0].first;
    for (uint16_t at = best; at != 0; at = search->node[at].next) {
        most = search->node[at].visits > most ? search->node[at].visits : most;
    }
    for (uint16_t at = best; at != 0; at = search->node[at].next) {
        bool is_sure = search->node[at].visits * 4 >= most * 3;
        bool was_sure = search->node[best].visits * 4 >= most * 3;
        if (is_sure && (!was_sure || mean_of(&search->node[at]) > mean_of(&search->node[best]))) {
            best = at;
        }
    }
    return best;
}

struct game_move trex_search_best(struct trex_search *search, int16_t *value) {
    uint16_t best = best_node(search);
    *value = (int16_t)mean_of(&search->node[best]);
    struct game_move loss;
    if (search->view.phase == TREX_PHASE_LOSE && prefer_known_loss(search, &loss)) {
        return loss;
    }
    trex_judge_trumps(&search->judge, search->view.strong, search->view.weak);
    return trex_policy_move(&search->judge, &search->view, equally_good(search, best), 0,
                            &search->rng);
}

bool trex_search_value(const struct trex_search *search, const struct game_move *move,
                       int16_t *value) {
    enum { ENOUGH = 8 };
    uint8_t code = trex_move_code(move);
    for (uint16_t at = search->node[0].first; at != 0; at = search->node[at].next) {
        const struct trex_node *node = &search->node[at];
        if (node->code == code && node->visits >= ENOUGH) {
            *value = (int16_t)mean_of(node);
            return true;
        }
    }
    return false;
}
