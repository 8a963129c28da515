package rex

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

func mustCompile(t testing.TB, pattern string, flags Flags) *Program {
	t.Helper()
	p, err := Compile(nil, pattern, false, flags)
	require.NoError(t, err, pattern)
	return p
}

// TestBacktrackingStops puts patterns that take exponential time to a meter.
func TestBacktrackingStops(t *testing.T) {
	a := strings.Repeat("a", 5000)
	for _, pattern := range []string{
		`(a+)+$b`, `(a|aa)+b`, `(.*)*b`, `(a*)*\1b`, `(?:a?){3000}a{3000}c`, `(?:(a)|(a)|(a))*b`, `(?:a*?)*?b`, `(?=(a+)+b)`,
		`(?!(?:a|aa)*b)\w\Z`, `(?<=a)(?:a+)*b`, `(?>(?:a|aa)*b)`, `(?:(?:a|aa)*b)++`, `(?i:(A+)+B)`, `(?:[ab]*[ac]*)*d`, `.*.*.*.*b$c`,
		`(a?)(?(1)(?:a|aa)*)b`,
	} {
		p := mustCompile(t, pattern, 0)
		meter := &countingMeter{workMax: 200_000}
		m := NewMachine(meter)
		_, err := p.Search(m, a, 0, len(a))
		require.Equal(t, meterError("work"), err, pattern)
		require.Less(t, meter.work, int64(220_000), pattern)
		ok, err := p.Match(NewMachine(nil), "", 0, 0)
		require.NoError(t, err)
		_ = ok
	}
}

// TestLooksOftenEnough bounds the work between two looks at the meter, whatever
// the subject's size.
func TestLooksOftenEnough(t *testing.T) {
	const size = 4 << 20
	a := strings.Repeat("a", size)
	e := strings.Repeat("é", size/2)
	for _, c := range []struct{ pattern, s string }{
		{`.*b`, a}, {`.*?b`, a}, {`(?s).*b`, a}, {`(?s).*?b`, a}, {`[^b]*b`, a}, {`\w*b`, a}, {`\w*b`, e}, {`\w*?b`, e}, {`x`, a}, {`xyz`, a},
		{`[xyz]`, a}, {`[xyz]*\b[b]`, a}, {`(?m)^b`, a}, {`b$`, a}, {`[^é]b`, e}, {`.{0,4000000}b`, a}, {`.{0,2000000}b`, e}, {`.{1500000}b`, e},
		{`[é]{1500000,1600000}b`, e}, {`(?<=a{1000000})b|a{2000000}(?<=a{1000000})b`, a}, {`(?:é{2000000})(?<=é{2000000})b`, e}, {`(a{2000000})\1b`, a}, {`(?i)(a{2000000})\1b`, a},
		{`(?i)(é{1000000})\1b`, e}, {`(?:a|b)*c`, a}, {`(?:ab?)*c`, a}, {`(?:ab?)*+c`, a}, {`(?>(?:a|b)*)c`, a}, {`(?:a|b)*?c`, a}, {`[ab]*(?:a|c)c`, a},
		{`(?=[ab]*c)`, a}, {`(?![ab]*c)c`, a}, {`(?:(a)|b)*c`, a},
	} {
		p := mustCompile(t, c.pattern, 0)
		meter := &countingMeter{workMax: 5_000_000}
		_, err := p.Search(NewMachine(meter), c.s, 0, len(c.s))
		if err != nil {
			require.Equal(t, meterError("work"), err, c.pattern)
		}
		require.GreaterOrEqual(t, meter.work, int64(len(c.s)/8-scanChunk), c.pattern)
		require.LessOrEqual(t, meter.largest, int64(2*scanChunk), c.pattern)
	}
}

