package interp

import (
	"fmt"

	"github.com/safepy/safepy/interp/compile"
)

// setupFunctions defines function, method, builtin_function_or_method, method-wrapper, cell and code.
func setupFunctions() {
	bindFn := func(t *Thread, d, obj, _ Value) (Value, error) {
		if obj.ref == nil {
			return d, nil
		}
		return NewBoundMethod(t, d, obj)
	}
	define(FunctionType, TypeSpec{
		Name: "function", Layout: functionLayout, Final: true, NewSig: newFunctionSig.Sig,
		Slots: Slots{
			New: newFunction,
			Call: func(t *Thread, self Value, args Args) (Value, error) {
				return t.callFunction(cast[Function](self), args)
			}, DescrGet: bindFn,
			GetAttr: functionGetAttr, SetAttr: functionSetAttr,
			Repr: func(t *Thread, v Value) (Value, error) {
				id, err := t.ID(v)
				if err != nil {
					return Value{}, err
				}
				return NewStr(t, fmt.Sprintf("<function %s at 0x%012x>", cast[Function](v).qualname.s, id))
			},
		},
		Methods: functionAttrs(),
	})
	setupMethod()
	setupBuiltinFunction()
	define(CellType, TypeSpec{Name: "cell", Doc: "A variable that functions share.", Layout: cellLayout, Final: true,
		Slots: Slots{
			Compare: cellCompare,
			New: func(t *Thread, typ *Type, args Args) (Value, error) {
				c, err := New[Cell](t, typ)
				if err == nil && len(args.V) > 0 {
					c.v = args.V[0]
				}
				return ValueOf(c), err
			},
			Repr: func(t *Thread, v Value) (Value, error) {
				id, err := t.ID(v)
				if err != nil {
					return Value{}, err
				}
				c := cast[Cell](v)
				if c.v.ref == nil {
					return NewStr(t, fmt.Sprintf("<cell at 0x%012x: empty>", id))
				}
				id2, err := t.ID(c.v)
				if err != nil {
					return Value{}, err
				}
				return NewStr(t, fmt.Sprintf("<cell at 0x%012x: %s object at 0x%012x>", id, c.v.Type().Name, id2))
			},
		},
		Methods: []Native{
			{Name: "cell_contents", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				c := cast[Cell](a.V[0])
				if c.v.ref == nil {
					return Value{}, t.Errorf(ValueError, "Cell is empty")
				}
				return c.v, nil
			}},
			{Name: "cell_contents", Kind: Setter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				cast[Cell](a.V[0]).v = a.Get(1)
				return None, nil
			}},
		}})
	setupCode()
}

// fnAttr is a row for an attribute of functions with a check on what may be stored.
func fnAttr(name string, get func(t *Thread, f *Function) (Value, error), set func(t *Thread, f *Function, v Value) error) []Native {
	rows := []Native{{Name: name, Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return get(t, cast[Function](a.V[0])) }}}
	if set != nil {
		rows = append(rows, Native{Name: name, Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			return None, set(t, cast[Function](a.V[0]), a.Get(1))
		}})
	}
	return rows
}

