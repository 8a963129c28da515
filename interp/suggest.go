package interp

import (
	"slices"

	"github.com/safepy/safepy/interp/compile"
)

// Spelling suggestions, by CPython's measure: an edit costs moveCost, a change of case caseCost; a name is suggested when its distance is at most a third of the
// two names' length (and a bit), the first of the closest winning.
const (
	moveCost       = 2
	caseCost       = 1
	maxSuggestLen  = 40  // bytes of a name that is compared at all
	maxSuggestions = 750 // names among which is searched
)

// closest is the name in known that name may be a misspelling of, or "".
func closest(name string, known []string) string {
	if len(known) >= maxSuggestions {
		return ""
	}
	best, bestDist := "", -1
	for _, k := range known {
		if k == name {
			continue
		}
		limit := (len(name) + len(k) + 3) * moveCost / 6
		if bestDist >= 0 {
			limit = min(limit, bestDist-1)
		}
		if d := editDistance(name, k, limit); d <= limit {
			best, bestDist = k, d
		}
	}
	return best
}

// editDistance is the weighted Levenshtein distance of a and b, or more than limit when it exceeds that.
func editDistance(a, b string, limit int) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 0 || len(b) == 0 {
		return (len(a) + len(b)) * moveCost
	}
	if len(a) > maxSuggestLen || len(b) > maxSuggestLen {
		return limit + 1
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if (len(b)-len(a))*moveCost > limit {
		return limit + 1
	}
	var row [maxSuggestLen]int
	for i := range len(a) {
		row[i] = (i + 1) * moveCost
	}
	result := 0
	for j := range len(b) {
		diag := j * moveCost
		result = diag
		least := int(^uint(0) >> 1)
		for i := range len(a) {
			subst := diag + substCost(b[j], a[i])
			diag = row[i]
			result = min(subst, min(result, diag)+moveCost)
			row[i] = result
			least = min(least, result)
		}
		if least > limit {
			return limit + 1
		}
	}
	return result
}

// substCost is the cost of one character in place of another; only ASCII letters have case here.
func substCost(x, y byte) int {
	if x == y {
		return 0
	}
	if lowerASCII(x) == lowerASCII(y) {
		return caseCost
	}
	return moveCost
}

