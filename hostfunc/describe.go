package hostfunc

import (
	textenc "encoding"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/safepy/safepy/interp"
)

// Stubs is what programs find, as the text of a stub file (PEP 484): functions with the types of their parameters and results, classes, and the structs that cross as dicts. What belongs to
// a module is under a comment with its name. The text is Python, and the same for the same registrations.
func (f *Functions) Stubs() string {
	if f == nil {
		return ""
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	d := describer{set: f, names: map[reflect.Type]string{}, taken: map[string]bool{}}
	for _, c := range f.types {
		d.taken[c.opt.Name] = true
	}
	return d.text()
}

// Empty reports whether nothing was registered.
func (f *Functions) Empty() bool {
	return f == nil || len(f.order) == 0 && len(f.types) == 0 && len(f.errs) == 0
}

// describer writes stubs. Structs that signatures mention are given names as they come up, and written in front.
type describer struct {
	set   *Functions
	names map[reflect.Type]string // structs that cross as dicts
	order []reflect.Type
	taken map[string]bool
}

func (d *describer) text() string {
	var body strings.Builder
	modules := map[string][]string{}
	for _, fun := range d.set.order {
		module, name := splitName(fun.name)
		modules[module] = append(modules[module], d.function(fun, name, ""))
	}
	for _, e := range d.set.errs {
		module, name := splitName(e.name)
		modules[module] = append(modules[module], "class "+name+"(HostError): ...\n")
	}
	for _, c := range d.classes() {
		body.WriteString(d.class(c))
	}
	for _, s := range modules[""] {
		body.WriteString(s)
	}
	names := make([]string, 0, len(modules))
	for m := range modules {
		if m != "" {
			names = append(names, m)
		}
	}
	slices.Sort(names)
	for _, m := range names {
		body.WriteString("\n# module " + m + ": import " + m + "\n")
		for _, s := range modules[m] {
			body.WriteString(s)
		}
	}
	var structs strings.Builder
	for i := 0; i < len(d.order); i++ { // a struct may mention further ones
		structs.WriteString(d.structure(d.order[i]))
	}
	return structs.String() + body.String()
}

func splitName(name string) (module, short string) {
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		return name[:i], name[i+1:]
	}
	return "", name
}

func (d *describer) classes() []*class {
	var all []*class
	for _, c := range d.set.types {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b *class) int { return strings.Compare(a.opt.Name, b.opt.Name) })
	return all
}

// function is the stub of a function or, with self, a method.
func (d *describer) function(f *function, name, self string) string {
	var params []string
	if self != "" {
		params = append(params, self)
	}
	posOnly := false
	for i, p := range f.params {
		n, typ := p.name, p.typ
		variadic := f.variadic && i == len(f.params)-1
		if n == "" && !variadic {
			n, posOnly = fmt.Sprintf("arg%d", i+1), true
		}
		if variadic {
			if posOnly {
				params, posOnly = append(params, "/"), false
			}
			if n == "" {
				n = "args"
			}
			n, typ = "*"+n, typ.Elem()
		}
		params = append(params, n+": "+d.param(typ))
	}
	if posOnly {
		params = append(params, "/")
	}
	doc := strings.TrimSpace(f.doc)
	if f.keywords != nil {
		params = append(params, "*")
		var lines []string
		for _, k := range f.keywords.fields {
			p := k.py + ": " + d.param(k.Type)
			if !k.required {
				p += " = " + shown(f.keywords.dflt.FieldByIndex(k.Index))
			}
			params = append(params, p)
			if k.doc != "" {
				lines = append(lines, k.py+": "+k.doc)
			}
		}
		if len(f.keywords.fields) == 0 {
			params = params[:len(params)-1]
		}
		if len(lines) > 0 {
			doc = strings.TrimSpace(doc + "\n\n" + strings.Join(lines, "\n"))
		}
	}
	def := "def "
	if f.async {
		def = "async def "
	}
	return def + name + "(" + strings.Join(params, ", ") + ") -> " + d.results(f) + ":" + docString(doc, "    ")
}