func functionAttrs() (rows []Native) {
	str := func(what string, at func(f *Function) **Str) func(t *Thread, f *Function, v Value) error {
		return func(t *Thread, f *Function, v Value) error {
			if v.ref != nil {
				if s, ok := AsStr(v); ok {
					*at(f) = s
					return nil
				}
			}
			return t.Errorf(TypeError, "%s must be set to a string object", what)
		}
	}
	name := func(f *Function) **Str { return &f.name }
	qual := func(f *Function) **Str { return &f.qualname }
	rows = append(rows, fnAttr("__name__", func(_ *Thread, f *Function) (Value, error) { return ValueOf(f.name), nil }, str("__name__", name))...)
	rows = append(rows, fnAttr("__qualname__", func(_ *Thread, f *Function) (Value, error) { return ValueOf(f.qualname), nil }, str("__qualname__", qual))...)
	rows = append(rows, fnAttr("__doc__", func(_ *Thread, f *Function) (Value, error) { return orNone(f.doc), nil },
		func(_ *Thread, f *Function, v Value) error { f.doc = orNone(v); return nil })...)
	rows = append(rows, fnAttr("__module__", func(_ *Thread, f *Function) (Value, error) { return orNone(f.module), nil },
		func(_ *Thread, f *Function, v Value) error { f.module = orNone(v); return nil })...)
	rows = append(rows, fnAttr("__defaults__", func(_ *Thread, f *Function) (Value, error) {
		if f.defaults == nil {
			return None, nil
		}
		return ValueOf(f.defaults), nil
	}, func(t *Thread, f *Function, v Value) error {
		if v.ref == nil || v.IsNone() {
			f.defaults = nil
			return nil
		}
		tup, ok := AsTuple(v)
		if !ok {
			return t.Errorf(TypeError, "__defaults__ must be set to a tuple object")
		}
		f.defaults = tup
		return nil
	})...)
	rows = append(rows, fnAttr("__kwdefaults__", func(_ *Thread, f *Function) (Value, error) {
		if f.kwdefaults == nil {
			return None, nil
		}
		return ValueOf(f.kwdefaults), nil
	}, func(t *Thread, f *Function, v Value) error {
		if v.ref == nil || v.IsNone() {
			f.kwdefaults = nil
			return nil
		}
		d, ok := AsDict(v)
		if !ok {
			return t.Errorf(TypeError, "__kwdefaults__ must be set to a dict object")
		}
		f.kwdefaults = d
		return nil
	})...)
	rows = append(rows, fnAttr("__dict__", func(t *Thread, f *Function) (Value, error) {
		if f.attrs == nil {
			d, err := NewDict(t)
			if err != nil {
				return Value{}, err
			}
			f.attrs = d
		}
		return ValueOf(f.attrs), nil
	}, func(t *Thread, f *Function, v Value) error {
		d, ok := AsDict(v)
		if v.ref == nil || !ok {
			return t.Errorf(TypeError, "__dict__ must be set to a dictionary, not a '%s'", typeNameOf(v))
		}
		f.attrs = d
		return nil
	})...)
	rows = append(rows, fnAttr("__code__", func(t *Thread, f *Function) (Value, error) { return t.codeObject(f.code) }, setFunctionCode)...)
	rows = append(rows, memberRow(fnAttr("__globals__", func(_ *Thread, f *Function) (Value, error) { return ValueOf(f.globals), nil }, nil))...)
	rows = append(rows, fnAttr("__builtins__", func(t *Thread, f *Function) (Value, error) { return t.shownBuiltins(f), nil }, nil)...)
	rows = append(rows, memberRow(fnAttr("__closure__", func(t *Thread, f *Function) (Value, error) {
		if len(f.closure) == 0 {
			return None, nil
		}
		vs := make([]Value, len(f.closure))
		for i, c := range f.closure {
			vs[i] = ValueOf(c)
		}
		return NewTuple(t, vs)
	}, nil))...)
	rows = append(rows, fnAttr("__type_params__", func(_ *Thread, f *Function) (Value, error) {
		if f.typeParams.ref == nil {
			return EmptyTuple, nil
		}
		return f.typeParams, nil
	}, func(t *Thread, f *Function, v Value) error {
		if _, ok := AsTuple(v); v.ref == nil || !ok {
			return t.Errorf(TypeError, "__type_params__ must be set to a tuple")
		}
		f.typeParams = v
		return nil
	})...)
	rows = append(rows, fnAttr("__annotations__", functionAnnotations, func(t *Thread, f *Function, v Value) error {
		if v.ref == nil || v.IsNone() {
			f.annots, f.annotate = Value{}, Value{}
			return nil
		}
		if _, ok := AsDict(v); !ok {
			return t.Errorf(TypeError, "__annotations__ must be set to a dict object")
		}
		f.annots, f.annotate = v, Value{}
		return nil
	})...)
	rows = append(rows, fnAttr("__annotate__", func(_ *Thread, f *Function) (Value, error) { return orNone(f.annotate), nil }, func(t *Thread, f *Function, v Value) error {
		if v.ref == nil {
			return t.Errorf(TypeError, "__annotate__ cannot be deleted")
		}
		if !v.IsNone() && v.Type().slots.Call == nil {
			return t.Errorf(TypeError, "__annotate__ must be callable or None")
		}
		f.annotate = v
		if !v.IsNone() {
			f.annots = Value{}
		}
		return nil
	})...)
	return rows
}

func functionAnnotations(t *Thread, f *Function) (Value, error) {
	if f.annots.ref == nil {
		d, err := t.callAnnotate(f.annotate)
		if err != nil {
			return Value{}, err
		}
		f.annots = d
	}
	return f.annots, nil
}

