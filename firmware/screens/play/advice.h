/* "What would you play?": the strongest opponent looks at what a person knows, says its choice and
 * why. */
#ifndef SCREENS_ADVICE_H
#define SCREENS_ADVICE_H

#include <stdbool.h>

/* A person is asked by a game that has opponents. */
bool advice_possible(void);
/* In place of the menu on top, for the seat whose turn it is: behind its curtain where another one
 * or nobody holds the device. */
void advice_open(void);

#endif
