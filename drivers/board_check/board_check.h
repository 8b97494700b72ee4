/* Firmware for one board on another one: noticed before it does anything to pins that mean
 * something else there, and said on that board's own panel. */
#ifndef DRIVERS_BOARD_CHECK_H
#define DRIVERS_BOARD_CHECK_H

#include <stdbool.h>
#include <stdint.h>

enum { BOARD_WITHOUT_PIN = 0xff };

/* What must be known of a board to tell it from another and to show a picture on it. */
struct board_facts {
    const char *name, *id;
    uint32_t flash_bytes;
    uint8_t display_spi;
    uint8_t reset, cs, sck, mosi, dc, backlight;
    uint16_t width, height, offset_x, offset_y; /* of the glass, in the controller's memory */
    uint8_t madctl;
    bool inverted;
    uint8_t leave_pin;        /* of the button that leads to the boot loader */
    const char *leave_button; /* and its name: X, or B on a board without X */
    uint8_t battery;          /* where a divider holds a voltage, or BOARD_WITHOUT_PIN */
};

/* The board it runs on, if that is certainly not the one the firmware is for; else NULL. Call it
 * before any driver that uses a pin. */
const struct board_facts *board_check_found(void);

/* Another board that looks the same to the check; the same board if there is none. */
const struct board_facts *board_check_next(const struct board_facts *there);

/* Shows a whole picture on that board's panel, and waits for it. The first one switches the panel
 * on. */
void board_check_show(const struct board_facts *there, const uint8_t *pixels,
                      const uint16_t *rgb565);

/* Whether the button that leads to the boot loader is down. */
bool board_check_leaves(const struct board_facts *there);

/* ---- for pico.c ---- */

/* The board out of a list, which ends with NULL, that has a flash chip of `flash_bytes`, if that
 * cannot be ours. A smaller chip than ours is proof enough; a larger one may be a copy of our board
 * with more room, so that the other board's divider must be there too. */
const struct board_facts *board_check_among(const struct board_facts *const *known,
                                            const struct board_facts *ours, uint32_t flash_bytes,
                                            bool (*is_held)(uint8_t pin));

/* The board behind `there` in the list, which continues with its beginning, that has the same flash
 * chip and divider. */
const struct board_facts *board_check_like(const struct board_facts *const *known,
                                           const struct board_facts *ours,
                                           const struct board_facts *there);

#endif
