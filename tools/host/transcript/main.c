/* transcript: what a save region holds, in the words of tabletop, as a line of JSON. It works on a
 * copy. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/flash/host.h"
#include "tools/host/transcript/tell.h"

enum {
    REGION_MAX = FLASH_HOST_MAX_SECTORS * FLASH_SECTOR_BYTES,
    ANSWER_BYTES = 4 << 20,
};

static const char usage[] =
    "usage: transcript [--bytes N] [FILE]\n"
    "Reads save regions of flash chips from FILE or standard input, and prints a line of JSON for\n"
    "each: lines (of the game played last), games in progress, finished ones, damaged, values.\n"
    "  --bytes N   the size of a region, where there are several one after the other\n";

static uint8_t region[REGION_MAX];
static char answer[ANSWER_BYTES];

static int trouble(const char *what, const char *why) {
    fprintf(stderr, "transcript: %s: %s\n", what, why);
    return 2;
}

static int tell_all(FILE *in, const char *name, size_t bytes) {
    size_t length;
    while ((length = fread(region, 1, bytes, in)) > 0) {
        if (length % FLASH_SECTOR_BYTES != 0 || (bytes < REGION_MAX && length < bytes)) {
            return trouble(name, "does not end with a whole sector or region");
        }
        flash_host_reset((uint32_t)(length / FLASH_SECTOR_BYTES));
        memcpy(flash_host_bytes(), region, length);
        struct text out = text_into(answer, sizeof answer);
        tell_region(&out);
        puts(answer);
    }
    return ferror(in) ? trouble(name, strerror(errno)) : 0;
}

int main(int argc, char **argv) {
    size_t bytes = REGION_MAX;
    int at = 1;
    if (argc > 2 && strcmp(argv[1], "--bytes") == 0) {
        bytes = strtoul(argv[2], NULL, 10);
        at = 3;
    }
    if (argc > at + 1 || bytes == 0 || bytes > REGION_MAX || bytes % FLASH_SECTOR_BYTES != 0 ||
        (argc > at && argv[at][0] == '-')) {
        fputs(usage, stderr);
        return 2;
    }
    if (argc == at) {
        return tell_all(stdin, "standard input", bytes);
    }
    FILE *in = fopen(argv[at], "rb");
    if (in == NULL) {
        return trouble(argv[at], strerror(errno));
    }
    int status = tell_all(in, argv[at], bytes);
    fclose(in);
    return status;
}
