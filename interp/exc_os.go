package interp

// errnoClasses maps an error number (Linux) to the class that OSError(errno, …) makes.
var errnoClasses = map[int64]*Type{
	1: PermissionError, 2: FileNotFoundError, 3: ProcessLookupError, 4: InterruptedError, 10: ChildProcessError, 11: BlockingIOError,
	13: PermissionError, 17: FileExistsError, 20: NotADirectoryError, 21: IsADirectoryError, 32: BrokenPipeError, 103: ConnectionAborted,
	104: ConnectionReset, 108: BrokenPipeError, 110: TimeoutError, 111: ConnectionRefused, 114: BlockingIOError, 115: BlockingIOError,
}

// setupOSError: OSError(errno, strerror[, filename[, winerror[, filename2]]]) sets the fields, and OSError itself makes an instance of the class for errno.
//
// The arguments are read by __new__, unless a subclass has its own __init__ and leaves __new__ alone: then they are read by __init__, which the subclass may
// call with other ones.
func setupOSError(spec *TypeSpec) {
	spec.Slots.New = osErrorNew
	spec.Slots.Init = func(t *Thread, self Value, args Args) error {
		if !osErrorUsesInit(self.Type()) {
			return nil
		}
		if args.Kw != nil {
			return t.Errorf(TypeError, "%s() takes no keyword arguments", self.Type().Name)
		}
		return osErrorFill(t, cast[Exc](self), args.V)
	}
	spec.Slots.Str = osErrorStr
	spec.Methods = append(spec.Methods,
		Native{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: osErrorReduce},
		Native{Name: "characters_written", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if v := cast[Exc](a.V[0]).extra[osErrorWritten]; v.ref != nil {
				return v, nil
			}
			return Value{}, t.Errorf(AttributeError, "characters_written")
		}},
		Native{Name: "characters_written", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			e, v := cast[Exc](a.V[0]), a.Get(1)
			if v.ref == nil {
				if e.extra[osErrorWritten].ref == nil {
					return Value{}, t.Errorf(AttributeError, "characters_written")
				}
				e.extra[osErrorWritten] = Value{}
				return None, nil
			}
			n, err := t.IndexArg(v, "")
			if err != nil {
				return Value{}, err
			}
			e.extra[osErrorWritten] = Int(int64(n))
			return None, nil
		}})
}

// osErrorUsesInit reports whether the arguments are left to __init__.
func osErrorUsesInit(typ *Type) bool {
	if typ.flags&typeHeap == 0 {
		return false
	}
	init, ok := As[MethodDescr](typ.Lookup("__init__"), methodDescrLayout)
	ownInit := !ok || init.def.owner != OSError
	nw, ok := As[BuiltinFunc](typ.Lookup("__new__"), builtinFuncLayout)
	return ownInit && ok && nw.def.owner == OSError
}

func osErrorNew(t *Thread, typ *Type, args Args) (Value, error) {
	if osErrorUsesInit(typ) {
		return excNew(t, typ, Args{})
	}
	if args.Kw != nil {
		return Value{}, t.Errorf(TypeError, "%s() takes no keyword arguments", typ.Name)
	}
	if n := len(args.V); typ == OSError && n >= 2 && n <= 5 {
		if small, large, ok := intParts(args.V[0]); ok && large == nil {
			if sub := errnoClasses[small]; sub != nil {
				typ = sub
			}
		}
	}
	v, err := excNew(t, typ, Args{})
	if err != nil {
		return Value{}, err
	}
	return v, osErrorFill(t, cast[Exc](v), args.V)
}

// osErrorFill sets args and fields.
func osErrorFill(t *Thread, e *Exc, vals []Value) error {
	clear(e.extra)
	if n := len(vals); n >= 2 && n <= 5 {
		e.extra[osErrorErrno], e.extra[osErrorStrerror] = vals[0], vals[1]
		if n > 2 && !vals[2].IsNone() {
			if s := &vals[2].Type().slots; e.typ == BlockingIOError && (s.Index != nil || s.Int != nil || s.Float != nil) {
				k, err := t.IndexArg(vals[2], "")
				if err != nil {
					return err
				}
				e.extra[osErrorWritten] = Int(int64(k))
			} else {
				e.extra[osErrorFilename] = vals[2]
				if n == 5 && !vals[4].IsNone() {
					e.extra[osErrorFilename2] = vals[4]
				}
				vals = vals[:2] // the file names are not part of args
			}
		}
	}
	return e.setArgs(t, vals)
}

// NewOSError makes the exception for a failed system operation: the class for errno, its text, and the files concerned (unset: none).
func (t *Thread) NewOSError(errno int, text string, filename, filename2 Value) error {
	msg, err := NewStr(t, text)
	if err != nil {
		return err
	}
	args := []Value{Int(int64(errno)), msg, orNone(filename), None, orNone(filename2)}
	if filename.ref == nil && filename2.ref == nil {
		args = args[:2]
	}
	v, err := osErrorNew(t, OSError, Args{V: args})
	if err != nil {
		return err
	}
	return cast[Exc](v)
}

func osErrorStr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	if (e.extra[osErrorErrno].ref == nil || e.extra[osErrorStrerror].ref == nil) && e.extra[osErrorFilename].ref == nil {
		return excStr(t, v)
	}
	b := t.NewBuilder()
	show := func(before string, f func(Value) (*Str, error), v Value) error {
		s, err := f(v)
		if err != nil {
			return err
		}
		if err := b.WriteString(before); err != nil {
			return err
		}
		return b.WriteString(s.s)
	}
	if err := show("[Errno ", t.Str, orNone(e.extra[osErrorErrno])); err != nil {
		return Value{}, err
	}
	if err := show("] ", t.Str, orNone(e.extra[osErrorStrerror])); err != nil {
		return Value{}, err
	}
	for i, before := range []string{": ", " -> "} {
		f := e.extra[osErrorFilename+i]
		if f.ref == nil || f.IsNone() && i == 1 {
			break
		}
		if err := show(before, t.Repr, f); err != nil {
			return Value{}, err
		}
	}
	return b.String(), nil
}

func osErrorReduce(t *Thread, a Args) (Value, error) {
	e := cast[Exc](a.V[0])
	args := ValueOf(e.arguments())
	if f := e.extra[osErrorFilename]; len(e.arguments().items) == 2 && f.ref != nil {
		vals := append([]Value(nil), e.arguments().items...)
		vals = append(vals, f)
		if f2 := e.extra[osErrorFilename2]; f2.ref != nil {
			vals = append(vals, None, f2)
		}
		var err error
		if args, err = NewTuple(t, vals); err != nil {
			return Value{}, err
		}
	}
	return t.excReduce(e, args, Value{})
}
