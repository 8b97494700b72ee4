# build/host/bench-games: how fast the engines are; tools/bench runs it.
add_executable(bench-games ${PROJECT_SOURCE_DIR}/tools/bench-games/main.c)
target_link_libraries(bench-games PRIVATE referees project_options)
set_target_properties(bench-games PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
