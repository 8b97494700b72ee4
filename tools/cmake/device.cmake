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
# A panic is kept for the next start like every other crash (drivers/restart_pico.c).
target_compile_definitions(pocket-rex PRIVATE PICO_PANIC_FUNCTION=restart_panic)
# The same sources give the same file on any day.
target_compile_definitions(pocket-rex PRIVATE PICO_NO_BI_PROGRAM_BUILD_DATE=1)
pico_enable_stdio_uart(pocket-rex 0)
pico_enable_stdio_usb(pocket-rex 0)

target_link_options(pocket-rex PRIVATE LINKER:-Map=${PROJECT_BINARY_DIR}/${name}.map)
set_property(TARGET pocket-rex APPEND PROPERTY ADDITIONAL_CLEAN_FILES ${PROJECT_BINARY_DIR}/${name}.map)

# No heap (the assembler wants some bytes), and a stack of 8 KiB: core 1 is not used, so that its part of the scratch memory, just below, is
# core 0's too. The linker sees when something else wants to be there.
target_compile_definitions(pocket-rex PRIVATE PICO_HEAP_SIZE=4 PICO_STACK_SIZE=0x2000)
file(READ ${PICO_SDK_PATH}/src/rp2_common/pico_crt0/rp2040/memmap_default.ld memory_map)
string(REGEX REPLACE "SCRATCH_X\\(rwx\\)[^\n]*\n *SCRATCH_Y\\(rwx\\)[^\n]*"
    "SCRATCH_X(rwx) : ORIGIN = 0x20040000, LENGTH = 0\n    SCRATCH_Y(rwx) : ORIGIN = 0x20040000, LENGTH = 8k"
    memory_map "${memory_map}")
if(NOT memory_map MATCHES "LENGTH = 8k")
    message(FATAL_ERROR "The SDK's linker script is not as expected: see tools/cmake/device.cmake.")
endif()
file(CONFIGURE OUTPUT ${GENERATED_DIR}/memory_map.ld CONTENT "${memory_map}" @ONLY)
pico_set_linker_script(pocket-rex ${GENERATED_DIR}/memory_map.ld)

# Flash, RAM and stack against their limits before there is anything to flash.
target_compile_options(pocket-rex PRIVATE $<$<COMPILE_LANGUAGE:C>:-fcallgraph-info=su>)
set(objects "")
foreach(part pocket-rex firmware drivers version games)
    get_target_property(type ${part} TYPE)
    if(NOT type STREQUAL INTERFACE_LIBRARY)
        list(APPEND objects $<TARGET_OBJECTS:${part}>)
    endif()
endforeach()
file(GENERATE OUTPUT ${GENERATED_DIR}/objects.txt CONTENT "$<JOIN:${objects},\n>\n")

find_program(NODE node REQUIRED)
set(memory_gate ${PROJECT_SOURCE_DIR}/tools/gates/memory)
file(GLOB memory_gate_files CONFIGURE_DEPENDS ${memory_gate}/*)
add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/${name}.uf2 ${PROJECT_BINARY_DIR}/${name}.bin
    DEPENDS pocket-rex ${memory_gate_files} ${PROJECT_SOURCE_DIR}/tools/uf2.mjs
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${name}.bin ${name}.uf2
    COMMAND ${NODE} ${memory_gate}/memory.mjs ${name}.elf ${GENERATED_DIR}/objects.txt ${PROJECT_SOURCE_DIR}
    COMMAND ${CMAKE_OBJCOPY} -O binary ${name}.elf ${name}.bin
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/uf2.mjs ${name}.bin ${name}.uf2
    COMMENT "Checking memory, writing ${name}.uf2"
    VERBATIM)
add_custom_target(image ALL DEPENDS ${PROJECT_BINARY_DIR}/${name}.uf2)
