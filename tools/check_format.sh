#!/usr/bin/env bash
# Fails if a source file is not as clang-format would write it.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files '*.cc' '*.h' | xargs clang-format-19 --dry-run --Werror
