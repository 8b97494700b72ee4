# Pimoroni PicoSystem: which board of the Pico SDK it is, and the drivers that are its own.
set(BOARD_SDK_BOARD pimoroni_picosystem)
set(BOARD_DRIVERS sound/pwm battery/adc led/rgb)
