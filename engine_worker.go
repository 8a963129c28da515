package safepy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hostfunc"
	"github.com/safepy/safepy/internal/worker"
	"github.com/safepy/safepy/interp"
)

// Names of the engines, in EngineInfo.
const (
	engineInProcess = "in-process"
	engineLocal     = "local"
	engineDocker    = "docker"
)

// ErrWorkerLost is the end of the process that ran a program which neither a limit nor the program itself explains. The session is lost with it.
var ErrWorkerLost = errors.New("safepy: the process that ran the program is gone")

// ErrEngineBusy is returned when all workers of an engine's pool are in use for longer than its options say.
var ErrEngineBusy = errors.New("safepy: the engine is busy")

// hardKill is how long after the supervisor was told to end a program the whole worker is killed: it has failed to.
const hardKill = 95 * time.Millisecond

// workers is what the engines on CPython have in common: a pool of workers, and what is said of them.
type workers struct {
	info   EngineInfo
	pool   func(ctx context.Context) (*worker.Pool, error) // made at first use
	memory int64                                           // that a policy may grant; 0: any
	closed atomic.Bool
}

// newSession makes a session of an engine on CPython. The worker is taken at the first use.
func (e *workers) newSession(policy Policy, opts []SessionOptions) (Session, error) {
	if e.closed.Load() {
		return nil, ErrEngineClosed
	}
	var opt SessionOptions
	if len(opts) > 0 {
		opt = opts[0]
	}
	p, err := policy.resolve()
	if err != nil {
		return nil, err
	}
	if names := p.unsupportedOnCPython(&opt, e.memory); names != nil {
		return nil, fmt.Errorf("safepy: the %s engine can't enforce %s of the policy", e.info.Name, strings.Join(names, ", "))
	}
	rules, err := p.compile()
	if err != nil {
		return nil, err
	}
	s := &workerSession{engine: e, policy: p, rules: rules, opt: opt, globals: maps.Clone(p.ExtraGlobals)}
	s.out.max, s.err.max = p.maxOutput(), p.maxOutput()
	s.out.tee, s.err.tee = opt.Stdout, opt.Stderr
	if opt.Functions != nil {
		opt.Functions.Seal()
	}
	if opt.PreDeny != nil || opt.OnEvent != nil || p.Allow != nil {
		s.gate = rules.calls.NewGate(allowlist.Callbacks{PreDeny: opt.PreDeny, OnEvent: opt.OnEvent})
	}
	return s, nil
}

// take takes a worker from the pool.
func (e *workers) take(ctx context.Context) (*worker.Process, *worker.Pool, error) {
	pool, err := e.pool(ctx)
	if err != nil {
		return nil, nil, err
	}
	p, err := pool.Take(ctx)
	switch {
	case errors.Is(err, worker.ErrPoolClosed):
		return nil, nil, ErrEngineClosed
	case errors.Is(err, worker.ErrPoolBusy):
		return nil, nil, fmt.Errorf("%w: %w", ErrEngineBusy, err)
	}
	return p, pool, err
}

// unsupportedOnCPython names what the engines on CPython can't enforce, of the policy and of the session's options.
func (p *Policy) unsupportedOnCPython(opt *SessionOptions, memory int64) []string {
	var names []string
	allowsNames := false // and has no conditions on calls: then it is about modules and builtins, as calls are not held to a list
	if p.Allow != nil && p.Mode != ModeAllow {
		calls, err := allowlist.Compile(allowlist.Config{Rules: p.Allow})
		allowsNames = err == nil && calls.Shared()
	}
	for _, f := range []struct {
		name string
		set  bool
	}{
		{"Mode " + string(ModeCurated), p.Mode == ModeCurated}, {"Allow", p.Allow != nil && !allowsNames}, {"Registry", p.Registry != nil},
		{"BanDefs", p.BanDefs}, {"Yolo", p.Yolo}, {"Fuel", p.Fuel > 0}, {"MaxDepth", p.MaxDepth != 0},
		{"Read", p.Read != nil}, {"Write", p.Write != nil}, {"Files", p.Files != nil}, {"WorkDir", p.WorkDir != ""},
		{"MaxFileSize", p.MaxFileSize != 0}, {"MaxWritten", p.MaxWritten != 0}, {"MaxOpenFiles", p.MaxOpenFiles != 0}, {"MaxArtifacts", p.MaxArtifacts != 0},
		{"Hosts", len(p.Hosts) > 0}, {"MaxBody", p.MaxBody != 0}, {"HTTP", opt.HTTP != nil},
		{fmt.Sprintf("Memory (above the %s of a container)", size(memory)), memory > 0 && (p.Memory > memory || p.Memory == Unlimited)},
		{"Exports", opt.Exports != nil}, {"Functions with registered types", opt.Functions.HasTypes()},
	} {
		if f.set {
			names = append(names, f.name)
		}
	}
	return names
}

