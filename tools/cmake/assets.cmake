# Fonts, colours, art and languages as C, made by tools/assets from the files that people edit.
# Sets ASSET_SOURCES; the headers are in GENERATED_DIR beside them.
find_program(NODE node REQUIRED)
set(converters ${PROJECT_SOURCE_DIR}/tools/assets)
file(GLOB converter_sources CONFIGURE_DEPENDS ${converters}/*.mjs)
set(palette ${PROJECT_SOURCE_DIR}/firmware/art/palette.txt)

add_custom_command(
    OUTPUT ${GENERATED_DIR}/colours.c ${GENERATED_DIR}/colours.h
    COMMAND ${NODE} ${converters}/palette.mjs ${palette} ${GENERATED_DIR}
    DEPENDS ${palette} ${converter_sources} VERBATIM)

set(font_list ${PROJECT_SOURCE_DIR}/firmware/ui/fonts.txt)
add_custom_command(
    OUTPUT ${GENERATED_DIR}/fonts.c ${GENERATED_DIR}/fonts.h
    COMMAND ${NODE} ${converters}/fonts.mjs ${font_list} ${FONTS_DIR} ${GENERATED_DIR}
    DEPENDS ${font_list} ${converter_sources} VERBATIM)

file(GLOB art CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/firmware/art/*.px)
add_custom_command(
    OUTPUT ${GENERATED_DIR}/art.c ${GENERATED_DIR}/art.h
    COMMAND ${NODE} ${converters}/art.mjs ${palette} ${GENERATED_DIR} ${art}
    DEPENDS ${art} ${palette} ${converter_sources} VERBATIM)

file(GLOB words CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/firmware/lang/*.txt
     ${PROJECT_SOURCE_DIR}/games/*.def ${PROJECT_SOURCE_DIR}/games/*/*.def)
add_custom_command(
    OUTPUT ${GENERATED_DIR}/texts.c ${GENERATED_DIR}/texts.h
    COMMAND ${NODE} ${converters}/texts.mjs
            ${PROJECT_SOURCE_DIR}/firmware/lang ${PROJECT_SOURCE_DIR}/games ${GENERATED_DIR}
    DEPENDS ${words} ${converter_sources} VERBATIM)

set(ASSET_SOURCES ${GENERATED_DIR}/colours.c ${GENERATED_DIR}/fonts.c ${GENERATED_DIR}/art.c
    ${GENERATED_DIR}/texts.c)
add_custom_target(assets DEPENDS ${ASSET_SOURCES})
