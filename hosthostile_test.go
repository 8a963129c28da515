package safepy_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

type nilError struct{ code int }

func (e *nilError) Error() string { return fmt.Sprint(e.code) }

type panicError struct{}

func (panicError) Error() string { panic("secret of the host") }

type panicText struct{}

func (panicText) MarshalText() ([]byte, error) { panic("secret of the host") }
func (*panicText) UnmarshalText([]byte) error  { panic("secret of the host") }

type panicIs struct{}

func (panicIs) Error() string { return "is" }
func (panicIs) Is(error) bool { panic("secret of the host") }

// TestHostMethodsThatPanic: the methods of errors and values that functions return are the host's code as well, and a typed nil error is a common mistake.
func TestHostMethodsThatPanic(t *testing.T) {
	fns := new(safepy.Functions)
	register := func(name string, fn any) { require.NoError(t, fns.Register(name, fn)) }
	register("typed_nil", func() error { var e *nilError; return e })
	register("bad_error", func() error { return panicError{} })
	register("bad_is", func() error { return panicIs{} })
	register("error_value", func() any { return panicError{} })
	register("text", func() any { return panicText{} })
	register("takes", func(panicText) {})
	require.NoError(t, fns.RegisterAsync("later", func() error { return panicError{} }))
	require.NoError(t, fns.RegisterError("Quota", errQuota))
	for code, want := range map[string]string{
		"typed_nil()":   "HostError: typed_nil() failed: an internal error of the host",
		"bad_error()":   "HostError: bad_error() failed: an internal error of the host",
		"bad_is()":      "HostError: bad_is() failed: an internal error of the host",
		"await later()": "HostError: later() failed: an internal error of the host",
		"error_value()": "HostError: error_value() returned what has no Python form: an error, safepy_test.panicError, whose methods panicked",
		"text()":        "HostError: text() returned what has no Python form: safepy_test.panicText: MarshalText panicked",
		"takes('x')":    "TypeError: takes() argument 1 is not valid: UnmarshalText panicked",
	} {
		res := run(t, code, safepy.Options{Functions: fns})
		assert.EqualError(t, res.Error, want, code)
		assert.NotContains(t, res.Stderr, "secret")
	}
	res := run(t, "try: typed_nil()\nexcept HostError: r = 1\nr", safepy.Options{Functions: fns})
	assert.EqualValues(t, 1, res.Value)
	assert.Len(t, res.HostPanics, 1)
}

// TestHostMaps: keys that Go's maps find no more, and that they can't have.
func TestHostMaps(t *testing.T) {
	fns := new(safepy.Functions)
	register := func(name string, fn any) { require.NoError(t, fns.Register(name, fn)) }
	register("nans", func() map[float64]int { return map[float64]int{math.NaN(): 1, math.NaN(): 1, 0: 1} })
	register("nan_set", func() map[any]struct{} { return map[any]struct{}{math.NaN(): {}, nil: {}} })
	register("set", func(m map[any]struct{}) int { return len(m) })
	register("dict", func(m map[any]int) int { return len(m) })
	register("is_nil", func(x interface{ Foo() }) bool { return x == nil })
	for code, want := range map[string]any{
		"str(nans())": "{nan: 1, nan: 1, 0.0: 1}", "len(nan_set())": int64(2), "set({1, 'a', None})": int64(3), "dict({float('nan'): 1, 2: 2})": int64(2), "is_nil(None)": true,
	} {
		res := run(t, code, safepy.Options{Functions: fns})
		assert.Equal(t, want, res.Value, "%s: %v", code, res.Error)
	}
	for code, want := range map[string]string{
		"set({(1, 2)})":         "TypeError: set() argument 1 has an item, a tuple, without a Go form as a key",
		"set({frozenset('a')})": "TypeError: set() argument 1 has an item, a frozenset, without a Go form as a key",
		"dict({(1, 2): 1})":     "TypeError: dict() argument 1[tuple] has no Go form as a key",
		"is_nil(3)":             "TypeError: is_nil() argument 1 must be an object of the host with the methods of interface { Foo() }, not int",
	} {
		assert.EqualError(t, run(t, code, safepy.Options{Functions: fns}).Error, want, code)
	}
}

// TestSnapshotOfWhatFails: a variable whose own code fails does not keep the others from the host.
func TestSnapshotOfWhatFails(t *testing.T) {
	sess := newSession(t, safepy.Policy{})
	res := runIn(t, sess, `
from dataclasses import dataclass
class Exits:
    def __repr__(self): raise SystemExit
@dataclass
class Half:
    x: int
    def __getattribute__(self, name): raise KeyError(name)
exits, half, deep, good = Exits(), object.__new__(Half), [], 1
for i in range(10_000): deep = [deep]
del i
`, nil)
	require.True(t, res.OK, res.Stderr)
	vars, err := sess.Snapshot(t.Context())
	require.NoError(t, err)
	assert.Equal(t, map[string]any{
		"good": int64(1), "exits": safepy.Object{Type: "__main__.Exits", Repr: "<__main__.Exits object, repr() failed>"}, "half": safepy.Object{Type: "__main__.Half", Repr: "<__main__.Half object, repr() failed>"},
		"deep": safepy.Object{Type: "list", Repr: "<list object, repr() failed>"},
	}, vars)
	var limit *safepy.LimitError
	short := newSession(t, safepy.Policy{Fuel: 100_000})
	require.True(t, runIn(t, short, "class Hangs:\n  def __repr__(self):\n    while True: pass\nhangs = Hangs()", nil).OK)
	_, err = short.Snapshot(t.Context())
	require.True(t, errors.As(err, &limit), "%v", err)
}
