#!/usr/bin/env bash
# Builds a Debian package of a finished build: make_deb.sh THESES FOLDER prints the package's path.
# The binary holds the page; with it come the systemd unit, its settings, manual and completions.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
theses=$(realpath "$1")
out=$(mkdir -p "$2" && cd "$2" && pwd)
version=$("$theses" --version | sed -n '1s/^theses \([^ ]*\).*/\1/p')
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
tree=$stage/theses

put() { install -D -m "${3:-644}" "$1" "$tree/$2"; }
made() { mkdir -p "$(dirname "$tree/$1")" && cat >"$tree/$1"; }

install -D -m 755 -s "$theses" "$tree/usr/bin/theses"
put "$root/packaging/theses.service" lib/systemd/system/theses.service
put "$root/packaging/theses.toml" etc/theses/theses.toml
"$theses" manual --lang en | gzip -9n | made usr/share/man/man6/theses.6.gz
"$theses" manual --lang it | gzip -9n | made usr/share/man/it/man6/theses.6.gz
"$theses" completion bash | made usr/share/bash-completion/completions/theses
"$theses" completion zsh | made usr/share/zsh/vendor-completions/_theses
"$theses" completion fish | made usr/share/fish/vendor_completions.d/theses.fish
put "$root/LICENSE" usr/share/doc/theses/copyright
put "$root/README.md" usr/share/doc/theses/README.md
gzip -9nc "$root/CHANGELOG.md" | made usr/share/doc/theses/changelog.gz
for page in "$root"/docs/*.md; do
  put "$page" "usr/share/doc/theses/docs/$(basename "$page")"
done
for schema in "$root"/games/*/data/schema/*.json; do
  game=$(basename "$(dirname "$(dirname "$(dirname "$schema")")")")
  put "$schema" "usr/share/theses/schema/$game/$(basename "$schema")"
done

# What the binary needs, from its own list of libraries.
mkdir -p "$stage/debian"
printf 'Source: theses\n\nPackage: theses\nArchitecture: any\n' >"$stage/debian/control"
depends=$(cd "$stage" && dpkg-shlibdeps -O --ignore-missing-info theses/usr/bin/theses 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')

made DEBIAN/control <<CONTROL
Package: theses
Version: $version
Architecture: $architecture
Maintainer: The Theses authors <theses@example.org>
Section: games
Priority: optional
Depends: $depends
Installed-Size: $(du -sk "$tree" | cut -f1)
Description: board games of the Reformation
 Sola Fide, The Peace of Westphalia and Here I Stand for two, with every rule
 enforced: in the browser, live or over weeks, in the terminal, and for
 programs. English and Italian.
CONTROL
echo /etc/theses/theses.toml | made DEBIAN/conffiles
put "$root/packaging/postinst" DEBIAN/postinst 755
put "$root/packaging/prerm" DEBIAN/prerm 755

package=$out/theses_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$tree" "$package" >/dev/null
echo "$package"
