package interp

// BinaryOp computes a op b with Python's rules: the right operand's class goes first when it is a proper subclass that overrides the operator, then the left,
// then the right.
func (t *Thread) BinaryOp(op BinOp, a, b Value) (Value, error) {
	r, err := t.tryBinary(op, a, b)
	if err != nil || r != NotImplemented {
		return r, err
	}
	return t.binaryFallback(op, a, b, binOpSymbols[op])
}

// tryBinary is BinaryOp up to the number forms; NotImplemented when neither operand knows.
func (t *Thread) tryBinary(op BinOp, a, b Value) (Value, error) {
	ta, tb := a.Type(), b.Type()
	fa, fb := ta.slots.Binary[op], tb.slots.Binary[op]
	if ta == tb || fb != nil && sameBinary(ta, tb, op) {
		fb = nil
	}
	if fa != nil {
		if fb != nil && tb.IsSubtype(ta) {
			r, err := fb(t, a, b)
			if err != nil || r != NotImplemented {
				return r, err
			}
			fb = nil
		}
		r, err := fa(t, a, b)
		if err != nil || r != NotImplemented {
			return r, err
		}
	}
	if fb != nil {
		return fb(t, a, b)
	}
	return NotImplemented, nil
}

// sameBinary reports whether both classes have the same implementation, which is then asked once only.
func sameBinary(a, b *Type, op BinOp) bool {
	if (a.userBin|b.userBin)&(1<<op) != 0 {
		return a.userBin&b.userBin&(1<<op) != 0
	}
	return a.layout == b.layout && a.slots.Binary[op] != nil && (a.ownBin^b.ownBin)&(1<<op) == 0
}

// binaryFallback tries the sequence forms, then words the error.
func (t *Thread) binaryFallback(op BinOp, a, b Value, symbol string) (Value, error) {
	switch op {
	case OpAdd:
		if f := a.Type().slots.Concat; f != nil {
			return f(t, a, b)
		}
	case OpMul:
		if f := a.Type().slots.Repeat; f != nil {
			return t.repeat(f, a, b)
		}
		if f := b.Type().slots.Repeat; f != nil {
			return t.repeat(f, b, a)
		}
	}
	return Value{}, t.operandError(op, a, b, symbol)
}

func (t *Thread) repeat(f func(t *Thread, seq, count Value) (Value, error), seq, n Value) (Value, error) {
	if n.Type().slots.Index == nil {
		return Value{}, t.Errorf(TypeError, "can't multiply sequence by non-int of type '%s'", n.Type().Name)
	}
	return f(t, seq, n)
}

func (t *Thread) operandError(op BinOp, a, b Value, symbol string) error {
	if op == OpRShift && symbol == ">>" {
		if f, ok := As[BuiltinFunc](a, builtinFuncLayout); ok && f.def.dotted == "builtins.print" {
			return t.Errorf(TypeError, "unsupported operand type(s) for >>: 'builtin_function_or_method' and '%s'. Did you mean \"print(<message>, file=<output_stream>)\"?", b.Type().Name)
		}
	}
	return t.Errorf(TypeError, "unsupported operand type(s) for %s: '%s' and '%s'", symbol, a.Type().Name, b.Type().Name)
}

// InplaceOp computes a op= b and returns the new value of a.
func (t *Thread) InplaceOp(op BinOp, a, b Value) (Value, error) {
	ta := a.Type()
	if f := ta.slots.InPlace[op]; f != nil {
		r, err := f(t, a, b)
		if err != nil || r != NotImplemented {
			return r, err
		}
	}
	r, err := t.tryBinary(op, a, b)
	if err != nil || r != NotImplemented {
		return r, err
	}
	return t.inplaceFallback(op, a, b)
}

