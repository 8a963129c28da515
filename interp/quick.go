package interp

// The frequent case of frequent natives, which the loop tries before the call proper: no argument checks beyond those here, no error, bounded work, and what the
// call proper charges taken without a look at the clock (the next charge that may fail notices). A quick function that declines (false) has done nothing.

func quickLen(_ *Thread, a []Value, d *Value) bool {
	if len(a) != 1 {
		return false
	}
	n := 0
	switch o := a[0].Object(); o.typ {
	case ListType:
		n = len(asPtr[List](o).items)
	case TupleType:
		n = len(asPtr[Tuple](o).items)
	case DictType:
		n = asPtr[Dict](o).live
	case StrType:
		s := asPtr[Str](o)
		if o.flags&flagASCII == 0 {
			return false
		}
		n = len(s.s)
	default:
		return false
	}
	setInt(d, int64(n))
	return true
}

func quickIsInstance(t *Thread, a []Value, d *Value) bool {
	if len(a) != 2 {
		return false
	}
	typ, is, looked := a[0].Object().typ, false, 0
	switch a[1].Object().typ {
	case TypeType:
		is = typ.IsSubtype(asPtr[Type](a[1].Object()))
	case TupleType:
		classes := asPtr[Tuple](a[1].Object()).items
		if len(classes) > 8 || t.depth >= t.maxDepth { // where the call proper is a level too many
			return false
		}
		for ; looked < len(classes) && !is; looked++ {
			if classes[looked].Object().typ != TypeType {
				return false
			}
			is = typ.IsSubtype(asPtr[Type](classes[looked].Object()))
		}
	default:
		return false
	}
	if !is && typ.flags&typeHeap != 0 && !typ.classIsType(t) {
		return false // its __class__ may say otherwise
	}
	t.spend(int64(looked))
	setBool(d, is)
	return true
}

func quickOrd(_ *Thread, a []Value, d *Value) bool {
	if len(a) != 1 || a[0].Object().typ != StrType {
		return false
	}
	s := asPtr[Str](a[0].Object())
	if len(s.s) != 1 {
		return false
	}
	setInt(d, int64(s.s[0]))
	return true
}

func quickChr(_ *Thread, a []Value, d *Value) bool {
	if len(a) != 1 || !isInt(&a[0]) || a[0].bits >= 128 {
		return false
	}
	*d = asciiChars[a[0].bits]
	return true
}

func quickAbs(_ *Thread, a []Value, d *Value) bool {
	if len(a) != 1 {
		return false
	}
	switch {
	case isInt(&a[0]):
		n := int64(a[0].bits)
		if n == -1<<63 {
			return false
		}
		setInt(d, max(n, -n))
	case isFloat(&a[0]):
		setFloat(d, a[0].bits&^(1<<63))
	default:
		return false
	}
	return true
}

func quickMin(t *Thread, a []Value, d *Value) bool { return t.quickExtreme(a, d, orderLess) }
func quickMax(t *Thread, a []Value, d *Value) bool { return t.quickExtreme(a, d, orderGreater) }

// quickExtreme finds the first of some ints, or floats, that no other is before in the order: of the arguments, or the items of a list or tuple.
func (t *Thread) quickExtreme(a []Value, d *Value, order uint32) bool {
	if len(a) == 1 {
		if typ := a[0].Object().typ; typ != ListType && typ != TupleType {
			return false
		}
		a = seqItems(a[0])
	}
	if len(a) < 2 || len(a) > 256 {
		return false
	}
	best := &a[0]
	for i := 1; i < len(a); i++ {
		x := &a[i]
		switch {
		case isInt(x) && isInt(best):
			if orderInt(int64(x.bits), int64(best.bits)) == order {
				best = x
			}
		case isFloat(x) && isFloat(best):
			if orderFloat(x.Float64(), best.Float64()) == order {
				best = x
			}
		default:
			return false
		}
	}
	t.spend(int64(len(a)))
	*d = *best
	return true
}

func quickAppend(_ *Thread, a []Value, d *Value) bool {
	o := a[0].Object()
	if len(a) != 2 || o.typ != ListType || o.flags&(flagFrozen|flagMark) != 0 {
		return false
	}
	l := asPtr[List](o)
	n := len(l.items)
	if n == cap(l.items) {
		return false
	}
	l.items = l.items[:n+1]
	l.items[n] = a[1]
	*d = None
	return true
}
