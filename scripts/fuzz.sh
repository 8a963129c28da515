#!/bin/sh
# Runs every fuzz target whose name matches a regular expression, one after the other: fuzz.sh [REGEXP [TIME]]
# Ends with the first that fails. What it found lies under that package's testdata/fuzz.
set -eu
cd "$(dirname "$0")/.."
match=${1:-.}
time=${2:-30s}
ran=0
for package in $(go list ./...); do
  dir=$(go list -f '{{.Dir}}' "$package")
  for target in $(cat "$dir"/*_test.go 2>/dev/null | sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(f \*testing\.F).*/\1/p' | grep -E -- "$match" || true); do
    echo "== $package $target"
    go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 20x "$package"
    ran=$((ran + 1))
  done
done
[ "$ran" -gt 0 ] || { echo "no fuzz target matches '$match'" >&2; exit 1; }
echo "$ran fuzz targets, $time each: nothing found"
