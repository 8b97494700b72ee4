/* The handheld on a command line, without the chip: reads the commands of tools/handheld that need
 * none, a line each, and answers each with a line of JSON. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "computer.h"
#include "drivers/battery/host.h"
#include "drivers/buttons/host.h"
#include "drivers/display/host.h"
#include "drivers/entropy/host.h"
#include "drivers/flash/host.h"
#include "firmware/ui/draw/audit.h"
#include "firmware/ui/stack/screen.h"
#include "games/base/text.h"
#include "host-tests/support/native_device.h"
#include "picture.h"
#include "start.h"

static void start_with_options(void);

static const char *shots = "shots";
static const char *saves;
static struct start_options start_options;

static void refuse(const char *problem, const char *word) {
    printf("{\"ok\":false,\"error\":\"%s%s\"}\n", problem, word);
}

/* Closes an answer, with what the audit has to complain about. */
static void end_answer(void) {
    char complaints[2 * AUDIT_BYTES + 16]; /* each line's end is two signs in JSON */
    struct text json = text_into(complaints, sizeof complaints);
    const char *log = audit_log();
    if (log[0] != '\0') {
        json_string(&json, "audit", log);
        printf(",%s", complaints);
    }
    printf("}\n");
}

static void agree(void) {
    printf("{\"ok\":true");
    end_answer();
}

