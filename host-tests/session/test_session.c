/* The game in play: resumed, taken back and looked at again, it is always its transcript. */
#include <string.h>
#include <unity.h>

#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/session/session.h"
#include "firmware/store/journal.h"
#include "game_sizes.h"
#include "games/referee.h"
#include "games/trex/trex.h"
#include "host-tests/support/chance.h"

enum { SECTORS = 128, MOVES = 40 };

static uint8_t before[2048], after[2048];
static uint8_t move[2048];
static struct rng rng;

void setUp(void) {
    flash_host_reset(SECTORS);
    store_open();
    rng_seed(&rng, 5);
}

void tearDown(void) {
    session_leave();
}

static void begin(uint8_t game) {
    chance_begin(games[game], games[game]->seats_min, 11);
}

static bool choose(void) {
    return referee_random_move(referee_of(session_game()), session_open_state(), &rng, move);
}

static void play_some(uint16_t moves) {
    for (uint16_t i = 0; i < moves && choose(); i++) {
        TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
    }
}

static uint64_t hash_now(void) {
    return game_hash(session_game(), session_open_state());
}

static void every_game_continues_after_a_power_cut_where_it_was(void) {
    uint64_t hashes[STORE_GAMES];
    for (uint8_t game = 0; game < game_count; game++) {
        begin(game);
        play_some(MOVES);
        TEST_ASSERT_TRUE(session_is_saved());
        hashes[game] = hash_now();
        session_leave();
    }
    store_open();
    for (uint8_t game = 0; game < game_count; game++) {
        TEST_ASSERT_TRUE(session_can_resume(game));
        TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
        TEST_ASSERT_EQUAL_HEX64(hashes[game], hash_now());
    }
}

static void each_move_can_be_asked_for_by_its_number(void) {
    enum { ASKED_FOR = 10 };
    static _Alignas(8) uint8_t made[ASKED_FOR][GAME_MOVE_BYTES_MAX];
    for (uint8_t game = 0; game < game_count; game++) {
        uint16_t count = 0;
        begin(game);
        for (; count < ASKED_FOR && choose(); count++) {
            session_game()->move_to_bytes(move, made[count]);
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
        }
        for (uint16_t n = 0; n < count; n++) {
            uint8_t bytes[GAME_MOVE_BYTES_MAX];
            TEST_ASSERT_TRUE(session_read_move(n, move));
            size_t length = session_game()->move_to_bytes(move, bytes);
            TEST_ASSERT_EQUAL_MEMORY(made[n], bytes, length);
        }
        TEST_ASSERT_FALSE(session_read_move(count, move));
        session_leave();
    }
}

static void the_last_game_is_known_after_a_restart(void) {
    TEST_ASSERT_EQUAL_UINT8(GAME_NONE, session_last_game());
    for (uint8_t game = game_count; game > 0; game--) {
        begin((uint8_t)(game - 1));
        session_leave();
        store_open();
        TEST_ASSERT_EQUAL_UINT8(game - 1, session_last_game());
    }
}

static void a_refused_move_is_not_kept(void) {
    begin(0);
    uint32_t operations = flash_host_operations();
    struct game_move nonsense = {.seat = 7, .kind = 99};
    TEST_ASSERT_NOT_EQUAL(GAME_OK, session_play(&nonsense).code);
    TEST_ASSERT_EQUAL_UINT32(operations, flash_host_operations());
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves());
}

/* The flash fails for a moment; with the next move both are saved. */
static void a_move_that_could_not_be_saved_is_saved_later(void) {
    begin(0);
    play_some(3);
    flash_host_cut(0, 1);
    play_some(1);
    TEST_ASSERT_FALSE(session_is_saved());
    TEST_ASSERT_FALSE(session_undo());
    flash_host_power_on();
    play_some(1);
    TEST_ASSERT_TRUE(session_is_saved());
    uint64_t hash = hash_now();
    store_open();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(0));
    TEST_ASSERT_EQUAL_HEX64(hash, hash_now());
}

/* The flash fails and comes back, but no one plays on: what was saved is a game all the same. */
static void a_game_whose_last_move_was_not_saved_is_whole(void) {
    begin(0);
    play_some(3);
    uint64_t hash = hash_now();
    flash_host_cut(0, 1);
    play_some(2);
    flash_host_power_on();
    store_open();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(0));
    TEST_ASSERT_EQUAL_HEX64(hash, hash_now());
}

static void nothing_is_there_to_take_back_at_the_start(void) {
    begin(0);
    TEST_ASSERT_EQUAL(UNDO_NOTHING, session_undo_status());
    TEST_ASSERT_FALSE(session_undo());
}