// functionGetAttr is attribute lookup on functions: their __dict__ lies in the Function itself.
func functionGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	f := cast[Function](v)
	if f.attrs != nil {
		d := FunctionType.Lookup(name.s)
		if d.ref == nil || d.Type().slots.DescrSet == nil {
			if r, ok := f.attrs.getStr(name); ok {
				return r, nil
			}
		}
	}
	return genericGetAttr(t, v, name)
}

func functionSetAttr(t *Thread, v Value, name *Str, val Value) error {
	if d := FunctionType.Lookup(name.s); d.ref != nil {
		if set := d.Type().slots.DescrSet; set != nil {
			return set(t, d, v, val)
		}
	}
	f := cast[Function](v)
	if val.ref == nil {
		if f.attrs == nil || !f.attrs.delStr(name) {
			return t.noAttrError(v, name)
		}
		return nil
	}
	if f.attrs == nil {
		d, err := NewDict(t)
		if err != nil {
			return err
		}
		f.attrs = d
	}
	return f.attrs.SetStr(t, name, val)
}

func setFunctionCode(t *Thread, f *Function, v Value) error {
	c, ok := As[CodeObj](v, codeLayout)
	if v.ref == nil || !ok {
		return t.Errorf(TypeError, "__code__ must be set to a code object")
	}
	if n := len(c.cs.rt.code.FreeVars); n != len(f.closure) {
		return t.Errorf(ValueError, "%s() requires a code object with %d free vars, not %d", f.name.s, len(f.closure), n)
	}
	if kind := compile.Generator | compile.Coroutine | compile.AsyncGenerator; (c.cs.rt.flags^f.code.rt.flags)&kind != 0 {
		if err := t.Warn(DeprecationWarning, "Assigning a code object of non-matching type is deprecated (e.g., from a generator to a plain function)"); err != nil {
			return err
		}
	}
	f.code, f.named = c.cs, nil
	return nil
}

// newFunction is types.FunctionType(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None).
var newFunctionSig = &Native{Name: "function", Sig: "(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)", params: parseSig("(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)")}

func newFunction(t *Thread, _ *Type, args Args) (Value, error) {
	a, err := newFunctionSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	c, ok := As[CodeObj](a[0], codeLayout)
	if !ok {
		return Value{}, t.Errorf(TypeError, "function() argument 'code' must be code, not %s", a[0].Type().Name)
	}
	g, ok := AsDict(a[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "function() argument 'globals' must be dict, not %s", a[1].Type().Name)
	}
	if err := t.Alloc(functionLayout.size); err != nil {
		return Value{}, err
	}
	rt := c.cs.rt
	f := &Function{Object: Object{typ: FunctionType}, code: c.cs, globals: g, builtins: t.builtinsFor(g), name: rt.nameStr, qualname: rt.qualStr, doc: None, module: None}
	if s, ok := AsStr(a[2]); a[2].ref != nil && ok {
		f.name, f.qualname = s, s
	}
	if a[3].ref != nil && !a[3].IsNone() {
		if f.defaults, ok = AsTuple(a[3]); !ok {
			return Value{}, t.Errorf(TypeError, "arg 4 (defaults) must be None or tuple")
		}
	}
	if a[5].ref != nil && !a[5].IsNone() {
		if f.kwdefaults, ok = AsDict(a[5]); !ok {
			return Value{}, t.Errorf(TypeError, "arg 6 (kwdefaults) must be None or dict")
		}
	}
	nFree := len(rt.code.FreeVars)
	if a[4].ref == nil || a[4].IsNone() {
		if nFree > 0 {
			return Value{}, t.Errorf(TypeError, "arg 5 (closure) must be tuple")
		}
		return ValueOf(f), nil
	}
	tup, ok := AsTuple(a[4])
	if !ok {
		return Value{}, t.Errorf(TypeError, "arg 5 (closure) must be None or tuple")
	}
	if len(tup.items) != nFree {
		return Value{}, t.Errorf(ValueError, "%s requires closure of length %d, not %d", rt.code.Name, nFree, len(tup.items))
	}
	for _, v := range tup.items {
		cell, ok := As[Cell](v, cellLayout)
		if !ok {
			return Value{}, t.Errorf(TypeError, "arg 5 (closure) expected cell, found %s", v.Type().Name)
		}
		f.closure = append(f.closure, cell)
	}
	return ValueOf(f), nil
}

