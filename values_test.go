package safepy_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// classes are what the round trips need in the session.
const classes = `
from dataclasses import dataclass, field
from enum import Enum, IntEnum, Flag, StrEnum
from typing import NamedTuple
import datetime as dt
from decimal import Decimal
from fractions import Fraction
from zoneinfo import ZoneInfo
@dataclass
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)
@dataclass(frozen=True, slots=True)
class Frozen:
    inner: Point
class Color(Enum):
    RED = 1
    GREEN = "g"
class Level(IntEnum):
    LOW = 1
class Perm(Flag):
    R = 1
    W = 2
class Word(StrEnum):
    A = "a"
class Pair(NamedTuple):
    left: int
    right: str = ""
class Oops(Exception):
    def __init__(self, code, text):
        super().__init__(code, text)
        self.code = code
class Outer:
    @dataclass
    class Inner:
        v: object
`

// roundTrips are expressions whose values go to Go and come back as they were.
var roundTrips = []string{
	"None", "True", "False", "0", "-1", "2**63 - 1", "-2**63", "2**63", "-2**63 - 1", "2**64", "-10**400",
	"0.0", "-0.0", "1.5", "float('inf')", "-float('inf')", "5e-324", "1.7976931348623157e308", "1j", "complex(-0.0, float('inf'))",
	"''", "'é'", "'\\ud800'", "'\\udfff x'", "'\\x00'", "'😀' * 3", "b''", "bytes(range(256))",
	"()", "(1,)", "((), [()])", "[]", "[1, [2, [3]]]", "{}", "{'b': 1, 'a': 2}", "{1: 2, (3, 4): [5], None: 6, 'x': 7}", "{1.5: 0, True: 1}",
	"set()", "{1, 'a', (2,)}", "frozenset()", "frozenset({1, 2})", "{frozenset({1}): {2}}",
	"dt.date(2024, 2, 29)", "dt.date(1, 1, 1)", "dt.datetime(2024, 2, 29, 1, 2, 3, 456789)", "dt.datetime(9999, 12, 31, tzinfo=dt.UTC)",
	"dt.datetime(2024, 7, 1, tzinfo=dt.timezone(dt.timedelta(hours=-3, minutes=-30)))", "dt.datetime(2024, 7, 1, tzinfo=dt.timezone(dt.timedelta(hours=2), 'CEST'))",
	"dt.time(1, 2, 3, 4)", "dt.time(23, 59, tzinfo=dt.UTC)", "dt.timedelta(days=-1, microseconds=5)", "dt.timedelta(0)", "dt.timedelta(days=106751)",
	"Decimal('1.10')", "Decimal('-0E+3')", "Decimal('Infinity')", "Decimal('1E-1000')", "Decimal('123456789012345678901234567890.5')", "Fraction(-3, 4)", "Fraction(10**30, 7)", "Fraction(0)",
	"Point(1, 2, ['a'])", "Frozen(Point(1))", "[Point(1), Point(1)]", "Outer.Inner(Outer.Inner(None))", "Color.RED", "Color.GREEN", "Level.LOW", "Perm.R | Perm.W", "Perm(0)", "Word.A", "{Word.A: 1}",
	"Pair(1, 'b')", "[Pair(1)]", "ValueError('x', 1)", "Oops(7, 'boom')", "KeyError((1, 2))", "StopIteration(3)", "OSError(2, 'no')",
	// Numbers at their edges.
	"1", "-2**31", "2**31 - 1", "2**32", "2**53 + 1", "-2**62", "10**18", "-(10**19)", "2**127 - 1", "-2**1000", "7**500", "0x80", "255", "-256",
	"0.1", "1e16", "1e-7", "123456789.123456789", "-1e308", "2.2250738585072014e-308", "-5e-324", "float('nan') and 1.0", "1 / 3", "-1j", "1 + 2j", "complex(0.5, -0.25)", "complex(float('-inf'), 5e-324)",
	// Texts and bytes.
	"'a'", "'a' * 1000", "'\\n\\t\\r'", "'\"'", "\"'\"", "'\\\\'", "'\\x7f\\x80\\xff'", "'\\u200b\\ufeff'", "'e\\u0301'", "'\\U0001F468\\u200d\\U0001F469'", "'\\ufffe\\uffff'", "'\\U0010ffff'", "'a\\udc80b\\ud83d'", "'\\ud83d\\ude00'[:1]", "'漢字'",
	"' '", "'\\x00\\x00'", "b'\\x00'", "b'\\xff' * 300", "b'text'", "'日本語' * 50",
	// Containers in containers.
	"[None]", "[True, False, None]", "(None, (None, ()))", "[[[[[[]]]]]]", "[(1, 2), (3, 4)]", "([], {}, set(), frozenset(), ())", "list(range(100))", "tuple(range(-5, 5))", "[1, 1.0, True, '1', b'1']", "[0.0, -0.0, 0, False]",
	"{'': ''}", "{'a': {'b': {'c': [1]}}}", "{None: None}", "{False: 0, 2: 1}", "{-1: 'x', 2**70: 'y'}", "{1.5: [2.5], 'k': (1,)}", "{(): 1, (1,): 2, (1, (2,)): 3}", "{b'k': b'v'}", "{frozenset({1, 2}): 'set'}", "{'é': 1, '\\ud800': 2}",
	"{i: i * i for i in range(50)}", "{str(i): i for i in range(20)}", "dict.fromkeys('zyx')", "{0}", "{0, -1, 2**64}", "set('hello world')", "{(), (1,), ((),)}", "{'', 'a', b'', b'a'}", "frozenset('abc')", "frozenset({frozenset(), frozenset({frozenset()})})",
	"{1.5, 2.5, float('inf')}", "[{1}, {1: {1}}, [{1}]]", "{'set': {1, 2}, 'tuple': (1, 2), 'list': [1, 2]}", "[{'a': 1}, {'a': 2}]", "{True: 'yes', None: 'no'}",
	// Times.
	"dt.date.max", "dt.date(1970, 1, 1)", "dt.date(1969, 12, 31)", "dt.datetime.min", "dt.datetime.max", "dt.datetime(1970, 1, 1, tzinfo=dt.UTC)", "dt.datetime(1900, 1, 1, 0, 0, 0, 1)", "dt.datetime(2024, 12, 31, 23, 59, 59, 999999)",
	"dt.datetime(2024, 7, 1, 12, tzinfo=dt.timezone(dt.timedelta(hours=14)))", "dt.datetime(2024, 7, 1, 12, tzinfo=dt.timezone(dt.timedelta(hours=-12)))", "dt.datetime(1, 1, 1, tzinfo=dt.UTC)", "dt.datetime(2024, 1, 1, tzinfo=dt.timezone(dt.timedelta(seconds=1)))",
	"dt.time()", "dt.time.max", "dt.time(0, 0, 0, 1)", "dt.time(12, tzinfo=dt.timezone(dt.timedelta(hours=5, minutes=45), 'NPT'))", "dt.timedelta(microseconds=1)", "dt.timedelta(microseconds=-1)", "dt.timedelta(weeks=52)", "dt.timedelta(days=-106751)",
	"{dt.date(2024, 1, 1): dt.time(1)}", "[dt.timedelta(i) for i in range(-2, 3)]", "(dt.date(2024, 1, 1), dt.datetime(2024, 1, 1))",
	// Decimals and fractions.
	"Decimal(0)", "Decimal('-0')", "Decimal('1E+20')", "Decimal('-Infinity')", "Decimal('0.1') + Decimal('0.2')", "Decimal('9' * 60)", "Decimal('1e-30')", "{Decimal('1.0'): Decimal('1.00')}", "Fraction(1)", "Fraction(2**100, 3**50)", "Fraction(-1, 2**64)", "[Fraction(1, n) for n in range(1, 6)]",
	// Objects of the program's classes.
	"Point(0)", "Point(-2**70, 2**70, [[], {}])", "Point(None, (), [Point(1)])", "Frozen(None)", "{'p': Point(1)}", "(Frozen(Point(1, 2)), Frozen(Point(1, 2)))", "Outer.Inner([Outer.Inner({'k': Outer.Inner(())})])", "{Color.RED: 1, Color.GREEN: 2}", "[Color.RED, Color.RED]",
	"{Color.RED, Level.LOW, Word.A}", "Perm.R", "Perm.W", "[Perm.R | Perm.W, Perm(0)]", "Pair(0)", "Pair(Pair(1, 'x'), 'y')", "{Pair(1, 'a'): 1}", "Pair([1], '')", "ValueError()", "ValueError('é')", "TypeError([1], {'a': 2})", "LookupError(None)", "Oops(0, '')", "Oops([1], None)",
	"AssertionError(Point(1))", "ZeroDivisionError('division by zero')", "OSError(13, 'denied', 'file')", "ArithmeticError(Decimal('1.5'))", "RuntimeError('a\\nb')",
}

