#!/usr/bin/env bash
# clang-tidy over the sources of a configured build directory: all of them, or the files named.
#   tools/lint.sh BUILD [FILE…]     CHECKS=…: more checks, or fewer, than .clang-tidy names
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
shift
if [ $# -eq 0 ]; then
  mapfile -t files < <(git ls-files '*.cc' | grep -v '^fuzz/')
else
  files=("$@")
fi
# The precompiled headers of g++ are none for clang, which reads the headers themselves.
printf '%s\n' "${files[@]}" | xargs -P 2 -n 1 clang-tidy-19 --quiet -p "$build" --checks="${CHECKS:-}" \
  --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-ignored-gch \
  --extra-arg=-Wno-deprecated-declarations
