/* The game so far, the newest first, by rounds. Everyone may see it: events are public. */
#include "firmware/remembered/people.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/play/story.h"
#include "firmware/screens/shell.h"

enum { HEADLINE = 18, TOP_GAP = 2, ANSWER_ROWS = HEADLINE + 20 };

static struct story story;
static uint16_t end;    /* of the row that is seen first: it goes backwards from there */
static uint16_t oldest; /* the beginning of the last row that was seen, if all were laid out */
static bool on_second_page;
static bool has_rounds; /* more than one: they have headlines */

static bool has_second_page(void) {
    return game_ui_story()->draw_page != NULL;
}

static int draw_headline(struct canvas *canvas, int y, uint8_t round) {
    char words[48];
    struct text out = text_into(words, sizeof words);
    game_ui_story()->tell_round(&out, round);
    struct box b = box(0, y, CANVAS_WIDTH, HEADLINE);
    draw_fill(canvas, b, COLOUR_SURFACE);
    draw_text(canvas, box_inset(b, MARGIN, 0), SMALL, COLOUR_ACCENT, words);
    return HEADLINE;
}

static bool begins_round(uint16_t row_end, uint16_t seen_first) {
    if (!has_rounds) {
        return false;
    }
    return row_end == seen_first || story.event[row_end].round != story.event[row_end - 1].round;
}

static struct box rows_box(int y) {
    return box(0, y, CANVAS_WIDTH - SCROLL_BAR - 1, STAGE_BOTTOM - y);
}

static struct box right_of_rows(void) {
    return box(CANVAS_WIDTH - SCROLL_BAR - 1, STAGE_TOP, SCROLL_BAR + 1, STAGE_BOTTOM - STAGE_TOP);
}

/* Rows below the clip are not laid out, unless the bar is drawn, which shows how many there are. */
static void draw_rows(struct canvas *canvas) {
    int y = STAGE_TOP + TOP_GAP;
    uint16_t at = end;
    while (at > 0) {
        if (!canvas_sees(canvas, rows_box(y)) && !canvas_sees(canvas, right_of_rows())) {
            return;
        }
        uint16_t first = story_row_begin(&story, at);
        int height = story_row_height(&story, first, SMALL);
        bool headline = begins_round(at, end);
        if (y + height + (headline ? HEADLINE : 0) > STAGE_BOTTOM) {
            break;
        }
        if (headline) {
            y += draw_headline(canvas, y, story.event[at - 1].round);
        } else if (at < end && story.event[at].move != story.event[first].move) {
            draw_fill(canvas, wide_box(y, 1), COLOUR_LINE);
        }
        draw_story_row(canvas, box(0, y, CANVAS_WIDTH, height), &story, first, SMALL);
        y += height;
        at = first;
    }
    oldest = at;
}

static void draw(struct canvas *canvas) {
    if (on_second_page) {
        draw_head(canvas, say(game_ui_story()->page_title), NULL);
        game_ui_story()->draw_page(canvas);
        return;
    }
    draw_head(canvas, say(T_HISTORY_TITLE), say(game_ui_now()->shelf.title));
    if (story.count == 0) {
        draw_nothing_yet(canvas, say(T_HISTORY_EMPTY));
        return;
    }
    draw_rows(canvas);
    if (end - oldest < story.count) {
        draw_story_scroll_bar(canvas, story.count - end, end - oldest, story.count);
    }
}

static void turn_page(void) {
    on_second_page = !on_second_page;
    screen_renew();
    cue_play(CUE_MOVE);
}

static void arrow(enum button arrow, enum button_kind kind) {
    (void)kind;
    if (arrow == BUTTON_LEFT || arrow == BUTTON_RIGHT) {
        if (has_second_page()) {
            turn_page();
        }
        return;
    }
    uint16_t before = end;
    if (arrow == BUTTON_UP && end < story.count) {
        end = story_row_end(&story, end);
    } else if (arrow == BUTTON_DOWN && oldest > 0) {
        end = story_row_begin(&story, end);
    }
    if (end != before && !on_second_page) {
        struct box rows = rows_box(STAGE_TOP + TOP_GAP);
        screen_answer_in(box_cut_top(&rows, ANSWER_ROWS));
        cue_play(CUE_MOVE);
    } else {
        end = before;
    }
}

static bool names_rounds(void) {
    char words[48];
    struct text out = text_into(words, sizeof words);
    if (game_ui_story()->tell_round != NULL) {
        game_ui_story()->tell_round(&out, 1);
    }
    return out.length > 0;
}

/* The story is in borrowed memory, so it is read anew. */
static void enter(void) {
    has_rounds = names_rounds();
    story = story_now(SEAT_NONE);
    end = story.count;
}

static void update_actions(struct actions *now) {
    if (has_second_page()) {
        now->a = (struct action){on_second_page ? T_HISTORY_TITLE : game_ui_story()->page_title,
                                 turn_page};
    }
}

static const struct screen screen = {
    .enter = enter,
    .draw = draw,
    .actions = {.a = {UNLABELLED, screen_back}, .b = {.act = screen_back}},
    .update_actions = update_actions,
    .arrow = arrow,
    .name = "history",
};

void history_open(void) {
    on_second_page = false;
    screens_push(&screen, DEEPER);
}
