/* The commands, who may ask for them, and the one answer that is under way. */
#include "firmware/console/console.h"

#include <string.h>

#include "drivers/clock/clock.h"
#include "firmware/console/answers.h"
#include "firmware/console/consent.h"
#include "firmware/console/typed.h"
#include "games/base/numbers.h"

#define PROMPT "> "

enum {
    MOMENT_MS = 20,
    WORDS_ROOM = 160,   /* for one sentence and the prompt */
    IDLE_LINES_MAX = 6, /* without a pause; more than a person types */
    UNPROVEN_LINES_MAX = 3,
    STROKES_MAX = 256, /* for one line; more than a person needs to correct it */
};

enum doing { LISTENING, ASKING, ANSWERING };

static enum piece answer_help(struct text *out);

static const struct command {
    const char *name;
    const char *argument; /* NULL if it takes none */
    const char *what;
    bool asks; /* a person at the device is asked first */
    void (*begin)(const struct word *argument);
    enum piece (*next)(struct text *out);
} commands[] = {
    {"help", NULL, "this list", false, NULL, answer_help},
    {"version", NULL, "which firmware this is", false, NULL, answer_version},
    {"status", NULL, "time, battery, memory", false, NULL, answer_status},
    {"games", NULL, "games in progress and finished (asks)", true, games_begin, games_next},
    {"export", "[GAME]", "a finished game, move by move (asks)", true, export_begin, export_next},
    {"screenshot", NULL, "what the panel shows (asks)", true, screenshot_begin, screenshot_next},
    {"selftest", NULL, "measurements of the device, as JSON (asks)", true, selftest_begin,
     selftest_next},
    {"crash", NULL, "the last crash (asks)", true, NULL, answer_crash},
};
enum { COMMANDS = count_of(commands) };

static struct typed line;
static enum doing doing;
static const struct command *asked;
static struct word argument; /* points into the line, which stays until the answer is over */
static bool has_argument;
static bool waits;
static uint8_t idle_lines;     /* in a row, without a pause, that were not commands */
static uint8_t unproven_lines; /* since the last sign that something other than an echo types */
static uint16_t strokes;       /* since the line began */
static bool silent;

static const char *news; /* a line to say once nothing else is being said; NULL: none */

static char said[PIECE_BYTES];
static struct text out;
static size_t pulled;

static void listen_again(void) {
    silent = false;
    idle_lines = unproven_lines = 0;
    strokes = 0;
}

void console_open(void) {
    line = (struct typed){0};
    doing = LISTENING;
    out = text_into(said, sizeof said);
    pulled = 0;
    news = NULL;
    listen_again();
}

void console_tell(const char *line_of_news) {
    news = line_of_news;
}

void console_pause(void) {
    idle_lines = 0;
}

bool console_listens(void) {
    return doing == LISTENING && pulled == out.length;
}

/* ---- what was typed ---- */

static void end_answer(void) {
    text_add(&out, PROMPT);
    typed_clear(&line);
    doing = LISTENING;
}

/* A terminal that echoes, as a serial port of Linux does until its echo is switched off, would make
 * the console answer its own words forever, and not even whole ones: of the line about help, "help"
 * can be left. An echo never sends Ctrl-C, nor a return without a line feed after it, unless the
 * line feed was lost. */
static void fall_silent(void) {
    silent = true;
    typed_clear(&line);
    text_add(&out, "This looks like an echo. Switch it off (stty -F PORT raw -echo) and press "
                   "Ctrl-C." LINE_END);
}

/* A line that is not a command. */
static bool is_one_too_many(void) {
    if (++idle_lines <= IDLE_LINES_MAX) {
        return false;
    }
    fall_silent();
    return true;
}

static void refuse(const char *before, const struct word *word, const char *after) {
    if (is_one_too_many()) {
        return;
    }
    text_add(&out, before);
    if (word != NULL) {
        text_add_part(&out, word->at, word->length);
    }
    text_add(&out, after);
    text_add(&out, LINE_END);
    end_answer();
}

static const struct command *command_called(const struct word *name) {
    for (size_t i = 0; i < COMMANDS; i++) {
        if (word_is(name, commands[i].name)) {
            return &commands[i];
        }
    }
    return NULL;
}

static void begin_answer(void) {
    doing = ANSWERING;
    waits = false;
    if (asked->begin != NULL) {
        asked->begin(has_argument ? &argument : NULL);
    }
}

