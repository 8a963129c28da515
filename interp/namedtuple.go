package interp

import (
	"strconv"
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// namedFields is what a class made by collections.namedtuple knows of itself. The class is an ordinary user class: a tuple whose namespace holds the methods below, a getter for each field
// and a __new__ that is a Python function, as in CPython, so that its defaults and signature can be looked at and changed. A call that gives each field by position makes the tuple without
// running it (namedTupleNew).
type namedFields struct {
	names []*Str
	typ   string
}

func (f *namedFields) size() int64 { return 48 + int64(len(f.names))*8 }

// tupleGetter is the descriptor of a field.
type tupleGetter struct {
	Object
	index int
	doc   Value
}

var (
	tupleGetterLayout = NewLayout[tupleGetter]("collections._tuplegetter")
	TupleGetterType   = &Type{}
)

// Traverse implements Heap.
func (g *tupleGetter) Traverse(w *Walker) { w.Visit(g.doc) }

// ExtraSize implements Heap.
func (*tupleGetter) ExtraSize() int64 { return 0 }

func setupNamedTuple() {
	define(TupleGetterType, TypeSpec{
		Name: "_tuplegetter", Module: "collections", Layout: tupleGetterLayout, Final: true,
		Slots: Slots{
			New: func(t *Thread, _ *Type, args Args) (Value, error) {
				a, err := tupleGetterSig.bind(t, args, nil)
				if err != nil {
					return Value{}, err
				}
				i, err := t.Index(a[0])
				if err != nil {
					return Value{}, err
				}
				n, ok := AsInt64(i)
				if !ok {
					return Value{}, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
				}
				return t.newTupleGetter(int(n), a[1])
			},
			DescrGet: func(t *Thread, d, obj, _ Value) (Value, error) {
				if obj.ref == nil {
					return d, nil
				}
				g := cast[tupleGetter](d)
				s, ok := AsTuple(obj)
				if !ok {
					if obj.IsNone() {
						return d, nil
					}
					return Value{}, t.Errorf(TypeError, "descriptor for index '%d' for tuple subclasses doesn't apply to '%s' object", g.index, obj.Type().Name)
				}
				if g.index < 0 || g.index >= len(s.items) {
					return Value{}, t.Errorf(IndexError, "tuple index out of range")
				}
				return s.items[g.index], nil
			},
			DescrSet: func(t *Thread, _, _, val Value) error {
				if val.ref == nil {
					return t.Errorf(AttributeError, "can't delete attribute")
				}
				return t.Errorf(AttributeError, "can't set attribute")
			},
			Repr: func(t *Thread, v Value) (Value, error) {
				r, err := t.Repr(cast[tupleGetter](v).doc)
				if err != nil {
					return Value{}, err
				}
				return NewStr(t, "_tuplegetter("+strconv.Itoa(cast[tupleGetter](v).index)+", "+r.s+")")
			},
		},
		Methods: []Native{
			{Name: "__doc__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[tupleGetter](a.V[0]).doc, nil }},
			{Name: "__doc__", Kind: Setter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				cast[tupleGetter](a.V[0]).doc = orNone(a.Get(1))
				return None, nil
			}},
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				g := cast[tupleGetter](a.V[0])
				args, err := TupleOf(t, Int(int64(g.index)), g.doc)
				if err != nil {
					return Value{}, err
				}
				return TupleOf(t, TupleGetterType.Value(), args)
			}},
		},
	})
	for i := range namedTupleRows {
		n := &namedTupleRows[i]
		n.owner, n.Py, n.params = TupleType, true, parseSig(n.Sig)
		n.dotted = "tuple." + n.Name
		typ := MethodDescrType
		if n.Kind == ClassMethod {
			typ = ClassMethodDescrType
		}
		namedTupleMethods = append(namedTupleMethods, &MethodDescr{Object{typ: typ, flags: flagShared}, n})
	}
}

var (
	tupleGetterSig = kwNative("_tuplegetter", "(index, doc, /)")

	// namedTupleMethods are the methods that all classes of named tuples share.
	namedTupleMethods []*MethodDescr
)

