/* tabletop: plays any of the games on a command line, a line in and a line of JSON out. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "session.h"

enum { STATUS_FINE = 0, STATUS_REFUSED = 1, STATUS_TROUBLE = 2 };

static const char usage[] =
    "usage: tabletop [--strict] [--characters] [FILE]\n"
    "Plays the games from commands on standard input, or in FILE.\n"
    "  --strict      stop at the first refusal, with status 1\n"
    "  --characters  advise also takes an opponent of the device: Mirla, ...\n";

static int trouble(const char *with) {
    fprintf(stderr, "tabletop: %s: %s\n", with, strerror(errno));
    return STATUS_TROUBLE;
}

/* Answers the line. False if the conversation must stop: after a refusal under --strict, or if no
 * one is listening, which sets ferror(stdout). */
static bool answer_line(struct session *session, const struct line *line, bool strict) {
    enum session_reply reply = session_read(session, line);
    if (reply == SESSION_SILENT) {
        return true;
    }
    if (puts(session->answer) == EOF || fflush(stdout) == EOF) {
        return false;
    }
    return reply == SESSION_ACCEPTED || !strict;
}

static bool converse(struct session *session, FILE *in, bool strict) {
    static struct line line;
    int byte;
    while ((byte = getc(in)) != EOF) {
        if (line_push(&line, (char)byte) && !answer_line(session, &line, strict)) {
            return false;
        }
    }
    return !line_finish(&line) || answer_line(session, &line, strict);
}

static int play(FILE *in, const char *name, bool strict, bool knows_characters) {
    static struct session session;
    session.knows_characters = knows_characters;
    bool fine = converse(&session, in, strict);
    session_end(&session);
    if (ferror(in)) {
        return trouble(name);
    }
    if (ferror(stdout)) {
        return trouble("standard output");
    }
    return fine ? STATUS_FINE : STATUS_REFUSED;
}

int main(int argc, char **argv) {
    const char *name = NULL;
    bool strict = false, knows_characters = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return STATUS_FINE;
        }
        if (strcmp(argv[i], "--strict") == 0) {
            strict = true;
        } else if (strcmp(argv[i], "--characters") == 0) {
            knows_characters = true;
        } else if (argv[i][0] == '-' || name != NULL) {
            fprintf(stderr, "tabletop: %s is one argument too many\n%s", argv[i], usage);
            return STATUS_TROUBLE;
        } else {
            name = argv[i];
        }
    }
    if (name == NULL) {
        return play(stdin, "standard input", strict, knows_characters);
    }
    FILE *in = fopen(name, "rb");
    if (in == NULL) {
        return trouble(name);
    }
    int status = play(in, name, strict, knows_characters);
    fclose(in);
    return status;
}
