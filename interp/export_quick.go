package interp

// What quick forms of natives in other packages are made of (quick.go).

// quickCompared is up to how many bytes texts are compared in a quick form.
const quickCompared = 256

// Spend takes n units of fuel without a look at the clock: the next charge that may fail notices.
func (t *Thread) Spend(n int64) { t.spend(n) }

// QuickLess is Less where that needs no call and little work; known is false elsewhere.
func QuickLess(a, b Value) (less, known bool) {
	switch typ := a.Object().typ; {
	case a.ref != b.ref && typ == StrType && b.Object().typ == StrType:
		x, y := asPtr[Str](a.Object()).s, asPtr[Str](b.Object()).s
		return x < y, len(x) <= quickCompared || len(y) <= quickCompared
	case typ == TupleType && b.Object().typ == TupleType:
		return lessByFirst(asPtr[Tuple](a.Object()), asPtr[Tuple](b.Object()))
	}
	return quickLess(a, b)
}

// lessByFirst compares tuples that begin with different numbers of one type.
func lessByFirst(a, b *Tuple) (less, known bool) {
	if len(a.items) == 0 || len(b.items) == 0 {
		return false, false
	}
	x, y := a.items[0], b.items[0]
	if x.ref != y.ref || x == y || x.ref != intRef && (x.ref != floatRef || x.Float64() == y.Float64()) {
		return false, false
	}
	return quickLess(x, y)
}

// QuickAppend appends v where there is room.
func (l *List) QuickAppend(v Value) bool {
	n := len(l.items)
	if n == cap(l.items) || l.flags&(flagFrozen|flagMark) != 0 {
		return false
	}
	l.items = l.items[:n+1]
	l.items[n] = v
	return true
}

// QuickPop takes the last item where the list keeps its array.
func (l *List) QuickPop() (v Value, ok bool) {
	n := len(l.items) - 1
	if c := cap(l.items); n < 0 || c > 64 && n < c/4 {
		return v, false
	}
	v = l.items[n]
	l.resized(n)
	l.items[n] = Value{}
	l.items = l.items[:n]
	return v, true
}
