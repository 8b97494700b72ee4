/* Tyrannosaurus Rex against a second model of its rules: random scenes, crowded and hungry ones
 * among them, played to the end with the same answers, and the same after every one of them. */
#include <string.h>

#include "host-tests/support/rules.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_model.h"
#include "host-tests/tyrannosaurus/tyrannosaurus_scene.h"

static struct rng dice;
static char lines[1024];
static struct text told; /* how the scene came about, for a failure */

void setUp(void) {
    rng_seed(&dice, 20);
}

void tearDown(void) {}

static int roll(uint32_t sides) {
    return (int)rng_below(&dice, sides);
}

/* ---- a random scene ---- */

static void tell(const char *words) {
    text_add(&told, words);
    text_add(&told, "; ");
    TEST_ASSERT_FALSE(told.cut);
}

static void set(const char *what, int seat, const char *value) {
    char line[32];
    struct text out = text_into(line, sizeof line);
    text_add(&out, what);
    if (seat >= 0) {
        text_add_char(&out, ' ');
        text_add_seat(&out, (uint8_t)seat);
    }
    text_add_char(&out, ' ');
    text_add(&out, value);
    referee_set(line);
    tell(line);
}

struct square {
    char name[3];
};

/* A square of the middle of the board (area 3) or of all of it (area 5), but neither of these two.
 * A small area makes crowds. */
static struct square random_square(uint32_t area, const char *not_this, const char *nor_that) {
    struct square square = {""};
    do {
        square.name[0] = (char)((area == 3 ? 'b' : 'a') + roll(area));
        square.name[1] = (char)((area == 3 ? '2' : '1') + roll(area));
    } while (strcmp(square.name, not_this) == 0 || strcmp(square.name, nor_that) == 0);
    return square;
}

static void set_number(const char *what, int seat, int number) {
    char value[8];
    struct text out = text_into(value, sizeof value);
    text_add_number(&out, number);
    set(what, seat, value);
}

/* Dinosaurs, Ty-Rex and a few trees anywhere. */
static void arrange_everything(int seats) {
    uint32_t area = roll(2) == 0 ? 3 : 5;
    struct square lake = random_square(5, "c3", "c3");
    struct square volcano = random_square(5, "c3", lake.name);
    set("lake", -1, lake.name);
    set("volcano", -1, volcano.name);
    set("tyrex", -1, roll(3) == 0 ? "none" : random_square(area, lake.name, volcano.name).name);
    for (int seat = 0; seat < seats; seat++) {
        set("at", seat, random_square(area, lake.name, volcano.name).name);
    }
    for (int i = roll(4); i > 0; i--) {
        char tree[16];
        struct text words = text_into(tree, sizeof tree);
        text_add(&words, random_square(5, "", "").name);
        text_add(&words, roll(2) == 0 ? " yes" : " no");
        set("tree", -1, tree);
    }
}

/* No trees on the board and hardly any in reserve, all on two squares: many fall, also together. */
static void arrange_hunger(int seats) {
    struct square spots[2] = {random_square(3, "c3", "c3"), {"c3"}};
    set("lake", -1, "a5");
    set("volcano", -1, "e1");
    set("tyrex", -1, roll(2) == 0 ? "none" : random_square(3, "", "").name);
    for (char column = 'a'; column <= 'e'; column++) {
        for (char row = '1'; row <= '5'; row++) {
            char tree[] = {column, row, ' ', 'n', 'o', '\0'};
            set("tree", -1, tree);
        }
    }
    for (int seat = 0; seat < seats; seat++) {
        set("at", seat, spots[roll(2)].name);
        set_number("reserve", seat, 1 + roll(2) * roll(2));
    }
}

static void random_scene(void) {
    char options[64];
    struct text out = text_into(options, sizeof options);
    int seats = 2 + roll(3);
    told = text_into(lines, sizeof lines);
    text_add(&out, "players=");
    text_add_number(&out, seats);
    text_add(&out, seats == 2 && roll(2) == 0 ? " pair=pteranodon seed=" : " seed=");
    text_add_number(&out, roll(1000000));
    referee_new(&referee_tyrannosaurus, options);
    tell(options);
    for (int seat = 0; seat < seats; seat++) {
        if (roll(3) == 0) {
            set_number("reserve", seat, 1 + roll(3));
        }
    }
    char bone[3] = {'p', (char)('1' + roll((uint32_t)seats)), '\0'};
    set("bone", -1, bone);
    switch (roll(5)) {
    case 0:
        break;
    case 1:
        set("lake", -1, "b4");
        break;
    case 2:
        set("volcano", -1, "b5");
        break;
    case 3:
        arrange_everything(seats);
        break;
    default:
        arrange_hunger(seats);
    }
    referee_start();
}

/* ---- the model's beginning is the engine's ---- */

