package zonemod

import (
	"strings"

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/num"
)

// rule is a POSIX TZ string (RFC 8536 3.3.1): what holds after the last transition of a file. Without daylight saving time dst is nil.
type rule struct {
	std, dst   *kind
	start, end when // of daylight saving time, each by the clock before it
}

// when is a moment of each year.
type when struct {
	form            byte // 'M': a weekday of a month; 'J': a day of the year that leap days are not counted in; '0': one that they are
	month, week     int
	day             int
	secondsAfterDay int64
}

// ruleError says in CPython's words what is wrong with a TZ string, which follows.
type ruleError string

const (
	badStdName   ruleError = "Invalid STD format in "
	badStdOffset ruleError = "Invalid STD offset in "
	badDstName   ruleError = "Invalid DST format in "
	badDstOffset ruleError = "Invalid DST offset in "
	noRules      ruleError = "Missing transition rules in TZ string: "
	badRule      ruleError = "Malformed transition rule in TZ string: "
	trailing     ruleError = "Extraneous characters at end of TZ string: "
)

// ruleReader takes a TZ string apart.
type ruleReader struct{ s string }

func parseRule(s string) (*rule, ruleError) {
	r := &ruleReader{s}
	std, ok := r.name()
	if !ok {
		return nil, badStdName
	}
	offset, ok := r.offset()
	if !ok {
		return nil, badStdOffset
	}
	out := &rule{std: &kind{offset: offset, name: std}}
	if r.s == "" {
		return out, ""
	}
	name, ok := r.name()
	if !ok {
		return nil, badDstName
	}
	dst := offset + 3600
	if !strings.HasPrefix(r.s, ",") {
		if dst, ok = r.offset(); !ok {
			return nil, badDstOffset
		}
	}
	out.dst = &kind{offset: dst, name: name, isDST: true, dst: dst - offset}
	for _, w := range []*when{&out.start, &out.end} {
		if !r.take(",") {
			return nil, noRules
		}
		if *w, ok = r.when(); !ok {
			return nil, badRule
		}
	}
	if r.s != "" {
		return nil, trailing
	}
	return out, ""
}

func (r *ruleReader) take(prefix string) bool {
	rest, ok := strings.CutPrefix(r.s, prefix)
	r.s = rest
	return ok
}

// while takes the characters for which is holds, at most n.
func (r *ruleReader) while(n int, is func(c byte) bool) string {
	i := 0
	for i < len(r.s) && i < n && is(r.s[i]) {
		i++
	}
	out := r.s[:i]
	r.s = r.s[i:]
	return out
}

func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func (r *ruleReader) name() (string, bool) {
	if !r.take("<") {
		s := r.while(len(r.s), isLetter)
		return s, s != ""
	}
	s := r.while(len(r.s), func(c byte) bool { return isLetter(c) || isDigit(c) || c == '+' || c == '-' })
	return s, r.take(">") && s != ""
}

// number is a number of at most n digits, at least one.
func (r *ruleReader) number(n int) (int, bool) {
	digits := r.while(n, isDigit)
	v := 0
	for _, c := range digits {
		v = v*10 + int(c-'0')
	}
	return v, digits != ""
}

// clock is [+-]h[:mm[:ss]] in seconds, the hours at most as many as given.
func (r *ruleReader) clock(hours int) (int64, bool) {
	sign := int64(1)
	if r.take("-") {
		sign = -1
	} else {
		r.take("+")
	}
	h, ok := r.number(3)
	if !ok || h > hours {
		return 0, false
	}
	sum := int64(h) * 3600
	for unit := int64(60); unit > 0 && r.take(":"); unit /= 60 {
		before := len(r.s)
		v, _ := r.number(2)
		if before-len(r.s) != 2 {
			return 0, false
		}
		sum += int64(v) * unit
	}
	return sign * sum, true
}

// offset is an offset east of Greenwich, which the string has west of it.
func (r *ruleReader) offset() (int64, bool) {
	s, ok := r.clock(24)
	return -s, ok
}

func (r *ruleReader) when() (w when, ok bool) {
	w.secondsAfterDay = 2 * 3600
	switch {
	case r.take("M"):
		w.form = 'M'
		var ok1, ok2, ok3 bool
		w.month, ok1 = r.number(2)
		dot1 := r.take(".")
		w.week, ok2 = r.number(1)
		dot2 := r.take(".")
		w.day, ok3 = r.number(1)
		if !ok1 || !ok2 || !ok3 || !dot1 || !dot2 || w.month < 1 || w.month > 12 || w.week < 1 || w.week > 5 || w.day > 6 {
			return w, false
		}
	case r.take("J"):
		w.form = 'J'
		if w.day, ok = r.number(3); !ok || w.day < 1 || w.day > 365 {
			return w, false
		}
	default:
		w.form = '0'
		if w.day, ok = r.number(3); !ok || w.day > 365 {
			return w, false
		}
	}
	if r.take("/") {
		if w.secondsAfterDay, ok = r.clock(167); !ok {
			return w, false
		}
	}
	return w, true
}

// in is the moment in a year, in seconds since 1970 by the clock that holds then.
func (w *when) in(year int) int64 {
	day := civil.Ordinal(year, 1, 1)
	switch w.form {
	case 'M':
		first := civil.Ordinal(year, w.month, 1)
		day = first + (w.day-(civil.Weekday(first)+1)+7)%7 + 7*(w.week-1) // 0 is Sunday here
		if day >= first+civil.DaysIn(year, w.month) {
			day -= 7
		}
	case 'J':
		day += w.day - 1
		if w.day >= 60 && civil.Leap(year) {
			day++
		}
	default:
		day += w.day - 1 // CPython counts from 1, POSIX from 0
	}
	return int64(day-civil.Epoch)*86400 + w.secondsAfterDay
}

// yearOf is the year of a moment in seconds since 1970.
func yearOf(sec int64) int {
	year, _, _ := civil.FromOrdinal(int(num.FloorDiv64(sec, 86400)) + civil.Epoch)
	return year
}

// at is what holds at a moment. Daylight saving time may last from one year into the next.
func (r *rule) at(u int64) *kind {
	if r.dst == nil {
		return r.std
	}
	year := yearOf(u)
	for y := year - 1; y <= year+1; y++ {
		start, end := r.start.in(y)-r.std.offset, r.end.in(y)-r.dst.offset
		if start >= end {
			end = r.end.in(y+1) - r.dst.offset
		}
		if start <= u && u < end {
			return r.dst
		}
	}
	return r.std
}

// local is what holds when clocks show sec.
func (r *rule) local(sec, fold int64) *kind {
	if r.dst == nil {
		return r.std
	}
	early, late := r.std, r.dst // by the moment that sec is with their offsets
	if early.offset < late.offset {
		early, late = late, early
	}
	atEarly, atLate := r.at(sec-early.offset), r.at(sec-late.offset)
	switch {
	case atEarly == atLate:
		return atEarly
	case fold == 1:
		return atLate // the second time that clocks show it, or what began in the gap
	}
	return atEarly
}

// shown is what is added to the moment of a transition for the clock time from which the new kind holds. Times that a clock shows twice belong to the old kind first, and
// times that it never shows, too; with fold 1 both belong to the new one.
func shown(before, after *kind, fold int64) int64 {
	if fold == 1 {
		return min(before.offset, after.offset)
	}
	return max(before.offset, after.offset)
}
