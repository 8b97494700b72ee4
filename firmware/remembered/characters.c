/* Who the opponents are. Their names are the same in every language. */
#include "firmware/remembered/characters.h"

#include "art.h"

static const struct character characters[CHARACTERS] = {
    {"Mirla", &art_face_mirla, &art_face_small_mirla},
    {"Grumbo", &art_face_grumbo, &art_face_small_grumbo},
    {"Torvo", &art_face_torvo, &art_face_small_torvo},
    {"Tiko", &art_face_tiko, &art_face_small_tiko},
    {"Ziska", &art_face_ziska, &art_face_small_ziska},
    {"Velka", &art_face_velka, &art_face_small_velka},
};

const struct character *player_character(uint8_t player) {
    return &characters[player - PLAYER_OPPONENT];
}

enum opponent_level player_level(uint8_t player) {
    return (enum opponent_level)((player - PLAYER_OPPONENT) % OPPONENT_LEVELS);
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
    enum { OF_A_LEVEL = CHARACTERS / OPPONENT_LEVELS };
    return (uint8_t)(PLAYER_OPPONENT + place / OF_A_LEVEL + place % OF_A_LEVEL * OPPONENT_LEVELS);
}

const char *player_word(uint8_t player) {
    uint8_t known = player < PLAYERS ? player : PLAYERS - 1;
    return known == PLAYER_PERSON ? "person" : opponent_level_names[player_level(known)];
}
