package operatormod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

type (
	// itemGetter gets items by keys.
	itemGetter struct {
		interp.Object
		items []value
		tuple value // the keys as a tuple
	}
	// attrGetter gets attributes by dotted names.
	attrGetter struct {
		interp.Object
		paths [][]*interp.Str
		names value // as given
		data  bool  // made by a pickle
	}
	// methodCaller calls a method by name.
	methodCaller struct {
		interp.Object
		name *interp.Str
		args value // tuple
		kw   *interp.Dict
	}
)

var (
	itemGetterLayout   = interp.NewLayout[itemGetter]("operator.itemgetter")
	attrGetterLayout   = interp.NewLayout[attrGetter]("operator.attrgetter")
	methodCallerLayout = interp.NewLayout[methodCaller]("operator.methodcaller")

	itemGetterType, attrGetterType, methodCallerType = new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (g *itemGetter) Traverse(w *interp.Walker) { w.Visit(g.tuple) }

// ExtraSize implements interp.Heap.
func (*itemGetter) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (g *attrGetter) Traverse(w *interp.Walker) {
	w.Visit(g.names)
	for _, p := range g.paths {
		for _, n := range p {
			w.Visit(interp.ValueOf(n))
		}
	}
}

// ExtraSize implements interp.Heap.
func (g *attrGetter) ExtraSize() int64 { return int64(len(g.paths)) * 40 }

// Traverse implements interp.Heap.
func (g *methodCaller) Traverse(w *interp.Walker) {
	w.Visit(interp.ValueOf(g.name))
	w.Visit(g.args)
	if g.kw != nil {
		w.Visit(interp.ValueOf(g.kw))
	}
}

// ExtraSize implements interp.Heap.
func (*methodCaller) ExtraSize() int64 { return 0 }

func setupGetters() {
	row := func(name string, f func(t *thread, v value) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return f(t, a.V[0]) }}
	}
	signature := interp.Native{Name: "__text_signature__", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, _ args) (value, error) { return interp.NewStr(t, "(obj, /)") }}
	interp.Define(itemGetterType, interp.TypeSpec{
		Name: "itemgetter", Module: "operator", Layout: itemGetterLayout, Final: true, NewSig: "(item, /, *items)",
		Doc: "Return a callable object that fetches the given item(s) from its operand.",
		Slots: interp.Slots{New: newItemGetter, Call: callItemGetter, Repr: func(t *thread, v value) (value, error) {
			return reprCall(t, v, "operator.itemgetter", item(v).items, nil)
		}},
		Methods: []interp.Native{signature, row("__reduce__", func(t *thread, v value) (value, error) { return interp.TupleOf(t, v.Type().Value(), item(v).tuple) })},
	})
	interp.Define(attrGetterType, interp.TypeSpec{
		Name: "attrgetter", Module: "operator", Layout: attrGetterLayout, Final: true, NewSig: "(attr, /, *attrs)",
		Doc: "Return a callable object that fetches the given attribute(s) from its operand.",
		Slots: interp.Slots{New: newAttrGetter, Call: callAttrGetter, Repr: func(t *thread, v value) (value, error) {
			names, _ := interp.AsTuple(attr(v).names)
			return reprCall(t, v, "operator.attrgetter", names.Items(), nil)
		}},
		Methods: []interp.Native{signature, row("__reduce__", func(t *thread, v value) (value, error) { return interp.TupleOf(t, v.Type().Value(), attr(v).names) })},
	})
	interp.Define(methodCallerType, interp.TypeSpec{
		Name: "methodcaller", Module: "operator", Layout: methodCallerLayout, Final: true, NewSig: "(name, /, *args, **kwargs)",
		Doc: "Return a callable object that calls the given method on its operand.",
		Slots: interp.Slots{New: newMethodCaller, Call: callMethodCaller, Repr: func(t *thread, v value) (value, error) {
			g := method(v)
			pos, _ := interp.AsTuple(g.args)
			return reprCall(t, v, "operator.methodcaller", append([]value{interp.ValueOf(g.name)}, pos.Items()...), g.kw)
		}},
		Methods: []interp.Native{signature, row("__reduce__", reduceMethodCaller)},
	})
}

func item(v value) *itemGetter {
	g, _ := interp.As[itemGetter](v, itemGetterLayout)
	return g
}

func attr(v value) *attrGetter {
	g, _ := interp.As[attrGetter](v, attrGetterLayout)
	return g
}

func method(v value) *methodCaller {
	g, _ := interp.As[methodCaller](v, methodCallerLayout)
	return g
}

// reprCall writes name(args, key=value).
func reprCall(t *thread, v value, name string, pos []value, kw *interp.Dict) (value, error) {
	if t.ReprEnter(v) {
		return interp.NewStr(t, name+"(...)")
	}
	defer t.ReprLeave()
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	sep := name + "("
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
	for _, x := range pos {
		if err := put("", x); err != nil {
			return value{}, err
		}
	}
	for pos := 0; kw != nil; {
		k, x, ok := kw.Next(&pos)
		if !ok {
			break
		}
		s, _ := interp.GoString(k)
		if err := put(s+"=", x); err != nil {
			return value{}, err
		}
	}
	err := b.WriteByte(')')
	return b.String(), err
}

// oneArg checks the call of a getter.
func oneArg(t *thread, name string, a args) error {
	if a.Kw != nil {
		return t.Errorf(interp.TypeError, "%s() takes no keyword arguments", name)
	}
	if len(a.V) != 1 {
		return t.Errorf(interp.TypeError, "%s expected 1 argument, got %d", name, len(a.V))
	}
	return nil
}

