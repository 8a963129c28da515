package stdlibshim

import (
	"strings"

	"github.com/safepy/safepy/internal/rex"
	"github.com/safepy/safepy/interp"
)

var (
	reSplitSig = interp.NewPySig("split", "(pattern, string, maxsplit=0, flags=0)")
)

// warnPositional warns of a count or maxsplit that is given by position; so may be flags that were meant to be something else.
func warnPositional(t *interp.Thread, a interp.Args, n int, name string) error {
	switch pos := len(a.Pos()); {
	case pos == n+1:
		return t.Warn(interp.DeprecationWarning, "'"+name+"' is passed as positional argument")
	case pos > n+1:
		return t.Warn(interp.DeprecationWarning, "'"+name+"' and 'flags' are passed as positional arguments")
	}
	return nil
}

func reModuleSplit(t *interp.Thread, a interp.Args) (interp.Value, error) {
	v, err := reSplitSig.Bind(t, a)
	if err != nil {
		return interp.Value{}, err
	}
	if len(a.Pos()) > 2 {
		if err := warnPositional(t, a, 2, "maxsplit"); err != nil {
			return interp.Value{}, err
		}
	}
	p, err := patternOf(t, v[0], v[3])
	if err != nil {
		return interp.Value{}, err
	}
	return reSplit(t, p, v[1], v[2])
}

func reModuleSub(name string, counted bool) func(t *interp.Thread, a interp.Args) (interp.Value, error) {
	sig := interp.NewPySig(name, "(pattern, repl, string, count=0, flags=0)")
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		v, err := sig.Bind(t, a)
		if err != nil {
			return interp.Value{}, err
		}
		if len(a.Pos()) > 3 {
			if err := warnPositional(t, a, 3, "count"); err != nil {
				return interp.Value{}, err
			}
		}
		p, err := patternOf(t, v[0], v[4])
		if err != nil {
			return interp.Value{}, err
		}
		return reSub(t, p, v[1], v[2], v[3], counted)
	}
}

// reSplit is split.
func reSplit(t *interp.Thread, p *rePattern, str, limit interp.Value) (interp.Value, error) {
	most := 0
	var err error
	if !limit.IsUnset() {
		if most, err = ssizeArg(t, limit); err != nil {
			return interp.Value{}, err
		}
	}
	s, err := p.subject(t, str)
	if err != nil {
		return interp.Value{}, err
	}
	out, err := interp.NewListCap(t, 0)
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(out)))
	m := reStateOf(t).machine
	var scan rex.Scan
	last := 0
	add := func(lo, hi int) error {
		v := interp.None
		if lo >= 0 {
			var err error
			if v, err = s.slice(t, lo, hi); err != nil {
				return err
			}
		}
		return out.Append(t, v)
	}
	for n := 0; most == 0 || n < most; n++ {
		ok, err := scan.Search(p.prog, m, s.text, len(s.text))
		if err != nil {
			return interp.Value{}, reError(t, err, p.source)
		}
		if !ok {
			break
		}
		if err := t.Work(3); err != nil {
			return interp.Value{}, err
		}
		if err := add(last, m.Caps[0]); err != nil {
			return interp.Value{}, err
		}
		for i := 1; i <= p.prog.Groups(); i++ {
			if err := add(m.Caps[2*i], m.Caps[2*i+1]); err != nil {
				return interp.Value{}, err
			}
		}
		last = m.Caps[1]
	}
	return interp.ValueOf(out), add(last, len(s.text))
}

// replText is the text of a replacement that is not a function.
func replText(t *interp.Thread, v interp.Value) (text string, isStr bool, err error) {
	if s, ok := interp.AsStr(v); ok {
		return s.String(), true, nil
	}
	text, err = t.BytesCopy(v)
	if err != nil && interp.IsExc(err, interp.TypeError) {
		err = t.Errorf(interp.TypeError, "decoding to str: need a bytes-like object, %s found", v.Type().Name)
	}
	return text, false, err
}

// template parses a replacement for p; the last one is remembered.
func (p *rePattern) template(t *interp.Thread, text string, v interp.Value) (*rex.Template, error) {
	if p.templ != nil && p.templText == text {
		return p.templ, nil
	}
	if err := t.Work(int64(len(text))); err != nil {
		return nil, err
	}
	if err := t.Alloc(int64(len(text))*4 + 128); err != nil {
		return nil, err
	}
	tm, err := p.prog.ParseTemplate(text)
	if err != nil {
		return nil, reError(t, err, v)
	}
	p.templText, p.templ = text, tm
	return tm, nil
}

// reSubst is a substitution under way. The result is written to out, and nothing is kept of the parts; join counts those that CPython would join, for its
// error message.
type reSubst struct {
	t    *interp.Thread
	p    *rePattern
	s    reSubject
	w    reWindow
	out  *interp.Builder
	join int
	bad  error // what joining will raise
	fn   interp.Value
	tm   *rex.Template
	lit  string
	// wrong is a replacement of the wrong kind: joining will fail at the first match.
	wrong interp.Value
}

