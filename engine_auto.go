package safepy

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/safepy/safepy/stdlibshim"
)

// AutoOptions configure the automatic engine.
type AutoOptions struct {
	InProcess InProcessOptions
	Docker    DockerOptions // connected to at the first program that needs it
	// Other runs what the in-process engine can't, in place of Docker. It is closed with the automatic engine.
	Other Engine
}

// NewAuto makes the engine that runs programs in this process where their imports can be had there, and in Docker where not. It decides before anything runs, by the import statements that the
// program has anywhere and by the policy, and says why in Result.Engine; no program runs twice. A session stays where its first program ran.
func NewAuto(opt AutoOptions) Engine {
	return &auto{opt: opt, here: NewInProcess(opt.InProcess)}
}

type auto struct {
	opt    AutoOptions
	here   Engine
	mu     sync.Mutex
	there  Engine // nil: not needed so far
	closed bool
}

// Close implements Engine.
func (e *auto) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return nil
	}
	e.closed = true
	err := e.here.Close()
	for _, other := range []Engine{e.there, e.opt.Other} {
		if other != nil {
			err = errors.Join(err, other.Close())
			break
		}
	}
	return err
}

// other is the engine for what can't run in this process.
func (e *auto) other(ctx context.Context) (Engine, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case e.closed:
		return nil, ErrEngineClosed
	case e.there != nil:
	case e.opt.Other != nil:
		e.there = e.opt.Other
	default:
		d, err := NewDocker(ctx, e.opt.Docker)
		if err != nil {
			return nil, err
		}
		e.there = d
	}
	return e.there, nil
}

// NewSession implements Engine. What no engine can enforce is refused now, what the chosen one can't at the first run.
func (e *auto) NewSession(policy Policy, opts ...SessionOptions) (Session, error) {
	e.mu.Lock()
	closed := e.closed
	e.mu.Unlock()
	if closed {
		return nil, ErrEngineClosed
	}
	p, err := policy.Compile()
	if err != nil {
		return nil, err
	}
	s := &autoSession{engine: e, policy: p}
	if len(opts) > 0 {
		s.opt = opts[0]
	}
	return s, nil
}

// autoSession is a session that has no engine until its first program is known.
type autoSession struct {
	engine *auto
	policy Policy
	opt    SessionOptions
	busy   atomic.Bool
	closed bool
	in     Session // nil: not chosen
	why    string
	set    []binding // before it was chosen
}

type binding struct {
	name  string
	value any
}

// enter takes the session for one call of a method, which leave ends.
func (s *autoSession) enter() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	if s.closed {
		s.busy.Store(false)
		return ErrSessionClosed
	}
	return nil
}

func (s *autoSession) leave() { s.busy.Store(false) }

// choose makes the session that the program is to run in.
func (s *autoSession) choose(ctx context.Context, prog *Program) (err error) {
	if s.in != nil {
		return nil
	}
	engine := s.engine.here
	missing := s.missing(prog)
	switch {
	case len(missing) == 0:
		s.why = "all that the program imports can be had in-process"
	default:
		s.why = "not to be had in-process: " + strings.Join(missing, ", ")
		if engine, err = s.engine.other(ctx); err != nil {
			return fmt.Errorf("%w (the program needs another engine: %s)", err, s.why)
		}
	}
	in, err := engine.NewSession(s.policy, s.opt)
	if err != nil {
		return err
	}
	for _, b := range s.set {
		if err := in.Set(b.name, b.value); err != nil {
			in.Close()
			return err
		}
	}
	s.in, s.set = in, nil
	return nil
}

// missing are the modules that the program imports, that its policy lets it have, and that are not to be had in-process.
func (s *autoSession) missing(prog *Program) (names []string) {
	if prog == nil || prog.code == nil || s.policy.BanImports {
		return nil
	}
	lists := s.policy.compiled.lists
	for _, name := range prog.code.Imports() {
		if lists != nil && lists.Import(name) != "" && s.policy.Allow == nil {
			continue // it would be refused anywhere
		}
		if !s.has(name) {
			names = append(names, name)
		}
	}
	return names
}

// has reports whether a module can be had in-process.
func (s *autoSession) has(name string) bool {
	top, _, _ := strings.Cut(name, ".")
	if s.opt.Functions.Find(top) != nil || s.opt.Functions.Find(name) != nil {
		return true
	}
	if src, err := s.policy.moduleFolders().find(top); src != nil || err != nil {
		return true
	}
	switch top {
	case "builtins", "sys", "__main__", "__future__":
		return true
	}
	def := stdlibshim.Find(top)
	return def != nil && (top == name || !def.Package || stdlibshim.Find(name) != nil)
}

// Run implements Session.
func (s *autoSession) Run(ctx context.Context, prog *Program, input map[string]any) (*Result, error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	if ctx == nil {
		return nil, errors.New("safepy: Run without a context")
	}
	if err := s.choose(ctx, prog); err != nil {
		return nil, err
	}
	res, err := s.in.Run(ctx, prog, input)
	if res != nil {
		res.Engine.Reason = s.why
	}
	return res, err
}

// Set implements Session. Before the first run a value is only kept, and converted then.
func (s *autoSession) Set(name string, value any) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.leave()
	if s.in != nil {
		return s.in.Set(name, value)
	}
	s.set = append(s.set, binding{name, value})
	return nil
}

// Snapshot implements Session.
func (s *autoSession) Snapshot(ctx context.Context) (map[string]any, error) {
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	if err := s.choose(ctx, nil); err != nil {
		return nil, err
	}
	return s.in.Snapshot(ctx)
}

// AllowCalls implements Session.
func (s *autoSession) AllowCalls(names ...string) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.leave()
	if err := s.choose(context.Background(), nil); err != nil {
		return err
	}
	return s.in.AllowCalls(names...)
}

// Reset implements Session. The engine is chosen anew.
func (s *autoSession) Reset() error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.leave()
	s.set = nil
	if s.in == nil {
		return nil
	}
	in := s.in
	s.in = nil
	return in.Close()
}

// Close implements Session.
func (s *autoSession) Close() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	defer s.leave()
	s.closed = true
	if s.in == nil {
		return nil
	}
	return s.in.Close()
}
