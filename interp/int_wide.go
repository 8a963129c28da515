package interp

import (
	"math/big"
	"math/bits"
)

// Ints of 64 to 127 bits (hashes, random generators, fixed-point numbers, bit boards) are computed in two words of two's complement, and their objects take one
// allocation. Fuel is what package num asks for the same operation: TestWideInts compares.

// wide is a number of up to 127 bits and a sign.
type wide struct {
	hi int64
	lo uint64
}

// wideObj is an int whose number lies in its own allocation.
type wideObj struct {
	IntObj
	n     big.Int
	words [2]big.Word
}

const wideSize = 80

// asWide is the value of an int or bool, of no subclass, of up to 127 bits. Where words have 32 bits only small ints are.
func asWide(v Value) (wide, bool) {
	if v.ref == intRef {
		return wide{int64(v.bits) >> 63, v.bits}, true
	}
	if v.ref == boolRef {
		return wide{0, v.bits}, true
	}
	large := cast[IntObj](v).big
	b := large.Bits()
	if bits.UintSize != 64 || len(b) > 2 {
		return wide{}, false
	}
	w := wide{lo: uint64(b[0])}
	if len(b) == 2 {
		if w.hi = int64(b[1]); w.hi < 0 {
			return wide{}, false
		}
	}
	if large.Sign() < 0 {
		w = w.neg()
	}
	return w, true
}

// wideType reports whether asWide can tell.
func wideType(v Value) bool {
	typ := v.Object().typ
	return typ == IntType || typ == BoolType
}

func (w wide) neg() wide {
	lo, borrow := bits.Sub64(0, w.lo, 0)
	return wide{-w.hi - int64(borrow), lo}
}

// words is the number of 64-bit words of |w|.
func (w wide) words() int {
	if w.hi < 0 {
		w = w.neg()
	}
	switch {
	case w.hi != 0:
		return 2
	case w.lo != 0:
		return 1
	}
	return 0
}

func (w wide) small() bool { return w.hi == int64(w.lo)>>63 }

// wideInt is the int w.
func (t *Thread) wideInt(w wide) (Value, error) {
	if w.small() {
		return Int(int64(w.lo)), nil
	}
	if err := t.Alloc(wideSize); err != nil {
		return Value{}, err
	}
	p := &wideObj{}
	p.typ = IntType
	p.big = &p.n
	m := w
	if w.hi < 0 {
		m = w.neg()
	}
	p.words = [2]big.Word{big.Word(m.lo), big.Word(m.hi)}
	p.n.SetBits(p.words[:])
	if w.hi < 0 {
		p.n.Neg(&p.n)
	}
	return ValueOf(&p.IntObj), nil
}

// wideArith is x op y of ints or bools, where both and the result have up to 127 bits and the operator is one that arith knows; else done is false.
func (t *Thread) wideArith(op BinOp, x, y Value, dst *Value) (done bool, err error) {
	a, ok := asWide(x)
	if !ok {
		return false, nil
	}
	b, ok := asWide(y)
	if !ok {
		return false, nil
	}
	r, cost, ok := a.arith(op, b)
	if !ok || x.ref == boolRef && y.ref == boolRef {
		return false, nil
	}
	if a.small() && b.small() && r.small() {
		cost = 0 // what small ints do among themselves costs nothing
	}
	if err := t.Work(cost); err != nil {
		return true, err
	}
	v, err := t.wideInt(r)
	if err == nil {
		*dst = v
	}
	return true, err
}

// wideInvert is ~v of such an int.
func (t *Thread) wideInvert(v Value) (r Value, done bool, err error) {
	w, ok := asWide(v)
	if !ok {
		return Value{}, false, nil
	}
	if err := t.Work(1); err != nil {
		return Value{}, true, err
	}
	r, err = t.wideInt(wide{^w.hi, ^w.lo})
	return r, true, err
}

