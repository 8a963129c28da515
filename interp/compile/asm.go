package compile

import (
	"sort"

	"github.com/safepy/safepy/interp/syntax"
)

// label is a place in the code that jumps go to.
type label int

type labelInfo struct {
	pos  int32 // -1 until bound
	refs int32
	set  bits // what is assigned on every way that leads here so far
}

// fixup is a jump whose offset waits for its label.
type fixup struct {
	at int32 // index of its word
	to label
}

// region is a stretch of code that is entered at its top or not at all, for counting fuel: the body of a loop, a branch, a handler. The first 64
// instructions of a region or somewhat more (those of the regions inside it included) are paid for by whoever leads to it: the enclosing region, and for
// a loop its backward jumps; a Charge in the region pays for what follows, at the next statement or element of a list after each 64.
type region struct {
	count   int // instructions since the region's start or its last Charge
	charge  int32
	initial int     // paid by the enclosing region, once a Charge has been made
	backs   []int32 // backward jumps that pay for the region's first part
}

const chargeEvery = 64

// assembler collects instructions.
type assembler struct {
	u         *unit
	instrs    []Instr
	positions []int32
	labels    []labelInfo
	fixups    []fixup
	ranges    []handlerRange
	regions   []region
	charges   []chargeAt
	dead      bool // the next instruction can't be reached
	prologue  []Instr
	paid      int // cost of all instructions so far
	fence     int // no instruction before this one may be removed
}

type handlerRange struct {
	start, end int32
	to         label
	reg        int32
	depth      int
}

type chargeAt struct {
	at     int32
	amount int
}

func (a *assembler) init(u *unit) {
	a.u = u
	a.regions = append(a.regions, region{charge: -1})
}

// emit adds an instruction that costs one unit of fuel.
func (a *assembler) emit(i Instr) {
	if a.dead {
		return
	}
	a.pay(1)
	a.put(i)
}

// put adds a word without cost.
func (a *assembler) put(i Instr) {
	if a.dead {
		return
	}
	u := a.u
	a.instrs = append(a.instrs, i)
	pos := u.pos
	if pos == 0 {
		pos = -1
	}
	a.positions = append(a.positions, pos)
	u.c.grow(1, int(u.c.file.Spans[u.pos].Line))
}

// grow counts n words, or what else makes the code grow, towards the limit of all code.
func (c *compiler) grow(n int, line int) {
	c.words += n
	c.meter.work(n)
	if c.words > c.opt.MaxCode {
		panic(bail{&syntax.LimitError{Limit: "MaxCode", Max: c.opt.MaxCode, Line: line}})
	}
}

// op adds an instruction with three operands.
func (a *assembler) op(op Op, x, y, z int) { a.emit(Make(op, x, y, z)) }

// opX adds an instruction with a wide operand.
func (a *assembler) opX(op Op, x int, bx int) { a.emit(MakeX(op, x, int32(bx))) }

// opExt adds an instruction with an extension word.
func (a *assembler) opExt(op Op, x, y, z int, ext uint64) {
	if a.dead {
		return
	}
	a.emit(Make(op, x, y, z))
	a.put(Instr(ext))
}

// pay counts the cost of n unoptimised instructions, which the next instruction stands for.
func (a *assembler) pay(n int) {
	if a.dead {
		return
	}
	a.paid += n
	a.regions[len(a.regions)-1].count += n
}

// chargePoint is a place where a Charge may stand: it must be the same with and without optimisations, or an exception between the two places would
// make the fuel differ.
func (a *assembler) chargePoint() {
	r := &a.regions[len(a.regions)-1]
	if a.dead || r.count < chargeEvery {
		return
	}
	a.closeCharge(r, r.count)
	r.count = 0
	r.charge = int32(len(a.instrs))
	a.put(Make(Charge, 0, 0, 0))
}

// closeCharge settles what the last Charge of a region, or who leads to it, pays.
func (a *assembler) closeCharge(r *region, amount int) {
	if r.charge < 0 {
		r.initial = amount
	} else {
		a.charges = append(a.charges, chargeAt{r.charge, amount})
	}
}

// enterRegion begins a region.
func (a *assembler) enterRegion() { a.regions = append(a.regions, region{charge: -1}) }

