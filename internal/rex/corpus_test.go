package rex

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// testCase is a line of the corpus; testdata/record.py describes it.
type testCase struct {
	P, XP, S, XS, T, XT, O, XO, E, XE string
	F                                 Flags
	B                                 int
	NF                                Flags
	G                                 int
	N                                 map[string]int
	W                                 []string
	At                                []*int
	R                                 []int
	M, FM                             []int
	It, SM                            [][]int
}

// text undoes the encoding of a string of the corpus.
func (tc *testCase) text(plain, hexed string) string {
	if hexed != "" {
		b, err := hex.DecodeString(hexed)
		if err != nil {
			panic(err)
		}
		return string(b)
	}
	if tc.B == 0 {
		return plain
	}
	var b []byte
	for _, r := range plain {
		b = append(b, byte(r))
	}
	return string(b)
}

// checker compares what the engine does with a case.
type checker struct {
	tc   *testCase
	s    string
	offs *Offsets
	m    *Machine
}

// index turns a byte offset into the corpus's character index.
func (c *checker) index(off int) int {
	if c.tc.B != 0 {
		return off
	}
	return c.offs.Index(off)
}

func (c *checker) spans(ok bool, err error) []int {
	if err != nil {
		panic(err)
	}
	if !ok {
		return nil
	}
	var out []int
	for _, off := range c.m.Caps {
		out = append(out, c.index(off))
	}
	return append(out, c.m.LastIndex)
}

func wordError(err error) string {
	switch e := err.(type) {
	case *PatternError:
		return e.Msg
	case *FlagError:
		return "ValueError: " + e.Msg
	case *GroupNameError:
		return "IndexError: " + e.Error()
	}
	switch {
	case errors.Is(err, ErrRepeatTooLarge):
		return "OverflowError: " + err.Error()
	case errors.Is(err, ErrTooDeep):
		return "RecursionError: " + err.Error()
	}
	return "?" + err.Error()
}

func (tc *testCase) checkError(err error) string {
	want := tc.text(tc.E, tc.XE)
	if tc.XE == "" {
		want = tc.E // messages are text even for bytes patterns
	}
	if err == nil {
		return fmt.Sprintf("no error, want %q", want)
	}
	if got := wordError(err); got != want {
		return fmt.Sprintf("error %q, want %q", got, want)
	}
	var pe *PatternError
	if errors.As(err, &pe) {
		if tc.At[0] == nil {
			if pe.Pos != -1 {
				return fmt.Sprintf("%s: position %d, want none", want, pe.Pos)
			}
		} else if pe.Pos != *tc.At[0] || pe.Line != *tc.At[1] || pe.Col != *tc.At[2] {
			return fmt.Sprintf("%s: at %d, %d:%d, want %d, %d:%d", want, pe.Pos, pe.Line, pe.Col, *tc.At[0], *tc.At[1], *tc.At[2])
		}
	}
	return ""
}

// check runs a case and describes the first difference.
func (tc *testCase) check() (diff string) {
	defer func() {
		if r := recover(); r != nil {
			diff = fmt.Sprint("panic: ", r)
		}
	}()
	p, err := Compile(nil, tc.text(tc.P, tc.XP), tc.B != 0, tc.F)
	template := tc.text(tc.T, tc.XT)
	if (tc.E != "" || tc.XE != "") && template == "" {
		return tc.checkError(err)
	}
	if err != nil {
		return "unexpected error: " + err.Error()
	}
	var warned []string
	for _, w := range p.Warnings() {
		warned = append(warned, w.Msg)
	}
	names := map[string]int{}
	for _, n := range p.Names() {
		names[n.Name] = n.Index
	}
	if tc.N == nil {
		tc.N = map[string]int{}
	}
	if p.Flags() != tc.NF || p.Groups() != tc.G || !reflect.DeepEqual(warned, tc.W) || !reflect.DeepEqual(names, tc.N) {
		return fmt.Sprintf("flags %d, groups %d, names %v, warnings %v", p.Flags(), p.Groups(), names, warned)
	}
	s := tc.text(tc.S, tc.XS)
	c := &checker{tc: tc, s: s, offs: NewOffsets(s), m: NewMachine(nil)}
	if template != "" {
		return c.template(p, template)
	}
	if tc.It != nil {
		return c.matches(p)
	}
	return ""
}

func (c *checker) template(p *Program, text string) string {
	tc := c.tc
	t, err := p.ParseTemplate(text)
	if tc.E != "" || tc.XE != "" {
		return tc.checkError(err)
	}
	if err != nil {
		return "unexpected error: " + err.Error()
	}
	var out []byte
	var sc Scan
	last := 0
	for {
		ok, err := sc.Search(p, c.m, c.s, len(c.s))
		if err != nil {
			return err.Error()
		}
		if !ok {
			break
		}
		out = append(out, c.s[last:c.m.Caps[0]]...)
		before := len(out)
		out = t.Append(out, c.m, c.s)
		if len(out)-before != t.Size(c.m) {
			return "size of the replacement"
		}
		last = c.m.Caps[1]
	}
	out = append(out, c.s[last:]...)
	if want := tc.text(tc.O, tc.XO); string(out) != want {
		return fmt.Sprintf("sub gives %q, want %q", out, want)
	}
	return ""
}

