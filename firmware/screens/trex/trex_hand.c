/* The hand of the seat that holds the device: a card is chosen, looked at large, and played once
 * more is said yes. */
#include "art.h"
#include "drivers/sound.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/handover.h"
#include "firmware/session/people.h"
#include "firmware/session/session.h"
#include "firmware/screens/pause.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/layout.h"
#include "firmware/ui/type.h"

enum { CARD_TOP = STAGE_TOP + 5, CARD_WIDTH = 84, CARD_HEIGHT = 98, WORDS_X = 104 };
enum { STRIP_TOP = 142, STRIP_VISIBLE = 9, STRIP_STEP = 26, TABLE_TOP = 182 };

static uint8_t hand[TREX_CARDS];
static uint8_t count, cursor, first_seen;
static bool by_number;
static char question_words[96];

static const struct trex_state *own_view(void) {
    static struct trex_state seen;
    return session_view(handover_holder(), &seen);
}

/* Greater is further to the left. */
static uint16_t worth(const struct trex_state *view, uint8_t card) {
    uint16_t strength =
        trex_strength(card > TREX_NUMBERS ? TREX_NO_CARD : card, view->strong, view->weak);
    return by_number ? card : (uint16_t)(strength * 32 + card);
}

static void sort_hand(void) {
    const struct trex_state *view = own_view();
    uint32_t set = view->seat[handover_holder()].hand;
    uint8_t kept = count > 0 ? hand[cursor] : TREX_NO_CARD;
    count = 0;
    for (uint8_t card = 1; card <= TREX_CARDS; card++) {
        if ((set >> card & 1) == 0) {
            continue;
        }
        uint8_t place = count++;
        for (; place > 0 && worth(view, hand[place - 1]) < worth(view, card); place--) {
            hand[place] = hand[place - 1];
        }
        hand[place] = card;
    }
    cursor = 0;
    for (uint8_t i = 0; i < count; i++) {
        cursor = hand[i] == kept ? i : cursor;
    }
}

static struct game_move chosen_move(void) {
    uint8_t seat = handover_holder();
    const struct trex_seat *own = &own_view()->seat[seat];
    if (count > 0) {
        return (struct game_move){.seat = seat, .kind = TREX_PLAY, .a = hand[cursor]};
    }
    return (struct game_move){.seat = seat,
                              .kind = own->deck_count > 0 ? TREX_PLAY_BLIND : TREX_PASS};
}

/* ---- drawing ---- */

static uint8_t counts_as(const struct trex_state *view, uint8_t card) {
    struct trex_seat after = view->seat[handover_holder()];
    after.played[after.played_count++] = card;
    return trex_top_counts_as(&after);
}

/* The place among the top cards as they lie now, if this card were on top. */
static void draw_place(struct canvas *canvas, const struct trex_state *view, uint8_t card, int y) {
    struct trex_state after = *view;
    uint8_t seat = handover_holder(), order[TREX_SEATS_MAX];
    struct trex_seat *own = &after.seat[seat];
    own->played[own->played_count++] = card;
    own->when = (uint8_t)(after.plays + 1);
    uint8_t ranked = trex_ranking(&after, order);
    char words[40];
    struct text out = text_into(words, sizeof words);
    for (uint8_t place = 0; place < ranked; place++) {
        if (order[place] == seat) {
            say_filled(&out, T_TREX_HAND_PLACE, &(struct fill){.n = {place + 1, ranked}});
        }
    }
    draw_text(canvas, box(WORDS_X, y, CANVAS_WIDTH - WORDS_X - 4, 16), SMALL, COLOUR_ACCENT, words);
}

static void draw_choice(struct canvas *canvas, const struct trex_state *view) {
    uint8_t card = hand[cursor];
    char words[200], name[40];
    struct text title = text_into(name, sizeof name);
    struct text out = text_into(words, sizeof words);
    trex_name_thing(&title, 'c', card);
    trex_tell_play(&out, view, handover_holder(), card);
    draw_card_large(canvas, box(MARGIN, CARD_TOP, CARD_WIDTH, CARD_HEIGHT), card,
                    card > TREX_NUMBERS ? counts_as(view, card) : card);
    struct box room = box(WORDS_X, CARD_TOP, CANVAS_WIDTH - WORDS_X - 4, CARD_HEIGHT - 20);
    int y = draw_paragraph(canvas, room, MIDDLE | TOP, COLOUR_TEXT, name);
    draw_paragraph(canvas, box(room.x, y + 2, room.width, box_bottom(room) - y - 2), SMALL | TOP,
                   COLOUR_DIM, words);
    draw_place(canvas, view, card, CARD_TOP + CARD_HEIGHT - 16);
}

