/* How marks, actions, cards and tokens look. A colour is never without its mark. */
#include "firmware/screens/scale/scale_screens.h"
#include "firmware/ui/stack/toast.h"
#include "firmware/ui/widgets/avoid.h"

uint8_t scale_ramp(uint8_t colour) {
    static const enum game_colour colours[SCALE_COLOURS] = {GAME_ORANGE, GAME_BLUE, GAME_VIOLET};
    return game_ramp(colours[colour]);
}

static void draw_triangle(struct canvas *canvas, int x, int y, int size, uint8_t colour) {
    for (int row = 0; row < size; row++) {
        int half = (row + 2) / 2;
        draw_fill(canvas, box(x + size / 2 - half, y + row, 2 * half, 1), colour);
    }
}

void draw_scale_mark(struct canvas *canvas, int x, int y, int size, uint8_t colour) {
    uint8_t base = ramp_base(scale_ramp(colour));
    switch (colour) {
    case SCALE_ORANGE:
        draw_triangle(canvas, x, y, size, COLOUR_INK);
        draw_triangle(canvas, x + 4, y + 6, size - 8, base);
        break;
    case SCALE_BLUE:
        draw_disc(canvas, x + size / 2, y + size / 2, size / 2, COLOUR_INK);
        draw_disc(canvas, x + size / 2, y + size / 2, size / 2 - 2, base);
        break;
    default:
        draw_fill(canvas, box(x + 1, y + 1, size - 2, size - 2), COLOUR_INK);
        draw_fill(canvas, box(x + 3, y + 3, size - 6, size - 6), base);
    }
}

enum { ACTION_MARK = 26, ACTION_THICK = 3 };

static void draw_action_card(struct canvas *canvas, struct box b, uint8_t colour) {
    enum { RADIUS = 6 };
    draw_round(canvas, b, RADIUS, ramp_base(scale_ramp(colour)));
    b.height = (int16_t)(b.height - ACTION_THICK);
    draw_round(canvas, b, RADIUS, ramp_light(scale_ramp(colour)));
    canvas_settle(canvas);
}

void scale_add_action(struct text *out, uint8_t colour, uint8_t action) {
    for (const char *sign = scale_action_words(colour, action); *sign != '\0'; sign++) {
        text_add_char(out, *sign == '\n' ? ' ' : *sign);
    }
}

/* The lines are nearer to each other than in a paragraph. */
static void draw_words(struct canvas *canvas, struct box room, uint8_t colour, uint8_t action) {
    enum { LINE = 24, PITCH = 21 };
    const char *text = scale_action_words(colour, action);
    int width = paragraph_balanced(room.width, LARGE, text);
    int lines = paragraph_lines(width, LARGE, text);
    int y = room.y + (room.height - LINE - (lines - 1) * PITCH) / 2;
    struct line line;
    while (line_next(&text, width, LARGE, &line)) {
        draw_line_of_text(canvas, box(room.x, y, width, LINE), LARGE, COLOUR_INK, &line);
        y += PITCH;
    }
}

void draw_action_in_line(struct canvas *canvas, struct box room, unsigned style, uint8_t colour,
                         uint8_t action) {
    char line[64];
    struct text out = text_into(line, sizeof line);
    scale_add_action(&out, colour, action);
    draw_fitted(canvas, room, style, COLOUR_INK, line);
}

static void draw_action_with_mark(struct canvas *canvas, struct box b, uint8_t colour,
                                  uint8_t action, int higher) {
    if (!canvas_sees(canvas, b)) {
        return;
    }
    draw_action_card(canvas, b, colour);
    b.height = (int16_t)(b.height - ACTION_THICK);
    draw_scale_mark(canvas, b.x + 6, b.y + (b.height - ACTION_MARK) / 2 - higher, ACTION_MARK,
                    colour);
    box_cut_left(&b, ACTION_MARK_ROOM);
    b.width = (int16_t)(b.width - ACTION_EDGE);
    if (b.height < LOW_ACTION_HEIGHT) {
        draw_action_in_line(canvas, b, LARGE, colour, action);
    } else {
        draw_words(canvas, b, colour, action);
    }
}

