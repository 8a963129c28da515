package worker

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"time"

	"github.com/safepy/safepy/interp"
)

// Decoder reads values that a worker sent. What it reads is not trusted: lengths are held to what is there, nesting to what conversions allow, and what is made to Room bytes.
type Decoder struct {
	data    []byte
	Room    int64 // bytes that may be made
	Ordered bool  // dicts are GoDicts, whatever their keys
	// Remote makes the Go value for something that only the worker has: a callable, by its number.
	Remote func(number uint64, o interp.GoObject) any
}

// Errors of Decode.
var (
	errMalformed = errors.New("malformed value")
	errTooLarge  = errors.New("value is too large")
)

// Decode is the Go form of a value of the worker's own messages: tuples and lists are both []any, dicts map[string]any.
func Decode(data []byte, room int64) (any, error) {
	d := Decoder{Room: room}
	x, err := d.Decode(data)
	return flat(x), err
}

func flat(x any) any {
	if t, ok := x.(interp.GoTuple); ok {
		return []any(t)
	}
	return x
}

// Decode reads one value, which is all of the data.
func (d *Decoder) Decode(data []byte) (any, error) {
	d.data = data
	x, err := d.value(0)
	if err == nil && len(d.data) > 0 {
		err = errMalformed
	}
	return x, err
}

func (d *Decoder) charge(n int64) error {
	if d.Room -= n; d.Room < 0 {
		return errTooLarge
	}
	return nil
}

func (d *Decoder) take(n int) ([]byte, error) {
	if n < 0 || n > len(d.data) {
		return nil, errMalformed
	}
	b := d.data[:n]
	d.data = d.data[n:]
	return b, nil
}

func (d *Decoder) uint(n int) (uint64, error) {
	b, err := d.take(n)
	if err != nil {
		return 0, err
	}
	var full [8]byte
	copy(full[:], b)
	return binary.LittleEndian.Uint64(full[:]), nil
}

func (d *Decoder) block() ([]byte, error) {
	n, err := d.uint(4)
	if err != nil {
		return nil, err
	}
	b, err := d.take(int(n))
	if err != nil {
		return nil, err
	}
	return b, d.charge(int64(n) + 24)
}

func (d *Decoder) text() (string, error) {
	b, err := d.block()
	return string(b), err
}

// count reads how many values follow, each of which takes a byte at least.
func (d *Decoder) count(each int64) (int, error) {
	n, err := d.uint(4)
	if err != nil {
		return 0, err
	}
	if n > uint64(len(d.data)) {
		return 0, errMalformed
	}
	return int(n), d.charge(48 + int64(n)*each)
}

func (d *Decoder) value(depth int) (any, error) {
	if depth > maxDepth+10 {
		return nil, errMalformed
	}
	tag, err := d.take(1)
	if err != nil {
		return nil, err
	}
	switch tag[0] {
	case 'N':
		return nil, nil
	case 'T':
		return true, nil
	case 'F':
		return false, nil
	case 'i':
		n, err := d.uint(8)
		return int64(n), err
	case 'I':
		return d.bigInt()
	case 'f':
		n, err := d.uint(8)
		return math.Float64frombits(n), err
	case 'c':
		re, err := d.uint(8)
		if err != nil {
			return nil, err
		}
		im, err := d.uint(8)
		return complex(math.Float64frombits(re), math.Float64frombits(im)), err
	case 's':
		return d.text()
	case 'b':
		b, err := d.block()
		return slices.Clone(b), err
	case 'l':
		return d.items(depth)
	case 't':
		items, err := d.items(depth)
		return interp.GoTuple(items), err
	case 'S':
		items, err := d.items(depth)
		return interp.GoSet(items), err
	case 'Z':
		items, err := d.items(depth)
		return interp.GoFrozenSet(items), err
	case 'd':
		return d.dict(depth)
	case 'o':
		return d.object(depth)
	case 'g':
		return d.remote()
	}
	return d.library(tag[0])
}

func (d *Decoder) bigInt() (any, error) {
	sign, err := d.uint(1)
	if err != nil {
		return nil, err
	}
	b, err := d.block()
	x := new(big.Int).SetBytes(b)
	if sign != 0 {
		x.Neg(x)
	}
	return x, err
}

