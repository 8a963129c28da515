package interp

import (
	"math"
	"strings"

	"github.com/safepy/safepy/internal/strformat"
)

// str.format and str.format_map.

// fieldSource gives strformat the values of the fields of one call. Attributes and items pass the gate as they do in the program's own code.
type fieldSource struct {
	t       *Thread
	args    []Value // positional; not for format_map
	kw      *Tuple  // names of the last of all
	all     []Value
	mapping Value // of format_map
}

func strFormatMethod(t *Thread, a Args) (Value, error) {
	// The arguments lie in registers: what is called may reuse what is above them, not them.
	src := fieldSource{t: t, args: a.Pos()[1:], kw: a.Kw, all: a.V}
	return t.expand(cast[Str](a.V[0]), &src)
}

func strFormatMap(t *Thread, a Args) (Value, error) {
	return t.expand(cast[Str](a.V[0]), &fieldSource{t: t, mapping: a.V[1]})
}

func (t *Thread) expand(s *Str, src *fieldSource) (Value, error) {
	if s.typ != StrType && !strings.ContainsAny(s.s, "{}") {
		return ValueOf(s), t.Bytes(len(s.s)) // without a field it is the object itself
	}
	e, err := t.templateOf(s)
	if err != nil {
		return Value{}, err
	}
	if e.quick != nil && src.mapping.ref == nil {
		r, ok := t.runQuick(e.quick, func(p *quickPart) Value {
			if p.key != "" {
				return src.named(p.key)
			}
			return Args{V: src.args}.Get(p.arg)
		})
		if ok {
			return r, nil
		}
	}
	p := e.parsed
	h := holder{t: t}
	mark := t.RootBytes(&h.held)
	defer t.Unroot(mark)
	text, err := strformat.Expand(&h, p, src)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return NewStr(t, text)
}

// Positional implements strformat.FieldSource.
func (f *fieldSource) Positional(index int64) (Value, error) {
	if f.mapping.ref != nil {
		return Value{}, strformat.ErrPositional
	}
	if index >= int64(len(f.args)) {
		return Value{}, f.t.Errorf(IndexError, "%s", strformat.PositionalRange(index))
	}
	return f.args[index], nil
}

// named is a keyword argument, unset when it was not given.
func (f *fieldSource) named(name string) Value {
	if f.kw != nil {
		first := len(f.all) - len(f.kw.items)
		for i, k := range f.kw.items {
			if cast[Str](k).s == name {
				return f.all[first+i]
			}
		}
	}
	return Value{}
}

// Keyword implements strformat.FieldSource.
func (f *fieldSource) Keyword(name string) (Value, error) {
	if v := f.named(name); v.ref != nil {
		return v, nil
	}
	key, err := f.t.StrOf(name)
	if err != nil {
		return Value{}, err
	}
	if f.mapping.ref != nil {
		return f.t.GetItem(f.mapping, key)
	}
	return Value{}, f.t.RaiseValue(KeyError, key)
}

// Attr implements strformat.FieldSource.
func (f *fieldSource) Attr(v Value, name string) (Value, error) {
	key, err := f.t.StrOf(name)
	if err != nil {
		return Value{}, err
	}
	return f.t.GetAttrGated(v, cast[Str](key))
}

// Item implements strformat.FieldSource.
func (f *fieldSource) Item(v Value, name string, index int64) (Value, error) {
	if index >= 0 {
		return f.t.GetItem(v, Int(index))
	}
	key, err := f.t.StrOf(name)
	if err != nil {
		return Value{}, err
	}
	return f.t.GetItem(v, key)
}

// Convert implements strformat.FieldSource.
func (f *fieldSource) Convert(v Value, conv rune) (Value, error) {
	switch conv {
	case 's':
		return strResult(f.t.Str(v))
	case 'r':
		return strResult(f.t.Repr(v))
	}
	return strResult(f.t.ASCII(v))
}

// Format implements strformat.FieldSource.
func (f *fieldSource) Format(v Value, spec string) (string, error) {
	text, err := f.t.StrOf(spec)
	if err != nil {
		return "", err
	}
	s, err := f.t.Format(v, cast[Str](text))
	if err != nil {
		return "", err
	}
	return s.s, nil
}

// strFormat is str.__format__.
func strFormat(t *Thread, v Value, spec *Str) (Value, error) {
	s := cast[Str](v)
	if spec.s == "" {
		return strResult(t.Str(v))
	}
	parsed, err := strformat.ParseSpec(t, spec.s, strformat.KindString, v.Type().Name)
	if err != nil {
		return Value{}, t.numError(err)
	}
	if s.ASCII() && parsed.Type == 's' && parsed.Prec < 0 && parsed.Width >= 0 && parsed.Width < math.MaxInt32 && parsed.Sign == 0 && !parsed.NoNegZero && !parsed.Alt && parsed.Align != '=' {
		n := int(parsed.Width) - len(s.s)
		switch parsed.Align {
		case '<':
			return t.pad(s, 0, n, parsed.Fill)
		case '>':
			return t.pad(s, n, 0, parsed.Fill)
		}
		return t.pad(s, max(n, 0)/2, max(n, 0)-max(n, 0)/2, parsed.Fill)
	}
	text, err := strformat.FormatString(t, s.s, &parsed)
	if err != nil {
		return Value{}, t.numError(err)
	}
	return t.StrOf(text)
}