// workerSession is a session whose programs run in a worker.
type workerSession struct {
	engine   *workers
	policy   Policy
	rules    *compiled
	opt      SessionOptions
	globals  map[string]any
	out, err capture
	busy     atomic.Bool
	closed   bool

	proc *worker.Process // nil: not taken yet
	pool *worker.Pool
	lost bool // with its variables

	dropped runtime.Cleanup // of the worker
	desk    *desk
	in      *hostInput
	gate    *allowlist.Gate // is asked about imports; nil: the worker knows
}

func (s *workerSession) enter() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	if s.closed || s.lost || s.engine.closed.Load() {
		s.busy.Store(false)
		return ErrSessionClosed
	}
	return nil
}

func (s *workerSession) leave() { s.busy.Store(false) }

// ready takes a worker, unless the session has one, and tells it what it is to be.
func (s *workerSession) ready(ctx context.Context) (err error) {
	if s.proc != nil {
		return nil
	}
	if s.proc, s.pool, err = s.engine.take(ctx); err != nil {
		s.proc = nil
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return err
	}
	if s.desk == nil {
		s.desk = newDesk(s)
	}
	s.dropped = runtime.AddCleanup(s, lease.giveBack, lease{s.proc, s.pool})
	s.proc.Queue(worker.ToStart, worker.Encode(s.config()))
	return nil
}

// config is what the worker's process is told of the policy.
func (s *workerSession) config() map[string]any {
	p := &s.policy
	env := map[string]any{}
	for k, v := range p.Env {
		env[k] = v
	}
	cfg := map[string]any{
		"env": env, "lists": s.rules.lists != nil, "allow": false, "imports": []any{}, "builtins": []any{}, "ban_imports": p.BanImports,
		"memory": max(limitOr(p.Memory, DefaultMemory), 0), "lines": s.opt.Stdout != nil || s.opt.Stderr != nil, "max_value": s.maxValue(),
		"stdin": s.opt.Stdin != nil, "ask": s.gate != nil, "modules": len(p.Modules)+len(p.ModulePath) > 0,
	}
	if l := s.rules.lists; l != nil {
		cfg["allow"] = l.Allow
		blocked := slices.DeleteFunc(slices.Clone(l.BlockedBuiltins), func(name string) bool { return s.rules.calls.Builtin(name) == "" })
		cfg["imports"], cfg["builtins"] = texts(l.BlockedImports), texts(blocked)
		if l.Allow {
			cfg["imports"], cfg["builtins"] = texts(l.AllowedImports), texts(l.AllowedBuiltins)
		}
	}
	list := []any{}
	for _, f := range s.granted() {
		list = append(list, worker.List{f.Name, f.Async, f.Doc, f.Signature})
	}
	cfg["functions"], cfg["errors"] = list, texts(s.opt.Functions.RemoteErrors())
	return cfg
}

// granted are the host's functions that the program has.
func (s *workerSession) granted() []hostfunc.RemoteFunc {
	return slices.DeleteFunc(s.opt.Functions.RemoteFuncs(), func(f hostfunc.RemoteFunc) bool {
		return s.rules.lists != nil && !s.rules.lists.Allow && s.rules.keeps(f.Name)
	})
}