var namedTupleRows = []Native{
	{Name: "_make", Sig: "(iterable)", Kind: ClassMethod, Cost: CostPerElement, Fn: namedTupleMake},
	{Name: "_replace", Sig: "(**kwds)", Cost: CostPerElement, Fn: namedTupleReplace},
	{Name: "__replace__", Sig: "(**kwds)", Cost: CostPerElement, Fn: namedTupleReplace},
	{Name: "__repr__", Sig: "()", Cost: CostCallsBack, Fn: namedTupleRepr, Doc: "Return a nicely formatted representation string"},
	{Name: "_asdict", Sig: "()", Cost: CostPerElement, Fn: namedTupleAsDict, Doc: "Return a new dict which maps field names to their values."},
	{Name: "__getnewargs__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) { return NewTuple(t, cast[Tuple](a.V[0]).items) },
		Doc: "Return self as a plain tuple.  Used by copy and pickle."},
}

func (t *Thread) newTupleGetter(i int, doc Value) (Value, error) {
	g, err := New[tupleGetter](t, TupleGetterType)
	if err != nil {
		return Value{}, err
	}
	g.index, g.doc = i, doc
	return ValueOf(g), nil
}

// namedOf is the field list of a class of named tuples, which it may have inherited; nil for others.
func namedOf(typ *Type) *namedFields {
	for _, c := range typ.MRO {
		if c.named != nil {
			return c.named
		}
	}
	return nil
}

// namedSelf is namedOf for the class of a method's self.
func (t *Thread) namedSelf(typ *Type) (*namedFields, error) {
	if f := namedOf(typ); f != nil {
		return f, nil
	}
	return nil, t.Errorf(TypeError, "'%s' is not a named tuple", typ.Name)
}

func namedTupleMake(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	f, err := t.namedSelf(typ)
	if err != nil {
		return Value{}, err
	}
	items, err := t.tupleItems(a.V[1])
	if err != nil {
		return Value{}, err
	}
	if len(items) != len(f.names) {
		return Value{}, t.Errorf(TypeError, "Expected %d arguments, got %d", len(f.names), len(items))
	}
	return newTupleOf(t, typ, items)
}

func namedTupleReplace(t *Thread, a Args) (Value, error) {
	s := cast[Tuple](a.V[0])
	f, err := t.namedSelf(s.typ)
	if err != nil {
		return Value{}, err
	}
	items, err := t.newItems(len(f.names))
	if err != nil {
		return Value{}, err
	}
	if len(s.items) != len(items) {
		return Value{}, t.Errorf(TypeError, "Expected %d arguments, got %d", len(items), len(s.items))
	}
	copy(items, s.items)
	if kw := a.Get(1); kw.ref != nil {
		d := cast[Dict](kw)
		used := 0
		for i, n := range f.names {
			if v, ok := d.getStr(n); ok {
				items[i] = v
				used++
			}
		}
		if used < d.live {
			for _, n := range f.names {
				d.delStr(n)
			}
			l, err := t.Collect(kw)
			if err != nil {
				return Value{}, err
			}
			r, err := t.Repr(ValueOf(l))
			if err != nil {
				return Value{}, err
			}
			return Value{}, t.Errorf(TypeError, "Got unexpected field names: %s", r.s)
		}
	}
	return newTupleOf(t, s.typ, items)
}

func namedTupleRepr(t *Thread, a Args) (Value, error) {
	v := a.V[0]
	f, err := t.namedSelf(v.Type())
	if err != nil {
		return Value{}, err
	}
	items := cast[Tuple](v).items
	if len(items) != len(f.names) {
		if len(items) < len(f.names) {
			return Value{}, t.Errorf(TypeError, "not enough arguments for format string")
		}
		return Value{}, t.Errorf(TypeError, "not all arguments converted during string formatting")
	}
	if t.reprEnter(v) {
		return NewStr(t, "...")
	}
	defer t.reprLeave()
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	if err := b.WriteString(v.Type().ShortName() + "("); err != nil {
		return Value{}, err
	}
	for i, n := range f.names {
		sep := ", "
		if i == 0 {
			sep = ""
		}
		r, err := t.Repr(items[i])
		if err != nil {
			return Value{}, err
		}
		if err := b.WriteString(sep + n.s + "="); err != nil {
			return Value{}, err
		}
		if err := b.WriteStr(r); err != nil {
			return Value{}, err
		}
	}
	err = b.WriteByte(')')
	return b.String(), err
}