/* One rule for all games: own, not handed on, nothing learned. */
static void only_an_own_choice_that_showed_nothing_is_taken_back(void) {
    for (uint8_t game = 0; game < game_count; game++) {
        uint16_t taken_back = 0, stood = 0;
        begin(game);
        for (uint16_t i = 0; i < 200 && choose(); i++) {
            const struct game *rules = session_game();
            memcpy(before, session_open_state(), rules->state_size);
            uint16_t moves = session_count_moves();
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
            uint8_t seat = ((struct game_move *)move)->seat;
            uint8_t learned = session_log()->learned;
            bool showed = seat == SEAT_TABLE ? learned != 0 : (learned >> seat & 1) != 0;
            TEST_ASSERT_EQUAL(showed ? UNDO_LEARNED : UNDO_ALLOWED, session_undo_status());
            TEST_ASSERT_EQUAL(((struct game_move *)(void *)move)->seat, session_last_seat());
            if (showed) {
                stood++;
                continue;
            }
            memcpy(after, session_open_state(), rules->state_size);
            TEST_ASSERT_TRUE(session_undo());
            TEST_ASSERT_EQUAL_MEMORY(before, session_open_state(), rules->state_size);
            TEST_ASSERT_EQUAL_UINT16(moves, session_count_moves());
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
            TEST_ASSERT_EQUAL_MEMORY(after, session_open_state(), rules->state_size);
            taken_back++;
        }
        /* In the scale game every move shows something; in all others both happen. */
        TEST_ASSERT_GREATER_THAN_UINT16_MESSAGE(0, stood, games[game]->id);
        TEST_ASSERT_TRUE_MESSAGE(taken_back > 0 || game == 1, games[game]->id);
    }
}

static void what_was_handed_on_stands(void) {
    begin(2);
    play_some(1);
    TEST_ASSERT_EQUAL(UNDO_ALLOWED, session_undo_status());
    session_seen_by(SEAT_NONE);
    TEST_ASSERT_EQUAL(UNDO_SEEN, session_undo_status());
    TEST_ASSERT_FALSE(session_undo());
}

/* No one knows who looked at the device before the power went. */
static void what_was_played_before_the_power_went_stands(void) {
    begin(2);
    play_some(1);
    TEST_ASSERT_EQUAL(UNDO_ALLOWED, session_undo_status());
    store_open();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(2));
    TEST_ASSERT_EQUAL(UNDO_SEEN, session_undo_status());
    TEST_ASSERT_FALSE(session_undo());
    TEST_ASSERT_EQUAL_UINT16(1, session_count_moves());
}

static void seats_that_no_one_has_in_this_game_have_no_name(void) {
    people_start();
    chance_begin(games[0], games[0]->seats_max, 11);
    TEST_ASSERT_NOT_EQUAL('\0', session_seat((uint8_t)(games[0]->seats_max - 1))->name[0]);
    begin(0);
    for (uint8_t seat = games[0]->seats_min; seat < GAME_SEATS_MAX; seat++) {
        TEST_ASSERT_EQUAL_STRING("", session_seat(seat)->name);
    }
}

static void what_was_taken_back_stays_so_after_a_restart(void) {
    begin(2);
    play_some(1);
    memcpy(before, session_open_state(), session_game()->state_size);
    TEST_ASSERT_TRUE(choose());
    session_play(move);
    if (session_undo_status() == UNDO_ALLOWED) {
        TEST_ASSERT_TRUE(session_undo());
    }
    uint64_t hash = hash_now();
    store_open();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(2));
    TEST_ASSERT_EQUAL_HEX64(hash, hash_now());
}

static void a_finished_game_can_be_watched_step_by_step(void) {
    begin(0);
    play_some(UINT16_MAX);
    TEST_ASSERT_TRUE(session_is_over());
    uint64_t end = hash_now();
    uint16_t moves = session_count_moves();
    uint8_t winners = session_winners();
    session_close();
    TEST_ASSERT_FALSE(session_can_resume(0));
    store_open();
    TEST_ASSERT_TRUE(session_review(0));
    TEST_ASSERT_EQUAL_UINT16(moves, session_count_moves());
    session_review_to(0);
    TEST_ASSERT_FALSE(session_is_over());
    uint16_t cursor = 0;
    TEST_ASSERT_TRUE(session_next_legal(&cursor, move));
    session_play(move);
    TEST_ASSERT_EQUAL_UINT16(0, session_count_moves()); /* looking on changes nothing */
    session_review_to(moves);
    TEST_ASSERT_EQUAL_UINT16(moves, session_count_moves());
    TEST_ASSERT_EQUAL_HEX64(end, hash_now());
    TEST_ASSERT_EQUAL_UINT8(winners, session_winners());
}

