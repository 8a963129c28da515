package stdlibshim

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// csvWriter is csv.writer.
type csvWriter struct {
	interp.Object
	write interp.Value
	d     *csvDialect
}

var csvWriterLayout = interp.NewLayout[csvWriter]("_csv.writer")

// Traverse implements interp.Heap.
func (w *csvWriter) Traverse(k *interp.Walker) {
	k.Visit(w.write)
	k.Visit(interp.ValueOf(w.d))
}

// ExtraSize implements interp.Heap.
func (*csvWriter) ExtraSize() int64 { return 0 }

func csvWriterNew(t *interp.Thread, a interp.Args) (interp.Value, error) {
	if err := csvArgs(t, "writer", a); err != nil {
		return interp.Value{}, err
	}
	d, err := csvMakeDialect(t, valueAt(a.Pos(), 1), a)
	if err != nil {
		return interp.Value{}, err
	}
	write, err := t.AttrOpt(a.V[0], "write")
	if err != nil {
		return interp.Value{}, err
	}
	if write.IsUnset() || !interp.IsCallable(write) {
		return interp.Value{}, t.Errorf(interp.TypeError, "argument 1 must have a \"write\" method")
	}
	w, err := interp.New[csvWriter](t, csvWriterType)
	if err != nil {
		return interp.Value{}, err
	}
	w.write, w.d = write, d
	return interp.ValueOf(w), nil
}

func defineCSVWriter() {
	self := func(v interp.Value) *csvWriter { w, _ := interp.As[csvWriter](v, csvWriterLayout); return w }
	interp.Define(csvWriterType, interp.TypeSpec{
		Name: "writer", Module: "_csv", Layout: csvWriterLayout, NoNew: true, Doc: "CSV writer",
		Methods: []interp.Native{
			{Name: "writerow", Sig: "(row, /)", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return self(a.V[0]).row(t, a.V[1]) }},
			{Name: "writerows", Sig: "(rows, /)", Cost: interp.CostCallsBack, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				w := self(a.V[0])
				return interp.None, t.Iterate(a.V[1], func(row interp.Value) error {
					_, err := w.row(t, row)
					return err
				})
			}},
			{Name: "dialect", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.ValueOf(self(a.V[0]).d), nil
			}},
		},
	})
}

// csvRow is a row that is being put together.
type csvRow struct {
	d      *csvDialect
	out    *interp.Builder
	fields int
	null   bool // the last field was None
}

// row writes one row.
func (w *csvWriter) row(t *interp.Thread, v interp.Value) (interp.Value, error) {
	r := csvRow{d: w.d, out: t.NewBuilder()}
	defer t.Unroot(r.out.Root())
	_, isList := interp.AsList(v)
	_, isTuple := interp.AsTuple(v)
	if !isList && !isTuple {
		it, err := t.Iter(v)
		if err != nil {
			if interp.IsExc(err, interp.TypeError) {
				err = t.Errorf(csvErrorType, "iterable expected, not %s", v.Type().Name)
			}
			return interp.Value{}, err
		}
		v = it
	}
	if err := t.Iterate(v, func(x interp.Value) error { return r.field(t, x) }); err != nil {
		return interp.Value{}, err
	}
	if r.fields > 0 && r.out.Len() == 0 {
		if r.d.quoting == quoteNone || r.null && (r.d.quoting == quoteStrings || r.d.quoting == quoteNotnull) {
			return interp.Value{}, t.Errorf(csvErrorType, "single empty field record must be quoted")
		}
		if err := r.out.WriteString(string(r.d.quote) + string(r.d.quote)); err != nil {
			return interp.Value{}, err
		}
	}
	if err := r.out.WriteString(r.d.terminator); err != nil {
		return interp.Value{}, err
	}
	return t.Call(w.write, r.out.String())
}

// field appends one value.
func (r *csvRow) field(t *interp.Thread, v interp.Value) error {
	s, isStr := interp.AsStr(v)
	r.null = v.IsNone()
	quoted := false
	switch r.d.quoting {
	case quoteAll:
		quoted = true
	case quoteNonnumeric:
		quoted = !csvIsNumber(v)
	case quoteStrings:
		quoted = isStr
	case quoteNotnull:
		quoted = !r.null
	}
	text := ""
	if !isStr && !r.null {
		var err error
		if s, err = t.Str(v); err != nil {
			return err
		}
	}
	if s != nil {
		text = s.String()
	}
	if err := t.Work(int64(len(text))/4 + 3); err != nil {
		return err
	}
	return r.join(t, text, quoted)
}

// csvIsNumber reports whether v is a number as far as quoting goes.
func csvIsNumber(v interp.Value) bool {
	if v.IsSmallInt() || v.IsFloat() || v.IsBool() {
		return true
	}
	typ := v.Type()
	for _, m := range []string{"__index__", "__int__", "__float__"} {
		if !typ.Lookup(m).IsUnset() {
			return true
		}
	}
	return typ.IsSubtype(interp.ComplexType)
}

// special reports whether a character can't stand in a field as it is.
func (r *csvRow) special(c rune) bool {
	d := r.d
	return c == d.delimiter || c == d.escape || c == d.quote || c == '\n' || c == '\r' || strings.ContainsRune(d.terminator, c)
}

// join appends the text of a field.
func (r *csvRow) join(t *interp.Thread, text string, quoted bool) error {
	d := r.d
	if r.fields > 0 {
		if err := r.out.WriteRune(d.delimiter); err != nil {
			return err
		}
	}
	r.fields++
	if text == "" && d.delimiter == ' ' && d.skipspace {
		if d.quoting == quoteNone || r.null && (d.quoting == quoteStrings || d.quoting == quoteNotnull) {
			return t.Errorf(csvErrorType, "empty field must be quoted if delimiter is a space and skipinitialspace is true")
		}
		quoted = true
	}
	first := -1
	for i, c := range text {
		if r.special(c) {
			first = i
			break
		}
	}
	if first < 0 && !quoted {
		return r.out.WriteString(text)
	}
	if !quoted && d.quoting != quoteNone {
		for _, c := range text[max(first, 0):] {
			if r.special(c) && c != d.escape && (c != d.quote || d.doublequote) {
				quoted = true
				break
			}
		}
	}
	if quoted {
		if err := r.out.WriteRune(d.quote); err != nil {
			return err
		}
	}
	if err := r.escaped(t, text); err != nil {
		return err
	}
	if quoted {
		return r.out.WriteRune(d.quote)
	}
	return nil
}

// escaped appends text with what is special doubled or escaped.
func (r *csvRow) escaped(t *interp.Thread, text string) error {
	d := r.d
	last := 0
	for i, c := range text {
		if !r.special(c) {
			continue
		}
		mark := rune(-1)
		switch {
		case d.quoting == quoteNone || c == d.escape:
			mark = d.escape
		case c == d.quote && d.doublequote:
			mark = d.quote
		case c == d.quote:
			mark = d.escape
		default:
			continue
		}
		if mark < 0 {
			return t.Errorf(csvErrorType, "need to escape, but no escapechar set")
		}
		if err := t.Work(2); err != nil {
			return err
		}
		if err := r.out.WriteString(text[last:i]); err != nil {
			return err
		}
		if err := r.out.WriteRune(mark); err != nil {
			return err
		}
		last = i
	}
	return r.out.WriteString(text[last:])
}
