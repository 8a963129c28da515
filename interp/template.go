package interp

// Template strings (PEP 750): the classes of string.templatelib, which t"…" makes instances of.

// Template is a Python Template: literal texts and the interpolations between them, one fewer.
type Template struct {
	Object
	strings        *Tuple
	interpolations *Tuple
}

// Interpolation is a Python Interpolation.
type Interpolation struct {
	Object
	value, expression, conversion, formatSpec Value
}

// templateIter iterates over the parts of a template that are not empty texts.
type templateIter struct {
	Object
	of     *Template
	pos    int
	behind bool // the text at pos was given already
}

var (
	templateLayout      = NewLayout[Template]("Template")
	interpolationLayout = NewLayout[Interpolation]("Interpolation")
	templateIterLayout  = NewLayout[templateIter]("TemplateIter")
)

// The classes of string.templatelib.
var (
	TemplateType      = &Type{}
	InterpolationType = &Type{}
	templateIterType  = &Type{}
)

const templateSize = 32

// Traverse implements Heap.
func (x *Template) Traverse(w *Walker) {
	w.Visit(ValueOf(x.strings))
	w.Visit(ValueOf(x.interpolations))
}

// ExtraSize implements Heap.
func (*Template) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (x *Interpolation) Traverse(w *Walker) {
	w.Visit(x.value)
	w.Visit(x.expression)
	w.Visit(x.conversion)
	w.Visit(x.formatSpec)
}

// ExtraSize implements Heap.
func (*Interpolation) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (it *templateIter) Traverse(w *Walker) { w.Visit(ValueOf(it.of)) }

// ExtraSize implements Heap.
func (*templateIter) ExtraSize() int64 { return 0 }

// buildTemplate makes the template of texts and interpolations in source order.
func (t *Thread) buildTemplate(parts []Value) (Value, error) {
	var texts, inter []Value
	pending := emptyStr
	for _, v := range parts {
		if err := t.Work(2); err != nil {
			return Value{}, err
		}
		switch v.Type().layout {
		case strLayout:
			if pending == emptyStr {
				pending = v
				continue
			}
			if v.Type() == StrType && v == emptyStr {
				continue
			}
			joined, err := concatStr(t, cast[Str](pending), cast[Str](v))
			if err != nil {
				return Value{}, err
			}
			pending = joined
		case interpolationLayout:
			texts, inter = append(texts, pending), append(inter, v)
			pending = emptyStr
		default:
			return Value{}, t.Errorf(TypeError, "Template.__new__ *args need to be of type 'str' or 'Interpolation', got %s", v.Type().Name)
		}
	}
	s, err := NewTuple(t, append(texts, pending))
	if err != nil {
		return Value{}, err
	}
	i, err := NewTuple(t, inter)
	if err != nil {
		return Value{}, err
	}
	return t.newTemplate(cast[Tuple](s), cast[Tuple](i))
}

func (t *Thread) newTemplate(texts, inter *Tuple) (Value, error) {
	if err := t.Alloc(templateSize); err != nil {
		return Value{}, err
	}
	return ValueOf(&Template{Object{typ: TemplateType}, texts, inter}), nil
}

var conversionNames = [...]Value{convNone: None, convStr: asciiChars['s'], convRepr: asciiChars['r'], convASCII: asciiChars['a']}

// buildInterpolation makes one interpolation of a t-string.
func (t *Thread) buildInterpolation(v, expr Value, conv int, spec Value) (Value, error) {
	if err := t.Alloc(sizeOf[Interpolation]()); err != nil {
		return Value{}, err
	}
	return ValueOf(&Interpolation{Object{typ: InterpolationType}, v, expr, conversionNames[conv], spec}), nil
}

func templateNew(t *Thread, _ *Type, args Args) (Value, error) {
	if args.Kw != nil {
		return Value{}, t.Errorf(TypeError, "Template.__new__ only accepts *args arguments")
	}
	return t.buildTemplate(args.V)
}

