package functoolsmod

import "github.com/safepy/safepy/interp"

// partial is a function with some of its arguments.
type partial struct {
	interp.Object
	fn    value
	args  value // tuple; placeholders stand for arguments of the call
	items []value
	holes int // placeholders among items
	kw    *interp.Dict
}

type placeholder struct{ interp.Object }

var (
	partialLayout     = interp.NewLayout[partial]("functools.partial")
	placeholderLayout = interp.NewLayout[placeholder]("functools._PlaceholderType")

	partialType, placeholderType = new(interp.Type), new(interp.Type)

	placeholderObj *placeholder // set by setupPartial
)

// Traverse implements interp.Heap.
func (p *partial) Traverse(w *interp.Walker) {
	w.Visit(p.fn)
	w.Visit(p.args)
	if p.kw != nil {
		w.Visit(interp.ValueOf(p.kw))
	}
}

// ExtraSize implements interp.Heap.
func (*partial) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (*placeholder) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*placeholder) ExtraSize() int64 { return 0 }

func setupPartial() {
	name := interp.StaticStr("Placeholder")
	interp.Define(placeholderType, interp.TypeSpec{
		Name: "_PlaceholderType", Module: "functools", Layout: placeholderLayout, Final: true,
		Doc: "The type of the Placeholder singleton.\n\nUsed as a placeholder for partial arguments.",
		Slots: interp.Slots{
			Repr: func(*thread, value) (value, error) { return name, nil },
			New: func(t *thread, _ *interp.Type, a args) (value, error) {
				if len(a.V) > 0 {
					return value{}, t.Errorf(interp.TypeError, "PlaceholderType takes no arguments")
				}
				return interp.ValueOf(placeholderObj), nil
			},
		},
		Methods: []interp.Native{{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: func(*thread, args) (value, error) { return name, nil }}},
	})
	placeholderObj = interp.NewShared[placeholder](placeholderType)
	member := func(name string, f func(p *partial) value) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return f(self(a.V[0])), nil }}
	}
	interp.Define(partialType, interp.TypeSpec{
		Name: "partial", Module: "functools", Layout: partialLayout, HasDict: true, NewSig: "(func, /, *args, **keywords)",
		Doc: "Create a new function with partial application of the given arguments and keywords.",
		Slots: interp.Slots{
			New: newPartial, Call: callPartial, Forward: forwardPartial, Repr: reprPartial,
			DescrGet: func(t *thread, d, obj, _ value) (value, error) {
				if obj.IsUnset() {
					return d, nil
				}
				return interp.NewBoundMethod(t, d, obj)
			},
		},
		Methods: []interp.Native{
			member("func", func(p *partial) value { return p.fn }),
			member("args", func(p *partial) value { return p.args }),
			{Name: "keywords", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				p := self(a.V[0])
				return interp.ValueOf(p.kw), nil
			}},
			{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: reducePartial},
			{Name: "__setstate__", Sig: "(state, /)", Cost: interp.CostPerElement, Fn: setPartialState},
			interp.ClassGetItem(),
		},
	})
}

func self(v value) *partial {
	p, _ := interp.As[partial](v, partialLayout)
	return p
}

func isHole(v value) bool { return v == interp.ValueOf(placeholderObj) }

