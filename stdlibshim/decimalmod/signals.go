package decimalmod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// signalMapping are the methods of a mapping that SignalDict takes from collections.abc: they are what its own lookups make of them.
func signalMapping() []interp.Native {
	var rows []interp.Native
	for _, row := range []interp.Native{
		{Name: "keys", Sig: "()"}, {Name: "values", Sig: "()"}, {Name: "items", Sig: "()"}, {Name: "get", Sig: "(key, default=None)"}, {Name: "update", Sig: "(other=(), /)"},
		{Name: "pop", Sig: "(key, default=None)"}, {Name: "popitem", Sig: "()"}, {Name: "clear", Sig: "()"}, {Name: "setdefault", Sig: "(key, default=None)"},
	} {
		name := row.Name
		row.Cost = interp.CostCallsBack
		row.Fn = func(t *thread, a interp.Args) (value, error) {
			abc, err := t.Import("collections.abc")
			if err != nil {
				return value{}, err
			}
			mapping, err := t.Attr(abc, "MutableMapping")
			if err != nil {
				return value{}, err
			}
			method, err := t.Attr(mapping, name)
			if err != nil {
				return value{}, err
			}
			n := len(a.V)
			for n > 0 && a.V[n-1].IsUnset() {
				n--
			}
			return t.Call(method, a.V[:n]...)
		}
		rows = append(rows, row)
	}
	return append(rows, interp.Native{Name: "copy", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
		d, err := interp.NewDict(t)
		if err != nil {
			return value{}, err
		}
		bits := *signalsOf(a.V[0]).bits()
		for c := invalidOperation; c <= clamped; c <<= 1 {
			if err := d.Set(t, conditionTypes[c].Value(), interp.Bool(bits&c != 0)); err != nil {
				return value{}, err
			}
		}
		return interp.ValueOf(d), nil
	}})
}

func signalsOf(v value) *signalDict { d, _ := interp.As[signalDict](v, signalDictLayout); return d }

// compareSignals is == and !=, with another SignalDict or a dict of all signals.
func compareSignals(t *thread, a, b value, op interp.CmpOp) (value, error) {
	if op != interp.CmpEq && op != interp.CmpNe {
		return interp.NotImplemented, nil
	}
	x := *signalsOf(a).bits()
	if d, ok := interp.As[signalDict](b, signalDictLayout); ok {
		return interp.Bool((x == *d.bits()) == (op == interp.CmpEq)), nil
	}
	d, ok := interp.AsDict(b)
	if !ok {
		return interp.NotImplemented, nil
	}
	var y condition
	for c := invalidOperation; c <= clamped; c <<= 1 {
		on, err := d.Get(t, conditionTypes[c].Value())
		if err != nil {
			return value{}, err
		}
		if on.IsUnset() {
			return interp.NotImplemented, nil
		}
		set, err := t.Truth(on)
		if err != nil {
			return value{}, err
		}
		if set {
			y |= c
		}
	}
	return interp.Bool((x == y) == (op == interp.CmpEq)), nil
}

func defineSignalDict() {
	interp.Define(signalDictType, interp.TypeSpec{
		Name: "SignalDict", Module: "decimal", Layout: signalDictLayout, NoNew: true, Methods: signalMapping(),
		Slots: interp.Slots{
			Compare: compareSignals,
			Len:     func(*thread, value) (int, error) { return 9, nil },
			GetItem: func(t *thread, v, k value) (value, error) {
				s, err := signalOf(t, k)
				return interp.Bool(*signalsOf(v).bits()&s != 0), err
			},
			SetItem: func(t *thread, v, k, x value) error {
				s, err := signalOf(t, k)
				if err != nil {
					return err
				}
				if x.IsUnset() {
					return t.Errorf(interp.ValueError, "signal keys cannot be deleted")
				}
				on, err := t.Truth(x)
				if on {
					*signalsOf(v).bits() |= s
				} else {
					*signalsOf(v).bits() &^= s
				}
				return err
			},
			Iter: func(t *thread, _ value) (value, error) {
				var keys []value
				for c := invalidOperation; c <= clamped; c <<= 1 {
					keys = append(keys, conditionTypes[c].Value())
				}
				tup, err := interp.NewTuple(t, keys)
				if err != nil {
					return value{}, err
				}
				return t.Iter(tup)
			},
			Repr: func(t *thread, v value) (value, error) {
				var parts []string
				for c := invalidOperation; c <= clamped; c <<= 1 {
					on := "False"
					if *signalsOf(v).bits()&c != 0 {
						on = "True"
					}
					parts = append(parts, "<class 'decimal."+conditionTypes[c].QualName+"'>:"+on)
				}
				return t.StrOf("{" + strings.Join(parts, ", ") + "}")
			},
		},
	})
}
