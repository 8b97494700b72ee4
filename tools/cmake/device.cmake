# What turns the executable `pocket-rex` into pocket-rex-<board>.elf, .map, .bin and .uf2.
include(chip)
set(name pocket-rex-${POCKET_REX_BOARD})
chip_executable(pocket-rex ${name})
# A panic is kept for the next start like every other crash (drivers/restart/pico.c).
target_compile_definitions(pocket-rex PRIVATE PICO_PANIC_FUNCTION=restart_panic)

# Flash, RAM and stack against their limits before there is anything to flash.
target_compile_options(pocket-rex PRIVATE "$<$<COMPILE_LANGUAGE:C>:-fcallgraph-info=su;-fdump-tree-gimple-lineno;-fdump-ipa-cgraph>")
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
    DEPENDS pocket-rex ${memory_gate_files} ${PROJECT_SOURCE_DIR}/tools/cmake/write-uf2.mjs
        ${PROJECT_SOURCE_DIR}/tools/shared/uf2.mjs
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${name}.bin ${name}.uf2
    COMMAND ${NODE} ${memory_gate}/memory.mjs ${name}.elf ${GENERATED_DIR}/objects.txt ${PROJECT_SOURCE_DIR}
    COMMAND ${CMAKE_OBJCOPY} -O binary ${name}.elf ${name}.bin
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/cmake/write-uf2.mjs ${name}.bin ${name}.uf2
    COMMENT "Checking memory, writing ${name}.uf2"
    VERBATIM)
add_custom_target(image ALL DEPENDS ${PROJECT_BINARY_DIR}/${name}.uf2)