static void obey(void) {
    struct word word = {0};
    if (!word_next(line.text, &word)) {
        if (!is_one_too_many()) {
            end_answer();
        }
        return;
    }
    struct word name = word;
    asked = command_called(&name);
    if (asked == NULL) {
        refuse("Unknown command \"", &name, "\". Type help for a list.");
        return;
    }
    has_argument = word_next(line.text, &word);
    argument = word;
    if ((has_argument && asked->argument == NULL) || word_next(line.text, &word)) {
        refuse("Too many words after ", &name, ". Type help to see what it takes.");
        return;
    }
    idle_lines = 0;
    if (asked->asks) {
        consent_ask(CONSENT_TO_SEE);
        doing = ASKING;
    } else {
        begin_answer();
    }
}

static void end_line(enum typed_event event) {
    strokes = 0;
    if (++unproven_lines > UNPROVEN_LINES_MAX) {
        fall_silent();
    } else if (event == TYPED_TOO_LONG) {
        refuse("That line is too long. Type help for a list of commands.", NULL, "");
    } else {
        obey();
    }
}

static void act_on(enum typed_event event) {
    switch (event) {
    case TYPED_ENTERED:
    case TYPED_TOO_LONG:
        end_line(event);
        break;
    case TYPED_DROPPED:
        listen_again();
        text_add(&out, PROMPT);
        break;
    case TYPED_ERASED:
        strokes = 0;
        text_add(&out, PROMPT);
        break;
    default:
        break;
    }
}

static void take(uint8_t byte) {
    if (silent && byte != TYPED_CTRL_C) {
        return;
    }
    enum typed_event event = typed_take(&line, byte, &out);
    if (line.lone_return) {
        unproven_lines = 0;
    }
    if (event != TYPED_ON) {
        act_on(event);
    } else if (++strokes > STROKES_MAX) {
        fall_silent();
    }
}

size_t console_type(const uint8_t *bytes, size_t count) {
    size_t taken = 0;
    if (!console_listens()) {
        return 0;
    }
    out = text_into(said, sizeof said);
    pulled = 0;
    while (taken < count && doing == LISTENING && out.length + WORDS_ROOM < sizeof said) {
        take(bytes[taken++]);
    }
    return taken;
}

/* ---- what is said ---- */

static enum piece answer_help(struct text *to) {
    enum { NAME_COLUMN = 20 };
    for (size_t i = 0; i < COMMANDS; i++) {
        size_t end = to->length + NAME_COLUMN;
        text_add(to, commands[i].name);
        if (commands[i].argument != NULL) {
            text_add_char(to, ' ');
            text_add(to, commands[i].argument);
        }
        while (to->length < end) {
            text_add_char(to, ' ');
        }
        text_add(to, commands[i].what);
        text_add(to, LINE_END);
    }
    return PIECE_LAST;
}

static void look_for_consent(void) {
    switch (consent(CONSENT_TO_SEE)) {
    case CONSENT_GIVEN:
        begin_answer();
        break;
    case CONSENT_REFUSED:
        refuse("Refused on the device. To ask again, unplug it and plug it back in.", NULL, "");
        break;
    case CONSENT_UNANSWERED:
        refuse("No answer on the device. Try again.", NULL, "");
        break;
    default:
        break;
    }
}

/* Below whatever is being typed, which is shown once more. */
static void say_news(void) {
    text_add(&out, LINE_END);
    text_add(&out, news);
    text_add(&out, LINE_END PROMPT);
    text_add(&out, line.text);
    news = NULL;
}

static void next_piece(void) {
    out = text_into(said, sizeof said);
    pulled = 0;
    if (doing == LISTENING && news != NULL && !silent) {
        say_news();
    } else if (doing == ASKING) {
        look_for_consent();
    } else if (doing == ANSWERING) {
        enum piece piece = asked->next(&out);
        waits = piece == PIECE_WAIT;
        if (piece == PIECE_LAST) {
            end_answer();
        }
    }
}

size_t console_pull(uint8_t *bytes, size_t room) {
    if (pulled == out.length && room > 0) {
        next_piece();
    }
    size_t left = out.length - pulled;
    size_t now = min(left, room);
    memcpy(bytes, said + pulled, now);
    pulled += now;
    return now;
}

uint32_t console_wait_ms(void) {
    if (pulled < out.length) {
        return 0;
    }
    if (doing != ANSWERING) {
        return doing == LISTENING && news != NULL && !silent ? 0 : NEVER;
    }
    return waits ? MOMENT_MS : 0;
}
