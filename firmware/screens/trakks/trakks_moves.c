/* Moves of the seat that holds the device, and what is new in its hand. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"

static struct trakks_move chosen; /* too large for the stack */

void trakks_own_counts(uint8_t counts[TRAKKS_KINDS]) {
    uint8_t seat = handover_holder();
    struct trakks_state buffer;
    const struct trakks_state *view = session_view(seat, &buffer);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        counts[kind] = trakks_holds(view, seat, kind);
    }
}

void trakks_received_counts(uint8_t counts[TRAKKS_KINDS]) {
    uint8_t seat = handover_holder();
    struct trakks_state buffer;
    const struct trakks_state *view = session_view(seat, &buffer);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        counts[kind] = trakks_received(view, seat, kind);
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
