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

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/num"
)

// Time is a broken-down time. WeekDay is 0 on Monday; YearDay is 0 on January 1.
type Time struct {
	Year                     int
	Month, Day               int // from 1
	Hour, Minute, Second     int
	WeekDay, YearDay, Offset int // Offset is seconds east of UTC
	DST                      int // negative: unknown, and with it the offset
	Zone                     string
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

// directive writes the directive that s starts with and returns its length. What is none is copied, with its own width.
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
	allowed := ""
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') {
		if allowed = withE; s[i] == 'O' {
			allowed = withO
		}
		i++
	}
	if i == len(s) || s[i] >= 0x80 { // Python has C format what stands before such a character by itself
		return i, f.text(p, s[:i])
	}
	if c := s[i]; allowed == "" || strings.IndexByte(allowed, c) >= 0 {
		if ok, err := f.field(p, c); ok || err != nil {
			return i + 1, err
		}
	}
	return i + 1, f.text(p, s[:i+1])
}

// Which directives the modifiers may stand before.
const (
	withE = "cnprstuxyzCPRTXYZ%"
	withO = "bdeghjklmnprstuwyzBCGHIMPRSTUVWZ%"
)

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
	abs := n
	if n < 0 {
		abs = -n
		digits--
	}
	var room [20]byte
	text := strconv.AppendInt(room[:0], int64(abs), 10)
	if n < 0 && fill == '0' {
		f.out = append(f.out, '-')
	}
	for range digits - len(text) {
		f.out = append(f.out, fill)
	}
	if n < 0 && fill != '0' {
		f.out = append(f.out, '-')
	}
	f.out = append(f.out, text...)
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
		err = f.number(p, civil.FloorDiv(t.Year, 100), 1, '0')
	case 'd':
		err = f.number(p, t.Day, 2, '0')
	case 'D', 'x':
		err = f.sub(p, "%m/%d/%y")
	case 'e':
		err = f.number(p, t.Day, 2, ' ')
	case 'F':
		err = f.sub(p, "%Y-%m-%d")
	case 'g', 'G', 'V':
		year, week := civil.ISOWeek(t.Year, t.YearDay, t.WeekDay)
		switch c {
		case 'g':
			err = f.number(p, year-civil.FloorDiv(year, 100)*100, 2, '0')
		case 'G':
			err = f.number(p, year, 1, '0')
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
		p.upper = false
		err = f.text(p, strings.ToLower(half))
	case 'r':
		err = f.sub(p, "%I:%M:%S %p")
	case 'R':
		err = f.sub(p, "%H:%M")
	case 's':
		err = f.number(p, int(t.Unix()), 1, ' ')
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
		err = f.number(p, t.Year-civil.FloorDiv(t.Year, 100)*100, 2, '0')
	case 'Y':
		err = f.number(p, t.Year, 1, '0')
	case 'z':
		if t.DST < 0 {
			break
		}
		sign, minutes := "+", t.Offset/60
		if t.Offset < 0 {
			sign, minutes = "-", -minutes
		}
		if err = f.text(p, sign); err == nil {
			err = f.number(p, minutes/60*100+minutes%60, 4, '0')
		}
	case 'Z':
		if p.pad == '-' {
			p.width = 0
		}
		zone := t.Zone
		if zone == "" && t.DST >= 0 {
			zone = "UTC"
		}
		err = f.text(p, zone)
	case '%':
		err = f.text(p, "%")
	default:
		return false, nil
	}
	return true, err
}

// Unix is the timestamp of a time whose fields may lie outside their ranges.
func (t *Time) Unix() int64 {
	months := int64(t.Year)*12 + int64(t.Month) - 1
	y, m := months/12, months%12
	if m < 0 {
		y--
		m += 12
	}
	days := int64(civil.Ordinal(int(y), int(m)+1, 1)-civil.Epoch) + int64(t.Day) - 1
	sec := ((days*24+int64(t.Hour))*60+int64(t.Minute))*60 + int64(t.Second)
	if t.DST > 0 {
		sec -= 3600
	}
	return sec
}