static int button_by_name(const char *name) {
    static const char *const names[BUTTON_COUNT] = {"UP", "DOWN", "LEFT", "RIGHT",
                                                    "A",  "B",    "X",    "Y"};
    for (int i = 0; i < BUTTON_COUNT; i++) {
        if (name != NULL && strcmp(name, names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

/* "200ms" or "2s"; 0 if it is neither. */
static uint32_t milliseconds(const char *word) {
    char *end;
    unsigned long value = word != NULL ? strtoul(word, &end, 10) : 0;
    if (value == 0 || value > 3600000) {
        return 0;
    }
    if (strcmp(end, "s") == 0) {
        return (uint32_t)value * 1000;
    }
    return strcmp(end, "ms") == 0 ? (uint32_t)value : 0;
}

static void settle(void) {
    if (device_settle()) {
        agree();
    } else {
        refuse("the screen did not come to rest within 10 s", "");
    }
}

static void press(const char *name, const char *duration) {
    int button = button_by_name(name);
    uint32_t ms = duration != NULL ? milliseconds(duration) : 60;
    if (button < 0 || ms == 0) {
        refuse("press takes UP DOWN LEFT RIGHT A B X or Y, and perhaps a time such as 500ms", "");
        return;
    }
    buttons_host_set((enum button)button, true);
    device_run(ms);
    buttons_host_set((enum button)button, false);
    settle();
}

static void hold(const char *name, bool down) {
    int button = button_by_name(name);
    if (button < 0) {
        refuse("which button? UP DOWN LEFT RIGHT A B X or Y", "");
        return;
    }
    buttons_host_set((enum button)button, down);
    if (device_is_on()) {
        device_run(1);
    }
    agree();
}

static void supply(void (*set)(bool on), const char *word) {
    if (word == NULL || (strcmp(word, "on") != 0 && strcmp(word, "off") != 0)) {
        refuse("say on or off", "");
        return;
    }
    set(strcmp(word, "on") == 0);
    agree();
}

static void battery(const char *level) {
    char *end = NULL;
    unsigned long millivolts = level != NULL ? strtoul(level, &end, 10) : 0;
    if (!battery_present()) {
        refuse("this board cannot measure a battery", "");
    } else if (end == NULL || end == level || strcmp(end, "mV") != 0 || millivolts > 9999) {
        refuse("battery takes a voltage such as 3900mV", "");
    } else {
        battery_host_volts((uint16_t)millivolts);
        agree();
    }
}

static void tell_what_was_said(void) {
    static char json[1 << 20];
    struct text out = text_into(json, sizeof json);
    json_string(&out, "text", computer_read());
    printf("{\"ok\":true,%s}\n", json);
}

static void usb(const char *verb, const char *line) {
    bool plugs = verb != NULL && strcmp(verb, "plug") == 0;
    if (plugs || (verb != NULL && strcmp(verb, "unplug") == 0)) {
        computer_plug(plugs);
        supply(battery_host_usb_power, plugs ? "on" : "off");
    } else if (verb != NULL && strcmp(verb, "send") == 0) {
        if (computer_send(line != NULL ? line : "")) {
            agree();
        } else {
            refuse("there is no serial port", "");
        }
    } else if (verb != NULL && strcmp(verb, "read") == 0) {
        tell_what_was_said();
    } else {
        refuse("usb can plug, unplug, send and read", "");
    }
}

static void wait_for(const char *duration) {
    uint32_t ms = milliseconds(duration);
    if (ms == 0) {
        refuse("wait takes a time such as 200ms or 2s", "");
        return;
    }
    device_run(ms);
    agree();
}

static void shot(const char *name) {
    char path[512];
    if (name == NULL || strchr(name, '/') != NULL) {
        refuse("shot takes a name, without a folder and without .png", "");
        return;
    }
    const uint16_t *panel = display_host_panel();
    if (shots != NULL) {
        mkdir(shots, 0777);
        snprintf(path, sizeof path, "%s/%s.png", shots, name);
        if (!picture_write_png(path, panel, DISPLAY_WIDTH, DISPLAY_HEIGHT)) {
            refuse("cannot write the picture: ", strerror(errno));
            return;
        }
    }
    printf("{\"ok\":true,\"crc\":\"%08x\",\"screen\":\"%s\"",
           picture_crc(panel, DISPLAY_WIDTH * DISPLAY_HEIGHT), screens_top()->name);
    end_answer();
}

static void status(void) {
    printf("{\"ok\":true,\"power\":%s,\"time_ms\":%u,\"screen\":\"%s\",\"rectangles\":%u,"
           "\"pixels\":%u}\n",
           device_is_on() ? "true" : "false", device_time(),
           device_is_on() ? screens_top()->name : "", display_host_rectangles(),
           display_host_pixels());
}

static void obey(char *line) {
    const char *verb = strtok(line, " \t\r\n");
    const char *first = strtok(NULL, " \t\r\n");
    bool types = verb != NULL && strcmp(verb, "usb") == 0;
    const char *second = strtok(NULL, types ? "\r\n" : " \t\r\n");
    if (verb == NULL || verb[0] == '#') {
        return;
    }
    if (strcmp(verb, "on") == 0) {
        device_on(start_with_options);
        agree();
    } else if (strcmp(verb, "status") == 0) {
        status();
    } else if (strcmp(verb, "hold") == 0) {
        hold(first, true);
    } else if (strcmp(verb, "release") == 0) {
        hold(first, false);
    } else if (strcmp(verb, "vbus") == 0) {
        supply(battery_host_usb_power, first);
    } else if (strcmp(verb, "charging") == 0) {
        supply(battery_host_charges, first);
    } else if (strcmp(verb, "battery") == 0) {
        battery(first);
    } else if (!device_is_on()) {
        refuse("the device is off; switch it on with: on", "");
    } else if (strcmp(verb, "off") == 0) {
        device_off();
        agree();
    } else if (strcmp(verb, "press") == 0) {
        press(first, second);
    } else if (types) {
        usb(first, second);
    } else if (strcmp(verb, "wait") == 0) {
        wait_for(first);
    } else if (strcmp(verb, "settle") == 0) {
        settle();
    } else if (strcmp(verb, "shot") == 0) {
        shot(first);
    } else {
        refuse("unknown command: ", verb);
    }
}

static void usage(void) {
    fputs("usage: pocket-rex-host [OPTION...] [SCRIPT]\n"
          "  --shots FOLDER   where pictures go\n"
          "  --no-shots       no pictures, only their checksums\n"
          "  --seed N         of every game\n"
          "  --language N     0 is English; the others are in the order of their codes\n"
          "  --theme N        0 dark, 1 light, 2 for colour-blind people\n"
          "  --long-names     for everyone at the table\n"
          "  --quick          nothing moves, and A is held for a short time\n"
          "  --gallery        starts with every widget there is\n"
          "  --pieces         starts with every card, tile and piece of the games\n"
          "  --solo           as after many games alone: challenges, medals, records\n"
          "  --no-battery     as on a board that cannot measure one\n"
          "  --saves FILE     begins with this save region\n"
          "  --audit          reports text that is cut, covered or hard to see\n",
          stderr);
    exit(2);
}

static void start_with_options(void) {
    start_apply(&start_options);
}

/* An option that stands alone. */
static bool take_switch(const char *name) {
    if (strcmp(name, "--long-names") == 0) {
        start_options.long_names = true;
    } else if (strcmp(name, "--quick") == 0) {
        start_options.quick = true;
    } else if (strcmp(name, "--gallery") == 0) {
        start_options.gallery = true;
    } else if (strcmp(name, "--pieces") == 0) {
        start_options.pieces = true;
    } else if (strcmp(name, "--solo") == 0) {
        start_options.solo = true;
    } else if (strcmp(name, "--no-battery") == 0) {
        battery_host_remove();
    } else if (strcmp(name, "--no-shots") == 0) {
        shots = NULL;
    } else if (strcmp(name, "--audit") == 0) {
        audit_screens();
    } else {
        return false;
    }
    return true;
}

/* An option with a value. */
static bool take_value(const char *name, const char *value) {
    if (strcmp(name, "--shots") == 0) {
        shots = value;
    } else if (strcmp(name, "--seed") == 0) {
        entropy_host_fix(strtoull(value, NULL, 10));
    } else if (strcmp(name, "--saves") == 0) {
        saves = value;
    } else if (strcmp(name, "--language") == 0) {
        start_options.language = (uint8_t)atoi(value);
    } else if (strcmp(name, "--theme") == 0) {
        start_options.theme = (uint8_t)atoi(value);
    } else {
        return false;
    }
    return true;
}

/* Takes one option and its value; returns how many words that were, 0 if it is not an option. */
static int take_option(const char *name, const char *value) {
    if (take_switch(name)) {
        return 1;
    }
    return value != NULL && take_value(name, value) ? 2 : 0;
}

static void load_saves(void) {
    FILE *file = fopen(saves, "rb");
    if (file == NULL) {
        fprintf(stderr, "pocket-rex-host: %s: %s\n", saves, strerror(errno));
        exit(2);
    }
    size_t room = (size_t)FLASH_HOST_MAX_SECTORS * FLASH_SECTOR_BYTES;
    if (fread(flash_host_bytes(), 1, room, file) == 0) {
        fprintf(stderr, "pocket-rex-host: %s is empty\n", saves);
        exit(2);
    }
    fclose(file);
}

int main(int argc, char **argv) {
    FILE *script = stdin;
    for (int i = 1; i < argc;) {
        int words = argv[i][0] == '-' ? take_option(argv[i], argv[i + 1]) : 0;
        if (words == 0) {
            if (argv[i][0] == '-' || script != stdin) {
                usage();
            }
            script = fopen(argv[i], "r");
            if (script == NULL) {
                fprintf(stderr, "pocket-rex-host: %s: %s\n", argv[i], strerror(errno));
                return 2;
            }
            words = 1;
        }
        i += words;
    }
    flash_host_reset(FLASH_HOST_MAX_SECTORS); /* one chip for as long as the program runs */
    if (saves != NULL) {
        load_saves();
    }
    char line[256];
    while (fgets(line, sizeof line, script) != NULL) {
        obey(line);
        fflush(stdout);
    }
    return 0;
}
