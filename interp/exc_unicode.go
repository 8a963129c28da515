package interp

import (
	"fmt"

	"github.com/safepy/safepy/internal/ucd"
)

// unicodeSpec describes one of the three classes: what its constructor takes before (start, end, reason).
type unicodeSpec struct {
	hasEncoding bool
	bytes       bool // object is bytes-like, else str
}

func (u unicodeSpec) total() int {
	if u.hasEncoding {
		return 5
	}
	return 4
}

func setupUnicodeDecode(spec *TypeSpec)    { unicodeSpec{true, true}.setup(spec) }
func setupUnicodeEncode(spec *TypeSpec)    { unicodeSpec{true, false}.setup(spec) }
func setupUnicodeTranslate(spec *TypeSpec) { unicodeSpec{false, false}.setup(spec) }

func (u unicodeSpec) setup(spec *TypeSpec) {
	spec.Slots.Init = func(t *Thread, self Value, args Args) error {
		if err := excInit(t, self, args); err != nil {
			return err
		}
		return u.fill(t, cast[Exc](self), args.V)
	}
	spec.Slots.Str = u.str
	for i := range spec.Methods {
		// start and end are numbers.
		if m := &spec.Methods[i]; m.Name == "start" || m.Name == "end" {
			field := unicodeStart
			if m.Name == "end" {
				field = unicodeEnd
			}
			if m.Kind == Getter {
				m.Fn = func(_ *Thread, a Args) (Value, error) { return Int(cast[Exc](a.V[0]).unicodePos(field)), nil }
			} else {
				m.Fn = func(t *Thread, a Args) (Value, error) {
					return None, t.setUnicodePos(cast[Exc](a.V[0]), field, a.Get(1))
				}
			}
		}
	}
}

func (e *Exc) unicodePos(field int) int64 {
	if v := e.extra[field]; v.ref != nil {
		return v.SmallInt()
	}
	return 0
}

func (t *Thread) setUnicodePos(e *Exc, field int, v Value) error {
	if v.ref == nil {
		return t.Errorf(TypeError, "can't delete numeric/char attribute")
	}
	if _, _, ok := intParts(v); !ok {
		return t.Errorf(TypeError, "an integer is required")
	}
	n, err := t.IndexArg(v, "")
	if err == nil {
		e.extra[field] = Int(int64(n))
	}
	return err
}

// fill checks the arguments and sets the fields.
func (u unicodeSpec) fill(t *Thread, e *Exc, vals []Value) error {
	if len(vals) != u.total() {
		return t.Errorf(TypeError, "function takes exactly %d arguments (%d given)", u.total(), len(vals))
	}
	str := func(i int) error {
		if _, ok := AsStr(vals[i]); !ok {
			return t.Errorf(TypeError, "argument %d must be str, not %s", i+1, vals[i].Type().Name)
		}
		return nil
	}
	i := 0
	if u.hasEncoding {
		if err := str(0); err != nil {
			return err
		}
		i = 1
	}
	obj := vals[i]
	if !u.bytes {
		if err := str(i); err != nil {
			return err
		}
	}
	start, err := t.IndexArg(vals[i+1], "")
	if err != nil {
		return err
	}
	end, err := t.IndexArg(vals[i+2], "")
	if err != nil {
		return err
	}
	if err := str(i + 3); err != nil {
		return err
	}
	if b, ok := As[ByteArray](obj, byteArrayLayout); ok && u.bytes {
		if err := t.Alloc(bytesLayout.size + int64(len(b.b))); err != nil {
			return err
		}
		obj = ValueOf(&Bytes{Object: Object{typ: BytesType}, b: string(b.b)})
	}
	if u.bytes {
		if _, ok := bytesOf(obj); !ok {
			return t.Errorf(TypeError, "a bytes-like object is required, not '%s'", obj.Type().Name)
		}
	}
	if u.hasEncoding {
		e.extra[unicodeEncoding] = vals[0]
	}
	e.extra[unicodeObject], e.extra[unicodeReason] = obj, vals[i+3]
	e.extra[unicodeStart], e.extra[unicodeEnd] = Int(int64(start)), Int(int64(end))
	return nil
}

// str words the error: the character or byte when it is one, else the range.
func (u unicodeSpec) str(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	obj := e.extra[unicodeObject]
	if obj.ref == nil {
		return emptyStr, nil
	}
	var texts [2]string
	for i, f := range []Value{e.extra[unicodeEncoding], e.extra[unicodeReason]} {
		texts[i] = "<NULL>"
		if f.ref != nil {
			s, err := t.Str(f)
			if err != nil {
				return Value{}, err
			}
			texts[i] = s.s
		}
	}
	if obj = e.extra[unicodeObject]; obj.ref == nil { // a __str__ of the program's own deleted it
		return Value{}, t.Errorf(TypeError, "UnicodeError 'object' attribute is not set")
	}
	start, end := e.unicodePos(unicodeStart), e.unicodePos(unicodeEnd)
	what := fmt.Sprintf("in position %d-%d", start, end-1)
	verb, unit := "encode", "characters "
	if u.bytes {
		b, ok := bytesOf(obj)
		if !ok {
			return Value{}, t.Errorf(TypeError, "UnicodeError 'object' attribute must be a bytes")
		}
		verb, unit = "decode", "bytes "
		if 0 <= start && start < int64(len(b)) && end == start+1 {
			unit, what = "byte ", fmt.Sprintf("0x%02x in position %d", b[start], start)
		}
	} else {
		s, ok := AsStr(obj)
		if !ok {
			return Value{}, t.Errorf(TypeError, "UnicodeError 'object' attribute must be a string")
		}
		if err := t.survey(s); err != nil {
			return Value{}, err
		}
		if 0 <= start && start < int64(s.Len()) && end == start+1 {
			unit, what = "character ", fmt.Sprintf("'%s' in position %d", escapedRune(s, int(start)), start)
		}
	}
	out := "can't translate " + unit + what + ": " + texts[1]
	if u.hasEncoding {
		out = "'" + texts[0] + "' codec can't " + verb + " " + unit + what + ": " + texts[1]
	}
	if err := t.Alloc(int64(len(out))); err != nil {
		return Value{}, err
	}
	return NewStr(t, out)
}

// escapedRune is code point i of s in the shortest of Python's numeric escapes.
func escapedRune(s *Str, i int) string {
	r, _ := ucd.DecodeWTF8(s.s, s.Offset(i))
	switch {
	case r <= 0xff:
		return fmt.Sprintf("\\x%02x", r)
	case r <= 0xffff:
		return fmt.Sprintf("\\u%04x", r)
	}
	return fmt.Sprintf("\\U%08x", r)
}

// bytesOf is the contents of a bytes object.
func bytesOf(v Value) (string, bool) {
	b, ok := As[Bytes](v, bytesLayout)
	if !ok {
		return "", false
	}
	return b.b, true
}
