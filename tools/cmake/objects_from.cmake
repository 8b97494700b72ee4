# With POCKET_REX_OBJECTS_FROM, the build folder of another board, what does not depend on the board is linked from there and not
# compiled again. This shows that a board compiles and links; memory is checked, and a UF2 written, only in a build of its own.
set(POCKET_REX_OBJECTS_FROM "" CACHE PATH "The build folder of another board, whose objects are linked")

# take_objects(LIST TARGET PATTERN): in a list of sources, the objects of TARGET replace the sources that match PATTERN.
function(take_objects list_name target pattern)
    if(NOT POCKET_REX_OBJECTS_FROM)
        return()
    endif()
    file(STRINGS ${POCKET_REX_OBJECTS_FROM}/generated/objects.txt objects REGEX "/CMakeFiles/${target}\\.dir/.*(${pattern})")
    list(LENGTH ${list_name} before)
    list(FILTER ${list_name} EXCLUDE REGEX ${pattern})
    list(APPEND ${list_name} ${objects})
    list(LENGTH ${list_name} after)
    if(NOT before EQUAL after)
        message(FATAL_ERROR "${POCKET_REX_OBJECTS_FROM} does not have the same sources for ${target}: build it first.")
    endif()
    set(${list_name} ${${list_name}} PARENT_SCOPE)
endfunction()
