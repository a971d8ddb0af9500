# shellcheck shell=bash
# Shared by ./run, ./test, ./bench and ./package: packages, Swift, messages. Sourced; the working directory is the root of the clone.

# The package needs isolated deinit (SE-0371).
readonly SWIFT_NEEDED=6.2

# Needed to build the package and to run its programs. The names are the same in Debian 12 and 13.
readonly BUILD_PACKAGES=(
    ca-certificates git g++ binutils pkg-config
    # Linked by the Swift toolchain itself.
    libcurl4-openssl-dev libxml2-dev libncurses-dev libsqlite3-0 libedit2 zlib1g-dev tzdata
    # The libraries below WayKit: see the system targets in Package.swift.
    libcairo2-dev libpango1.0-dev libpixman-1-dev libgdk-pixbuf-2.0-dev libxkbcommon-dev libinput-dev libudev-dev libsystemd-dev
    libcmark-gfm-dev libcmark-gfm-extensions-dev
    libwayland-dev libdecor-0-dev libdecor-0-plugin-1-cairo
    # For the films of the Gallery's tour.
    libwebp-dev
    # The system font and emoji; DejaVu has what they lack, and tests are written with it. A minimal installation has no font.
    fonts-inter fonts-noto-color-emoji fonts-dejavu-core
)

# For ./package, and to examine what it makes.
readonly PACKAGE_PACKAGES=(debhelper dpkg-dev librsvg2-bin)
readonly PACKAGE_CHECK_PACKAGES=(lintian desktop-file-utils appstream man-db debootstrap systemd-container)

# The compositor used for measurements, and the buses of screen readers.
readonly BENCH_PACKAGES=(sway strace dbus-daemon at-spi2-core gir1.2-atspi-2.0 python3-gi libglib2.0-bin)

# For the rigs of the end-to-end tests, see Tests/EndToEndTests/Rig.
readonly TEST_PACKAGES=(
    wayland-protocols umockdev gir1.2-umockdev-1.0 python3-gi sway cage grim
    # libpoppler-glib under a name that both releases have: PDF files in image sets.
    gir1.2-poppler-0.18
    # librsvg, likewise: SVG files in image sets.
    gir1.2-rsvg-2.0
    # Hyphens; tests have their own dictionaries.
    libhyphen0
    # The screen reader of OrcaTests, and the X server that it asks what keys mean.
    orca at-spi2-core gir1.2-atspi-2.0 xvfb
    # Speech of WayScreenReaderTests, which start a server of their own.
    speech-dispatcher
    # The other programs of the clipboard and of drags.
    wl-clipboard gir1.2-gtk-4.0
    # Types with a keymap of its own, and the definitions of keymaps.
    wtype xkb-data
    # The bus of WayDesktopTests and WayAccessibilityBusTests, and the settings portal with GTK's backend and its settings.
    dbus-daemon xdg-desktop-portal xdg-desktop-portal-gtk gsettings-desktop-schemas libglib2.0-bin
)
# The weston module and wlrig are written for the interfaces of these releases.
readonly DEBIAN_12_TEST_PACKAGES=(weston libweston-10-dev libwlroots-dev libdrm-dev)
readonly DEBIAN_13_TEST_PACKAGES=(weston libweston-14-dev libwlroots-0.18-dev libdrm-dev)
# To build the pixel loops for ARM on x86-64, and to run them. The names are the same in Debian 12 and 13.
readonly ARM_PACKAGES=(gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user)

say() { printf '%s\n' "$*"; }

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

debian_version() {
    # shellcheck disable=SC1091 # of the machine
    (. /etc/os-release && printf '%s' "${VERSION_ID:-unknown}")
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo "$@"
    else
        fail "This needs root, and there is no sudo: $*"
    fi
}

# Messages of apt-get when another package manager, such as the daily upgrade, holds one of its locks.
readonly APT_BUSY='Could not get lock|Unable to lock|Unable to acquire the dpkg|is another process using it'
readonly APT_PAUSE=${WAYKIT_APT_PAUSE:-5}
readonly APT_PATIENCE=${WAYKIT_APT_PATIENCE:-1800}

# apt-get, retried for up to half an hour while another package manager is busy. Locks are taken one after the other and released in between, so
# retrying is the only way to find out.
apt_get() {
    local output status holder begin=$SECONDS said=-60
    output=$(mktemp)
    while true; do
        status=0
        as_root env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive apt-get -q "$@" 2>&1 |
            tee "$output" | sed -u -E "/$APT_BUSY|^N: Be aware that removing the lock/d" || status=$?
        if [[ $status == 0 ]] || ! grep -qE "$APT_BUSY" "$output"; then break; fi
        if ((SECONDS - begin >= APT_PATIENCE)); then
            say "The package manager has been busy for $(duration "$APT_PATIENCE"): this gives up."
            break
        fi
        if ((SECONDS - said >= 60)); then
            holder=$(sed -n 's/.*held by \(process .*\)/\1/p' "$output" | head -n 1)
            say "Another package manager is at work${holder:+ ($holder)}: waiting for it ($(duration $((SECONDS - begin))) so far)."
            said=$SECONDS
        fi
        sleep "$APT_PAUSE"
    done
    rm "$output"
    return "$status"
}

