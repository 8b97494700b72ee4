/* Set-up: deals dinosaurs and cards by the seed, puts the pieces on their squares, and refuses
 * arranged set-ups that break the rules. */
#include "tyrannosaurus_internal.h"

void ty_prepare(void *setup, const struct game_options *options) {
    struct ty_setup *fresh = setup;
    *fresh = (struct ty_setup){.options = *options, .bone = 0, .tyrex = TY_UNSET};
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        fresh->dino[seat] = fresh->lost[seat] = fresh->at[seat] = fresh->reserve[seat] = TY_UNSET;
    }
    for (uint8_t tile = 0; tile < TY_TILES; tile++) {
        fresh->tile[tile] = TY_UNSET;
    }
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        fresh->tree[square] = TY_UNSET;
    }
}

/* ---- dealing ---- */

static uint8_t holder_of(const struct ty_setup *setup, uint8_t dino, uint8_t seats) {
    for (uint8_t seat = 0; seat < seats; seat++) {
        if (setup->dino[seat] == dino) {
            return seat;
        }
    }
    return SEAT_NONE;
}

static struct game_message deal_dinos(struct ty_state *state, const struct ty_setup *setup,
                                      struct rng *rng) {
    uint8_t deck[TY_SEATS];
    const uint8_t *cast = ty_cast(state->players, setup->options.choice[0]);
    for (uint8_t i = 0; i < state->players; i++) {
        deck[i] = cast[i];
    }
    rng_shuffle(rng, deck, state->players);

    uint8_t next = 0;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        uint8_t dino = setup->dino[seat];
        if (dino == TY_UNSET) {
            while (holder_of(setup, deck[next], state->players) != SEAT_NONE) {
                next++;
            }
            dino = deck[next++];
        } else if (holder_of(setup, dino, seat) != SEAT_NONE) {
            return (struct game_message){TY_REASON_DINO_TWICE,
                                         {holder_of(setup, dino, seat), seat, dino}};
        }
        state->seat[seat].dino = dino;
    }
    return GAME_ACCEPTED;
}

static uint8_t random_card(uint8_t dino, struct rng *rng) {
    uint32_t place = rng_below(rng, TY_DECK);
    uint8_t card = 0;
    while (place >= ty_dinos[dino].cards[card]) {
        place -= ty_dinos[dino].cards[card++];
    }
    return card;
}

static struct game_message deal_cards(struct ty_state *state, const struct ty_setup *setup,
                                      struct rng *rng) {
    bool all_lose_one = state->players != 3;
    state->turns = all_lose_one ? TY_DECK - 1 : TY_DECK;
    for (uint8_t seat = 0; seat < state->players; seat++) {
        struct ty_seat *owner = &state->seat[seat];
        /* Drawn in any case, so that what one seat is given changes nothing for the next. */
        owner->lost = all_lose_one ? random_card(owner->dino, rng) : TY_LOST_NOTHING;
        owner->choice = TY_CHOICE_NONE;
        if (setup->lost[seat] == TY_UNSET) {
            continue;
        }
        owner->lost = setup->lost[seat];
        if (ty_dinos[owner->dino].cards[owner->lost] == 0) {
            return (struct game_message){TY_REASON_LOST_UNOWNED, {seat, owner->lost, owner->dino}};
        }
    }
    return GAME_ACCEPTED;
}

/* ---- pieces on the board ---- */

static struct game_message place_tiles(struct ty_state *state, const struct ty_setup *setup) {
    for (uint8_t tile = 0; tile < TY_TILES; tile++) {
        bool set = setup->tile[tile] != TY_UNSET;
        state->tile[tile] = set ? setup->tile[tile] : ty_tile_starts[tile];
    }
    if (state->tile[TY_LAKE] == state->tile[TY_VOLCANO]) {
        return (struct game_message){TY_REASON_TILES_MEET, {state->tile[TY_LAKE]}};
    }
    return GAME_ACCEPTED;
}

