package interp

import (
	"math"
	"math/bits"
	"unsafe"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp/compile"
)

// run executes the thread's innermost frame and those below down to the first whose entry is set, until that is left. With inject set the innermost continues by
// raising it. The result is the entry frame's return value, or what it yielded (then gen.suspended of the frame).
//
// Calls of Python functions push frames and stay in this loop; only natives that call back recurse. Cases are short: the frequent types inline, the rest through a
// helper. A case that called nothing ends with continue. One that calls stores ip in the frame before, keeps nothing across the call but addresses of registers
// (windows never move), and falls out of the switch: there err is looked at and the state of the innermost frame is loaded anew. So no variable of the loop
// lives across a call, and Go's compiler need not store any of them at each instruction.
func (t *Thread) run(inject error) (Value, error) {
	if inject != nil {
		if err := t.unwind(inject); err != nil {
			return Value{}, err
		}
	}
	fr := t.frame
	base, cs, code, ip := fr.base, fr.cs, fr.code, fr.ip
	for {
		var err error
		ins := fetch(code, ip)
		ip += 8
	dispatch:
		switch compile.Op(ins) {
		case compile.Nop:
			continue
		case compile.Move:
			*ra(base, ins) = *rb(base, ins)
			continue
		case compile.LoadK:
			*ra(base, ins) = *konst(cs.rt, int(int32(ins>>32)))
			continue
		case compile.LoadInt:
			setInt(ra(base, ins), int64(int32(ins>>32)))
			continue
		case compile.LoadUnset, compile.LoadNoSelf:
			*ra(base, ins) = Value{}
			continue
		case compile.CheckSet:
			if ra(base, ins).ref != nil {
				continue
			}
			t.frame.ip = ip
			err = t.unboundLocal(cs.rt.names[opB(ins)])
		case compile.LoadCell:
			v := asPtr[Cell](rb(base, ins).Object()).v
			if v.ref != nil {
				*ra(base, ins) = v
				continue
			}
			t.frame.ip = ip
			err = t.unboundCell(t.frame, opB(ins))
		case compile.StoreCell:
			asPtr[Cell](ra(base, ins).Object()).v = *rb(base, ins)
			continue
		case compile.DelCell:
			c := asPtr[Cell](ra(base, ins).Object())
			if c.v.ref != nil {
				c.v = Value{}
				continue
			}
			t.frame.ip = ip
			err = t.unboundCell(t.frame, opA(ins))
		case compile.MakeCell:
			t.frame.ip = ip
			err = t.makeCell(ra(base, ins))
		case compile.LoadFree:
			v := t.frame.fn.closure[opB(ins)].v
			if v.ref != nil {
				*ra(base, ins) = v
				continue
			}
			t.frame.ip = ip
			err = t.unboundFree(t.frame, opB(ins))
		case compile.StoreFree:
			t.frame.fn.closure[opA(ins)].v = *rb(base, ins)
			continue
		case compile.DelFree:
			c := t.frame.fn.closure[opA(ins)]
			if c.v.ref != nil {
				c.v = Value{}
				continue
			}
			t.frame.ip = ip
			err = t.unboundFree(t.frame, opA(ins))
		case compile.LoadGlobal:
			if n := opB(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				if d := t.frame.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) {
					if e.kind == cacheGlobal {
						*ra(base, ins) = d.entries[e.idx].val
						continue
					}
					if b := t.frame.fn.builtins; e.val.ref == unsafe.Pointer(b) && e.ver2 == b.keysVer {
						*ra(base, ins) = b.entries[e.idx].val
						continue
					}
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.loadGlobal(fr, opB(ins), ra(base, ins))
		case compile.LoadName:
			if n := opB(ins); t.frame.locals.ref == nil && n < len(cs.caches) {
				e := &cs.caches[n]
				if d := t.frame.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) {
					if e.kind == cacheGlobal {
						*ra(base, ins) = d.entries[e.idx].val
						continue
					}
					if b := t.frame.fn.builtins; e.val.ref == unsafe.Pointer(b) && e.ver2 == b.keysVer {
						*ra(base, ins) = b.entries[e.idx].val
						continue
					}
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.loadName(fr, opB(ins), ra(base, ins))
		case compile.StoreGlobal:
			if n := opB(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				if d := t.frame.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) && e.kind == cacheGlobal {
					d.entries[e.idx].val = *ra(base, ins)
					continue
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.storeGlobal(fr, opB(ins), *ra(base, ins))
		case compile.StoreName:
			if n := opB(ins); t.frame.locals.ref == nil && n < len(cs.caches) {
				e := &cs.caches[n]
				if d := t.frame.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) && e.kind == cacheGlobal {
					d.entries[e.idx].val = *ra(base, ins)
					continue
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.storeName(fr, opB(ins), *ra(base, ins))

		case compile.LoadAttr:
			v := rb(base, ins)
			if n := opC(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				typ := v.Object().typ
				// An object without attribute storage has its class where the shape is looked for, which no entry has as shape.
				in := unsafe.Add(v.ref, typ.instOffset)
				if shapeIn(in) == e.slotShape && e.ver == typ.version {
					*ra(base, ins) = (*Inst)(in).slots[e.idx]
					continue
				}
				if e.typ == typ && e.ver == typ.version && (e.shape == nil || shapeIn(in) == e.shape) {
					switch e.kind {
					case cacheValue:
						*ra(base, ins) = e.val
						continue
					case cacheTupleItem:
						if s := asPtr[Tuple](v.Object()); int(e.idx) < len(s.items) {
							*ra(base, ins) = s.items[e.idx]
							continue
						}
					case cacheModule:
						if d := asPtr[Module](v.Object()).dict; d == e.dict && d.keysVer == e.ver2 {
							*ra(base, ins) = d.entries[e.idx].val
							continue
						}
					case cacheClass:
						if k := asPtr[Type](v.Object()); k == e.obj && k.version == e.objVer {
							*ra(base, ins) = e.val
							continue
						}
					}
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.readAttr(fr, v, opC(ins), ra(base, ins))
		case compile.StoreAttr:
			v := ra(base, ins)
			if n := opC(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				typ := v.Object().typ
				at := unsafe.Add(v.ref, typ.instOffset)
				if shapeIn(at) == e.slotShape && e.ver == typ.version {
					(*Inst)(at).slots[e.idx] = *rb(base, ins)
					continue
				}
				if e.kind == cacheSlot && e.typ == typ && e.ver == typ.version && shapeIn(at) == e.shape {
					if in := (*Inst)(at); len(in.slots) < cap(in.slots) {
						in.slots = in.slots[:len(in.slots)+1] // a slot that is added is the last
						in.slots[len(in.slots)-1] = *rb(base, ins)
						in.shape = e.next
						continue
					}
				}
			}
			t.frame.ip = ip
			err = t.writeAttr(t.frame, v, opC(ins), rb(base, ins))
		case compile.LoadMethod:
			v := rb(base, ins)
			if n := opC(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				typ := v.Object().typ
				if in := unsafe.Add(v.ref, typ.instOffset); e.typ == typ && e.ver == typ.version && (e.shape == nil || shapeIn(in) == e.shape) {
					d := ra(base, ins)
					switch e.kind {
					case cacheMethod: // the instance can't shadow it: no attribute storage, or a shape without the name
						self := *v
						*d = e.val
						*regAt(d, 1) = self
						continue
					case cacheSlot:
						*d = (*Inst)(in).slots[e.idx]
						*regAt(d, 1) = Value{}
						continue
					case cacheModule:
						if md := asPtr[Module](v.Object()).dict; md == e.dict && md.keysVer == e.ver2 {
							*d = md.entries[e.idx].val
							*regAt(d, 1) = Value{}
							continue
						}
					case cacheClass:
						if k := asPtr[Type](v.Object()); k == e.obj && k.version == e.objVer {
							*d = e.val
							*regAt(d, 1) = Value{}
							continue
						}
					}
				}
			}
			t.frame.ip = ip
			err = t.readMethod(t.frame)
		case compile.LoadIndex:
			v, k := rb(base, ins), rc(base, ins)
			if isInt(k) {
				if o := v.Object(); o.typ == ListType {
					items, i := asPtr[List](o).items, int(k.bits)
					if i < 0 {
						i += len(items)
					}
					if uint(i) < uint(len(items)) {
						*ra(base, ins) = items[i]
						continue
					}
				} else if o.typ == TupleType {
					items, i := asPtr[Tuple](o).items, int(k.bits)
					if i < 0 {
						i += len(items)
					}
					if uint(i) < uint(len(items)) {
						*ra(base, ins) = items[i]
						continue
					}
				}
			}
			t.frame.ip = ip
			err = t.loadIndexTo(*v, *k, ra(base, ins))
		case compile.LoadIndexI:
			v, i := rb(base, ins), int(opCI(ins))
			var items []Value
			if o := v.Object(); o.typ == ListType {
				items = asPtr[List](o).items
			} else if o.typ == TupleType {
				items = asPtr[Tuple](o).items
			}
			if i < 0 {
				i += len(items)
			}
			if uint(i) < uint(len(items)) {
				*ra(base, ins) = items[i]
				continue
			}
			t.frame.ip = ip
			err = t.loadIndexTo(*v, Int(opCI(ins)), ra(base, ins))
		case compile.BuildSlice:
			t.frame.ip = ip
			err = t.buildSlice(t.frame, ins)
		case compile.LoadSlice, compile.LoadSliceTemp:
			c := rc(base, ins)
			t.frame.ip = ip
			err = t.loadSlice(rb(base, ins), c, regAt(c, 1), ra(base, ins), compile.Op(ins) == compile.LoadSliceTemp)
		case compile.StoreIndex:
			v, k := ra(base, ins), rb(base, ins)
			if o := v.Object(); o.typ == ListType && isInt(k) {
				items, i := asPtr[List](o).items, int(k.bits)
				if i < 0 {
					i += len(items)
				}
				if uint(i) < uint(len(items)) {
					items[i] = *rc(base, ins)
					continue
				}
			}
			t.frame.ip = ip
			err = t.storeIndex(*v, *k, *rc(base, ins))

		case compile.Add, compile.IAdd:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				s := int64(x.bits) + int64(y.bits)
				if (s^int64(x.bits))&(s^int64(y.bits)) >= 0 {
					setInt(ra(base, ins), s)
					continue
				}
			} else if isFloat(x) && isFloat(y) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)+math.Float64frombits(y.bits)))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.Sub, compile.ISub:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				s := int64(x.bits) - int64(y.bits)
				if (int64(x.bits)^int64(y.bits))&(s^int64(x.bits)) >= 0 {
					setInt(ra(base, ins), s)
					continue
				}
			} else if isFloat(x) && isFloat(y) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)-math.Float64frombits(y.bits)))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.Mul, compile.IMul:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				if isNarrow(x.bits) && isNarrow(y.bits) {
					setInt(ra(base, ins), int64(x.bits)*int64(y.bits))
					continue
				}
			} else if isFloat(x) && isFloat(y) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)*math.Float64frombits(y.bits)))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.TrueDiv, compile.ITrueDiv:
			x, y := rb(base, ins), rc(base, ins)
			if isFloat(x) && isFloat(y) {
				if f := math.Float64frombits(y.bits); f != 0 {
					setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)/f))
					continue
				}
			} else if isInt(x) && isInt(y) && y.bits != 0 && fitsFloat(int64(x.bits)) && fitsFloat(int64(y.bits)) {
				setFloat(ra(base, ins), math.Float64bits(float64(int64(x.bits))/float64(int64(y.bits))))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.FloorDiv, compile.IFloorDiv:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) && int64(y.bits) > 0 {
				setInt(ra(base, ins), num.FloorDiv64(int64(x.bits), int64(y.bits)))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.Mod, compile.IMod:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) && int64(y.bits) > 0 {
				setInt(ra(base, ins), num.FloorMod64(int64(x.bits), int64(y.bits)))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.And, compile.IAnd:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				setInt(ra(base, ins), int64(x.bits&y.bits))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.Or, compile.IOr:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				setInt(ra(base, ins), int64(x.bits|y.bits))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.Xor, compile.IXor:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				setInt(ra(base, ins), int64(x.bits^y.bits))
				continue
			}
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *x, *y, ra(base, ins))
		case compile.Pow, compile.LShift, compile.RShift, compile.MatMul, compile.IPow, compile.ILShift, compile.IRShift, compile.IMatMul:
			t.frame.ip = ip
			err = t.arith(compile.Op(ins), *rb(base, ins), *rc(base, ins), ra(base, ins))

		case compile.AddI, compile.IAddI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) {
				s := int64(x.bits) + y
				if (s^int64(x.bits))&(s^y) >= 0 {
					setInt(ra(base, ins), s)
					continue
				}
			} else if isFloat(x) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)+float64(y)))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *x, y, ra(base, ins))
		case compile.SubI, compile.ISubI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) {
				s := int64(x.bits) - y
				if (int64(x.bits)^y)&(s^int64(x.bits)) >= 0 {
					setInt(ra(base, ins), s)
					continue
				}
			} else if isFloat(x) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)-float64(y)))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *x, y, ra(base, ins))
		case compile.MulI, compile.IMulI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) {
				if isNarrow(x.bits) {
					setInt(ra(base, ins), int64(x.bits)*y)
					continue
				}
			} else if isFloat(x) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)*float64(y)))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *x, y, ra(base, ins))
		case compile.FloorDivI, compile.IFloorDivI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) && y > 0 {
				if y&(y-1) == 0 {
					setInt(ra(base, ins), int64(x.bits)>>(uint(bits.TrailingZeros64(uint64(y)))&63))
					continue
				}
				setInt(ra(base, ins), num.FloorDiv64(int64(x.bits), y))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *x, y, ra(base, ins))
		case compile.ModI, compile.IModI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) && y > 0 {
				if y&(y-1) == 0 {
					setInt(ra(base, ins), int64(x.bits)&(y-1))
					continue
				}
				setInt(ra(base, ins), num.FloorMod64(int64(x.bits), y))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *x, y, ra(base, ins))
		case compile.AndI, compile.IAndI:
			if x := rb(base, ins); isInt(x) {
				setInt(ra(base, ins), int64(x.bits)&opCI(ins))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *rb(base, ins), opCI(ins), ra(base, ins))
		case compile.RShiftI, compile.IRShiftI:
			if x, y := rb(base, ins), opCI(ins); isInt(x) && uint64(y) < 64 {
				setInt(ra(base, ins), int64(x.bits)>>uint(y))
				continue
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *rb(base, ins), opCI(ins), ra(base, ins))
		case compile.TrueDivI, compile.ITrueDivI:
			x, y := rb(base, ins), opCI(ins)
			if y != 0 {
				if isFloat(x) {
					setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)/float64(y)))
					continue
				} else if isInt(x) && fitsFloat(int64(x.bits)) {
					setFloat(ra(base, ins), math.Float64bits(float64(int64(x.bits))/float64(y)))
					continue
				}
			}
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *x, y, ra(base, ins))
		case compile.PowI, compile.LShiftI, compile.OrI, compile.XorI, compile.MatMulI,
			compile.IPowI, compile.ILShiftI, compile.IOrI, compile.IXorI, compile.IMatMulI:
			t.frame.ip = ip
			err = t.arithI(compile.Op(ins), *rb(base, ins), opCI(ins), ra(base, ins))
		case compile.Neg:
			if x := rb(base, ins); isInt(x) && int64(x.bits) != math.MinInt64 {
				setInt(ra(base, ins), -int64(x.bits))
				continue
			} else if isFloat(x) {
				setFloat(ra(base, ins), x.bits^1<<63)
				continue
			}
			t.frame.ip = ip
			_, _, err = t.exec(t.frame, ins)
		case compile.Not, compile.ToBool:
			want := compile.Op(ins) == compile.ToBool
			if x := rb(base, ins); isBool(x) {
				setBool(ra(base, ins), (x.bits != 0) == want)
				continue
			}
			t.frame.ip = ip
			err = t.truthTo(*rb(base, ins), want, ra(base, ins))
		case compile.Lt, compile.Le, compile.Eq, compile.Ne, compile.Gt, compile.Ge:
			x, y := rb(base, ins), rc(base, ins)
			op := CmpOp(compile.Op(ins) - compile.Lt)
			if isInt(x) && isInt(y) {
				o := uint32(orderEqual)
				if int64(x.bits) < int64(y.bits) {
					o = orderLess
				} else if int64(x.bits) > int64(y.bits) {
					o = orderGreater
				}
				setBool(ra(base, ins), op.holds(o))
				continue
			}
			t.frame.ip = ip
			err = t.compareTo(*x, *y, op, ra(base, ins))
		case compile.Is, compile.IsNot:
			is := (*rb(base, ins) == *rc(base, ins)) == (compile.Op(ins) == compile.Is)
			setBool(ra(base, ins), is)
			// Mostly a jump follows, which is done here.
			if next := fetch(code, ip); opA(next) == opA(ins) {
				if op := compile.Op(next); op == compile.JumpIfFalse {
					ip += 8
					if !is {
						ip += jumpX(next)
					}
				} else if op == compile.JumpIfTrue {
					ip += 8
					if is {
						ip += jumpX(next)
					}
				}
			}
			continue
		case compile.In, compile.NotIn:
			t.frame.ip = ip
			err = t.containsTo(*rc(base, ins), *rb(base, ins), compile.Op(ins) == compile.In, ra(base, ins))

		case compile.Jump:
			ip += jumpX(ins)
			continue
		case compile.JumpBack:
			ip += jumpX(ins)
			if t.spend(int64(opA(ins))) {
				// Most loops go over a range or list: the next step is done here, which saves a dispatch.
				if ins := fetch(code, ip); compile.Op(ins) == compile.ForIter {
					it := ra(base, ins)
					if o := it.Object(); o.typ == RangeIterType {
						if r := asPtr[rangeIter](o); r.left > 0 {
							r.left--
							setInt(rb(base, ins), r.next)
							r.next += r.step
							ip += 8
						}
					} else if o.typ == ListType {
						if items := asPtr[List](o).items; it.bits < uint64(len(items)) {
							*rb(base, ins) = items[it.bits]
							it.bits++
							ip += 8
						}
					}
				}
				continue
			}
			t.frame.ip = ip
			err = t.refill()
		case compile.JumpIfFalse:
			v := ra(base, ins)
			if isBool(v) || isInt(v) {
				if v.bits == 0 {
					ip += jumpX(ins)
				}
				continue
			}
			if v.ref == unsafe.Pointer(&noneObj) {
				ip += jumpX(ins)
				continue
			}
			t.frame.ip = ip
			err = t.jumpTruth(*v, false, jumpX(ins))
		case compile.JumpIfTrue:
			v := ra(base, ins)
			if isBool(v) || isInt(v) {
				if v.bits != 0 {
					ip += jumpX(ins)
				}
				continue
			}
			if v.ref == unsafe.Pointer(&noneObj) {
				continue
			}
			t.frame.ip = ip
			err = t.jumpTruth(*v, true, jumpX(ins))
		case compile.JumpIfNone:
			if ra(base, ins).ref == unsafe.Pointer(&noneObj) {
				ip += jumpX(ins)
			}
			continue
		case compile.JumpNotNone:
			if ra(base, ins).ref != unsafe.Pointer(&noneObj) {
				ip += jumpX(ins)
			}
			continue
		case compile.JNotLt:
			x, y := ra(base, ins), rb(base, ins)
			if isInt(x) && isInt(y) {
				if !(int64(x.bits) < int64(y.bits)) {
					ip += jumpC(ins)
				}
				continue
			}
			if isFloat(x) && isFloat(y) {
				if !(math.Float64frombits(x.bits) < math.Float64frombits(y.bits)) {
					ip += jumpC(ins)
				}
				continue
			}
			t.frame.ip = ip
			err = t.jumpCompare(*x, *y, 0, jumpC(ins))
		case compile.JNotLe, compile.JNotEq, compile.JNotNe, compile.JNotGt, compile.JNotGe,
			compile.JLt, compile.JLe, compile.JEq, compile.JNe, compile.JGt, compile.JGe:
			x, y := ra(base, ins), rb(base, ins)
			which := uint(compile.Op(ins) - compile.JNotLt)
			if isInt(x) && isInt(y) {
				o := orderEqual
				if int64(x.bits) < int64(y.bits) {
					o = orderLess
				} else if int64(x.bits) > int64(y.bits) {
					o = orderGreater
				}
				if jumpMasks>>(4*which&63)&uint64(o) != 0 {
					ip += jumpC(ins)
				}
				continue
			}
			if isFloat(x) && isFloat(y) {
				o := orderNone
				if v, w := math.Float64frombits(x.bits), math.Float64frombits(y.bits); v < w {
					o = orderLess
				} else if v > w {
					o = orderGreater
				} else if v == w {
					o = orderEqual
				}
				if jumpMasks>>(4*which&63)&uint64(o) != 0 {
					ip += jumpC(ins)
				}
				continue
			}
			t.frame.ip = ip
			err = t.jumpCompare(*x, *y, which, jumpC(ins))
		case compile.JNotLtI:
			x := ra(base, ins)
			if isInt(x) {
				if !(int64(x.bits) < opBI(ins)) {
					ip += jumpC(ins)
				}
				continue
			}
			t.frame.ip = ip
			err = t.jumpCompare(*x, Int(opBI(ins)), 0, jumpC(ins))
		case compile.JNotEqI:
			x := ra(base, ins)
			if isInt(x) {
				if int64(x.bits) != opBI(ins) {
					ip += jumpC(ins)
				}
				continue
			}
			t.frame.ip = ip
			err = t.jumpCompare(*x, Int(opBI(ins)), uint(compile.JNotEqI-compile.JNotLtI), jumpC(ins))
		case compile.JNotLeI, compile.JNotNeI, compile.JNotGtI, compile.JNotGeI,
			compile.JLtI, compile.JLeI, compile.JEqI, compile.JNeI, compile.JGtI, compile.JGeI:
			x, y := ra(base, ins), opBI(ins)
			which := uint(compile.Op(ins) - compile.JNotLtI)
			if isInt(x) {
				o := orderEqual
				if int64(x.bits) < y {
					o = orderLess
				} else if int64(x.bits) > y {
					o = orderGreater
				}
				if jumpMasks>>(4*which&63)&uint64(o) != 0 {
					ip += jumpC(ins)
				}
				continue
			}
			t.frame.ip = ip
			err = t.jumpCompare(*x, Int(y), which, jumpC(ins))
		case compile.Charge:
			if t.spend(int64(opA(ins))) {
				continue
			}
			t.frame.ip = ip
			err = t.refill()

		case compile.GetIter:
			if v := rb(base, ins); v.Object().typ == ListType || v.Object().typ == TupleType || v.Object().typ == StrType && v.Object().flags&flagASCII != 0 {
				// A loop over a list, tuple or ASCII str needs no iterator: its register holds the sequence, with the position in the bits.
				if next := fetch(code, ip); compile.Op(next) == compile.ForIter && opA(next) == opA(ins) {
					*ra(base, ins) = *v
					continue
				}
			}
			t.frame.ip = ip
			err = t.getIter(t.frame, *rb(base, ins), ra(base, ins), opC(ins))
		case compile.LeaveFor:
			t.frame.ip = ip
			err = t.leaveFor(ra(base, ins))
		case compile.ForIter:
			it := ra(base, ins)
			switch o := it.Object(); o.typ {
			case RangeIterType:
				r := asPtr[rangeIter](o)
				if r.left > 0 {
					r.left--
					setInt(rb(base, ins), r.next)
					r.next += r.step
					continue
				}
				*it = Value{}
				ip += jumpC(ins)
				if r.flags&flagTemp == 0 {
					continue
				}
				t.frame.ip = ip
				t.releaseRange(r)
				break dispatch
			case ListType:
				if items := asPtr[List](o).items; it.bits < uint64(len(items)) {
					*rb(base, ins) = items[it.bits]
					it.bits++
				} else {
					*it = Value{}
					ip += jumpC(ins)
				}
				continue
			case TupleType:
				if items := asPtr[Tuple](o).items; it.bits < uint64(len(items)) {
					*rb(base, ins) = items[it.bits]
					it.bits++
				} else {
					*it = Value{}
					ip += jumpC(ins)
				}
				continue
			case StrType:
				if text := asPtr[Str](o).s; it.bits < uint64(len(text)) {
					*rb(base, ins) = asciiChars[text[it.bits]&0x7F]
					it.bits++
				} else {
					*it = Value{}
					ip += jumpC(ins)
				}
				continue
			case ListIterType:
				l := asPtr[listIter](o)
				if l.list != nil && l.pos < len(l.list.items) {
					*rb(base, ins) = l.list.items[l.pos]
					l.pos++
				} else {
					l.list = nil
					*it = Value{}
					ip += jumpC(ins)
				}
				continue
			case TupleIterType:
				l := asPtr[tupleIter](o)
				if l.pos < len(l.items) {
					*rb(base, ins) = l.items[l.pos]
					l.pos++
				} else {
					*it = Value{}
					ip += jumpC(ins)
				}
				continue
			case GeneratorType:
				if g := asPtr[Generator](o); g.frame != nil && !g.running {
					fr, f := t.frame, &g.frame.Frame
					if entry := f.cs.rt.entry; g.started && !g.delegates && fr.next != nil && t.depth < t.maxDepth && t.fuel >= entry {
						// As resumeInline does it.
						t.spend(entry)
						t.depth++
						fr.ip = ip
						f.prev, f.next = fr, fr.next
						f.top, f.seg = fr.top, fr.seg
						f.ret, f.dst, f.entry = retForIter, uint16(opB(ins)), false
						g.running, g.suspended = true, false
						t.frame = f
						base, cs, code, ip = f.base, f.cs, f.code, f.ip
						*reg(base, uintptr(g.sentTo)) = None
						continue
					}
					t.frame.ip = ip
					err = t.resumeInline(g, None, retForIter, opB(ins))
					break dispatch
				}
			}
			t.frame.ip = ip
			err = t.forIter(it, ins)
		case compile.Unpack:
			v, n := ra(base, ins), opC(ins)
			var items []Value
			if o := v.Object(); o.typ == TupleType {
				items = asPtr[Tuple](o).items
			} else if o.typ == ListType {
				items = asPtr[List](o).items
			}
			if items != nil && len(items) == n {
				d := rb(base, ins)
				for i := range items {
					*regAt(d, i) = items[i]
				}
				continue
			}
			t.frame.ip = ip
			err = t.unpack(*v, window(unsafe.Pointer(rb(base, ins)), n))
		case compile.BuildTuple:
			fr := t.frame
			fr.ip = ip
			err = t.buildTuple(fr, rb(base, ins), opC(ins), ra(base, ins))
		case compile.BuildList:
			t.frame.ip = ip
			err = t.buildList(ra(base, ins), rb(base, ins), opC(ins))
		case compile.ListAppend:
			l := asPtr[List](ra(base, ins).Object())
			if len(l.items) < cap(l.items) {
				l.items = l.items[:len(l.items)+1]
				l.items[len(l.items)-1] = *rb(base, ins)
				continue
			}
			t.frame.ip = ip
			err = l.Append(t, *rb(base, ins))

		case compile.SetAdd:
			t.frame.ip = ip
			err = t.setAdd(ra(base, ins), rb(base, ins))
		case compile.MapAdd:
			t.frame.ip = ip
			err = cast[Dict](*ra(base, ins)).Set(t, *rb(base, ins), *rc(base, ins))

		case compile.Call, compile.CallMethod:
			f, n := ra(base, ins), opB(ins)
			first := regAt(f, 1)
			if compile.Op(ins) == compile.CallMethod {
				if first.ref != nil {
					n++
				} else {
					first = regAt(f, 2)
				}
			}
			fr := t.frame
			if o := f.Object(); o.typ == FunctionType {
				t.keepStr()
				fn := asPtr[Function](o)
				crt := fn.code.rt
				nb := unsafe.Pointer(first)
				if next := fr.next; crt.plain && n == crt.nPos && next != nil &&
					uintptr(nb)+crt.windowSize <= uintptr(fr.end) && t.depth < t.maxDepth && t.fuel >= crt.entry {
					t.spend(crt.entry)
					t.depth++
					fr.ip = ip
					next.prev = fr
					next.fn, next.cs, next.code = fn, fn.code, crt.start
					next.base = nb
					next.top = unsafe.Add(nb, crt.windowSize)
					next.end = fr.end
					next.seg = fr.seg
					next.dst = uint16(opC(ins))
					next.ret = retReg
					next.entry = false
					t.frame = next
					base, cs, code, ip = nb, fn.code, crt.start, 0
					continue
				}
			} else if o.typ == MethodDescrType && compile.Op(ins) == compile.CallMethod && first == regAt(f, 1) {
				def := asPtr[MethodDescr](o).def
				if def.append && n == 2 && !t.gateCalls && !t.host.Plain {
					if l := asPtr[List](first.Object()); l.typ == ListType && l.flags&(flagFrozen|flagMark) == 0 && len(l.items) < cap(l.items) {
						l.items = l.items[:len(l.items)+1]
						l.items[len(l.items)-1] = *regAt(first, 1)
						*rc(base, ins) = None
						t.keepStr()
						continue
					}
				}
				fr.ip = ip
				err = t.callNative(def, window(unsafe.Pointer(first), n), rc(base, ins))
				break
			} else if o.typ == TypeType {
				fr.ip = ip
				err = t.instantiate(fr, asPtr[Type](o), first, n, nil, opC(ins))
				break
			} else if o.typ == BuiltinFunctionType {
				if b := asPtr[BuiltinFunc](o); b.self.ref == nil {
					fr.ip = ip
					err = t.callNative(b.def, window(unsafe.Pointer(first), n), rc(base, ins))
					break
				}
			}
			fr.ip = ip
			err = t.callInline(fr, f, first, n, nil, opC(ins))
		case compile.CallKw, compile.CallMethodKw:
			names := cast[Tuple](*konst(cs.rt, int(uint32(fetch(code, ip)))))
			ip += 8
			f := ra(base, ins)
			n := opB(ins)
			first := regAt(f, 1)
			if compile.Op(ins) == compile.CallMethodKw {
				if first.ref != nil {
					n++
				} else {
					first = regAt(f, 2)
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.callInline(fr, f, first, n, names, opC(ins))
		case compile.Return, compile.ReturnNone:
			v := None
			if compile.Op(ins) == compile.Return {
				v = *ra(base, ins)
			}
			fr := t.frame
			if (fr.ret == retReg || fr.obj == nil && (fr.ret == retInit && v.ref == unsafe.Pointer(&noneObj) || fr.ret == retResult && v.ref != unsafe.Pointer(&notImplementedObj))) &&
				!fr.entry && fr.gen == nil {
				t.depth--
				to := uintptr(fr.dst)
				if fr.ret == retInit {
					v, fr.self = fr.self, Value{}
				}
				fr = fr.prev
				t.frame = fr
				base, cs, code, ip = fr.base, fr.cs, fr.code, fr.ip
				*reg(base, to) = v
				continue
			}
			var done bool
			if done, err = t.leave(fr, &v); done {
				return v, err
			}
		case compile.PushExc:
			fr := t.frame
			*rb(base, ins) = fr.handled
			fr.handled = *ra(base, ins)
			continue
		case compile.PopExc:
			fr := t.frame
			e := fr.handled.Object()
			fr.handled = *ra(base, ins)
			if opB(ins) == 0 || e.flags&flagSole == 0 {
				continue
			}
			fr.ip = ip
			t.reuse.put(asPtr[Exc](e))
		case compile.ExcMatch:
			t.frame.ip = ip
			err = t.excMatch(ra(base, ins), *rb(base, ins), *rc(base, ins))
		case compile.Raise:
			fr := t.frame
			fr.ip = ip
			err = t.raise(fr, ins)
		case compile.GetAwaitable:
			if v := *rb(base, ins); v.Object().typ == CoroutineType {
				if g := asPtr[Generator](v.Object()); !g.delegates {
					if g.maker == cs && g.makerIP == ip-8 && !g.started && opB(ins) >= len(cs.rt.code.VarNames) {
						g.owned = true
					}
					g.maker = nil
					*ra(base, ins) = v
					continue
				}
			}
			fr := t.frame
			fr.ip = ip
			err = t.execAsync(fr, ins)
		case compile.YieldFrom:
			fr := t.frame
			fr.ip = ip
			var v Value
			var done bool
			if v, done, err = t.yieldFrom(fr, ins); done {
				return v, err
			}
		case compile.Yield:
			fr := t.frame
			fr.ip = ip
			if g := fr.gen; fr.ret == retForIter {
				// To the loop that stepped it, as yield does it.
				t.keepStr()
				prev := fr.prev
				*reg(prev.base, uintptr(fr.dst)) = *rb(base, ins)
				g.sentTo, g.delegates, g.sub = uint16(opA(ins)), false, nil
				g.running, g.suspended = false, true
				fr.next.prev = prev
				fr.prev, fr.next = nil, nil
				t.frame = prev
				t.depth--
				base, cs, code, ip = prev.base, prev.cs, prev.code, prev.ip
				continue
			}
			v := *rb(base, ins)
			var done bool
			if done, err = t.yield(fr, v, opA(ins), false); done {
				return v, err
			}
		default:
			// Everything else: exec does the work on the frame. It may have pushed or left frames.
			fr := t.frame
			fr.ip = ip
			var done bool
			var v Value
			if v, done, err = t.exec(fr, ins); done {
				return v, err
			}
		}
		// The slow way: err is set, or ip of the thread's innermost frame is where to go on.
		if err != nil {
			if err = t.unwind(err); err != nil {
				return Value{}, err
			}
		}
		fr := t.frame
		base, cs, code, ip = fr.base, fr.cs, fr.code, fr.ip
	}
}
