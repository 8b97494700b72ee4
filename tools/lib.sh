# Shared by the bash tools; sourced, not run.
# shellcheck shell=bash

# follow NAME: reads what a long step prints, and on a terminal shows its last line.
follow() {
    if [ -t 1 ]; then
        awk -v name="$1" '{ printf "\r\033[K%-28s %s", name, substr($0, 1, 48); fflush() } END { printf "\r\033[K" }'
    else
        cat >/dev/null
    fi
}

# build PRESET [TARGET]: configures and builds it, or of it one target.
build() {
    cmake --preset "$1" && cmake --build --preset "$1" ${2:+--target "$2"}
}

# build_showing PRESET: the same with progress for a person, and the log's end where it breaks.
build_showing() {
    local log=build/logs/$1.log
    mkdir -p build/logs
    if ! build "$1" 2>&1 | tee "$log" | follow "building for $1"; then
        tail -n 30 "$log" >&2
        echo "$0: $1 does not build; the whole log is $log" >&2
        exit 1
    fi
}

# boards: the names of all boards, one per line.
boards() {
    local file
    for file in boards/*.cmake; do
        basename "$file" .cmake
    done
}
