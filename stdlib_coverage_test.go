package safepy_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// coveredModules are the modules that docs/stdlib.md compares with CPython's, by kind.
var coveredModules = []struct{ title, names string }{
	{"Numbers", "math cmath statistics decimal fractions random numbers operator secrets"},
	{"Text", "re string string.templatelib textwrap difflib unicodedata html html.entities html.parser pprint reprlib shlex fnmatch codecs encodings locale gettext"},
	{"Data", `json csv configparser tomllib struct base64 binascii quopri hashlib hmac zlib gzip bz2 lzma zipfile tarfile uuid pickle copy copyreg array plistlib netrc
		xml.etree.ElementTree xml.etree.ElementPath xml.sax xml.sax.saxutils xml.sax.handler xml.sax.xmlreader xml.dom xml.dom.minidom
		urllib.parse urllib.error urllib.request urllib.response http http.client ipaddress colorsys mimetypes http.cookies http.cookiejar email.message email.parser email.policy email.header email.headerregistry
		email.utils email.charset email.encoders email.errors email.generator email.mime.text email.mime.multipart
		email.iterators email.base64mime email.quoprimime email.feedparser email.contentmanager email`},
	{"Structures", "collections collections.abc heapq bisect queue graphlib enum dataclasses types typing abc weakref contextvars annotationlib"},
	{"Functions", "itertools functools contextlib"},
	{"Time", "datetime time calendar zoneinfo sched"},
	{"Running", `asyncio threading concurrent.futures sys io os os.path posixpath ntpath pathlib tempfile glob shutil stat errno fileinput linecache logging logging.handlers logging.config
		warnings traceback inspect ast dis symtable token tokenize keyword argparse optparse getopt cmd timeit unittest unittest.mock doctest gc platform atexit __future__
		importlib importlib.util pkgutil runpy pydoc builtins`},
}

// offer is what a module offers: kind and signature by name.
type offer map[string][2]string

func survey(t *testing.T, lines []byte) map[string]offer {
	t.Helper()
	all := map[string]offer{}
	for line := range bytes.Lines(lines) {
		var rec []json.RawMessage
		require.NoError(t, json.Unmarshal(line, &rec), string(line))
		var name string
		var found offer
		require.NoError(t, json.Unmarshal(rec[0], &name))
		require.NoError(t, json.Unmarshal(rec[1], &found))
		if found != nil {
			all[name] = found
		}
	}
	return all
}

// reasons are why names of CPython's are not here, or differ: lines "module.name reason", where the name may end in *.
func reasons(t *testing.T) func(name string) (string, bool) {
	t.Helper()
	text, err := os.ReadFile("testdata/stdlib_reasons.txt")
	require.NoError(t, err)
	exact, prefixes := map[string]string{}, map[string]string{}
	for line := range strings.Lines(string(text)) {
		name, why, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || name == "#" {
			continue
		}
		if p, ok := strings.CutSuffix(name, "*"); ok {
			prefixes[p] = why
		} else {
			exact[name] = why
		}
	}
	return func(name string) (string, bool) {
		if why, ok := exact[name]; ok {
			return why, true
		}
		best := ""
		for p := range prefixes {
			if strings.HasPrefix(name, p) && len(p) > len(best) {
				best = p
			}
		}
		return prefixes[best], best != ""
	}
}

// TestLibraryCoverage compares names and signatures of the standard library with CPython's, and docs/stdlib.md with what comes of it. -update writes it (make stdlib-coverage).
func TestLibraryCoverage(t *testing.T) {
	python, err := testenv.FindPython()
	if errors.Is(err, testenv.ErrNoPython) || err == nil && !python.Is314() {
		t.Skip("no CPython 3.14 to compare with")
	}
	require.NoError(t, err)
	source, err := os.ReadFile("testdata/stdlib_survey.py")
	require.NoError(t, err)
	var names []string
	for _, kind := range coveredModules {
		names = append(names, strings.Fields(kind.names)...)
	}
	program := strings.Replace(string(source), `MODULES = ""`, fmt.Sprintf("MODULES = %q", strings.Join(names, " ")), 1)
	cmd := exec.Command(python.Path, "-c", program)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err)
	theirs := survey(t, out)
	program = strings.Replace(program, "INHERITED = False", "INHERITED = True", 1)
	res := run(t, program, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: safepy.Unlimited, MaxOutput: 64 << 20}})
	require.True(t, res.OK, res.Stderr)
	ours := survey(t, []byte(res.Stdout))

	page := coveragePage(t, theirs, ours)
	if *update {
		require.NoError(t, os.WriteFile("docs/stdlib.md", page, 0o644))
		return
	}
	have, err := os.ReadFile("docs/stdlib.md")
	require.NoError(t, err)
	was, now := strings.Split(string(have), "\n"), strings.Split(string(page), "\n")
	for i := range min(len(was), len(now)) {
		if was[i] != now[i] {
			t.Fatalf("docs/stdlib.md is not current (make stdlib-coverage): line %d is\n%.200s\nand should be\n%.200s", i+1, was[i], now[i])
		}
	}
	assert.Equal(t, len(was), len(now), "docs/stdlib.md is not current: make stdlib-coverage")
}

