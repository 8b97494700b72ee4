# build/host/tabletop: the games on a command line. All but its main() is a library, for the tests.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/host/tabletop/*.c)
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/tools/host/tabletop/main.c)
add_library(tabletop_session STATIC ${sources})
target_include_directories(tabletop_session PUBLIC ${PROJECT_SOURCE_DIR}/tools/host/tabletop)
target_link_libraries(tabletop_session PUBLIC referees PRIVATE project_options)

add_executable(tabletop ${PROJECT_SOURCE_DIR}/tools/host/tabletop/main.c)
target_link_libraries(tabletop PRIVATE tabletop_session project_options)
set_target_properties(tabletop PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# Every lesson is played through the engine: the build fails if a move is not legal or a check does not hold.
list(TRANSFORM GAME_FOLDERS REPLACE "/games/([^/]+)$" "/firmware/screens/\\1/lesson" OUTPUT_VARIABLE lesson_folders)
list(TRANSFORM lesson_folders APPEND /en.txt OUTPUT_VARIABLE lessons)
list(TRANSFORM lesson_folders APPEND /*.txt OUTPUT_VARIABLE lesson_files)
file(GLOB lessons CONFIGURE_DEPENDS ${lessons})
file(GLOB lesson_files CONFIGURE_DEPENDS ${lesson_files})
find_program(NODE node REQUIRED)
add_custom_command(OUTPUT ${GENERATED_DIR}/lessons.played
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/tools/assets/lessons/lessons.mjs --play=$<TARGET_FILE:tabletop>
            --stamp=${GENERATED_DIR}/lessons.played ${lessons}
    DEPENDS tabletop ${lesson_files} ${PROJECT_SOURCE_DIR}/tools/assets/lessons/lessons.mjs VERBATIM)
add_custom_target(lessons_played ALL DEPENDS ${GENERATED_DIR}/lessons.played)
