package interp

// Classes with fields that are set from the arguments: StopIteration, SystemExit, KeyError, ImportError, NameError, AttributeError.

func setupStopIteration(spec *TypeSpec) {
	spec.Slots.Init = func(t *Thread, self Value, args Args) error {
		if err := excInit(t, self, args); err != nil {
			return err
		}
		e := cast[Exc](self)
		e.extra[stopIterationValue] = None
		if len(args.V) > 0 {
			e.extra[stopIterationValue] = args.V[0]
		}
		return nil
	}
}

func setupSystemExit(spec *TypeSpec) {
	spec.Slots.Init = func(t *Thread, self Value, args Args) error {
		if err := excInit(t, self, args); err != nil {
			return err
		}
		e := cast[Exc](self)
		switch len(args.V) {
		case 0:
			e.extra[systemExitCode] = None
		case 1:
			e.extra[systemExitCode] = args.V[0]
		default:
			e.extra[systemExitCode] = ValueOf(e.arguments())
		}
		return nil
	}
}

// setupKeyError: str() of a KeyError shows the key's repr, so that an empty or odd key is seen.
func setupKeyError(spec *TypeSpec) {
	spec.Slots.Str = func(t *Thread, v Value) (Value, error) {
		if e := cast[Exc](v); len(e.arguments().items) == 1 {
			s, err := t.Repr(e.arguments().items[0])
			if err != nil {
				return Value{}, err
			}
			return ValueOf(s), nil
		}
		return excStr(t, v)
	}
}

// initFields is __init__ of a class whose fields are given by keyword: names lists them by their place in Exc.extra, "" where none may be given.
func initFields(class string, names ...string) func(t *Thread, self Value, args Args) error {
	var known []string
	for _, n := range names {
		if n != "" {
			known = append(known, n)
		}
	}
	return func(t *Thread, self Value, args Args) error {
		e := cast[Exc](self)
		if err := e.setArgs(t, args.Pos()); err != nil {
			return err
		}
		for i, n := range names {
			if n != "" {
				e.extra[i] = Value{}
			}
		}
		if err := t.checkKeywords(class, args, len(known)); err != nil {
			return err
		}
		return args.KwArgs(func(k *Str, v Value) error {
			for i, n := range names {
				if n != "" && n == k.s {
					e.extra[i] = v
					return nil
				}
			}
			return t.wrongKeyword(class, k, known)
		})
	}
}

func setupNameError(spec *TypeSpec) { spec.Slots.Init = initFields("NameError", "name") }

func setupAttributeError(spec *TypeSpec) {
	spec.Slots.Init = initFields("AttributeError", "name", "obj")
	state := func(t *Thread, e *Exc) (Value, error) {
		return t.excState(e, []string{"name", "args"}, []Value{e.extra[attrErrorName], ValueOf(e.arguments())})
	}
	spec.Methods = append(spec.Methods,
		Native{Name: "__getstate__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) { return state(t, cast[Exc](a.V[0])) }},
		Native{Name: "__reduce__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
			e := cast[Exc](a.V[0])
			s, err := state(t, e)
			if err != nil {
				return Value{}, err
			}
			return t.excReduce(e, ValueOf(e.arguments()), s)
		}})
}

func setupImportError(spec *TypeSpec) {
	kw := initFields("ImportError", "", "name", "path", "name_from")
	spec.Slots.Init = func(t *Thread, self Value, args Args) error {
		if err := kw(t, self, args); err != nil {
			return err
		}
		e := cast[Exc](self)
		e.extra[importErrorMsg] = Value{}
		if len(e.arguments().items) == 1 {
			e.extra[importErrorMsg] = e.arguments().items[0]
		}
		return nil
	}
	spec.Slots.Str = func(t *Thread, v Value) (Value, error) {
		if msg := cast[Exc](v).extra[importErrorMsg]; msg.ref != nil && msg.IsExact(StrType) {
			return msg, nil
		}
		return excStr(t, v)
	}
	spec.Methods = append(spec.Methods, Native{Name: "__reduce__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
		e := cast[Exc](a.V[0])
		s, err := t.excState(e, []string{"name", "path", "name_from"}, e.extra[importErrorName:])
		if err != nil {
			return Value{}, err
		}
		return t.excReduce(e, ValueOf(e.arguments()), s)
	}})
}
