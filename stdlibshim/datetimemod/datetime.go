package datetimemod

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/safepy/safepy/internal/civil"
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/pyhash"
	"github.com/safepy/safepy/interp"
)

// makeDateTime makes a datetime of checked fields; typ is datetime or a subclass, whose constructor is called.
func makeDateTime(t *thread, typ *interp.Type, f fields) (value, error) {
	if typ != datetimeType {
		args := make([]value, 0, 9)
		for _, n := range []int{f.year, f.month, f.day, f.hour, f.minute, f.second, f.micro} {
			args = append(args, interp.Int(int64(n)))
		}
		return callWithFold(t, typ, append(args, f.tz.Or(interp.None)), f.fold)
	}
	d, err := interp.New[dateObj](t, typ)
	if err != nil {
		return value{}, err
	}
	d.fields = f
	return interp.ValueOf(d), nil
}

var datetimeParams = []string{"year", "month", "day", "hour", "minute", "second", "microsecond", "tzinfo", "fold"}

func datetimeNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	if b, ok := packed(args, 10); ok && b[2]&0x7F-1 < 12 {
		d, err := interp.New[dateObj](t, typ)
		if err != nil {
			return value{}, err
		}
		d.year, d.month, d.day, d.fold = int(b[0])<<8|int(b[1]), int(b[2]&0x7F), int(b[3]), int(b[2]>>7)
		unpackClock(&d.fields, b[4:])
		if d.tz, err = tzArg(t, args.Get(1)); err != nil {
			return value{}, t.Errorf(interp.TypeError, "bad tzinfo state arg")
		}
		if err := checkDate(t, &d.fields); err != nil {
			return value{}, err
		}
		return interp.ValueOf(d), checkTime(t, &d.fields)
	}
	if len(args.Pos()) > 8 {
		return value{}, t.Errorf(interp.TypeError, "function takes at most 8 positional arguments (%d given)", len(args.Pos()))
	}
	a, err := bindFields(t, args, datetimeParams, 3)
	if err != nil {
		return value{}, err
	}
	f, err := readDateTime(t, a, fields{})
	if err != nil {
		return value{}, err
	}
	d, err := interp.New[dateObj](t, typ)
	if err != nil {
		return value{}, err
	}
	d.fields = f
	return interp.ValueOf(d), nil
}

// readDateTime overwrites fields of f by arguments, in the order of datetimeParams, and checks the result.
func readDateTime(t *thread, a []value, f fields) (fields, error) {
	err := readInts(t, a, &f.year, &f.month, &f.day, &f.hour, &f.minute, &f.second, &f.micro)
	if err == nil {
		err = readInts(t, a[8:], &f.fold)
	}
	if err == nil && !a[7].IsUnset() {
		f.tz, err = tzArg(t, a[7])
	}
	if err == nil {
		err = checkDate(t, &f)
	}
	if err == nil {
		err = checkTime(t, &f)
	}
	return f, err
}

func datetimeRepr(t *thread, v value) (value, error) {
	d := selfDate(v)
	tail, err := d.tailRepr(t, true)
	if err != nil {
		return value{}, err
	}
	return t.StrOf(fmt.Sprintf("%s(%d, %d, %d, %d, %d%s)", v.Type().Name, d.year, d.month, d.day, d.hour, d.minute, tail))
}

// offset is the UTC offset of a datetime.
func (d *dateObj) offset(t *thread) (us int64, known bool, err error) {
	return offsetOf(t, d.tz, "utcoffset", interp.ValueOf(d))
}

// plus is a datetime of the same class, moved.
func (d *dateObj) plus(t *thread, days, us int64) (value, error) {
	f, ok := d.shifted(days, us)
	if !ok {
		return value{}, t.Errorf(interp.OverflowError, "date value out of range")
	}
	return makeDateTime(t, interp.ValueOf(d).Type(), f)
}

