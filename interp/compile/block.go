package compile

import (
	"github.com/go-python/gpython/ast"
)

// blockKind says what surrounds the code being generated, for break, continue and return to leave properly.
type blockKind uint8

const (
	loopBlock      blockKind = iota // body of a loop
	tryBlock                        // body of try with except clauses
	finallyBlock                    // body of try with a finally clause
	finalBlock                      // finally clause running for an exception
	handlerBlock                    // except clause
	starBlock                       // except* clause: may not be left by return, break, continue
	withBlock                       // body of with
	asyncWithBlock                  // body of async with
	guardBlock                      // code with a handler of its own that needs nothing on leaving
)

// block is an entry of the stack of surrounding blocks.
type block struct {
	kind blockKind
	node ast.Ast

	// Loops.
	brk, cont label
	iter      int // register of an iterator that only the loop may hold, or -1
	region    int

	// Blocks with an exception handler: the start of the range that is open, or -1.
	guarded bool
	start   int32
	paid    int
	to      label
	reg     int
	entry   bits // variables assigned whenever the handler may run
	depth   int

	body   []ast.Stmt // the finally clause
	saved  int        // the exception handled before, to be restored
	name   string     // the name an except clause binds, to be deleted
	exit   int        // the exit method
	weight int
}

// maxBlocks is how deep blocks may nest in CPython.
const maxBlocks = 21

// push enters a block.
func (u *unit) push(b *block, weight int) *block {
	b.weight = weight
	if u.depth+weight > maxBlocks {
		u.fail("too many statically nested blocks")
	}
	u.depth += weight
	b.depth = len(u.blocks)
	u.blocks = append(u.blocks, b)
	return b
}

// guard enters a block whose exceptions go to a new label, with the exception in register reg.
func (u *unit) guard(b *block, reg, weight int) *block {
	b.guarded = true
	b.to = u.newLabel()
	b.reg = reg
	if reg >= u.maxTop {
		u.maxTop = reg + 1
	}
	b.entry = u.flow.set
	for i := range b.entry {
		b.entry[i] &^= u.flow.deleted[i]
	}
	u.push(b, weight)
	u.reopen(b)
	return b
}

// popBlock leaves the innermost block.
func (u *unit) popBlock() {
	b := u.blocks[len(u.blocks)-1]
	u.suspend(b)
	u.blocks = u.blocks[:len(u.blocks)-1]
	u.depth -= b.weight
}

// suspend ends the open range of a block's handler.
func (u *unit) suspend(b *block) {
	if !b.guarded || b.start < 0 {
		return
	}
	if int(b.start) == len(u.instrs) && u.paid > b.paid {
		u.put(Make(Nop, 0, 0, 0)) // all was left out as unnecessary: keep the handler, so that fuel does not depend on it
	}
	end := int32(len(u.instrs))
	if end > b.start {
		u.ranges = append(u.ranges, handlerRange{b.start, end, b.to, int32(b.reg), b.depth})
		li := &u.labels[b.to]
		li.refs++
		if li.refs == 1 {
			li.set = b.entry
		} else {
			for i := range li.set {
				li.set[i] &= b.entry[i]
			}
		}
		u.fence = len(u.instrs)
	}
	b.start = -1
}

// reopen begins another range of a block's handler.
func (u *unit) reopen(b *block) {
	b.start = int32(len(u.instrs))
	b.paid = u.paid
	u.fence = len(u.instrs)
}

// bindHandler starts the code of a block's handler.
func (u *unit) bindHandler(b *block) {
	u.dead = true
	u.bind(b.to)
}

// unwind generates what leaving all blocks above the first n takes. resume must be called after the jump or return that follows.
func (u *unit) unwind(n int) (resume func()) {
	saved, depth := u.blocks, u.depth
	var open []*block
	for i := len(saved) - 1; i >= n; i-- {
		b := saved[i]
		if b.guarded && b.start >= 0 {
			u.suspend(b)
			open = append(open, b)
		}
		u.blocks = saved[:i:i]
		u.depth -= b.weight
		u.leaveBlock(b)
	}
	return func() {
		u.blocks, u.depth = saved, depth
		for _, b := range open {
			u.reopen(b)
		}
	}
}

// leaveBlock generates what leaving one block takes.
func (u *unit) leaveBlock(b *block) {
	if u.dead {
		return
	}
	mark := u.top
	pos := u.pos
	switch b.kind {
	case loopBlock:
		if b.iter >= 0 {
			u.op(LeaveFor, b.iter, 0, 0)
		}
	case finallyBlock:
		u.stmts(b.body)
	case finalBlock:
		u.op(PopExc, b.saved, 0, 0)
	case handlerBlock:
		u.op(PopExc, b.saved, nameless(b.name), 0)
		u.forgetName(b.name)
	case withBlock, asyncWithBlock:
		u.at(b.node)
		u.exitNormally(b)
	}
	u.pos = pos
	u.free(mark)
}

// nameless is PopExc's b at the end of an except clause.
func nameless(name string) int {
	if name == "" {
		return 1
	}
	return 0
}

// forgetName deletes the name of an except clause.
func (u *unit) forgetName(name string) {
	if name == "" || u.dead {
		return
	}
	if r := u.localFor(name); r >= 0 {
		u.op(LoadUnset, r, 0, 0)
		u.flow.set.drop(r)
		return
	}
	t := u.temp()
	u.loadConst(t, nil)
	u.storeName(name, t)
	u.deleteName(name)
	u.free(t)
}

// mustKeep tells whether leaving the blocks above the first n runs code that may change a variable.
func (u *unit) mustKeep(n int) bool {
	for _, b := range u.blocks[n:] {
		if b.kind == finallyBlock || b.kind == handlerBlock && b.name != "" {
			return true
		}
	}
	return false
}

// returnValue returns r.
func (u *unit) returnValue(r int) {
	if u.dead {
		return
	}
	u.op(Return, r, 0, 0)
	u.dead = true
}

func (u *unit) returnNone() {
	if u.dead {
		return
	}
	u.op(ReturnNone, 0, 0, 0)
	u.dead = true
}
