package decimalmod

import (
	"slices"

	"github.com/safepy/safepy/interp"
)

// templates are the contexts of the module from which others are made: a program may change them.
const (
	defaultTemplate = iota
	basicTemplate
	extendedTemplate
	templateCount
)

var templateNames = [templateCount]string{"DefaultContext", "BasicContext", "ExtendedContext"}

func templateSettings(i int) settings {
	s := defaultSettings
	switch i {
	case basicTemplate:
		s.prec, s.rounding, s.traps = 9, roundHalfUp, basicTraps
	case extendedTemplate:
		s.prec, s.traps = 9, 0
	}
	return s
}

// state is the current context of decimal arithmetic and the templates that were asked for. Where a program has contextvars, each contextvars.Context has a decimal context of
// its own, as the value of a ContextVar; so have threads and tasks.
type state struct {
	current   *context
	home      value // the contextvars.Context that current belongs to; unset before there are any
	variable  value // the ContextVar
	templates [templateCount]*context
}

// Traverse lets the accountant see them.
func (s *state) Traverse(w *interp.Walker) {
	for _, c := range append(s.templates[:], s.current) {
		if c != nil {
			w.Visit(interp.ValueOf(c))
		}
	}
	for _, v := range []value{s.home, s.variable} {
		if !v.IsUnset() {
			w.Visit(v)
		}
	}
}

type stateKey struct{}

func stateOf(t *thread) *state {
	return t.State(stateKey{}, func() any { return &state{} }).(*state)
}

func lazyTemplates() map[string]func(t *thread, _ *interp.Module) (value, error) {
	m := map[string]func(t *thread, _ *interp.Module) (value, error){}
	for i, name := range templateNames {
		m[name] = func(t *thread, _ *interp.Module) (value, error) {
			s := stateOf(t)
			if s.templates[i] == nil {
				c, err := newContext(t, templateSettings(i))
				if err != nil {
					return value{}, err
				}
				s.templates[i] = c
			}
			return interp.ValueOf(s.templates[i]), nil
		}
	}
	return m
}

// current is the context that operations use. The first one is a copy of DefaultContext.
func current(t *thread) (*context, error) {
	s := stateOf(t)
	if m, ok := t.Modules().GetStr("contextvars"); ok && !m.IsNone() {
		if err := s.follow(t, m); err != nil {
			return nil, err
		}
	}
	if s.current == nil {
		from := defaultSettings
		if d := s.templates[defaultTemplate]; d != nil {
			from = d.settings
			from.flags = 0
		}
		c, err := newContext(t, from)
		if err != nil {
			return nil, err
		}
		return c, s.use(t, c)
	}
	return s.current, nil
}

// follow makes current that of the contextvars.Context which the program runs in.
func (s *state) follow(t *thread, contextvars value) error {
	m, ok := interp.AsModule(contextvars)
	if !ok {
		return nil
	}
	home, ok := m.Dict().GetStr("_current")
	if !ok || home == s.home {
		return nil
	}
	if s.variable.IsUnset() {
		cls, err := t.Attr(contextvars, "ContextVar")
		if err != nil {
			return err
		}
		if s.variable, err = t.Call(cls, interp.StaticStr("decimal_context")); err != nil {
			return err
		}
		s.home = home
		return s.use(t, s.current)
	}
	s.home = home
	v, err := t.CallMethod(s.variable, "get", interp.None)
	if err != nil {
		return err
	}
	s.current, _ = asContext(v)
	return nil
}

// use makes a context the current one, where the program runs now.
func (s *state) use(t *thread, c *context) error {
	s.current = c
	if s.variable.IsUnset() || c == nil {
		return nil
	}
	_, err := t.CallMethod(s.variable, "set", interp.ValueOf(c))
	return err
}

// setCurrent makes a context the current one; of a template it is a copy.
func setCurrent(t *thread, c *context) error {
	s := stateOf(t)
	for _, template := range s.templates {
		if c == template {
			var err error
			if c, err = newContext(t, c.settings); err != nil {
				return err
			}
			c.flags = 0
			break
		}
	}
	if _, err := current(t); err != nil {
		return err
	}
	return s.use(t, c)
}

// within calls f with c as the current context.
func (c *context) within(t *thread, f func() (value, error)) (value, error) {
	if _, err := current(t); err != nil {
		return value{}, err
	}
	s := stateOf(t)
	old := s.current
	s.current = c
	defer func() { s.current = old }()
	return f()
}

// manager is what localcontext returns.
type manager struct {
	interp.Object
	ctx, saved *context // the one to be used, and the current one when it was made
}

var (
	managerType   = new(interp.Type)
	managerLayout = interp.NewLayout[manager]("decimal.ContextManager")
)

