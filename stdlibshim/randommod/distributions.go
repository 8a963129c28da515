package randommod

import (
	"math"

	"github.com/safepy/safepy/internal/fmath"
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// The constants of the rejection methods (Kinderman and Monahan 1977; Cheng 1977).
var (
	twoPi   = 2 * math.Pi
	nvMagic = 4 * fmath.Exp(-0.5) / math.Sqrt(2)
	log4    = fmath.Log(4)
	sgMagic = 1 + fmath.Log(4.5)
)

// floats reads the arguments of a distribution, which have the defaults given.
func floats(t *thread, a args, defaults ...float64) ([3]float64, error) {
	var out [3]float64
	for i, def := range defaults {
		out[i] = def
		if v := a.Get(i + 1); !v.IsUnset() {
			f, err := t.ToFloat(v)
			if err != nil {
				return out, err
			}
			out[i] = f
		}
	}
	return out, nil
}

// plusTimes is a + b*c, rounded twice.
func plusTimes(a, b, c float64) float64 { return a + float64(b*c) }

func uniform(t *thread, d draw, a args) (value, error) {
	lo, hi := a.V[1], a.V[2]
	r, err := d.float()
	if err != nil {
		return value{}, err
	}
	x, okX := interp.AsFloat(lo)
	if lo.IsSmallInt() {
		x, okX = float64(lo.SmallInt()), true
	}
	y, okY := interp.AsFloat(hi)
	if hi.IsSmallInt() {
		y, okY = float64(hi.SmallInt()), true
	}
	if okX && okY && math.Abs(x) < 1<<52 && math.Abs(y) < 1<<52 {
		return interp.Float(plusTimes(x, y-x, r)), nil
	}
	w, err := t.BinaryOp(interp.OpSub, hi, lo)
	if err != nil {
		return value{}, err
	}
	if w, err = t.BinaryOp(interp.OpMul, w, interp.Float(r)); err != nil {
		return value{}, err
	}
	return t.BinaryOp(interp.OpAdd, lo, w)
}

func triangular(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 1)
	if err != nil {
		return value{}, err
	}
	low, high, c := v[0], v[1], 0.5
	u, err := d.float()
	if err != nil {
		return value{}, err
	}
	if m := a.Get(3).Or(interp.None); !m.IsNone() {
		mode, err := t.ToFloat(m)
		if err != nil {
			return value{}, err
		}
		if high == low {
			return a.V[1], nil
		}
		c = (mode - low) / (high - low)
	}
	if u > c {
		u, c = 1-u, 1-c
		low, high = high, low
	}
	return interp.Float(plusTimes(low, high-low, math.Sqrt(u*c))), nil
}

// two draws two numbers in [0, 1).
func (d *draw) two() (x, y float64, err error) {
	if x, err = d.float(); err == nil {
		y, err = d.float()
	}
	return x, y, err
}

// gauss is the method of Box and Muller, which makes two numbers at a time.
func gauss(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 1)
	if err != nil {
		return value{}, err
	}
	next := d.g.next
	d.g.next = value{}
	z, ok := interp.AsFloat(next)
	switch {
	case next.IsUnset():
		x, y, err := d.two()
		if err != nil {
			return value{}, err
		}
		angle, radius := x*twoPi, math.Sqrt(-2*fmath.Log(1-y))
		z = fmath.Cos(angle) * radius
		d.g.next = interp.Float(fmath.Sin(angle) * radius)
	case !ok: // the program's own
		p, err := t.BinaryOp(interp.OpMul, next, a.Get(2).Or(interp.Float(1)))
		if err != nil {
			return value{}, err
		}
		return t.BinaryOp(interp.OpAdd, a.Get(1).Or(interp.Float(0)), p)
	}
	return interp.Float(plusTimes(v[0], z, v[1])), nil
}

func (d *draw) normal(mu, sigma float64) (float64, error) {
	for {
		u1, u2, err := d.two()
		if err != nil {
			return 0, err
		}
		u2 = 1 - u2
		z := nvMagic * (u1 - 0.5) / u2
		if z*z/4 <= -fmath.Log(u2) {
			return plusTimes(mu, z, sigma), nil
		}
	}
}

func normalVariate(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 1)
	if err != nil {
		return value{}, err
	}
	x, err := d.normal(v[0], v[1])
	return interp.Float(x), err
}

