#!/usr/bin/env bash
# build.sh FOLDER - builds the programs of other toolkits into FOLDER, those whose packages are installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$1
readonly FLAGS=(-O2 -g -Wall -Wextra -Werror -I"$here" -I"$here/../Sources/CAllocationCount/include")

mkdir -p "$out"
cc -std=gnu17 "${FLAGS[@]}" -c "$here/../Sources/CAllocationCount/count.c" -o "$out/count.o"
if pkg-config --exists gtk4; then
    read -ra gtk < <(pkg-config --cflags --libs gtk4)
    cc -std=gnu17 "${FLAGS[@]}" "$here/gtk.c" "$out/count.o" -o "$out/stacks-gtk" "${gtk[@]}" -ldl
fi
if pkg-config --exists Qt6Widgets; then
    read -ra qt < <(pkg-config --cflags --libs Qt6Widgets)
    c++ -std=c++17 -fPIC "${FLAGS[@]}" "$here/qt.cpp" "$out/count.o" -o "$out/stacks-qt" "${qt[@]}" -ldl
fi