func lowerASCII(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// suggestion is what is added to the text of an exception that names something missing: ". Did you mean: 'x'?", or "". Of Python code only __dir__ is run.
func (f *formatter) suggestion(e *Exc, tb *Traceback) (string, error) {
	field := attrErrorName
	switch {
	case e.typ.IsSubtype(ImportError):
		field = importErrorFrom
	case !e.typ.IsSubtype(NameError) && !e.typ.IsSubtype(AttributeError):
		return "", nil
	}
	wrong, ok := GoString(orNone(e.extra[field]))
	if !ok {
		return "", nil
	}
	t := f.t
	for tb != nil && tb.next != nil {
		tb = tb.next
	}
	var found string
	var err error
	switch {
	case field == importErrorFrom:
		found, err = t.suggestImport(e, wrong)
	case e.typ.IsSubtype(NameError):
		found, err = t.suggestName(tb, wrong)
	default:
		found, err = t.suggestAttr(tb, orNone(e.extra[attrErrorObj]), wrong)
	}
	if err != nil {
		if _, ok := err.(*Exc); !ok {
			return "", err
		}
		found = ""
	}
	out := ""
	if found != "" {
		out = ". Did you mean: '" + found + "'?"
	}
	if e.typ.IsSubtype(NameError) && IsStdlibModule(wrong) {
		if out == "" {
			return ". Did you forget to import '" + wrong + "'?", nil
		}
		out += " Or did you forget to import '" + wrong + "'?"
	}
	return out, nil
}

// closest is closest, metered.
func (t *Thread) closest(name string, known []string) (string, error) {
	if err := t.Work(int64(min(len(known), maxSuggestions)) * int64(4+min(len(name), maxSuggestLen))); err != nil {
		return "", err
	}
	return closest(name, known), nil
}

// suggestImport looks among the names of the module that was imported from.
func (t *Thread) suggestImport(e *Exc, wrong string) (string, error) {
	name, ok := GoString(orNone(e.extra[importErrorName]))
	if !ok || t.modules == nil {
		return "", nil
	}
	m, ok := t.modules.getString(name)
	if !ok {
		return "", nil
	}
	names, err := t.dirNames(m, wrong[:min(1, len(wrong))] != "_")
	if err != nil {
		return "", err
	}
	return t.closest(wrong, names)
}

// dirNames are the names in dir(v), in order, those that begin with an underscore left out when hide is set.
func (t *Thread) dirNames(v Value, hide bool) ([]string, error) {
	d, _, err := t.CallSpecial(v, "__dir__")
	if err != nil {
		return nil, err
	}
	l, err := t.Collect(d)
	if err != nil {
		return nil, err
	}
	if err := t.Work(16 * int64(len(l.items))); err != nil {
		return nil, err
	}
	if err := t.Alloc(int64(len(l.items)) * 16); err != nil {
		return nil, err
	}
	names := make([]string, 0, len(l.items))
	for _, x := range l.items {
		if s, ok := GoString(x); ok && !(hide && len(s) > 0 && s[0] == '_') {
			names = append(names, s)
		}
	}
	slices.Sort(names)
	return names, nil
}

// suggestAttr looks among obj's attributes; private ones count for those who look for a private one, and for obj's own methods.
func (t *Thread) suggestAttr(tb *Traceback, obj Value, wrong string) (string, error) {
	hide := wrong == "" || wrong[0] != '_'
	if hide && tb != nil && tb.site.localSelf() == obj {
		hide = false
	}
	names, err := t.dirNames(obj, hide)
	if err != nil {
		return "", err
	}
	return t.closest(wrong, names)
}

// localSelf is the local or free variable self of the frame, unset when there is none.
func (s *traceSite) localSelf() Value {
	if s.fn == nil || s.code().Flags&compile.NewLocals == 0 {
		return Value{}
	}
	if s.self != nil {
		if c, ok := As[Cell](FromObject(s.self), cellLayout); ok {
			return c.v
		}
		return FromObject(s.self)
	}
	for i, n := range s.code().FreeVars {
		if n == "self" {
			return s.fn.closure[i].v
		}
	}
	return Value{}
}

// namespace is where code that is no function's kept its variables.
func (s *traceSite) namespace() (*Dict, bool) {
	if s.self == nil || s.code().Flags&compile.NewLocals != 0 {
		return nil, false
	}
	return AsDict(FromObject(s.self))
}

// suggestName looks among the names that the code could see: local variables, globals, builtins. In a method, an attribute of self with that very name wins.
func (t *Thread) suggestName(tb *Traceback, wrong string) (string, error) {
	if tb == nil {
		return "", nil
	}
	fn := tb.site.fn
	if self := tb.site.localSelf(); self.ref != nil && t.hasAttrQuietly(self, wrong) {
		return "self." + wrong, nil
	}
	names := tb.site.localNames()
	spaces := []*Dict{fn.globals, fn.builtins}
	if ns, ok := tb.site.namespace(); ok && ns != fn.globals {
		spaces = []*Dict{ns, fn.globals, fn.builtins}
	}
	for _, d := range spaces {
		if err := t.Work(int64(d.used)); err != nil {
			return "", err
		}
		if err := t.Alloc(int64(d.used) * 16); err != nil {
			return "", err
		}
		for pos := 0; ; {
			k, _, ok := d.Next(&pos)
			if !ok {
				break
			}
			if s, ok := GoString(k); ok {
				names = append(names, s)
			}
		}
	}
	return t.closest(wrong, names)
}

// hasAttrQuietly reports whether v has the attribute, as far as can be seen without running Python code.
func (t *Thread) hasAttrQuietly(v Value, name string) bool {
	if v.Type().Lookup(name).ref != nil {
		return true
	}
	if in := v.inst(); in != nil {
		s := Str{Object: Object{typ: StrType}, s: name}
		_, ok := in.get(&s)
		return ok
	}
	return false
}

// markWritten marks the registers that an instruction writes.
func markWritten(written []bool, ins compile.Instr, info compile.Info) {
	mark := func(kind compile.Operand, r int) {
		n := 0
		switch kind {
		case compile.RegW, compile.RegRW:
			n = 1
		case compile.BaseW:
			n = max(1, ins.C()) // no more than what an instruction that unpacks writes
		case compile.RegR:
			if ins.Op() == compile.StoreCell && r == ins.A() {
				n = 1
			}
		}
		for ; n > 0 && r < len(written); n, r = n-1, r+1 {
			written[r] = true
		}
	}
	mark(info.A, ins.A())
	if !info.X {
		mark(info.B, ins.B())
		mark(info.C, ins.C())
	}
}

// localNames are the local and free variables that had a value where the code stood. A local that is not a parameter counts when an instruction before
// wrote it: what its register holds tells nothing once the frame is gone.
func (s *traceSite) localNames() []string {
	code := s.code()
	if code.Flags&compile.NewLocals == 0 {
		return nil
	}
	written := make([]bool, len(code.VarNames))
	for i := range min(code.NumParams(), len(written)) {
		written[i] = true
	}
	table := compile.Table()
	for pc := 0; pc < int(s.pc) && pc < len(code.Instrs); {
		ins := code.Instrs[pc]
		op := ins.Op()
		if op != compile.LoadUnset && op != compile.MakeCell {
			markWritten(written, ins, table[op])
		}
		pc += op.Words()
	}
	var names []string
	for i, ok := range written {
		if ok {
			names = append(names, code.VarNames[i])
		}
	}
	for i, n := range code.FreeVars {
		if s.fn.closure[i].v.ref != nil && n != "__class__" && n != "__classdict__" {
			names = append(names, n)
		}
	}
	return names
}