static struct model model_of(const struct ty_state *state) {
    static const char names[] = {[TY_TRICERATOPS] = 'T',
                                 [TY_PTERANODON] = 'P',
                                 [TY_DIPLODOCUS] = 'D',
                                 [TY_STEGOSAURUS] = 'S'};
    struct model m = {
        .seats = state->players,
        .turn = state->turn_number,
        .turns = state->turns,
        .bone = state->bone,
        .phase = "lvapto"[state->phase],
        .lake_x = state->tile[TY_LAKE] / 5,
        .lake_y = state->tile[TY_LAKE] % 5,
        .volcano_x = state->tile[TY_VOLCANO] / 5,
        .volcano_y = state->tile[TY_VOLCANO] % 5,
        .volcano_fixed = state->volcano_stays,
        .rex_x = state->tyrex == TY_NOWHERE ? MODEL_OFF : state->tyrex / 5,
        .rex_y = state->tyrex == TY_NOWHERE ? MODEL_OFF : state->tyrex % 5,
        .gone = state->gone,
        .fleer = MODEL_OFF,
    };
    for (int seat = 0; seat < m.seats; seat++) {
        const struct ty_seat *from = &state->seat[seat];
        m.dino[seat] = (struct model_dino){.name = names[from->dino],
                                           .x = from->square / 5,
                                           .y = from->square % 5,
                                           .trees = from->reserve};
        for (uint8_t card = 0; card < TY_CARDS; card++) {
            m.dino[seat].cards[card] = ty_cards_left(state, (uint8_t)seat, card);
        }
    }
    for (int i = 0; i < TY_SQUARES; i++) {
        m.tree[i / 5][i % 5] = state->tree[i];
    }
    model_ask(&m);
    return m;
}

/* ---- they agree ---- */

#define AGREE(expected, actual) TEST_ASSERT_EQUAL_INT_MESSAGE(expected, actual, lines)

static void agree(const struct model *m, const struct ty_state *state) {
    AGREE(m->phase, "lvapto"[state->phase]);
    AGREE(m->turn, state->turn_number);
    AGREE(m->bone, state->bone);
    AGREE(m->gone, state->gone);
    AGREE(m->lake_x * 5 + m->lake_y, state->tile[TY_LAKE]);
    AGREE(m->volcano_x * 5 + m->volcano_y, state->tile[TY_VOLCANO]);
    AGREE(m->rex_x == MODEL_OFF ? TY_NOWHERE : m->rex_x * 5 + m->rex_y, state->tyrex);
    AGREE(m->fleer == MODEL_OFF ? SEAT_NONE : m->fleer, state->fleeing);
    AGREE(m->phase == 'o' ? SEAT_NONE : m->asked[m->answered], referee.game->turn(state));
    for (int seat = 0; seat < m->seats; seat++) {
        const struct model_dino *dino = &m->dino[seat];
        AGREE(dino->x == MODEL_OFF ? TY_NOWHERE : dino->x * 5 + dino->y, state->seat[seat].square);
        AGREE(dino->trees, state->seat[seat].reserve);
        AGREE(m->won[seat], state->winners >> seat & 1);
        for (uint8_t card = 0; card < TY_CARDS; card++) {
            AGREE(dino->cards[card], ty_cards_left(state, (uint8_t)seat, card));
        }
    }
    for (int i = 0; i < TY_SQUARES; i++) {
        AGREE(m->tree[i / 5][i % 5], state->tree[i]);
    }
}

/* What the random games have led to, so that none of it is missed by accident. */
static struct {
    int games, shared, all_fell, one_left, panics, rex_away, longest_log;
} met;

/* Any legal move, but a rest more often than it would come: who stays together falls together. */
static struct game_move choose(const struct game_move *moves, uint32_t count) {
    bool sleepy = roll(2) == 0;
    for (uint32_t i = 0; sleepy && i < count; i++) {
        if (moves[i].kind == TY_ACT_REST) {
            return moves[i];
        }
    }
    return moves[roll(count)];
}

static void play(struct model *m) {
    struct game_move moves[4 * 8];
    for (;;) {
        uint32_t count = 0;
        uint16_t cursor = 0;
        while (referee.game->next_legal(ty_now(), &cursor, &moves[count])) {
            count++;
        }
        if (count == 0) {
            break;
        }
        struct game_move move = choose(moves, count);
        int trees = ty_all_trees();
        bool grows = ty_now()->phase <= TY_PHASE_VOLCANO;
        referee.log.count = 0;
        referee.game->apply(ty_now(), &move, &referee.log);
        model_answer(m, move.kind, move.a);
        agree(m, ty_now());
        if (!grows) {
            AGREE(trees, ty_all_trees());
        }
        met.panics += ty_now()->phase == TY_PHASE_PANIC;
        met.rex_away += ty_now()->tyrex == TY_NOWHERE;
        met.longest_log = referee.log.count > met.longest_log ? referee.log.count : met.longest_log;
    }
}

static void test_the_engine_plays_like_the_model(void) {
    memset(&met, 0, sizeof met);
    for (met.games = 0; met.games < 20000; met.games++) {
        random_scene();
        struct model m = model_of(ty_now());
        agree(&m, ty_now());
        play(&m);
        int left = 0;
        for (uint8_t seat = 0; seat < ty_now()->players; seat++) {
            left += ty_in_play(ty_now(), seat);
        }
        met.all_fell += left == 0;
        met.one_left += left == 1;
        met.shared += (ty_now()->winners & (ty_now()->winners - 1)) != 0;
    }
    TEST_ASSERT_TRUE(met.all_fell > 5);
    TEST_ASSERT_TRUE(met.one_left > 1000);
    TEST_ASSERT_TRUE(met.shared > 1000);
    TEST_ASSERT_TRUE(met.panics > 10000);
    TEST_ASSERT_TRUE(met.rex_away > 10000);
    TEST_ASSERT_TRUE(met.longest_log > 12);
    TEST_ASSERT_TRUE(met.longest_log < GAME_LOG_MAX);
}

int main(void) {
    UNITY_BEGIN();
    SHOWS("TY-8 TY-9 TY-10 TY-11 TY-14 TY-15 TY-16 TY-17 TY-18 TY-19 TY-21 TY-22 TY-23 TY-24 "
          "TY-25 TY-26 TY-27 TY-28",
          test_the_engine_plays_like_the_model);
    return UNITY_END();
}
