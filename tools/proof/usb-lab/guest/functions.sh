# What the scripts of the lab share; sourced, not run.
# shellcheck shell=sh

# find_port, find_drive: the serial port or the boot loader's drive as PORT or DRIVE; false if there is none. Neither
# has always the same name: a program that still holds one that was pulled keeps its name from the next.
find_port() {
    for PORT in /dev/ttyACM*; do
        [ -c "$PORT" ] && [ -e "/sys/class/tty/${PORT#/dev/}/device" ] && return 0
    done
    return 1
}

find_drive() {
    for DRIVE in /dev/sd*1; do # after sdz comes sdaa
        [ ! -e "$DRIVE" ] || return 0
    done
    return 1
}

# what_there_is: for the message of a check that failed.
what_there_is() {
    ls /sys/bus/usb/devices /sys/block
    ls /dev/sd* /dev/ttyACM* 2>/dev/null
    dmesg | tail -n 20
}

# wait_until COMMAND: fails after 60 s.
wait_until() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || { echo "in vain: $*" && what_there_is && exit 1; }
        sleep 0.1
    done
}

not() { ! "$@"; }

# open_port: as a terminal program does, on descriptor 3.
open_port() {
    wait_until find_port
    use_port "$PORT"
}

# use_port PORT: opens it for reading first, which fails if it has just left: opened for both at once, the shell would make
# a file of that name, and no port could have the name again.
use_port() {
    exec 3<"$1"
    exec 3<>/proc/self/fd/3
    stty raw -echo <&3
}

# mount_drive: the boot loader's, at /mnt. The kernel resets a drive that does not answer for 30 s, and the boot loader forgets
# then which blocks it has: a machine that is busy may let the emulator wait that long, so here the kernel waits longer.
mount_drive() {
    wait_until find_drive
    disk=${DRIVE%1}
    echo 600 >"/sys/block/${disk#/dev/}/device/timeout"
    mount -t vfat "$DRIVE" /mnt || exit 1
}
