package compile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/safepy/safepy/interp/syntax"
)

// FuzzCompile looks for sources that make the compiler panic, give code that reads registers unwritten, or cost other fuel without optimisations.
func FuzzCompile(f *testing.F) {
	for _, src := range strings.Split(readTestdata(f, "errors.txt"), "\n----\n") {
		f.Add(src)
	}
	for _, src := range strings.Split(readTestdata(f, "scopes.txt"), "\n----\n") {
		f.Add(src)
	}
	listings, _ := filepath.Glob(filepath.Join("testdata", "listing", "*.py"))
	for _, path := range listings {
		if src, err := os.ReadFile(path); err == nil {
			f.Add(string(src))
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		file, err := syntax.Parse("<string>", src, syntax.Options{MaxSource: 4096})
		if err != nil {
			return
		}
		code, err := Compile(file, Options{LastExpr: true, TopLevelAwait: true})
		if err != nil {
			switch err.(type) {
			case *syntax.SyntaxError, *syntax.LimitError:
				return
			}
			t.Fatal(err)
		}
		plain, err := Compile(file, Options{LastExpr: true, TopLevelAwait: true, NoFuse: true})
		if err != nil {
			t.Fatalf("without optimisations: %v", err)
		}
		sameCost(t, "source", code, plain)
		for _, c := range []*Code{code, plain} {
			eachCode(c, func(c *Code) {
				if len(c.Instrs) > 2000 {
					return
				}
				for _, e := range checkFlow(c) {
					t.Error(e)
				}
			})
		}
	})
}
