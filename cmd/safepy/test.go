package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

// testFlags are the flags of test.
type testFlags struct {
	policyFlags
	verbose, stop bool
	selected      string
}

func testCommand() *cobra.Command {
	var f testFlags
	c := &cobra.Command{
		Use: "test FILE...", Short: "Run the tests of files: unittest's, and test functions and classes in pytest's style", Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
			defer stop()
			return f.test(ctx, os.Stdout, args)
		},
	}
	f.register(c)
	c.Flags().BoolVarP(&f.verbose, "verbose", "v", false, "print a line for each test")
	c.Flags().BoolVarP(&f.stop, "exitfirst", "x", false, "stop at the first test that fails")
	c.Flags().StringVarP(&f.selected, "select", "k", "", "run only tests whose name contains `TEXT`")
	return c
}

// outcome is how a test ended.
type outcome struct {
	kind         string // pass, fail, error, skip, xfail, xpass
	id           string // file::Class::test
	text, output string
}

// outcomeWords are what lines and the summary say, in the summary's order.
var outcomeWords = []struct{ kind, letter, line, summary string }{
	{"fail", "F", "FAILED", "failed"}, {"error", "E", "ERROR", "error"}, {"pass", ".", "PASSED", "passed"}, {"skip", "s", "SKIPPED", "skipped"},
	{"xfail", "x", "XFAIL", "xfailed"}, {"xpass", "X", "XPASS", "xpassed"},
}

// testRun runs the files and prints how their tests end.
type testRun struct {
	flags  *testFlags
	policy safepy.Policy
	w      io.Writer
	all    []outcome

	file    string
	running string          // the test that has begun and not ended
	printed strings.Builder // by the program since then
	done    []string        // of the file
	column  bool            // letters stand on the line
}

func (f *testFlags) test(ctx context.Context, w io.Writer, files []string) error {
	policy, err := f.uncut()
	if err != nil {
		return err
	}
	policy.Allow = append(policy.Allow, allowlist.Name("_testrun"), allowlist.Name("_testrun.*"), allowlist.Name("safepy_test"), allowlist.Name("safepy_test.*"), allowlist.Name("pytest"))
	tuneGC(policy)
	out := &output{w: w}
	r := &testRun{flags: f, policy: policy, w: out}
	for _, file := range files {
		if f.stop && r.failed() {
			break
		}
		if err := r.run(ctx, file); err != nil {
			if errors.Is(err, context.Canceled) {
				fmt.Fprintln(os.Stderr, "KeyboardInterrupt")
				return exitStatus(130)
			}
			return err
		}
	}
	r.report()
	if out.err != nil {
		return out.err
	}
	if r.failed() || len(r.all) == 0 {
		return exitStatus(1)
	}
	return nil
}

func (r *testRun) failed() bool {
	return slices.ContainsFunc(r.all, func(o outcome) bool { return o.kind == "fail" || o.kind == "error" })
}

// bootstrap is the program that runs a file's tests.
const bootstrap = "import _testrun, safepy_test\n_testrun.run(name, source, conftest, options, safepy_test.tell)\n"

// run runs a file's tests in a sandbox of their own. Where a limit ends one, the others run in the next.
func (r *testRun) run(ctx context.Context, file string) error {
	name, src, err := readSource(file)
	if err != nil {
		return err
	}
	var conftest []string
	if text, err := os.ReadFile(filepath.Join(filepath.Dir(file), "conftest.py")); err == nil && file != "-" {
		conftest = []string{filepath.ToSlash(filepath.Join(filepath.Dir(file), "conftest.py")), string(text)}
	}
	policy := r.policy
	if file != "-" {
		policy.Modules = append(slices.Clone(policy.Modules), filepath.Dir(file))
	}
	r.file, r.done = name, []string{}
	if !r.flags.verbose {
		fmt.Fprintf(r.w, "%s ", name)
		r.column = true
	}
	for {
		before := len(r.done)
		more, err := r.once(ctx, policy, map[string]any{"name": name, "source": src, "conftest": conftest,
			"options": map[string]any{"select": r.flags.selected, "done": r.done, "stop": r.flags.stop}})
		if err != nil {
			return err
		}
		if !more || len(r.done) == before || r.flags.stop && r.failed() {
			break
		}
	}
	r.endLine()
	return nil
}

