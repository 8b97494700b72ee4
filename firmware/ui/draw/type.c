/* Letters: looking glyphs up, measuring, blitting. */
#include "type.h"

#include <string.h>

#include "audit.h"
#include "games/base/numbers.h"
#include "games/base/text.h"
#include "hot.h"
#include "letters.h"

static const struct glyph *search(const struct font *font, uint16_t code) {
    int low = 0, high = font->count - 1;
    while (low <= high) {
        int middle = (low + high) >> 1;
        const struct glyph *glyph = &font->glyphs[middle];
        if (glyph->code == code) {
            return glyph;
        }
        if (glyph->code < code) {
            low = middle + 1;
        } else {
            high = middle - 1;
        }
    }
    return NULL;
}

HOT static const struct glyph *glyph_of(const struct font *font, uint16_t code) {
    /* ASCII comes first and without holes in a font for text. */
    unsigned index = code - 0x20u;
    if (index < font->count && font->glyphs[index].code == code) {
        return &font->glyphs[index];
    }
    const struct glyph *glyph = search(font, code);
    return glyph != NULL ? glyph : search(font, '?');
}

/* Every text is read letter by letter several times until it is drawn. */
HOT static uint16_t next_letter(struct letters *letters) {
    return letters_next(letters);
}

HOT static int width_of(const struct font *font, const char *text) {
    int width = 0;
    for (struct letters letters = letters_of(text); *letters.at != '\0';) {
        width += glyph_of(font, next_letter(&letters))->advance;
    }
    return width > 0 ? width - font->gap : 0;
}

static inline uint32_t row_bits(const uint8_t *bits, int row_bytes) {
    switch (row_bytes) {
    case 1:
        return (uint32_t)bits[0] << 24;
    case 2:
        return (uint32_t)(bits[0] | bits[1] << 8) << 16;
    default:
        return bits[0] | (uint32_t)bits[1] << 8 | (uint32_t)bits[2] << 16 | (uint32_t)bits[3] << 24;
    }
}

/* The bits of a row from the highest down, four pixels a turn. */
static inline void blit_row(uint8_t *at, uint32_t bits, uint8_t colour) {
    for (; bits != 0; bits <<= 4, at += 4) {
        if (bits & 0x80000000u) {
            at[0] = colour;
        }
        if (bits & 0x40000000u) {
            at[1] = colour;
        }
        if (bits & 0x20000000u) {
            at[2] = colour;
        }
        if (bits & 0x10000000u) {
            at[3] = colour;
        }
    }
}

static inline void blit(struct canvas *canvas, const struct font *font, const struct glyph *glyph,
                        int x, int y, uint8_t colour) {
    const uint8_t *bits = font->bits + glyph->offset * font->row_bytes;
    uint8_t *at = canvas->pixels + y * CANVAS_WIDTH + x;
    for (int rows = glyph->rows; rows > 0; rows--) {
        blit_row(at, row_bits(bits, font->row_bytes), colour);
        bits += font->row_bytes;
        at += CANVAS_WIDTH;
    }
}

/* A glyph that the clip cuts. */
static void blit_clipped(struct canvas *canvas, const struct font *font, const struct glyph *glyph,
                         int x, int y, uint8_t colour) {
    const uint8_t *bits = font->bits + glyph->offset * font->row_bytes;
    for (int row = 0; row < glyph->rows; row++, bits += font->row_bytes) {
        uint32_t line = row_bits(bits, font->row_bytes);
        for (int column = 0; line != 0; column++, line <<= 1) {
            if ((line & 0x80000000u) &&
                box_contains(canvas->clip, box(x + column, y + row, 1, 1))) {
                canvas->pixels[(y + row) * CANVAS_WIDTH + x + column] = colour;
            }
        }
    }
}

static const char *line_end(const struct line *line) {
    return line->at + line->bytes;
}

