package rex

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// benchCase is a pattern put to some subjects: matched at the start of each, or
// searched for all over.
type benchCase struct {
	Name, Pattern string
	Flags         Flags
	Match         bool
	Subjects      []string
}

var english = strings.Repeat("It was the best of times, it was the worst of times; the year 1775 had 365 days. "+
	"Call me Ishmael. Some years ago - never mind how long precisely - having little or no money\n"+
	"in my purse, mail to jane.doe@example.com or bob+news@mail.example.org, I thought I would sail about.\n", 60)

func logLines() (lines []string) {
	for i := range 300 {
		lines = append(lines, fmt.Sprintf(`10.0.%d.%d - frank [2024-10-%02d 13:55:36] "GET /page/%d?q=x HTTP/1.1" %d %d`,
			i%256, i*7%256, i%28+1, i, 200+i%5, i*31))
	}
	return lines
}

var benchCases = []benchCase{
	{Name: "words", Pattern: `\w+`, Subjects: []string{english}},
	{Name: "words, Cyrillic", Pattern: `\w+`, Subjects: []string{strings.Repeat("Все счастливые семьи похожи друг на друга. ", 100)}},
	{Name: "literal", Pattern: `precisely`, Subjects: []string{english}},
	{Name: "date", Pattern: `(\d{4})-(\d{2})-(\d{2})`, Subjects: []string{strings.Join(logLines(), "\n")}},
	{Name: "email", Pattern: `[\w.+-]+@[\w-]+\.[\w.-]+`, Subjects: []string{english}},
	{Name: "log line", Pattern: `^(\S+) (\S+) (\S+) \[([^\]]+)\] "([^"]*)" (\d+) (\d+)$`, Match: true, Subjects: logLines()},
	{Name: "tokens", Pattern: `(?P<num>\d+(?:\.\d*)?)|(?P<name>[A-Za-z_]\w*)|(?P<op>[-+*/=<>!]=?|[()\[\]{},:.])|(?P<nl>\n)|(?P<ws>[ \t]+)|(?P<str>"[^"]*")`,
		Subjects: []string{strings.Repeat("def f(x, y):\n    if x >= 10.5:\n        return y[0] * 2 - \"abc\"\n    total = x + y\n", 60)}},
	{Name: "quoted", Pattern: `"(?:[^"\\]|\\.)*"`, Subjects: []string{strings.Repeat(`{"key": "some \"quoted\" text", "n": 12} `, 200)}},
	{Name: "lazy tags", Pattern: `<(.*?)>`, Subjects: []string{strings.Repeat(`<p class="x">text and <b>more</b> text</p>`+"\n", 200)}},
	{Name: "keywords, no case", Pattern: `\b(?:worst|year|sail|purse)\b`, Flags: IgnoreCase, Subjects: []string{english}},
	{Name: "alternation", Pattern: `Ishmael|money|precisely|times`, Subjects: []string{english}},
	{Name: "spaces", Pattern: `\s+`, Subjects: []string{english}},
	{Name: "doubled letter", Pattern: `(\w)\1`, Subjects: []string{english}},
	{Name: "thousands", Pattern: `(?<=\d)(?=(?:\d{3})+\b)`, Subjects: []string{strings.Repeat("1234567890 ", 100)}},
	{Name: "csv fields", Pattern: `([^,\n]*)(,|\n|$)`, Subjects: []string{strings.Repeat("alpha,beta,123,,gamma delta\n", 200)}},
	{Name: "nested repeat", Pattern: `(?:a+)+b`, Match: true, Subjects: []string{strings.Repeat("a", 18)}},
	{Name: "optional chain", Pattern: strings.Repeat("a?", 16) + strings.Repeat("a", 16), Match: true, Subjects: []string{strings.Repeat("a", 16)}},
	{Name: "key=value", Pattern: `(\w+)\s*=\s*("[^"]*"|\S+)`, Subjects: []string{strings.Repeat(`name = "John Smith" age=42 city = Paris `, 150)}},
	{Name: "first of line", Pattern: `^\w+`, Flags: MultiLine, Subjects: []string{english}},
	{Name: "dot star", Pattern: `.*years.*`, Subjects: []string{english}},
}