// same compares by class and repr, and the exceptions' attributes.
const same = `
def same(a, b):
    return (type(a) is type(b) and repr(a) == repr(b) and getattr(a, '__dict__', None) == getattr(b, '__dict__', None)
            and (isinstance(a, BaseException) or a == b))
`

func TestValuesRoundTrip(t *testing.T) {
	sess := newSession(t, safepy.Policy{}, safepy.SessionOptions{OrderedDicts: true})
	require.True(t, runIn(t, sess, classes+same, nil).OK)
	for _, expr := range roundTrips {
		out := runIn(t, sess, expr, nil)
		if !assert.True(t, out.OK, "%s: %v", expr, out.Error) {
			continue
		}
		back := runIn(t, sess, fmt.Sprintf("same(came, %s) or f'{came!r} {type(came)}'", expr), map[string]any{"came": out.Value})
		assert.Equal(t, true, back.Value, "%s, in Go %#v: %v", expr, out.Value, back.Error)
		again := runIn(t, sess, "came", map[string]any{"came": out.Value})
		assert.Equal(t, out.Value, again.Value, expr)
	}
	nan := runIn(t, sess, "came != came", map[string]any{"came": math.NaN()})
	assert.Equal(t, true, nan.Value)
}

func TestValuesToGo(t *testing.T) {
	sess := newSession(t, safepy.Policy{})
	require.True(t, runIn(t, sess, classes, nil).OK)
	point := safepy.Object{Type: "Point", Kind: safepy.KindDataclass, Repr: "Point(x=1, y=0, tags=[])",
		Fields: []safepy.Field{{Name: "x", Value: int64(1)}, {Name: "y", Value: int64(0)}, {Name: "tags", Value: []any{}}}}
	big1, _ := new(big.Int).SetString("18446744073709551616", 10)
	for expr, want := range map[string]any{
		"{'a': (1, None)}":             map[string]any{"a": safepy.Tuple{int64(1), nil}},
		"{1: 'x'}":                     safepy.Dict{{Key: int64(1), Value: "x"}},
		"2**64":                        big1,
		"frozenset([1])":               safepy.FrozenSet{int64(1)},
		"bytearray(b'ab')":             []byte("ab"),
		"Decimal('1.10')":              safepy.Decimal("1.10"),
		"Fraction(6, 8)":               big.NewRat(3, 4),
		"dt.date(2024, 2, 29)":         safepy.Date{Year: 2024, Month: time.February, Day: 29},
		"dt.datetime(2024, 2, 29, 12)": time.Date(2024, 2, 29, 12, 0, 0, 0, safepy.Naive),
		"dt.datetime(2024, 2, 29, tzinfo=dt.UTC)":                   time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC),
		"dt.datetime(2024, 7, 1, tzinfo=ZoneInfo('Europe/Berlin'))": time.Date(2024, 7, 1, 0, 0, 0, 0, time.FixedZone("CEST", 7200)),
		"dt.time(1, 2)":                safepy.TimeOfDay{Hour: 1, Minute: 2},
		"dt.timedelta(seconds=1.5)":    1500 * time.Millisecond,
		"dt.timedelta(days=10**6)":     safepy.Object{Type: "datetime.timedelta", Repr: "datetime.timedelta(days=1000000)"},
		"Point(1)":                     point,
		"Color.RED":                    safepy.Object{Type: "Color", Kind: safepy.KindEnum, Repr: "<Color.RED: 1>", Fields: []safepy.Field{{Name: "name", Value: "RED"}, {Name: "value", Value: int64(1)}}},
		"Pair(1)":                      safepy.Object{Type: "Pair", Kind: safepy.KindNamedTuple, Repr: "Pair(left=1, right='')", Fields: []safepy.Field{{Name: "left", Value: int64(1)}, {Name: "right", Value: ""}}},
		"ValueError('x')":              safepy.Object{Type: "ValueError", Kind: safepy.KindException, Repr: "ValueError('x')", Fields: []safepy.Field{{Name: "args", Value: safepy.Tuple{"x"}}}},
		"range(3)":                     safepy.Object{Type: "range", Repr: "range(0, 3)"},
		"Outer.__new__(Outer) and len": safepy.Object{Type: "builtin_function_or_method", Repr: "<built-in function len>"},
	} {
		res := runIn(t, sess, expr, nil)
		require.True(t, res.OK, "%s: %v", expr, res.Error)
		assert.Equal(t, want, res.Value, expr)
	}
	res := runIn(t, sess, "Point(3)", nil)
	assert.Equal(t, int64(3), res.Value.(safepy.Object).Field("x"))
}

