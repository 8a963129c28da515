// Command bench runs the programs of bench/programs on safepy and on CPython, in turn and several times, and prints how
// their CPU times compare:
//
//	go run ./bench [-run REGEXP] [-n TIMES] [-quick] [-peers] [-unmetered] [-growth] [-embed] [-md FILE]
//
// A time is what the operating system counted for the process, user and system together, less that of an empty program
// on the same engine, and the fastest of several runs. CPU time and not wall time, so that a run's neighbours disturb
// little and garbage collection on a second core is not free. The two engines run by turns, so that a machine that slows
// down slows both. A program counts only if it prints the same on both.
//
// CPython is $SAFEPY_CPYTHON, else the 3.14 of .ci/oracle/setup, else the python3 of $PATH; its version is printed. A
// program's first comment line is `# bench: GROUP — TITLE`. One that has a line `N = 1000` can be run at other sizes: those
// of bench/growth are, to show that time and memory grow in the order they do on CPython. Peers are other interpreters in Go: bench/peers is a module of its own, so that users of safepy never see what it
// depends on.
//
// Start reading at run, below; measure.go runs one process, table.go and growth.go print.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"

	"github.com/safepy/safepy/internal/testenv"
)

type options struct {
	only      string
	times     int
	quick     bool
	peers     bool
	growth    bool
	embed     bool
	unmetered bool
	markdown  string
	safepy    string
}

func main() {
	var o options
	flag.StringVar(&o.only, "run", "", "only programs whose GROUP/NAME matches this `regexp`")
	flag.IntVar(&o.times, "n", 3, "how many times each program is run; the fastest counts")
	flag.BoolVar(&o.quick, "quick", false, "each program once, at a tenth of its size where it has one: a rough picture")
	flag.BoolVar(&o.peers, "peers", false, "also run the interpreters of bench/peers on what they can express")
	flag.BoolVar(&o.growth, "growth", false, "run the programs of bench/growth instead, at 1, 10 and 100 hundredths of their size")
	flag.BoolVar(&o.embed, "embed", false, "measure what embedding costs instead: short runs, compilation, sessions, goroutines")
	flag.BoolVar(&o.unmetered, "unmetered", false, "also measure a build of safepy without metering, to show what metering costs")
	flag.StringVar(&o.markdown, "md", "", "also write the table to this Markdown `file`")
	flag.StringVar(&o.safepy, "safepy", "", "measure this `binary` of safepy instead of building it, to compare builds")
	flag.Parse()
	if flag.NArg() > 0 || o.times < 1 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options) error {
	root, err := testenv.Root()
	if err != nil {
		return err
	}
	if o.embed {
		about := describeMachine(ctx, root, testenv.Python{})
		fmt.Println(about)
		page, err := embed(root, about)
		if err != nil {
			return err
		}
		page.print(os.Stdout)
		if o.markdown != "" {
			return writePage(o.markdown, "make bench -embed", page.markdown())
		}
		return nil
	}
	only, err := regexp.Compile(o.only)
	if err != nil {
		return err
	}
	folder := "programs"
	if o.growth {
		folder = "growth"
	}
	programs, err := loadPrograms(filepath.Join(root, "bench", folder), only)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "safepy-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	python, err := testenv.FindPython()
	if err != nil {
		return err
	}
	binary := o.safepy
	if binary == "" {
		if binary, err = testenv.BuildSafepy(ctx, work); err != nil {
			return err
		}
	}
	b := &bench{work: work, times: o.times, log: os.Stderr, engines: []*engine{safepyEngine(binary), cpythonEngine(python)}}
	if o.quick {
		b.times = 1
		for i := range programs {
			programs[i] = programs[i].resized(10)
		}
	}
	if !o.growth {
		e, err := gatedEngine(binary, work)
		if err != nil {
			return err
		}
		b.engines = append(b.engines, e)
	}
	if o.unmetered {
		bare, err := testenv.Build(ctx, root, "./cmd/safepy", filepath.Join(work, "unmetered"), "-tags=unmetered")
		if err != nil {
			return err
		}
		b.engines = append(b.engines, unmeteredEngine(bare))
	}
	if o.peers {
		if b.engines, err = appendPeers(ctx, b.engines, root, work); err != nil {
			return err
		}
	}
	if err := b.measureStartup(ctx); err != nil {
		return err
	}
	about := describeMachine(ctx, root, python)
	fmt.Println(about)
	var page report
	var rows []row
	section := "make bench"
	if o.growth {
		section = "make bench -growth"
		page, rows, err = b.growth(ctx, programs, about)
	} else if rows, err = b.compare(ctx, programs); err == nil {
		page = newReport(about, b, rows)
	}
	if err != nil {
		return err
	}
	page.print(os.Stdout)
	if o.markdown != "" {
		if err := writePage(o.markdown, section, page.markdown()); err != nil {
			return err
		}
	}
	return failures(rows)
}
