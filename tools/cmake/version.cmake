# The version has one place, the top CMakeLists.txt. The library `version` has it in version.h, with the build id in a file
# of its own. For a board that is what git calls this commit, looked up in every build. For this machine it is always the same:
# else all tests would be linked anew after every commit.
set(GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.h.in ${GENERATED_DIR}/version.h @ONLY)

add_custom_target(build_id
    COMMAND ${CMAKE_COMMAND} -D SOURCE_DIR=${PROJECT_SOURCE_DIR} -D BOARD=${POCKET_REX_BOARD}
            -D OUTPUT=${GENERATED_DIR}/version.c -P ${CMAKE_CURRENT_LIST_DIR}/build_id.cmake
    BYPRODUCTS ${GENERATED_DIR}/version.c
    COMMENT "Looking up the build id")

add_library(version OBJECT ${GENERATED_DIR}/version.c)
add_dependencies(version build_id)
target_link_libraries(version PRIVATE project_options)
target_include_directories(version PUBLIC ${GENERATED_DIR})