func setupMethod() {
	define(MethodType, TypeSpec{
		Name: "method", Layout: boundMethodLayout, Final: true, NewSig: "(function, instance, /)",
		Slots: Slots{
			New: func(t *Thread, _ *Type, args Args) (Value, error) {
				if args.Kw != nil || len(args.V) != 2 {
					return Value{}, t.Errorf(TypeError, "method expected 2 arguments, got %d", len(args.V))
				}
				if args.V[0].Type().slots.Call == nil {
					return Value{}, t.Errorf(TypeError, "first argument must be callable")
				}
				if args.V[1].IsNone() {
					return Value{}, t.Errorf(TypeError, "instance must not be None")
				}
				return NewBoundMethod(t, args.V[0], args.V[1])
			},
			Call:     func(t *Thread, self Value, args Args) (Value, error) { return t.CallArgs(self, args) },
			DescrGet: func(_ *Thread, d, _, _ Value) (Value, error) { return d, nil }, // it is bound already
			Repr: func(t *Thread, v Value) (Value, error) {
				m := cast[BoundMethod](v)
				name := "?"
				for _, n := range []string{"__qualname__", "__name__"} {
					q, err := t.AttrOpt(m.fn, n)
					if err != nil {
						return Value{}, err
					}
					if s, ok := AsStr(q); q.ref != nil && ok {
						name = s.s
						break
					}
				}
				s, err := t.Repr(m.self)
				if err != nil {
					return Value{}, err
				}
				return NewStr(t, "<bound method "+name+" of "+s.s+">")
			},
			Hash: func(t *Thread, v Value) (int64, error) {
				m := cast[BoundMethod](v)
				a, err := objectHash(t, m.self)
				if err != nil {
					return 0, err
				}
				b, err := t.Hash(m.fn)
				return a ^ b, err
			},
			Compare: func(t *Thread, a, b Value, op CmpOp) (Value, error) {
				n, ok := As[BoundMethod](b, boundMethodLayout)
				if !ok || op != CmpEq && op != CmpNe {
					return NotImplemented, nil
				}
				m := cast[BoundMethod](a)
				eq := m.self == n.self
				if eq {
					var err error
					if eq, err = t.Equal(m.fn, n.fn); err != nil {
						return Value{}, err
					}
				}
				return Bool(eq == (op == CmpEq)), nil
			},
			GetAttr: func(t *Thread, v Value, name *Str) (Value, error) {
				if d := MethodType.Lookup(name.s); d.ref != nil {
					return genericGetAttr(t, v, name)
				}
				if err := t.nest(); err != nil {
					return Value{}, err
				}
				r, err := t.GetAttr(cast[BoundMethod](v).fn, name)
				t.nested--
				return r, err
			},
		},
		Methods: []Native{
			{Name: "__func__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[BoundMethod](a.V[0]).fn, nil }},
			{Name: "__self__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[BoundMethod](a.V[0]).self, nil }},
			{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return t.Attr(cast[BoundMethod](a.V[0]).fn, "__doc__") }},
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				m := cast[BoundMethod](a.V[0])
				n, err := t.Attr(m.fn, "__name__")
				if err != nil {
					return Value{}, err
				}
				return t.reduceToAttr(m.self, n)
			}},
		},
	})
}

// reduceToGetattr is the __reduce__ of what is found as an attribute: getattr(obj, name).
func (t *Thread) reduceToGetattr(obj Value, name string) (Value, error) {
	return t.reduceToAttr(obj, ValueOf(t.intern(name)))
}

func (t *Thread) reduceToAttr(obj, name Value) (Value, error) {
	g, ok := t.builtins.getString("getattr")
	if !ok {
		return Value{}, t.Errorf(TypeError, "cannot pickle 'method' object")
	}
	args, err := TupleOf(t, obj, name)
	if err != nil {
		return Value{}, err
	}
	return TupleOf(t, g, args)
}

