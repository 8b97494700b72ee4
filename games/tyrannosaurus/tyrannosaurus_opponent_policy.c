/* How a sensible person plays Tyrannosaurus without looking ahead. Hunter plays like this, and
 * Hatchling with much more noise; so do all seats in the turns that Apex looks ahead. */
#include "tyrannosaurus_opponent_internal.h"

/* ---- what makes sense ---- */

static bool is_barred(const struct ty_state *state, uint8_t seat, uint8_t square) {
    uint8_t tile = ty_tile_at(state, square);
    return tile != TY_NO_TILE && !ty_may_stand_on(state->seat[seat].dino, tile);
}

/* Steps from a square, one bit per direction: of those over the edge only one. */
static uint8_t steps_from(uint8_t square) {
    uint8_t steps = 0;
    bool has_edge = false;
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        bool edge = ty_neighbour(square, direction) == TY_NOWHERE;
        if (!edge || !has_edge) {
            steps |= (uint8_t)(1u << direction);
        }
        has_edge |= edge;
    }
    return steps;
}

/* Running into lake or volcano costs a tree and gains nothing. */
static uint8_t own_steps(const struct ty_state *state, uint8_t seat) {
    uint8_t square = state->seat[seat].square;
    uint8_t steps = steps_from(square);
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        uint8_t to = ty_neighbour(square, direction);
        if (to != TY_NOWHERE && is_barred(state, seat, to)) {
            steps = (uint8_t)(steps & ~(1u << direction));
        }
    }
    return steps;
}

/* In the first turns a dinosaur sets out: it begins with a move, does not run into the edge, and
 * plays at most one of the cards that have to be played some time. To stay, or to be sent back,
 * several times in a row looks asleep. A rest on a tree is no waste. */
static uint32_t waking_choices(const struct ty_state *state, uint8_t seat, uint32_t choices) {
    enum { FIRST_TURNS = 4 };
    const uint8_t *played = state->seat[seat].played;
    uint8_t square = state->seat[seat].square;
    uint32_t awake = choices;
    if (state->turn_number > FIRST_TURNS) {
        return choices;
    }
    for (uint8_t direction = 0; direction < TY_DIRECTIONS; direction++) {
        if (ty_neighbour(square, direction) == TY_NOWHERE) {
            awake &= ~(UINT32_C(1) << (TY_ACT_MOVE * TY_DIRECTIONS + direction));
            awake &= ~(UINT32_C(1) << (TY_ACT_PANIC * TY_DIRECTIONS + direction));
        }
    }
    if (state->turn_number == 1 || played[TY_REST] + played[TY_PANIC] > 0) {
        awake &= ~(UINT32_C(0xff) << (TY_ACT_PANIC * TY_DIRECTIONS));
        if (state->tree[square] == 0) {
            awake &= ~(UINT32_C(1) << (TY_ACT_REST * TY_DIRECTIONS));
        }
    }
    return (awake & (awake - 1)) != 0 ? awake : choices;
}

static uint32_t sensible_cards(const struct ty_state *state, uint8_t seat) {
    uint32_t choices = 0;
    uint32_t steps = own_steps(state, seat);
    if (ty_cards_left(state, seat, TY_MOVE) > 0) {
        choices |= steps << (TY_ACT_MOVE * TY_DIRECTIONS);
    }
    if (ty_cards_left(state, seat, TY_REST) > 0) {
        choices |= UINT32_C(1) << (TY_ACT_REST * TY_DIRECTIONS);
    }
    if (ty_cards_left(state, seat, TY_PANIC) > 0) {
        choices |= steps << (TY_ACT_PANIC * TY_DIRECTIONS);
    }
    return waking_choices(state, seat, choices);
}

static uint8_t steered_from(const struct ty_state *state) {
    switch (state->phase) {
    case TY_PHASE_LAKE:
        return state->tile[TY_LAKE];
    case TY_PHASE_VOLCANO:
        return state->tile[TY_VOLCANO];
    case TY_PHASE_PANIC:
        return state->seat[state->fleeing].square;
    default:
        return state->tyrex;
    }
}

/* The first seat to choose knows that a step over the edge does nothing. For the others the thing
 * may be elsewhere by then. */
uint32_t ty_sensible_choices(const struct ty_state *state, uint8_t seat) {
    if (state->phase == TY_PHASE_ACTION) {
        return sensible_cards(state, seat);
    }
    uint32_t steps = seat == ty_first(state) ? steps_from(steered_from(state)) : 0xff;
    return steps << (TY_STEER * TY_DIRECTIONS);
}

/* ---- how good it looks ---- */

/* What all choices of a seat have in common. */
struct situation {
    const struct ty_state *state;
    uint32_t trees; /* where they count: not for the Ty-Rex */
    uint8_t seat;
    uint8_t scored; /* one bit per direction: move and panic begin with the same step */
    int16_t step[TY_DIRECTIONS];
};

static struct situation look_around(const struct ty_state *state, uint8_t seat) {
    uint32_t trees = state->phase != TY_PHASE_TYREX ? ty_tree_squares(state) : 0;
    return (struct situation){.state = state, .trees = trees, .seat = seat};
}