func logNormVariate(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 1)
	if err != nil {
		return value{}, err
	}
	x, err := d.normal(v[0], v[1])
	if err != nil {
		return value{}, err
	}
	if y := fmath.Exp(x); !math.IsInf(y, 1) || math.IsInf(x, 1) {
		return interp.Float(y), nil
	}
	return value{}, t.Errorf(interp.OverflowError, "math range error")
}

// divisor is the first argument, which the distribution divides by, and a number in [0, 1), drawn before the division fails.
func (d *draw) divisor(a args, def float64) (by, r float64, err error) {
	v, err := floats(d.t, a, def)
	if err != nil {
		return 0, 0, err
	}
	if r, err = d.float(); err == nil && v[0] == 0 {
		err = d.t.Errorf(interp.ZeroDivisionError, "division by zero")
	}
	return v[0], r, err
}

func expoVariate(t *thread, d draw, a args) (value, error) {
	by, r, err := d.divisor(a, 1)
	if err != nil {
		return value{}, err
	}
	return interp.Float(-fmath.Log(1-r) / by), nil
}

// vonMisesVariate is the method of Best and Fisher.
func vonMisesVariate(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 0)
	if err != nil {
		return value{}, err
	}
	mu, kappa := v[0], v[1]
	if kappa <= 1e-6 {
		r, err := d.float()
		return interp.Float(twoPi * r), err
	}
	s := 0.5 / kappa
	r := s + math.Sqrt(1+float64(s*s))
	var z float64
	for {
		u1, u2, err := d.two()
		if err != nil {
			return value{}, err
		}
		z = fmath.Cos(math.Pi * u1)
		k := z / (r + z)
		if u2 < 1-float64(k*k) || u2 <= (1-k)*fmath.Exp(k) {
			break
		}
	}
	q := 1 / r
	f := (q + z) / (1 + float64(q*z))
	u, err := d.float()
	if err != nil {
		return value{}, err
	}
	theta := mu - fmath.Acos(f)
	if u > 0.5 {
		theta = mu + fmath.Acos(f)
	}
	theta, err = num.FloatMod(theta, twoPi)
	return interp.Float(theta), t.NumError(err)
}

func gammaVariate(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 0)
	if err != nil {
		return value{}, err
	}
	x, err := d.gamma(v[0], v[1])
	return interp.Float(x), err
}

func (d *draw) gamma(alpha, beta float64) (float64, error) {
	switch {
	case alpha <= 0 || beta <= 0:
		return 0, d.t.Errorf(interp.ValueError, "gammavariate: alpha and beta must be > 0.0")
	case alpha > 1:
		return d.gammaCheng(alpha, beta)
	case alpha == 1:
		r, err := d.float()
		return -fmath.Log(1-r) * beta, err
	}
	// Algorithm GS of Ahrens and Dieter.
	for {
		u, u1, err := d.two()
		if err != nil {
			return 0, err
		}
		b := (math.E + alpha) / math.E
		p := b * u
		if p <= 1 {
			x := fmath.Pow(p, 1/alpha)
			if u1 <= fmath.Exp(-x) {
				return x * beta, nil
			}
			continue
		}
		x := -fmath.Log((b - p) / alpha)
		if u1 <= fmath.Pow(x, alpha-1) {
			return x * beta, nil
		}
	}
}

// gammaCheng is the method of Cheng for alpha > 1.
func (d *draw) gammaCheng(alpha, beta float64) (float64, error) {
	inv := math.Sqrt(2*alpha - 1)
	b, c := alpha-log4, alpha+inv
	for {
		u1, err := d.float()
		if err != nil {
			return 0, err
		}
		if !(1e-7 < u1 && u1 < 0.9999999) {
			continue
		}
		u2, err := d.float()
		if err != nil {
			return 0, err
		}
		v := fmath.Log(u1/(1-u1)) / inv
		x := alpha * fmath.Exp(v)
		z := u1 * u1 * (1 - u2)
		r := plusTimes(b, c, v) - x
		if r+sgMagic-float64(4.5*z) >= 0 || r >= fmath.Log(z) {
			return x * beta, nil
		}
	}
}