// micros are the microseconds since the day before 1 January 1.
func (f *fields) micros() *big.Int {
	n := big.NewInt(int64(f.ordinal()))
	n.Mul(n, big.NewInt(dayMicros))
	return n.Add(n, big.NewInt(f.clock()))
}

// since is d − e − us as days and microseconds.
func (f *fields) since(g *fields, us int64) (days, micros int64) {
	days = int64(f.ordinal() - g.ordinal())
	micros = f.clock() - g.clock() - us
	return days + num.FloorDiv64(micros, dayMicros), num.FloorMod64(micros, dayMicros)
}

// foldMatters reports whether the offset of a datetime depends on its fold: then it equals no datetime of another zone.
func (d *dateObj) foldMatters(t *thread, off int64) (bool, error) {
	f := d.fields
	f.fold = 1 - f.fold
	v, err := makeDateTime(t, datetimeType, f)
	if err != nil {
		return false, err
	}
	other, _, err := offsetOf(t, d.tz, "utcoffset", v)
	return other != off, err
}

func datetimeCompare(t *thread, a, b value, op interp.CmpOp) (value, error) {
	x := selfDate(a)
	y, ok := asDateTime(b)
	if !ok {
		return interp.NotImplemented, nil
	}
	p, q := int64(0), int64(0)
	if x.tz != y.tz {
		var pk, qk bool
		var err error
		if p, pk, err = x.offset(t); err != nil {
			return value{}, err
		}
		if q, qk, err = y.offset(t); err != nil {
			return value{}, err
		}
		equality := op == interp.CmpEq || op == interp.CmpNe
		if pk != qk {
			if equality {
				return interp.Bool(op == interp.CmpNe), nil
			}
			return value{}, t.Errorf(interp.TypeError, "can't compare offset-naive and offset-aware datetimes")
		}
		if equality && pk {
			m, err := x.foldMatters(t, p)
			if err == nil && !m {
				m, err = y.foldMatters(t, q)
			}
			if err != nil || m {
				return interp.Bool(op == interp.CmpNe), err
			}
		}
	}
	days, us := x.since(&y.fields, p-q)
	c := cmp64(days, 0)
	if c == 0 {
		c = cmp64(us, 0)
	}
	return compared(c, op), nil
}

func (d *dateObj) packAll(fold bool) []byte {
	b := d.pack()
	if fold && d.fold == 1 {
		b[2] |= 0x80
	}
	return append(b, d.packClock(false)...)
}

func datetimeHash(t *thread, v value) (int64, error) {
	d := selfDate(v)
	if d.fold == 1 && !d.tz.IsUnset() {
		f := d.fields
		f.fold = 0
		w, err := makeDateTime(t, datetimeType, f)
		if err != nil {
			return 0, err
		}
		d = selfDate(w)
	}
	off, ok, err := d.offset(t)
	if err != nil {
		return 0, err
	}
	if !ok {
		return pyhash.HashBytes(d.packAll(false)), nil
	}
	us := d.clock() - off
	return hashDelta(t, int64(d.ordinal())+num.FloorDiv64(us, dayMicros), num.FloorMod64(us, dayMicros))
}

func datetimeAdd(t *thread, a, b value) (value, error) {
	d, ok := asDateTime(a)
	if !ok {
		a, b = b, a
		d, ok = asDateTime(a)
	}
	e, ok2 := asDelta(b)
	if !ok || !ok2 {
		return interp.NotImplemented, nil
	}
	return d.plus(t, e.days, e.us)
}

func datetimeSub(t *thread, a, b value) (value, error) {
	d, ok := asDateTime(a)
	if !ok {
		return interp.NotImplemented, nil
	}
	if e, ok := asDelta(b); ok {
		return d.plus(t, -e.days, -e.us)
	}
	e, ok := asDateTime(b)
	if !ok {
		return interp.NotImplemented, nil
	}
	p, q := int64(0), int64(0)
	if d.tz != e.tz {
		var pk, qk bool
		var err error
		if p, pk, err = d.offset(t); err != nil {
			return value{}, err
		}
		if q, qk, err = e.offset(t); err != nil {
			return value{}, err
		}
		if pk != qk {
			return value{}, t.Errorf(interp.TypeError, "can't subtract offset-naive and offset-aware datetimes")
		}
	}
	days, us := d.since(&e.fields, p-q)
	return newDelta(t, deltaType, days, us)
}

