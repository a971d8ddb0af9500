#!/usr/bin/env bash
# build.sh FOLDER - builds the reference client and libcommits.so into FOLDER if a source is newer.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$1
readonly FLAGS=(-std=gnu17 -O3 -g -Wall -Wextra -Werror)

mkdir -p "$out"
[[ ! -e $out/reference || ! -e $out/libcommits.so || -n $(find "$here" -newer "$out/reference" -print -quit) ]] || exit 0
read -ra client < <(pkg-config --cflags --libs wayland-client pangocairo)
read -ra wayland < <(pkg-config --cflags wayland-client)
wayland-scanner client-header "$here/../../Protocols/xdg-shell.xml" "$out/xdg-shell-client-protocol.h"
wayland-scanner private-code "$here/../../Protocols/xdg-shell.xml" "$out/xdg-shell.c"
cc "${FLAGS[@]}" -shared -fPIC "$here/commits.c" "$here/pixels.c" -o "$out/libcommits.so" "${wayland[@]}" -ldl -lpthread
cc "${FLAGS[@]}" -I"$out" "$here/client.c" "$here/scene.c" "$out/xdg-shell.c" -o "$out/reference" "${client[@]}" -lm
