package interp

import (
	"runtime"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func testThread() *Thread { return NewThread(Host{}) }

func strOf(t *testing.T, th *Thread, s string) *Str {
	v, err := th.StrOf(s)
	require.NoError(t, err)
	p, ok := AsStr(v)
	require.True(t, ok)
	return p
}

func TestInlineStr(t *testing.T) {
	for n := range 220 {
		p, b := allocStr(n)
		for i := range b {
			b[i] = 0xFF
		}
		assert.Equal(t, strings.Repeat("\xFF", n), p.s)
		assert.Equal(t, StrType, p.typ)
		assert.Zero(t, p.hash)
		assert.Nil(t, p.ext)
		if n > 0 {
			at := uintptr(unsafe.Pointer(unsafe.StringData(p.s)))
			self := uintptr(unsafe.Pointer(p))
			assert.True(t, at >= self+unsafe.Sizeof(*p) || at+uintptr(n) <= self)
		}
	}
	assert.Equal(t, uintptr(strSize), unsafe.Sizeof(Str{}))
}

func TestLeafStr(t *testing.T) {
	assert.GreaterOrEqual(t, inlineStr, strStride)
	th := testThread()
	for _, unit := range []string{"a", "é", "日", "😀", "\xed\xa0\x80"} {
		text := strings.Repeat(unit, inlineStr/len(unit))
		s := strOf(t, th, text)
		require.NoError(t, th.survey(s))
		for i := range s.Len() {
			s.Index(s.Offset(i))
		}
		_, err := th.hashStr(s)
		require.NoError(t, err)
		half, err := th.sliceStr(s, 0, len(unit)*(s.Len()/2))
		require.NoError(t, err)
		assert.Nil(t, s.ext)
		assert.Nil(t, cast[Str](half).ext)
		runtime.GC()
		assert.Equal(t, text, s.s)
	}
}

func TestStrIndexing(t *testing.T) {
	th := testThread()
	for _, text := range []string{"", "a", "é", "日本語", strings.Repeat("aé日😀", 300), "\xed\xa0\x80\xed\xb0\x80", strings.Repeat("x", 500), strings.Repeat("\u00ff", 33)} {
		s := strOf(t, th, text)
		n := 0
		for i := 0; i < len(text); i += runeSize(text[i]) {
			require.Equal(t, i, s.Offset(n))
			require.Equal(t, n, s.Index(i))
			n++
		}
		assert.Equal(t, n, s.Len())
		assert.Equal(t, len(text), s.Offset(n))
	}
	for i := range 256 {
		a, b := strOf(t, th, string(rune(i))), strOf(t, th, string(rune(i)))
		assert.Same(t, a, b)
		assert.Equal(t, string(rune(i)), a.s)
	}
}

func TestBuilder(t *testing.T) {
	th := testThread()
	for _, n := range []int{0, 1, 5, 64, 65, 208, 209, 1000, 3 << 20} {
		b := th.NewBuilder()
		for range n {
			require.NoError(t, b.WriteByte('x'))
		}
		assert.Equal(t, strings.Repeat("x", n), b.Str().s)
		assert.True(t, b.Str().ASCII())
	}
	b := th.NewBuilder()
	require.NoError(t, b.WriteString("a"))
	require.NoError(t, b.WriteRune(0xD800))
	require.NoError(t, b.WriteRune(0xDC00))
	s := b.Str()
	assert.False(t, s.ASCII())
	assert.Equal(t, 3, s.Len())
}

func TestReprOfStr(t *testing.T) {
	th := testThread()
	for in, want := range map[string]string{
		"": `''`, "abc": `'abc'`, "it's": `"it's"`, `'"`: `'\'"'`, "\n\t\r\x00\x7f\\": `'\n\t\r\x00\x7f\\'`, "é日😀": `'é日😀'`,
		"\u00a0\u200b\U000e0001": `'\xa0\u200b\U000e0001'`, "\xed\xa0\x80": `'\ud800'`,
	} {
		s, err := th.Repr(ValueOf(strOf(t, th, in)))
		require.NoError(t, err)
		assert.Equal(t, want, s.s)
	}
	s, err := th.ASCII(ValueOf(strOf(t, th, "é'日😀")))
	require.NoError(t, err)
	assert.Equal(t, `"\xe9'\u65e5\U0001f600"`, s.s)
}

func TestConcatGrows(t *testing.T) {
	th := testThread()
	s := strOf(t, th, "")
	var want strings.Builder
	var kept []*Str
	for i := range 2000 {
		piece := "ab"
		if i%700 == 699 {
			piece = "é"
		}
		v, err := concatStr(th, s, strOf(t, th, piece))
		require.NoError(t, err)
		s = cast[Str](v)
		want.WriteString(piece)
		if i%100 == 0 {
			kept = append(kept, s)
		}
		require.Equal(t, isASCII(want.String()), s.ASCII())
	}
	assert.Equal(t, want.String(), s.s)
	assert.Equal(t, countRunes(want.String()), s.Len())
	for _, k := range kept { // two strings that grow from one prefix don't disturb each other
		v, err := concatStr(th, k, strOf(t, th, "!"))
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(want.String(), k.s))
		assert.Equal(t, k.s+"!", cast[Str](v).s)
	}
}

func TestLeafTuple(t *testing.T) {
	th := testThread()
	all := []Value{Int(-1), Float(2.5), True, None}
	for n := 1; n <= leafTuple; n++ {
		require.True(t, onlyNumbers(all[:n]))
		v, err := NewTuple(th, all[:n])
		require.NoError(t, err)
		runtime.GC()
		s, ok := AsTuple(v)
		require.True(t, ok)
		assert.Equal(t, all[:n], s.Items())
		assert.Equal(t, n, cap(s.items))
		last := uintptr(unsafe.Pointer(&s.items[n-1])) + valueSize
		assert.Equal(t, uintptr(tupleSize)+uintptr(n)*valueSize, last-uintptr(unsafe.Pointer(s)))
		_, err = th.Hash(v)
		require.NoError(t, err)
		assert.Equal(t, all[:n], s.Items())
	}
	assert.False(t, onlyNumbers([]Value{Int(1), emptyStr}))
	assert.Equal(t, unsafe.Sizeof(Value{}), unsafe.Sizeof(numberValue{}))
	assert.Equal(t, unsafe.Offsetof(Value{}.bits), unsafe.Offsetof(numberValue{}.bits))
}
