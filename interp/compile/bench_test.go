package compile

import (
	"os"
	"testing"

	"github.com/safepy/safepy/interp/syntax"
)

// BenchmarkCompile parses and compiles CPython's library; the rate is that of source text.
func BenchmarkCompile(b *testing.B) {
	type source struct{ path, text string }
	var list []source
	size := 0
	eachLibraryFile(b, func(path string, file *syntax.File) {
		if len(list) < 300 {
			text, _ := os.ReadFile(path)
			list = append(list, source{path, string(text)})
			size += len(text)
		}
	})
	b.Run("ParseAndCompile", func(b *testing.B) {
		b.SetBytes(int64(size))
		b.ReportAllocs()
		for b.Loop() {
			for _, s := range list {
				file, err := syntax.Parse(s.path, s.text, syntax.Options{})
				if err == nil {
					_, err = Compile(file, Options{})
				}
				if err != nil {
					b.Fatal(s.path, err)
				}
			}
		}
	})
	b.Run("Compile", func(b *testing.B) {
		var files []*syntax.File
		for _, s := range list {
			file, _ := syntax.Parse(s.path, s.text, syntax.Options{})
			files = append(files, file)
		}
		b.SetBytes(int64(size))
		b.ReportAllocs()
		for b.Loop() {
			for _, f := range files {
				if _, err := Compile(f, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkCompileTiny compiles `1+1`, where the fixed costs show.
func BenchmarkCompileTiny(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		file, err := syntax.Parse("<string>", "1+1", syntax.Options{})
		if err == nil {
			_, err = Compile(file, Options{LastExpr: true, TopLevelAwait: true})
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
