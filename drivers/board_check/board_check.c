/* Which board this must be, from what can be seen of it. */
#include "drivers/board_check/board_check.h"

#include <stddef.h>

const struct board_facts *board_check_among(const struct board_facts *const *known,
                                            const struct board_facts *ours, uint32_t flash_bytes,
                                            bool (*is_held)(uint8_t pin)) {
    if (flash_bytes == ours->flash_bytes) {
        return NULL;
    }
    for (; *known; known++) {
        const struct board_facts *board = *known;
        if (board == ours || board->flash_bytes != flash_bytes) {
            continue;
        }
        if (flash_bytes < ours->flash_bytes ||
            (board->battery != BOARD_WITHOUT_PIN && is_held(board->battery))) {
            return board;
        }
    }
    return NULL;
}

const struct board_facts *board_check_like(const struct board_facts *const *known,
                                           const struct board_facts *ours,
                                           const struct board_facts *there) {
    const struct board_facts *first = there;
    bool behind = false;
    for (; *known; known++) {
        const struct board_facts *board = *known;
        bool alike = board != ours && board->flash_bytes == there->flash_bytes &&
                     board->battery == there->battery;
        if (alike && behind) {
            return board;
        }
        if (alike && first == there) {
            first = board;
        }
        behind = behind || board == there;
    }
    return first;
}