static void a_watched_game_says_which_one_it_is(void) {
    for (uint8_t game = 0; game < game_count; game++) {
        begin(game);
        play_some(UINT16_MAX);
        session_close();
    }
    begin(0);
    for (uint8_t age = 0; age < game_count; age++) {
        TEST_ASSERT_TRUE(session_review(age));
        TEST_ASSERT_EQUAL_UINT8(game_count - 1 - age, session_game_index());
        TEST_ASSERT_EQUAL_PTR(games[game_count - 1 - age], session_game());
    }
}

static void a_game_that_is_given_up_is_gone(void) {
    begin(1);
    play_some(3);
    session_close();
    store_open();
    TEST_ASSERT_FALSE(session_can_resume(1));
    TEST_ASSERT_FALSE(session_review(0));
}

/* The first page of its moves gets another byte, as by age, and the power comes back. */
static void damage_the_moves(void) {
    struct journal_walk walk = {0};
    struct journal_record record;
    while (journal_next(&walk, &record) && record.kind != JOURNAL_MOVES) {
    }
    TEST_ASSERT_EQUAL_UINT8(JOURNAL_MOVES, record.kind);
    flash_host_bytes()[record.page * FLASH_PAGE_BYTES + FLASH_PAGE_BYTES / 2] ^= 1;
    store_open();
}

static void a_game_that_is_over_waits_no_more_though_it_cannot_be_put_away(void) {
    begin(0);
    play_some(UINT16_MAX);
    TEST_ASSERT_TRUE(session_is_over());
    damage_the_moves();
    TEST_ASSERT_TRUE(session_can_resume(0));
    session_close();
    TEST_ASSERT_FALSE(session_can_resume(0));
    TEST_ASSERT_EQUAL_UINT8(0, store_finished_count());
}

static void what_cannot_be_watched_leaves_no_game_behind(void) {
    begin(0);
    TEST_ASSERT_FALSE(session_review(0));
    TEST_ASSERT_NULL(session_game());
}

static void a_transcript_that_breaks_the_rules_is_not_resumed(void) {
    begin(0);
    session_leave();
    const uint8_t nonsense[GAME_MOVE_BYTES] = {0, 0, 99, 0};
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(0));
    TEST_ASSERT_TRUE(store_append(games[0], nonsense, sizeof nonsense));
    TEST_ASSERT_EQUAL(STORE_UNKNOWN, session_resume(0));
    TEST_ASSERT_NULL(session_game());
}

/* Neither are bytes that name no move, nor a move that someone could make, but not there. */
static void a_move_that_is_not_legal_there_is_not_resumed(void) {
    for (uint8_t game = 0; game < game_count; game++) {
        begin(game);
        do {
            TEST_ASSERT_TRUE(choose());
            TEST_ASSERT_EQUAL_UINT8(GAME_OK, session_play(move).code);
        } while (session_check(move).code == GAME_OK); /* until once more is once too often */
        uint8_t bytes[GAME_MOVE_BYTES_MAX];
        size_t length = games[game]->move_to_bytes(move, bytes);
        session_leave();
        TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(game));
        TEST_ASSERT_TRUE(store_append(games[game], bytes, (uint16_t)length));
        TEST_ASSERT_EQUAL_MESSAGE(STORE_UNKNOWN, session_resume(game), games[game]->id);
    }
}

static void a_view_after_some_moves_is_what_the_seat_saw_then(void) {
    begin(0);
    play_some(10);
    size_t size = session_game()->state_size;
    memset(before, 0, sizeof before);
    memset(after, 0xff, sizeof after);
    session_view(1, before);
    play_some(10);
    uint64_t hash = hash_now();
    session_view_after(10, 1, after);
    TEST_ASSERT_EQUAL_MEMORY(before, after, size);
    TEST_ASSERT_EQUAL_HEX64(hash, hash_now());
}

static void to_look_back_gives_no_one_an_undo(void) {
    begin(2);
    play_some(1);
    session_view_after(0, 0, after);
    TEST_ASSERT_EQUAL(UNDO_ALLOWED, session_undo_status());
    session_seen_by(SEAT_NONE);
    session_view_after(0, 0, after);
    TEST_ASSERT_EQUAL(UNDO_SEEN, session_undo_status());
}

/* To look back plays the game again, and comes by every move that was made. */
static void after_a_look_back_one_move_is_taken_back_as_before(void) {
    enum { SOME = 3 };
    begin(2);
    do {
        play_some(1);
    } while (session_count_moves() < SOME || session_undo_status() != UNDO_ALLOWED);
    uint16_t moves = session_count_moves();
    session_view_after(0, 0, after);
    TEST_ASSERT_TRUE(session_undo());
    TEST_ASSERT_EQUAL_UINT16(moves - 1, session_count_moves());
    session_leave();
    TEST_ASSERT_EQUAL(STORE_WHOLE, session_resume(2));
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(moves - 1, session_count_moves(),
                                     "nor is more gone from the flash");
}

