# Shared by the bash tools; sourced, not run. A command reads this file before it does anything else: it then answers --help with
# its head, the comment at its top, and refuses an option that the head does not name. The head begins with the usage and an empty
# line.
# shellcheck shell=bash

command_file=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
command_name=tools/${command_file##*/tools/}

print_head() { sed -n '2,$ { /^#/!q; s/^# \{0,1\}//; p }' "$command_file"; }

# refuse REASON...: ends a command that was called with words it does not take.
refuse() {
    printf '%s: %s\n' "$command_name" "$*" >&2
    print_head | sed '/^$/,$d' >&2
    exit 2
}

# refuse_words WORD...: for a command that takes none.
refuse_words() { [ $# = 0 ] || refuse "takes no \"$1\""; }

check_options() {
    local word head
    [ $# -gt 0 ] || return 0
    head=$(print_head)
    for word; do
        case $word in
        --help | -h)
            printf '%s\n' "$head"
            exit 0
            ;;
        -?*) [[ $head =~ [^a-z-]"${word%%=*}"[^a-z-] ]] || refuse "there is no option ${word%%=*}" ;;
        esac
    done
}
check_options "$@"

# needs_package PACKAGE COMMAND: ends a command if this npm package is not installed yet; COMMAND installs it.
needs_package() {
    [ -d "${command_file%"$command_name"}tools/node_modules/$1" ] && return
    echo "$command_name: ${1#*/} is missing from tools/node_modules; run $2" >&2
    exit 2
}

# follow NAME [ABOUT]: reads what a long step prints, and on a terminal shows its last line, and about how long it takes.
follow() {
    if [ -t 1 ]; then
        awk -v name="$1${2:+ ($2)}" '{ printf "\r\033[K%-28s %s", name, substr($0, 1, 40); fflush() } END { printf "\r\033[K" }'
    else
        cat >/dev/null
    fi
}

# build PRESET [TARGET...]: configures and builds it, or only these targets.
build() {
    cmake --preset "$1" && cmake --build --preset "$1" ${2:+--target "${@:2}"}
}

# build_showing PRESET: the same with progress for a person, and the log's end if it breaks.
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

check_board() { [ -e "boards/$1.cmake" ] || refuse "there is no board $1; there are: $(boards | paste -sd ' ')"; }

# mirror LISTS: the mirror that this machine takes its own release from, as far as apt's lists in that folder know.
mirror() {
    local codename
    codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    # shellcheck disable=SC2016 # apt-get expands these, not the shell
    apt-get -o Dir::State::Lists="$1" indextargets --format '$(SITE) $(CODENAME)' |
        awk -v codename="$codename" '$2 == codename && $1 !~ /security/ { print $1; exit }'
}
