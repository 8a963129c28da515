package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// pushQuick pushes the frame of a call in which only defaults are missing, and keywords, if any, name the parameters behind the positional arguments in their order:
// then all that is given lies where it belongs. It reports false, having done nothing, if the call needs pushCall.
func (t *Thread) pushQuick(fr *Frame, fn *Function, first *Value, n int, names *Tuple, dst int, ret retKind) bool {
	rt := fn.code.rt
	base, next := unsafe.Pointer(first), fr.next
	if rt.flags&(compile.VarArgs|compile.VarKw) != 0 || rt.isGen || rt.frozen && t.gateCalls || rt.held != nil || n > len(rt.params) || next == nil || fr.end == nil ||
		uintptr(base)+rt.windowSize > uintptr(fr.end) || t.depth >= t.maxDepth || t.fuel < rt.entry {
		return false
	}
	given := n
	if names != nil {
		given -= len(names.items)
		for i, k := range names.items {
			if asPtr[Str](k.Object()).s != rt.params[given+i].s {
				return false
			}
		}
		if given < rt.code.NumPosOnly {
			return false
		}
	}
	if given > rt.nPos {
		return false
	}
	args := window(base, len(rt.params))
	if missing := rt.nPos - n; missing > 0 {
		if fn.defaults == nil || missing > len(fn.defaults.items) {
			return false
		}
		d := fn.defaults.items[len(fn.defaults.items)-missing:]
		for i := range d {
			args[n+i] = d[i]
		}
	}
	for i := max(n, rt.nPos); i < len(rt.params); i++ {
		v := fn.kwDefault(i - rt.nPos)
		if v.ref == nil {
			return false
		}
		args[i] = v
	}
	t.spend(rt.entry)
	t.depth++
	next.prev = fr
	next.fn, next.cs, next.code = fn, fn.code, rt.start
	next.base, next.top = base, unsafe.Add(base, rt.windowSize)
	next.end, next.seg = fr.end, fr.seg
	next.ip, next.entry = 0, false
	next.dst, next.ret = uint16(dst), ret
	t.frame = next
	return true
}

// kwDefault is the default of keyword-only parameter i, if the dict of them is as the function's definition made it: with one for each, in order.
func (f *Function) kwDefault(i int) Value {
	if f.kwdefaults == nil || i >= len(f.kwdefaults.entries) {
		return Value{}
	}
	e := &f.kwdefaults.entries[i]
	if e.key.ref == nil || e.key.Object().typ != StrType || asPtr[Str](e.key.Object()).s != f.code.rt.params[f.code.rt.nPos+i].s {
		return Value{}
	}
	return e.val
}