// leaveRegion ends the innermost region. Its first part becomes part of the enclosing region's cost and that of the loop's backward jumps.
func (a *assembler) leaveRegion() {
	r := a.regions[len(a.regions)-1]
	a.regions = a.regions[:len(a.regions)-1]
	a.closeCharge(&r, r.count)
	for _, at := range r.backs {
		a.charges = append(a.charges, chargeAt{at, r.initial})
	}
	p := &a.regions[len(a.regions)-1]
	p.count += r.initial
}

// ---- labels ----

func (a *assembler) newLabel() label {
	a.labels = append(a.labels, labelInfo{pos: -1})
	return label(len(a.labels) - 1)
}

// refer notes that the instruction just emitted jumps to a label.
func (a *assembler) refer(l label) {
	a.fixups = append(a.fixups, fixup{int32(len(a.instrs) - 1), l})
	a.reach(l)
}

// reach notes a way to a label with the current assignments.
func (a *assembler) reach(l label) {
	li := &a.labels[l]
	li.refs++
	a.u.flow.merge(&li.set, li.refs == 1)
}

// jump goes to a label.
func (a *assembler) jump(l label) {
	if a.dead {
		return
	}
	a.opX(Jump, 0, 0)
	a.refer(l)
	a.dead = true
}

// branch emits a conditional jump with a wide offset.
func (a *assembler) branch(op Op, r int, l label) {
	if a.dead {
		return
	}
	a.opX(op, r, 0)
	a.refer(l)
}

// branchShort emits a jump whose offset is its third operand.
func (a *assembler) branchShort(op Op, x, y int, l label) {
	if a.dead {
		return
	}
	a.op(op, x, y, 0)
	a.refer(l)
}

// bind puts a label here.
func (a *assembler) bind(l label) {
	li := &a.labels[l]
	a.dropJump(l)
	li.pos = int32(len(a.instrs))
	a.fence = len(a.instrs)
	if li.refs == 0 {
		return
	}
	if a.dead {
		a.dead = false
		a.u.flow.become(li.set)
	} else {
		a.u.flow.meet(li.set)
	}
	li.set = bits{}
}

// dropJump removes a jump to the instruction after it.
func (a *assembler) dropJump(l label) {
	n := len(a.instrs)
	k := len(a.fixups) - 1
	if !a.dead || n == 0 || a.fence >= n || k < 0 || a.fixups[k].at != int32(n-1) || a.fixups[k].to != l || a.instrs[n-1].Op() != Jump {
		return
	}
	a.instrs, a.positions, a.fixups = a.instrs[:n-1], a.positions[:n-1], a.fixups[:k]
}

// bindHead puts the label of a loop here, to which only backward jumps lead.
func (a *assembler) bindHead(l label) {
	a.labels[l].pos = int32(len(a.instrs))
	a.fence = len(a.instrs)
	a.u.flow.forgetDeleted()
}

// jumpBack goes back to the head of a loop, whose region is number depth.
func (a *assembler) jumpBack(l label, depth int) {
	if a.dead {
		return
	}
	a.opX(JumpBack, 0, 0)
	at := int32(len(a.instrs) - 1)
	a.fixups = append(a.fixups, fixup{at, l})
	a.regions[depth].backs = append(a.regions[depth].backs, at)
	a.dead = true
}

// ---- assembly ----

