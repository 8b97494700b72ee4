# project_options: how all of our own C is compiled, and no one else's.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)

add_library(project_options INTERFACE)
target_include_directories(project_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(project_options INTERFACE
    -Wall -Wextra -Wconversion -Wshadow -Wmissing-prototypes -Wvla -Werror)
# Assertions stay in: a crash that says where beats a game that goes wrong.
target_compile_options(project_options INTERFACE -UNDEBUG)
# They name files from the top, and those of the SDK from its own, so that no folder of a machine is in a program: the
# same sources give the same bytes anywhere. What comes later counts, as the SDK may lie in a folder of ours.
set(named_from_top "${PROJECT_SOURCE_DIR}/=")
if(POCKET_REX_BOARD)
    file(REAL_PATH ${PICO_SDK_PATH} real_sdk)
    list(APPEND named_from_top "${PICO_SDK_PATH}/=pico-sdk/" "${real_sdk}/=pico-sdk/")
endif()
list(TRANSFORM named_from_top PREPEND -fmacro-prefix-map=)
add_compile_options(${named_from_top})
if(CMAKE_C_COMPILER_ID STREQUAL Clang)
    # Constants are enums here, and those of several enums meet in one expression.
    target_compile_options(project_options INTERFACE
        -Wno-enum-enum-conversion -Wno-enum-compare-conditional)
endif()

if(POCKET_REX_BOARD)
    # Sections of their own let the linker drop what no one uses; frame sizes and call graph beside each
    # object are for the stack's worst case (tools/gates/memory).
    target_compile_options(project_options INTERFACE
        -ffunction-sections -fdata-sections -fcallgraph-info=su -fdump-tree-gimple-lineno -fdump-ipa-cgraph)
elseif(POCKET_REX_SANITIZE)
    set(sanitizers address,undefined)
    if(POCKET_REX_FUZZ)
        string(APPEND sanitizers ,fuzzer-no-link)
    endif()
    target_compile_options(project_options INTERFACE
        -fsanitize=${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    if(POCKET_REX_FUZZ)
        # Every comparison would be told to libFuzzer, those of the sanitizers too: that took two thirds of the time, to
        # find words that host-tests/fuzz/*.dict has. How deep the stack is differs from run to run.
        target_compile_options(project_options INTERFACE -fno-sanitize-coverage=trace-cmp,stack-depth)
    endif()
    target_link_options(project_options INTERFACE -fsanitize=address,undefined)
endif()
