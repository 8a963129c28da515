package arraymod

import (
	"strconv"
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
	if m == format(code[0]) {
		return t.Call(p.V[0], p.V[1], p.V[3])
	}
	items, err := machineItems(t, m, p.V[3])
	if err != nil {
		return value{}, err
	}
	kind := p.V[1]
	if m < firstFloat { // ints say by themselves what they are
		kind = interp.ValueOf(t.Intern(machineFormats[m][1:]))
	}
	return t.Call(p.V[0], kind, items)
}

// firstFloat is the first machine format that is not of ints.
const firstFloat = 14

// machineFormats are the formats of module struct for the machine formats of numbers; those of text follow.
var (
	machineFormats = []string{"<B", "<b", "<H", ">H", "<h", ">h", "<I", ">I", "<i", ">i", "<Q", ">Q", "<q", ">q", "<f", ">f", "<d", ">d"}
	machineSizes   = map[string]int{"B": 1, "b": 1, "H": 2, "h": 2, "I": 4, "i": 4, "f": 4, "Q": 8, "q": 8, "d": 8}
	machineTexts   = []string{"utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"}
)

// machineItems is what bytes in a machine format hold: a list of numbers, or text.
func machineItems(t *thread, m int, items value) (value, error) {
	if m >= len(machineFormats) {
		enc, err := t.StrOf(machineTexts[m-len(machineFormats)])
		if err != nil {
			return value{}, err
		}
		return t.CallMethod(items, "decode", enc)
	}
	structs, err := t.Import("struct")
	if err != nil {
		return value{}, err
	}
	data, _ := interp.GoBytes(items)
	order, kind := machineFormats[m][:1], machineFormats[m][1:]
	size := machineSizes[kind]
	if len(data)%size != 0 {
		return value{}, t.Errorf(interp.ValueError, "string length not a multiple of item size")
	}
	text, err := t.StrOf(order + strconv.Itoa(len(data)/size) + kind)
	if err != nil {
		return value{}, err
	}
	all, err := t.CallMethod(structs, "unpack", text, items)
	if err != nil {
		return value{}, err
	}
	return t.Call(interp.ListType.Value(), all)
}