// Traverse implements interp.Heap.
func (m *manager) Traverse(w *interp.Walker) {
	for _, c := range []*context{m.ctx, m.saved} {
		if c != nil {
			w.Visit(interp.ValueOf(c))
		}
	}
}

// ExtraSize implements interp.Heap.
func (*manager) ExtraSize() int64 { return 0 }

// enter makes one of the two contexts the current one.
func (m *manager) enter(t *thread, c *context) error {
	if _, err := current(t); err != nil {
		return err
	}
	return stateOf(t).use(t, c)
}

func defineManager() {
	interp.Define(managerType, interp.TypeSpec{
		Name: "ContextManager", Module: "decimal", Layout: managerLayout, NoNew: true,
		Methods: []interp.Native{
			{Name: "__enter__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
				m, _ := interp.As[manager](a.V[0], managerLayout)
				return interp.ValueOf(m.ctx), m.enter(t, m.ctx)
			}},
			{Name: "__exit__", Sig: "(*args)", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
				m, _ := interp.As[manager](a.V[0], managerLayout)
				return interp.False, m.enter(t, m.saved)
			}},
		},
	})
}

func localContext(t *thread, a interp.Args) (value, error) {
	saved, err := current(t)
	if err != nil {
		return value{}, err
	}
	from := saved
	if v := a.Get(0); !v.IsUnset() && !v.IsNone() {
		var ok bool
		if from, ok = asContext(v); !ok {
			return value{}, t.Errorf(interp.TypeError, "optional argument must be a context")
		}
	}
	m, err := interp.New[manager](t, managerType)
	if err != nil {
		return value{}, err
	}
	m.saved = saved
	if m.ctx, err = newContext(t, from.settings); err != nil {
		return value{}, err
	}
	if kw, ok := interp.AsDict(a.Get(1)); ok {
		if err := m.ctx.setAll(t, kw); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(m), nil
}

// setAll stores the attributes that keywords name.
func (s *settings) setAll(t *thread, kw *interp.Dict) error {
	for pos := 0; ; {
		k, v, more := kw.Next(&pos)
		if !more {
			return nil
		}
		name, _ := interp.GoString(k)
		if !slices.Contains(contextParams, name) {
			return t.Errorf(interp.TypeError, "this function got an unexpected keyword argument '%s'", name)
		}
		if v.IsNone() {
			continue
		}
		if err := s.setOrList(t, name, v); err != nil {
			return err
		}
	}
}

const maxIEEEBits = 512

// ieeeContext is the context of an interchange format of IEEE 754.
func ieeeContext(t *thread, a interp.Args) (value, error) {
	if _, isInt := interp.AsInt(a.V[0]); !isInt {
		return value{}, t.Errorf(interp.TypeError, "an integer is required")
	}
	bits, ok := interp.AsInt64(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.OverflowError, tooLarge)
	}
	if bits <= 0 || bits > maxIEEEBits || bits%32 != 0 {
		return value{}, t.Errorf(interp.ValueError, "argument must be a multiple of 32, with a maximum of %d", maxIEEEBits)
	}
	s := defaultSettings
	s.prec, s.emax = 9*(bits/32)-2, 3<<(bits/16+3)
	s.emin, s.clamp, s.traps = 1-s.emax, 1, 0
	c, err := newContext(t, s)
	if err != nil {
		return value{}, err
	}
	return interp.ValueOf(c), nil
}

func contextFuncs() []interp.Native {
	return []interp.Native{
		{Name: "getcontext", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, _ interp.Args) (value, error) {
			c, err := current(t)
			if err != nil {
				return value{}, err
			}
			return interp.ValueOf(c), nil
		}},
		{Name: "setcontext", Sig: "(context, /)", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
			c, ok := asContext(a.V[0])
			if !ok {
				return value{}, t.Errorf(interp.TypeError, "argument must be a context")
			}
			return interp.None, setCurrent(t, c)
		}},
		{Name: "localcontext", Sig: "(ctx=None, **kwargs)", Cost: interp.CostConst, Fn: localContext,
			Doc: "Return a context manager that will set the default context to a copy of ctx on entry and restore the previous default context when exiting."},
		{Name: "IEEEContext", Sig: "(bits, /)", Cost: interp.CostConst, Fn: ieeeContext,
			Doc: "Return a context object initialized to the proper values for one of the IEEE interchange formats."},
	}
}

// register makes Decimal a numbers.Number where that class is there already; the module numbers does so where it comes later.
func register(t *thread, _ *interp.Module) error {
	m, ok := t.Modules().GetStr("numbers")
	if !ok || m.IsNone() {
		return nil
	}
	number, err := t.Attr(m, "Number")
	if err != nil {
		return err
	}
	_, err = t.CallMethod(number, "register", decimalType.Value())
	return err
}
