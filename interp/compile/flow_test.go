package compile

import (
	"fmt"
	"testing"

	"github.com/safepy/safepy/interp/syntax"
)

// regState is what is known of a register at a point of the code.
type regState uint8

const (
	stale  regState = iota // may hold anything of an earlier frame
	unsure                 // written, perhaps unset
	isSet                  // holds a value
	isCell                 // holds a cell
)

func meetState(a, b regState) regState {
	switch {
	case a == b:
		return a
	case a == stale || b == stale || a == isCell || b == isCell:
		return stale
	}
	return unsure
}

// flowChecker follows all ways through a code object and checks that no instruction reads a register that may be stale or unset, and that
// cells are where instructions expect them. The machine relies on it; Verify is linear and can't see it.
type flowChecker struct {
	c    *Code
	in   [][]regState
	work []int
	errs []string
}

func checkFlow(c *Code) (errs []string) {
	f := &flowChecker{c: c, in: make([][]regState, len(c.Instrs)+1)}
	start := make([]regState, c.NumRegs)
	for r := range c.NumParams() {
		start[r] = isSet
	}
	f.flow(0, start)
	for len(f.work) > 0 {
		pc := f.work[len(f.work)-1]
		f.work = f.work[:len(f.work)-1]
		f.step(pc)
		if len(f.errs) > 3 {
			break
		}
	}
	return f.errs
}

func (f *flowChecker) flow(pc int, s []regState) {
	if f.in[pc] == nil {
		f.in[pc] = append([]regState(nil), s...)
		f.work = append(f.work, pc)
		return
	}
	changed := false
	for r, x := range f.in[pc] {
		if y := meetState(x, s[r]); y != x {
			f.in[pc][r] = y
			changed = true
		}
	}
	if changed {
		f.work = append(f.work, pc)
	}
}

func (f *flowChecker) errorf(pc int, format string, args ...any) {
	i := f.c.Instrs[pc]
	f.errs = append(f.errs, fmt.Sprintf("%s: %d %s %d %d %d: %s", f.c.QualName, pc, i.Op(), i.A(), i.B(), i.C(), fmt.Sprintf(format, args...)))
}

func (f *flowChecker) step(pc int) {
	i := f.c.Instrs[pc]
	op := i.Op()
	info := &opTable[op]
	before := f.in[pc]
	s := append([]regState(nil), before...)
	next := pc + op.Words()
	var ext uint64
	if info.Ext {
		ext = uint64(f.c.Instrs[pc+1])
	}
	v := verifier{c: f.c}
	read := func(kind Operand, slot, n int) {
		count := 0
		switch kind {
		case RegR, RegRW:
			count = 1
		case BaseR:
			count = v.run(i, slot, ext)
		}
		for r := n; r < n+count; r++ {
			f.read(pc, i, s, r, r-n)
		}
	}
	ops := []int{i.A(), i.B(), i.C()}
	kinds := []Operand{info.A, info.B, info.C}
	if info.X {
		kinds = []Operand{info.A, None, None}
	}
	for k := range kinds {
		if op == Raise && k > i.C()-1 {
			continue
		}
		read(kinds[k], k, ops[k])
	}
	if op == MakeFunction {
		for _, k := range f.c.Children[i.B()].Captures {
			if !k.FromFree && s[k.Index] != isCell {
				f.errorf(pc, "captured register %d is no cell", k.Index)
			}
		}
	}
	if base, ok := callBase(i); ok {
		for r := base; r < len(s); r++ {
			s[r] = stale
		}
	}
	raising := append([]regState(nil), s...)
	for k, kind := range kinds {
		count := 0
		switch kind {
		case RegW, RegRW:
			count = 1
		case BaseW:
			count = v.run(i, k, ext)
		}
		for r := ops[k]; r < ops[k]+count; r++ {
			s[r] = writes(op, r-ops[k])
			raising[r] = meetState(raising[r], s[r])
		}
	}
	if op == CheckSet {
		s[i.A()] = isSet
	}
	for _, h := range f.c.Handlers {
		if pc >= int(h.Start) && pc < int(h.End) {
			raising[h.Reg] = isSet
			f.flow(int(h.Target), raising)
			break
		}
	}
	switch op {
	case Return, ReturnNone, Raise, Reraise:
		return
	}
	for k, kind := range []Operand{info.A, info.B, info.C} {
		if kind != Rel {
			continue
		}
		off := i.SC()
		if info.X {
			off = i.BX()
		}
		_ = k
		jumped := append([]regState(nil), s...)
		if op == ForIter {
			jumped[i.A()] = unsure
			jumped[i.B()] = meetState(before[i.B()], before[i.B()])
		}
		f.flow(next+off, jumped)
	}
	if op != Jump && op != JumpBack && op != StopAsync {
		f.flow(next, s)
	}
}

func (f *flowChecker) read(pc int, i Instr, s []regState, r, k int) {
	op := i.Op()
	want := isSet
	switch {
	case (op == LoadCell || op == MakeCell) && op == LoadCell, op == StoreCell && r == i.A() && k == 0, op == DelCell:
		want = isCell
	case op == MakeCell, op == CheckSet, op == LeaveFor, (op == CallMethod || op == CallMethodTemp || op == CallMethodKw) && k == 1:
		if s[r] == stale {
			f.errorf(pc, "register %d may be stale", r)
		}
		return
	case op == StoreName || op == Return:
		if s[r] == isCell {
			return // the class body's cells
		}
	}
	if s[r] != want {
		f.errorf(pc, "register %d is %d, want %d", r, s[r], want)
	}
}

// callBase is the first register a call may clobber.
func callBase(i Instr) (int, bool) {
	switch i.Op() {
	case Call, CallTemp, CallKw, CallMethod, CallMethodTemp, CallMethodKw, CallEx:
		return i.A(), true
	}
	return 0, false
}

// writes is the state an instruction leaves a register in; k counts within a run.
func writes(op Op, k int) regState {
	switch {
	case op == LoadUnset || op == LeaveFor:
		return unsure
	case op == MakeCell:
		return isCell
	case op == LoadMethod && k == 1:
		return unsure
	}
	return isSet
}

func eachCode(c *Code, f func(*Code)) {
	f(c)
	for _, ch := range c.Children {
		eachCode(ch, f)
	}
}

// TestRegistersAreWritten follows the code of the whole library.
func TestRegistersAreWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	bad := 0
	eachLibraryFile(t, func(path string, file *syntax.File) {
		for _, plain := range []bool{false, true} {
			code, err := Compile(file, Options{NoFuse: plain})
			if err != nil {
				continue
			}
			eachCode(code, func(c *Code) {
				for _, e := range checkFlow(c) {
					if bad++; bad < 30 {
						t.Errorf("%s: %s", path, e)
					}
				}
			})
		}
	})
}