var interpolationSig = kwNative("Interpolation", "(value, expression='', conversion=None, format_spec='')")

func interpolationNew(t *Thread, _ *Type, args Args) (Value, error) {
	a, err := interpolationSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	for i, name := range map[int]string{1: "expression", 3: "format_spec"} {
		if a[i].IsUnset() {
			a[i] = emptyStr
		} else if _, err := t.strArg(a[i], "Interpolation() argument '"+name+"'"); err != nil {
			return Value{}, err
		}
	}
	if a[2].IsUnset() {
		a[2] = None
	}
	if !a[2].IsNone() {
		s, err := t.strArg(a[2], "Interpolation() argument 'conversion'")
		if err != nil {
			return Value{}, err
		}
		if s.s != "s" && s.s != "r" && s.s != "a" {
			return Value{}, t.Errorf(ValueError, "Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'")
		}
	}
	if err := t.Alloc(sizeOf[Interpolation]()); err != nil {
		return Value{}, err
	}
	return ValueOf(&Interpolation{Object{typ: InterpolationType}, a[0], a[1], a[2], a[3]}), nil
}

func templateRepr(t *Thread, v Value) (Value, error) {
	x := cast[Template](v)
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	for _, part := range [...]struct {
		text string
		v    Value
	}{{"Template(strings=", ValueOf(x.strings)}, {", interpolations=", ValueOf(x.interpolations)}} {
		if err := b.WriteString(part.text); err != nil {
			return Value{}, err
		}
		if err := b.WriteRepr(part.v); err != nil {
			return Value{}, err
		}
	}
	if err := b.WriteByte(')'); err != nil {
		return Value{}, err
	}
	return b.String(), nil
}

func interpolationRepr(t *Thread, v Value) (Value, error) {
	x := cast[Interpolation](v)
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	before := "Interpolation("
	for _, part := range [...]Value{x.value, x.expression, x.conversion, x.formatSpec} {
		if err := b.WriteString(before); err != nil {
			return Value{}, err
		}
		if err := b.WriteRepr(part); err != nil {
			return Value{}, err
		}
		before = ", "
	}
	if err := b.WriteByte(')'); err != nil {
		return Value{}, err
	}
	return b.String(), nil
}

// templateConcat is Template + Template: the last text of one and the first of the other become one.
func templateConcat(t *Thread, a, b Value) (Value, error) {
	x := cast[Template](a)
	y, ok := As[Template](b, templateLayout)
	if !ok {
		return Value{}, t.Errorf(TypeError, "can only concatenate string.templatelib.Template (not \"%s\") to string.templatelib.Template", b.Type().Name)
	}
	if err := t.Work(int64(len(x.strings.items) + len(y.strings.items))); err != nil {
		return Value{}, err
	}
	n := len(x.strings.items) - 1
	middle, err := concatStr(t, cast[Str](x.strings.items[n]), cast[Str](y.strings.items[0]))
	if err != nil {
		return Value{}, err
	}
	texts, err := NewTuple(t, append(append(append([]Value(nil), x.strings.items[:n]...), middle), y.strings.items[1:]...))
	if err != nil {
		return Value{}, err
	}
	inter, err := NewTuple(t, append(append([]Value(nil), x.interpolations.items...), y.interpolations.items...))
	if err != nil {
		return Value{}, err
	}
	return t.newTemplate(cast[Tuple](texts), cast[Tuple](inter))
}

func templateIterOf(t *Thread, v Value) (Value, error) {
	it, err := New[templateIter](t, templateIterType)
	if err != nil {
		return Value{}, err
	}
	it.of = cast[Template](v)
	return ValueOf(it), nil
}

func templateIterNext(_ *Thread, v Value) (Value, error) {
	it := cast[templateIter](v)
	if !it.behind {
		it.behind = true
		if s := it.of.strings.items[it.pos]; cast[Str](s).s != "" {
			return s, nil
		}
	}
	if it.pos < len(it.of.interpolations.items) {
		it.pos++
		it.behind = false
		return it.of.interpolations.items[it.pos-1], nil
	}
	return Value{}, nil
}

