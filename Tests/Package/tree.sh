# shellcheck shell=bash
# A Debian tree in $tree, for check.sh and ../KioskSession/check.sh. Sourced.

# The machine's first mirror of Debian; nothing for debootstrap's own.
mirror() {
    local file
    for file in /etc/apt/sources.list.d/*.sources /etc/apt/sources.list; do
        if [[ -f $file ]]; then sed -nE 's/^(URIs:|deb) +(https?:[^ ]*\/debian)\/?( .*)?$/\2/p' "$file"; fi
    done | head -n 1
}

# shellcheck disable=SC1091 # of the machine
debian_release() { (. /etc/os-release && printf '%s' "$VERSION_CODENAME"); }

# A command in the tree, as root.
in_tree() { chroot "${tree:?}" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }

# make_tree RELEASE LOG [OPTION...] - with debootstrap's options. Fails without the network; LOG says why.
make_tree() {
    local release=$1 log=$2 from
    shift 2
    from=$(mirror)
    say "A new tree of Debian $release from ${from:-the default mirror}."
    # shellcheck disable=SC2086 # no word where no mirror was found
    debootstrap --variant=minbase "$@" "$release" "${tree:?}" $from > "$log" 2>&1 || return 1
    cp /etc/resolv.conf "$tree/etc/"
}
