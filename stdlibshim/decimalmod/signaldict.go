package decimalmod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// signalDict is flags or traps of a context, as a mapping.
type signalDict struct {
	interp.Object
	c     *context
	traps bool
}

// Traverse implements interp.Heap.
func (d *signalDict) Traverse(w *interp.Walker) { w.Visit(interp.ValueOf(d.c)) }

// ExtraSize implements interp.Heap.
func (*signalDict) ExtraSize() int64 { return 0 }

func selfSignals(v value) *signalDict {
	d, _ := interp.As[signalDict](v, signalDictLayout)
	return d
}

func (d *signalDict) bits() *condition {
	if d.traps {
		return &d.c.traps
	}
	return &d.c.flags
}

// signalOf is the signal of an exception class.
func signalOf(t *thread, v value) (condition, error) {
	if typ, ok := interp.AsType(v); ok {
		for c := invalidOperation; c <= clamped; c <<= 1 {
			if conditionTypes[c] == typ {
				return c, nil
			}
		}
	}
	return 0, t.Errorf(interp.KeyError, "valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]")
}

// setupSignalDict defines the class of Context.flags and Context.traps: a mapping from each signal to a bool, from which nothing can be deleted.
func setupSignalDict() {
	interp.Define(signalDictType, interp.TypeSpec{
		Name: "SignalDict", Module: "decimal", Layout: signalDictLayout, NoNew: true,
		Slots: interp.Slots{
			Len: func(*thread, value) (int, error) { return 9, nil },
			GetItem: func(t *thread, v, k value) (value, error) {
				s, err := signalOf(t, k)
				return interp.Bool(*selfSignals(v).bits()&s != 0), err
			},
			SetItem: func(t *thread, v, k, x value) error {
				if x.IsUnset() {
					return cannotDelete(t)
				}
				return setSignal(t, selfSignals(v), k, x)
			},
			Iter: func(t *thread, v value) (value, error) {
				d, err := selfSignals(v).dict(t)
				if err != nil {
					return value{}, err
				}
				return t.Iter(interp.ValueOf(d))
			},
			Repr: func(t *thread, v value) (value, error) {
				var parts []string
				for c := invalidOperation; c <= clamped; c <<= 1 {
					on := "False"
					if *selfSignals(v).bits()&c != 0 {
						on = "True"
					}
					parts = append(parts, "<class 'decimal."+conditionTypes[c].QualName+"'>:"+on)
				}
				return t.StrOf("{" + strings.Join(parts, ", ") + "}")
			},
			Compare: compareSignals,
		},
		Methods: signalMethods(),
	})
}

func cannotDelete(t *thread) error {
	return t.Errorf(interp.ValueError, "signal keys cannot be deleted")
}

func setSignal(t *thread, d *signalDict, k, on value) error {
	s, err := signalOf(t, k)
	if err != nil {
		return err
	}
	b, err := t.Truth(on)
	if b {
		*d.bits() |= s
	} else {
		*d.bits() &^= s
	}
	return err
}

// dict is what the mapping holds now.
func (d *signalDict) dict(t *thread) (*interp.Dict, error) {
	r, err := interp.NewDict(t)
	if err != nil {
		return nil, err
	}
	for c := invalidOperation; c <= clamped && err == nil; c <<= 1 {
		err = r.Set(t, conditionTypes[c].Value(), interp.Bool(*d.bits()&c != 0))
	}
	return r, err
}

func signalMethods() []interp.Native {
	row := func(name, sig string, f func(t *thread, d *signalDict, a interp.Args) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Cost: interp.CostCallsBack, Fn: func(t *thread, a interp.Args) (value, error) { return f(t, selfSignals(a.V[0]), a) }}
	}
	view := func(name string) interp.Native {
		return row(name, "()", func(t *thread, d *signalDict, _ interp.Args) (value, error) {
			m, err := d.dict(t)
			if err != nil {
				return value{}, err
			}
			return t.CallMethod(interp.ValueOf(m), name)
		})
	}
	undeletable := func(name, sig string) interp.Native {
		return row(name, sig, func(t *thread, _ *signalDict, _ interp.Args) (value, error) { return value{}, cannotDelete(t) })
	}
	return []interp.Native{
		view("keys"), view("values"), view("items"),
		undeletable("popitem", "()"), undeletable("clear", "()"),
		row("pop", "(key, default=None)", func(t *thread, _ *signalDict, a interp.Args) (value, error) {
			if _, err := signalOf(t, a.V[1]); err != nil {
				if d := a.Get(2); !d.IsUnset() {
					return d, nil
				}
				return value{}, err
			}
			return value{}, cannotDelete(t)
		}),
		row("copy", "()", func(t *thread, d *signalDict, _ interp.Args) (value, error) {
			m, err := d.dict(t)
			if err != nil {
				return value{}, err
			}
			return interp.ValueOf(m), nil
		}),
		row("get", "(key, default=None)", func(t *thread, d *signalDict, a interp.Args) (value, error) {
			s, err := signalOf(t, a.V[1])
			if err != nil {
				return a.Get(2).Or(interp.None), nil
			}
			return interp.Bool(*d.bits()&s != 0), nil
		}),
		row("setdefault", "(key, default=None)", func(t *thread, d *signalDict, a interp.Args) (value, error) {
			s, err := signalOf(t, a.V[1])
			return interp.Bool(*d.bits()&s != 0), err
		}),
		row("update", "(other=(), /, **kwds)", func(t *thread, d *signalDict, a interp.Args) (value, error) {
			m, err := interp.NewDict(t)
			if err != nil {
				return value{}, err
			}
			if other := a.Get(1); !other.IsUnset() {
				if _, err := t.CallMethod(interp.ValueOf(m), "update", other); err != nil {
					return value{}, err
				}
			}
			for pos := 0; ; {
				k, on, more := m.Next(&pos)
				if !more {
					return interp.None, nil
				}
				if err := setSignal(t, d, k, on); err != nil {
					return value{}, err
				}
			}
		}),
	}
}

// compareSignals is == and != with another signal dict, or a dict.
func compareSignals(t *thread, a, b value, op interp.CmpOp) (value, error) {
	if op != interp.CmpEq && op != interp.CmpNe {
		return interp.NotImplemented, nil
	}
	if d, ok := interp.As[signalDict](b, signalDictLayout); ok {
		return interp.Bool((*selfSignals(a).bits() == *d.bits()) == (op == interp.CmpEq)), nil
	}
	m, err := selfSignals(a).dict(t)
	if err != nil {
		return value{}, err
	}
	return t.Compare(interp.ValueOf(m), b, op)
}