func texts(list []string) []any {
	out := make([]any, len(list))
	for i, s := range list {
		out[i] = s
	}
	return out
}

// maxValue bounds the values that come from the worker.
func (s *workerSession) maxValue() int64 {
	if s.policy.MaxValue > 0 {
		return s.policy.MaxValue
	}
	return s.room()
}

// room is what a value may take of Go's memory.
func (s *workerSession) room() int64 {
	if m := limitOr(s.policy.Memory, DefaultMemory); m > 0 {
		return min(m, 1<<30)
	}
	return 1 << 30
}

// Run implements Session.
func (s *workerSession) Run(ctx context.Context, prog *Program, input map[string]any) (*Result, error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	switch {
	case ctx == nil:
		return nil, errors.New("safepy: Run without a context")
	case prog == nil:
		return nil, errors.New("safepy: Run without a program")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	request, err := s.request(prog, input)
	if err != nil {
		return nil, fmt.Errorf("safepy: input: %w", err)
	}
	if err := s.ready(ctx); err != nil {
		return nil, err
	}
	s.out.reset()
	s.err.reset()
	res := &Result{Engine: s.engine.info}
	res.Engine.Python = s.proc.Version
	x := s.start(ctx)
	reply, err := x.do(worker.ToRun, request)
	err = s.finish(res, x, reply, err)
	res.Usage = x.usage()
	res.HostPanics, res.HostLate = x.end()
	res.Stdout, res.Stderr = s.out.finish(), s.err.finish()
	if cerr := ctx.Err(); err == nil && cerr != nil && !errors.Is(cerr, context.DeadlineExceeded) && !res.OK {
		return res, cerr
	}
	if err != nil {
		return nil, err
	}
	return res, nil
}

// request is the message that has a program run.
func (s *workerSession) request(prog *Program, input map[string]any) ([]byte, error) {
	all := any(nil)
	names := []any{}
	if input != nil {
		all = input
		for _, name := range sortedKeys(input) {
			if name != inputData && name != "result" && isVariable(name) && !s.rules.keeps(name) {
				names = append(names, name)
			}
		}
	} else if s.policy.Mode != ModeOpen && prog.readsInput {
		all = map[string]any{} // unless there is one
	}
	extra := map[string]any{}
	for name, v := range s.globals {
		if !s.rules.keeps(name) {
			extra[name] = v
		}
	}
	e := s.encoder()
	e.Buf = append(e.Buf, 't', 7, 0, 0, 0)
	for _, x := range []any{prog.Name, prog.Source, prog.setsResult, input != nil, names} {
		if err := e.Value(x); err != nil {
			return nil, err
		}
	}
	for _, m := range []any{all, extra} {
		if err := e.Value(m); err != nil {
			return nil, rooted(err)
		}
	}
	return e.Buf, nil
}

// rooted makes the first step of a path the name of a variable.
func rooted(err error) error {
	conv := (*interp.ConvertError)(nil)
	if errors.As(err, &conv) && strings.HasPrefix(conv.Path, `["`) {
		if name, rest, ok := strings.Cut(conv.Path[2:], `"]`); ok {
			return &interp.ConvertError{Path: name + rest, Text: conv.Text}
		}
	}
	return err
}

// encoder writes values of the host.
func (s *workerSession) encoder() *worker.Encoder {
	if s.desk == nil {
		s.desk = newDesk(s)
	}
	return &worker.Encoder{Other: s.desk.plain}
}

// Set implements Session.
func (s *workerSession) Set(name string, value any) error {
	if !isVariable(strings.TrimLeft(name, "_")) {
		return fmt.Errorf("safepy: %q is not the name of a variable", name)
	}
	e := s.encoder()
	e.Buf = append(e.Buf, 't', 2, 0, 0, 0)
	err := e.Value(name)
	if err == nil {
		err = e.Value(value)
	}
	if err != nil {
		return fmt.Errorf("safepy: set: %w", named(name, err))
	}
	_, err = s.ask(context.Background(), worker.ToSet, e.Buf)
	return err
}

// Snapshot implements Session.
func (s *workerSession) Snapshot(ctx context.Context) (map[string]any, error) {
	v, err := s.ask(ctx, worker.ToSnapshot, worker.Encode(nil))
	if err != nil {
		return nil, err
	}
	m, ok := v.(map[string]any)
	if d, isDict := v.(interp.GoDict); isDict {
		m, ok = map[string]any{}, true
		for _, it := range d {
			m[fmt.Sprint(it.Key)] = it.Value
		}
	}
	if !ok {
		return nil, s.lose(errProtocol)
	}
	return m, nil
}

// ask has the worker do what is no run.
func (s *workerSession) ask(ctx context.Context, kind byte, data []byte) (any, error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	if err := s.ready(ctx); err != nil {
		return nil, err
	}
	var res Result
	x := s.start(ctx)
	reply, err := x.do(kind, data)
	err = s.finish(&res, x, reply, err)
	x.end()
	s.out.reset()
	s.err.reset()
	switch {
	case err != nil:
		return nil, err
	case ctx.Err() != nil && !res.OK:
		return nil, ctx.Err()
	}
	return res.Value, res.Error
}

// AllowCalls implements Session. There are no export rules to except from.
func (s *workerSession) AllowCalls(...string) error {
	if err := s.enter(); err != nil {
		return err
	}
	s.leave()
	return nil
}

// Reset implements Session: the next run has a new process.
func (s *workerSession) Reset() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	defer s.leave()
	if s.closed || s.engine.closed.Load() {
		return ErrSessionClosed
	}
	s.giveBack()
	s.lost = false
	return nil
}

