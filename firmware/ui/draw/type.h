/* Letters on the canvas: UTF-8, four sizes, in boxes. */
#ifndef UI_TYPE_H
#define UI_TYPE_H

#include "canvas.h"
#include "fonts.h"

/* A style is a size with an alignment: MIDDLE | CENTRE. Lines are in the middle of their box's
 * height unless TOP is there. */
enum type_style {
    SMALL = FONT_SMALL,
    MIDDLE = FONT_MIDDLE,
    LARGE = FONT_LARGE,
    HUGE = FONT_HUGE, /* numbers only */
    TYPE_SIZE_MASK = 7,
    LEFT = 0,
    CENTRE = 8,
    RIGHT = 16,
    TOP = 32,
    EVEN = 64, /* for paragraphs: lines of about one length, as centred ones have */
};

/* One line of text in a box. */
void draw_text(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
               const char *text);
void draw_number(struct canvas *canvas, struct box b, unsigned style, uint8_t colour, int number);
int text_width(unsigned style, const char *text);
/* How many bytes from the start of the text fit into this width; at least one letter. */
size_t text_bytes_within(int width, unsigned style, const char *text);
/* The largest of the sizes LARGE, MIDDLE, SMALL (not above this one) at which the line fits. */
unsigned text_fitting(int width, unsigned largest, const char *text);

/* Text broken into lines at its spaces, and at each '\n'. Returns where the next line begins. */
int draw_paragraph(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
                   const char *text);
int paragraph_lines(int width, unsigned style, const char *text);
/* Whether a word is wider than that, so that a line ends inside it. */
bool paragraph_cuts_words(int width, unsigned style, const char *text);
/* The least width at which it takes no more lines than at this one and no word is broken: lines of
 * about one length. */
int paragraph_balanced(int width, unsigned style, const char *text);
int paragraph_height(int width, unsigned style, const char *text);

/* A bubble or a toast as wide as the panel must not cut a line of text. text_rows_reset forgets the
 * rows that have text, and says whether those drawn from now on are noted. */
void text_rows_reset(bool noted);
/* Whether an edge above row y would cut a line. */
bool text_is_cut_above(int y);

/* Takes the next line off the text: its bytes (with the space it was broken at, without its width),
 * and moves `text` to what follows. False at the end of the text. */
struct line {
    const char *at;
    int16_t bytes;
    int16_t width;
};
bool line_next(const char **text, int width, unsigned style, struct line *line);
/* The line at this place, as in draw_text. */
void draw_line_of_text(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
                       const struct line *line);

#endif
