# bench-<board>.uf2: the engines alone on the chip, timed by themselves; tools/bench builds and runs it.
include(chip)
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/proof/bench/chip/*.c)
add_library(bench_chip_code OBJECT EXCLUDE_FROM_ALL ${sources})
target_link_libraries(bench_chip_code PRIVATE project_options sdk_headers referees)

set(bench bench-${POCKET_REX_BOARD})
add_executable(bench-chip EXCLUDE_FROM_ALL)
target_link_libraries(bench-chip PRIVATE bench_chip_code referees pico_stdlib)
chip_executable(bench-chip ${bench})
add_custom_command(TARGET bench-chip POST_BUILD
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
    COMMAND ${CMAKE_OBJCOPY} -O binary ${bench}.elf ${bench}.bin
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/cmake/write-uf2.mjs ${bench}.bin ${bench}.uf2
    BYPRODUCTS ${PROJECT_BINARY_DIR}/${bench}.bin ${PROJECT_BINARY_DIR}/${bench}.uf2
    VERBATIM)
