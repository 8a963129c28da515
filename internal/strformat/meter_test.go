package strformat

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/safepy/safepy/internal/num"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// testMeter refuses allocations above 1 MB and fails the test where one payment exceeds num.MaxStep.
type testMeter struct {
	t     *testing.T
	units int64
	limit int64
}

var errMemory = errors.New("memory")

func (m *testMeter) Work(n int64) error {
	if n < 0 || n > num.MaxStep {
		m.t.Errorf("a step of %d units", n)
	}
	m.units += n
	return nil
}

func (m *testMeter) Alloc(n int64) error {
	if n < 0 {
		m.t.Errorf("an allocation of %d bytes", n)
	}
	if n > m.limit {
		return errMemory
	}
	return nil
}

// TestSizesAreRefused formats to sizes that no memory holds: none may be taken, nor work be done.
func TestSizesAreRefused(t *testing.T) {
	specs := map[string]any{
		"9223372036854775807": "x", "😀<9223372036854775807": "x", "1000000000": "x", "é^1000000000d": big.NewInt(5), "01000000000,": big.NewInt(5),
		"1000000000b": big.NewInt(5), ".1000000000f": 1.5, "#.1000000000g": 1.5, ".1000000000e": 1.5, ".1000000000,%": 1.5, "9000000000000000000g": 1.5,
		"1000000000c": big.NewInt(65), "*>1000000000": complex(1, 2), ".1000000001f": complex(1, 2), ".1000000000_e": 2.5, "09223372036854775807,.2f": 2.5,
	}
	for spec, v := range specs {
		m := &testMeter{t: t, limit: 1 << 20}
		_, err := format(m, v, spec)
		assert.Equal(t, errMemory, err, spec)
		assert.Less(t, m.units, int64(1000), spec)
		if strings.Contains(spec, "9223372036854775807") { // a meter that refuses nothing
			_, err = format(&testMeter{t: t, limit: 1<<63 - 1}, v, spec)
			assert.EqualError(t, err, "MemoryError: ", spec)
		}
	}
	for _, text := range []string{"%1000000000d", "%.1000000000d", "%.1000000000f", "%1000000000s", "%-1000000000s", "%#.1000000000g", "%9223372036854775807c"} {
		m := &testMeter{t: t, limit: 1 << 20}
		p, err := ParsePercent(m, text, false)
		require.NoError(t, err)
		_, err = FormatPercent(m, p, []any{big.NewInt(65)}, true, PercentSource[any](operand{}), 0)
		assert.Equal(t, errMemory, err, text)
		assert.Less(t, m.units, int64(100_000), text)
	}
}

// TestLongTextsArePaid checks that long formats and arguments cost in proportion, in bounded steps.
func TestLongTextsArePaid(t *testing.T) {
	const n = 1 << 21
	long := strings.Repeat("ä", n)
	large := new(big.Int).Lsh(big.NewInt(1), 4*n)
	m := func() *testMeter { return &testMeter{t: t, limit: 1 << 40} }
	for name, f := range map[string]func(m num.Meter) (string, error){
		"width":       func(m num.Meter) (string, error) { return format(m, "x", "é>2000000") },
		"precision":   func(m num.Meter) (string, error) { return format(m, long, ".2000000") },
		"count":       func(m num.Meter) (string, error) { return format(m, long, "2100000") },
		"binary":      func(m num.Meter) (string, error) { return format(m, large, "_b") },
		"fraction":    func(m num.Meter) (string, error) { return format(m, 1.5, ".2000000_f") },
		"specifier":   func(m num.Meter) (string, error) { return format(m, long, strings.Repeat("0", n)+"5") },
		"zeros":       func(m num.Meter) (string, error) { return format(m, big.NewInt(7), "02000000,") },
		"percent":     func(m num.Meter) (string, error) { return percentText(m, strings.Repeat("%%", n), nil) },
		"percent key": func(m num.Meter) (string, error) { return percentText(m, "%("+long, nil) },
		"percent arg": func(m num.Meter) (string, error) { return percentText(m, "%5s", []any{long}) },
		"template":    func(m num.Meter) (string, error) { return templateText(m, strings.Repeat("{{", n)) },
		"field name":  func(m num.Meter) (string, error) { return templateText(m, "{0."+strings.Repeat("x", n)+"}") },
		"nested":      func(m num.Meter) (string, error) { return templateText(m, "{:"+strings.Repeat("{", n)) },
	} {
		meter := m()
		_, err := f(meter)
		var e *num.Error
		if err != nil && !errors.As(err, &e) {
			t.Error(name, err)
		}
		assert.GreaterOrEqual(t, meter.units, int64(n/12), name)
		assert.Less(t, meter.units, int64(n*20), name)
	}
}

func percentText(m num.Meter, text string, args []any) (string, error) {
	p, err := ParsePercent(m, text, false)
	if err != nil {
		return "", err
	}
	return FormatPercent(m, p, args, true, PercentSource[any](operand{}), 0)
}

func templateText(m num.Meter, text string) (string, error) {
	t, err := ParseTemplate(m, text)
	if err != nil {
		return "", err
	}
	return Expand(m, t, FieldSource[node](fields{}))
}

func TestDigitLimit(t *testing.T) {
	spec, err := ParseSpec(nil, ",", KindInt, "int")
	require.NoError(t, err)
	_, err = FormatInt(nil, 0, new(big.Int).Exp(big.NewInt(10), big.NewInt(5000), nil), &spec, num.DefaultMaxStrDigits)
	assert.ErrorContains(t, err, "Exceeds the limit (4300 digits) for integer string conversion")
}

func TestFieldNames(t *testing.T) {
	name, err := ParseFieldName(nil, "12.real[x y][3].z")
	require.NoError(t, err)
	assert.Equal(t, FieldName{Key: "12", Index: 12, Path: []Accessor{
		{Attr: true, Name: "real", Index: -1}, {Name: "x y", Index: -1}, {Name: "3", Index: 3}, {Attr: true, Name: "z", Index: -1}}}, name)
	name, err = ParseFieldName(nil, "a[b")
	require.NoError(t, err)
	assert.EqualError(t, name.Err(), "ValueError: Missing ']' in format string")
}

func BenchmarkFormat(b *testing.B) {
	for _, c := range []struct {
		name, spec string
		kind       Kind
	}{{"int", "5d", KindInt}, {"int grouped", ",", KindInt}, {"float", ".2f", KindFloat}, {"float grouped", "12,.2f", KindFloat}, {"str", ">10", KindString}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				spec, err := ParseSpec(nil, c.spec, c.kind, "x")
				if err != nil {
					b.Fatal(err)
				}
				switch c.kind {
				case KindInt:
					_, err = FormatInt(nil, 1234567, nil, &spec, 0)
				case KindFloat:
					_, err = FormatFloat(nil, 12345.678, &spec)
				default:
					_, err = FormatString(nil, "hello", &spec)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("percent", func(b *testing.B) {
		b.ReportAllocs()
		args := []any{"abc", big.NewInt(5)}
		p, _ := ParsePercent(nil, "%s has %5d", false)
		for range b.N {
			if _, err := FormatPercent(nil, p, args, true, PercentSource[any](operand{}), 0); err != nil {
				b.Fatal(err)
			}
		}
	})
}
