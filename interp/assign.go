package interp

import (
	textenc "encoding"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"strconv"
	"time"
)

// assigner converts Python values to Go values of given types: arguments of host functions, fields of host objects.
type assigner struct {
	t     *Thread
	c     toGo
	depth int
}

// CallbackFunc makes the Go function that stands for a Python callable.
type CallbackFunc func(t *Thread, callable Value, typ reflect.Type) (reflect.Value, error)

// Assign stores a Python value in dst, a settable Go value. Ints go to every integer kind that holds them, ints and floats to float kinds, str to strings, bytes-like objects to bytes,
// iterables to slices and arrays, dicts to maps, dicts and dataclasses to structs, None to what can be nil, datetime's classes to time's types, a number of seconds to time.Duration, and
// anything to an interface that what ToGo makes of it satisfies. What does not fit is a *ConvertError: "must be int, not str".
func (t *Thread) Assign(v Value, dst reflect.Value) error {
	d := assigner{t: t, c: toGo{t: t, max: t.host.MaxValue}}
	defer t.Unroot(t.Root(v))
	t.RootBytes(&d.c.held)
	return d.assign(v, dst)
}

// wants is the error for a value of another type.
func wants(what string, v Value) error {
	return &ConvertError{Text: "must be " + what + ", not " + v.Type().Name}
}

var (
	bigIntType   = reflect.TypeFor[*big.Int]()
	bigRatType   = reflect.TypeFor[*big.Rat]()
	timeType     = reflect.TypeFor[time.Time]()
	durationType = reflect.TypeFor[time.Duration]()
	decimalType  = reflect.TypeFor[GoDecimal]()
	valueType    = reflect.TypeFor[Value]()
	unmarshaler  = reflect.TypeFor[textenc.TextUnmarshaler]()
)

func (d *assigner) assign(v Value, dst reflect.Value) error {
	t := d.t
	if err := t.Work(4); err != nil {
		return err
	}
	if d.depth++; d.depth > maxConvertDepth {
		return &ConvertError{Text: fmt.Sprintf("value is nested deeper than %d levels", maxConvertDepth)}
	}
	defer func() { d.depth-- }()
	typ := dst.Type()
	if done, err := d.exact(v, dst); done || err != nil {
		return err
	}
	if opaque := t.host.Opaque; opaque != nil {
		if name := opaque(typ); name != "" {
			return wants(name, v)
		}
	}
	if typ.Kind() == reflect.Pointer {
		if v.IsNone() {
			dst.SetZero()
			return nil
		}
		if err := d.c.alloc(int64(typ.Elem().Size())); err != nil {
			return err
		}
		p := reflect.New(typ.Elem())
		if err := d.assign(v, p.Elem()); err != nil {
			return err
		}
		dst.Set(p)
		return nil
	}
	if p := reflect.PointerTo(typ); p.Implements(unmarshaler) && typ.Kind() != reflect.Interface {
		s, ok := AsStr(v)
		if !ok {
			return wants("str", v)
		}
		if err := unmarshalText(dst.Addr().Interface().(textenc.TextUnmarshaler), s.s); err != nil {
			return &ConvertError{Text: "is not valid: " + err.Error()}
		}
		return nil
	}
	switch typ.Kind() {
	case reflect.Bool, reflect.String, reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		return d.scalar(v, dst)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return d.integer(v, dst)
	case reflect.Slice, reflect.Array:
		return d.sequence(v, dst)
	case reflect.Map:
		return d.mapping(v, dst)
	case reflect.Struct:
		return d.structure(v, dst)
	case reflect.Func:
		return d.function(v, dst)
	}
	return d.any(v, dst)
}

