# build/host/transcript: what a save region holds; tools/handheld and tools/cuts run it.
add_executable(transcript ${PROJECT_SOURCE_DIR}/tools/transcript/main.c)
target_link_libraries(transcript PRIVATE firmware_host project_options)
set_target_properties(transcript PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
