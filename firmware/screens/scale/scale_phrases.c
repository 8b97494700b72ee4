/* What things are called. */
#include "firmware/screens/scale/scale_screens.h"

static const char *colour_name(uint8_t colour) {
    return say((enum text_key)(T_SCALE_COLOUR_ORANGE + colour));
}

void scale_name_thing(struct text *out, char kind, uint8_t value) {
    if (kind == 'e') {
        text_add(out, colour_name(value));
    } else if (value == SCALE_SWAP_ANY) {
        text_add(out, say(T_SCALE_CARD_SWAP_ANY));
    } else {
        bool number = scale_is_number(value);
        say_filled(out, number ? T_SCALE_CARD_NUMBER : T_SCALE_CARD_SWAP,
                   &(struct fill){.n = {number ? scale_level_of(value) : 0},
                                  .w = {colour_name(scale_colour_of(value))}});
    }
}

const char *scale_action_words(uint8_t colour, uint8_t action) {
    return say((enum text_key)(T_SCALE_ACTION_ORANGE_0 + colour * SCALE_ACTIONS + action));
}

void scale_tell_signed(struct text *out, int number) {
    text_add(out, number < 0 ? "\u2212" : "");
    text_add_number(out, number < 0 ? -number : number);
}
