package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// The operands of an instruction as addresses of registers: (word >> shift) & 0xffff0 is the operand times the size of a Value.
//
// INVARIANT: compile's verifier has checked every operand against NumRegs, and valueSize is 16.

func ra(base unsafe.Pointer, ins uint64) *Value {
	return (*Value)(unsafe.Add(base, uintptr(ins>>12)&0xffff0))
}

func rb(base unsafe.Pointer, ins uint64) *Value {
	return (*Value)(unsafe.Add(base, uintptr(ins>>28)&0xffff0))
}

func rc(base unsafe.Pointer, ins uint64) *Value {
	return (*Value)(unsafe.Add(base, uintptr(ins>>44)&0xffff0))
}

func opA(ins uint64) int    { return int(uint16(ins >> 16)) }
func opB(ins uint64) int    { return int(uint16(ins >> 32)) }
func opC(ins uint64) int    { return int(uint16(ins >> 48)) }
func opBI(ins uint64) int64 { return int64(int16(ins >> 32)) }
func opCI(ins uint64) int64 { return int64(int16(ins >> 48)) }

// jump is the byte distance of a jump by words.
func jumpX(ins uint64) uintptr { return uintptr(int(int32(ins>>32)) * 8) }
func jumpC(ins uint64) uintptr { return uintptr(int(int16(ins>>48)) * 8) }

// fetch reads the word at byte offset ip of code.
//
// INVARIANT: the verifier has checked that control never leaves the instructions; a padding word follows the last.
func fetch(code unsafe.Pointer, ip uintptr) uint64 { return *(*uint64)(unsafe.Add(code, ip)) }

// konst is constant i.
func konst(rt *codeRT, i int) *Value {
	return (*Value)(unsafe.Add(rt.konsts, uintptr(i)*valueSize))
}

func firstInstr(s []compile.Instr) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(s)) }

func firstValue(s []Value) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(s)) }

// regAt is the register n places after p.
func regAt(p *Value, n int) *Value {
	return (*Value)(unsafe.Add(unsafe.Pointer(p), uintptr(n)*valueSize))
}

// regIndex is the number of register r of a window.
func regIndex(base unsafe.Pointer, r *Value) int {
	return int((uintptr(unsafe.Pointer(r)) - uintptr(base)) / valueSize)
}

func isInt(v *Value) bool   { return v.ref == unsafe.Pointer(&intHeader) }
func isFloat(v *Value) bool { return v.ref == unsafe.Pointer(&floatHeader) }
func isBool(v *Value) bool  { return v.ref == unsafe.Pointer(&boolHeader) }

func setInt(d *Value, n int64) {
	if d.ref != unsafe.Pointer(&intHeader) {
		d.ref = unsafe.Pointer(&intHeader)
	}
	d.bits = uint64(n)
}

func setFloat(d *Value, bits uint64) {
	if d.ref != unsafe.Pointer(&floatHeader) {
		d.ref = unsafe.Pointer(&floatHeader)
	}
	d.bits = bits
}

func setBool(d *Value, b bool) {
	d.ref = unsafe.Pointer(&boolHeader)
	if b {
		d.bits = 1
	} else {
		d.bits = 0
	}
}

// unpacks reports whether next takes apart what the ForIter ins yields. Nothing else reads that register then.
func unpacks(next, ins uint64) bool {
	return compile.Op(next) == compile.Unpack && opA(next) == opB(ins)
}
