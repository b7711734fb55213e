#!/bin/sh
# Installs this release of Kebun as a service of a Debian machine, or upgrades to it:
#   deploy/install.sh shop.example    the first time, with the domain of the shop
#   deploy/install.sh                 from then on
# A second run with the same release changes nothing. It needs npm, and systemd to start the shop.
set -eu

domain=${1:-}
source=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
releases=/opt/kebun/releases
current=/opt/kebun/current
data=/var/lib/kebun
settings=/etc/kebun/kebun.env
secrets=/etc/kebun/secrets
backups=/var/backups/kebun
kept=3      # releases
npm=11.19.1 # that builds; the one of Debian 12 is too old, and fetches it

fail() {
  echo "$1" >&2
  exit 1
}

[ "$(id -u)" -eq 0 ] || fail 'deploy/install.sh makes an account and a service: run it as root'
command -v npm >/dev/null || fail 'npm is missing: apt-get install npm'
if [ ! -e "$settings" ]; then
  [ -n "$domain" ] || fail 'deploy/install.sh DOMAIN: the first time, name the domain of the shop'
  case $domain in *[!a-z0-9.-]* | .* | -*) fail "$domain is not a domain like shop.example" ;; esac
fi

make_account() {
  getent passwd kebun >/dev/null ||
    useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin kebun
  install -d -m 755 /opt/kebun "$releases"
  install -d -m 700 -o kebun -g kebun "$data" "$backups"
  install -d -m 700 /etc/kebun "$secrets"
}

make_backup_key() {
  [ ! -e "$secrets/BACKUP_KEY" ] || return 0
  (umask 077 && head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$secrets/BACKUP_KEY.new")
  mv "$secrets/BACKUP_KEY.new" "$secrets/BACKUP_KEY"
  echo "The key of the backups is in $secrets/BACKUP_KEY. Keep a copy elsewhere: without it no backup can be read."
}

make_settings() {
  if [ ! -e "$settings" ]; then
    (umask 077 && cat >"$settings.new") <<EOF
# The settings of the shop: docs/operations.md lists all of them. After a change: systemctl restart kebun
# Secrets have files of their own, named after their settings: $secrets/MAIL_URL
DEMO=0
DATA_DIR=$data
PUBLIC_URL=https://$domain
HOST=127.0.0.1
PORT=3000
TRUSTED_PROXY=127.0.0.1, ::1
BACKUP_TO=$backups
EOF
    mv "$settings.new" "$settings"
    echo "The settings are in $settings."
    make_backup_key
  fi
}

# Writes the files of this release as a tar archive: what git has, or else all but what is built and installed.
pack_source() {
  if [ -e "$source/.git" ] && command -v git >/dev/null; then
    git -c safe.directory="$source" -C "$source" archive HEAD
  else
    tar -C "$source" --sort=name --mtime=@0 --owner=0 --group=0 --exclude=node_modules --exclude=build \
      --exclude=.git --exclude=.data --exclude=.kebun -cf - .
  fi
}

as_shop() {
  runuser -u kebun -- env HOME="$draft/home" NODE_USE_SYSTEM_CA=1 PATH="$draft/home/node_modules/.bin:$PATH" "$@"
}

fetch_tools() {
  node=$(sed -n 's/^    "node": "\([0-9.]*\)".*/\1/p' package.json)
  as_shop npm install --prefix "$draft/home" --no-audit --no-fund --loglevel=error "node@$node" "npm@$npm"
}

build_release() {
  draft=$(mktemp -d "$releases/.new-XXXXXX")
  trap 'rm -rf "$draft"' EXIT
  pack_source >"$draft/source.tar"
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json")
  release="$releases/$version-$(sha256sum "$draft/source.tar" | cut -c1-12)"
  if [ ! -d "$release" ]; then
    echo "Building $release. This takes a few minutes."
    mkdir "$draft/home" "$draft/kebun"
    tar -xf "$draft/source.tar" -C "$draft/kebun"
    chown -R kebun:kebun "$draft"
    # Scripts of packages run as the account of the shop, and own nothing afterwards.
    (cd "$draft/kebun" && fetch_tools && as_shop npm run build &&
      as_shop node_modules/node/bin/node tools/bundle/prune-packages.ts) ||
      fail 'The release could not be built. Nothing was changed.'
    chown -R root:root "$draft/kebun"
    chmod -R go-w,a+rX "$draft/kebun"
    mv "$draft/kebun" "$release"
  fi
  rm -rf "$draft"
  trap - EXIT
}

use_release() {
  previous=$(readlink "$current" || true)
  ln -s "$release" "$current.new"
  mv -T "$current.new" "$current"
  [ "$previous" = "$release" ] || rm -rf /var/cache/kebun # compiled code of the release before
  install -m 644 "$current/deploy/systemd/kebun.service" /etc/systemd/system/kebun.service
  install -m 755 "$current/deploy/systemd/kebun" /usr/local/sbin/kebun
}

start_shop() {
  if [ ! -d /run/systemd/system ]; then
    echo 'systemd does not run here. Start the shop with: systemctl enable --now kebun'
    return
  fi
  systemctl daemon-reload
  systemctl enable --quiet kebun
  if [ "$previous" = "$release" ]; then systemctl start kebun; else systemctl restart kebun; fi
  port=$(sed -n 's/^PORT=\([0-9]*\)$/\1/p' "$settings")
  "$current/node_modules/node/bin/node" --input-type=module -e "
    const isReady = () => fetch('http://127.0.0.1:${port:-3000}/api/ready').then(({ ok }) => ok, () => false);
    for (let n = 0; n < 120 && !(await isReady()); n++) await new Promise((next) => setTimeout(next, 500));
    process.exit((await isReady()) ? 0 : 1);
  " || fail "The shop is not ready after a minute: journalctl -u kebun shows why.
The release before is ${previous:-none}. A backup brings back a database that was migrated since."
  echo "The shop is ready on port ${port:-3000}. It is release $(basename "$release")."
  if [ -e "$data/first-owner-link" ]; then
    echo "Its first owner opens the link in $data/first-owner-link, once, within three days."
  fi
}

remove_old_releases() {
  find "$releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\n' | sort -rn | cut -d' ' -f2- |
    tail -n "+$((kept + 1))" | while read -r old; do
    [ "$old" = "$release" ] || [ "$old" = "$previous" ] || rm -rf "$old"
  done
}

make_account
make_settings
build_release
use_release
start_shop
remove_old_releases
