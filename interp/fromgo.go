package interp

import (
	"cmp"
	textenc "encoding"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// fromGo is one conversion from Go.
type fromGo struct {
	t    *Thread
	seen map[visit]bool // pointers, maps and slices on the way here, once that is long
}

type visit struct {
	ptr uintptr
	len int
	typ reflect.Type
}

// FromGo converts a Go value to Python: the reverse of ToGo, plus every integer and float kind, slices and arrays (lists), maps (dicts, keys in
// order), structs (dicts, as encoding/json names the fields), pointers (what they point at) and Values themselves. What the host's Wrap takes goes to it first.
// What has no Python form, and what is cyclic or too deep, is a *ConvertError.
func (t *Thread) FromGo(x any) (Value, error) {
	c := fromGo{t: t}
	return c.value(x, 0)
}

// within adds a step to the path of a ConvertError.
func within(err error, step string) error {
	var e *ConvertError
	if errors.As(err, &e) {
		return &ConvertError{Path: step + e.Path, Text: e.Text}
	}
	return err
}

func (c *fromGo) value(x any, depth int) (Value, error) {
	t := c.t
	if depth > maxConvertDepth {
		return Value{}, &ConvertError{Text: fmt.Sprintf("value is nested deeper than %d levels", maxConvertDepth)}
	}
	if err := t.Work(2); err != nil {
		return Value{}, err
	}
	switch x := x.(type) {
	case nil:
		return None, nil
	case Value:
		return x, nil
	case bool:
		return Bool(x), nil
	case int:
		return Int(int64(x)), nil
	case int64:
		return Int(x), nil
	case float64:
		return c.t.newFloat(x), nil
	case string:
		return t.textFromGo(x)
	case []byte:
		if err := t.Alloc(int64(len(x))); err != nil {
			return Value{}, err
		}
		return NewBytes(t, string(x))
	case complex128:
		return t.newComplex(x)
	}
	if v, ok, err := c.special(x, depth); ok || err != nil {
		return v, err
	}
	return c.reflected(reflect.ValueOf(x), depth)
}

// special converts the types that have a Python counterpart of their own.
func (c *fromGo) special(x any, depth int) (v Value, ok bool, err error) {
	switch x := x.(type) {
	case *big.Int:
		v, err = c.bigInt(x)
	case big.Int:
		v, err = c.bigInt(&x)
	case *big.Rat:
		v, err = c.rat(x)
	case GoTuple:
		v, err = c.sequence(x, depth, func(l []Value) (Value, error) { return NewTuple(c.t, l) })
	case GoSet:
		v, err = c.sequence(x, depth, c.t.buildSet)
	case GoFrozenSet:
		v, err = c.sequence(x, depth, func(l []Value) (Value, error) {
			s, err := c.t.buildSet(l)
			if err != nil {
				return s, err
			}
			return c.t.Call(FrozenSetType.Value(), s)
		})
	case GoDict:
		v, err = c.dict(x, depth)
	case GoObject:
		v, err = c.object(x, depth)
	case time.Time, time.Duration, GoDate, GoTime:
		v, err = c.module("datetime", x)
	case GoDecimal:
		v, err = c.module("decimal", x)
	default:
		return Value{}, false, nil
	}
	return v, true, err
}

// textFromGo is a str. Text that is not UTF-8 can't become one; lone surrogates, as ToGo gives them, are let through.
func (t *Thread) textFromGo(s string) (Value, error) {
	if err := t.Bytes(len(s)); err != nil {
		return Value{}, err
	}
	if err := CheckText(s); err != nil {
		return Value{}, err
	}
	return NewStr(t, s)
}

// CheckText is a *ConvertError for text that can't become a str.
func CheckText(s string) error {
	if !utf8.ValidString(s) {
		for i := 0; i < len(s); {
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 {
				if len(s)-i < 3 || s[i] != 0xED || s[i+1] < 0xA0 || s[i+1] > 0xBF || s[i+2] < 0x80 || s[i+2] > 0xBF || pairAt(s, i) {
					return &ConvertError{Text: fmt.Sprintf("string is not valid UTF-8 at byte %d", i)}
				}
				n = 3
			}
			i += n
		}
	}
	return nil
}

// pairAt reports whether two surrogates at i make one character, which UTF-8 has other bytes for.
func pairAt(s string, i int) bool {
	return s[i+1] < 0xB0 && len(s)-i >= 6 && s[i+3] == 0xED && s[i+4] >= 0xB0 && s[i+4] <= 0xBF
}

func (c *fromGo) bigInt(x *big.Int) (Value, error) {
	if x == nil {
		return None, nil
	}
	if err := c.t.Alloc(int64(x.BitLen()/8) + 64); err != nil {
		return Value{}, err
	}
	return NewInt(new(big.Int).Set(x)), nil
}

func (c *fromGo) rat(x *big.Rat) (Value, error) {
	if x == nil {
		return None, nil
	}
	t := c.t
	num, err := c.bigInt(x.Num())
	if err != nil {
		return Value{}, err
	}
	den, err := c.bigInt(x.Denom())
	if err != nil {
		return Value{}, err
	}
	return t.callModule("fractions", "Fraction", num, den)
}

// module has a module of the standard library make the value.
func (c *fromGo) module(name string, x any) (Value, error) {
	if find := c.t.host.Modules; find != nil {
		if def := find(name); def != nil && def.FromGo != nil {
			return def.FromGo(c.t, x)
		}
	}
	return Value{}, &ConvertError{Text: fmt.Sprintf("no Python form for Go type %T: the sandbox has no module %s", x, name)}
}

// sequence converts items and hands them to mk.
func (c *fromGo) sequence(items []any, depth int, mk func([]Value) (Value, error)) (Value, error) {
	l, err := c.list(reflect.ValueOf(items), depth)
	if err != nil {
		return Value{}, err
	}
	defer c.t.Unroot(c.t.Root(ValueOf(l)))
	return mk(l.items)
}

func (c *fromGo) list(r reflect.Value, depth int) (*List, error) {
	t := c.t
	l, err := NewListCap(t, r.Len())
	if err != nil {
		return nil, err
	}
	defer t.Unroot(t.Root(ValueOf(l)))
	for i := range r.Len() {
		v, err := c.inner(r.Index(i), depth)
		if err != nil {
			return nil, within(err, "["+strconv.Itoa(i)+"]")
		}
		l.items = append(l.items, v)
	}
	return l, nil
}

// inner converts an element.
func (c *fromGo) inner(r reflect.Value, depth int) (Value, error) {
	if !r.CanInterface() {
		return Value{}, &ConvertError{Text: "no Python form for an unexported field of Go type " + r.Type().String()}
	}
	return c.value(r.Interface(), depth+1)
}

func (c *fromGo) dict(items GoDict, depth int) (Value, error) {
	t := c.t
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	defer t.Unroot(t.Root(ValueOf(d)))
	for i, it := range items {
		k, err := c.value(it.Key, depth+1)
		if err != nil {
			return Value{}, within(err, "["+strconv.Itoa(i)+"].Key")
		}
		v, err := c.value(it.Value, depth+1)
		if err != nil {
			return Value{}, within(err, "["+strconv.Itoa(i)+"].Value")
		}
		if err := d.Set(t, k, v); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(d), nil
}

func (c *fromGo) reflected(r reflect.Value, depth int) (Value, error) {
	t := c.t
	if wrap := t.host.Wrap; wrap != nil {
		if v, ok, err := wrap(t, r); ok || err != nil {
			return v, err
		}
	}
	switch r.Kind() {
	case reflect.Bool:
		return Bool(r.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return Int(r.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		if u := r.Uint(); u > math.MaxInt64 {
			return NewInt(new(big.Int).SetUint64(u)), nil
		}
		return Int(int64(r.Uint())), nil
	case reflect.Float32, reflect.Float64:
		return t.newFloat(r.Float()), nil
	case reflect.Complex64, reflect.Complex128:
		return t.newComplex(r.Complex())
	case reflect.String:
		return t.textFromGo(r.String())
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface:
		if r.IsNil() && r.Kind() != reflect.Slice && r.Kind() != reflect.Map {
			return None, nil
		}
		leave, err := c.enter(r, depth)
		if err != nil {
			return Value{}, err
		}
		defer leave()
	}
	if m, ok := r.Interface().(textenc.TextMarshaler); ok && r.Kind() != reflect.Map {
		b, err := marshalText(m)
		if err != nil {
			return Value{}, &ConvertError{Text: fmt.Sprintf("%s: %v", r.Type(), err)}
		}
		return t.textFromGo(string(b))
	}
	switch r.Kind() {
	case reflect.Slice, reflect.Array:
		if r.Type().Elem().Kind() == reflect.Uint8 {
			return c.byteSequence(r)
		}
		l, err := c.list(r, depth)
		return ValueOf(l), err
	case reflect.Map:
		return c.mapping(r, depth)
	case reflect.Struct:
		return c.structure(r, depth)
	case reflect.Pointer, reflect.Interface:
		return c.inner(r.Elem(), depth)
	}
	return Value{}, &ConvertError{Text: "no Python form for Go type " + r.Type().String()}
}

// byteSequence is bytes.
func (c *fromGo) byteSequence(r reflect.Value) (Value, error) {
	n := r.Len()
	if err := c.t.Alloc(int64(n)); err != nil {
		return Value{}, err
	}
	b := make([]byte, n)
	reflect.Copy(reflect.ValueOf(b), r)
	return c.t.BytesOfCopy(b)
}

// enter notices data that contains itself: what is on the way is looked at once the way is long.
func (c *fromGo) enter(r reflect.Value, depth int) (leave func(), err error) {
	if depth < 50 || r.Kind() == reflect.Interface {
		return func() {}, nil
	}
	at := visit{ptr: r.Pointer(), typ: r.Type()}
	if r.Kind() == reflect.Slice {
		at.len = r.Len()
	}
	if c.seen[at] {
		return nil, &ConvertError{Text: "value contains itself (" + r.Type().String() + ")"}
	}
	if c.seen == nil {
		c.seen = map[visit]bool{}
	}
	c.seen[at] = true
	return func() { delete(c.seen, at) }, nil
}

// mapping makes a dict with the keys in order, so that programs print the same everywhere. A map to struct{} is a set.
func (c *fromGo) mapping(r reflect.Value, depth int) (Value, error) {
	t, n := c.t, int64(r.Len())
	if err := t.Alloc(n * 80); err != nil {
		return Value{}, err
	}
	if err := t.Work(n * 20); err != nil {
		return Value{}, err
	}
	type entry struct{ key, value reflect.Value }
	entries := make([]entry, 0, n)
	for it := r.MapRange(); it.Next(); { // not by key: a NaN finds nothing
		entries = append(entries, entry{it.Key(), it.Value()})
	}
	slices.SortFunc(entries, func(a, b entry) int { return compareKeys(a.key, b.key) })
	isSet := r.Type().Elem() == reflect.TypeFor[struct{}]()
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	set, err := NewListCap(t, 0)
	if err != nil {
		return Value{}, err
	}
	defer t.Unroot(t.Root(ValueOf(d)))
	t.Root(ValueOf(set))
	for _, e := range entries {
		k, err := c.inner(e.key, depth)
		if err == nil && isSet {
			set.items = append(set.items, k)
			continue
		}
		var v Value
		if err == nil {
			v, err = c.inner(e.value, depth)
		}
		if err != nil {
			return Value{}, within(err, fmt.Sprintf("[%#v]", e.key))
		}
		if err := d.Set(t, k, v); err != nil {
			return Value{}, err
		}
	}
	if isSet {
		return t.buildSet(set.items)
	}
	return ValueOf(d), nil
}

func compareKeys(a, b reflect.Value) int {
	if a.Kind() == reflect.Interface && b.Kind() == reflect.Interface {
		a, b = a.Elem(), b.Elem()
	}
	switch {
	case a.Kind() != b.Kind():
		return int(a.Kind()) - int(b.Kind())
	case a.CanInt():
		return cmp.Compare(a.Int(), b.Int())
	case a.CanUint():
		return cmp.Compare(a.Uint(), b.Uint())
	case a.CanFloat():
		return cmp.Compare(a.Float(), b.Float())
	case a.Kind() == reflect.String:
		return strings.Compare(a.String(), b.String())
	}
	return strings.Compare(fmt.Sprint(a.Interface()), fmt.Sprint(b.Interface()))
}

// structure makes a dict of the exported fields.
func (c *fromGo) structure(r reflect.Value, depth int) (Value, error) {
	t := c.t
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	defer t.Unroot(t.Root(ValueOf(d)))
	for _, f := range StructFields(r.Type()) {
		fv, err := r.FieldByIndexErr(f.Index)
		if err != nil || f.OmitEmpty && isEmpty(fv) || f.OmitZero && fv.IsZero() {
			continue // of a nil embedded pointer
		}
		v, err := c.inner(fv, depth)
		if err != nil {
			return Value{}, within(err, "."+f.GoName)
		}
		if err := d.SetStr(t, t.intern(f.Name), v); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(d), nil
}

// isEmpty is encoding/json's notion of what omitempty leaves out.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// marshalText calls a method of the host's. What it panics with is not for programs.
func marshalText(m textenc.TextMarshaler) (b []byte, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("MarshalText panicked")
		}
	}()
	return m.MarshalText()
}