void draw_action(struct canvas *canvas, struct box b, uint8_t colour, uint8_t action) {
    draw_action_with_mark(canvas, b, colour, action, 0);
}

void draw_actions(struct canvas *canvas) {
    bool is_low = session_is_practice() || speech_in_front(); /* the guide is hardly ever silent */
    int height = is_low ? LOW_ACTION_HEIGHT : ACTION_HEIGHT;
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        struct box b = box(0, STAGE_TOP + colour * height, CANVAS_WIDTH, height - 1);
        draw_action(canvas, b, colour, scale_action(scale_table_view(), colour));
        guide_spot(SPOT_SCALE_ACTION, colour, b);
    }
    avoid_covering(box(0, STAGE_TOP, CANVAS_WIDTH, SCALE_COLOURS * LOW_ACTION_HEIGHT));
}

void scale_move_among_actions(uint8_t *cursor, enum button arrow, enum button_kind kind) {
    if (kind == BUTTON_PRESS && (arrow == BUTTON_UP || arrow == BUTTON_DOWN)) {
        int by = arrow == BUTTON_UP ? SCALE_COLOURS - 1 : 1;
        *cursor = (uint8_t)((*cursor + by) % SCALE_COLOURS);
        cue_play(CUE_MOVE);
    }
}

/* Below the mark: which of the colour's cards this is, between arrows to the others. */
static void draw_place(struct canvas *canvas, struct box card, uint8_t place) {
    enum { WIDTH = 38, HEIGHT = 14 };
    char words[8];
    struct text out = text_into(words, sizeof words);
    text_add_number(&out, place);
    text_add(&out, "/");
    text_add_number(&out, SCALE_ACTIONS);
    struct box b = box(card.x + 1, box_bottom(card) - ACTION_THICK - HEIGHT, WIDTH, HEIGHT);
    int y = b.y + (b.height - art_arrow_left.height) / 2;
    draw_stencil(canvas, &art_arrow_left, b.x, y, COLOUR_INK);
    draw_stencil(canvas, &art_arrow_right, box_right(b) - art_arrow_right.width, y, COLOUR_INK);
    draw_text(canvas, b, SMALL | CENTRE, COLOUR_INK, words);
}

struct box scale_choice_box(const struct action_choice *choice, uint8_t colour) {
    enum { GAP = 6, LOW_GAP = GAP - 2 };
    int height = (choice->is_low ? LOW_ACTION_HEIGHT : ACTION_HEIGHT) - 1;
    int step = height + (choice->is_low ? LOW_GAP : GAP);
    return box(ACTION_EDGE, STAGE_TOP + choice->top + colour * step, CANVAS_WIDTH - 2 * ACTION_EDGE,
               height);
}

void draw_action_choice(struct canvas *canvas, const struct action_choice *choice) {
    enum { HIGHER = 8 };
    for (uint8_t colour = 0; colour < SCALE_COLOURS; colour++) {
        struct box b = scale_choice_box(choice, colour);
        bool placed = choice->place > 0 && colour == choice->cursor && colour != choice->chosen;
        draw_action_with_mark(canvas, b, colour, choice->action[colour], placed ? HIGHER : 0);
        canvas_settle(canvas);
        if (placed) {
            draw_place(canvas, b, choice->place);
        }
        if (colour == choice->chosen) {
            draw_disc(canvas, b.x + 13, box_bottom(b) - 13, 10, COLOUR_INK);
            draw_stencil(canvas, &art_icon_check, b.x + 7, box_bottom(b) - 19, COLOUR_WHITE);
        }
        if (colour == choice->cursor) {
            draw_cursor(canvas, box_inset(b, -4, -4));
        }
    }
    canvas_settle(canvas);
}

static void draw_rex(struct canvas *canvas, struct box b, int size) {
    draw_sprite_scaled(canvas, &art_tyrex,
                       box(b.x + (b.width - size) / 2, box_bottom(b) - size, size, size));
    canvas_settle(canvas);
}

