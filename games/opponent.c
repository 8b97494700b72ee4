/* What opponents of all games share: look-up, their chance, and what everyone saw. */
#include "opponent.h"

const char *const opponent_level_names[OPPONENT_LEVELS] = {
    [OPPONENT_HATCHLING] = "hatchling",
    [OPPONENT_HUNTER] = "hunter",
    [OPPONENT_APEX] = "apex",
};

const struct opponent_character opponent_characters[OPPONENT_CHARACTERS] = {
    {"Mirla", OPPONENT_HATCHLING, OPPONENT_CAREFUL}, {"Grumbo", OPPONENT_HUNTER, OPPONENT_GREEDY},
    {"Torvo", OPPONENT_APEX, OPPONENT_BOLD},         {"Tiko", OPPONENT_HATCHLING, OPPONENT_BOLD},
    {"Ziska", OPPONENT_HUNTER, OPPONENT_SLY},        {"Velka", OPPONENT_APEX, OPPONENT_CAREFUL},
};

const struct opponent *opponent_of(const struct game *game) {
    for (uint8_t i = 0; opponents[i] != NULL; i++) {
        if (opponents[i]->game == game) {
            return opponents[i];
        }
    }
    return NULL;
}

/* ---- chance ---- */

static uint64_t rotated(uint64_t word, int by) {
    return word << by | word >> (64 - by);
}

/* The round of SipHash (J.-P. Aumasson, D. J. Bernstein): add, rotate, xor. */
static void sip_rounds(uint64_t v[4], int count) {
    for (int i = 0; i < count; i++) {
        v[0] += v[1];
        v[2] += v[3];
        v[1] = rotated(v[1], 13) ^ v[0];
        v[3] = rotated(v[3], 16) ^ v[2];
        v[0] = rotated(v[0], 32);
        v[2] += v[1];
        v[0] += v[3];
        v[1] = rotated(v[1], 17) ^ v[2];
        v[3] = rotated(v[3], 21) ^ v[0];
        v[2] = rotated(v[2], 32);
    }
}

/* SipHash-2-4 of one word, with the game's seed as its key: the result reveals neither the key nor
 * the result for another word. */
struct rng opponent_chance(uint64_t seed, uint8_t seat, uint32_t moves) {
    uint64_t word = (uint64_t)seat << 32 | moves;
    uint64_t v[4] = {
        seed ^ UINT64_C(0x736f6d6570736575),
        seed ^ UINT64_C(0x646f72616e646f6d),
        seed ^ UINT64_C(0x6c7967656e657261),
        seed ^ UINT64_C(0x7465646279746573) ^ word,
    };
    sip_rounds(v, 2);
    v[0] ^= word;
    v[2] ^= 0xff;
    sip_rounds(v, 4);
    struct rng rng;
    rng_seed(&rng, v[0] ^ v[1] ^ v[2] ^ v[3]);
    return rng;
}

/* ---- the record ---- */

struct opponent_reader opponent_read(const struct opponent *opponent,
                                     const struct opponent_question *question) {
    return (struct opponent_reader){opponent, question, 0, record_count(&question->record)};
}

bool opponent_next_seen(struct opponent_reader *reader, void *move) {
    const struct opponent *opponent = reader->opponent;
    struct record_move found;
    while (record_next(&reader->question->record, &reader->at, &found)) {
        bool names_move = opponent->game->move_from_bytes(found.bytes, found.length, move);
        reader->count--;
        if (names_move && opponent->is_public != NULL &&
            opponent->is_public(reader->question->view, move, reader->count)) {
            return true;
        }
    }
    return false;
}