func TestValuesFromGo(t *testing.T) {
	type Base struct {
		ID int `json:"id"`
	}
	type Item struct {
		Base
		Name    string            `json:"name"`
		Price   float64           `json:"price,omitempty"`
		Secret  string            `json:"-"`
		Next    *Item             `json:"next"`
		Labels  map[string]string `json:"labels,omitempty"`
		private int
	}
	type Kind string
	type Seconds float32
	for _, c := range []struct {
		in   any
		want string
	}{
		{uint64(math.MaxUint64), "18446744073709551615"}, {int8(-5), "-5"}, {float32(0.5), "0.5"}, {Seconds(2), "2.0"}, {Kind("k"), "'k'"}, {complex64(1 + 2i), "(1+2j)"},
		{[]byte("a\xff"), `b'a\xff'`}, {[3]byte{1, 2, 3}, `b'\x01\x02\x03'`}, {[]string(nil), "[]"}, {map[string]int(nil), "{}"}, {(*int)(nil), "None"}, {[2]bool{true}, "[True, False]"},
		{map[int]string{2: "b", 1: "a"}, "{1: 'a', 2: 'b'}"}, {map[any]int{"b": 1, 2: 2, "a": 3}, "{2: 2, 'a': 3, 'b': 1}"}, {map[string]struct{}{"x": {}}, "{'x'}"},
		{Item{Base: Base{7}, Name: "n", Next: &Item{Name: "m", Price: 1, private: 1}}, "{'id': 7, 'name': 'n', 'next': {'id': 0, 'name': 'm', 'price': 1.0, 'next': None}}"},
		{[]any{&Item{}, nil}, "[{'id': 0, 'name': '', 'next': None}, None]"},
		{netip.MustParseAddr("10.0.0.1"), "'10.0.0.1'"}, {big.NewRat(1, 3), "Fraction(1, 3)"}, {*big.NewInt(5), "5"}, {big.NewInt(5), "5"}, {(*big.Int)(nil), "None"},
		{1500 * time.Microsecond, "datetime.timedelta(microseconds=1500)"},
		{time.Date(2024, 1, 2, 3, 4, 5, 6789, time.UTC), "datetime.datetime(2024, 1, 2, 3, 4, 5, 6, tzinfo=datetime.timezone.utc)"},
		{time.Date(2024, 1, 2, 0, 0, 0, 0, safepy.Naive), "datetime.datetime(2024, 1, 2, 0, 0)"},
		{safepy.Tuple{1, safepy.Set{2}}, "(1, {2})"}, {safepy.Decimal("1.50"), "Decimal('1.50')"},
		{errors.New("went wrong"), "HostError('went wrong')"},
		{fmt.Errorf("outer: %w", context.Canceled), "HostError('outer: context canceled')"},
	} {
		res := run(t, "repr(x)", safepy.Options{Input: map[string]any{"x": c.in}})
		assert.Equal(t, c.want, res.Value, "%#v: %v", c.in, res.Error)
	}
}

