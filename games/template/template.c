/* The pile: the game flow, who knows what, and the table of the contract. */
#include "template.h"

#include "games/base/numbers.h"

#define REASON(name, rule, text) [TEMPLATE_REASON_##name - GAME_REASON_OWN] = {rule, text},
static const struct game_words reasons[] = {
#include "reasons.def"
};
#undef REASON

#define EVENT(name, text) [TEMPLATE_EVENT_##name] = {NULL, text},
static const struct game_words events[] = {
#include "events.def"
};
#undef EVENT

static void say(struct game_log *log, enum template_event event, uint8_t a, uint8_t b, uint8_t c) {
    game_log_add(log, (struct game_message){(uint8_t)event, {a, b, c}});
}

/* ---- set-up ---- */

static void prepare(void *setup, const struct game_options *options) {
    *(struct template_setup *)setup = (struct template_setup){.options = *options};
}

void template_deal(struct template_state *state, struct rng *rng) {
    uint8_t cards[TEMPLATE_NUMBERS * TEMPLATE_COPIES];
    uint8_t count = 0;
    for (uint8_t card = 1; card <= TEMPLATE_NUMBERS; card++) {
        uint8_t left = TEMPLATE_COPIES;
        for (uint8_t seat = 0; seat < state->players; seat++) {
            left = (uint8_t)(left - (state->seat[seat].card == card));
        }
        for (; left > 0; left--) {
            cards[count++] = card;
        }
    }
    rng_shuffle(rng, cards, count);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->seat[seat].card == TEMPLATE_HIDDEN) {
            state->seat[seat].card = cards[--count];
        }
    }
}

/* TP-2 */
static struct game_message check_cards(const struct template_setup *setup) {
    uint8_t count[TEMPLATE_NUMBERS + 1] = {0};
    for (uint8_t seat = 0; seat < setup->options.players; seat++) {
        uint8_t card = setup->card[seat];
        if (card != TEMPLATE_NO_CARD && ++count[card] > TEMPLATE_COPIES) {
            return (struct game_message){TEMPLATE_REASON_TOO_MANY_CARDS, {TEMPLATE_COPIES, card}};
        }
    }
    return GAME_ACCEPTED;
}

static struct game_message start(void *state, const void *setup) {
    const struct template_setup *from = setup;
    struct template_state fresh = {.players = from->options.players,
                                   .pile = from->options.choice[TEMPLATE_OPTION_EGGS]};
    struct game_message refused = check_cards(from);
    if (refused.code != GAME_OK) {
        return refused;
    }
    for (uint8_t seat = 0; seat < fresh.players; seat++) {
        bool named = from->card[seat] != TEMPLATE_NO_CARD;
        fresh.seat[seat].card = named ? from->card[seat] : TEMPLATE_HIDDEN;
    }
    struct rng rng;
    rng_seed(&rng, from->options.seed);
    template_deal(&fresh, &rng);
    *(struct template_state *)state = fresh;
    return GAME_ACCEPTED;
}

/* ---- play ---- */

static uint8_t turn(const void *state) {
    return ((const struct template_state *)state)->turn;
}

uint8_t template_next_seat(const struct template_state *state, uint8_t seat) {
    return seat + 1 < state->players ? (uint8_t)(seat + 1) : 0;
}

/* Whether this is a move of the game at all, regardless of seat and phase. */
static bool names_move(const struct game_move *move) {
    uint8_t least = move->kind == TEMPLATE_TAKE ? 1 : 0;
    uint8_t most = move->kind == TEMPLATE_TAKE ? TEMPLATE_NUMBERS : 0;
    return move->kind < TEMPLATE_MOVE_KINDS && move->a >= least && move->a <= most && move->b == 0;
}

static struct game_message check(const void *state, const void *move) {
    const struct template_state *now = state;
    const struct game_move *choice = move;
    struct game_message refused = game_check_turn(now->turn, choice->seat);
    if (refused.code != GAME_OK) {
        return refused;
    }
    if (!names_move(choice)) {
        return (struct game_message){GAME_REASON_UNKNOWN_MOVE, {0}};
    }
    if (choice->kind == TEMPLATE_TAKE && choice->a > now->pile) {
        return (struct game_message){TEMPLATE_REASON_PILE_TOO_SMALL, {now->pile}};
    }
    if (choice->kind == TEMPLATE_PEEK && (now->peeked >> choice->seat & 1) != 0) {
        return (struct game_message){TEMPLATE_REASON_PEEKED_ALREADY, {choice->seat}};
    }
    return GAME_ACCEPTED;
}

static bool next_legal(const void *state, uint16_t *cursor, void *move) {
    while (*cursor <= TEMPLATE_NUMBERS) {
        uint8_t eggs = (uint8_t)(++*cursor);
        bool takes = eggs <= TEMPLATE_NUMBERS;
        struct game_move next = {.seat = turn(state),
                                 .kind = takes ? TEMPLATE_TAKE : TEMPLATE_PEEK,
                                 .a = takes ? eggs : 0};
        if (check(state, &next).code == GAME_OK) {
            *(struct game_move *)move = next;
            return true;
        }
    }
    return false;
}