func (c *checker) matches(p *Program) string {
	tc, s := c.tc, c.s
	pos, end := 0, len(s)
	if tc.R != nil {
		pos, end = tc.R[0], tc.R[1]
		if tc.B == 0 {
			n := c.offs.Index(len(s))
			pos, end = c.offs.Byte(pos)+max(0, pos-n), c.offs.Byte(end)
		}
	}
	if got := c.spans(p.Match(c.m, s, pos, end)); !reflect.DeepEqual(got, tc.M) {
		return fmt.Sprintf("match %v, want %v", got, tc.M)
	}
	if got := c.spans(p.FullMatch(c.m, s, pos, end)); !reflect.DeepEqual(got, tc.FM) {
		return fmt.Sprintf("fullmatch %v, want %v", got, tc.FM)
	}
	for _, way := range []struct {
		name string
		next func(*Scan, *Program, *Machine, string, int) (bool, error)
		want [][]int
	}{{"finditer", (*Scan).Search, tc.It}, {"scanner.match", (*Scan).Match, tc.SM}} {
		sc := Scan{Pos: pos}
		got := [][]int{}
		for {
			sp := c.spans(way.next(&sc, p, c.m, s, end))
			if sp == nil {
				break
			}
			got = append(got, sp)
			if len(got) > len(s)*2+4 {
				return way.name + " does not end"
			}
		}
		if !reflect.DeepEqual(got, way.want) {
			return fmt.Sprintf("%s %v, want %v", way.name, got, way.want)
		}
	}
	var first []int
	if len(tc.It) > 0 {
		first = tc.It[0]
	}
	if got := c.spans(p.Search(c.m, s, pos, end)); !reflect.DeepEqual(got, first) {
		return fmt.Sprintf("search %v, want %v", got, first)
	}
	return ""
}

// cpythonBugs are patterns where CPython contradicts itself. Its search looks
// for a first character with the flags of the whole pattern, so it does not find
// here what its fullmatch finds; ours does.
var cpythonBugs = map[string]bool{`(?a:\W(?u:\w)\W)`: true, `(?u:\w)\w`: true}

// checkCorpus runs the cases of one file and returns how many there were.
func checkCorpus(t *testing.T, lines *bufio.Scanner) int {
	lines.Buffer(nil, 1<<20)
	n, bad := 0, 0
	for lines.Scan() {
		tc := &testCase{}
		require.NoError(t, json.Unmarshal(lines.Bytes(), tc), lines.Text())
		n++
		if cpythonBugs[tc.P] {
			continue
		}
		if diff := tc.check(); diff != "" {
			if bad++; bad <= 20 {
				t.Errorf("%s\n\t%s", lines.Text(), diff)
			}
		}
	}
	require.NoError(t, lines.Err())
	if bad > 20 {
		t.Errorf("%d of %d cases differ", bad, n)
	}
	return n
}

// TestCorpus runs what CPython 3.14 was recorded to do.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("testdata/*.jsonl")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			f, err := os.Open(name)
			require.NoError(t, err)
			defer f.Close()
			require.Greater(t, checkCorpus(t, bufio.NewScanner(f)), 100)
		})
	}
}

// TestAgainstCPython compares fresh random cases with the CPython 3.14 that
// SAFEPY_CPYTHON names; SAFEPY_SEED chooses others.
func TestAgainstCPython(t *testing.T) {
	python := os.Getenv("SAFEPY_CPYTHON")
	if python == "" {
		t.Skip("SAFEPY_CPYTHON is not set")
	}
	seed := os.Getenv("SAFEPY_SEED")
	if seed == "" {
		seed = "12345"
	}
	for _, kind := range []string{"matches", "errors", "templates"} {
		t.Run(kind, func(t *testing.T) {
			out, err := exec.Command(python, "testdata/record.py", kind, seed, "20000").Output()
			require.NoError(t, err)
			require.Equal(t, 20000, checkCorpus(t, bufio.NewScanner(strings.NewReader(string(out)))))
		})
	}
}

// TestOwnTests runs what CPython's own tests of re ask for.
func TestOwnTests(t *testing.T) {
	python := os.Getenv("SAFEPY_CPYTHON")
	if python == "" {
		t.Skip("SAFEPY_CPYTHON is not set")
	}
	out, err := exec.Command(python, "testdata/record.py", "own").Output()
	require.NoError(t, err)
	require.Greater(t, checkCorpus(t, bufio.NewScanner(strings.NewReader(string(out)))), 1000)
}
