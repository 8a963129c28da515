package interp

// ConstEvaluator is the evaluator of a type parameter or alias whose value was given, not written as annotation: called with a format, it returns the value or its text.
type ConstEvaluator struct {
	Object
	value Value
}

var (
	constEvaluatorLayout = NewLayout[ConstEvaluator]("_typing._ConstEvaluator")

	// ConstEvaluatorType is _typing._ConstEvaluator.
	ConstEvaluatorType = &Type{}
)

// formatString is annotationlib.Format.STRING.
const formatString = 4

// Traverse implements Heap.
func (c *ConstEvaluator) Traverse(w *Walker) { w.Visit(c.value) }

// ExtraSize implements Heap.
func (*ConstEvaluator) ExtraSize() int64 { return 0 }

func setupConstEvaluator() {
	define(ConstEvaluatorType, TypeSpec{Name: "_ConstEvaluator", Module: "_typing", Layout: constEvaluatorLayout, Final: true, NoNew: true, Slots: Slots{
		Repr: func(t *Thread, v Value) (Value, error) {
			s, err := t.Repr(cast[ConstEvaluator](v).value)
			if err != nil {
				return Value{}, err
			}
			return NewStr(t, "<constevaluator "+s.s+">")
		},
		Call: func(t *Thread, v Value, args Args) (Value, error) {
			if args.Kw != nil {
				return Value{}, t.Errorf(TypeError, "constevaluator.__call__() takes no keyword arguments")
			}
			if len(args.V) != 1 {
				return Value{}, t.Errorf(TypeError, "constevaluator.__call__() takes exactly 1 argument (%d given)", len(args.V))
			}
			format, err := t.IndexArg(args.V[0], "")
			if err != nil {
				return Value{}, err
			}
			if c := cast[ConstEvaluator](v); format != formatString {
				return c.value, nil
			}
			return t.typeText(cast[ConstEvaluator](v).value)
		},
	}})
}

// typeText is a type, or the types of a tuple, as they are written.
func (t *Thread) typeText(v Value) (Value, error) {
	tup, ok := AsTuple(v)
	if !ok {
		s, err := t.annotationText(v)
		if err != nil {
			return Value{}, err
		}
		return NewStr(t, s)
	}
	s, err := t.typeTexts(func() []Value { return tup.items }, ", ", t.annotationText)
	if err != nil {
		return Value{}, err
	}
	return NewStr(t, "("+s+")")
}

// evaluator is how a value of a type parameter or alias is shown as a function: ev that the compiler made, or one that gives the value back; None for no value.
func (t *Thread) evaluator(ev, value Value) (Value, error) {
	if ev.ref != nil || value.ref == nil {
		return orNone(ev), nil
	}
	c, err := New[ConstEvaluator](t, ConstEvaluatorType)
	if err != nil {
		return Value{}, err
	}
	c.value = value
	return ValueOf(c), nil
}
