/* What the game gives to the shelf, the rules reader and the pause menu. */
#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/template/template_screens.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"

const struct template_state *template_view_of(uint8_t seat, struct template_state *into) {
    return session_view(seat, into);
}

/* In the order of the texts template.rules.*. */
enum { CHAPTER_AIM, CHAPTER_TURN, CHAPTER_PEEK, CHAPTER_END, CHAPTERS };

static uint8_t chapter_now(void) {
    return session_is_over() ? CHAPTER_END : CHAPTER_TURN;
}

static const char *card_name(uint8_t card) {
    return say((enum text_key)(T_TEMPLATE_CARD_1 + card - 1));
}

/* c: a card. */
static void name_thing(struct text *out, char kind, uint8_t value) {
    (void)kind;
    text_add(out, card_name(value));
}

void template_name_move(struct text *out, const void *move) {
    const struct game_move *choice = move;
    if (choice->kind == TEMPLATE_PEEK) {
        text_add(out, say(T_TEMPLATE_MOVE_PEEK));
    } else {
        say_filled(out, T_TEMPLATE_MOVE_TAKE, &(struct fill){.n = {choice->a}});
    }
}

static void tell_card(struct text *out, const struct template_state *view, uint8_t seat,
                      enum text_key key) {
    uint8_t card = view->seat[seat].card;
    if (card != TEMPLATE_HIDDEN) {
        text_add(out, out->length > 0 ? "\n" : "");
        say_filled(out, key, &(struct fill){.p = {person(seat)->name}, .w = {card_name(card)}});
    }
}

/* On the table cards lie open at the end; until then those of a seat's view are for that seat. */
void template_describe_view(struct text *out, const void *view, uint8_t seat) {
    const struct template_state *seen = view;
    bool over = seen->turn == SEAT_NONE;
    if (!over) {
        say_filled(out, T_TEMPLATE_VIEW_PILE, &(struct fill){.n = {seen->pile}});
    }
    for (uint8_t other = 0; other < seen->players && (over || seat != SEAT_TABLE); other++) {
        tell_card(out, seen, other, other == seat ? T_TEMPLATE_VIEW_OWN : T_TEMPLATE_VIEW_OTHER);
    }
}

static bool draw_hand(struct canvas *canvas, struct box room, const void *state, uint8_t seat) {
    const struct template_state *now = state;
    draw_text(canvas, room, SMALL, COLOUR_TEXT, card_name(now->seat[seat].card));
    return true;
}

const struct game_ui template_ui = {
    .game = &game_template,
    .shelf = {.cover = &art_cover_template,
              .title = T_TEMPLATE_TITLE,
              .length = T_TEMPLATE_LENGTH,
              .about = T_TEMPLATE_ABOUT,
              .age = 6},
    .options = {{.title = T_TEMPLATE_OPTION_EGGS,
                 .explanation = T_TEMPLATE_OPTION_EGGS_WHY,
                 .numbers = true}},
    .rules = {.first = T_TEMPLATE_RULES_AIM_TITLE, .count = CHAPTERS, .chapter_now = chapter_now},
    .screen = &template_root_screen, /* or &starter_table_screen, until it has its own */
    .name = name_thing,
    .name_move = template_name_move,
    .draw_hand = draw_hand,
    .describe_view = template_describe_view, /* for the starter screens alone */
};
