/* The console: bytes that a computer types go in, answers are pulled out piece by piece as there is
 * room for them. Nothing here waits, and nothing grows. */
#ifndef CONSOLE_CONSOLE_H
#define CONSOLE_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The port was opened: nothing typed, nothing to say. */
void console_open(void);

/* Whether it takes input: no answer is in progress, and all of the last one was pulled. */
bool console_listens(void);
/* Takes bytes up to the end of a line; says how many. */
size_t console_type(const uint8_t *bytes, size_t count);

/* Call after a moment without input: it allows a person a few more wrong lines. A console that fell
 * silent, because it seemed to hear its own echo, stays silent until Ctrl-C or console_open. */
void console_pause(void);

/* A line that no command asked for; the text must outlive the call. */
void console_tell(const char *line);

/* Puts up to `room` bytes of what there is to say; does at most one piece of work for it. */
size_t console_pull(uint8_t *bytes, size_t room);

/* In how many ms there may be something to pull, without anything being typed or decided. */
uint32_t console_wait_ms(void);

#endif
