/* Moves: whether they are legal, and what they do. */
#include "trakks_internal.h"

static struct game_message refuse(uint8_t reason, uint8_t a) {
    return (struct game_message){reason, {a}};
}

/* ---- check ---- */

static struct game_message check_plus3(const struct trakks_state *state,
                                       const struct game_move *choice) {
    if (trakks_holds(state, choice->seat, TRAKKS_PLUS3) == 0) {
        return refuse(TRAKKS_REASON_NO_PLUS3, 0);
    }
    if (choice->a >= state->players) {
        return refuse(TRAKKS_REASON_NO_SUCH_MOVE, 0);
    }
    return choice->a == choice->seat ? refuse(TRAKKS_REASON_PLUS3_SELF, 0) : GAME_ACCEPTED;
}

static struct game_message check_give(const struct trakks_state *state,
                                      const struct game_move *choice) {
    uint8_t size = trakks_gift_size(state, choice->seat);
    bool two = choice->b != TRAKKS_NOTHING;
    if (choice->a >= TRAKKS_KINDS || (two && choice->b >= TRAKKS_KINDS)) {
        return refuse(TRAKKS_REASON_NO_SUCH_MOVE, 0);
    }
    if (size != 1 + two) {
        return refuse(TRAKKS_REASON_MUST_GIVE, size);
    }
    if (trakks_holds(state, choice->seat, choice->a) < 1 + (choice->a == choice->b)) {
        return refuse(TRAKKS_REASON_GIFT_NOT_HELD, choice->a);
    }
    if (two && trakks_holds(state, choice->seat, choice->b) == 0) {
        return refuse(TRAKKS_REASON_GIFT_NOT_HELD, choice->b);
    }
    return GAME_ACCEPTED;
}

static struct game_message check_turn_move(const struct trakks_state *state,
                                           const struct trakks_move *move) {
    const struct game_move *choice = &move->head;
    switch (choice->kind) {
    case TRAKKS_TAKE:
        return choice->a < state->pool_count
                   ? GAME_ACCEPTED
                   : refuse(TRAKKS_REASON_NO_SUCH_PLACE, state->pool_count);
    case TRAKKS_DRAW:
        return state->bag_count > 0 ? GAME_ACCEPTED : refuse(TRAKKS_REASON_BAG_EMPTY, 0);
    case TRAKKS_PLAY_PLUS3:
        return check_plus3(state, choice);
    case TRAKKS_PLAY_ARROW:
        return trakks_holds(state, choice->seat, TRAKKS_ARROW) > 0
                   ? GAME_ACCEPTED
                   : refuse(TRAKKS_REASON_NO_ARROW, 0);
    case TRAKKS_LAY:
        return choice->a <= TRAKKS_EDITS ? trakks_check_lay(state, move)
                                         : refuse(TRAKKS_REASON_TOO_MANY_EDITS, TRAKKS_EDITS);
    case TRAKKS_PASS:
        return state->bag_count + state->pool_count == 0 ? GAME_ACCEPTED
                                                         : refuse(TRAKKS_REASON_NO_PASS, 0);
    case TRAKKS_GIVE_TILES:
        return refuse(TRAKKS_REASON_NOT_GIVING, 0);
    default:
        return refuse(TRAKKS_REASON_NO_SUCH_MOVE, 0);
    }
}

struct game_message trakks_check(const void *state, const void *move) {
    const struct trakks_state *now = state;
    const struct trakks_move *choice = move;
    struct game_message refused = game_check_turn(trakks_turn(now), choice->head.seat);
    if (refused.code != GAME_OK) {
        return refused;
    }
    if (now->phase == TRAKKS_TURN) {
        return check_turn_move(now, choice);
    }
    return choice->head.kind == TRAKKS_GIVE_TILES
               ? check_give(now, &choice->head)
               : refuse(TRAKKS_REASON_MUST_GIVE, trakks_gift_size(now, choice->head.seat));
}

/* ---- the end of a round ---- */

static uint16_t hand_points(const struct trakks_state *state, uint8_t seat) {
    uint16_t points = 0;
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        uint8_t worth = kind < TRAKKS_NUMBERS ? trakks_value(kind) : TRAKKS_ACTION_POINTS;
        points = (uint16_t)(points + worth * trakks_holds(state, seat, kind));
    }
    return points;
}

