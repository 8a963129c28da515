package ucd

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The values gen/oracle.py computes with CPython are computed here with this package; testdata/digests.txt holds a
// digest of CPython's, so that the comparison covers all code points and needs no CPython.

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func flagValue(test func(rune) bool) func(rune) string {
	return func(r rune) string { return bit(test(r)) }
}

func intValue(get func(rune) (int, bool)) func(rune) string {
	return func(r rune) string {
		if v, ok := get(r); ok {
			return strconv.Itoa(v)
		}
		return ""
	}
}

func points(rs ...rune) string {
	var b strings.Builder
	for i, r := range rs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strings.ToUpper(strconv.FormatInt(int64(r), 16)))
	}
	return b.String()
}

func formValue(form func(rune) Mapping) func(rune) string {
	return func(r rune) string {
		m := form(r)
		return points(m.R[:m.N]...)
	}
}

// changedBy checks the flags of the quick check through the function they speed up.
func changedBy(f Form) func(rune) string {
	return func(r rune) string {
		s := string(AppendWTF8(nil, r))
		out, _ := Normalize(f, s, nil)
		return bit(out != s)
	}
}

var properties = map[string]func(rune) string{
	"alpha":            flagValue(IsAlpha),
	"decimal":          flagValue(IsDecimal),
	"digit":            flagValue(IsDigit),
	"numeric":          flagValue(IsNumeric),
	"alnum":            flagValue(IsAlnum),
	"space":            flagValue(IsSpace),
	"printable":        flagValue(IsPrintable),
	"lower":            flagValue(IsLower),
	"upper":            flagValue(IsUpper),
	"title":            flagValue(IsTitle),
	"istitle":          flagValue(func(r rune) bool { return IsTitle(r) || IsUpper(r) }),
	"cased":            flagValue(IsCased),
	"caseIgnorable":    flagValue(IsCaseIgnorable),
	"xidStart":         flagValue(IsXIDStart),
	"xidContinue":      flagValue(IsXIDContinue),
	"mirrored":         flagValue(IsMirrored),
	"lineBreak":        flagValue(IsLineBreak),
	"nfcNo":            changedBy(NFC),
	"nfdNo":            changedBy(NFD),
	"nfkcNo":           changedBy(NFKC),
	"nfkdNo":           changedBy(NFKD),
	"composesBack":     flagValue(func(r rune) bool { return has(r, flagComposesBack) }),
	"category":         Category,
	"bidirectional":    Bidirectional,
	"combining":        func(r rune) string { return strconv.Itoa(Combining(r)) },
	"east_asian_width": EastAsianWidth,
	"decomposition":    Decomposition,
	"decimalValue":     intValue(Decimal),
	"digitValue":       intValue(Digit),
	"numericValue": func(r rune) string {
		if v, ok := Numeric(r); ok {
			return pythonFloat(v)
		}
		return ""
	},
	"name": func(r rune) string {
		name, _ := Name(r)
		return name
	},
	"lowerForm":   formValue(ToLower),
	"upperForm":   formValue(ToUpper),
	"titleForm":   formValue(ToTitle),
	"foldForm":    formValue(ToFold),
	"simpleLower": func(r rune) string { return points(SimpleLower(r)) },
	"hasCase":     flagValue(HasCase),
}

// pythonFloat writes v as Python's %.17g does.
func pythonFloat(v float64) string { return strconv.FormatFloat(v, 'g', 17, 64) }

type lcg uint64

func (x *lcg) below(n int) int {
	*x = *x*6364136223846793005 + 1442695040888963407
	return int(uint64(*x)>>33) % n
}

func pool(test func(rune) bool) []rune {
	var rs []rune
	for r := rune(0); r <= MaxRune; r++ {
		if test(r) {
			rs = append(rs, r)
		}
	}
	return rs
}

// samples are the strings of samples() in gen/oracle.py.
func samples() []string {
	all := pool(func(rune) bool { return true })
	marks := pool(func(r rune) bool { return Combining(r) != 0 })
	parts := pool(func(r rune) bool { return Decomposition(r) != "" })
	cased := pool(func(r rune) bool {
		return ToLower(r) != single(r) || ToUpper(r) != single(r)
	})
	jamo := all[0x1100:0x1200]
	edges := []rune("\u10ff\u1100\u1112\u1113\u1160\u1161\u1175\u1176\u11a7\u11a8\u11c2\u11c3\uabff\uac00\uac01\uac1c\ud7a3\ud7a4")
	pools := [][]rune{all[:128], all, marks, marks, parts, cased, jamo, []rune("'\u00ad\u0345\u200d\u2019:\u03a3\u03c3")}
	random := lcg(16)
	var out []string
	for range 30000 {
		var b []byte
		chosen := make([][]rune, random.below(20))
		for i := range chosen {
			chosen[i] = pools[random.below(len(pools))]
		}
		for _, p := range chosen {
			b = AppendWTF8(b, p[random.below(len(p))])
		}
		out = append(out, string(b))
	}
	for _, p := range [][]rune{marks, jamo, edges, append(marks[:len(marks):len(marks)], parts...)} {
		for n := 1; n < 200; n++ {
			var b []byte
			for range n {
				b = AppendWTF8(b, p[random.below(len(p))])
			}
			out = append(out, string(b))
		}
	}
	return out
}