// Close implements Session.
func (s *workerSession) Close() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	defer s.leave()
	s.closed = true
	s.giveBack()
	return nil
}

func (s *workerSession) giveBack() {
	if s.proc != nil {
		s.dropped.Stop()
		lease{s.proc, s.pool}.giveBack()
		s.proc = nil
	}
}

// lease is a worker that a session has: given back by it, or when nothing refers to the session any more.
type lease struct {
	proc *worker.Process
	pool *worker.Pool
}

func (l lease) giveBack() { l.pool.Give(l.proc) }

// lose ends the session by what happened to its worker, or to the program's process alone: then the supervisor, which told it, makes another for the next program.
func (s *workerSession) lose(why error) error {
	s.lost = true
	if told := (*gone)(nil); s.proc != nil && !errors.As(why, &told) {
		s.proc.Kill()
	}
	s.giveBack()
	return fmt.Errorf("%w: %w", ErrWorkerLost, why)
}

// hostInput reads the host's standard input on a goroutine of its own, so that a read which blocks holds no run beyond its end; what it brings later is for the next read.
type hostInput struct {
	r       io.Reader
	pending chan inputRead
	rest    []byte
	err     error
}

type inputRead struct {
	data []byte
	err  error
}

// begin starts a read unless one is under way, and returns where it arrives.
func (h *hostInput) begin() <-chan inputRead {
	if h.pending == nil {
		h.pending = make(chan inputRead, 1)
		if len(h.rest) > 0 || h.err != nil {
			h.pending <- inputRead{}
			return h.pending
		}
		go func(to chan<- inputRead) {
			buf := make([]byte, 4096)
			n, err := h.r.Read(buf)
			to <- inputRead{buf[:n], err}
		}(h.pending)
	}
	return h.pending
}

// arrived takes what a read brought, and returns at most n bytes of it.
func (h *hostInput) arrived(got inputRead, n int) ([]byte, error) {
	h.pending = nil
	h.rest = append(h.rest, got.data...)
	if got.err != nil {
		h.err = got.err
	}
	if len(h.rest) == 0 {
		err := h.err
		h.err = nil // an end of input need not be the last: a terminal goes on
		return nil, err
	}
	n = min(n, len(h.rest))
	part := h.rest[:n]
	h.rest = h.rest[n:]
	return part, nil
}
