/* The story that a person gets behind the curtain, and the history: nothing that happened is
 * missing, and nothing is told that its listener may not know. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/story.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/stack/toast.h"
#include "game_sizes.h"
#include "games/referee.h"
#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "games/tyrannosaurus/tyrannosaurus.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/environment.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/setting_change.h"

enum {
    GAMES = 1000 /* of each title */,
    HAPPENED_MAX = 8192,
    WORDS_BYTES = 1 << 20,
    LOOK_EVERY = 16
};

/* All that the moves of a game led to, as they were made. */
static struct {
    struct game_message event;
    uint16_t move;
    uint8_t seat; /* who made the move */
    bool seen;    /* everyone looked at what it led to */
} happened[HAPPENED_MAX];
static unsigned happened_count;
static unsigned secrets; /* choices in a row that no one has seen */
static struct rng rng;
static char words[WORDS_BYTES], sentence[1024];
static unsigned stories, sentences, compared;

void setUp(void) {
    handheld_start();
    rng_seed(&rng, 43);
}

void tearDown(void) {
    handheld_end();
}

/* What needs no words, as the table shows it, or the event beside it says it. */
static bool is_quiet(const struct game_message *event) {
    const struct game *game = session_game();
    if (game == &game_trex) {
        return event->code == TREX_EVENT_RANKS || event->code == TREX_EVENT_PLAYS;
    }
    if (game == &game_trakks) {
        return event->code == TRAKKS_EVENT_REFILLS || event->code == TRAKKS_EVENT_CHOOSES;
    }
    if (game == &game_tyrannosaurus) {
        return event->code == TY_EVENT_CHOSEN;
    }
    return game == &game_scale && event->code == SCALE_EVENT_DRAWS;
}

/* "Everyone look!" comes before secret choices, and before the order of a round. */
static bool is_looked_at(const struct game_log *log) {
    bool was_secret = session_game() == &game_tyrannosaurus && log->count > 0;
    if (was_secret && log->event[0].code == TY_EVENT_CHOSEN) {
        secrets++;
        return false;
    }
    bool looks = was_secret && secrets > 0;
    secrets = 0;
    for (uint16_t i = 0; i < log->count && session_game() == &game_trex; i++) {
        looks = looks || log->event[i].code == TREX_EVENT_RANKS;
    }
    return looks;
}

static void play_move(void) {
    uint8_t seat = session_turn();
    uint16_t move = session_count_moves();
    if (!chance_play(&rng)) {
        return;
    }
    const struct game_log *log = session_log();
    bool seen = is_looked_at(log);
    for (uint16_t i = 0; i < log->count; i++) {
        TEST_ASSERT_LESS_THAN_UINT(HAPPENED_MAX, happened_count);
        happened[happened_count].event = log->event[i];
        happened[happened_count].move = move;
        happened[happened_count].seen = seen;
        happened[happened_count++].seat = seat;
    }
}

static void begin(unsigned number) {
    const struct game *game = games[number % game_count];
    unsigned seats = 1u + game->seats_max - game->seats_min;
    happened_count = secrets = 0;
    chance_begin(game, (uint8_t)(game->seats_min + number / game_count % seats), number);
}

/* ---- nothing is missing ---- */

static void tell(const struct story *story) {
    struct text out = text_into(words, sizeof words);
    for (uint16_t first = 0; first < story->count; first = story_row_end(story, first)) {
        char row[1024];
        struct text line = text_into(row, sizeof row);
        story_row_words(&line, story, first);
        TEST_ASSERT_FALSE_MESSAGE(line.cut, "a row is too long for its words");
        text_add(&out, row);
        text_add(&out, "\n");
    }
    TEST_ASSERT_FALSE(out.cut);
}

static void say_sentence(const struct game_message *event) {
    struct text out = text_into(sentence, sizeof sentence);
    if (game_ui_story()->tell != NULL) {
        game_ui_story()->tell(&out, event);
        text_capitalise(&out, 0);
    } else {
        game_ui_sentence(&out, event);
    }
}

static unsigned first_unknown(uint8_t seat) {
    unsigned first = 0;
    for (unsigned i = 0; i < happened_count; i++) {
        first = happened[i].seat == seat ? i : first;
    }
    while (first > 0 && happened[first - 1].move == happened[first].move) {
        first--;
    }
    return first;
}

/* A lone choice of Tyrannosaurus is revealed to its player, and a +3 is announced. */
static bool is_shown_to_its_player(const struct game_message *event) {
    return session_game() == &game_tyrannosaurus ||
           (session_game() == &game_trakks &&
            (event->code == TRAKKS_EVENT_DRAWS || event->code == TRAKKS_EVENT_DRAWS_NOTHING));
}

