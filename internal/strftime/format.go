// Package strftime formats broken-down times and parses them, as time.strftime and time.strptime of CPython 3.14 do on Linux in the C locale.
//
// Format follows the GNU C library: flags (%-d, %_d, %0d, %^a, %#Z), widths and the modifiers E and O. A Pattern follows the regular expressions of CPython's own parser: directives are
// tried in the order of its alternatives and backtrack, here with a memory of what failed, so that the work is bounded by the product of the lengths.
//
// Both take a num.Meter, which pays for the lengths of format and result before they are made.
package strftime

import (
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/num"
)

// Time is a broken-down time. WeekDay is 0 on Monday; YearDay is 0 on January 1.
type Time struct {
	Year                     int
	Month, Day               int // from 1
	Hour, Minute, Second     int
	WeekDay, YearDay, Offset int // Offset is seconds east of UTC
	Zone                     string
	Unix                     int64                                         // for %s
	PadYear                  bool                                          // %Y, %G and %F have at least four digits, as in datetime
	Special                  func(directive string) (text string, ok bool) // overrides directives: "z", ":z", "f" …
}

var (
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
)

// formatter is the state of one Format.
type formatter struct {
	t   *Time
	m   num.Meter
	out []byte
}

// Format formats t.
func Format(m num.Meter, t *Time, format string) (string, error) {
	f := &formatter{t: t, m: m}
	if err := f.run(format); err != nil {
		return "", err
	}
	return string(f.out), nil
}

// grow pays for n more bytes.
func (f *formatter) grow(n int) error {
	if f.m == nil {
		return nil
	}
	if err := f.m.Alloc(int64(n)); err != nil {
		return err
	}
	return f.m.Work(int64(n)/16 + 4)
}

func (f *formatter) run(format string) error {
	for len(format) > 0 {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			i = len(format)
		}
		if err := f.grow(i + 16); err != nil {
			return err
		}
		f.out = append(f.out, format[:i]...)
		if format = format[i:]; format == "" {
			break
		}
		n, err := f.directive(format)
		if err != nil {
			return err
		}
		format = format[n:]
	}
	return nil
}

// piece is how one directive is to be written.
type piece struct {
	pad           byte // '_', '0', '-' or 0
	upper, change bool
	width         int
}

// directive writes the directive that s starts with and returns its length. What is none is copied.
func (f *formatter) directive(s string) (int, error) {
	var p piece
	i := 1
flags:
	for ; i < len(s); i++ {
		switch s[i] {
		case '_', '-', '0':
			p.pad = s[i]
		case '^':
			p.upper = true
		case '#':
			p.change = true
		default:
			break flags
		}
	}
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		p.width = min(p.width*10+int(s[i]-'0'), 1<<31-1)
	}
	if f.t.Special != nil && i < len(s) {
		name := s[i : i+1]
		if name == ":" && i+1 < len(s) {
			name = s[i : i+2]
		}
		if text, ok := f.t.Special(name); ok {
			return i + len(name), f.text(p, text)
		}
	}
	mod := byte(0)
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') {
		mod = s[i]
		i++
	}
	if i == len(s) {
		return i, f.literal(s)
	}
	c := s[i]
	if mod == 'E' && strings.IndexByte("cCxXyYz", c) < 0 || mod == 'O' && strings.IndexByte("deHIkmMSuUVwWyZ", c) < 0 {
		return i + 1, f.literal(s[:i+1])
	}
	ok, err := f.field(p, c)
	if !ok && err == nil {
		for i++; i < len(s) && s[i]&0xC0 == 0x80; i++ {
		}
		return i, f.literal(s[:i])
	}
	return i + 1, err
}

func (f *formatter) literal(s string) error {
	if err := f.grow(len(s)); err != nil {
		return err
	}
	f.out = append(f.out, s...)
	return nil
}

// text writes s with the piece's case and width.
func (f *formatter) text(p piece, s string) error {
	if err := f.grow(max(len(s), p.width)); err != nil {
		return err
	}
	if p.upper {
		s = strings.ToUpper(s)
	}
	if n := p.width - len(s); n > 0 {
		fill := byte(' ')
		if p.pad == '0' {
			fill = '0'
		}
		f.out = append(f.out, strings.Repeat(string(fill), n)...)
	}
	f.out = append(f.out, s...)
	return nil
}

// number writes n with at least digits digits, padded by fill unless the piece says otherwise.
func (f *formatter) number(p piece, n, digits int, fill byte) error {
	switch p.pad {
	case '-':
		digits, fill = 0, ' '
	case '_':
		fill = ' '
	case '0':
		fill = '0'
	}
	digits = max(digits, p.width)
	if err := f.grow(max(digits, 24)); err != nil {
		return err
	}
	sign, abs := "", n
	if n < 0 {
		sign, abs = "-", -n
	}
	s := strconv.Itoa(abs)
	if k := digits - len(s) - len(sign); k > 0 {
		pad := strings.Repeat(string(fill), k)
		if fill == '0' {
			s = sign + pad + s
		} else {
			s = pad + sign + s
		}
	} else {
		s = sign + s
	}
	f.out = append(f.out, s...)
	return nil
}

// sub writes a directive that stands for others.
func (f *formatter) sub(p piece, format string) error {
	g := &formatter{t: f.t}
	if err := g.run(format); err != nil {
		return err
	}
	return f.text(p, string(g.out))
}