#if UI_AUDIT
static void audit_glyph(const struct canvas *canvas, const struct font *font,
                        const struct glyph *glyph, int x, int y, uint8_t colour) {
    const uint8_t *bits = font->bits + glyph->offset * font->row_bytes;
    for (int row = 0; row < glyph->rows; row++, bits += font->row_bytes) {
        uint32_t line = row_bits(bits, font->row_bytes);
        uint8_t inks[32];
        int columns = 0;
        for (; line != 0; columns++, line <<= 1) {
            inks[columns] = line & 0x80000000u ? colour : COLOUR_NONE;
        }
        audit_ink(canvas->clip, canvas->pixels, x, y + row, inks, columns);
    }
}

static void audit_line(const struct canvas *canvas, struct box b, const struct font *font, int x,
                       int y, uint8_t colour, const struct line *line) {
    if (!audit_watches()) {
        return;
    }
    char what[80];
    struct text copy = text_into(what, sizeof what);
    for (struct letters letters = letters_of(line->at); letters.at != line_end(line);) {
        letters_add_next(&copy, &letters);
    }
    audit_item(AUDIT_TEXT, what, b);
    for (struct letters letters = letters_of(line->at); letters.at != line_end(line);) {
        const struct glyph *glyph = glyph_of(font, next_letter(&letters));
        audit_glyph(canvas, font, glyph, x, y + glyph->top, colour);
        x += glyph->advance;
    }
}
#endif

/* A line that nothing cuts. */
HOT static void draw_whole(struct canvas *canvas, const struct font *font, int x, int y,
                           uint8_t colour, const struct line *line) {
    for (struct letters letters = letters_of(line->at); letters.at != line_end(line);) {
        const struct glyph *glyph = glyph_of(font, next_letter(&letters));
        blit(canvas, font, glyph, x, y + glyph->top, colour);
        x += glyph->advance;
    }
}

static void draw_clipped(struct canvas *canvas, const struct font *font, int x, int y,
                         uint8_t colour, const struct line *line) {
    for (struct letters letters = letters_of(line->at); letters.at != line_end(line);) {
        const struct glyph *glyph = glyph_of(font, next_letter(&letters));
        blit_clipped(canvas, font, glyph, x, y + glyph->top, colour);
        x += glyph->advance;
    }
}

/* ---- where lines are ---- */

static bool rows_noted;
static uint32_t cut_rows[(CANVAS_HEIGHT + 31) / 32]; /* bits: an edge above this row cuts a line */

void text_rows_reset(bool noted) {
    rows_noted = noted;
    memset(cut_rows, 0, sizeof cut_rows);
}

bool text_is_cut_above(int y) {
    return y > 0 && y < CANVAS_HEIGHT && (cut_rows[y / 32] >> y % 32 & 1) != 0;
}

static void note_rows(const struct font *font, int y, const struct line *line) {
    int top = CANVAS_HEIGHT, bottom = 0;
    for (struct letters letters = letters_of(line->at); letters.at != line_end(line);) {
        const struct glyph *glyph = glyph_of(font, next_letter(&letters));
        if (glyph->rows > 0) {
            top = min(top, y + glyph->top);
            bottom = max(bottom, y + glyph->top + glyph->rows);
        }
    }
    for (int row = max(top + 1, 0); row < min(bottom, CANVAS_HEIGHT); row++) {
        cut_rows[row / 32] |= 1u << row % 32;
    }
}

/* Capitals and digits in the middle look right; accents above and tails below find room. */
static int top_of_text(const struct font *font, struct box b, unsigned style) {
    return style & TOP ? b.y : b.y + (b.height - font->capital_rows) / 2 - font->capital_top;
}

HOT void draw_line_of_text(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
                           const struct line *line) {
    const struct font *font = &fonts[style & TYPE_SIZE_MASK];
    int x = b.x;
    if (style & CENTRE) {
        x += (b.width - line->width) / 2;
    } else if (style & RIGHT) {
        x += b.width - line->width;
    }
    int y = top_of_text(font, b, style);
    if (rows_noted) {
        note_rows(font, y, line);
    }
#if UI_AUDIT
    audit_line(canvas, b, font, x, y, colour, line);
#endif
    struct box ink = box(x, y, line->width, font->height);
    if (box_empty(box_common(ink, canvas->clip))) {
        return;
    }
    bool whole = box_contains(canvas->clip, ink);
    (whole ? draw_whole : draw_clipped)(canvas, font, x, y, colour, line);
}

