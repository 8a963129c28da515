package ucd

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWTF8RoundTrip(t *testing.T) {
	for r := rune(0); r <= MaxRune; r++ {
		s := "x" + string(AppendWTF8(nil, r))
		if got, size := DecodeWTF8(s, 1); got != r || size != len(s)-1 {
			t.Fatalf("DecodeWTF8 of %U: %U, %d", r, got, size)
		}
		if got, size := DecodeLastWTF8(s, len(s)); got != r || size != len(s)-1 {
			t.Fatalf("DecodeLastWTF8 of %U: %U, %d", r, got, size)
		}
	}
}

func TestWTF8Invalid(t *testing.T) {
	for _, s := range []string{"\x80", "\xff", "\xc0\x80", "\xe2\x82", "\xed\xa0", "\xed\xa0x", "\xf4\x90\x80\x80"} {
		r, size := DecodeWTF8(s, 0)
		require.Equal(t, rune(0xFFFD), r, "%q", s)
		require.Equal(t, 1, size, "%q", s)
	}
	r, size := DecodeLastWTF8("a\x80\x80\x80\x80\x80", 6)
	require.Equal(t, rune(0xFFFD), r)
	require.Equal(t, 1, size)
	require.Equal(t, "\uFFFD", string(AppendWTF8(nil, -1)))
}

func TestOutOfRange(t *testing.T) {
	for _, r := range []rune{-1, MaxRune + 1, 1<<31 - 1, -1 << 31} {
		require.Equal(t, "Cn", Category(r))
		require.False(t, IsAlnum(r))
		require.Equal(t, single(r), ToUpper(r))
		require.Empty(t, Decomposition(r))
		_, ok := Name(r)
		require.False(t, ok)
	}
}

func TestLookupOfEveryName(t *testing.T) {
	count := 0
	for r := rune(0); r <= MaxRune; r++ {
		name, ok := Name(r)
		if !ok {
			continue
		}
		count++
		for _, n := range []string{name, strings.ToLower(name)} {
			if got, ok := LookupRune(n); !ok || got != r {
				t.Fatalf("LookupRune(%q) = %U, %v, want %U", n, got, ok, r)
			}
		}
		if text, ok := Lookup(name); !ok || text != string(r) {
			t.Fatalf("Lookup(%q) = %q, %v, want %U", name, text, ok, r)
		}
	}
	require.Equal(t, 148853, count) // as many as CPython names
}

func TestLookupOfAliasesAndSequences(t *testing.T) {
	for _, c := range []struct {
		name, text string
		inLiteral  bool
	}{
		{"NULL", "\x00", true},
		{"line feed", "\n", true},
		{"BOM", "\uFEFF", true},
		{"Keycap Digit One", "1\uFE0F\u20E3", false},
		{"TANGUT IDEOGRAPH-17000", "\U00017000", true},
		{"HANGUL SYLLABLE GAG", "\uAC01", true},
	} {
		text, ok := Lookup(c.name)
		require.True(t, ok, c.name)
		require.Equal(t, c.text, text)
		r, ok := LookupRune(c.name)
		require.Equal(t, c.inLiteral, ok, c.name)
		if ok {
			require.Equal(t, c.text, string(r))
		}
	}
	for _, name := range []string{"", " ", "LATIN  SMALL LETTER A", " LATIN SMALL LETTER A", "LATIN-SMALL-LETTER-A",
		"LATIN SMALL LETTER A\x00", "é", "CJK UNIFIED IDEOGRAPH-04E00", "CJK UNIFIED IDEOGRAPH-4E0",
		"CJK UNIFIED IDEOGRAPH-D800", strings.Repeat("A", 256), strings.Repeat("A", 257)} {
		_, ok := Lookup(name)
		require.False(t, ok, name)
	}
	for i := range nameAliases {
		r, ok := LookupRune(nameAliases[i].name)
		require.True(t, ok)
		require.Equal(t, nameAliases[i].r, r)
	}
	for i := range nameSequences {
		text, ok := Lookup(nameSequences[i].name)
		require.True(t, ok)
		require.Equal(t, nameSequences[i].text, text)
	}
}