func betaVariate(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 0)
	if err != nil {
		return value{}, err
	}
	y, err := d.gamma(v[0], 1)
	if err != nil || y == 0 {
		return interp.Float(0), err
	}
	z, err := d.gamma(v[1], 1)
	return interp.Float(y / (y + z)), err
}

func paretoVariate(t *thread, d draw, a args) (value, error) {
	by, r, err := d.divisor(a, 0)
	if err != nil {
		return value{}, err
	}
	return t.BinaryOp(interp.OpPow, interp.Float(1-r), interp.Float(-1/by))
}

func weibullVariate(t *thread, d draw, a args) (value, error) {
	v, err := floats(t, a, 0, 0)
	if err != nil {
		return value{}, err
	}
	r, err := d.float()
	if err != nil {
		return value{}, err
	}
	if v[1] == 0 {
		return value{}, t.Errorf(interp.ZeroDivisionError, "division by zero")
	}
	p, err := t.BinaryOp(interp.OpPow, interp.Float(-fmath.Log(1-r)), interp.Float(1/v[1]))
	if err != nil {
		return value{}, err
	}
	return t.BinaryOp(interp.OpMul, interp.Float(v[0]), p)
}

func binomialVariate(t *thread, d draw, a args) (value, error) {
	n := int64(1)
	p := 0.5
	if v := a.Get(1); !v.IsUnset() {
		i, err := t.IndexArg(v, "")
		if err != nil {
			return value{}, err
		}
		n = int64(i)
	}
	if v := a.Get(2); !v.IsUnset() {
		f, err := t.ToFloat(v)
		if err != nil {
			return value{}, err
		}
		p = f
	}
	switch {
	case n < 0:
		return value{}, t.Errorf(interp.ValueError, "n must be non-negative")
	case p == 0:
		return interp.Int(0), nil
	case p == 1:
		return interp.Int(n), nil
	case !(p > 0 && p < 1):
		return value{}, t.Errorf(interp.ValueError, "p must be in the range 0.0 <= p <= 1.0")
	}
	k, err := d.binomial(n, p)
	return interp.Int(k), err
}

func (d *draw) binomial(n int64, p float64) (int64, error) {
	switch {
	case n == 1:
		r, err := d.float()
		if r < p {
			return 1, err
		}
		return 0, err
	case p > 0.5:
		k, err := d.binomial(n, 1-p)
		return n - k, err
	case float64(n)*p >= 10:
		return d.binomialBTRS(n, p)
	}
	// The geometric method of Devroye: the gaps between successes.
	c := fmath.Log2(1 - p)
	if c == 0 {
		return 0, nil
	}
	for x, y := int64(0), 0.0; ; x++ {
		r, err := d.float()
		if err != nil {
			return 0, err
		}
		if r == 0 {
			return 0, d.t.Errorf(interp.ValueError, "expected a positive input")
		}
		if y += math.Floor(fmath.Log2(r)/c) + 1; y > float64(n) {
			return x, nil
		}
	}
}

// binomialBTRS is the method BTRS of Hörmann.
func (d *draw) binomialBTRS(n int64, p float64) (int64, error) {
	fn := float64(n)
	spq := math.Sqrt(fn * p * (1 - p))
	b := plusTimes(1.15, 2.53, spq)
	a := plusTimes(plusTimes(-0.0873, 0.0248, b), 0.01, p)
	c := plusTimes(0.5, fn, p)
	vr := 0.92 - 4.2/b
	alpha := (2.83 + 5.1/b) * spq
	lpq := fmath.Log(p / (1 - p))
	m := math.Floor((fn + 1) * p)
	h := fmath.Lgamma(m+1) + fmath.Lgamma(fn-m+1)
	for {
		u, err := d.float()
		if err != nil {
			return 0, err
		}
		u -= 0.5
		us := 0.5 - math.Abs(u)
		k := math.Floor(float64((2*a/us+b)*u) + c)
		if !(k >= 0 && k <= fn) {
			continue
		}
		v, err := d.float()
		if err != nil {
			return 0, err
		}
		if us >= 0.07 && v <= vr {
			return int64(k), nil
		}
		v *= alpha / (a/(us*us) + b)
		if fmath.Log(v) <= h-fmath.Lgamma(k+1)-fmath.Lgamma(fn-k+1)+float64((k-m)*lpq) {
			return int64(k), nil
		}
	}
}
