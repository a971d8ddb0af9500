#!/usr/bin/env bash
# build.sh FOLDER - builds the list programs of other toolkits into FOLDER, those whose packages are installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$1
readonly FLAGS=(-O2 -g -Wall -Wextra -Werror -Wno-unused-function -I"$here")

mkdir -p "$out"
if pkg-config --exists gtk4; then
    read -ra gtk < <(pkg-config --cflags --libs gtk4)
    cc -std=gnu17 "${FLAGS[@]}" "$here/gtk.c" -o "$out/list-gtk" "${gtk[@]}"
fi
if pkg-config --exists Qt6Quick; then
    read -ra qt < <(pkg-config --cflags --libs Qt6Quick)
    c++ -std=c++17 -fPIC "${FLAGS[@]}" -DLIST_QML="\"$here/List.qml\"" "$here/qt.cpp" -o "$out/list-qt" "${qt[@]}"
fi
