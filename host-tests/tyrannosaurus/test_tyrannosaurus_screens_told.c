/* What Tyrannosaurus Rex says fits its place, in every language and with the longest names, and
 * names things as players do. */
#include <string.h>

#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/pause.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/session/handover.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/stack/curtain.h"
#include "host-tests/support/handheld.h"
#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

void setUp(void) {
    handheld_start();
    handover_start(&curtain_actions);
}

void tearDown(void) {
    handheld_end();
}

static void test_every_dinosaur_is_told_where_it_is_safe(void) {
    static const char *const told[TY_DINOS] = {
        [TY_TRICERATOPS] = "Keep off the lake and the volcano",
        [TY_PTERANODON] = "You are safe on the volcano",
        [TY_DIPLODOCUS] = "You are safe on the lake",
        [TY_STEGOSAURUS] = "Keep off the lake and the volcano",
    };
    for (uint8_t dino = 0; dino < TY_DINOS; dino++) {
        char words[80], plain[80];
        struct text out = text_into(words, sizeof words), letters = text_into(plain, sizeof plain);
        ty_tell_safety(&out, dino);
        words_add(&letters, words);
        TEST_ASSERT_EQUAL_STRING(told[dino], plain);
    }
}

/* ---- captions ---- */

static void assert_caption_fits(const struct game_message *event) {
    char caption[160];
    struct text out = text_into(caption, sizeof caption);
    ty_tell_event(&out, event);
    TEST_ASSERT_FALSE_MESSAGE(out.cut, caption);
    TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(
        TY_CAPTION_LINES, paragraph_lines(TY_CAPTION_WIDTH, SMALL, caption), caption);
}

/* Few of them come in a scenario with the longest names; here they all do. */
static void test_every_caption_fits_with_the_longest_names(void) {
    handheld_name_all("WWWWWWWWWWWW");
    for (int i = 0; i < LANGUAGE_COUNT * TY_EVENTS_END * TY_DIRECTIONS * TY_DINOS; i++) {
        uint8_t direction = (uint8_t)(i % TY_DIRECTIONS);
        uint8_t dino = (uint8_t)(i / TY_DIRECTIONS % TY_DINOS);
        uint8_t code = (uint8_t)(i / TY_DIRECTIONS / TY_DINOS % TY_EVENTS_END);
        language_set((enum language)(i / TY_DIRECTIONS / TY_DINOS / TY_EVENTS_END));
        struct game_message event = {.code = code};
        event.arg[TY_ARG_OTHER] = 1;
        event.arg[TY_ARG_DIRECTION] = direction;
        event.arg[TY_ARG_TO] = TY_VOLCANO;
        event.arg[TY_ARG_DINO] = event.arg[TY_ARG_OTHER_DINO] = dino;
        assert_caption_fits(&event);
    }
    language_set((enum language)0);
}

static void test_who_rides_a_tile_is_told_in_one_line(void) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char line[80];
        struct text out = text_into(line, sizeof line);
        language_set((enum language)i);
        say_filled(&out, T_TYRANNOSAURUS_TELL_RIDES, &(struct fill){.p = {"WWWWWWWWWWWW"}});
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(TY_CAPTION_WIDTH, text_width(SMALL, line), line);
    }
    language_set((enum language)0);
}

static void test_no_help_of_a_choice_is_cut(void) {
    ty_sit_down(4);
    struct ty_state view = *ty_public_view();
    for (int i = 0; i < LANGUAGE_COUNT * TY_PHASE_OVER * TY_MOVE_KINDS; i++) {
        char told[TY_EXPLANATION_BYTES];
        struct text out = text_into(told, sizeof told);
        language_set((enum language)(i / TY_PHASE_OVER / TY_MOVE_KINDS));
        view.phase = (uint8_t)(i / TY_MOVE_KINDS % TY_PHASE_OVER);
        view.fleeing = view.phase == TY_PHASE_PANIC ? P2 : SEAT_NONE;
        uint8_t kind = view.phase == TY_PHASE_ACTION ? (uint8_t)(i % TY_CARDS) : (uint8_t)TY_STEER;
        ty_tell_choice(&out, &view, P1, kind);
        TEST_ASSERT_FALSE_MESSAGE(out.cut, told);
    }
    language_set((enum language)0);
}

static void show_help_with_lost(uint8_t seat, uint8_t card) {
    handover_set_holder(0);
    ((struct ty_state *)session_open_state())->seat[seat].lost = card;
    ty_help_open(TY_STEER);
    handheld_pass(300);
}

/* Another player's cards were six presses down, and one's own were left out. */
static void test_help_shows_the_own_lost_card_to_its_owner_alone(void) {
    people_set_player(0, PLAYER_PERSON);
    people_set_player(1, PLAYER_OPPONENT);
    ty_sit_down(2);
    for (uint8_t seat = 0; seat < 2; seat++) {
        show_help_with_lost(seat, TY_MOVE);
        handheld_keep_picture();
        handheld_press(BUTTON_B);
        show_help_with_lost(seat, TY_PANIC);
        TEST_ASSERT_EQUAL_INT(seat != 0, handheld_same_picture());
        handheld_press(BUTTON_B);
    }
    session_leave();
}

static void test_every_task_of_a_puzzle_fits_above_the_board(void) {
    for (int i = 0; i < 3 * LANGUAGE_COUNT; i++) {
        language_set((enum language)(i / 3));
        const char *task = say((enum text_key)(T_SOLO_PUZZLE_TYRANNOSAURUS_1 + i % 3));
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(STRIP_WIDTH, text_width(SMALL, task), task);
    }
    language_set((enum language)0);
}

