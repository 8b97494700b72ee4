/* Short moments for everyone: a picture and a sentence over the whole width, gone with A or after a
 * while. */
#include "firmware/remembered/people.h"
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/shell.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/letters.h"
#include "firmware/ui/draw/palette.h"
#include "firmware/ui/widgets/avoid.h"
#include "games/base/numbers.h"

enum {
    PACES = 4,
    LOOK_AGAIN_MS = 250,
    PICTURE_HEIGHT = 120,
    PICTURE_TOP = STAGE_TOP,
    WORDS_TOP = PICTURE_TOP + PICTURE_HEIGHT,
    EDGE = 3,
    WORDS_AIR = EDGE + 4,
    WORDS_BYTES = 240,
    FACE = 48,
};

static uint32_t announced; /* session_revision: what that move did has been shown */
static uint16_t moment;    /* an event of the log */
static void (*when_seen)(void);
static bool fresh;
static uint32_t began_ms;

/* ---- moments of the last move ---- */

static bool find_moment(uint16_t from) {
    story_judge *judge = game_ui_story()->judge;
    const struct game_log *log = session_log();
    for (moment = from; judge != NULL && moment < log->count; moment++) {
        if ((judge(log, moment) & STORY_MOMENT) != 0) {
            return true;
        }
    }
    return false;
}

static const struct game_message *event_now(void) {
    return &session_log()->event[moment];
}

/* The last byte may stand for a fragment that ends with a full stop. */
static bool ends_sentence(const char *words) {
    uint16_t last = '\0';
    for (struct letters letters = letters_of(words); *letters.at != '\0';) {
        last = letters_next(&letters);
    }
    return last == '.' || last == '!' || last == '?';
}

static void tell(struct text *out) {
    const struct game_ui_story *ui = game_ui_story();
    if (ui->tell_moment != NULL) {
        ui->tell_moment(out, event_now());
    } else {
        game_ui_event(out, event_now());
    }
    text_capitalise(out, 0);
    if (!ends_sentence(out->buffer)) {
        text_add(out, ".");
    }
}

/* As large as fits. */
static void draw_words(struct canvas *canvas, struct box room, const char *words) {
    bool middle = paragraph_height(room.width, MIDDLE, words) <= room.height &&
                  !paragraph_cuts_words(room.width, MIDDLE, words);
    unsigned size = middle ? MIDDLE : SMALL;
    struct box b = box_centred(room, room.width, paragraph_height(room.width, size, words));
    avoid_covering(box_inset(b, 0, -3));
    draw_paragraph(canvas, b, size | CENTRE | TOP, COLOUR_TEXT, words);
}

static void draw_face_alone(struct canvas *canvas, struct box room, uint8_t seat) {
    if (seat < GAME_SEATS_MAX) {
        const struct sprite *face = game_ui_portrait(seat);
        draw_sprite_big(canvas, face, room.x + room.width / 2 - face->width,
                        box_bottom(room) - 2 * face->height, person_ramp(seat));
        canvas_settle(canvas);
    }
}

/* Many words take room from the picture. */
static struct box picture_above(const char *words) {
    int width = wide_box(0, 0).width, height = paragraph_height(width, SMALL, words);
    int bottom = min(WORDS_TOP, STAGE_BOTTOM - WORDS_AIR - height);
    return box(0, PICTURE_TOP, CANVAS_WIDTH, bottom - PICTURE_TOP);
}

static void draw(struct canvas *canvas) {
    const struct game_ui_story *ui = game_ui_story();
    uint8_t seat = story_seat_of(session_game(), event_now());
    char words[WORDS_BYTES];
    struct text out = text_into(words, sizeof words);
    tell(&out);
    struct box picture = picture_above(words);
    int top = box_bottom(picture);
    draw_head(canvas, say(game_ui_now()->shelf.title), NULL);
    draw_fill(canvas, picture, COLOUR_SURFACE);
    if (ui->draw_moment != NULL) {
        ui->draw_moment(canvas, picture, event_now());
    } else {
        draw_face_alone(canvas, picture, seat);
    }
    canvas_settle(canvas);
    draw_fill(canvas, box(0, top, CANVAS_WIDTH, STAGE_BOTTOM - top), COLOUR_BACKGROUND);
    draw_fill(canvas, box(0, top, CANVAS_WIDTH, EDGE),
              seat < GAME_SEATS_MAX ? ramp_base(person_ramp(seat)) : COLOUR_ACCENT);
    draw_words(canvas, wide_box(top + EDGE + 2, STAGE_BOTTOM - top - WORDS_AIR), words);
}