static void scores_are_those_of_the_game_and_a_review_hides_nothing(void) {
    begin(0);
    play_some(UINT16_MAX);
    bool any = false;
    for (uint8_t seat = 0; seat < session_options()->players; seat++) {
        int16_t score = session_game()->score(session_open_state(), seat);
        TEST_ASSERT_EQUAL_INT16(score, session_score(seat));
        any = any || score != 0;
    }
    TEST_ASSERT_TRUE(any);
    session_close();
    TEST_ASSERT_TRUE(session_review(0));
    session_review_to(5);
    memset(after, 0xff, sizeof after);
    session_view(1, after);
    TEST_ASSERT_EQUAL_MEMORY(session_open_state(), after, session_game()->state_size);
}

static bool is_same(const struct game_move *saved) {
    uint8_t bytes[GAME_MOVE_BYTES];
    struct record_move found = {bytes, (uint16_t)game_move_to_bytes(saved, bytes)};
    return session_is_same_move(move, &found);
}

/* A lesson asks so whether a move is the one that it waits for. */
static void a_move_is_the_same_as_a_saved_one_only_if_that_is_legal(void) {
    uint16_t cursor = 0;
    begin(0);
    play_some(4);
    TEST_ASSERT_TRUE(session_next_legal(&cursor, move));
    struct game_move saved = *(const struct game_move *)move;
    TEST_ASSERT_TRUE(is_same(&saved));
    saved.seat = (uint8_t)(1 - saved.seat); /* when it is not their turn */
    TEST_ASSERT_FALSE(is_same(&saved));
    TEST_ASSERT_FALSE(session_is_same_move(move, &(struct record_move){(const uint8_t *)"", 0}));
}

static uint8_t best_feat(void) {
    uint8_t best = 0;
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        best = session_feat(seat) > best ? session_feat(seat) : best;
    }
    return best;
}

static void a_new_game_has_no_feats_of_the_last_one(void) {
    bool any = false;
    for (uint8_t game = 0; game < game_count; game++) {
        begin(game);
        TEST_ASSERT_EQUAL_UINT8(0, best_feat());
        play_some(UINT16_MAX);
        any = any || best_feat() > 0;
        begin(game);
        TEST_ASSERT_EQUAL_UINT8(0, best_feat());
        session_leave();
    }
    TEST_ASSERT_TRUE(any);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_game_continues_after_a_power_cut_where_it_was);
    RUN_TEST(each_move_can_be_asked_for_by_its_number);
    RUN_TEST(the_last_game_is_known_after_a_restart);
    RUN_TEST(a_refused_move_is_not_kept);
    RUN_TEST(a_move_that_could_not_be_saved_is_saved_later);
    RUN_TEST(a_game_whose_last_move_was_not_saved_is_whole);
    RUN_TEST(nothing_is_there_to_take_back_at_the_start);
    RUN_TEST(only_an_own_choice_that_showed_nothing_is_taken_back);
    RUN_TEST(what_was_handed_on_stands);
    RUN_TEST(what_was_played_before_the_power_went_stands);
    RUN_TEST(seats_that_no_one_has_in_this_game_have_no_name);
    RUN_TEST(what_was_taken_back_stays_so_after_a_restart);
    RUN_TEST(a_finished_game_can_be_watched_step_by_step);
    RUN_TEST(a_watched_game_says_which_one_it_is);
    RUN_TEST(a_game_that_is_given_up_is_gone);
    RUN_TEST(a_game_that_is_over_waits_no_more_though_it_cannot_be_put_away);
    RUN_TEST(what_cannot_be_watched_leaves_no_game_behind);
    RUN_TEST(a_transcript_that_breaks_the_rules_is_not_resumed);
    RUN_TEST(a_move_that_is_not_legal_there_is_not_resumed);
    RUN_TEST(a_view_after_some_moves_is_what_the_seat_saw_then);
    RUN_TEST(to_look_back_gives_no_one_an_undo);
    RUN_TEST(after_a_look_back_one_move_is_taken_back_as_before);
    RUN_TEST(scores_are_those_of_the_game_and_a_review_hides_nothing);
    RUN_TEST(a_move_is_the_same_as_a_saved_one_only_if_that_is_legal);
    RUN_TEST(a_new_game_has_no_feats_of_the_last_one);
    return UNITY_END();
}
