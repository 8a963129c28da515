// Package collectionsmod is the module collections.
//
// deque is a ring buffer (deque.go). defaultdict, OrderedDict and Counter are dicts with operations of their own: they have dict's layout, so that whatever takes a dict takes them
// (dicts.go, counter.go). namedtuple is part of package interp, since the machine reads its fields by inline caches. ChainMap, UserDict, UserList and UserString are Python source, imported when
// first asked for, and so is collections.abc.
package collectionsmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
	dict   = interp.Dict
)

// Module is the table of collections.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setupDeque()
	setupDicts()
	setupCounter()
	def := &interp.ModuleDef{
		Name: "collections", Package: true,
		Doc: "This module implements specialized container datatypes providing\nalternatives to Python's general purpose built-in containers, dict,\nlist, set, and tuple.",
		Funcs: []interp.Native{
			{Name: "namedtuple", Sig: "(typename, field_names, *, rename=False, defaults=None, module=None)", Py: true, Cost: interp.CostSuperlinear, Fn: namedTuple,
				Doc: "Returns a new subclass of tuple with named fields."},
			{Name: "_count_elements", Sig: "(mapping, iterable, /)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) {
				return interp.None, countInto(t, a.V[0], a.V[1])
			}},
		},
		Types:  []*interp.Type{dequeType, dequeIterType, dequeRevIterType, defaultDictType, orderedDictType, counterType},
		Consts: map[string]value{"_tuplegetter": interp.TupleGetterType.Value()},
		Lazy: map[string]func(t *thread, m *interp.Module) (value, error){
			"abc": func(t *thread, _ *interp.Module) (value, error) { return t.Import("collections.abc") },
			"__all__": func(t *thread, _ *interp.Module) (value, error) {
				l, err := interp.NewList(t, nil)
				for _, n := range []string{"ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple"} {
					if err == nil {
						err = l.Append(t, interp.ValueOf(t.Intern(n)))
					}
				}
				return interp.ValueOf(l), err
			},
		},
	}
	for _, n := range []string{"ChainMap", "UserDict", "UserList", "UserString"} {
		def.Lazy[n] = interp.LazyFrom("_collections_more", n)
	}
	return def
})

func namedTuple(t *thread, a args) (value, error) {
	name, err := t.Str(a.V[0])
	if err != nil {
		return value{}, err
	}
	rename := false
	if v := a.Get(2); !v.IsUnset() {
		if rename, err = t.Truth(v); err != nil {
			return value{}, err
		}
	}
	var defaults *interp.Tuple
	if v := a.Get(3); !v.IsUnset() && !v.IsNone() {
		tup, err := t.TupleFrom(v)
		if err != nil {
			return value{}, err
		}
		defaults, _ = interp.AsTuple(tup)
	}
	module := a.Get(4)
	if !module.IsUnset() && module.IsNone() {
		module = value{}
	}
	return t.NewNamedTuple(name.String(), a.V[1], rename, defaults, module)
}
