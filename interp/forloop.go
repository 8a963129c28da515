package interp

import "unsafe"

// getIter is GetIter. made is the operand c.
func (t *Thread) getIter(fr *Frame, v Value, d *Value, made int) error {
	r, err := t.Iter(v)
	if err != nil {
		return err
	}
	*d = r
	t.ownIter(fr, r, made)
	return nil
}

// leaveFor drops the iterator of a loop that is left early. What a generator's clean-up raises is dropped, as in CPython's finalizers.
func (t *Thread) leaveFor(r *Value) error {
	v := *r
	*r = Value{}
	if v.ref == nil {
		return nil
	}
	if v.Object().typ == RangeIterType {
		t.releaseRange(asPtr[rangeIter](v.Object()))
		return nil
	}
	typ := v.Object().typ
	if typ != GeneratorType && typ != AsyncGeneratorType {
		return nil
	}
	g := asPtr[Generator](v.Object())
	if !g.owned || g.frame == nil || g.running {
		return nil
	}
	var err error
	if typ == AsyncGeneratorType {
		err = t.finalizeAsyncGen(g)
	} else {
		_, err = t.genClose(g)
	}
	return noExc(err)
}

// noExc is err unless that is an exception of the program.
func noExc(err error) error {
	if _, ok := err.(*Exc); ok {
		return nil
	}
	return err
}

// forIter steps an iterator that run does not know. The frame's ip, which is behind the ForIter ins, moves out of the loop at the end, and over an Unpack that
// has been done already.
func (t *Thread) forIter(it *Value, ins uint64) error {
	fr := t.frame
	switch o := it.Object(); o.typ {
	case DictKeyIterType:
		if e := asPtr[dictIter](o).step(); e != nil {
			*rb(fr.base, ins) = e.key
			return nil
		}
	case DictValueIterType:
		if e := asPtr[dictIter](o).step(); e != nil {
			*rb(fr.base, ins) = e.val
			return nil
		}
	case strASCIIIterType:
		if i := asPtr[strIter](o); i.s != nil && i.pos < len(i.s.s) {
			*rb(fr.base, ins) = asciiChars[i.s.s[i.pos]&0x7F]
			i.pos++
			return nil
		}
	case listRevIterType:
		if i := asPtr[listRevIter](o); i.list != nil && uint(i.pos) < uint(len(i.list.items)) {
			*rb(fr.base, ins) = i.list.items[i.pos]
			i.pos--
			return nil
		}
	case SetIterType:
		if e := asPtr[setIter](o).step(); e != nil {
			*rb(fr.base, ins) = e.key
			return nil
		}
	}
	slots := &it.Object().typ.slots
	if slots.NextItems != nil {
		if next := fetch(fr.code, fr.ip); unpacks(next, ins) {
			whole, ok, err := slots.NextItems(t, *it, window(unsafe.Pointer(rb(fr.base, next)), opC(next)))
			switch {
			case err != nil:
				return err
			case !ok:
				*it = Value{}
				t.stopValue = Value{}
				fr.ip += jumpC(ins)
			case whole.ref != nil:
				*rb(fr.base, ins) = whole
			default:
				fr.ip += 8
			}
			return nil
		}
	}
	if slots.Next == nil { // a generator expression's code was given another object, or __next__ was deleted
		what := "iterable"
		if fr.fn.code.rt.code.Name == "<genexpr>" {
			what = "an iterator"
		}
		return t.Errorf(TypeError, "'%s' object is not %s", it.Type().Name, what)
	}
	r, err := slots.Next(t, *it)
	if err != nil {
		return err
	}
	if r.ref == nil {
		*it = Value{}
		t.stopValue = Value{}
		fr.ip += jumpC(ins)
		return nil
	}
	*rb(fr.base, ins) = r
	return nil
}
