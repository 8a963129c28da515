package dismod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/interp/compile"
)

// TestDis: what programs see is the machine's own listing, the same instructions one by one and as text.
func TestDis(t *testing.T) {
	const source = "def f(a):\n    for i in range(a):\n        a += i * 2\n    return lambda: a\n"
	prog, err := safepy.Compile("f.py", source)
	require.NoError(t, err)
	want := compile.Disassemble(prog.Code().Children[0])
	res, err := safepy.Run(context.Background(), source+`
import dis, io
out = io.StringIO()
dis.dis(f, file=out)
listed = [(i.opname, i.argrepr, i.offset) for i in dis.get_instructions(f)]
assert all(dis.opname[dis.opmap[name]] == name for name in dis.opmap)
assert dis.Bytecode(f).dis() == out.getvalue()
out.getvalue(), listed, list(dis.findlinestarts(f.__code__))
`, safepy.Options{Name: "f.py"})
	require.NoError(t, err)
	require.NoError(t, res.Error, res.Stderr)
	got := res.Value.(safepy.Tuple)
	assert.Equal(t, want, got[0])
	own, _, _ := strings.Cut(want, "\n\n")
	for _, i := range got[1].([]any) {
		name, operands := i.(safepy.Tuple)[0].(string), i.(safepy.Tuple)[1].(string)
		assert.Regexp(t, `(?m)^.{11}  `+name+` `, own+" ")
		assert.Contains(t, own, operands)
	}
	assert.Len(t, got[1], strings.Count(own, "\n")-strings.Count(own, "\n  variables")-strings.Count(own, "\n  cells"))
	assert.NotEmpty(t, got[2])
}
