package stdlibshim

import (
	"fmt"

	"github.com/safepy/safepy/internal/rex"
	"github.com/safepy/safepy/interp"
)

// reMatch is re.Match: the spans of one match, as byte offsets.
type reMatch struct {
	interp.Object
	p           *rePattern
	s           reSubject
	caps        []int32 // start and end of group i at 2i and 2i+1
	lastIndex   int
	pos, endpos int
	few         [8]int32 // the spans of patterns with up to three groups
}

var (
	matchType   = new(interp.Type)
	matchLayout = interp.NewLayout[reMatch]("re.Match")
)

// Traverse implements Heap.
func (m *reMatch) Traverse(w *interp.Walker) {
	w.Visit(interp.ValueOf(m.p))
	w.Visit(m.s.v)
}

// ExtraSize implements Heap.
func (m *reMatch) ExtraSize() int64 {
	if len(m.caps) <= len(m.few) {
		return 0
	}
	return int64(cap(m.caps)) * 4
}

// newMatch makes the Match of what the machine just found.
func newMatch(t *interp.Thread, p *rePattern, s *reSubject, w *reWindow, mach *rex.Machine) (interp.Value, error) {
	m, err := interp.New[reMatch](t, matchType)
	if err != nil {
		return interp.Value{}, err
	}
	n := 2 * (p.prog.Groups() + 1)
	if n <= len(m.few) {
		m.caps = m.few[:n]
	} else {
		if err := t.Alloc(int64(n) * 4); err != nil {
			return interp.Value{}, err
		}
		m.caps = make([]int32, n)
	}
	for i := range m.caps {
		m.caps[i] = int32(mach.Caps[i])
	}
	m.p, m.s, m.lastIndex, m.pos, m.endpos = p, *s, mach.LastIndex, w.pos, w.endpos
	return interp.ValueOf(m), nil
}

// number resolves a group given by number or name.
func (m *reMatch) number(t *interp.Thread, v interp.Value) (int, error) {
	if v.IsSmallInt() {
		if n := v.SmallInt(); n >= 0 && n < int64(len(m.caps)/2) {
			return int(n), nil
		}
		return 0, t.Errorf(interp.IndexError, "no such group")
	}
	if name, ok := interp.GoString(v); ok {
		if i, ok := m.p.prog.GroupIndex(name); ok {
			return i, nil
		}
	} else if interp.HasIndex(v) {
		i, err := t.Index(v)
		if err != nil {
			return 0, err
		}
		if i.IsSmallInt() {
			return m.number(t, i)
		}
	}
	return 0, t.Errorf(interp.IndexError, "no such group")
}

// group is the text of group i, def if it took no part.
func (m *reMatch) group(t *interp.Thread, i int, def interp.Value) (interp.Value, error) {
	lo, hi := m.caps[2*i], m.caps[2*i+1]
	if lo < 0 {
		return def, nil
	}
	return m.s.slice(t, int(lo), int(hi))
}

func (m *reMatch) start(i int) int64 { return m.s.index(int(m.caps[2*i])) }
func (m *reMatch) end(i int) int64   { return m.s.index(int(m.caps[2*i+1])) }

func (m *reMatch) span(t *interp.Thread, i int) (interp.Value, error) {
	return interp.TupleOf(t, interp.Int(m.start(i)), interp.Int(m.end(i)))
}

// groupName is the name of a group, unset when it has none.
func (m *reMatch) groupName(t *interp.Thread, i int) (interp.Value, error) {
	for _, n := range m.p.prog.Names() {
		if n.Index == i {
			return t.StrOf(n.Name)
		}
	}
	return interp.None, nil
}

