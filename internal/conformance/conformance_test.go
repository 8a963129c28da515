package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/internal/testenv"
)

// quick are the files of the subset that runs with the project's tests.
var quick = []string{"test_augassign", "test_binop", "test_contains", "test_dictcomps", "test_global", "test_named_expressions", "test_richcmp", "test_unary", "test_userdict"}

func TestQuickSubset(t *testing.T) {
	lib, err := FindLibrary()
	if err != nil {
		t.Skip(err)
	}
	expect := expectations(t)
	suite := Suite{Library: lib}
	for _, file := range quick {
		t.Run(file, func(t *testing.T) {
			all, err := suite.Run(t.Context(), []string{file})
			require.NoError(t, err)
			assert.NotEmpty(t, all[0].Tests)
			assert.Empty(t, expect.Check(all[0]))
		})
	}
}

// TestReadmeNamesTheFigure holds README.md to the table in docs/conformance.md, and that to the expectations.
func TestReadmeNamesTheFigure(t *testing.T) {
	root, err := testenv.Root()
	require.NoError(t, err)
	page, err := os.ReadFile(filepath.Join(root, "docs", "conformance.md"))
	require.NoError(t, err)
	row := regexp.MustCompile(`\| \*\*all\*\* \| \d+ \| \d+ \| (\d+) \| (\d+): .* \| ([\d.]+ %) \|`).FindStringSubmatch(string(page))
	require.NotNil(t, row)
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	require.NoError(t, err)
	assert.Contains(t, string(readme), row[3]+" of those in scope pass")
	missing, out := 0, 0
	for _, tests := range expectations(t) {
		for _, reason := range tests {
			if OutOfScope(reason) {
				out++
			} else {
				missing++
			}
		}
	}
	assert.Equal(t, []string{fmt.Sprint(missing), fmt.Sprint(out)}, row[1:3])
}

func expectations(t *testing.T) Expectations {
	root, err := testenv.Root()
	require.NoError(t, err)
	dir := filepath.Join(root, "testdata", "conformance")
	text, err := os.ReadFile(filepath.Join(dir, "expectations.txt"))
	require.NoError(t, err)
	expect, err := ParseExpectations(text)
	require.NoError(t, err)
	list, err := os.ReadFile(filepath.Join(dir, "files.txt"))
	require.NoError(t, err)
	files := strings.Fields(string(list))
	for file := range expect {
		assert.Contains(t, files, file, "expectations of a file that is not run")
	}
	assert.Subset(t, files, quick)
	return expect
}

func TestExpectations(t *testing.T) {
	const text = "[test_a]\nA.one  missing: this\nA.two  refcounts\n\n[test_b]\nB.x  c-api\n"
	e, err := ParseExpectations([]byte(text))
	require.NoError(t, err)
	assert.Equal(t, expectationsHead+"\n"+text, string(e.Format()))

	for _, bad := range []string{"A.one  c-api", "[t]\nA.one", "[t]\nA.one  lazy", "[t]\nA.one  missing: ", "[t]\nA  c-api\nA  c-api"} {
		_, err := ParseExpectations([]byte(bad))
		assert.Error(t, err, bad)
	}

	f := &FileOutcomes{File: "test_a", Tests: []Outcome{
		{"test_a", "A.one", Passed, ""}, {"test_a", "A.three", Failed, "Traceback\nValueError: x\n\nmore"}, {"test_a", "A.two", Skipped, "no"},
	}}
	assert.Equal(t, []string{"test_a.A.one passes and is in the expectations", "test_a.A.three: ValueError: x"}, e.Check(f))
	assert.Equal(t, []string{"test_b.B.x is in the expectations and not among the tests"}, e.Check(&FileOutcomes{File: "test_b"}))
	e.Update(f)
	assert.Equal(t, map[string]string{"A.three": "missing: ValueError: x", "A.two": "refcounts"}, e["test_a"])
	assert.Empty(t, e.Check(f))
}

func TestCompare(t *testing.T) {
	want := []Report{
		{"A.one", Listed, ""}, {"A.two", Listed, ""}, {"A.three", Listed, ""}, {"B.x", Listed, ""}, {"C.y", Listed, ""},
		{"A.one", Passed, ""}, {"A.two", Passed, ""}, {"A.three", Skipped, "why"}, {"B.x", Passed, ""}, {"C.y", Passed, ""},
	}
	got := []Report{
		{"A.one", Listed, ""}, {"A.two", Listed, ""}, {"B.x", Listed, ""}, {"A.one", Passed, ""}, {"A.two", Failed, "boom"}, {"A.two", Passed, ""},
		{"setUpClass (test.test_a.B)", Holder, "fail: no"},
	}
	f := compare("test_a", want, got)
	assert.Equal(t, 1, f.Excluded)
	assert.Equal(t, []Outcome{
		{"test_a", "A.one", Passed, ""}, {"test_a", "A.two", Failed, "boom"}, {"test_a", "B.x", Failed, "did not run: fail: no"},
		{"test_a", "C.y", Failed, "did not run: the test was not found"},
	}, f.Tests)
	assert.Equal(t, 1, f.Count(Passed))
}
