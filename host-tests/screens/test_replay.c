/* A finished game is looked back at on its own table and by what everyone holds, at every move,
 * with the names of those who played it. */
#include <string.h>
#include <unity.h>

#include "drivers/display/host.h"
#include "drivers/flash/host.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/trakks/trakks_screens.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/stack/motion.h"
#include "firmware/ui/stack/screen.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"
#include "games/scale/scale.h"
#include "games/trakks/trakks.h"
#include "games/trex/trex.h"
#include "host-tests/support/blank_canvas.h"
#include "host-tests/support/chance.h"
#include "host-tests/support/native_device.h"

enum { SECTORS = 128, MOVES_MAX = 2000, TRIES = 200 };

static struct rng rng;

void setUp(void) {
    flash_host_reset(SECTORS);
    rng_seed(&rng, 1);
    device_on(NULL);
    device_settle();
    motion_set(MOTION_NONE); /* every picture is looked at, not how it comes */
    audit_screens();
}

void tearDown(void) {
    session_leave();
    device_off();
}

static void name_people(const char *rest_of_name) {
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        struct person changed = *person(seat);
        strcpy(changed.name, rest_of_name);
        changed.name[0] = (char)('A' + seat);
        TEST_ASSERT_TRUE(person_change(seat, &changed, GAME_SEATS_MAX));
    }
}

/* True where the game came to its end and was put to the finished ones. */
static bool finish_game(const struct game *game, uint8_t players, uint64_t seed) {
    chance_begin(game, players, seed);
    for (unsigned moves = 0; moves < MOVES_MAX && chance_play(&rng); moves++) {
    }
    bool over = session_is_over();
    session_close();
    return over;
}

static void finish_some_game(const struct game *game, uint8_t players) {
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        if (finish_game(game, players, seed)) {
            return;
        }
    }
    TEST_FAIL_MESSAGE(game->id);
}

static void watch(void) {
    TEST_ASSERT_TRUE(replay_watch(0));
    device_settle();
}

static bool read_on(void) {
    uint16_t before = session_count_moves();
    uint32_t shown = device_panel();
    device_press(BUTTON_RIGHT);
    return session_count_moves() != before || device_panel() != shown;
}

static bool has_more_news(void) {
    return game_ui_now()->news.has_more != NULL && game_ui_now()->news.has_more();
}

/* Hands, curve, and the table again. */
static void look_at_everything(const char *id) {
    enum { EVERY = 3 };
    for (unsigned presses = 0; read_on(); presses++) {
        if (presses % EVERY == 0 && !has_more_news()) { /* which start anew with the table */
            device_press(BUTTON_X);
            device_press(BUTTON_X);
            device_press(BUTTON_B);
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", audit_log(), id);
        TEST_ASSERT_LESS_THAN_UINT(10 * MOVES_MAX, presses);
    }
}

static void every_game_shows_hands_at_every_move(void) {
    name_people("Wwwwwwwwwwww");
    for (uint8_t index = 0; index < game_count; index++) {
        const struct game *game = games[index];
        for (int most = 0; most < 2; most++) {
            finish_some_game(game, most ? game->seats_max : game->seats_min);
            watch();
            look_at_everything(game->id);
            device_press(BUTTON_B);
        }
    }
}

enum { SHOWN_TOP = 20, SHOWN_HEIGHT = 35, CARD_EDGE = 2, CARD_ROWS = TILE_HEIGHT - 2 * CARD_EDGE };

/* Of numbers and marks, and a pixel of each edge of a card in every row. */
static unsigned ink_of_hand(uint32_t hand, uint8_t count) {
    const struct box row_of_five = box(75, SHOWN_TOP, 164, SHOWN_HEIGHT);
    struct trex_state state = {.seat[0] = {.hand = hand, .hand_count = count}};
    struct canvas canvas = blank_canvas();
    game_ui_now()->draw_hand(&canvas, row_of_five, &state, 0);
    int top = SHOWN_TOP + (SHOWN_HEIGHT - TILE_HEIGHT) / 2 + CARD_EDGE;
    unsigned ink = 0;
    for (int i = top * CANVAS_WIDTH; i < (top + CARD_ROWS) * CANVAS_WIDTH; i++) {
        ink += canvas_pixels[i] == COLOUR_INK;
    }
    return ink;
}

/* Each number and mark has as much ink as on a card alone; only edges may be covered. */
static void no_card_covers_a_number_of_its_neighbour(void) {
    enum { FIRST = 6, MOST = 9 };
    unsigned apart = 0;
    uint32_t hand = 0;
    chance_begin(&game_trex, TREX_SEATS_MAX, 1);
    for (uint8_t count = 1; count <= MOST; count++) {
        uint32_t card = 1u << (FIRST + count - 1);
        apart += ink_of_hand(card, 1);
        hand |= card;
        unsigned ink = ink_of_hand(hand, count), edges = (count - 1u) * CARD_ROWS;
        TEST_ASSERT_TRUE(ink == apart || ink == apart - edges);
    }
    session_leave();
}

enum { ROUNDS = 3 };

static bool log_has(uint8_t code) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == code) {
            return true;
        }
    }
    return false;
}

