/* What is said of a card or an egg before it is chosen, compared with what the rules then do:
 * the words are built a second time, from the events of the move. POCKET_REX_PERCENT sets how many
 * of 10,000 positions. */
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/lang.h"
#include "games/trex/trex_internal.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/environment.h"

enum { POSITIONS = 10000, WORDS_BYTES = 240 };

static struct rng rng;

void setUp(void) {
    rng_seed(&rng, 45);
}

void tearDown(void) {
    session_leave();
}

/* ---- the words that the events ask for ---- */

static void say_of_meteor(struct text *out, uint8_t card, bool is_new) {
    text_add(out, say(card == TREX_SHOWER ? T_TREX_TELL_SHOWER
                      : is_new            ? T_TREX_TELL_METEOR
                                          : T_TREX_TELL_TAKE_OVER));
}

static void say_of_event(struct text *out, const struct game_message *event, uint8_t card,
                         uint8_t holder) {
    char name[40];
    struct text thing = text_into(name, sizeof name);
    switch (event->code) {
    case TREX_EVENT_COUNTS_AS:
        trex_name_thing(&thing, 'c', (uint8_t)event->arg[1]);
        say_filled(out, T_TREX_TELL_CHAMELEON, &(struct fill){.w = {name}});
        break;
    case TREX_EVENT_COUNTS_NOTHING:
        text_add(out, say(T_TREX_TELL_CHAMELEON_NONE));
        break;
    case TREX_EVENT_DRAWS:
        say_filled(out,
                   event->arg[1] < trex_symbols[card] ? T_TREX_TELL_DRAW_LAST : T_TREX_TELL_DRAW,
                   &(struct fill){.n = {event->arg[1]}});
        break;
    case TREX_EVENT_DECK_EMPTY:
        text_add(out, say(T_TREX_TELL_DRAW_NONE));
        break;
    case TREX_EVENT_LAST_LAP:
    case TREX_EVENT_TAKES_OVER:
        say_of_meteor(out, card, event->code == TREX_EVENT_LAST_LAP);
        break;
    case TREX_EVENT_TOO_LOW:
        say_filled(out, T_TREX_TELL_TOO_LOW, &(struct fill){.p = {person(holder)->name}});
        break;
    case TREX_EVENT_ROUND_OVER:
        text_add(out, card == TREX_SHOWER ? say(T_TREX_TELL_SHOWER_LAST) : "");
        text_add(out, out->length > 0 ? "\n" : "");
        text_add(out, say(T_TREX_TELL_CLOSES));
        break;
    default:
        break;
    }
}

/* ---- one card ---- */

static struct {
    uint32_t positions, meteors, closing, chameleons, empty_decks, equal, eggs;
} met;

static void count_what_was_met(const struct game_message *event) {
    met.meteors += event->code == TREX_EVENT_LAST_LAP || event->code == TREX_EVENT_TAKES_OVER ||
                   event->code == TREX_EVENT_TOO_LOW;
    met.closing += event->code == TREX_EVENT_ROUND_OVER;
    met.chameleons += event->code == TREX_EVENT_COUNTS_AS;
    met.empty_decks += event->code == TREX_EVENT_DECK_EMPTY;
}

static void compare_effect(const struct trex_state *view, const struct game_log *log,
                           uint8_t card) {
    char said[WORDS_BYTES], happened[WORDS_BYTES];
    struct text said_out = text_into(said, sizeof said);
    struct text out = text_into(happened, sizeof happened);
    trex_tell_play(&said_out, view, view->turn, card);
    for (uint16_t i = 0; i < log->count; i++) {
        count_what_was_met(&log->event[i]);
        say_of_event(&out, &log->event[i], card, view->meteor_seat);
    }
    TEST_ASSERT_EQUAL_STRING(happened, said);
}

