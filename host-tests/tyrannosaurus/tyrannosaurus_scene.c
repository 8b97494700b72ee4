/* Scenes of Tyrannosaurus Rex for the tests. */
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

#include <string.h>
#include <unity.h>

#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"
#include "firmware/ui/stack/curtain.h"
#include "host-tests/support/handheld.h"

enum { ROOM = 8192 };

/* ---- arranging ---- */

void ty_scene_of(const char *options, const char *lines) {
    referee_new(&referee_tyrannosaurus, options);
    referee_each(lines, referee_set);
    referee_start();
}

void ty_scene(const char *lines) {
    referee_new(&referee_tyrannosaurus, "players=4");
    referee_each("dino p1 triceratops; dino p2 pteranodon; dino p3 diplodocus; dino p4 stegosaurus;"
                 "lost p1 move; lost p2 move; lost p3 move; lost p4 move;"
                 "lake a5; volcano e1",
                 referee_set);
    referee_each(lines, referee_set);
    referee_start();
}

struct ty_state *ty_now(void) {
    return (struct ty_state *)(void *)referee.state.bytes;
}

/* ---- looking ---- */

static void add_square(struct text *out, uint8_t square) {
    if (square == TY_NOWHERE) {
        text_add_char(out, '-');
    } else {
        game_tyrannosaurus.name(out, 's', square);
    }
}

static void add_space(struct text *out) {
    text_add(out, out->length > 0 ? " " : "");
}

const char *ty_squares(void) {
    static char buffer[32];
    struct text out = text_into(buffer, sizeof buffer);
    for (uint8_t seat = 0; seat < ty_now()->players; seat++) {
        add_space(&out);
        add_square(&out, ty_now()->seat[seat].square);
    }
    return buffer;
}

const char *ty_reserves(void) {
    static char buffer[32];
    struct text out = text_into(buffer, sizeof buffer);
    for (uint8_t seat = 0; seat < ty_now()->players; seat++) {
        add_space(&out);
        text_add_number(&out, ty_now()->seat[seat].reserve);
    }
    return buffer;
}

const char *ty_tyrex(void) {
    static char buffer[8];
    struct text out = text_into(buffer, sizeof buffer);
    add_square(&out, ty_now()->tyrex);
    return buffer;
}

const char *ty_trees(void) {
    static char buffer[128];
    struct text out = text_into(buffer, sizeof buffer);
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        if (ty_now()->tree[square]) {
            add_space(&out);
            add_square(&out, square);
        }
    }
    return buffer;
}

const char *ty_winners(void) {
    static char buffer[32];
    struct text out = text_into(buffer, sizeof buffer);
    for (uint8_t seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if ((game_tyrannosaurus.winners(ty_now()) >> seat & 1) != 0) {
            add_space(&out);
            text_add_seat(&out, seat);
        }
    }
    return buffer;
}

static void name_thing(struct text *out, char kind, uint8_t value, const void *context) {
    (void)context;
    if (kind == 'p') {
        text_add_seat(out, value);
    } else {
        game_tyrannosaurus.name(out, kind, value);
    }
}

const char *ty_events(void) {
    static char buffer[ROOM];
    struct text out = text_into(buffer, sizeof buffer);
    for (uint16_t i = 0; i < referee.log.count; i++) {
        const struct game_message *said = &referee.log.event[i];
        message_to_text(&out, game_tyrannosaurus.events[said->code].text, said, name_thing, NULL);
        text_add_char(&out, '\n');
    }
    TEST_ASSERT_FALSE(out.cut);
    return buffer;
}

int ty_all_trees(void) {
    int count = ty_now()->gone;
    for (uint8_t square = 0; square < TY_SQUARES; square++) {
        count += ty_now()->tree[square];
    }
    for (uint8_t seat = 0; seat < ty_now()->players; seat++) {
        count += ty_now()->seat[seat].reserve;
    }
    return count;
}

/* ---- playing by its buttons ---- */

void ty_sit_down(uint8_t players) {
    handheld_begin(&game_tyrannosaurus, players, TY_SEED, &ty_root_screen);
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