func newPartial(t *thread, typ *interp.Type, a args) (value, error) {
	pos := a.Pos()
	if len(pos) == 0 {
		return value{}, t.Errorf(interp.TypeError, "type 'partial' takes at least one argument")
	}
	fn := pos[0]
	if !interp.Callable(fn) {
		return value{}, t.Errorf(interp.TypeError, "the first argument must be callable")
	}
	rest := pos[1:]
	if n := len(rest); n > 0 && isHole(rest[n-1]) {
		return value{}, t.Errorf(interp.TypeError, "trailing Placeholders are not allowed")
	}
	p, err := interp.New[partial](t, typ)
	if err != nil {
		return value{}, err
	}
	if p.kw, err = interp.NewDict(t); err != nil {
		return value{}, err
	}
	items := rest
	if inner, ok := interp.As[partial](fn, partialLayout); ok && plain(t, fn) {
		// A partial of a partial is one partial.
		fn = inner.fn
		if err := t.DictUpdate(p.kw, interp.ValueOf(inner.kw)); err != nil {
			return value{}, err
		}
		if items, err = merge(t, inner, rest); err != nil {
			return value{}, err
		}
	}
	err = a.KwArgs(func(k *interp.Str, v value) error {
		if isHole(v) {
			return t.Errorf(interp.TypeError, "Placeholder cannot be passed as a keyword argument")
		}
		return p.kw.SetStr(t, k, v)
	})
	if err != nil {
		return value{}, err
	}
	p.fn = fn
	tup, err := interp.NewTuple(t, items)
	if err != nil {
		return value{}, err
	}
	p.setArgs(tup)
	return interp.ValueOf(p), nil
}

// plain reports whether a partial has no attributes of its own.
func plain(t *thread, v value) bool { return interp.InstanceEmpty(v) }

func (p *partial) setArgs(tup value) {
	s, _ := interp.AsTuple(tup)
	p.args, p.items, p.holes = tup, s.Items(), 0
	for _, v := range p.items {
		if isHole(v) {
			p.holes++
		}
	}
}

// merge fills the placeholders of p with more and appends what is left.
func merge(t *thread, p *partial, more []value) ([]value, error) {
	n := len(p.items) + len(more)
	if err := t.Alloc(int64(n) * 16); err != nil {
		return nil, err
	}
	if err := t.Work(int64(n) / 4); err != nil {
		return nil, err
	}
	out := append(make([]value, 0, n), p.items...)
	if p.holes > 0 {
		for i := range out {
			if len(more) == 0 {
				break
			}
			if isHole(out[i]) {
				out[i], more = more[0], more[1:]
			}
		}
	}
	out = append(out, more...)
	for len(out) > 0 && isHole(out[len(out)-1]) {
		return nil, t.Errorf(interp.TypeError, "trailing Placeholders are not allowed")
	}
	return out, nil
}

func callPartial(t *thread, v value, a args) (value, error) {
	p := self(v)
	pos := a.Pos()
	if len(pos) < p.holes {
		return value{}, t.Errorf(interp.TypeError, "missing positional arguments in 'partial' call; expected at least %d, got %d", p.holes, len(pos))
	}
	kw := p.kw
	if p.holes == 0 && a.Kw == nil && kw.Len() == 0 && len(p.items)+len(pos) <= 8 {
		var buf [8]value
		return t.Call(p.fn, buf[:copy(buf[copy(buf[:], p.items):], pos)+len(p.items)]...)
	}
	if a.Kw != nil {
		d, err := interp.NewDict(t)
		if err != nil {
			return value{}, err
		}
		if err := t.DictUpdate(d, interp.ValueOf(kw)); err != nil {
			return value{}, err
		}
		if err := a.KwArgs(func(k *interp.Str, v value) error { return d.SetStr(t, k, v) }); err != nil {
			return value{}, err
		}
		kw = d
	}
	all, err := p.fill(t, pos)
	if err != nil {
		return value{}, err
	}
	if kw.Len() == 0 {
		return t.Call(p.fn, all...)
	}
	return t.CallKw(p.fn, all, kw)
}

// fill is p's arguments with pos in the holes and behind.
func (p *partial) fill(t *thread, pos []value) ([]value, error) {
	n := len(p.items) + len(pos)
	if err := t.Alloc(int64(n) * 16); err != nil {
		return nil, err
	}
	if err := t.Work(int64(n) / 4); err != nil {
		return nil, err
	}
	all := make([]value, 0, n)
	for _, x := range p.items {
		if p.holes > 0 && isHole(x) {
			x, pos = pos[0], pos[1:]
		}
		all = append(all, x)
	}
	return append(all, pos...), nil
}