static int judge_square(const struct situation *now, uint8_t seat, uint8_t square) {
    return ty_judge_square(now->state, now->trees, seat, square);
}

static int judge_step(const struct situation *now, uint8_t direction) {
    const struct ty_state *state = now->state;
    uint8_t seat = now->seat;
    uint8_t from = state->seat[seat].square;
    uint8_t to = ty_neighbour(from, direction);
    if (to == TY_NOWHERE) {
        return judge_square(now, seat, from) - 8;
    }
    int score = judge_square(now, seat, to);
    for (uint8_t other = 0; other < state->players; other++) {
        if (other != seat && state->seat[other].square == to) {
            score += TY_TREE * 3 / 4;
        }
    }
    return to == state->tyrex ? score - TY_TREE : score;
}

static int score_step(struct situation *now, uint8_t direction) {
    if ((now->scored >> direction & 1) == 0) {
        now->step[direction] = (int16_t)judge_step(now, direction);
        now->scored |= (uint8_t)(1u << direction);
    }
    return now->step[direction];
}

/* The Ty-Rex: at the others, not at oneself. */
static int score_bite(const struct ty_state *state, uint8_t seat, uint8_t to) {
    int score = 0;
    if (to == TY_NOWHERE) {
        to = state->tyrex;
    } else if (ty_tile_at(state, to) != TY_NO_TILE) {
        return 0;
    } else {
        for (uint8_t other = 0; other < state->players; other++) {
            if (state->seat[other].square == to) {
                score += other == seat ? -TY_TREE : TY_TREE;
            }
        }
    }
    uint32_t around = ty_squares_around(to);
    for (uint8_t other = 0; other < state->players; other++) {
        uint8_t theirs = state->seat[other].square;
        if (theirs != TY_NOWHERE && (around >> theirs & 1) != 0 &&
            ty_tile_at(state, theirs) == TY_NO_TILE) {
            score += other == seat ? -20 : 10;
        }
    }
    return score;
}

/* It stays if the step leads over the edge or onto a tile that it may not enter. */
static int score_flight(const struct situation *now, uint8_t to) {
    const struct ty_state *state = now->state;
    if (to == TY_NOWHERE || is_barred(state, state->fleeing, to)) {
        uint8_t from = state->seat[state->fleeing].square;
        return -judge_square(now, state->fleeing, from) / 2;
    }
    int score = to == state->tyrex ? TY_TREE : 0;
    for (uint8_t other = 0; other < state->players; other++) {
        if (other != state->fleeing && state->seat[other].square == to) {
            score -= other == now->seat ? TY_TREE : 8;
        }
    }
    return score - judge_square(now, state->fleeing, to) / 2;
}

/* Every card has to be played some time, and a rest or a panic that is over is a relief. */
enum { REST_IS_PLAYED = 50, PANIC_NEAR_TYREX = 40 };

/* The others send it on from where its own step ends; a Ty-Rex that is gone comes back after that
 * (TY-22). */
static bool ends_near_tyrex(const struct ty_state *state, uint8_t seat, uint8_t direction) {
    uint8_t from = state->seat[seat].square;
    uint8_t to = ty_neighbour(from, direction);
    uint8_t tyrex = state->tyrex == TY_NOWHERE ? TY_DEN : state->tyrex;
    return ty_distance(tyrex, to == TY_NOWHERE ? from : to) <= 2;
}

static int score_choice(struct situation *now, uint8_t choice) {
    const struct ty_state *state = now->state;
    uint8_t direction = ty_choice_direction(choice);
    switch (ty_choice_kind(choice)) {
    case TY_ACT_MOVE:
        return score_step(now, direction);
    case TY_ACT_REST:
        return judge_square(now, now->seat, state->seat[now->seat].square) + REST_IS_PLAYED;
    case TY_ACT_PANIC:
        return score_step(now, direction) -
               (ends_near_tyrex(state, now->seat, direction) ? PANIC_NEAR_TYREX : 0);
    default:
        break;
    }
    uint8_t to = ty_neighbour(steered_from(state), direction);
    switch (state->phase) {
    case TY_PHASE_PANIC:
        return score_flight(now, to);
    case TY_PHASE_TYREX:
        return score_bite(state, now->seat, to);
    default:
        return 0;
    }
}

int16_t ty_score_choice(const struct ty_state *state, uint8_t seat, uint8_t choice) {
    struct situation now = look_around(state, seat);
    return (int16_t)score_choice(&now, choice);
}

/* ---- likings ---- */

const struct ty_taste *ty_taste(uint8_t temper) {
    static const struct ty_taste tastes[OPPONENT_TEMPERS] = {
        [OPPONENT_BOLD] = {.meet = 32, .danger = 16, .rest = -24, .leader = 8},
        [OPPONENT_CAREFUL] = {.meet = -24, .danger = -20, .rest = 12, .panic = -8},
        [OPPONENT_GREEDY] = {.tree = 28, .rest = -12},
        [OPPONENT_SLY] = {.panic = 20, .leader = 32},
    };
    return temper != OPPONENT_EVEN ? &tastes[temper] : NULL;
}