# "2:05 min" for 125 seconds.
duration() { printf '%d:%02d min' $(($1 / 60)) $(($1 % 60)); }

# The packages that are not installed, one per line.
missing_packages() {
    local package status
    for package in "$@"; do
        status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null) || status=absent
        [[ $status == installed ]] || printf '%s\n' "$package"
    done
}

# Installs the missing packages. Does nothing if none is missing, so later runs need no network.
install_packages() {
    command -v dpkg-query > /dev/null || fail "This is not Debian: install what Tools/setup.sh lists by hand."
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    say "Installing: ${missing[*]}"
    apt_get update
    apt_get install -y --no-install-recommends "${missing[@]}"
}

install_build_packages() { install_packages "${BUILD_PACKAGES[@]}"; }

# Those for ARM where they are needed and exist, one per line.
arm_packages() {
    case $(debian_version)-$(uname -m) in
    12-x86_64 | 13-x86_64) printf '%s\n' "${ARM_PACKAGES[@]}" ;;
    esac
}

install_bench_packages() {
    local packages=("${BUILD_PACKAGES[@]}" "${BENCH_PACKAGES[@]}")
    mapfile -t -O ${#packages[@]} packages < <(arm_packages)
    install_packages "${packages[@]}"
}

install_test_packages() {
    local packages=("${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}")
    case $(debian_version) in
    12) packages+=("${DEBIAN_12_TEST_PACKAGES[@]}") ;;
    13) packages+=("${DEBIAN_13_TEST_PACKAGES[@]}") ;;
    esac
    mapfile -t -O ${#packages[@]} packages < <(arm_packages)
    install_packages "${packages[@]}"
}

# The version ("6.3.1") of the swift in a folder; empty if there is none.
swift_version_in() {
    "$1/swift" --version 2> /dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

# Puts a sufficiently new Swift first into PATH: the one already found there, or one in the usual locations.
find_swift() {
    local folder version folders=()
    if command -v swift > /dev/null; then folders+=("$(dirname "$(command -v swift)")"); fi
    folders+=(/opt/swift/usr/bin /usr/local/swift/usr/bin "${SWIFTLY_BIN_DIR:-$HOME/.local/share/swiftly/bin}" "$HOME/.swiftly/bin")
    for folder in "${folders[@]}"; do
        [[ -x $folder/swift ]] || continue
        version=$(swift_version_in "$folder") || version=
        if [[ -n $version && $(printf '%s\n' "$SWIFT_NEEDED" "$version" | sort -V | head -n 1) == "$SWIFT_NEEDED" ]]; then
            export PATH="$folder:$PATH"
            return 0
        fi
        say "Passing over Swift ${version:-that does not run} in $folder: $SWIFT_NEEDED or newer is needed."
    done
    fail "Swift $SWIFT_NEEDED or newer is needed and was not found. Install it with swiftly, as https://www.swift.org/install/linux
says, or unpack a toolchain so that /opt/swift/usr/bin/swift exists; then run this again."
}

# SwiftPM warns about "-pthread" in pkg-config's flags for Pango and gdk-pixbuf, which Swift passes anyway: the warning is
# filtered out. SwiftPM itself waits for another build in the same folder, and reports it.
swift_quietly() { swift "$@" 2>&1 | sed -u '/^warning: prohibited flag(s): -pthread/d'; }

# Seconds without output after which a progress line is printed.
readonly BUILD_PAUSE=${WAYKIT_BUILD_PAUSE:-15}

# Condenses the steps of a build ("[12/40] Compiling WayKit …") to an occasional line, also during long steps; other lines pass through. After
# the build all lines pass through.
show_build_progress() {
    local line="" part step="" status builds=yes begin=$SECONDS said=$SECONDS pattern='^\[([0-9]+)/([0-9]+)\] (.*)'
    while true; do
        status=0
        IFS= read -r -t 1 part || status=$?
        line+=$part
        if ((status > 128)); then
            if [[ $builds == no ]] || ((SECONDS - said < BUILD_PAUSE)); then continue; fi
        elif [[ $status == 0 && $builds == yes && $line =~ $pattern ]]; then
            step="step ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}, ${BASH_REMATCH[3]}"
            line=""
            if ((SECONDS - said < BUILD_PAUSE)); then continue; fi
        else
            [[ $line != "Build complete!"* ]] || builds=no
            if [[ $status == 0 || -n $line ]]; then printf '%s\n' "$line"; fi
            line=""
            if [[ $status != 0 ]]; then return 0; fi
            continue
        fi
        say "  building for $(duration $((SECONDS - begin))): ${step:-getting ready}"
        said=$SECONDS
    done
}