/* ---- result ---- */

uint8_t template_eggs(const struct template_state *state, uint8_t seat) {
    uint8_t eggs = 0;
    for (uint8_t number = 1; number <= TEMPLATE_NUMBERS; number++) {
        eggs = (uint8_t)(eggs + number * state->seat[seat].turns[number - 1]);
    }
    return eggs;
}

/* TP-7: what the cards are worth counts only once they are shown. */
static int16_t score(const void *state, uint8_t seat) {
    const struct template_state *now = state;
    const struct template_seat *own = &now->seat[seat];
    uint8_t bonus = 0;
    if (now->turn == SEAT_NONE) {
        bonus = (uint8_t)(TEMPLATE_BONUS * own->turns[own->card - 1]);
    }
    return (int16_t)(template_eggs(now, seat) + bonus);
}

/* TP-8 */
static uint8_t winners(const void *state) {
    const struct template_state *now = state;
    uint8_t best = 0;
    uint8_t seats = 0;
    for (uint8_t seat = 0; now->turn == SEAT_NONE && seat < now->players; seat++) {
        uint8_t points = (uint8_t)score(now, seat);
        seats = (uint8_t)((points > best ? 0 : seats) | (points >= best) << seat);
        best = max(points, best);
    }
    return seats;
}

/* TP-6 */
static void end_game(struct template_state *state, struct game_log *log) {
    state->turn = SEAT_NONE;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        say(log, TEMPLATE_EVENT_SHOWS, seat, state->seat[seat].card, (uint8_t)score(state, seat));
    }
    game_log_everyone_learned(log, state->players);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((winners(state) >> seat & 1) != 0) {
            say(log, TEMPLATE_EVENT_WINS, seat, 0, 0);
        }
    }
}

static void apply(void *state, const void *move, struct game_log *log) {
    struct template_state *now = state;
    const struct game_move *choice = move;
    uint8_t next = template_next_seat(now, choice->seat);
    if (choice->kind == TEMPLATE_PEEK) {
        now->peeked |= (uint8_t)(1u << choice->seat);
        say(log, TEMPLATE_EVENT_PEEKS, choice->seat, next, 0);
        game_log_learned(log, choice->seat);
        now->turn = next;
        return;
    }
    now->pile = (uint8_t)(now->pile - choice->a);
    now->seat[choice->seat].turns[choice->a - 1]++;
    say(log, TEMPLATE_EVENT_TAKES, choice->seat, choice->a, now->pile);
    now->turn = next;
    if (now->pile == 0) {
        end_game(now, log);
    }
}

/* ---- who knows what (TP-2, TP-5, TP-6) ---- */

void template_view(void *view, const void *state, uint8_t seat) {
    struct template_state *seen = view;
    *seen = *(const struct template_state *)state;
    bool peeked = seat < seen->players && (seen->peeked >> seat & 1) != 0;
    for (uint8_t other = 0; other < seen->players; other++) {
        bool knows = other == seat || (peeked && other == template_next_seat(seen, seat));
        if (!knows && seen->turn != SEAT_NONE) {
            seen->seat[other].card = TEMPLATE_HIDDEN;
        }
    }
}

/* ---- text and bytes ---- */

static void move_to_text(const void *move, struct text *out) {
    const struct game_move *made = move;
    if (made->kind == TEMPLATE_PEEK) {
        text_add(out, "peek");
        return;
    }
    text_add(out, "take ");
    text_add_number(out, made->a);
}

static bool move_from_bytes(const uint8_t *bytes, size_t length, void *move) {
    return game_move_from_bytes(bytes, length, move) && names_move(move);
}

/* c: a card. */
static void name(struct text *out, char kind, uint8_t value) {
    static const char *const cards[] = {"none", "one", "two", "three"};
    text_add(out, kind == 'c' && value <= TEMPLATE_NUMBERS ? cards[value] : "?");
}

/* ---- the table ---- */

static const struct game_option options[] = {
    [TEMPLATE_OPTION_EGGS] = {.key = "eggs",
                              .lowest = TEMPLATE_EGGS_MIN,
                              .highest = TEMPLATE_EGGS_MAX,
                              .default_value = 12,
                              .players_min = TEMPLATE_SEATS_MIN,
                              .players_max = TEMPLATE_SEATS_MAX},
};

const struct game game_template = {
    .id = "template",
    .seats_min = TEMPLATE_SEATS_MIN,
    .seats_max = TEMPLATE_SEATS_MAX,
    .option_count = count_of(options),
    .options = options,
    .reasons = reasons,
    .events = events,
    .reason_count = count_of(reasons),
    .event_count = count_of(events),
    GAME_SIZES(template),
    .prepare = prepare,
    .start = start,
    .turn = turn,
    .check = check,
    .apply = apply,
    .next_legal = next_legal,
    .view = template_view,
    .winners = winners,
    .score = score,
    .move_to_text = move_to_text,
    .move_to_bytes = game_move_to_bytes,
    .move_from_bytes = move_from_bytes,
    .name = name,
};
