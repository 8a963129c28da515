package interp

import (
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// strTranslate is s.translate(table): each character is replaced by table[ordinal], an int, a str or None; a LookupError leaves it.
func strTranslate(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	table := a.V[1]
	if table.Type().slots.GetItem == nil && s.s != "" {
		return Value{}, t.Errorf(TypeError, "'%s' object is not subscriptable", table.Type().Name)
	}
	b := t.NewBuilder()
	if err := b.Grow(len(s.s)); err != nil {
		return Value{}, err
	}
	mark := b.Root()
	defer t.Unroot(mark)
	tr := translator{t: t, b: b, table: table}
	if table.Type() == DictType {
		tr.dict = cast[Dict](table)
		tr.learn(len(s.s))
	}
	for i := 0; i < len(s.s); {
		if tr.dict != nil {
			n, err := tr.asciiRun(s.s[i:])
			if err != nil {
				return Value{}, err
			}
			if i += n; i == len(s.s) {
				break
			}
		}
		r, size := rune(s.s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = ucd.DecodeWTF8(s.s, i)
		}
		if err := tr.char(r, s.s[i:i+size]); err != nil {
			return Value{}, err
		}
		i += size
	}
	return b.String(), nil
}

// translator is one call of translate. Of a plain dict it remembers what becomes of each ASCII character, where that is one byte or none.
type translator struct {
	t     *Thread
	b     *Builder
	table Value
	dict  *Dict                // the table when it is exactly a dict
	ascii [utf8.RuneSelf]int16 // a byte, toNothing, or what is below
}

const (
	toUnknown int16 = 0 - iota // not asked yet; so a zero byte is never remembered
	toNothing
	toOther // a longer text, or an error
)

// learn reads a table that is no larger than the text, so that no character need be looked up.
func (tr *translator) learn(n int) {
	d := tr.dict
	if d.live > n+8 || d.live > 256 {
		return
	}
	var ascii [utf8.RuneSelf]int16
	for c := range ascii {
		ascii[c] = int16(c)
	}
	for pos := 0; ; {
		k, v, ok := d.Next(&pos)
		if !ok {
			break
		}
		if !k.IsSmallInt() {
			return
		}
		if c := k.SmallInt(); c >= 0 && c < utf8.RuneSelf {
			ascii[c] = oneByte(v)
		}
	}
	tr.ascii = ascii
}

// oneByte is what a table's value makes of a character, toOther where that is not one ASCII character or none.
func oneByte(v Value) int16 {
	switch {
	case v.IsNone():
		return toNothing
	case v.IsSmallInt():
		if n := v.SmallInt(); n > 0 && n < utf8.RuneSelf {
			return int16(n)
		}
	case v.Object().typ == StrType:
		switch s := cast[Str](v).s; {
		case s == "":
			return toNothing
		case len(s) == 1 && s[0] > 0:
			return int16(s[0])
		}
	}
	return toOther
}

// asciiRun translates characters that are known to become one byte or none, and returns how many it did.
func (tr *translator) asciiRun(s string) (int, error) {
	s = s[:min(len(s), 0x1000)]
	if err := tr.b.Grow(len(s)); err != nil {
		return 0, err
	}
	b := tr.b.b
	room := b[len(b) : len(b)+len(s)]
	i, n := 0, 0
	for ; i < len(s) && s[i] < utf8.RuneSelf; i++ {
		to := tr.ascii[s[i]]
		if to > 0 {
			room[n] = byte(to)
			n++
		} else if to != toNothing {
			break
		}
	}
	tr.b.b = b[:len(b)+n]
	return i, tr.t.Work(int64(i)>>2 + 1)
}

// char translates one character the long way.
func (tr *translator) char(r rune, text string) error {
	if err := tr.t.Work(2); err != nil {
		return err
	}
	to, err := tr.lookup(r, text)
	if err != nil {
		return err
	}
	if tr.dict != nil && r < utf8.RuneSelf && tr.ascii[r] == toUnknown {
		switch {
		case to == "":
			tr.ascii[r] = toNothing
		case len(to) == 1 && to[0] > 0:
			tr.ascii[r] = int16(to[0])
		default:
			tr.ascii[r] = toOther
		}
	}
	return tr.b.WriteString(to)
}

// lookup returns what becomes of r, whose text is given.
func (tr *translator) lookup(r rune, text string) (string, error) {
	var v Value
	var err error
	if tr.dict != nil {
		v, err = tr.dict.Get(tr.t, Int(int64(r)))
	} else if v, err = tr.t.GetItem(tr.table, Int(int64(r))); IsExc(err, LookupError) {
		return text, nil
	}
	if err != nil {
		return "", err
	}
	switch {
	case v.IsUnset():
		return text, nil
	case v.IsNone():
		return "", nil
	}
	if s, ok := AsStr(v); ok {
		return s.s, nil
	}
	n, ok := AsInt(v)
	if !ok {
		return "", tr.t.Errorf(TypeError, "character mapping must return integer, None or str")
	}
	if !n.IsInt64() || n.Int64() < 0 || n.Int64() > ucd.MaxRune {
		return "", tr.t.Errorf(ValueError, "character mapping must be in range(0x%x)", ucd.MaxRune+1)
	}
	c := rune(n.Int64())
	if c == r {
		return text, nil
	}
	if c < utf8.RuneSelf {
		return cast[Str](asciiChars[c]).s, nil
	}
	var buf [utf8.UTFMax]byte
	return string(ucd.AppendWTF8(buf[:0], c)), nil
}

// strMakeTrans is str.maketrans(x, y, z).
func strMakeTrans(t *Thread, a Args) (Value, error) {
	x, y, z := a.V[0], a.Get(1), a.Get(2)
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(d))
	defer t.Unroot(mark)
	if y.IsUnset() {
		return ValueOf(d), t.makeTransDict(d, x)
	}
	ys, err := t.strArg(y, "maketrans() argument 2")
	if err != nil {
		return Value{}, err
	}
	if !z.IsUnset() {
		if _, err := t.strArg(z, "maketrans() argument 3"); err != nil {
			return Value{}, err
		}
	}
	xs, ok := AsStr(x)
	if !ok {
		return Value{}, t.Errorf(TypeError, "first maketrans argument must be a string if there is a second argument")
	}
	if xs.Len() != ys.Len() {
		return Value{}, t.Errorf(ValueError, "the first two maketrans arguments must have equal length")
	}
	j := 0
	err = t.eachRune(xs.s, func(r rune) error {
		to, size := ucd.DecodeWTF8(ys.s, j)
		j += size
		return d.Set(t, Int(int64(r)), Int(int64(to)))
	})
	if err == nil && !z.IsUnset() {
		err = t.eachRune(cast[Str](z).s, func(r rune) error { return d.Set(t, Int(int64(r)), None) })
	}
	return ValueOf(d), err
}

func (t *Thread) makeTransDict(d *Dict, x Value) error {
	src, ok := AsDict(x)
	if !ok || x.Type() != DictType {
		return t.Errorf(TypeError, "if you give only one argument to maketrans it must be a dict")
	}
	for pos := 0; ; {
		k, v, ok := src.Next(&pos)
		if !ok {
			return nil
		}
		if err := t.Work(2); err != nil {
			return err
		}
		if s, ok := AsStr(k); ok {
			if s.s == "" || runeSize(s.s[0]) != len(s.s) {
				return t.Errorf(ValueError, "string keys in translatetable must be of length 1")
			}
			r, _ := ucd.DecodeWTF8(s.s, 0)
			k = Int(int64(r))
		} else if _, ok := AsInt(k); !ok {
			return t.Errorf(TypeError, "keys in translate table mustbe strings or integers")
		}
		if err := d.Set(t, k, v); err != nil {
			return err
		}
	}
}

// eachRune calls f for each code point of s until it returns an error.
func (t *Thread) eachRune(s string, f func(r rune) error) error {
	var failed error
	err := t.runes(s, func(r rune) bool {
		failed = f(r)
		return failed == nil
	})
	if failed != nil {
		return failed
	}
	return err
}
