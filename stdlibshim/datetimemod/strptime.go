package datetimemod

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/strftime"
	"github.com/safepy/safepy/interp"
)

// strptime matches a text against a format as CPython's regular expression for it would: each directive tries its alternatives in order, and goes back to
// the next one when the rest does not fit. Pairs of (item, position) that failed are remembered, so the time is bounded by their number.

// scanItem is one element of a format.
type scanItem struct {
	code    byte // directive; 0: literal text; ' ': white space
	literal string
}

// scanned is what was read; -1 and unset where the format had no such directive.
type scanned struct {
	fields
	weekday, yearDay, weekSun, weekMon   int
	isoYear, isoWeek                     int
	pm                                   int // 0 AM, 1 PM
	hour12                               bool
	hasYear, hasMonth, hasDay, hasOffset bool
	colons                               string // what is wrong with those of the offset
	offset                               int64
	zoneName                             string
}

var composite = map[byte]string{'c': "%a %b %d %H:%M:%S %Y", 'x': "%m/%d/%y", 'X': "%H:%M:%S", 'r': "%I:%M:%S %p", 'R': "%H:%M", 'T': "%H:%M:%S"}

const directives = "aAbBdfGHIjmMSUVwuWyYzpZ%e"

// parseFormat takes a format apart.
func parseFormat(t *thread, format string, whole value) ([]scanItem, error) {
	var items []scanItem
	seen := map[byte]bool{}
	bad := func(text string) error {
		r, err := t.Repr(whole)
		if err != nil {
			return err
		}
		return interp.WithoutContext(t.Errorf(valueError, "%s%s", text, r.String()))
	}
	for i := 0; i < len(format); {
		if err := t.Work(4); err != nil {
			return nil, err
		}
		r, w := utf8.DecodeRuneInString(format[i:])
		switch {
		case unicode.IsSpace(r):
			if n := len(items); n == 0 || items[n-1].code != ' ' {
				items = append(items, scanItem{code: ' '})
			}
			i += w
			continue
		case r != '%':
			items = append(items, scanItem{literal: format[i : i+w]})
			i += w
			continue
		}
		i++
		for i < len(format) && strings.IndexByte("-_0^#", format[i]) >= 0 {
			i++
		}
		modifier := ""
		if i < len(format) && (format[i] == 'E' || format[i] == 'O') {
			modifier = format[i : i+1]
			i++
		}
		if ends := i >= len(format) || format[i] <= ' ' && unicode.IsSpace(rune(format[i])); ends && modifier == "" {
			return nil, bad("stray % in format ")
		} else if ends {
			return nil, bad("'" + modifier + "' is a bad directive in format ")
		}
		c := format[i]
		_, w = utf8.DecodeRuneInString(format[i:])
		text := format[i : i+w]
		known := modifier == "" || strftime.Modified(modifier, c)
		if sub, ok := composite[c]; ok && known {
			inner, err := parseFormat(t, sub, whole)
			if err != nil {
				return nil, err
			}
			items = append(items, inner...)
			i++
			continue
		}
		if strings.IndexByte(directives, c) < 0 || !known {
			q, err := t.StrOf(modifier + text)
			if err != nil {
				return nil, err
			}
			rq, err := t.Repr(q)
			if err != nil {
				return nil, err
			}
			return nil, bad(rq.String() + " is a bad directive in format ")
		}
		i += w
		if c == '%' {
			items = append(items, scanItem{literal: "%"})
			continue
		}
		if c == 'e' {
			c = 'd'
		}
		items = append(items, scanItem{code: c})
	}
	for _, it := range items {
		if it.code != 0 && it.code != ' ' {
			if seen[it.code] {
				return nil, repeated(t, it.code)
			}
			seen[it.code] = true
		}
	}
	return items, nil
}

