/* Turning, scrolling and drawing chapters. */
#include "pages.h"

#include "art.h"
#include "field.h"
#include "firmware/ui/draw/type.h"
#include "games/base/numbers.h"
#include "layout.h"

enum { STEP_LINES = 3, DOTS_HEIGHT = 12, BAR_WIDTH = 3, BAR_GAP = 5 };

struct pages pages_of(uint8_t count) {
    return (struct pages){.count = count};
}

static bool turn(struct pages *pages, int by) {
    int to = pages->chapter + by;
    if (to < 0 || to >= pages->count) {
        return false;
    }
    pages->chapter = (uint8_t)to;
    pages->line = 0;
    return true;
}

static bool scroll(struct pages *pages, int by) {
    int last = pages->lines > pages->fit ? pages->lines - pages->fit : 0;
    if (pages->whole && last > 0 && pages->lines == pages->text) {
        last = (pages->lines - 1) / pages->fit * pages->fit;
    }
    int to = pages->line + by;
    to = clamp(to, 0, last);
    bool moved = to != pages->line;
    pages->line = (uint16_t)to;
    return moved;
}

static int step_lines(const struct pages *pages) {
    return pages->whole ? pages->fit : STEP_LINES;
}

bool pages_press(struct pages *pages, enum button button, enum button_kind kind) {
    if (kind != BUTTON_PRESS && kind != BUTTON_REPEAT) {
        return false;
    }
    switch (button) {
    case BUTTON_LEFT:
        return turn(pages, -1);
    case BUTTON_RIGHT:
        return turn(pages, 1);
    case BUTTON_UP:
        return scroll(pages, -step_lines(pages));
    case BUTTON_DOWN:
        return scroll(pages, step_lines(pages));
    default:
        return false;
    }
}

bool pages_on(struct pages *pages) {
    int by = pages->whole || pages->fit <= 1 ? max(pages->fit, 1) : pages->fit - 1;
    return scroll(pages, by) || turn(pages, 1);
}

bool pages_end_here(const struct pages *pages) {
    return pages->line + pages->fit >= pages->lines && pages->chapter + 1 >= pages->count;
}

static void draw_title(struct canvas *canvas, struct box b, const struct pages *pages,
                       const char *title) {
    int y = b.y + (b.height - art_arrow_left.height) / 2;
    struct box room = box_inset(b, art_arrow_left.width + 6, 0);
    if (pages->chapter > 0) {
        draw_stencil(canvas, &art_arrow_left, b.x, y, COLOUR_ACCENT);
    }
    if (pages->chapter + 1 < pages->count) {
        draw_stencil(canvas, &art_arrow_right, box_right(b) - art_arrow_right.width, y,
                     COLOUR_ACCENT);
    }
    draw_text(canvas, room, text_fitting(room.width, MIDDLE | CENTRE, title), COLOUR_ACCENT, title);
}

static void draw_bar(struct canvas *canvas, struct box bar, const struct pages *pages) {
    draw_fill(canvas, bar, COLOUR_SURFACE);
    int height = bar.height * pages->fit / pages->lines;
    int y =
        bar.y + (pages->whole ? min(bar.height * pages->line / pages->lines, bar.height - height)
                              : (bar.height - height) * pages->line / (pages->lines - pages->fit));
    draw_fill(canvas, box(bar.x, y, bar.width, height), COLOUR_LINE);
}

/* A text that is seen as a whole has lines of about one length; if there are many, the least
 * width would make the others uneven. */
static int even_width(int width, int lines, const char *text) {
    enum { FEW = 3 };
    int balanced = paragraph_balanced(width, MIDDLE, text);
    return lines <= FEW ? balanced : (balanced + width) / 2;
}

/* What follows the text is never parted. If the last page has no room for it, it comes with the
 * last lines that fit above it. */
static uint16_t lines_with_below(const struct pages *pages, int height, int pitch) {
    int on_last = pages->text % pages->fit;
    int left = height - (on_last > 0 ? on_last : pages->fit) * pitch;
    int below = pages->below > left ? (pages->below + pitch - 1) / pitch : 0;
    return (uint16_t)(pages->text + below);
}

struct box pages_room_left(struct box b, const struct pages *pages) {
    int shown = min(max(pages->text - pages->line, 0), pages->fit);
    box_cut_top(&b, PAGES_TITLE_HEIGHT + shown * fonts[MIDDLE].pitch);
    box_cut_bottom(&b, pages->count > 1 ? DOTS_HEIGHT : 0);
    return b;
}

void draw_pages(struct canvas *canvas, struct box b, struct pages *pages, chapter_teller *tell) {
    struct chapter chapter = tell(pages->chapter);
    if (chapter.title != NULL) {
        draw_title(canvas, box_cut_top(&b, PAGES_TITLE_HEIGHT), pages, chapter.title);
    }
    if (pages->count > 1) {
        draw_dots(canvas, box_cut_bottom(&b, DOTS_HEIGHT), pages->count, pages->chapter);
    }
    int pitch = fonts[MIDDLE].pitch;
    struct box bar = box_cut_right(&b, BAR_WIDTH);
    box_cut_right(&b, BAR_GAP);
    pages->fit = (uint16_t)(b.height / pitch);
    pages->text = (uint16_t)paragraph_lines(b.width, MIDDLE, chapter.text);
    pages->lines = lines_with_below(pages, b.height, pitch);
    scroll(pages, 0); /* another language may have fewer lines */
    if (pages->lines > pages->fit) {
        draw_bar(canvas, bar, pages);
    }
    int width = pages->count == 1 && pages->lines <= pages->fit
                    ? even_width(b.width, pages->lines, chapter.text)
                    : b.width;
    struct line line;
    const char *text = chapter.text;
    for (int i = 0; i < pages->line + pages->fit; i++) {
        if (!line_next(&text, width, MIDDLE, &line)) {
            break;
        }
        if (i >= pages->line) {
            draw_line_of_text(canvas, box_cut_top(&b, pitch), MIDDLE | TOP, COLOUR_TEXT, &line);
        }
    }
}
