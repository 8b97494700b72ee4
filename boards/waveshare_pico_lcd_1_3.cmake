# Raspberry Pi Pico on the Waveshare Pico-LCD-1.3: nothing but what boards have in common.
set(BOARD_DRIVERS "")
