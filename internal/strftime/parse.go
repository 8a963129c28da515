package strftime

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
)

// ParseError is a text that does not match a format, or a bad format: Python's ValueError.
type ParseError struct {
	Text     string
	Format   bool // the format is bad
	Mismatch bool // the text is not of the format: there is no Text, the message has the reprs of both
}

func (e *ParseError) Error() string { return e.Text }

// DuplicateError is a format with a directive twice, which Python's parser reports as re.PatternError.
type DuplicateError struct{ ParseError }

// Parsed is what a Pattern read. Fields that the format does not name have the defaults of strptime.
type Parsed struct {
	Year, Month, Day     int
	Hour, Minute, Second int
	Micro                int
	WeekDay, YearDay     int // WeekDay 0 is Monday; YearDay is from 1
	DST                  int // -1: unknown
	HasOffset            bool
	Offset, OffsetMicro  int // seconds east of UTC
	Zone                 string
	HasZone              bool
}

// item is one element of a compiled format.
type item struct {
	kind byte // 'l' literal, 's' white space, else the directive
	r    rune
}

// expansions are the directives that stand for others.
var expansions = map[byte]string{'c': "%a %b %e %H:%M:%S %Y", 'x': "%m/%d/%y", 'X': "%H:%M:%S", 'T': "%H:%M:%S", 'R': "%H:%M", 'r': "%I:%M:%S %p"}

// groups maps directives to the name of their group; it may occur once.
var groups = map[byte]byte{'e': 'd', 'k': 'H', 'l': 'I', 'P': 'p'}

const directives = "aAbBdfGHIjmMpSuUVwWyYzZ%eklP"

// Pattern is a format, taken apart.
type Pattern struct {
	items     []item
	duplicate error // there is a directive twice
	// AmbiguousDay: a day of a month (%d, not %e) without a year, of which CPython warns before it parses.
	AmbiguousDay bool
}

// Compile takes a format apart.
func Compile(m num.Meter, format string) (*Pattern, error) {
	if m != nil {
		n := int64(len(format))
		if err := m.Alloc(n * 16); err != nil {
			return nil, err
		}
		if err := m.Work(n); err != nil {
			return nil, err
		}
	}
	c := compiler{meter: m, format: format, seen: map[byte]int{}}
	if err := c.add(format); err != nil {
		return nil, err
	}
	c.AmbiguousDay = c.day && c.seen['y']+c.seen['Y']+c.seen['G'] == 0
	return &c.Pattern, nil
}

type compiler struct {
	Pattern
	meter  num.Meter
	steps  int
	format string
	seen   map[byte]int // the numbers of groups
	day    bool
	groups int // so far, in CPython's regular expression
	length int // of that
}

// lengths of the groups in CPython's regular expression, of which the error for a repeated one tells.
var lengths = map[byte]int{
	'a': 34, 'A': 63, 'b': 54, 'B': 92, 'd': 41, 'f': 17, 'G': 15, 'H': 28, 'I': 33, 'j': 71, 'm': 26, 'M': 17, 'p': 12, 'S': 24, 'u': 12, 'U': 24, 'V': 31, 'w': 12, 'W': 24,
	'y': 11, 'Y': 15, 'z': 56, 'Z': 14, '%': 1,
}

// literalLength of a character in CPython's regular expression, escaped where that is needed.
func literalLength(r rune) int {
	switch {
	case r == '\'':
		return 4 // a set of two apostrophes
	case strings.ContainsRune(`\.^$*+?(){}[]|`, r):
		return 2
	}
	return 1
}

// put adds an item, unless the pattern is no good already.
func (c *compiler) put(i item) {
	if c.duplicate == nil {
		c.items = append(c.items, i)
	}
}

