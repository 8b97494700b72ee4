/* The crash record, in memory that survives a restart. It is written as things happen, with a
 * checksum, so that even a hang that could not be interrupted leaves the last inputs behind. */
#include "firmware/device/crash.h"

#include <stddef.h>
#include <string.h>

#include "drivers/clock/clock.h"
#include "version.h"

enum { MAGIC = 0x52657821 }; /* "Rex!" */

enum run { RUNNING, CRASHED, LEFT };

struct memory {
    uint32_t magic;
    uint32_t checksum; /* of what follows */
    uint8_t run;       /* enum run: how this start goes, or how the last one ended */
    bool has_report;
    uint8_t times; /* crashes in a row, up to now */
    uint8_t input_count;
    uint8_t inputs[CRASH_INPUTS];
    struct crash_report report;
};

_Static_assert(sizeof(struct memory) <= RESTART_MEMORY_BYTES, "the record fits what survives");

static bool just_happened;
static uint32_t started_ms;
static bool settled;

static struct memory *memory(void) {
    return (struct memory *)(void *)restart_memory();
}

/* FNV-1a. */
static uint32_t checksum(void) {
    const uint8_t *byte = (const uint8_t *)memory() + offsetof(struct memory, run);
    const uint8_t *end = (const uint8_t *)memory() + sizeof(struct memory);
    uint32_t sum = UINT32_C(2166136261);
    while (byte < end) {
        sum = (sum ^ *byte++) * UINT32_C(16777619);
    }
    return sum;
}

static bool is_valid(void) {
    return memory()->magic == MAGIC && memory()->checksum == checksum() &&
           memory()->input_count <= CRASH_INPUTS;
}

static void seal(void) {
    memory()->magic = MAGIC;
    memory()->checksum = checksum();
}

/* Keeps the end of a text that is too long: of a path, that is the part that says more. */
static void copy_end(char *to, size_t size, const char *from) {
    size_t length = strlen(from);
    size_t skip = length < size ? 0 : length - size + 1;
    memset(to, 0, size);
    memcpy(to, from + skip, length - skip);
}

static void keep(const struct restart_report *why) {
    struct memory *m = memory();
    if (m->times < UINT8_MAX) {
        m->times++;
    }
    struct crash_report *report = &m->report;
    report->fault = (uint8_t)why->fault;
    report->times = m->times;
    report->line = (uint16_t)why->line;
    report->pc = why->pc;
    report->lr = why->lr;
    copy_end(report->build, sizeof report->build, build_id);
    copy_end(report->what, sizeof report->what, why->what);
    memcpy(report->inputs, m->inputs, sizeof report->inputs);
    report->input_count = m->input_count;
    m->has_report = true;
    m->run = CRASHED;
    seal();
}

void restart_on_fault(const struct restart_report *report) {
    if (!is_valid()) {
        memset(memory(), 0, sizeof(struct memory));
    }
    keep(report);
}

void crash_start(void) {
    struct memory *m = memory();
    just_happened = false;
    settled = false;
    started_ms = clock_ms();
    if (!is_valid()) {
        memset(m, 0, sizeof *m);
    } else if (restart_was_forced() && m->run == RUNNING) {
        keep(&(struct restart_report){.fault = RESTART_HANG, .what = ""});
        just_happened = true;
    } else {
        just_happened = m->run == CRASHED;
    }
    m->run = RUNNING;
    m->input_count = 0;
    memset(m->inputs, 0, sizeof m->inputs);
    seal();
}

const struct crash_report *crash_report(void) {
    return memory()->has_report ? &memory()->report : NULL;
}

bool crash_just_happened(void) {
    return just_happened;
}

bool crash_wants_safe_mode(void) {
    return memory()->times >= CRASHES_UNTIL_SAFE;
}

void crash_note_input(const struct button_event *event) {
    struct memory *m = memory();
    if (m->input_count == CRASH_INPUTS) {
        memmove(m->inputs, m->inputs + 1, CRASH_INPUTS - 1);
        m->input_count--;
    }
    m->inputs[m->input_count++] = (uint8_t)(event->button << 4 | event->kind);
    seal();
}

void crash_note_time(uint32_t now_ms) {
    if (!settled && now_ms - started_ms >= CRASH_SETTLED_MS) {
        settled = true;
        memory()->times = 0;
        seal();
    }
}

void crash_leave(void) {
    memory()->run = LEFT;
    seal();
}
