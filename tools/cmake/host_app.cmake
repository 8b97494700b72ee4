# build/host/pocket-rex-host: the whole firmware on this machine, driven by commands.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/host-app/*.c)
add_executable(pocket-rex-host ${sources} ${PROJECT_SOURCE_DIR}/host-tests/support/native_device.c)
target_link_libraries(pocket-rex-host PRIVATE firmware_host project_options)
set_target_properties(pocket-rex-host PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# Screens are pinned: each scenario is one test. One build looks at them in every language too; the others
# are about the compiler and the sanitizers.
find_program(NODE node REQUIRED)
file(GLOB scenarios CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/host-tests/scenarios/*.script)
set(how_often --once)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND NOT POCKET_REX_SANITIZE)
    set(how_often "")
endif()
foreach(script IN LISTS scenarios)
    cmake_path(GET script STEM scenario)
    add_test(NAME scenario_${scenario}
        COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/scenarios.mjs --app $<TARGET_FILE:pocket-rex-host> ${how_often}
                ${scenario})
endforeach()