// arith computes a op b and what it costs.
func (a wide) arith(op BinOp, b wide) (r wide, cost int64, ok bool) {
	switch op {
	case OpAnd:
		return wide{a.hi & b.hi, a.lo & b.lo}, 2, true
	case OpOr:
		return wide{a.hi | b.hi, a.lo | b.lo}, 2, true
	case OpXor:
		return wide{a.hi ^ b.hi, a.lo ^ b.lo}, 2, true
	case OpAdd:
		lo, carry := bits.Add64(a.lo, b.lo, 0)
		r = wide{a.hi + b.hi + int64(carry), lo}
		return r, 1, (r.hi^a.hi)&(r.hi^b.hi) >= 0
	case OpSub:
		lo, borrow := bits.Sub64(a.lo, b.lo, 0)
		r = wide{a.hi - b.hi - int64(borrow), lo}
		return r, 1, (a.hi^b.hi)&(r.hi^a.hi) >= 0
	case OpMul:
		return a.mul(b)
	case OpLShift:
		return a.shiftLeft(b)
	case OpRShift:
		return a.shiftRight(b)
	case OpMod, OpFloorDiv:
		return a.divide(b, op == OpMod)
	}
	return r, 0, false
}

func (a wide) mul(b wide) (r wide, cost int64, ok bool) {
	na, nb := a.words(), b.words()
	if na+nb > 3 {
		return r, 0, false
	}
	cost = 1
	if na+nb == 3 {
		cost = 2
	}
	negative := (a.hi < 0) != (b.hi < 0)
	if a.hi < 0 {
		a = a.neg()
	}
	if b.hi < 0 {
		b = b.neg()
	}
	hi, lo := bits.Mul64(a.lo, b.lo)
	over1, cross1 := bits.Mul64(uint64(a.hi), b.lo)
	over2, cross2 := bits.Mul64(a.lo, uint64(b.hi))
	hi, carry := bits.Add64(hi, cross1+cross2, 0) // one of the two is 0
	if over1|over2|carry != 0 || int64(hi) < 0 {
		return r, 0, false
	}
	r = wide{int64(hi), lo}
	if negative {
		r = r.neg()
	}
	return r, cost, true
}

func (a wide) shiftLeft(b wide) (r wide, cost int64, ok bool) {
	n := b.lo
	if b.hi != 0 || n > 126 || a == (wide{}) {
		return r, 0, false
	}
	if n >= 64 {
		r = wide{int64(a.lo << (n - 64)), 0}
	} else {
		r = wide{a.hi<<n | int64(a.lo>>1>>(63-n)), a.lo << n}
	}
	return r, 1, r.right(n) == a
}

// right is a >> n.
func (a wide) right(n uint64) wide {
	if n >= 64 {
		return wide{a.hi >> 63, uint64(a.hi >> (n - 64))}
	}
	return wide{a.hi >> n, a.lo>>n | uint64(a.hi)<<1<<(63-n)}
}

func (a wide) shiftRight(b wide) (r wide, cost int64, ok bool) {
	if b.hi != 0 {
		return r, 0, false
	}
	m := a
	if a.hi < 0 {
		m = a.neg()
	}
	size := uint64(bits.Len64(m.lo))
	if m.hi != 0 {
		size = 64 + uint64(bits.Len64(uint64(m.hi)))
	}
	if b.lo >= size {
		return wide{a.hi >> 63, uint64(a.hi >> 63)}, 0, true
	}
	return a.right(b.lo), 1, true
}

// divide is the remainder or quotient of a positive number of more than 63 bits and a positive small one.
func (a wide) divide(b wide, mod bool) (r wide, cost int64, ok bool) {
	if a.hi < 0 || b.hi != 0 || int64(b.lo) <= 0 {
		return r, 0, false
	}
	cost = 4
	if a.hi != 0 {
		cost = 5
	}
	hi := uint64(a.hi) / b.lo
	lo, rest := bits.Div64(uint64(a.hi)%b.lo, a.lo, b.lo)
	if mod {
		return wide{0, rest}, cost, true
	}
	return wide{int64(hi), lo}, cost, true
}
