package stdlibshim

import (
	"slices"
	"sync"

	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

// charArg is an argument that is one character. bare is how the error for other lengths names the function.
func charArg(t *interp.Thread, v interp.Value, name, pos string) (rune, error) {
	s, ok := interp.AsStr(v)
	if !ok {
		return 0, t.Errorf(interp.TypeError, "%s() argument%s must be a unicode character, not %s", name, pos, v.Type().Name)
	}
	if s.Len() != 1 {
		if pos == "" {
			return 0, t.Errorf(interp.TypeError, "%s(): argument must be a unicode character, not a string of length %d", name, s.Len())
		}
		return 0, t.Errorf(interp.TypeError, "%s(): argument%s must be a unicode character, not a string of length %d", name, pos, s.Len())
	}
	r, _ := ucd.DecodeWTF8(s.String(), 0)
	return r, nil
}

// unicodeProperty is a function of one character.
func unicodeProperty(name, doc string, f func(t *interp.Thread, r rune) (interp.Value, error)) interp.Native {
	return interp.Native{Name: name, Sig: "(chr, /)", Cost: interp.CostConst, Doc: doc, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		r, err := charArg(t, a.V[0], name, "")
		if err != nil {
			return interp.Value{}, err
		}
		return f(t, r)
	}}
}

// unicodeNumber is a function of a character that raises, or returns its default, where the character has no such value.
func unicodeNumber(name, missing, doc string, f func(t *interp.Thread, r rune) (interp.Value, bool, error)) interp.Native {
	return interp.Native{Name: name, Sig: "(chr, default=<unrepresentable>, /)", Cost: interp.CostConst, Doc: doc, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		r, err := charArg(t, a.V[0], name, " 1")
		if err != nil {
			return interp.Value{}, err
		}
		v, ok, err := f(t, r)
		if err != nil || ok {
			return v, err
		}
		if d := a.Get(1); !d.IsUnset() {
			return d, nil
		}
		return interp.Value{}, t.Errorf(interp.ValueError, "%s", missing)
	}}
}

func unicodeForm(t *interp.Thread, a interp.Args, name string) (ucd.Form, *interp.Str, error) {
	formText, ok := interp.GoString(a.V[0])
	if !ok {
		return 0, nil, t.Errorf(interp.TypeError, "%s() argument 1 must be str, not %s", name, a.V[0].Type().Name)
	}
	s, ok := interp.AsStr(a.V[1])
	if !ok {
		return 0, nil, t.Errorf(interp.TypeError, "%s() argument 2 must be str, not %s", name, a.V[1].Type().Name)
	}
	f, ok := unicodeForms[formText]
	if !ok {
		return 0, nil, t.Errorf(interp.ValueError, "invalid normalization form")
	}
	return f, s, nil
}

var unicodeForms = map[string]ucd.Form{"NFC": ucd.NFC, "NFD": ucd.NFD, "NFKC": ucd.NFKC, "NFKD": ucd.NFKD}

// unicodeCharge meters the functions of package ucd.
func unicodeCharge(t *interp.Thread) ucd.Charge {
	return func(n int) error {
		if err := t.Work(int64(n) / 2); err != nil {
			return err
		}
		return t.Alloc(int64(n))
	}
}

func unicodeText(f func(r rune) string) func(t *interp.Thread, r rune) (interp.Value, error) {
	return func(t *interp.Thread, r rune) (interp.Value, error) { return t.StrOf(f(r)) }
}

// characterDatabase is a version of the Unicode Character Database.
type characterDatabase struct {
	category, bidirectional, eastAsianWidth, decomposition func(r rune) string
	combining                                              func(r rune) int
	mirrored                                               func(r rune) bool
	decimal                                                func(r rune) (int, bool)
	numeric                                                func(r rune) (float64, bool)
	name                                                   func(r rune) (string, bool)
	normalize                                              func(f ucd.Form, s string, charge ucd.Charge) ([]byte, error)
	isNormalized                                           func(f ucd.Form, s string, charge ucd.Charge) (bool, error)
}

var (
	old             = ucd.Old{}
	presentDatabase = characterDatabase{
		category: ucd.Category, bidirectional: ucd.Bidirectional, eastAsianWidth: ucd.EastAsianWidth, decomposition: ucd.Decomposition, combining: ucd.Combining, mirrored: ucd.IsMirrored,
		decimal: ucd.Decimal, numeric: ucd.Numeric, name: ucd.Name, normalize: ucd.NormalizeBytes, isNormalized: ucd.IsNormalized,
	}
	oldDatabase = characterDatabase{
		category: old.Category, bidirectional: old.Bidirectional, eastAsianWidth: old.EastAsianWidth, decomposition: old.Decomposition, combining: old.Combining, mirrored: old.IsMirrored,
		decimal: old.Decimal, numeric: old.Numeric, name: old.Name, normalize: old.NormalizeBytes, isNormalized: old.IsNormalized,
	}
)

