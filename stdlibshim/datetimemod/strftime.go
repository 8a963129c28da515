package datetimemod

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/safepy/safepy/interp"
)

var (
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = [...]string{"", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
)

// formatter is strftime under way: C's conversions in the C locale as glibc has them, and Python's %f, %z, %:z and %Z.
type formatter struct {
	t   *thread
	f   *fields
	obj value // whose zone is asked
	out strings.Builder
}

func strftimeMethod(t *thread, a interp.Args, f *fields) (value, error) {
	s, ok := interp.GoString(a.V[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "strftime() argument 1 must be str, not %s", a.V[1].Type().Name)
	}
	x := formatter{t: t, f: f, obj: a.V[0]}
	if err := x.run(s); err != nil {
		return value{}, err
	}
	return t.StrOf(x.out.String())
}

func (x *formatter) run(s string) error {
	for s != "" {
		if err := x.t.Work(8); err != nil {
			return err
		}
		i := strings.IndexByte(s, '%')
		if i < 0 {
			i = len(s)
		}
		if err := x.t.Alloc(int64(i) + 64); err != nil {
			return err
		}
		x.out.WriteString(s[:i])
		s = s[i:]
		if s == "" {
			break
		}
		n, err := x.directive(s)
		if err != nil {
			return err
		}
		s = s[n:]
	}
	return nil
}

// directive writes the conversion that s begins with and returns its length.
func (x *formatter) directive(s string) (int, error) {
	i := 1
	flag, upper := byte(0), false
	for i < len(s) && strings.IndexByte("-_0^#", s[i]) >= 0 {
		if s[i] == '^' || s[i] == '#' {
			upper = true
		} else {
			flag = s[i]
		}
		i++
	}
	width := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		width = min(width*10+int(s[i]-'0'), 1<<20)
		i++
	}
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') && i+1 < len(s) {
		i++
	}
	colon := i == 1 && strings.HasPrefix(s, "%:z")
	if colon {
		i++
	}
	if i >= len(s) {
		x.out.WriteString(s)
		return len(s), nil
	}
	text, pad, digits, ok, err := x.convert(s[i], colon)
	if err != nil {
		return 0, err
	}
	if !ok {
		x.out.WriteString(s[:i])
		return i, nil
	}
	if upper {
		text = strings.ToUpper(text)
	}
	if flag == '-' {
		pad, digits = 0, 0
	} else if flag == '_' && pad != 0 {
		pad = ' '
	} else if flag == '0' && pad != 0 {
		pad = '0'
	}
	if pad == 0 {
		pad = ' '
		if flag == '0' {
			pad = '0'
		}
	}
	if flag == '-' {
		width = 0
	}
	n := max(width, digits) - len(text)
	if n > 0 {
		if err := x.t.Alloc(int64(n)); err != nil {
			return 0, err
		}
		x.out.WriteString(strings.Repeat(string(pad), n))
	}
	x.out.WriteString(text)
	return i + 1, nil
}

