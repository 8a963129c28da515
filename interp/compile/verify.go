package compile

import (
	"fmt"
)

// Verify checks that code can be run without looking at its operands again: registers and indexes are in range, jumps and handlers go to
// instructions, and control can't run off the end. Compile verifies what it makes; the work is linear.
func Verify(c *Code) error {
	for _, ch := range c.Children {
		if ch == nil {
			return fmt.Errorf("compile: %s: missing child", c.QualName)
		}
		if err := Verify(ch); err != nil {
			return err
		}
		for _, k := range ch.Captures {
			if k.Index < 0 || k.FromFree && k.Index >= len(c.FreeVars) || !k.FromFree && k.Index >= c.NumRegs {
				return fmt.Errorf("compile: %s: capture out of range", ch.QualName)
			}
		}
		if len(ch.Captures) != len(ch.FreeVars) {
			return fmt.Errorf("compile: %s: %d captures for %d free variables", ch.QualName, len(ch.Captures), len(ch.FreeVars))
		}
	}
	v := verifier{c: c, start: make([]bool, len(c.Instrs)+1)}
	if err := v.frame(); err != nil {
		return err
	}
	pc, last := 0, 0
	for pc < len(c.Instrs) {
		op := c.Instrs[pc].Op()
		if op >= NumOps || opTable[op].Name == "" {
			return v.fail(pc, "unknown opcode")
		}
		v.start[pc] = true
		last = pc
		pc += op.Words()
	}
	if pc != len(c.Instrs) {
		return v.fail(last, "extension word missing")
	}
	if len(c.Instrs) == 0 || !ends(c.Instrs[last].Op()) {
		return v.fail(last, "control runs off the end")
	}
	for pc = 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
		if msg := v.instr(pc); msg != "" {
			return v.fail(pc, msg)
		}
	}
	return v.handlers()
}

type verifier struct {
	c     *Code
	start []bool
}

func (v *verifier) fail(pc int, msg string) error {
	name := "?"
	if pc < len(v.c.Instrs) {
		name = v.c.Instrs[pc].Op().String()
	}
	return fmt.Errorf("compile: %s: instruction %d (%s): %s", v.c.QualName, pc, name, msg)
}

// frame checks what the frame's layout promises.
func (v *verifier) frame() error {
	c := v.c
	if c.NumRegs < len(c.VarNames) || c.NumRegs > 65535 || c.NumParams() > len(c.VarNames) || c.NumPosOnly > c.NumPos {
		return fmt.Errorf("compile: %s: bad frame layout", c.QualName)
	}
	if len(c.Pos) != len(c.Instrs) {
		return fmt.Errorf("compile: %s: %d positions for %d words", c.QualName, len(c.Pos), len(c.Instrs))
	}
	for _, s := range c.Sites {
		if s < 0 || int(s) >= len(c.Names) {
			return fmt.Errorf("compile: %s: cache site out of range", c.QualName)
		}
	}
	if c.Flags&HasDocstring != 0 {
		if len(c.Consts) == 0 {
			return fmt.Errorf("compile: %s: docstring missing", c.QualName)
		}
		if _, ok := c.Consts[0].(string); !ok {
			return fmt.Errorf("compile: %s: docstring is not a string", c.QualName)
		}
	}
	return nil
}

// ends tells whether control never goes on after an instruction.
func ends(op Op) bool {
	switch op {
	case Return, ReturnNone, Jump, JumpBack, Raise, Reraise, StopAsync:
		return true
	}
	return false
}

// instr checks one instruction and says what is wrong with it.
func (v *verifier) instr(pc int) string {
	i := v.c.Instrs[pc]
	info := &opTable[i.Op()]
	var ext uint64
	if info.Ext {
		ext = uint64(v.c.Instrs[pc+1])
	}
	next := pc + i.Op().Words()
	if msg := v.operand(info.A, i, 0, i.A(), i.A(), ext, next); msg != "" {
		return msg
	}
	if info.X {
		if msg := v.operand(info.B, i, 1, i.BX(), i.BX(), ext, next); msg != "" {
			return msg
		}
	} else {
		if msg := v.operand(info.B, i, 1, i.B(), int(int16(i.B())), ext, next); msg != "" {
			return msg
		}
		if msg := v.operand(info.C, i, 2, i.C(), i.SC(), ext, next); msg != "" {
			return msg
		}
	}
	return v.extension(i, ext)
}

