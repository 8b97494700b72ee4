/* Apex in Tyrannosaurus. Everyone chooses in secret, so between two there is no best choice, only
 * a good mixture: regret matching. Again and again each seat tries all its choices against choices
 * drawn from the mixtures of the others, and wants more of what would have been better.
 *
 * Among three or four no seat can be predicted by all others, and there is too little time to learn
 * everyone's mixture: there Apex takes what does best on average against others who each may play
 * sensibly or at random, judging by what they did so far. Expecting only sensible play lost games
 * with the Pteranodon, whose two trees do not survive moves that no sensible player makes. */
#include "tyrannosaurus_opponent_internal.h"

enum {
    LINE_NOISE = 31, /* of the choices that are not tried out */
    TURNS_AHEAD = 1, /* after the one that is played */
    EDGE = 40,       /* over more than one other seat; see edge_of */
    ROUNDS_MAX = 30000,
};

/* ---- lines ---- */

/* Everyone has chosen: the phase is carried out, whichever seat ends it. */
static void carry_out(struct ty_state *state) {
    uint8_t seat = 0;
    while (!ty_chooses(state, seat)) {
        seat++;
    }
    uint8_t choice = state->seat[seat].choice;
    struct game_move move = {
        .seat = seat, .kind = ty_choice_kind(choice), .a = ty_choice_direction(choice)};
    ty_apply(state, &move, NULL);
}

static bool is_duel(const struct ty_search *search) {
    return search->view.players == 2;
}

/* The seats that play at random in this round of tries, by their habits; none in a duel. */
static uint8_t draw_careless(struct ty_search *search) {
    uint8_t careless = 0;
    for (uint8_t seat = 0; seat < search->view.players && !is_duel(search); seat++) {
        bool is_careless = rng_next(&search->rng) >> 24 < search->careless[seat];
        careless |= (uint8_t)((is_careless && seat != search->seat) << seat);
    }
    return careless;
}

/* Work is counted in the time that it takes the device to search for one choice: a phase of four
 * seats takes as long as four of them, and choosing at random takes hardly any time. In a duel,
 * where no one chooses at random, all phases count alike. */
static uint32_t work_of_phase(const struct ty_search *search, uint8_t sensible) {
    return is_duel(search) ? 2 : 4u + sensible;
}

static void play_phase(struct ty_search *search, struct rng *rng) {
    struct ty_state *state = &search->state;
    bool is_hunt = state->phase == TY_PHASE_PANIC;
    uint8_t directions[TY_SEATS];
    uint8_t hunters = is_hunt ? ty_hunt_solve(state, directions) : 0;
    uint8_t sensible = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (!ty_chooses(state, seat)) {
            continue;
        }
        if ((search->careless_now >> seat & 1) != 0) {
            state->seat[seat].choice = ty_random_choice(state, seat, rng);
        } else {
            state->seat[seat].choice = is_hunt
                                           ? (uint8_t)(TY_STEER * TY_DIRECTIONS + directions[seat])
                                           : ty_policy_choice(state, seat, LINE_NOISE, NULL, rng);
            sensible++;
        }
    }
    carry_out(state);
    /* One hunter's ways take no longer than its choice, those of three as long as seven. */
    search->work += work_of_phase(search, sensible) + hunters * hunters / 2u;
}

/* Among three or four Apex gathers more than the others, about half a tree in every turn: it won
 * half of those games in which it was behind by 28/64 of a tree for each turn to come against
 * Hunters, by 59/64 against random play. So when it is level it has something to lose, and it
 * takes fewer chances. In a duel the other one may be as good. */
static int edge_of(const struct ty_search *search) {
    return is_duel(search) ? 0 : EDGE;
}

