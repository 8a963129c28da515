package safepy

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/hostfunc"
	"github.com/safepy/safepy/httpgate"
	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim"
	"github.com/safepy/safepy/vfs"
)

// ErrSessionBusy is returned when a session is used by two goroutines at once.
var ErrSessionBusy = errors.New("safepy: session is in use by another goroutine")

// ErrSessionClosed is returned by a session that was closed, whose engine was closed, or that was lost to an internal error.
var ErrSessionClosed = errors.New("safepy: session is closed")

// ErrEngineClosed is returned by an engine that was closed when it is asked for a session.
var ErrEngineClosed = errors.New("safepy: engine is closed")

// ErrNoMemory is returned when a run is refused because all sandboxes together have taken what SetProcessBudget allows.
var ErrNoMemory = errors.New("safepy: process memory budget is used up")

// InProcessOptions configure the in-process engine. The zero value is ready to use.
type InProcessOptions struct {
	// WaitForMemory makes a run wait, until its context ends, for memory of the process budget; otherwise it is refused with ErrNoMemory.
	WaitForMemory bool
}

// NewInProcess makes the engine that runs programs inside this process.
func NewInProcess(opt InProcessOptions) Engine { return &inProcess{opt: opt} }

var defaultEngine Engine = &inProcess{}

type inProcess struct {
	opt    InProcessOptions
	adjust func(interp.Host) interp.Host // for tests; nil: nothing
	closed atomic.Bool
}

// Close implements Engine. A run under way comes to its end.
func (e *inProcess) Close() error {
	e.closed.Store(true)
	return nil
}

// processBudget bounds the memory of all sandboxes of the process.
var processBudget = interp.NewBudget(0)

// SetProcessBudget bounds the memory of all sandboxes of the process together, in bytes; 0 or less lifts the bound. It may be called at any time; runs under way keep what they have.
func SetProcessBudget(bytes int64) { processBudget.SetMax(bytes) }

// NewSession implements Engine.
func (e *inProcess) NewSession(policy Policy, opts ...SessionOptions) (Session, error) {
	if e.closed.Load() {
		return nil, ErrEngineClosed
	}
	s := &session{engine: e, sandbox: sandboxes.Get().(*sandbox)}
	var err error
	if s.policy, err = policy.resolve(); err != nil {
		return nil, err
	}
	rules, err := s.policy.compile()
	if err != nil {
		return nil, err
	}
	var opt SessionOptions
	if len(opts) > 0 {
		opt = opts[0]
	}
	s.rules, s.globals = rules, maps.Clone(s.policy.ExtraGlobals)
	gate, err := s.newGate(&opt)
	if err != nil {
		return nil, err
	}
	s.out.max, s.err.max = s.policy.maxOutput(), s.policy.maxOutput()
	s.out.tee, s.err.tee = opt.Stdout, opt.Stderr
	host := interp.Host{Stdout: &s.out, Stderr: &s.err, Stdin: opt.Stdin, Modules: stdlibshim.Find, Gate: gate, Builtins: rules.builtins}
	host.MaxValue, host.OrderedDicts, host.Wrap, host.Callback = max(s.policy.MaxValue, 0), opt.OrderedDicts, wrapPlain, hostfunc.Callback
	if tell := opt.OnEvent; tell != nil {
		host.HostCalled = func(t hooks.Target) { tell(Event{Kind: hooks.KindHost, Name: t.Name, Line: t.Line, File: t.File}) }
		host.Connecting = func(t hooks.Target, denied string) {
			tell(Event{Kind: hooks.KindHTTP, Name: t.Name, Line: t.Line, File: t.File, Denied: denied != "", Reason: denied})
		}
	}
	if s.functions = opt.Functions; s.functions != nil {
		s.functions.Seal()
		host.HostModules, host.Wrap, host.Opaque = s.functions.Find, s.functions.Wrap, s.functions.Opaque
	}
	if opt.Exports != nil {
		s.exports = &exports{rules: *opt.Exports, made: map[string]bool{}}
	}
	if s.policy.BanDefs && !s.policy.Yolo {
		host.Vet = noDefs
	}
	if host, err = s.grantFiles(host); err != nil {
		return nil, err
	}
	if s.policy.Modules != nil || s.policy.ModulePath != nil || s.files != nil {
		host.ModuleSource = s.moduleSource
	}
	if err := s.grantHosts(&host, opt.HTTP); err != nil {
		return nil, err
	}
	if e.adjust != nil {
		host = e.adjust(host)
	}
	s.t = interp.NewThread(host)
	return s, nil
}

