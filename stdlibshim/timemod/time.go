// Package timemod is the module time.
//
// The clock is the host's (Host.Now); local time is UTC, since a sandbox knows no place. Sleeping is the host's as well (Host.Sleep), or real, and ends with the run's
// deadline. monotonic, perf_counter and the processor clocks all count from the sandbox's first question.
package timemod

import (
	"errors"
	"math"
	"sync"
	"time"

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/strftime"
	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

var (
	structTimeType = new(interp.Type)
	structTime     *interp.StructSeq // set by Module
)

// fields of struct_time; the last two are reached by name only.
var fields = []string{"tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst", "tm_zone", "tm_gmtoff"}

// Module is the table of time.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	structTime = interp.NewStructSeq(structTimeType, interp.StructSeqSpec{
		Name: "struct_time", Module: "time", Fields: fields, Visible: 9,
		Doc: "The time value as returned by gmtime(), localtime(), and strptime(), and\naccepted by asctime(), mktime() and strftime().",
	})
	utc := interp.StaticStr("UTC")
	def := &interp.ModuleDef{
		Name:  "time",
		Doc:   "This module provides various functions to manipulate time values.",
		Types: []*interp.Type{structTimeType},
		Funcs: []interp.Native{
			{Name: "sleep", Sig: "(object, /)", Cost: interp.CostConst, Fn: sleep},
			{Name: "gmtime", Sig: "(seconds=None, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return broken(t, "gmtime", a, "GMT") }},
			{Name: "localtime", Sig: "(seconds=None, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return broken(t, "localtime", a, "UTC") }},
			{Name: "mktime", Sig: "(object, /)", Cost: interp.CostConst, Fn: mktime},
			{Name: "asctime", Sig: "(t=None, /)", Cost: interp.CostConst, Fn: asctime},
			{Name: "ctime", Sig: "(seconds=None, /)", Cost: interp.CostConst, Fn: ctime},
			{Name: "strftime", Sig: "(format, t=None, /)", Cost: interp.CostPerByte, Fn: format},
			{Name: "strptime", Sig: "(data_string, format='%a %b %d %H:%M:%S %Y', /)", Cost: interp.CostSuperlinear, Fn: parse},
			{Name: "tzset", Sig: "()", Cost: interp.CostConst, Fn: func(*thread, args) (value, error) { return interp.None, nil }},
			{Name: "get_clock_info", Sig: "(name, /)", Cost: interp.CostConst, Fn: clockInfo},
			{Name: "clock_gettime", Sig: "(clk_id, /)", Cost: interp.CostConst, Fn: clockGet(false)},
			{Name: "clock_gettime_ns", Sig: "(clk_id, /)", Cost: interp.CostConst, Fn: clockGet(true)},
			{Name: "clock_getres", Sig: "(clk_id, /)", Cost: interp.CostConst, Fn: clockRes},
			{Name: "clock_settime", Sig: "(clk_id, time, /)", Cost: interp.CostConst, Fn: clockSet},
			{Name: "clock_settime_ns", Sig: "(clk_id, time, /)", Cost: interp.CostConst, Fn: clockSet},
		},
		Consts: map[string]value{
			"timezone": interp.Int(0), "altzone": interp.Int(0), "daylight": interp.Int(0), "tzname": interp.StaticTuple(utc, utc), "_STRUCT_TM_ITEMS": interp.Int(11),
			"CLOCK_REALTIME": interp.Int(0), "CLOCK_MONOTONIC": interp.Int(1), "CLOCK_PROCESS_CPUTIME_ID": interp.Int(2), "CLOCK_THREAD_CPUTIME_ID": interp.Int(3),
			"CLOCK_MONOTONIC_RAW": interp.Int(4), "CLOCK_BOOTTIME": interp.Int(7), "CLOCK_TAI": interp.Int(11),
		},
	}
	for _, c := range []struct {
		name string
		f    func(t *thread) int64
	}{{"time", realtime}, {"monotonic", elapsed}, {"perf_counter", elapsed}, {"process_time", busy}, {"thread_time", busy}} {
		def.Funcs = append(def.Funcs,
			interp.Native{Name: c.name, Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, _ args) (value, error) { return seconds(c.f(t)), nil }},
			interp.Native{Name: c.name + "_ns", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, _ args) (value, error) { return interp.Int(c.f(t)), nil }})
	}
	return def
})