/* Plays the line that begins with the choices of `dealt`; returns what it is worth to the seat. */
static int16_t play_line(struct ty_search *search) {
    struct ty_state *state = &search->state;
    struct rng rng = search->line_rng;
    uint8_t last_turn = (uint8_t)(search->view.turn_number + TURNS_AHEAD);
    carry_out(state);
    search->work += work_of_phase(search, 0);
    while (state->phase != TY_PHASE_OVER &&
           (state->phase != TY_PHASE_ACTION || state->turn_number <= last_turn)) {
        play_phase(search, &rng);
    }
    return ty_judge_seat(state, search->updated, edge_of(search));
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
            is_large |= regret > REGRET_MAX;
        }
    }
    for (uint8_t choice = 0; is_large && choice < TY_CHOICES; choice++) {
        strategy->regret[choice] /= 2;
    }
}

/* ---- averages ---- */

static void add_up(struct ty_search *search, uint32_t choices) {
    struct ty_strategy *strategy = &search->strategy[search->updated];
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if ((choices >> choice & 1) != 0) {
            strategy->total[choice] += search->value[choice];
            strategy->tries[choice]++;
        }
    }
}

static int32_t mean_of(const struct ty_strategy *strategy, uint8_t choice) {
    return strategy->total[choice] / strategy->tries[choice];
}

/* The best reply to what others do so far. */
static uint8_t best_on_average(const struct ty_search *search) {
    const struct ty_strategy *own = &search->strategy[search->seat];
    uint8_t best = TY_CHOICE_NONE;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        bool is_candidate = own->tries[choice] > 0 && (search->dropped >> choice & 1) == 0;
        if (is_candidate && (best == TY_CHOICE_NONE || mean_of(own, choice) > mean_of(own, best))) {
            best = choice;
        }
    }
    return best;
}

/* After 8, 16, 32, ... rounds, choices that are far behind are dropped, which leaves the time to
 * those that may be best. `behind` is about the spread of a mean after that many rounds, in 1000ths
 * of a victory: it falls with the square root. */
static void drop_choices(struct ty_search *search) {
    static const uint8_t behind[] = {250, 170, 120, 85, 60};
    const struct ty_strategy *own = &search->strategy[search->seat];
    uint8_t step = 0;
    while (step < sizeof behind && search->rounds != 8u << step) {
        step++;
    }
    if (step == sizeof behind) {
        return;
    }
    int32_t least = mean_of(own, best_on_average(search)) - behind[step];
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        if (own->tries[choice] > 0 && mean_of(own, choice) < least) {
            search->dropped |= UINT32_C(1) << choice;
        }
    }
}

/* ---- rounds of tries ---- */

/* In a duel every fourth time the other seat's choices, otherwise its own. */
static uint8_t seat_to_update(const struct ty_search *search) {
    uint8_t turn = (uint8_t)(search->rounds % 4u);
    uint8_t other = ty_seat_after(&search->view, search->seat, (uint8_t)(turn / 2));
    bool is_other = is_duel(search) && turn % 2 != 0 && ty_chooses(&search->dealt, other);
    return is_other ? other : search->seat;
}

/* Others may be people: in a duel they do what looks best at once half of the time, among more
 * seats always, unless they play at random. */
static uint8_t draw_for(struct ty_search *search, uint8_t seat) {
    const struct ty_state *dealt = &search->dealt;
    if ((search->careless_now >> seat & 1) != 0) {
        return ty_random_choice(dealt, seat, &search->rng);
    }
    bool is_plain = seat != search->seat && (!is_duel(search) || (rng_next(&search->rng) & 1) == 0);
    if (is_plain) {
        return ty_policy_choice(dealt, seat, LINE_NOISE, NULL, &search->rng);
    }
    return draw_choice(&search->strategy[seat], ty_sensible_choices(dealt, seat), &search->rng);
}

