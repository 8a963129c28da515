package stdlibshim

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// Module csv: dialects (this file), reader and writer (csv_reader.go, csv_writer.go) are Go, what is built on them Python (lib/csv.py).

var (
	csvErrorType, csvDialectType = new(interp.Type), new(interp.Type)
	csvReaderType, csvWriterType = new(interp.Type), new(interp.Type)
)

// The values of quoting.
const (
	quoteMinimal = iota
	quoteAll
	quoteNonnumeric
	quoteNone
	quoteStrings
	quoteNotnull
)

// csvDialect is a dialect that was checked. Characters that are not set are -1.
type csvDialect struct {
	interp.Object
	delimiter, quote, escape       rune
	terminator                     string
	quoting                        int
	doublequote, skipspace, strict bool
}

var csvDialectLayout = interp.NewLayout[csvDialect]("_csv.Dialect")

// Traverse implements interp.Heap.
func (*csvDialect) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (d *csvDialect) ExtraSize() int64 { return int64(len(d.terminator)) }

// csvState is what a sandbox's csv remembers.
type csvState struct {
	dialects *interp.Dict
	limit    int64
}

// Traverse lets the accountant see the registry.
func (s *csvState) Traverse(w *interp.Walker) {
	if s.dialects != nil {
		w.Visit(interp.ValueOf(s.dialects))
	}
}

type csvStateKey struct{}

func csvStateOf(t *interp.Thread) (*csvState, error) {
	s := t.State(csvStateKey{}, func() any { return &csvState{limit: 131072} }).(*csvState)
	if s.dialects == nil {
		d, err := interp.NewDict(t)
		if err != nil {
			return nil, err
		}
		s.dialects = d
	}
	return s, nil
}

var csvModule = sync.OnceValue(func() *interp.ModuleDef {
	src, err := lib.ReadFile("lib/csv.py")
	if err != nil {
		panic(err)
	}
	interp.Define(csvErrorType, interp.TypeSpec{Name: "Error", Module: "_csv", Base: interp.Exception})
	defineCSVDialect()
	defineCSVReader()
	defineCSVWriter()
	consts := map[string]interp.Value{"_Dialect": csvDialectType.Value(), "_reader": csvReaderType.Value(), "_writer": csvWriterType.Value()}
	for i, name := range []string{"QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "QUOTE_STRINGS", "QUOTE_NOTNULL"} {
		consts[name] = interp.Int(int64(i))
	}
	return &interp.ModuleDef{
		Name: "csv", Source: string(src), Types: []*interp.Type{csvErrorType}, Consts: consts,
		Funcs: []interp.Native{
			{Name: "reader", Cost: interp.CostConst, Fn: csvReaderNew, Doc: "Return a reader object that will process lines from the given iterable."},
			{Name: "writer", Cost: interp.CostConst, Fn: csvWriterNew, Doc: "Return a writer object that will write user data on the given file object."},
			{Name: "register_dialect", Cost: interp.CostPerByte, Fn: csvRegister, Doc: "Create a mapping from a string name to a dialect class."},
			{Name: "unregister_dialect", Sig: "(name)", Cost: interp.CostConst, Fn: csvUnregister},
			{Name: "get_dialect", Sig: "(name)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) { return csvLookup(t, a.V[0]) }},
			{Name: "list_dialects", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				s, err := csvStateOf(t)
				if err != nil {
					return interp.Value{}, err
				}
				l, err := t.Collect(interp.ValueOf(s.dialects))
				if err != nil {
					return interp.Value{}, err
				}
				return interp.ValueOf(l), nil
			}},
			{Name: "_pairs", Sig: "(names, row, /)", Cost: interp.CostPerElement, Fn: csvPairs},
			{Name: "field_size_limit", Sig: "(new_limit=<unrepresentable>)", Cost: interp.CostConst, Fn: csvFieldLimit},
		},
	}
})

// csvPairs is dict(zip(names, row)) where names is a list of plain strs, None where it is not.
func csvPairs(t *interp.Thread, a interp.Args) (interp.Value, error) {
	names, row := a.V[0], a.V[1]
	if !names.IsExact(interp.ListType) || !row.IsExact(interp.ListType) {
		return interp.None, nil
	}
	keys, _ := interp.AsList(names)
	values, _ := interp.AsList(row)
	if err := t.Work(int64(len(keys.Items()))); err != nil {
		return interp.Value{}, err
	}
	for _, k := range keys.Items() {
		if !k.IsExact(interp.StrType) {
			return interp.None, nil
		}
	}
	d, err := interp.DictOf(t, keys.Items(), values.Items())
	if err != nil {
		return interp.Value{}, err
	}
	return interp.ValueOf(d), nil
}

