package interp

import (
	"context"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// Loops that raise and catch: what each costs is to stay below CPython's.
var raiseLoops = []struct{ name, src string }{
	{"raise", "def f(n):\n for i in range(n):\n  try:\n   raise ValueError('x')\n  except ValueError:\n   pass\n"},
	{"raiseClass", "def f(n):\n for i in range(n):\n  try:\n   raise ValueError\n  except ValueError:\n   pass\n"},
	{"call", "def g(i):\n raise KeyError(i)\ndef f(n):\n for i in range(n):\n  try:\n   g(i)\n  except KeyError as e:\n   e.args[0]\n"},
	{"keyerror", "def f(n):\n d = {}\n for i in range(n):\n  try:\n   d[i]\n  except KeyError:\n   pass\n"},
	{"next", "def f(n):\n it = iter(())\n for i in range(n):\n  try:\n   next(it)\n  except StopIteration:\n   pass\n"},
	{"int", "def f(n):\n for i in range(n):\n  try:\n   int('abc')\n  except ValueError:\n   pass\n"},
	{"attr", "def f(n):\n x = []\n for i in range(n):\n  try:\n   x.foo\n  except AttributeError:\n   pass\n"},
	{"zerodiv", "def f(n):\n for i in range(n):\n  try:\n   1/0\n  except ZeroDivisionError:\n   pass\n"},
	{"userclass", "class E(Exception):\n def __init__(self, code, msg):\n  super().__init__(msg)\n  self.code = code\ndef f(n):\n for i in range(n):\n  try:\n   raise E(i, 'm')\n  except E as e:\n   e.code\n"},
	{"from", "def f(n):\n for i in range(n):\n  try:\n   try:\n    raise ValueError(i)\n   except ValueError as e:\n    raise RuntimeError('w') from e\n  except RuntimeError:\n   pass\n"},
}

func BenchmarkRaise(b *testing.B) {
	for _, c := range raiseLoops {
		b.Run(c.name, func(b *testing.B) {
			f, err := syntax.Parse("bench.py", c.src, syntax.Options{})
			require.NoError(b, err)
			code, err := compile.Compile(f, compile.Options{})
			require.NoError(b, err)
			th := NewThread(Host{Stdout: io.Discard})
			th.Start(context.Background(), Limits{Timeout: Unlimited})
			_, err = th.Exec(code)
			require.NoError(b, err)
			g, err := th.Main()
			require.NoError(b, err)
			fn, _ := g.getString("f")
			b.ReportAllocs()
			b.ResetTimer()
			_, err = th.Call(fn, Int(int64(b.N)))
			require.NoError(b, err)
		})
	}
}
