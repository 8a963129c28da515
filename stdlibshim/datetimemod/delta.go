package datetimemod

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

var valueError = interp.ValueError

// delta is timedelta, normalised: 0 ≤ us < a day.
type delta struct {
	interp.Object
	days, us int64
}

var deltaLayout = interp.NewLayout[delta]("datetime.timedelta")

// Traverse implements interp.Heap.
func (*delta) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*delta) ExtraSize() int64 { return 0 }

func asDelta(v value) (*delta, bool) { return interp.As[delta](v, deltaLayout) }

const maxDeltaDays = 999999999

// newDelta makes a timedelta of normalised parts; typ is timedelta or a subclass, whose constructor is called.
func newDelta(t *thread, typ *interp.Type, days, us int64) (value, error) {
	if days < -maxDeltaDays || days > maxDeltaDays {
		if days != int64(int32(days)) {
			return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C int")
		}
		return value{}, t.Errorf(interp.OverflowError, "days=%d; must have magnitude <= %d", days, maxDeltaDays)
	}
	d, err := interp.New[delta](t, typ)
	if err != nil {
		return value{}, err
	}
	d.days, d.us = days, us
	return interp.ValueOf(d), nil
}

// total is the whole in microseconds.
func (d *delta) total() *big.Int {
	n := big.NewInt(d.days)
	n.Mul(n, big.NewInt(dayMicros))
	return n.Add(n, big.NewInt(d.us))
}

// deltaOf makes a timedelta of microseconds.
func deltaOf(t *thread, typ *interp.Type, n *big.Int) (value, error) {
	q, r := new(big.Int).DivMod(n, big.NewInt(dayMicros), new(big.Int))
	if !q.IsInt64() {
		return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C int")
	}
	return newDelta(t, typ, q.Int64(), r.Int64())
}

// parts are the attributes days, seconds and microseconds.
func (d *delta) parts() (days, seconds, micros int64) { return d.days, d.us / 1e6, d.us % 1e6 }

var deltaParams = []struct {
	name   string
	factor int64
}{{"days", dayMicros}, {"seconds", 1e6}, {"microseconds", 1}, {"milliseconds", 1000}, {"minutes", 60e6}, {"hours", 3600e6}, {"weeks", 7 * dayMicros}}

// deltaOrder is the order in which the arguments are added up, which matters to floats.
var deltaOrder = [...]int{2, 3, 1, 4, 5, 0, 6}

func deltaNew(t *thread, typ *interp.Type, args interp.Args) (value, error) {
	a, err := deltaArgs(t, args)
	if err != nil {
		return value{}, err
	}
	sum, rest := new(big.Int), 0.0
	small, fits := int64(0), true
	for _, i := range deltaOrder {
		v, p := a[i], deltaParams[i]
		switch {
		case v.IsUnset():
			continue
		case fits && (v.IsSmallInt() || v.IsBool()) && abs64(v.SmallInt()) < 1<<60/p.factor && abs64(small) < 1<<60:
			small += v.SmallInt() * p.factor
			continue
		}
		fits = false
		if n, ok := interp.AsInt(v); ok {
			if n.BitLen() > 1<<10 {
				return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C int")
			}
			sum.Add(sum, new(big.Int).Mul(n, big.NewInt(p.factor)))
			continue
		}
		f, ok := interp.AsFloat(v)
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "unsupported type for timedelta %s component: %s", p.name, v.Type().Name)
		}
		if math.IsNaN(f) {
			return value{}, t.Errorf(valueError, "cannot convert float NaN to integer")
		}
		if math.IsInf(f, 0) {
			return value{}, t.Errorf(interp.OverflowError, "cannot convert float infinity to integer")
		}
		whole, frac := math.Modf(f)
		n, _ := big.NewFloat(whole).Int(nil)
		sum.Add(sum, n.Mul(n, big.NewInt(p.factor)))
		if frac != 0 {
			// The fraction's whole microseconds are exact; what is left is added up and rounded at the end.
			w, r := math.Modf(frac * float64(p.factor))
			sum.Add(sum, big.NewInt(int64(w)))
			rest += r
		}
	}
	sum.Add(sum, big.NewInt(small))
	if rest != 0 {
		whole := math.RoundToEven(rest)
		if math.Abs(rest-math.Trunc(rest)) == 0.5 {
			// Halves go to the even total.
			odd := float64(sum.Bit(0))
			whole = 2*math.RoundToEven((rest+odd)*0.5) - odd
		}
		sum.Add(sum, big.NewInt(int64(whole)))
	}
	return deltaOf(t, typ, sum)
}

