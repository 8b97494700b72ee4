# build/host/tabletop: the games on a command line.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/tabletop/*.c)
add_executable(tabletop ${sources})
target_link_libraries(tabletop PRIVATE games project_options)
set_target_properties(tabletop PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
