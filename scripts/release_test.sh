#!/bin/sh
# Tests the release targets of the Makefile in a repository of its own with a bare origin. Prints a line for each check
# and ends with 1 if one failed.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null HOME="$work" MAKEFLAGS=
export GIT_AUTHOR_NAME=Test GIT_AUTHOR_EMAIL=t@example.com GIT_COMMITTER_NAME=Test GIT_COMMITTER_EMAIL=t@example.com
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE MESSAGE_FILE VERSION
passed=0
failed=0

verdict() { # verdict NAME OK
  if [ "$2" = yes ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $1"
    sed 's/^/    /' "$work/log"
  fi
}

run() { make --no-print-directory RELEASE_CHECK="${CHECK:-echo the tests pass}" "$@" >"$work/log" 2>&1; }

# accepts NAME TEXT TARGET...: make TARGET... succeeds and says TEXT.
accepts() {
  name=$1 text=$2
  shift 2
  if run "$@" && grep -qF -- "$text" "$work/log"; then verdict "$name" yes; else verdict "$name" no; fi
}

# refuses NAME TEXT TARGET...: make TARGET... fails and says TEXT.
refuses() {
  name=$1 text=$2
  shift 2
  if ! run "$@" && grep -qF -- "$text" "$work/log"; then verdict "$name" yes; else verdict "$name" no; fi
}

# is NAME ACTUAL WANTED
is() {
  printf '%s\n' "got:    $2" "wanted: $3" >"$work/log"
  if [ "$2" = "$3" ]; then verdict "$1" yes; else verdict "$1" no; fi
}

git init -q --bare "$work/origin.git"
git init -q -b main "$work/repo"
cd "$work/repo"
git remote add origin "$work/origin.git"
mkdir -p scripts .github/release
cp "$source/Makefile" .
cp "$source/scripts/release.sh" scripts/
cp "$source/.gitignore" .
printf 'package safepy\n\nconst Version = "0.1.0"\n' >version.go
printf '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-01-01\n\n- First.\n' >CHANGELOG.md
printf '# safepy {{tag}}\n\n{{changes}}\n\ngo get example@{{tag}} ({{version}})\n' >.github/release/template.md
git add -A
git commit -qm "Start"

# set-version
refuses "set-version needs a version" "usage: make set-version" set-version
refuses "set-version refuses what is no version" "is no version" set-version VERSION=1.2
refuses "set-version refuses a v" "is no version" set-version VERSION=v1.2.3
refuses "set-version refuses leading zeros" "is no version" set-version VERSION=1.02.3
refuses "set-version refuses the present version" "not greater" set-version VERSION=0.1.0
refuses "set-version refuses an older version" "not greater" set-version VERSION=0.0.9
refuses "set-version wants a changelog" "nothing under [Unreleased]" set-version VERSION=0.2.0
printf '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Second & \\1 /slash/.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n' >CHANGELOG.md
accepts "set-version" "version 0.10.0 (was 0.1.0)" set-version VERSION=0.10.0
refuses "set-version compares numbers" "not greater" set-version VERSION=0.9.0
is "version.go" "$(cat version.go)" "$(printf 'package safepy\n\nconst Version = "0.10.0"')"
is "CHANGELOG.md" "$(cat CHANGELOG.md)" "$(printf '# Changelog\n\n## [Unreleased]\n\n## [0.10.0] - %s\n\n### Added\n\n- Second & \\1 /slash/.\n\n## [0.1.0] - 2026-01-01\n\n- First.' "$(date -u +%Y-%m-%d)")"

# metadata
accepts "metadata" "wrote .github/release/notes.md for v0.10.0" metadata
is "release notes" "$(cat .github/release/notes.md)" "$(printf '# safepy v0.10.0\n\n### Added\n\n- Second & \\1 /slash/.\n\ngo get example@v0.10.0 (0.10.0)')"
cp .github/release/template.md template.keep
echo '{{date}}' >>.github/release/template.md
refuses "metadata refuses unknown placeholders" "placeholder" metadata
mv template.keep .github/release/template.md

# git-commit and its message file
accepts "git-add" "" git-add
refuses "git-commit wants a message" "COMMIT_MSG is missing" git-commit
: >COMMIT_MSG
refuses "git-commit refuses an empty message" "COMMIT_MSG is empty" git-commit
printf '\n# only a comment\n\n' >COMMIT_MSG
refuses "git-commit refuses a message of comments" "COMMIT_MSG is empty" git-commit
printf 'Start\n' >COMMIT_MSG
refuses "git-commit refuses the last message" "message of the last commit" git-commit
printf 'Subject\nbody\n' >COMMIT_MSG
refuses "git-commit wants an empty second line" "second line" git-commit
printf '%0101d\n' 0 >COMMIT_MSG
refuses "git-commit refuses a long subject" "101 characters" git-commit
rm COMMIT_MSG && mkdir COMMIT_MSG
refuses "git-commit refuses a folder" "not a file" git-commit
rmdir COMMIT_MSG
printf '# a comment\nRelease 0.10.0\n\nBecause.\n' >COMMIT_MSG
accepts "git-commit" "Release 0.10.0" git-commit
is "the message" "$(git log -1 --format=%B)" "$(printf 'Release 0.10.0\n\nBecause.')"
is "the message file is not committed" "$(git ls-files COMMIT_MSG)" ""
printf 'Another\n' >COMMIT_MSG
refuses "git-commit wants something staged" "nothing is staged" git-commit

# git-push and git-tag
git switch -qc topic
refuses "git-push refuses other branches" "this is topic" git-push
refuses "git-tag refuses other branches" "this is topic" git-tag
git switch -q main
accepts "git-push" "" git-push
is "origin has main" "$(git -C "$work/origin.git" rev-parse main)" "$(git rev-parse main)"
echo change >file
refuses "git-tag refuses uncommitted changes" "not committed" git-tag
rm file
mv "$work/origin.git" "$work/away.git"
refuses "git-tag needs the origin" "could not be pushed" git-tag
is "no tag is left of a failed push" "$(git tag)" ""
mv "$work/away.git" "$work/origin.git"
accepts "git-tag" "released v0.10.0" git-tag
is "the tag is annotated" "$(git -C "$work/origin.git" cat-file -t v0.10.0)" tag
refuses "git-tag refuses an existing tag" "the tag v0.10.0 exists" git-tag
if scripts/release.sh verify-tag v0.10.0 >"$work/log" 2>&1; then verdict "verify-tag" yes; else verdict "verify-tag" no; fi
if scripts/release.sh verify-tag v0.11.0 >"$work/log" 2>&1; then verdict "verify-tag refuses" no; else verdict "verify-tag refuses" yes; fi

# push
accepts "push without changes only pushes" "nothing to commit" push
echo change >file
CHECK=false refuses "push stops where the tests fail" "" push
is "a failed push commits nothing" "$(git log -1 --format=%s)" "Release 0.10.0"
accepts "push" "the tests pass" push
is "push reached origin" "$(git -C "$work/origin.git" log -1 --format=%s main)" "Another"

# release
refuses "release refuses a released version" "the tag v0.10.0 exists" release
printf '# Changelog\n\n## [Unreleased]\n\n- Third.\n' >CHANGELOG.md
accepts "the next version" "version 1.0.0" set-version VERSION=1.0.0
refuses "release checks the message first" "message of the last commit" release
printf 'Release 1.0.0\n' >COMMIT_MSG
CHECK=false refuses "release stops where the tests fail" "" release
is "a failed release makes no tag" "$(git tag | tr '\n' ' ')" "v0.10.0 "
accepts "release" "released v1.0.0" release
is "the tag holds the notes" "$(git show v1.0.0:.github/release/notes.md | head -n 1)" "# safepy v1.0.0"
is "nothing is left over" "$(git status --porcelain)" ""

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
