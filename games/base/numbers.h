/* Small helpers for numbers. They are macros, so that a result keeps the type of its arguments: an
 * argument may be evaluated twice. */
#ifndef GAMES_NUMBERS_H
#define GAMES_NUMBERS_H

#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

/* The number of elements in an array, not in what a pointer points at. */
#define count_of(array) (sizeof(array) / sizeof(array)[0])

#endif
