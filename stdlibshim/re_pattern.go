package stdlibshim

import (
	"math"
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/rex"
	"github.com/safepy/safepy/interp"
)

// rePattern is re.Pattern.
type rePattern struct {
	interp.Object
	prog   *rex.Program
	source interp.Value // the str or bytes it was compiled from
	names  *interp.Dict // groupindex, made when asked for
	// The replacement text that was parsed last, and its template: programs substitute the same one over and over.
	templText string
	templ     *rex.Template
}

var (
	patternType   = new(interp.Type)
	patternLayout = interp.NewLayout[rePattern]("re.Pattern")
)

// Traverse implements Heap.
func (p *rePattern) Traverse(w *interp.Walker) {
	w.Visit(p.source)
	if p.names != nil {
		w.Visit(interp.ValueOf(p.names))
	}
}

// ExtraSize implements Heap.
func (p *rePattern) ExtraSize() int64 { return p.prog.Size() + 2*int64(len(p.templText)) }

func newPattern(t *interp.Thread, prog *rex.Program, source interp.Value) (*rePattern, error) {
	p, err := interp.New[rePattern](t, patternType)
	if err != nil {
		return nil, err
	}
	p.prog, p.source = prog, source
	return p, nil
}

// reSubject is a text that is matched: str or bytes.
type reSubject struct {
	v    interp.Value
	str  *interp.Str // nil for bytes
	text string
}

// subject views v as a text for p.
func (p *rePattern) subject(t *interp.Thread, v interp.Value) (s reSubject, err error) {
	s.v = v
	if str, ok := interp.AsStr(v); ok {
		if p.prog.IsBytes() {
			return s, t.Errorf(interp.TypeError, "cannot use a bytes pattern on a string-like object")
		}
		s.str, s.text = str, str.String()
		return s, nil
	}
	if s.text, err = t.BytesCopy(v); err != nil {
		if interp.IsExc(err, interp.TypeError) || interp.IsExc(err, interp.BufferError) {
			err = t.Errorf(interp.TypeError, "expected string or bytes-like object, got '%s'", v.Type().Name)
		}
		return s, err
	}
	if !p.prog.IsBytes() {
		return s, t.Errorf(interp.TypeError, "cannot use a string pattern on a bytes-like object")
	}
	return s, nil
}

// slice is the part of a subject between two byte offsets.
func (s *reSubject) slice(t *interp.Thread, lo, hi int) (interp.Value, error) {
	if s.str != nil {
		return t.SubStr(s.str, lo, hi)
	}
	if lo == 0 && hi == len(s.text) && s.v.IsExact(interp.BytesType) {
		return s.v, nil
	}
	return t.BytesFrom(s.text[lo:hi])
}

// empty is the empty text of the subject's kind.
func (s *reSubject) empty(t *interp.Thread) (interp.Value, error) {
	if s.str != nil {
		return t.StrOf("")
	}
	return t.BytesFrom("")
}

// index is the character index of a byte offset, or -1.
func (s *reSubject) index(off int) int64 {
	if off < 0 || s.str == nil {
		return int64(off)
	}
	return int64(s.str.Index(off))
}

// length is the number of characters.
func (s *reSubject) length() int {
	if s.str == nil {
		return len(s.text)
	}
	return s.str.Len()
}

// reWindow is the part of a subject that is searched: byte offsets, and the same as character indexes for Match.pos and endpos.
type reWindow struct{ lo, hi, pos, endpos int }

func (s *reSubject) window(t *interp.Thread, pos, endpos interp.Value) (w reWindow, err error) {
	if pos.IsUnset() && endpos.IsUnset() {
		w.hi = len(s.text)
		w.endpos = w.hi
		if s.str != nil && !s.str.ASCII() {
			if err := t.Survey(s.str); err != nil {
				return w, err
			}
			w.endpos = s.str.Len()
		}
		return w, nil
	}
	if s.str != nil {
		if err := t.Survey(s.str); err != nil {
			return w, err
		}
	}
	n := s.length()
	w.endpos = n
	if !pos.IsUnset() {
		if w.pos, err = clampedIndex(t, pos, n); err != nil {
			return w, err
		}
	}
	if !endpos.IsUnset() {
		if w.endpos, err = clampedIndex(t, endpos, n); err != nil {
			return w, err
		}
	}
	w.lo, w.hi = w.pos, w.endpos
	if s.str != nil {
		w.lo, w.hi = s.str.Offset(w.pos), s.str.Offset(w.endpos)
	}
	return w, nil
}

// clampedIndex reads an index argument and brings it into 0..n.
func clampedIndex(t *interp.Thread, v interp.Value, n int) (int, error) {
	i, err := ssizeArg(t, v)
	if err != nil {
		return 0, err
	}
	return min(max(i, 0), n), nil
}