func (c *compiler) add(s string) error {
	for i := 0; i < len(s); {
		if c.steps++; c.steps&1023 == 0 && c.meter != nil { // what a directive stands for is longer than it
			if err := c.meter.Work(1024); err != nil {
				return err
			}
		}
		r, n := ucd.DecodeWTF8(s, i)
		switch {
		case r == '%':
			d, size, err := directiveAt(s[i:], c.format)
			if err != nil {
				return err
			}
			if err := c.directive(d); err != nil {
				return err
			}
			n = size
		case ucd.IsSpace(r):
			if len(c.items) == 0 || c.items[len(c.items)-1].kind != 's' {
				c.put(item{kind: 's'})
				c.length += len(`\s+`)
			}
		default:
			c.length += literalLength(r)
			c.put(item{kind: 'l', r: r})
		}
		i += n
	}
	return nil
}

func (c *compiler) directive(d byte) error {
	if e, ok := expansions[d]; ok {
		return c.add(e)
	} else if d == 0 {
		return nil
	}
	c.day = c.day || d == 'd'
	g := d
	if to, ok := groups[d]; ok {
		g = to
	}
	if d != '%' {
		c.groups++
		if first := c.seen[g]; first == 0 {
			c.seen[g] = c.groups
		} else if c.duplicate == nil {
			c.duplicate = &DuplicateError{ParseError{Text: fmt.Sprintf("redefinition of group name '%c' as group %d; was group %d at position %d", g, c.groups, first, c.length+len("(?P<"))}}
		}
		if g == 'z' {
			c.groups += 2 // within it
		}
	}
	c.length += lengths[g]
	c.put(item{kind: g})
	return nil
}

// localeDigits are the directives that O asks the digits of the locale for. The C locale has none, and CPython's pattern for them is empty.
const localeDigits = "demwyCHIMS"

// directiveAt reads a directive with its flags and width, which mean nothing when parsing; d is 0 for one that matches nothing.
func directiveAt(s, format string) (d byte, size int, err error) {
	i := 1
	for i < len(s) && strings.IndexByte("-_0#", s[i]) >= 0 {
		i++
	}
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	modifier := ""
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') {
		modifier = s[i : i+1]
		i++
	}
	name := ""
	if i < len(s) {
		switch r, n := ucd.DecodeWTF8(s, i); {
		case ucd.IsSpace(r):
		case r == '\'':
			name = "[" // CPython has put the set of apostrophes in its place
		default:
			name = s[i : i+n]
		}
	}
	if name == "" && modifier == "" {
		return 0, 0, &ParseError{Text: "stray % in format '" + format + "'", Format: true}
	}
	switch {
	case len(name) != 1 || modifier == "E":
	case modifier == "O" && strings.Contains(localeDigits, name):
		return 0, i + 1, nil
	case modifier == "O" && name != "p":
	case strings.Contains(directives, name) || expansions[name[0]] != "":
		return name[0], i + 1, nil
	}
	return 0, 0, &ParseError{Text: "'" + modifier + name + "' is a bad directive in format '" + format + "'", Format: true}
}

// matcher matches a text against items.
type matcher struct {
	m      num.Meter
	items  []item
	text   string
	failed map[[2]int]bool
	found  map[byte]string
}

// match matches items from i on at pos; end is where it ended.
func (p *matcher) match(i, pos int) (end int, ok bool, err error) {
	for ; i < len(p.items); i++ {
		if p.m != nil {
			if err := p.m.Work(4); err != nil {
				return 0, false, err
			}
		}
		it := p.items[i]
		switch it.kind {
		case 'l':
			if pos >= len(p.text) {
				return 0, false, nil
			}
			r, n := ucd.DecodeWTF8(p.text, pos)
			if !sameFold(r, it.r) {
				return 0, false, nil
			}
			pos += n
			continue
		case 's':
			if i+1 == len(p.items) || strings.IndexByte("dHI", p.items[i+1].kind) < 0 {
				// Nothing that follows may begin with white space: take all.
				ends := p.choices('s', pos)
				if ends == nil {
					return 0, false, nil
				}
				pos = ends[0]
				continue
			}
		case '%':
			if pos >= len(p.text) || p.text[pos] != '%' {
				return 0, false, nil
			}
			pos++
			continue
		}
		// A choice of ends, tried in order; a choice that failed here before fails again.
		key := [2]int{i, pos}
		if p.failed[key] {
			return 0, false, nil
		}
		for _, e := range p.choices(it.kind, pos) {
			p.found[it.kind] = p.text[pos:e]
			if end, ok, err = p.match(i+1, e); ok || err != nil {
				if ok {
					p.found[it.kind] = p.text[pos:e]
				}
				return end, ok, err
			}
		}
		if p.m != nil {
			if err := p.m.Alloc(48); err != nil {
				return 0, false, err
			}
		}
		p.failed[key] = true
		return 0, false, nil
	}
	return pos, true, nil
}

