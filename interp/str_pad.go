package interp

import (
	"math/bits"
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// Stripping and padding of str.

func strStripFn(name string, left, right bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		s := cast[Str](a.V[0])
		chars := a.Get(1)
		if chars.IsUnset() || chars.IsNone() {
			p := pieces{t: t, s: s.s, str: s}
			lo, hi := 0, len(s.s)
			var err error
			if left {
				if lo, err = p.spaceRun(0, true); err != nil {
					return Value{}, err
				}
			}
			if right && lo < hi {
				if hi, err = p.spaceRunBack(hi, true); err != nil {
					return Value{}, err
				}
			}
			return t.sliceStr(s, lo, hi)
		}
		set, ok := AsStr(chars)
		if !ok {
			return Value{}, t.Errorf(TypeError, "%s arg must be None or str", name)
		}
		lo, hi, err := t.stripChars(s.s, set, left, right)
		if err != nil {
			return Value{}, err
		}
		return t.sliceStr(s, lo, hi)
	}
}

// asciiSet is a set of bytes below 128.
type asciiSet [2]uint64

func (a *asciiSet) add(c byte)      { a[c>>6&1] |= 1 << (c & 63) }
func (a *asciiSet) has(c byte) bool { return a[c>>6&1]>>(c&63)&1 != 0 }

// stripChars returns the range of s that is left without characters of set at its ends. Sets of many characters beyond ASCII are searched as text.
func (t *Thread) stripChars(s string, set *Str, left, right bool) (lo, hi int, err error) {
	var ascii asciiSet
	if err := t.Bytes(8 * len(set.s)); err != nil {
		return 0, 0, err
	}
	for i := 0; i < len(set.s); i++ {
		if c := set.s[i]; c < utf8.RuneSelf {
			ascii.add(c)
		}
	}
	hi = len(s)
	in := func(i, size int) (bool, error) {
		if size == 1 {
			return ascii.has(s[i]), nil
		}
		if set.ASCII() {
			return false, nil
		}
		n, err := t.findText(set.s, s[i:i+size], 0, len(set.s), false)
		return n >= 0, err
	}
	for left && lo < hi {
		size := runeSize(s[lo])
		if ok, err := in(lo, size); err != nil || !ok {
			if err != nil {
				return 0, 0, err
			}
			break
		}
		lo += size
		if err := t.Work(1); err != nil {
			return 0, 0, err
		}
	}
	for right && lo < hi {
		size := 1
		if s[hi-1] >= utf8.RuneSelf {
			_, size = ucd.DecodeLastWTF8(s, hi)
		}
		if ok, err := in(hi-size, size); err != nil || !ok {
			if err != nil {
				return 0, 0, err
			}
			break
		}
		hi -= size
		if err := t.Work(1); err != nil {
			return 0, 0, err
		}
	}
	return lo, hi, nil
}

// padArgs reads (width, fillchar=' ').
func (t *Thread) padArgs(a Args) (s *Str, missing int, fill string, err error) {
	s = cast[Str](a.V[0])
	width, err := t.sizeArg(a.V[1], 0)
	if err != nil {
		return nil, 0, "", err
	}
	fill = " "
	if v := a.Get(2); !v.IsUnset() {
		f, ok := AsStr(v)
		if !ok {
			return nil, 0, "", t.Errorf(TypeError, "The fill character must be a unicode character, not %s", v.Type().Name)
		}
		if len(f.s) > utf8.UTFMax || f.Len() != 1 {
			return nil, 0, "", t.Errorf(TypeError, "The fill character must be exactly one character long")
		}
		fill = f.s
	}
	if err := t.survey(s); err != nil {
		return nil, 0, "", err
	}
	return s, width - s.Len(), fill, nil
}

// pad puts copies of fill around s.
func (t *Thread) pad(s *Str, left, right int, fill string) (Value, error) {
	left, right = max(left, 0), max(right, 0)
	if left+right == 0 {
		return t.plainStr(s)
	}
	size, err := t.product(len(fill), left+right)
	if err != nil {
		return Value{}, err
	}
	o, err := t.newOut(size + len(s.s))
	if err != nil {
		return Value{}, err
	}
	if err := o.fill(fill, left); err != nil {
		return Value{}, err
	}
	if err := o.add(s.s); err != nil {
		return Value{}, err
	}
	if err := o.fill(fill, right); err != nil {
		return Value{}, err
	}
	return o.done(s.ASCII() && len(fill) == 1), nil
}