// repeated is the error for a directive that is there twice; CPython meets it when it compiles its regular expression.
func repeated(t *thread, code byte) error {
	re, err := t.Import("re")
	if err != nil {
		return err
	}
	cls, err := t.Attr(re, "PatternError")
	if err != nil {
		return err
	}
	msg, err := t.StrOf("redefinition of group name '" + string(code) + "'")
	if err != nil {
		return err
	}
	e, err := t.Call(cls, msg)
	if err != nil {
		return err
	}
	return t.RaiseExc(e)
}

// matcher is a match of items against text.
type matcher struct {
	t      *thread
	items  []scanItem
	text   string
	ends   []int // of each item
	failed map[[2]int]bool
}

// match tries to match items from i on at pos; end is where the last one ended.
func (m *matcher) match(i, pos int) (end int, ok bool, err error) {
	if i == len(m.items) {
		return pos, true, nil
	}
	if err := m.t.Work(10); err != nil {
		return 0, false, err
	}
	key := [2]int{i, pos}
	if m.failed[key] {
		return 0, false, nil
	}
	for _, n := range m.items[i].ends(m.text, pos) {
		m.ends[i] = n
		if end, ok, err = m.match(i+1, n); ok || err != nil {
			return end, ok, err
		}
	}
	if err := m.t.Alloc(48); err != nil {
		return 0, false, err
	}
	m.failed[key] = true
	return 0, false, nil
}

// ends are the positions where an item that begins at pos may end, the preferred one first.
func (it scanItem) ends(s string, pos int) []int {
	rest := s[pos:]
	switch it.code {
	case 0:
		if n := foldedPrefix(rest, it.literal); n > 0 {
			return []int{pos + n}
		}
		return nil
	case ' ':
		n := 0
		for i, r := range rest {
			if !unicode.IsSpace(r) {
				break
			}
			n = i + utf8.RuneLen(r)
			if n > 64 {
				break
			}
		}
		var out []int
		for ; n > 0; n-- {
			if utf8.RuneStart(append([]byte(rest), 0)[n]) {
				out = append(out, pos+n)
			}
		}
		return out
	case 'a':
		return named(s, pos, dayNames[:], true)
	case 'A':
		return named(s, pos, dayNames[:], false)
	case 'b':
		return named(s, pos, monthNames[1:], true)
	case 'B':
		return named(s, pos, monthNames[1:], false)
	case 'p':
		return named(s, pos, []string{"am", "pm"}, false)
	case 'Z':
		return named(s, pos, []string{"utc", "gmt"}, false)
	case 'z':
		return zoneEnds(s, pos)
	}
	var out []int
	for _, alt := range scanNumbers[it.code] {
		if n := matchDigits(rest, alt); n > 0 {
			out = append(out, pos+n)
		}
	}
	return out
}

// foldedPrefix is the length of the prefix of s that is lit but for case, 0 if there is none.
func foldedPrefix(s, lit string) int {
	n := 0
	for range lit {
		if n >= len(s) {
			return 0
		}
		_, w := utf8.DecodeRuneInString(s[n:])
		n += w
	}
	if !strings.EqualFold(s[:n], lit) {
		return 0
	}
	return n
}

// named are the ends of names at pos, the longest first.
func named(s string, pos int, names []string, short bool) []int {
	best := 0
	for _, n := range names {
		if short {
			n = n[:3]
		}
		best = max(best, foldedPrefix(s[pos:], n))
	}
	if best == 0 {
		return nil
	}
	return []int{pos + best}
}

