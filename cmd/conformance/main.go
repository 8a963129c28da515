// Command conformance runs CPython's own tests on safepy and compares the outcome with the expectations under testdata/conformance:
//
//	go run ./cmd/conformance                     all files of both groups
//	go run ./cmd/conformance -group library      the files of testdata/conformance/library/files.txt
//	go run ./cmd/conformance -v test_list        one file, with the text of each failure
//	go run ./cmd/conformance -update             make the expectations say what is
//	go run ./cmd/conformance -pages              write docs/conformance.md and docs/conformance-library.md
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strings"

	"github.com/safepy/safepy/internal/conformance"
	"github.com/safepy/safepy/internal/testenv"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var o options
	flag.BoolVar(&o.update, "update", false, "write the expectations anew")
	flag.BoolVar(&o.fresh, "fresh", false, "run also what the cache has results of")
	flag.BoolVar(&o.verbose, "v", false, "print the text of each test that does not pass")
	flag.StringVar(&o.only, "run", "", "with -v: only tests that match the `regexp`")
	flag.BoolVar(&o.pages, "pages", false, "write the groups' pages in docs/")
	flag.StringVar(&o.group, "group", "", "run only this `group`: language or library")
	flag.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many files run at once")
	worker := flag.String(conformance.WorkerFlag[1:], "", "run one `file` for another process")
	flag.StringVar(&o.further, "modules", "", "a `folder` with modules that are not yet in safepy's library, to see what tests would do with them")
	flag.Parse()
	lib, err := conformance.FindLibrary()
	if err == nil {
		lib.Further = o.further
	}
	if err == nil && *worker != "" {
		os.Exit(conformance.Worker(ctx, lib, *worker))
	}
	if err == nil {
		err = run(ctx, lib, o, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
}

type options struct {
	update, fresh, verbose, pages bool
	only, group, further          string
	workers                       int
}

func run(ctx context.Context, lib *conformance.Library, o options, files []string) error {
	root, err := testenv.Root()
	if err != nil {
		return err
	}
	only, err := regexp.Compile(o.only)
	if err != nil {
		return err
	}
	groups, err := conformance.Groups(root)
	if err != nil {
		return err
	}
	if o.pages && len(files) > 0 {
		return errors.New("-pages is of all files of a group: name none")
	}
	exe, err := os.Executable()
	if err != nil {
		return err
	}
	command := []string{exe}
	if o.further != "" {
		command = append(command, "-modules", o.further)
	}
	suite := conformance.Suite{Library: lib, Command: command, Workers: o.workers, Fresh: o.fresh}
	suite.Done = func(f *conformance.FileOutcomes) {
		fmt.Println(conformance.Line(f))
		for _, t := range f.Tests {
			if o.verbose && t.Status != conformance.Passed && only.MatchString(t.ID) {
				fmt.Printf("== %s.%s: %s\n%s\n", t.File, t.ID, t.Status, t.Text)
			}
		}
	}
	var bad []string
	for _, g := range groups {
		if o.group != "" && o.group != g.Name {
			continue
		}
		differ, err := runGroup(ctx, &suite, g, o, root, filesOf(groups, g, files))
		if err != nil {
			return err
		}
		bad = append(bad, differ...)
	}
	if len(bad) > 0 {
		return fmt.Errorf("%d tests ended in another way than expected:\n%s", len(bad), strings.Join(bad, "\n"))
	}
	return nil
}

// filesOf are those of the named files that are of a group; without names, all of the group.
func filesOf(groups []*conformance.Group, g *conformance.Group, named []string) []string {
	if len(named) == 0 {
		return g.Files
	}
	var own []string
	for _, file := range named {
		if conformance.Named(groups, file) == g {
			own = append(own, file)
		}
	}
	return own
}

// runGroup runs files of a group, and returns the differences from what is expected.
func runGroup(ctx context.Context, suite *conformance.Suite, g *conformance.Group, o options, root string, files []string) ([]string, error) {
	if len(files) == 0 {
		return nil, nil
	}
	all, err := suite.Run(ctx, files)
	if err != nil {
		return nil, err
	}
	if o.update {
		for _, f := range all {
			g.Expect.Update(f)
		}
		if err := g.Write(root); err != nil {
			return nil, err
		}
	}
	fmt.Printf("\n%s: %s\n\n%s\n", g.Name, g.About, conformance.Table(all, g.Expect))
	if o.pages {
		if err := g.WritePage(root, suite.Library.Python.String(), all); err != nil {
			return nil, err
		}
	}
	var bad []string
	for _, f := range all {
		bad = append(bad, g.Expect.Check(f)...)
	}
	return bad, nil
}