void draw_level_rex(struct canvas *canvas, struct box b, uint8_t level) {
    static const uint8_t sizes[SCALE_LEVELS] = {20, 30, 40, 50, 60, 72, 84, 98, 112, 128};
    int most = min(b.width, b.height);
    draw_rex(canvas, b, sizes[level - 1] * most / 128);
}

void draw_level_meter(struct canvas *canvas, struct box b, uint8_t level, uint8_t ramp) {
    int step = b.width / SCALE_LEVELS;
    for (int i = 0; i < SCALE_LEVELS; i++) {
        int height = b.height * (i + 3) / (SCALE_LEVELS + 2);
        struct box bar = box(b.x + i * step, box_bottom(b) - height, step - 2, height);
        draw_fill(canvas, bar, i < level ? COLOUR_INK : ramp_base(ramp));
    }
}

void draw_number_card(struct canvas *canvas, struct box b, uint8_t card) {
    enum { MARK = 22, EDGE = 5, GROUND = 11, NUMBER = 62, SMALLEST = 14, LARGEST = 42 };
    uint8_t colour = scale_colour_of(card), ramp = scale_ramp(colour), level = scale_level_of(card);
    struct box inside = box_inset(b, EDGE, EDGE);
    draw_round(canvas, b, 8, ramp_light(ramp));
    draw_fill(canvas, box(b.x + 3, box_bottom(b) - EDGE - GROUND, b.width - 6, GROUND),
              ramp_base(ramp));
    draw_round_frame(canvas, box_inset(b, 2, 2), 7, ramp_dark(ramp));
    canvas_settle(canvas);
    draw_number(canvas, box(inside.x, inside.y, NUMBER, inside.height - GROUND), HUGE | CENTRE,
                COLOUR_INK, level);
    struct box right = box(inside.x + NUMBER, inside.y, inside.width - NUMBER, inside.height - 3);
    int clear_of_two_digits = right.width - MARK - 2;
    draw_scale_mark(canvas, right.x + clear_of_two_digits, right.y + 2, MARK, colour);
    int most = min(LARGEST, right.height - MARK - 3); /* clear of the mark */
    draw_rex(canvas, right, SMALLEST + (most - SMALLEST) * (level - 1) / (SCALE_LEVELS - 1));
}

void draw_number_card_back(struct canvas *canvas, struct box b) {
    draw_round(canvas, b, 8, COLOUR_RAISED);
    draw_round_frame(canvas, b, 8, COLOUR_LINE);
    draw_round_frame(canvas, box_inset(b, 3, 3), 6, COLOUR_LINE);
    draw_sprite_in(canvas, b, &art_tyrex_small);
}

/* Tokens as they lie in the head line: one, and a column of three. */
struct heap {
    const struct sprite *one, *three;
};
static const struct heap success_heap = {&art_token_success_tiny, &art_token_success_three};
static const struct heap failure_heap = {&art_token_failure_tiny, &art_token_failure_three};

enum { HEAP_ROWS = 3, HEAP_PITCH = 6, HEAP_GAP = 2 };

static int heap_width(uint8_t count) {
    return (count + HEAP_ROWS - 1) / HEAP_ROWS * HEAP_PITCH + HEAP_GAP;
}

/* Every token, column by column from the top, and how many there are, or their number in words.
 * Returns the x behind it. */
static int draw_heap(struct canvas *canvas, int x, const struct heap *heap, uint8_t count,
                     const char *words) {
    enum { UPPER = 1, NUMBER_WIDTH = 18 };
    int column = x;
    for (int left = count; left >= HEAP_ROWS; left -= HEAP_ROWS, column += HEAP_PITCH) {
        draw_sprite(canvas, heap->three, column, UPPER);
    }
    for (int row = 0; row < count % HEAP_ROWS; row++) {
        draw_sprite(canvas, heap->one, column, UPPER + row * HEAP_PITCH);
    }
    x += heap_width(count);
    struct box room = box(x, 0, NUMBER_WIDTH, HEAD_HEIGHT - 1);
    if (words == NULL) {
        draw_number(canvas, room, MIDDLE, COLOUR_TEXT, count);
        return box_right(room);
    }
    room.width = (int16_t)text_width(SMALL, words);
    draw_text(canvas, room, SMALL, COLOUR_TEXT, words);
    return box_right(room);
}

