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
	tr.dict, _ = AsDict(table)
	if table.Type() != DictType {
		tr.dict = nil
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

// translator is one call of translate. What a plain dict says of an ASCII character is looked up once.
type translator struct {
	t     *Thread
	b     *Builder
	table Value
	dict  *Dict // the table when it is exactly a dict
	known [utf8.RuneSelf]bool
	to    [utf8.RuneSelf]string
}

// asciiRun translates characters that are known to become one byte or none, and returns how many it did.
func (tr *translator) asciiRun(s string) (int, error) {
	s = s[:min(len(s), 0x1000)]
	if err := tr.b.Grow(len(s)); err != nil {
		return 0, err
	}
	b := tr.b.b
	i := 0
	for ; i < len(s); i++ {
		c := s[i]
		if c >= utf8.RuneSelf || !tr.known[c] || len(tr.to[c]) > 1 {
			break
		}
		b = append(b, tr.to[c]...)
	}
	tr.b.b = b
	return i, tr.t.Work(int64(i)>>2 + 1)
}

func (tr *translator) char(r rune, text string) error {
	if err := tr.t.Work(2); err != nil {
		return err
	}
	if tr.dict != nil && r < utf8.RuneSelf {
		if !tr.known[r] {
			to, err := tr.lookup(r, text)
			if err != nil {
				return err
			}
			tr.known[r], tr.to[r] = true, to
		}
		return tr.b.WriteString(tr.to[r])
	}
	to, err := tr.lookup(r, text)
	if err != nil {
		return err
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