// someArgs checks the arguments of a getter's constructor.
func someArgs(t *thread, name string, a args) error {
	if a.Kw != nil {
		return t.Errorf(interp.TypeError, "%s() takes no keyword arguments", name)
	}
	if len(a.V) == 0 {
		return t.Errorf(interp.TypeError, "%s expected 1 argument, got 0", name)
	}
	return nil
}

func newItemGetter(t *thread, typ *interp.Type, a args) (value, error) {
	if err := someArgs(t, "itemgetter", a); err != nil {
		return value{}, err
	}
	tup, err := interp.NewTuple(t, a.V)
	if err != nil {
		return value{}, err
	}
	g, err := interp.New[itemGetter](t, typ)
	if err != nil {
		return value{}, err
	}
	g.tuple = tup
	p, _ := interp.AsTuple(tup)
	g.items = p.Items()
	return interp.ValueOf(g), nil
}

func callItemGetter(t *thread, self value, a args) (value, error) {
	if a.Kw != nil || len(a.V) != 1 {
		return value{}, oneArg(t, "itemgetter", a)
	}
	g := item(self)
	obj := a.V[0]
	if len(g.items) == 1 {
		return t.GetItem(obj, g.items[0])
	}
	var buf [4]value
	out := buf[:0]
	mark := t.RootSlice(&out)
	defer t.Unroot(mark)
	for _, k := range g.items {
		v, err := t.GetItem(obj, k)
		if err != nil {
			return value{}, err
		}
		out = append(out, v)
	}
	return interp.NewTuple(t, out)
}

func newAttrGetter(t *thread, typ *interp.Type, a args) (value, error) {
	if err := someArgs(t, "attrgetter", a); err != nil {
		return value{}, err
	}
	names, err := interp.NewTuple(t, a.V)
	if err != nil {
		return value{}, err
	}
	g, err := interp.New[attrGetter](t, typ)
	if err != nil {
		return value{}, err
	}
	g.names = names
	for _, v := range a.V {
		s, ok := interp.GoString(v)
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "attribute name must be a string")
		}
		if err := t.Alloc(int64(strings.Count(s, ".")+1) * 32); err != nil {
			return value{}, err
		}
		var path []*interp.Str
		for _, part := range strings.Split(s, ".") {
			path = append(path, t.Intern(part))
		}
		g.paths = append(g.paths, path)
	}
	return interp.ValueOf(g), nil
}

func (g *attrGetter) walk(t *thread, v value, path []*interp.Str) (value, error) {
	for _, n := range path {
		var err error
		if v, err = t.GetAttrGated(v, n); err != nil {
			return value{}, err
		}
		if g.data && v.Type().IsSubtype(interp.ModuleType) {
			return value{}, t.Errorf(interp.AttributeError, "an attrgetter that a pickle made finds no modules: '%s'", n.String())
		}
	}
	return v, nil
}

func callAttrGetter(t *thread, self value, a args) (value, error) {
	if a.Kw != nil || len(a.V) != 1 {
		return value{}, oneArg(t, "attrgetter", a)
	}
	g := attr(self)
	obj := a.V[0]
	if len(g.paths) == 1 {
		return g.walk(t, obj, g.paths[0])
	}
	var buf [4]value
	out := buf[:0]
	mark := t.RootSlice(&out)
	defer t.Unroot(mark)
	for _, p := range g.paths {
		v, err := g.walk(t, obj, p)
		if err != nil {
			return value{}, err
		}
		out = append(out, v)
	}
	return interp.NewTuple(t, out)
}

func newMethodCaller(t *thread, typ *interp.Type, a args) (value, error) {
	pos := a.Pos()
	if len(pos) == 0 {
		return value{}, t.Errorf(interp.TypeError, "methodcaller needs at least one argument, the method name")
	}
	name, ok := interp.AsStr(pos[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "method name must be a string")
	}
	rest, err := interp.NewTuple(t, pos[1:])
	if err != nil {
		return value{}, err
	}
	g, err := interp.New[methodCaller](t, typ)
	if err != nil {
		return value{}, err
	}
	g.name, g.args = t.Intern(name.String()), rest
	err = a.KwArgs(func(k *interp.Str, v value) (err error) {
		if g.kw == nil {
			if g.kw, err = interp.NewDict(t); err != nil {
				return err
			}
		}
		return g.kw.SetStr(t, k, v)
	})
	return interp.ValueOf(g), err
}

func callMethodCaller(t *thread, self value, a args) (value, error) {
	if a.Kw != nil || len(a.V) != 1 {
		return value{}, oneArg(t, "methodcaller", a)
	}
	g := method(self)
	m, err := t.GetAttrGated(a.V[0], g.name)
	if err != nil {
		return value{}, err
	}
	pos, _ := interp.AsTuple(g.args)
	return t.CallKw(m, pos.Items(), g.kw)
}

func reduceMethodCaller(t *thread, v value) (value, error) {
	g := method(v)
	pos, _ := interp.AsTuple(g.args)
	if g.kw == nil {
		all, err := interp.NewTuple(t, append([]value{interp.ValueOf(g.name)}, pos.Items()...))
		if err != nil {
			return value{}, err
		}
		return interp.TupleOf(t, v.Type().Value(), all)
	}
	functools, err := t.Import("functools")
	if err != nil {
		return value{}, err
	}
	partial, err := t.Attr(functools, "partial")
	if err != nil {
		return value{}, err
	}
	p, err := t.CallKw(partial, []value{v.Type().Value(), interp.ValueOf(g.name)}, g.kw)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, p, g.args)
}
