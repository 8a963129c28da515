package worker

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"time"

	"github.com/safepy/safepy/interp"
)

// maxDepth bounds nesting, as in package interp.
const maxDepth = 500

// List is what the worker program reads as a tuple in messages.
type List = interp.GoTuple

// Encoder writes values. Other is asked for the form of a Go value that is none of interp's ToGo.
type Encoder struct {
	Buf   []byte
	Other func(x any) (any, error)
}

// Encode is the wire form of a value that is one of those of interp's ToGo, or an int, with maps in order of their keys.
func Encode(x any) []byte {
	var e Encoder
	if err := e.Value(x); err != nil {
		panic(err) // the worker's own messages can be encoded
	}
	return e.Buf
}

var kindTags = map[string]byte{interp.KindDataclass: 1, interp.KindNamedTuple: 2, interp.KindEnum: 3, interp.KindException: 4}

// Raw is a value that is encoded already.
type Raw []byte

// Value appends a value.
func (e *Encoder) Value(x any) error { return e.value(x, 0) }

func (e *Encoder) value(x any, depth int) error {
	if depth > maxDepth {
		return &interp.ConvertError{Text: fmt.Sprintf("value is nested deeper than %d levels", maxDepth)}
	}
	switch x := x.(type) {
	case nil:
		e.Buf = append(e.Buf, 'N')
	case Raw:
		e.Buf = append(e.Buf, x...)
	case bool:
		if x {
			e.Buf = append(e.Buf, 'T')
		} else {
			e.Buf = append(e.Buf, 'F')
		}
	case int:
		e.int64(int64(x))
	case int64:
		e.int64(x)
	case float64:
		e.Buf = append(e.Buf, 'f')
		e.float(x)
	case complex128:
		e.Buf = append(e.Buf, 'c')
		e.float(real(x))
		e.float(imag(x))
	case string:
		if err := interp.CheckText(x); err != nil {
			return err
		}
		e.Buf = append(e.Buf, 's')
		return e.text(x)
	case []byte:
		e.Buf = append(e.Buf, 'b')
		return e.bytes(x)
	default:
		return e.structured(x, depth)
	}
	return nil
}

func (e *Encoder) structured(x any, depth int) error {
	switch x := x.(type) {
	case *big.Int:
		e.bigInt(x)
	case *big.Rat:
		e.Buf = append(e.Buf, 'r')
		e.bigInt(x.Num())
		e.bigInt(x.Denom())
	case []any:
		return e.items('l', x, depth)
	case interp.GoTuple:
		return e.items('t', x, depth)
	case interp.GoSet:
		return e.items('S', x, depth)
	case interp.GoFrozenSet:
		return e.items('Z', x, depth)
	case map[string]any:
		return e.stringMap(x, depth)
	case interp.GoDict:
		return e.dict(x, depth)
	case interp.GoObject:
		return e.object(x, depth)
	case interp.GoDecimal:
		e.Buf = append(e.Buf, 'e')
		return e.text(string(x))
	case time.Time:
		return e.time(x)
	case time.Duration:
		e.Buf = append(e.Buf, 'u')
		e.Buf = binary.LittleEndian.AppendUint64(e.Buf, uint64(x.Microseconds()))
	case interp.GoDate:
		if err := checkDate(x.Year, x.Month, x.Day); err != nil {
			return err
		}
		e.Buf = append(e.Buf, 'D')
		e.Buf = binary.LittleEndian.AppendUint16(e.Buf, uint16(x.Year))
		e.Buf = append(e.Buf, byte(x.Month), byte(x.Day))
	case interp.GoTime:
		return e.timeOfDay(x)
	default:
		if e.Other == nil {
			return &interp.ConvertError{Text: fmt.Sprintf("no Python form for Go type %T", x)}
		}
		y, err := e.Other(x)
		if err != nil {
			return err
		}
		return e.value(y, depth+1)
	}
	return nil
}

func (e *Encoder) int64(x int64) {
	e.Buf = append(e.Buf, 'i')
	e.Buf = binary.LittleEndian.AppendUint64(e.Buf, uint64(x))
}

func (e *Encoder) bigInt(x *big.Int) {
	if x.IsInt64() {
		e.int64(x.Int64())
		return
	}
	e.Buf = append(e.Buf, 'I', 0)
	if x.Sign() < 0 {
		e.Buf[len(e.Buf)-1] = 1
	}
	b := x.Bytes()
	e.Buf = binary.LittleEndian.AppendUint32(e.Buf, uint32(len(b)))
	e.Buf = append(e.Buf, b...)
}

func (e *Encoder) float(x float64) {
	e.Buf = binary.LittleEndian.AppendUint64(e.Buf, math.Float64bits(x))
}

func (e *Encoder) count(n int) error {
	if n > math.MaxInt32 {
		return &interp.ConvertError{Text: "value is too large"}
	}
	e.Buf = binary.LittleEndian.AppendUint32(e.Buf, uint32(n))
	return nil
}

func (e *Encoder) bytes(b []byte) error {
	err := e.count(len(b))
	e.Buf = append(e.Buf, b...)
	return err
}

