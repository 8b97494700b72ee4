/* The first C function of the project; the chip's first instructions are in drivers/start/pico.c.
 */
#include <pico/binary_info.h>

#include "board.h"
#include "firmware/app/app.h"
#include "version.h"

bi_decl(bi_program_name(PRODUCT_NAME));
bi_decl(bi_program_version_string(PRODUCT_VERSION));
bi_decl(bi_program_description("Four board games on one device, for " BOARD_NAME));
bi_decl(bi_program_feature("board: " BOARD_ID));

int main(void) {
    app_start();
    for (;;) {
        app_step();
    }
}
