/* A box in front of a dimmed screen. */
#include "dialog.h"

#include "firmware/ui/draw/lang.h"
#include "firmware/ui/draw/type.h"
#include "firmware/ui/widgets/layout.h"
#include "firmware/ui/widgets/pages.h"

enum { PADDING = 12, TITLE_HEIGHT = 26, RADIUS = 8 };

/* A curtain may fall in front of a question, and its help is a dialog too: the question has to wait
 * behind both. */
static struct question asked;
static struct question said; /* title and text alone */
static struct pages told;

static const struct screen question_screen, words_screen;

static bool is_dialog(const struct screen *screen) {
    return screen == &question_screen || screen == &words_screen;
}

/* Nothing is dimmed that the panel covers anyway: this is the fullest picture there is. */
static void draw_veil_around(struct canvas *canvas, struct box hole) {
    struct box rest = box(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
    draw_veil(canvas, box_cut_top(&rest, hole.y), COLOUR_SHADE);
    draw_veil(canvas, box_cut_bottom(&rest, CANVAS_HEIGHT - box_bottom(hole)), COLOUR_SHADE);
    draw_veil(canvas, box_cut_left(&rest, hole.x), COLOUR_SHADE);
    draw_veil(canvas, box_cut_right(&rest, CANVAS_WIDTH - box_right(hole)), COLOUR_SHADE);
}

/* The screen behind, dimmed, so that one sees what this is about. Of a dialog on a dialog, only the
 * upper one is seen. */
static void draw_behind(struct canvas *canvas, struct box panel) {
    uint8_t places = 1;
    while (is_dialog(screens_below(places))) {
        places++;
    }
    const struct screen *behind = screens_below(places);
    if (behind != NULL) {
        behind->draw(canvas);
        canvas_settle(canvas);
        draw_veil_around(canvas, box_inset(panel, 0, RADIUS));
    }
}

static struct box panel_for(const struct question *words, int text_height) {
    int chrome = 2 * PADDING + (words->title != NULL ? TITLE_HEIGHT : 0);
    struct box area = box_inset(stage(), MARGIN, MARGIN);
    int height = text_height + chrome < area.height ? text_height + chrome : area.height;
    return words->at_foot ? box_cut_bottom(&area, height) : box_centred(area, area.width, height);
}

/* The part of the panel that hides everything behind it. */
static struct box opaque_part(struct box panel) {
    return box_inset(panel, 0, RADIUS);
}

/* A press is answered by the upper lines of the panel, before all that is behind it is drawn. */
static void answer_with_panel(const struct question *words, int text_height) {
    enum { ROWS = 40 };
    struct box part = opaque_part(panel_for(words, text_height));
    screen_answer_in(box_cut_top(&part, min(part.height, ROWS)));
}

/* The box with the words of its title, before what it is about; returns the room for more. */
static struct box draw_panel(struct canvas *canvas, const struct question *of, int text_height) {
    const char *words = of->title;
    struct box b = panel_for(of, text_height);
    struct box shadow = box_moved(b, 0, 3);
    if (!box_contains(opaque_part(b), canvas->clip)) {
        draw_behind(canvas, b);
    }
    draw_round(canvas, box_cut_bottom(&shadow, 3 * RADIUS), RADIUS, COLOUR_SHADE);
    draw_round(canvas, b, RADIUS, COLOUR_RAISED);
    draw_round_frame(canvas, b, RADIUS, COLOUR_LINE);
    struct box room = box_inset(b, PADDING, PADDING);
    if (words != NULL) {
        struct box title = box_cut_top(&room, TITLE_HEIGHT);
        title.height = 16;
        draw_text(canvas, title, text_fitting(title.width, MIDDLE, words), COLOUR_ACCENT, words);
    }
    return room;
}

static int text_width_here(void) {
    return CANVAS_WIDTH - 2 * MARGIN - 2 * PADDING;
}

static int question_height(void) {
    return paragraph_height(text_width_here(), MIDDLE, asked.text);
}

static void enter_question(void) {
    answer_with_panel(&asked, question_height());
}

static void draw_question(struct canvas *canvas) {
    struct box room = draw_panel(canvas, &asked, question_height());
    draw_paragraph(canvas, room, MIDDLE | EVEN, COLOUR_TEXT, asked.text);
}

static void answer_yes(void) {
    screens_pop(CUT);
    asked.answer(true);
}

static void answer_no(void) {
    screens_pop(CUT);
    asked.answer(false);
}

static void name_answers(struct actions *now) {
    now->a.label = asked.yes;
    now->b.label = asked.no;
}

static const struct screen question_screen = {
    .enter = enter_question,
    .draw = draw_question,
    .actions = {.a = {.act = answer_yes}, .b = {.act = answer_no}},
    .update_actions = name_answers,
    .name = "question",
    .hides_guide = true,
};

void dialog_ask(const struct question *question) {
    asked = *question;
    screens_push(&question_screen, CUT);
}

static struct chapter tell_words(uint8_t index) {
    (void)index;
    return (struct chapter){NULL, said.text};
}

/* The bar of a long text takes some of the width: measured as it will be drawn. */
static int words_height(void) {
    enum { BAR_ROOM = 8 };
    return paragraph_height(text_width_here() - BAR_ROOM, MIDDLE, said.text);
}

static void enter_words(void) {
    answer_with_panel(&said, words_height());
}

static void draw_words(struct canvas *canvas) {
    draw_pages(canvas, draw_panel(canvas, &said, words_height()), &told, tell_words);
}

static void close_words(void) {
    screens_pop(CUT);
}

/* Any button but the arrows closes it. */
static bool press_words(enum button button, enum button_kind kind) {
    if (!pages_press(&told, button, kind) && kind == BUTTON_PRESS && button >= BUTTON_A) {
        close_words();
    }
    return true;
}

static const struct screen words_screen = {
    .enter = enter_words,
    .draw = draw_words,
    .actions = {.b = {T_DO_CLOSE, close_words}},
    .intercept = press_words,
    .name = "words",
    .hides_guide = true,
};

void dialog_tell(const char *title, const char *text) {
    said = (struct question){.title = title, .text = text};
    told = pages_of(1);
    screens_push(&words_screen, CUT);
}

void screen_explain(enum text_key title, enum text_key text) {
    dialog_tell(title != 0 ? say(title) : NULL, say(text));
}
