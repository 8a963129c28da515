package strftime

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/num"
)

// ParseError is a text that does not match a format, or a bad format: Python's ValueError.
type ParseError struct {
	Text   string
	Format bool // the format is bad
}

func (e *ParseError) Error() string { return e.Text }

// DuplicateError is a format with a directive twice, which Python's parser reports as re.PatternError.
type DuplicateError struct{ ParseError }

// Parsed is what Parse read. Fields that the format does not name have the defaults of strptime.
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
	// AmbiguousDay: a day of a month without a year, of which CPython warns.
	AmbiguousDay bool
}

// item is one element of a compiled format.
type item struct {
	kind byte // 'l' literal, 's' white space, else the directive
	r    rune
}

// expansions are the directives that stand for others.
var expansions = map[byte]string{'c': "%a %b %e %H:%M:%S %Y", 'x': "%m/%d/%y", 'X': "%H:%M:%S", 'T': "%H:%M:%S", 'R': "%H:%M"}

// groups maps directives to the name of their group; it may occur once.
var groups = map[byte]byte{'e': 'd', 'k': 'H', 'l': 'I'}

const directives = "aAbBdfGHIjmMpSuUVwWyYzZ%ekl"

func compileFormat(format string) ([]item, error) {
	var items []item
	seen := map[byte]bool{}
	var walk func(s string) error
	walk = func(s string) error {
		for i := 0; i < len(s); {
			r, n := utf8.DecodeRuneInString(s[i:])
			switch {
			case r == '%':
				d, size, err := directiveAt(s[i:], format)
				if err != nil {
					return err
				}
				i += size
				if e, ok := expansions[d]; ok {
					if err := walk(e); err != nil {
						return err
					}
					continue
				}
				g := d
				if to, ok := groups[d]; ok {
					g = to
				}
				if d != '%' && seen[g] {
					return &DuplicateError{ParseError{Text: fmt.Sprintf("redefinition of group name '%c'", g)}}
				}
				seen[g] = true
				items = append(items, item{kind: g})
				continue
			case unicode.IsSpace(r):
				if len(items) == 0 || items[len(items)-1].kind != 's' {
					items = append(items, item{kind: 's'})
				}
			default:
				items = append(items, item{kind: 'l', r: r})
			}
			i += n
		}
		return nil
	}
	if err := walk(format); err != nil {
		return nil, err
	}
	return items, nil
}

// Modified reports whether a directive may have a modifier: O, for the digits of the locale, some of them; E none.
func Modified(modifier string, directive byte) bool {
	return modifier == "O" && strings.IndexByte("dempwyHIMS", directive) >= 0
}