func csvFieldLimit(t *interp.Thread, a interp.Args) (interp.Value, error) {
	s, err := csvStateOf(t)
	if err != nil {
		return interp.Value{}, err
	}
	old := s.limit
	if v := a.Get(0); !v.IsUnset() {
		n, ok := interp.AsInt64(v)
		if !ok {
			return interp.Value{}, t.Errorf(interp.TypeError, "limit must be an integer")
		}
		s.limit = n
	}
	return interp.Int(old), nil
}

// csvLookup is the registered dialect of a name.
func csvLookup(t *interp.Thread, name interp.Value) (interp.Value, error) {
	s, err := csvStateOf(t)
	if err != nil {
		return interp.Value{}, err
	}
	d, err := s.dialects.Get(t, name)
	if err != nil {
		return interp.Value{}, err
	}
	if d.IsUnset() {
		return interp.Value{}, t.Errorf(csvErrorType, "unknown dialect")
	}
	return d, nil
}

func csvRegister(t *interp.Thread, a interp.Args) (interp.Value, error) {
	if n := len(a.Pos()); n < 1 || n > 2 {
		return interp.Value{}, t.Errorf(interp.TypeError, "register_dialect expected at %s argument%s, got %d", map[bool]string{true: "least 1", false: "most 2"}[n < 1], map[bool]string{false: "s"}[n < 1], n)
	}
	if _, ok := interp.AsStr(a.V[0]); !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "dialect name must be a string")
	}
	d, err := csvMakeDialect(t, valueAt(a.Pos(), 1), a)
	if err != nil {
		return interp.Value{}, err
	}
	s, err := csvStateOf(t)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.None, s.dialects.Set(t, a.V[0], interp.ValueOf(d))
}

func csvUnregister(t *interp.Thread, a interp.Args) (interp.Value, error) {
	if _, err := csvLookup(t, a.V[0]); err != nil {
		return interp.Value{}, err
	}
	s, err := csvStateOf(t)
	if err != nil {
		return interp.Value{}, err
	}
	_, err = s.dialects.Delete(t, a.V[0])
	return interp.None, err
}

var csvParams = []string{"delimiter", "doublequote", "escapechar", "lineterminator", "quotechar", "quoting", "skipinitialspace", "strict"}

// csvMakeDialect makes the dialect that base (a name, a class or object with attributes, or unset) and the keywords of a call describe.
func csvMakeDialect(t *interp.Thread, base interp.Value, a interp.Args) (*csvDialect, error) {
	given := map[string]interp.Value{}
	err := a.KwArgs(func(name *interp.Str, v interp.Value) error {
		if name.String() == "dialect" {
			base = v
			return nil
		}
		for _, p := range csvParams {
			if p == name.String() {
				given[p] = v
				return nil
			}
		}
		return t.Errorf(interp.TypeError, "this function got an unexpected keyword argument '%s'", name.String())
	})
	if err != nil {
		return nil, err
	}
	if _, ok := interp.AsStr(base.Or(interp.None)); ok {
		if base, err = csvLookup(t, base); err != nil {
			return nil, err
		}
	}
	if d, ok := interp.As[csvDialect](base.Or(interp.None), csvDialectLayout); ok && len(given) == 0 {
		return d, nil
	}
	if !base.IsUnset() && !base.IsNone() {
		for _, p := range csvParams {
			if _, ok := given[p]; ok {
				continue
			}
			v, err := t.AttrOpt(base, p)
			if err != nil {
				return nil, err
			}
			if !v.IsUnset() {
				given[p] = v
			}
		}
	}
	return csvCheck(t, given)
}

// csvCheck checks the parameters of a dialect.
func csvCheck(t *interp.Thread, given map[string]interp.Value) (*csvDialect, error) {
	d, err := interp.New[csvDialect](t, csvDialectType)
	if err != nil {
		return nil, err
	}
	d.delimiter, d.quote, d.escape, d.terminator, d.doublequote = ',', '"', -1, "\r\n", true
	for _, c := range []struct {
		name string
		to   *rune
		none bool
	}{{"delimiter", &d.delimiter, false}, {"escapechar", &d.escape, true}, {"quotechar", &d.quote, true}} {
		if err := csvChar(t, c.name, given[c.name], c.to, c.none); err != nil {
			return nil, err
		}
	}
	for _, b := range []struct {
		name string
		to   *bool
	}{{"doublequote", &d.doublequote}, {"skipinitialspace", &d.skipspace}, {"strict", &d.strict}} {
		if v := given[b.name]; !v.IsUnset() {
			if *b.to, err = t.Truth(v); err != nil {
				return nil, err
			}
		}
	}
	if v := given["lineterminator"]; !v.IsUnset() {
		text, ok := interp.GoString(v)
		if !ok {
			return nil, t.Errorf(interp.TypeError, "\"lineterminator\" must be a string, not %s", v.Type().Name)
		}
		d.terminator = text
	}
	if v := given["quoting"]; !v.IsUnset() {
		n, ok := interp.AsInt64(v)
		if !ok {
			return nil, t.Errorf(interp.TypeError, "\"quoting\" must be an integer, not %s", v.Type().Name)
		}
		if n < 0 || n > quoteNotnull {
			return nil, t.Errorf(interp.TypeError, "bad \"quoting\" value")
		}
		d.quoting = int(n)
	}
	if d.quote < 0 {
		if v := given["quoting"]; v.IsUnset() {
			d.quoting = quoteNone
		} else if d.quoting != quoteNone {
			return nil, t.Errorf(interp.TypeError, "quotechar must be set if quoting enabled")
		}
	}
	return d, d.consistent(t)
}

