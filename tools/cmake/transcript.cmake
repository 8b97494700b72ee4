# build/host/transcript: what a save region holds. build/host/worn-chip: a region to begin tests with.
foreach(program transcript worn-chip)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/host/${program}/*.c)
    add_executable(${program} ${sources})
    target_link_libraries(${program} PRIVATE firmware_host referees project_options)
    set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endforeach()