/* In this order: each sentence after the one before it. A seat is not told what it has seen. */
static void all_is_told(uint8_t seat, unsigned first) {
    const char *at = words;
    for (unsigned i = first; i < happened_count; i++) {
        const struct game_message *event = &happened[i].event;
        bool own = happened[i].seat == seat &&
                   (story_seat_of(session_game(), event) == seat || is_shown_to_its_player(event));
        if (is_quiet(event) || own || (seat != SEAT_NONE && happened[i].seen)) {
            continue;
        }
        say_sentence(event);
        const char *found = strstr(at, sentence);
        TEST_ASSERT_NOT_NULL_MESSAGE(found, sentence);
        at = found;
        sentences++;
    }
}

static void listen(uint8_t seat) {
    struct story story = story_now(seat);
    unsigned first = first_unknown(seat);
    tell(&story);
    all_is_told(seat, first);
    for (uint16_t i = 0; i < story.count; i++) {
        TEST_ASSERT_GREATER_OR_EQUAL_UINT(happened_count > 0 ? happened[first].move : 0,
                                          story.event[i].move);
    }
    stories++;
    for (uint16_t i = 0; i < story.count; i++) {
        unsigned at = first;
        while (at < happened_count && happened[at].move != story.event[i].move) {
            at++;
        }
        TEST_ASSERT_FALSE_MESSAGE(happened[at].seen, "everyone has looked at it");
    }
}

static void the_story_of_every_turn_has_what_the_record_has(void) {
    for (unsigned number = 0; number < share_of(GAMES) * game_count; number++) {
        begin(number);
        while (!session_is_over()) {
            uint8_t turn = session_turn();
            if (turn < GAME_SEATS_MAX && rng_below(&rng, LOOK_EVERY) == 0) {
                listen(turn);
            }
            play_move();
        }
        struct story story = story_now(SEAT_NONE);
        tell(&story);
        TEST_ASSERT_TRUE_MESSAGE(story.is_whole, session_game()->id);
        all_is_told(SEAT_NONE, 0);
        session_close();
    }
}

/* ---- nothing is secret ---- */

/* Two games that look the same to a seat, before a move and after it, tell that seat the same; a
 * move that shows it something hidden may tell that. */
static void compare_events(uint8_t seat, const union any_state *before,
                           const union any_move *move) {
    static union any_state one, other, view, other_view;
    static struct game_log log, other_log;
    const struct game *game = session_game();
    one = other = *before;
    referee_of(game)->resample_hidden(&other, seat, &rng);
    if (game->check(&other, move).code != GAME_OK) {
        return;
    }
    log.count = other_log.count = 0;
    log.learned = other_log.learned = 0;
    game->apply(&one, move, &log);
    game->apply(&other, move, &other_log);
    game->view(&view, &one, seat);
    game->view(&other_view, &other, seat);
    bool learned = ((log.learned | other_log.learned) >> seat & 1) != 0;
    if (!learned && memcmp(&view, &other_view, game->state_size) == 0) {
        TEST_ASSERT_EQUAL_UINT16(log.count, other_log.count);
        TEST_ASSERT_EQUAL_MEMORY(log.event, other_log.event, log.count * sizeof *log.event);
        compared++;
    }
}

static void what_looks_the_same_to_a_seat_is_told_the_same(void) {
    static union any_state before;
    static union any_move move;
    for (unsigned number = 0; number < share_of(GAMES) * game_count; number++) {
        begin(number);
        while (!session_is_over()) {
            memcpy(&before, session_open_state(), session_game()->state_size);
            uint8_t mover = session_turn();
            TEST_ASSERT_TRUE(chance_play(&rng));
            TEST_ASSERT_TRUE(session_read_move((uint16_t)(session_count_moves() - 1), &move));
            uint8_t seat = (uint8_t)rng_below(&rng, session_options()->players);
            if (seat != mover && rng_below(&rng, LOOK_EVERY) == 0) {
                compare_events(seat, &before, &move);
            }
        }
        session_close();
    }
    TEST_ASSERT_GREATER_THAN_UINT(share_of(GAMES), compared);
}

/* ---- when it is told ---- */

static unsigned presses_to_pass(void) {
    unsigned presses = 0;
    while (strcmp(screens_top()->name, "story") == 0) {
        handheld_press(BUTTON_A);
        presses++;
    }
    return presses;
}

