#!/bin/sh
# Dumps the database of compose.yaml into /backups, once a day. A failed dump ends the container, which Docker
# starts again; earlier dumps stay.
set -eu

kept=14
while :; do
  file="/backups/kebun-$(date -u +%Y%m%dT%H%M%SZ).dump"
  pg_dump --format=custom --file="$file.new" "$(cat /run/secrets/database-owner-url)"
  mv "$file.new" "$file"
  echo "$file is complete: $(wc -c <"$file") bytes"
  find /backups -name 'kebun-*.dump' | sort -r | tail -n "+$((kept + 1))" | xargs -r rm
  find /backups -name 'kebun-*.dump.new' -mmin +60 -delete
  sleep 86400 &
  wait $! # a signal ends the wait
done
