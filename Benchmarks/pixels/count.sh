#!/usr/bin/env bash
# count.sh FOLDER - builds the pixel loops of Sources/CWayPixels into FOLDER for ARM and x86-64 and prints how many instructions each executes per pixel,
# as qemu counts them. Figures are appended to the file named by BENCH_FIGURES.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
loops=$here/../../Sources/CWayPixels
out=$1
clang=${CLANG:-clang}

build() {
    local name=$1
    shift
    "$clang" -std=gnu17 -O2 -Wall -Wextra -Werror -static "$@" -I"$loops/include" -o "$out/$name" "$here/loops.c" "$loops"/*.c -lm
}

# The plugin for the installed qemu: its versions up to 8 and from 9 on accept different interface versions.
build_counter() {
    local version
    for version in 1 2; do
        "$clang" -std=gnu17 -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -DPLUGIN_VERSION=$version "$here/counter.c" -o "$out/counter.so"
        if qemu-aarch64 -plugin "$out/counter.so" "$out/neon" > /dev/null 2>&1; then return 0; fi
    done
    printf 'qemu does not load the plugin:\n'
    qemu-aarch64 -plugin "$out/counter.so" "$out/neon"
    return 1
}

# count NAME QEMU… - runs a build in an emulator. qemu warns about features of a processor that it lacks.
count() {
    local name=$1
    shift
    "$@" -plugin "$out/counter.so" "$out/$name" > "$out/$name.tsv" 2> /dev/null
}

# Prints a line for each loop: name, pixels and count of each build.
print_table() {
    paste "$out"/{neon,plain,sse2,avx2}.tsv | awk -F '\t' -v figures="${BENCH_FIGURES:-/dev/null}" '
        BEGIN { printf "%-30s %8s %8s %8s %8s   %s\n", "instructions per pixel", "NEON", "plain C", "SSE2", "AVX2", "NEON/SSE2" }
        {
            neon = $3 / $2; sse2 = $9 / $2; ratio = neon / sse2
            if (ratio > highest) highest = ratio
            printf "%-30s %8.2f %8.2f %8.2f %8.2f   %.2f\n", $1, neon, $6 / $2, sse2, $12 / $2, ratio
            printf "pixels/%s/neon\t%.2f\npixels/%s/sse2\t%.2f\n", $1, neon, $1, sse2 >> figures
        }
        END { printf "pixels/highest neon-over-sse2\t%.2f\n", highest >> figures }'
}

if [[ $(uname -m) != x86_64 ]] || ! command -v qemu-aarch64 > /dev/null || [[ ! -e /usr/aarch64-linux-gnu/lib/libc.a ]]; then
    echo "Skipped: this needs x86-64 and the packages gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user."
    exit 0
fi
mkdir -p "$out"
readonly ARM=(--target=aarch64-linux-gnu -fuse-ld=lld)
build neon "${ARM[@]}"
build plain "${ARM[@]}" -fno-vectorize -fno-slp-vectorize
build sse2
cp "$out/sse2" "$out/avx2"
build_counter
count neon qemu-aarch64
count plain qemu-aarch64
count sse2 qemu-x86_64 -cpu qemu64
count avx2 qemu-x86_64 -cpu Haswell
print_table