func TestIgnoreCaseExtras(t *testing.T) {
	require.Equal(t, "ı", IgnoreCaseExtras('i'))
	require.Equal(t, "ſ", IgnoreCaseExtras('s'))
	require.Empty(t, IgnoreCaseExtras('x'))
	require.Empty(t, IgnoreCaseExtras(MaxRune))
	for i := range ignoreCaseExtras {
		for _, other := range ignoreCaseExtras[i].others {
			require.Contains(t, IgnoreCaseExtras(other), string(ignoreCaseExtras[i].r))
		}
	}
}

func TestFinalSigma(t *testing.T) {
	for s, want := range map[string]string{
		"Σ": "σ", "ΑΣ": "ας", "ΑΣΑ": "ασα", "Α'Σ": "α'ς", "ΑΣ'Α": "ασ'α", "Σ Σ": "σ σ", "ΑΣ.": "ας.", "ΣΣ": "σς",
	} {
		got, err := AppendLower(nil, s, nil)
		require.NoError(t, err)
		require.Equal(t, want, string(got), s)
	}
}

func TestSurrogatesPassThrough(t *testing.T) {
	s := "\xed\xa0\x80\xed\xb0\x80e\u0301\xed\xbf\xbf"
	for f := NFC; f <= NFKD; f++ {
		out, err := Normalize(f, s, nil)
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(out, "\xed\xa0\x80\xed\xb0\x80"))
		require.True(t, strings.HasSuffix(out, "\xed\xbf\xbf"))
	}
	out, err := AppendTitle(nil, "\xed\xa0\x80a\xed\xb0\x80", nil)
	require.NoError(t, err)
	require.Equal(t, "\xed\xa0\x80A\xed\xb0\x80", string(out))
}

// hostile are texts that make a careless implementation quadratic, or grow.
var hostile = map[string]func(n int) string{
	"ascii":           func(n int) string { return strings.Repeat("a", n) },
	"marks":           func(n int) string { return "a" + strings.Repeat("\u0315\u0300\u05b0", n/6) },
	"marks and ascii": func(n int) string { return strings.Repeat("\u0315\u0300\u05b0a", n/7) },
	"late change":     func(n int) string { return strings.Repeat("\u0300", n/2) + "\u0315\u0300" },
	"starters":        func(n int) string { return strings.Repeat("\u1100\u1161\u11a8", n/9) },
	"growth":          func(n int) string { return strings.Repeat("\ufdfa", n/3) },
	"maybe":           func(n int) string { return "\u09c7" + strings.Repeat("\u09be", n/3) },
	"sigmas":          func(n int) string { return "Α" + strings.Repeat("Σ", n/2) },
	"ignorable":       func(n int) string { return "Α" + strings.Repeat("'", n/2) + "Σ" + strings.Repeat("'", n/2) },
}

func metered() map[string]func(s string, charge Charge) error {
	fs := map[string]func(s string, charge Charge) error{}
	for f := NFC; f <= NFKD; f++ {
		fs[f.String()] = func(s string, charge Charge) error {
			_, err := Normalize(f, s, charge)
			return err
		}
		fs["is"+f.String()] = func(s string, charge Charge) error {
			_, err := IsNormalized(f, s, charge)
			return err
		}
	}
	for name, f := range map[string]func([]byte, string, Charge) ([]byte, error){
		"lower": AppendLower, "upper": AppendUpper, "fold": AppendFold, "title": AppendTitle,
		"capitalize": AppendCapitalize, "swapcase": AppendSwapCase,
	} {
		fs[name] = func(s string, charge Charge) error {
			_, err := f(nil, s, charge)
			return err
		}
	}
	return fs
}

// TestChargesAreLinear pins that what is charged for twice the text is twice as much, and that no single charge is large.
func TestChargesAreLinear(t *testing.T) {
	cost := func(f func(string, Charge) error, s string) int {
		sum := 0
		require.NoError(t, f(s, func(n int) error {
			require.Positive(t, n)
			require.Less(t, n, 2*meterChunk)
			sum += n
			return nil
		}))
		return sum
	}
	const size = 30000
	for fname, f := range metered() {
		for tname, text := range hostile {
			one, two := cost(f, text(size)), cost(f, text(2*size))
			if one < size/3 && strings.HasPrefix(fname, "is") {
				continue // a difference found early
			}
			require.GreaterOrEqual(t, one, size/3, "%s of %s", fname, tname)
			require.InDelta(t, 2, float64(two)/float64(one), 0.1, "%s of %s", fname, tname)
		}
	}
}

