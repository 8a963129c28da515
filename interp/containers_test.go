package interp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// runLimited runs src under limits, on a clock that stands still, and returns what it printed, the fuel it used and how it ended.
func runLimited(t *testing.T, src string, lim Limits) (out string, fuel int64, err error) {
	t.Helper()
	f, err := syntax.Parse("test.py", src, syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(f, compile.Options{})
	require.NoError(t, err)
	var buf bytes.Buffer
	start := time.Now()
	th := NewThread(Host{Stdout: &buf, Stderr: &buf, Now: func() time.Time { return start }})
	th.Start(context.Background(), lim)
	_, err = th.Exec(code)
	return buf.String(), th.FuelUsed(), err
}

// TestContainersPayForWork runs operations at two sizes: eight times the elements must cost at least four times the fuel (tables of sets grow in steps of four).
func TestContainersPayForWork(t *testing.T) {
	const n, times = 20_000, 8
	for name, c := range map[string]struct{ setup, op string }{
		"list repeat":     {"a = [1, 2]", "a * N"},
		"list concat":     {"a = list(range(N))", "a + a"},
		"list copy":       {"a = list(range(N))", "a.copy()"},
		"list slice":      {"a = list(range(N))", "a[1:]"},
		"list step":       {"a = list(range(N))", "a[::-3]"},
		"list insert":     {"a = list(range(N))", "a.insert(0, 1)"},
		"list delete":     {"a = list(range(N))", "a.__delitem__(slice(None, None, 2))"},
		"list assign":     {"a = list(range(N)); b = list(range(N // 2))", "a.__setitem__(slice(1, 3), b)"},
		"list reverse":    {"a = list(range(N))", "a.reverse()"},
		"list index":      {"a = list(range(N))", "a.index(N - 1)"},
		"list count":      {"a = list(range(N))", "a.count('x')"},
		"list in":         {"a = list(range(N))", "None in a"},
		"list ==":         {"a = list(range(N)); b = list(range(N))", "a == b"},
		"list <":          {"a = list(range(N)); b = list(range(N))", "a < b"},
		"list repr":       {"a = list(range(N))", "repr(a)"},
		"list sort":       {"a = [i * 7919 % 10007 for i in range(N)]", "a.sort()"},
		"list sort float": {"a = [i * 7919 % 10007 / 3 for i in range(N)]", "a.sort()"},
		"list sort str":   {"a = [f'{i * 7919 % 10007}' for i in range(N)]", "a.sort()"},
		"list sort tuple": {"a = [(i * 7919 % 10007, i) for i in range(N)]", "a.sort()"},
		"list sort mixed": {"a = [i * 7919 % 10007 if i % 2 else i / 2 for i in range(N)]", "a.sort()"},
		"list from":       {"a = tuple(range(N))", "list(a)"},
		"list extend":     {"a = []; b = (0,) * N", "a.extend(b)"},
		"tuple hash":      {"a = tuple(range(N))", "hash(a)"},
		"tuple from":      {"a = list(range(N))", "tuple(a)"},
		"dict copy":       {"a = {i: i for i in range(N)}", "a.copy()"},
		"dict update":     {"a = {i: i for i in range(N)}; b = {-1: 1}", "b.update(a)"},
		"dict ==":         {"a = {i: i for i in range(N)}; b = {i: i for i in range(N)}", "a == b"},
		"dict repr":       {"a = {i: i for i in range(N)}", "repr(a)"},
		"dict fromkeys":   {"a = range(N)", "dict.fromkeys(a)"},
		"dict keys &":     {"a = {i: i for i in range(N)}", "a.keys() & a.keys()"},
		"dict items ^":    {"a = {i: i for i in range(N)}; b = {i: 0 for i in range(N)}", "a.items() ^ b.items()"},
		"dict values in":  {"a = {i: i for i in range(N)}", "-1 in a.values()"},
		"set copy":        {"a = set(range(N))", "a.copy()"},
		"set |":           {"a = set(range(N)); b = set(range(N, 2 * N))", "a | b"},
		"set &":           {"a = set(range(N)); b = set(range(N))", "a & b"},
		"set -":           {"a = set(range(N)); b = set(range(N))", "a - b"},
		"set ^":           {"a = set(range(N)); b = set(range(N))", "a ^ b"},
		"set <=":          {"a = set(range(N)); b = set(range(N))", "a <= b"},
		"set repr":        {"a = set(range(N))", "repr(a)"},
		"set from":        {"a = range(N)", "set(a)"},
		"frozenset hash":  {"a = frozenset(range(N))", "hash(a)"},
		"range search":    {"a = range(N)", "0.5 in a"},
		"range list":      {"a = range(N)", "list(a)"},
	} {
		t.Run(name, func(t *testing.T) {
			cost := func(n int) int64 {
				src := fmt.Sprintf("N = %d\n%s\n", n, c.setup)
				_, before, err := runLimited(t, src, Limits{})
				require.NoError(t, err)
				_, all, err := runLimited(t, src+c.op, Limits{})
				require.NoError(t, err)
				return all - before
			}
			small, large := cost(n), cost(n*times)
			assert.GreaterOrEqual(t, large, small*4-32, "fuel of %d and %d elements", n, n*times)
			assert.GreaterOrEqual(t, large, int64(n*times/40), "fuel of %d elements", n*times)
		})
	}
}

// TestCollisionsPay inserts ints that all have one hash: the probes must show in the fuel.
func TestCollisionsPay(t *testing.T) {
	const n = 1500
	for _, src := range []string{
		"d = {}\nfor i in range(%d): d[i * (2**61 - 1)] = 1",
		"d = set()\nfor i in range(%d): d.add(i * (2**61 - 1))",
		"class H:\n  def __hash__(self): return 1\nd = {}\nfor i in range(%d): d[H()] = 1",
	} {
		_, fuel, err := runLimited(t, fmt.Sprintf(src, n), Limits{Timeout: Unlimited})
		require.NoError(t, err)
		assert.Greater(t, fuel, int64(n*n/4))
		_, _, err = runLimited(t, fmt.Sprintf(src, n*1000), Limits{Fuel: 200_000})
		var lim *LimitError
		require.ErrorAs(t, err, &lim)
		assert.Equal(t, LimitFuel, lim.Kind)
	}
}

// TestLongTextsPay compares equal long texts in containers: each comparison must cost its bytes.
func TestLongTextsPay(t *testing.T) {
	const n, times = 1 << 20, 50
	for _, op := range []string{"d[b]", "d.get(b)", "d.__setitem__(b, 2)", "b in d", "b in s", "l.index(b)", "[b] == l", "m[b]", "sorted([a, b])", "sorted([(a, 1), (b, 1)])", "t in u"} {
		src := fmt.Sprintf("a = 'x' * %d\nb = a[:-1] + 'x'\nd = {a: 1}\nm = {a: 1, 2: 3}\ns = {a}\nl = [a]\nt = (b, 1)\nu = {(a, 1)}\nhash(b)\nfor i in range(%d): %s", n, times, op)
		_, fuel, err := runLimited(t, src, Limits{})
		require.NoError(t, err, op)
		assert.Greater(t, fuel, int64(n/32*times), op)
	}
}

// TestRefusedBeforeTaken asks for more than the limit at once: a MemoryError that the program may catch.
func TestRefusedBeforeTaken(t *testing.T) {
	for _, op := range []string{"[0] * 10**8", "[0] * 10**15", "(1, 2) * 10**8", "list(range(3)) * (2**62)", "l.__imul__(10**9)", "[[]] * 10**9", "tuple(l) * 10**10"} {
		out, _, err := runLimited(t, "l = [1, 2, 3]\ntry:\n  "+op+"\nexcept MemoryError:\n  print('refused', l)", Limits{Memory: 32 << 20})
		require.NoError(t, err, op)
		assert.Equal(t, "refused [1, 2, 3]\n", out, op)
	}
}

// TestGrowthEndsRun lets containers grow piece by piece past the limit, also while only natives hold them.
func TestGrowthEndsRun(t *testing.T) {
	for _, src := range []string{
		"l = []\nwhile True: l.append(0)",
		"l = [0]\nwhile True: l.extend(l[:1000])",
		"d = {}\ni = 0\nwhile True:\n  d[i] = i\n  i += 1",
		"s = set()\ni = 0\nwhile True:\n  s.add(i)\n  i += 1",
		"t = ()\nwhile True: t += (t, 0) * 500",
		"def g():\n  while True: yield 0\nlist(g())",
		"def g():\n  while True: yield 0\ntuple(g())",
		"def g():\n  i = 0\n  while True:\n    yield i\n    i += 1\nset(g())",
		"def g():\n  i = 0\n  while True:\n    yield i\n    i += 1\ndict.fromkeys(g())",
		"def g():\n  i = 0\n  while True:\n    yield i, 0\n    i += 1\ndict(g())",
		"def g():\n  while True: yield [0] * 100\nl = [1]\nl[0:1] = g()",
		"def g():\n  while True: yield 0\nl = [1]\nl += g()",
		"l = [0]\nfor x in l: l.append(x)",
		"keep = []\nwhile True: keep.append({1: 1, 2: 2})",
		"keep = []\nwhile True: keep.append([1, 2])",
	} {
		_, _, err := runLimited(t, src, Limits{Memory: 16 << 20, Fuel: 1 << 28})
		var lim *LimitError
		if !errors.As(err, &lim) {
			assert.Truef(t, IsExc(err, MemoryError), "%s ended with %v", src, err)
			continue
		}
		assert.Equal(t, LimitMemory, lim.Kind, src)
	}
}

// TestDeepContainers nests containers deeper than the recursion limit.
func TestDeepContainers(t *testing.T) {
	src := `
def nest(make):
    x = y = 0
    for i in range(100000): x, y = make(x), make(y)
    return x, y
for make in (lambda x: [x], lambda x: (x,), lambda x: {0: x}, lambda x: (0, [x])):
    x, y = nest(make)
    for f in (lambda: repr(x), lambda: x == y, lambda: x < y, lambda: hash(x)):
        try:
            f()
            print('done')
        except RecursionError as e:
            print(e)
        except TypeError:
            print('TypeError')
`
	out, _, err := runLimited(t, src, Limits{Memory: 1 << 30})
	require.NoError(t, err)
	const eq, rep, plain = "maximum recursion depth exceeded in comparison\n", "maximum recursion depth exceeded while getting the repr of an object\n", "maximum recursion depth exceeded\n"
	assert.Equal(t, rep+eq+eq+"TypeError\n"+rep+eq+eq+plain+rep+eq+"TypeError\nTypeError\n"+rep+eq+eq+"TypeError\n", out)
}

// TestListRoom makes sure that lists and dicts that outgrow their first room are still charged for it.
func TestListRoom(t *testing.T) {
	th := NewThread(Host{})
	l, err := NewList(th, []Value{Int(1), Int(2)})
	require.NoError(t, err)
	assert.Equal(t, int64(2)*int64(valueSize), l.ExtraSize())
	for range 10 {
		require.NoError(t, l.Append(th, None))
	}
	assert.Equal(t, int64(cap(l.items)+2)*int64(valueSize), l.ExtraSize())
	d, err := NewSmallDict(th)
	require.NoError(t, err)
	for i := range int64(20) {
		require.NoError(t, d.Set(th, Int(i), None))
	}
	assert.Equal(t, int64(cap(d.entries)+5)*dictEntrySize+int64(cap(d.index))*4, d.ExtraSize())
}

// TestQueue pops from the head, which leaves the array as it is for a while: it is charged as long.
func TestQueue(t *testing.T) {
	th := NewThread(Host{})
	l, err := NewList(th, make([]Value, 10_000))
	require.NoError(t, err)
	for range 4000 {
		_, err := l.take(th, 0)
		require.NoError(t, err)
	}
	assert.Equal(t, int64(10_000)*int64(valueSize), l.ExtraSize())
	for range 5990 {
		_, err := l.take(th, 0)
		require.NoError(t, err)
	}
	assert.Len(t, l.items, 10)
	assert.Less(t, l.ExtraSize(), int64(100)*int64(valueSize))
}

// TestGoAPI uses the containers as modules do.
func TestGoAPI(t *testing.T) {
	th := NewThread(Host{})
	d, err := NewDict(th)
	require.NoError(t, err)
	require.NoError(t, d.SetString(th, "a", Int(1)))
	require.NoError(t, d.Set(th, Int(5), None))
	v, ok := d.GetStr("a")
	assert.True(t, ok)
	assert.Equal(t, Int(1), v)
	_, ok = d.GetStr("b")
	assert.False(t, ok)
	v, err = d.Delete(th, Int(5))
	require.NoError(t, err)
	assert.Equal(t, None, v)
	assert.Equal(t, 1, d.Len())
	pos := 0
	k, v, ok := d.Next(&pos)
	assert.True(t, ok)
	s, _ := GoString(k)
	assert.Equal(t, "a", s)
	assert.Equal(t, Int(1), v)
	_, _, ok = d.Next(&pos)
	assert.False(t, ok)

	key, err := NewSlice(th, Int(-3), None, Int(2))
	require.NoError(t, err)
	start, stop, step, n, err := SliceIndices(th, key, 10)
	require.NoError(t, err)
	assert.Equal(t, []int{7, 10, 2, 2}, []int{start, stop, step, n})
	_, err = th.IndexArg(Float(1), "width")
	assert.True(t, IsExc(err, TypeError))
	i, err := th.IndexArg(True, "")
	require.NoError(t, err)
	assert.Equal(t, 1, i)
}

// TestRepeatLong repeats sequences beyond one piece of copying.
func TestRepeatLong(t *testing.T) {
	out, _, err := runLimited(t, `
for m in (1, 2, 3, 7, 16385):
    items = list(range(m))
    for n in (1, 40001, 100003):
        if m * n > 3000000: continue
        for r in (items * n, list(tuple(items) * n)):
            assert len(r) == m * n
            assert all(r[i] == i % m for i in range(0, m * n, 997))
            assert r[-1] == m - 1
print('ok')
`, Limits{Memory: 1 << 30})
	require.NoError(t, err)
	assert.Equal(t, "ok\n", out)
}
