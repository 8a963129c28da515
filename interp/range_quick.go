package interp

import "github.com/safepy/safepy/interp/compile"

// A loop over range(…) needs no range: where the call is followed by GetIter of its result, quickRange makes the iterator at once. If the loop follows too,
// nothing but the loop's register holds the iterator, which is marked flagTemp and put aside for the next loop when this one is left.

// rangeReuse are iterators that no loop holds any more. The accountant drops them.
type rangeReuse struct {
	spare [4]*rangeIter
	num   int
}

// quickRange is the call of range with small ints.
func quickRange(t *Thread, a []Value, d *Value) bool {
	start, step := int64(0), int64(1)
	var stop int64
	switch len(a) {
	case 1:
		if !isInt(&a[0]) {
			return false
		}
		stop = a[0].SmallInt()
	case 3:
		if !isInt(&a[2]) || a[2].SmallInt() == 0 {
			return false
		}
		step = a[2].SmallInt()
		fallthrough
	case 2:
		if !isInt(&a[0]) || !isInt(&a[1]) {
			return false
		}
		start, stop = a[0].SmallInt(), a[1].SmallInt()
	default:
		return false
	}
	n, ok := rangeSize(start, stop, step)
	if !ok {
		return false
	}
	fr := t.frame
	next, r := fetch(fr.code, fr.ip), fr.register(d)
	if compile.Op(next) == compile.GetIter && opA(next) == r && opB(next) == r {
		fr.ip += 8
		*d = ValueOf(t.loopRange(start, step, n, fetch(fr.code, fr.ip), r))
		return true
	}
	t.charge(rangeLayout.size)
	*d = ValueOf(&Range{Object: Object{typ: RangeType}, small: true, first: start, step: step, size: n, start: Int(start), stop: Int(stop), stepV: Int(step)})
	return true
}

// loopRange makes the iterator that lies in register r; next is the instruction that comes to it.
func (t *Thread) loopRange(start, step, n int64, next uint64, r int) *rangeIter {
	loop := compile.Op(next) == compile.ForIter && opA(next) == r
	if u := &t.ranges; loop && u.num > 0 {
		u.num--
		it := u.spare[u.num]
		u.spare[u.num] = nil
		it.next, it.step, it.left = start, step, n
		return it
	}
	t.charge(rangeIterLayout.size)
	it := &rangeIter{Object: Object{typ: RangeIterType}, next: start, step: step, left: n}
	if loop {
		it.flags = flagTemp
	}
	return it
}

// releaseRange puts aside the iterator of a loop that has been left.
func (t *Thread) releaseRange(it *rangeIter) {
	if u := &t.ranges; it.flags&flagTemp != 0 && u.num < len(u.spare) {
		it.epoch = 0
		u.spare[u.num] = it
		u.num++
	}
}