// operand checks one operand: n is its value, s its value as a signed number.
func (v *verifier) operand(kind Operand, i Instr, slot, n, s int, ext uint64, next int) string {
	c := v.c
	limit := -1
	switch kind {
	case RegR, RegW, RegRW:
		limit = c.NumRegs
	case BaseR, BaseW:
		run := v.run(i, slot, ext)
		if run < 0 || n+run > c.NumRegs || run == 0 && n > c.NumRegs {
			return "registers out of range"
		}
		return ""
	case Const:
		limit = len(c.Consts)
	case Name:
		limit = len(c.Names)
	case Site:
		limit = len(c.Sites)
	case Child:
		limit = len(c.Children)
	case Free:
		limit = len(c.FreeVars)
	case Rel:
		to := next + s
		if to < 0 || to >= len(c.Instrs) || !v.start[to] {
			return "jump to no instruction"
		}
		return ""
	default:
		return ""
	}
	if n < 0 || n >= limit {
		return "operand out of range"
	}
	return ""
}

// run is the length of a run of registers.
func (v *verifier) run(i Instr, slot int, ext uint64) int {
	switch i.Op() {
	case LoadMethod, LoadSlice, LoadSliceTemp, Intrinsic2, ExcGroupMatch, WithEnter, WithEnterAsync:
		return 2
	case BuildSlice, BuildInterpolation:
		return 3
	case BuildList, BuildMap:
		if i.C() == 0 && i.A() != i.B() {
			return 1
		}
		if i.Op() == BuildMap {
			return 2 * i.C()
		}
		return i.C()
	case Unpack, BuildListTemp, BuildTuple, BuildSet, BuildString, BuildTemplate:
		return i.C()
	case UnpackEx:
		before, after := ext&0xFFFFFFFF, ext>>32
		if before > 65535 || after > 65535 {
			return -1
		}
		return int(before+after) + 1
	case Call, CallTemp, CallKw:
		return i.B() + 1
	case CallMethod, CallMethodTemp, CallMethodKw:
		return i.B() + 2
	case CallEx:
		if i.B() >= CallExMapping<<1 || i.B()&CallExMapping != 0 && i.B()&CallExKeywords == 0 {
			return -1
		}
		return 2 + i.B()&1
	case MakeFunction:
		if i.B() >= len(v.c.Children) {
			return -1
		}
		n, f := 0, v.c.Children[i.B()].Flags
		for _, bit := range [...]Flags{HasDefaults, HasKwDefaults, HasAnnotate} {
			if f&bit != 0 {
				n++
			}
		}
		return n
	}
	_ = slot
	return -1
}

// extension checks the extension words that hold an index.
func (v *verifier) extension(i Instr, ext uint64) string {
	c := v.c
	switch i.Op() {
	case CallKw, CallMethodKw:
		if ext >= uint64(len(c.Consts)) {
			return "keyword names out of range"
		}
		names, ok := c.Consts[ext].(Tuple)
		if !ok || len(names) > i.B() {
			return "bad keyword names"
		}
	case MatchClass:
		if ext>>32 >= uint64(len(c.Consts)) {
			return "attribute names out of range"
		}
		if _, ok := c.Consts[ext>>32].(Tuple); !ok {
			return "bad attribute names"
		}
	}
	return ""
}

// handlers checks the exception table.
func (v *verifier) handlers() error {
	c := v.c
	for _, h := range c.Handlers {
		if h.Start < 0 || h.Start >= h.End || int(h.End) > len(c.Instrs) || !v.start[h.Start] ||
			int(h.End) < len(c.Instrs) && !v.start[h.End] ||
			h.Target < 0 || int(h.Target) >= len(c.Instrs) || !v.start[h.Target] || h.Reg < 0 || int(h.Reg) >= c.NumRegs {
			return fmt.Errorf("compile: %s: bad handler %+v", c.QualName, h)
		}
	}
	for _, h := range c.Hidden {
		if h.Start < 0 || h.Start > h.End || int(h.End) > len(c.Instrs) || h.Reg < 0 || int(h.Reg) >= c.NumRegs {
			return fmt.Errorf("compile: %s: bad variable %+v", c.QualName, h)
		}
	}
	return nil
}