// TestStackIsCharged checks that the meter is asked for the stack before it
// grows, and gets back what a machine does not keep.
func TestStackIsCharged(t *testing.T) {
	a := strings.Repeat("a", 1<<20)
	for _, pattern := range []string{`(?:a|aa)*c`, `(?:(a)|b|ab)*c`, `(?:a??b?)*c`, `(?:a*?)*c`, `(?=(?:a|aa)*c)aac`, `(?>(?:a|aa)*c)`, `(?:(?:(a)|b)*)++c`} {
		p := mustCompile(t, pattern, 0)
		meter := &countingMeter{allocMax: 1 << 20, workMax: 100_000_000}
		m := NewMachine(meter)
		_, err := p.Match(m, a, 0, len(a))
		require.Equal(t, meterError("memory"), err, pattern)
		require.LessOrEqual(t, meter.alloc, int64(keepStack+1000), pattern)
		require.LessOrEqual(t, m.Size(), int64(keepStack+1000), pattern)
		ok, err := p.Match(m, "aac", 0, 3)
		require.NoError(t, err, pattern)
		require.True(t, ok, pattern)
	}
	big := strings.Repeat("a", 10<<20)
	_, err := mustCompile(t, `(?:a|aa)*c`, 0).Match(NewMachine(nil), big, 0, len(big))
	require.ErrorIs(t, err, ErrStackSize)
}

// TestLongMatchesWithoutStack: repeats that leave no choice need no stack.
func TestLongMatchesWithoutStack(t *testing.T) {
	s := strings.Repeat(`ab, `, 1<<18) + `"`
	for _, pattern := range []string{`(?:\w+, )*"`, `(?:\w+|,| )*"`, `[\w, ]*"`, `(?:a|b|,| )+?"`, `(?:(?:ab), )*+"`, `(?:[^"\\]|\\.)*"`, `(?>(?:\w+|,| )*)"`} {
		m := NewMachine(&countingMeter{})
		ok, err := mustCompile(t, pattern, 0).FullMatch(m, s, 0, len(s))
		require.NoError(t, err, pattern)
		require.True(t, ok, pattern)
		require.LessOrEqual(t, len(m.stack), 64, pattern)
	}
}

// TestCompileIsBounded compiles patterns made to blow up.
func TestCompileIsBounded(t *testing.T) {
	nest := func(open, shut string, n int) string { return strings.Repeat(open, n) + "a" + strings.Repeat(shut, n) }
	for _, c := range []struct {
		pattern string
		flags   Flags
		want    error
	}{
		{pattern: `(a{1000}){1000}`},
		{pattern: nest(`(?:`, `{1000})`, 400)},
		{pattern: nest(`(`, `)`, 496)},
		{pattern: nest(`(`, `)`, 497), want: ErrTooDeep},
		{pattern: nest(`(?:`, `)`, 60_000), want: ErrTooDeep},
		{pattern: nest(`(?=`, `)`, 60_000), want: ErrTooDeep},
		{pattern: `()` + nest(`(?(1)`, `)`, 40_000), want: ErrTooDeep},
		{pattern: nest(`(?:(?:a|b*)`, `)*`, 400)},
		{pattern: strings.Repeat(`a`, MaxPattern)},
		{pattern: strings.Repeat(`a`, MaxPattern+1), want: ErrPatternSize},
		{pattern: strings.Repeat(`é`, MaxPattern)},
		{pattern: strings.Repeat(`a*`, MaxPattern/2)},
		{pattern: strings.Repeat(`(a)`, MaxPattern/3)},
		{pattern: strings.Repeat(`a|`, MaxPattern/2)},
		{pattern: strings.Repeat(`aa|`, MaxPattern/3)},
		{pattern: strings.Repeat(`(?:ab|c|dd|e)`, MaxPattern/13)},
		{pattern: strings.Repeat(`(?:ab|c|dd|)*`, MaxPattern/13)},
		{pattern: strings.Repeat(`[a-z]`, MaxPattern/5), flags: IgnoreCase},
		{pattern: distinctSets(MaxPattern / 6), flags: IgnoreCase},
		{pattern: strings.Repeat("[\u0080-\U0010ffff]", MaxPattern/6), flags: IgnoreCase},
		{pattern: `[` + strings.Repeat("a-zé", MaxPattern/4-1) + `]`, flags: IgnoreCase},
		{pattern: strings.Repeat(`(?=a)`, MaxPattern/5)},
		{pattern: strings.Repeat(`(?<=a)`, MaxPattern/6)},
		{pattern: strings.Repeat(`(?:a|b)?`, MaxPattern/8)},
	} {
		name := fmt.Sprintf("%.30s", c.pattern)
		meter := &countingMeter{}
		p, err := Compile(meter, c.pattern, false, c.flags)
		if c.want != nil {
			require.ErrorIs(t, err, c.want, name)
			require.Zero(t, meter.alloc, name)
			continue
		}
		require.NoError(t, err, name)
		require.Equal(t, p.Size(), meter.alloc, name)
		require.LessOrEqual(t, p.Size(), int64(costPerChar*len(c.pattern)+2048), name)
		require.LessOrEqual(t, meter.largest, int64(MaxPattern*4+1), name)
		require.Less(t, meter.work, int64(200_000_000), name)
		meter.workMax = 1
		_, err = Compile(meter, c.pattern, false, c.flags)
		require.Equal(t, meterError("work"), err, name)
	}
}