static struct game_message place_dinos(struct ty_state *state, const struct ty_setup *setup) {
    for (uint8_t seat = 0; seat < state->players; seat++) {
        struct ty_seat *owner = &state->seat[seat];
        const struct ty_dino_data *data = &ty_dinos[owner->dino];
        bool rides = data->start == TY_NOWHERE;
        owner->square = rides ? state->tile[data->tile] : data->start;
        owner->reserve = setup->reserve[seat] != TY_UNSET ? setup->reserve[seat] : data->reserve;
        if (setup->at[seat] != TY_UNSET) {
            owner->square = setup->at[seat];
        }
        uint8_t tile = ty_tile_at(state, owner->square);
        if (tile != TY_NO_TILE && !ty_may_stand_on(owner->dino, tile)) {
            return (struct game_message){TY_REASON_NO_RIGHT,
                                         {seat, owner->dino, owner->square, tile}};
        }
    }
    return GAME_ACCEPTED;
}

static struct game_message place_tyrex(struct ty_state *state, const struct ty_setup *setup) {
    state->tyrex = setup->tyrex != TY_UNSET ? setup->tyrex : TY_DEN;
    uint8_t tile = ty_tile_at(state, state->tyrex);
    if (tile != TY_NO_TILE) {
        return (struct game_message){TY_REASON_TYREX_ON_TILE, {state->tyrex, tile}};
    }
    return GAME_ACCEPTED;
}

/* Dinosaurs, Ty-Rex and trees can be set only if lake and volcano are set. */
static struct game_message check_tiles_first(const struct ty_setup *setup) {
    bool needs_tiles = setup->tyrex != TY_UNSET;
    for (uint8_t seat = 0; seat < TY_SEATS; seat++) {
        needs_tiles |= setup->at[seat] != TY_UNSET;
    }
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        needs_tiles |= setup->tree[square] != TY_UNSET;
    }
    bool placed = setup->tile[TY_LAKE] != TY_UNSET && setup->tile[TY_VOLCANO] != TY_UNSET;
    return needs_tiles && !placed ? (struct game_message){TY_REASON_TILES_FIRST, {0}}
                                  : GAME_ACCEPTED;
}

static struct game_message build(struct ty_state *state, const struct ty_setup *setup) {
    struct rng rng;
    rng_seed(&rng, setup->options.seed);
    struct game_message refused = check_tiles_first(setup);
    if (refused.code == GAME_OK) {
        refused = deal_dinos(state, setup, &rng);
    }
    if (refused.code == GAME_OK) {
        refused = deal_cards(state, setup, &rng);
    }
    if (refused.code == GAME_OK) {
        refused = place_tiles(state, setup);
    }
    if (refused.code == GAME_OK) {
        refused = place_dinos(state, setup);
    }
    if (refused.code == GAME_OK) {
        refused = place_tyrex(state, setup);
    }
    return refused;
}

/* ---- where play begins ---- */

static void begin(struct ty_state *state, const struct ty_setup *setup) {
    if (setup->tile[TY_LAKE] == TY_UNSET) {
        state->phase = TY_PHASE_LAKE;
    } else if (!state->volcano_stays) {
        state->phase = TY_PHASE_VOLCANO;
    } else {
        ty_begin(state);
        for (uint8_t square = 0; square < TY_SQUARES; square++) {
            if (setup->tree[square] != TY_UNSET) {
                state->tree[square] = setup->tree[square];
            }
        }
    }
}

struct game_message ty_start(void *state, const void *setup) {
    const struct ty_setup *from = setup;
    struct ty_state fresh = {
        .players = from->options.players,
        .turn_number = 1,
        .bone = from->bone,
        .volcano_stays = from->tile[TY_VOLCANO] != TY_UNSET,
        .fleeing = SEAT_NONE,
    };
    struct game_message refused = build(&fresh, from);
    if (refused.code == GAME_OK) {
        begin(&fresh, from);
        *(struct ty_state *)state = fresh;
    }
    return refused;
}
