/* What comes next: after each move its events are announced one by one, then the player who must
 * choose is asked, then those who drew look at their new cards. */
#include "firmware/screens/game_ui.h"
#include "firmware/screens/scale/scale_screens.h"

static uint16_t told;   /* events of the log that have had their turn */
static uint8_t to_look; /* one bit per seat that drew a card and is to look at it */
static uint8_t unseen;  /* the same: it was asked to, and put it off */

const struct scale_state *scale_table_view(void) {
    static struct scale_state seen;
    return session_view(SEAT_TABLE, &seen);
}

/* Opponents know their cards without the screen. */
static uint8_t who_drew(void) {
    const struct game_log *log = session_log();
    uint8_t seats = 0;
    for (uint16_t i = 0; i < log->count; i++) {
        uint8_t seat = log->event[i].arg[0];
        if (log->event[i].code == SCALE_EVENT_DRAWS && !session_is_opponent(seat)) {
            seats = (uint8_t)(seats | 1u << seat);
        }
    }
    return seats;
}

/* A resumed lesson has announced its events already. */
void scale_find_new_cards(void) {
    told = session_is_practice() ? session_log()->count : 0;
    to_look = session_count_moves() > 0 ? who_drew() : 0;
    unseen = 0;
}

bool scale_has_new_cards(void) {
    return to_look != 0;
}

void scale_note_card(uint8_t seat, bool is_seen) {
    unseen = (uint8_t)(is_seen ? unseen & ~(1u << seat) : unseen | 1u << seat);
}

bool scale_has_unseen_card(uint8_t seat) {
    return has_seat(unseen, seat);
}

bool scale_play(const struct game_move *move) {
    if (!game_ui_play(move)) {
        return false;
    }
    told = 0;
    /* a swap comes in the middle of drawing */
    to_look = (uint8_t)(who_drew() | (move->kind == SCALE_SWAP ? to_look : 0));
    scale_clock_save();
    return true;
}

/* Of others, in a lesson. */
bool scale_show_move(void) {
    told = to_look = 0;
    screens_pop(CUT);
    scale_reveal_again();
    return true;
}

bool scale_tell_next_event(void) {
    const struct game_log *log = session_log();
    while (told < log->count) {
        uint16_t event = told++;
        if (log->event[event].code == SCALE_EVENT_ACTION_SWAPPED) {
            scale_swap_announce(event);
            return true;
        }
        if (log->event[event].code == SCALE_EVENT_PILE_ANEW) {
            scale_shuffle_announce(log->event[event].arg[0]);
            return true;
        }
    }
    return false;
}

static bool show_next_new_card(void) {
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        if (has_seat(to_look, seat)) {
            to_look = (uint8_t)(to_look & ~(1u << seat));
            scale_look_at_new(seat);
            return true;
        }
    }
    return false;
}

void scale_continue(void) {
    if (scale_tell_next_event()) {
        return;
    }
    static void (*const asks[])(void) = {
        [SCALE_PHASE_SWAP] = scale_swap_open,
        [SCALE_PHASE_TIE] = scale_tie_open,
        [SCALE_PHASE_JUDGE] = scale_judge_open,
        [SCALE_PHASE_OVER] = scale_end_open,
    };
    uint8_t phase = scale_table_view()->phase;
    if (phase != SCALE_PHASE_PLAY) {
        asks[phase]();
    } else if (!show_next_new_card()) {
        screens_pop(BACK);
    }
}

void scale_next(void) {
    cue_play(CUE_CONFIRM);
    scale_continue();
}
