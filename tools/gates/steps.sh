# How tools/test runs its steps, one after another or several at once, and what it says of them; sourced, not run. Wants $only,
# the one step that is asked for, or nothing.
# shellcheck shell=bash

logs=build/logs
times=build/times                    # of the last run on this machine: what each step and each job took, in seconds of all cores
typical=tools/gates/typical-work.txt # the same of the steps on another machine, for the first run on this one
mkdir -p "$logs" "$times"
passed=0
failed=0
job_steps=()
job_commands=()
job_aparts=()
declare -A process_of_job=() # of those that run
TIMEFORMAT='%R %U %S'

# step NAME COMMAND...: runs it, keeps its output, says how it went.
step() {
    local name=$1 log=$logs/${1//[^A-Za-z0-9]/-}.log status=0
    is_wanted "$name" || return 0
    shift
    [ -t 1 ] || printf '%-28s ' "$name"
    { time { "$@" 2>&1 | tee "$log" | follow "$name" "$(about "$(work_of "$name")")"; }; } 2>"$log.time" || status=$?
    report "$name" "$log" "$status"
    [ "$failed_in_step" = 0 ] || explain "$log" "$log" "$name" "$@"
}

# job STEP COMMAND...: a part of a step that needs one core. All that were named wait for run_jobs; of those that never ran here
# the longest are named first.
job() { add_job no "$@"; }

# job_apart STEP COMMAND...: the same for what waits for most of its time and needs more than a core now and then, such as a
# browser: never two of them at once, but one at any time, beside as many others as there are cores; those make way for it.
job_apart() { add_job yes "$@"; }

add_job() {
    is_wanted "$2" || return 0
    job_aparts+=("$1")
    job_steps+=("$2")
    shift 2
    job_commands+=("$(printf '%q ' "$@")")
}

# steps_of FUNCTION: the names of the steps that it would run.
steps_of() {
    (
        is_wanted() {
            printf '%s\n' "$1" >&3
            return 1
        }
        "$1"
    ) 3>&1 >/dev/null | awk '!seen[$0]++'
}

# Runs them, as many at once as there are cores and the longest first, then says of each step how it went. None
# outlives a run that is interrupted.
run_jobs() {
    local number waiting name
    [ ${#job_commands[@]} -gt 0 ] || return 0
    rm -f "$logs"/job-*
    trap 'stop_jobs; exit 130' INT TERM
    mapfile -t waiting < <(longest_first)
    while [ ${#waiting[@]} -gt 0 ] || [ ${#process_of_job[@]} -gt 0 ]; do
        number=$(next_job "${waiting[@]}")
        if [ -z "$number" ]; then
            [ ! -t 1 ] || show_running "${waiting[@]}"
            wait_for_job
            continue
        fi
        mapfile -t waiting < <(printf '%s\n' "${waiting[@]}" | grep -vx "$number")
        run_job "$number" &
        process_of_job[$number]=$!
    done
    trap - INT TERM
    [ ! -t 1 ] || printf '\r\033[K'
    while read -r name; do
        report_jobs "$name"
    done < <(printf '%s\n' "${job_steps[@]}" | awk '!seen[$0]++')
    job_steps=()
    job_commands=()
    job_aparts=()
}

# report_jobs STEP: says how the jobs of a step went.
report_jobs() {
    local number name=$1 log=$logs/${1//[^A-Za-z0-9]/-}.log broken=()
    : >"$log"
    for number in $(jobs_of "$name"); do
        cat "$logs/job-$number.log" >>"$log"
        [ "$(cat "$logs/job-$number.status")" = 0 ] || broken+=("$number")
    done
    sum_of_times "$name" >"$log.time"
    [ -t 1 ] || printf '%-28s ' "$name"
    report "$name" "$log" $((${#broken[@]} > 0))
    [ ${#broken[@]} -gt 0 ] || [ "$failed_in_step" = 0 ] || mapfile -t broken < <(jobs_of "$name")
    for number in "${broken[@]}"; do
        eval "explain '$logs/job-$number.log' '$log' '$name' ${job_commands[number]}"
    done
}

jobs_of() {
    local number
    for number in "${!job_commands[@]}"; do
        [ "${job_steps[number]}" != "$1" ] || echo "$number"
    done
}

# show_running WAITING...: what runs now, and about how long all of it will take.
show_running() {
    local number left names line
    names=$(for number in "${!process_of_job[@]}"; do echo "${job_steps[number]}"; done | sort -u | paste -sd ';' | sed 's/;/; /g')
    left=$(for number in "${!process_of_job[@]}" "$@"; do work_of_job "$number"; done | awk '{ sum += $1 } END { printf "%d", sum }')
    line="$(about "$left" | sed 's/$/, /')$# jobs wait, running: $names"
    printf '\r\033[K%s' "${line:0:$((${COLUMNS:-80} - 1))}"
}

# work_of STEP: the seconds of work that it took in the last run here, or takes elsewhere; 0 if neither is known.
work_of() { cat "$times/${1//[^A-Za-z0-9]/-}" 2>/dev/null || awk -F '  +' -v name="$1" '$1 == name { work = $2 } END { print work + 0 }' "$typical"; }

# work_of_job JOB: the same of a job; one that never ran here has its share of its step.
work_of_job() {
    cat "$(time_of_job "$1")" 2>/dev/null || echo $(($(work_of "${job_steps[$1]}") / $(jobs_of "${job_steps[$1]}" | wc -l)))
}

# about WORK: the time that WORK seconds of one core take on all cores, in words; nothing for 0.
about() { awk -v work="$1" -v cores="$(nproc)" 'BEGIN { if (work >= 1) printf "about %d s", work / cores + 1 }'; }

# next_job WAITING...: the one to start now, nothing where there is none or no core is left for it.
next_job() {
    local number apart=0 others=0
    for number in "${!process_of_job[@]}"; do
        if [ "${job_aparts[number]}" = yes ]; then apart=1; else others=$((others + 1)); fi
    done
    for number; do
        [ "$apart" = 1 ] || [ "${job_aparts[number]}" = no ] || { echo "$number" && return; }
    done
    for number; do
        [ "$others" -ge "$(nproc)" ] || [ "${job_aparts[number]}" = yes ] || { echo "$number" && return; }
    done
}

# Until one is over at least: it has written its status then. One that was killed from outside has not.
wait_for_job() {
    local number status=0
    wait -n || status=$?
    for number in "${!process_of_job[@]}"; do
        [ "$status" != 127 ] || [ -e "$logs/job-$number.status" ] || echo 1 >"$logs/job-$number.status"
        [ ! -e "$logs/job-$number.status" ] || unset "process_of_job[$number]"
    done
}

# Background processes of a script do not hear the interrupt key.
stop_jobs() {
    local number
    for number in "${!process_of_job[@]}"; do
        stop_tree "${process_of_job[$number]}"
    done
}

# stop_tree PROCESS: it and all that it started, the eldest first, so that none continues with its next command.
stop_tree() {
    local child children
    read -ra children 2>/dev/null <"/proc/$1/task/$1/children" || true
    kill "$1" 2>/dev/null || true
    for child in "${children[@]}"; do
        stop_tree "$child"
    done
}

run_job() {
    local log=$logs/job-$1.log status=0
    [ "${job_aparts[$1]}" = yes ] || renice -n "$(($(nice) + 5))" "$BASHPID" >/dev/null
    { time eval "${job_commands[$1]}" >"$log" 2>&1 </dev/null; } 2>"$log.time" || status=$?
    awk '{ printf "%.1f\n", $2 + $3 }' "$log.time" >"$(time_of_job "$1")"
    echo "$status" >"$logs/job-$1.status.new"
    mv "$logs/job-$1.status.new" "$logs/job-$1.status"
}

# time_of_job JOB: the file for it, by the beginning of its command and a checksum of all of it.
time_of_job() {
    local command=${job_commands[$1]}
    printf '%s/job-%.80s-%d' "$times" "${command//[^A-Za-z0-9]/-}" "$(cksum <<<"$command" | cut -d ' ' -f 1)"
}

longest_first() {
    local number file
    for number in "${!job_commands[@]}"; do
        file=$(time_of_job "$number")
        echo "$(if [ -f "$file" ]; then cat "$file"; else echo $((100000 - number)); fi) $number"
    done | sort -rn | cut -d ' ' -f 2
}

sum_of_times() {
    local number
    for number in "${!job_commands[@]}"; do
        [ "${job_steps[number]}" != "$1" ] || cat "$logs/job-$number.log.time"
    done | awk '{ real += $1; user += $2; kernel += $3 } END { print real, user, kernel }'
}

is_wanted() { [ -z "$only" ] || [ "$only" = "$1" ]; }

# report NAME LOG STATUS: says how a step went. Its counts are those of the tests that it reports (count-results.mjs); a
# command that reports none counts as one. A step whose work grew by half is marked; how busy the machine is does not matter.
report() {
    local name=$1 log=$2 counts real work before mark=''
    local last=$times/${1//[^A-Za-z0-9]/-}
    counts=$(node tools/gates/count-results.mjs "$log" "$3")
    failed_in_step=${counts#* }
    passed=$((passed + ${counts% *}))
    failed=$((failed + failed_in_step))
    read -r real work < <(awk '{ printf "%d %d\n", $1 + 0.5, $2 + $3 + 0.5 }' <(tail -n 1 "$log.time"))
    before=$(cat "$last" 2>/dev/null || echo "$work")
    [ "$work" -lt 5 ] || [ $((work * 2)) -lt $((before * 3)) ] || [ "$work" = "$before" ] || mark=" (grew: $work s of work, $before s before)"
    [ "$failed_in_step" != 0 ] || echo "$work" >"$last"
    [ ! -t 1 ] || printf '%-28s ' "$name"
    printf '%5d passed %3d failed %4d s%s\n' "${counts% *}" "$failed_in_step" "$real" "$mark"
    sed -n 's/^skipped: /    &/p' "$log"
}

# explain LOG WHOLE-LOG STEP COMMAND...: why a step or a job failed, and how to repeat it.
explain() {
    show_failures "$1"
    echo "    (the whole log: $2)"
    echo "    repeat with: $(node tools/gates/repeat.mjs "$1" "${@:3}")"
}

# show_failures LOG: all of a short log; else the places that report failures, and the end.
show_failures() {
    local places
    if [ "$(wc -l <"$1")" -le 60 ]; then
        cat "$1"
    else
        places=$(grep -E -A 40 '^not ok|:FAIL|\*\*\*|error:|Error at|^FAILED|^memory:' "$1" | head -n 100) || true
        [ -z "$places" ] || printf '%s\n...\n' "$places"
        tail -n 20 "$1"
    fi | cut -c 1-200 | sed 's/^/    /'
}
