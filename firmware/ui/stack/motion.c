/* Flights over the resting picture. The canvas keeps that picture, so each frame takes what a
 * flight leaves behind from there; no screen is drawn again before all have landed. */
#include "motion.h"

#include "drivers/clock/clock.h"
#include "present.h"

enum { WHOLE = 256 };

struct flying {
    struct flight flight;
    int16_t x, y; /* where it is seen now */
    bool seen, landed;
};

static struct flying flying[MOTION_FLIGHTS];
static uint8_t count;
static enum motion_amount amount;
static bool begun;
static bool changed; /* what is hidden, since the screen was drawn */
static uint32_t began_ms, step_ms;
static uint32_t elapsed; /* at the last step, in the time of the flights */

/* What flies now, and what was shown since it began: tools/bench finds it by its name. */
static struct motion_counts {
    uint32_t flights, frames, elapsed_ms;
} motion_counts;

void motion_set(enum motion_amount to) {
    amount = to;
}

enum motion_amount motion_amount(void) {
    return amount;
}

uint32_t motion_scaled(uint32_t ms) {
    return amount == MOTION_FULL ? ms : amount == MOTION_SHORT ? ms / 2 : 0;
}

/* ---- the flights ---- */

static uint32_t end_of(const struct flight *flight) {
    return (uint32_t)flight->delay_ms + flight->ms;
}

static uint32_t end_of_all(void) {
    uint32_t end = 0;
    for (uint8_t i = 0; i < count; i++) {
        uint32_t own = end_of(&flying[i].flight);
        end = max(own, end);
    }
    return end;
}

struct flight flight_between(const struct sprite *sprite, struct box from, struct box to,
                             uint8_t id) {
    struct box start = box_centred(from, sprite->width, sprite->height);
    struct box goal = box_centred(to, sprite->width, sprite->height);
    return (struct flight){
        .sprite = sprite, .id = id, .x = start.x, .y = start.y, .to_x = goal.x, .to_y = goal.y};
}

void motion_fly(const struct flight *flight) {
    if (amount == MOTION_NONE || count == MOTION_FLIGHTS) {
        return;
    }
    struct flying *new = &flying[count++];
    *new = (struct flying){.flight = *flight};
    new->flight.delay_ms = (uint16_t)(flight->delay_ms + elapsed);
    if (flight->ms == 0) {
        new->flight.ms = MOTION_USUAL_MS;
    }
    if (flight->sprite != NULL) {
        new->flight.width = flight->sprite->width;
        new->flight.height = flight->sprite->height;
    }
    changed = true;
}

uint16_t motion_left_ms(void) {
    uint32_t end = end_of_all();
    return (uint16_t)(end > elapsed ? end - elapsed : 0);
}

bool motion_hides(uint8_t id) {
    for (uint8_t i = 0; i < count; i++) {
        if (flying[i].flight.id == id) {
            return true;
        }
    }
    return false;
}

bool motion_active(void) {
    return count > 0;
}

bool motion_changed(void) {
    return changed;
}

void motion_drawn(void) {
    changed = false;
}

/* ---- where one is ---- */

static int eased(const struct flight *flight, int part) {
    int rest = WHOLE - part;
    switch (flight->path) {
    case PATH_FALL:
        return part * part / WHOLE;
    case PATH_SWING:
        return part * part / WHOLE * (3 * WHOLE - 2 * part) / WHOLE;
    case PATH_BUMP:
        return 4 * part * rest / WHOLE;
    default:
        return WHOLE - rest * rest / WHOLE;
    }
}

static int between(int from, int to, int part) {
    return from + (to - from) * part / WHOLE;
}

static void place(struct flying *it) {
    const struct flight *flight = &it->flight;
    bool waits = elapsed < flight->delay_ms;
    it->landed = elapsed >= end_of(flight);
    int part = waits        ? 0
               : it->landed ? WHOLE
                            : (int)((elapsed - flight->delay_ms) * WHOLE / flight->ms);
    int way = eased(flight, part);
    it->x = (int16_t)between(flight->x, flight->to_x, way);
    it->y = (int16_t)(between(flight->y, flight->to_y, way) -
                      flight->lift * 4 * part * (WHOLE - part) / (WHOLE * WHOLE));
    bool hidden = (waits && flight->hidden_before) || (it->landed && flight->hidden_after);
    it->seen = !hidden;
}

