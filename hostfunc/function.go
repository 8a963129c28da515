package hostfunc

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"time"
	"unicode"

	"github.com/safepy/safepy/interp"
)

// function is a registered function: its Go side, and the row that sandboxes call it by.
type function struct {
	name     string     // dotted
	set      *Functions // that it belongs to
	fn       reflect.Value
	hasCtx   bool
	hasErr   bool
	async    bool
	params   []param
	variadic bool // the last of params takes the rest
	keywords *keywordStruct
	results  []reflect.Type // without the error
	doc      string
	native   interp.Native
}

type param struct {
	name string
	typ  reflect.Type
}

// keywordStruct is the options struct of a function.
type keywordStruct struct {
	typ    reflect.Type
	dflt   reflect.Value
	fields []keyword
}

type keyword struct {
	interp.GoStructField
	py       string
	required bool
	doc      string
}

var (
	ctxType   = reflect.TypeFor[context.Context]()
	errorType = reflect.TypeFor[error]()
)

// newFunction looks at a Go function.
func (set *Functions) newFunction(name string, fn reflect.Value, async bool, opt FuncOptions) (*function, error) {
	f := &function{name: name, set: set, fn: fn, async: async, doc: opt.Doc}
	typ := fn.Type()
	first, last := 0, typ.NumIn()
	if last > 0 && typ.In(0) == ctxType {
		f.hasCtx, first = true, 1
	}
	if opt.Keywords != nil {
		kw := reflect.TypeOf(opt.Keywords)
		if kw.Kind() != reflect.Struct || last == first || typ.In(last-1) != kw {
			return nil, fmt.Errorf("its Keywords are a %s, which is not the struct that is the last parameter", kw)
		}
		if err := f.setKeywords(kw, opt.Keywords); err != nil {
			return nil, err
		}
		last--
	}
	f.variadic = typ.IsVariadic()
	if err := f.setParams(typ, first, last, opt.Params); err != nil {
		return nil, err
	}
	for i := range typ.NumOut() {
		if typ.Out(i) == errorType {
			if i != typ.NumOut()-1 {
				return nil, errors.New("an error is not the last result")
			}
			f.hasErr = true
			break
		}
		f.results = append(f.results, typ.Out(i))
	}
	f.native = interp.Native{Name: name, Sig: f.signature(), Cost: interp.CostCallsBack, Doc: opt.Doc, Py: true, Fn: f.call}
	if async {
		f.native.Fn, f.native.Awaited = f.callAsync, true
	}
	return f, nil
}

func (f *function) setParams(typ reflect.Type, first, last int, names []string) error {
	if names != nil && len(names) != last-first {
		return fmt.Errorf("%d names for %d parameters", len(names), last-first)
	}
	seen := map[string]bool{}
	if f.keywords != nil {
		for _, k := range f.keywords.fields {
			seen[k.py] = true
		}
	}
	for i := first; i < last; i++ {
		p := param{typ: typ.In(i)}
		if names != nil {
			p.name = names[i-first]
			if !isIdentifier(p.name) || seen[p.name] {
				return fmt.Errorf("%q is no name for a parameter, or taken", p.name)
			}
			seen[p.name] = true
		}
		if f.async && hasFunc(p.typ, 0) {
			return errors.New("an asynchronous function can't take callables")
		}
		if p.typ.Kind() == reflect.Chan || p.typ.Kind() == reflect.UnsafePointer {
			return fmt.Errorf("no Python value becomes a Go %s", p.typ)
		}
		f.params = append(f.params, p)
	}
	return nil
}

// hasFunc reports whether values of the type may hold functions, structs aside: those of registered types are objects, and in others a callable is refused when it is given.
func hasFunc(t reflect.Type, depth int) bool {
	switch t.Kind() {
	case reflect.Func:
		return true
	case reflect.Slice, reflect.Array, reflect.Pointer, reflect.Map:
		return depth < 8 && hasFunc(t.Elem(), depth+1)
	}
	return false
}

func (f *function) setKeywords(typ reflect.Type, dflt any) error {
	k := &keywordStruct{typ: typ, dflt: reflect.ValueOf(dflt)}
	seen := map[string]bool{}
	for _, g := range interp.StructFields(typ) {
		py := g.Name
		if py == g.GoName {
			py = snakeCase(py)
		}
		if !isIdentifier(py) || seen[py] {
			return fmt.Errorf("field %s: %q is no name for a keyword argument, or taken", g.GoName, py)
		}
		seen[py] = true
		k.fields = append(k.fields, keyword{g, py, g.Tag.Get("py") == "required", g.Tag.Get("doc")})
	}
	f.keywords = k
	return nil
}

// snakeCase is a Go name as Python would have it: MaxItems → max_items, ID → id, FetchURL → fetch_url.
func snakeCase(s string) string {
	var b strings.Builder
	r := []rune(s)
	for i, c := range r {
		if unicode.IsUpper(c) && i > 0 && (!unicode.IsUpper(r[i-1]) || i+1 < len(r) && unicode.IsLower(r[i+1])) && r[i-1] != '_' {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

// signature is the text that arguments are bound by; the defaults in it are shown by help() and inspect.
func (f *function) signature() string {
	var parts []string
	posOnly := false
	for i, p := range f.params {
		name := p.name
		if name == "" {
			name, posOnly = fmt.Sprintf("arg%d", i+1), true
		}
		if f.variadic && i == len(f.params)-1 {
			if posOnly && i > 0 {
				parts = append(parts, "/")
			}
			name, posOnly = "*"+strings.TrimPrefix(name, "*"), false
			if p.name == "" {
				name = "*args"
			}
		}
		parts = append(parts, name)
	}
	if posOnly {
		parts = append(parts, "/")
	}
	if f.keywords != nil && len(f.keywords.fields) > 0 {
		if !f.variadic {
			parts = append(parts, "*")
		}
		for _, k := range f.keywords.fields {
			if k.required {
				parts = append(parts, k.py)
			} else {
				parts = append(parts, k.py+"="+shown(f.keywords.dflt.FieldByIndex(k.Index)))
			}
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// shown is a default as Python writes it, "..." where that is not simple.
func shown(v reflect.Value) string {
	if d, ok := v.Interface().(time.Duration); ok {
		v = reflect.ValueOf(d.Seconds())
	}
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return "True"
		}
		return "False"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if v.Type().PkgPath() == "" {
			return fmt.Sprint(v.Interface())
		}
	case reflect.Float32, reflect.Float64:
		s := fmt.Sprint(v.Interface())
		if !strings.ContainsAny(s, ".eIN") {
			s += ".0"
		}
		if !strings.ContainsAny(s, "IN") {
			return s
		}
	case reflect.String:
		if s := v.String(); len(s) < 40 && !strings.ContainsAny(s, "'\\\"\n\r(),=") {
			return "'" + s + "'"
		}
	case reflect.Pointer, reflect.Interface, reflect.Func:
		if v.IsNil() {
			return "None"
		}
	case reflect.Slice, reflect.Map:
		if v.IsNil() {
			return "None"
		}
	}
	return "..."
}