// scanNumbers are the alternatives of each numeric directive, as a set of characters a position: "0-9" is d.
var scanNumbers = map[byte][]string{
	'd': {"3[01]", "[12]d", "0[1-9]", "[1-9]", " [1-9]"},
	'f': {"dddddd", "ddddd", "dddd", "ddd", "dd", "d"},
	'H': {"2[0-3]", "[01]d", "d"},
	'I': {"1[0-2]", "0[1-9]", "[1-9]", " [1-9]"},
	'G': {"dddd"}, 'Y': {"dddd"}, 'y': {"dd"},
	'j': {"36[0-6]", "3[0-5]d", "[12]dd", "0[1-9]d", "00[1-9]", "[1-9]d", "0[1-9]", "[1-9]"},
	'm': {"1[0-2]", "0[1-9]", "[1-9]"},
	'M': {"[0-5]d", "d"},
	'S': {"6[01]", "[0-5]d", "d"},
	'U': {"5[0-3]", "[0-4]d", "d"}, 'W': {"5[0-3]", "[0-4]d", "d"},
	'V': {"5[0-3]", "0[1-9]", "[1-4]d", "d"},
	'w': {"[0-6]"}, 'u': {"[1-7]"},
}

// matchDigits is the length of what the pattern matches at the beginning of s.
func matchDigits(s, pat string) int {
	n := 0
	for pat != "" {
		if n >= len(s) {
			return 0
		}
		c := s[n]
		switch pat[0] {
		case 'd':
			if c < '0' || c > '9' {
				return 0
			}
			pat = pat[1:]
		case '[':
			set, rest, _ := strings.Cut(pat[1:], "]")
			lo, hi := set[0], set[len(set)-1]
			if c < lo || c > hi {
				return 0
			}
			pat = rest
		default:
			if c != pat[0] {
				return 0
			}
			pat = pat[1:]
		}
		n++
	}
	return n
}

// zoneEnds are the ends of an offset at pos: ±HH[:]MM[[:]SS[.ffffff]] or Z.
func zoneEnds(s string, pos int) []int {
	if pos >= len(s) {
		return nil
	}
	if s[pos] == 'Z' {
		return []int{pos + 1}
	}
	if s[pos] != '+' && s[pos] != '-' {
		return nil
	}
	two := func(at int, first string) int {
		if n := matchDigits(s[min(at, len(s)):], first+"d"); n > 0 {
			return at + n
		}
		return -1
	}
	colon := func(at int) int {
		if at < len(s) && s[at] == ':' {
			return at + 1
		}
		return at
	}
	h := two(pos+1, "d")
	if h < 0 {
		return nil
	}
	m := two(colon(h), "[0-5]")
	if m < 0 {
		return nil
	}
	out := []int{m}
	if sec := two(colon(m), "[0-5]"); sec > 0 {
		out = append([]int{sec}, out...)
		if sec < len(s) && s[sec] == '.' {
			n := sec + 1
			for n < len(s) && n < sec+7 && s[n] >= '0' && s[n] <= '9' {
				n++
			}
			if n > sec+1 {
				out = append([]int{n}, out...)
			}
		}
	}
	return out
}

func strptimeArgs(t *thread, a interp.Args) (*scanned, error) {
	text, ok := interp.GoString(a.V[1])
	if !ok {
		return nil, t.Errorf(interp.TypeError, "strptime() argument 1 must be str, not %s", a.V[1].Type().Name)
	}
	format, ok := interp.GoString(a.V[2])
	if !ok {
		return nil, t.Errorf(interp.TypeError, "strptime() argument 2 must be str, not %s", a.V[2].Type().Name)
	}
	if err := t.Alloc(int64(len(format)) * 64); err != nil {
		return nil, err
	}
	items, err := parseFormat(t, format, a.V[2])
	if err != nil {
		return nil, err
	}
	if len(items) > maxFormat {
		return nil, t.Errorf(valueError, "format is too long")
	}
	m := matcher{t: t, items: items, text: text, ends: make([]int, len(items)), failed: map[[2]int]bool{}}
	end, ok, err := m.match(0, 0)
	if err != nil {
		return nil, err
	}
	if !ok {
		r, err := t.Repr(a.V[1])
		if err != nil {
			return nil, err
		}
		f, err := t.Repr(a.V[2])
		if err != nil {
			return nil, err
		}
		return nil, t.Errorf(valueError, "time data %s does not match format %s", r.String(), f.String())
	}
	if end < len(text) {
		return nil, t.Errorf(valueError, "unconverted data remains: %s", text[end:])
	}
	return m.result()
}

