package interp

// mappingProxy is a read-only view of a mapping.
type mappingProxy struct {
	Object
	m Value
}

var mappingProxyLayout = NewLayout[mappingProxy]("mappingproxy")

// Traverse implements Heap.
func (p *mappingProxy) Traverse(w *Walker) { w.Visit(p.m) }

// ExtraSize implements Heap.
func (*mappingProxy) ExtraSize() int64 { return 0 }

// newMappingProxy makes a read-only view of m.
func newMappingProxy(t *Thread, m Value) (Value, error) {
	p, err := New[mappingProxy](t, MappingProxyType)
	if err != nil {
		return Value{}, err
	}
	p.m = m
	return ValueOf(p), nil
}

// unproxied calls f with the mapping behind a proxy.
func unproxied[T any](t *Thread, v Value, f func(m Value) (T, error)) (r T, err error) {
	if err := t.nest(); err != nil {
		return r, err
	}
	r, err = f(unproxy(v))
	t.nested--
	return r, err
}

// unproxy is the mapping behind a proxy, v itself for anything else.
func unproxy(v Value) Value {
	if p, ok := As[mappingProxy](v, mappingProxyLayout); ok {
		return p.m
	}
	return v
}

func mappingProxyNew(t *Thread, _ *Type, args Args) (Value, error) {
	if len(args.V) != 1 || args.Kw != nil && cast[Str](args.Kw.items[0]).s != "mapping" {
		if len(args.V) == 0 {
			return Value{}, t.Errorf(TypeError, "mappingproxy() missing required argument 'mapping' (pos 1)")
		}
		if args.Kw != nil {
			return Value{}, t.Errorf(TypeError, "mappingproxy() got an unexpected keyword argument '%s'", cast[Str](args.Kw.items[0]).s)
		}
		return Value{}, t.Errorf(TypeError, "mappingproxy() takes exactly 1 argument (%d given)", len(args.V))
	}
	m := args.V[0]
	if s := &m.Type().slots; s.GetItem == nil || m.Type().layout == listLayout || m.Type().layout == tupleLayout {
		return Value{}, t.Errorf(TypeError, "mappingproxy() argument must be a mapping, not %s", m.Type().Name)
	}
	return newMappingProxy(t, m)
}

// proxied makes a method that calls the mapping's method of the same name.
func proxied(name, sig, doc string) Native {
	return Native{Name: name, Sig: sig, Cost: CostCallsBack, Doc: doc, Fn: func(t *Thread, a Args) (Value, error) {
		args := append(make([]Value, 0, 2), a.V[1:]...)
		if name == "get" && len(args) == 1 {
			args = append(args, None)
		}
		return unproxied(t, a.V[0], func(m Value) (Value, error) { return t.CallMethod(m, name, args...) })
	}}
}

func setupMappingProxy() {
	slots := Slots{
		New: mappingProxyNew,
		Repr: func(t *Thread, v Value) (Value, error) {
			s, err := t.Repr(unproxy(v))
			if err != nil {
				return Value{}, err
			}
			b := t.NewBuilder()
			if err := b.WriteString("mappingproxy("); err != nil {
				return Value{}, err
			}
			if err := b.WriteStr(s); err != nil {
				return Value{}, err
			}
			err = b.WriteByte(')')
			return b.String(), err
		},
		Str: func(t *Thread, v Value) (Value, error) {
			s, err := t.Str(unproxy(v))
			return strResult(s, err)
		},
		Hash:    func(t *Thread, v Value) (int64, error) { return t.Hash(unproxy(v)) },
		Compare: func(t *Thread, a, b Value, op CmpOp) (Value, error) { return t.Compare(unproxy(a), b, op) },
		Iter:    func(t *Thread, v Value) (Value, error) { return unproxied(t, v, t.Iter) },
		Len:     func(t *Thread, v Value) (int, error) { return unproxied(t, v, t.Len) },
		GetItem: func(t *Thread, v, k Value) (Value, error) {
			return unproxied(t, v, func(m Value) (Value, error) { return t.GetItem(m, k) })
		},
		Contains: func(t *Thread, v, k Value) (bool, error) {
			return unproxied(t, v, func(m Value) (bool, error) { return t.Contains(m, k) })
		},

		SequenceFlag: 2,
	}
	slots.Binary[OpOr] = func(t *Thread, a, b Value) (Value, error) {
		return unproxied(t, a, func(m Value) (Value, error) { return t.BinaryOp(OpOr, m, unproxy(b)) })
	}
	slots.InPlace[OpOr] = func(t *Thread, a, _ Value) (Value, error) {
		return Value{}, t.Errorf(TypeError, "'|=' is not supported by mappingproxy; use '|' instead")
	}
	define(MappingProxyType, TypeSpec{
		Name: "mappingproxy", Layout: mappingProxyLayout, Final: true, Slots: slots, NewSig: "(mapping)",
		Doc: "Read-only proxy of a mapping.",
		Methods: []Native{
			proxied("get", "(key, default=None, /)", "The value for key if it is in the mapping, else default."),
			proxied("keys", "()", "A set-like object providing a view on the mapping's keys."),
			proxied("values", "()", "An object providing a view on the mapping's values."),
			proxied("items", "()", "A set-like object providing a view on the mapping's items."),
			proxied("copy", "()", "A shallow copy of the mapping."),
			{Name: "__reversed__", Sig: "()", Cost: CostCallsBack, Doc: "A reverse iterator over the mapping's keys.", Fn: func(t *Thread, a Args) (Value, error) {
				return unproxied(t, a.V[0], func(m Value) (Value, error) {
					r, found, err := t.CallSpecial(m, "__reversed__")
					if err == nil && !found {
						err = t.Errorf(TypeError, "'%s' object is not reversible", m.Type().Name)
					}
					return r, err
				})
			}},
			classGetItemRow(),
		},
	})
}