func pick(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return "?"
	}
	return names[i]
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// field writes directive c; ok is false when there is none of that name.
func (f *formatter) field(p piece, c byte) (ok bool, err error) {
	t := f.t
	if p.change {
		switch c {
		case 'a', 'A', 'b', 'B', 'h':
			p.upper = true
		case 'p':
			c = 'P'
		}
	}
	hour12 := (t.Hour+11)%12 + 1
	half := "AM"
	if t.Hour >= 12 {
		half = "PM"
	}
	yearDigits := 1
	if t.PadYear {
		yearDigits = 4
	}
	switch c {
	case 'a':
		err = f.text(p, pick(dayNames[:], t.WeekDay)[:min(3, len(pick(dayNames[:], t.WeekDay)))])
	case 'A':
		err = f.text(p, pick(dayNames[:], t.WeekDay))
	case 'b', 'h':
		err = f.text(p, pick(monthNames[:], t.Month-1)[:min(3, len(pick(monthNames[:], t.Month-1)))])
	case 'B':
		err = f.text(p, pick(monthNames[:], t.Month-1))
	case 'c':
		err = f.sub(p, "%a %b %e %H:%M:%S %Y")
	case 'C':
		err = f.number(p, floorDiv(t.Year, 100), 2, '0')
	case 'd':
		err = f.number(p, t.Day, 2, '0')
	case 'D', 'x':
		err = f.sub(p, "%m/%d/%y")
	case 'e':
		err = f.number(p, t.Day, 2, ' ')
	case 'F':
		err = f.sub(p, "%Y-%m-%d")
	case 'g', 'G', 'V':
		year, week := ISOWeek(t.Year, t.YearDay, t.WeekDay)
		switch c {
		case 'g':
			err = f.number(p, year-floorDiv(year, 100)*100, 2, '0')
		case 'G':
			err = f.number(p, year, yearDigits, '0')
		default:
			err = f.number(p, week, 2, '0')
		}
	case 'H':
		err = f.number(p, t.Hour, 2, '0')
	case 'I':
		err = f.number(p, hour12, 2, '0')
	case 'j':
		err = f.number(p, t.YearDay+1, 3, '0')
	case 'k':
		err = f.number(p, t.Hour, 2, ' ')
	case 'l':
		err = f.number(p, hour12, 2, ' ')
	case 'm':
		err = f.number(p, t.Month, 2, '0')
	case 'M':
		err = f.number(p, t.Minute, 2, '0')
	case 'n':
		err = f.text(p, "\n")
	case 'p':
		err = f.text(p, half)
	case 'P':
		err = f.text(p, strings.ToLower(half))
	case 'r':
		err = f.sub(p, "%I:%M:%S %p")
	case 'R':
		err = f.sub(p, "%H:%M")
	case 's':
		err = f.number(p, int(t.Unix), 1, '0')
	case 'S':
		err = f.number(p, t.Second, 2, '0')
	case 't':
		err = f.text(p, "\t")
	case 'T', 'X':
		err = f.sub(p, "%H:%M:%S")
	case 'u':
		err = f.number(p, t.WeekDay+1, 1, '0')
	case 'U':
		err = f.number(p, (t.YearDay+7-(t.WeekDay+1)%7)/7, 2, '0')
	case 'w':
		err = f.number(p, (t.WeekDay+1)%7, 1, '0')
	case 'W':
		err = f.number(p, (t.YearDay+7-t.WeekDay)/7, 2, '0')
	case 'y':
		err = f.number(p, t.Year-floorDiv(t.Year, 100)*100, 2, '0')
	case 'Y':
		err = f.number(p, t.Year, yearDigits, '0')
	case 'z':
		sign, off := "+", t.Offset
		if off < 0 {
			sign, off = "-", -off
		}
		s := strconv.Itoa(10000 + off/3600*100 + off/60%60)
		err = f.text(p, sign+s[1:])
	case 'Z':
		err = f.text(p, t.Zone)
	case '%':
		err = f.text(p, "%")
	default:
		return false, nil
	}
	return true, err
}

// Leap reports whether a year has 366 days.
func Leap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

func yearLength(year int) int {
	if Leap(year) {
		return 366
	}
	return 365
}

// ISOWeek is the ISO 8601 year and week of a day given by its number in the year, from 0, and its weekday, 0 on Monday.
func ISOWeek(year, yearDay, weekDay int) (isoYear, week int) {
	week = (yearDay - weekDay + 10) / 7
	if week < 1 {
		year--
		return year, (yearDay + yearLength(year) - weekDay + 10) / 7
	}
	if week == 53 && !longISOYear(year) {
		return year + 1, 1
	}
	return year, week
}

// DaysBefore is the number of days before the first of a month (1 to 12).
func DaysBefore(year, month int) int {
	n := [...]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334}[month-1]
	if month > 2 && Leap(year) {
		n++
	}
	return n
}

// DaysIn is the number of days of a month (1 to 12).
func DaysIn(year, month int) int {
	if month == 12 {
		return 31
	}
	return DaysBefore(year, month+1) - DaysBefore(year, month)
}

// Ordinal numbers the days of the proleptic Gregorian calendar: 1 is January 1 of year 1.
func Ordinal(year, month, day int) int {
	y := year - 1
	return y*365 + floorDiv(y, 4) - floorDiv(y, 100) + floorDiv(y, 400) + DaysBefore(year, month) + day
}

// FromOrdinal is the date of a day's number.
func FromOrdinal(n int) (year, month, day int) {
	n--
	q := floorDiv(n, 146097)
	n -= q * 146097
	year = q*400 + 1
	c := min(n/36524, 3)
	n -= c * 36524
	year += c * 100
	y4 := n / 1461
	n -= y4 * 1461
	year += y4 * 4
	y := min(n/365, 3)
	n -= y * 365
	year += y
	month = 12
	for DaysBefore(year, month) > n {
		month--
	}
	return year, month, n - DaysBefore(year, month) + 1
}