// newGate makes the session's gate; nil: none is needed.
func (s *session) newGate(opt *SessionOptions) (hooks.Gate, error) {
	if opt.PreDeny == nil && opt.OnEvent == nil {
		if s.rules.calls.Passes() {
			return nil, nil
		}
		if s.rules.gate != nil {
			return s.rules.gate, nil
		}
	}
	var funcs map[string]any
	if opt.Functions != nil {
		funcs = opt.Functions.Funcs()
	}
	calls, err := s.rules.calls.Bind(funcs)
	if err != nil {
		return nil, fmt.Errorf("safepy: policy: %w", err)
	}
	s.gate = calls.NewGate(allowlist.Callbacks{PreDeny: opt.PreDeny, OnEvent: opt.OnEvent, Writable: s.writable})
	return s.gate, nil
}

// session is a sandbox and who may use it.
type session struct {
	engine *inProcess
	busy   atomic.Bool
	closed bool
	*sandbox
}

// sandbox is what a session needs until it is closed.
type sandbox struct {
	policy   Policy
	rules    *compiled
	gate     *allowlist.Gate // nil: nothing of it is of the run
	globals  map[string]any  // the policy's variables
	t        *interp.Thread
	files    *vfs.FS          // nil: none
	http     *httpgate.Client // nil: no host is granted
	out, err capture

	functions *Functions
	begun     bool     // the host's functions are in the namespace
	exports   *exports // nil: every name is kept
}

// sandboxes are cleared ones that no session has: making one costs the Go collector more than a short run takes.
var sandboxes = sync.Pool{New: func() any { return new(sandbox) }}

// private reports whether the host has nothing by which it could reach the sandbox when its session is closed.
func (b *sandbox) private() bool {
	return b.t != nil && b.functions == nil && b.gate == nil && b.files == nil && b.exports == nil && b.out.tee == nil && b.err.tee == nil &&
		b.t.Host().Stdin == nil
}

// wrapPlain gives Go functions and errors their Python form where no functions are registered.
var wrapPlain = (*Functions)(nil).Wrap

// Close implements Session.
func (s *session) Close() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	defer s.busy.Store(false)
	if s.sandbox == nil {
		return nil
	}
	s.closed = true
	if b := s.sandbox; s.engine.adjust == nil && b.private() {
		s.sandbox = nil
		b.t.Retire()
		*b = sandbox{}
		sandboxes.Put(b)
		return nil
	}
	s.t = nil
	return s.closeFiles()
}