// inplaceFallback is binaryFallback for the in-place form.
func (t *Thread) inplaceFallback(op BinOp, a, b Value) (Value, error) {
	ta := a.Type()
	switch op {
	case OpAdd:
		if f := ta.slots.IConcat; f != nil {
			return f(t, a, b)
		}
	case OpMul:
		if f := ta.slots.IRepeat; f != nil {
			return t.repeat(f, a, b)
		}
	}
	symbol := inplaceSymbols[op]
	if op == OpPow {
		symbol = "**="
	}
	return t.binaryFallback(op, a, b, symbol)
}

// Pow is pow(a, b, mod); mod may be None.
func (t *Thread) Pow(a, b, mod Value) (Value, error) {
	if mod.ref == nil || mod.IsNone() {
		return t.BinaryOp(OpPow, a, b)
	}
	order := [...]Value{a, b, mod}
	if b.Type() != a.Type() && b.Type().userBin&(1<<OpPow) != 0 && b.Type().IsSubtype(a.Type()) {
		order[0], order[1] = b, a
	}
	for _, v := range order {
		if f := v.Type().slots.PowMod; f != nil {
			r, err := f(t, a, b, mod)
			if err != nil || r != NotImplemented {
				return r, err
			}
		}
	}
	return Value{}, t.Errorf(TypeError, "unsupported operand type(s) for ** or pow(): '%s', '%s', '%s'", a.Type().Name, b.Type().Name, mod.Type().Name)
}

func (t *Thread) unary(f UnaryFunc, v Value, symbol string) (Value, error) {
	if f == nil {
		return Value{}, t.Errorf(TypeError, "bad operand type for unary %s: '%s'", symbol, v.Type().Name)
	}
	return f(t, v)
}

// Neg is -v.
func (t *Thread) Neg(v Value) (Value, error) { return t.unary(v.Type().slots.Neg, v, "-") }

// Pos is +v.
func (t *Thread) Pos(v Value) (Value, error) { return t.unary(v.Type().slots.Pos, v, "+") }

// Invert is ~v.
func (t *Thread) Invert(v Value) (Value, error) { return t.unary(v.Type().slots.Invert, v, "~") }

// Abs is abs(v).
func (t *Thread) Abs(v Value) (Value, error) {
	f := v.Type().slots.Abs
	if f == nil {
		return Value{}, t.Errorf(TypeError, "bad operand type for abs(): '%s'", v.Type().Name)
	}
	return f(t, v)
}

// Truth is bool(v).
func (t *Thread) Truth(v Value) (bool, error) {
	switch v.ref {
	case boolRef, intRef:
		return v.bits != 0, nil
	case None.ref:
		return false, nil
	}
	s := &v.Type().slots
	if s.Bool != nil {
		return s.Bool(t, v)
	}
	if s.Len != nil {
		n, err := s.Len(t, v)
		return n != 0, err
	}
	return true, nil
}

// Compare is a op b as a Python value.
func (t *Thread) Compare(a, b Value, op CmpOp) (Value, error) {
	if err := t.nest(); err != nil {
		return Value{}, err
	}
	r, err := t.compare(a, b, op)
	t.nested--
	return r, err
}

func (t *Thread) compare(a, b Value, op CmpOp) (Value, error) {
	ta, tb := a.Type(), b.Type()
	reversed := false
	if ta != tb && tb.slots.Compare != nil && tb.IsSubtype(ta) {
		r, err := tb.slots.Compare(t, b, a, op.swapped())
		if err != nil || r != NotImplemented {
			return r, err
		}
		reversed = true
	}
	if ta.slots.Compare != nil {
		r, err := ta.slots.Compare(t, a, b, op)
		if err != nil || r != NotImplemented {
			return r, err
		}
	}
	return t.compareAfter(a, b, op, reversed)
}