// forwardPartial is callPartial for the machine, which makes the call itself.
func forwardPartial(t *thread, v value, pos []value) (fn value, kw *interp.Dict, err error) {
	p := self(v)
	if p.holes > 0 {
		if len(pos) < p.holes {
			return value{}, nil, t.Errorf(interp.TypeError, "missing positional arguments in 'partial' call; expected at least %d, got %d", p.holes, len(pos))
		}
		var all []value
		if all, err = p.fill(t, pos); err == nil {
			err = t.Pass(all...)
		}
	} else if err = t.Pass(p.items...); err == nil {
		err = t.Pass(pos...)
	}
	if kw = p.kw; kw.Len() == 0 {
		kw = nil
	}
	return p.fn, kw, err
}

func reprPartial(t *thread, v value) (value, error) {
	p := self(v)
	if t.ReprEnter(v) {
		return interp.NewStr(t, "...")
	}
	defer t.ReprLeave()
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	sep := v.Type().FullName() + "("
	put := func(key string, x value) error {
		s, err := t.Repr(x)
		if err != nil {
			return err
		}
		if err := b.WriteString(sep + key); err != nil {
			return err
		}
		sep = ", "
		return b.WriteStr(s)
	}
	// What is shown is what there was when it began, whatever the reprs do to p.
	fn, items := p.fn, p.items
	kw, err := interp.NewDict(t)
	if err != nil {
		return value{}, err
	}
	if err := t.DictUpdate(kw, interp.ValueOf(p.kw)); err != nil {
		return value{}, err
	}
	t.Root(interp.ValueOf(kw))
	if err := put("", fn); err != nil {
		return value{}, err
	}
	for _, x := range items {
		if err := put("", x); err != nil {
			return value{}, err
		}
	}
	for pos := 0; ; {
		k, x, ok := kw.Next(&pos)
		if !ok {
			break
		}
		s, err := t.Str(k)
		if err != nil {
			return value{}, err
		}
		if err := put(s.String()+"=", x); err != nil {
			return value{}, err
		}
	}
	err = b.WriteByte(')')
	return b.String(), err
}

func reducePartial(t *thread, a args) (value, error) {
	v := a.V[0]
	p := self(v)
	dict := interp.None
	if !plain(t, v) {
		d, err := t.Attr(v, "__dict__")
		if err != nil {
			return value{}, err
		}
		dict = d
	}
	one, err := interp.TupleOf(t, p.fn)
	if err != nil {
		return value{}, err
	}
	state, err := interp.TupleOf(t, p.fn, p.args, interp.ValueOf(p.kw), dict)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, v.Type().Value(), one, state)
}

func setPartialState(t *thread, a args) (value, error) {
	p := self(a.V[0])
	tup, ok := interp.AsTuple(a.V[1])
	if !ok || len(tup.Items()) != 4 {
		return value{}, t.Errorf(interp.TypeError, "invalid partial state")
	}
	s := tup.Items()
	_, isTuple := interp.AsTuple(s[1])
	kw, isDict := interp.AsDict(s[2])
	if !interp.Callable(s[0]) || !isTuple || !isDict && !s[2].IsNone() {
		return value{}, t.Errorf(interp.TypeError, "invalid partial state")
	}
	fixed, err := t.TupleFrom(s[1])
	if err != nil {
		return value{}, err
	}
	items, _ := interp.AsTuple(fixed)
	if n := len(items.Items()); n > 0 && isHole(items.Items()[n-1]) {
		return value{}, t.Errorf(interp.TypeError, "trailing Placeholders are not allowed")
	}
	if !isDict || !s[2].IsExact(interp.DictType) {
		d, err := interp.NewDict(t)
		if err != nil {
			return value{}, err
		}
		if isDict {
			if err := t.DictUpdate(d, s[2]); err != nil {
				return value{}, err
			}
		}
		kw = d
	}
	attrs := s[3]
	if attrs.IsNone() {
		d, err := interp.NewDict(t)
		if err != nil {
			return value{}, err
		}
		attrs = interp.ValueOf(d)
	}
	p.fn, p.kw = s[0], kw
	p.setArgs(fixed)
	if err := t.SetAttr(a.V[0], t.Intern("__dict__"), attrs); err != nil {
		return value{}, err
	}
	return interp.None, nil
}
