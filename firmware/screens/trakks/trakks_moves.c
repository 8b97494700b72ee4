/* Moves of the seat that holds the device, and what is new in its hand. */
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/screens/trakks/trakks_screens.h"

static struct trakks_move chosen; /* too large for the stack */

/* Hands as their owners last saw them, of one round of one game. */
static struct {
    uint64_t seed;
    uint8_t round;
    uint8_t known; /* one bit per seat */
    uint8_t hand[TRAKKS_SEATS][TRAKKS_KINDS];
} seen;

void trakks_own_counts(uint8_t counts[TRAKKS_KINDS]) {
    uint8_t seat = handover_holder();
    struct trakks_state buffer;
    const struct trakks_state *view = session_view(seat, &buffer);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        counts[kind] = trakks_holds(view, seat, kind);
    }
}

static void forget_other_rounds(void) {
    struct trakks_state buffer;
    const struct trakks_state *view = session_view(SEAT_TABLE, &buffer);
    if (seen.seed != session_options()->seed || seen.round != view->round) {
        seen.seed = session_options()->seed;
        seen.round = view->round;
        seen.known = 0;
    }
}

void trakks_new_counts(uint8_t counts[TRAKKS_KINDS]) {
    uint8_t seat = handover_holder();
    forget_other_rounds();
    trakks_own_counts(counts);
    for (uint8_t kind = 0; kind < TRAKKS_KINDS; kind++) {
        uint8_t before = (seen.known >> seat & 1) != 0 ? seen.hand[seat][kind] : counts[kind];
        counts[kind] = (uint8_t)(counts[kind] > before ? counts[kind] - before : 0);
    }
}

static void remember_hand(void) {
    uint8_t seat = handover_holder();
    forget_other_rounds();
    seen.known = (uint8_t)(seen.known | 1 << seat);
    trakks_own_counts(seen.hand[seat]);
}

struct game_message trakks_check_move(uint8_t kind, uint8_t a, uint8_t b) {
    chosen.head = (struct game_move){.seat = handover_holder(), .kind = kind, .a = a, .b = b};
    return session_check(&chosen);
}

static bool play(const struct trakks_move *move) {
    bool played = game_ui_play(move);
    if (played) {
        remember_hand();
    }
    return played;
}

bool trakks_play_move(uint8_t kind, uint8_t a, uint8_t b) {
    chosen =
        (struct trakks_move){.head = {.seat = handover_holder(), .kind = kind, .a = a, .b = b}};
    return play(&chosen);
}

bool trakks_lay_move(const struct trakks_move *lay) {
    return play(lay);
}