func TestChargeStops(t *testing.T) {
	stop := errors.New("stop")
	for fname, f := range metered() {
		for tname, text := range hostile {
			s := text(1 << 16)
			calls := 0
			if require.NoError(t, f(s, func(int) error { calls++; return nil })); calls < 3 {
				continue
			}
			seen := 0
			err := f(s, func(int) error {
				if seen++; seen == calls/2 {
					return stop
				}
				return nil
			})
			require.ErrorIs(t, err, stop, "%s of %s", fname, tname)
			require.Equal(t, calls/2, seen, "%s of %s", fname, tname)
		}
	}
}

func TestNormalizeReturnsItsArgument(t *testing.T) {
	long := strings.Repeat("naïve Ωmega 日本 ", 100)
	require.Zero(t, testing.AllocsPerRun(10, func() { NormalizeNFKC("identifier_1") }))
	require.Zero(t, testing.AllocsPerRun(10, func() { _, _ = Normalize(NFC, long, nil) }))
	require.Zero(t, testing.AllocsPerRun(10, func() { _, _ = IsNormalized(NFC, long, nil) }))
	require.Equal(t, "eval", NormalizeNFKC("ｅval"))
}

func TestLookupsDoNotAllocate(t *testing.T) {
	require.Zero(t, testing.AllocsPerRun(10, func() { LookupRune("greek small letter final sigma") }))
	require.Zero(t, testing.AllocsPerRun(10, func() { Lookup("Keycap Digit One") }))
	require.Zero(t, testing.AllocsPerRun(10, func() { Category('x'); ToUpper('ß'); Numeric('½') }))
	buf := make([]byte, 0, 64)
	require.Zero(t, testing.AllocsPerRun(10, func() { _, _ = AppendLower(buf, "HELLO Größe ΑΣ", nil) }))
}

func TestParseForm(t *testing.T) {
	for f := NFC; f <= NFKD; f++ {
		got, ok := ParseForm(f.String())
		require.True(t, ok)
		require.Equal(t, f, got)
	}
	_, ok := ParseForm("nfc")
	require.False(t, ok)
}

var asciiText = strings.Repeat("The quick brown fox jumps over 13 lazy dogs. ", 100)

func BenchmarkIsAlphaASCII(b *testing.B) {
	n := 0
	for b.Loop() {
		for i := range len(asciiText) {
			if IsAlpha(rune(asciiText[i])) {
				n++
			}
		}
	}
	b.SetBytes(int64(len(asciiText)))
}

func BenchmarkAppendLowerASCII(b *testing.B) {
	buf := make([]byte, 0, len(asciiText))
	for b.Loop() {
		_, _ = AppendLower(buf, asciiText, nil)
	}
	b.SetBytes(int64(len(asciiText)))
}

func BenchmarkAppendUpperMixed(b *testing.B) {
	s := strings.Repeat("Größe Ελληνικά ", 100)
	buf := make([]byte, 0, 2*len(s))
	for b.Loop() {
		_, _ = AppendUpper(buf, s, nil)
	}
	b.SetBytes(int64(len(s)))
}

func BenchmarkNormalize(b *testing.B) {
	for name, s := range map[string]string{
		"ascii":      asciiText,
		"normalized": strings.Repeat("Größe Ελληνικά 日本語 ", 100),
		"composing":  strings.Repeat("e\u0301a\u0323\u0302 x", 300),
		"hangul":     strings.Repeat("\u1100\u1161\u11a8", 500),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _ = Normalize(NFC, s, nil)
			}
			b.SetBytes(int64(len(s)))
		})
	}
}

func BenchmarkIdentifierNFKC(b *testing.B) {
	for b.Loop() {
		NormalizeNFKC("some_identifier")
	}
}

func BenchmarkCategory(b *testing.B) {
	for b.Loop() {
		Category('λ')
	}
}

func BenchmarkLookup(b *testing.B) {
	for b.Loop() {
		LookupRune("GREEK SMALL LETTER FINAL SIGMA")
	}
}

func BenchmarkName(b *testing.B) {
	for b.Loop() {
		Name('ς')
	}
}
