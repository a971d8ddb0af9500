#!/usr/bin/env bash
# check.sh FOLDER [RELEASE] - installs FOLDER's waykit-gallery in a new Debian tree, starts it under sway, uses it by touch, and purges it.
#
# The compositor and its touchscreen (Tests/EndToEndTests/Rig) run outside of the tree, so that nothing but the package's own dependencies is in it.
# RELEASE is bookworm, trixie …; this machine's if it is missing. Where root, debootstrap or the network is missing, it says so and passes.
set -euo pipefail
packages=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Package/tree.sh
source "$here/tree.sh"
release=${2:-$(debian_release)}
rig_sources=$here/../EndToEndTests/Rig
rig=$here/../../.build-rig

# Seconds for each answer; the machine may be busy.
readonly PATIENCE=60

say() { printf '%s\n' "$*"; }
fail() {
    printf 'package check: %s\n' "$*" >&2
    if [[ -f $work/program.log ]]; then tail -n 20 "$work/program.log" >&2; fi
    exit 1
}
skip() {
    say "left out: the package in a new tree: $*"
    exit 0
}

[[ $(id -u) == 0 ]] || skip "this needs root"
command -v debootstrap > /dev/null || skip "debootstrap is not installed"
# Mounts end with this process.
if [[ ${WAYKIT_PACKAGE_CHECK:-} != private ]]; then exec env WAYKIT_PACKAGE_CHECK=private unshare --mount --propagation private "$0" "$@"; fi

work=$(mktemp -d /tmp/waykit-package-XXXXXX)
tree=$work/tree
# Short: the path of a socket has at most 107 bytes.
display=$work/run
program=0
end() {
    if ((program)); then kill -KILL "$program" 2> /dev/null || true; fi
    if [[ -n ${RIG_PID:-} ]]; then kill "$RIG_PID" 2> /dev/null || true; fi
    umount -R "$tree"/{proc,dev,run/waykit} 2> /dev/null || true
    if ! mountpoint -q "$tree/proc"; then rm -rf --one-file-system "$work"; fi
}
trap end EXIT

# The files and directories of the tree that a package may have left; not apt's own caches and logs.
files_of_tree() { (cd "$tree" && find . \( -path ./proc -o -path ./dev -o -path ./run -o -path ./var \) -prune -o -print | sort); }

prepare_tree() {
    make_tree "$release" "$work/debootstrap.log" || skip "debootstrap failed, the network may be missing: $(tail -n 1 "$work/debootstrap.log")"
    mount -t proc proc "$tree/proc"
    mount --rbind /dev "$tree/dev"
    in_tree apt-get -q update > /dev/null || skip "apt-get update failed in the tree"
    in_tree useradd --create-home visitor
}

# What the package depends on stays installed when it is purged: it is installed first.
install_package() {
    local package=$1
    cp "$package" "$tree/root/"
    package=/root/$(basename "$package")
    in_tree apt-get -q install -y --no-install-recommends "$package" > "$work/install.log" 2>&1 ||
        fail "the package does not install: $(tail -n 5 "$work/install.log")"
    in_tree apt-get -q remove --purge -y waykit-gallery >> "$work/install.log" 2>&1
    files_of_tree > "$work/before"
    in_tree apt-get -q install -y --no-install-recommends "$package" >> "$work/install.log" 2>&1
    # What it recommends exists in this release.
    in_tree apt-get -q install -y --simulate --install-recommends --fix-policy > "$work/recommended.log" 2>&1 || fail "what it recommends cannot be installed"
}

