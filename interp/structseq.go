package interp

import "slices"

// StructSeq is a class of tuples whose items have names too, such as time.struct_time. The last items may be reachable by name only: they lie in the array of
// the tuple, behind its length.
type StructSeq struct {
	Type *Type
	// Fill completes the values of an instance that the program makes; may be nil.
	Fill    func(t *Thread, vals []Value) error
	name    string // dotted
	fields  []string
	visible int
	unnamed int
	noNew   bool
}

// StructSeqSpec declares a StructSeq.
type StructSeqSpec struct {
	Name, Module, Doc string
	Fields            []string // an item without a name is ""
	Visible           int      // how many of the fields are items; 0: all
	NoNew             bool     // programs can't make instances
	BareRepr          bool     // the repr names the class without its module
	ReduceTuple       bool     // it is pickled and copied as the tuple of its items
}

// NewStructSeq makes the class; see Define for when.
func NewStructSeq(typ *Type, spec StructSeqSpec) *StructSeq {
	s := &StructSeq{Type: typ, name: spec.Module + "." + spec.Name, fields: spec.Fields, visible: spec.Visible, noNew: spec.NoNew}
	if spec.BareRepr {
		s.name = spec.Name
	}
	if s.visible == 0 {
		s.visible = len(s.fields)
	}
	rows := []Native{
		{Name: "__reduce__", Sig: "()", Cost: CostPerElement, Fn: s.reduce},
		{Name: "__replace__", Sig: "(**changes)", Cost: CostPerElement, Fn: s.replace},
	}
	if spec.ReduceTuple {
		rows[0].Fn = func(t *Thread, a Args) (Value, error) {
			items, err := NewTuple(t, s.all(a.V[0])[:s.visible])
			if err != nil {
				return Value{}, err
			}
			args, err := NewTuple(t, []Value{items})
			if err != nil {
				return Value{}, err
			}
			return NewTuple(t, []Value{TupleType.Value(), args})
		}
	}
	var match []Value
	for i, f := range s.fields {
		if f == "" {
			s.unnamed++
			continue
		}
		rows = append(rows, Native{Name: f, Kind: Getter, Member: true, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return s.item(a.V[0], i), nil }})
		if i < s.visible {
			match = append(match, StaticStr(f))
		}
	}
	ts := TypeSpec{
		Name: spec.Name, Module: spec.Module, Doc: spec.Doc, Base: TupleType, Final: true, NoNew: spec.NoNew, Methods: rows,
		Slots: Slots{Repr: s.repr},
		Attrs: map[string]Value{
			"n_fields": Int(int64(len(s.fields))), "n_sequence_fields": Int(int64(s.visible)), "n_unnamed_fields": Int(int64(s.unnamed)),
			"__match_args__": StaticTuple(match...),
		},
	}
	if !spec.NoNew {
		ts.Slots.New, ts.NewSig = s.new, "(iterable=(), /)"
	}
	Define(typ, ts)
	return s
}

// Make makes an instance of one value a field.
func (s *StructSeq) Make(t *Thread, vals ...Value) (Value, error) {
	if err := t.Alloc(int64(len(vals)) * int64(valueSize)); err != nil {
		return Value{}, err
	}
	p, err := New[Tuple](t, s.Type)
	if err != nil {
		return Value{}, err
	}
	p.items = append(make([]Value, 0, len(vals)), vals...)[:s.visible]
	return ValueOf(p), nil
}

// Static is an instance shared by all sandboxes, of shared values.
func (s *StructSeq) Static(vals ...Value) Value {
	return ValueOf(&Tuple{Object: Object{typ: s.Type, flags: flagShared}, items: vals[:s.visible]})
}

func (s *StructSeq) item(v Value, i int) Value {
	items := cast[Tuple](v).items
	if i < cap(items) {
		return orNone(items[:cap(items)][i])
	}
	return None
}

