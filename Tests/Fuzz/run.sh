#!/usr/bin/env bash
# Fuzzes the editing engine with libFuzzer: run.sh [INPUTS], 1,000,000 without an argument. An input that fails stays in .build/failures; .build/corpus is
# kept between runs. Needs lld and the fuzzer's library of the Swift toolchain.
set -euo pipefail
cd "$(dirname "$0")"
inputs=${1:-1000000}
swift build -c release -Xswiftc -enable-testing --product EditingFuzzer
mkdir -p .build/corpus .build/failures
exec .build/release/EditingFuzzer -runs="$inputs" -max_len=400 -timeout=20 -artifact_prefix=.build/failures/ -print_final_stats=1 .build/corpus
