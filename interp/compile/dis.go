package compile

import (
	"fmt"
	"iter"
	"math/big"
	"strconv"
	"strings"
)

// Disassemble lists a code object and those inside it.
func Disassemble(c *Code) string {
	var d disassembler
	d.code(c)
	return d.b.String()
}

// Instruction is one as it is listed.
type Instruction struct {
	Offset, Words int // in instruction words
	Op            Op
	Operands      string
	Line          int // 0: none
}

// Listing yields the instructions of a code object, without those inside it.
func Listing(c *Code) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		d := disassembler{c: c}
		for pc := 0; pc < len(c.Instrs); {
			i := Instruction{Offset: pc, Op: c.Instrs[pc].Op(), Operands: d.operands(pc), Line: d.line(pc)}
			i.Words = i.Op.Words()
			if !yield(i) {
				return
			}
			pc += i.Words
		}
	}
}

// OpNames are the names of all instructions by their numbers; "" for a number that has none.
func OpNames() []string {
	names := make([]string, NumOps)
	for op := range names {
		names[op] = opTable[op].Name
	}
	return names
}

// line is the line of an instruction, 0 where there is none.
func (d *disassembler) line(pc int) int {
	if p := d.c.Pos[pc]; p > 0 && int(p) < len(d.c.File.Spans) {
		return int(d.c.File.Spans[p].Line)
	}
	return 0
}

type disassembler struct {
	b strings.Builder
	c *Code
}

var flagNames = [...]string{"VarArgs", "VarKw", "Generator", "Coroutine", "AsyncGenerator", "HasDefaults", "HasKwDefaults", "HasAnnotate", "Nested",
	"NewLocals", "ClassBody", "Module", "Method", "FutureAnnotations", "Comprehension", "HasDocstring", "LocalsInit", "KeepLocals", "Evaluator"}

func (f Flags) String() string {
	var names []string
	for i, n := range flagNames {
		if f&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, "|")
}

func (d *disassembler) code(c *Code) {
	d.c = c
	fmt.Fprintf(&d.b, "code %s line %d: %d registers, entry cost %d, %s\n", c.QualName, c.FirstLine, c.NumRegs, c.EntryCost, c.Flags)
	d.list("  variables", c.VarNames)
	d.list("  cells", c.CellVars)
	d.list("  free", c.FreeVars)
	line := -1
	for i := range Listing(c) {
		text := "     "
		if i.Line != 0 && i.Line != line {
			line = i.Line
			text = fmt.Sprintf("%5d", line)
		}
		fmt.Fprintf(&d.b, "%s %5d  %-14s %s\n", text, i.Offset, i.Op, i.Operands)
	}
	for _, h := range c.Handlers {
		fmt.Fprintf(&d.b, "      handler %d..%d -> %d, r%d\n", h.Start, h.End, h.Target, h.Reg)
	}
	for _, ch := range c.Children {
		d.b.WriteByte('\n')
		d.code(ch)
		d.c = c
	}
}

func (d *disassembler) list(what string, names []string) {
	if len(names) > 0 {
		fmt.Fprintf(&d.b, "%s: %s\n", what, strings.Join(names, " "))
	}
}

// operands lists what an instruction works on.
func (d *disassembler) operands(pc int) string {
	i := d.c.Instrs[pc]
	info := &opTable[i.Op()]
	next := pc + i.Op().Words()
	var out []string
	add := func(kind Operand, n, s int) {
		if kind != None {
			out = append(out, d.operand(kind, n, s, next))
		}
	}
	add(info.A, i.A(), i.A())
	if info.X {
		add(info.B, i.BX(), i.BX())
	} else {
		add(info.B, i.B(), int(int16(i.B())))
		add(info.C, i.C(), i.SC())
	}
	if info.Ext {
		ext := uint64(d.c.Instrs[pc+1])
		switch i.Op() {
		case UnpackEx:
			out = append(out, fmt.Sprintf("%d+1+%d", ext&0xFFFFFFFF, ext>>32))
		case MatchClass:
			out = append(out, fmt.Sprintf("%d %s", ext&0xFFFFFFFF, constText(d.c.Consts[ext>>32])))
		default:
			out = append(out, constText(d.c.Consts[ext]))
		}
	}
	return strings.Join(out, ", ")
}

func (d *disassembler) operand(kind Operand, n, s, next int) string {
	c := d.c
	switch kind {
	case RegR, RegW, RegRW, BaseR, BaseW:
		if n < len(c.VarNames) {
			return c.VarNames[n]
		}
		return "r" + strconv.Itoa(n)
	case Imm:
		return strconv.Itoa(s)
	case Const:
		return constText(c.Consts[n])
	case Name:
		return c.Names[n]
	case Site:
		return c.Names[c.Sites[n]]
	case Child:
		return "<" + c.Children[n].Name + ">"
	case Free:
		return "free " + c.FreeVars[n]
	case Rel:
		return "-> " + strconv.Itoa(next+s)
	}
	return strconv.Itoa(n)
}

// constText shows a constant, shortened.
func constText(v any) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case string:
		return shorten(strconv.Quote(v))
	case Bytes:
		return "b" + shorten(strconv.Quote(string(v)))
	case *big.Int:
		return shorten(v.String())
	case EllipsisT:
		return "..."
	case Tuple:
		return "(" + constTexts(v) + ")"
	case FrozenSet:
		return "{" + constTexts(v) + "}"
	case RebuiltSet:
		return "{" + constTexts(v) + "}"
	}
	return fmt.Sprint(v)
}

func constTexts(list []any) string {
	var parts []string
	for i, v := range list {
		if i == 20 {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, constText(v))
	}
	return strings.Join(parts, ", ")
}

func shorten(s string) string {
	if len(s) > 60 {
		return s[:60] + "…"
	}
	return s
}
