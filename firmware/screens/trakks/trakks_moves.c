/* Moves of the seat that holds the device, and what is new in its hand. */
#include "firmware/screens/play/parts.h"
#include "firmware/screens/trakks/trakks_screens.h"

static struct trakks_move chosen; /* too large for the stack */

typedef uint8_t count_of_kind(const struct trakks_state *state, uint8_t seat, uint8_t kind);

static void count_tiles(uint8_t counts[TRAKKS_KINDS], count_of_kind *count) {
    struct trakks_state seen;
    uint8_t seat = handover_holder();
    const struct trakks_state *view = session_view(seat, &seen);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        counts[kind] = count(view, seat, kind);
    }
}

void trakks_own_counts(uint8_t counts[TRAKKS_KINDS]) {
    count_tiles(counts, trakks_holds);
}

void trakks_received_counts(uint8_t counts[TRAKKS_KINDS]) {
    count_tiles(counts, trakks_received);
}

const struct trakks_move *trakks_recorded_move(uint16_t number) {
    static struct trakks_move move; /* too large for the stack */
    return session_read_move(number, &move) ? &move : NULL;
}

void trakks_add_lay(struct trakks_table *table, const struct trakks_move *lay) {
    uint8_t kind[TRAKKS_EDITS];
    for (uint8_t i = 0; i < lay->head.a; i++) {
        uint16_t from = lay->edit[i].from;
        bool is_held = from >= TRAKKS_FROM_HAND;
        kind[i] = (uint8_t)(is_held ? from - TRAKKS_FROM_HAND : table->at[from]);
        if (!is_held) {
            table->at[from] = TRAKKS_NOTHING;
        }
    }
    for (uint8_t i = 0; i < lay->head.a; i++) {
        table->at[lay->edit[i].to] = kind[i];
    }
}

struct game_message trakks_check_move(uint8_t kind, uint8_t a, uint8_t b) {
    chosen.head = (struct game_move){.seat = handover_holder(), .kind = kind, .a = a, .b = b};
    return session_check(&chosen);
}

bool trakks_play_move(uint8_t kind, uint8_t a, uint8_t b) {
    chosen =
        (struct trakks_move){.head = {.seat = handover_holder(), .kind = kind, .a = a, .b = b}};
    return game_ui_play(&chosen);
}

static bool is_asked_to_hold; /* by the press that is under way */

void trakks_ask_for_hold(void) {
    is_asked_to_hold = true;
    say_into(trakks_notice, sizeof trakks_notice, T_TRAKKS_ACTION_HOLD, &(struct fill){0});
}

bool trakks_intercept_hold(enum button button, enum button_kind kind, void (*play)(void)) {
    if (kind == BUTTON_PRESS) {
        is_asked_to_hold = false;
        trakks_notice[0] = '\0';
    }
    bool is_held = kind == BUTTON_LONG && button == BUTTON_A && is_asked_to_hold;
    if (is_held && play != NULL) {
        is_asked_to_hold = false;
        trakks_notice[0] = '\0';
        play();
    }
    return is_held;
}
