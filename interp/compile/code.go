// Package compile turns a syntax tree into register code.
//
// # The machine
//
// A function runs in a window of registers R[0] … R[NumRegs-1]. The parameters come first, in the order of VarNames (positional-only,
// positional-or-keyword, keyword-only, then *args, then **kwargs), then the other local variables, then temporaries. Arguments are evaluated into
// the registers above the caller's live temporaries, with the callee before them, so that the callee's window starts at the first argument and
// nothing is copied. The window's registers beyond the parameters hold stale values on entry: code must not read one before it writes it. Locals that
// flow analysis can't prove assigned are set to unset by LoadUnset at entry (or where they are deleted) and checked by CheckSet before a read.
//
// A local captured by an inner function lives in a cell: its register holds the cell (made by MakeCell in the prologue) and is read by LoadCell.
// Variables of enclosing functions are reached by index in the function's closure (LoadFree). Code.Captures tells MakeFunction where each closure cell of
// a child comes from.
//
// Exceptions use tables: Code.Handlers lists ranges, innermost first; when an instruction in [Start, End) raises, the exception is put in register Reg and
// control goes to Target. The frame remembers the exception it is handling (PushExc/PopExc), which gives bare `raise` and __context__.
//
// # Fuel
//
// Cost is counted on unoptimised instructions, so a program costs the same fuel whether or not instructions were fused. Fuel is paid ahead: EntryCost at the
// call, a Charge before the first statement (or element of a long list) after every 64 instructions, JumpBack for the loop's body. Code is divided into regions that are entered at the top or not at
// all (the body of a loop, a branch, a handler). The first 64 or so instructions of a region are part of what leads to it, taken or not; further
// ones are paid by Charges inside. So no way through the code runs an instruction unpaid, or pays for much more than 64 of each region that it passes by.
//
// # Where to start reading
//
// Compile (compile.go) runs the two passes of scope analysis (scope.go) and then generates code, a unit (unit.go) for each code object: statements in
// stmt.go, assign.go, loops.go, try.go, match.go, imports.go, class.go and func.go, expressions in expr.go, cond.go, call.go and comp.go. Instructions go through the
// assembler (asm.go), which knows labels, handlers and fuel; flow.go follows which variables are set. Verify checks the outcome, Disassemble shows it.
package compile

import (
	"iter"
	"math/big"

	"github.com/safepy/safepy/interp/syntax"
)

// Flags of a code object.
type Flags uint32

const (
	VarArgs           Flags = 1 << iota // has *args
	VarKw                               // has **kwargs
	Generator                           // contains yield
	Coroutine                           // async def (or a module with top-level await)
	AsyncGenerator                      // async def with yield
	HasDefaults                         // MakeFunction finds a tuple of defaults
	HasKwDefaults                       // … a dict of keyword-only defaults
	HasAnnotate                         // … an annotate function
	Nested                              // defined inside a function
	NewLocals                           // variables live in registers (functions); otherwise in a namespace mapping
	ClassBody                           // the body of a class statement
	Module                              // module, exec or eval code
	Method                              // its first variable is a cell or register that super() may use
	FutureAnnotations                   // from __future__ import annotations
	Comprehension                       // a generator expression or a comprehension that was not inlined
	HasDocstring                        // Consts[0] is the docstring
	LocalsInit                          // the registers of all VarNames are set or unset from the entry on, so that locals() may read them
	KeepLocals                          // the file speaks of f_locals: tracebacks keep the variables
	Evaluator                           // evaluates annotations or the parts of type parameters: no statement of the source defines it
)

// Code is one compiled function, class body or module. It is immutable after compilation and shared by all goroutines.
type Code struct {
	Name, QualName string
	File           *syntax.File
	FirstLine      int
	Flags          Flags

	NumPosOnly int // positional-only parameters
	NumPos     int // positional parameters, the positional-only ones included
	NumKwOnly  int
	VarNames   []string // names of registers 0 … len-1: parameters, then other locals
	NumRegs    int

	CellVars []string  // locals that inner functions capture
	FreeVars []string  // variables of enclosing functions, in closure order
	Captures []Capture // for MakeFunction of this code: where the enclosing function finds each of FreeVars

	Instrs    []Instr
	EntryCost int
	Pos       []int32 // index into File.Spans per word of Instrs; -1 for none
	Handlers  []Handler
	Hidden    []Hidden
	Consts    []any // nil, bool, int64, *big.Int, float64, complex128, string, Bytes, Ellipsis, Tuple, FrozenSet, RebuiltSet
	Names     []string
	Sites     []int32 // inline cache sites: the index in Names that each looks up
	Children  []*Code

	// Runtime belongs to package interp: the constants and names as values, made once and published atomically.
	Runtime RuntimeSlot
}

// All yields the code and all code inside it.
func (c *Code) All() iter.Seq[*Code] {
	return func(yield func(*Code) bool) {
		for todo := []*Code{c}; len(todo) > 0; {
			c := todo[len(todo)-1]
			todo = append(todo[:len(todo)-1], c.Children...)
			if !yield(c) {
				return
			}
		}
	}
}

// NumParams is the number of registers that arguments are bound to.
func (c *Code) NumParams() int {
	n := c.NumPos + c.NumKwOnly
	if c.Flags&VarArgs != 0 {
		n++
	}
	if c.Flags&VarKw != 0 {
		n++
	}
	return n
}

// Capture says where a closure cell comes from when the function is made.
type Capture struct {
	FromFree bool // else from the register of a cell variable
	Index    int
}

// Handler is one entry of the exception table. Entries are sorted so that the first whose range holds the instruction is the innermost.
type Handler struct {
	Start, End, Target int32
	Reg                int32
}

// Hidden is a variable of a comprehension that was inlined into the code of a module or class: inside [Start, End) it is what locals() shows.
type Hidden struct {
	Start, End int32
	Reg        int32
	Name       string
}

// Constant kinds that Go's own types don't cover.
type (
	Bytes     string
	Tuple     []any
	FrozenSet []any
	// RebuiltSet is a frozenset that is built from its items, and again from what iterating over the first gives.
	RebuiltSet []any
	EllipsisT  struct{}
)

// Big is the type of integer constants beyond 64 bits.
type Big = *big.Int

// Frozen reports whether the code is of a module of the standard library that is written in Python.
func (c *Code) Frozen() bool { return c.File.Module != "" }

// Defines says what statement the code is the body of, "def f" or "class C"; "" for modules, lambdas, generator expressions and what the compiler adds.
func (c *Code) Defines() string {
	switch {
	case c.Flags&(Module|Comprehension) != 0, c.Flags&Evaluator != 0, c.Name == "", c.Name[0] == '<':
		return ""
	case c.Flags&ClassBody != 0:
		return "class " + c.Name
	}
	return "def " + c.Name
}
