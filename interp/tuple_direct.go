package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// A function that ends in `return a, b`, called in `x, y = f()`, makes a tuple that the next instruction takes apart and nobody else sees; so does `yield a, b` in a
// generator that `for x, y in g()` steps. BuildTuple looks ahead: if the values have to go where the caller's Unpack would put them, it puts them there.

// passItems does so with the n values from b on that the frame fr would make the tuple in register r of. It reports false if they need the tuple.
func (t *Thread) passItems(fr *Frame, b *Value, n, r int) bool {
	next := fetch(fr.code, fr.ip)
	switch compile.Op(next) {
	case compile.Return:
		if opA(next) != r || fr.ret != retReg || fr.entry || fr.gen != nil || fr.obj != nil {
			return false
		}
	case compile.Yield:
		if opB(next) != r || fr.ret != retForIter || fr.gen.sink != nil {
			return false
		}
	default:
		return false
	}
	prev, dst := fr.prev, int(fr.dst)
	to := fetch(prev.code, prev.ip)
	if compile.Op(to) != compile.Unpack || opA(to) != dst || opC(to) != n || dst < len(prev.cs.rt.code.VarNames) || t.host.Plain {
		return false
	}
	if fr.gen == nil {
		t.depth--
		t.frame = prev
	} else {
		fr.ip += 8
		g := fr.gen
		g.sentTo, g.delegates, g.sub = uint16(opA(next)), false, nil
		t.leftGenerator(fr)
		g.suspended = true
	}
	prev.ip += 8
	copy(window(unsafe.Pointer(rb(prev.base, to)), n), window(unsafe.Pointer(b), n)) // the windows may overlap
	return true
}

// unpacked is where the next instruction would put the n items of a tuple in the temporary register d, which then need not be made: that instruction is passed over. It is nil where the
// tuple is needed.
func (t *Thread) unpacked(d *Value, n int) []Value {
	fr := t.frame
	next := fetch(fr.code, fr.ip)
	if compile.Op(next) != compile.Unpack || ra(fr.base, next) != d || opC(next) != n || opA(next) < len(fr.fn.code.rt.code.VarNames) {
		return nil
	}
	fr.ip += 8
	return window(unsafe.Pointer(rb(fr.base, next)), n)
}
