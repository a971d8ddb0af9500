#!/bin/sh
# check.sh FOLDER - builds the pixel loops of Sources/CWayPixels into FOLDER once for each kind of processor and compares their results, bit for bit:
# x86-64 with AVX2 and without (SSE2), unoptimised, and under qemu ARM with NEON intrinsics and without.
#   FOLDER/aarch64.state is "ready" or "unavailable WHY".
set -eu

here=$(cd "$(dirname "$0")" && pwd)
loops=$here/../../Sources/CWayPixels
out=$1
clang=${CLANG:-clang}

mkdir -p "$out"

# build NAME FLAG… - without the program's checks of the processor, if the flags say so.
build() {
    name=$1
    shift
    "$clang" -std=gnu17 -O2 -Wall -Wextra -Werror "$@" -I"$loops/include" -o "$out/$name" "$here"/*.c "$loops"/*.c -lm
}

# compare NAME COMMAND… - runs a build and compares what it prints with the first one's results.
compare() {
    name=$1
    shift
    "$@" > "$out/$name.txt"
    if ! cmp -s "$out/reference.txt" "$out/$name.txt"; then
        echo "$name differs from $reference (-) in these cases:"
        diff -U 0 "$out/reference.txt" "$out/$name.txt" | grep '^[-+][^-+]' | head -n 20
        exit 1
    fi
    echo "$name: the same as $reference"
}

# Prints functions of the header that no file here calls.
untested() {
    grep -o 'waykit_[a-z0-9_]*(' "$loops/include/CWayPixels.h" | sort -u | while read -r function; do
        grep -qF "$function" "$here"/*.c || echo "$function)"
    done
}

# Prints what is missing to build for ARM and to run it.
missing_for_arm() {
    command -v qemu-aarch64 > /dev/null || echo qemu-user
    [ -e /usr/aarch64-linux-gnu/lib/libc.a ] || echo libc6-dev-arm64-cross
    [ -n "$(find /usr/lib/gcc-cross/aarch64-linux-gnu -name libgcc.a 2> /dev/null)" ] || echo gcc-aarch64-linux-gnu
}

check_arm() {
    rm -f "$out/aarch64.state"
    missing=$(missing_for_arm | tr '\n' ' ')
    if [ -n "$missing" ]; then
        echo "unavailable lacks $missing" > "$out/aarch64.state"
        echo "aarch64: skipped, because these packages are missing: $missing"
        return
    fi
    build aarch64 --target=aarch64-linux-gnu -static -fuse-ld=lld
    compare aarch64 qemu-aarch64 "$out/aarch64"
    # What other processors run.
    build portable --target=aarch64-linux-gnu -static -fuse-ld=lld -U__ARM_NEON
    compare portable qemu-aarch64 "$out/portable"
    echo ready > "$out/aarch64.state"
}

missing=$(untested)
if [ -n "$missing" ]; then
    echo "No case calls $missing"
    exit 1
fi

reference=$(uname -m)
if [ "$reference" = x86_64 ] && ! grep -qw avx2 /proc/cpuinfo; then echo "AVX2: skipped, because this processor lacks it"; fi
build reference
"$out/reference" > "$out/reference.txt"
echo "$reference: $(wc -l < "$out/reference.txt") results"
build unoptimised -O0
compare unoptimised "$out/unoptimised"
if [ "$reference" = x86_64 ]; then
    build sse2 '-D__builtin_cpu_supports(feature)=0'
    compare sse2 "$out/sse2"
    check_arm
fi
