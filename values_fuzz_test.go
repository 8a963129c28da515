package safepy

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"
)

// valueMaker builds Go values of the forms that conversions give, out of fuzzed bytes.
type valueMaker struct {
	data []byte
	made int
}

func (m *valueMaker) byte() byte {
	if len(m.data) == 0 {
		return 0
	}
	b := m.data[0]
	m.data = m.data[1:]
	return b
}

func (m *valueMaker) bytes(n int) []byte {
	n = min(n, len(m.data))
	b := append([]byte{}, m.data[:n]...)
	m.data = m.data[n:]
	return b
}

func (m *valueMaker) int() int64 {
	var b [8]byte
	copy(b[:], m.bytes(int(m.byte()%9)))
	return int64(binary.LittleEndian.Uint64(b[:]))
}

func (m *valueMaker) text() string {
	return strings.ToValidUTF8(string(m.bytes(int(m.byte()%24))), "\uFFFD")
}

// value is some value; hashable ones can be keys.
func (m *valueMaker) value(depth int, hashable bool) any {
	m.made++
	kinds := byte(19)
	if depth > 6 || m.made > 300 {
		kinds = 13
	}
	switch k := m.byte() % kinds; k {
	case 0:
		return nil
	case 1:
		return m.byte()&1 == 1
	case 2, 3:
		return m.int()
	case 4:
		n := new(big.Int).SetBytes(m.bytes(int(m.byte()%40) + 9))
		if n.IsInt64() {
			return n.Int64()
		}
		return n
	case 5:
		return math.Float64frombits(uint64(m.int()))
	case 6:
		return complex(math.Float64frombits(uint64(m.int())), float64(m.int()))
	case 7:
		return m.text()
	case 8:
		return m.bytes(int(m.byte() % 40))
	case 9:
		return time.UnixMicro(m.int() % 6e16).In(time.FixedZone("", 0)).In([]*time.Location{Naive, time.UTC}[m.byte()&1])
	case 10:
		return time.Duration(m.int()/1000) * 1000
	case 11:
		return Decimal(fmt.Sprintf("%dE%+d", m.int(), 7+m.byte()))
	case 12:
		return big.NewRat(m.int()/2, max(m.int()/2, 1))
	case 13:
		return Date{Year: 1 + int(m.byte()), Month: time.Month(1 + m.byte()%12), Day: 1 + int(m.byte()%28)}
	case 14:
		return TimeOfDay{Hour: int(m.byte() % 24), Minute: int(m.byte() % 60), Second: int(m.byte() % 60), Microsecond: int(m.byte())}
	case 15:
		out := Tuple{}
		for range m.byte() % 5 {
			out = append(out, m.value(depth+1, hashable))
		}
		return out
	}
	if hashable {
		return m.int()
	}
	if m.byte()&1 == 0 {
		out := []any{}
		for range m.byte() % 5 {
			out = append(out, m.value(depth+1, false))
		}
		return out
	}
	out, seen := Dict{}, map[string]bool{}
	for range m.byte() % 5 {
		key := m.value(depth+1, true)
		if id := keyID(key); !seen[id] {
			seen[id] = true
			out = append(out, Item{Key: key, Value: m.value(depth+1, false)})
		}
	}
	return out
}

// keyID tells keys apart that Python could take for the same: numbers of all kinds are one.
func keyID(k any) string {
	switch k.(type) {
	case string, []byte:
		return fmt.Sprintf("%T %q", k, k)
	}
	return "other"
}

// same is reflect.DeepEqual with NaNs equal, and moments by their fields.
func same(a, b any) bool {
	switch x := a.(type) {
	case float64:
		y, ok := b.(float64)
		return ok && (math.Float64bits(x) == math.Float64bits(y) || x != x && y != y)
	case complex128:
		y, ok := b.(complex128)
		return ok && same(real(x), real(y)) && same(imag(x), imag(y))
	case time.Time:
		y, ok := b.(time.Time)
		return ok && x.Equal(y) && (x.Location() == Naive) == (y.Location() == Naive)
	case *big.Rat:
		y, ok := b.(*big.Rat)
		return ok && x.Cmp(y) == 0
	case *big.Int:
		y, ok := b.(*big.Int)
		return ok && x.Cmp(y) == 0
	case []any:
		y, ok := b.([]any)
		return ok && sameItems(x, y)
	case Tuple:
		y, ok := b.(Tuple)
		return ok && sameItems(x, y)
	case Dict:
		y, ok := b.(Dict)
		if !ok || len(x) != len(y) {
			return false
		}
		for i := range x {
			if !same(x[i].Key, y[i].Key) || !same(x[i].Value, y[i].Value) {
				return false
			}
		}
		return true
	case Decimal:
		y, ok := b.(Decimal)
		return ok && (x == y || decimalOf(string(x)).Cmp(decimalOf(string(y))) == 0)
	}
	return reflect.DeepEqual(a, b)
}

func decimalOf(s string) *big.Rat {
	r, _ := new(big.Rat).SetString(s)
	return r
}

func sameItems(x, y []any) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !same(x[i], y[i]) {
			return false
		}
	}
	return true
}

// FuzzValues sends values into a sandbox and back: what comes is what was sent, and what Python shows of it can be shown.
func FuzzValues(f *testing.F) {
	repanic = true
	for _, seed := range []string{"", "\x02\x08\xff\xff\xff\xff\xff\xff\xff\x7f", "\x10\x00\x04\x07\x03abc\x08\x02\xff\x00\x0f\x02\x05\x08\x00\x00\x00\x00\x00\x00\xf8\x7f\x09\x08aaaaaaaa\x01", "\x11\x01\x04\x07\x02ab\x0b\x03xyz\x09\x0f\x03\x0d\x00\x01\x02\x0e\x0c\x08abcdefgh"} {
		f.Add([]byte(seed))
	}
	sess, err := NewInProcess(InProcessOptions{}).NewSession(Policy{Timeout: time.Minute}, SessionOptions{OrderedDicts: true})
	if err != nil {
		f.Fatal(err)
	}
	back, err := Compile("back.py", "result = x")
	if err != nil {
		f.Fatal(err)
	}
	show, err := Compile("show.py", "result = len(repr(x)) > 0 and x is not None or x is None")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := valueMaker{data: data}
		x := m.value(0, false)
		res, err := sess.Run(context.Background(), back, map[string]any{"x": x})
		var conv *ConvertError
		if errors.As(err, &conv) && strings.Contains(conv.Text, "date or time") {
			return // a year that Python lacks
		}
		if err != nil {
			t.Fatalf("%#v: %v", x, err)
		}
		if !res.OK || !same(x, res.Value) {
			t.Fatalf("sent %#v\ncame %#v\n%v", x, res.Value, res.Error)
		}
		if res, err = sess.Run(context.Background(), show, nil); err != nil || res.Value != true && !strings.Contains(fmt.Sprint(res.Error), "Exceeds the limit") {
			t.Fatalf("%#v: %v %+v", x, err, res)
		}
	})
}
