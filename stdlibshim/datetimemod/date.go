package datetimemod

import (
	"fmt"
	"math"
	"math/big"
	"time"

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
	"github.com/safepy/safepy/interp"
)

// dateObj is date and datetime.
type dateObj struct {
	interp.Object
	fields
}

var dateLayout = interp.NewLayout[dateObj]("datetime.date")

// Traverse implements interp.Heap.
func (d *dateObj) Traverse(w *interp.Walker) { w.Visit(d.tz) }

// ExtraSize implements interp.Heap.
func (*dateObj) ExtraSize() int64 { return 0 }

func asDate(v value) (*dateObj, bool) { return interp.As[dateObj](v, dateLayout) }

// isDateTime reports whether a date is a datetime.
func isDateTime(v value) bool { return v.Type().IsSubtype(datetimeType) }

// asDateTime views v as a datetime.
func asDateTime(v value) (*dateObj, bool) {
	d, ok := asDate(v)
	return d, ok && isDateTime(v)
}

func selfDate(v value) *dateObj { d, _ := asDate(v); return d }

// makeDate makes a date of checked fields; typ is date or a subclass, whose constructor is called.
func makeDate(t *thread, typ *interp.Type, f fields) (value, error) {
	if typ != dateType {
		return t.Call(typ.Value(), interp.Int(int64(f.year)), interp.Int(int64(f.month)), interp.Int(int64(f.day)))
	}
	d, err := interp.New[dateObj](t, typ)
	if err != nil {
		return value{}, err
	}
	d.year, d.month, d.day = f.year, f.month, f.day
	return interp.ValueOf(d), nil
}

