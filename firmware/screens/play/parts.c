/* What the screens of several games do and draw alike. */
#include "firmware/screens/play/parts.h"

#include <string.h>

#include "cues.h"
#include "firmware/screens/game_ui.h"
#include "firmware/session/session.h"
#include "firmware/ui/draw/type.h"

void show_on_table(const struct screen *screen, enum transition transition) {
    if (screens_top() == game_ui_root()) {
        screens_push(screen, transition);
    } else {
        screens_replace(screen, transition);
    }
}

bool step_sideways(uint8_t *cursor, uint8_t count, enum button arrow) {
    if (arrow != BUTTON_LEFT && arrow != BUTTON_RIGHT) {
        return false;
    }
    if (count > 0) {
        *cursor = (uint8_t)((*cursor + (arrow == BUTTON_LEFT ? count - 1 : 1)) % count);
        cue_play(CUE_MOVE);
    }
    return true;
}

static bool is_above(uint8_t seat, uint8_t other) {
    bool won = has_seat(session_winners(), seat);
    int16_t score = session_score(seat), other_score = session_score(other);
    return won != has_seat(session_winners(), other) ? won
           : score == other_score                    ? seat < other
                                  : (score > other_score) != session_game()->lowest_score_wins;
}

uint8_t seat_in_place(uint8_t place) {
    uint8_t players = session_options()->players, seat = 0;
    for (; seat < players; seat++) {
        uint8_t above = 0;
        for (uint8_t other = 0; other < players; other++) {
            above = (uint8_t)(above + (other != seat && is_above(other, seat)));
        }
        if (above == place) {
            break;
        }
    }
    return seat;
}

const char *say_into(char *buffer, size_t size, enum text_key key, const struct fill *fill) {
    struct text out = text_into(buffer, size);
    say_filled(&out, key, fill);
    return buffer;
}

void draw_fitted(struct canvas *canvas, struct box b, unsigned style, uint8_t colour,
                 const char *line) {
    unsigned size = text_fitting(b.width, style & TYPE_SIZE_MASK, line);
    draw_text(canvas, b, size | (style & ~(unsigned)TYPE_SIZE_MASK), colour, line);
}

const char *name_fitting(char letters[PEOPLE_NAME_BYTES + 1], int width, unsigned style,
                         const char *name) {
    if (strlen(name) >= PEOPLE_NAME_BYTES || text_width(style, name) <= width) {
        return name;
    }
    int stop = text_width(style, "..") - text_width(style, ".");
    size_t length = text_bytes_within(width - stop, style, name);
    length -= length > 0 && name[length - 1] == ' ';
    memcpy(letters, name, length);
    memcpy(letters + length, ".", 2);
    return letters;
}

static void draw_person(struct canvas *canvas, const struct sprite *face, uint8_t seat, int x,
                        int y) {
    draw_sprite_tinted(canvas, face, x, y, person_ramp(seat), false);
    canvas_settle(canvas);
}

void draw_small_face(struct canvas *canvas, uint8_t seat, int x, int y) {
    draw_person(canvas, person_small(seat), seat, x, y);
}

void draw_face(struct canvas *canvas, uint8_t seat, int x, int y) {
    draw_person(canvas, person_portrait(seat), seat, x, y);
}

void draw_sprite_in(struct canvas *canvas, struct box b, const struct sprite *sprite) {
    struct box place = box_centred(b, sprite->width, sprite->height);
    draw_sprite(canvas, sprite, place.x, place.y);
    canvas_settle(canvas);
}

void draw_stencil_in(struct canvas *canvas, struct box b, const struct sprite *sprite,
                     uint8_t colour) {
    struct box place = box_centred(b, sprite->width, sprite->height);
    draw_stencil(canvas, sprite, place.x, place.y, colour);
}
