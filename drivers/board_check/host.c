/* The wrong board on the host: the picture goes where every picture goes. */
#include "drivers/board_check/host.h"

#include "drivers/display/display.h"

static const struct board_facts *where;
static bool x_down;

const struct board_facts *board_check_found(void) {
    return where;
}

const struct board_facts *board_check_next(const struct board_facts *there) {
    return there;
}

void board_check_show(const struct board_facts *there, const uint8_t *pixels,
                      const uint16_t *rgb565) {
    (void)there;
    display_palette(rgb565);
    display_send(pixels, 0, 0, DISPLAY_WIDTH, DISPLAY_HEIGHT);
}

bool board_check_leaves(const struct board_facts *there) {
    (void)there;
    return x_down;
}

void board_check_host_set(const struct board_facts *there) {
    where = there;
    x_down = false;
}

void board_check_host_press_x(bool down) {
    x_down = down;
}
