package interp

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// Splitting of texts and bytes into lists.

// pieces collects parts of a text: strs of str, bytes of bytes, bytearrays of a bytearray. The first ones wait in an array on the stack, so that most lists
// are made once, of the right size.
type pieces struct {
	t     *Thread
	s     string
	str   *Str  // what s is the text of; nil for bytes
	typ   *Type // BytesType or ByteArrayType
	l     *List // once there are more than fit first
	mark  int   // where l is rooted
	n     int   // in first
	first [12]Value
}

// add appends the part between two offsets.
func (p *pieces) add(lo, hi int) error {
	var v Value
	var err error
	if p.str != nil {
		if hi-lo <= inlineStr && p.str.flags&flagASCII != 0 && p.str.typ == StrType && p.t.heap <= p.t.trigger {
			v = p.t.quickPart(p.str, lo, hi)
		} else {
			v, err = p.t.sliceStr(p.str, lo, hi)
		}
	} else {
		v, err = p.t.bytesLike(p.typ, p.s[lo:hi])
	}
	if err != nil {
		return err
	}
	if err := p.t.Work(2); err != nil {
		return err
	}
	if p.l == nil {
		if p.n < len(p.first) {
			p.first[p.n] = v
			p.n++
			return nil
		}
		if p.l, err = NewListCap(p.t, 4*len(p.first)); err != nil {
			return err
		}
		p.l.items = append(p.l.items, p.first[:]...)
		p.mark = p.t.Root(ValueOf(p.l))
	}
	return p.l.Append(p.t, v)
}

// done is the list; backwards says that its parts were found from the end.
func (p *pieces) done(err error, backwards bool) (Value, error) {
	l := p.l
	if l != nil {
		p.t.Unroot(p.mark)
	}
	if err != nil {
		return Value{}, err
	}
	if l == nil {
		if l, err = NewList(p.t, p.first[:p.n]); err != nil {
			return Value{}, err
		}
	}
	if backwards {
		items := l.items
		if err := p.t.Work(int64(len(items)) / 8); err != nil {
			return Value{}, err
		}
		for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
			items[i], items[j] = items[j], items[i]
		}
	}
	return ValueOf(l), nil
}

// asciiSpace is what str takes for white space below 128; bytes leave 0x1C to 0x1F out.
var asciiSpace = [128]bool{'\t': true, '\n': true, '\v': true, '\f': true, '\r': true, 0x1C: true, 0x1D: true, 0x1E: true, 0x1F: true, ' ': true}

// strSpaces and byteSpaces are the white space of ASCII text and of bytes.
var strSpaces, byteSpaces = func() (text, raw [256]bool) {
	for c, is := range asciiSpace {
		text[c] = is
		raw[c] = isByteSpace(byte(c))
	}
	return
}()

// spaceRun returns how many bytes of white space, or of other text if !space, s has from i on, to its end at most.
func (p *pieces) spaceRun(i int, space bool) (end int, err error) {
	s, start := p.s, i
	for paid := i + 0x4000; i < len(s); {
		c := s[i]
		size := 1
		var is bool
		switch {
		case c < utf8.RuneSelf:
			is = asciiSpace[c] && (p.str != nil || c < 0x1C || c == ' ')
		case p.str != nil:
			var r rune
			r, size = ucd.DecodeWTF8(s, i)
			is = ucd.IsSpace(r)
		}
		if is != space {
			break
		}
		if i += size; i >= paid {
			if err := p.t.Work(0x4000 / 8); err != nil {
				return i, err
			}
			paid, start = i+0x4000, i
		}
	}
	return i, p.t.Work(int64(i-start) >> 3)
}

// spaceRunBack is spaceRun from i downwards: it returns where the run begins.
func (p *pieces) spaceRunBack(i int, space bool) (begin int, err error) {
	s, start := p.s, i
	for paid := i - 0x4000; i > 0; {
		c := s[i-1]
		size := 1
		var is bool
		switch {
		case c < utf8.RuneSelf:
			is = asciiSpace[c] && (p.str != nil || c < 0x1C || c == ' ')
		case p.str != nil:
			var r rune
			r, size = ucd.DecodeLastWTF8(s, i)
			is = ucd.IsSpace(r)
		}
		if is != space {
			break
		}
		if i -= size; i <= paid {
			if err := p.t.Work(0x4000 / 8); err != nil {
				return i, err
			}
			paid, start = i-0x4000, i
		}
	}
	return i, p.t.Work(int64(start-i) >> 3)
}

// bySpace splits at runs of white space, at most limit times; what remains is cut on the left only.
func (p *pieces) bySpace(limit int) error {
	i, err := p.spaceRun(0, true)
	for err == nil && i < len(p.s) {
		if limit == 0 {
			return p.add(i, len(p.s))
		}
		limit--
		var end int
		if end, err = p.spaceRun(i, false); err != nil {
			return err
		}
		if err = p.add(i, end); err == nil {
			i, err = p.spaceRun(end, true)
		}
	}
	return err
}

// byASCIISpace is bySpace for short texts of ASCII, and for bytes.
func (p *pieces) byASCIISpace(limit int) error {
	s, space := p.s, &strSpaces
	if p.str == nil {
		space = &byteSpaces
	}
	if err := p.t.Work(int64(len(s)) >> 3); err != nil {
		return err
	}
	for i := 0; ; limit-- {
		for i < len(s) && space[s[i]] {
			i++
		}
		if i == len(s) {
			return nil
		}
		if limit == 0 {
			return p.add(i, len(s))
		}
		start := i
		for i++; i < len(s) && !space[s[i]]; i++ {
		}
		if err := p.add(start, i); err != nil {
			return err
		}
	}
}