// nameSamples are the names of name_samples() in gen/oracle.py.
func nameSamples() []string {
	prefixes := []string{"HANGUL SYLLABLE ", "Hangul Syllable ", "CJK UNIFIED IDEOGRAPH-", "tangut ideograph-",
		"NUSHU CHARACTER-", "KHITAN SMALL SCRIPT CHARACTER-", "EGYPTIAN HIEROGLYPH-", "CJK COMPATIBILITY IDEOGRAPH-",
		"TANGUT COMPONENT-", "VARIATION SELECTOR-", "LATIN SMALL LETTER ", "KEYCAP DIGIT ", "BRAILLE PATTERN DOTS-"}
	random := lcg(314)
	var out []string
	for range 60000 {
		name := prefixes[random.below(len(prefixes))]
		letters := "0123456789ABCDEFabf1ONE"
		if name[0] == 'H' {
			letters = "GNDRMBSJCKTPHAEYOUWIL"
		}
		for range random.below(8) {
			name += string(letters[random.below(len(letters))])
		}
		out = append(out, name)
	}
	return out
}

func caseFunction(f func([]byte, string, Charge) ([]byte, error)) func(string) string {
	return func(s string) string {
		out, _ := f(nil, s, nil)
		return string(out)
	}
}

func stringFunctions() map[string]func(string) string {
	fs := map[string]func(string) string{
		"lower()":      caseFunction(AppendLower),
		"upper()":      caseFunction(AppendUpper),
		"title()":      caseFunction(AppendTitle),
		"capitalize()": caseFunction(AppendCapitalize),
		"swapcase()":   caseFunction(AppendSwapCase),
		"casefold()":   caseFunction(AppendFold),
		"lookup()": func(name string) string {
			text, ok := Lookup(name)
			if !ok {
				return ""
			}
			return points([]rune(text)...)
		},
	}
	for f := NFC; f <= NFKD; f++ {
		fs[f.String()+"()"] = func(s string) string {
			out, _ := Normalize(f, s, nil)
			return out
		}
		fs["is"+f.String()+"()"] = func(s string) string {
			ok, _ := IsNormalized(f, s, nil)
			return bit(ok)
		}
	}
	return fs
}

// lines computes the values of one property or function of strings.
type lines func(name string) []byte

func newLines() lines {
	strs, names, fs := samples(), nameSamples(), stringFunctions()
	return func(name string) []byte {
		var b []byte
		put := func(s string) {
			b = append(b, strings.ReplaceAll(s, "\n", `\n`)...)
			b = append(b, '\n')
		}
		if value, ok := properties[name]; ok {
			for r := rune(0); r <= MaxRune; r++ {
				put(value(r))
			}
			return b
		}
		from := strs
		if name == "lookup()" {
			from = names
		}
		for _, s := range from {
			put(fs[name](s))
		}
		return b
	}
}

func readDigests(t *testing.T, data []byte) map[string]string {
	digests := map[string]string{}
	for line := range strings.Lines(string(data)) {
		name, digest, ok := strings.Cut(strings.TrimSpace(line), " ")
		require.True(t, ok)
		digests[name] = digest
	}
	return digests
}

func TestDigests(t *testing.T) {
	data, err := os.ReadFile("testdata/digests.txt")
	require.NoError(t, err)
	digests := readDigests(t, data)
	values := newLines()
	require.Len(t, digests, len(properties)+len(stringFunctions()))
	for name, digest := range digests {
		t.Run(name, func(t *testing.T) {
			got := values(name)
			sum := sha256.Sum256(got)
			if hex.EncodeToString(sum[:]) != digest {
				t.Errorf("values differ from CPython's%s", firstDifference(name, got))
			}
		})
	}
}

// TestLive compares the recorded digests with those of the CPython at hand.
func TestLive(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute of CPython")
	}
	cmd := cpython("gen/oracle.py")
	if cmd == nil {
		t.Skip("needs CPython 3.14: SAFEPY_CPYTHON or ~/.cache/cpython-3.14")
	}
	cmd.Stderr = os.Stderr
	live, err := cmd.Output()
	require.NoError(t, err)
	recorded, err := os.ReadFile("testdata/digests.txt")
	require.NoError(t, err)
	require.Equal(t, readDigests(t, live), readDigests(t, recorded))
}

// firstDifference asks CPython, if there is one, where its values first differ.
func firstDifference(name string, got []byte) string {
	cmd := cpython("gen/oracle.py", "values", name)
	if cmd == nil {
		return ""
	}
	want, err := cmd.Output()
	if err != nil {
		return ": " + err.Error()
	}
	g, w := bufio.NewScanner(bytes.NewReader(got)), bufio.NewScanner(bytes.NewReader(want))
	for n := 0; g.Scan() && w.Scan(); n++ {
		if g.Text() != w.Text() {
			return fmt.Sprintf(": line %#x is %q, want %q", n, g.Text(), w.Text())
		}
	}
	return " in their number"
}

// cpython returns a command that runs CPython 3.14, nil if none is found.
func cpython(args ...string) *exec.Cmd {
	if path := os.Getenv("SAFEPY_CPYTHON"); path != "" {
		return exec.Command(path, args...)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return nil
	}
	root := filepath.Join(home, ".cache", "cpython-3.14", "usr")
	loaders, _ := filepath.Glob(filepath.Join(root, "lib", "*-linux-gnu", "ld-linux-*.so.*"))
	if len(loaders) == 0 {
		return nil
	}
	cmd := exec.Command(loaders[0], append([]string{"--library-path", filepath.Dir(loaders[0]), "--argv0", "python3.14",
		filepath.Join(root, "bin", "python3.14")}, args...)...)
	cmd.Env = append(os.Environ(), "PYTHONHOME="+root, "PYTHONDONTWRITEBYTECODE=1")
	return cmd
}