/* How the hand is sorted, and the keys that sort it otherwise. */
static void draw_order(struct canvas *canvas) {
    const char *words = say(by_number ? T_TREX_HAND_BY_NUMBER : T_TREX_HAND_BY_STRENGTH);
    int width = text_width(SMALL, words), x = MARGIN + width + 5, middle = STRIP_TOP - 9;
    draw_text(canvas, box(MARGIN, STRIP_TOP - 16, width, 14), SMALL, COLOUR_DIM, words);
    draw_stencil(canvas, &art_arrow_up, x, middle - 7, COLOUR_DIM);
    draw_stencil(canvas, &art_arrow_down, x, middle + 1, COLOUR_DIM);
}

static void draw_strip(struct canvas *canvas) {
    if (cursor < first_seen) {
        first_seen = cursor;
    } else if (cursor >= first_seen + STRIP_VISIBLE) {
        first_seen = (uint8_t)(cursor - STRIP_VISIBLE + 1);
    }
    draw_order(canvas);
    int left = count < STRIP_VISIBLE ? MARGIN : 3;
    for (uint8_t i = 0; i < STRIP_VISIBLE && first_seen + i < count; i++) {
        int x = left + i * STRIP_STEP;
        draw_card_tile(canvas, x, STRIP_TOP + 4, hand[first_seen + i]);
        if (first_seen + i == cursor) {
            draw_cursor(canvas, box(x - 2, STRIP_TOP + 2, TILE_WIDTH + 4, TILE_HEIGHT + 4));
        }
    }
    if (first_seen > 0) {
        draw_stencil(canvas, &art_arrow_left, 0, STRIP_TOP + 15, COLOUR_ACCENT);
    }
    if (first_seen + STRIP_VISIBLE < count) {
        draw_stencil(canvas, &art_arrow_right, CANVAS_WIDTH - 6, STRIP_TOP + 15, COLOUR_ACCENT);
    }
}

/* What one plays against: every person with the card on top, and a meteor at who holds it. */
static void draw_rival(struct canvas *canvas, const struct trex_state *view, uint8_t seat,
                       struct box slot) {
    const struct trex_seat *there = &view->seat[seat];
    if (seat == handover_holder()) {
        draw_round(canvas, box_inset(slot, 1, 2), 4, COLOUR_RAISED);
    }
    struct box both = box_centred(slot, slot.width < 54 ? 48 : 54, TILE_HEIGHT);
    int x = box_right(both) - TILE_WIDTH;
    if (there->played_count > 0) {
        uint8_t top = there->played[there->played_count - 1], value = trex_top_counts_as(there);
        draw_card_tile(canvas, x, both.y, value != TREX_NO_CARD ? value : top);
        if (top != value && value != TREX_NO_CARD) { /* borrowed: it wears a frame */
            draw_round_frame(canvas, box(x, both.y, TILE_WIDTH, TILE_HEIGHT), 3, COLOUR_INK);
        }
    } else {
        draw_round_frame(canvas, box(x, both.y, TILE_WIDTH, TILE_HEIGHT), 3, COLOUR_LINE);
    }
    draw_sprite_tinted(canvas, person_small(seat), both.x, both.y + 5, person_ramp(seat), false);
    if (seat == view->meteor_seat) {
        canvas_settle(canvas);
        draw_round(canvas, box(both.x - 1, both.y - 3, 16, 14), 4, COLOUR_BACKGROUND);
        draw_sprite(canvas, &art_meteor_small, both.x, both.y - 2);
    }
}

static void draw_against(struct canvas *canvas, const struct trex_state *view) {
    struct box band = box(0, TABLE_TOP, CANVAS_WIDTH, STAGE_BOTTOM - TABLE_TOP);
    draw_trumps_beside(canvas, CANVAS_WIDTH - MARGIN - TRUMPS_BESIDE_WIDTH, STRIP_TOP - 18,
                       view->strong, view->weak);
    draw_fill(canvas, band, COLOUR_SURFACE);
    draw_fill(canvas, box(0, TABLE_TOP, CANVAS_WIDTH, 1), COLOUR_LINE);
    int width = CANVAS_WIDTH / view->players;
    for (uint8_t seat = 0; seat < view->players; seat++) {
        draw_rival(canvas, view, seat, box(seat * width, band.y + 1, width, band.height - 1));
    }
    canvas_settle(canvas);
}

