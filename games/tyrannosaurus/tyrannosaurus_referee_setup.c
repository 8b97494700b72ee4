/* Tyrannosaurus Rex for a referee: the words after `set`. What is wrong in itself is refused here,
 * what contradicts something else only at the start, for the lines may come in any order. */
#include "games/referee.h"

#include "games/base/numbers.h"
#include "tyrannosaurus_internal.h"

/* ---- reading the words of a line ---- */

struct reader {
    const char *line;
    struct word word; /* the one that was read last */
};

static struct game_message about_word(uint8_t reason, const struct reader *reader) {
    return (struct game_message){reason, {reader->word.index}};
}

static bool more(struct reader *reader, struct game_message *refused) {
    if (word_next(reader->line, &reader->word)) {
        return true;
    }
    *refused = (struct game_message){GAME_REASON_WORD_MISSING, {0}};
    return false;
}

static bool read_seat(struct reader *reader, const struct ty_setup *setup, uint8_t *seat,
                      struct game_message *refused) {
    if (!more(reader, refused)) {
        return false;
    }
    *refused = about_word(GAME_REASON_NO_SUCH_SEAT, reader);
    return word_seat(&reader->word, setup->options.players, seat);
}

static bool read_square(struct reader *reader, uint8_t *square, struct game_message *refused) {
    if (!more(reader, refused)) {
        return false;
    }
    *refused = about_word(TY_REASON_NO_SQUARE, reader);
    const char *at = reader->word.at;
    if (reader->word.length != 2 || at[0] < 'a' || at[0] >= 'a' + TY_COLUMNS || at[1] < '1' ||
        at[1] >= '1' + TY_ROWS) {
        return false;
    }
    *square = (uint8_t)((at[0] - 'a') * TY_ROWS + at[1] - '1');
    return true;
}

/* ---- one thing that can be arranged, each: the words after its name ---- */

typedef struct game_message setter(struct ty_setup *setup, struct reader *reader);

static bool in_cast(const struct ty_setup *setup, uint8_t dino) {
    const uint8_t *cast = ty_cast(setup->options.players, setup->options.choice[0]);
    for (uint8_t i = 0; i < setup->options.players; i++) {
        if (cast[i] == dino) {
            return true;
        }
    }
    return false;
}

static struct game_message set_dino(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    uint8_t seat;
    if (!read_seat(reader, setup, &seat, &refused) || !more(reader, &refused)) {
        return refused;
    }
    for (uint8_t dino = 0; dino < TY_DINOS; dino++) {
        if (word_is(&reader->word, ty_dinos[dino].word)) {
            setup->dino[seat] = dino;
            return in_cast(setup, dino) ? GAME_ACCEPTED : about_word(TY_REASON_DINO_ABSENT, reader);
        }
    }
    return about_word(TY_REASON_NO_DINO, reader);
}

static struct game_message set_lost(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    uint8_t seat;
    if (!read_seat(reader, setup, &seat, &refused) || !more(reader, &refused)) {
        return refused;
    }
    int card = word_among(&reader->word, ty_card_words, TY_CARDS);
    if (card < 0) {
        return about_word(TY_REASON_NO_CARD, reader);
    }
    setup->lost[seat] = (uint8_t)card;
    return setup->options.players == 3 ? (struct game_message){TY_REASON_NOTHING_LOST, {0}}
                                       : GAME_ACCEPTED;
}

static struct game_message set_tile(struct ty_setup *setup, uint8_t tile, struct reader *reader) {
    struct game_message refused;
    if (!read_square(reader, &setup->tile[tile], &refused)) {
        return refused;
    }
    return setup->tile[tile] == TY_DEN ? (struct game_message){TY_REASON_DEN_TAKEN, {0}}
                                       : GAME_ACCEPTED;
}

static struct game_message set_lake(struct ty_setup *setup, struct reader *reader) {
    return set_tile(setup, TY_LAKE, reader);
}

static struct game_message set_volcano(struct ty_setup *setup, struct reader *reader) {
    return set_tile(setup, TY_VOLCANO, reader);
}

static struct game_message set_at(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    uint8_t seat;
    if (!read_seat(reader, setup, &seat, &refused) ||
        !read_square(reader, &setup->at[seat], &refused)) {
        return refused;
    }
    return GAME_ACCEPTED;
}

static struct game_message set_tyrex(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    if (!read_square(reader, &setup->tyrex, &refused)) {
        if (!word_is(&reader->word, "none")) {
            return refused;
        }
        setup->tyrex = TY_NOWHERE;
    }
    return GAME_ACCEPTED;
}

static struct game_message set_reserve(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    uint8_t seat;
    uint64_t trees;
    if (!read_seat(reader, setup, &seat, &refused) || !more(reader, &refused)) {
        return refused;
    }
    if (!word_number(&reader->word, TY_RESERVE_MAX, &trees) || trees == 0) {
        return about_word(TY_REASON_NO_RESERVE, reader);
    }
    setup->reserve[seat] = (uint8_t)trees;
    return GAME_ACCEPTED;
}

static struct game_message set_tree(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    uint8_t square;
    if (!read_square(reader, &square, &refused) || !more(reader, &refused)) {
        return refused;
    }
    if (!word_is(&reader->word, "yes") && !word_is(&reader->word, "no")) {
        return about_word(TY_REASON_NO_YES_OR_NO, reader);
    }
    setup->tree[square] = word_is(&reader->word, "yes");
    return GAME_ACCEPTED;
}

static struct game_message set_bone(struct ty_setup *setup, struct reader *reader) {
    struct game_message refused;
    return read_seat(reader, setup, &setup->bone, &refused) ? GAME_ACCEPTED : refused;
}

static const struct {
    const char *word;
    setter *set;
} things[] = {
    {"dino", set_dino},       {"lost", set_lost}, {"lake", set_lake},
    {"volcano", set_volcano}, {"at", set_at},     {"tree", set_tree},
    {"tyrex", set_tyrex},     {"bone", set_bone}, {"reserve", set_reserve},
};

struct game_message ty_arrange(void *setup, const char *words) {
    struct reader reader = {words, {0}};
    struct game_message refused;
    if (!more(&reader, &refused)) {
        return refused;
    }
    for (size_t i = 0; i < count_of(things); i++) {
        if (word_is(&reader.word, things[i].word)) {
            struct ty_setup changed = *(struct ty_setup *)setup;
            refused = things[i].set(&changed, &reader);
            if (refused.code == GAME_OK && word_next(words, &reader.word)) {
                refused = about_word(GAME_REASON_WORD_SURPLUS, &reader);
            }
            if (refused.code == GAME_OK) {
                *(struct ty_setup *)setup = changed;
            }
            return refused;
        }
    }
    return about_word(GAME_REASON_UNKNOWN_SET, &reader);
}
