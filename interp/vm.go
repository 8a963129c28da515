package interp

import (
	"math"
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// run executes frame entry, which is the thread's innermost, until it is left; entry.entry is set. With inject set the frame continues by raising it.
// The result is the frame's return value, or what it yielded (then entry.gen.suspended).
//
// Calls of Python functions push frames and stay in this loop; only natives that call back recurse. Cases are short: the frequent types inline, the rest through a
// helper. A case ends with continue; break means that err is set.
func (t *Thread) run(entry *Frame, inject error) (Value, error) {
	fr := entry
	base := fr.base
	cs := fr.fn.code
	code := cs.rt.start
	ip := fr.ip
	err := inject
	if err != nil {
		goto raise
	}
loop:
	for {
		ins := fetch(code, ip)
		ip += 8
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
		case compile.LoadUnset:
			*ra(base, ins) = Value{}
			continue
		case compile.CheckSet:
			if ra(base, ins).ref != nil {
				continue
			}
			err = t.unboundLocal(cs.rt.names[opB(ins)])
		case compile.LoadCell:
			v := asPtr[Cell](rb(base, ins).Object()).v
			if v.ref != nil {
				*ra(base, ins) = v
				continue
			}
			err = t.unboundCell(fr, opB(ins))
		case compile.StoreCell:
			asPtr[Cell](ra(base, ins).Object()).v = *rb(base, ins)
			continue
		case compile.DelCell:
			c := asPtr[Cell](ra(base, ins).Object())
			if c.v.ref != nil {
				c.v = Value{}
				continue
			}
			err = t.unboundCell(fr, opA(ins))
		case compile.MakeCell:
			if err = t.Alloc(32); err == nil {
				d := ra(base, ins)
				*d = ValueOf(&Cell{Object{typ: CellType}, *d})
				continue
			}
		case compile.LoadFree:
			v := fr.fn.closure[opB(ins)].v
			if v.ref != nil {
				*ra(base, ins) = v
				continue
			}
			err = t.unboundFree(fr, opB(ins))
		case compile.StoreFree:
			fr.fn.closure[opA(ins)].v = *rb(base, ins)
			continue
		case compile.DelFree:
			c := fr.fn.closure[opA(ins)]
			if c.v.ref != nil {
				c.v = Value{}
				continue
			}
			err = t.unboundFree(fr, opA(ins))
		case compile.LoadGlobal:
			if n := opB(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				if d := fr.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) {
					if e.kind == cacheGlobal {
						*ra(base, ins) = d.entries[e.idx].val
						continue
					}
					if e.ver2 == fr.fn.builtins.keysVer {
						*ra(base, ins) = e.val
						continue
					}
				}
			}
			fr.ip = ip
			if err = t.loadGlobal(fr, opB(ins), ra(base, ins)); err == nil {
				continue
			}
		case compile.LoadName:
			if n := opB(ins); fr.locals.ref == nil && n < len(cs.caches) {
				e := &cs.caches[n]
				if d := fr.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) {
					if e.kind == cacheGlobal {
						*ra(base, ins) = d.entries[e.idx].val
						continue
					}
					if e.ver2 == fr.fn.builtins.keysVer {
						*ra(base, ins) = e.val
						continue
					}
				}
			}
			fr.ip = ip
			if err = t.loadName(fr, opB(ins), ra(base, ins)); err == nil {
				continue
			}
		case compile.StoreGlobal:
			if n := opB(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				if d := fr.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) && e.kind == cacheGlobal {
					d.entries[e.idx].val = *ra(base, ins)
					continue
				}
			}
			if err = t.storeGlobal(fr, opB(ins), *ra(base, ins)); err == nil {
				continue
			}
		case compile.StoreName:
			if n := opB(ins); fr.locals.ref == nil && n < len(cs.caches) {
				e := &cs.caches[n]
				if d := fr.fn.globals; e.dict == d && e.ver == uint64(d.keysVer) && e.kind == cacheGlobal {
					d.entries[e.idx].val = *ra(base, ins)
					continue
				}
			}
			fr.ip = ip
			if err = t.storeName(fr, opB(ins), *ra(base, ins)); err == nil {
				continue
			}

		case compile.LoadAttr:
			v := rb(base, ins)
			if n := opC(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				typ := v.Object().typ
				// An object without attribute storage has its class where the shape is looked for, which no entry has as shape.
				if in := (*Inst)(unsafe.Add(v.ref, typ.instOffset)); in.shape == e.slotShape && e.ver == typ.version {
					*ra(base, ins) = in.slots[e.idx]
					continue
				}
				if !e.matches(*v, typ) {
					e = e.poly(*v)
				}
				if e != nil {
					switch e.kind {
					case cacheSlot:
						*ra(base, ins) = (*Inst)(unsafe.Add(v.ref, typ.instOffset)).slots[e.idx]
						continue
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
					case cacheProperty:
						fr.ip = ip
						if f, ok := t.pushCached(fr, cast[Function](e.val), *v); ok {
							f.dst = uint16(opA(ins))
							fr, base, cs, ip = f, f.base, f.fn.code, 0
							code = cs.rt.start
							continue
						}
					}
				}
			}
			fr.ip = ip
			var r Value
			if r, err = t.loadAttr(fr, *v, opC(ins)); err == nil {
				*ra(base, ins) = r
				continue
			}
		case compile.StoreAttr:
			v := ra(base, ins)
			if n := opC(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				typ := v.Object().typ
				if in := (*Inst)(unsafe.Add(v.ref, typ.instOffset)); in.shape == e.slotShape && e.ver == typ.version {
					in.slots[e.idx] = *rb(base, ins)
					continue
				}
				if !(e.kind == cacheSlot && e.matches(*v, typ)) {
					e = e.poly(*v)
				}
				if e != nil {
					in := (*Inst)(unsafe.Add(v.ref, typ.instOffset))
					if e.next == nil {
						in.slots[e.idx] = *rb(base, ins)
						continue
					}
					if len(in.slots) < cap(in.slots) {
						in.slots = append(in.slots, *rb(base, ins))
						in.shape = e.next
						continue
					}
				}
			}
			fr.ip = ip
			if err = t.storeAttr(fr, *v, opC(ins), *rb(base, ins)); err == nil {
				continue
			}
		case compile.LoadMethod:
			v := rb(base, ins)
			if n := opC(ins); n < len(cs.caches) {
				e := &cs.caches[n]
				typ := v.Object().typ
				if e.typ == typ && e.ver == typ.version && e.kind == cacheMethod &&
					(e.shape == nil || (*Inst)(unsafe.Add(v.ref, typ.instOffset)).shape == e.shape) {
					d, self := ra(base, ins), *v
					*d = e.val
					*regAt(d, 1) = self
					continue
				}
				if !e.matches(*v, typ) {
					e = e.poly(*v)
				}
				if e != nil {
					d := ra(base, ins)
					switch e.kind {
					case cacheMethod: // the instance can't shadow it: no attribute storage, or a shape without the name
						self := *v
						*d = e.val
						*regAt(d, 1) = self
						continue
					case cacheSlot:
						*d = (*Inst)(unsafe.Add(v.ref, typ.instOffset)).slots[e.idx]
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
			fr.ip = ip
			if err = t.loadMethod(fr, *v, opC(ins), ra(base, ins)); err == nil {
				continue
			}
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
			fr.ip = ip
			var r Value
			if r, err = t.loadIndex(*v, *k); err == nil {
				*ra(base, ins) = r
				continue
			}
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
			fr.ip = ip
			var r Value
			if r, err = t.loadIndex(*v, Int(opCI(ins))); err == nil {
				*ra(base, ins) = r
				continue
			}
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
			fr.ip = ip
			if err = t.storeIndex(*v, *k, *rc(base, ins)); err == nil {
				continue
			}

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
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
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
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.Mul, compile.IMul:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				if p, ok := mulInt(int64(x.bits), int64(y.bits)); ok {
					setInt(ra(base, ins), p)
					continue
				}
			} else if isFloat(x) && isFloat(y) {
				setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)*math.Float64frombits(y.bits)))
				continue
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.TrueDiv, compile.ITrueDiv:
			x, y := rb(base, ins), rc(base, ins)
			if isFloat(x) && isFloat(y) {
				if f := math.Float64frombits(y.bits); f != 0 {
					setFloat(ra(base, ins), math.Float64bits(math.Float64frombits(x.bits)/f))
					continue
				}
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.FloorDiv, compile.IFloorDiv:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) && int64(y.bits) > 0 {
				setInt(ra(base, ins), floorDiv(int64(x.bits), int64(y.bits)))
				continue
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.Mod, compile.IMod:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) && int64(y.bits) > 0 {
				setInt(ra(base, ins), floorMod(int64(x.bits), int64(y.bits)))
				continue
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.And, compile.IAnd:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				setInt(ra(base, ins), int64(x.bits&y.bits))
				continue
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.Or, compile.IOr:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				setInt(ra(base, ins), int64(x.bits|y.bits))
				continue
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.Xor, compile.IXor:
			x, y := rb(base, ins), rc(base, ins)
			if isInt(x) && isInt(y) {
				setInt(ra(base, ins), int64(x.bits^y.bits))
				continue
			}
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *x, *y, ra(base, ins)); err == nil {
				continue
			}
		case compile.Pow, compile.LShift, compile.RShift, compile.MatMul, compile.IPow, compile.ILShift, compile.IRShift, compile.IMatMul:
			fr.ip = ip
			if err = t.arith(compile.Op(ins), *rb(base, ins), *rc(base, ins), ra(base, ins)); err == nil {
				continue
			}

		case compile.AddI, compile.IAddI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) {
				s := int64(x.bits) + y
				if (s^int64(x.bits))&(s^y) >= 0 {
					setInt(ra(base, ins), s)
					continue
				}
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *x, y, ra(base, ins)); err == nil {
				continue
			}
		case compile.SubI, compile.ISubI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) {
				s := int64(x.bits) - y
				if (int64(x.bits)^y)&(s^int64(x.bits)) >= 0 {
					setInt(ra(base, ins), s)
					continue
				}
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *x, y, ra(base, ins)); err == nil {
				continue
			}
		case compile.MulI, compile.IMulI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) {
				if p, ok := mulInt(int64(x.bits), y); ok {
					setInt(ra(base, ins), p)
					continue
				}
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *x, y, ra(base, ins)); err == nil {
				continue
			}
		case compile.FloorDivI, compile.IFloorDivI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) && y > 0 {
				setInt(ra(base, ins), floorDiv(int64(x.bits), y))
				continue
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *x, y, ra(base, ins)); err == nil {
				continue
			}
		case compile.ModI, compile.IModI:
			x, y := rb(base, ins), opCI(ins)
			if isInt(x) && y > 0 {
				setInt(ra(base, ins), floorMod(int64(x.bits), y))
				continue
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *x, y, ra(base, ins)); err == nil {
				continue
			}
		case compile.AndI, compile.IAndI:
			if x := rb(base, ins); isInt(x) {
				setInt(ra(base, ins), int64(x.bits)&opCI(ins))
				continue
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *rb(base, ins), opCI(ins), ra(base, ins)); err == nil {
				continue
			}
		case compile.RShiftI, compile.IRShiftI:
			if x, y := rb(base, ins), opCI(ins); isInt(x) && uint64(y) < 64 {
				setInt(ra(base, ins), int64(x.bits)>>uint(y))
				continue
			}
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *rb(base, ins), opCI(ins), ra(base, ins)); err == nil {
				continue
			}
		case compile.TrueDivI, compile.PowI, compile.LShiftI, compile.OrI, compile.XorI, compile.MatMulI,
			compile.ITrueDivI, compile.IPowI, compile.ILShiftI, compile.IOrI, compile.IXorI, compile.IMatMulI:
			fr.ip = ip
			if err = t.arithI(compile.Op(ins), *rb(base, ins), opCI(ins), ra(base, ins)); err == nil {
				continue
			}
		case compile.Neg:
			x := rb(base, ins)
			if isInt(x) && int64(x.bits) != math.MinInt64 {
				setInt(ra(base, ins), -int64(x.bits))
				continue
			}
			fr.ip = ip
			var r Value
			if r, err = t.Neg(*x); err == nil {
				*ra(base, ins) = r
				continue
			}
		case compile.Pos:
			fr.ip = ip
			var r Value
			if r, err = t.Pos(*rb(base, ins)); err == nil {
				*ra(base, ins) = r
				continue
			}
		case compile.Invert:
			fr.ip = ip
			var r Value
			if r, err = t.Invert(*rb(base, ins)); err == nil {
				*ra(base, ins) = r
				continue
			}
		case compile.Not, compile.ToBool:
			fr.ip = ip
			var b bool
			if b, err = t.Truth(*rb(base, ins)); err == nil {
				setBool(ra(base, ins), b == (compile.Op(ins) == compile.ToBool))
				continue
			}
		case compile.Lt, compile.Le, compile.Eq, compile.Ne, compile.Gt, compile.Ge:
			x, y := rb(base, ins), rc(base, ins)
			op := CmpOp(compile.Op(ins) - compile.Lt)
			if isInt(x) && isInt(y) {
				setBool(ra(base, ins), cmpInt(op, int64(x.bits), int64(y.bits)))
				continue
			}
			fr.ip = ip
			var r Value
			if r, err = t.Compare(*x, *y, op); err == nil {
				*ra(base, ins) = r
				continue
			}
		case compile.Is:
			setBool(ra(base, ins), *rb(base, ins) == *rc(base, ins))
			continue
		case compile.IsNot:
			setBool(ra(base, ins), *rb(base, ins) != *rc(base, ins))
			continue
		case compile.In, compile.NotIn:
			fr.ip = ip
			var b bool
			if b, err = t.contains(*rc(base, ins), *rb(base, ins)); err == nil {
				setBool(ra(base, ins), b == (compile.Op(ins) == compile.In))
				continue
			}

		case compile.Jump:
			ip += jumpX(ins)
			continue
		case compile.JumpBack:
			ip += jumpX(ins)
			if t.fuel -= int64(opA(ins)); t.fuel >= 0 {
				continue
			}
			fr.ip = ip
			if err = t.refill(); err == nil {
				continue
			}
		case compile.JumpIfFalse:
			v := ra(base, ins)
			if isBool(v) {
				if v.bits == 0 {
					ip += jumpX(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.Truth(*v); err == nil {
				if !b {
					ip += jumpX(ins)
				}
				continue
			}
		case compile.JumpIfTrue:
			v := ra(base, ins)
			if isBool(v) {
				if v.bits != 0 {
					ip += jumpX(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.Truth(*v); err == nil {
				if b {
					ip += jumpX(ins)
				}
				continue
			}
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
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, *y, CmpLt); err == nil {
				if !b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.JNotLe, compile.JNotEq, compile.JNotNe, compile.JNotGt, compile.JNotGe:
			x, y := ra(base, ins), rb(base, ins)
			op := CmpOp(compile.Op(ins) - compile.JNotLt)
			if isInt(x) && isInt(y) {
				if !cmpInt(op, int64(x.bits), int64(y.bits)) {
					ip += jumpC(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, *y, op); err == nil {
				if !b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.JLt, compile.JLe, compile.JEq, compile.JNe, compile.JGt, compile.JGe:
			x, y := ra(base, ins), rb(base, ins)
			op := CmpOp(compile.Op(ins) - compile.JLt)
			if isInt(x) && isInt(y) {
				if cmpInt(op, int64(x.bits), int64(y.bits)) {
					ip += jumpC(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, *y, op); err == nil {
				if b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.JNotLtI:
			x := ra(base, ins)
			if isInt(x) {
				if !(int64(x.bits) < opBI(ins)) {
					ip += jumpC(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, Int(opBI(ins)), CmpLt); err == nil {
				if !b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.JNotEqI:
			x := ra(base, ins)
			if isInt(x) {
				if int64(x.bits) != opBI(ins) {
					ip += jumpC(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, Int(opBI(ins)), CmpEq); err == nil {
				if !b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.JNotLeI, compile.JNotNeI, compile.JNotGtI, compile.JNotGeI:
			x := ra(base, ins)
			op := CmpOp(compile.Op(ins) - compile.JNotLtI)
			if isInt(x) {
				if !cmpInt(op, int64(x.bits), opBI(ins)) {
					ip += jumpC(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, Int(opBI(ins)), op); err == nil {
				if !b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.JLtI, compile.JLeI, compile.JEqI, compile.JNeI, compile.JGtI, compile.JGeI:
			x := ra(base, ins)
			op := CmpOp(compile.Op(ins) - compile.JLtI)
			if isInt(x) {
				if cmpInt(op, int64(x.bits), opBI(ins)) {
					ip += jumpC(ins)
				}
				continue
			}
			fr.ip = ip
			var b bool
			if b, err = t.compareTruth(*x, Int(opBI(ins)), op); err == nil {
				if b {
					ip += jumpC(ins)
				}
				continue
			}
		case compile.Charge:
			if t.fuel -= int64(opA(ins)); t.fuel >= 0 {
				continue
			}
			fr.ip = ip
			if err = t.refill(); err == nil {
				continue
			}

		case compile.GetIter:
			if v := rb(base, ins); v.Object().typ == ListType || v.Object().typ == TupleType {
				// A loop over a list or tuple needs no iterator: its register holds the sequence, with the position in the bits.
				if next := fetch(code, ip); compile.Op(next) == compile.ForIter && opA(next) == opA(ins) {
					*ra(base, ins) = *v
					continue
				}
			}
			fr.ip = ip
			var r Value
			if r, err = t.Iter(*rb(base, ins)); err == nil {
				*ra(base, ins) = r
				if opC(ins) != 0 {
					t.ownIter(fr, r)
				}
				continue
			}
		case compile.LeaveFor:
			fr.ip = ip
			if err = t.leaveFor(ra(base, ins)); err == nil {
				continue
			}
		case compile.ForIter:
			it := ra(base, ins)
			switch o := it.Object(); o.typ {
			case RangeIterType:
				r := asPtr[rangeIter](o)
				if r.left > 0 {
					r.left--
					setInt(rb(base, ins), r.next)
					r.next += r.step
				} else {
					*it = Value{}
					ip += jumpC(ins)
				}
				continue
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
			case DictKeyIterType:
				if e := asPtr[dictIter](o).step(); e != nil {
					*rb(base, ins) = e.key
					continue
				}
			case DictValueIterType:
				if e := asPtr[dictIter](o).step(); e != nil {
					*rb(base, ins) = e.val
					continue
				}
			case SetIterType:
				if e := asPtr[setIter](o).step(); e != nil {
					*rb(base, ins) = e.key
					continue
				}
			case GeneratorType:
				if g := asPtr[Generator](o); g.frame != nil && !g.running {
					fr.ip = ip
					if err = t.resumeInline(g, None, retForIter, opB(ins)); err != nil {
						break
					}
					fr = t.frame
					base, cs, ip = fr.base, fr.fn.code, fr.ip
					code = cs.rt.start
					continue
				}
			}
			if err != nil {
				break
			}
			fr.ip = ip
			slots := &it.Object().typ.slots
			if slots.NextPair != nil {
				if next := fetch(code, ip); unpacksPair(next, ins) {
					var ok bool
					d := rb(base, next)
					if ok, err = slots.NextPair(t, *it, d, regAt(d, 1)); err != nil {
						break
					}
					if ok {
						ip += 8
					} else {
						*it = Value{}
						ip += jumpC(ins)
					}
					continue
				}
			}
			var r Value
			if r, err = slots.Next(t, *it); err == nil {
				if r.ref != nil {
					*rb(base, ins) = r
				} else {
					*it = Value{}
					t.stopValue = Value{}
					ip += jumpC(ins)
				}
				continue
			}
		case compile.Unpack:
			v, n := ra(base, ins), opC(ins)
			var items []Value
			if o := v.Object(); o.typ == TupleType {
				items = asPtr[Tuple](o).items
			} else if o.typ == ListType {
				items = asPtr[List](o).items
			}
			if items != nil && len(items) == n {
				copy(window(unsafe.Pointer(rb(base, ins)), n), items)
				continue
			}
			fr.ip = ip
			if err = t.unpack(*v, window(unsafe.Pointer(rb(base, ins)), n)); err == nil {
				continue
			}
		case compile.BuildTuple:
			fr.ip = ip
			var r Value
			if r, err = NewTuple(t, window(unsafe.Pointer(rb(base, ins)), opC(ins))); err == nil {
				*ra(base, ins) = r
				continue
			}
		case compile.BuildList:
			fr.ip = ip
			var l *List
			if l, err = NewList(t, window(unsafe.Pointer(rb(base, ins)), opC(ins))); err == nil {
				*ra(base, ins) = ValueOf(l)
				continue
			}
		case compile.ListAppend:
			l := asPtr[List](ra(base, ins).Object())
			if len(l.items) < cap(l.items) {
				l.items = append(l.items, *rb(base, ins))
				continue
			}
			fr.ip = ip
			if err = l.Append(t, *rb(base, ins)); err == nil {
				continue
			}

		case compile.Call:
			f := ra(base, ins)
			n := opB(ins)
			if o := f.Object(); o.typ == FunctionType {
				fn := asPtr[Function](o)
				crt := fn.code.rt
				nb := unsafe.Pointer(regAt(f, 1))
				if next := fr.next; crt.plain && n == crt.nPos && next != nil &&
					uintptr(nb)+crt.windowSize <= uintptr(fr.end) && t.depth < t.maxDepth {
					if t.fuel -= crt.entry; t.fuel < 0 {
						fr.ip = ip
						if err = t.refill(); err != nil {
							break
						}
					}
					t.depth++
					fr.ip = ip
					next.prev = fr
					next.fn = fn
					next.base = nb
					next.top = unsafe.Add(nb, crt.windowSize)
					next.end = fr.end
					next.seg = fr.seg
					next.dst = uint16(opC(ins))
					next.ret = retReg
					next.entry = false
					fr = next
					t.frame = fr
					base, cs, ip = nb, fn.code, 0
					code = crt.start
					continue
				}
			}
			fr.ip = ip
			if err = t.callInline(fr, f, regAt(f, 1), n, nil, opC(ins)); err == nil {
				if t.frame != fr {
					fr = t.frame
					base, cs, ip = fr.base, fr.fn.code, fr.ip
					code = cs.rt.start
				}
				continue
			}
		case compile.CallMethod:
			f := ra(base, ins)
			n := opB(ins)
			first := regAt(f, 2)
			if self := regAt(f, 1); self.ref != nil {
				first = self
				n++
			}
			if o := f.Object(); o.typ == FunctionType {
				fn := asPtr[Function](o)
				crt := fn.code.rt
				nb := unsafe.Pointer(first)
				if next := fr.next; crt.plain && n == crt.nPos && next != nil &&
					uintptr(nb)+crt.windowSize <= uintptr(fr.end) && t.depth < t.maxDepth {
					if t.fuel -= crt.entry; t.fuel < 0 {
						fr.ip = ip
						if err = t.refill(); err != nil {
							break
						}
					}
					t.depth++
					fr.ip = ip
					next.prev = fr
					next.fn = fn
					next.base = nb
					next.top = unsafe.Add(nb, crt.windowSize)
					next.end = fr.end
					next.seg = fr.seg
					next.dst = uint16(opC(ins))
					next.ret = retReg
					next.entry = false
					fr = next
					t.frame = fr
					base, cs, ip = nb, fn.code, 0
					code = crt.start
					continue
				}
			} else if o.typ == MethodDescrType && first != regAt(f, 2) {
				fr.ip = ip
				var r Value
				if r, err = asPtr[MethodDescr](o).def.call(t, Args{V: window(unsafe.Pointer(first), n)}); err == nil {
					*rc(base, ins) = r
					continue
				}
				break
			}
			fr.ip = ip
			if err = t.callInline(fr, f, first, n, nil, opC(ins)); err == nil {
				if t.frame != fr {
					fr = t.frame
					base, cs, ip = fr.base, fr.fn.code, fr.ip
					code = cs.rt.start
				}
				continue
			}
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
			fr.ip = ip
			if err = t.callInline(fr, f, first, n, names, opC(ins)); err == nil {
				if t.frame != fr {
					fr = t.frame
					base, cs, ip = fr.base, fr.fn.code, fr.ip
					code = cs.rt.start
				}
				continue
			}
		case compile.Return, compile.ReturnNone:
			v := None
			if compile.Op(ins) == compile.Return {
				v = *ra(base, ins)
			}
			if fr.ret == retReg && !fr.entry && fr.gen == nil {
				t.depth--
				fr = fr.prev
				t.frame = fr
				base, cs, ip = fr.base, fr.fn.code, fr.ip
				code = cs.rt.start
				*reg(base, uintptr(fr.next.dst)) = v
				continue
			}
			var done bool
			if done, err = t.leave(fr, &v); done {
				return v, err
			}
			fr = t.frame
			base, cs, ip = fr.base, fr.fn.code, fr.ip
			code = cs.rt.start
			if err == nil {
				continue
			}
		case compile.PushExc:
			*rb(base, ins) = fr.handled
			fr.handled = *ra(base, ins)
			continue
		case compile.PopExc:
			if opB(ins) != 0 && fr.handled.Object().flags&flagSole != 0 {
				t.reuse.put(asPtr[Exc](fr.handled.Object()))
			}
			fr.handled = *ra(base, ins)
			continue
		case compile.ExcMatch:
			if o := rc(base, ins).Object(); o.typ == TypeType && asPtr[Type](o).flags&typeExcSub != 0 {
				setBool(ra(base, ins), rb(base, ins).Object().typ.IsSubtype(asPtr[Type](o)))
				continue
			}
			fr.ip = ip
			if err = t.execExcept(fr, ins); err == nil {
				continue
			}
		case compile.Raise:
			fr.ip = ip
			err = t.raise(fr, ins)
		case compile.Yield:
			v := *rb(base, ins)
			fr.ip = ip
			var done bool
			if done, err = t.yield(fr, v); done {
				return v, err
			}
			fr = t.frame
			base, cs, ip = fr.base, fr.fn.code, fr.ip
			code = cs.rt.start
			if err == nil {
				continue
			}
		default:
			// Everything else: exec does the work on the frame. It may have pushed or left frames.
			fr.ip = ip
			var done bool
			var v Value
			if v, done, err = t.exec(fr, ins); done {
				return v, err
			}
			if fr != t.frame {
				fr = t.frame
				base, cs = fr.base, fr.fn.code
				code = cs.rt.start
			}
			ip = fr.ip
			if err == nil {
				continue
			}
		}
		break loop
	}
	fr.ip = ip
raise:
	// An error in fr: find its handler, leaving frames on the way.
	if fr, err = t.unwind(entry, fr, err); err != nil {
		return Value{}, err
	}
	base, cs, ip = fr.base, fr.fn.code, fr.ip
	code = cs.rt.start
	goto loop
}