func (s *StructSeq) repr(t *Thread, v Value) (Value, error) {
	b := t.NewBuilder()
	if err := b.WriteString(s.name + "("); err != nil {
		return Value{}, err
	}
	names := slices.DeleteFunc(slices.Clone(s.fields), func(f string) bool { return f == "" })
	for i, x := range cast[Tuple](v).items {
		r, err := t.Repr(x)
		if err != nil {
			return Value{}, err
		}
		sep := ", "
		if i == 0 {
			sep = ""
		}
		if err := b.WriteString(sep + names[i] + "="); err != nil {
			return Value{}, err
		}
		if err := b.WriteStr(r); err != nil {
			return Value{}, err
		}
	}
	err := b.WriteByte(')')
	return b.String(), err
}

var structSeqSig = kwNative("structseq", "(sequence, dict=<unrepresentable>)")

func (s *StructSeq) new(t *Thread, typ *Type, args Args) (Value, error) {
	a, err := structSeqSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	l, err := t.Collect(a[0])
	if err != nil {
		if IsExc(err, TypeError) {
			return Value{}, t.Errorf(TypeError, "constructor requires a sequence")
		}
		return Value{}, err
	}
	var more *Dict
	if a[1].ref != nil {
		d, ok := AsDict(a[1])
		if !ok {
			return Value{}, t.Errorf(TypeError, "%s() takes a dict as second arg, if any", s.name)
		}
		more = d
	}
	n, least, most := len(l.items), s.visible, len(s.fields)
	if n < least || n > most {
		bound, want := "", least
		if least != most {
			bound, want = "at least ", least
			if n > most {
				bound, want = "at most ", most
			}
		}
		an := "a "
		if bound != "" {
			an = "an "
		}
		return Value{}, t.Errorf(TypeError, "%s() takes %s%s%d-sequence (%d-sequence given)", s.name, an, bound, want, n)
	}
	vals, used := append(make([]Value, 0, most), l.items...), 0
	for _, f := range s.fields[n:] {
		v := None
		if more != nil {
			if x, ok := more.getString(f); ok {
				v = x
				used++
			}
		}
		vals = append(vals, v)
	}
	if more != nil && more.Len() > used {
		return Value{}, t.Errorf(TypeError, "%s() got duplicate or unexpected field name(s)", s.name)
	}
	if s.Fill != nil {
		if err := s.Fill(t, vals); err != nil {
			return Value{}, err
		}
	}
	return s.Make(t, vals...)
}

func (s *StructSeq) all(v Value) []Value {
	out := make([]Value, len(s.fields))
	for i := range out {
		out[i] = s.item(v, i)
	}
	return out
}

func (s *StructSeq) reduce(t *Thread, a Args) (Value, error) {
	all := s.all(a.V[0])
	items, err := NewTuple(t, all[:s.visible])
	if err != nil {
		return Value{}, err
	}
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	for i := s.visible; i < len(all); i++ {
		if err := d.SetStr(t, t.intern(s.fields[i]), all[i]); err != nil {
			return Value{}, err
		}
	}
	args, err := TupleOf(t, items, ValueOf(d))
	if err != nil {
		return Value{}, err
	}
	return TupleOf(t, s.Type.Value(), args)
}

func (s *StructSeq) replace(t *Thread, a Args) (Value, error) {
	if s.unnamed > 0 {
		return Value{}, t.Errorf(TypeError, "__replace__() is not supported for %s because it has unnamed field(s)", s.name)
	}
	all := s.all(a.V[0])
	if kw := a.Get(1); kw.ref != nil {
		d := cast[Dict](kw)
		used := 0
		for i, f := range s.fields {
			if x, ok := d.getString(f); ok {
				all[i] = x
				used++
			}
		}
		if used < d.Len() {
			var unknown []Value
			for pos := 0; ; {
				k, _, ok := d.Next(&pos)
				if !ok {
					break
				}
				if name, _ := GoString(k); !s.has(name) {
					unknown = append(unknown, k)
				}
			}
			l, err := NewList(t, unknown)
			if err != nil {
				return Value{}, err
			}
			r, err := t.Repr(ValueOf(l))
			if err != nil {
				return Value{}, err
			}
			return Value{}, t.Errorf(TypeError, "Got unexpected field name(s): %s", r.s)
		}
	}
	return s.Make(t, all...)
}

func (s *StructSeq) has(name string) bool {
	for _, f := range s.fields {
		if f == name {
			return true
		}
	}
	return false
}