func seconds(ns int64) value {
	// Whole seconds and the rest are divided apart, so that the sum is rounded once.
	return interp.Float(float64(ns/1e9) + float64(ns%1e9)*1e-9)
}

func realtime(t *thread) int64 { return t.Now().UnixNano() }

type clockKey struct{}

// clockState is when the sandbox first asked for a clock, and for how long it slept since.
type clockState struct {
	start time.Time
	slept time.Duration
}

func clocks(t *thread) *clockState {
	return t.State(clockKey{}, func() any { return &clockState{start: t.Now()} }).(*clockState)
}

// elapsed is the time since the sandbox first asked, and a little more, so that it is never 0.
func elapsed(t *thread) int64 { return int64(t.Now().Sub(clocks(t).start)) + int64(time.Second) }

// busy is elapsed without the time slept: the processor's time as far as a sandbox can tell.
func busy(t *thread) int64 { return elapsed(t) - int64(clocks(t).slept) }

// clock is a clock that clock_gettime knows.
func clock(t *thread, v value) (func(*thread) int64, error) {
	i, err := t.Index(v)
	if err != nil {
		return nil, err
	}
	switch n, _ := interp.AsInt64(i); n {
	case 0, 11:
		return realtime, nil
	case 2, 3:
		return busy, nil
	case 1, 4, 7:
		return elapsed, nil
	}
	return nil, osError(t, 22, "Invalid argument")
}

func osError(t *thread, errno int64, text string) error {
	s, err := interp.NewStr(t, text)
	if err != nil {
		return err
	}
	e, err := t.Call(interp.OSError.Value(), interp.Int(errno), s)
	if err != nil {
		return err
	}
	x, _ := interp.AsExc(e)
	return x
}

func clockGet(ns bool) func(t *thread, a args) (value, error) {
	return func(t *thread, a args) (value, error) {
		f, err := clock(t, a.V[0])
		if err != nil {
			return value{}, err
		}
		if ns {
			return interp.Int(f(t)), nil
		}
		return seconds(f(t)), nil
	}
}

func clockRes(t *thread, a args) (value, error) {
	_, err := clock(t, a.V[0])
	return interp.Float(1e-9), err
}

func clockSet(t *thread, _ args) (value, error) {
	return value{}, osError(t, 1, "Operation not permitted")
}

func clockInfo(t *thread, a args) (value, error) {
	name, ok := interp.GoString(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "get_clock_info() argument 1 must be str, not %s", a.V[0].Type().Name)
	}
	impl := map[string]string{
		"time": "CLOCK_REALTIME", "monotonic": "CLOCK_MONOTONIC", "perf_counter": "CLOCK_MONOTONIC", "process_time": "CLOCK_PROCESS_CPUTIME_ID", "thread_time": "CLOCK_THREAD_CPUTIME_ID",
	}[name]
	if impl == "" {
		return value{}, t.Errorf(interp.ValueError, "unknown clock")
	}
	types, err := t.Import("types")
	if err != nil {
		return value{}, err
	}
	ns, err := t.CallMethod(types, "SimpleNamespace")
	if err != nil {
		return value{}, err
	}
	text, err := interp.NewStr(t, "clock_gettime("+impl+")")
	if err != nil {
		return value{}, err
	}
	for _, f := range []struct {
		name string
		v    value
	}{{"implementation", text}, {"monotonic", interp.Bool(name != "time")}, {"adjustable", interp.Bool(name == "time")}, {"resolution", interp.Float(1e-9)}} {
		if err := t.SetAttr(ns, t.Intern(f.name), f.v); err != nil {
			return value{}, err
		}
	}
	return ns, nil
}

