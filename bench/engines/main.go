// Command engines measures what a run costs on each engine: how long 1+1 takes warm, and how many runs a second come out of it, with the commands `docker run`, `bwrap` and `python` beside it. An engine that can't be
// had here is a row that says why.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"time"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

func main() {
	n := flag.Int("n", 200, "runs of each engine")
	image := flag.String("image", "safepy-test-base:3.14", "Docker `image` with Python 3.14")
	flag.Parse()
	if err := run(context.Background(), *n, *image); err != nil {
		fmt.Fprintln(os.Stderr, "engines:", err)
		os.Exit(1)
	}
}

// row is an engine and how it is made.
type row struct {
	name  string
	make  func() (safepy.Engine, error)
	pause time.Duration // between runs, in which the worker gets ready again: what a program finds that comes now and then
}

func run(ctx context.Context, n int, image string) error {
	python, err := testenv.FindPython()
	if err != nil {
		return err
	}
	local := func(how safepy.Isolation) func() (safepy.Engine, error) {
		return func() (safepy.Engine, error) {
			return safepy.NewLocal(ctx, safepy.LocalOptions{Python: python.Path, Isolation: how})
		}
	}
	docker := func() (safepy.Engine, error) {
		return safepy.NewDocker(ctx, safepy.DockerOptions{Image: image, Python: "/usr/bin/python3.14", MaxRuns: n + 10})
	}
	inProcess := func() (safepy.Engine, error) { return safepy.NewInProcess(safepy.InProcessOptions{}), nil }
	fmt.Printf("| engine | median | 95 %% | runs | pause between |\n|---|---|---|---|---|\n")
	for _, r := range []row{
		{"in-process", inProcess, 0}, {"local, bubblewrap", local(safepy.IsolateAlways), 20 * time.Millisecond}, {"local, bubblewrap", local(safepy.IsolateAlways), 0},
		{"local, process", local(safepy.IsolateNever), 20 * time.Millisecond}, {"local, process", local(safepy.IsolateNever), 0}, {"docker", docker, 20 * time.Millisecond}, {"docker", docker, 0},
	} {
		if err := measure(ctx, r, n); err != nil {
			fmt.Printf("| %s | not measured: %v |\n", r.name, err)
		}
	}
	for _, r := range []row{{"local, bubblewrap: engine and first run", local(safepy.IsolateAlways), 0}, {"local, process: engine and first run", local(safepy.IsolateNever), 0}, {"docker: engine and first run", docker, 0}} {
		if err := cold(ctx, r); err != nil {
			fmt.Printf("| %s | not measured: %v |\n", r.name, err)
		}
	}
	for _, c := range []struct {
		name string
		args []string
	}{
		{"`python -c`", []string{python.Path}},
		{"`bwrap --unshare-all ... python -c`", []string{"bwrap", "--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", python.Path}},
		{"`docker run`", []string{"docker", "run", "--rm", "--network", "none", image, "/usr/bin/python3.14"}},
	} {
		if err := command(ctx, c.name, append(c.args, "-c", "print(1+1)")); err != nil {
			fmt.Printf("| %s | not measured: %v |\n", c.name, err)
		}
	}
	return nil
}

// few is how often what is slow is measured.
const few = 11

// command measures a command that prints 2.
func command(ctx context.Context, name string, args []string) error {
	var times []time.Duration
	for range few {
		start := time.Now()
		if out, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput(); err != nil || string(out) != "2\n" {
			return fmt.Errorf("%v: %s", err, out)
		}
		times = append(times, time.Since(start))
	}
	report(name, times, 0)
	return nil
}

// cold measures engines that were not there before: made, used once and closed.
func cold(ctx context.Context, r row) error {
	var times []time.Duration
	for range few {
		start := time.Now()
		e, err := r.make()
		if err != nil {
			return err
		}
		_, err = safepy.Run(ctx, "1+1", safepy.Options{Engine: e})
		times = append(times, time.Since(start))
		if err := errors.Join(err, e.Close()); err != nil {
			return err
		}
	}
	report(r.name, times, 0)
	return nil
}

// measure runs 1+1 n times, after some that don't count.
func measure(ctx context.Context, r row, n int) error {
	e, err := r.make()
	if err != nil {
		return err
	}
	defer e.Close()
	times := make([]time.Duration, 0, n)
	for i := range n + 5 {
		start := time.Now()
		res, err := safepy.Run(ctx, "1+1", safepy.Options{Engine: e})
		took := time.Since(start)
		if err != nil {
			return err
		}
		if res.Value != int64(2) {
			return fmt.Errorf("1+1 is %v", res.Value)
		}
		if i >= 5 {
			times = append(times, took)
		}
		time.Sleep(r.pause)
	}
	report(r.name, times, r.pause)
	return nil
}

func report(name string, times []time.Duration, pause time.Duration) {
	slices.Sort(times)
	fmt.Printf("| %s | %v | %v | %d | %v |\n", name, times[len(times)/2].Round(time.Microsecond), times[len(times)*95/100].Round(time.Microsecond), len(times), pause)
}
