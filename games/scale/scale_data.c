/* Cards and tokens of Sur une échelle de un à T-Rex. The card table is a ruling (RULES.md: SC-3)
 * and is only here: if you own the box, correct it in this file. */
#include "scale.h"

#define TWO_OF_EACH_LEVEL 2, 2, 2, 2, 2, 2, 2, 2, 2, 2

/* SC-3: how many there are of each kind, 79 in all. */
const uint8_t scale_card_counts[SCALE_KINDS] = {
    0,                 /* no card */
    TWO_OF_EACH_LEVEL, /* orange 1 to 10 */
    TWO_OF_EACH_LEVEL, /* blue 1 to 10 */
    TWO_OF_EACH_LEVEL, /* violet 1 to 10 */
    5,
    5,
    5, /* swaps: orange, blue, violet */
    4, /* multicolour swaps */
};

/* SC-4: tokens on the table for 2 to 8 seats. */
const uint8_t scale_success_tokens[SCALE_SEATS_MAX + 1] = {0, 0, 15, 16, 20, 24, 28, 32, 36};
const uint8_t scale_failure_tokens[SCALE_SEATS_MAX + 1] = {0, 0, 0, 8, 10, 12, 14, 16, 18};

/* SC-1 */
const char scale_colour_letters[SCALE_COLOURS] = {'O', 'B', 'V'};
const char *const scale_colour_names[SCALE_COLOURS] = {"orange", "blue", "violet"};