// directiveAt reads a directive with its flags and width, which mean nothing when parsing.
func directiveAt(s, format string) (d byte, size int, err error) {
	i := 1
	for i < len(s) && strings.IndexByte("-_0^#", s[i]) >= 0 {
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
	switch ends := i == len(s) || s[i] <= ' ' && unicode.IsSpace(rune(s[i])); {
	case ends && modifier == "":
		return 0, 0, &ParseError{Text: fmt.Sprintf("stray %% in format '%s'", format), Format: true}
	case ends:
		return 0, 0, &ParseError{Text: fmt.Sprintf("'%s' is a bad directive in format '%s'", modifier, format), Format: true}
	}
	_, ok := expansions[s[i]]
	if ok = ok || strings.IndexByte(directives, s[i]) >= 0; !ok || modifier != "" && !Modified(modifier, s[i]) {
		_, n := utf8.DecodeRuneInString(s[i:])
		return 0, 0, &ParseError{Text: fmt.Sprintf("'%s%s' is a bad directive in format '%s'", modifier, s[i:i+n], format), Format: true}
	}
	return s[i], i + 1, nil
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
			r, n := utf8.DecodeRuneInString(p.text[pos:])
			if n == 0 || !sameFold(r, it.r) {
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

func sameFold(a, b rune) bool {
	if a == b {
		return true
	}
	for r := unicode.SimpleFold(a); r != a; r = unicode.SimpleFold(r) {
		if r == b {
			return true
		}
	}
	return false
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
		for e := pos; ; {
			r, n := utf8.DecodeRuneInString(p.text[e:])
			if n == 0 || !unicode.IsSpace(r) {
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

// repr quotes text for messages as Python's repr does for plain text.
func repr(s string) string {
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		return `"` + s + `"`
	}
	return "'" + strings.ReplaceAll(strings.ReplaceAll(s, `\`, `\\`), "'", `\'`) + "'"
}

// Parse reads text by a format.
func Parse(m num.Meter, text, format string) (*Parsed, error) {
	if m != nil {
		n := int64(len(text) + len(format))
		if err := m.Alloc(n * 16); err != nil {
			return nil, err
		}
		if err := m.Work(n); err != nil {
			return nil, err
		}
	}
	items, err := compileFormat(format)
	if err != nil {
		return nil, err
	}
	p := &matcher{m: m, items: items, text: text, failed: map[[2]int]bool{}, found: map[byte]string{}}
	end, ok, err := p.match(0, 0)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, &ParseError{Text: fmt.Sprintf("time data %s does not match format %s", repr(text), repr(format))}
	}
	if end < len(text) {
		return nil, &ParseError{Text: "unconverted data remains: " + text[end:]}
	}
	return p.result()
}

// number is the value of a numeric group.
func (p *matcher) number(c byte) (n int, ok bool) {
	s, ok := p.found[c]
	if !ok {
		return 0, false
	}
	q := &matcher{text: s}
	for i := 0; i < len(s); {
		v, size := q.digit(i)
		if v < 0 {
			i++ // the blank before a digit
			continue
		}
		n = n*10 + v
		i += size
	}
	return n, true
}

func (p *matcher) name(c byte, names []string, cut int) (int, bool) {
	s, ok := p.found[c]
	if !ok {
		return 0, false
	}
	for i, n := range names {
		if cut > 0 {
			n = n[:cut]
		}
		if strings.EqualFold(n, s) {
			return i, true
		}
	}
	return 0, false
}

// result puts the fields together.
func (p *matcher) result() (*Parsed, error) {
	r := &Parsed{Month: 1, Day: 1, DST: -1}
	year, hasYear := p.number('Y')
	if y, ok := p.number('y'); ok && !hasYear {
		if year, hasYear = y+1900, true; y <= 68 {
			year += 100
		}
	}
	if n, ok := p.number('m'); ok {
		r.Month = n
	}
	if n, ok := p.name('B', monthNames[:], 0); ok {
		r.Month = n + 1
	}
	if n, ok := p.name('b', monthNames[:], 3); ok {
		r.Month = n + 1
	}
	if n, ok := p.number('d'); ok {
		r.Day = n
		r.AmbiguousDay = !hasYear && p.found['G'] == ""
	}
	p.clock(r)
	if err := p.zone(r); err != nil {
		return nil, err
	}
	weekday, julian, err := p.days(&year, &hasYear, r)
	if err != nil {
		return nil, err
	}
	return r, p.date(r, year, hasYear, weekday, julian)
}

// clock reads the time of day.
func (p *matcher) clock(r *Parsed) {
	r.Hour, _ = p.number('H')
	if h, ok := p.number('I'); ok {
		r.Hour = h % 12
		if half, ok := p.found['p']; ok && strings.EqualFold(half, "pm") {
			r.Hour += 12
		}
	}
	r.Minute, _ = p.number('M')
	r.Second, _ = p.number('S')
	if f, ok := p.found['f']; ok {
		r.Micro, _ = strconv.Atoi((f + "00000")[:6])
	}
}

// zone reads the offset and the zone's name.
func (p *matcher) zone(r *Parsed) error {
	if z, ok := p.found['z']; ok {
		r.HasOffset = true
		if z != "Z" {
			orig := z
			if z[3] == ':' {
				z = z[:3] + z[4:]
				if len(z) > 5 {
					if z[5] != ':' {
						return &ParseError{Text: "Inconsistent use of : in " + orig}
					}
					z = z[:5] + z[6:]
				}
			} else if len(z) > 5 && z[5] == ':' {
				return &ParseError{Text: "Inconsistent use of : in " + orig}
			}
			n := func(a, b int) int {
				if b > len(z) {
					return 0
				}
				v, _ := strconv.Atoi(z[a:b])
				return v
			}
			r.Offset = n(1, 3)*3600 + n(3, 5)*60 + n(5, 7)
			if len(z) > 8 {
				r.OffsetMicro, _ = strconv.Atoi((z[8:] + "000000")[:6])
			}
			if z[0] == '-' {
				r.Offset, r.OffsetMicro = -r.Offset, -r.OffsetMicro
			}
		}
	}
	if z, ok := p.found['Z']; ok {
		r.Zone, r.HasZone, r.DST = z, true, 0
	}
	return nil
}

// days reads weekdays, weeks and days of the year; weekday is -1 and julian 0 when unknown.
func (p *matcher) days(year *int, hasYear *bool, r *Parsed) (weekday, julian int, err error) {
	weekday = -1
	if n, ok := p.name('A', dayNames[:], 0); ok {
		weekday = n
	}
	if n, ok := p.name('a', dayNames[:], 3); ok {
		weekday = n
	}
	if n, ok := p.number('w'); ok {
		weekday = (n + 6) % 7
	}
	if n, ok := p.number('u'); ok {
		weekday = n - 1
	}
	julian, hasJulian := p.number('j')
	isoYear, hasISOYear := p.number('G')
	isoWeek, hasISOWeek := p.number('V')
	switch {
	case hasISOYear && hasJulian:
		return 0, 0, &ParseError{Text: "Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead."}
	case hasISOYear && (!hasISOWeek || weekday < 0):
		return 0, 0, &ParseError{Text: "ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u')."}
	case hasISOWeek && !hasISOYear && (!*hasYear || weekday < 0):
		return 0, 0, &ParseError{Text: "ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive ('%A', '%a', '%w', or '%u')."}
	case hasISOWeek && !hasISOYear:
		return 0, 0, &ParseError{Text: "ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead."}
	}
	if !hasJulian && weekday >= 0 {
		week, sunday := 0, false
		n, ok := p.number('U')
		if sunday = ok; !ok {
			n, ok = p.number('W')
		}
		week = n
		switch {
		case ok && *hasYear:
			julian = fromWeek(*year, week, weekday, sunday)
			if julian <= 0 {
				*year--
				julian += yearLength(*year)
			}
		case hasISOYear:
			if isoWeek < 1 || isoWeek == 53 && !longISOYear(isoYear) {
				return 0, 0, &ParseError{Text: fmt.Sprintf("Invalid week: %d", isoWeek)}
			}
			jan4 := Ordinal(isoYear, 1, 4)
			monday := jan4 - (jan4+6)%7
			y, m, d := FromOrdinal(monday + (isoWeek-1)*7 + weekday)
			*year, *hasYear, r.Month, r.Day = y, true, m, d
			julian = DaysBefore(y, m) + d
		}
	}
	return weekday, julian, nil
}

func longISOYear(year int) bool {
	d := Ordinal(year, 1, 1)
	wd := (d + 6) % 7
	return wd == 3 || wd == 2 && Leap(year)
}

// fromWeek is the day of the year of a weekday in a week that is counted from the first Sunday or Monday.
func fromWeek(year, week, weekday int, sunday bool) int {
	first := (Ordinal(year, 1, 1) + 6) % 7
	if sunday {
		first, weekday = (first+1)%7, (weekday+1)%7
	}
	if week == 0 {
		return 1 + weekday - first
	}
	return 1 + (7-first)%7 + 7*(week-1) + weekday
}

// date completes year, month, day, weekday and day of the year.
func (p *matcher) date(r *Parsed, year int, hasYear bool, weekday, julian int) error {
	leapFix := false
	switch {
	case !hasYear && r.Month == 2 && r.Day == 29:
		year, leapFix = 1904, true // the first leap year of the century
	case !hasYear:
		year = 1900
	}
	if year < 1 || year > 9999 {
		return &ParseError{Text: fmt.Sprintf("year must be in 1..9999, not %d", year)}
	}
	if julian == 0 {
		if n := DaysIn(year, r.Month); r.Day > n {
			return &ParseError{Text: fmt.Sprintf("day %d must be in range 1..%d for month %d in year %d", r.Day, n, r.Month, year)}
		}
		julian = DaysBefore(year, r.Month) + r.Day
	} else {
		year, r.Month, r.Day = FromOrdinal(Ordinal(year, 1, 1) + julian - 1)
	}
	if weekday < 0 {
		weekday = (Ordinal(year, r.Month, r.Day) + 6) % 7
	}
	if leapFix {
		year = 1900
	}
	r.Year, r.WeekDay, r.YearDay = year, weekday, julian
	return nil
}
