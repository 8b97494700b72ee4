# Raspberry Pi Pico with an ST7789 module: the drivers that are its own.
set(BOARD_DRIVERS sound/pwm)
