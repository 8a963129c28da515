package datetimemod

const (
	minYear, maxYear = 1, 9999
	maxOrdinal       = 3652059 // 31 December 9999
	dayMicros        = 86400 * 1000000
	epochOrdinal     = 719163 // 1 January 1970
)

// fields are a broken-down date and time.
type fields struct {
	year, month, day            int
	hour, minute, second, micro int
	fold                        int
	tz                          value // unset: naive
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func floorMod(a, b int64) int64 { return a - b*floorDiv(a, b) }

func isLeap(y int) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

var monthDays = [...]int{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

func daysIn(y, m int) int {
	if m == 2 && isLeap(y) {
		return 29
	}
	return monthDays[m]
}

// daysBefore is the number of days of year y before month m.
func daysBefore(y, m int) int {
	n := 0
	for i := 1; i < m; i++ {
		n += daysIn(y, i)
	}
	return n
}

// ordinalOf counts days, 1 January 1 being 1.
func ordinalOf(y, m, d int) int {
	p := y - 1
	return p*365 + p/4 - p/100 + p/400 + daysBefore(y, m) + d
}

func (f *fields) ordinal() int { return ordinalOf(f.year, f.month, f.day) }
func (f *fields) yearDay() int { return daysBefore(f.year, f.month) + f.day }

// dateOf is the date of an ordinal in range.
func dateOf(n int) (y, m, d int) {
	n--
	y = n/146097*400 + 1
	n %= 146097
	c := min(n/36524, 3)
	n -= c * 36524
	q := n / 1461
	n %= 1461
	k := min(n/365, 3)
	n -= k * 365
	y += c*100 + q*4 + k
	m = 1
	for n >= daysIn(y, m) {
		n -= daysIn(y, m)
		m++
	}
	return y, m, n + 1
}

// weekday is 0 for Monday.
func weekday(ordinal int) int { return (ordinal + 6) % 7 }

// isoMonday is the ordinal of the Monday that ISO year y begins with.
func isoMonday(y int) int {
	first := ordinalOf(y, 1, 1)
	wd := weekday(first)
	monday := first - wd
	if wd > 3 {
		monday += 7
	}
	return monday
}

// isoCalendar is ISO year, week and weekday (1 is Monday).
func isoCalendar(f *fields) (y, w, d int) {
	y = f.year
	n := f.ordinal()
	if n < isoMonday(y) {
		y--
	} else if y < maxYear+1 && n >= isoMonday(y+1) {
		y++
	}
	return y, (n-isoMonday(y))/7 + 1, weekday(n) + 1
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
	n := int64(f.ordinal()) + days + floorDiv(us, dayMicros)
	if n < 1 || n > maxOrdinal {
		return *f, false
	}
	g = *f
	g.year, g.month, g.day = dateOf(int(n))
	g.setClock(floorMod(us, dayMicros))
	g.fold = 0
	return g, true
}

func checkDate(t *thread, f *fields) error {
	switch {
	case f.year < minYear || f.year > maxYear:
		return t.Errorf(valueError, "year must be in %d..%d, not %d", minYear, maxYear, f.year)
	case f.month < 1 || f.month > 12:
		return t.Errorf(valueError, "month must be in 1..12, not %d", f.month)
	case f.day < 1 || f.day > daysIn(f.year, f.month):
		return t.Errorf(valueError, "day %d must be in range 1..%d for month %d in year %d", f.day, daysIn(f.year, f.month), f.month, f.year)
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