/* ---- on the panel ---- */

static struct box box_of(const struct flying *it) {
    return box(it->x, it->y, it->flight.width, it->flight.height);
}

static void draw_one(struct canvas *canvas, const struct flying *it) {
    const struct flight *flight = &it->flight;
    if (!it->seen || box_empty(box_common(canvas->clip, box_of(it)))) {
        return;
    }
    if (flight->sprite == NULL) {
        clip_push(canvas, box_of(it));
        flight->draw(canvas, it->x, it->y, flight->arg);
        clip_pop(canvas);
    } else if (flight->ramp != 0) {
        draw_sprite_tinted(canvas, flight->sprite, it->x, it->y, flight->ramp, false);
    } else {
        draw_sprite(canvas, flight->sprite, it->x, it->y);
    }
}

static void draw_flights(struct canvas *canvas) {
    for (uint8_t i = 0; i < count; i++) {
        draw_one(canvas, &flying[i]);
    }
}

static int area(struct box b) {
    return b.width * b.height;
}

static void renew(struct box left, struct box reached) {
    struct box both = box_around(left, reached);
    if (area(both) <= area(left) + area(reached)) {
        present_again(both);
    } else {
        present_again(left);
        present_again(reached);
    }
}

static void show_frame(bool ended_by_press) {
    struct box left[MOTION_FLIGHTS];
    bool moved[MOTION_FLIGHTS];
    present_overlay(draw_flights);
    for (uint8_t i = 0; i < count; i++) {
        struct flying before = flying[i];
        place(&flying[i]);
        left[i] = before.seen ? box_of(&before) : box_of(&flying[i]);
        moved[i] = before.seen != flying[i].seen ||
                   (flying[i].seen && (before.x != flying[i].x || before.y != flying[i].y));
        if (flying[i].landed && !before.landed && !ended_by_press) {
            cue_play((enum cue)flying[i].flight.lands_with);
        }
    }
    for (uint8_t i = 0; i < count; i++) {
        if (moved[i]) {
            renew(left[i], box_of(&flying[i]));
        }
    }
}

uint32_t motion_step(uint32_t now_ms) {
    if (count == 0) {
        return NEVER;
    }
    if (!begun) {
        begun = true;
        began_ms = step_ms = now_ms;
        motion_counts.frames = 0;
    } else if (!clock_reached(now_ms, step_ms)) {
        return step_ms - now_ms;
    }
    /* A frame that is late does not delay those after it, unless it took the time of another. */
    step_ms += MOTION_FRAME_MS;
    if (clock_reached(now_ms, step_ms)) {
        step_ms = now_ms;
    }
    elapsed = (now_ms - began_ms) * (amount == MOTION_SHORT ? 2 : 1);
    show_frame(false);
    motion_counts = (struct motion_counts){count, motion_counts.frames + 1, now_ms - began_ms};
    if (elapsed < end_of_all()) {
        return step_ms - now_ms;
    }
    motion_drop();
    changed = true; /* the resting picture, with everything in it */
    return 0;
}

/* What is large is left to the next picture, which the press brings anyway: here it would only make
 * that late. */
static bool all_are_small(void) {
    enum { SMALL_PIXELS = 6000 };
    int pixels = 0;
    for (uint8_t i = 0; i < count; i++) {
        pixels += area(box_of(&flying[i]));
    }
    return pixels <= SMALL_PIXELS;
}

void motion_finish(void) {
    if (begun && all_are_small()) {
        elapsed = end_of_all();
        show_frame(true);
    }
    changed = changed || begun;
    motion_drop();
}

void motion_drop(void) {
    present_overlay(NULL);
    motion_counts.flights = 0;
    count = 0;
    begun = false;
    elapsed = 0;
}