// compareAfter is what remains of a op b when a's own method returned NotImplemented; reversed says that b's has been asked before.
func (t *Thread) compareAfter(a, b Value, op CmpOp, reversed bool) (Value, error) {
	ta, tb := a.Type(), b.Type()
	if !reversed && tb.slots.Compare != nil {
		r, err := tb.slots.Compare(t, b, a, op.swapped())
		if err != nil || r != NotImplemented {
			return r, err
		}
	}
	switch op {
	case CmpEq:
		return Bool(a == b), nil
	case CmpNe:
		return Bool(a != b), nil
	}
	return Value{}, t.Errorf(TypeError, "'%s' not supported between instances of '%s' and '%s'", cmpSymbols[op], ta.Name, tb.Name)
}

// CompareBool is the truth of a op b. It does not take identity for equality.
func (t *Thread) CompareBool(a, b Value, op CmpOp) (bool, error) {
	r, err := t.Compare(a, b, op)
	if err != nil {
		return false, err
	}
	if r.ref == boolRef {
		return r.bits != 0, nil
	}
	return t.Truth(r)
}

// longText is the length from which on comparing texts is charged.
const longText = 1 << 12

// Equal is a == b for containers: identical objects are equal, the frequent types are compared without a call.
func (t *Thread) Equal(a, b Value) (bool, error) {
	if a == b {
		return true, nil
	}
	if a.ref == b.ref && (a.ref == intRef || a.ref == boolRef) {
		return false, nil
	}
	if a.Object().typ == StrType && b.Object().typ == StrType {
		x, y := cast[Str](a).s, cast[Str](b).s
		if len(x) > longText && len(x) == len(y) {
			if err := t.Bytes(len(x)); err != nil {
				return false, err
			}
		}
		return x == y, nil
	}
	return t.CompareBool(a, b, CmpEq)
}

// Hash is hash(v).
func (t *Thread) Hash(v Value) (int64, error) {
	switch v.ref {
	case intRef, boolRef:
		return hashInt(int64(v.bits)), nil
	}
	typ := v.Object().typ
	if typ == StrType {
		return t.hashStr(cast[Str](v))
	}
	if typ.slots.Hash == nil {
		return 0, t.Errorf(TypeError, "unhashable type: '%s'", typ.Name)
	}
	if err := t.nest(); err != nil {
		return 0, err
	}
	h, err := typ.slots.Hash(t, v)
	t.nested--
	return h, err
}

// Iter is iter(v).
func (t *Thread) Iter(v Value) (Value, error) {
	s := &v.Type().slots
	if s.Iter != nil {
		it, err := s.Iter(t, v)
		if err != nil {
			return it, err
		}
		if it.Type().slots.Next == nil {
			return Value{}, t.Errorf(TypeError, "iter() returned non-iterator of type '%s'", it.Type().Name)
		}
		return it, nil
	}
	if s.GetItem != nil && s.SequenceFlag != 2 {
		return newSeqIter(t, v)
	}
	return Value{}, t.Errorf(TypeError, "'%s' object is not iterable", v.Type().Name)
}

// Next is one step of iterator it; the result is unset when it is exhausted.
func (t *Thread) Next(it Value) (Value, error) {
	if v := stepQuick(it); v.ref != nil {
		return v, nil
	}
	if err := t.nest(); err != nil {
		return Value{}, err
	}
	next := it.Type().slots.Next
	if next == nil { // __next__ was deleted
		t.nested--
		return Value{}, t.Errorf(TypeError, "'%s' object is not an iterator", it.Type().Name)
	}
	v, err := next(t, it)
	t.nested--
	return v, err
}

// stepQuick steps an iterator over a list, tuple or range; unset where it is another one, or has ended.
func stepQuick(it Value) (v Value) {
	switch o := it.Object(); o.typ {
	case ListIterType:
		l := asPtr[listIter](o)
		if l.list == nil || l.pos >= len(l.list.items) {
			return v
		}
		v = l.list.items[l.pos]
		l.pos++
		return v
	case TupleIterType:
		l := asPtr[tupleIter](o)
		if l.pos >= len(l.items) {
			return v
		}
		v = l.items[l.pos]
		l.pos++
		return v
	case RangeIterType:
		r := asPtr[rangeIter](o)
		if r.left <= 0 {
			return v
		}
		r.left--
		v = Int(r.next)
		r.next += r.step
		return v
	}
	return v
}

