package interp

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// runSource runs src in a fresh sandbox and returns what it printed.
func runSource(t *testing.T, src string) string {
	t.Helper()
	f, err := syntax.Parse("test.py", src, syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(f, compile.Options{LastExpr: true})
	require.NoError(t, err)
	var out bytes.Buffer
	th := NewThread(Host{Stdout: &out, Stderr: &out})
	th.Start(context.Background(), Limits{})
	_, err = th.Exec(code)
	require.NoError(t, err, out.String())
	return out.String()
}

func TestExec(t *testing.T) {
	src := `
def fib(n):
    if n < 2: return n
    return fib(n-1) + fib(n-2)
print(fib(20))
class A:
    def __init__(self, x):
        self.x = x
    def get(self): return self.x * 2
a = A(21)
print(a.get(), a.x)
try:
    a.nope
except AttributeError as e:
    print('caught', e)
def gen(n):
    i = 0
    while i < n:
        yield i
        i += 1
s = 0
for k in gen(10):
    s += k
print(s, 2**100, 1.5 + 2)
`
	require.Equal(t, "6765\n42 21\ncaught 'A' object has no attribute 'nope'\n45 1267650600228229401496703205376 3.5\n", runSource(t, src))
}