// Run implements Session.
func (s *session) Run(ctx context.Context, prog *Program, input map[string]any) (res *Result, err error) {
	if !s.busy.CompareAndSwap(false, true) {
		return nil, ErrSessionBusy
	}
	defer s.busy.Store(false)
	switch {
	case s.closed || s.engine.closed.Load():
		return nil, ErrSessionClosed
	case ctx == nil:
		return nil, errors.New("safepy: Run without a context")
	case prog == nil:
		return nil, errors.New("safepy: Run without a program")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	reserved, err := s.engine.admit(ctx, s.policy)
	if err != nil {
		return nil, err
	}
	t := s.t
	t.SetBudget(processBudget, reserved)
	s.out.reset()
	s.err.reset()
	if s.files != nil {
		s.files.StartRun()
	}
	t.Start(ctx, s.policy.limits())
	if s.gate != nil {
		s.gate.Start(ctx)
	}
	defer func() {
		processBudget.Release(t.Reserved())
		t.SetBudget(nil, 0)
		t.Idle()
		if s.http != nil {
			s.http.EndRun()
		}
		if panics, late := hostfunc.EndRun(t); res != nil {
			res.HostPanics, res.HostLate = panics, late
		}
		if p := recover(); p != nil {
			if repanic {
				panic(p)
			}
			s.closed, s.t = true, nil
			_ = s.closeFiles()
			res, err = nil, &InternalError{Panic: p, Stack: string(debug.Stack())}
		}
	}()
	res = &Result{Engine: EngineInfo{Name: engineInProcess}}
	v, runErr := s.exec(prog, input)
	s.finish(res, v, runErr)
	res.NotExported = s.exports.end(t)
	if s.gate != nil {
		res.PolicyChanged = s.gate.Changed()
	}
	res.Stdout, res.Stderr = s.out.finish(), s.err.finish()
	res.Usage = Usage{Fuel: t.FuelUsed(), Peak: t.PeakHeap(), Allocated: t.Allocated(), Wall: t.Elapsed(), HostCalls: t.HostCalls(), HostTime: t.HostTime()}
	s.takeFiles(res)
	if _, bad := errors.AsType[*interp.ConvertError](runErr); bad {
		return nil, fmt.Errorf("safepy: input: %w", runErr)
	}
	if cerr := ctx.Err(); cerr != nil && !errors.Is(cerr, context.DeadlineExceeded) && !res.OK {
		return res, cerr
	}
	return res, nil
}

// repanic makes panics in the machine pass to the caller: tests want to see them.
var repanic = false

// admit reserves the memory that a run may take before the accountant first looks.
func (e *inProcess) admit(ctx context.Context, p Policy) (int64, error) {
	budget := processBudget.Max()
	if budget <= 0 {
		return 0, nil
	}
	n := p.Memory
	if n == 0 {
		n = DefaultMemory
	}
	if n == Unlimited || n > budget {
		n = budget
	}
	n /= 8
	for !processBudget.Reserve(n) {
		if !e.opt.WaitForMemory {
			return 0, ErrNoMemory
		}
		select {
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-processBudget.Wake():
		case <-time.After(10 * time.Millisecond):
		}
	}
	return n, nil
}

// exec runs the program in the sandbox. The value is that of the variable result if the program bound it, else of its last expression.
func (s *session) exec(prog *Program, input map[string]any) (interp.Value, error) {
	t := s.t
	globals, err := t.Main()
	if err != nil {
		return interp.None, err
	}
	if err := s.give(globals, prog, input); err != nil {
		return interp.None, err
	}
	if err := s.exports.begin(t, globals, prog); err != nil {
		return interp.None, err
	}
	switch {
	case prog.syntaxErr != nil:
		return interp.None, t.NewScriptError(prog.syntaxErr)
	case prog.limitErr != nil:
		return interp.None, t.Errorf(interp.MemoryError, "%s", prog.limitErr)
	}
	before, _ := globals.GetStr("result")
	v, err := t.ExecMain(prog.code)
	if r, ok := globals.GetStr("result"); ok && err == nil && (prog.setsResult || r != before) {
		v = r
	}
	return v, err
}

// give makes the host's variables: the input, each key of it that can be a variable, and all of it as input_data; then the policy's, which an input can't stand in for.
func (s *session) give(globals *interp.Dict, prog *Program, input map[string]any) error {
	t := s.t
	if err := s.giveFunctions(globals); err != nil {
		return err
	}
	if err := s.giveInput(globals, prog, input); err != nil {
		return err
	}
	for _, name := range sortedKeys(s.globals) {
		if s.rules.keeps(name) {
			continue
		}
		v, err := t.FromGo(s.globals[name])
		if err != nil {
			return named(name, err)
		}
		if err := globals.SetStr(t, t.Intern(name), v); err != nil {
			return err
		}
		t.Given(name, v)
	}
	return nil
}

// giveInput makes the variables of the input. Without an input input_data is an empty dict for a program that names it, except in ModeOpen, where a program's variables are its own.
func (s *session) giveInput(globals *interp.Dict, prog *Program, input map[string]any) error {
	t := s.t
	if input == nil {
		if _, ok := globals.GetStr(inputData); ok || s.policy.Mode == ModeOpen || !prog.readsInput {
			return nil
		}
	}
	all, err := interp.NewDict(t)
	if err != nil {
		return err
	}
	defer t.Unroot(t.Root(interp.ValueOf(all)))
	for _, name := range sortedKeys(input) {
		v, err := t.FromGo(input[name])
		if err != nil {
			return named(name, err)
		}
		if err := all.SetStr(t, t.Intern(name), v); err != nil {
			return err
		}
		if name == inputData || name == "result" || !isVariable(name) || s.rules.keeps(name) {
			continue
		}
		if err := globals.SetStr(t, t.Intern(name), v); err != nil {
			return err
		}
		t.Given(name, v)
	}
	return globals.SetStr(t, t.Intern(inputData), interp.ValueOf(all))
}

// named adds the variable's name to an error about its value.
func named(name string, err error) error {
	var conv *interp.ConvertError
	if !errors.As(err, &conv) {
		return err
	}
	path := conv.Path
	if path == "" || path[0] != '.' && path[0] != '[' {
		return &interp.ConvertError{Path: name, Text: conv.Error()}
	}
	return &interp.ConvertError{Path: name + path, Text: conv.Text}
}

// inputData is the variable that has all of the input.
const inputData = "input_data"

// isVariable reports whether a key of the input becomes a variable: an identifier that does not begin with an underscore.
func isVariable(name string) bool {
	for i, r := range name {
		if i == 0 && (r == '_' || !ucd.IsXIDStart(r)) || !ucd.IsXIDContinue(r) {
			return false
		}
	}
	return name != ""
}

// finish fills the result from what the run returned or raised.
func (s *session) finish(res *Result, v interp.Value, err error) {
	if err == nil {
		res.Value, err = s.value(v)
	}
	if err == nil {
		res.OK = true
		return
	}
	var limit *interp.LimitError
	var exc *interp.Exc
	switch {
	case errors.As(err, &limit):
		s.limitResult(res, limit)
	case errors.As(err, &exc):
		if exc.Type().IsSubtype(interp.SystemExit) {
			code, text := interp.ExitCode(s.t, exc)
			exitedResult(res, &s.err, code, text)
			return
		}
		e, ferr := s.exception(exc)
		if ferr != nil && errors.As(ferr, &limit) {
			s.limitResult(res, limit)
			return
		}
		res.Error, res.ExitCode, res.Hint = e, 1, hintFor(e)
		s.report(exc, e)
	default:
		res.Error, res.ExitCode = err, 1
		_, _ = s.err.WriteString(err.Error() + "\n")
	}
}

func (s *session) limitResult(res *Result, e *interp.LimitError) { limitResult(res, &s.err, e) }

// limitResult is the end by a limit.
func limitResult(res *Result, stderr *capture, e *LimitError) {
	res.Error, res.Hint = e, limitHint(e)
	if e.Kind == interp.LimitTime {
		res.TimedOut, res.ExitCode = true, 124
	} else {
		res.ResourceExceeded, res.ExitCode = true, 137
	}
	_, _ = stderr.WriteString(e.Error() + "\n")
}

// exitedResult is the end by sys.exit.
func exitedResult(res *Result, stderr *capture, code int, text string) {
	res.ExitCode, res.Exited = code, true
	if code == 0 {
		res.OK = true
		return
	}
	if text != "" {
		_, _ = stderr.WriteString(text + "\n")
	}
	msg := text
	if msg == "" {
		msg = fmt.Sprint(code)
	}
	res.Error = &Exception{Type: "SystemExit", Message: msg}
}

// value is the Go form of the run's value.
func (s *session) value(v interp.Value) (any, error) {
	x, err := s.t.ToGo(v)
	if conv, bad := errors.AsType[*interp.ConvertError](err); bad {
		return nil, s.t.Errorf(interp.ValueError, "the result can't be returned: %s", conv.Text)
	}
	return x, err
}

// exception is the Go form of an uncaught exception.
func (s *session) exception(exc *interp.Exc) (*Exception, error) {
	t := s.t
	e := &Exception{Type: exc.Type().FullName(), cause: exc.HostCause()}
	if m := exc.Type().ModuleName(); m == "__main__" {
		e.Type = exc.Type().QualName
	}
	if str, err := t.Str(interp.ValueOf(exc)); err == nil {
		e.Message = str.String()
	} else if _, ok := err.(*interp.Exc); !ok {
		return e, err
	} else {
		e.Message = "<exception str() failed>"
	}
	tb, err := interp.FormatException(t, exc)
	e.Traceback = tb
	e.Line = exc.Line()
	return e, err
}

// report shows an uncaught exception: by the program's sys.excepthook if it set one, else on stderr.
func (s *session) report(exc *interp.Exc, e *Exception) {
	hook := s.t.ExceptHook()
	if hook.IsUnset() {
		if e.Traceback == "" { // no memory for it
			_, _ = s.err.WriteString(e.Error() + "\n")
		}
		_, _ = s.err.WriteString(e.Traceback)
		return
	}
	_, err := s.t.Call(hook, exc.Type().Value(), interp.ValueOf(exc), exc.TracebackValue())
	var failed *interp.Exc
	switch {
	case err == nil:
	case errors.As(err, &failed):
		text, _ := interp.FormatException(s.t, failed)
		_, _ = s.err.WriteString("Error in sys.excepthook:\n" + text + "\nOriginal exception was:\n" + e.Traceback)
	default:
		_, _ = s.err.WriteString(err.Error() + "\n")
	}
}
