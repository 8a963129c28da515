// Package itertoolsmod is the module itertools.
//
// An iterator of it is a struct with a Next slot. Who consumes an iterator pays for each step; those that may take many steps of another iterator for one of their own (islice,
// filterfalse, dropwhile, compress) charge for each themselves. What they keep (cycle, tee, the pools of product and its kin) is charged before it is taken, and reachable for
// the accountant.
package itertoolsmod

import (
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// Module is the table of itertools.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setupInfinite()
	setupSelect()
	setupMerge()
	setupCombine()
	setupGroup()
	return &interp.ModuleDef{
		Name:  "itertools",
		Doc:   "Functional tools for creating and using iterators.",
		Funcs: []interp.Native{{Name: "tee", Sig: "(iterable, n=2, /)", Cost: interp.CostPerElement, Fn: tee, Doc: "Returns a tuple of n independent iterators."}},
		Types: []*interp.Type{
			countType, cycleType, repeatType, accumulateType, batchedType, chainType, combinationsType, replacementType, compressType, dropWhileType, filterFalseType,
			groupByType, grouperType, isliceType, pairwiseType, permutationsType, productType, starMapType, takeWhileType, teeType, teeDataType, zipLongestType,
		},
	}
})

type (
	// maker makes an object from bound arguments.
	maker func(t *thread, typ *interp.Type, a []value) (value, error)
	// variadic is maker where there are any number of positional arguments, which stand in rest.
	variadic func(t *thread, typ *interp.Type, keyword value, rest []value) (value, error)
)

// spec is what the iterator types have in common.
type spec struct {
	name, sig, doc string
	layout         *interp.Layout
	make           maker
	makeOf         variadic // instead of make
	next           interp.UnaryFunc
	items          func(t *thread, v value, out []value) (whole value, ok bool, err error) // see interp.Slots.NextItems
	left           func(v value) int                                                       // see interp.Slots.Left
	repr           interp.UnaryFunc
	methods        []interp.Native
}

func define(typ *interp.Type, s spec) {
	bind := interp.NewSig(s.name, s.sig)
	noKeywords := strings.HasSuffix(s.sig, "/)") || s.name == "chain" || s.name == "islice"
	shown := s.sig
	if s.name == "islice" { // its arguments have different meanings by their number
		shown = ""
	}
	interp.Define(typ, interp.TypeSpec{
		Name: s.name, Module: "itertools", Layout: s.layout, NewSig: shown, Doc: s.doc, Methods: s.methods,
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, a args) (value, error) {
				if noKeywords && a.Kw != nil && interp.OwnInit(typ) {
					a = interp.Args{V: a.Pos()} // they are for the subclass's __init__
				}
				if s.makeOf != nil && a.Kw == nil {
					return s.makeOf(t, typ, value{}, a.V)
				}
				v, mark, err := bind.BindPassed(t, a)
				if err != nil {
					return value{}, err
				}
				defer t.Unpass(mark)
				if s.makeOf == nil {
					return s.make(t, typ, v)
				}
				var keyword value
				if len(v) > 1 {
					keyword = v[0]
				}
				rest, _ := interp.AsTuple(v[len(v)-1])
				return s.makeOf(t, typ, keyword, rest.Items())
			},
			Iter: interp.SelfIter, Next: s.next, NextItems: s.items, Left: s.left, Repr: s.repr,
		},
	})
}

// size is an int argument as a length.
func size(t *thread, v value) (int64, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
	}
	return n, nil
}

// pool is what v yields, as a tuple's items.
func pool(t *thread, v value) ([]value, error) {
	tup, err := t.TupleFrom(v)
	if err != nil {
		return nil, err
	}
	p, _ := interp.AsTuple(tup)
	return p.Items(), nil
}