/* Points reveal something about hands to everyone, and a new round deals everyone a hand. */
static void end_round(struct trakks_state *state, struct game_log *log) {
    trakks_keep_left(state);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint16_t points = hand_points(state, seat);
        state->score[seat] = (uint16_t)(state->score[seat] + points);
        game_log_add(log, (struct game_message){TRAKKS_EVENT_POINTS,
                                                {seat, (uint8_t)points, (uint8_t)(points >> 8)}});
        game_log_learned(log, seat);
    }
    if (state->round < state->rounds) {
        trakks_deal_round(state);
        game_log_add(log,
                     (struct game_message){TRAKKS_EVENT_NEW_ROUND, {state->round, state->seat}});
        return;
    }
    state->phase = TRAKKS_OVER;
    uint8_t winners = trakks_winners(state);
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if ((winners >> seat & 1) != 0) {
            game_log_add(log, (struct game_message){TRAKKS_EVENT_WINS, {seat}});
        }
    }
}

/* An action is fully carried out: someone has won by it, or the next seat has its turn. */
static void end_turn(struct trakks_state *state, struct game_log *log) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        if (state->held[seat] == 0) {
            game_log_add(log, (struct game_message){TRAKKS_EVENT_WINS_ROUND, {seat, state->round}});
            end_round(state, log);
            return;
        }
    }
    state->seat = trakks_next_seat(state, state->seat);
}

/* ---- apply ---- */

static void draw_tiles(struct trakks_state *state, uint8_t seat, uint8_t wanted,
                       struct game_log *log) {
    uint8_t drawn = 0;
    while (drawn < wanted && state->bag_count > 0) {
        uint8_t kind = trakks_draw_to_hand(state, seat);
        drawn++;
        if (seat != state->seat) {
            trakks_note_received(state, seat, kind);
        }
    }
    if (drawn > 0) {
        game_log_learned(log, seat);
    }
    game_log_add(log,
                 (struct game_message){drawn > 0 ? TRAKKS_EVENT_DRAWS : TRAKKS_EVENT_DRAWS_NOTHING,
                                       {seat, drawn}});
}

static void take(struct trakks_state *state, uint8_t place, struct game_log *log) {
    uint8_t kind = state->pool[place];
    trakks_carry(state, kind, TRAKKS_ELSEWHERE, (uint16_t)(TRAKKS_IN_HAND + state->seat));
    state->held[state->seat]++;
    game_log_add(log, (struct game_message){TRAKKS_EVENT_TAKES, {state->seat, kind}});
    if (state->bag_count == 0) {
        state->pool_count--;
        for (; place < state->pool_count; place++) {
            state->pool[place] = state->pool[place + 1];
        }
        state->pool[place] = TRAKKS_NOTHING;
        game_log_add(log, (struct game_message){TRAKKS_EVENT_NO_REFILL, {0}});
        return;
    }
    state->pool[place] = trakks_draw(state);
    game_log_add(log, (struct game_message){TRAKKS_EVENT_REFILLS, {state->pool[place]}});
    for (uint8_t seat = 0; seat < state->players; seat++) {
        game_log_learned(log, seat);
    }
}

static void put_out(struct trakks_state *state, uint8_t kind) {
    trakks_carry(state, kind, (uint16_t)(TRAKKS_IN_HAND + state->seat), TRAKKS_ELSEWHERE);
    state->held[state->seat]--;
    state->out[state->out_count++] = kind;
}

static void lay(struct trakks_state *state, const struct trakks_move *move, struct game_log *log) {
    uint8_t tile[TRAKKS_EDITS];
    uint8_t laid = trakks_laid(move);
    struct trakks_table table;
    trakks_table_of(state, &table);
    for (uint8_t i = 0; i < move->head.a; i++) {
        uint16_t from = move->edit[i].from;
        bool held = from >= TRAKKS_FROM_HAND;
        tile[i] = held ? (uint8_t)(from - TRAKKS_FROM_HAND) : table.at[from];
        /* Nowhere for a moment, so that no square is ever taken twice. */
        trakks_carry(state, tile[i], held ? (uint16_t)(TRAKKS_IN_HAND + state->seat) : from,
                     TRAKKS_ELSEWHERE);
    }
    for (uint8_t i = 0; i < move->head.a; i++) {
        trakks_carry(state, tile[i], TRAKKS_ELSEWHERE, move->edit[i].to);
    }
    state->held[state->seat] = (uint8_t)(state->held[state->seat] - laid);
    bool opening = (state->opened >> state->seat & 1) == 0;
    state->opened |= (uint8_t)(1u << state->seat);
    struct game_message event = {opening ? TRAKKS_EVENT_OPENS : TRAKKS_EVENT_LAYS,
                                 {state->seat, laid, (uint8_t)(move->head.a - laid)}};
    game_log_add(log, event);
}