// bySpaceBack is bySpace from the end.
func (p *pieces) bySpaceBack(limit int) error {
	i, err := p.spaceRunBack(len(p.s), true)
	for err == nil && i > 0 {
		if limit == 0 {
			return p.add(0, i)
		}
		limit--
		var begin int
		if begin, err = p.spaceRunBack(i, false); err != nil {
			return err
		}
		if err = p.add(begin, i); err == nil {
			i, err = p.spaceRunBack(begin, true)
		}
	}
	return err
}

// bySep splits at a separator that is not empty.
func (p *pieces) bySep(sep string, limit int) error {
	f := finder{t: p.t, needle: sep}
	from := 0
	for ; limit > 0; limit-- {
		var i int
		var err error
		if len(sep) == 1 && len(p.s)-from <= bulk {
			if i = strings.IndexByte(p.s[from:], sep[0]); i >= 0 {
				i += from
			}
			err = p.t.Work(int64(max(i-from, 0)) >> 5)
		} else {
			i, err = f.next(p.s, from, len(p.s))
		}
		if err != nil {
			return err
		}
		if i < 0 {
			break
		}
		if err := p.add(from, i); err != nil {
			return err
		}
		from = i + len(sep)
	}
	return p.add(from, len(p.s))
}

func (p *pieces) bySepBack(sep string, limit int) error {
	f := finder{t: p.t, needle: sep}
	to := len(p.s)
	for ; limit > 0; limit-- {
		i, err := f.last(p.s, 0, to)
		if err != nil {
			return err
		}
		if i < 0 {
			break
		}
		if err := p.add(i+len(sep), to); err != nil {
			return err
		}
		to = i
	}
	return p.add(0, to)
}

// split is split and rsplit: by white space when sep is empty.
func (p *pieces) split(sep string, limit int, backwards bool) (Value, error) {
	if limit < 0 {
		limit = math.MaxInt
	}
	var err error
	switch {
	case sep == "" && !backwards && len(p.s) < 0x4000 && (p.str == nil || p.str.ASCII()):
		err = p.byASCIISpace(limit)
	case sep == "" && backwards:
		err = p.bySpaceBack(limit)
	case sep == "":
		err = p.bySpace(limit)
	case backwards:
		err = p.bySepBack(sep, limit)
	default:
		err = p.bySep(sep, limit)
	}
	return p.done(err, backwards)
}

func strSplit(t *Thread, a Args) (Value, error)  { return t.strSplit(a, false) }
func strRSplit(t *Thread, a Args) (Value, error) { return t.strSplit(a, true) }

func (t *Thread) strSplit(a Args, backwards bool) (Value, error) {
	s := cast[Str](a.V[0])
	limit, err := t.sizeArg(a.Get(2), -1)
	if err != nil {
		return Value{}, err
	}
	sep := ""
	if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		p, ok := AsStr(v)
		if !ok {
			return Value{}, t.Errorf(TypeError, "must be str or None, not %s", v.Type().Name)
		}
		if sep = p.s; sep == "" {
			return Value{}, t.Errorf(ValueError, "empty separator")
		}
	}
	p := pieces{t: t, s: s.s, str: s}
	return p.split(sep, limit, backwards)
}

// lines splits into lines; ends of lines belong to them if keep. Bytes know only \n, \r and \r\n.
func (p *pieces) lines(keep bool) error {
	s := p.s
	for from := 0; from < len(s); {
		end, size, err := p.lineEnd(from)
		if err != nil {
			return err
		}
		hi := end
		if keep {
			hi += size
		}
		if err := p.add(from, hi); err != nil {
			return err
		}
		from = end + size
	}
	return nil
}

// lineEnd finds the end of the line that begins at i and the size of what ends it.
func (p *pieces) lineEnd(i int) (end, size int, err error) {
	s, start := p.s, i
	for ; i < len(s); i++ {
		if i-start == 0x4000 {
			if err := p.t.Work(0x4000 / 8); err != nil {
				return i, 0, err
			}
			start = i
		}
		if c := s[i]; c >= ' ' && c < utf8.RuneSelf {
			continue
		}
		if size = p.breakSize(i); size > 0 {
			break
		}
	}
	return i, size, p.t.Work(int64(i-start) >> 3)
}

// breakSize is the size of what ends a line at byte i, 0 where nothing does.
func (p *pieces) breakSize(i int) int {
	s := p.s
	switch c := s[i]; {
	case c == '\n':
		return 1
	case c == '\r':
		if i+1 < len(s) && s[i+1] == '\n' {
			return 2
		}
		return 1
	case p.str == nil:
	case c == '\v' || c == '\f' || c >= 0x1C && c <= 0x1E:
		return 1
	case c == 0xC2 && s[i+1] == 0x85:
		return 2
	case c == 0xE2 && s[i+1] == 0x80 && (s[i+2] == 0xA8 || s[i+2] == 0xA9):
		return 3
	}
	return 0
}

func strSplitLines(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	keep, err := t.boolArg(a.Get(1))
	if err != nil {
		return Value{}, err
	}
	p := pieces{t: t, s: s.s, str: s}
	return p.done(p.lines(keep), false)
}

// boolArg is the truth of an argument, false when it was not given.
func (t *Thread) boolArg(v Value) (bool, error) {
	if v.IsUnset() {
		return false, nil
	}
	return t.Truth(v)
}
