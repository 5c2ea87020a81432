#!/usr/bin/env bash
# Installs what the lab starts, as Debian packages: those that are missing only.
set -euo pipefail

packages=(
  haproxy prometheus postgresql redis-server prometheus-node-exporter prometheus-postgres-exporter
  iproute2 iptables util-linux procps
)
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ "${#missing[@]}" -gt 0 ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi
