// Package functoolsmod is the module functools.
//
// What programs call often is here in Go: partial (partial.go), lru_cache and cache (lru.go), cached_property (property.go), wraps and update_wrapper (wraps.go), reduce and cmp_to_key. Classes
// that are made once and seldom (total_ordering, singledispatch, partialmethod) are Python source, imported when first asked for.
package functoolsmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// Module is the table of functools.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setupPartial()
	setupLRU()
	setupProperty()
	setupCmp()
	var def *interp.ModuleDef
	def = &interp.ModuleDef{
		Name: "functools",
		Doc:  "functools.py - Tools for working with functions and callable objects",
		Funcs: []interp.Native{
			{Name: "reduce", Sig: "(function, iterable, /, initial=<unrepresentable>)", Cost: interp.CostCallsBack, Fn: reduce,
				Doc: "Apply a function of two arguments cumulatively to the items of an iterable, from left to right."},
			{Name: "cmp_to_key", Sig: "(mycmp)", Cost: interp.CostConst, Fn: cmpToKey, Doc: "Convert a cmp= function into a key= function."},
			{Name: "lru_cache", Sig: "(maxsize=128, typed=False)", Py: true, Cost: interp.CostConst, Fn: lruDecorate, Doc: "Least-recently-used cache decorator."},
			{Name: "cache", Sig: "(user_function, /)", Py: true, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return newLRU(t, a.V[0], -1, false) },
				Doc: "Simple lightweight unbounded cache.  Sometimes called \"memoize\"."},
			{Name: "update_wrapper", Sig: wrapperSig("wrapper, wrapped"), Py: true, Cost: interp.CostCallsBack, Fn: updateWrapper, Doc: "Update a wrapper function to look like the wrapped function"},
			{Name: "wraps", Sig: wrapperSig("wrapped"), Py: true, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return wraps(t, a, def) }, Doc: "Decorator factory to apply update_wrapper() to a wrapper function"},
		},
		Types: []*interp.Type{partialType, lruType, cachedPropertyType},
		Consts: map[string]value{
			"WRAPPER_ASSIGNMENTS": interp.StaticTuple(strs(assignments)...), "WRAPPER_UPDATES": interp.StaticTuple(interp.StaticStr("__dict__")), "Placeholder": interp.ValueOf(placeholderObj),
			"_PlaceholderType": placeholderType.Value(),
		},
		Lazy: map[string]func(t *thread, m *interp.Module) (value, error){"__all__": all},
	}
	for _, name := range []string{"total_ordering", "singledispatch", "singledispatchmethod", "partialmethod"} {
		def.Lazy[name] = interp.LazyFrom("_functools_more", name)
	}
	def.Lazy["RLock"] = interp.LazyFrom("threading", "RLock")
	def.Lazy["_CacheInfo"] = func(t *thread, _ *interp.Module) (value, error) { return cacheInfoType(t) }
	def.Lazy["get_cache_token"] = interp.LazyFrom("abc", "get_cache_token")
	return def
})

func all(t *thread, _ *interp.Module) (value, error) {
	l, err := interp.NewList(t, strs([]string{
		"update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "total_ordering", "cache", "cmp_to_key", "lru_cache", "reduce", "partial", "partialmethod",
		"singledispatch", "singledispatchmethod", "cached_property", "Placeholder",
	}))
	return interp.ValueOf(l), err
}

func strs(names []string) []value {
	out := make([]value, len(names))
	for i, n := range names {
		out[i] = interp.StaticStr(n)
	}
	return out
}

func reduce(t *thread, a args) (value, error) {
	it, err := t.Walk(a.V[1])
	if err != nil {
		if interp.IsExc(err, interp.TypeError) {
			return value{}, t.Errorf(interp.TypeError, "reduce() arg 2 must support iteration")
		}
		return value{}, err
	}
	fn, acc := a.V[0], a.Get(2)
	mark := t.Root(it.Value())
	defer t.Unroot(mark)
	held := make([]value, 1) // acc, which may be large
	t.RootSlice(&held)
	for {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		held[0] = acc
		x, err := it.Next(t)
		if err != nil {
			return value{}, err
		}
		switch {
		case x.IsUnset() && acc.IsUnset():
			return value{}, t.Errorf(interp.TypeError, "reduce() of empty iterable with no initial value")
		case x.IsUnset():
			return acc, nil
		case acc.IsUnset():
			acc = x
		default:
			if acc, err = t.Call(fn, acc, x); err != nil {
				return value{}, err
			}
		}
	}
}

// keyWrapper orders an object by a comparison function; without an object it makes those that have one.
type keyWrapper struct {
	interp.Object
	cmp, obj value
}

var (
	keyWrapperLayout = interp.NewLayout[keyWrapper]("functools.KeyWrapper")
	keyWrapperType   = new(interp.Type)
	keySig           = interp.NewSig("K", "(obj)")
)

// Traverse implements interp.Heap.
func (k *keyWrapper) Traverse(w *interp.Walker) { w.Visit(k.cmp); w.Visit(k.obj) }

// ExtraSize implements interp.Heap.
func (*keyWrapper) ExtraSize() int64 { return 0 }

func newKey(t *thread, cmp, obj value) (value, error) {
	k, err := interp.New[keyWrapper](t, keyWrapperType)
	if err != nil {
		return value{}, err
	}
	k.cmp, k.obj = cmp, obj
	return interp.ValueOf(k), nil
}

func cmpToKey(t *thread, a args) (value, error) { return newKey(t, a.V[0], value{}) }

func setupCmp() {
	self := func(v value) *keyWrapper {
		k, _ := interp.As[keyWrapper](v, keyWrapperLayout)
		return k
	}
	interp.Define(keyWrapperType, interp.TypeSpec{
		Name: "KeyWrapper", Module: "functools", Layout: keyWrapperLayout, NoNew: true, Final: true,
		Slots: interp.Slots{
			Call: func(t *thread, v value, a args) (value, error) {
				if a.Kw == nil && len(a.V) == 1 {
					return newKey(t, self(v).cmp, a.V[0])
				}
				b, err := keySig.Bind(t, a)
				if err != nil {
					return value{}, err
				}
				return newKey(t, self(v).cmp, b[0])
			},
			Compare: func(t *thread, x, y value, op interp.CmpOp) (value, error) {
				k := self(x)
				o, ok := interp.As[keyWrapper](y, keyWrapperLayout)
				if !ok {
					return value{}, t.Errorf(interp.TypeError, "other argument must be K instance")
				}
				if k.obj.IsUnset() || o.obj.IsUnset() {
					return value{}, t.Errorf(interp.AttributeError, "object")
				}
				r, err := t.Call(k.cmp, k.obj, o.obj)
				if err != nil {
					return value{}, err
				}
				return t.Compare(r, interp.Int(0), op)
			},
		},
		Methods: []interp.Native{
			{Name: "obj", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				if v := self(a.V[0]).obj; !v.IsUnset() {
					return v, nil
				}
				return value{}, t.Errorf(interp.AttributeError, "obj")
			}},
			{Name: "obj", Kind: interp.Setter, Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) {
				self(a.V[0]).obj = a.Get(1)
				return interp.None, nil
			}},
		},
	})
}