// docString is the body of a stub with that documentation.
func docString(doc, indent string) string {
	if doc == "" {
		return " ...\n"
	}
	doc = strings.ReplaceAll(strings.ReplaceAll(doc, `\`, `\\`), `"""`, `\"\"\"`)
	if !strings.Contains(doc, "\n") && !strings.HasSuffix(doc, `"`) {
		return "\n" + indent + `"""` + doc + "\"\"\"\n"
	}
	lines := strings.Split(doc, "\n")
	for i, l := range lines[1:] {
		if l = strings.TrimRight(l, " "); l != "" {
			l = indent + l
		}
		lines[i+1] = l
	}
	return "\n" + indent + `"""` + strings.Join(lines, "\n") + "\n" + indent + "\"\"\"\n"
}

func (d *describer) results(f *function) string {
	switch len(f.results) {
	case 0:
		return "None"
	case 1:
		return d.pyType(f.results[0], false)
	}
	parts := make([]string, len(f.results))
	for i, r := range f.results {
		parts[i] = d.pyType(r, false)
	}
	return "tuple[" + strings.Join(parts, ", ") + "]"
}

func (d *describer) class(c *class) string {
	var b strings.Builder
	b.WriteString("class " + c.opt.Name + ":")
	if c.opt.Doc != "" {
		b.WriteString(docString(c.opt.Doc, "    "))
	} else {
		b.WriteString("\n")
	}
	for _, a := range c.attrs {
		note := ""
		if !a.set {
			note = "  # read-only"
		}
		if doc := oneLine(a.Tag.Get("doc")); doc != "" {
			note = strings.Replace("  # "+doc+note, "  # read-only", " (read-only)", 1)
		}
		b.WriteString("    " + a.py + ": " + d.pyType(a.Type, false) + note + "\n")
	}
	for _, m := range c.methods {
		for l := range strings.Lines(d.function(m, m.native.Name, "self")) {
			if strings.TrimSpace(l) != "" {
				l = "    " + l
			}
			b.WriteString(l)
		}
	}
	if len(c.attrs)+len(c.methods) == 0 {
		b.WriteString("    ...\n")
	}
	return b.String()
}

// structure is a struct that crosses as a dict.
func (d *describer) structure(typ reflect.Type) string {
	var b strings.Builder
	b.WriteString("class " + d.names[typ] + "(TypedDict):\n")
	n := 0
	for _, f := range interp.StructFields(typ) {
		if !isIdentifier(f.Name) {
			b.WriteString("    # also " + fmt.Sprintf("%q", f.Name) + ": " + d.pyType(f.Type, false) + "\n")
			continue
		}
		t := d.pyType(f.Type, false)
		if f.OmitEmpty || f.OmitZero {
			t = "NotRequired[" + t + "]"
		}
		note := ""
		if doc := oneLine(f.Tag.Get("doc")); doc != "" {
			note = "  # " + doc
		}
		b.WriteString("    " + f.Name + ": " + t + note + "\n")
		n++
	}
	if n == 0 {
		b.WriteString("    ...\n")
	}
	return b.String()
}

// param is the type of what a parameter takes.
func (d *describer) param(t reflect.Type) string { return d.pyType(t, true) }

// pyTypes are the Python types of Go types that have one of their own.
var pyTypes = map[reflect.Type]string{
	reflect.TypeFor[*big.Int](): "int", reflect.TypeFor[big.Int](): "int", reflect.TypeFor[*big.Rat](): "Fraction", reflect.TypeFor[time.Time](): "datetime", reflect.TypeFor[time.Duration](): "timedelta",
	reflect.TypeFor[interp.GoTuple](): "tuple", reflect.TypeFor[interp.GoSet](): "set", reflect.TypeFor[interp.GoFrozenSet](): "frozenset", reflect.TypeFor[interp.GoDict](): "dict",
	reflect.TypeFor[interp.GoDecimal](): "Decimal", reflect.TypeFor[interp.GoDate](): "date", reflect.TypeFor[interp.GoTime](): "time", reflect.TypeFor[interp.GoObject](): "Any",
	errorType: "Exception",
}

// pyType is the Python type of a Go type; in says that it is what a parameter takes.
func (d *describer) pyType(t reflect.Type, in bool) string {
	if s, ok := pyTypes[t]; ok {
		if in && t == reflect.TypeFor[time.Duration]() {
			return "timedelta | float"
		}
		return s
	}
	if c := d.set.types[t]; c != nil {
		return c.opt.Name
	}
	if t.Kind() == reflect.Pointer {
		if c := d.set.types[t.Elem()]; c != nil && !in {
			return c.opt.Name
		}
		if s := d.pyType(t.Elem(), in); s != "Any" {
			return s + " | None"
		}
		return "Any"
	}
	if t.Kind() != reflect.Interface && (t.Implements(textMarshaler) || reflect.PointerTo(t).Implements(textUnmarshaler) && in) {
		return "str"
	}
	switch t.Kind() {
	case reflect.Bool:
		return "bool"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return "int"
	case reflect.Float32, reflect.Float64:
		return "float"
	case reflect.Complex64, reflect.Complex128:
		return "complex"
	case reflect.String:
		return "str"
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		if in {
			return "Iterable[" + d.pyType(t.Elem(), in) + "]"
		}
		return "list[" + d.pyType(t.Elem(), in) + "]"
	case reflect.Map:
		if t.Elem() == reflect.TypeFor[struct{}]() {
			return "set[" + d.pyType(t.Key(), in) + "]"
		}
		return "dict[" + d.pyType(t.Key(), in) + ", " + d.pyType(t.Elem(), in) + "]"
	case reflect.Struct:
		return d.structName(t)
	case reflect.Func:
		return d.callable(t)
	}
	return "Any"
}

var textMarshaler, textUnmarshaler = reflect.TypeFor[textenc.TextMarshaler](), reflect.TypeFor[textenc.TextUnmarshaler]()

func (d *describer) callable(t reflect.Type) string {
	var in []string
	for i := range t.NumIn() {
		if i > 0 || t.In(i) != ctxType {
			in = append(in, d.pyType(t.In(i), false))
		}
	}
	args := "[" + strings.Join(in, ", ") + "]"
	if t.IsVariadic() {
		args = "..."
	}
	out := "None"
	if n := t.NumOut(); n > 0 && t.Out(0) != errorType {
		out = d.pyType(t.Out(0), true)
		if n > 2 || n == 2 && t.Out(1) != errorType {
			out = "tuple"
		}
	}
	return "Callable[" + args + ", " + out + "]"
}

// structName is the name of the TypedDict of a struct.
func (d *describer) structName(t reflect.Type) string {
	if n, ok := d.names[t]; ok {
		return n
	}
	base, _, _ := strings.Cut(t.Name(), "[") // of a generic type
	if base == "" {
		base = "Record"
	}
	base = strings.ToUpper(base[:1]) + base[1:]
	n := base
	for i := 2; d.taken[n]; i++ {
		n = fmt.Sprint(base, i)
	}
	d.taken[n], d.names[t] = true, n
	d.order = append(d.order, t)
	return n
}

// oneLine is a text as a comment can hold it.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
