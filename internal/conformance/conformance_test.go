package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/internal/testenv"
)

// quick are the files of the subset that runs with the project's tests.
var quick = []string{"test_augassign", "test_binop", "test_contains", "test_dictcomps", "test_global", "test_named_expressions", "test_richcmp", "test_unary", "test_userdict",
	"test_bisect", "test_colorsys", "test_keyword", "test_textwrap"}

func TestQuickSubset(t *testing.T) {
	lib, err := FindLibrary()
	if err != nil {
		t.Skip(err)
	}
	all := groups(t)
	suite := Suite{Library: lib}
	for _, file := range quick {
		t.Run(file, func(t *testing.T) {
			require.Contains(t, Named(all, file).Files, file)
			outcomes, err := suite.Run(t.Context(), []string{file})
			require.NoError(t, err)
			assert.NotEmpty(t, outcomes[0].Tests)
			assert.Empty(t, Named(all, file).Expect.Check(outcomes[0]))
		})
	}
}

// TestReadmeNamesTheFigures holds README.md to the tables of the pages, and those to the expectations.
func TestReadmeNamesTheFigures(t *testing.T) {
	root, err := testenv.Root()
	require.NoError(t, err)
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	require.NoError(t, err)
	for _, g := range groups(t) {
		missing, out, rate, err := g.Figure(root)
		require.NoError(t, err)
		assert.Contains(t, string(readme), rate+" of those in scope pass: ["+g.Page+"]")
		debts, others := 0, 0
		for _, tests := range g.Expect {
			for _, reason := range tests {
				if OutOfScope(reason) {
					others++
				} else {
					debts++
				}
			}
		}
		assert.Equal(t, []string{missing, out}, []string{fmt.Sprint(debts), fmt.Sprint(others)}, g.Page)
	}
}

func TestGroupsExpectOnlyOfTheirFiles(t *testing.T) {
	all := groups(t)
	for _, g := range all {
		for file := range g.Expect {
			assert.Contains(t, g.Files, file, "expectations of a file that is not run")
		}
		for _, file := range g.Files {
			assert.Same(t, g, Named(all, file), "%s is in two lists", file)
		}
	}
}

func groups(t *testing.T) []*Group {
	root, err := testenv.Root()
	require.NoError(t, err)
	all, err := Groups(root)
	require.NoError(t, err)
	return all
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

func TestReasons(t *testing.T) {
	for text, want := range map[string]string{
		"AttributeError: module 'm' has no attribute '_inside'":                                "c-api",
		"AttributeError: <module 'm' (built-in)> does not have the attribute 'socket'":         "c-api",
		"AttributeError: module 'm' has no attribute 'public'":                                 "missing: AttributeError: module 'm' has no attribute 'public'",
		"RuntimeError: this would wait forever: threads take turns here, and no other can run": "threads-os",
		"PermissionError: loop.f() is not available in-process: there is no network":           "platform",
		"AssertionError: ResourceWarning not triggered":                                        "refcounts",
	} {
		assert.Equal(t, want, reasonOf(Outcome{Status: Failed, Text: "Traceback\n" + text}), text)
	}
	assert.Equal(t, "platform", reasonOf(Outcome{Status: Skipped, Text: "requires symlinks"}))
	assert.Equal(t, "missing: requires symlinks", reasonOf(Outcome{Status: Failed, Text: "requires symlinks"}))
	assert.Equal(t, "c-api", reasonOf(Outcome{Status: Skipped, Text: "requires _hashlib"}))
	assert.Equal(t, "subprocess", reasonOf(Outcome{Status: Skipped, Text: "Need the tar command to run"}))
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