/* Lost cards are dealt, every seat draws a choice; then one seat tries all of its own. */
static void begin_round(struct ty_search *search) {
    search->dealt = search->view;
    ty_resample_hidden(&search->dealt, search->seat, &search->rng);
    search->updated = seat_to_update(search);
    search->careless_now = draw_careless(search);
    for (uint8_t seat = 0; seat < search->dealt.players; seat++) {
        if (ty_chooses(&search->dealt, seat)) {
            search->dealt.seat[seat].choice = draw_for(search, seat);
        }
    }
    search->line_rng.state = (uint64_t)rng_next(&search->rng) << 32 | rng_next(&search->rng);
    search->next = 0;
}

void ty_search_start(struct ty_search *search, uint32_t budget) {
    search->work = 0;
    search->budget = budget;
    search->rounds = 0;
    search->dropped = 0;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        search->strategy[seat] = (struct ty_strategy){.regret = {0}};
    }
    begin_round(search);
}

static void end_round(struct ty_search *search, uint32_t choices) {
    add_up(search, choices);
    if (is_duel(search)) {
        learn(search, choices);
    }
    search->rounds++;
    if (!is_duel(search)) {
        drop_choices(search);
    }
    begin_round(search);
}

static void try_next(struct ty_search *search) {
    uint32_t choices = ty_sensible_choices(&search->dealt, search->updated) & ~search->dropped;
    choices |= search->updated == search->seat ? search->examined : 0;
    while (search->next < TY_CHOICES && (choices >> search->next & 1) == 0) {
        search->next++;
    }
    if (search->next == TY_CHOICES) {
        end_round(search, choices);
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

/* Of the choices that are nearly as good as the best, the one that the temperament likes most. */
static uint8_t liked_best(const struct ty_search *search) {
    enum { MARGIN = 16 }; /* in 1000ths of a victory */
    const struct ty_strategy *own = &search->strategy[search->seat];
    uint8_t best = best_on_average(search), liked = best;
    for (uint8_t choice = 0; search->taste != NULL && choice < TY_CHOICES; choice++) {
        bool is_candidate = own->tries[choice] > 0 && (search->dropped >> choice & 1) == 0;
        if (is_candidate && mean_of(own, choice) + MARGIN >= mean_of(own, best) &&
            ty_liking(&search->view, search->seat, choice, search->taste) >
                ty_liking(&search->view, search->seat, liked, search->taste)) {
            liked = choice;
        }
    }
    return liked;
}

/* How often a mixture makes a choice: somewhat more often if the temperament likes it. */
static uint32_t liked_weight(const struct ty_search *search, uint8_t choice, uint32_t most) {
    enum { UNMOVED = 96 };
    uint32_t weight = search->strategy[search->seat].weight[choice];
    if (weight <= most / 8) {
        return 0;
    }
    int liked = ty_liking(&search->view, search->seat, choice, search->taste);
    return liked == 0 ? weight : weight / UNMOVED * (uint32_t)(UNMOVED + liked);
}

/* Choices that were seldom wanted are noise and left out. If no mixture was learned, the best
 * average counts; it differs from game to game with the lines that chance drew. */
uint8_t ty_search_choice(struct ty_search *search) {
    const struct ty_strategy *own = &search->strategy[search->seat];
    uint32_t most = 0;
    uint32_t sum = 0;
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        most = own->weight[choice] > most ? own->weight[choice] : most;
    }
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        sum += liked_weight(search, choice, most);
    }
    if (sum == 0) {
        return liked_best(search);
    }
    uint32_t place = rng_below(&search->rng, sum);
    for (uint8_t choice = 0; choice < TY_CHOICES; choice++) {
        uint32_t weight = liked_weight(search, choice, most);
        if (place < weight) {
            return choice;
        }
        place -= weight;
    }
    return best_on_average(search);
}

bool ty_search_value(const struct ty_search *search, uint8_t choice, int16_t *value) {
    enum { ENOUGH = 8 };
    const struct ty_strategy *own = &search->strategy[search->seat];
    if (own->tries[choice] < ENOUGH) {
        return false;
    }
    *value = (int16_t)mean_of(own, choice);
    return true;
}
