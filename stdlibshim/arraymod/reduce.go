package arraymod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// formats are the machine formats of pickled arrays by typecode, as pairs of code and number; the next number is the same with the other byte order.
const formats = "b\x01B\x00h\x04H\x02i\x08I\x06l\x0cL\x0aq\x0cQ\x0af\x0ed\x10u\x14w\x14"

func format(code byte) int { return int(formats[strings.IndexByte(formats, code)+1]) }

// reduce is __reduce_ex__: from protocol 3 on the items are bytes in this machine's format.
func (a *array) reduce(t *thread, p args) (value, error) {
	protocol, err := t.IndexArg(p.V[1], "")
	if err != nil {
		return value{}, err
	}
	state, err := t.AttrOpt(p.V[0], "__dict__")
	if err != nil {
		return value{}, err
	}
	cls := p.V[0].Type().Value()
	code := interp.ValueOf(t.Intern(string(rune(a.code))))
	fn, parts := cls, []value{code}
	if protocol < 3 {
		l, err := a.list(t)
		if err != nil {
			return value{}, err
		}
		parts = append(parts, l)
	} else {
		s, err := a.copyBytes(t, 0, len(a.data))
		if err != nil {
			return value{}, err
		}
		b, err := interp.NewBytes(t, s)
		if err != nil {
			return value{}, err
		}
		m, err := t.Import("array")
		if err != nil {
			return value{}, err
		}
		if fn, err = t.Attr(m, "_array_reconstructor"); err != nil {
			return value{}, err
		}
		parts = []value{cls, code, interp.Int(int64(format(a.code))), b}
	}
	made, err := interp.TupleOf(t, parts...)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, fn, made, state.Or(interp.None))
}

// reconstruct is _array_reconstructor.
func reconstruct(t *thread, p args) (value, error) {
	typ, ok := interp.AsType(p.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "first argument must be a type object, not %s", p.V[0].Type().Name)
	}
	if !typ.IsSubtype(arrayType) {
		return value{}, t.Errorf(interp.TypeError, "%s is not a subtype of array.array", typ.Name)
	}
	code, ok := interp.GoString(p.V[1])
	if !ok || len(code) != 1 || strings.IndexByte(formats, code[0])%2 != 0 {
		return value{}, t.Errorf(interp.ValueError, "second argument must be a valid type code")
	}
	m, err := t.IndexArg(p.V[2], "")
	if err != nil {
		return value{}, err
	}
	if m < 0 || m > 21 {
		return value{}, t.Errorf(interp.ValueError, "third argument must be a valid machine format code.")
	}
	if _, ok := interp.AsBytes(p.V[3]); !ok {
		return value{}, t.Errorf(interp.TypeError, "fourth argument should be bytes, not %s", p.V[3].Type().Name)
	}
	own := format(code[0])
	if m != own && m != own+1 {
		return value{}, t.Errorf(interp.ValueError, "machine format code %d does not belong to type code %s", m, code)
	}
	v, err := t.Call(p.V[0], p.V[1], p.V[3])
	if err != nil || m == own {
		return v, err
	}
	_, err = t.CallMethod(v, "byteswap")
	return v, err
}
