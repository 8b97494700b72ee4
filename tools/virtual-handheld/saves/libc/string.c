/* Plain loops: nothing here is in a hurry. Compiled with -fno-builtin, or each would call itself.
 */
#include <string.h>

void *memcpy(void *to, const void *from, size_t length) {
    return memmove(to, from, length);
}

void *memmove(void *to, const void *from, size_t length) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target < source) {
        for (size_t i = 0; i < length; i++) {
            target[i] = source[i];
        }
    } else {
        for (size_t i = length; i > 0; i--) {
            target[i - 1] = source[i - 1];
        }
    }
    return to;
}

void *memset(void *to, int byte, size_t length) {
    unsigned char *target = to;
    for (size_t i = 0; i < length; i++) {
        target[i] = (unsigned char)byte;
    }
    return to;
}

int memcmp(const void *left, const void *right, size_t length) {
    const unsigned char *a = left, *b = right;
    for (size_t i = 0; i < length; i++) {
        if (a[i] != b[i]) {
            return a[i] < b[i] ? -1 : 1;
        }
    }
    return 0;
}

void *memchr(const void *bytes, int byte, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) {
        if (at[i] == (unsigned char)byte) {
            return (void *)(at + i);
        }
    }
    return NULL;
}

size_t strlen(const char *string) {
    size_t length = 0;
    while (string[length] != '\0') {
        length++;
    }
    return length;
}
