// Command conformance runs CPython's own tests on safepy and compares the outcome with testdata/conformance/expectations.txt:
//
//	go run ./cmd/conformance                     all files of testdata/conformance/files.txt
//	go run ./cmd/conformance -v test_list        one file, with the text of each failure
//	go run ./cmd/conformance -update             make the expectations say what is
//	go run ./cmd/conformance -md FILE            write the table
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
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
	flag.StringVar(&o.markdown, "md", "", "write the table to this `file`")
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
	update, fresh, verbose  bool
	only, markdown, further string
	workers                 int
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
	dir := filepath.Join(root, "testdata", "conformance")
	if len(files) == 0 {
		list, err := os.ReadFile(filepath.Join(dir, "files.txt"))
		if err != nil {
			return err
		}
		files = strings.Fields(string(list))
	}
	expectations := filepath.Join(dir, "expectations.txt")
	text, err := os.ReadFile(expectations)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	expect, err := conformance.ParseExpectations(text)
	if err != nil {
		return err
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
	all, err := suite.Run(ctx, files)
	if err != nil {
		return err
	}
	if o.update {
		for _, f := range all {
			expect.Update(f)
		}
		if err := os.WriteFile(expectations, expect.Format(), 0o644); err != nil {
			return err
		}
	}
	table := conformance.Table(all, expect)
	fmt.Print("\n", table)
	if o.markdown != "" {
		if err := os.WriteFile(o.markdown, []byte(conformance.Page(lib.Python.String(), table)), 0o644); err != nil {
			return err
		}
	}
	var bad []string
	for _, f := range all {
		bad = append(bad, expect.Check(f)...)
	}
	if len(bad) > 0 {
		return fmt.Errorf("%d tests ended in another way than expected:\n%s", len(bad), strings.Join(bad, "\n"))
	}
	return nil
}
