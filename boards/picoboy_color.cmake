# PicoBoy Color: the drivers that are its own.
set(BOARD_DRIVERS sound/pwm)
