package interp

import (
	"crypto/rand"
	"encoding/binary"
)

// What the modules heapq, copy and their like need beyond export.go.

// Pop removes the last item of a list that has one.
func (l *List) Pop(t *Thread) (Value, error) { return l.take(t, len(l.items)-1) }

// Insert puts v before item i, which lies within the list or at its end.
func (l *List) Insert(t *Thread, i int, v Value) error { return l.insert(t, i, v) }

// Less is a < b for sorting and searching; ints, floats, strs and tuples that differ in a leading number are compared without a call.
func (t *Thread) Less(a, b Value) (bool, error) {
	if r, known := quickLess(a, b); known {
		return r, nil
	}
	if a.Object().typ == TupleType && b.Object().typ == TupleType {
		if r, known := lessByFirst(cast[Tuple](a), cast[Tuple](b)); known {
			return r, nil
		}
	}
	return t.CompareBool(a, b, CmpLt)
}

func quickLess(a, b Value) (r, known bool) {
	if a.ref != b.ref {
		if a.Object().typ == StrType && b.Object().typ == StrType {
			return cast[Str](a).s < cast[Str](b).s, true
		}
		return false, false
	}
	switch a.ref {
	case intRef:
		return int64(a.bits) < int64(b.bits), true
	case floatRef:
		return a.Float64() < b.Float64(), true
	}
	return false, false
}

// PlainInstance reports whether v is an instance of a program's class that derives from nothing but such classes and object: all that it consists of are its attributes.
func PlainInstance(v Value) bool {
	typ := v.Type()
	return typ.flags&typeHeap != 0 && typ.layout == objectLayout
}

// CopyPlain makes an instance of the same class as v, a plain instance, and gives it what f makes of each attribute and slot. made sees the new instance before f is first called.
func (t *Thread) CopyPlain(v Value, made func(Value) error, f func(Value) (Value, error)) (Value, error) {
	w, err := t.newInstance(v.Type())
	if err != nil {
		return Value{}, err
	}
	if made != nil {
		if err := made(w); err != nil {
			return Value{}, err
		}
	}
	src, dst := v.inst(), w.inst()
	if src == nil {
		return w, nil
	}
	mark := t.Root(w)
	defer t.Unroot(mark)
	put := func(k *Str, x Value, to *Dict) error {
		if err := t.Work(2); err != nil {
			return err
		}
		if f != nil {
			if x, err = f(x); err != nil {
				return err
			}
		}
		if to != nil {
			return to.SetStr(t, k, x)
		}
		return dst.set(t, k, x)
	}
	if src.dict != nil {
		if src.shape.n > 0 { // names of slots may be in the dictionary as well
			if err := dst.toDict(t); err != nil {
				return Value{}, err
			}
		}
		for pos := 0; ; {
			k, x, ok := src.dict.Next(&pos)
			if !ok {
				break
			}
			s, ok := AsStr(k)
			if !ok {
				continue // only reachable through __dict__
			}
			if err := put(s, x, dst.dict); err != nil {
				return Value{}, err
			}
		}
	}
	shape := src.shape
	for i, n := range shape.names() {
		if src.shape != shape || i >= len(src.slots) {
			break // changed by f
		}
		if x := src.slots[i]; x.ref != nil {
			if err := put(t.intern(n), x, nil); err != nil {
				return Value{}, err
			}
		}
	}
	return w, nil
}

// StateOf is object.__getstate__(v).
func (t *Thread) StateOf(v Value) (Value, error) { return t.objectState(v) }

// Entropy is 64 bits from the host's source of randomness.
func (t *Thread) Entropy() uint64 {
	if t.host.Seed != nil {
		return t.host.Seed()
	}
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// OwnAttr is what the class itself, not a base, has under a name.
func (typ *Type) OwnAttr(name string) (Value, bool) { return typ.attrs.getString(name) }

// BindMethod binds m, found on the class of self, to it.
func BindMethod(t *Thread, m, self Value) (Value, error) {
	if get := m.Type().slots.DescrGet; get != nil {
		return get(t, m, self, self.Type().Value())
	}
	return m, nil
}
