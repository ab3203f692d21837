#!/usr/bin/env bash
# The image's steps without a container engine: the files that a build sees, in an empty directory; npm ci and the build;
# then, on a tree that cannot be written, as nobody (where root runs this), with the data elsewhere: is it ready?
set -euo pipefail
project=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; chmod -R u+w "$work"; rm -rf "$work"' EXIT
chmod 755 "$work"

mkdir "$work/app"
git -C "$project" ls-files -z --cached --others --exclude-standard |
  tar -C "$project" --null --files-from=- -cf - | tar -C "$work/app" -xf -
cd "$work/app"
shopt -s globstar
while read -r pattern; do rm -rf -- $pattern; done <"$project/deploy/Dockerfile.dockerignore"
npm ci --omit=dev --no-audit --no-fund
npm run build
chmod -R a-w,a+rX .
mkdir "$work/data" "$work/tmp"
as=()
if [ "$(id -u)" = 0 ]; then
  chown nobody "$work/data" "$work/tmp"
  as=(setpriv --reuid nobody --regid nogroup --clear-groups)
fi

export PORT=${PORT:-3999} DATA_DIR="$work/data" TMPDIR="$work/tmp" HOME="$work/tmp" NODE_ENV=production
"${as[@]}" node --import tsx server/start.ts &
server=$!
for _ in $(seq 120); do
  if node deploy/healthy.mjs; then
    kill "$server" && wait "$server"
    echo "The image's steps hold: ready on a read-only tree of $(du -sm . | cut -f1) MB, and stopped by SIGTERM."
    exit 0
  fi
  kill -0 "$server"
  sleep 0.5
done
echo 'The server was not ready within a minute.' >&2
exit 1