// convert is one conversion: its text without padding, with which character numbers are padded (0: no number), and to how many digits.
func (x *formatter) convert(c byte, colon bool) (text string, pad byte, digits int, ok bool, err error) {
	f := x.f
	num := func(n, digits int, pad byte) (string, byte, int, bool, error) {
		return strconv.Itoa(n), pad, digits, true, nil
	}
	str := func(s string) (string, byte, int, bool, error) { return s, 0, 0, true, nil }
	ord := f.ordinal()
	wd := weekday(ord)
	switch c {
	case 'a':
		return str(dayNames[wd][:3])
	case 'A':
		return str(dayNames[wd])
	case 'b', 'h':
		return str(monthNames[f.month][:3])
	case 'B':
		return str(monthNames[f.month])
	case 'c':
		return str(fmt.Sprintf("%s %s %2d %02d:%02d:%02d %d", dayNames[wd][:3], monthNames[f.month][:3], f.day, f.hour, f.minute, f.second, f.year))
	case 'C':
		return num(f.year/100, 2, '0')
	case 'd':
		return num(f.day, 2, '0')
	case 'D', 'x':
		return str(fmt.Sprintf("%02d/%02d/%02d", f.month, f.day, f.year%100))
	case 'e':
		return num(f.day, 2, ' ')
	case 'f':
		return num(f.micro, 6, '0')
	case 'F':
		return str(f.iso())
	case 'g', 'G', 'V':
		y, w, _ := isoCalendar(f)
		switch c {
		case 'g':
			return num(y%100, 2, '0')
		case 'G':
			return num(y, 4, '0')
		}
		return num(w, 2, '0')
	case 'H':
		return num(f.hour, 2, '0')
	case 'k':
		return num(f.hour, 2, ' ')
	case 'I':
		return num((f.hour+11)%12+1, 2, '0')
	case 'l':
		return num((f.hour+11)%12+1, 2, ' ')
	case 'j':
		return num(f.yearDay(), 3, '0')
	case 'm':
		return num(f.month, 2, '0')
	case 'M':
		return num(f.minute, 2, '0')
	case 'n':
		return str("\n")
	case 't':
		return str("\t")
	case '%':
		return str("%")
	case 'p', 'P':
		return str(f.half(c == 'P'))
	case 'r':
		return str(fmt.Sprintf("%02d:%02d:%02d %s", (f.hour+11)%12+1, f.minute, f.second, f.half(false)))
	case 'R':
		return str(fmt.Sprintf("%02d:%02d", f.hour, f.minute))
	case 'T', 'X':
		return str(fmt.Sprintf("%02d:%02d:%02d", f.hour, f.minute, f.second))
	case 's':
		return num((ord-epochOrdinal)*86400+f.hour*3600+f.minute*60+f.second, 1, '0')
	case 'S':
		return num(f.second, 2, '0')
	case 'u':
		return num(wd+1, 1, '0')
	case 'w':
		return num((wd+1)%7, 1, '0')
	case 'U':
		return num((f.yearDay()+6-(wd+1)%7)/7, 2, '0')
	case 'W':
		return num((f.yearDay()+6-wd)/7, 2, '0')
	case 'y':
		return num(f.year%100, 2, '0')
	case 'Y':
		return num(f.year, 4, '0')
	case 'z':
		text, err = x.offset(colon)
		return text, 0, 0, true, err
	case 'Z':
		text, err = x.zoneName()
		return text, 0, 0, true, err
	}
	return "", 0, 0, false, nil
}

func (f *fields) iso() string { return fmt.Sprintf("%04d-%02d-%02d", f.year, f.month, f.day) }

func (f *fields) half(lower bool) string {
	s := "AM"
	if f.hour >= 12 {
		s = "PM"
	}
	if lower {
		s = strings.ToLower(s)
	}
	return s
}

// arg is what the zone of the object is asked about.
func (x *formatter) arg() value {
	if _, ok := asDateTime(x.obj); ok {
		return x.obj
	}
	return interp.None
}

func (x *formatter) offset(colon bool) (string, error) {
	us, ok, err := offsetOf(x.t, x.f.tz, "utcoffset", x.arg())
	if err != nil || !ok {
		return "", err
	}
	if colon {
		return offsetText(us, ":"), nil
	}
	return offsetText(us, ""), nil
}

func (x *formatter) zoneName() (string, error) {
	v, err := nameOf(x.t, x.f.tz, x.arg())
	if err != nil {
		return "", err
	}
	if !v.IsNone() && !v.IsExact(interp.StrType) {
		// CPython asks a str of the program's own to double its percent signs.
		if v, err = x.t.CallMethod(v, "replace", interp.StaticStr("%"), interp.StaticStr("%%")); err != nil {
			return "", err
		}
		s, ok := interp.GoString(v)
		if !ok {
			return "", x.t.Errorf(interp.TypeError, "tzname.replace() did not return a string")
		}
		return strings.ReplaceAll(s, "%%", "%"), nil
	}
	s, _ := interp.GoString(v)
	return s, nil
}
