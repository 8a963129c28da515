package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"strings"
	"time"
)

// bench runs programs on engines: the first is safepy, the second CPython, the others are peers.
type bench struct {
	work    string
	times   int
	engines []*engine
	log     io.Writer
}

// row is what one program gave.
type row struct {
	program program
	best    []sample // by engine
	ratio   float64  // safepy's time to CPython's; NaN if one of them failed or they differ
	problem string
	usage   usage
}

// compare runs each program on every engine, b.times times in turn, starting with another engine in each round.
func (b *bench) compare(ctx context.Context, programs []program) ([]row, error) {
	rows := make([]row, 0, len(programs))
	for i, p := range programs {
		fmt.Fprintf(b.log, "%d/%d %s\n", i+1, len(programs), p.name)
		r, err := b.compareOne(ctx, p)
		if err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, nil
}

func (b *bench) compareOne(ctx context.Context, p program) (row, error) {
	r := row{program: p, best: make([]sample, len(b.engines)), ratio: math.NaN()}
	files := make([]string, len(b.engines))
	for i, e := range b.engines {
		var err error
		if files[i], err = e.file(p, b.work); err != nil {
			return r, err
		}
	}
	for round := range b.times {
		for i := range b.engines {
			i = (i + round) % len(b.engines)
			if files[i] == "" || r.best[i].err != nil || b.engines[i].peer && r.best[i].cpu > 0 {
				continue
			}
			s := measure(ctx, b.engines[i], files[i])
			if ctx.Err() != nil {
				return r, ctx.Err()
			}
			if s.err != nil {
				r.best[i] = s
			} else {
				r.best[i] = faster(r.best[i], s)
			}
		}
	}
	r.judge(b.engines)
	if r.problem == "" {
		r.usage = readUsage(ctx, b.engines[0], files[0])
	}
	return r, nil
}

// judge compares the outputs and sets the ratio. A peer whose output differs is as one that failed.
func (r *row) judge(engines []*engine) {
	safepy, cpython := r.best[0], r.best[1]
	switch {
	case cpython.err != nil:
		r.problem = engines[1].name + ": " + cpython.err.Error()
	case safepy.err != nil:
		r.problem = "safepy: " + safepy.err.Error()
	case safepy.stdout != cpython.stdout:
		r.problem = fmt.Sprintf("the outputs differ: safepy %q, CPython %q", cut(safepy.stdout), cut(cpython.stdout))
	default:
		r.ratio = float64(net(safepy, engines[0])) / float64(net(cpython, engines[1]))
	}
	for i := 2; i < len(engines); i++ {
		if s := &r.best[i]; s.err == nil && s.cpu > 0 && s.stdout != cpython.stdout {
			s.err = errors.New("another output than CPython's")
		}
	}
}

func cut(text string) string {
	if len(text) > 60 {
		return text[:60] + "…"
	}
	return text
}

// net is the time of s without the start of e. It is never less than a tenth of a millisecond, the grain of the clock.
func net(s sample, e *engine) time.Duration {
	return max(s.cpu-e.startup, 100*time.Microsecond)
}

// geomean is the geometric mean of the ratios that are numbers; NaN if there are none.
func geomean(ratios []float64) float64 {
	sum, n := 0.0, 0
	for _, r := range ratios {
		if !math.IsNaN(r) {
			sum += math.Log(r)
			n++
		}
	}
	if n == 0 {
		return math.NaN()
	}
	return math.Exp(sum / float64(n))
}

// failures is an error that counts the rows with a problem.
func failures(rows []row) error {
	n := 0
	for _, r := range rows {
		if r.problem != "" {
			n++
		}
	}
	if n > 0 {
		return fmt.Errorf("%d of %d programs failed", n, len(rows))
	}
	return nil
}

// usage is what safepy says of its own run; zero where it says nothing.
type usage struct {
	fuel      int64
	allocated int64 // bytes, over the whole run
	peak      int64 // bytes live, the most of them
}

// readUsage runs file once more with --json.
func readUsage(ctx context.Context, e *engine, file string) usage {
	argv := append(append([]string(nil), e.argv[1:]...), "--json", file)
	cmd := exec.CommandContext(ctx, e.argv[0], argv...)
	cmd.Env = append(cmd.Environ(), e.env...)
	out, err := cmd.Output()
	if err != nil {
		return usage{}
	}
	return parseUsage(out)
}

// parseUsage takes the usage from the JSON of a result; the spelling of its keys in case and underscores does not matter.
func parseUsage(result []byte) usage {
	var top map[string]any
	if json.Unmarshal(result, &top) != nil {
		return usage{}
	}
	inner, _ := plainKeys(top)["usage"].(map[string]any)
	fields := plainKeys(inner)
	number := func(keys ...string) int64 {
		for _, key := range keys {
			if f, ok := fields[key].(float64); ok {
				return int64(f)
			}
		}
		return 0
	}
	return usage{
		fuel:      number("fuel"),
		allocated: number("allocatedbytes", "bytesallocated", "allocated", "allocations"),
		peak:      number("peakbytes", "peakmemory", "peak"),
	}
}

func plainKeys(m map[string]any) map[string]any {
	plain := make(map[string]any, len(m))
	for key, value := range m {
		plain[strings.ToLower(strings.ReplaceAll(key, "_", ""))] = value
	}
	return plain
}