static uint8_t leader_but(const struct ty_state *state, uint8_t seat) {
    uint8_t leader = SEAT_NONE;
    for (uint8_t other = 0; other < state->players; other++) {
        bool is_ahead =
            leader == SEAT_NONE || state->seat[other].reserve > state->seat[leader].reserve;
        if (other != seat && ty_in_play(state, other) && is_ahead) {
            leader = other;
        }
    }
    return leader;
}

static int liking_of_step(const struct ty_state *state, uint8_t seat, uint8_t to,
                          const struct ty_taste *taste) {
    int liked = state->tree[to] != 0 ? taste->tree : 0;
    if (state->tyrex != TY_NOWHERE && ty_distance(state->tyrex, to) <= 2) {
        liked += taste->danger;
    }
    for (uint8_t other = 0; other < state->players; other++) {
        liked += other != seat && state->seat[other].square == to ? taste->meet : 0;
    }
    return liked;
}

int16_t ty_liking(const struct ty_state *state, uint8_t seat, uint8_t choice,
                  const struct ty_taste *taste) {
    uint8_t kind = ty_choice_kind(choice);
    if (taste == NULL) {
        return 0;
    }
    if (kind == TY_ACT_REST) {
        return taste->rest;
    }
    uint8_t direction = ty_choice_direction(choice);
    if (kind == TY_ACT_MOVE || kind == TY_ACT_PANIC) {
        uint8_t to = ty_neighbour(state->seat[seat].square, direction);
        int liked = to != TY_NOWHERE ? liking_of_step(state, seat, to, taste) : 0;
        return (int16_t)(liked + (kind == TY_ACT_PANIC ? taste->panic : 0));
    }
    uint8_t leader = leader_but(state, seat);
    if (state->phase != TY_PHASE_TYREX || leader == SEAT_NONE) {
        return 0;
    }
    uint8_t to = ty_neighbour(state->tyrex, direction), square = state->seat[leader].square;
    bool is_nearer =
        to != TY_NOWHERE && ty_distance(to, square) < ty_distance(state->tyrex, square);
    return is_nearer ? taste->leader : 0;
}

uint8_t ty_policy_choice(const struct ty_state *state, uint8_t seat, uint8_t noise,
                         const struct ty_taste *taste, struct rng *rng) {
    struct situation now = look_around(state, seat);
    uint32_t choices = ty_sensible_choices(state, seat);
    uint32_t chance = 0;
    uint8_t best = TY_CHOICE_NONE;
    int best_score = INT16_MIN;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) == 0) {
            continue;
        }
        chance = noise > 0 ? rng_next(rng) : 0;
        int score = score_choice(&now, choice) + ty_liking(state, seat, choice, taste) +
                    (int)(chance & noise);
        if (score > best_score) {
            best_score = score;
            best = choice;
        }
    }
    return best;
}

static bool runs_into_tile(const struct ty_state *state, uint8_t seat, uint8_t choice) {
    bool is_step = ty_choice_kind(choice) == TY_ACT_MOVE || ty_choice_kind(choice) == TY_ACT_PANIC;
    uint8_t to =
        is_step ? ty_neighbour(state->seat[seat].square, ty_choice_direction(choice)) : TY_NOWHERE;
    return to != TY_NOWHERE && is_barred(state, seat, to);
}

int16_t ty_score_loss(const struct ty_state *state, uint8_t seat, uint8_t choice) {
    enum { WORST = 2 * TY_TREE };
    struct situation now = look_around(state, seat);
    uint32_t choices = ty_sensible_choices(state, seat);
    if (runs_into_tile(state, seat, choice)) {
        return WORST;
    }
    int score = ty_score_choice(state, seat, choice);
    int best = score;
    for (uint8_t other = 0; other < TY_CHOICES; other++) {
        int theirs = (choices >> other & 1) != 0 ? score_choice(&now, other) : INT16_MIN;
        best = theirs > best ? theirs : best;
    }
    return (int16_t)(best - score);
}

uint8_t ty_random_choice(const struct ty_state *state, uint8_t seat, struct rng *rng) {
    if (state->phase != TY_PHASE_ACTION) {
        return (uint8_t)(TY_STEER * TY_DIRECTIONS + rng_below(rng, TY_DIRECTIONS));
    }
    uint32_t moves = ty_cards_left(state, seat, TY_MOVE) > 0 ? TY_DIRECTIONS : 0;
    uint32_t panics = ty_cards_left(state, seat, TY_PANIC) > 0 ? TY_DIRECTIONS : 0;
    uint32_t rests = ty_cards_left(state, seat, TY_REST) > 0;
    uint32_t place = rng_below(rng, moves + panics + rests);
    if (place < moves) {
        return (uint8_t)(TY_ACT_MOVE * TY_DIRECTIONS + place);
    }
    place -= moves;
    return (uint8_t)(place < panics ? TY_ACT_PANIC * TY_DIRECTIONS + place
                                    : TY_ACT_REST * TY_DIRECTIONS);
}