func setupBuiltinFunction() {
	attrs := []Native{
		{Name: "__name__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, cast[BuiltinFunc](a.V[0]).def.Name) }},
		{Name: "__qualname__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			f := cast[BuiltinFunc](a.V[0])
			if f.def.owner != nil {
				return NewStr(t, f.def.owner.QualName+"."+f.def.Name)
			}
			return NewStr(t, f.def.Name)
		}},
		{Name: "__self__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			f := cast[BuiltinFunc](a.V[0])
			if f.self.ref == nil && f.module.ref != nil && cast[Str](f.module).s == "builtins" {
				return t.Import("builtins")
			}
			if f.self.ref == nil && f.module.ref != nil {
				if m, ok := t.Modules().getStr(cast[Str](f.module)); ok {
					return m, nil
				}
			}
			return orNone(f.self), nil
		}},
		{Name: "__module__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[BuiltinFunc](a.V[0]).module), nil }},
		{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return docOf(t, cast[BuiltinFunc](a.V[0]).def) }},
		{Name: "__text_signature__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return textSignature(t, cast[BuiltinFunc](a.V[0]).def) }},
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			f := cast[BuiltinFunc](a.V[0])
			switch {
			case f.self.ref != nil:
				return t.reduceToGetattr(f.self, f.def.Name)
			case f.def.owner != nil: // a static method
				return t.reduceToGetattr(f.def.owner.Value(), f.def.Name)
			}
			return NewStr(t, f.def.Name)
		}},
	}
	slots := Slots{
		Call: func(t *Thread, self Value, args Args) (Value, error) {
			return t.callBuiltin(cast[BuiltinFunc](self), args)
		},
		Hash: func(t *Thread, v Value) (int64, error) {
			f := cast[BuiltinFunc](v)
			if f.self.ref == nil {
				return objectHash(t, v)
			}
			h, err := objectHash(t, f.self)
			return h ^ hashString(f.def.dotted), err
		},
		Compare: func(_ *Thread, a, b Value, op CmpOp) (Value, error) {
			g, ok := As[BuiltinFunc](b, builtinFuncLayout)
			if !ok || op != CmpEq && op != CmpNe {
				return NotImplemented, nil
			}
			f := cast[BuiltinFunc](a)
			return Bool((f.def == g.def && f.self == g.self) == (op == CmpEq)), nil
		},
		Repr: func(t *Thread, v Value) (Value, error) {
			f := cast[BuiltinFunc](v)
			self := f.self
			switch {
			case self.ref != nil:
			case f.def.owner != nil: // a static method
				self = f.def.owner.Value()
			default:
				return NewStr(t, "<built-in function "+f.def.Name+">")
			}
			id, err := t.ID(self)
			if err != nil {
				return Value{}, err
			}
			kind, name := self.Type().Name, f.def.Name
			if f.typ == MethodWrapperType {
				return NewStr(t, fmt.Sprintf("<method-wrapper '%s' of %s object at 0x%012x>", name, kind, id))
			}
			return NewStr(t, fmt.Sprintf("<built-in method %s of %s object at 0x%012x>", name, kind, id))
		},
	}
	define(BuiltinFunctionType, TypeSpec{Name: "builtin_function_or_method", Layout: builtinFuncLayout, Final: true, NoNew: true, Slots: slots, Methods: append([]Native(nil), attrs...)})
	define(MethodWrapperType, TypeSpec{Name: "method-wrapper", Layout: builtinFuncLayout, Final: true, NoNew: true, Slots: slots, Methods: append(append([]Native(nil), attrs...),
		Native{Name: "__objclass__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[BuiltinFunc](a.V[0]).def.owner.Value(), nil }})})
}

// CodeObj is a code object.
type CodeObj struct {
	Object
	cs *codeState
}

var codeLayout = NewLayout[CodeObj]("code")

// Traverse implements Heap.
func (c *CodeObj) Traverse(w *Walker) { w.code(c.cs) }

// ExtraSize implements Heap.
func (*CodeObj) ExtraSize() int64 { return 0 }

func (t *Thread) codeObject(cs *codeState) (Value, error) {
	if cs.obj.ref == nil {
		if err := t.Alloc(codeLayout.size); err != nil {
			return Value{}, err
		}
		cs.obj = ValueOf(&CodeObj{Object{typ: CodeType}, cs})
	}
	return cs.obj, nil
}

func strTuple(t *Thread, names []string) (Value, error) {
	vs := make([]Value, len(names))
	for i, n := range names {
		vs[i] = ValueOf(t.intern(n))
	}
	return NewTuple(t, vs)
}

func setupCode() {
	attr := func(name string, get func(t *Thread, c *compile.Code) (Value, error)) Native {
		return Native{Name: name, Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return get(t, cast[CodeObj](a.V[0]).cs.rt.code) }}
	}
	define(CodeType, TypeSpec{Name: "code", Doc: "What a source text or a function body was compiled to.", Layout: codeLayout, Final: true, NoNew: true,
		Slots: Slots{Repr: func(t *Thread, v Value) (Value, error) {
			id, err := t.ID(v)
			if err != nil {
				return Value{}, err
			}
			c := cast[CodeObj](v).cs.rt.code
			return NewStr(t, fmt.Sprintf("<code object %s at 0x%012x, file \"%s\", line %d>", c.Name, id, c.File.Name, c.FirstLine))
		}},
		Methods: []Native{
			attr("co_name", func(t *Thread, c *compile.Code) (Value, error) { return NewStr(t, c.Name) }),
			attr("co_qualname", func(t *Thread, c *compile.Code) (Value, error) { return NewStr(t, c.QualName) }),
			attr("co_filename", func(t *Thread, c *compile.Code) (Value, error) { return NewStr(t, c.File.Name) }),
			attr("co_firstlineno", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(c.FirstLine)), nil }),
			attr("co_argcount", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(c.NumPos)), nil }),
			attr("co_posonlyargcount", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(c.NumPosOnly)), nil }),
			attr("co_kwonlyargcount", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(c.NumKwOnly)), nil }),
			attr("co_nlocals", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(len(fastNames(c)))), nil }),
			attr("co_varnames", func(t *Thread, c *compile.Code) (Value, error) { return strTuple(t, fastNames(c)) }),
			attr("co_names", func(t *Thread, c *compile.Code) (Value, error) { return strTuple(t, c.Names) }),
			attr("co_freevars", func(t *Thread, c *compile.Code) (Value, error) { return strTuple(t, c.FreeVars) }),
			attr("co_cellvars", func(t *Thread, c *compile.Code) (Value, error) { return strTuple(t, c.CellVars) }),
			attr("co_consts", func(t *Thread, c *compile.Code) (Value, error) { return NewTuple(t, runtimeOf(c).consts) }),
			attr("co_stacksize", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(c.NumRegs)), nil }),
			attr("co_flags", func(_ *Thread, c *compile.Code) (Value, error) { return Int(int64(pyCodeFlags(c))), nil }),
		}})
}