/* A game of several rounds, one of which ended in this way. */
static void finish_rounds_of_trakks(uint8_t code) {
    bool found = false;
    for (uint64_t seed = 0; !found; seed++) {
        TEST_ASSERT_LESS_THAN_UINT64(TRIES, seed);
        struct game_options options;
        game_options_default(&game_trakks, &options);
        options.players = (uint8_t)(TRAKKS_SEATS_MIN + seed % 2 * 2);
        options.choice[TRAKKS_OPTION_ROUNDS] = ROUNDS;
        options.seed = seed;
        chance_begin_with(&game_trakks, &options);
        while (chance_play(&rng)) {
            found = found || (log_has(code) && !session_is_over());
        }
        session_close();
    }
}

/* Who won, with names of twelve letters, and totals that stand out in every theme. */
static void rounds_of_trakks_are_retold_in_every_language(void) {
    enum { AROUND = 5 };
    static const uint8_t ends[] = {TRAKKS_EVENT_WINS_ROUND, TRAKKS_EVENT_NO_WINNER};
    name_people("Wwwwwwwwwwww");
    for (unsigned i = 0; i < count_of(ends); i++) {
        finish_rounds_of_trakks(ends[i]);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            language_set((enum language)language);
            watch();
            for (int round = 1; round < ROUNDS; round++) {
                device_press(BUTTON_DOWN); /* it has begun: back to the move before */
                device_press(BUTTON_LEFT);
                for (int pictures = 0; pictures < AROUND; pictures++) {
                    TEST_ASSERT_EQUAL_STRING("", audit_log());
                    read_on();
                }
            }
            device_press(BUTTON_B);
        }
        language_set(LANGUAGE_EN);
    }
}

static void go_to_view(int presses) {
    while (presses-- > 0) {
        device_press(BUTTON_X);
    }
}

static bool changes_picture(enum button button) {
    uint32_t before = device_panel();
    device_press(button);
    return device_panel() != before;
}

/* Arrows look around on the table as it was, and A shows all of it. */
static void a_large_table_is_panned_and_zoomed(void) {
    enum { LOOK = 3, MOVES = 100 };
    finish_rounds_of_trakks(TRAKKS_EVENT_NO_WINNER);
    watch();
    while (session_count_moves() < MOVES) {
        device_press(BUTTON_RIGHT);
    }
    go_to_view(LOOK);
    TEST_ASSERT_TRUE(changes_picture(BUTTON_LEFT) || changes_picture(BUTTON_RIGHT));
    TEST_ASSERT_TRUE(changes_picture(BUTTON_UP) || changes_picture(BUTTON_DOWN));
    TEST_ASSERT_TRUE(changes_picture(BUTTON_A));
    TEST_ASSERT_TRUE(changes_picture(BUTTON_A));
    TEST_ASSERT_EQUAL(MOVES, session_count_moves());
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("replay step", screens_top()->name);
}

/* Eight lines with equal points lie beside each other, inside their ground. */
static void the_curve_stays_on_its_ground(void) {
    enum { CURVE = 2, ABOVE = STAGE_TOP + 7 };
    finish_some_game(&game_scale, GAME_SEATS_MAX);
    watch();
    go_to_view(CURVE);
    const uint16_t *row = display_host_panel() + ABOVE * DISPLAY_WIDTH;
    for (int x = 1; x < DISPLAY_WIDTH; x++) {
        TEST_ASSERT_EQUAL_HEX16(row[0], row[x]);
    }
}

