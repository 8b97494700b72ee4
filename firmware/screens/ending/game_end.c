/* A band in the winner's colour, or one that the winners share. */
#include "firmware/screens/ending/game_end.h"

#include "art.h"
#include "firmware/remembered/people.h"
#include "firmware/screens/ending/counting.h"
#include "firmware/screens/game_ui.h"
#include "firmware/screens/shell.h"
#include "firmware/ui/draw/palette.h"

enum {
    PORTRAIT = 48,
    FACE = 24,
    PART_WITH_NAME = 54, /* narrower ones have the face alone; the names stand below */
};

static struct box band(void) {
    return wide_box(WINNERS_TOP, WINNERS_HEIGHT);
}

uint8_t winners_count(uint8_t winners) {
    return count_bits(winners);
}

bool winners_share(uint8_t winners) {
    return winners_count(winners) > 1;
}

static void draw_one(struct canvas *canvas, uint8_t seat, const struct sprite *mark) {
    struct box b = band();
    draw_round(canvas, b, 8, ramp_base(person_ramp(seat)));
    draw_for_seat(canvas, game_ui_portrait(seat), seat, b.x + 10, box_bottom(b) - PORTRAIT);
    struct box room = box(b.x + 64, b.y, b.width - 70, b.height);
    draw_stencil(canvas, mark, room.x + (room.width - mark->width) / 2, room.y + 5, COLOUR_INK);
    const char *name = person(seat)->name;
    draw_text(canvas, box(room.x, room.y + 18, room.width, 30),
              text_fitting(room.width, LARGE, name) | CENTRE, COLOUR_INK, name);
}

/* The name beside the portrait; false if there is no room for it. */
static bool draw_wide_part(struct canvas *canvas, uint8_t seat, struct box part) {
    struct box room = box_inset(part, 4, 0);
    struct box left = box_cut_left(&room, PORTRAIT + 4);
    const char *name = person(seat)->name;
    if (text_width(SMALL, name) > room.width) {
        return false;
    }
    draw_round(canvas, part, 6, ramp_base(person_ramp(seat)));
    draw_for_seat(canvas, game_ui_portrait(seat), seat, left.x, box_bottom(part) - PORTRAIT);
    draw_text(canvas, room, text_fitting(room.width, MIDDLE, name) | CENTRE, COLOUR_INK, name);
    return true;
}

static void draw_part(struct canvas *canvas, uint8_t seat, struct box part) {
    if (draw_wide_part(canvas, seat, part)) {
        return;
    }
    bool named = part.width >= PART_WITH_NAME;
    const char *name = person(seat)->name;
    int below = named ? 2 + paragraph_height(part.width - 2, SMALL, name) : 0;
    int top = part.y + (part.height - FACE - below) / 2;
    draw_round(canvas, part, 6, ramp_base(person_ramp(seat)));
    draw_for_seat(canvas, game_ui_small_portrait(seat), seat, part.x + (part.width - FACE) / 2,
                  top);
    if (named) {
        draw_paragraph(canvas, box(part.x + 1, top + FACE + 2, part.width - 2, below - 2),
                       SMALL | CENTRE, COLOUR_INK, name);
    }
}

void draw_winners(struct canvas *canvas, uint8_t winners, const struct sprite *mark) {
    bool share = winners_share(winners);
    struct box rest = band();
    for (uint8_t seat = 0; winners >> seat != 0; seat++) {
        uint8_t left = (uint8_t)(winners >> seat);
        if ((left & 1) != 0 && !share) {
            draw_one(canvas, seat, mark);
        } else if ((left & 1) != 0) {
            struct box part = box_cut_left(&rest, rest.width / winners_count(left));
            draw_part(canvas, seat, box_inset(part, 1, 0));
        }
    }
}

void draw_winners_counted(struct canvas *canvas, uint8_t winners) {
    if (counting_is_over()) {
        draw_winners(canvas, winners, &art_icon_crown);
        return;
    }
    draw_round(canvas, band(), 8, COLOUR_RAISED);
    draw_text(canvas, band(), MIDDLE | CENTRE, COLOUR_TEXT, say(T_END_WHO));
}