/* With opponents' moves between people's. */
static void it_comes_behind_the_curtain_and_two_presses_pass_it(void) {
    handover_start(&curtain_actions);
    for (uint8_t index = 0; index < game_count; index++) {
        const struct game *game = games[index];
        for (uint8_t moves = 1; moves < 12 && game != &game_scale; moves++) {
            chance_begin(game, game->seats_max, moves);
            for (uint8_t i = 0; i < moves; i++) {
                chance_play(&rng);
            }
            uint8_t turn = session_turn();
            bool news = story_now(turn).count > 0;
            play_open();
            for (int i = 0; i < 8 && !curtain_is_down(); i++) {
                handheld_press(BUTTON_A);
            }
            if (curtain_is_down() &&
                session_count_moves() == moves) { /* not a choice on the table */
                handheld_lift_curtain();
                TEST_ASSERT_EQUAL_MESSAGE(news, strcmp(screens_top()->name, "story") == 0,
                                          game->id);
                TEST_ASSERT_LESS_OR_EQUAL_UINT(2, presses_to_pass());
                TEST_ASSERT_EQUAL_UINT8(turn, handover_holder());
                TEST_ASSERT_EQUAL_UINT16(0, story_now(turn).count);
            }
            play_leave();
        }
    }
}

/* Four people, a turn of Tyrannosaurus: after "Everyone look!" the curtain leads to the choice. */
static void what_everyone_looked_at_is_not_told_again(void) {
    handover_start(&curtain_actions);
    chance_begin(&game_tyrannosaurus, 4, 1);
    do {
        chance_play(&rng);
    } while (session_log()->event[0].code == TY_EVENT_CHOSEN);
    TEST_ASSERT_GREATER_THAN_UINT16(0, story_now(SEAT_NONE).count);
    for (uint8_t seat = 0; seat < 4; seat++) {
        TEST_ASSERT_EQUAL_UINT16(0, story_now(seat).count);
    }
    play_open();
    for (int i = 0; i < 8 && !curtain_is_down(); i++) {
        handheld_press(BUTTON_A);
    }
    handheld_lift_curtain();
    TEST_ASSERT_EQUAL_STRING("tyrannosaurus choice", screens_top()->name);
    play_leave();
}

/* A player who pushes a tile or steers a panic alone has seen the reveal; a +3 was announced. */
static void the_own_move_is_not_told_to_its_player(void) {
    unsigned looked = 0;
    for (unsigned number = 0; number < 8 * game_count; number++) {
        begin(number);
        while (!session_is_over()) {
            uint8_t mover = session_turn();
            play_move();
            const struct game_log *log = session_log();
            bool is_plus3 = log->count > 0 && session_game() == &game_trakks &&
                            log->event[0].code == TRAKKS_EVENT_PLAYS_PLUS3;
            bool is_choice = session_game() == &game_tyrannosaurus && mover < GAME_SEATS_MAX;
            if (is_plus3 || is_choice) {
                TEST_ASSERT_EQUAL_UINT16(0, story_now(mover).count);
                looked++;
            }
        }
        session_close();
    }
    TEST_ASSERT_GREATER_THAN_UINT(100, looked);
}

static void the_menu_opens_over_it_and_leads_back(void) {
    handover_start(&curtain_actions);
    chance_begin(&game_trex, 2, 1);
    chance_play(&rng);
    play_open();
    for (int i = 0; i < 8 && !curtain_is_down(); i++) {
        handheld_press(BUTTON_A);
    }
    handheld_lift_curtain();
    TEST_ASSERT_EQUAL_STRING("story", screens_top()->name);
    handheld_press(BUTTON_Y);
    TEST_ASSERT_EQUAL_STRING("pause", screens_top()->name);
    handheld_press(BUTTON_B);
    handheld_lift_curtain(); /* the menu is for everyone */
    TEST_ASSERT_EQUAL_STRING("story", screens_top()->name);
    play_leave();
}

static void it_can_be_switched_off(void) {
    handover_start(&curtain_actions);
    setting_change(SETTING_STORY, 0);
    chance_begin(&game_trex, 2, 1);
    chance_play(&rng);
    play_open();
    handheld_press(BUTTON_A);
    handheld_lift_curtain();
    TEST_ASSERT_EQUAL_STRING("trex hand", screens_top()->name);
    setting_change(SETTING_STORY, 1);
}

/* ---- announcements ---- */

/* The last row of the stage, and the row above the first words, whose edge reaches over the whole
 * width. */