start_compositor() {
    local line
    mkdir -m 755 "$display"
    coproc RIG {
        exec env -u WAYLAND_DISPLAY -u DISPLAY XDG_RUNTIME_DIR="$display" SWAYSOCK="$display/ipc" PYTHONDONTWRITEBYTECODE=1 \
            WLR_BACKENDS=headless,libinput WLR_RENDERER=pixman WLR_XWAYLAND=/bin/false RIG_PRELOAD="$rig/seatstub.so" \
            /usr/bin/python3 "$rig_sources/devices/mockinput.py" touchscreen -- sway --config "$rig_sources/sway/sway.conf" \
            2> "$work/compositor.log"
    }
    read -r -t "$PATIENCE" line <&"${RIG[0]}" || fail "sway does not start: $(tail -n 3 "$work/compositor.log")"
    [[ $line == ready\ * ]] || fail "sway says $line"
    socket=${line#ready }
    chmod 777 "$display/$socket"
    mkdir -p "$tree/run/waykit"
    mount --bind "$display" "$tree/run/waykit"
}

# Sends commands to the touchscreen; each is acknowledged.
touchscreen() {
    local command answer
    for command in "$@"; do
        printf '%s\n' "$command" >&"${RIG[1]}"
        read -r -t "$PATIENCE" answer <&"${RIG[0]}" || fail "no answer to $command"
        [[ $answer == ok ]] || fail "$command: $answer"
    done
}

# Waits for a line of the program's output.
wait_for() {
    local deadline=$((SECONDS + PATIENCE))
    until grep -qE "$1" "$work/program.log"; do
        kill -0 "$program" 2> /dev/null || fail "the program ended before it printed $1"
        ((SECONDS < deadline)) || fail "the program did not print $1"
        sleep 0.1
    done
}

# As a user without privileges, by the command of its desktop file.
start_program() {
    local command
    command=$(sed -n 's/^Exec=//p' "$tree/usr/share/applications/org.waykit.Gallery.desktop")
    : > "$work/program.log"
    chroot --userspec=visitor "$tree" env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 HOME=/home/visitor XDG_RUNTIME_DIR=/run/waykit WAYLAND_DISPLAY="$socket" \
        WAYKIT_TRANSITION_LOG=1 "$command" --fullscreen --scene sheets > "$work/program.log" 2>&1 &
    program=$!
    wait_for 'viewDidAppear$'
    wait_until_mapped
}

# A touch reaches the program only when sway shows its window.
wait_until_mapped() {
    local deadline=$((SECONDS + PATIENCE))
    until SWAYSOCK="$display/ipc" swaymsg -t get_tree | grep -q '"app_id": "org.waykit.Gallery"'; do
        ((SECONDS < deadline)) || fail "sway does not show the program's window"
        sleep 0.1
    done
}

# Opens the sheet and drags it down again.
use_program() {
    local step
    touchscreen "down 0 80 738" frame "pause 50" "up 0" frame
    wait_for 'presentationTransitionDidEnd\(true\)$'
    XDG_RUNTIME_DIR=$display WAYLAND_DISPLAY=$socket grim "$packages/check.png"
    touchscreen "down 0 400 44" frame
    for step in $(seq 1 20); do touchscreen "pause 8" "motion 0 400 $((44 + step * 30))" frame; done
    touchscreen "up 0" frame
    wait_for 'dismissalTransitionDidEnd\(true\)$'
    kill -TERM "$program"
    wait "$program" || fail "the program ended with status $? after SIGTERM"
    program=0
    # Missing pictures, fonts or libraries are reported there.
    ! grep -E ' (warning|error|critical) ' "$work/program.log" || fail "the program reported problems"
}

purge_package() {
    in_tree apt-get -q purge -y waykit-gallery >> "$work/install.log" 2>&1
    ! in_tree dpkg-query -W waykit-gallery 2> /dev/null | grep . || fail "the package is still known"
    files_of_tree > "$work/after"
    diff "$work/before" "$work/after" > "$work/left" || fail "purging left or removed files: $(cat "$work/left")"
}

package=$(find "$packages" -name 'waykit-gallery_*.deb' | head -n 1)
[[ -n $package ]] || fail "there is no package in $packages"
"$rig_sources/build.sh" "$rig" > /dev/null
prepare_tree
install_package "$package"
start_compositor
start_program
use_program
purge_package
say "Installed, started, used by touch and purged in Debian $release; what it showed is in $packages/check.png."
