# Raspberry Pi Pico with an ST7796 module: the drivers that are its own.
set(BOARD_DRIVERS display/spi display/st7796 sound/pwm)