static void left_and_right_step_by_move(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    TEST_ASSERT_EQUAL(0, session_count_moves());
    device_press(BUTTON_RIGHT);
    TEST_ASSERT_EQUAL(1, session_count_moves());
    while (session_count_moves() < 5) {
        device_press(BUTTON_RIGHT);
    }
    device_press(BUTTON_LEFT);
    TEST_ASSERT_EQUAL(4, session_count_moves());
}

static void up_and_down_step_by_round(void) {
    for (uint8_t index = 0; index < game_count; index++) {
        uint8_t (*round)(const void *state) = game_ui(index)->replay.round;
        finish_some_game(games[index], games[index]->seats_min);
        watch();
        while (session_count_moves() < 10 && !session_is_over()) {
            device_press(BUTTON_RIGHT);
        }
        uint16_t before = session_count_moves();
        uint8_t was = round != NULL ? round(session_open_state()) : 0;
        device_press(BUTTON_DOWN);
        bool next = round != NULL ? round(session_open_state()) == was + 1
                                  : session_count_moves() == before + 10;
        TEST_ASSERT_TRUE_MESSAGE(next || session_is_over(), games[index]->id);
        device_press(BUTTON_UP);
        TEST_ASSERT_LESS_OR_EQUAL_UINT16(before, session_count_moves());
        device_press(BUTTON_B);
    }
}

static uint32_t time_to_end(bool faster) {
    uint32_t began = device_time();
    device_press(BUTTON_A);
    if (faster) {
        device_press(BUTTON_Y);
    }
    while (!session_is_over()) {
        device_run(100);
    }
    return device_time() - began;
}

/* From the end it starts anew. Y changes the speed. */
static void it_plays_by_itself_at_three_speeds(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    uint32_t slow = time_to_end(false);
    device_run(20000);
    uint32_t normal = time_to_end(true);
    device_run(20000);
    uint32_t fast = time_to_end(true);
    TEST_ASSERT_GREATER_THAN_UINT32(normal, slow);
    TEST_ASSERT_GREATER_THAN_UINT32(fast, normal);
    device_press(BUTTON_A);
    device_press(BUTTON_Y);
}

/* Left and right, up and down, on a table that stands still. */
static void the_foot_says_what_the_arrows_do(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    TEST_ASSERT_FALSE(box_empty(foot_label(BUTTON_LEFT)));
    TEST_ASSERT_FALSE(box_empty(foot_label(BUTTON_UP)));
    TEST_ASSERT_TRUE(box_empty(foot_label(BUTTON_Y)));
    device_press(BUTTON_A);
    TEST_ASSERT_FALSE(box_empty(foot_label(BUTTON_Y)));
}

static void b_goes_one_step_back(void) {
    finish_some_game(games[0], games[0]->seats_min);
    watch();
    uint32_t table = device_panel();
    device_press(BUTTON_X);
    TEST_ASSERT_NOT_EQUAL(table, device_panel());
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("replay step", screens_top()->name);
    TEST_ASSERT_EQUAL_UINT32(table, device_panel());
}

static void names_are_those_of_who_played(void) {
    name_people("Early");
    finish_some_game(games[0], games[0]->seats_min);
    name_people("Late");
    watch();
    TEST_ASSERT_EQUAL_STRING("Aarly", person(0)->name);
    device_press(BUTTON_B);
    TEST_ASSERT_EQUAL_STRING("Aate", person(0)->name);
}

static unsigned ramps_of(uint8_t players) {
    unsigned different = 0;
    for (uint8_t seat = 0; seat < players; seat++) {
        uint8_t before = 0;
        while (before < seat && person_ramp(before) != person_ramp(seat)) {
            before++;
        }
        different += before == seat;
    }
    return different;
}

/* Others sit around the device when it is looked at: Trixie on the first seat, and people alone. */
static void opponents_keep_their_faces_and_colours(void) {
    enum { PLAYERS_THEN = 3 };
    const struct sprite *faces[PLAYERS_THEN];
    uint8_t ramps[PLAYERS_THEN];
    people_set_person(0, 1);
    people_set_player(1, PLAYER_OPPONENT);
    people_set_player(2, PLAYER_OPPONENT + 1);
    finish_some_game(games[0], PLAYERS_THEN);
    for (uint8_t seat = 0; seat < PLAYERS_THEN; seat++) {
        faces[seat] = person_portrait(seat);
        ramps[seat] = person_ramp(seat);
    }
    people_reset_seats();
    people_set_person(0, 2);
    watch();
    for (uint8_t seat = 0; seat < PLAYERS_THEN; seat++) {
        TEST_ASSERT_EQUAL_PTR(faces[seat], person_portrait(seat));
        TEST_ASSERT_EQUAL_UINT8(ramps[seat], person_ramp(seat));
    }
    TEST_ASSERT_EQUAL_UINT(PLAYERS_THEN, ramps_of(PLAYERS_THEN));
}

