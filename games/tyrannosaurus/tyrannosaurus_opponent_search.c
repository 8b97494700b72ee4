/* Apex in Tyrannosaurus. Everybody chooses in secret, so there is no best choice, only a
 * good mixture: regret matching. Again and again each seat tries all its choices against choices
 * drawn from the mixtures of the others, and wants more of what would have been better. */
#include "tyrannosaurus_opponent_internal.h"

enum {
    LINE_NOISE = 31, /* of the choices that are not tried out */
    TURNS_AHEAD = 1, /* after the one that is played */
    ROUNDS_MAX = 30000,
};

/* ---- lines ---- */

/* Everybody has chosen: the phase is carried out. */
static void carry_out(struct ty_state *state) {
    uint8_t last = SEAT_NONE;
    for (uint8_t i = 0; i < state->players; i++) {
        uint8_t seat = ty_seat_after(state, ty_first(state), i);
        last = ty_chooses(state, seat) ? seat : last;
    }
    uint8_t choice = state->seat[last].choice;
    struct game_move move = {
        .seat = last, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
    ty_apply(state, &move, NULL);
}

static void play_phase(struct ty_state *state, struct rng *rng) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (ty_chooses(state, seat)) {
            state->seat[seat].choice = ty_policy(state, seat, LINE_NOISE, rng);
        }
    }
    carry_out(state);
}

/* How the line that begins with the choices of `dealt` goes on for the seat. */
static int16_t play_line(struct ty_search *search) {
    struct ty_state *state = &search->state;
    int16_t values[TY_SEATS];
    struct rng rng = search->line_rng;
    uint8_t last_turn = (uint8_t)(search->view.turn_number + TURNS_AHEAD);
    carry_out(state);
    search->work += state->players;
    while (state->phase != TY_PHASE_OVER &&
           (state->phase != TY_PHASE_ACTION || state->turn_number <= last_turn)) {
        play_phase(state, &rng);
        search->work += state->players;
    }
    ty_judge_seats(state, values);
    return values[search->updated];
}

/* ---- mixtures ---- */

static uint8_t draw_choice(const struct ty_strategy *strategy, uint32_t choices, struct rng *rng) {
    int32_t sum = 0;
    uint8_t count = 0;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            sum += strategy->regret[choice];
            count++;
        }
    }
    int32_t place = (int32_t)rng_below(rng, (uint32_t)(sum > 0 ? sum : count));
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            place -= sum > 0 ? strategy->regret[choice] : 1;
            if (place < 0) {
                return choice;
            }
        }
    }
    return TY_CHOICE_NONE; /* not reached: the sum is that of the same choices */
}

/* Regrets of what was tried; values are kept small enough by halving all of them. */
static void learn(struct ty_search *search, uint32_t choices) {
    enum { REGRET_MAX = 1 << 20 };
    struct ty_strategy *strategy = &search->strategy[search->updated];
    int32_t sum = 0;
    int32_t wanted = 0; /* 256ths */
    int32_t count = 0;
    int32_t plain = 0;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            sum += strategy->regret[choice];
            plain += search->value[choice];
            count++;
        }
    }
    for (uint8_t choice = 0; sum > 0 && choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            int32_t share = (strategy->regret[choice] << 8) / sum;
            wanted += share * search->value[choice];
            strategy->weight[choice] += (uint32_t)share * (search->rounds / 8u + 1u) / 16u;
        }
    }
    int32_t expected = sum > 0 ? wanted / 256 : plain / count;
    bool is_large = false;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            int32_t regret = strategy->regret[choice] + search->value[choice] - expected;
            strategy->regret[choice] = regret > 0 ? regret : 0;
            strategy->total[choice] += search->value[choice];
            strategy->tries[choice]++;
            is_large |= regret > REGRET_MAX;
        }
    }
    for (uint8_t choice = 0; is_large && choice < TY_CHOICES; choice++) {
        strategy->regret[choice] /= 2;
    }
}

/* ---- rounds of tries ---- */

/* Lost cards are dealt, every seat draws a choice; then one seat tries all of its own. The others
 * are people as well: half of the time they do what looks best at once. */
static void begin_round(struct ty_search *search) {
    search->dealt = search->view;
    ty_resample_hidden(&search->dealt, search->seat, &search->rng);
    uint8_t own = search->seat;
    uint8_t turn = (uint8_t)(search->rounds % (2u * search->view.players));
    /* Its own choices every other time, the others' in turn. */
    search->updated = own;
    if (turn % 2 != 0) {
        search->updated = ty_seat_after(&search->view, own, (uint8_t)(turn / 2));
    }
    if (!ty_chooses(&search->dealt, search->updated)) {
        search->updated = own;
    }
    for (uint8_t seat = 0; seat < search->dealt.players; seat++) {
        if (!ty_chooses(&search->dealt, seat)) {
            continue;
        }
        bool learned = seat == own || (rng_next(&search->rng) & 1) != 0;
        search->dealt.seat[seat].choice =
            learned ? draw_choice(&search->strategy[seat],
                                  ty_sensible_choices(&search->dealt, seat), &search->rng)
                    : ty_policy(&search->dealt, seat, LINE_NOISE, &search->rng);
    }
    search->line_rng.state = (uint64_t)rng_next(&search->rng) << 32 | rng_next(&search->rng);
    search->next = 0;
}

void ty_search_start(struct ty_search *search, uint32_t budget) {
    search->work = 0;
    search->budget = budget;
    search->rounds = 0;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        search->strategy[seat] = (struct ty_strategy){.regret = {0}};
    }
    begin_round(search);
}

static void try_next(struct ty_search *search) {
    uint32_t choices = ty_sensible_choices(&search->dealt, search->updated);
    while (search->next < TY_CHOICES && (choices >> search->next & 1) == 0) {
        search->next++;
    }
    if (search->next == TY_CHOICES) {
        learn(search, choices);
        search->rounds++;
        begin_round(search);
        return;
    }
    search->state = search->dealt;
    search->state.seat[search->updated].choice = search->next;
    search->value[search->next] = play_line(search);
    search->next++;
}

bool ty_search_step(struct ty_search *search) {
    try_next(search);
    return search->work < search->budget && search->rounds < ROUNDS_MAX;
}

/* ---- the choice ---- */

/* The best reply to what others do so far. */
static uint8_t best_on_average(const struct ty_search *search) {
    const struct ty_strategy *own = &search->strategy[search->seat];
    uint8_t best = TY_CHOICE_NONE;
    int32_t best_mean = INT32_MIN;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if (own->tries[choice] > 0 && own->total[choice] / own->tries[choice] > best_mean) {
            best_mean = own->total[choice] / own->tries[choice];
            best = choice;
        }
    }
    return best;
}

/* What was wanted seldom is noise: left out. */
uint8_t ty_search_choice(struct ty_search *search) {
    const struct ty_strategy *own = &search->strategy[search->seat];
    uint32_t most = 0;
    uint32_t sum = 0;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        most = own->weight[choice] > most ? own->weight[choice] : most;
    }
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        sum += own->weight[choice] > most / 8 ? own->weight[choice] : 0;
    }
    if (sum == 0) {
        return best_on_average(search);
    }
    uint32_t place = rng_below(&search->rng, sum);
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        uint32_t weight = own->weight[choice] > most / 8 ? own->weight[choice] : 0;
        if (place < weight) {
            return choice;
        }
        place -= weight;
    }
    return best_on_average(search);
}