static void assert_words_have_air(const uint8_t picture[HANDHELD_PIXELS]) {
    enum { LAST = STAGE_BOTTOM - 1 };
    const uint8_t *last = picture + LAST * CANVAS_WIDTH;
    int row = LAST;
    for (int x = 0; x < CANVAS_WIDTH; x++) {
        TEST_ASSERT_EQUAL_UINT8_MESSAGE(COLOUR_BACKGROUND, last[x], "words touch the foot");
    }
    while (picture[row * CANVAS_WIDTH] == COLOUR_BACKGROUND) {
        row--;
    }
    for (int x = 0; x < CANVAS_WIDTH; x++) {
        TEST_ASSERT_EQUAL_UINT8_MESSAGE(picture[row * CANVAS_WIDTH],
                                        picture[row * CANVAS_WIDTH + x], "words touch the picture");
        TEST_ASSERT_EQUAL_UINT8_MESSAGE(COLOUR_BACKGROUND, picture[(row + 1) * CANVAS_WIDTH + x],
                                        "words touch the picture");
    }
}

static void draw_in_every_language(void) {
    static uint8_t picture[HANDHELD_PIXELS];
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        audit_begin();
        handheld_draw(picture);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
        assert_words_have_air(picture);
    }
    language_set(LANGUAGE_EN);
}

static unsigned announced;

static void look_at_announcements(void) {
    toast_show(TOAST_TIP, "A tip about an earlier move.");
    if (!announce_last_move(NULL)) {
        return;
    }
    TEST_ASSERT_FALSE(toast_is_shown());
    while (strcmp(screens_top()->name, "announcement") == 0) {
        draw_in_every_language();
        handheld_press(BUTTON_A);
        announced++;
    }
}

static void every_announcement_fits_in_every_language(void) {
    enum { SEEDS = 12 };
    handheld_name_all("WWWWWWWWWWWW");
    for (unsigned number = 0; number < SEEDS * game_count; number++) {
        begin(number);
        while (chance_play(&rng)) {
            look_at_announcements();
        }
        session_close();
    }
    TEST_ASSERT_GREATER_THAN_UINT(SEEDS, announced);
}

static void everyone_looks_in_every_language_at_every_table(void) {
    for (unsigned number = 0; number < GAME_SEATS_MAX * game_count; number++) {
        begin(number);
        announce_look(play_leave);
        draw_in_every_language();
        screens_home(CUT);
        session_close();
    }
}

/* ---- the history ---- */

static bool down_scrolls(void) {
    static uint8_t before[HANDHELD_PIXELS], after[HANDHELD_PIXELS];
    handheld_draw(before);
    handheld_press(BUTTON_DOWN);
    handheld_draw(after);
    return memcmp(before, after, sizeof before) != 0;
}

static void the_history_scrolls_no_further_than_its_oldest_row(void) {
    unsigned scrolled = 0;
    for (uint8_t index = 0; index < game_count; index++) {
        chance_begin(games[index], games[index]->seats_min, 1);
        chance_play(&rng);
        history_open();
        TEST_ASSERT_FALSE_MESSAGE(down_scrolls(), "one move is in sight at once");
        screens_pop(CUT);
        while (chance_play(&rng)) {
        }
        history_open();
        struct story story = story_now(SEAT_NONE);
        unsigned rows = 0, down = 0;
        for (uint16_t first = 0; first < story.count; first = story_row_end(&story, first)) {
            rows++;
        }
        while (down_scrolls()) {
            down++;
        }
        TEST_ASSERT_LESS_THAN_UINT_MESSAGE(rows > 3 ? rows - 3 : 1, down, games[index]->id);
        scrolled += down;
        screens_pop(CUT);
        session_close();
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, scrolled);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_story_of_every_turn_has_what_the_record_has);
    RUN_TEST(what_looks_the_same_to_a_seat_is_told_the_same);
    RUN_TEST(it_comes_behind_the_curtain_and_two_presses_pass_it);
    RUN_TEST(what_everyone_looked_at_is_not_told_again);
    RUN_TEST(the_own_move_is_not_told_to_its_player);
    RUN_TEST(the_menu_opens_over_it_and_leads_back);
    RUN_TEST(it_can_be_switched_off);
    RUN_TEST(every_announcement_fits_in_every_language);
    RUN_TEST(everyone_looks_in_every_language_at_every_table);
    RUN_TEST(the_history_scrolls_no_further_than_its_oldest_row);
    printf("%u stories with %u sentences; %u moves looked the same and were told the same\n",
           stories, sentences, compared);
    return UNITY_END();
}
