package syntax

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// typicalSource is a mix of the library's modules, about half a megabyte.
func typicalSource(b *testing.B) string {
	c := findCPython(b)
	var all strings.Builder
	for _, name := range []string{"argparse.py", "dataclasses.py", "json/decoder.py", "statistics.py", "textwrap.py",
		"typing.py", "datetime.py", "_pydecimal.py", "collections/__init__.py", "random.py"} {
		src, err := os.ReadFile(filepath.Join(c.lib, name))
		require.NoError(b, err)
		all.Write(src)
	}
	return all.String()
}

func BenchmarkParse(b *testing.B) {
	src := typicalSource(b)
	src = strings.ReplaceAll(src, "from __future__", "from __past__")
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("bench.py", src, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLex(b *testing.B) {
	src := normalise(typicalSource(b))
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		var l lexer
		l.begin(&File{}, src, nil)
		for l.next().kind != tEOF {
		}
	}
}

// BenchmarkError is a comma forgotten in a function of 200 lines.
func BenchmarkError(b *testing.B) {
	line := "    total = combine(total, [x * 2 for x in rows], key=lambda r: r.name, default={'a': 1})\n"
	src := "def f(total, rows):\n" + strings.Repeat(line, 200) + "    return combine(total rows)\n"
	b.ReportAllocs()
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		if _, err := Parse("error.py", src, Options{}); err == nil {
			b.Fatal("accepted")
		}
	}
}

func BenchmarkParseTiny(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("tiny.py", "1+1", Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