func namedTupleAsDict(t *Thread, a Args) (Value, error) {
	s := cast[Tuple](a.V[0])
	f, err := t.namedSelf(s.typ)
	if err != nil {
		return Value{}, err
	}
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	for i, n := range f.names {
		if i >= len(s.items) {
			break
		}
		if err := d.SetStr(t, n, s.items[i]); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(d), nil
}

// namedNew is the function behind a class's __new__ when it is that of a named tuple.
func namedNew(m Value) *Function {
	if w, ok := As[StaticMethodObj](m, staticMethodLayout); ok {
		m = w.fn
	}
	if f, ok := As[Function](m, functionLayout); ok && f.named != nil {
		return f
	}
	return nil
}

// namedTupleNew is the New slot of classes whose __new__ is fn, that of a named tuple.
func namedTupleNew(fn *Function) func(t *Thread, typ *Type, args Args) (Value, error) {
	return func(t *Thread, typ *Type, args Args) (Value, error) {
		if fn.named == nil || args.Kw != nil || len(args.V) != len(fn.named.names) {
			all := make([]Value, 0, len(args.V)+1)
			all = append(append(all, typ.Value()), args.V...)
			return t.CallArgs(ValueOf(fn), Args{all, args.Kw})
		}
		if n := len(args.V); n > 0 && n <= 4 && typ.instOffset == 0 {
			if err := t.Alloc(tupleSize + int64(n)*int64(valueSize)); err != nil {
				return Value{}, err
			}
			p := newTuple(n)
			p.typ = typ
			copy(p.items, args.V)
			return ValueOf(p), nil
		}
		if err := t.Alloc(int64(len(args.V)) * int64(valueSize)); err != nil {
			return Value{}, err
		}
		p, err := New[Tuple](t, typ)
		if err != nil {
			return Value{}, err
		}
		p.items = append(make([]Value, 0, len(args.V)), args.V...)
		return ValueOf(p), nil
	}
}

// hardKeywords are the names that can't be fields.
var hardKeywords = func() map[string]bool {
	m := map[string]bool{}
	for _, k := range strings.Fields("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield") {
		m[k] = true
	}
	return m
}()

// fieldNames reads and checks the names of a named tuple's fields.
func (t *Thread) fieldNames(typename string, spec Value, rename bool) ([]*Str, error) {
	var raw []Value
	if s, ok := AsStr(spec); ok {
		if err := t.Bytes(len(s.s)); err != nil {
			return nil, err
		}
		v, err := NewStr(t, strings.ReplaceAll(s.s, ",", " "))
		if err != nil {
			return nil, err
		}
		if spec, err = t.CallMethod(v, "split"); err != nil {
			return nil, err
		}
	}
	l, err := t.Collect(spec)
	if err != nil {
		return nil, err
	}
	raw = l.items
	names := make([]*Str, 0, len(raw))
	seen := map[string]bool{}
	bad := func(n string) bool {
		return !isIdentifier(n) || hardKeywords[n]
	}
	for i, v := range raw {
		if err := t.Work(8); err != nil {
			return nil, err
		}
		s, err := t.Str(v)
		if err != nil {
			return nil, err
		}
		n := s.s
		if rename && (bad(n) || strings.HasPrefix(n, "_") || seen[n]) {
			n = "_" + strconv.Itoa(i)
		}
		seen[n] = true
		names = append(names, t.intern(n))
	}
	check := func(n string) error {
		r, err := t.reprStr(newStr(n))
		if err != nil {
			return err
		}
		if !isIdentifier(n) {
			return t.Errorf(ValueError, "Type names and field names must be valid identifiers: %s", r.s)
		}
		if hardKeywords[n] {
			return t.Errorf(ValueError, "Type names and field names cannot be a keyword: %s", r.s)
		}
		return nil
	}
	if err := check(typename); err != nil {
		return nil, err
	}
	for _, n := range names {
		if err := check(n.s); err != nil {
			return nil, err
		}
	}
	clear(seen)
	for _, n := range names {
		r, err := t.reprStr(n)
		if err != nil {
			return nil, err
		}
		if strings.HasPrefix(n.s, "_") && !rename {
			return nil, t.Errorf(ValueError, "Field names cannot start with an underscore: %s", r.s)
		}
		if seen[n.s] {
			return nil, t.Errorf(ValueError, "Encountered duplicate field name: %s", r.s)
		}
		seen[n.s] = true
	}
	return names, nil
}

// NewNamedTuple is collections.namedtuple. defaults is nil when there are none; module unset stands for the caller's.
func (t *Thread) NewNamedTuple(typename string, fields Value, rename bool, defaults *Tuple, module Value) (Value, error) {
	names, err := t.fieldNames(typename, fields, rename)
	if err != nil {
		return Value{}, err
	}
	if defaults != nil && len(defaults.items) > len(names) {
		return Value{}, t.Errorf(TypeError, "Got more default values than field names")
	}
	ns, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(ns))
	defer t.Unroot(mark)
	if err := t.Work(int64(len(names)) * 64); err != nil { // __new__ is compiled
		return Value{}, err
	}
	texts := make([]string, len(names))
	nameVals := make([]Value, len(names))
	for i, n := range names {
		texts[i], nameVals[i] = n.s, ValueOf(n)
	}
	list := strings.Join(texts, ", ")
	info := &namedFields{names, typename}
	fn, err := t.namedTupleInit(info, list, defaults)
	if err != nil {
		return Value{}, err
	}
	tup, err := NewTuple(t, nameVals)
	if err != nil {
		return Value{}, err
	}
	dflt, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	if defaults != nil {
		first := len(names) - len(defaults.items)
		for i, v := range defaults.items {
			if err := dflt.SetStr(t, names[first+i], v); err != nil {
				return Value{}, err
			}
		}
	}
	doc, err := NewStr(t, typename+"("+list+")")
	if err != nil {
		return Value{}, err
	}
	put := func(name string, v Value) {
		if err == nil {
			err = ns.SetStr(t, t.intern(name), v)
		}
	}
	put("__doc__", doc)
	put("__slots__", EmptyTuple)
	put("_fields", tup)
	put("_field_defaults", ValueOf(dflt))
	put("__new__", fn)
	for _, m := range namedTupleMethods {
		put(m.def.Name, ValueOf(m))
	}
	put("__match_args__", tup)
	if module.ref == nil {
		if f := t.frame; f != nil && f.fn != nil {
			module, _ = f.fn.globals.getStr(nameDunderName)
		}
	}
	if module.ref != nil {
		put("__module__", module)
	}
	for i, n := range names {
		if err != nil {
			return Value{}, err
		}
		fieldDoc, derr := NewStr(t, "Alias for field number "+strconv.Itoa(i))
		if derr != nil {
			return Value{}, derr
		}
		g, gerr := t.newTupleGetter(i, fieldDoc)
		if gerr != nil {
			return Value{}, gerr
		}
		put(n.s, g)
	}
	if err != nil {
		return Value{}, err
	}
	bases, err := TupleOf(t, TupleType.Value())
	if err != nil {
		return Value{}, err
	}
	cls, err := t.Call(TypeType.Value(), ValueOf(t.intern(typename)), bases, ValueOf(ns))
	if err != nil {
		return Value{}, err
	}
	t.charge(info.size())
	cast[Type](cls).named = info
	return cls, nil
}

