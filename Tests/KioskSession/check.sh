#!/usr/bin/env bash
# Boots the kiosk session in a Debian tree: ./check.sh FOLDER. Needs root, debootstrap, systemd-container, nsenter and, the first time, the network.
# There is no graphics card: cage renders in memory, and has no terminal.
set -euo pipefail
cd "$(dirname "$0")/../.."
readonly TREE=${1:?usage: check.sh FOLDER}
readonly PACKAGES=systemd,systemd-sysv,dbus,libpam-systemd,udev,cage,fonts-dejavu-core,libpangocairo-1.0-0,libgdk-pixbuf-2.0-0,libwayland-cursor0,libxkbcommon0,libpixman-1-0,procps

make_tree() {
    [[ -e $TREE/etc/debian_version ]] || debootstrap --variant=minbase --include="$PACKAGES" "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$TREE"
    install -m 644 -D -t "$TREE/usr/lib/systemd/system" Resources/kiosk/*.service
    install -m 644 -D -t "$TREE/usr/lib/udev/rules.d" Resources/kiosk/*.rules
    install -m 644 -D Resources/kiosk/waykit-kiosk.sysusers "$TREE/usr/lib/sysusers.d/waykit-kiosk.conf"
    install -m 644 -D -t "$TREE/usr/share/waykit-kiosk" Resources/kiosk/holder.sh Resources/kiosk/weston.ini
    install -m 755 -D -t "$TREE/opt/programs" .build/kiosk/release/StateProbe
    echo 'KIOSK_PROGRAM=/opt/programs/StateProbe' > "$TREE/etc/default/waykit-kiosk"
    mkdir -p "$TREE/etc/systemd/system/waykit-cage.service.d"
    printf '%s\n' '[Service]' StandardInput=null TTYPath= UtmpIdentifier= 'Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_XWAYLAND=/bin/false' \
        > "$TREE/etc/systemd/system/waykit-cage.service.d/container.conf"
    chroot "$TREE" systemd-sysusers
    chroot "$TREE" systemd-analyze --man=no verify waykit-kiosk.service waykit-cage.service
}

inside() { nsenter --all --target "$init" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

main_process() { inside systemctl show --property MainPID --value waykit-kiosk; }

# Ends the program in a way that the session must answer, and waits until another one is ready.
expect_restart() {
    local name=$1 old begin limit=$3
    old=$(main_process)
    begin=$(date +%s%N)
    inside kill -s "$2" "$old"
    until [[ $(main_process) != "$old" && $(inside systemctl is-active waykit-kiosk) == active ]]; do
        if [[ $(($(date +%s%N) - begin)) -gt ${limit}000000000 ]]; then
            echo "$name: not restarted within $limit s"
            exit 1
        fi
        sleep 0.02
    done
    echo "$name: ready again after $((($(date +%s%N) - begin) / 1000000)) ms"
}

run_session() {
    local old
    inside systemctl start waykit-cage waykit-kiosk
    old=$(main_process)
    for _ in 1 2 3; do
        inside pkill -KILL -x cage
        sleep 2
    done
    [[ $(main_process) == "$old" ]] || { echo "the program ended with its compositor"; exit 1; }
    [[ $(inside journalctl --unit waykit-kiosk --output cat | grep -c 'compositor is back') == 3 ]]
    [[ $(inside pgrep --count --uid kiosk sleep) == 1 ]]
    echo "the program outlived three deaths of its compositor"
    expect_restart crash SEGV 2
    expect_restart kill KILL 2
    expect_restart hang STOP 15
    inside systemctl stop waykit-kiosk
    [[ $(inside systemctl show --property ExecMainStatus --value waykit-kiosk) == 0 ]]
    echo "SIGTERM ends the program with status 0"
}

swift build -c release --static-swift-stdlib --product StateProbe --scratch-path .build/kiosk
make_tree
systemd-nspawn --register=no --keep-unit --boot --directory="$TREE" < /dev/null > /dev/null 2>&1 &
container=$!
trap 'kill $container; wait $container || true' EXIT
until init=$(pgrep --parent "$container" | head -n 1) && [[ -n $init ]] && inside systemctl is-system-running --wait > /dev/null 2>&1; do sleep 0.2; done
run_session
