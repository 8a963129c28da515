// Command tasks runs a folder of model-style tasks and prints how many pass and what the others fail with:
//
//	go run ./cmd/tasks DIR                 with safepy, built from this repository
//	go run ./cmd/tasks -cpython DIR        with the CPython that the tests compare with
//	go run ./cmd/tasks -exec "CMD …" DIR   with any command that runs a Python file
//
// DIR holds *.jsonl files as package internal/tasks describes. Each task is a process of its own, so that one that crashes
// its interpreter counts as a failure and the others still run.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/safepy/safepy/internal/script"
	"github.com/safepy/safepy/internal/tasks"
	"github.com/safepy/safepy/internal/testenv"
)

func main() {
	var o options
	flag.BoolVar(&o.cpython, "cpython", false, "run with CPython instead of safepy")
	flag.StringVar(&o.exec, "exec", "", "run with this `command`, split at spaces; the program's file is its last argument")
	flag.StringVar(&o.only, "run", "", "only tasks whose SET/ID matches this `regexp`")
	flag.DurationVar(&o.timeout, "timeout", 10*time.Second, "deadline of each task")
	flag.IntVar(&o.workers, "workers", 2, "how many tasks run at once")
	flag.Float64Var(&o.min, "min", 0, "exit with 1 if less than this `percentage` passes")
	flag.BoolVar(&o.verbose, "v", false, "print standard error of each task that fails")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: tasks [flags] DIR")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 || o.cpython && o.exec != "" {
		flag.Usage()
		os.Exit(2)
	}
	o.dir = flag.Arg(0)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "tasks:", err)
		os.Exit(1)
	}
}

type options struct {
	dir, exec, only  string
	cpython, verbose bool
	timeout          time.Duration
	workers          int
	min              float64
}

func run(ctx context.Context, o options) error {
	all, err := tasks.Load(o.dir)
	if err != nil {
		return err
	}
	only, err := regexp.Compile(o.only)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(t tasks.Task) bool { return !only.MatchString(t.Set + "/" + t.ID) })
	if len(all) == 0 {
		return fmt.Errorf("no task matches %q", o.only)
	}
	dir, err := os.MkdirTemp("", "tasks")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	runner, err := o.runner(ctx, dir)
	if err != nil {
		return err
	}
	results, err := tasks.Run(ctx, all, runner, script.Limits{Timeout: o.timeout}, o.workers)
	if err != nil {
		return err
	}
	if o.verbose {
		for _, r := range results {
			if r.Problem != "" {
				fmt.Printf("== %s/%s: %s\n%s\n", r.Set, r.ID, r.Problem, r.Outcome.Stderr)
			}
		}
	}
	tasks.Report(os.Stdout, results)
	if rate := 100 * float64(tasks.Passed(results)) / float64(len(results)); rate < o.min {
		return fmt.Errorf("%.1f %% pass, want %g %%", rate, o.min)
	}
	return nil
}

// runner is what the tasks run with; what has to be built for it lies in dir.
func (o options) runner(ctx context.Context, dir string) (script.Runner, error) {
	switch {
	case o.exec != "":
		return script.Command{Argv: strings.Fields(o.exec)}, nil
	case o.cpython:
		python, err := testenv.FindPython()
		if err != nil {
			return nil, err
		}
		fmt.Println(python)
		return script.Command{Argv: []string{python.Path, "-P"}, Env: []string{"PYTHONHASHSEED=0", "NO_COLOR=1"}}, nil
	}
	safepy, err := testenv.BuildSafepy(ctx, dir)
	return script.Command{Argv: []string{safepy, "run"}, LimitFlags: true}, err
}
