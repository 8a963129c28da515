#!/bin/sh
# The steps of a release, each checked before it changes anything. The Makefile's targets call them:
#
#   version              print the version of version.go
#   set-version X.Y.Z    write it there, and close CHANGELOG.md's Unreleased section under it
#   metadata             write .github/release/notes.md from template.md beside it
#   check-message        the file $MESSAGE_FILE (COMMIT_MSG) holds a message that is worth a commit
#   commit               commit what is staged with it
#   push-branch          push main to origin
#   check-release        this version can be released: valid, not tagged, described in CHANGELOG.md; message present
#   tag                  make the annotated tag vX.Y.Z and push it
#   verify-tag TAG       fail unless TAG is that of version.go
#   dist                 build the command for each platform into dist/
set -eu
cd "$(dirname "$0")/.."

message=${MESSAGE_FILE:-COMMIT_MSG}
branch=main
notes=.github/release/notes.md

fail() {
  echo "release: $*" >&2
  exit 1
}

version() {
  v=$(sed -n 's/^const Version = "\(.*\)"$/\1/p' version.go)
  valid "$v" || fail "version.go holds no version of the form X.Y.Z: '$v'"
  echo "$v"
}

valid() {
  printf '%s\n' "$1" | grep -Eqx '(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)'
}

# newer A B: version A is greater than version B.
newer() {
  [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -t. -k1,1n -k2,2n -k3,3n | tail -n 1)" = "$1" ]
}

# section NAME: the text of CHANGELOG.md under the heading [NAME], without blank lines at its ends.
section() {
  awk -v want="## [$1]" '
    /^## \[/ { inside = index($0, want) == 1; next }
    /^\[.*\]: / { inside = 0 }
    inside && (/[^ \t]/ || lines) { line[++lines] = $0; if (/[^ \t]/) last = lines }
    END { for (i = 1; i <= last; i++) print line[i] }' CHANGELOG.md
}

set_version() {
  [ -n "${1-}" ] || fail "usage: make set-version VERSION=X.Y.Z"
  valid "$1" || fail "'$1' is no version of the form X.Y.Z"
  old=$(version)
  newer "$1" "$old" || fail "$1 is not greater than the present version $old"
  [ -n "$(section Unreleased)" ] || fail "CHANGELOG.md has nothing under [Unreleased]: say what changed first"
  awk -v heading="## [$1] - $(date -u +%Y-%m-%d)" \
    '{ print } /^## \[Unreleased\]/ { print ""; print heading }' CHANGELOG.md >CHANGELOG.md.new
  sed 's/^const Version = ".*"$/const Version = "'"$1"'"/' version.go >version.go.new
  mv CHANGELOG.md.new CHANGELOG.md
  mv version.go.new version.go
  echo "version $1 (was $old)"
}

# metadata replaces {{tag}}, {{version}} and, on a line of its own, {{changes}} by the changelog's section.
metadata() {
  v=$(version)
  template=.github/release/template.md
  [ -s "$template" ] || fail "$template is missing or empty"
  changes=$(mktemp)
  section "$v" >"$changes"
  if [ ! -s "$changes" ]; then
    rm -f "$changes"
    fail "CHANGELOG.md has no section [$v]"
  fi
  awk -v v="$v" -v changes="$changes" '
    $0 == "{{changes}}" { while ((getline line < changes) > 0) print line; next }
    { gsub(/\{\{tag\}\}/, "v" v); gsub(/\{\{version\}\}/, v); print }' "$template" >"$notes.new"
  rm -f "$changes"
  if grep -n '{{' "$notes.new" >&2; then
    rm -f "$notes.new"
    fail "$template has a placeholder that is none of {{tag}}, {{version}} and {{changes}}"
  fi
  mv "$notes.new" "$notes"
  echo "wrote $notes for v$v"
}

# text FILE: a message as git will store it, without comment lines and blank ends.
text() {
  git stripspace --strip-comments <"$1"
}

check_message() {
  [ -e "$message" ] || fail "$message is missing: write the commit message there"
  [ -f "$message" ] || fail "$message is not a file"
  new=$(text "$message")
  [ -n "$new" ] || fail "$message is empty: write the commit message there"
  first=$(printf '%s\n' "$new" | head -n 1)
  [ "${#first}" -le 100 ] || fail "the first line of $message has ${#first} characters, at most 100 are a subject"
  second=$(printf '%s\n' "$new" | sed -n 2p)
  [ -z "$second" ] || fail "the second line of $message must be empty"
  last=$(git log -1 --format=%B 2>/dev/null | git stripspace || true)
  [ "$new" != "$last" ] || fail "$message is the message of the last commit: write a new one"
}

commit() {
  check_message
  if git diff --cached --quiet; then fail "nothing is staged: make git-add"; fi
  text "$message" | git commit --quiet --file=-
  git log -1 --format='committed %h %s'
}

on_branch() {
  now=$(git symbolic-ref --quiet --short HEAD || echo "no branch")
  [ "$now" = "$branch" ] || fail "this is $now, releases are made from $branch"
}

push_branch() {
  on_branch
  git push origin "$branch"
}

check_tag() {
  v=$(version)
  if git rev-parse --quiet --verify "refs/tags/v$v" >/dev/null; then fail "the tag v$v exists: make set-version first"; fi
  [ -n "$(section "$v")" ] || fail "CHANGELOG.md has no section [$v]"
}

tag() {
  on_branch
  check_tag
  [ -z "$(git status --porcelain)" ] || fail "there are changes that are not committed"
  git tag --annotate "v$v" --message "Release v$v"
  if ! git push origin "v$v"; then
    git tag --delete "v$v" >/dev/null
    fail "the tag could not be pushed and was removed again"
  fi
  echo "released v$v"
}

dist() {
  v=$(version)
  rm -rf dist
  mkdir dist
  for target in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64; do
    os=${target%/*}
    name=safepy_${v}_${os}_${target#*/}
    [ "$os" != windows ] || name=$name.exe
    CGO_ENABLED=0 GOOS=$os GOARCH=${target#*/} go build -trimpath -ldflags '-s -w' -o "dist/$name" ./cmd/safepy
  done
  (cd dist && sha256sum safepy_* >SHA256SUMS)
  ls dist
}

case ${1-} in
  version) version ;;
  set-version) set_version "${2-}" ;;
  metadata) metadata ;;
  check-message) check_message ;;
  commit) commit ;;
  push-branch) push_branch ;;
  check-release) on_branch; check_tag; check_message ;;
  tag) tag ;;
  verify-tag) [ "${2-}" = "v$(version)" ] || fail "the tag '${2-}' is not that of version.go, v$(version)" ;;
  dist) dist ;;
  *) sed -n '2,/^set /{/^#/!d;s/^# \{0,1\}//p;}' "$0" >&2; exit 2 ;;
esac
