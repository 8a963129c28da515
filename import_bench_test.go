package safepy_test

import (
	"context"
	"strings"
	"testing"

	"github.com/safepy/safepy"
)

// BenchmarkImport measures what importing a module costs a fresh sandbox once the process has compiled it.
func BenchmarkImport(b *testing.B) {
	for _, name := range strings.Fields(`sys json re enum dataclasses contextlib typing annotationlib string textwrap statistics fractions numbers asyncio contextvars
		queue graphlib reprlib pprint calendar argparse html.parser difflib configparser logging pathlib csv decimal warnings os io ntpath posixpath _collections_abc abc collections.abc types functools operator keyword contextlib _weakrefset copyreg traceback inspect unittest doctest threading concurrent.futures`) {
		b.Run(name, func(b *testing.B) {
			run := func() {
				res, err := safepy.Run(context.Background(), "import "+name, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen}})
				if err != nil {
					b.Fatal(err)
				}
				if res.Error != nil {
					b.Skip(res.Error)
				}
			}
			run()
			for b.Loop() {
				run()
			}
		})
	}
}
