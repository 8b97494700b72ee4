# chip_executable(TARGET NAME): how everything that runs on the chip is linked, as NAME.elf with NAME.map beside it.
include_guard(GLOBAL)

function(chip_executable target name)
    set_target_properties(${target} PROPERTIES
        OUTPUT_NAME ${name} SUFFIX .elf RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

    # Code of the compiler's own instead of the boot ROM's: the same on every chip revision.
    pico_set_float_implementation(${target} compiler)
    pico_set_double_implementation(${target} compiler)
    pico_set_bit_ops_implementation(${target} compiler)
    pico_set_mem_ops_implementation(${target} compiler)
    pico_set_divider_implementation(${target} compiler)
    pico_set_int64_ops_implementation(${target} compiler)
    # The same sources give the same file on any day.
    target_compile_definitions(${target} PRIVATE PICO_NO_BI_PROGRAM_BUILD_DATE=1)
    pico_enable_stdio_uart(${target} 0)
    pico_enable_stdio_usb(${target} 0)

    target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/drivers/start/pico.c)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})

    target_link_options(${target} PRIVATE LINKER:-Map=${PROJECT_BINARY_DIR}/${name}.map)
    set_property(TARGET ${target} APPEND PROPERTY ADDITIONAL_CLEAN_FILES ${PROJECT_BINARY_DIR}/${name}.map)

    # No heap (the assembler wants some bytes), and a stack of 8 KiB: core 1 is not used, so that its part of the
    # scratch memory, just below, is core 0's too. The linker sees when something else wants to be there.
    target_compile_definitions(${target} PRIVATE PICO_HEAP_SIZE=4 PICO_STACK_SIZE=0x2000)
    pico_set_linker_script(${target} ${GENERATED_DIR}/memory_map.ld)
endfunction()

file(READ ${PICO_SDK_PATH}/src/rp2_common/pico_crt0/rp2040/memmap_default.ld memory_map)
string(REGEX REPLACE "SCRATCH_X\\(rwx\\)[^\n]*\n *SCRATCH_Y\\(rwx\\)[^\n]*"
    "SCRATCH_X(rwx) : ORIGIN = 0x20040000, LENGTH = 0\n    SCRATCH_Y(rwx) : ORIGIN = 0x20040000, LENGTH = 8k"
    memory_map "${memory_map}")
# Our own vector table comes first, for a quick start (drivers/start/pico.c), and the SDK's behind what must be near the
# beginning.
string(REPLACE "KEEP (*(.vectors))" "KEEP (*(.early_vectors))" memory_map "${memory_map}")
string(REPLACE "KEEP (*(.reset))" ". = ALIGN(256);\n        KEEP (*(.vectors))\n        KEEP (*(.reset))" memory_map "${memory_map}")
if(NOT memory_map MATCHES "LENGTH = 8k" OR NOT memory_map MATCHES "early_vectors.*ALIGN.256.")
    message(FATAL_ERROR "The SDK's linker script is not as expected: see tools/cmake/chip.cmake.")
endif()
file(CONFIGURE OUTPUT ${GENERATED_DIR}/memory_map.ld CONTENT "${memory_map}" @ONLY)