func (d *Decoder) items(depth int) ([]any, error) {
	n, err := d.count(24)
	if err != nil {
		return nil, err
	}
	out := make([]any, n)
	for i := range out {
		if out[i], err = d.value(depth + 1); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (d *Decoder) dict(depth int) (any, error) {
	n, err := d.count(100)
	if err != nil {
		return nil, err
	}
	items := make(interp.GoDict, n)
	plain := !d.Ordered
	for i := range items {
		k, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		if items[i].Value, err = d.value(depth + 1); err != nil {
			return nil, err
		}
		items[i].Key = k
		_, isStr := k.(string)
		plain = plain && isStr
	}
	if !plain {
		return items, nil
	}
	m := make(map[string]any, n)
	for _, it := range items {
		m[it.Key.(string)] = it.Value
	}
	return m, nil
}

func (d *Decoder) object(depth int) (any, error) {
	kind, err := d.uint(1)
	if err != nil {
		return nil, err
	}
	var o interp.GoObject
	for k, tag := range kindTags {
		if uint64(tag) == kind {
			o.Kind = k
		}
	}
	if o.Type, err = d.text(); err != nil {
		return nil, err
	}
	n, err := d.count(56)
	if err != nil {
		return nil, err
	}
	if o.Kind != "" {
		o.Fields = make([]interp.GoField, n)
	}
	for i := range o.Fields {
		if o.Fields[i].Name, err = d.text(); err != nil {
			return nil, err
		}
		if o.Fields[i].Value, err = d.value(depth + 1); err != nil {
			return nil, err
		}
	}
	o.Repr, err = d.text()
	return o, err
}

func (d *Decoder) remote() (any, error) {
	number, err := d.uint(8)
	if err != nil {
		return nil, err
	}
	var o interp.GoObject
	if o.Type, err = d.text(); err != nil {
		return nil, err
	}
	if o.Repr, err = d.text(); err != nil {
		return nil, err
	}
	if d.Remote == nil {
		return o, nil
	}
	return d.Remote(number, o), nil
}

// library reads an instance of a class of the standard library.
func (d *Decoder) library(tag byte) (any, error) {
	switch tag {
	case 'e':
		s, err := d.text()
		return interp.GoDecimal(s), err
	case 'r':
		num, err := d.integer()
		if err != nil {
			return nil, err
		}
		den, err := d.integer()
		if err != nil || den.Sign() <= 0 || max(num.BitLen(), den.BitLen()) > 1<<17 {
			return nil, errMalformed
		}
		return new(big.Rat).SetFrac(num, den), nil
	case 'u':
		n, err := d.uint(8)
		if us := int64(n); us > math.MaxInt64/1000 || us < math.MinInt64/1000 {
			return nil, errMalformed
		}
		return time.Duration(n) * time.Microsecond, err
	case 'D':
		n, err := d.fields(2, 1, 1)
		return interp.GoDate{Year: n[0], Month: time.Month(n[1]), Day: n[2]}, err
	case 'm':
		n, err := d.fields(2, 1, 1, 1, 1, 1, 4)
		if err != nil {
			return nil, err
		}
		loc, err := d.zone()
		return time.Date(n[0], time.Month(n[1]), n[2], n[3], n[4], n[5], n[6]*1000, loc), err
	case 'h':
		n, err := d.fields(1, 1, 1, 4)
		if err != nil {
			return nil, err
		}
		t := interp.GoTime{Hour: n[0], Minute: n[1], Second: n[2], Microsecond: n[3]}
		loc, err := d.zone()
		if loc != interp.Naive {
			t.Zone = loc
		}
		return t, err
	}
	return nil, fmt.Errorf("%w: tag %q", errMalformed, tag)
}

// integer reads an int of any size.
func (d *Decoder) integer() (*big.Int, error) {
	x, err := d.value(maxDepth)
	if err != nil {
		return nil, err
	}
	switch x := x.(type) {
	case int64:
		return big.NewInt(x), nil
	case *big.Int:
		return x, nil
	}
	return nil, errMalformed
}

// fields reads numbers of so many bytes each; as many are returned in any case.
func (d *Decoder) fields(sizes ...int) ([]int, error) {
	out := make([]int, len(sizes))
	for i, size := range sizes {
		n, err := d.uint(size)
		if err != nil {
			return out, err
		}
		out[i] = int(n)
	}
	return out, nil
}

// zone reads the zone of a datetime or time; there is one in any case.
func (d *Decoder) zone() (*time.Location, error) {
	kind, err := d.uint(1)
	if err != nil || kind == 0 {
		return interp.Naive, err
	}
	if kind == 1 {
		return time.UTC, nil
	}
	offset, err := d.uint(4)
	if err != nil {
		return interp.Naive, err
	}
	name, err := d.text()
	return time.FixedZone(name, int(int32(offset))), err
}

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }
