package interp

import (
	"math/big"

	"github.com/safepy/safepy/internal/num"
)

// Ints of up to midWords words that are too large for two (int_wide.go) are computed by math/big in numbers that the thread keeps, and the result is copied into an object of one
// allocation: package num makes three for the result and one for each small operand. Fuel is what num asks for the same operation: TestMidInts compares.

// midWords is the length of the largest such int, in words.
const midWords = 8

type (
	midObj4 struct {
		IntObj
		n     big.Int
		words [4]big.Word
	}
	midObj8 struct {
		IntObj
		n     big.Int
		words [midWords]big.Word
	}
)

// midNumbers are what an operation works on.
type midNumbers struct{ x, y, z, rest big.Int }

// operand is the value of an int or bool, of no subclass; a small one in room.
func operand(v Value, room *big.Int) *big.Int {
	if v.ref == intRef || v.ref == boolRef {
		return room.SetInt64(int64(v.bits))
	}
	return cast[IntObj](v).big
}

// midArith is x op y of ints or bools where the operator is frequent and all numbers are of up to midWords words; else done is false.
func (t *Thread) midArith(op BinOp, x, y Value, dst *Value) (done bool, err error) {
	m := t.mid
	if m == nil {
		m = new(midNumbers)
		t.mid = m
	}
	p, q := operand(x, &m.x), operand(y, &m.y)
	nx, ny := len(p.Bits()), len(q.Bits())
	if max(nx, ny) >= midWords {
		return false, nil
	}
	var cost int64
	switch op {
	case OpAdd, OpSub:
		cost = num.AddCost(nx, ny)
	case OpMul:
		if nx+ny > midWords {
			return false, nil
		}
		cost = num.MulCost(nx, ny)
	case OpMod, OpFloorDiv:
		if p.Sign() <= 0 || q.Sign() <= 0 {
			return false, nil
		}
		cost = num.DivCost(nx, ny)
	default:
		return false, nil
	}
	if err := t.Work(cost); err != nil {
		return true, err
	}
	r := &m.z
	switch op {
	case OpAdd:
		r.Add(p, q)
	case OpSub:
		r.Sub(p, q)
	case OpMul:
		r.Mul(p, q)
	case OpFloorDiv:
		r.QuoRem(p, q, &m.rest)
	case OpMod:
		m.z.QuoRem(p, q, &m.rest)
		r = &m.rest
	}
	v, err := t.midInt(r)
	if err == nil {
		*dst = v
	}
	return true, err
}

// midInt is an int of a copy of n, which has up to midWords words.
func (t *Thread) midInt(n *big.Int) (Value, error) {
	if n.IsInt64() {
		return Int(n.Int64()), nil
	}
	words := n.Bits()
	var p *IntObj
	var to *big.Int
	var room []big.Word
	size := int64(wideSize)
	switch {
	case len(words) <= 2:
		o := &wideObj{}
		p, to, room = &o.IntObj, &o.n, o.words[:]
	case len(words) <= 4:
		o := &midObj4{}
		p, to, room = &o.IntObj, &o.n, o.words[:]
		size = sizeOf[midObj4]()
	default:
		o := &midObj8{}
		p, to, room = &o.IntObj, &o.n, o.words[:]
		size = sizeOf[midObj8]()
	}
	if err := t.Alloc(size); err != nil {
		return Value{}, err
	}
	to.SetBits(room[:copy(room, words)])
	if n.Sign() < 0 {
		to.Neg(to)
	}
	p.typ, p.big = IntType, to
	return ValueOf(p), nil
}
