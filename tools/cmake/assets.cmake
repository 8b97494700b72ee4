# Fonts, colours, art, texts, lessons and sounds as C, made by tools/assets from the files that people edit.
# Sets ASSET_SOURCES; the headers are in GENERATED_DIR beside them.
#
# GAME_FOLDERS (engines, for what they say) and GAME_UI_FOLDERS (screens, for art/, texts/, lesson/ and sounds.txt) list the folders of
# the games that are built. Where they are not set yet, they are those of this tree; the template is among them
# with POCKET_REX_TEMPLATE.
find_program(NODE node REQUIRED)
set(converters ${PROJECT_SOURCE_DIR}/tools/assets)
file(GLOB converter_sources CONFIGURE_DEPENDS ${converters}/*.mjs ${converters}/*/*.mjs)
set(palette ${PROJECT_SOURCE_DIR}/firmware/art/palette.txt)

# folders_in(RESULT PARENT): every folder of a game in PARENT.
function(folders_in result parent)
    file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true ${parent}/*)
    set(found "")
    foreach(folder IN LISTS folders)
        cmake_path(GET folder FILENAME id)
        if(IS_DIRECTORY ${folder} AND NOT id STREQUAL base AND (NOT id STREQUAL template OR POCKET_REX_TEMPLATE))
            list(APPEND found ${folder})
        endif()
    endforeach()
    set(${result} ${found} PARENT_SCOPE)
endfunction()

if(NOT DEFINED GAME_FOLDERS)
    folders_in(GAME_FOLDERS ${PROJECT_SOURCE_DIR}/games)
endif()
if(NOT DEFINED GAME_UI_FOLDERS)
    folders_in(GAME_UI_FOLDERS ${PROJECT_SOURCE_DIR}/firmware/screens)
endif()

add_custom_command(
    OUTPUT ${GENERATED_DIR}/colours.c ${GENERATED_DIR}/colours.h
    COMMAND ${NODE} ${converters}/palette.mjs ${palette} ${GENERATED_DIR}
    DEPENDS ${palette} ${converter_sources} VERBATIM)

set(font_list ${PROJECT_SOURCE_DIR}/firmware/ui/draw/fonts.txt)
add_custom_command(
    OUTPUT ${GENERATED_DIR}/fonts.c ${GENERATED_DIR}/fonts.h
    COMMAND ${NODE} ${converters}/fonts.mjs ${font_list} ${FONTS_DIR} ${GENERATED_DIR}
    DEPENDS ${font_list} ${converter_sources} VERBATIM)

# A board without X and Y has other signs and other words for them (board.cmake).
set(six_buttons ${PROJECT_SOURCE_DIR}/firmware/art/six_buttons/buttons.px)
set(art_of_buttons "")
set(texts_of_buttons "")
if(BOARD_BUTTONS STREQUAL six)
    set(art_of_buttons --instead ${six_buttons})
    set(texts_of_buttons --buttons=six)
endif()

list(TRANSFORM GAME_UI_FOLDERS APPEND /art/*.px OUTPUT_VARIABLE game_art)
file(GLOB art CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/firmware/art/*.px ${game_art})
add_custom_command(
    OUTPUT ${GENERATED_DIR}/art.c ${GENERATED_DIR}/art.h
    COMMAND ${NODE} ${converters}/art.mjs ${palette} ${GENERATED_DIR} ${art} ${art_of_buttons}
    DEPENDS ${art} ${six_buttons} ${palette} ${converter_sources} VERBATIM)

# The template's texts are complete too, in every language, also if it is not built.
set(engine_folders ${GAME_FOLDERS})
set(text_folders ${GAME_UI_FOLDERS} ${PROJECT_SOURCE_DIR}/firmware/screens/solo)
list(REMOVE_DUPLICATES text_folders)
set(left_out "")
set(template_ui ${PROJECT_SOURCE_DIR}/firmware/screens/template)
if(EXISTS ${template_ui} AND NOT template_ui IN_LIST GAME_UI_FOLDERS)
    list(APPEND engine_folders ${PROJECT_SOURCE_DIR}/games/template)
    list(APPEND text_folders ${template_ui})
    set(left_out --left-out=template)
endif()

list(TRANSFORM engine_folders APPEND /*.def OUTPUT_VARIABLE definitions)
list(TRANSFORM text_folders APPEND /texts/*.txt OUTPUT_VARIABLE game_texts)
list(TRANSFORM text_folders APPEND /lesson/*.txt OUTPUT_VARIABLE game_lessons)
file(GLOB texts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/firmware/lang/*.txt
     ${PROJECT_SOURCE_DIR}/firmware/lang/GLOSSARY.md ${PROJECT_SOURCE_DIR}/games/reasons.def
     ${definitions} ${game_texts} ${game_lessons})
list(TRANSFORM engine_folders PREPEND --engine=)
list(TRANSFORM text_folders PREPEND --screens=)
if(POCKET_REX_OBJECTS_FROM AND NOT texts_of_buttons)
    set(other ${POCKET_REX_OBJECTS_FROM}/generated)
    add_custom_command(
        OUTPUT ${GENERATED_DIR}/texts.c ${GENERATED_DIR}/texts.h
        COMMAND ${CMAKE_COMMAND} -E copy ${other}/texts.c ${other}/texts.h ${GENERATED_DIR}
        DEPENDS ${other}/texts.c ${other}/texts.h VERBATIM)
else()
    add_custom_command(
        OUTPUT ${GENERATED_DIR}/texts.c ${GENERATED_DIR}/texts.h
        COMMAND ${NODE} ${converters}/texts/texts.mjs --output=${GENERATED_DIR} --languages=${PROJECT_SOURCE_DIR}/firmware/lang
                --reasons=${PROJECT_SOURCE_DIR}/games/reasons.def ${engine_folders} ${text_folders} ${left_out} ${texts_of_buttons}
        DEPENDS ${texts} ${converter_sources} VERBATIM)
endif()

# The rules turn a lesson's script into bytes: a program for this machine, also when building for a board.
set(lesson_bytes ${PROJECT_BINARY_DIR}/lesson-bytes)
if(POCKET_REX_OBJECTS_FROM)
    set(lesson_bytes ${POCKET_REX_OBJECTS_FROM}/lesson-bytes)
elseif(POCKET_REX_BOARD)
    find_program(HOST_CC NAMES gcc clang cc REQUIRED)
    set(rules ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/base ${GAME_FOLDERS})
    list(TRANSFORM rules APPEND /*.c OUTPUT_VARIABLE rule_sources)
    list(TRANSFORM rules APPEND /*.[hd]* OUTPUT_VARIABLE rule_headers)
    file(GLOB rule_sources CONFIGURE_DEPENDS ${rule_sources})
    file(GLOB rule_headers CONFIGURE_DEPENDS ${rule_headers})
    list(APPEND rule_sources ${converters}/lessons/lesson_bytes.c ${GENERATED_DIR}/registry.c ${GENERATED_DIR}/referees.c
         ${GENERATED_DIR}/opponents.c ${GENERATED_DIR}/pars.c)
    add_custom_command(OUTPUT ${lesson_bytes}
        COMMAND ${HOST_CC} -std=gnu11 -o ${lesson_bytes} -I${GENERATED_DIR} -I${PROJECT_SOURCE_DIR}
                "$<$<BOOL:${POCKET_REX_EXTRA_GAMES}>:-I${POCKET_REX_EXTRA_GAMES}>" ${rule_sources}
        DEPENDS ${rule_sources} ${rule_headers} COMMAND_EXPAND_LISTS VERBATIM)
else()
    add_executable(lesson-bytes ${converters}/lessons/lesson_bytes.c)
    target_link_libraries(lesson-bytes PRIVATE referees project_options)
    set_target_properties(lesson-bytes PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endif()

list(TRANSFORM GAME_UI_FOLDERS PREPEND --screens= OUTPUT_VARIABLE lesson_folders)
list(TRANSFORM GAME_FOLDERS PREPEND --engine= OUTPUT_VARIABLE lesson_engines)
list(TRANSFORM GAME_FOLDERS APPEND /puzzles.txt OUTPUT_VARIABLE puzzles)
file(GLOB puzzles CONFIGURE_DEPENDS ${puzzles})
add_custom_command(
    OUTPUT ${GENERATED_DIR}/lessons.c ${GENERATED_DIR}/lessons.h ${GENERATED_DIR}/puzzles.c
    COMMAND ${NODE} ${converters}/lessons/lessons.mjs --output=${GENERATED_DIR} --bytes=${lesson_bytes} ${lesson_engines} ${lesson_folders}
    DEPENDS "$<IF:$<BOOL:${POCKET_REX_BOARD}>,${lesson_bytes},lesson-bytes>" ${texts} ${puzzles} ${converter_sources} VERBATIM)

list(TRANSFORM GAME_UI_FOLDERS APPEND /sounds.txt OUTPUT_VARIABLE game_sounds)
file(GLOB sounds CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/firmware/sounds/*.txt ${game_sounds})
add_custom_command(
    OUTPUT ${GENERATED_DIR}/cues.c ${GENERATED_DIR}/cues.h ${GENERATED_DIR}/game_cues.h
    COMMAND ${NODE} ${converters}/sounds/sounds.mjs ${GENERATED_DIR} ${sounds}
    DEPENDS ${sounds} ${converter_sources} VERBATIM)

set(ASSET_SOURCES ${GENERATED_DIR}/cues.c ${GENERATED_DIR}/colours.c ${GENERATED_DIR}/fonts.c ${GENERATED_DIR}/art.c
    ${GENERATED_DIR}/texts.c ${GENERATED_DIR}/lessons.c ${GENERATED_DIR}/puzzles.c)
add_custom_target(assets DEPENDS ${ASSET_SOURCES})