// maxFormat bounds the recursion of match.
const maxFormat = 1 << 12

func atoi(s string) (n int) {
	for i := range len(s) {
		if c := s[i] - '0'; c <= 9 {
			n = n*10 + int(c)
		}
	}
	return n
}

// nameIndex is which of names s is.
func nameIndex(s string, names []string, short bool) int {
	for i, n := range names {
		if short {
			n = n[:3]
		}
		if strings.EqualFold(n, s) {
			return i
		}
	}
	return -1
}

// result turns the matched pieces into fields.
func (m *matcher) result() (*scanned, error) {
	r := &scanned{weekday: -1, yearDay: -1, weekSun: -1, weekMon: -1, isoYear: -1, isoWeek: -1, pm: -1}
	r.year, r.month, r.day = 1900, 1, 1
	pos := 0
	for i, it := range m.items {
		r.take(it.code, m.text[pos:m.ends[i]])
		pos = m.ends[i]
	}
	return r, r.settle(m.t)
}

// take notes one directive's text.
func (r *scanned) take(code byte, s string) {
	switch code {
	case 'y':
		n := atoi(s)
		r.year = 1900 + n
		if n <= 68 {
			r.year = 2000 + n
		}
		r.hasYear = true
	case 'Y':
		r.year, r.hasYear = atoi(s), true
	case 'G':
		r.isoYear = atoi(s)
	case 'm':
		r.month, r.hasMonth = atoi(s), true
	case 'b', 'B':
		r.month, r.hasMonth = nameIndex(s, monthNames[1:], code == 'b')+1, true
	case 'd':
		r.day, r.hasDay = atoi(s), true
	case 'H':
		r.hour = atoi(s)
	case 'I':
		r.hour, r.hour12 = atoi(s), true
	case 'p':
		r.pm = nameIndex(s, []string{"am", "pm"}, false)
	case 'M':
		r.minute = atoi(s)
	case 'S':
		r.second = atoi(s)
	case 'f':
		r.micro = atoi((s + "000000")[:6])
	case 'a', 'A':
		r.weekday = nameIndex(s, dayNames[:], code == 'a')
	case 'w':
		r.weekday = (atoi(s) + 6) % 7
	case 'u':
		r.weekday = atoi(s) - 1
	case 'j':
		r.yearDay = atoi(s)
	case 'U':
		r.weekSun = atoi(s)
	case 'W':
		r.weekMon = atoi(s)
	case 'V':
		r.isoWeek = atoi(s)
	case 'z':
		r.hasOffset = true
		if s != "Z" {
			if r.colons = colonFault(s); r.colons == "" {
				r.offset = zoneOffset(s)
			}
		}
	case 'Z':
		r.zoneName = s
	}
}

// colonFault says what is wrong with the colons of a matched offset: there has to be one between all parts or none.
func colonFault(s string) string {
	if body, _, _ := strings.Cut(s, "."); len(body) > 6 && body[3] == ':' && body[6] != ':' {
		return "Inconsistent use of : in " + s
	} else if len(body) > 5 && body[3] != ':' && body[5] == ':' {
		return "invalid literal for int() with base 10: '" + body[5:7] + "'"
	}
	return ""
}

// zoneOffset is the value of a matched offset in microseconds.
func zoneOffset(s string) int64 {
	body, frac, _ := strings.Cut(strings.ReplaceAll(s[1:], ":", ""), ".")
	us := int64(atoi(body[:2])*3600+atoi(body[2:4])*60) * 1e6
	if len(body) >= 6 {
		us += int64(atoi(body[4:6])) * 1e6
	}
	if frac != "" {
		us += int64(atoi((frac + "000000")[:6]))
	}
	if s[0] == '-' {
		us = -us
	}
	return us
}