func datetimeISO(t *thread, a interp.Args) (value, error) {
	d := selfDate(a.V[0])
	sep := "T"
	if v := a.Get(1); !v.IsUnset() {
		s, ok := interp.AsStr(v)
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "isoformat() argument 1 must be a unicode character, not %s", v.Type().Name)
		}
		if s.Len() != 1 {
			return value{}, t.Errorf(interp.TypeError, "isoformat() argument 1 must be a unicode character, not a string of length %d", s.Len())
		}
		sep = s.String()
	}
	clock, err := d.clockText(t, a.Get(2))
	if err != nil {
		return value{}, err
	}
	off, ok, err := d.offset(t)
	if err != nil {
		return value{}, err
	}
	text := d.dateText() + sep + clock
	if ok {
		text += offsetText(off, ":")
	}
	return t.StrOf(text)
}

func datetimeReplace(t *thread, a interp.Args) (value, error) {
	rest := make([]value, 9)
	copy(rest, a.V[1:])
	f, err := readDateTime(t, rest, selfDate(a.V[0]).fields)
	if err != nil {
		return value{}, err
	}
	return makeDateTime(t, a.V[0].Type(), f)
}

func datetimeCombine(t *thread, a interp.Args) (value, error) {
	d, ok := asDate(a.V[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "combine() argument 1 must be datetime.date, not %s", a.V[1].Type().Name)
	}
	o, ok := asTime(a.V[2])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "combine() argument 2 must be datetime.time, not %s", a.V[2].Type().Name)
	}
	f := o.fields
	f.year, f.month, f.day = d.year, d.month, d.day
	if v := a.Get(3); !v.IsUnset() {
		var err error
		if f.tz, err = tzArg(t, v); err != nil {
			return value{}, err
		}
	}
	return makeDateTime(t, classOf(a.V[0]), f)
}

// inZone makes a datetime of UTC fields in zone tz, UTC itself being local time when that is unset.
func inZone(t *thread, cls *interp.Type, f fields, tz value) (value, error) {
	f.tz = tz
	v, err := makeDateTime(t, cls, f)
	if err != nil || tz.IsUnset() {
		return v, err
	}
	return t.CallMethod(tz, "fromutc", v)
}