func matchGroup(t *interp.Thread, a interp.Args) (interp.Value, error) {
	m, _ := interp.As[reMatch](a.V[0], matchLayout)
	if a.Kw != nil && len(a.Kw.Items()) > 0 {
		return interp.Value{}, t.Errorf(interp.TypeError, "Match.group() takes no keyword arguments")
	}
	switch len(a.V) {
	case 1:
		return m.group(t, 0, interp.None)
	case 2:
		i, err := m.number(t, a.V[1])
		if err != nil {
			return interp.Value{}, err
		}
		return m.group(t, i, interp.None)
	}
	args := append([]interp.Value(nil), a.V[1:]...)
	out := make([]interp.Value, 0, len(args))
	for _, v := range args {
		i, err := m.number(t, v)
		if err != nil {
			return interp.Value{}, err
		}
		g, err := m.group(t, i, interp.None)
		if err != nil {
			return interp.Value{}, err
		}
		out = append(out, g)
	}
	return interp.NewTuple(t, out)
}

func matchGroups(t *interp.Thread, a interp.Args) (interp.Value, error) {
	m, _ := interp.As[reMatch](a.V[0], matchLayout)
	var small [8]interp.Value
	out := small[:0]
	for i := 1; i < len(m.caps)/2; i++ {
		if err := t.Work(3); err != nil {
			return interp.Value{}, err
		}
		g, err := m.group(t, i, a.Get(1).Or(interp.None))
		if err != nil {
			return interp.Value{}, err
		}
		out = append(out, g)
	}
	return interp.NewTuple(t, out)
}

func matchGroupDict(t *interp.Thread, a interp.Args) (interp.Value, error) {
	m, _ := interp.As[reMatch](a.V[0], matchLayout)
	d, err := interp.NewDict(t)
	if err != nil {
		return interp.Value{}, err
	}
	for _, n := range m.p.prog.Names() {
		g, err := m.group(t, n.Index, a.Get(1).Or(interp.None))
		if err != nil {
			return interp.Value{}, err
		}
		if err := d.SetString(t, n.Name, g); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.ValueOf(d), nil
}

func matchRegs(t *interp.Thread, m *reMatch) (interp.Value, error) {
	var out []interp.Value
	for i := range len(m.caps) / 2 {
		s, err := m.span(t, i)
		if err != nil {
			return interp.Value{}, err
		}
		out = append(out, s)
	}
	return interp.NewTuple(t, out)
}

// matchExpand is Match.expand.
func matchExpand(t *interp.Thread, a interp.Args) (interp.Value, error) {
	m, _ := interp.As[reMatch](a.V[0], matchLayout)
	text, isStr, err := replText(t, a.V[1])
	if err != nil {
		return interp.Value{}, err
	}
	tm, err := m.p.template(t, text, a.V[1])
	if err != nil {
		return interp.Value{}, err
	}
	n := 0
	for i, lit := range tm.Literals {
		n += len(lit)
		if i < len(tm.Groups) {
			g := tm.Groups[i]
			n += int(m.caps[2*g+1] - m.caps[2*g])
		}
	}
	if err := t.Alloc(int64(n)); err != nil {
		return interp.Value{}, err
	}
	if err := t.Bytes(n + 16*len(tm.Literals)); err != nil {
		return interp.Value{}, err
	}
	out := make([]byte, 0, n)
	for i, lit := range tm.Literals {
		out = append(out, lit...)
		if i < len(tm.Groups) {
			if g := tm.Groups[i]; m.caps[2*g] >= 0 {
				out = append(out, m.s.text[m.caps[2*g]:m.caps[2*g+1]]...)
			}
		}
	}
	if isStr {
		return interp.OwnStr(string(out)), nil
	}
	return interp.OwnBytes(out), nil
}

func matchRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	m, _ := interp.As[reMatch](v, matchLayout)
	g, err := m.group(t, 0, interp.None)
	if err != nil {
		return interp.Value{}, err
	}
	r, err := t.Repr(g)
	if err != nil {
		return interp.Value{}, err
	}
	return t.StrOf(fmt.Sprintf("<re.Match object; span=(%d, %d), match=%s>", m.start(0), m.end(0), firstChars(r, 50)))
}