// exact handles the types that are some Python type's own.
func (d *assigner) exact(v Value, dst reflect.Value) (done bool, err error) {
	switch dst.Type() {
	case valueType:
		dst.Set(reflect.ValueOf(v))
		return true, nil
	case bigIntType:
		if v.IsNone() {
			return false, nil
		}
		n, ok := AsInt(v)
		if !ok {
			return true, wants("int", v)
		}
		if err := d.c.alloc(int64(n.BitLen()/8) + 32); err != nil {
			return true, err
		}
		dst.Set(reflect.ValueOf(new(big.Int).Set(n)))
		return true, nil
	case timeType:
		return true, d.native(v, dst, "datetime")
	case durationType:
		if v.Type().layout == intLayout || v.Type().layout == floatLayout {
			sec, err := d.t.ToFloat(v)
			if err != nil {
				return true, err
			}
			if !(sec > -9.2e9 && sec < 9.2e9) {
				return true, &ConvertError{Text: "is out of range for a number of seconds"}
			}
			dst.SetInt(int64(sec * 1e9))
			return true, nil
		}
		return true, d.native(v, dst, "timedelta or a number of seconds")
	case decimalType:
		if n, ok := AsInt(v); ok {
			s, err := d.t.IntText(v)
			_ = n
			dst.SetString(s)
			return true, err
		}
		return true, d.native(v, dst, "Decimal")
	case bigRatType:
		if v.IsNone() {
			return false, nil
		}
		if n, ok := AsInt(v); ok {
			dst.Set(reflect.ValueOf(new(big.Rat).SetInt(n)))
			return true, nil
		}
		return true, d.native(v, dst, "Fraction")
	case goType[GoTuple](), goType[GoDict](), goType[GoObject](), goType[GoDate](), goType[GoTime](), goType[GoSet](), goType[GoFrozenSet]():
		return true, d.own(v, dst)
	}
	if conv := d.t.goConverter(v.Type()); conv != nil && dst.Kind() != reflect.Interface { // a host object, most often; an interface takes it as it is
		x, err := conv(d.t, v)
		if err != nil {
			return true, err
		}
		r := reflect.ValueOf(x)
		switch {
		case !r.IsValid():
		case r.Type().AssignableTo(dst.Type()):
			dst.Set(r)
			return true, nil
		case r.Kind() == reflect.Pointer && !r.IsNil() && r.Elem().Type().AssignableTo(dst.Type()):
			dst.Set(r.Elem())
			return true, nil
		}
	}
	return false, nil
}

func goType[T any]() reflect.Type { return reflect.TypeFor[T]() }

// native takes what ToGo makes of v when it has dst's type.
func (d *assigner) native(v Value, dst reflect.Value, what string) error {
	x, err := d.c.value(v, d.depth)
	if err != nil {
		return err
	}
	r := reflect.ValueOf(x)
	if !r.IsValid() || r.Type() != dst.Type() {
		return wants(what, v)
	}
	dst.Set(r)
	return nil
}

// own is native for the types that this package gives to values without a Go type; a dict becomes a GoDict whatever its keys are.
func (d *assigner) own(v Value, dst reflect.Value) error {
	if dst.Type() == goType[GoDict]() {
		m, ok := AsDict(v)
		if !ok {
			return wants("dict", v)
		}
		items, err := d.c.orderedDict(m, d.depth)
		if err == nil {
			dst.Set(reflect.ValueOf(items))
		}
		return err
	}
	return d.native(v, dst, map[reflect.Type]string{
		goType[GoTuple](): "tuple", goType[GoObject](): "an instance of a class", goType[GoDate](): "date", goType[GoTime](): "time",
		goType[GoSet](): "set", goType[GoFrozenSet](): "frozenset",
	}[dst.Type()])
}

func (d *assigner) scalar(v Value, dst reflect.Value) error {
	switch dst.Kind() {
	case reflect.Bool:
		if !v.IsBool() {
			return wants("bool", v)
		}
		dst.SetBool(v.bits != 0)
	case reflect.String:
		s, ok := AsStr(v)
		if !ok {
			return wants("str", v)
		}
		text, err := d.c.text(s)
		if err != nil {
			return err
		}
		dst.SetString(text)
	case reflect.Float32, reflect.Float64:
		if l := v.Type().layout; l != floatLayout && l != intLayout || v.IsBool() {
			return wants("float", v)
		}
		f, err := d.t.ToFloat(v)
		if err != nil {
			return err
		}
		dst.SetFloat(f)
	default:
		if l := v.Type().layout; l != complexLayout && l != floatLayout && l != intLayout {
			return wants("complex", v)
		}
		c, err := d.t.ToComplex(v)
		if err != nil {
			return err
		}
		dst.SetComplex(c)
	}
	return nil
}

