package safepy

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/safepy/safepy/hostfunc"
	"github.com/safepy/safepy/interp"
)

// enter takes the session for one call of a method; leave gives it back.
func (s *session) enter() error {
	if !s.busy.CompareAndSwap(false, true) {
		return ErrSessionBusy
	}
	if s.closed || s.engine.closed.Load() {
		s.busy.Store(false)
		return ErrSessionClosed
	}
	return nil
}

func (s *session) leave() { s.busy.Store(false) }

// metered runs f under the policy's limits, as a run that executes no program.
func (s *session) metered(ctx context.Context, f func(t *interp.Thread, globals *interp.Dict) error) (err error) {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.leave()
	reserved, err := s.engine.admit(ctx, s.policy)
	if err != nil {
		return err
	}
	t := s.t
	t.SetBudget(processBudget, reserved)
	t.Start(ctx, s.policy.limits())
	if s.gate != nil {
		s.gate.Start(ctx)
	}
	defer func() {
		processBudget.Release(t.Reserved())
		t.SetBudget(nil, 0)
		t.Idle()
		hostfunc.EndRun(t)
		if p := recover(); p != nil {
			if repanic {
				panic(p)
			}
			s.closed, s.t = true, nil
			_ = s.closeFiles()
			err = &InternalError{Panic: p, Stack: string(debug.Stack())}
		}
	}()
	globals, err := t.Main()
	if err == nil {
		err = s.giveFunctions(globals)
	}
	if err == nil {
		err = f(t, globals)
	}
	var exc *interp.Exc
	if errors.As(err, &exc) {
		e, ferr := s.exception(exc)
		if ferr != nil {
			return ferr
		}
		return e
	}
	return err
}

// giveFunctions puts what the host registered into the namespace of a new sandbox.
func (s *session) giveFunctions(globals *interp.Dict) error {
	if s.begun || s.functions == nil {
		return nil
	}
	s.begun = true
	return s.functions.Globals(func(name string, v interp.Value) error {
		if s.rules.lists != nil && !s.rules.lists.Allow && s.rules.keeps(name) {
			return nil // blocked_globals names it
		}
		return globals.SetStr(s.t, s.t.Intern(name), v)
	})
}

// Set implements Session.
func (s *session) Set(name string, value any) error {
	if !isVariable(strings.TrimLeft(name, "_")) {
		return fmt.Errorf("safepy: %q is not the name of a variable", name)
	}
	err := s.metered(context.Background(), func(t *interp.Thread, globals *interp.Dict) error {
		v, err := t.FromGo(value)
		if err != nil {
			return named(name, err)
		}
		s.exports.given(name)
		return globals.SetStr(t, t.Intern(name), v)
	})
	if conv := (*interp.ConvertError)(nil); errors.As(err, &conv) {
		return fmt.Errorf("safepy: set: %w", err)
	}
	return err
}

// Snapshot implements Session.
func (s *session) Snapshot(ctx context.Context) (map[string]any, error) {
	out := map[string]any{}
	err := s.metered(ctx, func(t *interp.Thread, globals *interp.Dict) error {
		for pos := 0; ; {
			k, v, ok := globals.Next(&pos)
			if !ok {
				return nil
			}
			name, isStr := interp.GoString(k)
			if !isStr || strings.HasPrefix(name, "_") || interp.IsCode(v) {
				continue
			}
			x, err := snapped(t, v)
			if err != nil {
				return err
			}
			out[name] = x
		}
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// snapped is the Go form of a variable: of one that has none, or whose own code failed, its class and what it shows of itself.
func snapped(t *interp.Thread, v interp.Value) (any, error) {
	x, err := t.ToGo(v)
	if conv := (*interp.ConvertError)(nil); err == nil || !errors.As(err, &conv) && !raised(err) {
		return x, err
	}
	o := Object{Type: v.Type().FullName()}
	switch r, err := t.Repr(v); {
	case err == nil:
		o.Repr = r.String()
	case raised(err):
		o.Repr = "<" + o.Type + " object, repr() failed>"
	default:
		return nil, err
	}
	return o, nil
}

// raised reports whether err is a Python exception, not the end of the run.
func raised(err error) bool {
	var exc *interp.Exc
	return errors.As(err, &exc)
}

// AllowCalls implements Session.
func (s *session) AllowCalls(names ...string) error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.leave()
	if s.exports != nil {
		s.exports.allowed = append(s.exports.allowed, names...)
	}
	return nil
}

// Reset implements Session.
func (s *session) Reset() error {
	if err := s.enter(); err != nil {
		return err
	}
	defer s.leave()
	s.t = interp.NewThread(*s.t.Host())
	s.begun = false
	s.exports.forget()
	return nil
}

// exports are the export rules at work. A nil one keeps everything.
type exports struct {
	rules   ExportRules
	allowed []string        // what later runs may call
	made    map[string]bool // names that runs bound

	globals *interp.Dict            // of the run under way
	before  map[string]interp.Value // its names when it began; with what they stood for where that is protected
}

// begin notes the namespace before a run, and holds what earlier runs defined.
func (e *exports) begin(t *interp.Thread, globals *interp.Dict, prog *Program) error {
	if e == nil {
		return nil
	}
	e.globals, e.before = globals, nil
	if !e.rules.CallsAllowed {
		if err := t.Hold(e.allowed, prog.code); err != nil {
			return err
		}
	}
	if err := t.Alloc(int64(globals.Len()) * 80); err != nil {
		return err
	}
	e.before = make(map[string]interp.Value, globals.Len())
	for pos := 0; ; {
		k, v, ok := globals.Next(&pos)
		if !ok {
			return nil
		}
		if name, ok := interp.GoString(k); ok {
			if !interp.Protects(v, e.made[name]) {
				v = interp.Value{}
			}
			e.before[name] = v
		}
	}
}

// end takes back what the run may not leave.
func (e *exports) end(t *interp.Thread) (refused []string) {
	if e == nil || e.before == nil {
		return nil
	}
	kept := make(map[string]bool, len(e.before))
	type binding struct {
		name string
		old  interp.Value
		had  bool
	}
	var undo []binding
	for pos := 0; ; {
		k, v, ok := e.globals.Next(&pos)
		if !ok {
			break
		}
		name, isStr := interp.GoString(k)
		if !isStr || strings.HasPrefix(name, "__") {
			continue
		}
		old, had := e.before[name]
		if !had {
			old = t.BuiltinNamed(t.Intern(name))
		}
		switch {
		case had && old == v: // protected, and untouched
		case old.IsUnset() || strings.HasSuffix(name, "_"):
			kept[name] = true
		default:
			undo = append(undo, binding{name, old, had})
		}
	}
	e.made = kept
	slices.SortFunc(undo, func(a, b binding) int { return strings.Compare(a.name, b.name) })
	for _, b := range undo {
		refused = append(refused, b.name)
		e.globals.Restore(t.Intern(b.name), b.old, b.had)
	}
	e.globals, e.before = nil, nil
	return refused
}

// given notes that the host bound a name.
func (e *exports) given(name string) {
	if e != nil {
		delete(e.made, name)
	}
}

// forget is for a namespace that is new.
func (e *exports) forget() {
	if e != nil {
		clear(e.made)
	}
}