func (e *Encoder) text(s string) error {
	err := e.count(len(s))
	e.Buf = append(e.Buf, s...)
	return err
}

func (e *Encoder) items(tag byte, items []any, depth int) error {
	e.Buf = append(e.Buf, tag)
	if err := e.count(len(items)); err != nil {
		return err
	}
	for i, x := range items {
		if err := e.value(x, depth+1); err != nil {
			return within(err, "["+strconv.Itoa(i)+"]")
		}
	}
	return nil
}

func (e *Encoder) stringMap(m map[string]any, depth int) error {
	e.Buf = append(e.Buf, 'd')
	if err := e.count(len(m)); err != nil {
		return err
	}
	for _, k := range sortedKeys(m) {
		if err := e.value(k, depth+1); err != nil {
			return err
		}
		if err := e.value(m[k], depth+1); err != nil {
			return within(err, "["+strconv.Quote(k)+"]")
		}
	}
	return nil
}

func (e *Encoder) dict(d interp.GoDict, depth int) error {
	e.Buf = append(e.Buf, 'd')
	if err := e.count(len(d)); err != nil {
		return err
	}
	for i, it := range d {
		if err := e.value(it.Key, depth+1); err != nil {
			return within(err, "["+strconv.Itoa(i)+"].Key")
		}
		if err := e.value(it.Value, depth+1); err != nil {
			return within(err, "["+strconv.Itoa(i)+"].Value")
		}
	}
	return nil
}

func (e *Encoder) object(o interp.GoObject, depth int) error {
	if o.Kind == "" {
		return &interp.ConvertError{Text: "no Python form for an instance of " + o.Type}
	}
	e.Buf = append(e.Buf, 'o', kindTags[o.Kind])
	if err := e.text(o.Type); err != nil {
		return err
	}
	if err := e.count(len(o.Fields)); err != nil {
		return err
	}
	for _, f := range o.Fields {
		if err := e.text(f.Name); err != nil {
			return err
		}
		if err := e.value(f.Value, depth+1); err != nil {
			return within(err, "."+f.Name)
		}
	}
	return e.text(o.Repr)
}

func checkDate(year int, month time.Month, day int) error {
	if year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day() {
		return &interp.ConvertError{Text: "no Python form for this date or time"}
	}
	return nil
}

func (e *Encoder) time(x time.Time) error {
	if err := checkDate(x.Year(), x.Month(), x.Day()); err != nil {
		return err
	}
	e.Buf = append(e.Buf, 'm')
	e.Buf = binary.LittleEndian.AppendUint16(e.Buf, uint16(x.Year()))
	e.Buf = append(e.Buf, byte(x.Month()), byte(x.Day()), byte(x.Hour()), byte(x.Minute()), byte(x.Second()))
	e.Buf = binary.LittleEndian.AppendUint32(e.Buf, uint32(x.Nanosecond()/1000))
	return e.zone(x)
}

func (e *Encoder) timeOfDay(x interp.GoTime) error {
	if x.Hour < 0 || x.Hour > 23 || x.Minute < 0 || x.Minute > 59 || x.Second < 0 || x.Second > 59 || x.Microsecond < 0 || x.Microsecond > 999999 {
		return &interp.ConvertError{Text: "no Python form for this date or time"}
	}
	e.Buf = append(e.Buf, 'h', byte(x.Hour), byte(x.Minute), byte(x.Second))
	e.Buf = binary.LittleEndian.AppendUint32(e.Buf, uint32(x.Microsecond))
	zone := x.Zone
	if zone == nil {
		zone = interp.Naive
	}
	return e.zone(time.Date(1970, 1, 1, 0, 0, 0, 0, zone))
}

// zone appends the zone that x has then: none, UTC, or an offset with a name where that says more.
func (e *Encoder) zone(x time.Time) error {
	if x.Location() == interp.Naive {
		e.Buf = append(e.Buf, 0)
		return nil
	}
	name, offset := x.Zone()
	if offset <= -86400 || offset >= 86400 {
		return &interp.ConvertError{Text: "no Python form for this date or time"}
	}
	if offset == 0 && (name == "" || name == "UTC") {
		e.Buf = append(e.Buf, 1)
		return nil
	}
	if name == defaultName(offset) {
		name = ""
	}
	e.Buf = append(e.Buf, 2)
	e.Buf = binary.LittleEndian.AppendUint32(e.Buf, uint32(int32(offset)))
	return e.text(name)
}

// defaultName is the name that Python gives to an offset.
func defaultName(offset int) string {
	sign := '+'
	if offset < 0 {
		sign, offset = '-', -offset
	}
	s := fmt.Sprintf("UTC%c%02d:%02d", sign, offset/3600, offset/60%60)
	if offset%60 != 0 {
		s += fmt.Sprintf(":%02d", offset%60)
	}
	return s
}

// within adds a step to the path of a ConvertError.
func within(err error, step string) error {
	if e, ok := err.(*interp.ConvertError); ok {
		return &interp.ConvertError{Path: step + e.Path, Text: e.Text}
	}
	return err
}