static void leave(void) {
    screens_pop(CUT);
    if (when_seen != NULL) {
        when_seen();
    }
}

static void next(void) {
    if (find_moment((uint16_t)(moment + 1))) {
        fresh = true;
        cue_play(CUE_REVEAL);
        screen_renew();
    } else {
        leave();
        game_ui_give_late_tip();
    }
}

static void enter(void) {
    fresh = true;
}

/* A tip delays it. */
static uint32_t tick(uint32_t now_ms) {
    if (fresh) {
        fresh = false;
        began_ms = now_ms;
    }
    uint32_t elapsed = now_ms - began_ms, stays_ms = PACES * setting_pace_ms();
    if (elapsed < stays_ms) {
        return stays_ms - elapsed;
    }
    if (toast_is_shown()) {
        return LOOK_AGAIN_MS;
    }
    next();
    return 0;
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {T_DO_GO_ON, next}},
    .tick = tick,
    .name = "announcement",
    .hides_guide = true,
};

bool announce_last_move(void (*then)(void)) {
    if (announced == session_revision() || session_is_practice() || session_is_reviewing()) {
        return false;
    }
    announced = session_revision();
    if (session_is_over() || !find_moment(0)) {
        return false;
    }
    when_seen = then;
    cue_play(CUE_REVEAL);
    toast_hide(); /* a tip about an earlier move */
    screens_push(&screen, CUT);
    return true;
}

void announce_skip_last_move(void) {
    announced = session_revision();
}

/* ---- everyone look ---- */

static void draw_look(struct canvas *canvas) {
    uint8_t players = session_options()->players;
    draw_head(canvas, say(game_ui_now()->shelf.title), NULL);
    draw_fill(canvas, box(0, PICTURE_TOP, CANVAS_WIDTH, PICTURE_HEIGHT), COLOUR_SURFACE);
    int step = CANVAS_WIDTH / players, width = min(step, FACE + 8);
    int lower = width == FACE ? FACE / 4 : 0; /* in two rows if they would touch */
    int x = (CANVAS_WIDTH - width * players) / 2;
    for (uint8_t seat = 0; seat < players; seat++, x += width, lower = -lower) {
        const struct sprite *face =
            width >= FACE ? game_ui_portrait(seat) : game_ui_small_portrait(seat);
        draw_for_seat(canvas, face, seat, x + (width - face->width) / 2,
                      PICTURE_TOP + (PICTURE_HEIGHT - face->height) / 2 + lower);
    }
    draw_fill(canvas, box(0, WORDS_TOP, CANVAS_WIDTH, EDGE), COLOUR_ACCENT);
    struct box headline = wide_box(WORDS_TOP + 10, 28);
    avoid_covering(headline); /* a tip may come with it */
    draw_fitted(canvas, headline, LARGE | CENTRE, COLOUR_TEXT, say(T_ANNOUNCE_LOOK));
    draw_words(canvas, wide_box(WORDS_TOP + 40, STAGE_BOTTOM - WORDS_TOP - 42),
               say(T_ANNOUNCE_TABLE));
}

static void proceed(void) {
    cue_play(CUE_CONFIRM);
    leave();
}

static const struct screen look_screen = {
    .draw = draw_look,
    .actions = {.a = {T_ANNOUNCE_REVEAL, proceed}},
    .name = "everyone look",
    .hides_guide = true,
};

void announce_look(void (*then)(void)) {
    if (session_count_people() < 2 || session_is_reviewing()) {
        then();
        return;
    }
    when_seen = then;
    screens_push(&look_screen, CUT);
}
