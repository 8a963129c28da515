package mathmod

import (
	"math"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// twoSum is a+b and its rounding error (Knuth).
func twoSum(a, b float64) (s, err float64) {
	s = a + b
	z := s - a
	return s, (a - (s - z)) + (b - z)
}

// fastSum is twoSum for |a| >= |b| (Dekker).
func fastSum(a, b float64) (s, err float64) {
	s = a + b
	return s, (a - s) + b
}

// twoProd is a*b and its rounding error.
func twoProd(a, b float64) (p, err float64) {
	p = a * b
	return p, math.FMA(a, b, -p)
}

// norm is the square root of the sum of the squares of vec, which it may change; greatest is the largest of their absolute values. The numbers are scaled by a power of 2, squares
// and sum keep their rounding errors, and one step of Newton's method corrects the root: the way that CPython's hypot goes, so that the last digits agree.
func norm(vec []float64, greatest float64, nan bool) float64 {
	switch {
	case isInf(greatest):
		return greatest
	case nan:
		return math.NaN()
	case greatest == 0 || len(vec) <= 1:
		return greatest
	}
	_, e := math.Frexp(greatest)
	if e < -1023 {
		const tiny = 0x1p-1022
		for i := range vec {
			vec[i] /= tiny
		}
		return tiny * norm(vec, greatest/tiny, nan)
	}
	scale := math.Ldexp(1, -e)
	sum, lo1, lo2 := 1.0, 0.0, 0.0
	add := func(p, lo float64) {
		s, rest := fastSum(sum, p)
		sum = s
		lo1 += lo
		lo2 += rest
	}
	for _, x := range vec {
		x *= scale
		add(twoProd(x, x))
	}
	h := math.Sqrt(sum - 1 + (lo1 + lo2))
	add(twoProd(-h, h))
	x := sum - 1 + (lo1 + lo2)
	h += x / (2 * h)
	return h / scale
}

func hypot(t *thread, a args) (value, error) {
	tup, _ := interp.AsTuple(a.V[0])
	items := tup.Items()
	var buf [8]float64
	vec := buf[:0]
	if len(items) > len(buf) {
		if err := t.Alloc(int64(len(items)) * 8); err != nil {
			return value{}, err
		}
		vec = make([]float64, 0, len(items))
	}
	greatest, nan := 0.0, false
	for _, v := range items {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		x, err := number(t, v)
		if err != nil {
			return value{}, err
		}
		x = math.Abs(x)
		vec = append(vec, x)
		nan = nan || isNaN(x)
		if x > greatest {
			greatest = x
		}
	}
	return floatResult(t, norm(vec, greatest, nan))
}

func dist(t *thread, a args) (value, error) {
	p, err := t.TupleFrom(a.V[0])
	if err != nil {
		return value{}, err
	}
	mark := t.Root(p)
	defer t.Unroot(mark)
	q, err := t.TupleFrom(a.V[1])
	if err != nil {
		return value{}, err
	}
	t.Root(q)
	ps, _ := interp.AsTuple(p)
	qs, _ := interp.AsTuple(q)
	n := len(ps.Items())
	if n != len(qs.Items()) {
		return value{}, t.Errorf(interp.ValueError, "both points must have the same number of dimensions")
	}
	if err := t.Alloc(int64(n) * 8); err != nil {
		return value{}, err
	}
	vec := make([]float64, n)
	greatest, nan := 0.0, false
	for i := range vec {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		x, err := number(t, ps.Items()[i])
		if err != nil {
			return value{}, err
		}
		y, err := number(t, qs.Items()[i])
		if err != nil {
			return value{}, err
		}
		d := math.Abs(x - y)
		vec[i] = d
		nan = nan || isNaN(d)
		if d > greatest {
			greatest = d
		}
	}
	return floatResult(t, norm(vec, greatest, nan))
}

// fsum sums exactly: partials are floats of growing size without overlapping bits whose sum is that of the numbers so far (Shewchuk). The largest, with those below it
// that tip the rounding, is the result.
func fsum(t *thread, a args) (value, error) {
	var partials []float64
	special, infs := 0.0, 0.0
	err := t.Iterate(a.V[0], func(v value) error {
		x, err := number(t, v)
		if err != nil {
			return err
		}
		if err := t.Work(int64(len(partials))); err != nil {
			return err
		}
		orig, n := x, 0
		for _, y := range partials {
			if math.Abs(x) < math.Abs(y) {
				x, y = y, x
			}
			hi, lo := fastSum(x, y)
			if lo != 0 {
				partials[n] = lo
				n++
			}
			x = hi
		}
		partials = partials[:n]
		if x == 0 {
			return nil
		}
		if x-x != 0 {
			if orig-orig == 0 {
				return t.Errorf(interp.OverflowError, "intermediate overflow in fsum")
			}
			if isInf(orig) {
				infs += orig
			}
			special += orig
			partials = partials[:0]
			return nil
		}
		partials = append(partials, x)
		return nil
	})
	if err != nil {
		return value{}, err
	}
	if special != 0 {
		if isNaN(infs) {
			return value{}, t.Errorf(interp.ValueError, "-inf + inf in fsum")
		}
		return floatResult(t, special)
	}
	return interp.Float(roundPartials(partials)), nil
}

// roundPartials is the sum of partials rounded once, to even.
func roundPartials(p []float64) float64 {
	n := len(p)
	if n == 0 {
		return 0
	}
	n--
	hi, lo := p[n], 0.0
	for n > 0 {
		n--
		hi, lo = fastSum(hi, p[n])
		if lo != 0 {
			break
		}
	}
	if n > 0 && (lo < 0 && p[n-1] < 0 || lo > 0 && p[n-1] > 0) {
		// Half way, and the rest decides.
		y := lo * 2
		if x := hi + y; y == x-hi {
			hi = x
		}
	}
	return hi
}

// triple is a float in three parts.
type triple struct{ hi, lo, tiny float64 }

// addProduct is s + x*y.
func (s triple) addProduct(x, y float64) triple {
	p, pe := twoProd(x, y)
	hi, e := twoSum(s.hi, p)
	r1, l1 := twoSum(s.lo, pe)
	r2, l2 := twoSum(r1, e)
	return triple{hi, r2, s.tiny + l1 + l2}
}

func (s triple) value() float64 {
	last, rest := twoSum(s.lo, s.hi)
	return s.tiny + rest + last
}

// dot is the state of sumprod: a sum of any numbers, one of small ints and one of floats, kept apart as long as the inputs are of one kind.
type dot struct {
	t                *thread
	total            value
	ints             int64
	floats           triple
	hasInts, hasFlts bool
	intPath, fltPath bool
}

func (d *dot) flushInts() (err error) {
	d.intPath = false
	if d.hasInts {
		d.hasInts = false
		d.total, err = d.t.BinaryOp(interp.OpAdd, d.total, interp.Int(d.ints))
		d.ints = 0
	}
	return err
}

func (d *dot) flushFloats() (err error) {
	d.fltPath = false
	if d.hasFlts {
		d.hasFlts = false
		d.total, err = d.t.BinaryOp(interp.OpAdd, d.total, d.t.NewFloat(d.floats.value()))
		d.floats = triple{}
	}
	return err
}

// add adds p*q.
func (d *dot) add(p, q value) error {
	if d.intPath {
		if p.IsSmallInt() && q.IsSmallInt() {
			if m, over := num.MulOverflows(p.SmallInt(), q.SmallInt()); !over {
				if s, over := num.AddOverflows(d.ints, m); !over {
					d.ints, d.hasInts = s, true
					return nil
				}
			}
		}
		if err := d.flushInts(); err != nil {
			return err
		}
	}
	if d.fltPath {
		x, y, ok, err := d.floatPair(p, q)
		if err != nil {
			return err
		}
		if ok {
			if s := d.floats.addProduct(x, y); s.hi-s.hi == 0 {
				d.floats, d.hasFlts = s, true
				return nil
			}
		}
		if err := d.flushFloats(); err != nil {
			return err
		}
	}
	m, err := d.t.BinaryOp(interp.OpMul, p, q)
	if err != nil {
		return err
	}
	d.total, err = d.t.BinaryOp(interp.OpAdd, d.total, m)
	return err
}

// floatPair views two numbers, one of them a float, as floats; ints too large for one go the slow way.
func (d *dot) floatPair(p, q value) (x, y float64, ok bool, err error) {
	isInt := func(v value) bool { return v.IsExact(interp.IntType) || v.IsBool() }
	switch {
	case p.IsFloat() && q.IsFloat():
		return p.Float64(), q.Float64(), true, nil
	case p.IsFloat() && isInt(q), q.IsFloat() && isInt(p):
		if x, err = number(d.t, p); err == nil {
			y, err = number(d.t, q)
		}
		if interp.IsExc(err, interp.OverflowError) {
			return 0, 0, false, nil
		}
		return x, y, err == nil, err
	}
	return 0, 0, false, nil
}

func sumProd(t *thread, a args) (value, error) {
	its, err := t.Iterators(a.V[:2])
	if err != nil {
		return value{}, err
	}
	d := &dot{t: t, total: interp.Int(0), intPath: true, fltPath: true}
	mark := t.RootSlice(&its)
	defer t.Unroot(mark)
	for {
		if err := t.Work(4); err != nil {
			return value{}, err
		}
		p, err := t.Next(its[0])
		if err != nil {
			return value{}, err
		}
		q, err := t.Next(its[1])
		if err != nil {
			return value{}, err
		}
		if p.IsUnset() != q.IsUnset() {
			return value{}, t.Errorf(interp.ValueError, "Inputs are not the same length")
		}
		if p.IsUnset() {
			break
		}
		if err := d.add(p, q); err != nil {
			return value{}, err
		}
	}
	if err := d.flushInts(); err != nil {
		return value{}, err
	}
	err = d.flushFloats()
	return d.total, err
}
