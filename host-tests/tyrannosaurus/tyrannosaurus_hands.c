#include "host-tests/tyrannosaurus/tyrannosaurus_hands.h"

#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/stack/curtain.h"
#include "host-tests/support/handheld.h"

void ty_sit_down(uint8_t players) {
    handheld_begin(&game_tyrannosaurus, players, TY_SEED, &ty_table_screen);
    handheld_pass(1);
}

void ty_lift_curtain(void) {
    handheld_lift_curtain();
    if (handheld_top_is("tyrannosaurus role")) {
        handheld_press(BUTTON_A);
    }
}

void ty_choose(enum button key) {
    if (!curtain_is_down()) {
        handheld_press(BUTTON_A);
    }
    ty_lift_curtain();
    handheld_press(key);
    handheld_press(BUTTON_A);
}

void ty_choose_menu_entry(uint8_t entry) {
    handheld_press(BUTTON_Y);
    handheld_assert_top("pause");
    for (; entry > 0; entry--) {
        handheld_press(BUTTON_DOWN);
    }
    handheld_press(BUTTON_A);
}