// unicodeFuncs are the functions of the module for one database.
func unicodeFuncs(db *characterDatabase) []interp.Native {
	number := func(f func(r rune) (int, bool)) func(t *interp.Thread, r rune) (interp.Value, bool, error) {
		return func(_ *interp.Thread, r rune) (interp.Value, bool, error) {
			n, ok := f(r)
			return interp.Int(int64(n)), ok, nil
		}
	}
	return []interp.Native{
		unicodeProperty("category", "Returns the general category assigned to the character chr as string.", unicodeText(db.category)),
		unicodeProperty("bidirectional", "Returns the bidirectional class assigned to the character chr as string.", unicodeText(db.bidirectional)),
		unicodeProperty("east_asian_width", "Returns the east asian width assigned to the character chr as string.", unicodeText(db.eastAsianWidth)),
		unicodeProperty("decomposition", "Returns the character decomposition mapping assigned to the character chr as string.", unicodeText(db.decomposition)),
		unicodeProperty("combining", "Returns the canonical combining class assigned to the character chr as integer.", func(_ *interp.Thread, r rune) (interp.Value, error) {
			return interp.Int(int64(db.combining(r))), nil
		}),
		unicodeProperty("mirrored", "Returns the mirrored property assigned to the character chr as integer.", func(_ *interp.Thread, r rune) (interp.Value, error) {
			if db.mirrored(r) {
				return interp.Int(1), nil
			}
			return interp.Int(0), nil
		}),
		unicodeNumber("decimal", "not a decimal", "Converts a Unicode character into its equivalent decimal value.", number(db.decimal)),
		unicodeNumber("digit", "not a digit", "Converts a Unicode character into its equivalent digit value.", number(ucd.Digit)),
		unicodeNumber("numeric", "not a numeric character", "Converts a Unicode character into its equivalent numeric value.", func(_ *interp.Thread, r rune) (interp.Value, bool, error) {
			f, ok := db.numeric(r)
			return interp.Float(f), ok, nil
		}),
		unicodeNumber("name", "no such name", "Returns the name assigned to the character chr as a string.", func(t *interp.Thread, r rune) (interp.Value, bool, error) {
			n, ok := db.name(r)
			if !ok {
				return interp.Value{}, false, nil
			}
			v, err := t.StrOf(n)
			return v, true, err
		}),
		{Name: "lookup", Sig: "(name, /)", Cost: interp.CostPerByte, Doc: "Look up character by name.", Fn: unicodeLookup},
		{Name: "normalize", Sig: "(form, unistr, /)", Cost: interp.CostPerByte, Doc: "Return the normal form 'form' for the Unicode string unistr.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			return unicodeNormalize(t, db, a)
		}},
		{Name: "is_normalized", Sig: "(form, unistr, /)", Cost: interp.CostPerByte, Doc: "Return whether the Unicode string unistr is in the normal form 'form'.", Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			f, s, err := unicodeForm(t, a, "is_normalized")
			if err != nil {
				return interp.Value{}, err
			}
			ok, err := db.isNormalized(f, s.String(), unicodeCharge(t))
			return interp.Bool(ok), err
		}},
	}
}

func unicodeNormalize(t *interp.Thread, db *characterDatabase, a interp.Args) (interp.Value, error) {
	f, s, err := unicodeForm(t, a, "normalize")
	if err != nil {
		return interp.Value{}, err
	}
	var out []byte
	if !s.ASCII() {
		if out, err = db.normalize(f, s.String(), unicodeCharge(t)); err != nil {
			return interp.Value{}, err
		}
	}
	if out == nil && a.V[1].IsExact(interp.StrType) {
		return a.V[1], nil
	}
	if out == nil {
		return t.StrOf(s.String())
	}
	b := t.NewBuilder()
	b.Wrote(out, !slices.ContainsFunc(out, func(c byte) bool { return c >= 0x80 }))
	return b.String(), nil
}

// ucdObject is unicodedata.UCD: ucd_3_2_0 is the only one, and has the functions of the module as methods.
type ucdObject struct{ interp.Object }

// Traverse implements interp.Heap.
func (*ucdObject) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*ucdObject) ExtraSize() int64 { return 0 }

var ucdType, ucdLayout = new(interp.Type), interp.NewLayout[ucdObject]("unicodedata.UCD")

func defineUCD() {
	methods := unicodeFuncs(&oldDatabase)
	for i := range methods {
		f := methods[i].Fn
		methods[i].Fn = func(t *interp.Thread, a interp.Args) (interp.Value, error) { return f(t, interp.Args{V: a.V[1:]}) }
	}
	methods = append(methods, interp.Native{Name: "unidata_version", Kind: interp.Getter, Member: true, Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
		return t.StrOf(ucd.OldVersion)
	}})
	interp.Define(ucdType, interp.TypeSpec{Name: "UCD", Module: "unicodedata", Layout: ucdLayout, NoNew: true, Methods: methods})
}

// unicodedataModule is a binding of package ucd.
var unicodedataModule = sync.OnceValue(func() *interp.ModuleDef {
	defineUCD()
	return &interp.ModuleDef{
		Name: "unicodedata", Doc: "This module provides access to the Unicode Character Database.",
		Consts: map[string]interp.Value{"unidata_version": interp.StaticStr(ucd.Version), "ucd_3_2_0": interp.Shared(&ucdObject{}, ucdType)},
		Types:  []*interp.Type{ucdType}, Funcs: unicodeFuncs(&presentDatabase),
	}
})

func unicodeLookup(t *interp.Thread, a interp.Args) (interp.Value, error) {
	name, ok := interp.GoString(a.V[0])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "a bytes-like object is required, not '%s'", a.V[0].Type().Name)
	}
	if len(name) <= ucd.MaxLookupLen {
		if s, ok := ucd.Lookup(name); ok {
			return t.StrOf(s)
		}
	}
	return interp.Value{}, t.Errorf(interp.KeyError, "undefined character name '%s'", name)
}
