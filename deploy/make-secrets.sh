#!/bin/sh
# Writes the secrets of compose.yaml into deploy/secrets. Existing ones stay: run it as often as you like.
set -eu
cd "$(dirname -- "$0")"

mkdir -p secrets
chmod 700 secrets # the files are readable in the containers, whose accounts have other numbers
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
write() { [ -e "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"; }

if [ ! -e secrets/database-url ]; then
  owner=$(random)
  app=$(random)
  write database-password "$(random)"
  write create-database.sql "create role kebun_owner login password '$owner';
create role kebun_app login password '$app';
create database kebun owner kebun_owner;"
  write database-owner-url "postgres://kebun_owner:$owner@database/kebun"
  write database-url "postgres://kebun_app:$app@database/kebun"
fi
write password-pepper "$(random)"
write backup-key "$(random)"
chmod 644 secrets/*
echo 'The secrets are in deploy/secrets. Keep a copy of password-pepper and backup-key elsewhere: without the first no'
echo 'one can sign in, and without the second no one can read the backups of pictures.'
