/* The last move in sentences: page by page on the table, as much as fits on the curtain. */
#include "firmware/remembered/settings.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/trex/trex_screens.h"
#include "firmware/session/lesson.h"
#include "firmware/ui/draw/letters.h"
#include "games/base/numbers.h"

enum { NOTE_WIDTH = 200, NOTE_LINES = 2, LINE_HEIGHT = 14, ARROW_ROOM = 14 };

static const struct box room = {MARGIN, NEWS_TOP, CANVAS_WIDTH - 2 * MARGIN,
                                STAGE_BOTTOM - NEWS_TOP};
static uint8_t page;
static bool is_paged_by_hand; /* an arrow has turned a page */

/* Cached, as laying it out takes as long as drawing the rest of the table. */
static struct {
    char words[TREX_NEWS_BYTES];
    uint32_t revision; /* of the session */
    const void *language;
    int width, lines;
    uint8_t pages;
} told;

/* The next event says it too, or the screen with the order of a round does. */
static bool needs_no_words(const struct game_log *log, uint16_t i) {
    uint8_t code = log->event[i].code, next = i + 1 < log->count ? log->event[i + 1].code : 0;
    return code == TREX_EVENT_RANKS || code == TREX_EVENT_TIES ||
           (code == TREX_EVENT_PLAYS &&
            (next == TREX_EVENT_LAST_LAP || next == TREX_EVENT_TAKES_OVER ||
             next == TREX_EVENT_TOO_LOW));
}

void trex_tell_note(struct text *note) {
    const struct game_log *log = session_log();
    for (uint16_t i = 0; i < log->count; i++) {
        if (needs_no_words(log, i)) {
            continue;
        }
        struct text before = *note;
        game_ui_sentence(note, &log->event[i]);
        if (note->cut || paragraph_lines(NOTE_WIDTH, SMALL, note->buffer) > NOTE_LINES) {
            *note = before;
            note->buffer[note->length] = '\0';
            break;
        }
    }
    if (note->length == 0 && log->count > 0) { /* a long name: at least what was done */
        game_ui_sentence(note, &log->event[0]);
    }
}

/* The text since a sentence last began a page: where it starts, and its lines so far. */
struct last_pages {
    size_t from;
    int lines;
};

/* False, and nothing is added, if it does not fit on the rest of the page. */
static bool add_to_page(struct text *news, struct last_pages *last, const char *words, int width,
                        int fit) {
    struct text before = *news;
    int page_end = max(1, (last->lines + fit - 1) / fit) * fit;
    text_add(news, news->length > 0 ? ". " : "");
    text_add(news, words);
    struct text after = *news;
    text_add(news, "."); /* counts, as the next sentence adds it */
    int lines = paragraph_lines(width, SMALL, news->buffer + last->from);
    bool fits = lines <= page_end;
    *news = fits ? after : before;
    news->buffer[news->length] = '\0';
    last->lines = fits ? lines : last->lines;
    return fits;
}

static void add_page(struct text *news, struct last_pages *last, const char *words, int width,
                     int fit) {
    if (news->length > 0) {
        text_add(news, ".\n");
        for (int lines = last->lines; lines % fit != 0; lines++) {
            text_add(news, "\n");
        }
    }
    last->from = news->length;
    text_add(news, words);
    last->lines = paragraph_lines(width, SMALL, words);
}

/* Never splits a sentence over two pages. */
static void add_sentence(struct text *news, struct last_pages *last, const char *words, int width,
                         int fit) {
    if (!add_to_page(news, last, words, width, fit)) {
        add_page(news, last, words, width, fit);
    }
}

static char *last_full_stop(char *words) {
    char *stop = NULL;
    for (char *at = words; *at != '\0'; at++) {
        stop = at[0] == '.' && at[1] == ' ' ? at : stop;
    }
    return stop;
}

/* One that says two sentences may take a page for each. */
static void add_event(struct text *news, struct last_pages *last, const struct game_message *event,
                      int width, int fit) {
    enum { LONGEST = 160 };
    char words[LONGEST], plain[LONGEST];
    struct text said = text_into(words, sizeof words), letters = text_into(plain, sizeof plain);
    game_ui_event(&said, event);
    text_capitalise(&said, 0);
    if (add_to_page(news, last, words, width, fit)) {
        return;
    }
    words_add(&letters, words);
    char *stop = last_full_stop(plain);
    if (stop == NULL || paragraph_lines(width, SMALL, words) <= fit) {
        add_page(news, last, words, width, fit);
        return;
    }
    *stop = '\0';
    add_sentence(news, last, plain, width, fit);
    add_sentence(news, last, stop + 2, width, fit);
}

/* Adds the last full stop, unless that alone would need another line. */
static void end_last_sentence(struct text *news, const struct last_pages *last, int width) {
    struct text before = *news;
    text_add(news, ".");
    if (paragraph_lines(width, SMALL, news->buffer + last->from) > last->lines) {
        *news = before;
        news->buffer[news->length] = '\0';
    }
}

void trex_tell_news(struct text *news, int width, int fit) {
    const struct game_log *log = session_log();
    if (session_count_moves() == 0) {
        bool passes = !session_is_reviewing() && session_count_people() > 1;
        say_filled(news, passes ? T_TREX_TABLE_BEGINS : T_TREX_TABLE_LEADS,
                   &(struct fill){.p = {person(trex_view_of(SEAT_TABLE)->turn)->name}});
    }
    struct last_pages last = {0};
    for (uint16_t i = 0; i < log->count; i++) {
        if (!needs_no_words(log, i)) {
            add_event(news, &last, &log->event[i], width, fit);
        }
    }
    end_last_sentence(news, &last, width);
}