static void compare_place(const struct trex_state *view, const struct trex_state *after,
                          uint8_t card) {
    char said[WORDS_BYTES];
    struct text out = text_into(said, sizeof said);
    bool beats_equal = trex_tell_place(&out, view, view->turn, card);
    uint8_t order[TREX_SEATS_MAX], place = 0, ranked = trex_ranking(after, order);
    if (ranked < 2) {
        TEST_ASSERT_EQUAL_STRING("", said);
        return;
    }
    while (order[place] != view->turn) {
        place++;
    }
    TEST_ASSERT_EQUAL_STRING(say((enum text_key)(T_TREX_PLACE_FIRST + place)), said);
    uint8_t own = trex_top_counts_as(&after->seat[view->turn]);
    TEST_ASSERT_EQUAL(place + 1 < ranked &&
                          trex_top_counts_as(&after->seat[order[place + 1]]) == own,
                      beats_equal);
    met.equal += beats_equal;
}

static void compare_card(const struct trex_state *view, uint8_t card) {
    struct trex_state after = *(const struct trex_state *)session_open_state();
    struct game_log log = {0};
    game_trex.apply(&after, &(struct game_move){.seat = view->turn, .kind = TREX_PLAY, .a = card},
                    &log);
    compare_effect(view, &log, card);
    compare_place(view, &after, card);
}

static void compare_hand(const struct trex_state *view) {
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if (view->seat[view->turn].hand >> card & 1) {
            compare_card(view, card);
        }
    }
}

/* ---- one egg ---- */

static void compare_egg(const struct trex_state *view, uint8_t pile) {
    char said[WORDS_BYTES], happened[WORDS_BYTES];
    struct text said_out = text_into(said, sizeof said);
    struct text out = text_into(happened, sizeof happened);
    struct trex_state after = *(const struct trex_state *)session_open_state();
    const struct game_move move = {.seat = view->turn, .kind = TREX_TAKE_EGG, .a = pile};
    game_trex.apply(&after, &move, &(struct game_log){0});
    int more = game_trex.score(&after, view->turn) - game_trex.score(view, view->turn);
    trex_tell_choice(&said_out, &move);
    uint8_t colour = view->eggs[pile - 1][view->round - 1];
    say_filled(
        &out, T_TREX_CHOICE_EGG,
        &(struct fill){.n = {more}, .w = {say((enum text_key)(T_TREX_COLOUR_YELLOW + colour))}});
    TEST_ASSERT_EQUAL_STRING(happened, said);
    met.eggs++;
}

/* ---- all positions ---- */

static void compare_position(void) {
    struct trex_state seen;
    const struct trex_state *view = session_view(session_turn(), &seen);
    if (view->phase == TREX_PHASE_PLAY) {
        compare_hand(view);
        met.positions++;
    }
    for (uint8_t pile = 1; view->phase == TREX_PHASE_EGG && pile <= TREX_PILES; pile++) {
        const struct game_move move = {.seat = view->turn, .kind = TREX_TAKE_EGG, .a = pile};
        if (session_check(&move).code == GAME_OK) {
            compare_egg(view, pile);
        }
    }
}

static void test_what_a_choice_is_said_to_do_is_what_it_does(void) {
    uint32_t positions = POSITIONS * number_from_environment("POCKET_REX_PERCENT", 100) / 100;
    for (uint64_t seed = 1; met.positions < positions; seed++) {
        chance_begin(&game_trex, (uint8_t)(2 + seed % 4), seed);
        do {
            compare_position();
        } while (chance_play(&rng) && !session_is_over());
        session_close();
    }
    TEST_ASSERT_GREATER_THAN_UINT32(0, met.meteors);
    TEST_ASSERT_GREATER_THAN_UINT32(0, met.closing);
    TEST_ASSERT_GREATER_THAN_UINT32(0, met.chameleons);
    TEST_ASSERT_GREATER_THAN_UINT32(0, met.empty_decks);
    TEST_ASSERT_GREATER_THAN_UINT32(0, met.equal);
    TEST_ASSERT_GREATER_THAN_UINT32(0, met.eggs);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_what_a_choice_is_said_to_do_is_what_it_does);
    return UNITY_END();
}