func (d *assigner) integer(v Value, dst reflect.Value) error {
	n, ok := AsInt64(v)
	if l := v.Type().layout; l != intLayout && v.ref != intRef && v.ref != boolRef {
		return wants("int", v)
	}
	out := false
	if dst.CanInt() {
		if out = !ok || dst.OverflowInt(n); !out {
			dst.SetInt(n)
		}
	} else {
		u := uint64(n)
		if out = !ok || n < 0; out {
			if b, isInt := AsInt(v); isInt && b.IsUint64() {
				u, out = b.Uint64(), false
			}
		}
		if out = out || dst.OverflowUint(u); !out {
			dst.SetUint(u)
		}
	}
	if out {
		bits := dst.Type().Bits()
		if dst.CanInt() {
			return &ConvertError{Text: fmt.Sprintf("must be an int between -2**%d and 2**%d-1", bits-1, bits-1)}
		}
		return &ConvertError{Text: fmt.Sprintf("must be an int between 0 and 2**%d-1", bits)}
	}
	return nil
}

// sequence fills a slice or array from an iterable that is no text and no dict.
func (d *assigner) sequence(v Value, dst reflect.Value) error {
	t, typ := d.t, dst.Type()
	if typ.Elem().Kind() == reflect.Uint8 && typ.Kind() == reflect.Slice {
		if v.IsNone() {
			dst.SetZero()
			return nil
		}
		b, ok := GoBytes(v)
		if !ok {
			return wants("bytes", v)
		}
		data, err := d.c.bytes(b)
		if err != nil {
			return err
		}
		dst.Set(reflect.ValueOf(data).Convert(typ))
		return nil
	}
	switch l := v.Type().layout; {
	case v.IsNone() && typ.Kind() == reflect.Slice:
		dst.SetZero()
		return nil
	case l == strLayout, l == bytesLayout, l == byteArrayLayout, l == dictLayout, v.Type().slots.Iter == nil:
		return wants("list", v)
	}
	list, err := t.Collect(v)
	if err != nil {
		return err
	}
	defer t.Unroot(t.Root(ValueOf(list)))
	items := list.items
	if typ.Kind() == reflect.Array {
		if len(items) != dst.Len() {
			return &ConvertError{Text: fmt.Sprintf("must have %d items, not %d", dst.Len(), len(items))}
		}
	} else {
		if err := d.c.alloc(int64(len(items)) * int64(max(typ.Elem().Size(), 1))); err != nil {
			return err
		}
		dst.Set(reflect.MakeSlice(typ, len(items), len(items)))
	}
	for i, x := range items {
		if err := d.assign(x, dst.Index(i)); err != nil {
			return within(err, "["+strconv.Itoa(i)+"]")
		}
	}
	return nil
}

// mapping fills a map from a dict, or a map to struct{} from a set.
func (d *assigner) mapping(v Value, dst reflect.Value) error {
	typ := dst.Type()
	if v.IsNone() {
		dst.SetZero()
		return nil
	}
	room := func(n int) error {
		return d.c.alloc(400 + int64(n)*int64(typ.Key().Size()+typ.Elem().Size()+16)*2)
	}
	if v.Type().layout == setLayout && typ.Elem() == goType[struct{}]() {
		list, err := d.t.Collect(v)
		if err != nil {
			return err
		}
		defer d.t.Unroot(d.t.Root(ValueOf(list)))
		if err := room(len(list.items)); err != nil {
			return err
		}
		m := reflect.MakeMapWithSize(typ, len(list.items))
		for _, x := range list.items {
			k := reflect.New(typ.Key()).Elem()
			if err := d.assign(x, k); err != nil {
				return err
			}
			if !k.Comparable() {
				return &ConvertError{Text: "has an item, a " + x.Type().Name + ", without a Go form as a key"}
			}
			m.SetMapIndex(k, reflect.Zero(typ.Elem()))
		}
		dst.Set(m)
		return nil
	}
	items, ok := AsDict(v)
	if !ok {
		return wants("dict", v)
	}
	if err := room(items.live); err != nil {
		return err
	}
	m := reflect.MakeMapWithSize(typ, items.live)
	for pos := 0; ; {
		k, x, ok := items.Next(&pos)
		if !ok {
			break
		}
		key, val := reflect.New(typ.Key()).Elem(), reflect.New(typ.Elem()).Elem()
		if err := d.assign(k, key); err != nil {
			return within(err, fmt.Sprintf("[%s]", d.shown(k)))
		}
		if !key.Comparable() {
			return &ConvertError{Path: fmt.Sprintf("[%s]", d.shown(k)), Text: "has no Go form as a key"}
		}
		if err := d.assign(x, val); err != nil {
			return within(err, fmt.Sprintf("[%s]", d.shown(k)))
		}
		m.SetMapIndex(key, val)
	}
	dst.Set(m)
	return nil
}

