/* Finds the tip for what the last move did. */
#include "firmware/session/tips.h"

#include <stddef.h>

#include "firmware/remembered/preferences.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/lesson.h"
#include "firmware/session/session.h"

static bool happened(uint8_t event) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (log->event[i].code == event) {
            return true;
        }
    }
    return false;
}

enum { ANY_EVENT = -1 };

/* The first tip that was not given yet about this event, or about any of the last move. */
static bool take(int event, enum text_key *words) {
    const struct game *game = session_game();
    const struct lesson *lesson = lesson_of(game);
    if (lesson == NULL || session_is_practice() || setting(SETTING_TIPS) == 0) {
        return false;
    }
    bool has_learned = lesson_was_finished(game);
    for (uint8_t i = 0; i < lesson->tip_count; i++) {
        uint16_t given = preferences_tips_given(game), bit = (uint16_t)(1u << i);
        uint8_t about = lesson->tips[i].event;
        if (lesson->tips[i].is_taught && has_learned) {
            continue;
        }
        if ((given & bit) == 0 && (event == ANY_EVENT ? happened(about) : event == about)) {
            preferences_set_tips_given(game, given | bit);
            *words = lesson->tips[i].say;
            return true;
        }
    }
    return false;
}

bool tip_take(enum text_key *words) {
    return take(ANY_EVENT, words);
}

bool tip_take_of(uint8_t event, enum text_key *words) {
    return take(event, words);
}