// sleep is time.sleep: where the program has threads, others run meanwhile.
func sleep(t *thread, a args) (value, error) {
	f := t.Sleeper()
	if f.IsUnset() {
		return Sleep(t, a)
	}
	d, err := sleepLength(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	_, err = t.Call(f, interp.Float(d.Seconds()))
	return interp.None, err
}

// Sleep is time.sleep where nothing else can run meanwhile.
func Sleep(t *thread, a args) (value, error) {
	d, err := sleepLength(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	c, before := clocks(t), t.Now()
	err = t.Sleep(d)
	c.slept += t.Now().Sub(before)
	return interp.None, err
}

// sleepLength is how long to sleep.
func sleepLength(t *thread, v value) (d time.Duration, err error) {
	if f, ok := interp.AsFloat(v); ok {
		switch {
		case f != f:
			return 0, t.Errorf(interp.ValueError, "Invalid value NaN (not a number)")
		case math.Abs(f) > math.MaxInt64/1e9:
			return 0, t.Errorf(interp.OverflowError, "timestamp out of range for C PyTime_t")
		}
		d = time.Duration(math.Ceil(f * 1e9))
	} else {
		if v.Type().Lookup("__index__").IsUnset() {
			return 0, t.Errorf(interp.TypeError, "'%s' object cannot be interpreted as an integer or float", v.Type().Name)
		}
		i, err := t.Index(v)
		if err != nil {
			return 0, err
		}
		n, ok := interp.AsInt64(i)
		if !ok || n > maxSleep || n < -maxSleep {
			return 0, t.Errorf(interp.OverflowError, "timestamp too large to convert to C PyTime_t")
		}
		d = time.Duration(n) * time.Second
	}
	if d < 0 {
		return 0, t.Errorf(interp.ValueError, "sleep length must be non-negative")
	}
	return d, nil
}

// maxSleep is how many seconds fit into nanoseconds.
const maxSleep = math.MaxInt64 / 1_000_000_000

// timestamp is the argument of gmtime and its kin in whole seconds, now when there is none.
func timestamp(t *thread, v value) (int64, error) {
	if v.IsUnset() || v.IsNone() {
		return t.Now().Unix(), nil
	}
	if f, ok := interp.AsFloat(v); ok {
		if f != f {
			return 0, t.Errorf(interp.ValueError, "Invalid value NaN (not a number)")
		}
		f = math.Floor(f)
		if f >= 1<<63 || f < -1<<63 {
			return 0, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
		}
		return int64(f), nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
	}
	return n, nil
}

// maxSeconds is how far from 1970 years still fit into C's struct tm.
const maxSeconds = 67768036191676799

// breakDown splits a timestamp.
func breakDown(t *thread, sec int64, zone string) (*strftime.Time, error) {
	if sec > maxSeconds || sec < -maxSeconds {
		return nil, osError(t, 75, "Value too large for defined data type")
	}
	days := sec / 86400
	rest := int(sec % 86400)
	if rest < 0 {
		days--
		rest += 86400
	}
	n := int(days) + civil.Epoch
	y, m, d := civil.FromOrdinal(n)
	return &strftime.Time{
		Year: y, Month: m, Day: d, Hour: rest / 3600, Minute: rest / 60 % 60, Second: rest % 60, WeekDay: civil.Weekday(n), YearDay: civil.DaysBefore(y, m) + d - 1, Zone: zone,
	}, nil
}

func broken(t *thread, _ string, a args, zone string) (value, error) {
	sec, err := timestamp(t, a.Get(0))
	if err != nil {
		return value{}, err
	}
	tm, err := breakDown(t, sec, zone)
	if err != nil {
		return value{}, err
	}
	z, err := interp.NewStr(t, zone)
	if err != nil {
		return value{}, err
	}
	return makeTime(t, tm, 0, z, interp.Int(0))
}

func makeTime(t *thread, tm *strftime.Time, dst int64, zone, offset value) (value, error) {
	i := func(n int) value { return interp.Int(int64(n)) }
	return structTime.Make(t, i(tm.Year), i(tm.Month), i(tm.Day), i(tm.Hour), i(tm.Minute), i(tm.Second), i(tm.WeekDay), i(tm.YearDay+1), interp.Int(dst), zone, offset)
}

// timeArg reads a time tuple. Fields are not checked for their ranges.
func timeArg(t *thread, v value, fn string) (*strftime.Time, error) {
	tup, ok := interp.AsTuple(v)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "Tuple or struct_time argument required")
	}
	items := tup.Items()
	if len(items) != 9 {
		return nil, t.Errorf(interp.TypeError, "%s(): illegal time tuple argument", fn)
	}
	var f [9]int64
	for i := range f {
		x, err := t.Index(items[i])
		if err != nil {
			return nil, err
		}
		n, ok := interp.AsInt64(x)
		if !ok {
			return nil, t.Errorf(interp.OverflowError, "Python int too large to convert to C long")
		}
		if n > math.MaxInt32 || n < math.MinInt32 {
			if n > 0 {
				return nil, t.Errorf(interp.OverflowError, "signed integer is greater than maximum")
			}
			return nil, t.Errorf(interp.OverflowError, "signed integer is less than minimum")
		}
		if i == 0 && n < math.MinInt32+1900 {
			return nil, t.Errorf(interp.OverflowError, "year out of range")
		}
		f[i] = n
	}
	wd := f[6]
	if wd >= -1 {
		wd = (wd + 7) % 7
	}
	tm := &strftime.Time{
		Year: int(f[0]), Month: int(f[1]), Day: int(f[2]), Hour: int(f[3]), Minute: int(f[4]), Second: int(f[5]), WeekDay: int(wd), YearDay: int(f[7]) - 1, DST: int(f[8]),
	}
	if v.IsExact(structTimeType) {
		z, err := t.Attr(v, "tm_zone")
		if err != nil {
			return nil, err
		}
		tm.Zone, _ = interp.GoString(z)
		off, err := t.Attr(v, "tm_gmtoff")
		if err != nil {
			return nil, err
		}
		if n, ok := interp.AsInt64(off); ok {
			tm.Offset = int(n)
		}
	}
	return tm, nil
}