// ssizeArg reads an argument that C code would take as Py_ssize_t.
func ssizeArg(t *interp.Thread, v interp.Value) (int, error) {
	if v.IsSmallInt() {
		return int(v.SmallInt()), nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
	}
	return int(n), nil
}

type rexFind func(p *rex.Program, m *rex.Machine, s string, pos, endpos int) (bool, error)

// reMatchAt is match, fullmatch or search: a holds the string, pos and endpos.
func reMatchAt(find rexFind) func(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error) {
	return func(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error) {
		s, err := p.subject(t, a[0])
		if err != nil {
			return interp.Value{}, err
		}
		w, err := s.window(t, valueAt(a, 1), valueAt(a, 2))
		if err != nil {
			return interp.Value{}, err
		}
		m := reStateOf(t).machine
		ok, err := find(p.prog, m, s.text, w.lo, w.hi)
		if err != nil {
			return interp.Value{}, reError(t, err, p.source)
		}
		if !ok {
			return interp.None, nil
		}
		return newMatch(t, p, &s, &w, m)
	}
}

func valueAt(a []interp.Value, i int) interp.Value {
	if i < len(a) {
		return a[i]
	}
	return interp.Value{}
}

// reScanner walks over the matches of a subject: what finditer and Pattern.scanner give.
type reScanner struct {
	interp.Object
	p    *rePattern
	s    reSubject
	w    reWindow
	scan rex.Scan
	done bool
}

var (
	reScannerType   = new(interp.Type)
	reIterType      = new(interp.Type)
	reScannerLayout = interp.NewLayout[reScanner]("_sre.SRE_Scanner")
)

// Traverse implements Heap.
func (sc *reScanner) Traverse(w *interp.Walker) {
	w.Visit(interp.ValueOf(sc.p))
	w.Visit(sc.s.v)
}

// ExtraSize implements Heap.
func (sc *reScanner) ExtraSize() int64 {
	if sc.s.str == nil {
		return int64(len(sc.s.text))
	}
	return 0
}

func newScanner(t *interp.Thread, typ *interp.Type, p *rePattern, a []interp.Value) (interp.Value, error) {
	s, err := p.subject(t, a[0])
	if err != nil {
		return interp.Value{}, err
	}
	w, err := s.window(t, valueAt(a, 1), valueAt(a, 2))
	if err != nil {
		return interp.Value{}, err
	}
	sc, err := interp.New[reScanner](t, typ)
	if err != nil {
		return interp.Value{}, err
	}
	sc.p, sc.s, sc.w = p, s, w
	sc.scan.Pos = w.lo
	return interp.ValueOf(sc), nil
}

// next finds the next match; unset when there is none.
func (sc *reScanner) next(t *interp.Thread, search bool) (interp.Value, error) {
	if sc.done {
		return interp.Value{}, nil
	}
	m := reStateOf(t).machine
	var ok bool
	var err error
	if search {
		ok, err = sc.scan.Search(sc.p.prog, m, sc.s.text, sc.w.hi)
	} else {
		ok, err = sc.scan.Match(sc.p.prog, m, sc.s.text, sc.w.hi)
	}
	if err != nil {
		return interp.Value{}, reError(t, err, sc.p.source)
	}
	if !ok {
		sc.done = true
		return interp.Value{}, nil
	}
	return newMatch(t, sc.p, &sc.s, &sc.w, m)
}

func reFindIter(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error) {
	return newScanner(t, reIterType, p, a)
}

// reFindAll is findall.
func reFindAll(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error) {
	s, err := p.subject(t, a[0])
	if err != nil {
		return interp.Value{}, err
	}
	w, err := s.window(t, valueAt(a, 1), valueAt(a, 2))
	if err != nil {
		return interp.Value{}, err
	}
	out, err := interp.NewListCap(t, 0)
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(out)))
	m := reStateOf(t).machine
	scan := rex.Scan{Pos: w.lo}
	groups := p.prog.Groups()
	for {
		ok, err := scan.Search(p.prog, m, s.text, w.hi)
		if err != nil {
			return interp.Value{}, reError(t, err, p.source)
		}
		if !ok {
			return interp.ValueOf(out), nil
		}
		if err := t.Work(3); err != nil {
			return interp.Value{}, err
		}
		v, err := s.found(t, m, groups)
		if err != nil {
			return interp.Value{}, err
		}
		if err := out.Append(t, v); err != nil {
			return interp.Value{}, err
		}
	}
}

