#!/usr/bin/env bash
# Type-checks what the rewriter writes (Tests/PorterRulesTests/Golden/*.linux.txt) against the modules that `swift build --build-tests` has left.
# Texts with something to be changed by hand are left out.
#
#   Tools/Porter/check-golden.sh [NAME]...
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly GOLDEN=Tools/Porter/Tests/PorterRulesTests/Golden
build=$(swift build --show-bin-path 2> /dev/null)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# What the package manager hands to the compiler for targets that import C modules. A module cache of its own: the build's belongs to one spelling of its path.
flags=(-swift-version 5 -I "$build/Modules" -module-cache-path .build/golden-modules)
for map in "$build"/C*.build/module.modulemap Sources/C*/module.modulemap; do flags+=(-Xcc "-fmodule-map-file=$map"); done
for include in Sources/C*/include; do flags+=(-Xcc "-I$include"); done
for flag in $(pkg-config --cflags-only-I cairo pangocairo pixman-1 gdk-pixbuf-2.0 xkbcommon wayland-client); do flags+=(-Xcc "$flag"); done

# Lines `// FILE name.swift` separate the files of a module.
split() {
    awk -v folder="$2" 'BEGIN { file = folder "/a.swift" } /^\/\/ FILE / { file = folder "/" $3; next } { print > file }' "$1"
}

check() {
    local name=$1
    mkdir "$folder/$name"
    split "$GOLDEN/$name.linux.txt" "$folder/$name"
    swiftc -typecheck -parse-as-library -suppress-warnings -module-name Golden "${flags[@]}" "$folder/$name"/*.swift > "$folder/$name.log" 2>&1 || {
        echo "$name does not compile:"
        grep -E "error:" "$folder/$name.log" | sed "s|$folder/||" || cat "$folder/$name.log"
        return 1
    }
}

status=0
names=("$@")
if [[ $# == 0 ]]; then
    for file in "$GOLDEN"/*.linux.txt; do
        name=$(basename "$file" .linux.txt)
        grep -q "error:" "$GOLDEN/$name.diagnostics.txt" || names+=("$name")
    done
fi
for name in "${names[@]}"; do check "$name" || status=1; done
if [[ $status == 0 ]]; then echo "${#names[@]} texts compile: ${names[*]}"; fi
exit "$status"