// check makes sure that the fields are in their ranges; 0 stands for the first of months, days and days of the year.
func check(t *thread, tm *strftime.Time) error {
	if tm.Month == 0 {
		tm.Month = 1
	}
	if tm.Day == 0 {
		tm.Day = 1
	}
	if tm.YearDay == -1 {
		tm.YearDay = 0
	}
	for _, c := range []struct {
		ok   bool
		what string
	}{
		{tm.Month >= 1 && tm.Month <= 12, "month"}, {tm.Day >= 1 && tm.Day <= 31, "day of month"}, {tm.Hour >= 0 && tm.Hour <= 23, "hour"},
		{tm.Minute >= 0 && tm.Minute <= 59, "minute"}, {tm.Second >= 0 && tm.Second <= 61, "seconds"}, {tm.WeekDay >= 0, "day of week"}, {tm.YearDay >= 0 && tm.YearDay <= 365, "day of year"},
	} {
		if !c.ok {
			return t.Errorf(interp.ValueError, "%s out of range", c.what)
		}
	}
	return nil
}

func mktime(t *thread, a args) (value, error) {
	tm, err := timeArg(t, a.V[0], "mktime")
	if err != nil {
		return value{}, err
	}
	return interp.Float(float64(tm.Unix())), nil
}

const ascFormat = "%a %b %e %H:%M:%S %Y"

// tupleOrNow is an optional time tuple, checked.
func tupleOrNow(t *thread, v value, fn string) (*strftime.Time, error) {
	if v.IsUnset() {
		return breakDown(t, t.Now().Unix(), "UTC")
	}
	tm, err := timeArg(t, v, fn)
	if err != nil {
		return nil, err
	}
	if err := check(t, tm); err != nil {
		return nil, err
	}
	return tm, nil
}

func asctime(t *thread, a args) (value, error) {
	tm, err := tupleOrNow(t, a.Get(0), "asctime")
	if err != nil {
		return value{}, err
	}
	return formatted(t, tm, ascFormat)
}

func ctime(t *thread, a args) (value, error) {
	sec, err := timestamp(t, a.Get(0))
	if err != nil {
		return value{}, err
	}
	tm, err := breakDown(t, sec, "UTC")
	if err != nil {
		return value{}, err
	}
	return formatted(t, tm, ascFormat)
}