func templateValues(t *Thread, a Args) (Value, error) {
	inter := cast[Template](a.V[0]).interpolations.items
	if err := t.Work(int64(len(inter))); err != nil {
		return Value{}, err
	}
	vals := make([]Value, len(inter))
	for i, v := range inter {
		vals[i] = cast[Interpolation](v).value
	}
	return NewTuple(t, vals)
}

// TemplateConvert is string.templatelib.convert.
func TemplateConvert(t *Thread, a Args) (Value, error) {
	obj, conv := a.V[0], a.V[1]
	if conv.IsNone() {
		return obj, nil
	}
	if s, ok := GoString(conv); ok {
		switch s {
		case "s":
			return strResult(t.Str(obj))
		case "r":
			return strResult(t.Repr(obj))
		case "a":
			return strResult(t.ASCII(obj))
		}
	}
	s, err := t.Str(conv)
	if err != nil {
		return Value{}, err
	}
	return Value{}, t.Errorf(ValueError, "invalid conversion specifier: %s", s.s)
}

// readOnly are the rows of an attribute that can't be set.
func readOnly(name, doc string, get func(t *Thread, a Args) (Value, error)) []Native {
	return []Native{
		{Name: name, Kind: Getter, Cost: CostPerElement, Fn: get, Doc: doc},
		{Name: name, Kind: Setter, Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) { return Value{}, t.Errorf(AttributeError, "readonly attribute") }},
	}
}

func setupTemplate() {
	const module = "string.templatelib"
	generic := Native{Name: "__class_getitem__", Kind: ClassMethod, Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return newGenericAlias(t, a.V[0], a.V[1]) }, Doc: "See PEP 585"}
	rows := []Native{generic}
	rows = append(rows, readOnly("strings", "Strings", func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[Template](a.V[0]).strings), nil })...)
	rows = append(rows, readOnly("interpolations", "Interpolations", func(_ *Thread, a Args) (Value, error) { return ValueOf(cast[Template](a.V[0]).interpolations), nil })...)
	rows = append(rows, readOnly("values", "Values of interpolations", templateValues)...)
	define(TemplateType, TypeSpec{
		Name: "Template", Module: module, Layout: templateLayout, Final: true, Doc: "Template object",
		Slots:   Slots{New: templateNew, Repr: templateRepr, Concat: templateConcat, Iter: templateIterOf},
		Methods: rows,
	})
	define(templateIterType, TypeSpec{Name: "TemplateIter", Module: module, Layout: templateIterLayout, Final: true, NoNew: true, Slots: Slots{Iter: selfIter, Next: templateIterNext}})
	rows = []Native{generic, {Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
		x := cast[Interpolation](a.V[0])
		args, err := TupleOf(t, x.value, x.expression, x.conversion, x.formatSpec)
		if err != nil {
			return Value{}, err
		}
		return TupleOf(t, a.V[0].Type().Value(), args)
	}}}
	for name, get := range map[string]func(x *Interpolation) Value{
		"value": func(x *Interpolation) Value { return x.value }, "expression": func(x *Interpolation) Value { return x.expression },
		"conversion": func(x *Interpolation) Value { return x.conversion }, "format_spec": func(x *Interpolation) Value { return x.formatSpec },
	} {
		rows = append(rows, readOnly(name, "", func(_ *Thread, a Args) (Value, error) { return get(cast[Interpolation](a.V[0])), nil })...)
	}
	match := StaticTuple(ValueOf(staticName("value")), ValueOf(staticName("expression")), ValueOf(staticName("conversion")), ValueOf(staticName("format_spec")))
	define(InterpolationType, TypeSpec{
		Name: "Interpolation", Module: module, Layout: interpolationLayout, Final: true, Doc: "Interpolation object",
		Slots:   Slots{New: interpolationNew, Repr: interpolationRepr},
		Methods: rows,
		Attrs:   map[string]Value{"__match_args__": match},
	})
}