// distinctSets is a pattern of n different sets.
func distinctSets(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[a%c%c]", rune(0x100+i%0x5000), rune(0x6000+i/7))
	}
	return b.String()
}

// TestCompileMemory checks costPerChar against what Go allocates.
func TestCompileMemory(t *testing.T) {
	for _, piece := range []string{`a`, `a*`, `(a)`, `ab|`, `(?:ab|c|dd|e)`, `[ab]`, `\d`, `a?é*`, `(?=a)`, `(?:a|bc)*`, `\b`} {
		pattern := strings.Repeat(piece, 50_000/len(piece))
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		p, err := Compile(nil, pattern, false, 0)
		runtime.ReadMemStats(&after)
		require.NoError(t, err)
		taken := after.TotalAlloc - before.TotalAlloc
		require.LessOrEqual(t, taken, uint64(3*costPerChar*len(pattern)), "%s: %d a character in all", piece, taken/uint64(len(pattern)))
		runtime.GC()
		runtime.ReadMemStats(&after)
		kept := int64(after.HeapAlloc) - int64(before.HeapAlloc)
		require.LessOrEqual(t, kept, p.Size()+100_000, "%s: kept %d", piece, kept)
		runtime.KeepAlive(p)
	}
}

// TestMatchingAllocatesNothing: a machine that has grown takes no more memory.
func TestMatchingAllocatesNothing(t *testing.T) {
	for i := range benchCases {
		bc := &benchCases[i]
		p := mustCompile(t, bc.Pattern, bc.Flags)
		m := NewMachine(&countingMeter{})
		bc.run(p, m)
		require.Zero(t, testing.AllocsPerRun(3, func() { bc.run(p, m) }), bc.Name)
	}
}

// TestProgramIsShared runs one program on many goroutines; meaningful with
// -race.
func TestProgramIsShared(t *testing.T) {
	p := mustCompile(t, `(?i)(?:(\w)\1|[a-zß]+?|(?<=x)y)+`, 0)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			m := NewMachine(nil)
			for range 50 {
				ok, err := p.Search(m, "--aAbBxyß", 0, 10)
				if !ok || err != nil || m.Caps[0] != 2 {
					t.Error(ok, err)
				}
			}
		})
	}
	wg.Wait()
}

// TestMachineKeepsNoSubject: a subject may be a buffer that is lent for the time of a match.
func TestMachineKeepsNoSubject(t *testing.T) {
	var walk func(typ reflect.Type)
	walk = func(typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Struct:
			for i := range typ.NumField() {
				walk(typ.Field(i).Type)
			}
		case reflect.Slice, reflect.Array, reflect.Pointer:
			walk(typ.Elem())
		case reflect.String:
			t.Error("a Machine holds a string")
		}
	}
	walk(reflect.TypeFor[Machine]())
	walk(reflect.TypeFor[Scan]())
	require.Equal(t, frameSize, int(reflect.TypeFor[frame]().Size()))
	require.Equal(t, instSize, int(reflect.TypeFor[inst]().Size()))
	require.Equal(t, branchSize, int(reflect.TypeFor[branch]().Size()))
}

