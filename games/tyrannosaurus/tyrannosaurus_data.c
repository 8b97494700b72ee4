/* Cards, reserves and start squares: the rulings that someone who owns the box may want to correct
 * (TY-3, TY-5, TY-6), and the words for things. */
#include "tyrannosaurus_internal.h"

const struct ty_dino_data ty_dinos[TY_DINOS] = {
    /* word, name, {move, rest, panic}, trees, start, tile */
    [TY_TRICERATOPS] = {"triceratops", "Triceratops", {7, 1, 1}, 3, TY_SQUARE('e', 5), TY_NO_TILE},
    [TY_PTERANODON] = {"pteranodon", "Pteranodon", {6, 0, 3}, 2, TY_NOWHERE, TY_VOLCANO},
    [TY_DIPLODOCUS] = {"diplodocus", "Diplodocus", {6, 2, 1}, 3, TY_NOWHERE, TY_LAKE},
    [TY_STEGOSAURUS] = {"stegosaurus", "Stegosaurus", {5, 3, 1}, 4, TY_SQUARE('a', 1), TY_NO_TILE},
};

const uint8_t ty_tile_starts[TY_TILES] = {
    [TY_LAKE] = TY_SQUARE('a', 5),
    [TY_VOLCANO] = TY_SQUARE('e', 1),
};

static const uint8_t casts_of_two[TY_PAIRS][2] = {
    {TY_STEGOSAURUS, TY_TRICERATOPS},
    {TY_PTERANODON, TY_DIPLODOCUS},
};
static const uint8_t cast_of_three[3] = {TY_TRICERATOPS, TY_PTERANODON, TY_DIPLODOCUS};
static const uint8_t cast_of_four[4] = {TY_TRICERATOPS, TY_PTERANODON, TY_DIPLODOCUS,
                                        TY_STEGOSAURUS};

/* A pair is named after its first dinosaur. */
const char *const ty_pair_words[TY_PAIRS] = {"stegosaurus", "pteranodon"};

const uint8_t *ty_cast(uint8_t players, uint8_t pair) {
    if (players == 2) {
        return casts_of_two[pair];
    }
    return players == 3 ? cast_of_three : cast_of_four;
}

uint8_t ty_first_trees(uint8_t dino) {
    return ty_dinos[dino].reserve;
}

uint8_t ty_first_cards(uint8_t dino, uint8_t card) {
    return ty_dinos[dino].cards[card];
}

const char *const ty_tile_words[TY_TILES] = {[TY_LAKE] = "lake", [TY_VOLCANO] = "volcano"};

const char *const ty_card_words[TY_CARDS] = {
    [TY_MOVE] = "move",
    [TY_REST] = "rest",
    [TY_PANIC] = "panic",
};

const char *const ty_direction_words[TY_DIRECTIONS] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
