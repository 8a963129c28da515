package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// Operators on instances of user classes. Where the special method is a plain Python function the loop gives it a frame of its own instead of calling back
// into Go: that is twice as fast, and depth is Python's alone. When the frame ends, finishOperator takes the result to where the instruction wants it, and goes
// on with the other operand when it is NotImplemented.

// special numbers the special methods that the loop calls itself: binary operators by BinOp, then comparisons by CmpOp, then the rest.
type special uint8

const (
	specialCompare = special(OpDivMod + 1)
	specialGetItem = specialCompare + special(CmpGe) + iota // behind CmpGe, as iota is 1 here
	specialSetItem
	specialContains
	specialCall
	specialEnter
	specialExit
	numSpecials
)

// specialNames are their names; those of binary operators are in binNames.
var specialNames = map[special]string{
	specialGetItem: "__getitem__", specialSetItem: "__setitem__", specialContains: "__contains__", specialCall: "__call__",
	specialEnter: "__enter__", specialExit: "__exit__",
}

// specials is what a class remembers about its special methods while its version is ver.
type specials struct {
	ver   uint64
	known uint32 // by special: fns has been filled
	fns   [numSpecials]*Function
	rfns  [specialCompare]*Function // reflected
	rknow uint32
	class int8 // of classIsType: 0 not known, 1 yes, -1 no
}

// specialFn is the special method of a user class if it is a Python function, else nil.
func (typ *Type) specialFn(t *Thread, i special) *Function {
	o := typ.specialTable(t)
	if o == nil {
		return nil
	}
	if o.known&(1<<i) == 0 {
		o.known |= 1 << i
		var name string
		switch {
		case i < specialCompare:
			name = binNames[i][0]
		case i < specialGetItem:
			name = cmpNames[i-specialCompare]
		default:
			name = specialNames[i]
		}
		o.fns[i] = typ.functionNamed(name)
	}
	return o.fns[i]
}

// reflectedFn is the reflected method of a binary operator if it is a Python function, else nil.
func (typ *Type) reflectedFn(t *Thread, op BinOp) *Function {
	o := typ.specialTable(t)
	if o == nil {
		return nil
	}
	if o.rknow&(1<<op) == 0 {
		o.rknow |= 1 << op
		o.rfns[op] = typ.functionNamed(binNames[op][1])
	}
	return o.rfns[op]
}

func (typ *Type) specialTable(t *Thread) *specials {
	if typ.flags&typeHeap == 0 {
		return nil
	}
	if typ.specials == nil {
		t.charge(sizeOf[specials]())
		typ.specials = &specials{ver: typ.version}
	} else if typ.specials.ver != typ.version {
		*typ.specials = specials{ver: typ.version}
	}
	return typ.specials
}

// classIsType reports whether __class__ of a user class's instances can only be the class.
func (typ *Type) classIsType(t *Thread) bool {
	o := typ.specialTable(t)
	if o.class == 0 {
		o.class = -1
		if typ.plainGetAttr() && typ.Lookup("__class__") == ObjectType.Lookup("__class__") {
			o.class = 1
		}
	}
	return o.class > 0
}

func (typ *Type) functionNamed(name string) *Function {
	if m := typ.Lookup(name); m.ref != nil && m.Object().typ == FunctionType {
		return asPtr[Function](m.Object())
	}
	return nil
}

// pushSpecial gives a special method a frame, if it is a plain function of as many parameters and there is room; false sends the caller the long way, which
// also knows how to word errors.
func (t *Thread) pushSpecial(fn *Function, ret retKind, dst int, args ...Value) (bool, error) {
	rt := fn.code.rt
	if !rt.plain || rt.nPos != len(args) || t.depth >= t.maxDepth || t.frame.top == nil {
		return false, nil
	}
	cur := t.frame
	f := cur.next
	if f == nil || cur.end == nil || uintptr(cur.top)+rt.windowSize > uintptr(cur.end) || t.fuel < rt.entry || rt.held != nil {
		if err := t.Work(rt.entry); err != nil {
			return false, err
		}
		var err error
		if f, err = t.pushFrame(fn, len(args)); err != nil {
			return false, err
		}
	} else {
		t.spend(rt.entry)
		t.depth++
		f.prev = cur
		f.fn, f.cs, f.code = fn, fn.code, rt.start
		f.base, f.top = cur.top, unsafe.Add(cur.top, rt.windowSize)
		f.end, f.seg = cur.end, cur.seg
		f.ip, f.entry = 0, false
		t.frame = f
	}
	for i := range args {
		*reg(f.base, uintptr(i)) = args[i]
	}
	f.ret, f.dst = ret, uint16(dst)
	return true, nil
}

