/* What the parts of saves.wasm share: the place for texts. */
#ifndef VIRTUAL_HANDHELD_SAVES_H
#define VIRTUAL_HANDHELD_SAVES_H

#include <stdint.h>

/* Where lines go in and answers come out, each with a zero at its end. */
char *saves_text(void);
/* The zero included. */
uint32_t saves_text_bytes(void);

#endif