void draw_text(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
               const char *text) {
    const struct font *font = &fonts[style & TYPE_SIZE_MASK];
    if (!rows_noted &&
        !canvas_sees(canvas, box(0, top_of_text(font, b, style), CANVAS_WIDTH, font->height))) {
        return;
    }
    struct line line = {text, (int16_t)strlen(text), (int16_t)width_of(font, text)};
    draw_line_of_text(canvas, b, style, colour, &line);
}

void draw_number(struct canvas *canvas, struct box b, unsigned style, uint8_t colour, int number) {
    char digits[16];
    struct text out = text_into(digits, sizeof digits);
    if (number < 0) {
        text_add(&out, "\u2212");
        number = -number;
    }
    text_add_number(&out, number);
    draw_text(canvas, b, style, colour, digits);
}

int text_width(unsigned style, const char *text) {
    return width_of(&fonts[style & TYPE_SIZE_MASK], text);
}

size_t text_bytes_within(int width, unsigned style, const char *text) {
    const struct font *font = &fonts[style & TYPE_SIZE_MASK];
    const char *end = text;
    int x = 0;
    for (struct letters letters = letters_of(text); *letters.at != '\0'; end = letters.at) {
        x += glyph_of(font, next_letter(&letters))->advance;
        if (end != text && x - font->gap > width) {
            break;
        }
    }
    return (size_t)(end - text);
}

unsigned text_fitting(int width, unsigned largest, const char *text) {
    unsigned size = largest & TYPE_SIZE_MASK;
    while (size > SMALL && text_width(size, text) > width) {
        size--;
    }
    return size | (largest & ~(unsigned)TYPE_SIZE_MASK);
}

/* A line may end behind a dash, and at a space; never at a hyphen: T-Rex stays together. */
static bool may_break_after(uint16_t code) {
    return code == 0x2013 || code == 0x2014;
}

/* Where a line may end, and its width up to there with the last letter's gap. */
struct line_break {
    const char *at; /* NULL: nowhere */
    int x;
};

/* What is left of the paragraph, as one line; 0 if it has more than `words`. */
static int width_of_last(const struct font *font, const char *text, int words) {
    int x = 0;
    for (struct letters letters = letters_of(text); *letters.at != '\0' && *letters.at != '\n';) {
        uint16_t code = next_letter(&letters);
        words -= code == ' ';
        if (words == 0) {
            return 0;
        }
        x += glyph_of(font, code)->advance;
    }
    return x;
}

/* The last place before `last` where the line that begins at `from` may end. */
static struct line_break break_before(const struct font *font, const char *from, const char *last) {
    struct line_break found = {NULL, 0};
    int x = 0;
    for (struct letters letters = letters_of(from); letters.at != last;) {
        uint16_t code = next_letter(&letters);
        int with = x + glyph_of(font, code)->advance;
        if (letters.at != last && (code == ' ' || may_break_after(code))) {
            found = (struct line_break){letters.at, code == ' ' ? x : with};
        }
        x = with;
    }
    return found;
}

/* A short word that would stand alone on the last line gets the one before it for company, if
 * the line above stays as long as half of that. */
static struct line_break with_company(const struct font *font, int width, const char *from,
                                      struct line_break last) {
    int alone = width_of_last(font, last.at, 1);
    if (alone == 0 || 2 * alone > last.x) {
        return last;
    }
    struct line_break before = break_before(font, from, last.at);
    int both = before.at != NULL ? width_of_last(font, before.at, 2) : 0;
    return both > 0 && both - font->gap <= width && 2 * before.x >= both ? before : last;
}

/* No line begins with it. */
static bool ends_sentence(uint16_t code) {
    return code < 0x80 && code != 0 && strchr(",.;:!?", code) != NULL;
}

