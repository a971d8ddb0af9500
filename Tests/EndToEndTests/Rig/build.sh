#!/bin/sh
# build.sh FOLDER - builds the rigs into FOLDER and says there, in one file for each, whether it can be used:
#   FOLDER/NAME.state is "ready", "missing PACKAGE…" (this machine could have it) or "unavailable WHY" (its Debian cannot).
# The state of a rig is also a line of output. A compile error ends with a status other than 0.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$1
protocols=/usr/share/wayland-protocols
cc=${CC:-cc}
flags='-std=gnu17 -O2 -g -Wall -Wextra -Werror'

mkdir -p "$out"
out=$(cd "$out" && pwd)

# Only one builds at a time; the lock goes with this shell.
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

# fresh TARGET SOURCE… - nothing to do: the target is newer than this script and all its sources.
fresh() {
    target=$1
    shift
    [ -e "$target" ] || return 1
    [ -z "$(find "$0" "$@" -newer "$target" -print -quit)" ]
}

# generate KIND XML FILE - code of a protocol.
generate() {
    wayland-scanner "$1" "$protocols/$2" "$out/$3"
}

# Packages that all of it needs; says which are missing.
missing_tools() {
    missing=
    have "$cc" || missing="$missing gcc"
    have pkg-config || missing="$missing pkg-config"
    have wayland-scanner || missing="$missing libwayland-dev"
    have_pc wayland-client wayland-server || missing="$missing libwayland-dev"
    [ -d "$protocols" ] || missing="$missing wayland-protocols"
    echo "$missing"
}

# Packages for real libinput in a compositor of wlroots.
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

build_weston() {
    fresh "$out/weston-rig.so" "$here/weston" "$here/common" && return
    generate server-header unstable/pointer-gestures/pointer-gestures-unstable-v1.xml pointer-gestures-unstable-v1-server-protocol.h
    # shellcheck disable=SC2046,SC2086
    "$cc" $flags -fvisibility=hidden -shared -fPIC -I"$out" -o "$out/weston-rig.so" "$here"/weston/*.c "$here"/common/*.c \
        "$out/pointer-gestures-unstable-v1-protocol.c" \
        $(pkg-config --cflags --libs weston libweston-10 wayland-server xkbcommon pixman-1)
}

build_wlrig() {
    fresh "$out/wlrig" "$here/wlrig" "$here/common" && return
    for file in stable/xdg-shell/xdg-shell unstable/pointer-constraints/pointer-constraints-unstable-v1 \
        staging/fractional-scale/fractional-scale-v1 staging/single-pixel-buffer/single-pixel-buffer-v1; do
        base=$(basename "$file")
        # wlroots' own headers include the first by this name.
        generate server-header "$file.xml" "$base-protocol.h"
        generate private-code "$file.xml" "$base-protocol.c"
    done
    # shellcheck disable=SC2046,SC2086
    "$cc" $flags -DWLR_USE_UNSTABLE -I"$out" -o "$out/wlrig" "$here"/wlrig/*.c "$here"/common/*.c \
        "$out/fractional-scale-v1-protocol.c" "$out/single-pixel-buffer-v1-protocol.c" \
        $(pkg-config --cflags --libs wlroots wayland-server xkbcommon pixman-1 libdrm) -lm
}

# wlroots_rig NAME - sway or cage: any version will do.
wlroots_rig() {
    missing=$(missing_mock_devices)
    have "$1" || missing="$missing $1"
    if [ -n "$missing" ]; then
        state "$1" missing "$missing"
        return
    fi
    build_client
    build_seatstub
    state "$1" ready
}

# The module speaks libweston 10, which is Debian 12's; 13 has libweston 14 with other private interfaces.
weston_rig() {
    missing=$(missing_tools)
    have weston || missing="$missing weston"
    have_pc weston libweston-10 || missing="$missing libweston-10-dev"
    have_pc xkbcommon pixman-1 || missing="$missing libxkbcommon-dev libpixman-1-dev"
    if [ -n "$missing" ]; then
        case $(debian) in
        12) state weston missing "$missing" ;;
        *) state weston unavailable "needs libweston 10, which Debian $(debian) does not have" ;;
        esac
        return
    fi
    build_client
    build_weston
    state weston ready
}

# wlrig speaks wlroots 0.15, which is Debian 12's; 13 has 0.18.
wlrig_rig() {
    missing=$(missing_tools)
    have_pc 'wlroots >= 0.15' 'wlroots < 0.16' || missing="$missing libwlroots-dev"
    have_pc xkbcommon pixman-1 libdrm || missing="$missing libxkbcommon-dev libpixman-1-dev libdrm-dev"
    have grim || missing="$missing grim"
    if [ -n "$missing" ]; then
        case $(debian) in
        12) state wlrig missing "$missing" ;;
        *) state wlrig unavailable "needs wlroots 0.15, which Debian $(debian) does not have" ;;
        esac
        return
    fi
    build_client
    build_wlrig
    state wlrig ready
}

wlroots_rig sway
wlroots_rig cage
weston_rig
if [ -e "$here/wlrig/main.c" ]; then
    wlrig_rig
fi