// sameFold reports whether two characters are the same to a regular expression that ignores case.
func sameFold(a, b rune) bool {
	a, b = ucd.SimpleLower(a), ucd.SimpleLower(b)
	return a == b || strings.ContainsRune(ucd.IgnoreCaseExtras(a), b)
}

// digit is the value of the decimal digit (of any script) at pos and its size, -1 when there is none.
func (p *matcher) digit(pos int) (v, size int) {
	if pos >= len(p.text) {
		return -1, 0
	}
	if c := p.text[pos]; c < utf8.RuneSelf {
		if c >= '0' && c <= '9' {
			return int(c - '0'), 1
		}
		return -1, 0
	}
	r, n := utf8.DecodeRuneInString(p.text[pos:])
	if !unicode.Is(unicode.Nd, r) {
		return -1, 0
	}
	return digitValue(r), n
}

// digitValue of a decimal digit: the digits of a script lie together, in order.
func digitValue(r rune) int {
	zero := r
	for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
		zero--
	}
	for _, start := range unicode.Nd.R16 {
		if r >= rune(start.Lo) && r <= rune(start.Hi) {
			return int(r-rune(start.Lo)) % 10
		}
	}
	for _, start := range unicode.Nd.R32 {
		if r >= rune(start.Lo) && r <= rune(start.Hi) {
			return int(r-rune(start.Lo)) % 10
		}
	}
	return int(r - zero)
}

// class is one alternative of a numeric directive: what each of its characters may be. A digit range is for ASCII only where the regular expression has [0-9] classes, as
// most first digits; \d takes digits of any script.
type class []string

// alternatives are the regular expressions of CPython's parser: "d" is any digit, others are the ASCII characters allowed.
var alternatives = map[byte][]class{
	'd': {{"3", "01"}, {"12", "d"}, {"0", "123456789"}, {"123456789"}, {" ", "123456789"}},
	'H': {{"2", "0123"}, {"01", "d"}, {"d"}, {" ", "d"}},
	'I': {{"1", "012"}, {"0", "123456789"}, {"123456789"}, {" ", "123456789"}},
	'G': {{"d", "d", "d", "d"}},
	'j': {{"3", "6", "0123456"}, {"3", "012345", "d"}, {"12", "d", "d"}, {"0", "123456789", "d"}, {"0", "0", "123456789"}, {"123456789", "d"}, {"0", "123456789"}, {"123456789"}},
	'm': {{"1", "012"}, {"0", "123456789"}, {"123456789"}},
	'M': {{"012345", "d"}, {"d"}},
	'S': {{"6", "01"}, {"012345", "d"}, {"d"}},
	'U': {{"5", "0123"}, {"01234", "d"}, {"d"}},
	'W': {{"5", "0123"}, {"01234", "d"}, {"d"}},
	'V': {{"5", "0123"}, {"0", "123456789"}, {"1234", "d"}, {"d"}},
	'w': {{"0123456"}},
	'u': {{"1234567"}},
	'y': {{"d", "d"}},
	'Y': {{"d", "d", "d", "d"}},
}

