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

# build PRESET: configures and builds it.
build() {
    cmake --preset "$1" && cmake --build --preset "$1"
}

# boards: the names of all boards, a line each.
boards() {
    local file
    for file in boards/*.cmake; do
        basename "$file" .cmake
    done
}
