// Package safepy runs Python 3.14 programs inside the Go process, metered and gated.
//
// Run is the one-off call. Compile makes a Program that any number of goroutines may run; an Engine makes sessions, which keep their variables between runs.
//
// A run never returns a Go error for what the Python code did: exceptions, timeouts and exhausted memory are in the Result. The error is for the host's own mistakes (a value that
// has no Python form) and for a cancelled context. With an error the Result is nil, except that a run which was cancelled after it had begun gives its output and usage so far.
package safepy

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// Options of Run. The zero value is ready to use.
type Options struct {
	Name   string         // file name in tracebacks; default "<string>"
	Input  map[string]any // variables that the program finds
	Policy Policy
	// PolicyFile is a TOML file with the policy (PolicyFromFile). It is refused together with a Policy.
	PolicyFile string
	Stdout     io.Writer // also gets what is captured, as it is written
	Stderr     io.Writer
	Stdin      io.Reader                                    // for input(); nil: input() raises EOFError; SessionOptions says how it is read
	Engine     Engine                                       // default: in-process
	PreDeny    func(ctx context.Context, d *Denial) Verdict // as in SessionOptions
	OnEvent    func(Event)
	HTTP       http.RoundTripper // as in SessionOptions

	Functions    *Functions // what the host gives to the program
	OrderedDicts bool       // each dict reaches Go as a Dict, in order
}

// Run runs a program once and returns what came of it.
func Run(ctx context.Context, code string, opt Options) (*Result, error) {
	eng := opt.Engine
	if eng == nil {
		eng = defaultEngine
	}
	name := opt.Name
	if name == "" {
		name = "<string>"
	}
	policy := opt.Policy
	if opt.PolicyFile != "" {
		given := opt.Policy
		if !sameFields(&given, &Policy{}) {
			return nil, errors.New("safepy: Options has a Policy and a PolicyFile: give one or the other")
		}
		policy.ConfigPath = opt.PolicyFile
	}
	prog, err := Compile(name, code)
	if err != nil {
		return nil, err
	}
	sess, err := eng.NewSession(policy, SessionOptions{
		Stdout: opt.Stdout, Stderr: opt.Stderr, Stdin: opt.Stdin,
		PreDeny: opt.PreDeny, OnEvent: opt.OnEvent, HTTP: opt.HTTP, Functions: opt.Functions, OrderedDicts: opt.OrderedDicts,
	})
	if err != nil {
		return nil, err
	}
	res, err := sess.Run(ctx, prog, opt.Input)
	if res != nil {
		res.Usage.Compile = prog.compileTime
		res.Usage.Wall += prog.compileTime
	}
	if cerr := sess.Close(); err == nil && cerr != nil {
		err = cerr
	}
	return res, err
}

// Program is compiled Python source: immutable, shared by any number of goroutines and sessions.
type Program struct {
	Name        string
	Source      string
	code        *compile.Code
	syntaxErr   *syntax.SyntaxError // the source is not Python: each run reports it
	limitErr    *syntax.LimitError  // the source is too large or nested too deeply: likewise
	setsResult  bool                // its code binds the variable result of the main module
	readsInput  bool                // its code names the variable input_data
	compileTime time.Duration
}

// Compile compiles source. A syntax error is not an error here: running the program gives a Result with it, as running it anywhere would. Check tells without running. A source that is
// too large (docs/metering.md) gives a MemoryError likewise.
func Compile(name, source string) (*Program, error) {
	return compileWith(name, source, compile.Options{})
}

func compileWith(name, source string, opt compile.Options) (*Program, error) {
	start := time.Now()
	p := &Program{Name: name, Source: source}
	f, err := syntax.ParseBytes(name, []byte(source), syntax.Options{AllowTopLevelAwait: true, Text: name == "<string>"})
	if err == nil {
		opt.LastExpr, opt.TopLevelAwait = true, true
		p.code, err = compile.Compile(f, opt)
	}
	p.compileTime = time.Since(start)
	return p, p.compiled(err)
}

// compiled records how the compilation ended. What is the source's fault is reported by each run.
func (p *Program) compiled(err error) error {
	switch e := err.(type) {
	case nil:
		p.setsResult = p.code.BindsGlobal("result")
		for c := range p.code.All() {
			p.readsInput = p.readsInput || slices.Contains(c.Names, inputData)
		}
	case *syntax.SyntaxError:
		p.syntaxErr = e
	case *syntax.LimitError:
		p.limitErr = e
	default:
		return err
	}
	return nil
}

// Check is what is wrong with the source: a syntax error, a size or nesting beyond what is compiled, or nil.
func (p *Program) Check() error {
	switch {
	case p.syntaxErr != nil:
		return p.syntaxErr
	case p.limitErr != nil:
		return p.limitErr
	}
	return nil
}

// Code is the compiled code, for the disassembler; nil when Check says that something is wrong.
func (p *Program) Code() *compile.Code { return p.code }
