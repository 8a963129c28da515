package interp

import (
	"bytes"
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// measure runs a program and returns the fuel it took and how often the clock was looked at.
func measure(t *testing.T, src string) (fuel int64, looks int) {
	t.Helper()
	f, err := syntax.Parse("test.py", src, syntax.Options{})
	require.NoError(t, err, src)
	code, err := compile.Compile(f, compile.Options{})
	require.NoError(t, err, src)
	var out bytes.Buffer
	start := time.Unix(0, 0)
	th := NewThread(Host{Stdout: &out, Now: func() time.Time { looks++; return start }})
	th.Start(context.Background(), Limits{Memory: 4 << 30})
	_, err = th.Exec(code)
	require.NoError(t, err, src)
	return th.FuelUsed(), looks
}

// linearOps are operations whose work grows with the n bytes of the operands that setup makes.
var linearOps = []string{
	"a.lower()", "a.upper()", "a.swapcase()", "a.title()", "a.capitalize()", "a.casefold()", "u.lower()", "u.title()", "u.casefold()",
	"a.split()", "a.split('q')", "a.split('zq')", "a.rsplit()", "a.rsplit('zq')", "u.split()", "a.splitlines()", "u.splitlines()",
	"a.replace('q', '')", "a.replace('a', 'b')", "a.replace('b', 'cc')", "a.replace('', '-')", "u.replace('é', 'e')",
	"a.find('zq')", "a.rfind('zq')", "a.find('ab ' * 50 + 'x')", "a.rfind('x' + 'ab ' * 50)", "a.count('ab')", "a.count('b')", "'zq' in a", "u.count('日')",
	"a.isprintable()", "('a' * n).isalpha()", "('1' * n).isdigit()", "(' ' * n).isspace()", "('a' * n).islower()", "('é' * n).isalpha()", "('a' * n).isidentifier()",
	"(' ' * n).strip()", "('x' * n).strip('x')", "('é' * n).strip('é')", "a.center(n + 10)", "a.zfill(n + 10)", "a.expandtabs()", "('\\t' * n).expandtabs()",
	"u.encode()", "u.encode('utf-16')", "u.encode('utf-32')", "u.encode('ascii', 'ignore')", "u.encode('latin-1', 'xmlcharrefreplace')", "u.encode('cp1252', 'replace')",
	"u.encode('unicode_escape')", "b.decode('latin-1')", "w.decode()", "w.decode('utf-8', 'replace')", "w.decode('ascii', 'backslashreplace')", "w.decode('cp437')", "w.decode('utf-16-le', 'ignore')",
	"b.decode('unicode_escape')", "b.decode('raw_unicode_escape')",
	"repr(a)", "repr(u)", "ascii(u)", "repr(b)", "a + 'x'", "a * 2", "a[::-1]", "a[::2]", "u[::-1]", "u[::3]", "u[5:n // 2]", "u[len(u) // 2]", "len(u)", "hash(a + 'x')", "a == a2", "a < a2",
	"list(a)", "list(u)", "','.join(a)", "','.join(l)", "a.translate(tab)", "u.translate(tab)", "u.partition('zq')", "a.rpartition('zq')", "'%s' % a", "'%r' % u", "'{}'.format(a)", "'{:>{}}'.format(a, n + 5)",
	"f'{a}{u}'", "format(a, '^%d' % (n + 9))", "'%*d' % (n, 5)", "format(1.5, '.%df' % n)", "a.startswith(a2)", "a.removesuffix(a2)", "str.maketrans(u, u)",
	"b.upper()", "b.title()", "b.split()", "b.split(b'zq')", "b.rsplit(b'zq')", "b.replace(b'a', b'')", "b.find(b'zq')", "b.rfind(b'zq')", "b.count(b'ab')", "b.translate(bytes(256))", "b.translate(None, b'a')", "b.hex()", "b.hex(':')",
	"bytes.fromhex(b.hex())", "b + b'x'", "b * 2", "b[::-1]", "b[1:]", "b == b2", "hash(b + b'x')", "bytes(bytearray(b))", "bytes(list(b))", "bytearray(n).reverse()", "b.strip(b'ab ')", "b.splitlines()", "b''.join([b, b])",
	"b.center(n + 10)", "b.expandtabs()", "(b'a' * n).isalpha()", "b.isascii()", "b'%s' % b", "b'x' in b", "b.zfill(n + 9)",
	"memoryview(b).tolist()", "memoryview(b)[::2].tobytes()", "memoryview(b).hex()", "memoryview(b) == b2", "memoryview(b'ab' * (n // 2)).cast('H').tolist()", "bytes(memoryview(b)[::-1])", "memoryview(b).index(200) if 0 else memoryview(b).count(200)",
	"ba.extend(b)", "ba.__setitem__(slice(0, 0), b)", "ba.__delitem__(slice(None, None, 2))", "ba.insert(0, 1)", "ba.resize(3 * n)", "ba.__imul__(2)", "ba.count(b'q')",
}

// TestTextFuel runs every operation on short and on long operands: fuel grows with them, and the clock is looked at often enough that at most about 2 MB are
// worked on in between.
func TestTextFuel(t *testing.T) {
	const setup = `
n = %d
a = 'ab ' * (n // 3)
a2 = ('ab ' * n)[:len(a)]
u = 'é日 ' * (n // 6)
b = b'ab ' * (n // 3)
b2 = bytes(bytearray(b))
w = u.encode() + b'\xff'
ba = bytearray(b)
l = ['ab'] * (n // 4)
tab = {97: 'x', 0xe9: 'yy', 98: None}
try:
    %s
except UnicodeError:
    pass
`
	const small, large = 1 << 10, 1 << 21
	idleSmall, _ := measure(t, fmt.Sprintf(setup, small, "pass"))
	idleLarge, idleLooks := measure(t, fmt.Sprintf(setup, large, "pass"))
	for _, op := range linearOps {
		few, _ := measure(t, fmt.Sprintf(setup, small, op))
		many, looks := measure(t, fmt.Sprintf(setup, large, op))
		grown := (many - idleLarge) - (few - idleSmall)
		assert.GreaterOrEqual(t, grown, int64(large/256), "fuel of %s", op)
		assert.GreaterOrEqual(t, looks-idleLooks, large/(2*bulk), "looks at the clock in %s", op)
	}
}

// TestTextRefusals asks for results that can't fit: MemoryError before anything is made.
func TestTextRefusals(t *testing.T) {
	for _, op := range []string{
		"'x' * 10**12", "'é' * 10**12", "b'x' * 10**12", "'x'.ljust(10**12)", "'x'.center(10**15)", "b'x'.rjust(10**12)", "'x'.zfill(10**12)", "b'x'.zfill(10**12)", "('\\t' * 10**6).expandtabs(2**30)",
		"(b'\\t' * 10**6).expandtabs(2**30)", "('x' * 10**6).replace('x', 'y' * 10**6)", "('x' * 10**6).replace('', 'y' * 10**6)", "('y' * 10**5).join(['x'] * 10**6)", "bytes(10**12)", "bytearray(10**12)",
		"bytearray(10).resize(10**12)", "bytearray(10).__imul__(10**12)", "'%1000000000000d' % 5", "'%.1000000000d' % 5", "format(5, '1000000000000')", "format('x', '>1000000000000')", "format(1.5, '.1000000000f')",
		"'{:1000000000000}'.format(1)", "'%*d' % (10**12, 1)", "b'%1000000000000s' % b'x'", "'x' * 2**62", "'é' * 2**62", "(b'y' * 10**5).join([b'x'] * 10**6)", "(b'x' * 10**6).replace(b'', b'y' * 10**6)",
		"('x' * 10**6).translate({120: 'y' * 10**6})",
	} {
		out := runSource(t, "try:\n    x = "+op+"\n    print('made')\nexcept MemoryError as e:\n    print('refused')\n")
		assert.Equal(t, "refused\n", out, op)
	}
}

// TestSearchIsLinear searches for needles made so that comparing at each position would take the square of the length.
func TestSearchIsLinear(t *testing.T) {
	for _, op := range []string{
		"('a' * n).find('a' * (n // 2) + 'b')", "('a' * n).rfind('b' + 'a' * (n // 2))", "('a' * n + 'b').find('a' * (n // 2) + 'bb')", "('a' * n) in ('a' * (n // 2) + 'b' + 'a' * n)",
		"('ab' * n).count('ab' * (n // 4) + 'a')", "('ab' * n).replace('ab' * 100 + 'b', '')", "('a' * n).rsplit('b' + 'a' * (n // 3))", "(b'a' * n).find(b'a' * (n // 2) + b'b')",
		"('aaab' * (n // 4)).find('aaab' * (n // 8) + 'c')", "('a' * n).partition('a' * 1000 + 'b')",
	} {
		fuel, _ := measure(t, "n = 1 << 20\n"+op+"\n")
		assert.Less(t, fuel, int64(8<<20), op)
	}
}
