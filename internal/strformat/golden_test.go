package strformat

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/safepy/safepy/internal/num"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGolden compares the three languages with what CPython printed (testdata/golden.py). GOLDEN names another such
// file, made with another seed.
func TestGolden(t *testing.T) {
	name := "testdata/golden.txt"
	if other := os.Getenv("GOLDEN"); other != "" {
		name = other
	}
	f, err := os.Open(name)
	require.NoError(t, err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	checks := 0
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		got, err := goldenOps[fields[0]](fields[1 : len(fields)-1])
		if err != nil {
			got = "!" + err.Error()
		}
		assert.Equal(t, unquote(fields[len(fields)-1]), got, "%s", fields)
		checks++
	}
	require.NoError(t, lines.Err())
	require.Greater(t, checks, 1000)
}

func unquote(s string) string {
	u, err := strconv.Unquote(`"` + s + `"`)
	if err != nil {
		panic(s)
	}
	return u
}

// pyValue is a value of the golden file: one of nil, bool, *big.Int, float64, complex128, string and []byte.
func pyValue(s string) any {
	float := func(s string) float64 {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil {
			panic(err)
		}
		return f
	}
	switch kind, s := s[0], s[1:]; kind {
	case 't':
		return s == "True"
	case 'i':
		x, _ := new(big.Int).SetString(s, 0)
		return x
	case 'f':
		return float(s)
	case 'c':
		r, i, _ := strings.Cut(s, " ")
		return complex(float(r), float(i))
	case 's':
		return unquote(s)
	case 'b':
		b, _ := hex.DecodeString(s)
		return b
	}
	return nil
}

func typeName(v any) string {
	switch v.(type) {
	case bool:
		return "bool"
	case *big.Int:
		return "int"
	case float64:
		return "float"
	case complex128:
		return "complex"
	case string:
		return "str"
	case []byte:
		return "bytes"
	}
	return "NoneType"
}

// split returns an int as the functions take it.
func split(x *big.Int) (int64, *big.Int) {
	if x.IsInt64() {
		return x.Int64(), nil
	}
	return 0, x
}

// str is str(v), or repr(v).
func str(v any, repr bool) string {
	switch v := v.(type) {
	case bool:
		return map[bool]string{true: "True", false: "False"}[v]
	case *big.Int:
		return v.String()
	case float64:
		return num.FloatRepr(v)
	case complex128:
		return num.ComplexRepr(v)
	case string:
		if repr {
			v = "'" + strings.ReplaceAll(v, "\xed\xb2\x80", `\udc80`) + "'"
		}
		return v
	case []byte:
		var b strings.Builder
		for _, c := range v {
			if c < 32 || c > 126 {
				fmt.Fprintf(&b, "\\x%02x", c)
			} else {
				b.WriteByte(c)
			}
		}
		return "b'" + b.String() + "'"
	}
	return "None"
}

// ascii escapes what repr shows beyond ASCII.
func ascii(s string) string {
	var b strings.Builder
	for s != "" {
		c, n := next(s)
		s = s[n:]
		switch {
		case c < 0x80:
			b.WriteByte(byte(c))
		case c < 0x100:
			fmt.Fprintf(&b, "\\x%02x", c)
		case c < 0x10000:
			fmt.Fprintf(&b, "\\u%04x", c)
		default:
			fmt.Fprintf(&b, "\\U%08x", c)
		}
	}
	return b.String()
}

var goldenOps = map[string]func(a []string) (string, error){
	"format": func(a []string) (string, error) {
		v := pyValue(a[0])
		return format(nil, v, unquote(a[1]))
	},
	"percent": func(a []string) (string, error) { return percent(a, false) },
	"bytes":   func(a []string) (string, error) { return percent(a, true) },
	"template": func(a []string) (string, error) {
		t, err := ParseTemplate(nil, unquote(a[0]))
		if err != nil {
			return "", err
		}
		return Expand(nil, t, FieldSource[node](fields{}))
	},
}

// format is format(v, spec).
func format(m num.Meter, v any, text string) (string, error) {
	if text == "" {
		return str(v, false), nil
	}
	kind := map[string]Kind{"str": KindString, "int": KindInt, "bool": KindInt, "float": KindFloat, "complex": KindComplex}[typeName(v)]
	spec, err := ParseSpec(m, text, kind, typeName(v))
	if err != nil {
		return "", err
	}
	switch v := v.(type) {
	case string:
		return FormatString(m, v, &spec)
	case bool:
		return FormatInt(m, map[bool]int64{true: 1}[v], nil, &spec, 0)
	case *big.Int:
		small, large := split(v)
		return FormatInt(m, small, large, &spec, 0)
	case float64:
		return FormatFloat(m, v, &spec)
	}
	return FormatComplex(m, v.(complex128), &spec)
}

func percent(a []string, bytes bool) (string, error) {
	p, err := ParsePercent(nil, unquote(a[0]), bytes)
	if err != nil {
		return "", err
	}
	var args []any
	for _, s := range strings.Fields(a[2]) {
		args = append(args, pyValue(unquote(s)))
	}
	src := operand{bytes: bytes}
	if a[1] == "mapping" {
		src.mapping = map[string]any{"a": args[0]}
		args = []any{src.mapping}
	} else if a[1] == "single" { // bytes and str have __getitem__, too
		_, isBytes := args[0].([]byte)
		src.isMapping = isBytes && !bytes
	}
	return FormatPercent(nil, p, args, a[1] == "tuple", PercentSource[any](src), 0)
}

