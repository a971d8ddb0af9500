#!/usr/bin/env bash
# check.sh PACKAGES [TREE] - boots the kiosk session of the packages in that folder in a Debian tree, and uses it by touch.
#
# It follows Documentation/KioskSession.md in a container of systemd-nspawn: installs the packages, enables the units, lets the first finger take over from
# the attract screen, kills the compositor ten times in the middle of a drag, leaves the kiosk alone until it is at its start again, and makes the program
# crash and hang. There is no graphics card: cage renders in memory, and has no terminal; its touchscreen is that of Tests/EndToEndTests/Rig.
# Needs root, debootstrap, systemd-container and the network. TREE is kept and used again; without it a new tree is made and removed.
set -euo pipefail
packages=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Package/tree.sh
source "$here/../Package/tree.sh"
readonly RIG_SOURCES=$here/../EndToEndTests/Rig RIG=$here/../../.build-rig
readonly DEATHS=10
# Seconds for each answer; the machine may be busy.
readonly PATIENCE=60
# The rig's own; the rest are dependencies of the packages.
readonly TREE_PACKAGES=systemd,systemd-sysv,dbus,libpam-systemd,udev,procps,python3-gi,gir1.2-umockdev-1.0,umockdev,grim

work=$(mktemp -d /tmp/waykit-session-XXXXXX)
tree=${2:-$work/tree}
container=0

say() { printf '%s\n' "$*"; }
fail() {
    printf 'session check: %s\n' "$*" >&2
    if [[ -n ${init:-} ]]; then inside journalctl --no-pager --lines 30 --output cat --unit waykit-kiosk --unit waykit-cage >&2 || true; fi
    exit 1
}
end() {
    if ((container)); then
        kill "$container" 2> /dev/null || true
        wait "$container" || true
    fi
    rm -rf --one-file-system "$work"
}
trap end EXIT

skip() {
    say "left out: the kiosk session in a container: $*"
    exit 0
}
[[ $(id -u) == 0 ]] || skip "this needs root"

inside() { nsenter --all --target "$init" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 "$@"; }

