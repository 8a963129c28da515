package interp

import (
	"math/big"

	"github.com/safepy/safepy/interp/compile"
)

var buildClassNative = &Native{Name: "__build_class__", Fn: buildClass, Cost: CostCallsBack, dotted: "builtins.__build_class__"}

// buildClassFunc is the instruction BuildClass: the __build_class__ that the frame's builtins hold.
func (t *Thread) buildClassFunc(fr *Frame) (Value, error) {
	if v, ok := fr.fn.builtins.getString("__build_class__"); ok {
		return v, nil
	}
	return Value{}, t.Errorf(NameError, "__build_class__ not found")
}

// buildClass is __build_class__(func, name, *bases, metaclass=…, **kwargs).
func buildClass(t *Thread, args Args) (Value, error) {
	pos := args.Pos()
	if len(pos) < 2 {
		return Value{}, t.Errorf(TypeError, "__build_class__: not enough arguments")
	}
	fn, ok := As[Function](pos[0], functionLayout)
	if !ok {
		return Value{}, t.Errorf(TypeError, "__build_class__: func must be a function")
	}
	name, ok := AsStr(pos[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "__build_class__: name is not a string")
	}
	orig, err := NewTuple(t, pos[2:])
	if err != nil {
		return Value{}, err
	}
	bases, err := t.mroEntries(cast[Tuple](orig))
	if err != nil {
		return Value{}, err
	}
	var meta Value
	var kwNames, kwVals []Value
	err = args.KwArgs(func(k *Str, v Value) error {
		if k.s == "metaclass" {
			meta = v
			return nil
		}
		kwNames, kwVals = append(kwNames, ValueOf(k)), append(kwVals, v)
		return nil
	})
	if err != nil {
		return Value{}, err
	}
	if meta.ref == nil {
		meta = TypeType.Value()
		if len(bases.items) > 0 {
			meta = bases.items[0].Type().Value()
		}
	}
	if k, ok := AsType(meta); ok {
		var types []*Type
		for _, b := range bases.items {
			if bt, ok := AsType(b); ok {
				types = append(types, bt)
			}
		}
		if k, err = t.calculateMeta(k, types); err != nil {
			return Value{}, err
		}
		meta = k.Value()
	}
	var kw *Tuple // nil when there are none: natives take that for "no keywords"
	if len(kwNames) > 0 {
		kw = &Tuple{Object: Object{typ: TupleType}, items: kwNames}
	}
	ns, err := t.prepareNamespace(meta, name, ValueOf(bases), kw, kwVals)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ns)
	defer t.Unroot(mark)
	cell, err := t.runClassBody(fn, ns)
	if err != nil {
		return Value{}, err
	}
	if len(pos[2:]) > 0 && ValueOf(bases) != orig {
		if err := t.SetItem(ns, ValueOf(t.intern("__orig_bases__")), orig); err != nil {
			return Value{}, err
		}
	}
	all := append([]Value{ValueOf(name), ValueOf(bases), ns}, kwVals...)
	cls, err := t.CallArgs(meta, Args{all, kw})
	if err != nil {
		return Value{}, err
	}
	if c, ok := As[Cell](cell, cellLayout); cell.ref != nil && ok {
		if _, isType := AsType(cls); isType {
			if c.v.ref == nil {
				return Value{}, t.Errorf(RuntimeError, "__class__ not set defining %s as %s. Was __classcell__ propagated to type.__new__?", mustRepr(t, ValueOf(name)), mustRepr(t, cls))
			}
			if c.v != cls {
				return Value{}, t.Errorf(TypeError, "__class__ set to %s defining %s as %s", mustRepr(t, c.v), mustRepr(t, ValueOf(name)), mustRepr(t, cls))
			}
		}
	}
	return cls, nil
}

// mroEntries replaces bases that are not classes by what their __mro_entries__ gives.
func (t *Thread) mroEntries(bases *Tuple) (*Tuple, error) {
	var out []Value
	for i, b := range bases.items {
		if _, ok := AsType(b); ok {
			if out != nil {
				out = append(out, b)
			}
			continue
		}
		m, err := t.AttrOpt(b, "__mro_entries__")
		if err != nil {
			return nil, err
		}
		if m.ref == nil {
			if out != nil {
				out = append(out, b)
			}
			continue
		}
		r, err := t.Call(m, ValueOf(bases))
		if err != nil {
			return nil, err
		}
		tup, ok := AsTuple(r)
		if !ok {
			return nil, t.Errorf(TypeError, "__mro_entries__ must return a tuple")
		}
		if out == nil {
			out = append(make([]Value, 0, len(bases.items)), bases.items[:i]...)
		}
		out = append(out, tup.items...)
	}
	if out == nil {
		return bases, nil
	}
	if err := t.Alloc(tupleSize + int64(len(out))*int64(valueSize)); err != nil {
		return nil, err
	}
	return &Tuple{Object: Object{typ: TupleType}, items: out}, nil
}

