/* How far two colours stand apart, as the Web Content Accessibility Guidelines measure it. */
#ifndef TOOLS_CONTRAST_H
#define TOOLS_CONTRAST_H

#include "colours.h"

#define CONTRAST_TEXT   7.0
#define CONTRAST_MARK   4.5
#define CONTRAST_CURSOR 3.0

double colour_luminance(int theme, uint8_t colour);
/* From 1 to 21. */
double colour_contrast(int theme, uint8_t a, uint8_t b);
/* The same in the theme in which it is lowest. */
double colour_contrast_worst(uint8_t a, uint8_t b, int *theme);

#endif
