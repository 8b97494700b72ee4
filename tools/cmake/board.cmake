# Reads boards/<POCKET_REX_BOARD>.cmake and what all boards have in common: which board of the SDK it is, and which driver has which role.
set(board_file ${CMAKE_CURRENT_LIST_DIR}/../../boards/${POCKET_REX_BOARD}.cmake)
if(NOT EXISTS ${board_file})
    file(GLOB known RELATIVE ${CMAKE_CURRENT_LIST_DIR}/../../boards
         ${CMAKE_CURRENT_LIST_DIR}/../../boards/*.cmake)
    list(TRANSFORM known REPLACE "\\.cmake$" "")
    list(JOIN known ", " known)
    message(FATAL_ERROR "There is no board \"${POCKET_REX_BOARD}\": boards/ has ${known}.")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/check_board.cmake)
check_board(${CMAKE_CURRENT_LIST_DIR}/../../boards/${POCKET_REX_BOARD}.h)
include(${board_file})
include(${CMAKE_CURRENT_LIST_DIR}/../../boards/common/defaults.cmake)
set(PICO_BOARD ${BOARD_SDK_BOARD})
