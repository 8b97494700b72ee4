/* The device at a computer: the whole firmware, its cable, and someone who types and reads. */
#ifndef HOST_TESTS_CONSOLE_CONSOLE_RIG_H
#define HOST_TESTS_CONSOLE_CONSOLE_RIG_H

#include <stdint.h>

#include "drivers/buttons/buttons.h"

enum {
    CONSOLE_RIG_HEARD_BYTES = 1 << 18,
    DESK_ANSWER_MS = 50, /* for a command that needs no one */
};

/* Switches a new device on, lets it come to the shelf and plugs it in; the console is open. */
void desk_start(void);

/* Lets time pass, and reads along. */
void desk_wait(uint32_t ms);
void desk_press(enum button button);
void desk_hold(enum button button, uint32_t ms);

/* Types a line and reads for that long. Returns everything that was heard, the echo first. */
const char *desk_ask(const char *line, uint32_t ms);
/* The same for bytes, as they are. */
const char *desk_send(const void *bytes, uint32_t count, uint32_t ms);

/* Answers the question on the device: X and Y together, for as long as it takes. */
void desk_say_yes(void);
/* Asks for something that needs consent, and says yes on the device. */
void desk_allow(void);

#endif
