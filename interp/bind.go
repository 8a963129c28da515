package interp

import (
	"fmt"
	"strings"
)

// bind places the arguments of a call by the native's signature; out gets one Value per parameter behind the self argument, if there is one. Errors
// are worded as CPython words them for functions of the same shape.
func (n *Native) bind(t *Thread, args Args, out []Value) ([]Value, error) {
	p := n.params
	skip := n.skip()
	pos := args.Pos()
	if len(pos) < skip {
		return nil, t.Errorf(TypeError, "unbound method %s.%s() needs an argument", n.owner.QualName, n.Name)
	}
	out = append(out, pos[:skip]...)
	pos = pos[skip:]
	given := len(args.V) - skip
	if args.Kw != nil && p.varKw < 0 && p.posOnly == len(p.names) && p.kwOnly == 0 && !n.Py && len(args.Kw.items) > 0 {
		return nil, n.keywordError(t, cast[Str](args.Kw.items[0]))
	}
	if need := min(p.required, p.posOnly); len(pos) < need && p.posOnly < len(p.names) {
		if n.KwOf != "" {
			return nil, n.arityError(t, len(pos), given)
		}
		bound := "at least"
		if need == p.pos {
			bound = "exactly"
		}
		return nil, t.Errorf(TypeError, "%s() takes %s %d positional argument%s (%d given)", n.Name, bound, need, plural(need), len(pos))
	}
	base := len(out)
	for range p.total {
		out = append(out, Value{})
	}
	v := out[base:]
	if len(pos) > p.pos && p.varArgs < 0 {
		return nil, n.arityError(t, len(pos), given)
	}
	if p.varArgs < 0 && p.varKw < 0 && given > p.total && len(p.names) > p.posOnly && !n.Py {
		return nil, n.arityError(t, len(pos), given)
	}
	copy(v, pos[:min(len(pos), p.pos)])
	if p.varArgs >= 0 {
		rest := pos[min(len(pos), p.pos):]
		tup, err := NewTuple(t, rest)
		if err != nil {
			return nil, err
		}
		v[p.varArgs] = tup
	}
	if n.ctor && p.varArgs >= 0 && p.varKw < 0 && n.KwOf == "" {
		if err := t.checkKeywords(n.Name, args, p.kwOnly); err != nil {
			return nil, err
		}
	}
	var unknown *Str
	err := args.KwArgs(func(name *Str, val Value) error {
		for i := p.posOnly; i < len(p.names); i++ {
			if p.names[i].s == name.s {
				if v[i].ref != nil {
					if n.Py {
						return t.Errorf(TypeError, "%s() got multiple values for argument '%s'", n.pyName(), name.s)
					}
					return t.Errorf(TypeError, "argument for %s() given by name ('%s') and position (%d)", n.Name, name.s, i+1)
				}
				v[i] = val
				return nil
			}
		}
		if p.varKw >= 0 {
			if v[p.varKw].ref == nil {
				d, err := NewDict(t)
				if err != nil {
					return err
				}
				v[p.varKw] = ValueOf(d)
			}
			return cast[Dict](v[p.varKw]).SetStr(t, name, val)
		}
		if n.Py || n.KwOf != "" {
			return n.keywordError(t, name)
		}
		if unknown == nil {
			unknown = name // what is missing is told first
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := 0; i < p.required; i++ {
		if v[i].ref == nil && p.defaults[i] == "" {
			if n.Py {
				return nil, n.missing(t, v)
			}
			if i >= p.posOnly {
				return nil, t.Errorf(TypeError, "%s() missing required argument '%s' (pos %d)", n.Name, p.names[i].s, i+1)
			}
			return nil, n.arityError(t, len(pos), given)
		}
	}
	for i := p.pos; i < p.pos+p.kwOnly; i++ {
		if v[i].ref == nil && p.defaults[i] == "" {
			if n.Py {
				return nil, n.missingKeywords(t, v)
			}
			return nil, t.Errorf(TypeError, "%s() missing required keyword-only argument: '%s'", n.Name, p.names[i].s)
		}
	}
	if unknown != nil {
		return nil, n.keywordError(t, unknown)
	}
	return out, nil
}

// checkKeywords refuses more keyword arguments than name() has.
func (t *Thread) checkKeywords(name string, args Args, most int) error {
	if args.Kw == nil || len(args.Kw.items) <= most {
		return nil
	}
	return t.Errorf(TypeError, "%s() takes at most %d keyword argument%s (%d given)", name, most, plural(most), len(args.Kw.items))
}

// wrongKeyword refuses a keyword argument that is not among known.
func (t *Thread) wrongKeyword(name string, kw *Str, known []string) error {
	if s := closest(kw.s, known); s != "" {
		return t.Errorf(TypeError, "%s() got an unexpected keyword argument '%s'. Did you mean '%s'?", name, kw.s, s)
	}
	return t.Errorf(TypeError, "%s() got an unexpected keyword argument '%s'", name, kw.s)
}

func (n *Native) keywordError(t *Thread, name *Str) error {
	p := n.params
	var known []string
	for _, k := range p.names[p.posOnly:] {
		known = append(known, k.s)
	}
	if n.KwOf != "" {
		return t.wrongKeyword(n.KwOf, name, known)
	}
	if n.wrapper {
		return t.Errorf(TypeError, "wrapper %s() takes no keyword arguments", n.Name)
	}
	if len(p.names)-p.posOnly == 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", n.qualified())
	}
	for _, k := range p.names[:p.posOnly] {
		if k.s == name.s {
			return t.Errorf(TypeError, "%s() got some positional-only arguments passed as keyword arguments: '%s'", n.Name, name.s)
		}
	}
	return t.wrongKeyword(n.Name, name, known)
}

// qualified is the name in errors of functions without keyword parameters: "list.append", "math.sin", but "len".
func (n *Native) qualified() string {
	if n.owner != nil {
		return n.owner.QualName + "." + n.Name
	}
	return strings.TrimPrefix(n.dotted, "builtins.")
}

// arityError words a wrong number of arguments.
func (n *Native) arityError(t *Thread, pos, given int) error {
	p := n.params
	allPosOnly := p.posOnly == len(p.names)
	switch {
	case n.Py:
		return n.tooMany(t, pos)
	case n.KwOf != "":
		return t.Errorf(TypeError, "%s expected %d argument%s, got %d", n.Name, p.required, plural(p.required), pos)
	case n.wrapper && p.pos == p.required && p.pos < 2:
		return t.Errorf(TypeError, "expected %d argument%s, got %d", p.pos, plural(p.pos), given)
	case n.wrapper && p.pos == 2 && p.required == 1:
		return t.Errorf(TypeError, "expected 1 or 2 arguments, got %d", given)
	case allPosOnly && p.varArgs >= 0:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", n.Name, p.required, plural(p.required), pos)
	case p.pos == 0 && p.kwOnly == 0:
		return t.Errorf(TypeError, "%s() takes no arguments (%d given)", n.qualified(), given)
	case allPosOnly && p.pos == 1 && p.required == 1 && p.kwOnly == 0 && !n.ctor:
		return t.Errorf(TypeError, "%s() takes exactly one argument (%d given)", n.qualified(), given)
	case allPosOnly:
		bound, want := "", p.required
		if p.required != p.pos {
			bound, want = "at least ", p.required
			if pos > p.pos {
				bound, want = "at most ", p.pos
			}
		}
		return t.Errorf(TypeError, "%s expected %s%d argument%s, got %d", n.Name, bound, want, plural(want), given)
	}
	if pos < p.posOnly && pos < p.required && p.defaults[pos] == "" {
		bound := "at least"
		if p.required == p.pos+p.kwOnly {
			bound = "exactly"
		}
		want := min(p.posOnly, p.required)
		return t.Errorf(TypeError, "%s() takes %s %d positional argument%s (%d given)", n.Name, bound, want, plural(want), pos)
	}
	total := p.pos + p.kwOnly
	if p.pos < total && pos > p.pos {
		if p.pos == 0 {
			if given > total {
				return t.Errorf(TypeError, "%s() takes at most %d argument%s (%d given)", n.Name, total, plural(total), given)
			}
			return t.Errorf(TypeError, "%s() takes no positional arguments", n.Name)
		}
		bound := "exactly"
		if p.required != p.pos {
			bound = "at most"
		}
		return t.Errorf(TypeError, "%s() takes %s %d positional argument%s (%d given)", n.Name, bound, p.pos, plural(p.pos), pos)
	}
	return t.Errorf(TypeError, "%s() takes at most %d %sargument%s (%d given)", n.Name, total, keywordWord(pos, given), plural(total), given)
}

func keywordWord(pos, given int) string {
	if pos == 0 && given > 0 {
		return "keyword "
	}
	return ""
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// String is the canonical name, for the host.
func (n *Native) String() string { return fmt.Sprintf("%s%s", n.dotted, n.Sig) }

// missing words which required arguments a call lacks, as for a function written in Python.
func (n *Native) missing(t *Thread, v []Value) error {
	var names []string
	for i := 0; i < n.params.required; i++ {
		if v[i].ref == nil && n.params.defaults[i] == "" {
			names = append(names, "'"+n.params.names[i].s+"'")
		}
	}
	return t.Errorf(TypeError, "%s() missing %d required positional argument%s: %s", n.pyName(), len(names), plural(len(names)), listOf(names))
}

// missingKeywords is missing for keyword-only arguments.
func (n *Native) missingKeywords(t *Thread, v []Value) error {
	var names []string
	p := n.params
	for i := p.pos; i < p.pos+p.kwOnly; i++ {
		if v[i].ref == nil && p.defaults[i] == "" {
			names = append(names, "'"+p.names[i].s+"'")
		}
	}
	return t.Errorf(TypeError, "%s() missing %d required keyword-only argument%s: %s", n.pyName(), len(names), plural(len(names)), listOf(names))
}

// listOf is an enumeration in English.
func listOf(names []string) string {
	switch k := len(names); k {
	case 1:
		return names[0]
	case 2:
		return names[0] + " and " + names[1]
	default:
		return strings.Join(names[:k-1], ", ") + ", and " + names[k-1]
	}
}

// tooMany words a call with too many positional arguments, as for a function written in Python.
func (n *Native) tooMany(t *Thread, given int) error {
	p := n.params
	self := n.skip()
	given += self
	takes, many := itoa(p.pos+self), plural(p.pos+self)
	if p.required != p.pos {
		takes, many = "from "+itoa(p.required+self)+" to "+takes, "s"
	}
	was := "were"
	if given == 1 {
		was = "was"
	}
	return t.Errorf(TypeError, "%s() takes %s positional argument%s but %d %s given", n.pyName(), takes, many, given, was)
}

// pyName is the __qualname__ that errors of functions written in Python begin with.
func (n *Native) pyName() string {
	if n.owner != nil {
		return n.owner.QualName + "." + n.Name
	}
	return n.Name
}
