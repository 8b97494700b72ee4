# What boards have in common: the board of the Pico SDK, and the drivers of every role that a board names none for. Taken
# after the board's own file. The role is what a driver's name begins with: display_, sound_, ...
if(NOT BOARD_SDK_BOARD)
    set(BOARD_SDK_BOARD pico)
endif()

set(own_roles ${BOARD_DRIVERS})
list(TRANSFORM own_roles REPLACE "_.*" "")
foreach(driver
        display_spi display_st7789
        buttons_gpio
        backlight_pwm
        sound_none
        battery_none
        led_none
        entropy_pico
        clock_pico
        flash_pico flash_erase_pico
        memory_pico
        restart_pico
        usb_pico usb_descriptors usb_requests
        board_check_pico)
    string(REGEX REPLACE "_.*" "" role ${driver})
    if(NOT role IN_LIST own_roles)
        list(APPEND BOARD_DRIVERS ${driver})
    endif()
endforeach()
