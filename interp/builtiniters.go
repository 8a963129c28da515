package interp

// The iterators that builtin functions make. They hold what they iterate over and call it one step at a time, so that each step pays for itself.

type (
	callIter struct {
		Object
		fn, sentinel Value
	}
	anextDefault struct {
		Object
		aw, dflt, it Value
	}
	mapIter struct {
		Object
		fn     Value
		its    []Value
		strict bool
		room   [1]Value
	}
	filterIter struct {
		Object
		fn, it Value
	}
	zipIter struct {
		Object
		its    []Value
		strict bool
		room   [2]Value
	}
	enumerateIter struct {
		Object
		it    Value
		small int64
		big   Value // the count once it left int64
	}
	reversedIter struct {
		Object
		seq Value
		pos int64
	}
)

var (
	callIterLayout     = NewLayout[callIter]("callable_iterator")
	anextDefaultLayout = NewLayout[anextDefault]("anext_awaitable")
	mapLayout          = NewLayout[mapIter]("map")
	filterLayout       = NewLayout[filterIter]("filter")
	zipLayout          = NewLayout[zipIter]("zip")
	enumerateLayout    = NewLayout[enumerateIter]("enumerate")
	reversedLayout     = NewLayout[reversedIter]("reversed")

	callIterType, anextDefaultType                            = &Type{}, &Type{}
	MapType, FilterType, ZipType, EnumerateType, ReversedType = &Type{}, &Type{}, &Type{}, &Type{}, &Type{}
)

// Traverse implements Heap.
func (c *callIter) Traverse(w *Walker) { w.Visit(c.fn); w.Visit(c.sentinel) }

// ExtraSize implements Heap.
func (*callIter) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (a *anextDefault) Traverse(w *Walker) { w.Visit(a.aw); w.Visit(a.dflt); w.Visit(a.it) }

// ExtraSize implements Heap.
func (*anextDefault) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (m *mapIter) Traverse(w *Walker) { w.Visit(m.fn); w.VisitAll(m.its) }

// ExtraSize implements Heap.
func (m *mapIter) ExtraSize() int64 { return int64(cap(m.its)) * int64(valueSize) }

// Traverse implements Heap.
func (f *filterIter) Traverse(w *Walker) { w.Visit(f.fn); w.Visit(f.it) }

// ExtraSize implements Heap.
func (*filterIter) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (z *zipIter) Traverse(w *Walker) { w.VisitAll(z.its) }

// ExtraSize implements Heap.
func (z *zipIter) ExtraSize() int64 { return int64(cap(z.its)) * int64(valueSize) }

// Traverse implements Heap.
func (e *enumerateIter) Traverse(w *Walker) { w.Visit(e.it); w.Visit(e.big) }

// ExtraSize implements Heap.
func (*enumerateIter) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (r *reversedIter) Traverse(w *Walker) { w.Visit(r.seq) }

// ExtraSize implements Heap.
func (*reversedIter) ExtraSize() int64 { return 0 }

func builtinIterTypes() []*Type {
	setupBuiltinIters()
	return []*Type{MapType, FilterType, ZipType, EnumerateType, ReversedType}
}

