#include "host-tests/scale/scale_hands.h"

#include <unity.h>

#include "firmware/screens/scale/scale_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/stack/curtain.h"
#include "firmware/ui/widgets/layout.h"
#include "host-tests/support/handheld.h"

void scale_sit_down(uint8_t players, uint64_t seed) {
    handheld_begin(&game_scale, players, seed, &scale_root_screen);
    handheld_pass(300);
    if (players == 2) { /* winning is hard */
        handheld_assert_top("words");
        handheld_press(BUTTON_B);
    }
}

void scale_play_from_the_go(uint8_t players, uint64_t seed) {
    scale_sit_down(players, seed);
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_A); /* there is no go before everyone has seen a card */
    for (uint8_t seat = 0; seat < players; seat++) {
        TEST_ASSERT_TRUE(curtain_is_down());
        handheld_hold(BUTTON_A, SCALE_LOOK_MS);
        handheld_let_go(BUTTON_A);
        handheld_pass(300);
    }
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    handheld_assert_top("scale table");
    handheld_press(BUTTON_RIGHT);
}

void scale_go_to_change(void) {
    enum { LEFT_END = 5 };
    struct box seat = cursor_place();
    handheld_press(BUTTON_DOWN);
    if (cursor_place().x != seat.x) {
        return;
    }
    while (cursor_place().x > LEFT_END) {
        handheld_press(BUTTON_LEFT);
    }
    handheld_press(BUTTON_LEFT);
}

const struct scale_state *scale_open_state(void) {
    return session_open_state();
}

bool scale_same_stocks(void) {
    return handheld_same_box(box(0, 0, 170, 18));
}