func (bc *benchCase) run(p *Program, m *Machine) int {
	count := 0
	for _, s := range bc.Subjects {
		if bc.Match {
			if ok, _ := p.Match(m, s, 0, len(s)); ok {
				count++
			}
			continue
		}
		var sc Scan
		for {
			ok, _ := sc.Search(p, m, s, len(s))
			if !ok {
				break
			}
			count++
		}
	}
	return count
}

// countingMeter is a meter that refuses after a while, and remembers.
type countingMeter struct {
	work, workMax, alloc, allocMax, largest int64
}

type meterError string

func (e meterError) Error() string { return string(e) }

func (m *countingMeter) Work(n int64) error {
	m.work += n
	m.largest = max(m.largest, n)
	if m.workMax > 0 && m.work > m.workMax {
		return meterError("work")
	}
	return nil
}

func (m *countingMeter) Alloc(n int64) error {
	if m.allocMax > 0 && m.alloc+n > m.allocMax {
		return meterError("memory")
	}
	m.alloc += n
	return nil
}

func BenchmarkMatch(b *testing.B) {
	for i := range benchCases {
		bc := &benchCases[i]
		b.Run(strings.ReplaceAll(bc.Name, " ", "-"), func(b *testing.B) {
			p, err := Compile(nil, bc.Pattern, false, bc.Flags)
			require.NoError(b, err)
			m := NewMachine(&countingMeter{})
			b.ReportAllocs()
			for b.Loop() {
				bc.run(p, m)
			}
		})
	}
}

func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		_, err := Compile(nil, benchCases[6].Pattern, false, 0)
		require.NoError(b, err)
	}
}

// TestSpeedAgainstCPython prints the time of each case as a share of CPython's,
// when SAFEPY_CPYTHON and SAFEPY_BENCH are set. CPython's findall makes strings
// and match objects as well, which is left to the callers of this package.
func TestSpeedAgainstCPython(t *testing.T) {
	python := os.Getenv("SAFEPY_CPYTHON")
	if python == "" || os.Getenv("SAFEPY_BENCH") == "" {
		t.Skip("SAFEPY_CPYTHON and SAFEPY_BENCH are not both set")
	}
	data, err := json.Marshal(benchCases)
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "cases.json")
	require.NoError(t, os.WriteFile(file, data, 0o600))
	out, err := exec.Command(python, "testdata/bench.py", file).Output()
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, lines, len(benchCases))
	product := 1.0
	for i := range benchCases {
		bc := &benchCases[i]
		var count int
		var theirs float64
		_, err := fmt.Sscan(lines[i], &count, &theirs)
		require.NoError(t, err)
		p, err := Compile(nil, bc.Pattern, false, bc.Flags)
		require.NoError(t, err)
		m := NewMachine(&countingMeter{})
		ours := math.Inf(1)
		for deadline := time.Now().Add(400 * time.Millisecond); time.Now().Before(deadline); {
			begin := time.Now()
			require.Equal(t, count, bc.run(p, m), bc.Name)
			ours = min(ours, float64(time.Since(begin)))
		}
		product *= ours / theirs
		t.Logf("%-20s %9.0f ns, CPython %9.0f ns: %.2f", bc.Name, ours, theirs, ours/theirs)
	}
	t.Logf("geometric mean %.2f", math.Pow(product, 1/float64(len(benchCases))))
}

// BenchmarkShort is the cost of one call on a short subject.
func BenchmarkShort(b *testing.B) {
	for _, c := range []struct{ name, pattern, s string }{
		{"match", `\d+`, "12345"}, {"groups", `(\w+)@(\w+)\.com`, "user@example.com"}, {"fail", `foo`, "bar"},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := mustCompile(b, c.pattern, 0)
			m := NewMachine(&countingMeter{})
			for b.Loop() {
				if _, err := p.Match(m, c.s, 0, len(c.s)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