func setupBuiltinIters() {
	define(callIterType, TypeSpec{Name: "callable_iterator", Layout: callIterLayout, Final: true, NoNew: true, Slots: Slots{Iter: selfIter, Next: callIterNext},
		Methods: []Native{reduceIterRow(func(t *Thread, v Value) (Value, error) {
			c := cast[callIter](v)
			if c.fn.ref == nil { // exhausted
				empty, err := NewTuple(t, nil)
				if err != nil {
					return Value{}, err
				}
				return t.iterReduce("iter", empty)
			}
			r, err := t.iterReduce("iter", c.fn)
			if err != nil {
				return Value{}, err
			}
			args, err := NewTuple(t, []Value{c.fn, c.sentinel})
			if err != nil {
				return Value{}, err
			}
			return NewTuple(t, []Value{cast[Tuple](r).items[0], args})
		})}})
	define(anextDefaultType, TypeSpec{Name: "anext_awaitable", Layout: anextDefaultLayout, Final: true, NoNew: true,
		Slots: Slots{Iter: selfIter, Await: selfIter, Next: func(t *Thread, v Value) (Value, error) { return t.anextStep(cast[anextDefault](v), None) }},
		Methods: []Native{
			{Name: "send", Sig: "(value, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				return t.genResult(t.anextStep(cast[anextDefault](a.V[0]), a.V[1]))
			}},
			{Name: "throw", Sig: "(typ, val=None, tb=None, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				n := cast[anextDefault](a.V[0])
				it, err := t.anextIter(n)
				if err != nil {
					return Value{}, err
				}
				r, err := t.CallMethod(it, "throw", a.V[1:]...)
				return r, t.anextStop(n, err)
			}},
			{Name: "close", Sig: "()", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				it, err := t.anextIter(cast[anextDefault](a.V[0]))
				if err != nil {
					return Value{}, err
				}
				return t.CallMethod(it, "close")
			}},
		}})
	define(MapType, TypeSpec{Name: "map", Doc: "An iterator of what the function returns for the items of the iterables, taken side by side until the shortest ends.\n\nWith strict=True, iterables of different lengths are an error.", Layout: mapLayout, NewSig: "(function, iterable, /, *iterables, strict=False)", Slots: Slots{New: mapNew, Iter: selfIter, Next: mapNext},
		Methods: []Native{reduceIterRow(func(t *Thread, v Value) (Value, error) {
			m := cast[mapIter](v)
			return t.reduceIterators(MapType, m.strict, append([]Value{m.fn}, m.its...))
		}), strictRow(func(v Value) *bool { return &cast[mapIter](v).strict })}})
	define(FilterType, TypeSpec{Name: "filter", Doc: "An iterator over the items for which the function returns a true value; with None as the function, over the items that are true.", Layout: filterLayout, NewSig: "(function, iterable, /)", Slots: Slots{New: filterNew, Iter: selfIter, Next: filterNext},
		Methods: []Native{reduceIterRow(func(t *Thread, v Value) (Value, error) {
			f := cast[filterIter](v)
			return t.reduceIterators(FilterType, false, []Value{orNone(f.fn), f.it})
		})}})
	define(ZipType, TypeSpec{Name: "zip", Doc: "An iterator of tuples of the items of the iterables, taken side by side until the shortest ends.\n\n   >>> list(zip('abc', range(3)))\n   [('a', 0), ('b', 1), ('c', 2)]\n\nWith strict=True, iterables of different lengths are an error.", Layout: zipLayout, NewSig: "(*iterables, strict=False)", Slots: Slots{New: zipNew, Iter: selfIter, Next: zipNext, NextItems: zipNextItems},
		Methods: []Native{reduceIterRow(func(t *Thread, v Value) (Value, error) {
			z := cast[zipIter](v)
			return t.reduceIterators(ZipType, z.strict, z.its)
		}), strictRow(func(v Value) *bool { return &cast[zipIter](v).strict })}})
	define(EnumerateType, TypeSpec{Name: "enumerate", Doc: "An iterator of pairs of a count, from start on, and an item of the iterable.", Layout: enumerateLayout, NewSig: "(iterable, start=0)", Slots: Slots{New: enumerateNew, Iter: selfIter, Next: enumerateNext, NextItems: enumerateNextItems},
		Methods: []Native{classGetItemRow(), reduceIterRow(func(t *Thread, v Value) (Value, error) {
			e := cast[enumerateIter](v)
			n := Int(e.small)
			if e.big.ref != nil {
				n = e.big
			}
			return t.reduceIterators(v.Type(), false, []Value{e.it, n})
		})}})
	define(ReversedType, TypeSpec{Name: "reversed", Doc: "An iterator over the items of a sequence from the last to the first.", Layout: reversedLayout, NewSig: "(sequence, /)", Slots: Slots{New: reversedNew, Iter: selfIter, Next: reversedNext},
		Methods: []Native{{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			r := cast[reversedIter](a.V[0])
			if r.seq.ref == nil {
				return Int(0), nil
			}
			n, err := t.Len(r.seq)
			if err != nil || int64(n) < r.pos+1 {
				return Int(0), err
			}
			return Int(r.pos + 1), nil
		}}, reduceIterRow(func(t *Thread, v Value) (Value, error) {
			r := cast[reversedIter](v)
			args, state := []Value{r.seq}, []Value{Int(r.pos)}
			if r.seq.ref == nil {
				empty, err := NewTuple(t, nil)
				if err != nil {
					return Value{}, err
				}
				args, state = []Value{empty}, nil
			}
			tup, err := NewTuple(t, args)
			if err != nil {
				return Value{}, err
			}
			return NewTuple(t, append([]Value{v.Type().Value(), tup}, state...))
		}), {Name: "__setstate__", Sig: "(object, /)", Cost: CostCallsBack, Doc: "Set state information for unpickling.", Fn: func(t *Thread, a Args) (Value, error) {
			i, err := t.IndexArg(a.V[1], "")
			if err != nil {
				return Value{}, err
			}
			r := cast[reversedIter](a.V[0])
			if r.seq.ref == nil {
				return None, nil
			}
			n, err := t.Len(r.seq)
			r.pos = int64(max(-1, min(i, n-1)))
			return None, err
		}}}})
}

