package compile

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

// kindOf names what an instruction does as testdata/record_positions.py does.
func kindOf(i Instr) string {
	switch op := i.Op(); {
	case op == Call || op == CallKw || op == CallMethod || op == CallMethodKw || op == CallEx:
		return "call"
	case op == LoadAttr || op == LoadMethod:
		return "attr"
	case op == StoreAttr:
		return "setattr"
	case op == DelAttr:
		return "delattr"
	case op >= Add && op <= IMatMulI:
		return "binary"
	case op == LoadIndex || op == LoadIndexI || op == LoadSlice:
		return "getitem"
	case op == Lt || op == Le || op == Eq || op == Ne || op == Gt || op == Ge || op >= Is && op <= NotIn || op >= JNotLt && op <= JGeI:
		return "compare"
	case op == StoreIndex:
		return "setitem"
	case op == DelIndex:
		return "delitem"
	case op == LoadName || op == LoadGlobal:
		return "name"
	case op == Raise:
		return "raise"
	case op == ImportName:
		return "import"
	case op == ImportFrom:
		return "from"
	case op == Unpack || op == UnpackEx:
		return "unpack"
	case op == GetIter:
		return "iter"
	case op == ForIter:
		return "next"
	case op == Neg || op == Invert:
		return "unary"
	case op == Yield || op == YieldFrom:
		return "yield"
	case op == GetAwaitable:
		return "await"
	case op == DictMerge || op == DictUpdate:
		return "merge"
	case op == ListExtend || op == SetUpdate:
		return "extend"
	case op == FormatValue || op == FormatSpec:
		return "format"
	}
	return ""
}

// TestPositions asserts that tracebacks point where CPython's do: every place it gives an instruction of a kind, and no other, has one of ours.
func TestPositions(t *testing.T) {
	var sources []string
	pending := ""
	for _, line := range strings.SplitAfter(readTestdata(t, "positions.txt"), "\n") {
		if line == "" {
			continue
		}
		if strings.HasPrefix(line, "@") || strings.HasSuffix(line, "\\\n") {
			pending += line
			continue
		}
		sources = append(sources, pending+line)
		pending = ""
	}
	golden := strings.Split(strings.TrimSpace(readTestdata(t, "positions.golden")), "\n")
	require.Equal(t, len(sources), len(golden), "run testdata/record_positions.py")
	for i, src := range sources {
		var places [][]any
		require.NoError(t, json.Unmarshal([]byte(golden[i]), &places))
		want := map[string]bool{}
		for _, p := range places {
			if p[1] == p[3] && p[2] == p[4] {
				continue // made up, as the __name__ that a class reads
			}
			want[fmt.Sprint(p...)] = true
		}
		got := map[string]bool{}
		file, err := syntax.Parse("<string>", src, syntax.Options{})
		require.NoError(t, err, src)
		code, err := Compile(file, Options{})
		require.NoError(t, err, src)
		eachCode(code, func(c *Code) {
			for pc := 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
				if k := kindOf(c.Instrs[pc]); k != "" && c.Pos[pc] > 0 {
					if k == "name" && c.Names[c.Sites[c.Instrs[pc].B()]] == "__name__" {
						continue
					}
					if k == "extend" && c.Instrs[pc].C() == 1 {
						s := file.Spans[c.Pos[pc]] // often part of the call in CPython, with its position
						delete(want, fmt.Sprint(k, s.Line, s.Col, s.EndLine, s.EndCol))
						continue
					}
					s := file.Spans[c.Pos[pc]]
					if i := c.Instrs[pc]; i.Op() == CallEx && i.B()&CallExMapping != 0 {
						got[fmt.Sprint("merge", s.Line, s.Col, s.EndLine, s.EndCol)] = true
					}
					got[fmt.Sprint(k, s.Line, s.Col, s.EndLine, s.EndCol)] = true
				}
			}
		})
		if d := difference(want, got); d != "" {
			t.Errorf("%smissing: %s", src, d)
		}
		if d := difference(got, want); d != "" {
			t.Errorf("%snot in CPython: %s", src, d)
		}
	}
}

func difference(a, b map[string]bool) string {
	var list []string
	for k := range a {
		if !b[k] {
			list = append(list, k)
		}
	}
	sort.Strings(list)
	return strings.Join(list, "; ")
}
