package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// Lists that one instruction takes the items from are used again.
//
// In `a[i:] + a[:i]`, `a[:n] = a[n::-1]` and `rows += [x]` lists are made that nothing refers to when the addition or assignment is done. The compiler knows such
// places (unit.forOne): the instruction that makes the list marks it flagTemp, and the one that reads it puts it aside. Nothing else may see a list with the mark: an
// addition or assignment that is not of exact lists, and so runs code that may keep its operands, takes the mark away first.
//
// Who makes a list gets one that was put aside if there is one of the right size. It is charged as a new one: the accountant forgets those put aside at its next walk.
type listReuse struct {
	small    [roomyList/2 + 1][spareLists]*List // with room in their own allocation, by half of that
	numSmall [roomyList/2 + 1]uint8
	large    [spareLists]*List
}

const (
	spareLists = 4
	maxSpare   = 4096 // items of a list that is put aside
)

// setTemp marks what an instruction made for one other.
func setTemp(v Value) {
	if o := v.Object(); o.typ == ListType {
		o.flags |= flagTemp
	}
}

// keepTemp takes the mark away from an operand that somebody may keep.
func keepTemp(v Value) {
	if o := v.Object(); o.typ == ListType {
		o.flags &^= flagTemp
	}
}

// releaseList puts v aside if it is a list that nobody will see any more.
func (t *Thread) releaseList(v Value) {
	o := v.Object()
	if o.typ != ListType || o.flags&flagTemp == 0 || t.host.Plain {
		return
	}
	if t.lists == nil {
		t.lists = &listReuse{}
	}
	r := t.lists
	l := asPtr[List](o)
	n := cap(l.items)
	if n == 0 || n > maxSpare {
		l.flags &^= flagTemp
		return
	}
	clear(l.items) // those behind are unset: nothing was taken from the list
	l.epoch, l.front = 0, 0
	if l.flags&flagRoom != 0 && n <= roomyList {
		l.flags &^= flagTemp
		class := n / 2
		if k := r.numSmall[class]; k < spareLists {
			r.small[class][k] = l
			r.numSmall[class] = k + 1
		}
		return
	}
	l.flags &^= flagTemp
	copy(r.large[1:], r.large[:])
	r.large[0] = l
}

// take is a list of n items, all unset, that was put aside; nil when there is none.
func (r *listReuse) take(n int) *List {
	if r == nil {
		return nil
	}
	if n <= roomyList {
		class := roomClass(n)
		k := r.numSmall[class]
		if k == 0 {
			return nil
		}
		l := r.small[class][k-1]
		r.small[class][k-1] = nil
		r.numSmall[class] = k - 1
		l.items, l.over = l.items[:n], uint32(n)
		return l
	}
	for i, l := range r.large {
		if l == nil {
			return nil
		}
		if c := cap(l.items); n <= c && c <= n+n/8 {
			copy(r.large[i:], r.large[i+1:])
			r.large[spareLists-1] = nil
			l.items, l.over = l.items[:n], uint32(n)
			return l
		}
	}
	return nil
}

// roomClass is half of the room that smallList gives n items.
func roomClass(n int) int {
	if n > 12 {
		return roomyList / 2
	}
	return (n + 1) / 2
}

// addLists is x + y, or x += y, of two lists.
func (t *Thread) addLists(x, y Value, dst *Value, inplace bool) error {
	var r Value
	var err error
	if inplace {
		keepTemp(x)
		r, err = listIConcat(t, x, y)
	} else {
		r, err = listConcat(t, x, y)
	}
	if err != nil {
		return err
	}
	*dst = r
	if !inplace {
		t.releaseList(x)
	}
	if x != y {
		t.releaseList(y)
	}
	return nil
}

// callTemp runs CallTemp and CallMethodTemp.
func (t *Thread) callTemp(fr *Frame, ins uint64) error {
	f, n := ra(fr.base, ins), opB(ins)
	first := regAt(f, 1)
	if compile.Op(ins) == compile.CallMethodTemp {
		if first.ref != nil {
			n++
		} else {
			first = regAt(f, 2)
		}
	}
	args := window(unsafe.Pointer(first), n)
	if t.gateCalls || !takesItems(*f) {
		for _, v := range args {
			if v.ref != nil {
				keepTemp(v)
			}
		}
		return t.callInline(fr, f, first, n, nil, opC(ins))
	}
	err := t.callInline(fr, f, first, n, nil, opC(ins))
	if err == nil {
		for _, v := range args {
			if v.ref != nil {
				t.releaseList(v)
			}
		}
	}
	return err
}

// takesItems reports whether a call of f drops lists that are arguments.
func takesItems(f Value) bool {
	switch o := f.Object(); o.typ {
	case BuiltinFunctionType:
		return asPtr[BuiltinFunc](o).def.TakesItems
	case MethodDescrType:
		return asPtr[MethodDescr](o).def.TakesItems
	case TypeType:
		typ := asPtr[Type](o)
		return typ == ListType || typ == TupleType || typ == SetType || typ == FrozenSetType
	}
	return false
}
