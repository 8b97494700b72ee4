# What turns the executable `pocket-rex` into pocket-rex-<board>.elf, .map, .bin and .uf2.
set(name pocket-rex-${POCKET_REX_BOARD})
set_target_properties(pocket-rex PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .elf RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# Code of the compiler's own instead of the boot ROM's: the same on every chip revision.
pico_set_float_implementation(pocket-rex compiler)
pico_set_double_implementation(pocket-rex compiler)
pico_set_bit_ops_implementation(pocket-rex compiler)
pico_set_mem_ops_implementation(pocket-rex compiler)
pico_set_divider_implementation(pocket-rex compiler)
pico_set_int64_ops_implementation(pocket-rex compiler)
pico_enable_stdio_uart(pocket-rex 0)
pico_enable_stdio_usb(pocket-rex 0)

target_link_options(pocket-rex PRIVATE LINKER:-Map=${PROJECT_BINARY_DIR}/${name}.map)
set_property(TARGET pocket-rex APPEND PROPERTY ADDITIONAL_CLEAN_FILES ${PROJECT_BINARY_DIR}/${name}.map)

find_program(NODE node REQUIRED)
add_custom_command(TARGET pocket-rex POST_BUILD
    COMMAND ${CMAKE_OBJCOPY} -O binary ${name}.elf ${name}.bin
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/uf2.mjs ${name}.bin ${name}.uf2
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
    BYPRODUCTS ${PROJECT_BINARY_DIR}/${name}.bin ${PROJECT_BINARY_DIR}/${name}.uf2
    VERBATIM)
