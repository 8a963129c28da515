package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/safepy/safepy/internal/testenv"
)

// engine is something that runs programs: argv and the path of a file.
type engine struct {
	name    string
	argv    []string
	env     []string
	startup time.Duration // CPU time of an empty program

	// variants, if set, is the folder that holds the programs in this engine's own language, with this extension. A
	// program without a variant is not run.
	variants, ext string
}

func safepyEngine(binary string) *engine {
	return &engine{name: "safepy", argv: []string{binary, "run", "--timeout", "10m", "--memory", "2GB"}}
}

func cpythonEngine(p testenv.Python) *engine {
	return &engine{name: p.String(), argv: []string{p.Path, "-P"}, env: []string{"PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1"}}
}

// peers are the commands of bench/peers.
var peers = []struct{ name, ext string }{
	{"gpython", ""},
	{"starlark", ".star"},
	{"goja", ".js"},
	{"tengo", ".tengo"},
}

// appendPeers builds the commands of bench/peers that are there.
func appendPeers(ctx context.Context, engines []*engine, root, work string) ([]*engine, error) {
	module := filepath.Join(root, "bench", "peers")
	for _, peer := range peers {
		if _, err := os.Stat(filepath.Join(module, peer.name)); err != nil {
			continue
		}
		binary, err := testenv.Build(ctx, module, "./"+peer.name, filepath.Join(work, peer.name))
		if err != nil {
			return nil, err
		}
		e := &engine{name: peer.name, argv: []string{binary}}
		if peer.ext != "" {
			e.variants, e.ext = filepath.Join(module, "programs"), peer.ext
		}
		engines = append(engines, e)
	}
	return engines, nil
}

// file is the path of p for e: a file of work, or the variant in e's language; "" if there is none.
func (e *engine) file(p program, work string) (string, error) {
	if e.variants != "" {
		path := filepath.Join(e.variants, p.name+e.ext)
		if _, err := os.Stat(path); err != nil {
			return "", nil
		}
		return path, nil
	}
	path := filepath.Join(work, p.name+".py")
	return path, os.WriteFile(path, []byte(p.source), 0o600)
}

// empty is the path of an empty program in e's language.
func (e *engine) empty(work string) (string, error) {
	ext := e.ext
	if ext == "" {
		ext = ".py"
	}
	path := filepath.Join(work, "empty"+ext)
	return path, os.WriteFile(path, nil, 0o600)
}

func (e *engine) command(file string) string {
	return strings.Join(e.argv, " ") + " " + file
}

// measureStartup measures what an empty program takes on each engine.
func (b *bench) measureStartup(ctx context.Context) error {
	for _, e := range b.engines {
		file, err := e.empty(b.work)
		if err != nil {
			return err
		}
		for i := range startupRuns {
			s := measure(ctx, e, file)
			if s.err != nil {
				return fmt.Errorf("%s does not run an empty program: %w", e.name, s.err)
			}
			if i == 0 || s.cpu < e.startup {
				e.startup = s.cpu
			}
		}
	}
	return nil
}

// startupRuns is how often the empty program is run: it is short, and every other time depends on it.
const startupRuns = 10
