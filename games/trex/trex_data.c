/* What is printed on the components of T-REX. The tables that are rulings (RULES.md: TR-2, TR-3,
 * TR-10) stand only here: if you own the box, correct them in this file. */
#include "trex.h"

/* TR-2: the symbol of each card. The rulebook gives 3, 6, 7, 8 and 12. */
const uint8_t trex_symbols[TREX_CARDS + 1] = {
    [1] = 1,
    [2] = 1,
    [3] = TREX_METEOR,
    [4] = 2,
    [5] = TREX_METEOR,
    [6] = 2,
    [7] = TREX_METEOR,
    [8] = 3,
    [9] = TREX_METEOR,
    [10] = 2,
    [11] = TREX_METEOR,
    [12] = 2,
    [13] = TREX_METEOR,
    [14] = 1,
    [15] = 1,
    [TREX_CHAMAELOSAURUS] = TREX_NOTHING,
    [TREX_SHOWER] = TREX_METEOR,
};

/* TR-3: the eggs of each colour, 30 in all. */
const uint8_t trex_egg_counts[TREX_COLOURS] = {6, 6, 6, 6, 6};

/* TR-10: meteors compare by their number alone; if false, by their strength under the trumps. */
const bool trex_meteors_by_number = true;

const char *const trex_card_codes[TREX_CARDS + 1] = {
    "?",  "Y1",  "B2",  "N3",  "G4",  "R5",  "Y6",  "B7", "N8",
    "G9", "R10", "Y11", "B12", "N13", "G14", "R15", "CH", "MS",
};

const char *const trex_colour_names[TREX_COLOURS] = {"yellow", "blue", "brown", "green", "red"};