/* The same number of lines with and without company; to count them it is not needed. */
HOT static bool next_line(const char **text, int width, const struct font *font, struct line *line,
                          bool company) {
    struct letters letters = letters_of(*text);
    if (*letters.at == '\0') {
        return false;
    }
    int x = 0;
    struct line_break whole = {*text, 0}; /* the last place between two bytes of the text */
    struct line_break earlier = whole;    /* and the one before that */
    struct line_break fits = {NULL, 0};   /* the last place where the line may end */
    while (*letters.at != '\0' && *letters.at != '\n') {
        if (letters.after == NULL) {
            earlier = whole;
            whole = (struct line_break){letters.at, x};
        }
        uint16_t code = next_letter(&letters);
        int advance = glyph_of(font, code)->advance;
        if (code == ' ') {
            fits = (struct line_break){letters.at, x};
        } else if (x + advance - font->gap > width && whole.at > *text) {
            if (fits.at == NULL) { /* a word wider than the line is broken where it must be */
                fits = ends_sentence(code) && earlier.at > *text ? earlier : whole;
            } else if (company) {
                fits = with_company(font, width, *text, fits);
            }
            *line = (struct line){*text, (int16_t)(fits.at - *text), (int16_t)(fits.x - font->gap)};
            *text = fits.at;
            return true;
        }
        x += advance;
        if (may_break_after(code)) {
            fits = (struct line_break){letters.at, x};
        }
    }
    *line =
        (struct line){*text, (int16_t)(letters.at - *text), (int16_t)(x > 0 ? x - font->gap : 0)};
    *text = letters.at + (*letters.at == '\n');
    return true;
}

bool line_next(const char **text, int width, unsigned style, struct line *line) {
    return next_line(text, width, &fonts[style & TYPE_SIZE_MASK], line, true);
}

/* The longest word has to fit, and all letters together in `lines`. */
static int least_width(unsigned style, const char *text, int lines) {
    const struct font *font = &fonts[style & TYPE_SIZE_MASK];
    int longest = 0, word = 0, all = 0;
    for (struct letters letters = letters_of(text); *letters.at != '\0';) {
        uint16_t code = next_letter(&letters);
        int advance = code == ' ' || code == '\n' ? 0 : glyph_of(font, code)->advance;
        word = advance == 0 ? 0 : word + advance;
        all += advance;
        longest = max(word, longest);
    }
    int least = max(longest, all / lines);
    return least > 0 ? least - font->gap : 0;
}

int draw_paragraph(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
                   const char *text) {
    int pitch = fonts[style & TYPE_SIZE_MASK].pitch;
    if (!canvas_sees(canvas, box(b.x, b.y, b.width, max(b.height, 1)))) {
        return b.y + paragraph_height(b.width, style, text);
    }
    int width = style & (CENTRE | EVEN) ? paragraph_balanced(b.width, style, text) : b.width;
    struct line line;
    int y = b.y;
    while (line_next(&text, width, style, &line)) {
        struct box row = box(b.x, y, b.width, b.y + b.height - y);
        draw_line_of_text(canvas, row, style | TOP, colour, &line);
        y += pitch;
    }
    return y;
}

int paragraph_lines(int width, unsigned style, const char *text) {
    const struct font *font = &fonts[style & TYPE_SIZE_MASK];
    struct line line;
    int lines = 0;
    while (next_line(&text, width, font, &line, false)) {
        lines++;
    }
    return lines;
}

bool paragraph_cuts_words(int width, unsigned style, const char *text) {
    return least_width(style, text, INT16_MAX) > width; /* in any number of lines */
}

int paragraph_balanced(int width, unsigned style, const char *text) {
    int lines = paragraph_lines(width, style, text), enough = width;
    int too_narrow = lines > 1 ? least_width(style, text, lines) - 1 : width;
    while (enough - too_narrow > 1) {
        int middle = (too_narrow + enough) / 2;
        if (paragraph_lines(middle, style, text) > lines) {
            too_narrow = middle;
        } else {
            enough = middle;
        }
    }
    return enough;
}

int paragraph_height(int width, unsigned style, const char *text) {
    return paragraph_lines(width, style, text) * fonts[style & TYPE_SIZE_MASK].pitch;
}