// found is what findall returns for the match in m.
func (s *reSubject) found(t *interp.Thread, m *rex.Machine, groups int) (interp.Value, error) {
	if groups <= 1 {
		return s.group(t, m, groups)
	}
	var small [8]interp.Value
	items := small[:0]
	for i := 1; i <= groups; i++ {
		v, err := s.group(t, m, i)
		if err != nil {
			return interp.Value{}, err
		}
		items = append(items, v)
	}
	return interp.NewTuple(t, items)
}

// group is the text of a group of the match in m, empty if it took no part.
func (s *reSubject) group(t *interp.Thread, m *rex.Machine, i int) (interp.Value, error) {
	lo, hi := m.Caps[2*i], m.Caps[2*i+1]
	if lo < 0 {
		return s.empty(t)
	}
	return s.slice(t, lo, hi)
}

func definePattern() {
	self := func(a interp.Args) *rePattern { p, _ := interp.As[rePattern](a.V[0], patternLayout); return p }
	window := "(string, pos=0, endpos=9223372036854775807)"
	find := func(name, doc string, f func(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Sig: window, Doc: doc, Cost: interp.CostSuperlinear, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			return f(t, self(a), a.V[1:])
		}}
	}
	getter := func(name, doc string, f func(t *interp.Thread, p *rePattern) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Doc: doc, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return f(t, self(a)) }}
	}
	same := func(_ *interp.Thread, a interp.Args) (interp.Value, error) { return a.V[0], nil }
	interp.Define(patternType, interp.TypeSpec{
		Name: "Pattern", Module: "re", Doc: "Compiled regular expression object.", Layout: patternLayout, NoNew: true, Final: true,
		Slots: interp.Slots{Repr: patternRepr, Compare: patternCompare, Hash: patternHash},
		Methods: []interp.Native{
			find("match", "Matches zero or more characters at the beginning of the string.", reMatchAt((*rex.Program).Match)),
			find("fullmatch", "Matches against all of the string.", reMatchAt((*rex.Program).FullMatch)),
			find("search", "Scan through string looking for a match, and return a corresponding match object instance.\n\nReturn None if no position in the string matches.", reMatchAt((*rex.Program).Search)),
			find("findall", "Return a list of all non-overlapping matches of pattern in string.", reFindAll),
			find("finditer", "Return an iterator over all non-overlapping matches for the RE pattern in string.\n\nFor each match, the iterator returns a match object.", reFindIter),
			find("scanner", "", func(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error) {
				return newScanner(t, reScannerType, p, a)
			}),
			{Name: "split", Sig: "(string, maxsplit=0)", Cost: interp.CostSuperlinear, Doc: "Split string by the occurrences of pattern.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return reSplit(t, self(a), a.V[1], a.Get(2))
			}},
			{Name: "sub", Sig: "(repl, string, count=0)", Cost: interp.CostSuperlinear, Doc: "Return the string obtained by replacing the leftmost non-overlapping occurrences of pattern in string by the replacement repl.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return reSub(t, self(a), a.V[1], a.V[2], a.Get(3), false)
			}},
			{Name: "subn", Sig: "(repl, string, count=0)", Cost: interp.CostSuperlinear, Doc: "Return the tuple (new_string, number_of_subs_made) found by replacing the leftmost non-overlapping occurrences of pattern with the replacement repl.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				return reSub(t, self(a), a.V[1], a.V[2], a.Get(3), true)
			}},
			{Name: "__copy__", Sig: "()", Cost: interp.CostConst, Fn: same},
			{Name: "__deepcopy__", Sig: "(memo, /)", Cost: interp.CostConst, Fn: same},
			{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: patternReduce},
			interp.ClassGetItem(),
			getter("pattern", "The pattern string from which the RE object was compiled.", func(_ *interp.Thread, p *rePattern) (interp.Value, error) { return p.source, nil }),
			getter("flags", "The regex matching flags.", func(_ *interp.Thread, p *rePattern) (interp.Value, error) {
				return interp.Int(int64(p.prog.Flags())), nil
			}),
			getter("groups", "The number of capturing groups in the pattern.", func(_ *interp.Thread, p *rePattern) (interp.Value, error) {
				return interp.Int(int64(p.prog.Groups())), nil
			}),
			getter("groupindex", "A dictionary mapping group names to group numbers.", func(t *interp.Thread, p *rePattern) (interp.Value, error) {
				d, err := p.groupIndex(t)
				if err != nil {
					return interp.Value{}, err
				}
				return t.MappingProxy(d)
			}),
		},
	})
	scanner := func(search bool) func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			sc, _ := interp.As[reScanner](a.V[0], reScannerLayout)
			v, err := sc.next(t, search)
			return v.Or(interp.None), err
		}
	}
	interp.Define(reScannerType, interp.TypeSpec{
		Name: "SRE_Scanner", Module: "_sre", Layout: reScannerLayout, NoNew: true, Final: true,
		Methods: []interp.Native{
			{Name: "match", Sig: "()", Cost: interp.CostSuperlinear, Fn: scanner(false)},
			{Name: "search", Sig: "()", Cost: interp.CostSuperlinear, Fn: scanner(true)},
			{Name: "pattern", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				sc, _ := interp.As[reScanner](a.V[0], reScannerLayout)
				return interp.ValueOf(sc.p), nil
			}},
		},
	})
	interp.Define(reIterType, interp.TypeSpec{
		Name: "callable_iterator", Layout: reScannerLayout, NoNew: true, Final: true,
		Slots: interp.Slots{
			Iter: interp.SelfIter,
			Next: func(t *interp.Thread, v interp.Value) (interp.Value, error) {
				sc, _ := interp.As[reScanner](v, reScannerLayout)
				return sc.next(t, true)
			},
		},
	})
}

