#!/usr/bin/env bash
# Builds the Debian package, installs it, starts it as its unit would and removes it: test_deb.sh THESES.
# dpkg does it in a folder and a database of its own; nothing of the machine is touched.
set -euo pipefail

here=$(dirname "$0")
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
fail() { echo "test_deb: $1" >&2; exit 1; }

package=$("$here/make_deb.sh" "$1" "$work")
dpkg-deb --field "$package" Depends | grep -q libc6 || fail "the package names no libraries"
mkdir -p "$work/root" "$work/dpkg/updates" "$work/dpkg/info" && : >"$work/dpkg/status"
on_package() {  # the libraries are those of the machine: the folder's database knows none
  dpkg --instdir="$work/root" --admindir="$work/dpkg" --log="$work/log" --force-not-root \
    --force-depends --force-script-chrootless --force-bad-path "$@" >"$work/out" 2>&1 ||
    fail "dpkg $1: $(cat "$work/out")"
}
state() { dpkg-query --admindir="$work/dpkg" --show --showformat '${db:Status-Abbrev}' theses; }
on_package --install "$package"
[ "$(state)" = "ii " ] || fail "after the installation dpkg says \"$(state)\""
dpkg-deb --control "$package" "$work/control"
grep -qx /etc/theses/theses.toml "$work/control/conffiles" || fail "the settings are no conffile"
for script in postinst prerm; do sh -n "$work/control/$script"; done
for file in usr/bin/theses usr/share/doc/theses/docs/own-data.md lib/systemd/system/theses.service usr/share/man/man6/theses.6.gz \
  usr/share/man/it/man6/theses.6.gz usr/share/doc/theses/changelog.gz \
  usr/share/bash-completion/completions/theses usr/share/theses/schema/sola_fide/cards.schema.json; do
  [ -s "$work/root/$file" ] || fail "$file is missing"
done
if command -v groff >/dev/null; then
  for page in usr/share/man/man6 usr/share/man/it/man6; do
    said=$(zcat "$work/root/$page/theses.6.gz" | groff -man -Tutf8 -K utf8 -ww 2>&1 >/dev/null)
    [ -z "$said" ] || fail "the manual page is not good roff: $said"
  done
fi

# The unit: systemd's own check, with the command where this test has unpacked it.
unit=$work/root/lib/systemd/system/theses.service
command=$(sed -n 's/^ExecStart=//p' "$unit")
[ "$command" = "/usr/bin/theses serve --config /etc/theses/theses.toml" ] || fail "ExecStart: $command"
if command -v systemd-analyze >/dev/null; then
  sed "s|/usr/bin/theses|$work/root/usr/bin/theses|" "$unit" >"$work/theses.service"
  said=$(systemd-analyze verify --man=no "$work/theses.service" 2>&1 | grep theses.service || true)
  [ -z "$said" ] || fail "systemd-analyze: $said"
fi

# Started as the unit starts it, but on a free port and with a store of its own.
"$work/root/usr/bin/theses" serve --config "$work/root/etc/theses/theses.toml" --lang en \
  --data "$work/data" --port 0 >"$work/out" 2>"$work/err" &
server=$!
for _ in $(seq 600); do
  grep -q 'Theses is at' "$work/out" && break
  kill -0 "$server" 2>/dev/null || fail "the server ended: $(cat "$work/err")"
  sleep 0.1
done
address=$(sed -n 's|.*\(http://[0-9.:]*/\).*|\1|p' "$work/out")
[ -n "$address" ] || fail "the server does not say where it is"
curl -fsS --retry 30 --retry-delay 1 --max-time 60 "${address}health" >/dev/null || fail "${address}health is not well"
kill -TERM "$server"
wait "$server" || fail "the server did not end well"
server=
[ -s "$work/data/theses.sqlite" ] || fail "there is no store"

on_package --remove theses
[ ! -e "$work/root/usr/bin/theses" ] || fail "the command is left after the removal"
[ -s "$work/root/etc/theses/theses.toml" ] || fail "the settings are gone before a purge"
on_package --purge theses
[ ! -e "$work/root/etc/theses/theses.toml" ] || fail "the settings are left after a purge"
echo "The package installs, starts, answers, ends and is removed."
