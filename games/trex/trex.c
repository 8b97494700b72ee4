/* T-REX: collect dinosaur eggs in twelve rounds of cards, or six. The game flow:
 * plays, the last lap, eggs, losses, trumps, the end. */
#include "trex.h"

#include "games/base/numbers.h"
#include "trex_internal.h"

#define REASON(name, rule, text) [TREX_REASON_##name - GAME_REASON_OWN] = {rule, text},
static const struct game_words reasons[] = {
#include "reasons.def"
};
#undef REASON

#define EVENT(name, text) [TREX_EVENT_##name] = {NULL, text},
static const struct game_words events[] = {
#include "events.def"
};
#undef EVENT

static void say(struct game_log *log, enum trex_event event, uint8_t a, uint8_t b, uint8_t c) {
    game_log_add(log, (struct game_message){(uint8_t)event, {a, b, c}});
}

static uint8_t take_top_of_deck(struct trex_seat *seat) {
    uint8_t card = seat->deck[--seat->deck_count];
    seat->deck[seat->deck_count] = TREX_NO_CARD;
    return card;
}

/* TR-8 */
static void draw(struct trex_state *state, uint8_t seat, uint8_t wanted, struct game_log *log) {
    struct trex_seat *own = &state->seat[seat];
    uint8_t count = min(wanted, own->deck_count);
    if (count == 0) {
        say(log, TREX_EVENT_DECK_EMPTY, seat, 0, 0);
        return;
    }
    for (uint8_t i = 0; i < count; i++) {
        own->hand |= trex_bit(take_top_of_deck(own));
    }
    own->hand_count = (uint8_t)(own->hand_count + count);
    say(log, TREX_EVENT_DRAWS, seat, count, 0);
    game_log_learned(log, seat);
}

/* TR-9, TR-10: for every seat but the holder, whose next card ends the round. */
static void meteor_falls(struct trex_state *state, uint8_t seat, uint8_t card,
                         struct game_log *log) {
    bool first = state->meteor_seat == SEAT_NONE;
    if (!first && !trex_meteor_beats(card, state->meteor_card, state->strong, state->weak,
                                     trex_meteors_by_number)) {
        say(log, TREX_EVENT_TOO_LOW, seat, card, state->meteor_card);
        return;
    }
    state->meteor_seat = seat;
    state->meteor_card = card;
    say(log, first ? TREX_EVENT_LAST_LAP : TREX_EVENT_TAKES_OVER, seat, card, 0);
}

/* TR-16: the order is fixed now, before anything is lost. */
static void end_round(struct trex_state *state, struct game_log *log) {
    trex_ranking(state, state->order);
    say(log, TREX_EVENT_ROUND_OVER, state->round, 0, 0);
    for (uint8_t place = 0; place < state->players; place++) {
        uint8_t seat = state->order[place];
        const struct trex_seat *own = &state->seat[seat];
        say(log, TREX_EVENT_RANKS, seat, (uint8_t)(place + 1), own->played[own->played_count - 1]);
        uint8_t next = place + 1 < state->players ? state->order[place + 1] : seat;
        if (next != seat && trex_top_counts_as(own) == trex_top_counts_as(&state->seat[next])) {
            say(log, TREX_EVENT_TIES, seat, next, 0);
        }
    }
    state->phase = TREX_PHASE_EGG;
    state->turn = state->order[0];
}

static void pass_turn(struct trex_state *state) {
    state->turn = (uint8_t)(state->turn + 1 == state->players ? 0 : state->turn + 1);
}

/* TR-7 to TR-13 */
static void lay(struct trex_state *state, uint8_t seat, uint8_t card, struct game_log *log) {
    struct trex_seat *own = &state->seat[seat];
    own->played[own->played_count++] = card;
    own->when = ++state->plays;
    state->passes = 0;
    if (card == TREX_CHAMAELOSAURUS) {
        uint8_t as = trex_top_counts_as(own);
        say(log, as == TREX_NO_CARD ? TREX_EVENT_COUNTS_NOTHING : TREX_EVENT_COUNTS_AS, seat, as,
            0);
    }
    uint8_t symbol = trex_symbols[card];
    if (symbol >= 1 && symbol <= TREX_DRAWS_MAX) {
        draw(state, seat, symbol, log);
    }
    if (state->meteor_seat == seat) {
        end_round(state, log);
        return;
    }
    if (symbol == TREX_METEOR) {
        meteor_falls(state, seat, card, log);
    }
    pass_turn(state);
}

/* TR-14 */
static void pass(struct trex_state *state, uint8_t seat, struct game_log *log) {
    say(log, TREX_EVENT_PASSES, seat, 0, 0);
    state->passes++;
    if (state->meteor_seat == seat || state->passes == state->players) {
        end_round(state, log);
    } else {
        pass_turn(state);
    }
}

static void lose_top(struct trex_seat *own, uint8_t seat, struct game_log *log) {
    uint8_t card = own->played[--own->played_count];
    own->played[own->played_count] = TREX_NO_CARD;
    own->lost |= trex_bit(card);
    say(log, TREX_EVENT_LOSES, seat, card, 0);
}

