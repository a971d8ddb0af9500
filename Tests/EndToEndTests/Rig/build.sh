#!/bin/sh
# build.sh FOLDER - builds the rigs into FOLDER and writes there, in one file per rig, whether it can be used:
#   FOLDER/NAME.state is "ready", "missing PACKAGE…" (installable on this machine) or "unavailable WHY" (not supported on this Debian).
# The state of each rig is also printed. After a compile error the exit status is not 0.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$1
protocols=/usr/share/wayland-protocols
cc=${CC:-cc}
flags='-std=gnu17 -O2 -g -Wall -Wextra -Werror'

mkdir -p "$out"
out=$(cd "$out" && pwd)

# Only one build at a time; the lock is released when this shell exits.
exec 9> "$out/lock"
flock 9

have() { command -v "$1" > /dev/null; }
have_pc() { pkg-config --exists "$@" 2> /dev/null; }
# shellcheck disable=SC1091 # of the machine
debian() { (. /etc/os-release && echo "${VERSION_ID:-unknown}"); }

# state NAME WORD…
state() {
    name=$1
    shift
    echo "$*" > "$out/$name.state"
    echo "rig $name: $*"
}

# fresh TARGET SOURCE… - whether the target is newer than this script and all its sources.
fresh() {
    target=$1
    shift
    [ -e "$target" ] || return 1
    [ -z "$(find "$0" "$@" -newer "$target" -print -quit)" ]
}

# generate KIND XML FILE - generates the code of a protocol.
generate() {
    wayland-scanner "$1" "$protocols/$2" "$out/$3"
}

# Prints the missing ones of the packages that all rigs need.
missing_tools() {
    missing=
    have "$cc" || missing="$missing gcc"
    have pkg-config || missing="$missing pkg-config"
    have wayland-scanner || missing="$missing libwayland-dev"
    have_pc wayland-client wayland-server || missing="$missing libwayland-dev"
    [ -d "$protocols" ] || missing="$missing wayland-protocols"
    echo "$missing"
}

# Prints the missing packages for real libinput in a wlroots compositor.
missing_mock_devices() {
    missing=$(missing_tools)
    /usr/bin/python3 -c 'import gi; gi.require_version("UMockdev", "1.0")' 2> /dev/null ||
        missing="$missing python3-gi gir1.2-umockdev-1.0"
    have umockdev-run || missing="$missing umockdev"
    have grim || missing="$missing grim"
    echo "$missing"
}

