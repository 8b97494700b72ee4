/* What things are called, what a card would do, and why one beats another. */
#include "firmware/screens/trex/trex_screens.h"

static void name_card(struct text *out, uint8_t card, enum text_key number, enum text_key chameleon,
                      enum text_key shower) {
    if (card == TREX_CHAMAELOSAURUS || card == TREX_SHOWER) {
        text_add(out, say(card == TREX_SHOWER ? shower : chameleon));
        return;
    }
    const char *colour = say((enum text_key)(T_TREX_COLOUR_YELLOW + trex_colour_of(card)));
    say_filled(out, number, &(struct fill){.n = {card}, .w = {colour}});
}

void trex_title_card(struct text *out, uint8_t card) {
    name_card(out, card, T_TREX_CARD_NUMBER, T_TREX_CARD_CHAMELEON, T_TREX_CARD_SHOWER);
}

void trex_name_thing(struct text *out, char kind, uint8_t value) {
    if (kind == 'e') {
        text_add(out, say((enum text_key)(T_TREX_COLOUR_YELLOW + value)));
    } else {
        bool is_vowel = value == 8 || value == 11;
        name_card(out, value, is_vowel ? T_TREX_CARD_THE_VOWEL : T_TREX_CARD_THE_NUMBER,
                  T_TREX_CARD_THE_CHAMELEON, T_TREX_CARD_THE_SHOWER);
    }
}

static void tell_meteor(struct text *out, const struct trex_state *view, uint8_t card) {
    bool held = view->meteor_seat != SEAT_NONE;
    if (!held) {
        text_add(out, say(T_TREX_TELL_METEOR));
    } else if (trex_meteor_beats(card, view->meteor_card, view->strong, view->weak,
                                 trex_meteors_by_number)) {
        text_add(out, say(T_TREX_TELL_TAKE_OVER));
    } else {
        say_filled(out, T_TREX_TELL_TOO_LOW,
                   &(struct fill){.p = {person(view->meteor_seat)->name}});
    }
}

static void tell_draw(struct text *out, const struct trex_seat *seat, uint8_t symbol) {
    uint8_t drawn = min(symbol, seat->deck_count);
    if (drawn == 0) {
        text_add(out, say(T_TREX_TELL_DRAW_NONE));
    } else {
        say_filled(out, drawn < symbol ? T_TREX_TELL_DRAW_LAST : T_TREX_TELL_DRAW,
                   &(struct fill){.n = {drawn}});
    }
}

uint8_t trex_would_count_as(const struct trex_seat *seat, uint8_t card) {
    struct trex_seat after = *seat;
    after.played[after.played_count++] = card;
    return trex_top_counts_as(&after);
}

void trex_tell_play(struct text *out, const struct trex_state *view, uint8_t seat, uint8_t card) {
    const struct trex_seat *own = &view->seat[seat];
    bool closes = view->meteor_seat == seat;
    if (card == TREX_CHAMAELOSAURUS) {
        uint8_t counts_as = trex_would_count_as(own, card);
        if (counts_as == TREX_NO_CARD) {
            text_add(out, say(T_TREX_TELL_CHAMELEON_NONE));
        } else {
            char name[40];
            struct text thing = text_into(name, sizeof name);
            trex_name_thing(&thing, 'c', counts_as);
            say_filled(out, T_TREX_TELL_CHAMELEON, &(struct fill){.w = {name}});
        }
    } else if (card == TREX_SHOWER) {
        text_add(out, say(closes ? T_TREX_TELL_SHOWER_LAST : T_TREX_TELL_SHOWER));
    } else if (trex_symbols[card] == TREX_METEOR && !closes) {
        tell_meteor(out, view, card);
    } else if (trex_symbols[card] != TREX_METEOR) {
        tell_draw(out, own, trex_symbols[card]);
    }
    if (closes) {
        text_add(out, out->length > 0 ? "\n" : "");
        text_add(out, say(T_TREX_TELL_CLOSES));
    }
}

bool trex_tell_place(struct text *out, const struct trex_state *view, uint8_t seat, uint8_t card) {
    struct trex_state after = *view;
    uint8_t order[TREX_SEATS_MAX];
    struct trex_seat *own = &after.seat[seat];
    own->played[own->played_count++] = card;
    own->when = (uint8_t)(after.plays + 1);
    uint8_t ranked = trex_ranking(&after, order), place = 0;
    if (ranked < 2) { /* alone it says nothing */
        return false;
    }
    while (order[place] != seat) {
        place++;
    }
    text_add(out, say((enum text_key)(T_TREX_PLACE_FIRST + place)));
    return place + 1 < ranked &&
           trex_top_counts_as(&after.seat[order[place + 1]]) == trex_top_counts_as(own);
}

void trex_tell_round(struct text *out, const struct trex_state *view) {
    say_filled(out, T_TREX_TABLE_ROUND, &(struct fill){.n = {view->round, trex_rounds(view)}});
}

/* Strong colour, then middle, then weak, then nothing. */
static uint8_t class_of(uint8_t card, const struct trex_state *view) {
    if (card == TREX_NO_CARD) {
        return 0;
    }
    uint8_t colour = trex_colour_of(card);
    return colour == view->strong ? 3 : colour == view->weak ? 1 : 2;
}

void trex_tell_rank(struct text *out, const struct trex_state *view, uint8_t place) {
    uint8_t card = trex_top_counts_as(&view->seat[view->order[place]]);
    if (place + 1 >= view->players) {
        text_add(out, say(T_TREX_RANK_LAST));
        return;
    }
    uint8_t next = trex_top_counts_as(&view->seat[view->order[place + 1]]);
    uint8_t class = class_of(card, view), class_next = class_of(next, view);
    enum text_key key = T_TREX_RANK_NUMBER;
    if (class != class_next) {
        key = class == 3        ? T_TREX_RANK_STRONG
              : class_next == 0 ? T_TREX_RANK_VALUE
                                : T_TREX_RANK_WEAK;
    } else if (card == next) {
        key = T_TREX_RANK_LATER;
    }
    say_filled(out, key, &(struct fill){.n = {card, next}});
}
