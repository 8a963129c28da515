package safepy_test

import (
	"context"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

var update = flag.Bool("update", false, "write the list of modules in docs/language.md anew")

// TestDocumentedModules imports every module that docs/language.md lists, each in a fresh sandbox. With -update the list is made from what can be imported.
func TestDocumentedModules(t *testing.T) {
	const file = "docs/language.md"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	block := regexp.MustCompile("(?s)(```modules\n)(.*?)(\n```)")
	m := block.FindSubmatch(text)
	require.NotNil(t, m, "no list of modules")
	works := func(name string) bool {
		res := run(t, "import "+name, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: safepy.Unlimited}})
		return res.OK
	}
	if !*update {
		for _, name := range strings.Fields(string(m[2])) {
			assert.True(t, works(name), name)
		}
		return
	}
	res, err := safepy.Run(context.Background(), "import sys\nsorted(sys.stdlib_module_names)", safepy.Options{})
	require.NoError(t, err)
	require.True(t, res.OK, res.Stderr)
	names := []string{"collections.abc", "concurrent.futures", "os.path", "string.templatelib", "urllib.parse", "html.entities", "html.parser", "unittest.mock", "xml.etree.ElementTree", "importlib.util"}
	for _, n := range res.Value.([]any) {
		names = append(names, n.(string))
	}
	names = slices.DeleteFunc(names, func(n string) bool { return strings.HasPrefix(n, "_") && n != "__future__" || !works(n) })
	slices.Sort(names)
	list, line := "", ""
	for _, n := range names {
		if len(line)+len(n) > 110 {
			list, line = list+strings.TrimSpace(line)+"\n", ""
		}
		line += n + " "
	}
	list += strings.TrimSpace(line)
	require.NoError(t, os.WriteFile(file, block.ReplaceAll(text, []byte("${1}"+list+"${3}")), 0o644))
}