// comparison is one module's.
type comparison struct {
	total, here, signed, alike int
	missing                    map[string][]string // by reason
	differing                  []string
}

func compareModule(module string, theirs, ours offer, reason func(string) (string, bool)) comparison {
	c := comparison{missing: map[string][]string{}}
	names := make([]string, 0, len(theirs))
	for n := range theirs {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		class, _, isMember := strings.Cut(n, ".")
		if _, ok := ours[class]; isMember && !ok {
			continue // the class is listed
		}
		c.total++
		mine, ok := ours[n]
		if !ok {
			why, _ := reason(module + "." + n)
			why = strings.TrimPrefix(why, "signature: ")
			c.missing[why] = append(c.missing[why], "`"+n+"`")
			continue
		}
		c.here++
		if theirs[n][1] == "" {
			continue
		}
		c.signed++
		if mine[1] == theirs[n][1] {
			c.alike++
		} else if why, _ := reason(module + "." + n); !strings.HasPrefix(why, "signature: ") {
			c.differing = append(c.differing, fmt.Sprintf("- `%s.%s`: `%s`, CPython `%s`", module, n, orNone(mine[1]), theirs[n][1]))
		}
	}
	return c
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func coveragePage(t *testing.T, theirs, ours map[string]offer) []byte {
	var page, missing, differing bytes.Buffer
	reason := reasons(t)
	page.WriteString(stdlibHead)
	var sum comparison
	for _, kind := range coveredModules {
		fmt.Fprintf(&page, "\n## %s\n\n| module | names | here | signatures | alike |\n|---|---|---|---|---|\n", kind.title)
		for _, m := range strings.Fields(kind.names) {
			if theirs[m] == nil {
				continue
			}
			if ours[m] == nil {
				why, _ := reason(m)
				fmt.Fprintf(&page, "| %s | %d | not here%s | | |\n", m, len(theirs[m]), prefixed(": ", why))
				sum.total += len(theirs[m])
				continue
			}
			c := compareModule(m, theirs[m], ours[m], reason)
			fmt.Fprintf(&page, "| %s | %d | %d | %d | %d |\n", m, c.total, c.here, c.signed, c.alike)
			sum.total, sum.here, sum.signed, sum.alike = sum.total+c.total, sum.here+c.here, sum.signed+c.signed, sum.alike+c.alike
			var whys []string
			for why := range c.missing {
				whys = append(whys, why)
			}
			slices.Sort(whys)
			for _, why := range whys {
				fmt.Fprintf(&missing, "- %s: %s%s\n", m, strings.Join(c.missing[why], ", "), prefixed(". ", why))
			}
			for _, d := range c.differing {
				differing.WriteString(d + "\n")
			}
		}
	}
	fmt.Fprintf(&page, "\nTogether: %d of %d names, %d of %d signatures.\n", sum.here, sum.total, sum.alike, sum.signed)
	page.WriteString("\n## Names that are not here\n\n" + missing.String())
	page.WriteString("\n## Signatures that differ\n\n" + differing.String())
	return page.Bytes()
}

func prefixed(prefix, s string) string {
	if s == "" {
		return ""
	}
	return prefix + s
}

const stdlibHead = `# The standard library

Public names (those of ` + "`__all__`" + `, else those without an underscore), with the public members of classes, beside CPython 3.14's, and their signatures as ` + "`inspect.signature`" + ` shows them.
Where CPython shows no signature none is compared. Made by ` + "`make stdlib-coverage`" + `; what differs in behaviour is in [language.md](language.md).
`