static void lose_unseen(struct trex_seat *own, uint8_t seat, struct game_log *log) {
    own->lost_unseen |= trex_bit(take_top_of_deck(own));
    own->unseen_count++;
    say(log, TREX_EVENT_LOSES_UNSEEN, seat, 0, 0);
}

/* TR-19. False if the pile has no Meteor shower. */
static bool lose_shower(struct trex_seat *own, uint8_t seat, struct game_log *log) {
    uint8_t place = 0;
    while (place < own->played_count && own->played[place] != TREX_SHOWER) {
        place++;
    }
    if (place == own->played_count) {
        return false;
    }
    own->played_count--;
    for (; place < own->played_count; place++) {
        own->played[place] = own->played[place + 1];
    }
    own->played[own->played_count] = TREX_NO_CARD;
    own->lost |= trex_bit(TREX_SHOWER);
    say(log, TREX_EVENT_LOSES_SHOWER, seat, TREX_SHOWER, 0);
    return true;
}

/* TR-20: the pile is turned over, so its last card is at the very bottom. */
static void put_under_deck(struct trex_seat *own) {
    uint8_t count = own->played_count;
    for (uint8_t i = own->deck_count; i > 0; i--) {
        own->deck[i - 1 + count] = own->deck[i - 1];
    }
    for (uint8_t i = 0; i < count; i++) {
        own->deck[i] = own->played[count - 1 - i];
        own->played[count - 1 - i] = TREX_NO_CARD;
    }
    own->deck_count = (uint8_t)(own->deck_count + count);
    own->played_count = 0;
    own->when = 0;
}

/* TR-25: numbers of the cards that are left. */
static uint8_t add_up_rest(const struct trex_seat *own) {
    int sum = 0;
    for (uint8_t card = 1; card <= TREX_NUMBERS; card++) {
        sum += (own->hand & trex_bit(card)) != 0 ? card : 0;
    }
    for (uint8_t i = 0; i < own->deck_count; i++) {
        sum += own->deck[i] <= TREX_NUMBERS ? own->deck[i] : 0;
    }
    return (uint8_t)sum;
}

/* The seats of `among` with the highest of these numbers. */
static uint8_t highest(const uint8_t numbers[TREX_SEATS_MAX], uint8_t among) {
    uint8_t best = 0;
    uint8_t seats = 0;
    for (uint8_t seat = 0; seat < TREX_SEATS_MAX; seat++) {
        if ((among >> seat & 1) == 0 || (seats != 0 && numbers[seat] < best)) {
            continue;
        }
        seats = (uint8_t)((numbers[seat] > best ? 0 : seats) | 1 << seat);
        best = numbers[seat];
    }
    return seats;
}

/* TR-24: those with the most points. */
static uint8_t leading_seats(const struct trex_state *state) {
    uint8_t scores[TREX_SEATS_MAX] = {0};
    for (uint8_t seat = 0; seat < state->players; seat++) {
        scores[seat] = trex_egg_score(state->seat[seat].eggs);
    }
    return highest(scores, (uint8_t)((1u << state->players) - 1));
}

static bool is_shared(uint8_t seats) {
    return (seats & (seats - 1)) != 0;
}

bool trex_loss_matters(const struct trex_state *state, uint8_t seat) {
    uint8_t first = leading_seats(state);
    return state->round < trex_rounds(state) || (is_shared(first) && (first >> seat & 1) != 0);
}

/* TR-23 to TR-25 */
static void end_game(struct trex_state *state, struct game_log *log) {
    state->phase = TREX_PHASE_OVER;
    state->turn = SEAT_NONE;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        say(log, TREX_EVENT_SCORES, seat, trex_egg_score(state->seat[seat].eggs), 0);
    }
    uint8_t first = leading_seats(state);
    bool tied = is_shared(first);
    for (uint8_t seat = 0; tied && seat < state->players; seat++) {
        if ((first >> seat & 1) != 0) {
            state->rest[seat] = add_up_rest(&state->seat[seat]);
            say(log, TREX_EVENT_RESTS, seat, state->rest[seat], 0);
            game_log_everyone_learned(log, state->players);
        }
    }
    state->winners = tied ? highest(state->rest, first) : first;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((state->winners >> seat & 1) != 0) {
            say(log, TREX_EVENT_WINS, seat, 0, 0);
        }
    }
}

/* TR-18 to TR-20: continues with the next seat that has a choice, and past the last to what
 * follows. */
static void go_on_losing(struct trex_state *state, struct game_log *log) {
    for (; state->step < state->players; state->step++) {
        uint8_t seat = state->order[state->step];
        struct trex_seat *own = &state->seat[seat];
        if (lose_shower(own, seat, log)) {
            continue;
        }
        if (own->deck_count > 0) {
            state->turn = seat;
            return;
        }
        lose_top(own, seat, log);
    }
    state->step = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        put_under_deck(&state->seat[seat]);
    }
    if (state->round == trex_rounds(state)) {
        end_game(state, log);
        return;
    }
    state->phase = TREX_PHASE_TRUMP;
    state->turn = state->order[state->players - 1];
}