func datetimeNow(t *thread, a interp.Args) (value, error) {
	tz, err := tzArg(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	return inZone(t, classOf(a.V[0]), today(t), tz)
}

func datetimeFromTimestamp(t *thread, a interp.Args) (value, error) {
	tz, err := tzArg(t, a.Get(2))
	if err != nil {
		return value{}, err
	}
	f, err := fromTimestamp(t, a.V[1])
	if err != nil {
		return value{}, err
	}
	return inZone(t, classOf(a.V[0]), f, tz)
}

func deprecatedUTC(t *thread, name, text string) error {
	return t.Warn(interp.DeprecationWarning, "datetime.datetime."+name+"() is deprecated and scheduled for removal in a future version. Use timezone-aware objects to represent datetimes in UTC: "+text)
}

func datetimeAsTimezone(t *thread, a interp.Args) (value, error) {
	d := selfDate(a.V[0])
	tz, err := tzArg(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	if tz.IsUnset() {
		tz = interp.ValueOf(utcZone)
	}
	if d.tz == tz {
		return a.V[0], nil
	}
	off, ok, err := d.offset(t)
	if err != nil {
		return value{}, err
	}
	if !ok {
		off = 0
	}
	f, in := d.shifted(0, -off)
	if !in {
		return value{}, t.Errorf(interp.OverflowError, "date value out of range")
	}
	return inZone(t, a.V[0].Type(), f, tz)
}

func datetimeTimestamp(t *thread, a interp.Args) (value, error) {
	d := selfDate(a.V[0])
	off, _, err := d.offset(t)
	if err != nil {
		return value{}, err
	}
	epoch := fields{year: 1970, month: 1, day: 1}
	n := new(big.Int).Sub(d.micros(), epoch.micros())
	f, _ := new(big.Rat).SetFrac(n.Sub(n, big.NewInt(off)), big.NewInt(1e6)).Float64()
	return interp.Float(f), nil
}

// dstFlag is tm_isdst of a datetime.
func dstFlag(t *thread, v value) (int, error) {
	us, ok, err := offsetOf(t, selfDate(v).tz, "dst", v)
	switch {
	case err != nil || !ok:
		return -1, err
	case us != 0:
		return 1, nil
	}
	return 0, nil
}

func datetimeTimeTuple(t *thread, a interp.Args) (value, error) {
	dst, err := dstFlag(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	return structTime(t, &selfDate(a.V[0]).fields, dst)
}

func datetimeUTCTimeTuple(t *thread, a interp.Args) (value, error) {
	d := selfDate(a.V[0])
	off, _, err := d.offset(t)
	if err != nil {
		return value{}, err
	}
	f, ok := d.shifted(0, -off)
	if !ok {
		return value{}, t.Errorf(interp.OverflowError, "date value out of range")
	}
	return structTime(t, &f, 0)
}

func datetimeFromISO(t *thread, a interp.Args) (value, error) {
	s, err := isoArg(t, a.V[1])
	if err != nil {
		return value{}, err
	}
	f, rest, ok, err := isoParseDate(t, s)
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, badISO(t, a.V[1])
	}
	if rest != "" {
		w := isoSeparator(rest)
		nextDay, ok, err := isoParseTime(t, rest[w:], &f)
		if err != nil {
			return value{}, err
		}
		if !ok {
			return value{}, badISO(t, a.V[1])
		}
		if nextDay {
			n := f.ordinal() + 1
			f.year, f.month, f.day = civil.FromOrdinal(n)
			if n > maxOrdinal {
				return value{}, t.Errorf(valueError, "year must be in 1..9999, not %d", f.year)
			}
		}
	}
	if err := checkTime(t, &f); err != nil {
		return value{}, err
	}
	return makeDateTime(t, classOf(a.V[0]), f)
}

func defineDateTime() {
	slots := interp.Slots{
		New: datetimeNew, Repr: datetimeRepr, Compare: datetimeCompare, Hash: datetimeHash,
		Str: func(t *thread, v value) (value, error) {
			return t.CallMethod(v, "isoformat", interp.ValueOf(t.Intern(" ")))
		},
	}
	slots.Binary[interp.OpAdd], slots.Binary[interp.OpSub] = datetimeAdd, datetimeSub
	get := func(v value) *fields { return &selfDate(v).fields }
	rows := append(clockFields(get), offsetMethods(func(v value) value { return selfDate(v).tz }, func(v value) value { return v })...)
	const params = "year=<unrepresentable>, month=<unrepresentable>, day=<unrepresentable>, hour=<unrepresentable>, minute=<unrepresentable>, second=<unrepresentable>, microsecond=<unrepresentable>, tzinfo=<unrepresentable>, *, fold=<unrepresentable>)"
	clock := func(withZone bool) fn {
		return func(t *thread, a interp.Args) (value, error) {
			f := *get(a.V[0])
			if !withZone {
				f.tz = value{}
			}
			return makeTime(t, timeType, f)
		}
	}
	interp.Define(datetimeType, interp.TypeSpec{
		Name: "datetime", Module: "datetime", Base: dateType, Slots: slots,
		Doc: "datetime(year, month, day[, hour[, minute[, second[, microsecond[,tzinfo]]]]])\n\nThe year, month and day arguments are required. tzinfo may be None, or an\ninstance of a tzinfo subclass. The remaining arguments may be ints.\n",
		Methods: append(rows,
			method("date", "()", func(t *thread, a interp.Args) (value, error) { return makeDate(t, dateType, *get(a.V[0])) }),
			method("time", "()", clock(false)), method("timetz", "()", clock(true)),
			method("ctime", "()", func(t *thread, a interp.Args) (value, error) { return t.StrOf(ctime(get(a.V[0]))) }),
			method("isoformat", "(sep='T', timespec='auto')", datetimeISO),
			interp.Native{Name: "strftime", Sig: "(format)", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				dst, err := dstFlag(t, a.V[0])
				if err != nil {
					return value{}, err
				}
				return strftimeMethod(t, a, get(a.V[0]), dst)
			}},
			method("replace", "("+params, datetimeReplace),
			method("__replace__", "(*, "+strings.Replace(params, " *,", "", 1), datetimeReplace),
			method("timestamp", "()", datetimeTimestamp), method("timetuple", "()", datetimeTimeTuple), method("utctimetuple", "()", datetimeUTCTimeTuple),
			method("astimezone", "(tz=None)", datetimeAsTimezone),
			method("__reduce_ex__", "(protocol, /)", func(t *thread, a interp.Args) (value, error) {
				d := selfDate(a.V[0])
				return reduceClock(t, a.V[0], d.packAll(a.V[1].IsSmallInt() && a.V[1].SmallInt() > 3), d.tz)
			}),
			method("__reduce__", "()", func(t *thread, a interp.Args) (value, error) {
				d := selfDate(a.V[0])
				return reduceClock(t, a.V[0], d.packAll(false), d.tz)
			}),
			classMethod("now", "(tz=None)", datetimeNow),
			classMethod("utcnow", "()", func(t *thread, a interp.Args) (value, error) {
				if err := deprecatedUTC(t, "utcnow", "datetime.datetime.now(datetime.UTC)."); err != nil {
					return value{}, err
				}
				return makeDateTime(t, classOf(a.V[0]), today(t))
			}),
			classMethod("fromtimestamp", "(timestamp, tz=None)", datetimeFromTimestamp),
			classMethod("utcfromtimestamp", "(timestamp, /)", func(t *thread, a interp.Args) (value, error) {
				if err := deprecatedUTC(t, "utcfromtimestamp", "datetime.datetime.fromtimestamp(timestamp, datetime.UTC)."); err != nil {
					return value{}, err
				}
				f, err := fromTimestamp(t, a.V[1])
				if err != nil {
					return value{}, err
				}
				return makeDateTime(t, classOf(a.V[0]), f)
			}),
			classMethod("combine", "(date, time, tzinfo=<unrepresentable>)", datetimeCombine),
			classMethod("fromisoformat", "(string, /)", datetimeFromISO),
			interp.Native{Name: "strptime", Sig: "(string, format, /)", Kind: interp.ClassMethod, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				f, err := strptimeArgs(t, a)
				if err != nil {
					return value{}, err
				}
				if err := checkDate(t, &f.fields); err != nil {
					return value{}, err
				}
				if err := f.zone(t); err != nil {
					return value{}, err
				}
				if err := checkTime(t, &f.fields); err != nil {
					return value{}, err
				}
				return makeDateTime(t, classOf(a.V[0]), f.fields)
			}},
		),
	})
	datetimeType.AddStatic("min", interp.Shared(&dateObj{fields: fields{year: 1, month: 1, day: 1}}, datetimeType))
	datetimeType.AddStatic("max", interp.Shared(&dateObj{fields: fields{year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59, micro: 999999}}, datetimeType))
	datetimeType.AddStatic("resolution", staticDelta(0, 1))
	datetimeType.SetToGo(datetimeToGo)
}
