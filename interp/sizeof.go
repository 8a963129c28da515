package interp

import "math/bits"

// objectSizeof is object.__sizeof__: the size that CPython's object of the kind has, which programs that compare sizes expect. The accountant has its own sizes (SizeOf). Containers and
// strs have methods of their own.
func objectSizeof(_ *Thread, a Args) (Value, error) {
	v := a.V[0]
	typ := v.Type()
	switch typ.layout {
	case intLayout:
		return Int(24 + 4*intDigits(v)), nil
	case bytesLayout:
		return Int(33 + int64(len(cast[Bytes](v).b))), nil
	case objectLayout:
		n := int64(16)
		for _, c := range typ.MRO {
			n += 8 * int64(len(c.slotNames))
		}
		return Int(n), nil
	}
	if n, ok := plainSizes[typ.layout]; ok {
		return Int(n), nil
	}
	return Int(SizeOf(v)), nil
}

// intDigits is the number of 30-bit digits of an int, at least one.
func intDigits(v Value) int64 {
	small, large, _ := intParts(v)
	n := 0
	if large != nil {
		n = large.BitLen()
	} else if small < 0 {
		n = bits.Len64(-uint64(small))
	} else {
		n = bits.Len64(uint64(small))
	}
	return max(1, int64(n+29)/30)
}

// plainSizes are the sizes of CPython 3.14's objects that don't depend on what they hold.
var plainSizes = map[*Layout]int64{
	floatLayout: 24, complexLayout: 32, rangeLayout: 48, sliceLayout: 40, functionLayout: 152, boundMethodLayout: 56, builtinFuncLayout: 56, methodDescrLayout: 56,
	generatorLayout: 184, moduleLayout: 56, listIterLayout: 32, tupleIterLayout: 32, mapLayout: 40, filterLayout: 32, zipLayout: 48, enumerateLayout: 56, reversedLayout: 32, cellLayout: 24,
}

// SizeOf is the accountant's size of one object, without what it refers to.
func SizeOf(v Value) int64 {
	switch v.ref {
	case intRef, floatRef, boolRef:
		return 16
	}
	typ := v.Type()
	if typ.instOffset != 0 {
		return typ.layout.instSize + typ.layout.extra(v.Object())
	}
	return typ.layout.size + typ.layout.extra(v.Object())
}