func formatted(t *thread, tm *strftime.Time, format string) (value, error) {
	s, err := strftime.Format(t, tm, format)
	if err != nil {
		return value{}, err
	}
	return interp.NewStr(t, s)
}

func format(t *thread, a args) (value, error) {
	f, ok := interp.GoString(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "strftime() argument 1 must be str, not %s", a.V[0].Type().Name)
	}
	tm, err := tupleOrNow(t, a.Get(1), "strftime")
	if err != nil {
		return value{}, err
	}
	return formatted(t, tm, f)
}

// ambiguous is CPython's warning about days of months without a year.
const ambiguous = "Parsing dates involving a day of month without a year specified is ambiguous\nand fails to parse leap day. The default behavior will change in Python 3.15\n" +
	"to either always raise an exception or to use a different default year (TBD).\nTo avoid trouble, add a specific year to the input & format.\n" +
	"See https://github.com/python/cpython/issues/70647."

func parse(t *thread, a args) (value, error) {
	text := [2]value{1: interp.ValueOf(t.Intern("%a %b %d %H:%M:%S %Y"))}
	for i := range text {
		v := a.Get(i)
		if v.IsUnset() {
			continue
		}
		if _, ok := interp.AsStr(v); !ok {
			return value{}, t.Errorf(interp.TypeError, "strptime() argument %d must be str, not <class '%s'>", i, v.Type().FullName())
		}
		text[i] = v
	}
	p, err := Strptime(t, text[0], text[1])
	if err != nil {
		return value{}, err
	}
	tm := &strftime.Time{Year: p.Year, Month: p.Month, Day: p.Day, Hour: p.Hour, Minute: p.Minute, Second: p.Second, WeekDay: p.WeekDay, YearDay: p.YearDay - 1}
	zone, offset := interp.None, interp.None
	if p.HasZone {
		if zone, err = interp.NewStr(t, p.Zone); err != nil {
			return value{}, err
		}
	}
	if p.HasOffset {
		offset = interp.Int(int64(p.Offset))
	}
	return makeTime(t, tm, int64(p.DST), zone, offset)
}

// Strptime reads a text by a format, both str.
func Strptime(t *thread, text, format value) (*strftime.Parsed, error) {
	s, _ := interp.GoString(text)
	f, _ := interp.GoString(format)
	pattern, err := strftime.Compile(t, f)
	if err != nil {
		return nil, parseError(t, err, text, format)
	}
	if pattern.AmbiguousDay {
		if err := t.Warn(interp.DeprecationWarning, ambiguous); err != nil {
			return nil, err
		}
	}
	p, err := pattern.Parse(t, s)
	if err != nil {
		return nil, parseError(t, err, text, format)
	}
	return p, nil
}

// parseError turns an error of the parser into Python's.
func parseError(t *thread, err error, text, format value) error {
	var dup *strftime.DuplicateError
	var pe *strftime.ParseError
	switch {
	case errors.As(err, &dup):
		return duplicate(t, dup.Text)
	case !errors.As(err, &pe):
		return err
	case pe.Format:
		return interp.WithoutContext(t.Errorf(interp.ValueError, "%s", pe.Text))
	case !pe.Mismatch:
		return t.Errorf(interp.ValueError, "%s", pe.Text)
	}
	rs, err := t.Repr(text)
	if err != nil {
		return err
	}
	rf, err := t.Repr(format)
	if err != nil {
		return err
	}
	return t.Errorf(interp.ValueError, "time data %s does not match format %s", rs.String(), rf.String())
}

// duplicate is the error for a directive that is there twice; CPython meets it when it compiles its regular expression.
func duplicate(t *thread, text string) error {
	re, err := t.Import("re")
	if err != nil {
		return err
	}
	cls, err := t.Attr(re, "PatternError")
	if err != nil {
		return err
	}
	msg, err := t.StrOf(text)
	if err != nil {
		return err
	}
	e, err := t.Call(cls, msg)
	if err != nil {
		return err
	}
	return t.RaiseExc(e)
}
