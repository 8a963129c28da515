package interp

import "unsafe"

// Strs that one instruction makes and the next one reads are used again.
//
// In `s += str(i)`, `a + b.rjust(8)` or `len(x + y)` a str is made for one instruction, and nothing refers to it afterwards. It is put aside for the next one to be made, which then
// needs no allocation and lies in the processor's cache. What is known of such a str:
//   - strReuse.fresh was made by a quick native, or an addition, as its result (callQuick, addStrs), and nobody else has seen it;
//   - at is the instruction behind that one. Only when that very instruction is the next to run, and reads the str from a register that is no variable, does it drop it: an addition, or
//     a quick native that keeps nothing of its argument (callQuick). Registers of temporary values are read once.
//
// An addition of other things, or a call, which may keep its operands, forgets fresh (keepStr). Who makes a str gets one that was put aside if there is one of its size; it is charged as a new one.
type strReuse struct {
	made  *Str    // the last short str that was made
	fresh *Str    // nil: none
	at    uintptr // the address of an instruction
	spare [strClasses][spareStrs]*Str
	num   [strClasses]uint8
}

const (
	strClasses = 7
	spareStrs  = 3
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
	k := r.num[c]
	if k == 0 {
		p, b := allocStr(n)
		p.flags = flagASCII
		r.made = p
		return p, b
	}
	p := r.spare[c][k-1]
	r.num[c] = k - 1
	b := p.reuseText(n)
	p.hash, p.epoch, p.flags = 0, 0, flagASCII
	r.made = p
	return p, b
}

// callQuick calls a quick native for the instruction that the frame stands behind, and notes a str that it made. keepsNone says that the native keeps nothing of its arguments, but for
// what it returns.
func (t *Thread) callQuick(q func(*Thread, []Value, *Value) bool, args []Value, d *Value, keepsNone bool) bool {
	r := &t.strs
	var drop *Str
	if s := r.fresh; s != nil {
		r.fresh = nil
		if keepsNone && len(args) == 1 && args[0].ref == unsafe.Pointer(s) && r.at == t.frame.next64()-8 {
			drop = s
		}
	}
	r.made = nil
	if !q(t, args, d) {
		return false
	}
	if r.made != nil {
		t.noteStr(d)
	} else if drop != nil && (isInt(d) || isFloat(d)) {
		t.releaseStr(drop)
	}
	return true
}

// keepStr forgets fresh, which an instruction that reads it may keep. Every way of a call or an addition comes here, or to who drops or forgets it: what is left from one execution of an
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
	if len(s.s) > inlineStr {
		return
	}
	c := strClass(len(s.s))
	if k := r.num[c]; k < spareStrs {
		r.spare[c][k] = s
		r.num[c] = k + 1
	}
}
