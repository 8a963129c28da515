package datetimemod

import (
	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/num"
)

const (
	minYear, maxYear = 1, 9999
	maxOrdinal       = 3652059 // 31 December 9999
	dayMicros        = 86400 * 1000000
)

// fields are a broken-down date and time.
type fields struct {
	year, month, day            int
	hour, minute, second, micro int
	fold                        int
	tz                          value // unset: naive
}

func (f *fields) ordinal() int { return civil.Ordinal(f.year, f.month, f.day) }
func (f *fields) yearDay() int { return civil.DaysBefore(f.year, f.month) + f.day }

// isoCalendar is ISO year, week and weekday (1 is Monday).
func isoCalendar(f *fields) (y, w, d int) {
	day := civil.Weekday(f.ordinal())
	y, w = civil.ISOWeek(f.year, f.yearDay()-1, day)
	return y, w, day + 1
}

// clock is the time of day in microseconds.
func (f *fields) clock() int64 {
	return int64(f.hour*3600+f.minute*60+f.second)*1e6 + int64(f.micro)
}

// setClock sets the time of day.
func (f *fields) setClock(us int64) {
	f.micro = int(us % 1e6)
	s := int(us / 1e6)
	f.hour, f.minute, f.second = s/3600, s/60%60, s%60
}

// shifted is f moved by days and microseconds; ok is false when that leaves the calendar.
func (f *fields) shifted(days, us int64) (g fields, ok bool) {
	us += f.clock()
	if us < 0 || us >= dayMicros {
		days += num.FloorDiv64(us, dayMicros)
		us = num.FloorMod64(us, dayMicros)
	}
	g = *f
	if day := int64(f.day) + days; 1 <= day && day <= 28 { // which every month has
		g.day = int(day)
	} else {
		n := int64(f.ordinal()) + days
		if n < 1 || n > maxOrdinal {
			return *f, false
		}
		g.year, g.month, g.day = civil.FromOrdinal(int(n))
	}
	g.setClock(us)
	g.fold = 0
	return g, true
}

func checkDate(t *thread, f *fields) error {
	switch {
	case f.year < minYear || f.year > maxYear:
		return t.Errorf(valueError, "year must be in %d..%d, not %d", minYear, maxYear, f.year)
	case f.month < 1 || f.month > 12:
		return t.Errorf(valueError, "month must be in 1..12, not %d", f.month)
	case f.day < 1 || f.day > civil.DaysIn(f.year, f.month):
		return t.Errorf(valueError, "day %d must be in range 1..%d for month %d in year %d", f.day, civil.DaysIn(f.year, f.month), f.month, f.year)
	}
	return nil
}

func checkTime(t *thread, f *fields) error {
	switch {
	case f.hour < 0 || f.hour > 23:
		return t.Errorf(valueError, "hour must be in 0..23, not %d", f.hour)
	case f.minute < 0 || f.minute > 59:
		return t.Errorf(valueError, "minute must be in 0..59, not %d", f.minute)
	case f.second < 0 || f.second > 59:
		return t.Errorf(valueError, "second must be in 0..59, not %d", f.second)
	case f.micro < 0 || f.micro > 999999:
		return t.Errorf(valueError, "microsecond must be in 0..999999, not %d", f.micro)
	case f.fold != 0 && f.fold != 1:
		return t.Errorf(valueError, "fold must be either 0 or 1, not %d", f.fold)
	}
	return nil
}
