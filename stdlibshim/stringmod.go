package stdlibshim

import (
	"errors"
	"sync"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/strformat"
	"github.com/safepy/safepy/interp"
)

// stringHelpers is _string: the parser of format strings, for string.Formatter.
var stringHelpers = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_string",
		Funcs: []interp.Native{
			{Name: "formatter_parser", Sig: "(string, /)", Cost: interp.CostPerByte, Fn: formatterParser},
			{Name: "formatter_field_name_split", Sig: "(string, /)", Cost: interp.CostPerByte, Fn: formatterFieldNameSplit},
		},
	}
})

// formatterParser returns the parts of a format string as a list of tuples (literal, field name, specifier, conversion); where the string is malformed the list ends with the
// message.
func formatterParser(t *interp.Thread, a interp.Args) (interp.Value, error) {
	text, ok := interp.GoString(a.V[0])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "expected str, got %s", a.V[0].Type().Name)
	}
	tmpl, err := strformat.ParseTemplate(t, text)
	if err != nil {
		return interp.Value{}, err
	}
	out, err := interp.NewList(t, nil)
	if err != nil {
		return interp.Value{}, err
	}
	mark := t.Root(interp.ValueOf(out))
	defer t.Unroot(mark)
	for _, it := range tmpl.Items() {
		if err := t.Work(20); err != nil {
			return interp.Value{}, err
		}
		if it.Err != nil {
			if it.Literal != "" {
				if err := appendPart(t, out, it.Literal, nil); err != nil {
					return interp.Value{}, err
				}
			}
			msg, err := interp.NewStr(t, errorText(it.Err))
			if err != nil {
				return interp.Value{}, err
			}
			return interp.ValueOf(out), out.Append(t, msg)
		}
		if err := appendPart(t, out, it.Literal, it.Field); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.ValueOf(out), nil
}

func appendPart(t *interp.Thread, out *interp.List, literal string, f *strformat.Field) error {
	parts := [4]interp.Value{interp.None, interp.None, interp.None, interp.None}
	texts := []string{literal}
	if f != nil {
		texts = append(texts, f.Raw, f.Spec)
		if f.Conv != 0 {
			texts = append(texts, string(f.Conv))
		}
	}
	for i, s := range texts {
		v, err := interp.NewStr(t, s)
		if err != nil {
			return err
		}
		parts[i] = v
	}
	tup, err := interp.TupleOf(t, parts[:]...)
	if err != nil {
		return err
	}
	return out.Append(t, tup)
}

// errorText is the message of a mistake in a format string.
func errorText(err error) string {
	if e := (*num.Error)(nil); errors.As(err, &e) {
		return e.Msg
	}
	return err.Error()
}

// formatterFieldNameSplit returns the first part of a field name and a list of (is attribute, name or index) for the rest; where the name is malformed the list ends with
// the message.
func formatterFieldNameSplit(t *interp.Thread, a interp.Args) (interp.Value, error) {
	text, ok := interp.GoString(a.V[0])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "expected str, got %s", a.V[0].Type().Name)
	}
	name, err := strformat.ParseFieldName(t, text)
	if err != nil {
		if e := (*num.Error)(nil); errors.As(err, &e) {
			return interp.Value{}, t.Errorf(interp.ValueError, "%s", e.Msg)
		}
		return interp.Value{}, err
	}
	key := func(index int64, s string) (interp.Value, error) {
		if index >= 0 {
			return interp.Int(index), nil
		}
		return interp.NewStr(t, s)
	}
	first, err := key(name.Index, name.Key)
	if err != nil {
		return interp.Value{}, err
	}
	rest, err := interp.NewList(t, nil)
	if err != nil {
		return interp.Value{}, err
	}
	for _, p := range name.Path {
		v, err := key(p.Index, p.Name)
		if err != nil {
			return interp.Value{}, err
		}
		tup, err := interp.TupleOf(t, interp.Bool(p.Attr), v)
		if err == nil {
			err = rest.Append(t, tup)
		}
		if err != nil {
			return interp.Value{}, err
		}
	}
	if name.Err() != nil {
		msg, err := interp.NewStr(t, errorText(name.Err()))
		if err == nil {
			err = rest.Append(t, msg)
		}
		if err != nil {
			return interp.Value{}, err
		}
	}
	return interp.TupleOf(t, first, interp.ValueOf(rest))
}