func defineMatch() {
	self := func(a interp.Args) *reMatch { m, _ := interp.As[reMatch](a.V[0], matchLayout); return m }
	getter := func(name, doc string, f func(t *interp.Thread, m *reMatch) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Doc: doc, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return f(t, self(a)) }}
	}
	at := func(name, doc string, f func(t *interp.Thread, m *reMatch, i int) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Sig: "(group=0, /)", Cost: interp.CostConst, Doc: doc, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			m, i := self(a), 0
			if g := a.Get(1); !g.IsUnset() {
				var err error
				if i, err = m.number(t, g); err != nil {
					return interp.Value{}, err
				}
			}
			return f(t, m, i)
		}}
	}
	same := func(_ *interp.Thread, a interp.Args) (interp.Value, error) { return a.V[0], nil }
	interp.Define(matchType, interp.TypeSpec{
		Name: "Match", Module: "re", Layout: matchLayout, NoNew: true, Final: true,
		Doc: "The result of re.match() and re.search().\nMatch objects always have a boolean value of True.",
		Slots: interp.Slots{
			Repr: matchRepr,
			GetItem: func(t *interp.Thread, v, key interp.Value) (interp.Value, error) {
				m, _ := interp.As[reMatch](v, matchLayout)
				i, err := m.number(t, key)
				if err != nil {
					return interp.Value{}, err
				}
				return m.group(t, i, interp.None)
			},
			SequenceFlag: 2,
		},
		Methods: []interp.Native{
			{Name: "group", Cost: interp.CostPerElement, Fn: matchGroup, Doc: "group([group1, ...]) -> str or tuple.\n    Return subgroup(s) of the match by indices or names.\n    For 0 returns the entire match."},
			{Name: "groups", Sig: "(default=None)", Cost: interp.CostPerElement, Fn: matchGroups, Doc: "Return a tuple containing all the subgroups of the match, from 1.\n\n  default\n    Is used for groups that did not participate in the match."},
			{Name: "groupdict", Sig: "(default=None)", Cost: interp.CostPerElement, Fn: matchGroupDict, Doc: "Return a dictionary containing all the named subgroups of the match, keyed by the subgroup name.\n\n  default\n    Is used for groups that did not participate in the match."},
			{Name: "expand", Sig: "(template)", Cost: interp.CostPerByte, Fn: matchExpand, Doc: "Return the string obtained by doing backslash substitution on the string template, as done by the sub() method."},
			at("start", "Return index of the start of the substring matched by group.", func(_ *interp.Thread, m *reMatch, i int) (interp.Value, error) { return interp.Int(m.start(i)), nil }),
			at("end", "Return index of the end of the substring matched by group.", func(_ *interp.Thread, m *reMatch, i int) (interp.Value, error) { return interp.Int(m.end(i)), nil }),
			at("span", "For match object m, return the 2-tuple (m.start(group), m.end(group)).", func(t *interp.Thread, m *reMatch, i int) (interp.Value, error) { return m.span(t, i) }),
			{Name: "__copy__", Sig: "()", Cost: interp.CostConst, Fn: same},
			{Name: "__deepcopy__", Sig: "(memo, /)", Cost: interp.CostConst, Fn: same},
			interp.ClassGetItem(),
			getter("string", "The string passed to match() or search().", func(_ *interp.Thread, m *reMatch) (interp.Value, error) { return m.s.v, nil }),
			getter("re", "The regular expression object.", func(_ *interp.Thread, m *reMatch) (interp.Value, error) { return interp.ValueOf(m.p), nil }),
			getter("pos", "The index into the string at which the RE engine started looking for a match.", func(_ *interp.Thread, m *reMatch) (interp.Value, error) { return interp.Int(int64(m.pos)), nil }),
			getter("endpos", "The index into the string beyond which the RE engine will not go.", func(_ *interp.Thread, m *reMatch) (interp.Value, error) { return interp.Int(int64(m.endpos)), nil }),
			getter("lastindex", "The integer index of the last matched capturing group.", func(_ *interp.Thread, m *reMatch) (interp.Value, error) {
				if m.lastIndex == 0 {
					return interp.None, nil
				}
				return interp.Int(int64(m.lastIndex)), nil
			}),
			getter("lastgroup", "The name of the last matched capturing group.", func(t *interp.Thread, m *reMatch) (interp.Value, error) { return m.groupName(t, m.lastIndex) }),
			getter("regs", "", matchRegs),
		},
	})
}
