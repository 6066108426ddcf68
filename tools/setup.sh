#!/usr/bin/env bash
# Installs the Debian packages that are missing; does nothing, and needs no network, if none is.
#   tools/setup.sh play   what building and playing needs
#   tools/setup.sh test   everything the tests need besides
set -euo pipefail

packages=(
  g++ cmake ninja-build ccache mold pkg-config python3 dpkg-dev
  libboost1.81-dev libboost-json1.81-dev
  libcli11-dev libfmt-dev libsodium-dev libtomlplusplus-dev libspdlog-dev
  libssl-dev libcurl4-openssl-dev libsqlite3-dev libpq-dev zlib1g-dev
  libgtest-dev librapidcheck-dev libbenchmark-dev
)
if [ "${1:-play}" = test ]; then
  packages+=(clang-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev chromium-headless-shell postgresql curl)
fi
# Any Node.js (18 or newer) serves, wherever it came from.
command -v node >/dev/null || packages+=(nodejs)
command -v npm >/dev/null || packages+=(npm)

missing=()
for package in "${packages[@]}"; do
  if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then
    missing+=("$package")
  fi
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: these packages are missing and installing them needs root or sudo: ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
echo "setup: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -q
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"