/* No card to choose from: the deck decides, or nothing is left. */
static void draw_no_choice(struct canvas *canvas) {
    struct box place = box(MARGIN, CARD_TOP, CARD_WIDTH, CARD_HEIGHT);
    bool passes = chosen_move().kind == TREX_PASS;
    draw_round(canvas, place, 8, COLOUR_SURFACE);
    if (!passes) {
        struct box card = box_centred(place, 2 * art_card_back.width, 2 * art_card_back.height);
        draw_sprite_big(canvas, &art_card_back, card.x, card.y, COLOUR_TINT_DARK);
    }
    draw_paragraph(canvas, box(WORDS_X, CARD_TOP, CANVAS_WIDTH - WORDS_X - 4, CARD_HEIGHT + 16),
                   MIDDLE | TOP, COLOUR_TEXT, say(passes ? T_TREX_HAND_PASS : T_TREX_HAND_BLIND));
}

static void draw(struct canvas *canvas) {
    const struct trex_state *view = own_view();
    char right[24];
    struct text out = text_into(right, sizeof right);
    say_filled(&out, T_TREX_TABLE_ROUND, &(struct fill){.n = {view->round, TREX_ROUNDS}});
    draw_head(canvas, person(handover_holder())->name, right);
    if (count > 0) {
        draw_choice(canvas, view);
        draw_strip(canvas);
    } else {
        draw_no_choice(canvas);
    }
    draw_against(canvas, view);
    draw_foot(canvas, &(struct foot){.a = say(T_TREX_DO_PLAY),
                                     .b = say(T_TREX_DO_TABLE),
                                     .x = say(T_DO_EXPLAIN),
                                     .y = say(T_DO_MENU)});
}

/* ---- playing ---- */

static void answer_play(bool yes) {
    if (!yes) {
        return;
    }
    struct game_move move = chosen_move();
    if (game_ui_play(&move)) {
        screens_pop(BACK);
    }
}

static void ask(void) {
    struct game_move move = chosen_move();
    struct text out = text_into(question_words, sizeof question_words);
    char name[40];
    struct text thing = text_into(name, sizeof name);
    if (move.kind == TREX_PLAY) {
        trex_name_thing(&thing, 'c', move.a);
    }
    static const enum text_key keys[] = {[TREX_PLAY] = T_TREX_HAND_ASK,
                                         [TREX_PLAY_BLIND] = T_TREX_HAND_ASK_BLIND,
                                         [TREX_PASS] = T_TREX_HAND_ASK_PASS};
    say_filled(&out, keys[move.kind], &(struct fill){.w = {name}});
    dialog_ask(&(struct question){.text = question_words,
                                  .yes = say(T_TREX_DO_PLAY),
                                  .no = say(T_DO_BACK),
                                  .answer = answer_play});
}

static void explain(void) {
    static char words[240];
    struct text out = text_into(words, sizeof words);
    if (count == 0) {
        dialog_tell(say(T_TREX_RULES_ROUND_TITLE), say(T_TREX_RULES_ROUND));
        return;
    }
    trex_tell_play(&out, own_view(), handover_holder(), hand[cursor]);
    text_add(&out, "\n");
    text_add(&out, say(T_TREX_HAND_EXPLAIN));
    dialog_tell(NULL, words);
}

static void step(int by) {
    if (count > 0) {
        cursor = (uint8_t)((cursor + count + by) % count);
        sound_play(CUE_MOVE);
    }
}

static void press(enum button button, enum button_kind kind) {
    bool again = kind == BUTTON_REPEAT;
    if ((kind == BUTTON_PRESS || again) && (button == BUTTON_LEFT || button == BUTTON_RIGHT)) {
        step(button == BUTTON_LEFT ? -1 : 1);
    } else if (kind != BUTTON_PRESS) {
        return;
    } else if (button == BUTTON_UP || button == BUTTON_DOWN) {
        by_number = !by_number;
        sort_hand();
        sound_play(CUE_MOVE);
    } else if (button == BUTTON_A) {
        ask();
    } else if (button == BUTTON_B) {
        screens_pop(BACK); /* the table; from there the curtain leads back */
    } else if (button == BUTTON_X) {
        explain();
    } else if (button == BUTTON_Y) {
        pause_open();
    }
}

static const struct screen screen = {.draw = draw, .press = press, .name = "trex hand"};

void trex_hand_open(void) {
    count = 0;
    first_seen = 0;
    sort_hand();
    screens_push(&screen, CUT);
}