/* Right reads on: page by page to the end of the news, and only then to the next move. */
static void no_sentence_of_the_news_is_dropped(void) {
    unsigned pages_read = 0;
    name_people("Wwwwwwwwwwww");
    for (uint8_t index = 0; index < game_count; index++) {
        const struct game_ui *ui = game_ui(index);
        if (ui->news.has_more == NULL) {
            continue;
        }
        finish_some_game(games[index], games[index]->seats_max);
        watch();
        for (unsigned i = 0; i < MOVES_MAX; i++) {
            bool more = ui->news.has_more();
            uint16_t before = session_count_moves();
            uint32_t shown = device_panel();
            device_press(BUTTON_RIGHT);
            TEST_ASSERT_TRUE(!more || (session_count_moves() == before && device_panel() != shown));
            pages_read += more;
        }
        device_press(BUTTON_B);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, pages_read);
}

/* Two together share what they won, and the curve rises with it. */
static void the_curve_of_two_together_shows_what_they_won(void) {
    bool found = false;
    for (uint64_t seed = 0; !found && seed < TRIES; seed++) {
        finish_game(&game_scale, 2, seed);
        watch();
        while (read_on()) {
        }
        const struct scale_state *now = session_open_state();
        for (uint8_t seat = 0; seat < 2; seat++) {
            TEST_ASSERT_EQUAL_INT16(scale_lid(now), session_score(seat));
        }
        found = scale_lid(now) > 1;
        device_press(BUTTON_B);
    }
    TEST_ASSERT_TRUE(found);
}

/* Each arrow in the foot has its word, in every language. */
static void no_arrow_in_the_foot_is_without_a_word(void) {
    enum { VIEWS_MOST = 4, WORD = 8 };
    for (uint8_t index = 0; index < game_count; index++) {
        finish_some_game(games[index], games[index]->seats_min);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            language_set((enum language)language);
            watch();
            for (int view = 0; view < VIEWS_MOST; view++) {
                struct box label = foot_label(BUTTON_LEFT);
                TEST_ASSERT_TRUE_MESSAGE(box_empty(label) ||
                                             label.width > art_button_sides.width + MARGIN + WORD,
                                         games[index]->id);
                device_press(BUTTON_X);
            }
            while (strcmp(screens_top()->name, "replay step") == 0) {
                device_press(BUTTON_B);
            }
        }
        language_set(LANGUAGE_EN);
    }
}

/* "Turn 3 of 8" above, "turn" below. */
static void a_round_has_one_name_above_and_below(void) {
    static const enum text_key titles[] = {T_TREX_TABLE_ROUND, T_TRAKKS_TABLE_ROUND,
                                           T_TYRANNOSAURUS_TABLE_TURN};
    static const enum text_key below[] = {T_REPLAY_BY_ROUND, T_REPLAY_BY_ROUND,
                                          T_TYRANNOSAURUS_TABLE_BY_TURN};
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_set((enum language)language);
        for (unsigned i = 0; i < count_of(titles); i++) {
            char above[64], foot[64];
            struct text out = text_into(above, sizeof above);
            words_add(&out, say(titles[i]));
            out = text_into(foot, sizeof foot);
            words_add(&out, say(below[i]));
            TEST_ASSERT_NOT_NULL_MESSAGE(strstr(above, foot + 1), above);
        }
    }
    language_set(LANGUAGE_EN);
}

/* A full stop says that there is more of a name. */
static void a_name_that_is_too_wide_is_shortened(void) {
    char letters[PEOPLE_NAME_BYTES + 1];
    const char *name = "Konstantin M";
    int width = text_width(SMALL, name);
    TEST_ASSERT_EQUAL_STRING(name, name_fitting(letters, width, SMALL, name));
    TEST_ASSERT_EQUAL_STRING("Konstantin.", name_fitting(letters, width - 1, SMALL, name));
    TEST_ASSERT_EQUAL_STRING("Bartholom.", name_fitting(letters, text_width(SMALL, "Bartholomä"),
                                                        SMALL, "Bartholomäus"));
    TEST_ASSERT_EQUAL_STRING("B.", name_fitting(letters, 0, SMALL, "Bartholomäus"));
}