func callIterNext(t *Thread, v Value) (Value, error) {
	c := cast[callIter](v)
	if c.fn.ref == nil {
		return Value{}, nil
	}
	r, err := t.Call(c.fn)
	if err != nil {
		if IsExc(err, StopIteration) {
			c.fn, c.sentinel = Value{}, Value{}
			return Value{}, nil
		}
		return Value{}, err
	}
	if c.fn.ref == nil {
		return Value{}, nil
	}
	eq, err := t.Equal(c.sentinel, r)
	if err != nil {
		return Value{}, err
	}
	if eq {
		c.fn, c.sentinel = Value{}, Value{}
		return Value{}, nil
	}
	return r, nil
}

func (t *Thread) anextIter(n *anextDefault) (Value, error) {
	if n.it.ref == nil {
		it, err := t.awaitable(n.aw, 0)
		if err != nil {
			return Value{}, err
		}
		n.it = it
	}
	return n.it, nil
}

// anextStop turns StopAsyncIteration into the default.
func (t *Thread) anextStop(n *anextDefault, err error) error {
	if err == nil || !IsExc(err, StopAsyncIteration) {
		return err
	}
	t.stopValue = n.dflt
	return t.stopIteration()
}

func (t *Thread) anextStep(n *anextDefault, v Value) (Value, error) {
	it, err := t.anextIter(n)
	if err != nil {
		return Value{}, err
	}
	r, err := t.sendValue(it, v)
	if err != nil && IsExc(err, StopAsyncIteration) {
		t.stopValue = n.dflt
		return Value{}, nil
	}
	return r, err
}

// addIterators adds an iterator of each argument of map and zip to *its, whose owner is rooted.
func (t *Thread) addIterators(its *[]Value, args []Value, errText string) error {
	if err := t.Work(int64(len(args)) / 4); err != nil {
		return err
	}
	if len(args) > cap(*its) {
		if err := t.Alloc(int64(len(args)) * int64(valueSize)); err != nil {
			return err
		}
		*its = make([]Value, 0, len(args))
	}
	for i := range args {
		it, err := t.Iter(args[i])
		if err != nil {
			if errText != "" && IsExc(err, TypeError) && args[i].Type().slots.Iter == nil {
				return t.Errorf(TypeError, errText, args[i].Type().Name)
			}
			return err
		}
		*its = append(*its, it)
	}
	return nil
}

// iteratorsOf are the iterators that a map or zip steps.
func iteratorsOf(v Value) []Value {
	if v.Object().typ.layout == zipLayout {
		return asPtr[zipIter](v.Object()).its
	}
	return asPtr[mapIter](v.Object()).its
}

