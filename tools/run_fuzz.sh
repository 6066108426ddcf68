#!/usr/bin/env bash
# Runs every fuzz target of a folder on its corpus and so many mutations.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
runs=$2
for target in "$folder"/fuzz_*; do
  [ -x "$target" ] && [ -f "$target" ] || continue
  name=$(basename "$target")
  corpus="fuzz/corpus/${name#fuzz_}"
  found=$(mktemp -d)
  echo "fuzz: $name, $runs runs"
  "$target" "$found" "$corpus" -runs="$runs" -seed=1517 -timeout=20 -max_len=65536 -print_final_stats=0 \
    -artifact_prefix="$found/" 2>&1 | tail -n 3
  rm -rf "$found"
done
