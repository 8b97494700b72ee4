/* A state or a view as JSON, and the names of tiles. */
#include "trakks_internal.h"

static void json_tile(struct text *json, const char *key, uint8_t kind) {
    json_key(json, key);
    text_add_char(json, '"');
    trakks_add_tile(json, kind);
    text_add_char(json, '"');
}

static void show_list(struct text *json, const char *key, const uint8_t *list, uint8_t count) {
    json_open(json, key, '[');
    for (uint8_t i = 0; i < count; i++) {
        json_tile(json, NULL, list[i]);
    }
    json_close(json, ']');
}

static void show_table(const struct trakks_state *state, struct text *json) {
    struct trakks_table table;
    trakks_table_of(state, &table);
    json_open(json, "table", '[');
    for (uint16_t square = 0; square < TRAKKS_SQUARES; square++) {
        if (table.at[square] != TRAKKS_NOTHING) {
            json_open(json, NULL, '{');
            json_tile(json, "tile", table.at[square]);
            json_number(json, "x", trakks_x(square));
            json_number(json, "y", trakks_y(square));
            json_close(json, '}');
        }
    }
    json_close(json, ']');
    json_number(json, "groups", trakks_count_groups(&table));
}

static void show_hand(const struct trakks_state *state, uint8_t seat, struct text *json) {
    if (state->viewer != SEAT_NONE && state->viewer != seat) {
        json_number(json, "hand", state->held[seat]);
        return;
    }
    json_open(json, "hand", '[');
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        for (uint8_t left = trakks_holds(state, seat, kind); left > 0; left--) {
            json_tile(json, NULL, kind);
        }
    }
    json_close(json, ']');
}

void trakks_show(const void *state, struct text *json) {
    static const char *const phases[] = {
        [TRAKKS_TURN] = "turn", [TRAKKS_GIVE] = "give", [TRAKKS_OVER] = "over"};
    const struct trakks_state *now = state;
    json_string(json, "phase", phases[now->phase]);
    json_seat(json, "turn", trakks_turn(now));
    json_number(json, "round", now->round);
    json_number(json, "rounds", now->rounds);
    json_number(json, "bag", now->bag_count);
    show_list(json, "pool", now->pool, now->pool_count);
    show_list(json, "out", now->out, now->out_count);
    show_table(now, json);
    json_open(json, "players", '[');
    for (uint8_t seat = 0; seat < now->players; seat++) {
        json_open(json, NULL, '{');
        show_hand(now, seat, json);
        json_bool(json, "opened", (now->opened >> seat & 1) != 0);
        json_number(json, "score", now->score[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void trakks_name(struct text *out, char kind, uint8_t value) {
    if (kind != 't' || value >= TRAKKS_KINDS) {
        text_add_number(out, value);
    } else if (value >= TRAKKS_NUMBERS) {
        text_add(out, trakks_action_name[value - TRAKKS_NUMBERS]);
    } else {
        text_add_number(out, trakks_value(value));
        text_add_char(out, ' ');
        text_add(out, trakks_colour_name[trakks_colour(value)]);
    }
}
