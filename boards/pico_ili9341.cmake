# Raspberry Pi Pico with an ILI9341 module: the drivers that are its own.
set(BOARD_DRIVERS display/spi display/ili9341 sound/pwm)
