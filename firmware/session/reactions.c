/* Who says what, and the bubble with the face. */
#include "firmware/session/reactions.h"

#include <stddef.h>

#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/stack/guide.h"
#include "firmware/ui/stack/toast.h"

enum { NOTHING = UINT16_MAX };

static const struct sayings *sayings; /* of the current game */
static story_judge *judge_of_rounds;

static struct {
    uint32_t revision; /* of the session, as far as it was followed */
    uint16_t moves;
    uint16_t said;    /* a bit for each saying */
    uint16_t said_at; /* the number of moves then */
    bool may_speak;   /* nothing was said in this round */
    bool is_due;
    struct reaction due;
} now;

/* ---- from the record ---- */

/* Two of a mood: the one that was not said yet, or NOTHING. */
static uint16_t saying_of(uint8_t seat, enum mood mood, uint32_t chance) {
    uint16_t first = (uint16_t)((session_temper(seat) - OPPONENT_BOLD) * SAYINGS_OF_TEMPER +
                                (mood == MOOD_HIT || mood == MOOD_LOSES ? SAYINGS_OF_MOOD : 0));
    for (uint16_t i = 0; i < SAYINGS_OF_MOOD; i++) {
        uint16_t saying = (uint16_t)(first + (chance + i) % SAYINGS_OF_MOOD);
        if ((now.said >> saying & 1) == 0) {
            return saying;
        }
    }
    return NOTHING;
}

/* Anything but the deal, which stays a secret: the same again for the same record. */
static uint32_t chance_of(const struct game_message *event) {
    uint32_t chance = now.moves * UINT32_C(2654435761) + event->code;
    return (chance ^ event->arg[0]) * UINT32_C(2246822519) >> 16;
}

static void speak(uint16_t number, const struct game_message *event, uint8_t seat) {
    enum mood mood = sayings->feel(event, seat);
    uint32_t chance = chance_of(event);
    uint16_t saying = mood != MOOD_CALM ? saying_of(seat, mood, chance) : NOTHING;
    bool is_silent = now.said != 0 && (chance >> 4) % 4 == 0; /* now and then, but not at first */
    if (saying == NOTHING || is_silent) {
        return;
    }
    now.said |= (uint16_t)(1U << saying);
    now.said_at = now.moves;
    now.may_speak = false;
    now.is_due = true;
    now.due = (struct reaction){number, seat, mood, (enum text_key)(sayings->first + saying)};
}

static bool begins_round(const struct game_log *log, uint16_t event) {
    return judge_of_rounds != NULL && (judge_of_rounds(log, event) & STORY_ROUND) != 0;
}

static void follow(const struct game_log *log, const void *state) {
    (void)state;
    uint8_t players = session_options()->players, laps = sayings->laps;
    now.moves++;
    now.is_due = false;
    now.may_speak = now.may_speak || (laps > 0 && now.moves >= now.said_at + laps * players);
    for (uint16_t i = 0; i < log->count; i++) {
        now.may_speak = now.may_speak || (laps == 0 && begins_round(log, i));
        for (uint8_t seat = 0; seat < players && now.may_speak; seat++) {
            if (session_is_opponent(seat)) {
                speak(i, &log->event[i], seat);
            }
        }
    }
}

void reactions_follow(const struct sayings *own, story_judge *judge) {
    bool is_next = now.revision + 1 == session_revision() && now.moves + 1 == session_count_moves();
    sayings = own;
    judge_of_rounds = judge;
    bool has_opponents = session_count_people() < session_options()->players;
    if (sayings->feel == NULL || !has_opponents || session_is_practice() ||
        session_is_reviewing()) {
        now.is_due = false;
        return;
    }
    if (is_next) {
        follow(session_log(), NULL);
    } else {
        now.moves = now.said = now.said_at = 0;
        now.may_speak = true;
        now.is_due = false;
        session_for_each_move(follow);
    }
    now.revision = session_revision();
}

void reactions_drop(void) {
    now.is_due = false;
}

const struct reaction *reaction_due(void) {
    return now.is_due ? &now.due : NULL;
}

/* ---- on the screen ---- */

static struct bust shown; /* the game may have moved on since */

static void draw_speaker(struct canvas *canvas, int x, int y) {
    if (person_player(shown.seat) >= PLAYER_OPPONENT) { /* a person may sit there by now */
        draw_opponent(canvas, shown, x, y + 1);
    }
}

void reaction_show(void) {
    static struct bubble_speaker speaker = {.width = 48, .height = 50, .draw = draw_speaker};
    bool is_early = now.is_due && sayings->waits != NULL && sayings->waits();
    if (!now.is_due || is_early || toast_is_notice() || setting(SETTING_REACTIONS) == 0 ||
        session_is_over()) {
        return;
    }
    now.is_due = false;
    shown = (struct bust){.seat = now.due.seat, .mood = now.due.mood};
    speaker.ground = ramp_light(person_ramp(now.due.seat));
    toast_say(&speaker, say(now.due.words), REACTION_MS);
}
