package interp

import (
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// spanAt is the place in the source of the instruction at word pc; ok is false when the compiler recorded none.
func spanAt(code *compile.Code, pc int) (s syntax.Span, ok bool) {
	for pc = min(pc, len(code.Pos)-1); pc >= 0; pc-- {
		if i := code.Pos[pc]; i >= 0 {
			return code.File.Spans[i], true
		}
	}
	return s, false
}

// lineAt is the line of the instruction at word pc.
func lineAt(code *compile.Code, pc int) int {
	if s, ok := spanAt(code, pc); ok {
		return int(s.Line)
	}
	return code.FirstLine
}