// prepareNamespace is the metaclass's __prepare__.
func (t *Thread) prepareNamespace(meta Value, name *Str, bases Value, kw *Tuple, kwVals []Value) (Value, error) {
	if meta == TypeType.Value() {
		d, err := NewDict(t)
		return ValueOf(d), err
	}
	prep, err := t.AttrOpt(meta, "__prepare__")
	if err != nil {
		return Value{}, err
	}
	if prep.ref == nil {
		d, err := NewDict(t)
		return ValueOf(d), err
	}
	ns, err := t.CallArgs(prep, Args{append([]Value{ValueOf(name), bases}, kwVals...), kw})
	if err != nil {
		return Value{}, err
	}
	if ns.Type().slots.GetItem == nil || ns.Type().slots.SequenceFlag == 1 {
		who := "<metaclass>"
		if k, ok := AsType(meta); ok {
			who = k.Name
		}
		return Value{}, t.Errorf(TypeError, "%s.__prepare__() must return a mapping, not %s", who, ns.Type().Name)
	}
	return ns, nil
}

// runClassBody runs the body of a class statement in namespace ns; the result is its __class__ cell, or None.
func (t *Thread) runClassBody(fn *Function, ns Value) (Value, error) {
	f, err := t.pushFrame(fn, 0)
	if err != nil {
		return Value{}, err
	}
	if err := t.Work(fn.code.rt.entry); err != nil {
		t.popFrame(f)
		return Value{}, err
	}
	f.locals = ns
	f.entry = true
	return t.run(nil)
}

// RunCode runs module, exec or eval code in globals, with locals as its namespace when they differ. The result is the value of the last expression when the code was
// compiled to return it.
func (t *Thread) RunCode(code *compile.Code, globals *Dict, locals Value) (Value, error) {
	cs, err := t.state(code)
	if err != nil {
		return Value{}, err
	}
	return t.runState(cs, globals, locals, nil)
}

func (t *Thread) runState(cs *codeState, globals *Dict, locals Value, closure []*Cell) (Value, error) {
	fn := &Function{Object: Object{typ: FunctionType}, code: cs, globals: globals, builtins: t.builtinsOf(cs.rt, globals), name: cs.rt.nameStr, qualname: cs.rt.qualStr, closure: closure}
	f, err := t.pushFrame(fn, 0)
	if err != nil {
		return Value{}, err
	}
	if locals.ref != nil && (locals != ValueOf(globals) || globals.typ != DictType) {
		f.locals = locals
	}
	if cs.rt.isGen {
		g, err := t.newGenerator(fn, f.base)
		if err == nil {
			asPtr[Generator](g.Object()).frame.locals = f.locals
		}
		t.popFrame(f)
		return g, err
	}
	if err := t.Work(cs.rt.entry); err != nil {
		t.popFrame(f)
		return Value{}, err
	}
	f.entry = true
	return t.run(nil)
}

// builtinsFor is the builtins dictionary of code that runs in globals.
func (t *Thread) builtinsFor(globals *Dict) *Dict {
	if v, ok := globals.getStr(nameBuiltins); ok {
		if p, ok := As[mappingProxy](v, mappingProxyLayout); ok {
			v = p.m
		}
		if d, ok := AsDict(v); ok {
			return d
		}
		if m, ok := As[Module](v, moduleLayout); ok {
			return m.dict
		}
	}
	return t.builtins
}

// constant turns a constant of compiled code into a value that all sandboxes share.
func constant(c any) Value {
	switch c := c.(type) {
	case nil:
		return None
	case bool:
		return Bool(c)
	case int64:
		return Int(c)
	case int:
		return Int(int64(c))
	case *big.Int:
		if c.IsInt64() {
			return Int(c.Int64())
		}
		return ValueOf(&IntObj{Object: Object{typ: IntType, flags: flagShared}, big: c})
	case float64:
		return Float(c)
	case complex128:
		return ValueOf(&ComplexObj{Object{typ: ComplexType, flags: flagShared}, c})
	case string:
		if len(c) <= 1 && (c == "" || c[0] < 0x80) {
			if c == "" {
				return emptyStr
			}
			return asciiChars[c[0]]
		}
		return ValueOf(sharedName(c))
	case compile.Bytes:
		if c == "" {
			return emptyBytes
		}
		return ValueOf(&Bytes{Object: Object{typ: BytesType, flags: flagShared}, b: string(c)})
	case compile.EllipsisT:
		return Ellipsis
	case compile.Tuple:
		if len(c) == 0 {
			return EmptyTuple
		}
		items := make([]Value, len(c))
		for i, x := range c {
			items[i] = constant(x)
		}
		return ValueOf(&Tuple{Object: Object{typ: TupleType, flags: flagShared}, items: items})
	case compile.FrozenSet:
		return sharedSet(c)
	case compile.RebuiltSet:
		first := cast[Set](sharedSet(c))
		again := &Set{Object: Object{typ: FrozenSetType, flags: flagShared}}
		for pos := 0; ; {
			v, ok := first.Next(&pos)
			if !ok {
				return ValueOf(again)
			}
			again.addShared(v)
		}
	}
	panic("interp: unknown constant")
}

// sharedSet is the frozenset of constants.
func sharedSet(c []any) Value {
	s := &Set{Object: Object{typ: FrozenSetType, flags: flagShared}}
	for _, x := range c {
		s.addShared(constant(x))
	}
	return ValueOf(s)
}
