package picklemod

import "github.com/safepy/safepy/interp"

var (
	picklerSig   = interp.NewSig("Pickler", "(file, protocol=None, fix_imports=True, buffer_callback=None)")
	unpicklerSig = interp.NewSig("Unpickler", "(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=())")
)

func asPickler(v value) *pickler {
	p, _ := interp.As[pickler](v, picklerLayout)
	return p
}

func asUnpickler(v value) *unpickler {
	u, _ := interp.As[unpickler](v, unpicklerLayout)
	return u
}

// overridden is a method of v unless it is the one that base has.
func overridden(t *thread, v value, base *interp.Type, name string) (value, error) {
	m, err := t.AttrOpt(v, name)
	if err != nil || m.IsUnset() {
		return value{}, err
	}
	if own, has := interp.InstanceAttr(v, t.Intern(name)); has && !own.IsUnset() {
		return m, nil
	}
	if v.Type().Lookup(name) == base.Lookup(name) {
		return value{}, nil
	}
	return m, nil
}

func row(name, sig, doc string, f func(t *thread, a args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Doc: doc, Cost: interp.CostCallsBack, Fn: f}
}

func property(name string, get func(t *thread, v value) (value, error), set func(t *thread, v, x value) error) []interp.Native {
	return []interp.Native{
		{Name: name, Kind: interp.Getter, Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return get(t, a.V[0]) }},
		{Name: name, Kind: interp.Setter, Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
			x := a.Get(1)
			if x.IsUnset() {
				return value{}, t.Errorf(interp.TypeError, "attribute deletion is not supported")
			}
			return interp.None, set(t, a.V[0], x)
		}},
	}
}

func definePickler() {
	methods := []interp.Native{
		row("dump", "(obj, /)", "Write a pickled representation of the given object to the open file.", func(t *thread, a args) (value, error) {
			p := asPickler(a.V[0])
			p.t = t
			if !p.made {
				return value{}, t.Errorf(picklingError, "Pickler.__init__() was not called by %s.__init__()", a.V[0].Type().Name)
			}
			var err error
			if p.persistent, err = overridden(t, a.V[0], picklerType, "persistent_id"); err != nil {
				return value{}, err
			}
			if p.override, err = t.AttrOpt(a.V[0], "reducer_override"); err != nil {
				return value{}, err
			}
			if p.table, err = t.AttrOpt(a.V[0], "dispatch_table"); err != nil {
				return value{}, err
			}
			return interp.None, p.dump(a.V[1])
		}),
		row("clear_memo", "()", `Clears the pickler's "memo".`, func(_ *thread, a args) (value, error) {
			asPickler(a.V[0]).reset()
			return interp.None, nil
		}),
		row("persistent_id", "(obj, /)", "", func(*thread, args) (value, error) { return interp.None, nil }),
	}
	methods = append(methods, property("bin", func(_ *thread, v value) (value, error) { return interp.Int(int64(min(asPickler(v).proto, 1))), nil },
		func(*thread, value, value) error { return nil })...)
	methods = append(methods, property("fast", func(_ *thread, v value) (value, error) {
		if asPickler(v).fast {
			return interp.Int(1), nil
		}
		return interp.Int(0), nil
	}, func(t *thread, v, x value) (err error) {
		asPickler(v).fast, err = t.Truth(x)
		return err
	})...)
	methods = append(methods, property("memo", pickledMemo, setPickledMemo)...)
	interp.Define(picklerType, interp.TypeSpec{
		Name: "Pickler", Module: "_pickle", Layout: picklerLayout, HasDict: true, NewSig: "(file, protocol=None, fix_imports=True, buffer_callback=None)",
		Doc: "This takes a binary file for writing a pickle data stream.",
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, _ interp.Args) (value, error) {
				p, err := interp.New[pickler](t, typ)
				if err != nil {
					return value{}, err
				}
				p.t = t
				return interp.ValueOf(p), nil
			},
			Init: func(t *thread, v value, args interp.Args) error {
				a, err := picklerSig.Bind(t, args)
				if err != nil {
					return err
				}
				p := asPickler(v)
				if p.busy {
					return t.Errorf(interp.RuntimeError, "Pickler object is already used")
				}
				p.reset()
				p.callback = value{}
				if err := p.setUp(t, a[1], a[2], a[3]); err != nil {
					return err
				}
				if p.write, err = fileWriter(t, a[0]); err != nil {
					return err
				}
				p.made = true
				return nil
			},
		},
		Methods: methods,
	})
}

func defineUnpickler() {
	methods := []interp.Native{
		row("load", "()", "Load a pickle.", func(t *thread, a args) (value, error) {
			u := asUnpickler(a.V[0])
			u.t = t
			if !u.made {
				return value{}, t.Errorf(unpicklingError, "Unpickler.__init__() was not called by %s.__init__()", a.V[0].Type().Name)
			}
			var err error
			if u.persistent, err = overridden(t, a.V[0], unpicklerType, "persistent_load"); err != nil {
				return value{}, err
			}
			if u.finder, err = overridden(t, a.V[0], unpicklerType, "find_class"); err != nil {
				return value{}, err
			}
			return u.loadFrom(u.self)
		}),
		row("persistent_load", "(pid, /)", "", func(t *thread, _ args) (value, error) {
			return value{}, t.Errorf(unpicklingError, "A load persistent id instruction was encountered, but no persistent_load function was specified.")
		}),
		row("find_class", "(module_name, global_name, /)", "Return an object from a specified module.", func(t *thread, a args) (value, error) {
			u := asUnpickler(a.V[0])
			var g global
			for i, to := range [2]*string{&g.module, &g.name} {
				s, ok := interp.GoString(a.V[i+1])
				if !ok {
					return value{}, t.Errorf(interp.TypeError, "find_class() argument %d must be str, not %s", i+1, a.V[i+1].Type().Name)
				}
				*to = s
			}
			return find(t, g, u.fix, u.proto)
		}),
	}
	methods = append(methods, property("memo", loadedMemo, setLoadedMemo)...)
	interp.Define(unpicklerType, interp.TypeSpec{
		Name: "Unpickler", Module: "_pickle", Layout: unpicklerLayout, HasDict: true, NewSig: "(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=())",
		Doc: "This takes a binary file for reading a pickle data stream.",
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, _ interp.Args) (value, error) {
				u, err := interp.New[unpickler](t, typ)
				if err != nil {
					return value{}, err
				}
				u.t = t
				return interp.ValueOf(u), nil
			},
			Init: func(t *thread, v value, args interp.Args) error {
				a, err := unpicklerSig.Bind(t, args)
				if err != nil {
					return err
				}
				u := asUnpickler(v)
				if u.busy {
					return t.Errorf(interp.RuntimeError, "Unpickler object is already used")
				}
				if err := u.open(t, a[0]); err != nil {
					return err
				}
				u.self, u.memo, u.sparse, u.known, u.data, u.pos = a[0], nil, nil, 0, "", 0
				u.made = true
				return u.setUp(t, [4]value{a[1], a[2], a[3], a[4]})
			},
		},
		Methods: methods,
	})
}