// Iterate calls f for each element of v until f returns an error. It charges a unit an element. f may call Python code.
func (t *Thread) Iterate(v Value, f func(Value) error) error { return t.iterate(v, nil, f) }

// iterate is Iterate with a sink that is offered each element first, unless that is nil.
func (t *Thread) iterate(v Value, sink sink, f func(Value) error) error {
	switch v.Object().typ {
	case ListType:
		l := cast[List](v)
		for i := 0; i < len(l.items); i++ {
			if err := t.Work(1); err != nil {
				return err
			}
			if x := l.items[i]; sink == nil || !sink.accept(x) {
				if err := f(x); err != nil {
					return err
				}
			}
		}
		return nil
	case TupleType:
		for _, x := range cast[Tuple](v).items {
			if err := t.Work(1); err != nil {
				return err
			}
			if sink == nil || !sink.accept(x) {
				if err := f(x); err != nil {
					return err
				}
			}
		}
		return nil
	case DictType:
		return t.iterateDict(cast[Dict](v), entryKey, sink, f)
	case dictKeysType:
		return t.iterateDict(cast[dictView](v).dict, entryKey, sink, f)
	case dictValuesType:
		return t.iterateDict(cast[dictView](v).dict, entryVal, sink, f)
	case dictItemsType:
		return t.iterateDict(cast[dictView](v).dict, entryItem, sink, f)
	}
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	return t.drain(it, sink, f)
}

// A sink accepts an element where that needs no call and makes no error; it declines others.
type sink interface{ accept(v Value) bool }

type sinkFunc func(v Value) bool

func (f sinkFunc) accept(v Value) bool { return f(v) }

// drain calls f for each element that iterator it still has, which is offered to sink first: what a generator yields by the loop that runs the generator, which goes on without
// a detour when sink has taken it. What a sink declines goes to f.
func (t *Thread) drain(it Value, sink sink, f func(Value) error) error {
	mark := t.Root(it)
	defer t.Unroot(mark)
	next := it.Type().slots.Next
	var g, made *Generator
	if it.Object().typ == GeneratorType {
		made = asPtr[Generator](it.Object())
		made.ownArgument(t.frame)
		if sink != nil && !t.host.Plain {
			g = made
		}
	}
	for {
		if err := t.Work(1); err != nil {
			return err
		}
		if g != nil && !g.running {
			g.sink = sink
		}
		x, err := next(t, it)
		if g != nil && !g.running { // only for as long as nobody else can step it
			g.sink = nil
		}
		if err != nil {
			return err
		}
		if x.ref == nil {
			return nil
		}
		if g == nil && sink != nil && sink.accept(x) {
			continue
		}
		if err := f(x); err != nil {
			if made != nil && made.owned {
				return t.dropGenerator(made, err)
			}
			return err
		}
	}
}

// Collect makes a list of what v yields. The list is rooted while it grows.
func (t *Thread) Collect(v Value) (*List, error) {
	switch {
	case v.IsExact(ListType):
		if err := t.Work(int64(len(cast[List](v).items)) / 8); err != nil {
			return nil, err
		}
		return NewList(t, cast[List](v).items)
	case v.IsExact(TupleType):
		return NewList(t, cast[Tuple](v).items)
	}
	if v.Object().typ == StrType {
		return t.chars(cast[Str](v))
	}
	hint := 0
	if v.Type().flags&typeHeap == 0 { // programs see the question, and CPython asks it in few places
		n, err := t.LengthHint(v, 0)
		if err != nil {
			return nil, err
		}
		hint = n
	}
	if hint == 0 {
		hint = 4 // not known
	}
	l, err := NewListCap(t, min(hint, 1<<16))
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(l))
	defer t.Unroot(mark)
	err = t.iterate(v, l, func(x Value) error { return l.Append(t, x) })
	return l, err
}