/* ---- the arrow ---- */

/* TK-7: all have chosen, now everyone receives; the last one to choose sees it at once. */
static void hand_over_gifts(struct trakks_state *state, uint8_t last, struct game_log *log) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint8_t left = trakks_next_seat(state, seat);
        uint8_t count = 0;
        for (; count < TRAKKS_GIFT && state->gift[seat][count] != TRAKKS_NOTHING; count++) {
            trakks_carry(state, state->gift[seat][count], (uint16_t)(TRAKKS_IN_HAND + seat),
                         TRAKKS_ELSEWHERE);
        }
        if (count > 0) {
            game_log_add(log, (struct game_message){TRAKKS_EVENT_GIVES, {seat, left, count}});
            game_log_learned(log, left);
        }
    }
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint8_t left = trakks_next_seat(state, seat);
        for (uint8_t i = 0; i < TRAKKS_GIFT && state->gift[seat][i] != TRAKKS_NOTHING; i++) {
            trakks_carry(state, state->gift[seat][i], TRAKKS_ELSEWHERE,
                         (uint16_t)(TRAKKS_IN_HAND + left));
            if (left != last) {
                trakks_note_received(state, left, state->gift[seat][i]);
            }
            state->held[seat]--;
            state->held[left]++;
        }
        trakks_set_gift(state, seat, TRAKKS_NOTHING, TRAKKS_NOTHING);
    }
}

static void play_arrow(struct trakks_state *state, struct game_log *log) {
    put_out(state, TRAKKS_ARROW);
    state->phase = TRAKKS_GIVE;
    /* Only the seat that played the arrow can be without tiles; the others always have some. */
    state->giver =
        state->held[state->seat] > 0 ? state->seat : trakks_next_seat(state, state->seat);
    game_log_add(log, (struct game_message){TRAKKS_EVENT_PLAYS_ARROW, {state->seat}});
}

static void give(struct trakks_state *state, const struct game_move *made, struct game_log *log) {
    trakks_set_gift(state, made->seat, made->a, made->b);
    game_log_add(log, (struct game_message){TRAKKS_EVENT_CHOOSES, {made->seat}});
    state->giver = trakks_next_seat(state, made->seat);
    if (state->giver != state->seat) {
        return;
    }
    state->phase = TRAKKS_TURN;
    state->giver = SEAT_NONE;
    hand_over_gifts(state, made->seat, log);
    end_turn(state, log);
}

void trakks_apply(void *state, const void *move, struct game_log *log) {
    struct trakks_state *now = state;
    const struct trakks_move *made = move;
    trakks_forget_received(now, made->head.seat);
    now->passes = made->head.kind == TRAKKS_PASS ? (uint8_t)(now->passes + 1) : 0;
    switch (made->head.kind) {
    case TRAKKS_TAKE:
        take(now, made->head.a, log);
        break;
    case TRAKKS_DRAW:
        draw_tiles(now, now->seat, 1, log);
        break;
    case TRAKKS_PLAY_PLUS3:
        put_out(now, TRAKKS_PLUS3);
        game_log_add(log,
                     (struct game_message){TRAKKS_EVENT_PLAYS_PLUS3, {now->seat, made->head.a}});
        draw_tiles(now, made->head.a, TRAKKS_PLUS, log);
        break;
    case TRAKKS_PLAY_ARROW:
        play_arrow(now, log);
        return;
    case TRAKKS_LAY:
        lay(now, made, log);
        break;
    case TRAKKS_GIVE_TILES:
        give(now, &made->head, log);
        return;
    default:
        game_log_add(log, (struct game_message){TRAKKS_EVENT_PASSES, {now->seat}});
        if (now->passes == now->players) {
            game_log_add(log, (struct game_message){TRAKKS_EVENT_NO_WINNER, {now->round}});
            end_round(now, log);
            return;
        }
        break;
    }
    end_turn(now, log);
}