// choices are the places where a directive that starts at pos may end, in the order of preference.
func (p *matcher) choices(kind byte, pos int) []int {
	switch kind {
	case 's':
		var ends []int
		for e := pos; e < len(p.text); {
			r, n := ucd.DecodeWTF8(p.text, e)
			if !ucd.IsSpace(r) {
				break
			}
			e += n
			ends = append(ends, e)
		}
		for i, j := 0, len(ends)-1; i < j; i, j = i+1, j-1 {
			ends[i], ends[j] = ends[j], ends[i]
		}
		return ends
	case 'f':
		var ends []int
		for e := pos; e < len(p.text) && e-pos < 6 && p.text[e] >= '0' && p.text[e] <= '9'; e++ {
			ends = append([]int{e + 1}, ends...)
		}
		return ends
	case 'z':
		return p.offsetEnds(pos)
	case 'A':
		return p.names(pos, dayNames[:], 0)
	case 'a':
		return p.names(pos, dayNames[:], 3)
	case 'B':
		return p.names(pos, monthNames[:], 0)
	case 'b':
		return p.names(pos, monthNames[:], 3)
	case 'p':
		return p.names(pos, []string{"am", "pm"}, 0)
	case 'Z':
		return p.names(pos, []string{"utc", "gmt"}, 0)
	}
	var ends []int
	for _, alt := range alternatives[kind] {
		e := pos
		for _, c := range alt {
			v, n := p.digit(e)
			switch {
			case c == "d" && v >= 0:
			case c != "d" && e < len(p.text) && strings.IndexByte(c, p.text[e]) >= 0:
				n = 1
			default:
				n = -1
			}
			if n < 0 {
				e = -1
				break
			}
			e += n
		}
		if e >= 0 {
			ends = append(ends, e)
		}
	}
	return ends
}

func (p *matcher) names(pos int, names []string, cut int) (ends []int) {
	for _, n := range names {
		if cut > 0 {
			n = n[:cut]
		}
		if len(p.text)-pos >= len(n) && strings.EqualFold(p.text[pos:pos+len(n)], n) {
			ends = append(ends, pos+len(n))
		}
	}
	return ends
}

// offsetEnds matches [+-]hh[:]mm[[:]ss[.ffffff]] or Z.
func (p *matcher) offsetEnds(pos int) (ends []int) {
	t := p.text
	if pos < len(t) && t[pos] == 'Z' {
		return []int{pos + 1}
	}
	two := func(i int, first string) int {
		v, n := p.digit(i)
		w, k := p.digit(i + n)
		if v < 0 || w < 0 || first != "" && (i >= len(t) || strings.IndexByte(first, t[i]) < 0) {
			return -1
		}
		return i + n + k
	}
	colon := func(i int) int {
		if i < len(t) && t[i] == ':' {
			return i + 1
		}
		return i
	}
	if pos >= len(t) || t[pos] != '+' && t[pos] != '-' {
		return nil
	}
	e := two(pos+1, "")
	if e < 0 {
		return nil
	}
	if e = two(colon(e), "012345"); e < 0 {
		return nil
	}
	ends = []int{e}
	s := two(colon(e), "012345")
	if s < 0 {
		return ends
	}
	ends = append([]int{s}, ends...)
	if s < len(t) && t[s] == '.' {
		for f := s + 1; f < len(t) && f-s <= 6 && t[f] >= '0' && t[f] <= '9'; f++ {
			ends = append([]int{f + 1}, ends...)
		}
	}
	return ends
}

// Parse reads a text.
func (c *Pattern) Parse(m num.Meter, text string) (*Parsed, error) {
	if m != nil {
		n := int64(len(text))
		if err := m.Alloc(n * 16); err != nil {
			return nil, err
		}
		if err := m.Work(n); err != nil {
			return nil, err
		}
	}
	if c.duplicate != nil {
		return nil, c.duplicate
	}
	p := &matcher{m: m, items: c.items, text: text, failed: map[[2]int]bool{}, found: map[byte]string{}}
	end, ok, err := p.match(0, 0)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, &ParseError{Mismatch: true}
	}
	if end < len(text) {
		return nil, &ParseError{Text: "unconverted data remains: " + text[end:]}
	}
	return p.result()
}
