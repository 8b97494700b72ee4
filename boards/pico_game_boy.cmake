# YouMakeTech's Pico Game Boy: the drivers that are its own.
set(BOARD_DRIVERS sound/pwm)
