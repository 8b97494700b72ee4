# build/host/bench-games: how fast the engines are; tools/bench runs it.
add_executable(bench-games ${PROJECT_SOURCE_DIR}/tools/proof/bench/games/main.c
    ${PROJECT_SOURCE_DIR}/tools/proof/bench/chip/opponent_game.c)
target_link_libraries(bench-games PRIVATE referees project_options)
set_target_properties(bench-games PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# build/host/bench-opponents: how strong the opponents are.
file(GLOB bench_opponents_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/proof/bench/opponents/*.c)
add_executable(bench-opponents ${bench_opponents_sources})
target_link_libraries(bench-opponents PRIVATE referees project_options m)
set_target_properties(bench-opponents PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# build/host/puzzles: finds puzzles, and proves them; tools/host/puzzles/run runs it.
file(GLOB puzzles_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/host/puzzles/*.c)
add_executable(puzzles ${puzzles_sources} ${PROJECT_SOURCE_DIR}/tools/proof/bench/opponents/players.c)
target_link_libraries(puzzles PRIVATE referees project_options)
set_target_properties(puzzles PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