// pushBinary gives the method that decides x op y a frame, when that is clear at once: the left operand's, unless the right one's class derives from the left's;
// the right one's for a number on the left.
func (t *Thread) pushBinary(op BinOp, x, y Value, dst int) (bool, error) {
	tx, ty := x.Object().typ, y.Object().typ
	if tx.userBin&(1<<op) != 0 {
		if tx != ty && ty.IsSubtype(tx) {
			return false, nil
		}
		if fn := tx.specialFn(t, special(op)); fn != nil {
			return t.pushSpecial(fn, retResult, dst, x, y)
		}
		return false, nil
	}
	if (x.ref == intRef || x.ref == floatRef) && ty.layout == objectLayout {
		if fn := ty.reflectedFn(t, op); fn != nil {
			return t.pushSpecial(fn, retResult, dst, y, x)
		}
	}
	return false, nil
}

// pushCompare is pushBinary for comparisons, of which a jump takes the result (retOperator) or register dst (retResult).
func (t *Thread) pushCompare(op CmpOp, x, y Value, ret retKind, dst int) (bool, error) {
	tx, ty := x.Object().typ, y.Object().typ
	if tx.flags&typeHeap == 0 || tx != ty && ty.slots.Compare != nil && ty.IsSubtype(tx) {
		return false, nil
	}
	if fn := tx.specialFn(t, specialCompare+special(op)); fn != nil {
		return t.pushSpecial(fn, ret, dst, x, y)
	}
	return false, nil
}

// finishOperator completes the operator at which frame fr stands, whose special method has returned v.
func (t *Thread) finishOperator(fr *Frame, v Value) error {
	ins := fetch(fr.code, fr.ip-8)
	base := fr.base
	switch op := compile.Op(ins); {
	case op >= compile.Add && op <= compile.IMatMulI || op == compile.AddTemp:
		if op == compile.AddTemp {
			op = compile.Add
		}
		if v == NotImplemented {
			form := (op - compile.Add) / numArith
			y := Int(opCI(ins))
			if form < 2 {
				y = *rc(base, ins)
			}
			var err error
			if v, err = t.binaryAfter(BinOp((op-compile.Add)%numArith), *rb(base, ins), y, form%2 == 1); err != nil {
				return err
			}
		}
		*ra(base, ins) = v
	case op >= compile.Lt && op <= compile.Ge:
		if v == NotImplemented {
			var err error
			if v, err = t.compareAfter(*rb(base, ins), *rc(base, ins), CmpOp(op-compile.Lt), false); err != nil {
				return err
			}
		}
		*ra(base, ins) = v
	case op >= compile.JNotLt && op <= compile.JGeI:
		which := uint(op-compile.JNotLt) % 12
		if v == NotImplemented {
			y := Int(opBI(ins))
			if op <= compile.JGe {
				y = *rb(base, ins)
			}
			var err error
			if v, err = t.compareAfter(*ra(base, ins), y, CmpOp(which%6), false); err != nil {
				return err
			}
		}
		return t.jumpTruth(v, which >= 6, jumpC(ins))
	case op == compile.WithExit:
		return t.truthTo(v, true, ra(base, ins))
	case op == compile.In || op == compile.NotIn:
		return t.truthTo(v, op == compile.In, ra(base, ins))
	}
	return nil
}

// numArith is how many binary operators have instructions.
const numArith = compile.IAdd - compile.Add

const (
	_ = -uint(compile.IMatMulI - compile.Add + 1 - 4*numArith) // four forms of each
	_ = -uint(compile.JGeI - compile.JNotLt + 1 - 24)          // two senses of six comparisons, with a register and an immediate
)

// binaryAfter is what remains of x op y when the first method asked returned NotImplemented: the left operand's, or the right one's after a number.
func (t *Thread) binaryAfter(op BinOp, x, y Value, inplace bool) (Value, error) {
	tx, ty := x.Type(), y.Type()
	if x.ref != intRef && x.ref != floatRef && tx != ty {
		var r Value
		var err error
		if ty.userBin&(1<<op) != 0 {
			r, err = t.optional(y, binNames[op][1], x)
		} else if f := ty.slots.Binary[op]; f != nil {
			r, err = f(t, x, y)
		} else {
			r = NotImplemented
		}
		if err != nil || r != NotImplemented {
			return r, err
		}
	}
	if inplace {
		return t.inplaceFallback(op, x, y)
	}
	return t.binaryFallback(op, x, y, binOpSymbols[op])
}