func (r *testRun) endLine() {
	if r.column {
		fmt.Fprintln(r.w)
		r.column = false
	}
}

// once runs the tests that are left, until a limit ends one of them: then there may be more.
func (r *testRun) once(ctx context.Context, policy safepy.Policy, input map[string]any) (more bool, err error) {
	var functions safepy.Functions
	if err := functions.Register("safepy_test.tell", r.tell); err != nil {
		return false, err
	}
	r.running = ""
	r.printed.Reset()
	res, err := safepy.Run(ctx, bootstrap, safepy.Options{Name: "<safepy test>", Input: input, Policy: policy, Functions: &functions, Stdout: &r.printed, Stderr: &r.printed})
	if err != nil {
		return false, err
	}
	var limit *safepy.LimitError
	switch {
	case res.OK:
		return false, nil
	case errors.As(res.Error, &limit):
		id, printed := r.running, strings.TrimSuffix(r.printed.String(), limit.Error()+"\n")
		if id == "" {
			r.end(outcome{"error", r.file, limit.Error(), printed})
			return false, nil
		}
		r.done = append(r.done, id)
		r.end(outcome{"fail", r.file + "::" + id, limit.Error(), printed})
		return true, nil
	}
	text := r.printed.String()
	if res.Hint != "" {
		text += "hint: " + res.Hint
	}
	r.end(outcome{"error", r.file, text, ""})
	return false, nil
}

// tell is called by the sandbox: a test begins, or has ended.
func (r *testRun) tell(kind, id, text string) {
	if kind == "start" {
		r.running = id
		r.printed.Reset()
		return
	}
	r.running = ""
	r.done = append(r.done, id)
	full := r.file
	if id != "" {
		full += "::" + id
	}
	r.end(outcome{kind, full, text, r.printed.String()})
	r.printed.Reset()
}

func (r *testRun) end(o outcome) {
	r.all = append(r.all, o)
	for _, word := range outcomeWords {
		if word.kind != o.kind {
			continue
		}
		if r.flags.verbose {
			fmt.Fprintf(r.w, "%s %s%s\n", o.id, word.line, reason(o))
		} else {
			fmt.Fprint(r.w, word.letter)
		}
	}
}

// reason is why a test was skipped or was expected to fail.
func reason(o outcome) string {
	if o.kind == "fail" || o.kind == "error" || o.text == "" {
		return ""
	}
	return " (" + strings.TrimSpace(o.text) + ")"
}

// report prints what failed, and how many tests ended how.
func (r *testRun) report() {
	for _, o := range r.all {
		if o.kind != "fail" && o.kind != "error" {
			continue
		}
		fmt.Fprintf(r.w, "\n---- %s ----\n%s\n", o.id, strings.TrimRight(o.text, "\n"))
		if s := strings.TrimRight(o.output, "\n"); s != "" {
			fmt.Fprintf(r.w, "-- output --\n%s\n", s)
		}
	}
	var parts []string
	for _, word := range outcomeWords {
		n := 0
		for _, o := range r.all {
			if o.kind == word.kind {
				n++
			}
		}
		if n > 0 {
			plural := ""
			if word.kind == "error" && n > 1 {
				plural = "s"
			}
			parts = append(parts, fmt.Sprintf("%d %s%s", n, word.summary, plural))
		}
	}
	if parts == nil {
		parts = []string{"no tests were found"}
	}
	fmt.Fprintf(r.w, "\n%s\n", strings.Join(parts, ", "))
}