enum { STOCK_GAP = 8 };

/* Whether the names of the tokens fit beside all tokens of a new game and the time played. */
static bool has_room_for_words(uint8_t players, const char *success, const char *failure) {
    enum { TIME = 44 };
    int width = heap_width(scale_success_tokens[players]) + text_width(SMALL, success) + STOCK_GAP +
                heap_width(scale_failure_tokens[players]) + text_width(SMALL, failure);
    return width <= CANVAS_WIDTH - MARGIN - TIME;
}

static const char *name_stock(char *words, size_t size, enum text_key key, uint8_t count) {
    return say_into(words, size, key, &(struct fill){.n = {count}});
}

/* More than two players: what is left of both kinds. */
static void draw_stocks_left(struct canvas *canvas, const struct scale_state *view) {
    enum { WORDS = 32 };
    char success[WORDS], failure[WORDS];
    name_stock(success, WORDS, T_SCALE_TABLE_LEFT, scale_success_tokens[view->players]);
    name_stock(failure, WORDS, T_SCALE_TABLE_LEFT, scale_failure_tokens[view->players]);
    bool named = has_room_for_words(view->players, success, failure);
    name_stock(success, WORDS, T_SCALE_TABLE_LEFT, view->success);
    name_stock(failure, WORDS, T_SCALE_TABLE_LEFT, view->failure);
    int x = draw_heap(canvas, MARGIN, &success_heap, view->success, named ? success : NULL);
    x = draw_heap(canvas, x + STOCK_GAP, &failure_heap, view->failure, named ? failure : NULL);
    guide_spot(SPOT_SCALE_TOKENS, 0, box(0, 0, x, HEAD_HEIGHT));
}

void draw_tokens_left(struct canvas *canvas, const struct scale_state *view) {
    if (view->players > 2) {
        draw_stocks_left(canvas, view);
        return;
    }
    int x = draw_heap(canvas, MARGIN, &success_heap, view->success, NULL) + STOCK_GAP;
    draw_sprite(canvas, &art_lid_small, x, (HEAD_HEIGHT - art_lid_small.height) / 2);
    draw_lid_count(canvas, box(x + art_lid_small.width + 4, 0, 60, HEAD_HEIGHT - 1), MIDDLE,
                   scale_lid(view));
}

void draw_lid_count(struct canvas *canvas, struct box b, unsigned style, uint8_t filled) {
    char count[12];
    struct text out = text_into(count, sizeof count);
    text_add_number(&out, filled);
    text_add(&out, "/");
    text_add_number(&out, scale_success_tokens[2]);
    draw_text(canvas, b, style, COLOUR_TEXT, count);
}

enum { LID_COLUMNS = 5, LID_PLACES = 15, LID_PITCH = 15 };

struct box lid_place(int x, int y, uint8_t place) {
    return box(x + 5 + place % LID_COLUMNS * LID_PITCH, y + 4 + place / LID_COLUMNS * LID_PITCH,
               art_token_success.width, art_token_success.height);
}

void draw_lid(struct canvas *canvas, int x, int y, uint8_t filled) {
    struct box lid = box(x, y, LID_WIDTH, LID_HEIGHT);
    draw_round(canvas, lid, 5, COLOUR_INK);
    draw_round(canvas, box_inset(lid, 1, 1), 4, COLOUR_BROWN);
    draw_round(canvas, box_inset(lid, 3, 3), 3, COLOUR_BROWN_DARK);
    for (uint8_t place = 0; place < LID_PLACES; place++) {
        struct box b = lid_place(x, y, place);
        if (place < filled) {
            draw_sprite(canvas, &art_token_success, b.x, b.y);
        } else {
            draw_disc(canvas, b.x + 6, b.y + 6, 3, COLOUR_INK);
        }
    }
}
