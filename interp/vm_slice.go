package interp

import "github.com/safepy/safepy/interp/compile"

// Slices whose bounds are plain ints, of the builtin sequences: the sequence takes the bounds, and no slice object is made.

// plain fills u with a slice of small ints and Nones; false where a bound is something else, or the step is 0.
func (u *unpackedSlice) plain(start, stop, step *Value) bool {
	u.step = 1
	if isInt(step) {
		if u.step = max(step.SmallInt(), -maxLen); u.step == 0 {
			return false
		}
	} else if !step.IsNone() {
		return false
	}
	return u.bounds(start, stop)
}

func (u *unpackedSlice) bounds(start, stop *Value) bool {
	if isInt(start) {
		u.start = start.SmallInt()
	} else if u.noStart = true; !start.IsNone() {
		return false
	}
	if isInt(stop) {
		u.stop = stop.SmallInt()
	} else if u.noStop = true; !stop.IsNone() {
		return false
	}
	return true
}

// sliceable reports whether sliceOf knows v.
func sliceable(v *Value) bool {
	switch v.Object().typ {
	case ListType, TupleType, StrType, BytesType, ByteArrayType:
		return true
	}
	return false
}

// sliceOf is v[u] of a sliceable v.
func (t *Thread) sliceOf(v Value, u *unpackedSlice) (Value, error) {
	switch v.Object().typ {
	case ListType:
		return cast[List](v).slice(t, u)
	case TupleType:
		return tupleSlice(t, v, u)
	case StrType:
		return t.strSlice(cast[Str](v), u)
	}
	return bytesSlice(t, v, u)
}

// loadSlice is *dst = v[start:stop], for one instruction if temp is set.
func (t *Thread) loadSlice(v, start, stop, dst *Value, temp bool) error {
	if sliceable(v) {
		if u := (unpackedSlice{step: 1}); u.bounds(start, stop) {
			if o := v.Object(); o.typ == StrType && o.flags&flagASCII != 0 {
				s := asPtr[Str](o)
				lo, _, _, n := u.fit(len(s.s))
				r, err := t.sliceStr(s, lo, lo+n)
				if err == nil {
					*dst = r
				}
				return err
			}
			r, err := t.sliceOf(*v, &u)
			if err == nil {
				if temp {
					setTemp(r)
				}
				*dst = r
			}
			return err
		}
	}
	key, err := NewSlice(t, *start, *stop, None)
	if err != nil {
		return err
	}
	return t.loadIndexTo(*v, key, dst)
}

// buildSlice runs BuildSlice. A slice that only the next instruction uses need not be made: both are done here.
func (t *Thread) buildSlice(fr *Frame, ins uint64) error {
	b := rb(fr.base, ins)
	if use := opC(ins); use != 1 {
		var u unpackedSlice
		if u.plain(b, regAt(b, 1), regAt(b, 2)) {
			if done, err := t.indexBySlice(fr, opA(ins), &u, use == 2); done {
				return err
			}
		}
	}
	v, err := NewSlice(t, *b, *regAt(b, 1), *regAt(b, 2))
	if err == nil {
		*ra(fr.base, ins) = v
	}
	return err
}

// indexBySlice runs the instruction at fr.ip if it reads, writes or deletes what slice u, which would be in register r, selects of a builtin sequence. With
// temp set what is read is for one instruction.
func (t *Thread) indexBySlice(fr *Frame, r int, u *unpackedSlice, temp bool) (done bool, err error) {
	base := fr.base
	switch next := fetch(fr.fn.code.rt.start, fr.ip); compile.Op(next) {
	case compile.LoadIndex:
		if v := rb(base, next); opC(next) == r && opB(next) != r && sliceable(v) {
			fr.ip += 8
			var x Value
			if x, err = t.sliceOf(*v, u); err == nil {
				if temp {
					setTemp(x)
				}
				*ra(base, next) = x
			}
			return true, err
		}
	case compile.StoreIndex:
		if v := ra(base, next); opB(next) == r && opA(next) != r && opC(next) != r && v.Object().typ == ListType {
			fr.ip += 8
			src := rc(base, next)
			if err = cast[List](*v).setSlice(t, u, *src); err == nil {
				t.releaseList(*src)
			}
			return true, err
		}
	case compile.DelIndex:
		if v := ra(base, next); opB(next) == r && opA(next) != r && v.Object().typ == ListType {
			fr.ip += 8
			return true, cast[List](*v).setSlice(t, u, Value{})
		}
	}
	return false, nil
}
