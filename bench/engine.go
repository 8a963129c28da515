package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/safepy/safepy/internal/testenv"
)

// engine is something that runs programs: argv and the path of a file.
type engine struct {
	name    string
	argv    []string
	env     []string
	startup time.Duration // CPU time of an empty program

	// peer engines run once, however often the others do: they are slow and only for orientation.
	peer bool

	// plain engines don't know underscores in numbers.
	plain bool

	// variants, if set, is the folder that holds the programs in this engine's own language, with this extension. A
	// program without a variant is not run.
	variants, ext string
}

func safepyEngine(binary string) *engine {
	return &engine{name: "safepy", argv: []string{binary, "run", "--preset", "open", "--timeout", "10m", "--memory", "2GB"}}
}

// gatedEngine is safepy with calls held to the curated allowlist, by a policy file in work.
func gatedEngine(binary, work string) (*engine, error) {
	file := filepath.Join(work, "curated.toml")
	if err := os.WriteFile(file, []byte("mode = \"curated\"\n"), 0o600); err != nil {
		return nil, err
	}
	return &engine{name: gated, argv: []string{binary, "run", "--policy", file, "--timeout", "10m", "--memory", "2GB"}}, nil
}

// gated is the name of safepy under the gate.
const gated = "gated"

func unmeteredEngine(binary string) *engine {
	return &engine{name: unmetered, argv: safepyEngine(binary).argv}
}

// unmetered is the name of the build of safepy without metering.
const unmetered = "unmetered"

func cpythonEngine(p testenv.Python) *engine {
	return &engine{name: p.String(), argv: []string{p.Path, "-P"}, env: []string{"PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1"}}
}

// peers are the commands of bench/peers: those with an extension run translations of that name, the others the Python
// programs themselves.
var peers = []struct{ name, ext string }{
	{"gpython", ""},
	{"starlark", ""},
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
		e := &engine{name: peer.name, argv: []string{binary}, peer: true, plain: peer.ext == ""}
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
	path, source := filepath.Join(work, p.name+".py"), p.source
	if e.plain {
		path, source = filepath.Join(work, p.name+"-plain.py"), plainNumbers(source)
	}
	return path, os.WriteFile(path, []byte(source), 0o600)
}

var underscore = regexp.MustCompile(`(\d)_(\d)`)

// plainNumbers takes the underscores out of the numbers of source.
func plainNumbers(source string) string {
	return underscore.ReplaceAllString(source, "$1$2")
}

// empty is the path of a program that does nothing in e's language.
func (e *engine) empty(work string) (string, error) {
	if e.ext != "" {
		path := filepath.Join(work, "empty"+e.ext)
		return path, os.WriteFile(path, nil, 0o600)
	}
	path := filepath.Join(work, "empty.py")
	return path, os.WriteFile(path, []byte("pass\n"), 0o600) // gpython's parser fails on an empty file
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
