package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/interp/compile"
)

func (f *runFlags) inputValues() (map[string]any, error) {
	text := f.input
	if text == "" {
		return nil, nil
	}
	if name, ok := strings.CutPrefix(text, "@"); ok {
		b, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		text = string(b)
	}
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var m map[string]any
	if err := dec.Decode(&m); err != nil {
		return nil, fmt.Errorf("--input: %w", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, errors.New("--input: there is more behind the JSON object")
	}
	if m == nil {
		return nil, errors.New("--input: want a JSON object, not null")
	}
	for k, v := range m {
		m[k] = numbers(v)
	}
	return m, nil
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use: "safepy", Short: "Run Python programs safely, in-process or in containers",
		SilenceUsage: true, SilenceErrors: true,
	}
	root.AddCommand(runCommand(), evalCommand(), checkCommand(), testCommand(), replCommand(), disCommand(), policyCommand(), versionCommand(),
		listCommand(), containerCommand(), stopAllOrOne(), killCommand(), cleanupCommand())
	return root
}

func runCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use: "run [FILE|-]", Short: "Run a program, from standard input without FILE; the value of its last expression is printed", Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			name, src, err := readSource(append(args, "-")[0])
			if err != nil {
				return err
			}
			return execute(c.Context(), &f, name, src)
		},
	}
	f.register(c)
	return c
}

func evalCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use: "eval CODE", Short: "Run code given on the command line", Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return execute(c.Context(), &f, "<string>", args[0]) },
	}
	f.register(c)
	return c
}

// readSource reads a program; its name in tracebacks is that given, or <stdin>.
func readSource(file string) (name, src string, err error) {
	if file == "-" {
		b, err := io.ReadAll(os.Stdin)
		return "<stdin>", string(b), err
	}
	b, err := os.ReadFile(file)
	return filepath.ToSlash(file), string(b), err
}

// execute runs a program with output as it comes and ends with its exit status.
func execute(ctx context.Context, f *runFlags, name, src string) error {
	policy, err := f.policy()
	if err != nil {
		return err
	}
	input, err := f.inputValues()
	if err != nil {
		return err
	}
	tuneGC(policy)
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	engine, err := f.engine(ctx)
	if err != nil {
		return err
	}
	if engine != nil {
		defer engine.Close()
	}
	opt := safepy.Options{Name: name, Input: input, Policy: policy, Stdin: os.Stdin, Engine: engine}
	stdout := &output{w: os.Stdout}
	if !f.asJSON {
		opt.Stdout, opt.Stderr = stdout, os.Stderr
	}
	res, err := safepy.Run(ctx, src, opt)
	if err != nil {
		if errors.Is(err, context.Canceled) {
			fmt.Fprintln(os.Stderr, "KeyboardInterrupt")
			return exitStatus(130)
		}
		return err
	}
	if err := writeArtifacts(f.artifacts, res); err != nil {
		return err
	}
	switch {
	case f.asJSON:
		_ = printJSON(stdout, res)
	case res.Hint != "":
		fmt.Fprintln(os.Stderr, "hint:", res.Hint)
	case res.OK && res.Value != nil:
		_, _ = fmt.Fprintln(stdout, show(res.Value))
	}
	if res.ExitCode != 0 {
		return exitStatus(res.ExitCode)
	}
	return stdout.err
}

// output is standard output, which remembers that a write failed.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(p)
	o.err = err
	return n, err
}

func checkCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check FILE|-", Short: "Check a program's syntax without running it", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := compileFile(args[0])
			return err
		},
	}
}

func disCommand() *cobra.Command {
	return &cobra.Command{
		Use: "dis FILE|-", Short: "Show the code that a program compiles to", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			prog, err := compileFile(args[0])
			if err != nil {
				return err
			}
			_, err = fmt.Print(compile.Disassemble(prog.Code()))
			return err
		},
	}
}

// compileFile compiles a program. One that can't be compiled is reported as running it would, with status 1.
func compileFile(file string) (*safepy.Program, error) {
	name, src, err := readSource(file)
	if err != nil {
		return nil, err
	}
	prog, err := safepy.Compile(name, src)
	if err != nil || prog.Check() == nil {
		return prog, err
	}
	res, err := safepy.Run(context.Background(), src, safepy.Options{Name: name}) // ends before its first statement
	if err != nil {
		return nil, err
	}
	fmt.Fprint(os.Stderr, res.Stderr)
	return nil, exitStatus(1)
}

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Show the version", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Println("safepy", safepy.Version)
			return err
		},
	}
}

// ballast is memory that nobody touches, so that it takes none; but Go's collector, which runs when the heap has grown by a percentage, counts it.
var ballast []byte

// tuneGC lets Go's heap grow further between collections than its default, up to the bound that holds for a sandbox (twice its limit and 32 MiB): programs that
// allocate much and keep little would otherwise collect all the time. A short run pays for each page that it is the first to touch, so the ballast is not larger either. GOGC and GOMEMLIMIT in the environment win.
func tuneGC(p safepy.Policy) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
		ballast = make([]byte, 8<<20)
	}
	if os.Getenv("GOMEMLIMIT") == "" && p.Memory >= 0 {
		limit := p.Memory
		if limit == 0 {
			limit = safepy.DefaultMemory
		}
		debug.SetMemoryLimit(2*limit + 32<<20 + int64(len(ballast)))
	}
}
