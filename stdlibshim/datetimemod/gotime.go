package datetimemod

import (
	"math/big"
	"time"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// The way to Go's times and back.

// fromGo makes a datetime of a time.Time, a timedelta of a time.Duration, a date and a time of what they are in Go.
func fromGo(t *thread, x any) (value, error) {
	switch x := x.(type) {
	case time.Duration:
		us := x.Microseconds()
		return newDelta(t, deltaType, num.FloorDiv64(us, dayMicros), num.FloorMod64(us, dayMicros))
	case time.Time:
		tz, err := zoneFromGo(t, x)
		if err != nil {
			return value{}, err
		}
		f := fields{
			year: x.Year(), month: int(x.Month()), day: x.Day(), hour: x.Hour(), minute: x.Minute(), second: x.Second(), micro: x.Nanosecond() / 1000, tz: tz,
		}
		return madeFromGo(t, datetimeType, f, makeDateTime)
	case interp.GoDate:
		return madeFromGo(t, dateType, fields{year: x.Year, month: int(x.Month), day: x.Day}, makeDate)
	case interp.GoTime:
		f := fields{year: 1, month: 1, day: 1, hour: x.Hour, minute: x.Minute, second: x.Second, micro: x.Microsecond}
		if x.Zone != nil && x.Zone != interp.Naive {
			var err error
			if f.tz, err = zoneFromGo(t, time.Date(1970, 1, 1, 0, 0, 0, 0, x.Zone)); err != nil {
				return value{}, err
			}
		}
		return madeFromGo(t, timeType, f, makeTime)
	}
	return interp.None, nil
}

// madeFromGo makes an object of fields that were not checked.
func madeFromGo(t *thread, typ *interp.Type, f fields, mk func(*thread, *interp.Type, fields) (value, error)) (value, error) {
	if err := checkDate(t, &f); err != nil {
		return value{}, noForm(err)
	}
	if err := checkTime(t, &f); err != nil {
		return value{}, noForm(err)
	}
	return mk(t, typ, f)
}

// noForm is the error for a Go value that is no date of Python.
func noForm(err error) error {
	if e, ok := err.(*interp.Exc); ok && interp.IsExc(e, interp.ValueError) {
		return &interp.ConvertError{Text: "no Python form for this date or time"}
	}
	return err
}

// zoneFromGo is the time zone of x, unset for a naive one: its offset, and its name where that says more.
func zoneFromGo(t *thread, x time.Time) (value, error) {
	if x.Location() == interp.Naive {
		return value{}, nil
	}
	name, offset := x.Zone()
	n := value{}
	if name != "" && name != "UTC" && name != "UTC"+offsetText(int64(offset)*1e6, ":") {
		var err error
		if n, err = t.StrOf(name); err != nil {
			return value{}, err
		}
	}
	return newZone(t, int64(offset)*1e6, n)
}

// zoneToGo is a location with the offset and name that tz has at v; the naive one when there is no offset.
func zoneToGo(t *thread, tz value, off int64, known bool, v value) (*time.Location, error) {
	switch {
	case !known:
		return interp.Naive, nil
	case off%1e6 != 0:
		return nil, &interp.ConvertError{Text: "no Go form for a time zone whose offset is not whole seconds"}
	case tz == interp.ValueOf(utcZone):
		return time.UTC, nil
	}
	name, err := nameOf(t, tz, v)
	if err != nil {
		return nil, err
	}
	text, _ := interp.GoString(name)
	return time.FixedZone(text, int(off/1e6)), nil
}

func datetimeToGo(t *thread, v value) (any, error) {
	d := selfDate(v)
	off, known, err := d.offset(t)
	if err != nil {
		return nil, err
	}
	loc, err := zoneToGo(t, d.tz, off, known, v)
	if err != nil {
		return nil, err
	}
	return time.Date(d.year, time.Month(d.month), d.day, d.hour, d.minute, d.second, d.micro*1000, loc), nil
}

func dateToGo(_ *thread, v value) (any, error) {
	d := selfDate(v)
	return interp.GoDate{Year: d.year, Month: time.Month(d.month), Day: d.day}, nil
}

func timeToGo(t *thread, v value) (any, error) {
	d := selfTime(v)
	out := interp.GoTime{Hour: d.hour, Minute: d.minute, Second: d.second, Microsecond: d.micro}
	off, known, err := d.offset(t)
	if err != nil || !known {
		return out, err
	}
	out.Zone, err = zoneToGo(t, d.tz, off, known, interp.None)
	return out, err
}

// deltaToGo is a time.Duration, or what shows the value beyond its 292 years.
func deltaToGo(t *thread, v value) (any, error) {
	d, _ := asDelta(v)
	n := d.total()
	if n.Mul(n, big.NewInt(1000)); n.IsInt64() {
		return time.Duration(n.Int64()), nil
	}
	r, err := t.Repr(v)
	if err != nil {
		return nil, err
	}
	return interp.GoObject{Type: v.Type().FullName(), Repr: r.String()}, nil
}
