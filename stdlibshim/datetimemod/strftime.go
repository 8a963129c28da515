package datetimemod

import (
	"fmt"
	"strings"

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/strftime"
	"github.com/safepy/safepy/interp"
)

var (
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = [...]string{"", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
)

// formatter is strftime under way. It puts what C doesn't know in place of the directives %f, %z, %:z, %Z and those that have the year with four digits, where they have no
// flags, and leaves the rest to C's strftime with the object's timetuple.
type formatter struct {
	t     *thread
	f     *fields
	obj   value // whose zone is asked
	out   strings.Builder
	texts map[string]string // of directives that have asked the zone
}

func strftimeMethod(t *thread, a interp.Args, f *fields, dst int) (value, error) {
	s, ok := interp.GoString(a.V[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "strftime() argument 1 must be str, not %s", a.V[1].Type().Name)
	}
	x := formatter{t: t, f: f, obj: a.V[0]}
	if err := x.substitute(s); err != nil {
		return value{}, err
	}
	text, err := strftime.Format(t, &strftime.Time{
		Year: f.year, Month: f.month, Day: f.day, Hour: f.hour, Minute: f.minute, Second: f.second, WeekDay: civil.Weekday(f.ordinal()), YearDay: f.yearDay() - 1, DST: dst,
	}, x.out.String())
	if err != nil {
		return value{}, err
	}
	return t.StrOf(text)
}

// substitute writes the format that is left for C.
func (x *formatter) substitute(s string) error {
	for s != "" {
		i := strings.IndexByte(s, '%')
		if i < 0 || i+1 == len(s) {
			i = len(s)
		}
		if err := x.t.Work(8); err != nil {
			return err
		}
		if err := x.t.Alloc(int64(i) + 64); err != nil {
			return err
		}
		x.out.WriteString(s[:i])
		if s = s[i:]; s == "" {
			break
		}
		n := 2
		if strings.HasPrefix(s, "%:z") {
			n = 3
		}
		text, err := x.text(s[:n])
		if err != nil {
			return err
		}
		if err := x.t.Alloc(int64(len(text))); err != nil {
			return err
		}
		x.out.WriteString(text)
		s = s[n:]
	}
	return nil
}

// text is what stands for a directive.
func (x *formatter) text(directive string) (text string, err error) {
	f := x.f
	switch directive {
	case "%f":
		return fmt.Sprintf("%06d", f.micro), nil
	case "%Y", "%G", "%C", "%F":
		if f.year > 1000 {
			return directive, nil // C writes all digits of such a year, and of the ISO year
		}
		iso, _, _ := isoCalendar(f)
		switch directive {
		case "%G":
			return fmt.Sprintf("%04d", iso), nil
		case "%C":
			return fmt.Sprintf("%02d", f.year/100), nil
		case "%F":
			return fmt.Sprintf("%04d-%%m-%%d", f.year), nil
		}
		return fmt.Sprintf("%04d", f.year), nil
	case "%z", "%:z", "%Z":
		if text, ok := x.texts[directive]; ok {
			return text, nil
		}
		if directive == "%Z" {
			text, err = x.zoneName()
		} else {
			text, err = x.offset(directive == "%:z")
		}
		if x.texts == nil {
			x.texts = map[string]string{}
		}
		x.texts[directive] = text
		return text, err
	}
	return directive, nil
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
		if v, err = x.t.CallMethod(v, "replace", interp.StaticStr("%"), interp.StaticStr("%%")); err != nil {
			return "", err
		}
		s, ok := interp.GoString(v)
		if !ok {
			return "", x.t.Errorf(interp.TypeError, "tzname.replace() did not return a string")
		}
		return s, nil
	}
	s, _ := interp.GoString(v)
	return strings.ReplaceAll(s, "%", "%%"), nil
}