const dayWithoutYear = "Parsing dates involving a day of month without a year specified is ambiguous\nand fails to parse leap day. The default behavior will change in Python 3.15\n" +
	"to either always raise an exception or to use a different default year (TBD).\nTo avoid trouble, add a specific year to the input & format.\nSee https://github.com/python/cpython/issues/70647."

// settle combines what was read into a date and time.
func (r *scanned) settle(t *thread) error {
	if r.colons != "" {
		return t.Errorf(valueError, "%s", r.colons)
	}
	const weekdays = "a weekday directive ('%%A', '%%a', '%%w', or '%%u')."
	switch {
	case r.hasDay && !r.hasYear && r.isoYear < 0:
		if err := t.Warn(interp.DeprecationWarning, dayWithoutYear); err != nil {
			return err
		}
	}
	switch {
	case r.isoYear >= 0 && r.yearDay >= 0:
		return t.Errorf(valueError, "Day of the year directive '%%j' is not compatible with ISO year directive '%%G'. Use '%%Y' instead.%s", "")
	case r.isoYear >= 0 && (r.isoWeek < 0 || r.weekday < 0):
		return t.Errorf(valueError, "ISO year directive '%%G' must be used with the ISO week directive '%%V' and "+weekdays+"%s", "")
	case r.isoWeek >= 0 && r.isoYear < 0 && r.hasYear && r.weekday >= 0:
		return t.Errorf(valueError, "ISO week directive '%%V' is incompatible with the year directive '%%Y'. Use the ISO year '%%G' instead.%s", "")
	case r.isoWeek >= 0 && r.isoYear < 0:
		return t.Errorf(valueError, "ISO week directive '%%V' must be used with the ISO year directive '%%G' and "+weekdays+"%s", "")
	}
	if r.hour12 {
		switch {
		case r.pm == 1:
			if r.hour != 12 {
				r.hour += 12
			}
		case r.hour == 12:
			r.hour = 0
		}
	}
	if r.weekday >= 0 {
		if r.isoYear >= 0 {
			f, err := isoDate(t, r.isoYear, r.isoWeek, r.weekday+1)
			if err != nil {
				return err
			}
			r.year, r.month, r.day = f.year, f.month, f.day
			return nil
		}
		if r.yearDay < 0 && (r.weekSun >= 0 || r.weekMon >= 0) && r.hasYear {
			r.yearDay = r.fromWeek()
			if r.yearDay <= 0 {
				r.year--
				r.yearDay += 365
				if isLeap(r.year) {
					r.yearDay++
				}
			}
		}
	}
	if r.yearDay >= 0 && !(r.hasMonth && r.hasDay) {
		n := ordinalOf(r.year, 1, 1) + r.yearDay - 1
		if n < 1 || n > maxOrdinal {
			return t.Errorf(valueError, "year is out of range")
		}
		r.year, r.month, r.day = dateOf(n)
		return nil
	}
	return checkDate(t, &r.fields)
}

// fromWeek is the day of the year of a week's day.
func (r *scanned) fromWeek() int {
	first := weekday(ordinalOf(r.year, 1, 1))
	day, week := r.weekday, r.weekMon
	if r.weekSun >= 0 {
		first, day, week = (first+1)%7, (day+1)%7, r.weekSun
	}
	if week == 0 {
		return 1 + day - first
	}
	return 1 + (7-first)%7 + 7*(week-1) + day
}

// zone sets the zone from what %z and %Z said.
func (r *scanned) zone(t *thread) (err error) {
	if !r.hasOffset {
		return nil
	}
	name := value{}
	if r.zoneName != "" {
		if name, err = t.StrOf(r.zoneName); err != nil {
			return err
		}
	}
	r.tz, err = newZone(t, r.offset, name)
	return err
}