/* ---- the news ---- */

static char last_letter(const struct line *line) {
    char words[CANVAS_WIDTH], plain[CANVAS_WIDTH];
    struct text out = text_into(words, sizeof words);
    text_add_part(&out, line->at, (size_t)line->bytes);
    out = text_into(plain, sizeof plain);
    words_add(&out, words);
    while (out.length > 0 && plain[out.length - 1] == ' ') {
        out.length--;
    }
    return out.length > 0 ? plain[out.length - 1] : '\0';
}

/* Every page but the last ends with a sentence. */
static void assert_no_sentence_is_torn(int width, int fit) {
    char news[TREX_NEWS_BYTES], last = '.';
    struct text out = text_into(news, sizeof news);
    trex_tell_news(&out, width, fit);
    const char *rest = news;
    struct line line;
    for (int i = 0; line_next(&rest, width, SMALL, &line); i++) {
        if (i % fit == 0) {
            TEST_ASSERT_EQUAL_CHAR('.', last);
        }
        last = line.width > 0 ? last_letter(&line) : last;
    }
}

static void no_page_of_the_news_tears_a_sentence(void) {
    enum { WIDTH = CANVAS_WIDTH - 2 * MARGIN, ARROW = 14, FIT = 2, SEEDS = 12 };
    name_people("artholomäus");
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        chance_begin(&game_trex, TREX_SEATS_MAX, seed);
        while (chance_play(&rng)) {
            for (int language = 0; language < LANGUAGE_COUNT; language++) {
                language_set((enum language)language);
                assert_no_sentence_is_torn(WIDTH - ARROW, FIT);
            }
        }
        session_close();
    }
    language_set(LANGUAGE_EN);
}

/* Whatever a tile that is taken leads to stands below the table, in every language. */
static void the_news_of_trakks_say_that_the_bag_is_empty(void) {
    enum { WIDTH = CANVAS_WIDTH - 2 * MARGIN, LINES = 2, MANY = 99, SEEDS = 12 };
    unsigned found = 0;
    name_people("artholomäus");
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        chance_begin(&game_trakks, game_trakks.seats_max, seed);
        while (chance_play(&rng)) {
            if (!log_has(TRAKKS_EVENT_NO_REFILL) && !log_has(TRAKKS_EVENT_REFILLS)) {
                continue;
            }
            for (int language = 0; language < LANGUAGE_COUNT; language++) {
                char all[240], shown[240];
                struct text out = text_into(all, sizeof all);
                language_set((enum language)language);
                trakks_tell_news(&out, WIDTH, MANY);
                out = text_into(shown, sizeof shown);
                trakks_tell_news(&out, WIDTH, LINES);
                TEST_ASSERT_EQUAL_STRING(all, shown);
            }
            found += log_has(TRAKKS_EVENT_NO_REFILL);
        }
        session_close();
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, found);
    language_set(LANGUAGE_EN);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_game_shows_hands_at_every_move);
    RUN_TEST(no_card_covers_a_number_of_its_neighbour);
    RUN_TEST(rounds_of_trakks_are_retold_in_every_language);
    RUN_TEST(a_large_table_is_panned_and_zoomed);
    RUN_TEST(the_curve_stays_on_its_ground);
    RUN_TEST(left_and_right_step_by_move);
    RUN_TEST(up_and_down_step_by_round);
    RUN_TEST(it_plays_by_itself_at_three_speeds);
    RUN_TEST(the_foot_says_what_the_arrows_do);
    RUN_TEST(b_goes_one_step_back);
    RUN_TEST(names_are_those_of_who_played);
    RUN_TEST(opponents_keep_their_faces_and_colours);
    RUN_TEST(no_sentence_of_the_news_is_dropped);
    RUN_TEST(the_curve_of_two_together_shows_what_they_won);
    RUN_TEST(no_arrow_in_the_foot_is_without_a_word);
    RUN_TEST(a_round_has_one_name_above_and_below);
    RUN_TEST(a_name_that_is_too_wide_is_shortened);
    RUN_TEST(no_page_of_the_news_tears_a_sentence);
    RUN_TEST(the_news_of_trakks_say_that_the_bag_is_empty);
    return UNITY_END();
}