// csvChar reads a parameter that is one character.
func csvChar(t *interp.Thread, name string, v interp.Value, to *rune, none bool) error {
	if v.IsUnset() {
		return nil
	}
	if none && v.IsNone() {
		*to = -1
		return nil
	}
	orNone := ""
	if none {
		orNone = " or None"
	}
	s, ok := interp.AsStr(v)
	if !ok {
		return t.Errorf(interp.TypeError, "\"%s\" must be a unicode character%s, not %s", name, orNone, v.Type().Name)
	}
	if s.Len() != 1 {
		return t.Errorf(interp.TypeError, "\"%s\" must be a unicode character%s, not a string of length %d", name, orNone, s.Len())
	}
	for _, r := range s.String() {
		*to = r
	}
	return nil
}

// consistent checks that the characters of a dialect can be told apart.
func (d *csvDialect) consistent(t *interp.Thread) error {
	chars := []struct {
		name string
		c    rune
		sp   bool // a space is no good when spaces are skipped
	}{{"delimiter", d.delimiter, false}, {"escapechar", d.escape, true}, {"quotechar", d.quote, true}}
	for _, c := range chars {
		if c.c == '\r' || c.c == '\n' || c.c == ' ' && c.sp && d.skipspace {
			return t.Errorf(interp.ValueError, "bad %s value", c.name)
		}
	}
	pair := func(same bool, a, b string) error {
		if same {
			return t.Errorf(interp.ValueError, "bad %s or %s value", a, b)
		}
		return nil
	}
	has := func(c rune) bool {
		for _, r := range d.terminator {
			if r == c {
				return c >= 0
			}
		}
		return false
	}
	for _, err := range []error{
		pair(d.delimiter == d.escape, "delimiter", "escapechar"), pair(d.delimiter == d.quote, "delimiter", "quotechar"),
		pair(d.escape >= 0 && d.escape == d.quote, "escapechar", "quotechar"),
		pair(has(d.delimiter), "delimiter", "lineterminator"), pair(has(d.escape), "escapechar", "lineterminator"), pair(has(d.quote), "quotechar", "lineterminator"),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

func defineCSVDialect() {
	attr := func(name string, f func(t *interp.Thread, d *csvDialect) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			d, _ := interp.As[csvDialect](a.V[0], csvDialectLayout)
			return f(t, d)
		}}
	}
	char := func(t *interp.Thread, c rune) (interp.Value, error) {
		if c < 0 {
			return interp.None, nil
		}
		return t.StrOf(string(c))
	}
	interp.Define(csvDialectType, interp.TypeSpec{
		Name: "Dialect", Module: "_csv", Layout: csvDialectLayout, Doc: "CSV dialect",
		Slots: interp.Slots{New: func(t *interp.Thread, _ *interp.Type, args interp.Args) (interp.Value, error) {
			d, err := csvMakeDialect(t, valueAt(args.Pos(), 0), args)
			if err != nil {
				return interp.Value{}, err
			}
			return interp.ValueOf(d), nil
		}},
		Methods: []interp.Native{
			attr("delimiter", func(t *interp.Thread, d *csvDialect) (interp.Value, error) { return char(t, d.delimiter) }),
			attr("quotechar", func(t *interp.Thread, d *csvDialect) (interp.Value, error) { return char(t, d.quote) }),
			attr("escapechar", func(t *interp.Thread, d *csvDialect) (interp.Value, error) { return char(t, d.escape) }),
			attr("lineterminator", func(t *interp.Thread, d *csvDialect) (interp.Value, error) { return t.StrOf(d.terminator) }),
			attr("quoting", func(_ *interp.Thread, d *csvDialect) (interp.Value, error) { return interp.Int(int64(d.quoting)), nil }),
			attr("doublequote", func(_ *interp.Thread, d *csvDialect) (interp.Value, error) { return interp.Bool(d.doublequote), nil }),
			attr("skipinitialspace", func(_ *interp.Thread, d *csvDialect) (interp.Value, error) { return interp.Bool(d.skipspace), nil }),
			attr("strict", func(_ *interp.Thread, d *csvDialect) (interp.Value, error) { return interp.Bool(d.strict), nil }),
		},
	})
}