/* TR-17 */
static void take_eggs(struct trex_state *state, uint8_t pile, struct game_log *log) {
    uint8_t first = state->eggs[pile][state->round - 1];
    uint8_t second = state->eggs[1 - pile][state->round - 1];
    state->seat[state->order[0]].eggs[first]++;
    state->seat[state->order[1]].eggs[second]++;
    say(log, TREX_EVENT_TAKES_EGG, state->order[0], first, 0);
    say(log, TREX_EVENT_TAKES_EGG, state->order[1], second, 0);
    state->phase = TREX_PHASE_LOSE;
    go_on_losing(state, log);
}

/* TR-22. The seat that had the choice of trumps, the weakest, still has the turn. */
static void begin_round(struct trex_state *state, struct game_log *log) {
    state->phase = TREX_PHASE_PLAY;
    state->leader = state->turn;
    state->round++;
    state->plays = 0;
    state->passes = 0;
    state->meteor_seat = SEAT_NONE;
    state->meteor_card = TREX_NO_CARD;
    for (uint8_t place = 0; place < TREX_SEATS_MAX; place++) {
        state->order[place] = SEAT_NONE;
    }
    say(log, TREX_EVENT_ROUND_BEGINS, state->round, state->leader, 0);
    say(log, TREX_EVENT_EGGS_TURNED, state->eggs[0][state->round - 1],
        state->eggs[1][state->round - 1], 0);
    game_log_everyone_learned(log, state->players);
}

/* TR-21 */
static void choose_trump(struct trex_state *state, const struct game_move *move,
                         struct game_log *log) {
    switch (move->kind) {
    case TREX_SET_STRONG:
        say(log, TREX_EVENT_STRONG_NOW, move->seat, move->a, state->strong);
        state->strong = move->a;
        break;
    case TREX_SET_WEAK:
        say(log, TREX_EVENT_WEAK_NOW, move->seat, move->a, state->weak);
        state->weak = move->a;
        break;
    default:
        say(log, TREX_EVENT_KEEPS_TRUMPS, move->seat, state->strong, state->weak);
        break;
    }
    begin_round(state, log);
}

static void apply(void *state, const void *move, struct game_log *log) {
    struct trex_state *now = state;
    const struct game_move *choice = move;
    uint8_t seat = choice->seat;
    struct trex_seat *own = &now->seat[seat];
    switch (choice->kind) {
    case TREX_PLAY:
        own->hand &= ~trex_bit(choice->a);
        own->hand_count--;
        say(log, TREX_EVENT_PLAYS, seat, choice->a, 0);
        lay(now, seat, choice->a, log);
        break;
    case TREX_PLAY_BLIND: {
        uint8_t card = take_top_of_deck(own);
        say(log, TREX_EVENT_PLAYS_BLIND, seat, card, 0);
        game_log_everyone_learned(log, now->players);
        lay(now, seat, card, log);
        break;
    }
    case TREX_PASS:
        pass(now, seat, log);
        break;
    case TREX_TAKE_EGG:
        take_eggs(now, (uint8_t)(choice->a - 1), log);
        break;
    case TREX_LOSE_PLAYED:
        lose_top(own, seat, log);
        now->step++;
        go_on_losing(now, log);
        break;
    case TREX_LOSE_DECK:
        lose_unseen(own, seat, log);
        now->step++;
        go_on_losing(now, log);
        break;
    default:
        choose_trump(now, choice, log);
        break;
    }
}

static uint8_t turn(const void *state) {
    return ((const struct trex_state *)state)->turn;
}

static uint8_t winners(const void *state) {
    return ((const struct trex_state *)state)->winners;
}

static int16_t score(const void *state, uint8_t seat) {
    return trex_egg_score(((const struct trex_state *)state)->seat[seat].eggs);
}

/* A game without this choice, as of earlier versions, is a long one. */
static const char *const round_words[] = {[TREX_LONG_GAME] = "12", [TREX_SHORT_GAME] = "6"};
static const struct game_option options[TREX_OPTIONS] = {
    [TREX_OPTION_ROUNDS] = {.key = "rounds",
                            .words = round_words,
                            .lowest = TREX_LONG_GAME,
                            .highest = TREX_SHORT_GAME,
                            .default_value = TREX_LONG_GAME,
                            .players_min = 2,
                            .players_max = TREX_SEATS_MAX},
};

const struct game game_trex = {
    .id = "trex",
    .seats_min = 2,
    .seats_max = TREX_SEATS_MAX,
    .option_count = count_of(options),
    .options = options,
    .reasons = reasons,
    .events = events,
    .reason_count = count_of(reasons),
    .event_count = count_of(events),
    GAME_SIZES(trex),
    .prepare = trex_prepare,
    .start = trex_start,
    .turn = turn,
    .check = trex_check,
    .apply = apply,
    .next_legal = trex_next_legal,
    .view = trex_view,
    .winners = winners,
    .score = score,
    .move_to_text = trex_move_to_text,
    .move_to_bytes = game_move_to_bytes,
    .move_from_bytes = trex_move_from_bytes,
    .name = trex_name,
};
