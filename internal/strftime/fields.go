package strftime

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/safepy/safepy/internal/civil"
)

// number is the value of a numeric group, the blank before a digit being nothing.
func number(s string) (n int) {
	for _, c := range s {
		if c != ' ' {
			n = n*10 + digitValue(c)
		}
	}
	return n
}

// index is which of names, cut to a length unless that is 0, s is.
func index(s string, names []string, cut int) int {
	return slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n[:cmp.Or(cut, len(n))], s) })
}

// read is what the groups of a text say, later ones in place of earlier ones; -1 where none does.
type read struct {
	year, isoYear, isoWeek int
	weekday                int // 0 is Monday
	week                   int
	sunday                 bool // weeks begin with it
	julian                 int
}

// result puts the fields together.
func (p *matcher) result() (*Parsed, error) {
	r := &Parsed{Month: 1, Day: 1, DST: -1}
	f := read{year: -1, isoYear: -1, isoWeek: -1, weekday: -1, week: -1, julian: -1}
	for _, it := range p.items {
		if s, ok := p.found[it.kind]; ok {
			if err := p.take(r, &f, it.kind, s); err != nil {
				return nil, err
			}
		}
	}
	if err := f.check(); err != nil {
		return nil, err
	}
	return r, f.date(r)
}

// take notes what a group says.
func (p *matcher) take(r *Parsed, f *read, kind byte, s string) error {
	switch kind {
	case 'y':
		if f.year = number(s) + 1900; f.year <= 1968 {
			f.year += 100
		}
	case 'Y':
		f.year = number(s)
	case 'G':
		f.isoYear = number(s)
	case 'V':
		f.isoWeek = number(s)
	case 'm':
		r.Month = number(s)
	case 'B':
		r.Month = index(s, monthNames[:], 0) + 1
	case 'b':
		r.Month = index(s, monthNames[:], 3) + 1
	case 'd':
		r.Day = number(s)
	case 'H':
		r.Hour = number(s)
	case 'I':
		if r.Hour = number(s) % 12; strings.EqualFold(p.found['p'], "pm") {
			r.Hour += 12
		}
	case 'M':
		r.Minute = number(s)
	case 'S':
		r.Second = number(s)
	case 'f':
		r.Micro = number((s + "00000")[:6])
	case 'A':
		f.weekday = index(s, dayNames[:], 0)
	case 'a':
		f.weekday = index(s, dayNames[:], 3)
	case 'w':
		f.weekday = (number(s) + 6) % 7
	case 'u':
		f.weekday = number(s) - 1
	case 'j':
		f.julian = number(s)
	case 'U', 'W':
		f.week, f.sunday = number(s), kind == 'U'
	case 'Z':
		r.Zone, r.HasZone, r.DST = s, true, 0
	case 'z':
		if r.HasOffset = true; s != "Z" {
			return r.offset(s)
		}
	}
	return nil
}

// offset reads ±hh[:]mm[[:]ss[.ffffff]], where there has to be a colon between all parts or none.
func (r *Parsed) offset(z string) error {
	runes := []rune(z)
	body := 1
	for body < len(runes) && runes[body] != '.' {
		body++
	}
	switch {
	case body > 6 && runes[3] == ':' && runes[6] != ':':
		return &ParseError{Text: "Inconsistent use of : in " + z}
	case body > 5 && runes[3] != ':' && runes[5] == ':':
		return &ParseError{Text: "invalid literal for int() with base 10: '" + string(runes[5:7]) + "'"}
	}
	var digits []int
	for i, c := range runes {
		if i > 0 && c != ':' && c != '.' {
			digits = append(digits, digitValue(c))
		}
	}
	n := func(from, to int) (v int) {
		for i := from; i < to; i++ {
			v *= 10
			if i < len(digits) {
				v += digits[i]
			}
		}
		return v
	}
	r.Offset, r.OffsetMicro = n(0, 2)*3600+n(2, 4)*60+n(4, 6), n(6, 12)
	if z[0] == '-' {
		r.Offset, r.OffsetMicro = -r.Offset, -r.OffsetMicro
	}
	return nil
}

// check refuses combinations that say nothing.
func (f *read) check() error {
	hasISO, hasWeek := f.isoYear >= 0, f.isoWeek >= 0
	switch {
	case hasISO && f.julian >= 0:
		return &ParseError{Text: "Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead."}
	case hasISO && (!hasWeek || f.weekday < 0):
		return &ParseError{Text: "ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u')."}
	case hasWeek && !hasISO && (f.year < 0 || f.weekday < 0):
		return &ParseError{Text: "ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive ('%A', '%a', '%w', or '%u')."}
	case hasWeek && !hasISO:
		return &ParseError{Text: "ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead."}
	}
	return nil
}

// fromWeek is the day of the year of a weekday in a week that is counted from the first Sunday or Monday.
func fromWeek(year, week, weekday int, sunday bool) int {
	first := civil.Weekday(civil.Ordinal(year, 1, 1))
	if sunday {
		first, weekday = (first+1)%7, (weekday+1)%7
	}
	if week == 0 {
		return 1 + weekday - first
	}
	return 1 + (7-first)%7 + 7*(week-1) + weekday
}

// date completes year, month, day, weekday and day of the year.
func (f *read) date(r *Parsed) error {
	year, noYear := f.year, f.year < 0
	if noYear {
		if year = 1900; r.Month == 2 && r.Day == 29 {
			year = 1904 // the first leap year of the century
		}
	}
	leapFix := year == 1904 && noYear
	hasJulian := f.julian >= 0
	switch {
	case hasJulian || f.weekday < 0:
	case f.week >= 0:
		if err := inRange(year); err != nil {
			return err
		}
		f.julian, hasJulian = fromWeek(year, f.week, f.weekday, f.sunday), true
	case f.isoYear >= 0:
		if err := inRange(f.isoYear); err != nil {
			return err
		}
		if f.isoWeek < 1 || f.isoWeek == 53 && !civil.LongYear(f.isoYear) {
			return &ParseError{Text: fmt.Sprintf("Invalid week: %d", f.isoWeek)}
		}
		year, r.Month, r.Day = civil.FromOrdinal(civil.ISOStart(f.isoYear) + (f.isoWeek-1)*7 + f.weekday)
	}
	if hasJulian && f.julian <= 0 {
		year--
		f.julian += civil.YearLength(year)
	}
	if err := inRange(year); err != nil {
		return err
	}
	if hasJulian {
		year, r.Month, r.Day = civil.FromOrdinal(civil.Ordinal(year, 1, 1) + f.julian - 1)
		if err := inRange(year); err != nil {
			return err
		}
	} else {
		if n := civil.DaysIn(year, r.Month); r.Day > n {
			return &ParseError{Text: fmt.Sprintf("day %d must be in range 1..%d for month %d in year %d", r.Day, n, r.Month, year)}
		}
		f.julian = civil.DaysBefore(year, r.Month) + r.Day
	}
	r.WeekDay = f.weekday
	if f.weekday < 0 {
		r.WeekDay = civil.Weekday(civil.Ordinal(year, r.Month, r.Day))
	}
	if leapFix {
		year = 1900
	}
	r.Year, r.YearDay = year, f.julian
	return nil
}

func inRange(year int) error {
	if year < 1 || year > 9999 {
		return &ParseError{Text: fmt.Sprintf("year must be in 1..9999, not %d", year)}
	}
	return nil
}
