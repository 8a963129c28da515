package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/units"
)

// The loops of embed: each is repeated until it has taken this much CPU time, and counts with the fastest of some rounds.
const (
	embedTime   = 300 * time.Millisecond
	embedRounds = 5
	idleAtOnce  = 10_000 // sessions alive at once
)

// embed measures what a Go program pays that embeds safepy, in this process: short runs, compilation, sessions, goroutines.
func embed(root string, about machine) (report, error) {
	r := report{about: about, head: []string{"what", "figure", "allocations"}}
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	ctx := context.Background()
	script, err := os.ReadFile(filepath.Join(root, "testdata", "forty_lines.py"))
	if err != nil {
		return r, err
	}
	one, err := safepy.Compile("one.py", "1+1")
	if err != nil {
		return r, err
	}
	kept, err := eng.NewSession(safepy.Policy{})
	if err != nil {
		return r, err
	}
	defer kept.Close()
	for _, c := range []struct {
		what string
		once func() (*safepy.Result, error)
	}{
		{"`1+1` from source, in a session of its own", func() (*safepy.Result, error) { return safepy.Run(ctx, "1+1", safepy.Options{}) }},
		{"`1+1` compiled before, in a session of its own", func() (*safepy.Result, error) {
			sess, err := eng.NewSession(safepy.Policy{})
			if err != nil {
				return nil, err
			}
			defer sess.Close()
			return sess.Run(ctx, one, nil)
		}},
		{"`1+1` compiled before, in a session that exists", func() (*safepy.Result, error) { return kept.Run(ctx, one, nil) }},
		{"a script of 40 lines from source (testdata/forty_lines.py)", func() (*safepy.Result, error) { return safepy.Run(ctx, string(script), safepy.Options{}) }},
	} {
		cost, allocs, err := each(c.once)
		if err != nil {
			return r, fmt.Errorf("%s: %w", c.what, err)
		}
		r.lines = append(r.lines, []string{c.what, fmt.Sprintf("%.1f µs", float64(cost)/1e3), fmt.Sprint(allocs)})
	}
	lines, err := imports(eng)
	if err != nil {
		return r, err
	}
	r.lines = append(r.lines, lines...)
	for _, measure := range []func(root string, eng safepy.Engine) ([]string, error){compileRate, idleSize, twoAtOnce} {
		line, err := measure(root, eng)
		if err != nil {
			return r, err
		}
		r.lines = append(r.lines, line)
	}
	r.notes = append(r.notes, fmt.Sprintf("CPU time (user and system, the garbage collector's included), fastest of %d rounds.", embedRounds))
	return r, nil
}

// imported are the modules whose import is measured: those that programs import most.
var imported = strings.Fields("json re math random collections itertools functools datetime dataclasses enum typing decimal statistics csv pathlib logging argparse unittest asyncio")

// imports measures what `import NAME` costs in a sandbox of its own, beyond what an empty program does there. The process has compiled the module before.
func imports(eng safepy.Engine) (lines [][]string, err error) {
	fresh := func(program *safepy.Program) func() (*safepy.Result, error) {
		return func() (*safepy.Result, error) {
			sess, err := eng.NewSession(safepy.Policy{Mode: safepy.ModeOpen})
			if err != nil {
				return nil, err
			}
			defer sess.Close()
			return sess.Run(context.Background(), program, nil)
		}
	}
	measure := func(source string) (time.Duration, uint64, error) {
		program, err := safepy.Compile("import.py", source)
		if err != nil {
			return 0, 0, err
		}
		return each(fresh(program))
	}
	cost, allocs, err := measure("pass")
	if err != nil {
		return nil, err
	}
	for _, name := range imported {
		c, n, err := measure("import " + name)
		if err != nil {
			return nil, fmt.Errorf("import %s: %w", name, err)
		}
		lines = append(lines, []string{"`import " + name + "` in a session of its own, beyond the session", fmt.Sprintf("%.1f µs", float64(c-cost)/1e3), fmt.Sprint(n - allocs)})
	}
	return lines, nil
}