prepare_tree() {
    if [[ ! -e $tree/etc/debian_version ]]; then
        make_tree "$(debian_release)" "$work/log" --include="$TREE_PACKAGES" || skip "debootstrap failed, the network may be missing: $(tail -n 1 "$work/log")"
    fi
    rm -f "$tree"/root/*.deb
    cp "$packages"/*.deb "$tree/root/"
    in_tree apt-get -q update > /dev/null || skip "apt-get update failed in the tree"
    # What is recommended needs hardware.
    in_tree sh -c 'apt-get -q install -y --no-install-recommends /root/*.deb' > "$work/log" 2>&1 || fail "the packages do not install: $(tail -n 3 "$work/log")"
    in_tree systemd-analyze --man=no verify waykit-kiosk.service waykit-cage.service
    mkdir -p "$tree/opt/rig" "$tree/etc/systemd/system/waykit-cage.service.d"
    cp "$RIG_SOURCES"/devices/*.py "$RIG/seatstub.so" "$RIG/composite.so" "$tree/opt/rig/"
}

# The settings of the page, and a compositor with the rig's touchscreen, which needs a user namespace for its mounts and pseudoterminals.
configure() {
    # The Gallery is the program unless there is another one here.
    echo 'WAYKIT_TRANSITION_LOG=1' > "$tree/etc/default/waykit-kiosk"
    cat > "$tree/etc/systemd/system/waykit-cage.service.d/container.conf" << 'END'
[Service]
StandardInput=null
TTYPath=
UtmpIdentifier=
Environment=WLR_BACKENDS=headless,libinput WLR_RENDERER=pixman WLR_XWAYLAND=/bin/false WLR_SCENE_DISABLE_DIRECT_SCANOUT=1 RIG_PRELOAD=/opt/rig/seatstub.so:/opt/rig/composite.so PYTHONDONTWRITEBYTECODE=1
ExecStart=
# Not in /, where umockdev takes the folder dev below /sys for /dev.
WorkingDirectory=/opt/rig
ExecStart=/bin/sh -c 'XDG_RUNTIME_DIR=/run/waykit-kiosk exec /usr/bin/python3 /opt/rig/mockinput.py touchscreen -- cage -d -- /bin/sh /usr/share/waykit-kiosk/holder.sh < /run/rig/in > /run/rig/out'
RestrictNamespaces=no
SystemCallFilter=
ProtectSystem=no
ProtectKernelTunables=no
ProtectControlGroups=no
PrivateTmp=no
END
}

boot() {
    systemd-nspawn --register=no --keep-unit --boot --directory="$tree" < /dev/null > "$work/console" 2>&1 &
    container=$!
    local deadline=$((SECONDS + PATIENCE))
    until init=$(pgrep --parent "$container" | head -n 1) && [[ -n $init ]] && inside systemctl is-system-running --wait > /dev/null 2>&1; do
        ((SECONDS < deadline)) || break
        sleep 0.2
    done
    inside install -d -m 755 /run/rig /run/udev
    inside mkfifo -m 666 /run/rig/in /run/rig/out
    # Open for reading and writing: no end of the compositor is an end of the file.
    exec {commands}<> "/proc/$init/root/run/rig/in" {answers}<> "/proc/$init/root/run/rig/out"
}

# Sends commands to the touchscreen; each is acknowledged.
touchscreen() {
    local command answer
    for command in "$@"; do
        printf '%s\n' "$command" >&"$commands"
        read -r -t "$PATIENCE" answer <&"$answers" || fail "no answer to $command"
        [[ $answer == ok ]] || fail "$command: $answer"
    done
}

lines_of() { inside journalctl --unit "$1" --output cat --no-pager; }

# Waits until the program's journal has that many lines that match.
wait_for() {
    local deadline=$((SECONDS + PATIENCE))
    until (($(lines_of waykit-kiosk | grep -cE "$1") >= ${2:-1})); do
        ((SECONDS < deadline)) || fail "the program did not print $1"
        sleep 0.2
    done
}

main_process() { inside systemctl show --property MainPID --value waykit-kiosk; }

# A picture of the display, which is not black: a PNG of one colour has some 3 kB, one of any screen of the Gallery a hundred times as much.
picture() {
    inside env XDG_RUNTIME_DIR=/run/waykit-kiosk WAYLAND_DISPLAY=display grim "/run/rig/$1.png"
    cp "/proc/$init/root/run/rig/$1.png" "$packages/session-$1.png"
    (($(stat --format %s "$packages/session-$1.png") > 20000)) || fail "the display shows nothing: $packages/session-$1.png"
}

# Kills the compositor in the middle of a drag and waits until the program is back in the next one.
kill_compositor() {
    local count
    count=$(lines_of waykit-kiosk | grep -c 'compositor is back' || true)
    touchscreen "down 0 $((300 + $1 * 20)) 300" frame "pause 16" "motion 0 $((300 + $1 * 20)) 340" frame "pause 16" "motion 0 $((300 + $1 * 20)) 380" frame
    inside pkill -KILL -x cage
    wait_for 'compositor is back' $((count + 1))
}

# Ends the program in a way that the session must answer, and waits until another one is ready.
expect_restart() {
    local name=$1 old begin limit=$3
    old=$(main_process)
    begin=$(date +%s%N)
    inside kill -s "$2" "$old"
    until [[ $(main_process) != "$old" && $(inside systemctl is-active waykit-kiosk) == active ]]; do
        (($(date +%s%N) - begin < limit * 1000000000)) || fail "$name: not restarted within $limit s"
        sleep 0.02
    done
    say "$name: ready again after $((($(date +%s%N) - begin) / 1000000)) ms"
}

use_session() {
    local program death
    inside systemctl enable --now waykit-cage waykit-kiosk 2>&1 || fail "the units do not start"
    wait_for 'viewDidAppear$'
    program=$(main_process)
    touchscreen "pause 3000"
    picture attract
    # The first touch takes over, and is not a tap on what lies below.
    touchscreen "down 0 640 400" frame "pause 60" "up 0" frame "pause 1500"
    picture taken-over
    for death in $(seq "$DEATHS"); do kill_compositor "$death"; done
    [[ $(main_process) == "$program" ]] || fail "the program ended with its compositor"
    picture after-deaths
    say "The program outlived $DEATHS deaths of its compositor."
    # A minute, and the countdown.
    touchscreen "pause 40000" "pause 35000"
    picture left-alone
    inside systemctl reload waykit-kiosk
    [[ $(main_process) == "$program" ]] || fail "the program ended at SIGHUP"
    expect_restart crash SEGV 2
    expect_restart kill KILL 2
    expect_restart hang STOP 15
    inside systemctl stop waykit-kiosk
    [[ $(inside systemctl show --property ExecMainStatus --value waykit-kiosk) == 0 ]] || fail "SIGTERM did not end the program with status 0"
    say "SIGTERM ends the program with status 0."
}

# What the packages brought is gone; the user stays, as in every Debian package.
purge() {
    inside apt-get -q purge -y waykit-kiosk waykit-gallery > "$work/log" 2>&1 || fail "purging failed: $(tail -n 3 "$work/log")"
    [[ -z $(inside sh -c 'ls -d /usr/share/waykit-* /usr/lib/systemd/system/waykit-* /usr/lib/waykit-* 2>/dev/null') ]] || fail "purging left files"
}

"$RIG_SOURCES/build.sh" "$RIG" > /dev/null
prepare_tree
configure
boot
use_session
purge
say "The session was installed, used and purged; what it showed is in $packages/session-*.png."