bool trex_news_has_more(void) {
    return page + 1 < told.pages;
}

static void tell_in(int width, int fit) {
    struct text out = text_into(told.words, sizeof told.words);
    trex_tell_news(&out, width, fit);
    told.lines = paragraph_lines(width, SMALL, told.words);
    told.pages = (uint8_t)((told.lines + fit - 1) / fit);
    told.width = told.pages == 1 ? paragraph_balanced(width, SMALL, told.words) : width;
}

static void tell_if_new(int fit) {
    if (told.revision == session_revision() && told.language == language_spoken) {
        return;
    }
    tell_in(room.width, fit);
    if (told.pages > 1) {
        tell_in(room.width - ARROW_ROOM, fit);
    }
    told.revision = session_revision();
    told.language = language_spoken;
}

/* A dot for each page: an arrow would ask to be pressed, and pages turn by themselves. In a lesson
 * they do not. */
static void draw_page_dots(struct canvas *canvas) {
    enum { DOT = 3, STEP_MOST = 8 };
    int step = min(room.height / told.pages, STEP_MOST);
    int y = room.y + (room.height - told.pages * step + step - DOT) / 2;
    bool turns = told.pages > 1 && !lesson_is_guided();
    for (uint8_t i = 0; turns && i < told.pages; i++) {
        draw_fill(canvas, box(box_right(room) - DOT, y + i * step, DOT, DOT),
                  i == page ? COLOUR_ACCENT : COLOUR_DIM);
    }
}

void draw_news(struct canvas *canvas) {
    int fit = room.height / LINE_HEIGHT;
    tell_if_new(fit);
    page = page < told.pages ? page : 0;
    draw_fill(canvas, box(0, NEWS_TOP, CANVAS_WIDTH, room.height), COLOUR_SURFACE);
    int width = room.width - (told.pages > 1 ? ARROW_ROOM : 0);
    int y = room.y + (room.height - (told.pages > 1 ? fit : told.lines) * LINE_HEIGHT) / 2;
    const char *rest = told.words;
    struct line line;
    for (int i = 0; i < (page + 1) * fit && line_next(&rest, told.width, SMALL, &line); i++) {
        if (i >= page * fit) {
            draw_line_of_text(canvas, box(room.x, y, width, LINE_HEIGHT), SMALL, COLOUR_DIM, &line);
            y += LINE_HEIGHT;
        }
    }
    draw_page_dots(canvas);
}

/* Whether an opponent's move gave a lone player an egg or cost them a card. After the player's own
 * choice nothing waits to be read. */
static bool tells_of_own(void) {
    const struct game_log *log = session_log();
    bool is_found = false, is_theirs = log->count > 0 && session_is_opponent(log->event[0].arg[0]);
    for (uint16_t i = 1; is_theirs && i < log->count; i++) {
        uint8_t code = log->event[i].code;
        bool matters = code == TREX_EVENT_TAKES_EGG || code == TREX_EVENT_LOSES ||
                       code == TREX_EVENT_LOSES_SHOWER || code == TREX_EVENT_LOSES_UNSEEN;
        is_found = is_found || (matters && !session_is_opponent(log->event[i].arg[0]));
    }
    return is_found && session_is_solo() && !session_is_practice() && !session_is_over();
}

static uint32_t page_ms(void) {
    enum { PACES = 4 };
    return PACES * setting_pace_ms();
}

static bool is_taken_over_by_opponent(void) {
    return trex_has_happened(TREX_EVENT_TAKES_OVER) &&
           session_is_opponent(session_log()->event[0].arg[0]);
}

/* Three opponents in a row still take less than five seconds (thinking.c). */
uint32_t trex_news_stay_ms(void) {
    enum { TAKEN_OVER_MS = 1600 }; /* its flight, and time to read who has the last word now */
    return is_paged_by_hand              ? NEVER
           : tells_of_own()              ? told.pages * page_ms()
           : is_taken_over_by_opponent() ? TAKEN_OVER_MS
                                         : 0;
}

uint32_t trex_news_tick(uint32_t shown_ms) {
    if (is_paged_by_hand || !trex_news_has_more() || !tells_of_own()) {
        return NEVER;
    }
    uint32_t turns_ms = (page + 1u) * page_ms();
    if (shown_ms < turns_ms) {
        return turns_ms - shown_ms;
    }
    page++;
    screen_redraw();
    return page_ms();
}

void trex_news_reset(void) {
    page = 0;
    is_paged_by_hand = false;
}

void trex_news_next(void) {
    page++;
}

void trex_news_arrow(enum button arrow, enum button_kind kind) {
    bool down = arrow == BUTTON_DOWN;
    if (kind == BUTTON_PRESS && (down ? trex_news_has_more() : arrow == BUTTON_UP && page > 0)) {
        page = (uint8_t)(down ? page + 1 : page - 1);
        is_paged_by_hand = true;
        cue_play(CUE_MOVE);
        screen_answer_in(room); /* the foot does not name arrows here */
    } else if (kind == BUTTON_PRESS && arrow == BUTTON_UP && !lesson_is_guided() &&
               !session_is_reviewing()) {
        cue_play(CUE_CONFIRM);
        history_open(); /* what was before */
    }
}
