package conformance

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Group is a list of test files with what is expected of them and a page of its own.
type Group struct {
	Name   string
	About  string   // what its tests are of
	Files  []string // "test_list", or "test_asyncio.test_tasks" for a module of a package of tests
	Expect Expectations
	Page   string // the path of its page below the root

	expectations string // the path of the expectations file below the root
}

// Groups reads the groups of the module that lies in root.
func Groups(root string) ([]*Group, error) {
	groups := []*Group{
		{Name: "language", About: "the language and its builtin types", Page: "docs/conformance.md", expectations: "testdata/conformance/expectations.txt"},
		{Name: "library", About: "the modules of the standard library", Page: "docs/conformance-library.md", expectations: "testdata/conformance/library/expectations.txt"},
	}
	for _, g := range groups {
		at := filepath.Join(root, g.expectations)
		list, err := os.ReadFile(filepath.Join(filepath.Dir(at), "files.txt"))
		if err != nil {
			return nil, err
		}
		g.Files = strings.Fields(string(list))
		text, err := os.ReadFile(at)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		if g.Expect, err = ParseExpectations(text); err != nil {
			return nil, fmt.Errorf("%s: %w", g.expectations, err)
		}
	}
	return groups, nil
}

// Named is the group that a list has the file in; the first one has those that are in no list.
func Named(groups []*Group, file string) *Group {
	for _, g := range groups {
		if slices.Contains(g.Files, file) {
			return g
		}
	}
	return groups[0]
}

// Write writes the expectations.
func (g *Group) Write(root string) error {
	return os.WriteFile(filepath.Join(root, g.expectations), g.Expect.Format(), 0o644)
}

// WritePage writes the page with the outcome of all files.
func (g *Group) WritePage(root, python string, all []*FileOutcomes) error {
	up := strings.Repeat("../", strings.Count(g.Page, "/"))
	text := `# Conformance: ` + g.Name + `

The tests of ` + python + ` for ` + g.About + `, run on the in-process engine under metering. ` + "`make conformance CONFORMANCE=-pages`" + ` makes this page.

A test counts that CPython itself passes in the same surroundings. What does not pass is named in [` + g.expectations + `](` + up + g.expectations + `) with its reason. Out of scope is
what tests how CPython is made, or what a sandbox has not got: ` + "`" + strings.Join(scope, "`, `") + "`" + `. "Missing" is what has yet to be done.

` + Table(all, g.Expect)
	return os.WriteFile(filepath.Join(root, g.Page), []byte(text), 0o644)
}

// Figure is what a page says of all files: how many tests are missing and out of scope, and the share of those in scope that pass.
func (g *Group) Figure(root string) (missing, out, rate string, err error) {
	page, err := os.ReadFile(filepath.Join(root, g.Page))
	if err != nil {
		return "", "", "", err
	}
	m := totalRow.FindStringSubmatch(string(page))
	if m == nil {
		return "", "", "", fmt.Errorf("%s has no row for all files", g.Page)
	}
	return m[1], m[2], m[3], nil
}

var totalRow = regexp.MustCompile(`\| \*\*all\*\* \| \d+ \| \d+ \| (\d+) \| (\d+): .* \| ([\d.]+ %) \|`)