// pyCodeFlags are CPython's co_flags, which inspect looks at.
func pyCodeFlags(c *compile.Code) int {
	f := 0
	for _, b := range []struct {
		flag compile.Flags
		bit  int
	}{
		{compile.NewLocals, 0x1 | 0x2}, {compile.VarArgs, 0x4}, {compile.VarKw, 0x8}, {compile.Nested, 0x10}, {compile.Generator, 0x20},
		{compile.Coroutine, 0x80}, {compile.AsyncGenerator, 0x200}, {compile.HasDocstring, 0x4000000},
	} {
		if c.Flags&b.flag != 0 {
			f |= b.bit
		}
	}
	if f&0x200 != 0 {
		f &^= 0x20 | 0x80
	}
	return f
}

// memberRow marks rows as plain fields.
func memberRow(rows []Native) []Native {
	for i := range rows {
		rows[i].Member = true
	}
	return rows
}

// typeNameOf is the class's name of a value that may be missing.
func typeNameOf(v Value) string {
	if v.ref == nil {
		return "NULL"
	}
	return v.Type().Name
}

// fastNames are co_varnames: the parameters, and the local variables that no inner function shares.
func fastNames(c *compile.Code) []string {
	n := c.NumParams()
	out := append([]string(nil), c.VarNames[:n]...)
	for _, name := range c.VarNames[n:] {
		if !isCellVar(c, name) {
			out = append(out, name)
		}
	}
	return out
}

// cellCompare compares what two cells hold; an empty one comes first.
func cellCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	d, ok := As[Cell](b, cellLayout)
	if !ok {
		return NotImplemented, nil
	}
	c := cast[Cell](a)
	if c.v.ref != nil && d.v.ref != nil {
		return t.Compare(c.v, d.v, op)
	}
	n := map[bool]int64{true: 1}
	return Bool(op.holds(orderInt(n[c.v.ref != nil], n[d.v.ref != nil]))), nil
}