// strictArg reads the only keyword of map and zip.
func (t *Thread) strictArg(name string, typ, exact *Type, args Args) (strict bool, err error) {
	if typ == exact {
		if err := t.checkKeywords(name, args, 1); err != nil {
			return false, err
		}
	}
	err = args.KwArgs(func(k *Str, v Value) error {
		if k.s != "strict" {
			if OwnInit(typ) {
				return nil
			}
			return t.Errorf(TypeError, "%s() got an unexpected keyword argument '%s'", name, k.s)
		}
		strict, err = t.Truth(v)
		return err
	})
	return strict, err
}

func mapNew(t *Thread, typ *Type, args Args) (Value, error) {
	strict, err := t.strictArg("map", typ, MapType, args)
	if err != nil {
		return Value{}, err
	}
	pos := args.Pos()
	if len(pos) < 2 {
		return Value{}, t.Errorf(TypeError, "map() must have at least two arguments.")
	}
	m, err := New[mapIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	m.fn, m.its, m.strict = pos[0], m.room[:0], strict
	mark := t.Root(ValueOf(m))
	defer t.Unroot(mark)
	return ValueOf(m), t.addIterators(&m.its, pos[1:], "")
}

func mapNext(t *Thread, v Value) (Value, error) {
	m := cast[mapIter](v)
	var buf [4]Value
	args := buf[:0]
	if len(m.its) > len(buf) {
		p, err := t.manyItems(len(m.its))
		if err != nil {
			return Value{}, err
		}
		mark := t.Root(ValueOf(p))
		defer t.Unroot(mark)
		args = p.items[:0]
	}
	for i, it := range m.its {
		x, err := t.Next(it)
		if err != nil {
			return Value{}, err
		}
		if x.ref == nil {
			if m.strict {
				return Value{}, t.strictEnd(m.its, i, "map")
			}
			return Value{}, nil
		}
		args = append(args, x)
	}
	return t.Call(m.fn, args...)
}

// manyItems makes a tuple for what each of n iterators gives, and pays for stepping them. The caller roots it: each may make something large.
func (t *Thread) manyItems(n int) (*Tuple, error) {
	if err := t.Work(int64(n) / 4); err != nil {
		return nil, err
	}
	return newTupleLen(t, n)
}

// strictEnd checks, when iterator i is the first that ended, that all others end as well.
func (t *Thread) strictEnd(its []Value, i int, name string) error {
	t.stopValue = Value{}
	if i > 0 {
		s := " "
		if i > 1 {
			s = "s 1-"
		}
		return t.Errorf(ValueError, "%s() argument %d is shorter than argument%s%d", name, i+1, s, i)
	}
	for j := 1; j < len(its); j++ {
		x, err := t.Next(its[j])
		if err != nil {
			return err
		}
		if x.ref != nil {
			s := " "
			if j > 1 {
				s = "s 1-"
			}
			return t.Errorf(ValueError, "%s() argument %d is longer than argument%s%d", name, j+1, s, j)
		}
	}
	return nil
}

func filterNew(t *Thread, typ *Type, args Args) (Value, error) {
	if args.Kw != nil && !OwnInit(typ) {
		return Value{}, t.Errorf(TypeError, "filter() takes no keyword arguments")
	}
	pos := args.Pos()
	if len(pos) != 2 {
		return Value{}, t.Errorf(TypeError, "filter expected 2 arguments, got %d", len(pos))
	}
	it, err := t.Iter(pos[1])
	if err != nil {
		return Value{}, err
	}
	f, err := New[filterIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	f.fn, f.it = pos[0], it
	return ValueOf(f), nil
}

func filterNext(t *Thread, v Value) (Value, error) {
	f := cast[filterIter](v)
	for {
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		x, err := t.Next(f.it)
		if err != nil || x.ref == nil {
			return Value{}, err
		}
		r := x
		if !f.fn.IsNone() && f.fn != BoolType.Value() {
			if r, err = t.Call(f.fn, x); err != nil {
				return Value{}, err
			}
		}
		ok, err := t.Truth(r)
		if err != nil {
			return Value{}, err
		}
		if ok {
			return x, nil
		}
	}
}

func zipNew(t *Thread, typ *Type, args Args) (Value, error) {
	strict, err := t.strictArg("zip", typ, ZipType, args)
	if err != nil {
		return Value{}, err
	}
	z, err := New[zipIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	z.its, z.strict = z.room[:0], strict
	mark := t.Root(ValueOf(z))
	defer t.Unroot(mark)
	return ValueOf(z), t.addIterators(&z.its, args.Pos(), "'%s' object is not iterable")
}

// zipNextItems is zipNext where as many iterators are walked as there is room in out.
func zipNextItems(t *Thread, v Value, out []Value) (whole Value, ok bool, err error) {
	z := cast[zipIter](v)
	var buf [4]Value
	if len(z.its) != len(out) || len(out) == 0 || len(out) > len(buf) {
		whole, err = zipNext(t, v)
		return whole, whole.ref != nil, err
	}
	for i, it := range z.its {
		x, err := t.Next(it)
		if err != nil {
			return Value{}, false, err
		}
		if x.ref == nil {
			if z.strict {
				err = t.strictEnd(z.its, i, "zip")
			}
			return Value{}, false, err
		}
		buf[i] = x
	}
	for i := range out { // of so few items, copy would cost more: it asks the runtime
		out[i] = buf[i]
	}
	return Value{}, true, nil
}

func zipNext(t *Thread, v Value) (Value, error) {
	z := cast[zipIter](v)
	if len(z.its) == 0 {
		return Value{}, nil
	}
	var buf [leafTuple]Value
	items := buf[:min(len(z.its), len(buf))]
	var p *Tuple
	if len(z.its) > len(buf) {
		var err error
		if p, err = t.manyItems(len(z.its)); err != nil {
			return Value{}, err
		}
		items = p.items
		mark := t.Root(ValueOf(p))
		defer t.Unroot(mark)
	}
	for i, it := range z.its {
		x := stepQuick(it)
		if x.ref == nil {
			var err error
			if x, err = t.Next(it); err != nil {
				return Value{}, err
			}
		}
		if x.ref == nil {
			if z.strict {
				return Value{}, t.strictEnd(z.its, i, "zip")
			}
			return Value{}, nil
		}
		items[i] = x
	}
	if p != nil {
		return ValueOf(p), nil
	}
	return NewTuple(t, items)
}

var enumerateSig = kwNative("enumerate", "(iterable, start=0)")

func enumerateNew(t *Thread, typ *Type, args Args) (Value, error) {
	if len(args.V) == 0 {
		return Value{}, t.Errorf(TypeError, "enumerate() missing required argument 'iterable'")
	}
	err := args.KwArgs(func(k *Str, _ Value) error {
		if k.s == "iterable" || k.s == "start" {
			return nil
		}
		return t.Errorf(TypeError, "'%s' is an invalid keyword argument for enumerate()", k.s)
	})
	if err != nil {
		return Value{}, err
	}
	of, start := args.V[0], Int(0)
	if args.Kw != nil || len(args.V) > 1 {
		a, err := enumerateSig.bind(t, args, nil)
		if err != nil {
			return Value{}, err
		}
		if of = a[0]; a[1].ref != nil {
			if start, err = t.Index(a[1]); err != nil {
				return Value{}, err
			}
		}
	}
	it, err := t.Iter(of)
	if err != nil {
		return Value{}, err
	}
	e, err := New[enumerateIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	e.it = it
	if n, ok := AsInt64(start); ok {
		e.small = n
	} else {
		e.big = start
	}
	return ValueOf(e), nil
}

func enumerateNext(t *Thread, v Value) (Value, error) {
	var n, x Value
	ok, err := enumerateNextPair(t, v, &n, &x)
	if err != nil || !ok {
		return Value{}, err
	}
	return newPair(t, n, x)
}

func enumerateNextItems(t *Thread, v Value, out []Value) (whole Value, ok bool, err error) {
	if len(out) != 2 {
		whole, err = enumerateNext(t, v)
		return whole, whole.ref != nil, err
	}
	ok, err = enumerateNextPair(t, v, &out[0], &out[1])
	return Value{}, ok, err
}

func enumerateNextPair(t *Thread, v Value, n, x *Value) (bool, error) {
	e := cast[enumerateIter](v)
	item, err := t.Next(e.it)
	if err != nil || item.ref == nil {
		return false, err
	}
	*n, *x = Int(e.small), item
	if e.big.ref != nil {
		*n = e.big
		if e.big, err = t.BinaryOp(OpAdd, *n, Int(1)); err != nil {
			return false, err
		}
	} else if e.small++; e.small < 0 && n.SmallInt() > 0 {
		if e.big, err = t.BinaryOp(OpAdd, *n, Int(1)); err != nil {
			return false, err
		}
	}
	return true, nil
}

// reversedNew is reversed(v): what __reversed__ gives, or an iterator by index for sequences.
func reversedNew(t *Thread, typ *Type, args Args) (Value, error) {
	if args.Kw != nil && !OwnInit(typ) {
		return Value{}, t.Errorf(TypeError, "reversed() takes no keyword arguments")
	}
	pos := args.Pos()
	if len(pos) != 1 {
		return Value{}, t.Errorf(TypeError, "reversed expected 1 argument, got %d", len(pos))
	}
	v := pos[0]
	if v.Object().typ == ListType {
		return listReversed(t, Args{V: pos})
	}
	if m := v.Type().Lookup("__reversed__"); m.ref != nil {
		if m.IsNone() {
			return Value{}, t.Errorf(TypeError, "'%s' object is not reversible", v.Type().Name)
		}
		return t.callMethodDescr(m, v)
	}
	s := &v.Type().slots
	if s.GetItem == nil || s.Len == nil || s.SequenceFlag == 2 || v.Type().layout == dictLayout {
		if s.GetItem != nil && s.Len == nil && s.SequenceFlag != 2 {
			_, err := t.Len(v)
			return Value{}, err
		}
		return Value{}, t.Errorf(TypeError, "'%s' object is not reversible", v.Type().Name)
	}
	n, err := t.Len(v)
	if err != nil {
		return Value{}, err
	}
	r, err := New[reversedIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	r.seq, r.pos = v, int64(n)-1
	return ValueOf(r), nil
}

func reversedNext(t *Thread, v Value) (Value, error) {
	r := cast[reversedIter](v)
	if r.seq.ref == nil || r.pos < 0 {
		r.seq = Value{}
		return Value{}, nil
	}
	x, err := t.GetItem(r.seq, Int(r.pos))
	if err != nil {
		r.seq = Value{}
		if IsExc(err, IndexError) || IsExc(err, StopIteration) {
			return Value{}, nil
		}
		return Value{}, err
	}
	r.pos--
	return x, nil
}

// reduceIterRow is __reduce__ of an iterator.
func reduceIterRow(f func(t *Thread, v Value) (Value, error)) Native {
	return Native{Name: "__reduce__", Sig: "()", Cost: CostPerElement, Doc: "Return state information for pickling.", Fn: func(t *Thread, a Args) (Value, error) { return f(t, a.V[0]) }}
}

// strictRow is __setstate__ of an iterator whose state says whether it is strict.
func strictRow(of func(v Value) *bool) Native {
	return Native{Name: "__setstate__", Sig: "(object, /)", Cost: CostCallsBack, Doc: "Set state information for unpickling.", Fn: func(t *Thread, a Args) (Value, error) {
		strict, err := t.Truth(a.V[1])
		*of(a.V[0]) = strict
		return None, err
	}}
}

// reduceIterators is what __reduce__ gives: a call of the class, and the state of one that is strict.
func (t *Thread) reduceIterators(typ *Type, strict bool, args []Value) (Value, error) {
	tup, err := NewTuple(t, args)
	if err != nil {
		return Value{}, err
	}
	if strict {
		return TupleOf(t, typ.Value(), tup, True)
	}
	return TupleOf(t, typ.Value(), tup)
}
