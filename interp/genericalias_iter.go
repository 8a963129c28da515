package interp

import "slices"

// aliasDir are the names that dir() adds to those of the origin.
var aliasDir = []string{"__origin__", "__args__", "__unpacked__", "__parameters__", "__typing_unpacked_tuple_args__", "__mro_entries__", "__reduce_ex__", "__reduce__", "__class__"}

// aliasDirRow is dir() of an alias.
func aliasDirRow(t *Thread, a Args) (Value, error) {
	names, found, err := t.CallSpecial(cast[GenericAlias](a.V[0]).origin, "__dir__")
	if err != nil || !found {
		return names, err
	}
	l, err := t.Collect(names)
	if err != nil {
		return Value{}, err
	}
	var out []Value
	for _, v := range l.items {
		if s, ok := GoString(v); ok && (s == "__bases__" || s == "__copy__" || s == "__deepcopy__" || slices.Contains(aliasDir, s)) {
			continue
		}
		out = append(out, v)
	}
	for _, s := range aliasDir {
		out = append(out, ValueOf(t.intern(s)))
	}
	r, err := NewList(t, out)
	return ValueOf(r), err
}

// aliasReduce makes an unpacked alias by iterating over the plain one.
func aliasReduce(t *Thread, a Args) (Value, error) {
	g := cast[GenericAlias](a.V[0])
	if !g.starred {
		args, err := TupleOf(t, g.origin, ValueOf(g.args))
		if err != nil {
			return Value{}, err
		}
		return TupleOf(t, a.V[0].Type().Value(), args)
	}
	plain, err := newGenericAlias(t, g.origin, ValueOf(g.args))
	if err != nil {
		return Value{}, err
	}
	it, err := newAliasIter(t, plain)
	if err != nil {
		return Value{}, err
	}
	args, err := TupleOf(t, it)
	if err != nil {
		return Value{}, err
	}
	next, _ := t.builtins.getString("next")
	return TupleOf(t, next, args)
}

// aliasIter gives an alias unpacked, once.
type aliasIter struct {
	Object
	alias Value // unset when exhausted
}

var (
	aliasIterLayout = NewLayout[aliasIter]("generic_alias_iterator")
	aliasIterType   = &Type{}
)

// Traverse implements Heap.
func (it *aliasIter) Traverse(w *Walker) { w.Visit(it.alias) }

// ExtraSize implements Heap.
func (*aliasIter) ExtraSize() int64 { return 0 }

func newAliasIter(t *Thread, alias Value) (Value, error) {
	it, err := New[aliasIter](t, aliasIterType)
	if err != nil {
		return Value{}, err
	}
	it.alias = alias
	return ValueOf(it), nil
}

func setupAliasIter() {
	define(aliasIterType, TypeSpec{Name: "generic_alias_iterator", Layout: aliasIterLayout, Final: true, NoNew: true, Slots: Slots{
		Iter: selfIter,
		Next: func(t *Thread, v Value) (Value, error) {
			it := cast[aliasIter](v)
			if it.alias.ref == nil {
				return Value{}, nil
			}
			if err := t.Alloc(genericAliasLayout.size); err != nil {
				return Value{}, err
			}
			g := *cast[GenericAlias](it.alias)
			g.starred = true
			it.alias = Value{}
			return ValueOf(&g), nil
		},
	}, Methods: []Native{
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			it := cast[aliasIter](a.V[0])
			if it.alias.ref == nil {
				return t.iterReduce("iter", EmptyTuple)
			}
			return t.iterReduce("iter", it.alias)
		}},
	}})
}