func abs64(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

func deltaArgs(t *thread, args interp.Args) (a [7]value, err error) {
	pos := args.Pos()
	if n := len(args.V); n > 7 {
		return a, t.Errorf(interp.TypeError, "__new__() takes at most 7 arguments (%d given)", n)
	}
	copy(a[:], pos)
	err = args.KwArgs(func(name *interp.Str, v value) error {
		for i, p := range deltaParams {
			if p.name == name.String() {
				if i < len(pos) {
					return t.Errorf(interp.TypeError, "argument for __new__() given by name ('%s') and position (%d)", p.name, i+1)
				}
				a[i] = v
				return nil
			}
		}
		return t.Errorf(interp.TypeError, "__new__() got an unexpected keyword argument '%s'", name.String())
	})
	return a, err
}

func deltaRepr(t *thread, v value) (value, error) {
	d, _ := asDelta(v)
	days, s, us := d.parts()
	var parts []string
	for _, p := range []struct {
		name string
		n    int64
	}{{"days", days}, {"seconds", s}, {"microseconds", us}} {
		if p.n != 0 {
			parts = append(parts, fmt.Sprintf("%s=%d", p.name, p.n))
		}
	}
	if parts == nil {
		parts = []string{"0"}
	}
	return t.StrOf(v.Type().Name + "(" + strings.Join(parts, ", ") + ")")
}

func deltaStr(t *thread, v value) (value, error) {
	d, _ := asDelta(v)
	days, s, us := d.parts()
	text := ""
	if days != 0 {
		plural := "s"
		if days == 1 || days == -1 {
			plural = ""
		}
		text = fmt.Sprintf("%d day%s, ", days, plural)
	}
	text += fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	if us != 0 {
		text += fmt.Sprintf(".%06d", us)
	}
	return t.StrOf(text)
}

func (d *delta) compare(e *delta) int {
	switch {
	case d.days < e.days || d.days == e.days && d.us < e.us:
		return -1
	case d.days == e.days && d.us == e.us:
		return 0
	}
	return 1
}

func deltaCompare(_ *thread, a, b value, op interp.CmpOp) (value, error) {
	x, _ := asDelta(a)
	y, ok := asDelta(b)
	if !ok {
		return interp.NotImplemented, nil
	}
	return compared(x.compare(y), op), nil
}

// hashDelta is hash(timedelta(days, us)).
func hashDelta(t *thread, days, us int64) (int64, error) {
	tup, err := interp.TupleOf(t, interp.Int(days), interp.Int(us/1e6), interp.Int(us%1e6))
	if err != nil {
		return 0, err
	}
	return t.Hash(tup)
}

func (d *delta) neg(t *thread) (value, error) {
	us := -d.us
	return newDelta(t, deltaType, -d.days+num.FloorDiv64(us, dayMicros), num.FloorMod64(us, dayMicros))
}

// add makes the timedelta d + sign·e.
func (d *delta) add(t *thread, e *delta, sign int64) (value, error) {
	us := d.us + sign*e.us
	return newDelta(t, deltaType, d.days+sign*e.days+num.FloorDiv64(us, dayMicros), num.FloorMod64(us, dayMicros))
}

func deltaAdd(sign int64) interp.BinFunc {
	return func(t *thread, a, b value) (value, error) {
		x, ok := asDelta(a)
		y, ok2 := asDelta(b)
		if !ok || !ok2 {
			return interp.NotImplemented, nil
		}
		return x.add(t, y, sign)
	}
}

// ratio is a float as an exact fraction.
func ratio(t *thread, f float64) (*big.Rat, error) {
	if math.IsNaN(f) {
		return nil, t.Errorf(valueError, "cannot convert NaN to integer ratio")
	}
	if math.IsInf(f, 0) {
		return nil, t.Errorf(interp.OverflowError, "cannot convert Infinity to integer ratio")
	}
	return new(big.Rat).SetFloat64(f), nil
}

// roundHalfEven is num/den to the nearest int, den > 0.
func roundHalfEven(num, den *big.Int) *big.Int {
	q, r := new(big.Int).DivMod(num, den, new(big.Int))
	switch c := new(big.Int).Lsh(r, 1).Cmp(den); {
	case c > 0, c == 0 && q.Bit(0) == 1:
		q.Add(q, big.NewInt(1))
	}
	return q
}

// smallBig is an int operand that may sensibly scale a timedelta.
func smallBig(t *thread, n *big.Int) error {
	if n.BitLen() > 1<<12 {
		return t.Errorf(interp.OverflowError, "Python int too large to convert to C int")
	}
	return nil
}

func deltaMul(t *thread, a, b value) (value, error) {
	d, ok := asDelta(a)
	if !ok {
		a, b = b, a
		d, _ = asDelta(a)
	}
	if n, ok := interp.AsInt(b); ok {
		if err := smallBig(t, n); err != nil {
			return value{}, err
		}
		return deltaOf(t, deltaType, new(big.Int).Mul(d.total(), n))
	}
	if f, ok := interp.AsFloat(b); ok {
		num, den, err := ratioOf(t, b, f)
		if err != nil {
			return value{}, err
		}
		return scaled(t, d, num, den)
	}
	return interp.NotImplemented, nil
}

// ratioOf is as_integer_ratio() of a float, which a subclass may override.
func ratioOf(t *thread, v value, f float64) (num, den *big.Int, err error) {
	if v.IsExact(interp.FloatType) {
		r, err := ratio(t, f)
		if err != nil {
			return nil, nil, err
		}
		return r.Num(), r.Denom(), nil
	}
	r, err := t.CallMethod(v, "as_integer_ratio")
	if err != nil {
		return nil, nil, err
	}
	tup, ok := interp.AsTuple(r)
	if !ok {
		return nil, nil, t.Errorf(interp.TypeError, "unexpected return type from as_integer_ratio(): expected tuple, not '%s'", r.Type().Name)
	}
	if len(tup.Items()) != 2 {
		return nil, nil, t.Errorf(valueError, "as_integer_ratio() must return a 2-tuple")
	}
	num, ok = interp.AsInt(tup.Items()[0])
	den, ok2 := interp.AsInt(tup.Items()[1])
	if !ok || !ok2 {
		return nil, nil, t.Errorf(interp.TypeError, "as_integer_ratio() must return ints")
	}
	if err := smallBig(t, num); err != nil {
		return nil, nil, err
	}
	return num, den, smallBig(t, den)
}

// scaled is a timedelta times num/den.
func scaled(t *thread, d *delta, num, den *big.Int) (value, error) {
	if den.Sign() == 0 {
		return value{}, zeroDivision(t)
	}
	num = new(big.Int).Mul(d.total(), num)
	if den.Sign() < 0 {
		num, den = num.Neg(num), new(big.Int).Neg(den)
	}
	return deltaOf(t, deltaType, roundHalfEven(num, den))
}

func zeroDivision(t *thread) error {
	return t.Errorf(interp.ZeroDivisionError, "division by zero")
}

func deltaTrueDiv(t *thread, a, b value) (value, error) {
	d, ok := asDelta(a)
	if !ok {
		return interp.NotImplemented, nil
	}
	if e, ok := asDelta(b); ok {
		if e.days == 0 && e.us == 0 {
			return value{}, zeroDivision(t)
		}
		f, _ := new(big.Rat).SetFrac(d.total(), e.total()).Float64()
		return interp.Float(f), nil
	}
	if n, ok := interp.AsInt(b); ok {
		if n.Sign() == 0 {
			return value{}, zeroDivision(t)
		}
		num, den := d.total(), new(big.Int).Set(n)
		if den.Sign() < 0 {
			num.Neg(num)
			den.Neg(den)
		}
		return deltaOf(t, deltaType, roundHalfEven(num, den))
	}
	if f, ok := interp.AsFloat(b); ok {
		num, den, err := ratioOf(t, b, f)
		if err != nil {
			return value{}, err
		}
		return scaled(t, d, den, num)
	}
	return interp.NotImplemented, nil
}

// floorDivMod divides as Python does.
func floorDivMod(a, b *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (b.Sign() < 0) {
		q.Sub(q, big.NewInt(1))
		r.Add(r, b)
	}
	return q, r
}

// deltaDivide is //, % and divmod.
func deltaDivide(op interp.BinOp) interp.BinFunc {
	return func(t *thread, a, b value) (value, error) {
		d, ok := asDelta(a)
		if !ok {
			return interp.NotImplemented, nil
		}
		if n, ok := interp.AsInt(b); ok && op == interp.OpFloorDiv {
			if n.Sign() == 0 {
				return value{}, zeroDivision(t)
			}
			q, _ := floorDivMod(d.total(), n)
			return deltaOf(t, deltaType, q)
		}
		e, ok := asDelta(b)
		if !ok {
			return interp.NotImplemented, nil
		}
		if e.days == 0 && e.us == 0 {
			return value{}, zeroDivision(t)
		}
		q, r := floorDivMod(d.total(), e.total())
		if op == interp.OpFloorDiv {
			return interp.NewInt(q), nil
		}
		rest, err := deltaOf(t, deltaType, r)
		if err != nil || op == interp.OpMod {
			return rest, err
		}
		return interp.TupleOf(t, interp.NewInt(q), rest)
	}
}

func staticDelta(days, us int64) value {
	d := &delta{days: days, us: us}
	return interp.Shared(d, deltaType)
}

func defineDelta() {
	self := func(v value) *delta { d, _ := asDelta(v); return d }
	slots := interp.Slots{
		New: deltaNew, Repr: deltaRepr, Str: deltaStr, Compare: deltaCompare,
		Hash: func(t *thread, v value) (int64, error) { d := self(v); return hashDelta(t, d.days, d.us) },
		Bool: func(_ *thread, v value) (bool, error) { d := self(v); return d.days != 0 || d.us != 0, nil },
		Neg:  func(t *thread, v value) (value, error) { return self(v).neg(t) },
		Pos:  func(t *thread, v value) (value, error) { d := self(v); return newDelta(t, deltaType, d.days, d.us) },
		Abs: func(t *thread, v value) (value, error) {
			d := self(v)
			if d.days < 0 {
				return d.neg(t)
			}
			return newDelta(t, deltaType, d.days, d.us)
		},
	}
	slots.Binary[interp.OpAdd], slots.Binary[interp.OpSub] = deltaAdd(1), deltaAdd(-1)
	slots.Binary[interp.OpMul], slots.Binary[interp.OpTrueDiv] = deltaMul, deltaTrueDiv
	for _, op := range []interp.BinOp{interp.OpFloorDiv, interp.OpMod, interp.OpDivMod} {
		slots.Binary[op] = deltaDivide(op)
	}
	interp.Define(deltaType, interp.TypeSpec{
		Name: "timedelta", Module: "datetime", Layout: deltaLayout, Slots: slots,
		Doc: "Difference between two datetime values.\n\ntimedelta(days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0)\n\nAll arguments are optional and default to 0.\nArguments may be integers or floats, and may be positive or negative.",
		Methods: []interp.Native{
			getter("days", func(v value) value { return interp.Int(self(v).days) }), readOnly("days"),
			getter("seconds", func(v value) value { return interp.Int(self(v).us / 1e6) }), readOnly("seconds"),
			getter("microseconds", func(v value) value { return interp.Int(self(v).us % 1e6) }), readOnly("microseconds"),
			method("total_seconds", "()", func(_ *thread, a interp.Args) (value, error) {
				f, _ := new(big.Rat).SetFrac(self(a.V[0]).total(), big.NewInt(1e6)).Float64()
				return interp.Float(f), nil
			}),
			method("__reduce__", "()", func(t *thread, a interp.Args) (value, error) {
				d, s, us := self(a.V[0]).parts()
				args, err := interp.TupleOf(t, interp.Int(d), interp.Int(s), interp.Int(us))
				if err != nil {
					return value{}, err
				}
				return interp.TupleOf(t, a.V[0].Type().Value(), args)
			}),
		},
	})
	deltaType.AddStatic("resolution", staticDelta(0, 1))
	deltaType.AddStatic("min", staticDelta(-maxDeltaDays, 0))
	deltaType.AddStatic("max", staticDelta(maxDeltaDays, dayMicros-1))
	deltaType.SetToGo(deltaToGo)
}
