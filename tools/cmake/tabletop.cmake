# build/host/tabletop: the games on a command line. All but its main() is a library, for the tests.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/tabletop/*.c)
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/tools/tabletop/main.c)
add_library(tabletop_session STATIC ${sources})
target_include_directories(tabletop_session PUBLIC ${PROJECT_SOURCE_DIR}/tools/tabletop)
target_link_libraries(tabletop_session PUBLIC referees PRIVATE project_options)

add_executable(tabletop ${PROJECT_SOURCE_DIR}/tools/tabletop/main.c)
target_link_libraries(tabletop PRIVATE tabletop_session project_options)
set_target_properties(tabletop PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
