/* The few functions of the C library that the store, and the compiler by itself, ask for. */
#ifndef SAVES_STRING_H
#define SAVES_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int byte, size_t length);
int memcmp(const void *left, const void *right, size_t length);
void *memchr(const void *bytes, int byte, size_t length);
size_t strlen(const char *string);

#endif