// namedTupleInit compiles the class's __new__.
func (t *Thread) namedTupleInit(info *namedFields, list string, defaults *Tuple) (Value, error) {
	args := list
	if len(info.names) == 1 {
		args += ","
	}
	params := "_cls"
	if list != "" {
		params += ", " + list
	}
	code, err := t.CompileSource("<string>", "lambda "+params+": _tuple_new(_cls, ("+args+"))", syntax.Eval, compile.Options{LastExpr: true})
	if err != nil {
		return Value{}, err
	}
	g, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	tupleNewMethod, err := t.Attr(TupleType.Value(), "__new__")
	if err != nil {
		return Value{}, err
	}
	builtins, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	name, err := NewStr(t, "namedtuple_"+info.typ)
	if err != nil {
		return Value{}, err
	}
	for _, p := range []struct {
		k string
		v Value
	}{{"_tuple_new", tupleNewMethod}, {"__builtins__", ValueOf(builtins)}, {"__name__", name}} {
		if err := g.SetStr(t, t.intern(p.k), p.v); err != nil {
			return Value{}, err
		}
	}
	fn, err := t.evalState(t.transient(code), g, Value{}, nil)
	if err != nil {
		return Value{}, err
	}
	f := cast[Function](fn)
	doc, err := NewStr(t, "Create new instance of "+info.typ+"("+list+")")
	if err != nil {
		return Value{}, err
	}
	f.named, f.name, f.qualname, f.doc, f.defaults = info, t.intern("__new__"), t.intern(info.typ+".__new__"), doc, defaults
	return fn, nil
}
