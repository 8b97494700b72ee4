# What boards have in common: the board of the Pico SDK, and the drivers of every role that a board names none for. Taken
# after the board's own file. A driver is named as a file of drivers/: <role>/<file>.
if(NOT BOARD_SDK_BOARD)
    set(BOARD_SDK_BOARD pico)
endif()

set(own_roles ${BOARD_DRIVERS})
list(TRANSFORM own_roles REPLACE "/.*" "")
foreach(driver
        display/spi display/st7789
        buttons/gpio
        backlight/pwm
        sound/none
        battery/none
        led/none
        entropy/pico
        clock/pico
        flash/pico flash/pico_erase
        memory/pico
        restart/pico
        usb/pico usb/pico_descriptors usb/pico_requests
        board_check/pico)
    string(REGEX REPLACE "/.*" "" role ${driver})
    if(NOT role IN_LIST own_roles)
        list(APPEND BOARD_DRIVERS ${driver})
    endif()
endforeach()