// readInts reads arguments as C ints into out.
func readInts(t *thread, vals []value, out ...*int) (err error) {
	for i, p := range out {
		if !vals[i].IsUnset() {
			if *p, err = intArg(t, vals[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

func dateNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	if b, ok := packed(args, 4); ok && b[2]-1 < 12 {
		d, err := interp.New[dateObj](t, typ)
		if err != nil {
			return value{}, err
		}
		d.year, d.month, d.day = int(b[0])<<8|int(b[1]), int(b[2]), int(b[3])
		return interp.ValueOf(d), checkDate(t, &d.fields)
	}
	a, err := bindFields(t, args, []string{"year", "month", "day"}, 3)
	if err != nil {
		return value{}, err
	}
	var f fields
	if err := readInts(t, a, &f.year, &f.month, &f.day); err != nil {
		return value{}, err
	}
	if err := checkDate(t, &f); err != nil {
		return value{}, err
	}
	d, err := interp.New[dateObj](t, typ)
	if err != nil {
		return value{}, err
	}
	d.fields = f
	return interp.ValueOf(d), nil
}

// packed is the state that pickle hands to a constructor: n bytes as first argument.
func packed(args interp.Args, n int) (string, bool) {
	if len(args.V) == 0 {
		return "", false
	}
	if b, ok := interp.AsBytes(args.V[0]); ok {
		return b.String(), len(b.String()) == n
	}
	// A pickle of Python 2, whose str was bytes: the characters are those of Latin-1.
	s, ok := interp.AsStr(args.V[0])
	if !ok || s.Len() != n {
		return "", false
	}
	var b []byte
	for _, r := range s.String() {
		if r > 0xFF {
			return "", false
		}
		b = append(b, byte(r))
	}
	return string(b), true
}

func (d *dateObj) dateText() string { return fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day) }

func dateRepr(t *thread, v value) (value, error) {
	d := selfDate(v)
	return t.StrOf(fmt.Sprintf("%s(%d, %d, %d)", v.Type().Name, d.year, d.month, d.day))
}

// pack is the state that pickling gives, which hashes are made of too.
func (d *dateObj) pack() []byte {
	return []byte{byte(d.year >> 8), byte(d.year), byte(d.month), byte(d.day)}
}

func dateCompare(_ *thread, a, b value, op interp.CmpOp) (value, error) {
	x := selfDate(a)
	y, ok := asDate(b)
	if !ok || isDateTime(b) {
		return interp.NotImplemented, nil
	}
	return compared(x.ordinal()-y.ordinal(), op), nil
}

func dateAdd(t *thread, a, b value) (value, error) {
	d, ok := asDate(a)
	if !ok {
		a, b = b, a
		d, ok = asDate(a)
	}
	e, ok2 := asDelta(b)
	if !ok || !ok2 {
		return interp.NotImplemented, nil
	}
	return d.moved(t, a.Type(), e.days)
}

// moved is the date days later.
func (d *dateObj) moved(t *thread, typ *interp.Type, days int64) (value, error) {
	f, ok := d.shifted(days, 0)
	if !ok {
		return value{}, t.Errorf(interp.OverflowError, "date value out of range")
	}
	return makeDate(t, typ, f)
}

func dateSub(t *thread, a, b value) (value, error) {
	d, ok := asDate(a)
	if !ok {
		return interp.NotImplemented, nil
	}
	if e, ok := asDelta(b); ok {
		return d.moved(t, a.Type(), -e.days)
	}
	e, ok := asDate(b)
	if !ok || isDateTime(a) || isDateTime(b) {
		return interp.NotImplemented, nil
	}
	return newDelta(t, deltaType, int64(d.ordinal()-e.ordinal()), 0)
}

// isoWeek makes the tuple that isocalendar gives.
func isoWeek(t *thread, f *fields) (value, error) {
	y, w, d := isoCalendar(f)
	return isoWeekSeq().Make(t, interp.Int(int64(y)), interp.Int(int64(w)), interp.Int(int64(d)))
}

// timestampArg reads seconds since the epoch as microseconds, rounded half to even.
func timestampArg(t *thread, v value) (int64, error) {
	if f, ok := interp.AsFloat(v); ok {
		if math.IsNaN(f) {
			return 0, t.Errorf(valueError, "Invalid value NaN (not a number)")
		}
		if math.Abs(f) > 9.2e12 {
			if math.Abs(f) >= 9.3e18 {
				return 0, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
			}
			return int64(f), errYears
		}
		whole, frac := math.Modf(f)
		return int64(whole)*1e6 + int64(math.RoundToEven(frac*1e6)), nil
	}
	if !interp.HasIndex(v) {
		return 0, t.Errorf(interp.TypeError, "argument must be int or float, not %s", v.Type().Name)
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
	}
	if abs64(n) > 9.2e12 {
		return n, errYears
	}
	return n * 1e6, nil
}

type yearsError struct{}

func (yearsError) Error() string { return "a year out of range" }

// errYears says that the seconds that come with it make a year that no date has.
var errYears error = yearsError{}

// fromTimestamp is the UTC time of a timestamp.
func fromTimestamp(t *thread, v value) (f fields, err error) {
	us, err := timestampArg(t, v)
	if err == errYears {
		years := big.NewInt(us)
		y := years.Div(years, big.NewInt(31556952)).Int64() + 1970
		if abs64(y) > math.MaxInt32 {
			return f, t.Errorf(interp.OverflowError, "timestamp out of range for platform time_t")
		}
		tm := time.Unix(us, 0).UTC()
		return f, t.Errorf(valueError, "year must be in 1..9999, not %d", tm.Year())
	}
	if err != nil {
		return f, err
	}
	days := num.FloorDiv64(us, dayMicros) + civil.Epoch
	if days < 1 || days > maxOrdinal {
		return f, t.Errorf(valueError, "year must be in 1..9999, not %d", time.UnixMicro(us).UTC().Year())
	}
	f.year, f.month, f.day = civil.FromOrdinal(int(days))
	f.setClock(num.FloorMod64(us, dayMicros))
	return f, nil
}

func today(t *thread) fields {
	n := now(t).UTC()
	return fields{year: n.Year(), month: int(n.Month()), day: n.Day(), hour: n.Hour(), minute: n.Minute(), second: n.Second(), micro: n.Nanosecond() / 1000}
}

func classOf(v value) *interp.Type { c, _ := interp.AsType(v); return c }

func dateFromISOCalendar(t *thread, a interp.Args) (value, error) {
	var y, w, d int
	if err := readInts(t, a.V[1:], &y, &w, &d); err != nil {
		if interp.IsExc(err, interp.OverflowError) {
			err = t.Errorf(valueError, "ISO calendar component out of range")
		}
		return value{}, err
	}
	f, err := isoDate(t, y, w, d)
	if err != nil {
		return value{}, err
	}
	return makeAny(t, classOf(a.V[0]), f)
}

// isoDate is the date of an ISO year, week and weekday.
func isoDate(t *thread, y, w, d int) (f fields, err error) {
	if y < minYear || y > maxYear {
		return f, t.Errorf(valueError, "year must be in 1..9999, not %d", y)
	}
	weeks := 52
	if civil.LongYear(y) {
		weeks = 53
	}
	if w < 1 || w > weeks {
		return f, t.Errorf(valueError, "Invalid week: %d", w)
	}
	if d < 1 || d > 7 {
		return f, t.Errorf(valueError, "Invalid weekday: %d (range is [1, 7])", d)
	}
	n := civil.ISOStart(y) + (w-1)*7 + d - 1
	if n < 1 || n > maxOrdinal {
		return f, t.Errorf(valueError, "year must be in 1..9999, not %d", y+1)
	}
	f.year, f.month, f.day = civil.FromOrdinal(n)
	return f, nil
}

// makeAny makes a date, or a datetime at midnight, as cls demands.
func makeAny(t *thread, cls *interp.Type, f fields) (value, error) {
	if cls.IsSubtype(datetimeType) {
		return makeDateTime(t, cls, f)
	}
	return makeDate(t, cls, f)
}

func dateFromOrdinal(t *thread, a interp.Args) (value, error) {
	n, err := intArg(t, a.V[1])
	if err != nil {
		return value{}, err
	}
	if n < 1 {
		return value{}, t.Errorf(valueError, "ordinal must be >= 1")
	}
	var f fields
	if n > maxOrdinal {
		y, _, _ := civil.FromOrdinal(n)
		return value{}, t.Errorf(valueError, "year must be in 1..9999, not %d", y)
	}
	f.year, f.month, f.day = civil.FromOrdinal(n)
	return makeAny(t, classOf(a.V[0]), f)
}

func dateReplace(t *thread, a interp.Args) (value, error) {
	f := selfDate(a.V[0]).fields
	rest := make([]value, 3)
	copy(rest, a.V[1:])
	if err := readInts(t, rest, &f.year, &f.month, &f.day); err != nil {
		return value{}, err
	}
	if err := checkDate(t, &f); err != nil {
		return value{}, err
	}
	return makeDate(t, a.V[0].Type(), f)
}

func dateFormat(t *thread, v value, spec *interp.Str) (value, error) {
	if spec.Len() == 0 {
		s, err := t.Str(v)
		if err != nil {
			return value{}, err
		}
		return interp.ValueOf(s), nil
	}
	return t.CallMethod(v, "strftime", interp.ValueOf(spec))
}

func ctime(f *fields) string {
	return fmt.Sprintf("%s %s %2d %02d:%02d:%02d %04d", dayNames[civil.Weekday(f.ordinal())][:3], monthNames[f.month][:3], f.day, f.hour, f.minute, f.second, f.year)
}

func defineDate() {
	field := func(name string, f func(d *dateObj) int) []interp.Native {
		return []interp.Native{getter(name, func(v value) value { return interp.Int(int64(f(selfDate(v)))) }), readOnly(name)}
	}
	number := func(name string, f func(d *dateObj) int) interp.Native {
		return method(name, "()", func(_ *thread, a interp.Args) (value, error) { return interp.Int(int64(f(selfDate(a.V[0])))), nil })
	}
	slots := interp.Slots{
		New: dateNew, Repr: dateRepr, Compare: dateCompare, Format: dateFormat,
		Str:  func(t *thread, v value) (value, error) { return t.CallMethod(v, "isoformat") },
		Hash: func(_ *thread, v value) (int64, error) { return pyhash.HashBytes(selfDate(v).pack()), nil },
	}
	slots.Binary[interp.OpAdd], slots.Binary[interp.OpSub] = dateAdd, dateSub
	methods := append(append(field("year", func(d *dateObj) int { return d.year }), field("month", func(d *dateObj) int { return d.month })...), field("day", func(d *dateObj) int { return d.day })...)
	interp.Define(dateType, interp.TypeSpec{
		Name: "date", Module: "datetime", Layout: dateLayout, Slots: slots, Doc: "date(year, month, day) --> date object",
		Methods: append(methods,
			number("weekday", func(d *dateObj) int { return civil.Weekday(d.ordinal()) }),
			number("isoweekday", func(d *dateObj) int { return civil.Weekday(d.ordinal()) + 1 }),
			number("toordinal", func(d *dateObj) int { return d.ordinal() }),
			method("isocalendar", "()", func(t *thread, a interp.Args) (value, error) { return isoWeek(t, &selfDate(a.V[0]).fields) }),
			method("isoformat", "()", func(t *thread, a interp.Args) (value, error) { return t.StrOf(selfDate(a.V[0]).dateText()) }),
			method("ctime", "()", func(t *thread, a interp.Args) (value, error) {
				f := selfDate(a.V[0]).fields
				f.setClock(0)
				return t.StrOf(ctime(&f))
			}),
			method("timetuple", "()", func(t *thread, a interp.Args) (value, error) { return structTime(t, &selfDate(a.V[0]).fields, -1) }),
			interp.Native{Name: "strftime", Sig: "(format)", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				return strftimeMethod(t, a, &selfDate(a.V[0]).fields, -1)
			}},
			method("replace", "(year=<unrepresentable>, month=<unrepresentable>, day=<unrepresentable>)", dateReplace),
			method("__replace__", "(*, year=<unrepresentable>, month=<unrepresentable>, day=<unrepresentable>)", dateReplace),
			method("__reduce__", "()", func(t *thread, a interp.Args) (value, error) {
				b, err := t.BytesFrom(string(selfDate(a.V[0]).pack()))
				if err != nil {
					return value{}, err
				}
				args, err := interp.TupleOf(t, b)
				if err != nil {
					return value{}, err
				}
				return interp.TupleOf(t, a.V[0].Type().Value(), args)
			}),
			classMethod("today", "()", func(t *thread, a interp.Args) (value, error) { return makeAny(t, classOf(a.V[0]), today(t)) }),
			classMethod("fromtimestamp", "(timestamp, /)", func(t *thread, a interp.Args) (value, error) {
				if _, ok := interp.AsFloat(a.V[1]); !ok && !interp.HasIndex(a.V[1]) {
					return value{}, t.Errorf(interp.TypeError, "'%s' object cannot be interpreted as an integer", a.V[1].Type().Name)
				}
				f, err := fromTimestamp(t, a.V[1])
				if err != nil {
					return value{}, err
				}
				return makeDate(t, classOf(a.V[0]), f)
			}),
			classMethod("fromordinal", "(ordinal, /)", dateFromOrdinal),
			classMethod("fromisocalendar", "(year, week, day)", dateFromISOCalendar),
			classMethod("fromisoformat", "(string, /)", func(t *thread, a interp.Args) (value, error) {
				s, err := isoArg(t, a.V[1])
				if err != nil {
					return value{}, err
				}
				f, rest, ok, err := isoParseDate(t, s)
				if err != nil {
					return value{}, err
				}
				if !ok || rest != "" {
					return value{}, badISO(t, a.V[1])
				}
				return makeDate(t, classOf(a.V[0]), f)
			}),
			interp.Native{Name: "strptime", Sig: "(string, format, /)", Kind: interp.ClassMethod, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				f, err := strptimeArgs(t, a)
				if err != nil {
					return value{}, err
				}
				if err := checkDate(t, &f.fields); err != nil {
					return value{}, err
				}
				return makeDate(t, classOf(a.V[0]), f.fields)
			}},
		),
	})
	dateType.AddStatic("min", interp.Shared(&dateObj{fields: fields{year: 1, month: 1, day: 1}}, dateType))
	dateType.AddStatic("max", interp.Shared(&dateObj{fields: fields{year: 9999, month: 12, day: 31}}, dateType))
	dateType.AddStatic("resolution", staticDelta(1, 0))
	isoWeekSeq()
	dateType.SetToGo(dateToGo)
}
