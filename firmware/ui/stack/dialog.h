/* Questions and explanations in front of the screen they are about. */
#ifndef UI_DIALOG_H
#define UI_DIALOG_H

#include "screen.h"

/* A question with two answers: A does it, B does not. `answer` is called after the question is
 * gone, so that it may bring another screen. The words must last until then. */
struct question {
    const char *title; /* may be NULL */
    const char *text;
    enum text_key yes, no; /* what A and B do, at the foot */
    void (*answer)(bool yes);
    bool at_foot; /* what matters for the answer is above */
};
void dialog_ask(const struct question *question);

/* Words to read; any button but the arrows closes it, the arrows scroll. */
void dialog_tell(const char *title, const char *text);

#endif