build_client() {
    fresh "$out/probe" "$here/client" && return
    generate client-header stable/xdg-shell/xdg-shell.xml xdg-shell-client-protocol.h
    generate private-code stable/xdg-shell/xdg-shell.xml xdg-shell-protocol.c
    generate client-header unstable/pointer-gestures/pointer-gestures-unstable-v1.xml pointer-gestures-unstable-v1-client-protocol.h
    generate private-code unstable/pointer-gestures/pointer-gestures-unstable-v1.xml pointer-gestures-unstable-v1-protocol.c
    # shellcheck disable=SC2046,SC2086 # flags are several words
    "$cc" $flags -I"$out" -o "$out/probe" "$here"/client/*.c "$out/xdg-shell-protocol.c" \
        "$out/pointer-gestures-unstable-v1-protocol.c" $(pkg-config --cflags --libs wayland-client)
}

build_seatstub() {
    fresh "$out/seatstub.so" "$here/sway" && return
    # shellcheck disable=SC2086
    "$cc" $flags -shared -fPIC -o "$out/seatstub.so" "$here/sway/seatstub.c"
}

build_composite() {
    fresh "$out/composite.so" "$here/cage" && return
    # shellcheck disable=SC2086
    "$cc" $flags -shared -fPIC -o "$out/composite.so" "$here/cage/composite.c" -ldl
}

build_weston() {
    fresh "$out/weston-rig.so" "$here/weston" "$here/common" && return
    generate server-header unstable/pointer-gestures/pointer-gestures-unstable-v1.xml pointer-gestures-unstable-v1-server-protocol.h
    # shellcheck disable=SC2046,SC2086
    "$cc" $flags -fvisibility=hidden -shared -fPIC -I"$out" -o "$out/weston-rig.so" \
        "$here"/weston/rig*.c "$here/weston/version-$1.c" "$here"/common/*.c "$out/pointer-gestures-unstable-v1-protocol.c" \
        $(pkg-config --cflags --libs "libweston-$1" wayland-server xkbcommon pixman-1)
}

build_wlrig() {
    fresh "$out/wlrig" "$here/wlrig" "$here/common" && return
    wlroots=$1
    for file in stable/xdg-shell/xdg-shell unstable/pointer-constraints/pointer-constraints-unstable-v1 \
        staging/fractional-scale/fractional-scale-v1 staging/single-pixel-buffer/single-pixel-buffer-v1; do
        base=$(basename "$file")
        # wlroots' own headers include the header by this name.
        generate server-header "$file.xml" "$base-protocol.h"
        generate private-code "$file.xml" "$base-protocol.c"
    done
    # shellcheck disable=SC2046,SC2086
    "$cc" $flags -DWLR_USE_UNSTABLE -I"$out" -o "$out/wlrig" "$here"/wlrig/*.c "$here"/common/*.c \
        "$out/fractional-scale-v1-protocol.c" "$out/single-pixel-buffer-v1-protocol.c" \
        $(pkg-config --cflags --libs "$wlroots" wayland-server xkbcommon pixman-1 libdrm) -lm
}

# wlroots_rig NAME - sway or cage, of any version.
wlroots_rig() {
    missing=$(missing_mock_devices)
    have "$1" || missing="$missing $1"
    if [ -n "$missing" ]; then
        state "$1" missing "$missing"
        return
    fi
    build_client
    build_seatstub
    if [ "$1" = cage ]; then build_composite; fi
    state "$1" ready
}

# The libweston version of this Debian; empty if the module does not support it.
weston_version() {
    case $(debian) in
    12) echo 10 ;;
    13) echo 14 ;;
    esac
}

# The module needs private interfaces of libweston, which change with its version.
weston_rig() {
    version=$(weston_version)
    if [ -z "$version" ]; then
        state weston unavailable "needs libweston 10 or 14, which Debian $(debian) does not have"
        return
    fi
    missing=$(missing_tools)
    have weston || missing="$missing weston"
    have_pc "libweston-$version" || missing="$missing libweston-$version-dev"
    have_pc xkbcommon pixman-1 || missing="$missing libxkbcommon-dev libpixman-1-dev"
    if [ -n "$missing" ]; then
        state weston missing "$missing"
        return
    fi
    build_client
    build_weston "$version"
    state weston ready
}

# The pkg-config name of this Debian's wlroots; empty if wlrig does not support it.
wlroots_version() {
    case $(debian) in
    12) echo wlroots ;;
    13) echo wlroots-0.18 ;;
    esac
}

# wlrig supports wlroots 0.15 and 0.18.
wlrig_rig() {
    wlroots=$(wlroots_version)
    if [ -z "$wlroots" ]; then
        state wlrig unavailable "needs wlroots 0.15 or 0.18, which Debian $(debian) does not have"
        return
    fi
    missing=$(missing_tools)
    have_pc "$wlroots" || missing="$missing lib$wlroots-dev"
    have_pc xkbcommon pixman-1 libdrm || missing="$missing libxkbcommon-dev libpixman-1-dev libdrm-dev"
    have grim || missing="$missing grim"
    if [ -n "$missing" ]; then
        state wlrig missing "$missing"
        return
    fi
    build_client
    build_wlrig "$wlroots"
    state wlrig ready
}

wlroots_rig sway
wlroots_rig cage
weston_rig
if [ -e "$here/wlrig/main.c" ]; then
    wlrig_rig
fi