/* Where one of these seats is named first in a caption, by its name or its dinosaur. */
static const char *first_named(const char *caption, uint8_t seat, uint8_t dino) {
    const char *by_name = strstr(caption, person(seat)->name);
    const char *by_dino = strstr(caption, ty_dino_name(dino));
    return by_name == NULL || (by_dino != NULL && by_dino < by_name) ? by_dino : by_name;
}

static void test_the_dinosaur_beside_a_caption_is_the_first_that_it_names(void) {
    ty_sit_down(4);
    for (int i = 0; i < LANGUAGE_COUNT * TY_EVENTS_END; i++) {
        language_set((enum language)(i / TY_EVENTS_END));
        struct game_message event = {.code = (uint8_t)(i % TY_EVENTS_END)};
        event.arg[TY_ARG_OTHER] = 1;
        event.arg[TY_ARG_OTHER_DINO] = 1;
        char caption[160];
        struct text out = text_into(caption, sizeof caption);
        ty_tell_event(&out, &event);
        const char *one = first_named(caption, 0, 0), *other = first_named(caption, 1, 1);
        if (one != NULL && other != NULL) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(one < other ? 0 : 1, ty_told_seat(&event), caption);
        } else if (one != NULL || other != NULL) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(one != NULL ? 0 : 1, ty_told_seat(&event), caption);
        }
    }
    language_set((enum language)0);
}

/* ---- the signs beside the board ---- */

static void test_the_bone_lies_on_no_number_however_many_trees(void) {
    static uint8_t pixels[HANDHELD_PIXELS];
    static const uint8_t trees[] = {9, 10, 20, 24};
    struct canvas canvas;
    canvas_init(&canvas, pixels);
    ty_scene("");
    for (uint8_t i = 0; i < sizeof trees * 2; i++) {
        handheld_name_all(i % 2 == 0 ? "Al" : "Anne Sophie"); /* a long name makes the sign small */
        ty_now()->bone = P2;
        ty_now()->seat[P2].reserve = trees[i / 2];
        audit_begin();
        draw_seats(&canvas, ty_now(), &(struct ty_seats){.lit = P2});
        TEST_ASSERT_EQUAL_STRING("", audit_end());
        audit_begin();
        draw_reserves(&canvas, ty_now(), P1);
        TEST_ASSERT_EQUAL_STRING("", audit_end());
    }
}

/* The longest names may push out the news, never the question. */
static void test_the_note_of_the_curtain_keeps_to_its_lines(void) {
    static struct game_log log = {.count = 1};
    ty_scene("lake b2; volcano d2");
    for (int i = 0; i < 2 * LANGUAGE_COUNT * TY_PHASE_OVER * TY_EVENTS_END; i++) {
        handheld_name_all(i % 2 == 0 ? "Trixie" : "WWWWWWWWWWWW");
        language_set((enum language)(i / 2 % LANGUAGE_COUNT));
        ty_now()->phase = (uint8_t)(i / 2 / LANGUAGE_COUNT % TY_PHASE_OVER);
        ty_now()->fleeing = ty_now()->phase == TY_PHASE_PANIC ? P1 : (uint8_t)SEAT_NONE;
        log.event[0] =
            (struct game_message){.code = (uint8_t)(i / 2 / LANGUAGE_COUNT / TY_PHASE_OVER)};
        char note[CURTAIN_NOTE_BYTES];
        struct text out = text_into(note, sizeof note);
        ty_tell_note(&out, ty_now(), &log);
        TEST_ASSERT_FALSE_MESSAGE(out.cut, note);
        TEST_ASSERT_GREATER_THAN_MESSAGE(0, out.length, note);
        TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(TY_NOTE_LINES,
                                              paragraph_lines(TY_NOTE_WIDTH, SMALL, note), note);
    }
}

/* A French O looks like a zero: directions are arrows on the board and words in texts. */
static void test_no_direction_is_told_by_letters(void) {
    for (uint8_t i = 0; i < LANGUAGE_COUNT * TY_DIRECTIONS; i++) {
        char name[40];
        struct text out = text_into(name, sizeof name);
        language_set((enum language)(i % LANGUAGE_COUNT));
        ty_name_thing(&out, 'd', (uint8_t)(i / LANGUAGE_COUNT));
        TEST_ASSERT_GREATER_THAN_size_t_MESSAGE(strspn(name, "NESWO"), strlen(name), name);
    }
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-4", test_every_dinosaur_is_told_where_it_is_safe);
    RUN_TEST(test_every_caption_fits_with_the_longest_names);
    RUN_TEST(test_who_rides_a_tile_is_told_in_one_line);
    RUN_TEST(test_no_help_of_a_choice_is_cut);
    RUN_TEST(test_help_shows_the_own_lost_card_to_its_owner_alone);
    RUN_TEST(test_every_task_of_a_puzzle_fits_above_the_board);
    RUN_TEST(test_the_dinosaur_beside_a_caption_is_the_first_that_it_names);
    RUN_TEST(test_the_bone_lies_on_no_number_however_many_trees);
    RUN_TEST(test_the_note_of_the_curtain_keeps_to_its_lines);
    RUN_TEST(test_no_direction_is_told_by_letters);
    return UNITY_END();
}
