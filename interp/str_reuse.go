package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// Strs that one instruction makes and the next one reads are used again.
//
// In `s += str(i)`, `a + b.rjust(8)` or `len(x + y)` a str is made for one instruction, and nothing refers to it afterwards. It is put aside for the next one to be made, which then
// needs no allocation and lies in the processor's cache. What is known of such a str:
//   - strReuse.fresh was made by a quick native, or an addition, as its result (callQuick, addStrs), and nobody else has seen it;
//   - at is the instruction behind that one. Only when that very instruction is the next to run, and reads the str from a register that is no variable, does it drop it: an addition, or
//     a quick native that keeps nothing of its argument (callQuick), before which a method of the str and constants may be loaded (madeFor). Registers of temporary values are read once.
//
// An addition of other things, or a call, which may keep its operands, forgets fresh (keepStr). Who makes a str gets one that was put aside if there is one of its size; it is charged as a new one.
type strReuse struct {
	made  *Str    // the last short str that was made
	fresh *Str    // nil: none
	at    uintptr // the address of an instruction
	spare *spareStrs
}

// spareStrs are the strs that were put aside, by their size. They are apart from the thread, whose pointers each run clears.
type spareStrs struct {
	strs [strClasses][perStrClass]*Str
	num  [strClasses]uint8
}

const (
	strClasses  = 7
	perStrClass = 8
)

// strClass is the number of the size that a str of n ≤ inlineStr bytes has.
func strClass(n int) int {
	switch {
	case n <= 64:
		return max(n-1, 0) >> 4
	case n <= 96:
		return 4
	case n <= 144:
		return 5
	}
	return 6
}

// makeStr is allocStr for n ≤ inlineStr bytes of ASCII, from what was put aside.
func (t *Thread) makeStr(n int) (*Str, []byte) {
	r := &t.strs
	c := strClass(n)
	spare := r.spare
	if spare == nil || spare.num[c] == 0 {
		p, b := allocStr(n)
		p.flags = flagASCII
		r.made = p
		return p, b
	}
	k := spare.num[c] - 1
	p := spare.strs[c][k]
	spare.num[c] = k
	b := p.reuseText(n)
	p.hash, p.epoch, p.flags = 0, 0, flagASCII
	r.made = p
	return p, b
}

// callQuick calls a quick native for the instruction that the frame stands behind, and notes a str that it made. A str that is argument number drops, counted from 1, and that nobody else
// sees is dropped, unless it is the result or may be part of that (Native.Drops).
func (t *Thread) callQuick(q func(*Thread, []Value, *Value) bool, args []Value, d *Value, drops uint8) bool {
	r := &t.strs
	var drop *Str
	if s := r.fresh; s != nil {
		r.fresh = nil
		if n := int(drops) - 1; n >= 0 && n < len(args) && args[n].ref == unsafe.Pointer(s) && t.madeFor(n) {
			drop = s
		}
	}
	r.made = nil
	if !q(t, args, d) {
		return false
	}
	if drop != nil && d.ref != unsafe.Pointer(drop) {
		if typ := d.Object().typ; typ == StrType || typ == IntType || typ == BoolType || typ == FloatType || typ == NoneType {
			t.releaseStr(drop)
		}
	}
	if r.made != nil {
		t.noteStr(d)
	}
	return true
}

// madeFor reports whether the call that the frame stands behind is where fresh was made for, to be argument n: there are only constants loaded in between, and the method of fresh that
// is called.
func (t *Thread) madeFor(n int) bool {
	fr := t.frame
	between := fr.next64() - 8 - t.strs.at // wraps around where the call is not behind
	if between == 0 {
		return true
	}
	if between > 8*maxBetween {
		return false
	}
	for ip := fr.ip - 8 - between; ip < fr.ip-8; ip += 8 {
		switch ins := fetch(fr.fn.code.rt.start, ip); compile.Op(ins) {
		case compile.LoadK, compile.LoadInt:
		case compile.LoadMethod:
			if n != 0 || ip != fr.ip-8-between || opB(ins) < len(fr.fn.code.rt.code.VarNames) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// maxBetween is how many instructions may lie between the making of a str and the call that it is made for.
const maxBetween = 4

// yieldsFresh reports whether v, which the generator's frame that runs is about to yield, is a str that nobody else sees.
func (t *Thread) yieldsFresh(v Value) bool {
	s := t.strs.fresh
	if s == nil || v.ref != unsafe.Pointer(s) || t.strs.at != t.frame.next64()-8 {
		return false
	}
	t.strs.fresh = nil
	fr := t.frame
	ins := fetch(fr.code, fr.ip-8)
	return compile.Op(ins) == compile.Yield && opB(ins) >= len(fr.fn.code.rt.code.VarNames)
}

// keepStr forgets fresh, which an instruction that reads it may keep. Every way of a call, an addition or a yield comes here, or to who drops or forgets it: what is left from one execution of an
// instruction would be taken for made by the one before when a jump leads to it next.
func (t *Thread) keepStr() {
	if t.strs.fresh != nil {
		t.strs.fresh = nil
	}
}

// noteStr notes *d, the result of the instruction that the frame stands behind, if that is the str that was made last.
func (t *Thread) noteStr(d *Value) {
	r := &t.strs
	r.fresh = nil
	if d.ref == unsafe.Pointer(r.made) && !t.host.Plain {
		r.fresh, r.at = r.made, t.frame.next64()
	}
	r.made = nil
}

// releaseStr puts s aside, which nobody will see any more.
func (t *Thread) releaseStr(s *Str) {
	r := &t.strs
	r.fresh = nil
	if t.found.key.ref == unsafe.Pointer(s) {
		t.found.d = nil
	}
	if len(s.s) > inlineStr {
		return
	}
	if r.spare == nil {
		r.spare = new(spareStrs)
	}
	c := strClass(len(s.s))
	if k := r.spare.num[c]; k < perStrClass {
		r.spare.strs[c][k] = s
		r.spare.num[c] = k + 1
	}
}
