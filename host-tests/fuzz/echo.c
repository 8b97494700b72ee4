/* A computer at the console that echoes: libFuzzer decides what is echoed, what is lost, and when,
 * and what a person types in between. The first byte is how line ends come back.
 *
 * Whatever it does, each line of a person and each lost piece makes the console answer a few times
 * more at most; and once the person stops typing, it falls silent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drivers/clock/clock.h"
#include "firmware/console/console.h"
#include "firmware/ui/stack/screen.h"
#include "host-tests/console/console_rig.h"
#include "games/base/numbers.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    ON_ITS_WAY_MAX = 1 << 20,
    ANSWERS_EACH = 4, /* to a line of a person, and then to three of an echo */
    KEEP_END = 128,   /* bytes of the input below: this many come back */
    LOSE_END = 192,   /* this many are lost */
    TYPE_END = 255,   /* that is typed; the last makes a pause */
};

static uint8_t on_its_way[ON_ITS_WAY_MAX];
static size_t sent, said; /* of it */
static uint32_t answers, answers_max;
static uint8_t said_before;
static bool feeds; /* the terminal makes line feeds of returns */

static void demand(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

static void hear(void) {
    while (!console_listens()) {
        demand(said + 256 <= ON_ITS_WAY_MAX, "it falls silent");
        uint8_t *at = on_its_way + said;
        size_t count = console_pull(at, 256);
        for (size_t i = 0; i < count; i++) {
            answers += at[i] == '>' && said_before == '\n';
            said_before = at[i];
            at[i] = feeds && at[i] == '\r' ? '\n' : at[i];
        }
        said += count;
        demand(answers <= answers_max, "few answers");
        if (count == 0) {
            screens_run(clock_ms()); /* a selftest waits for its pictures */
        }
    }
}

static void type(const uint8_t *bytes, size_t count) {
    while (count > 0) {
        size_t taken = console_type(bytes, count);
        bytes += taken;
        count -= taken;
        hear();
    }
}

static void keep(size_t count) {
    size_t there = said - sent;
    size_t now = count < there ? count : there;
    sent += now;
    type(on_its_way + sent - now, now);
}

static void lose(size_t count) {
    size_t there = said - sent;
    sent += count < there ? count : there;
    answers_max += ANSWERS_EACH;
}

static void type_line(uint8_t which) {
    static const char *const lines[] = {"help\r",  "version\r", "status\r", "games\r",
                                        "crash\r", "export\r",  "bogus\r",  "\r",
                                        "hel",     "\b",        "\025",     "\003"};
    const char *line = lines[which % count_of(lines)];
    answers_max += ANSWERS_EACH;
    type((const uint8_t *)line, strlen(line));
}

static void start_once(void) {
    static bool started;
    if (!started) {
        started = true;
        desk_start();
        desk_allow();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    start_once();
    console_open();
    sent = said = answers = 0;
    answers_max = ANSWERS_EACH;
    feeds = size > 0 && data[0] % 2 != 0;
    for (size_t i = 1; i < size; i++) {
        if (data[i] < KEEP_END) {
            keep(data[i] + 1u);
        } else if (data[i] < LOSE_END) {
            lose(data[i] - KEEP_END + 1u);
        } else if (data[i] < TYPE_END) {
            type_line((uint8_t)(data[i] - LOSE_END));
        } else {
            console_pause();
        }
    }
    while (sent < said) {
        keep(KEEP_END);
    }
    return 0;
}