// groupIndex is the dict of named groups.
func (p *rePattern) groupIndex(t *interp.Thread) (*interp.Dict, error) {
	if p.names != nil {
		return p.names, nil
	}
	d, err := interp.NewDict(t)
	if err != nil {
		return nil, err
	}
	for _, n := range p.prog.Names() {
		if err := d.SetString(t, n.Name, interp.Int(int64(n.Index))); err != nil {
			return nil, err
		}
	}
	p.names = d
	return d, nil
}

func patternReduce(t *interp.Thread, a interp.Args) (interp.Value, error) {
	p, _ := interp.As[rePattern](a.V[0], patternLayout)
	m, err := t.Import("re")
	if err != nil {
		return interp.Value{}, err
	}
	f, err := t.Attr(m, "_compile")
	if err != nil {
		return interp.Value{}, err
	}
	args, err := interp.TupleOf(t, p.source, interp.Int(int64(p.prog.Flags())))
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, f, args)
}

// patternFlagOrder is the order in which a pattern's repr names its flags.
var patternFlagOrder = []struct {
	name string
	bit  rex.Flags
}{
	{"re.IGNORECASE", rex.IgnoreCase}, {"re.LOCALE", rex.Locale}, {"re.MULTILINE", rex.MultiLine}, {"re.DOTALL", rex.DotAll}, {"re.UNICODE", rex.Unicode},
	{"re.VERBOSE", rex.Verbose}, {"re.DEBUG", rex.Debug}, {"re.ASCII", rex.ASCII},
}

func patternRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	p, _ := interp.As[rePattern](v, patternLayout)
	r, err := t.Repr(p.source)
	if err != nil {
		return interp.Value{}, err
	}
	flags := p.prog.Flags()
	if !p.prog.IsBytes() && flags&(rex.Locale|rex.Unicode|rex.ASCII) == rex.Unicode {
		flags &^= rex.Unicode
	}
	var names []string
	for _, f := range patternFlagOrder {
		if flags&f.bit != 0 {
			names = append(names, f.name)
			flags &^= f.bit
		}
	}
	if flags != 0 {
		names = append(names, "0x"+strconv.FormatUint(uint64(flags), 16))
	}
	text := "re.compile(" + firstChars(r, 200)
	if len(names) > 0 {
		text += ", " + strings.Join(names, "|")
	}
	return t.StrOf(text + ")")
}

// firstChars is the beginning of s, n characters at most.
func firstChars(s *interp.Str, n int) string {
	text := s.String()
	for i := range text {
		if n == 0 {
			return text[:i]
		}
		n--
	}
	return text
}

func patternCompare(t *interp.Thread, a, b interp.Value, op interp.CmpOp) (interp.Value, error) {
	p, ok := interp.As[rePattern](a, patternLayout)
	q, ok2 := interp.As[rePattern](b, patternLayout)
	if !ok || !ok2 || op != interp.CmpEq && op != interp.CmpNe {
		return interp.NotImplemented, nil
	}
	if err := t.Bytes(len(p.prog.Pattern())); err != nil {
		return interp.Value{}, err
	}
	same := p == q || p.prog.IsBytes() == q.prog.IsBytes() && p.prog.Flags() == q.prog.Flags() && p.prog.Pattern() == q.prog.Pattern()
	return interp.Bool(same == (op == interp.CmpEq)), nil
}

func patternHash(t *interp.Thread, v interp.Value) (int64, error) {
	p, _ := interp.As[rePattern](v, patternLayout)
	h, err := t.Hash(p.source)
	if err != nil {
		return 0, err
	}
	h ^= int64(p.prog.Flags())<<1 ^ int64(p.prog.Groups())<<12
	if h == -1 {
		h = math.MinInt64
	}
	return h, nil
}