// assemble settles charges, places the prologue, resolves jumps, and fills in the code object.
func (a *assembler) assemble() {
	c := a.u.code
	r := a.regions[0]
	a.closeCharge(&r, r.count)
	a.prologue = a.u.prologue()
	c.EntryCost = r.initial + len(a.prologue)
	a.prologue = append(a.prologue, a.u.loopKs.loads()...)
	a.patchCharges()
	a.relax()
	n := int32(len(a.prologue))
	if n > 0 {
		a.instrs = append(a.prologue[:n:n], a.instrs...)
		pos := make([]int32, n, int(n)+len(a.positions))
		for i := range pos {
			pos[i] = -1
		}
		a.positions = append(pos, a.positions...)
	}
	for _, f := range a.fixups {
		to := a.labels[f.to].pos
		at := f.at + n
		off := to + n - (at + 1)
		i := a.instrs[at]
		if opTable[i.Op()].X {
			a.instrs[at] = MakeX(i.Op(), i.A(), off)
		} else {
			a.instrs[at] = Make(i.Op(), i.A(), i.B(), int(uint16(int16(off))))
		}
	}
	sort.SliceStable(a.ranges, func(i, j int) bool {
		if a.ranges[i].depth != a.ranges[j].depth {
			return a.ranges[i].depth > a.ranges[j].depth
		}
		return a.ranges[i].start < a.ranges[j].start
	})
	for _, h := range a.ranges {
		c.Handlers = append(c.Handlers, Handler{h.start + n, h.end + n, a.labels[h.to].pos + n, h.reg})
	}
	for k := range c.Hidden {
		c.Hidden[k].Start += n
		c.Hidden[k].End += n
	}
	c.Instrs, c.Pos = a.instrs, a.positions
}

// patchCharges writes the amounts into Charge and JumpBack instructions. An amount beyond the operand is capped there and
// paid by the entry: it takes a region of 65,535 instructions without a Charge, which enclosing many small regions can make.
func (a *assembler) patchCharges() {
	for _, k := range a.charges {
		i := a.instrs[k.at]
		amount := k.amount
		if amount > 65535 {
			a.u.code.EntryCost += amount - 65535
			amount = 65535
		}
		if i.Op() == JumpBack {
			a.instrs[k.at] = MakeX(JumpBack, amount, 0)
		} else {
			a.instrs[k.at] = Make(Charge, amount, 0, 0)
		}
	}
}

// relax replaces jumps whose label may be too far for a 16-bit offset: a compare-and-jump by its opposite over a long jump, a ForIter by one
// that exits to a long jump.
func (a *assembler) relax() {
	if len(a.instrs) < 30000 {
		return
	}
	insert := map[int32]int{} // words to add after the instruction
	for _, f := range a.fixups {
		i := a.instrs[f.at]
		if opTable[i.Op()].X {
			continue
		}
		if d := a.labels[f.to].pos - f.at; d > 8000 || d < -8000 {
			if i.Op() == ForIter {
				insert[f.at] = 2
			} else {
				insert[f.at] = 1
			}
		}
	}
	if len(insert) == 0 {
		return
	}
	moved := make([]int32, len(a.instrs)+1)
	var code []Instr
	var pos []int32
	for k, i := range a.instrs {
		moved[k] = int32(len(code))
		switch insert[int32(k)] {
		case 0:
			code, pos = append(code, i), append(pos, a.positions[k])
		case 1:
			code = append(code, Make(opposite(i.Op()), i.A(), i.B(), 1), MakeX(Jump, 0, 0))
			pos = append(pos, a.positions[k], a.positions[k])
		case 2:
			code = append(code, Make(ForIter, i.A(), i.B(), 1), MakeX(Jump, 0, 1), MakeX(Jump, 0, 0))
			pos = append(pos, a.positions[k], a.positions[k], a.positions[k])
		}
	}
	moved[len(a.instrs)] = int32(len(code))
	for k := range a.fixups {
		f := &a.fixups[k]
		f.at = moved[f.at] + int32(insert[f.at])
	}
	for k := range a.labels {
		if a.labels[k].pos >= 0 {
			a.labels[k].pos = moved[a.labels[k].pos]
		}
	}
	for k := range a.ranges {
		a.ranges[k].start, a.ranges[k].end = moved[a.ranges[k].start], moved[a.ranges[k].end]
	}
	for k := range a.u.code.Hidden {
		h := &a.u.code.Hidden[k]
		h.Start, h.End = moved[h.Start], moved[h.End]
	}
	a.instrs, a.positions = code, pos
}

// opposite is the compare-and-jump that jumps exactly when op doesn't.
func opposite(op Op) Op {
	switch {
	case op >= JNotLt && op <= JNotGe:
		return op - JNotLt + JLt
	case op >= JLt && op <= JGe:
		return op - JLt + JNotLt
	case op >= JNotLtI && op <= JNotGeI:
		return op - JNotLtI + JLtI
	default:
		return op - JLtI + JNotLtI
	}
}
