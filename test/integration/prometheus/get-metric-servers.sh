#!/usr/bin/env bash
# Gets the metric servers of the integration tests: old ones as Debian packages, new ones built from source into a cache.
# Building the new Prometheus takes minutes, once.
set -euo pipefail
cache=${TOLLENS_SERVERS:-$HOME/.cache/tollens-servers}
mkdir -p "$cache"

missing=()
command -v prometheus >/dev/null || missing+=(prometheus)
command -v victoria-metrics >/dev/null || missing+=(victoria-metrics)
if [ "${#missing[@]}" -gt 0 ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

# Built aside and moved, so that a run cut short leaves no half of one.
build() {
  local module=$1 program=$2 target=$3 partial
  [ -x "$cache/$target" ] && return
  partial=$(mktemp -d "$cache/partial.XXXXXX")
  GOBIN=$partial nice go install "$module"
  mv "$partial/$program" "$cache/$target"
  rmdir "$partial"
}
build github.com/VictoriaMetrics/VictoriaMetrics/app/victoria-metrics@v1.151.0 victoria-metrics victoria-metrics-1.151.0
build github.com/prometheus/prometheus/cmd/prometheus@v0.316.0 prometheus prometheus-3.16.0
