/* Rows of a story and of the history: the face of the player it is about, words, and the things
 * that they name. */
#include "art.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/parts.h"
#include "firmware/screens/play/story.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "games/base/numbers.h"

enum {
    FACE = 24,
    FACE_X = 4,
    WORDS_X = FACE_X + FACE + 6,
    EDGE = 6, /* a scroll bar has room there */
    PADDING = 3,
    THINGS_APART = 2,
    THINGS_LEFT = 4, /* of them: room without words */
    COLUMNS = 3,
    WORDS_BYTES = 320,
};

struct story story_now(uint8_t listener) {
    const struct game_ui_story *ui = game_ui_story();
    return listener == SEAT_NONE ? story_of_game(ui->judge, ui->first_round)
                                 : story_for_seat(listener, ui->judge, ui->first_round);
}

static bool joins(const struct story *story, uint16_t event) {
    return (story->event[event].ways & STORY_JOINS) != 0;
}

uint16_t story_row_end(const struct story *story, uint16_t first) {
    uint16_t end = (uint16_t)(first + 1);
    while (end < story->count && joins(story, end)) {
        end++;
    }
    return end;
}

uint16_t story_row_begin(const struct story *story, uint16_t end) {
    uint16_t first = (uint16_t)(end - 1);
    while (first > 0 && joins(story, first)) {
        first--;
    }
    return first;
}

static void add_sentence(struct text *out, const struct game_message *event) {
    void (*tell)(struct text *, const struct game_message *) = game_ui_story()->tell;
    if (tell == NULL) {
        game_ui_sentence(out, event);
        return;
    }
    text_add(out, out->length > 0 ? ". " : "");
    size_t begins = out->length;
    tell(out, event);
    text_capitalise(out, begins);
}

void story_row_words(struct text *out, const struct story *story, uint16_t first) {
    uint16_t end = story_row_end(story, first);
    for (uint16_t i = first; i < end; i++) {
        add_sentence(out, &story->event[i].event);
    }
}

/* ---- things ---- */

struct things {
    struct story_thing of[STORY_THINGS];
    uint8_t count;
};

static void add_things(struct things *things, const struct story_event *event) {
    const struct game_ui_story *ui = game_ui_story();
    struct story_thing named[STORY_THINGS];
    uint8_t count = ui->list_things != NULL ? ui->list_things(event, named)
                                            : story_things_of(session_game(), &event->event, named);
    for (uint8_t i = 0; i < count && things->count < STORY_THINGS; i++) {
        things->of[things->count++] = named[i];
    }
}

static void list_things(const struct story *story, uint16_t first, struct things *things) {
    uint16_t end = story_row_end(story, first);
    things->count = 0;
    for (uint16_t i = first; i < end && game_ui_story()->draw_thing != NULL; i++) {
        add_things(things, &story->event[i]);
    }
}

/* The first one that its events name. */
static uint8_t seat_of_row(const struct story *story, uint16_t first) {
    uint16_t end = story_row_end(story, first);
    uint8_t seat = SEAT_NONE;
    for (uint16_t i = first; i < end && seat == SEAT_NONE; i++) {
        const struct game_message *event = &story->event[i].event;
        seat = game_ui_story()->seat_of != NULL ? game_ui_story()->seat_of(event)
                                                : story_seat_of(session_game(), event);
    }
    return seat;
}

static int columns_of(const struct things *things) {
    return min(things->count, COLUMNS);
}

static int things_width(const struct things *things) {
    int columns = columns_of(things), step = game_ui_story()->thing_width + THINGS_APART;
    return columns > 0 ? columns * step + THINGS_LEFT : 0;
}

static int things_height(const struct things *things) {
    int rows = (things->count + COLUMNS - 1) / COLUMNS;
    return rows * (game_ui_story()->thing_height + THINGS_APART);
}

static void draw_things(struct canvas *canvas, struct box room, const struct things *things) {
    const struct game_ui_story *ui = game_ui_story();
    struct box b = box_centred(room, room.width, things_height(things));
    for (uint8_t i = 0; i < things->count; i++) {
        ui->draw_thing(canvas,
                       box(b.x + THINGS_LEFT + i % COLUMNS * (ui->thing_width + THINGS_APART),
                           b.y + i / COLUMNS * (ui->thing_height + THINGS_APART), ui->thing_width,
                           ui->thing_height),
                       things->of[i]);
        canvas_settle(canvas);
    }
}

/* ---- a row ---- */

static int words_width(const struct things *things) {
    return CANVAS_WIDTH - WORDS_X - EDGE - things_width(things);
}

int story_row_height(const struct story *story, uint16_t first, unsigned size) {
    char words[WORDS_BYTES];
    struct text out = text_into(words, sizeof words);
    struct things things;
    story_row_words(&out, story, first);
    list_things(story, first, &things);
    int text = paragraph_height(words_width(&things), size, words);
    int picture = max(things_height(&things), FACE);
    return max(text, picture) + 2 * PADDING;
}

void draw_story_row(struct canvas *canvas, struct box row, const struct story *story,
                    uint16_t first, unsigned size) {
    char words[WORDS_BYTES];
    struct text out = text_into(words, sizeof words);
    struct things things;
    uint8_t seat = seat_of_row(story, first);
    story_row_words(&out, story, first);
    list_things(story, first, &things);
    if (seat < GAME_SEATS_MAX) {
        draw_for_seat(canvas, game_ui_small_portrait(seat), seat, FACE_X,
                      row.y + (row.height - FACE) / 2);
    } else {
        const struct sprite *face = game_ui_story()->other_face;
        face = face != NULL ? face : &art_icon_people;
        draw_sprite_tinted(canvas, face, FACE_X + (FACE - face->width) / 2,
                           row.y + (row.height - face->height) / 2, COLOUR_TINT_DARK, false);
        canvas_settle(canvas);
    }
    draw_things(
        canvas,
        box(CANVAS_WIDTH - EDGE - things_width(&things), row.y, things_width(&things), row.height),
        &things);
    int width = words_width(&things), height = paragraph_height(width, size, words);
    draw_paragraph(canvas, box(WORDS_X, row.y + (row.height - height) / 2, width, height),
                   size | TOP, COLOUR_TEXT, words);
}

void draw_story_scroll_bar(struct canvas *canvas, int first, int shown, int count) {
    struct box b =
        box(CANVAS_WIDTH - SCROLL_BAR - 1, STAGE_TOP + 2, SCROLL_BAR, STAGE_BOTTOM - STAGE_TOP - 4);
    draw_scroll_bar(canvas, b, first, shown, count);
}
