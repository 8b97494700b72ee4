# Pimoroni PicoSystem: which board of the Pico SDK it is, and one driver a role.
set(BOARD_SDK_BOARD pimoroni_picosystem)
set(BOARD_DRIVERS
    display_st7789
    buttons_gpio
    backlight_pwm
    sound_pwm
    battery_adc
    led_rgb
    entropy_pico
    clock_pico
    flash_pico
    flash_erase_pico
    memory_pico
    restart_pico
    usb_pico
    usb_descriptors
    board_check_pico)