// TestIllFormedText: bytes that are no text give no panic and no endless loop.
func TestIllFormedText(t *testing.T) {
	texts := []string{"\x80\xbf", "a\xff\xfea", "\xc3", "é\xc3", "\xe2\x82", "\xed\xa0\x80\xed", "\xf0\x9f\x98", "\xf8\x88\x80\x80\x80", strings.Repeat("\x80", 9)}
	for _, pattern := range []string{`.`, `.*`, `\w+`, `\W+`, `[^a]*?a`, `(?<=..)a`, `(?i)(.)\1`, `\b.`, `(?:é|.)+`, `.{1,2}.`, `[é-ü]?.`, `é`, `(?s)(.*)(.+)$`} {
		for _, flags := range []Flags{0, IgnoreCase, ASCII} {
			p := mustCompile(t, pattern, flags)
			m := NewMachine(nil)
			for _, s := range texts {
				var sc Scan
				for n := 0; ; n++ {
					ok, err := sc.Search(p, m, s, len(s))
					require.NoError(t, err)
					if !ok {
						break
					}
					require.Less(t, n, 30, "%q on %q", pattern, s)
				}
			}
		}
	}
}

func TestOffsets(t *testing.T) {
	s := "aé\ud7ff€\xed\xa0\x80𝒳z"
	var starts []int
	for i := 0; i < len(s); i += charWidth(s, i) {
		starts = append(starts, i)
	}
	starts = append(starts, len(s))
	o := NewOffsets(s)
	for _, step := range []int{1, 3, 5, 7} {
		for k := range 40 {
			ix := k * step % len(starts)
			require.Equal(t, ix, o.Index(starts[ix]))
			ix = k * step * 3 % len(starts)
			require.Equal(t, starts[ix], o.Byte(ix))
		}
	}
	require.Equal(t, -1, o.Index(-1))
	require.Equal(t, len(s), o.Byte(100))
}

func TestWidth(t *testing.T) {
	for _, c := range []struct {
		pattern string
		lo, hi  uint64
	}{
		{``, 0, 0}, {`abc`, 3, 3}, {`é`, 1, 1}, {`a|bc`, 1, 2}, {`a*`, 0, math.MaxUint64}, {`a{2,5}`, 2, 5}, {`(ab)\1`, 4, 4}, {`(?=abc)`, 0, 0},
		{`(?:)*`, 0, 0}, {`(a)?(?(1)b|cd)`, 1, 3}, {`(?>ab|c)d`, 2, 3}, {`\b`, 0, 0}, {`(?:a{4000000000}){4000000000}`, 16000000000000000000, 16000000000000000000},
		{`(?:(?:a{4000000000}){4000000000}){2}`, math.MaxUint64, math.MaxUint64},
	} {
		lo, hi := mustCompile(t, c.pattern, 0).Width()
		require.Equal(t, [2]uint64{c.lo, c.hi}, [2]uint64{lo, hi}, c.pattern)
	}
}

func TestErrorsAreTyped(t *testing.T) {
	_, err := Compile(nil, "a\n(?P<x", false, 0)
	var pe *PatternError
	require.True(t, errors.As(err, &pe))
	require.Equal(t, "missing >, unterminated name at position 6 (line 2, column 5)", err.Error())
	_, err = Compile(nil, "a", false, Locale)
	var fe *FlagError
	require.True(t, errors.As(err, &fe))
	_, err = mustCompile(t, "a", 0).ParseTemplate(`\g<x>`)
	var ge *GroupNameError
	require.True(t, errors.As(err, &ge))
}
