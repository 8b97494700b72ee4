/* How the device is found at power-on. */
#ifndef HOST_APP_START_H
#define HOST_APP_START_H

#include <stdbool.h>
#include <stdint.h>

struct start_options {
    uint8_t language, theme;
    bool long_names, quick, gallery, pieces, solo;
};

void start_apply(const struct start_options *options);

#endif