// reSub is sub, and subn when counted.
func reSub(t *interp.Thread, p *rePattern, repl, str, count interp.Value, counted bool) (interp.Value, error) {
	most := 0
	var err error
	if !count.IsUnset() {
		if most, err = ssizeArg(t, count); err != nil {
			return interp.Value{}, err
		}
	}
	x := reSubst{t: t, p: p, out: t.NewBuilder()}
	if x.s, err = p.subject(t, str); err != nil {
		return interp.Value{}, err
	}
	if err := x.replacement(repl); err != nil {
		return interp.Value{}, err
	}
	if !x.fn.IsUnset() {
		if x.w, err = x.s.window(t, interp.Value{}, interp.Value{}); err != nil {
			return interp.Value{}, err
		}
		defer t.Unroot(t.Root(str))
		x.out.Root()
	}
	n, err := x.run(most)
	if err != nil {
		return interp.Value{}, err
	}
	v, err := x.result(n)
	if err != nil || !counted {
		return v, err
	}
	return interp.TupleOf(t, v, interp.Int(int64(n)))
}

// replacement decides how matches are replaced.
func (x *reSubst) replacement(repl interp.Value) error {
	if interp.IsCallable(repl) {
		x.fn = repl
		return nil
	}
	text, isStr, err := replText(x.t, repl)
	if err != nil {
		return err
	}
	x.lit = text
	if strings.IndexByte(text, '\\') >= 0 {
		if x.tm, err = x.p.template(x.t, text, repl); err != nil {
			return err
		}
		if x.tm.IsLiteral() {
			x.lit, x.tm = x.tm.Literals[0], nil
		}
	}
	if isStr != (x.s.str != nil) {
		x.wrong = repl
	}
	return nil
}

func (x *reSubst) joinError(v interp.Value) error {
	if x.s.str != nil {
		return x.t.Errorf(interp.TypeError, "sequence item %d: expected str instance, %s found", x.join, v.Type().Name)
	}
	return x.t.Errorf(interp.TypeError, "sequence item %d: expected a bytes-like object, %s found", x.join, v.Type().Name)
}

// run replaces up to most matches, 0 being all, and returns how many there were.
func (x *reSubst) run(most int) (int, error) {
	t, text := x.t, x.s.text
	m := reStateOf(t).machine
	var scan rex.Scan
	last, n := 0, 0
	for most == 0 || n < most {
		ok, err := scan.Search(x.p.prog, m, text, len(text))
		if err != nil {
			return n, reError(t, err, x.p.source)
		}
		if !ok {
			break
		}
		n++
		if err := t.Work(3); err != nil {
			return n, err
		}
		lo, hi := m.Caps[0], m.Caps[1]
		if lo > last {
			x.join++
			if err := x.out.WriteString(text[last:lo]); err != nil {
				return n, err
			}
		}
		last = hi
		switch {
		case !x.wrong.IsUnset():
			if x.bad == nil {
				x.bad = x.joinError(x.wrong)
			}
		case !x.fn.IsUnset():
			err = x.call(m)
		case x.tm != nil:
			err = x.expand(m)
		default:
			err = x.out.WriteString(x.lit)
		}
		if err != nil {
			return n, err
		}
	}
	if last < len(text) && n > 0 {
		return n, x.out.WriteString(text[last:])
	}
	return n, nil
}

// call replaces a match by what the program's function returns.
func (x *reSubst) call(m *rex.Machine) error {
	match, err := newMatch(x.t, x.p, &x.s, &x.w, m)
	if err != nil {
		return err
	}
	r, err := x.t.Call(x.fn, match)
	if err != nil || r.IsNone() {
		return err
	}
	switch s, ok := interp.AsStr(r); {
	case x.s.str != nil && ok:
		err = x.out.WriteStr(s)
	case x.s.str == nil && !ok && x.bad == nil:
		var b string
		if b, err = x.t.BytesOf(r); err == nil {
			err = x.out.WriteString(b)
		} else if interp.IsExc(err, interp.TypeError) {
			err, x.bad = nil, x.joinError(r)
		}
	case x.bad == nil:
		x.bad = x.joinError(r)
	}
	x.join++
	return err
}

// expand replaces a match by its template.
func (x *reSubst) expand(m *rex.Machine) error {
	if err := x.t.Work(int64(len(x.tm.Literals)) * 2); err != nil {
		return err
	}
	for i, lit := range x.tm.Literals {
		if err := x.out.WriteString(lit); err != nil {
			return err
		}
		if i < len(x.tm.Groups) {
			if g := x.tm.Groups[i]; m.Caps[2*g] >= 0 {
				if err := x.out.WriteString(x.s.text[m.Caps[2*g]:m.Caps[2*g+1]]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// result is the text after n replacements.
func (x *reSubst) result(n int) (interp.Value, error) {
	switch {
	case n == 0:
		return x.s.slice(x.t, 0, len(x.s.text))
	case x.bad != nil:
		return interp.Value{}, x.bad
	case x.s.str != nil:
		return x.out.String(), nil
	}
	return x.t.BytesFrom(x.out.Str().String())
}