func strLjust(t *Thread, a Args) (Value, error) {
	var short Value
	if quickLjust(t, a.V, &short) {
		return short, nil
	}
	s, n, fill, err := t.padArgs(a)
	if err != nil {
		return Value{}, err
	}
	return t.pad(s, 0, n, fill)
}

func strRjust(t *Thread, a Args) (Value, error) {
	var short Value
	if quickRjust(t, a.V, &short) {
		return short, nil
	}
	s, n, fill, err := t.padArgs(a)
	if err != nil {
		return Value{}, err
	}
	return t.pad(s, n, 0, fill)
}

func strCenter(t *Thread, a Args) (Value, error) {
	var short Value
	if quickCenter(t, a.V, &short) {
		return short, nil
	}
	s, n, fill, err := t.padArgs(a)
	if err != nil {
		return Value{}, err
	}
	left := centerLeft(n, n+s.Len())
	return t.pad(s, left, n-left, fill)
}

// centerLeft is how much of n missing places in a field go to the left: half, and the odd one when the width is odd too.
func centerLeft(n, width int) int {
	if n <= 0 {
		return 0
	}
	return n/2 + n&width&1
}

func strZfill(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	width, err := t.sizeArg(a.V[1], 0)
	if err == nil {
		err = t.survey(s)
	}
	if err != nil {
		return Value{}, err
	}
	n := width - s.Len()
	if n <= 0 {
		return t.plainStr(s)
	}
	if n > maxBytes {
		return Value{}, t.Errorf(MemoryError, "")
	}
	o, err := t.newOut(len(s.s) + n)
	if err != nil {
		return Value{}, err
	}
	if err := o.zeros(s.s, n); err != nil {
		return Value{}, err
	}
	return o.done(s.ASCII()), nil
}

// zeros writes s with n zeros before it, but behind its sign.
func (o *output) zeros(s string, n int) error {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		o.b = append(o.b, s[0])
		s = s[1:]
	}
	if err := o.fill("0", n); err != nil {
		return err
	}
	return o.add(s)
}

func strExpandTabs(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	tab, err := t.cIntArg(a.Get(1), 8)
	if err != nil {
		return Value{}, err
	}
	if len(s.s) <= bulk && strings.IndexByte(s.s, '\t') < 0 {
		return t.plainStr(s)
	}
	x := tabExpander{t: t, s: s.s, tab: tab}
	size, err := x.size()
	if err != nil {
		return Value{}, err
	}
	o, err := t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	if err := x.write(o.add, o.fill); err != nil {
		return Value{}, err
	}
	return o.done(s.ASCII()), nil
}

// tabExpander is one call of expandtabs, on text or bytes.
type tabExpander struct {
	t     *Thread
	s     string
	tab   int
	bytes bool // columns are bytes
}

// segments calls f for each stretch without tab and the number of spaces behind it.
func (x *tabExpander) segments(f func(lo, hi, spaces int) error) error {
	col, from := 0, 0
	for i := 0; i < len(x.s); i++ {
		if i&0xFFF == 0 {
			if err := x.t.Work(0x1000 / 4); err != nil {
				return err
			}
		}
		switch c := x.s[i]; {
		case c == '\t':
			n := 0
			if x.tab > 0 {
				n = x.tab - col%x.tab
			}
			col += n
			if err := f(from, i, n); err != nil {
				return err
			}
			from = i + 1
		case c == '\n' || c == '\r':
			col = 0
		case c&0xC0 != 0x80 || x.bytes:
			col++
		}
	}
	return f(from, len(x.s), 0)
}

func (x *tabExpander) size() (int, error) {
	total := 0
	err := x.segments(func(lo, hi, spaces int) error {
		sum, carry := bits.Add64(uint64(total), uint64(hi-lo+spaces), 0)
		if carry != 0 || sum > maxBytes {
			return x.t.Errorf(MemoryError, "")
		}
		total = int(sum)
		return nil
	})
	return total, err
}

func (x *tabExpander) write(add func(string) error, fill func(string, int) error) error {
	return x.segments(func(lo, hi, spaces int) error {
		if err := add(x.s[lo:hi]); err != nil {
			return err
		}
		return fill(" ", spaces)
	})
}
