/* Contrast of colours as the panel gets them, in 16 bits. */
#include "contrast.h"

#include <math.h>

static double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

double colour_luminance(int theme, uint8_t colour) {
    static double known[THEME_COUNT][COLOUR_COUNT]; /* and 1 more, so that 0 is not known */
    if (known[theme][colour] == 0) {
        uint16_t rgb565 = palettes[theme][colour];
        known[theme][colour] = 1 + 0.2126 * linear((rgb565 >> 11) / 31.0) +
                               0.7152 * linear((rgb565 >> 5 & 63) / 63.0) +
                               0.0722 * linear((rgb565 & 31) / 31.0);
    }
    return known[theme][colour] - 1;
}

double colour_contrast(int theme, uint8_t a, uint8_t b) {
    double one = colour_luminance(theme, a), other = colour_luminance(theme, b);
    return one > other ? (one + 0.05) / (other + 0.05) : (other + 0.05) / (one + 0.05);
}

double colour_contrast_worst(uint8_t a, uint8_t b, int *theme) {
    double worst = 22;
    for (int i = 0; i < THEME_COUNT; i++) {
        double found = colour_contrast(i, a, b);
        if (found < worst) {
            worst = found;
            *theme = i;
        }
    }
    return worst;
}