// each is the CPU time and the number of allocations of one call of f.
func each(f func() (*safepy.Result, error)) (cost time.Duration, allocs uint64, err error) {
	call := func() error {
		res, err := f()
		if err == nil && !res.OK {
			err = res.Error
		}
		return err
	}
	for range 100 { // caches and pools fill
		if err := call(); err != nil {
			return 0, 0, err
		}
	}
	for range embedRounds {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		n, start := 0, cpuTime()
		for cpuTime()-start < embedTime {
			for range 100 {
				if err := call(); err != nil {
					return 0, 0, err
				}
			}
			n += 100
		}
		took := (cpuTime() - start) / time.Duration(n)
		runtime.ReadMemStats(&after)
		if cost == 0 || took < cost {
			cost, allocs = took, (after.Mallocs-before.Mallocs)/uint64(n)
		}
	}
	return cost, allocs, nil
}

// compileRate compiles the programs of testdata.
func compileRate(root string, _ safepy.Engine) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(root, "testdata", "programs", "*.py"))
	if err != nil {
		return nil, err
	}
	var sources []string
	size := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		sources = append(sources, string(text))
		size += len(text)
	}
	best := 0.0
	for range embedRounds {
		n, start := 0, cpuTime()
		for cpuTime()-start < embedTime {
			for _, source := range sources {
				if _, err := safepy.Compile("x.py", source); err != nil {
					return nil, err
				}
			}
			n += size
		}
		best = max(best, float64(n)/1e6/(cpuTime()-start).Seconds())
	}
	return []string{fmt.Sprintf("compilation (testdata/programs, %s)", units.FormatSize(int64(size))), fmt.Sprintf("%.1f MB/s", best), ""}, nil
}

// idleSize is the memory of a session between two runs of a program with a class, two functions and a few objects.
func idleSize(_ string, eng safepy.Engine) ([]string, error) {
	prog, err := safepy.Compile("agent.py", `
class Account:
    def __init__(self, owner, balance=0):
        self.owner, self.balance = owner, balance
    def deposit(self, amount):
        self.balance += amount
def total(accounts):
    return sum(a.balance for a in accounts)
accounts = [Account(n) for n in ("ann", "bob", "eve")]
for i, a in enumerate(accounts):
    a.deposit(i * 10)
result = total(accounts)
`)
	if err != nil {
		return nil, err
	}
	sessions := make([]safepy.Session, idleAtOnce)
	for i := range sessions {
		if sessions[i], err = eng.NewSession(safepy.Policy{}); err != nil {
			return nil, err
		}
		if res, err := sessions[i].Run(context.Background(), prog, nil); err != nil || !res.OK {
			return nil, fmt.Errorf("%w %+v", err, res)
		}
	}
	with := heapAlive()
	for _, s := range sessions {
		if err := s.Close(); err != nil {
			return nil, err
		}
	}
	clear(sessions)
	size := (with - heapAlive()) / idleAtOnce
	return []string{fmt.Sprintf("a session that waits (%d at once)", idleAtOnce), units.FormatSize(int64(size)), ""}, nil
}

func heapAlive() uint64 {
	runtime.GC()
	runtime.GC() // what pools held is gone
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// twoAtOnce compares the CPU time of a run on one goroutine and on two.
func twoAtOnce(_ string, eng safepy.Engine) ([]string, error) {
	prog, err := safepy.Compile("fib.py", `
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
words = {}
for i in range(20_000):
    w = "w" + str(i % 700)
    words[w] = words.get(w, 0) + 1
result = fib(20) + len(words)
`)
	if err != nil {
		return nil, err
	}
	const runs = 100 // some 45 collections on each goroutine: with few of them the figure is theirs by chance
	work := func() error {
		for range runs {
			sess, err := eng.NewSession(safepy.Policy{})
			if err != nil {
				return err
			}
			res, err := sess.Run(context.Background(), prog, nil)
			if err != nil || !res.OK {
				return fmt.Errorf("%w %+v", err, res)
			}
			if err := sess.Close(); err != nil {
				return err
			}
		}
		return nil
	}
	best := [3]time.Duration{}
	for range embedRounds {
		for n := 1; n <= 2; n++ {
			errs := make([]error, n)
			start := cpuTime()
			var wg sync.WaitGroup
			for i := range n {
				wg.Go(func() { errs[i] = work() })
			}
			wg.Wait()
			took := (cpuTime() - start) / time.Duration(n*runs)
			for _, err := range errs {
				if err != nil {
					return nil, err
				}
			}
			if best[n] == 0 || took < best[n] {
				best[n] = took
			}
		}
	}
	return []string{"a run on each of two goroutines, to one alone", ratio(float64(best[2]) / float64(best[1])), ""}, nil
}
