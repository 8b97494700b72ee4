/* One seat: its dinosaur, colour and name. */
#ifndef SCREENS_PERSON_EDITOR_H
#define SCREENS_PERSON_EDITOR_H

#include <stdint.h>

/* `seats` are at the table: no two of them may have one name. */
void person_editor_open(uint8_t seat, uint8_t seats);

#endif