// shown is a key in an error.
func (d *assigner) shown(k Value) string {
	if s, ok := AsStr(k); ok && len(s.s) < 64 {
		return strconv.Quote(s.s)
	}
	if k.IsSmallInt() {
		return strconv.FormatInt(k.SmallInt(), 10)
	}
	return k.Type().Name
}

// structure fills a struct from a dict with its fields' names, or from an object with such attributes that is a dataclass or named tuple. Fields that are not there stay as they are.
func (d *assigner) structure(v Value, dst reflect.Value) error {
	fields := StructFields(dst.Type())
	if m, ok := AsDict(v); ok {
		used := 0
		for _, f := range fields {
			x, ok := m.getString(f.Name)
			if !ok {
				continue
			}
			used++
			if err := d.field(x, dst, f); err != nil {
				return err
			}
		}
		if used < m.live {
			return d.unknownField(m, fields, dst.Type())
		}
		return nil
	}
	kind := d.t.goKind(v.Type())
	if v.Type().flags&typeHeap == 0 || kind != KindDataclass && kind != KindNamedTuple {
		return wants("dict", v)
	}
	for _, f := range fields {
		x, err := d.t.AttrOpt(v, f.Name)
		if err != nil {
			return err
		}
		if x.ref == nil {
			continue
		}
		if err := d.field(x, dst, f); err != nil {
			return err
		}
	}
	return nil
}

func (d *assigner) field(x Value, dst reflect.Value, f GoStructField) error {
	to := dst
	for i, n := range f.Index {
		if i > 0 && to.Kind() == reflect.Pointer {
			if to.IsNil() {
				to.Set(reflect.New(to.Type().Elem()))
			}
			to = to.Elem()
		}
		to = to.Field(n)
	}
	return within(d.assign(x, to), "."+f.Name)
}

func (d *assigner) unknownField(m *Dict, fields []GoStructField, typ reflect.Type) error {
	names := make([]string, len(fields))
	known := map[string]bool{}
	for i, f := range fields {
		names[i], known[f.Name] = f.Name, true
	}
	for pos := 0; ; {
		k, _, ok := m.Next(&pos)
		if !ok {
			return nil
		}
		s, isStr := GoString(k)
		if isStr && known[s] {
			continue
		}
		text := fmt.Sprintf("%s has no field %s", typ.Name(), d.shown(k))
		if near := closest(s, names); isStr && near != "" {
			text += "; did you mean " + strconv.Quote(near) + "?"
		}
		return &ConvertError{Text: text}
	}
}

func (d *assigner) function(v Value, dst reflect.Value) error {
	if v.IsNone() {
		dst.SetZero()
		return nil
	}
	if d.t.host.Callback == nil || !IsCallable(v) {
		return wants("callable", v)
	}
	f, err := d.t.host.Callback(d.t, v, dst.Type())
	if err == nil {
		dst.Set(f)
	}
	return err
}

// any is for interfaces.
func (d *assigner) any(v Value, dst reflect.Value) error {
	if dst.Kind() != reflect.Interface {
		return &ConvertError{Text: "can't be given: no Python value becomes a Go " + dst.Type().String()}
	}
	x, err := d.c.value(v, d.depth)
	if err != nil {
		return err
	}
	if x == nil {
		dst.SetZero()
		return nil
	}
	r := reflect.ValueOf(x)
	if !r.Type().AssignableTo(dst.Type()) {
		name := dst.Type().Name()
		if name == "" {
			name = "an object of the host with the methods of " + dst.Type().String()
		}
		return wants(name, v)
	}
	dst.Set(r)
	return nil
}

// unmarshalText calls a method of the host's.
func unmarshalText(m textenc.TextUnmarshaler, s string) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("UnmarshalText panicked")
		}
	}()
	return m.UnmarshalText([]byte(s))
}
