# The project's commands. `make help` lists them; CONTRIBUTING.md says when to use which.

GO            ?= go
STATICCHECK   ?= honnef.co/go/tools/cmd/staticcheck@v0.8.2
TESTFLAGS     ?=
# Where goroutines share something: the API, whose tests run one Program on many, and the tools.
RACE_PKGS     ?= . ./internal/script ./internal/scripttest ./internal/tasks ./bench
CONFORMANCE   ?=
FUZZTIME      ?= 30s
FUZZ          ?= .
BENCHFLAGS    ?=
ENGINEFLAGS   ?=
MESSAGE_FILE  ?= COMMIT_MSG
RELEASE_CHECK ?= $(MAKE) --no-print-directory test

export MESSAGE_FILE

.DEFAULT_GOAL := help
.PHONY: help build test lint vet fmt check staticcheck tidy race cross bench bench-engines fuzz tasks golden \
        conformance stdlib-coverage set-version metadata git-add git-commit git-push git-tag push release dist

help: ## list the commands
	@awk -F ':.*## ' '/^## /{print "\n" substr($$0, 4)} /^[a-z-]+:.*## /{printf "  make %-16s %s\n", $$1, $$2}' Makefile

## Work
build: ## build every package, and the command to bin/
	$(GO) build ./...
	@if [ -d cmd/safepy ]; then $(GO) build -o bin/ ./cmd/safepy; fi

test: lint vet ## lint, vet and all tests
	$(GO) test -timeout 30m $(TESTFLAGS) ./...

lint: ## fail where a Go file is not gofmt-clean
	@bad=$$(gofmt -l .); [ -z "$$bad" ] || { echo "not gofmt-clean:"; echo "$$bad"; exit 1; }

staticcheck: ## staticcheck, in the pinned version
	$(GO) run $(STATICCHECK) ./...

vet: ## go vet
	$(GO) vet ./...

fmt: ## format the Go files
	gofmt -w .

check: test staticcheck tidy race cross ## everything that has to pass before a release

tidy: ## fail where go.mod is not tidy
	$(GO) mod tidy -diff

race: ## tests under the race detector, on RACE_PKGS
	$(GO) test -race -short -timeout 60m $(RACE_PKGS)

cross: ## build for Windows and for 32 bits
	GOOS=windows $(GO) build ./...
	GOARCH=386 $(GO) build ./...

bench: ## compare with CPython; BENCHFLAGS='-run REGEXP -n TIMES -quick -md FILE'
	$(GO) run ./bench $(BENCHFLAGS)

bench-engines: ## compare how long a run takes on each engine; ENGINEFLAGS='-n RUNS -image NAME'
	$(GO) run ./bench/engines $(ENGINEFLAGS)

fuzz: ## run the fuzz targets that match FUZZ for FUZZTIME each
	scripts/fuzz.sh '$(FUZZ)' $(FUZZTIME)

tasks: ## run a folder of model-style tasks: DIR=...
	$(GO) run ./cmd/tasks '$(DIR)'

conformance: ## CPython's own tests against what testdata/conformance expects; CONFORMANCE='-update -pages'
	$(GO) build -o bin/conformance ./cmd/conformance
	bin/conformance $(CONFORMANCE)

stdlib-coverage: ## compare names and signatures of the library with CPython, write docs/stdlib.md
	$(GO) test . -run TestLibraryCoverage -update

golden: ## record what CPython 3.14 prints: FILES='testdata/lang/x.py ...'
	testdata/record $(FILES)

## Release (in this order, or `make release` for all after set-version)
set-version: ## write the next version: VERSION=X.Y.Z
	@scripts/release.sh set-version '$(VERSION)'

metadata: ## make the release notes from .github/release/template.md and CHANGELOG.md
	@scripts/release.sh metadata

git-add: ## stage all changes
	git add --all

git-commit: ## commit what is staged with the text of the file COMMIT_MSG
	@scripts/release.sh commit

git-push: ## push main
	@scripts/release.sh push-branch

git-tag: ## tag this version and push the tag
	@scripts/release.sh tag

push: ## check the message, test, add, commit, push; only push where nothing has changed
	@if [ -z "$$(git status --porcelain)" ]; then \
	  echo "nothing to commit: pushing only"; \
	else \
	  scripts/release.sh check-message && $(RELEASE_CHECK) && \
	  $(MAKE) --no-print-directory git-add git-commit; \
	fi
	@$(MAKE) --no-print-directory git-push

release: ## check version and message, then metadata, test, add, commit, push, tag
	@scripts/release.sh check-release
	@$(MAKE) --no-print-directory metadata
	@$(RELEASE_CHECK)
	@$(MAKE) --no-print-directory git-add
	@$(MAKE) --no-print-directory git-commit
	@$(MAKE) --no-print-directory git-push
	@$(MAKE) --no-print-directory git-tag

dist: ## build the command for each platform into dist/, with checksums
	@scripts/release.sh dist