// Len is len(v).
func (t *Thread) Len(v Value) (int, error) {
	f := v.Type().slots.Len
	if f == nil {
		return 0, t.Errorf(TypeError, "object of type '%s' has no len()", v.Type().Name)
	}
	return f(t, v)
}

// LengthHint guesses how many elements v yields; def when nothing is known.
func (t *Thread) LengthHint(v Value, def int) (int, error) {
	if f := v.Type().slots.Len; f != nil {
		n, err := f(t, v)
		if err == nil {
			return n, nil
		}
		if !IsExc(err, TypeError) {
			return 0, err
		}
	}
	m := v.Type().Lookup("__length_hint__")
	if m.ref == nil {
		return def, nil
	}
	r, err := t.callMethodDescr(m, v)
	if err != nil {
		if IsExc(err, TypeError) {
			return def, nil
		}
		return 0, err
	}
	if r == NotImplemented {
		return def, nil
	}
	if r.Type().layout != intLayout && !r.Type().IsSubtype(IntType) {
		return 0, t.Errorf(TypeError, "__length_hint__ must be an integer, not %s", r.Type().Name)
	}
	n, ok := AsInt64(r)
	if !ok {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
	}
	if n < 0 {
		return 0, t.Errorf(ValueError, "__length_hint__() should return >= 0")
	}
	return int(min(n, 1<<31-1)), nil
}

// GetItem is v[key].
func (t *Thread) GetItem(v, key Value) (Value, error) {
	if f := v.Type().slots.GetItem; f != nil {
		return f(t, v, key)
	}
	if typ, ok := AsType(v); ok {
		return t.classGetItem(typ, key)
	}
	return Value{}, t.Errorf(TypeError, "'%s' object is not subscriptable", v.Type().Name)
}

// classGetItem is C[key] for a class: its __class_getitem__.
func (t *Thread) classGetItem(typ *Type, key Value) (Value, error) {
	if typ == TypeType {
		return newGenericAlias(t, typ.Value(), key)
	}
	m, err := t.getAttrOpt(typ.Value(), t.intern("__class_getitem__"))
	if err != nil {
		return Value{}, err
	}
	if m.ref == nil || m.IsNone() {
		return Value{}, t.Errorf(TypeError, "type '%s' is not subscriptable", typ.Name)
	}
	return t.Call(m, key)
}

// SetItem is v[key] = val.
func (t *Thread) SetItem(v, key, val Value) error {
	f := v.Type().slots.SetItem
	if f == nil {
		return t.Errorf(TypeError, "'%s' object does not support item assignment", v.Type().Name)
	}
	return f(t, v, key, val)
}

// DelItem is del v[key].
func (t *Thread) DelItem(v, key Value) error {
	f := v.Type().slots.SetItem
	if f == nil {
		verb := "does not"
		if s := &v.Type().slots; key.Type().slots.Index != nil && (s.Len != nil || s.Concat != nil || v.Type().flags&typeHeap != 0) {
			verb = "doesn't" // the words of the sequence protocol
		}
		return t.Errorf(TypeError, "'%s' object %s support item deletion", v.Type().Name, verb)
	}
	return f(t, v, key, Value{})
}

// Contains is x in v.
func (t *Thread) Contains(v, x Value) (bool, error) {
	s := &v.Type().slots
	if s.Contains != nil {
		return s.Contains(t, v, x)
	}
	found := false
	if s.Iter == nil && s.GetItem == nil {
		return false, t.Errorf(TypeError, "argument of type '%s' is not a container or iterable", v.Type().Name)
	}
	err := t.Iterate(v, func(y Value) error {
		eq, err := t.Equal(y, x)
		if err == nil && eq {
			found = true
			return errStop
		}
		return err
	})
	if err == errStop {
		err = nil
	}
	return found, err
}

type stopError struct{}

func (stopError) Error() string { return "stop" }

// errStop ends an Iterate early; it never reaches Python.
var errStop error = stopError{}
