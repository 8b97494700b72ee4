/* Before the first choice, behind the curtain: the player's dinosaur, its trees, its cards and
 * where it is safe. */
#include "firmware/screens/play/parts.h"
#include "firmware/screens/shell.h"
#include "firmware/screens/tyrannosaurus/tyrannosaurus_screens.h"

enum {
    TITLE_HEIGHT = 28,
    FACE = 96,
    FACE_TOP = STAGE_TOP + TITLE_HEIGHT,
    FACTS_X = MARGIN + FACE + 8,
    FACTS_WIDTH = CANVAS_WIDTH - MARGIN - FACTS_X,
    CARDS_TOP = FACE_TOP + FACE + 3,
    CARD_WIDTH = 46,
    CARD_GAP = 12,
    LOST_TOP = CARDS_TOP + TY_CARD_HEIGHT + 3,
};

/* Every seat pushes the lake or the volcano before its first turn. */
static bool has_moved(uint8_t seat) {
    struct game_move move;
    for (uint16_t n = 0; session_read_move(n, &move); n++) {
        if (move.seat == seat) {
            return true;
        }
    }
    return false;
}

bool ty_role_is_news(uint8_t seat) {
    return !session_is_practice() && ty_public_view()->phase <= TY_PHASE_VOLCANO &&
           !has_moved(seat);
}

/* Only kinds that it has from the start: grey is the one that was lost. */
static void draw_cards(struct canvas *canvas, const struct ty_state *view, uint8_t seat) {
    uint8_t dino = view->seat[seat].dino;
    int kinds = 0;
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        kinds += ty_first_cards(dino, card) > 0;
    }
    int x = (CANVAS_WIDTH - kinds * CARD_WIDTH - (kinds - 1) * CARD_GAP) / 2;
    for (uint8_t card = 0; card < TY_CARDS; card++) {
        if (ty_first_cards(dino, card) > 0) {
            draw_card_kind(canvas, box(x, CARDS_TOP, CARD_WIDTH, TY_CARD_HEIGHT), card,
                           ty_cards_left(view, seat, card), person_ramp(seat));
            x += CARD_WIDTH + CARD_GAP;
        }
    }
}

static void draw_facts(struct canvas *canvas, const struct ty_state *view, uint8_t seat) {
    char trees[24], safe[80];
    struct box room = box(FACTS_X, FACE_TOP, FACTS_WIDTH, FACE);
    struct box line = box_cut_top(&room, 32);
    struct box sign =
        box_centred(box_cut_left(&line, 20), art_tree_tiny.width, art_tree_tiny.height);
    draw_sprite(canvas, &art_tree_tiny, sign.x, sign.y);
    say_into(trees, sizeof trees, T_TYRANNOSAURUS_ROLE_TREES,
             &(struct fill){.n = {view->seat[seat].reserve}});
    draw_text(canvas, line, MIDDLE, COLOUR_TEXT, trees);
    struct text out = text_into(safe, sizeof safe);
    ty_tell_safety(&out, view->seat[seat].dino);
    draw_paragraph(canvas, room, MIDDLE | TOP, COLOUR_TEXT, safe);
}

static void draw(struct canvas *canvas) {
    const struct ty_state *view = ty_own_view();
    uint8_t seat = handover_holder(), dino = view->seat[seat].dino, lost = view->seat[seat].lost;
    char words[200];
    struct text out = text_into(words, sizeof words);
    draw_head(canvas, person(seat)->name, say(T_TYRANNOSAURUS_TABLE_SETUP));
    draw_fitted(canvas, wide_box(STAGE_TOP + 1, TITLE_HEIGHT), LARGE | CENTRE, COLOUR_TEXT,
                say((enum text_key)(T_TYRANNOSAURUS_ROLE_YOU_TRICERATOPS + dino)));
    draw_sprite_big(canvas, ty_portrait(dino), 0, FACE_TOP, person_ramp(seat)); /* cut there */
    draw_facts(canvas, view, seat);
    draw_cards(canvas, view, seat);
    if (lost < TY_CARDS) {
        say_filled(&out, T_TYRANNOSAURUS_EXPLAIN_LOST, &(struct fill){.w = {ty_card_name(lost)}});
        text_add(&out, "\n");
    }
    text_add(&out, say(T_TYRANNOSAURUS_ROLE_CARDS));
    draw_paragraph(canvas, wide_box(LOST_TOP, STAGE_BOTTOM - LOST_TOP), SMALL | CENTRE | TOP,
                   COLOUR_DIM, words);
}

static void proceed(void) {
    uint8_t seat = handover_holder();
    cue_play(CUE_CONFIRM);
    screens_pop(CUT); /* the board below it is for everyone */
    handover_set_holder(seat);
    ty_choose_open();
}

static const struct screen screen = {
    .draw = draw,
    .actions = {.a = {.act = proceed},
                .b = {T_TYRANNOSAURUS_DO_BOARD, screen_back},
                .y = {.act = pause_open},
                .explanation = T_TYRANNOSAURUS_RULES_DINOSAURS},
    .name = "tyrannosaurus role",
};

void ty_role_open(void) {
    screens_push(&screen, CUT);
}
