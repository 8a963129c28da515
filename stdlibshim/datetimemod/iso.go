package datetimemod

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// The texts that fromisoformat reads: ISO 8601 but for fractions of hours and minutes, ordinal dates and reduced precision.

func isoArg(t *thread, v value) (string, error) {
	s, ok := interp.GoString(v)
	if !ok {
		return "", t.Errorf(interp.TypeError, "fromisoformat: argument must be str")
	}
	if len(s) > 1<<10 {
		return "", badISO(t, v)
	}
	return s, nil
}

func badISO(t *thread, v value) error {
	r, err := t.Repr(v)
	if err != nil {
		return err
	}
	return t.Errorf(valueError, "Invalid isoformat string: %s", r.String())
}

// isoSeparator is how many bytes the character at the beginning takes. It may be a surrogate, which strings have as three bytes too.
func isoSeparator(s string) int {
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 {
		return 3
	}
	_, w := utf8.DecodeRuneInString(s)
	return w
}

// digits reads exactly n digits.
func digits(s string, n int) (v int, rest string, ok bool) {
	if len(s) < n {
		return 0, s, false
	}
	for i := range n {
		c := s[i] - '0'
		if c > 9 {
			return 0, s, false
		}
		v = v*10 + int(c)
	}
	return v, s[n:], true
}

// cut takes c off the beginning of s if it is there.
func cut(s string, c byte) (string, bool) {
	if s != "" && s[0] == c {
		return s[1:], true
	}
	return s, false
}

// isoParseDate reads YYYY-MM-DD, YYYYMMDD, YYYY-Www[-D] or YYYYWww[D].
func isoParseDate(t *thread, s string) (f fields, rest string, ok bool, err error) {
	if f.year, rest, ok = digits(s, 4); !ok {
		return f, rest, false, nil
	}
	rest, dashed := cut(rest, '-')
	if r, week := cut(rest, 'W'); week {
		return isoParseWeek(t, f.year, r, dashed, s)
	}
	if f.month, rest, ok = digits(rest, 2); !ok {
		return f, rest, false, nil
	}
	if r, dash := cut(rest, '-'); dash != dashed {
		return f, rest, false, nil
	} else {
		rest = r
	}
	if f.day, rest, ok = digits(rest, 2); !ok {
		return f, rest, false, nil
	}
	return f, rest, true, checkDate(t, &f)
}

func isoParseWeek(t *thread, year int, rest string, dashed bool, s string) (f fields, left string, ok bool, err error) {
	week, rest, ok := digits(rest, 2)
	if !ok {
		return f, rest, false, nil
	}
	day := 1
	if rest != "" {
		after, dash := cut(rest, '-')
		// Without dashes, digits behind the week may be the day, then what separates the time, and the time: their number tells.
		run := 0
		for run < len(rest) && rest[run] >= '0' && rest[run] <= '9' {
			run++
		}
		isDay := run == 1 || run > 1 && run%2 == 0
		switch {
		case dashed && dash:
			if day, rest, ok = digits(after, 1); !ok {
				return f, rest, false, nil
			}
		case !dashed && !dash && isDay:
			day, rest, _ = digits(rest, 1)
		case dash:
			return f, rest, false, nil
		}
	}
	f, err = isoDate(t, year, week, day)
	if err != nil {
		if !interp.IsExc(err, valueError) {
			return f, rest, false, err
		}
		return f, rest, false, nil
	}
	return f, rest, true, nil
}

// isoParseTime reads HH[:MM[:SS[.fff[fff]]]][+HH:MM[:SS[.ffffff]]] or the same without colons; nextDay is set for 24:00.
func isoParseTime(t *thread, s string, f *fields) (nextDay, ok bool, err error) {
	end := len(s)
	for i := range len(s) {
		if c := s[i]; c == '+' || c == '-' || c == 'Z' {
			end = i
			break
		}
	}
	clock, zone := s[:end], s[end:]
	for clock != "" && zone != "" && clock[len(clock)-1] == ' ' && end == len(clock) && !strings.ContainsAny(clock, ".,") {
		clock = clock[:len(clock)-1]
	}
	h, m, sec, us, ok := isoClock(clock)
	if !ok {
		return false, false, nil
	}
	f.hour, f.minute, f.second, f.micro = h, m, sec, us
	if zone != "" {
		off, ok := isoZone(zone)
		if !ok {
			return false, false, nil
		}
		tz, err := newZone(t, off, value{})
		if err != nil {
			return false, false, err
		}
		f.tz = tz
	}
	if h == 24 {
		if m != 0 || sec != 0 || us != 0 {
			return false, false, t.Errorf(valueError, "minute, second, and microsecond must be 0 when hour is 24")
		}
		f.hour = 0
		nextDay = true
	}
	return nextDay, true, nil
}

// isoZone reads Z or an offset, in microseconds.
func isoZone(s string) (int64, bool) {
	if s[0] == 'Z' {
		return 0, len(s) == 1
	}
	h, m, sec, us, ok := isoClock(s[1:])
	off := int64(h*3600+m*60+sec)*1e6 + int64(us)
	if s[0] == '-' {
		off = -off
	}
	return off, ok
}

// isoClock reads a time of day or the size of an offset.
func isoClock(s string) (h, m, sec, us int, ok bool) {
	if h, s, ok = digits(s, 2); !ok {
		return
	}
	if s == "" {
		return
	}
	s, colons := cut(s, ':')
	if m, s, ok = digits(s, 2); !ok || s == "" {
		return
	}
	if r, c := cut(s, ':'); c != colons {
		ok = false
		return
	} else {
		s = r
	}
	if sec, s, ok = digits(s, 2); !ok || s == "" {
		return
	}
	if s[0] != '.' && s[0] != ',' {
		ok = false
		return
	}
	s = s[1:]
	ok = s != ""
	scale := 100000
	for i := range len(s) {
		c := s[i] - '0'
		if c > 9 {
			ok = false
			return
		}
		us += int(c) * scale
		scale /= 10
	}
	return
}