func TestValuesWithoutPythonForm(t *testing.T) {
	type inner struct{ C chan int }
	type node struct{ Next *node }
	loop := &node{}
	loop.Next = loop
	list := []any{nil}
	list[0] = list
	table := map[string]any{}
	table["self"] = table
	deep := []any{}
	for range 600 {
		deep = []any{deep}
	}
	for _, c := range []struct {
		in   any
		want string
	}{
		{make(chan int), "input: x: no Python form for Go type chan int"},
		{map[string]any{"a": []any{1, inner{}}}, `input: x["a"][1].C: no Python form for Go type chan int`},
		{loop, "value contains itself (*safepy_test.node)"}, {list, "value contains itself ([]interface {})"}, {table, "value contains itself (map[string]interface {})"},
		{deep, "value is nested deeper than 500 levels"},
		{"a\xffb", "input: x: string is not valid UTF-8 at byte 1"}, {safepy.Decimal("one"), "not a decimal number: one"}, {safepy.Date{Year: 2023, Month: 2, Day: 29}, "no Python form for this date or time"},
		{time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), "no Python form for this date or time"},
		{safepy.Object{Type: "Point", Kind: safepy.KindDataclass}, "the sandbox has no dataclass class Point"}, {safepy.Object{Type: "int", Kind: safepy.KindException}, "the sandbox has no exception class int"},
		{safepy.Object{Type: "range"}, "no Python form for an instance of range"},
	} {
		_, err := safepy.Run(context.Background(), "1", safepy.Options{Input: map[string]any{"x": c.in}})
		require.Error(t, err, "%T", c.in)
		assert.Contains(t, err.Error(), c.want)
		assert.Less(t, len(err.Error()), 300, "it is for people")
		var conv *safepy.ConvertError
		assert.ErrorAs(t, err, &conv)
	}
}

func TestValueSize(t *testing.T) {
	opt := safepy.Options{Policy: safepy.Policy{MaxValue: 10_000}}
	for code, ok := range map[string]bool{
		"'x' * 9000": true, "'x' * 10_001": false, "[0] * 300": true, "[0] * 1000": false, "10 ** 30_000": false, "bytes(9000)": true, "bytes(10_001)": false,
		"a = ['y' * 100] * 10\n[a] * 20": false, "{str(i): i for i in range(200)}": false, "ValueError('z' * 10_000)": false,
	} {
		res := run(t, code, opt)
		assert.Equal(t, ok, res.OK, "%s: %v", code, res.Error)
		if !ok {
			assert.EqualError(t, res.Error, "ValueError: the result can't be returned: value is larger than 10000 bytes", code)
		}
	}
	// What is small in the sandbox and large in Go is charged to the sandbox.
	res := run(t, "a = []\nfor i in range(60): a = [a, a]\na", safepy.Options{Policy: safepy.Policy{Memory: 16 << 20}})
	assert.True(t, res.ResourceExceeded, "%v", res.Error)
}
