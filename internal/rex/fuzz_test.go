package rex

import (
	"slices"
	"testing"

	"github.com/safepy/safepy/internal/ucd"
)

var fuzzPatterns = []string{``, `a`, `(a|ab)(c|bcd)(d*)`, `(?P<x>a)(?(x)b|c)`, `[^\W\d_]+`, `(?i)straße`, `(?<=a.)b`, `(?>a+)+?b{2,}+`, `(?x) a # c`,
	`(?:(a)|b)*\1`, `\b\w+\b$`, `(?s-i:.)^`, `[a-\d]`, `(?P<`, `\N{SNAKE}`, `((a)*?)*`, `(?:|a)+`, `(?!a|b)|(?=(c))\1`, `\A.*?\Z`, "\xed\xa0\x80[\xc3\xa9-\xc3\xbc]"}

func FuzzCompile(f *testing.F) {
	for i, p := range fuzzPatterns {
		f.Add(p, i%2 == 0, uint32(i*2))
	}
	f.Fuzz(func(t *testing.T, pattern string, isBytes bool, flags uint32) {
		meter := &countingMeter{workMax: 10_000_000}
		p, err := Compile(meter, pattern, isBytes, Flags(flags))
		if err != nil {
			if p != nil {
				t.Fatal("a program and an error")
			}
			return
		}
		_ = p.Listing()
		if lo, hi := p.Width(); lo > hi {
			t.Fatalf("width %d to %d", lo, hi)
		}
		_, _ = p.ParseTemplate(pattern)
	})
}

// FuzzMatch checks that the engine agrees with itself: what it leaves out does
// not change the result, a search finds the first position that matches, and
// spans lie where they can.
func FuzzMatch(f *testing.F) {
	subjects := []string{"", "abcd", "aabb", "straSSE STRAßE", "a\nb\n", "\xed\xa0\x80é", "xyzzy"}
	for i, p := range fuzzPatterns {
		f.Add(p, subjects[i%len(subjects)], i%3 == 0, uint32(i*2))
	}
	f.Fuzz(func(t *testing.T, pattern, s string, isBytes bool, flags uint32) {
		if len(pattern) > 200 || len(s) > 200 {
			return
		}
		p, err := compile(&countingMeter{workMax: 1_000_000}, pattern, isBytes, Flags(flags), false)
		if err != nil {
			return
		}
		plain, err := compile(free{}, pattern, isBytes, Flags(flags), true)
		if err != nil {
			t.Fatal("the plain program:", err)
		}
		if !isBytes {
			// Ill-formed text may give odd matches; characters mended.
			s = string(mend(s))
		}
		checkAgainstPlain(t, p, plain, s)
	})
}

func mend(s string) (b []byte) {
	for i := 0; i < len(s); {
		r, w := ucd.DecodeWTF8(s, i)
		b = ucd.AppendWTF8(b, r)
		i += w
	}
	return b
}

// outcome is a match, or nil.
func outcome(m *Machine, ok bool) []int {
	if !ok {
		return nil
	}
	return append(slices.Clone(m.Caps), m.LastIndex)
}

func checkAgainstPlain(t *testing.T, p, plain *Program, s string) {
	run := func(p *Program, md mode, pos int) ([]int, bool) {
		m := NewMachine(&countingMeter{workMax: 300_000, allocMax: 10 << 20})
		ok, err := p.exec(m, s, pos, len(s), md)
		if ok {
			for i := 0; i < len(m.Caps); i += 2 {
				if b, e := m.Caps[i], m.Caps[i+1]; b < -1 || e < b || e > len(s) || b == -1 && e != -1 {
					t.Fatalf("%q on %q: spans %v", p.pattern, s, m.Caps)
				}
			}
		}
		return outcome(m, ok), err == nil
	}
	for _, md := range []mode{{}, {all: true}, {search: true}, {advance: true}, {search: true, advance: true}} {
		got, ok1 := run(p, md, 0)
		want, ok2 := run(plain, md, 0)
		if ok1 && ok2 && !slices.Equal(got, want) {
			t.Fatalf("%q on %q, %+v: %v, plain %v\n%s", p.pattern, s, md, got, want, p.Listing())
		}
	}
	got, ok := run(p, mode{search: true}, 0)
	for pos := 0; ok && pos <= len(s); pos++ {
		if pos > 0 && pos < len(s) && !p.isBytes && cont(s[pos]) {
			continue
		}
		want, ok2 := run(plain, mode{}, pos)
		if !ok2 {
			return
		}
		if want != nil {
			if !slices.Equal(got, want) {
				t.Fatalf("%q on %q: search %v, but %v at %d", p.pattern, s, got, want, pos)
			}
			return
		}
	}
	if ok && got != nil {
		t.Fatalf("%q on %q: search %v, but no match", p.pattern, s, got)
	}
}
