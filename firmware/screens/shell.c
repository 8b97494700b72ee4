/* What the screens of the shell have in common. */
#include "firmware/screens/shell.h"

#include "art.h"
#include "firmware/remembered/people.h"

const char *say_with(enum text_key key, const struct fill *fill) {
    static char words[96];
    struct text out = text_into(words, sizeof words);
    say_filled(&out, key, fill);
    return words;
}

const char *say_number(int32_t number) {
    static char digits[12];
    struct text out = text_into(digits, sizeof digits);
    text_add_number(&out, number);
    return digits;
}

const char *say_names(uint8_t players, unsigned size, int width) {
    enum { MORE_WIDTH = 24, NAMES_BYTES = 80 };
    static char names[NAMES_BYTES];
    struct text out = text_into(names, sizeof names);
    uint8_t seat = 0;
    for (; seat < players; seat++) {
        struct text before = out;
        text_add(&out, seat == 0 ? "" : ", ");
        text_add(&out, person(seat)->name);
        int room = width - (seat + 1 < players ? MORE_WIDTH : 0);
        if (seat > 0 && (out.cut || text_width(size, names) > room)) {
            out = before;
            names[out.length] = '\0';
            break;
        }
    }
    if (seat < players) {
        text_add(&out, " +");
        text_add_number(&out, players - seat);
    }
    return names;
}

struct text dialog_title(void) {
    static char title[64];
    return text_into(title, sizeof title);
}

struct text dialog_text(void) {
    static char words[560];
    return text_into(words, sizeof words);
}

void ask(const char *title, const char *text, void (*answer)(bool yes)) {
    dialog_ask(&(struct question){
        .title = title, .text = text, .yes = T_DO_YES, .no = T_DO_NO, .answer = answer});
}

void draw_bubble(struct canvas *canvas, struct box bubble, int tail_x, bool points_right) {
    enum { TAIL = 10 };
    draw_round(canvas, bubble, 8, COLOUR_RAISED);
    for (int i = 0; i < TAIL; i++) {
        int x = points_right ? tail_x + i : tail_x;
        draw_fill(canvas, box(x, box_bottom(bubble) + i, TAIL - i, 1), COLOUR_RAISED);
    }
    canvas_settle(canvas);
}

void draw_menu_rex(struct canvas *canvas, int below) {
    draw_sprite_flipped(canvas, &art_title_rex, CANVAS_WIDTH - art_title_rex.width,
                        STAGE_BOTTOM - art_title_rex.height + below);
    canvas_settle(canvas);
}

void draw_nothing_yet(struct canvas *canvas, const char *words) {
    struct box bubble = box(MARGIN * 2, STAGE_TOP + 20, CANVAS_WIDTH - 4 * MARGIN, 60);
    draw_menu_rex(canvas, 6);
    draw_bubble(canvas, bubble, 152, true);
    struct box room = box_inset(bubble, MARGIN, 0);
    int height = paragraph_height(room.width, MIDDLE, words);
    draw_paragraph(canvas, box_inset(room, 0, (room.height - height) / 2), MIDDLE | CENTRE | EVEN,
                   COLOUR_TEXT, words);
}
