/* Who the opponents are. */
#include "firmware/remembered/characters.h"

#include "art.h"

/* As opponent_characters. */
static const struct sprite *const portraits[OPPONENT_CHARACTERS] = {
    &art_face_mirla, &art_face_grumbo, &art_face_torvo,
    &art_face_tiko,  &art_face_ziska,  &art_face_velka,
};
static const struct sprite *const smalls[OPPONENT_CHARACTERS] = {
    &art_face_small_mirla, &art_face_small_grumbo, &art_face_small_torvo,
    &art_face_small_tiko,  &art_face_small_ziska,  &art_face_small_velka,
};

const struct opponent_character *player_character(uint8_t player) {
    return &opponent_characters[player - PLAYER_OPPONENT];
}

enum opponent_level player_level(uint8_t player) {
    return (enum opponent_level)player_character(player)->level;
}

const struct sprite *player_portrait(uint8_t player) {
    return portraits[player - PLAYER_OPPONENT];
}

const struct sprite *player_small(uint8_t player) {
    return smalls[player - PLAYER_OPPONENT];
}

uint8_t player_apart(uint8_t player, uint16_t taken) {
    if (player == PLAYER_PERSON || (taken >> player & 1) == 0) {
        return player;
    }
    uint8_t first = (uint8_t)(PLAYER_OPPONENT + player_level(player));
    uint8_t other = player == first ? (uint8_t)(first + OPPONENT_LEVELS) : first;
    return (taken >> other & 1) == 0 ? other : player;
}

uint8_t player_in_order(uint8_t place) {
    enum { OF_A_LEVEL = OPPONENT_CHARACTERS / OPPONENT_LEVELS };
    return (uint8_t)(PLAYER_OPPONENT + place / OF_A_LEVEL + place % OF_A_LEVEL * OPPONENT_LEVELS);
}

const char *player_word(uint8_t player) {
    uint8_t known = player < PLAYERS ? player : PLAYERS - 1;
    return known == PLAYER_PERSON ? "person" : player_character(known)->name;
}