// operand is the right operand of %.
type operand struct {
	mapping   map[string]any
	isMapping bool
	bytes     bool
}

func (o operand) IsMapping() bool { return o.mapping != nil || o.isMapping }

func (o operand) Lookup(key string) (any, error) {
	if v, ok := o.mapping[key]; ok {
		return v, nil
	}
	if o.mapping == nil {
		return nil, errors.New("TypeError: byte indices must be integers or slices, not str")
	}
	if o.bytes {
		key = "b'" + key + "'"
	}
	return nil, fmt.Errorf("KeyError: %s", key)
}

func (o operand) Star(v any) (int64, bool, bool) {
	switch v := v.(type) {
	case bool:
		return map[bool]int64{true: 1}[v], true, true
	case *big.Int:
		return v.Int64(), true, v.IsInt64()
	}
	return 0, false, false
}

func (o operand) Text(v any, conv byte) (string, error) {
	if m, ok := v.(map[string]any); ok {
		key := map[bool]string{true: "b'a'", false: "'a'"}[o.bytes]
		v = "{" + key + ": " + str(m["a"], true) + "}"
		if conv == 'a' || o.bytes && conv == 'r' {
			v = ascii(v.(string))
		}
		if o.bytes && (conv == 's' || conv == 'b') {
			return "", errors.New("TypeError: %b requires a bytes-like object, or an object that implements __bytes__, not 'dict'")
		}
		return v.(string), nil
	}
	if o.bytes && (conv == 's' || conv == 'b') {
		if b, ok := v.([]byte); ok {
			return string(b), nil
		}
		return "", fmt.Errorf("TypeError: %%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", typeName(v))
	}
	s := str(v, conv != 's')
	if conv == 'a' {
		s = ascii(s)
	}
	return s, nil
}

func (o operand) Int(v any, conv byte) (int64, *big.Int, error) {
	switch x := v.(type) {
	case bool:
		return map[bool]int64{true: 1}[x], nil, nil
	case *big.Int:
		small, large := split(x)
		return small, large, nil
	case float64:
		if strings.IndexByte("diu", conv) >= 0 {
			return num.FloatToInt(x)
		}
	}
	want := "a real number is required"
	if strings.IndexByte("xXo", conv) >= 0 {
		want = "an integer is required"
	}
	return 0, nil, fmt.Errorf("TypeError: %%%c format: %s, not %s", conv, want, kindName(v))
}

func kindName(v any) string {
	if _, ok := v.(map[string]any); ok {
		return "dict"
	}
	return typeName(v)
}

func (o operand) Float(v any) (float64, error) {
	switch x := v.(type) {
	case bool:
		return map[bool]float64{true: 1}[x], nil
	case *big.Int:
		if f, err := num.BigToFloat(x); err == nil || !o.bytes {
			return f, err
		}
	case float64:
		return x, nil
	}
	if o.bytes {
		return 0, fmt.Errorf("TypeError: float argument required, not %s", kindName(v))
	}
	return 0, fmt.Errorf("TypeError: must be real number, not %s", kindName(v))
}

func (o operand) Char(v any) (string, error) {
	limit := int64(0x10ffff)
	if o.bytes {
		limit = 255
	}
	switch x := v.(type) {
	case bool:
		return string(byte(map[bool]int{true: 1}[x])), nil
	case *big.Int:
		if !x.IsInt64() || x.Int64() < 0 || x.Int64() > limit {
			return "", CharError(o.bytes, true, -1, "")
		}
		if o.bytes {
			return string([]byte{byte(x.Int64())}), nil
		}
		return string(appendRune(nil, rune(x.Int64()))), nil
	case string:
		if n, _ := runeCount(nil, x); !o.bytes && n != 1 {
			return "", CharError(false, false, n, "str")
		} else if !o.bytes {
			return x, nil
		}
	case []byte:
		if o.bytes && len(x) != 1 {
			return "", CharError(true, false, int64(len(x)), "bytes")
		} else if o.bytes {
			return string(x), nil
		}
	}
	return "", CharError(o.bytes, false, -1, kindName(v))
}

// node is the Node of golden.py, or the text a conversion made of one.
type node struct {
	name string
	text bool
}

type fields struct{}

func (fields) Positional(i int64) (node, error) {
	if i > 3 {
		return node{}, fmt.Errorf("IndexError: %s", PositionalRange(i))
	}
	return node{name: fmt.Sprintf("p%d", i)}, nil
}

func (fields) Keyword(name string) (node, error) {
	if name != "a" {
		return node{}, fmt.Errorf("KeyError: %s", name)
	}
	return node{name: "a"}, nil
}

func (fields) Attr(v node, name string) (node, error) { return node{name: v.name + "." + name}, nil }

func (fields) Item(v node, name string, index int64) (node, error) {
	if index >= 0 {
		return node{name: fmt.Sprintf("%s[%d]", v.name, index)}, nil
	}
	return node{name: v.name + "['" + name + "']"}, nil
}

func (fields) Convert(v node, conv rune) (node, error) {
	text := "R(" + v.name + ")"
	switch conv {
	case 's':
		text = "S(" + v.name + ")"
	case 'a':
		text = ascii(text)
	}
	return node{name: text, text: true}, nil
}

func (fields) Format(v node, spec string) (string, error) {
	if v.text {
		s, err := ParseSpec(nil, spec, KindString, "str")
		if err != nil {
			return "", err
		}
		return FormatString(nil, v.name, &s)
	}
	return "<" + v.name + "|" + spec + ">", nil
}
