package randommod

import (
	"math/big"

	"github.com/safepy/safepy/interp"
)

// draw is how a distribution gets its random numbers.
type draw struct {
	t    *thread
	self value
	g    *generator
	// What a subclass or the instance overrides.
	random, bits override
	byFloats     bool // ints are drawn by random(), too: a class that overrides it alone
}

// override is what is called in place of a method; unset where it is not overridden.
type override struct {
	f        value
	instance bool // an attribute of the instance, which is not bound
}

func (d *draw) call(o override, args ...value) (value, error) {
	if o.instance {
		return d.t.Call(o.f, args...)
	}
	return d.t.CallMethodOf(o.f, d.self, args...)
}

var nameRandom, nameBits = staticName("random"), staticName("getrandbits")

func staticName(s string) *interp.Str {
	v, _ := interp.AsStr(interp.StaticStr(s))
	return v
}

func newDraw(t *thread, v value) draw {
	d := draw{t: t, self: v, g: self(v)}
	if typ := v.Type(); typ != randomType {
		own := func(name string) override {
			if m := typ.Lookup(name); m != randomType.Lookup(name) {
				return override{f: m}
			}
			return override{}
		}
		d.random, d.bits = own("random"), own("getrandbits")
		d.byFloats = !typ.Builtin() && !d.random.f.IsUnset() && randomAlone(typ)
	}
	if f, _ := interp.InstanceAttr(v, nameRandom); !f.IsUnset() {
		d.random = override{f: f, instance: true}
	}
	if f, _ := interp.InstanceAttr(v, nameBits); !f.IsUnset() {
		d.bits = override{f: f, instance: true}
	}
	return d
}

// randomAlone reports whether the class that overrides random() does not override getrandbits() with it.
func randomAlone(typ *interp.Type) bool {
	for _, c := range typ.MRO {
		if _, bits := c.OwnAttr("getrandbits"); bits {
			return false
		}
		if _, random := c.OwnAttr("random"); random {
			return true
		}
	}
	return false
}

// float is a number in [0, 1).
func (d *draw) float() (float64, error) {
	if err := d.t.Work(1); err != nil {
		return 0, err
	}
	if d.random.f.IsUnset() {
		return d.g.src.Float64(), nil
	}
	if err := d.t.Work(16); err != nil {
		return 0, err
	}
	v, err := d.call(d.random)
	if err != nil {
		return 0, err
	}
	return d.t.ToFloat(v)
}

// below is an int in [0, n), for n > 0.
func (d *draw) below(n int64) (int64, error) {
	if err := d.t.Work(2); err != nil {
		return 0, err
	}
	if !d.byFloats && d.bits.f.IsUnset() {
		return int64(d.g.src.Below64(uint64(n))), nil
	}
	if err := d.t.Work(16); err != nil { // a method is called, and big ints are made
		return 0, err
	}
	v, err := d.belowBig(big.NewInt(n))
	if err != nil {
		return 0, err
	}
	r, _ := interp.AsInt64(v)
	return r, nil
}

// belowBig is below for ints of any size.
func (d *draw) belowBig(n *big.Int) (value, error) {
	switch {
	case d.byFloats:
		return d.belowByFloats(n)
	case !d.bits.f.IsUnset():
		for {
			v, err := d.call(d.bits, interp.Int(int64(n.BitLen())))
			if err != nil {
				return value{}, err
			}
			r, ok := interp.AsInt(v)
			if !ok {
				return value{}, d.t.Errorf(interp.TypeError, "'>=' not supported between instances of '%s' and 'int'", v.Type().Name)
			}
			if r.Cmp(n) < 0 {
				return v, nil
			}
			if err := d.t.Work(4); err != nil {
				return value{}, err
			}
		}
	}
	return d.t.BigInt(d.g.src.Below(d.t, n))
}

// belowByFloats draws an int from random() alone. Numbers that would make some results likelier than others are drawn again.
func (d *draw) belowByFloats(n *big.Int) (value, error) {
	const most = 1 << 53
	if n.Cmp(big.NewInt(most)) >= 0 {
		f, err := d.float()
		if err != nil {
			return value{}, err
		}
		x, err := d.t.BinaryOp(interp.OpMul, interp.Float(f), interp.NewInt(n))
		if err != nil {
			return value{}, err
		}
		return d.t.BinaryOp(interp.OpFloorDiv, x, interp.Int(1))
	}
	limit := float64(most-most%n.Int64()) / most
	for {
		r, err := d.float()
		if err != nil {
			return value{}, err
		}
		if r < limit {
			return interp.Int(int64(r*most) % n.Int64()), nil
		}
	}
}

// systemMethods are those of SystemRandom: every number comes from the host.
func systemMethods() []interp.Native {
	return []interp.Native{
		{Name: "random", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, _ args) (value, error) {
			return interp.Float(float64(t.Entropy()>>11) / (1 << 53)), nil
		}},
		{Name: "getrandbits", Sig: "(k)", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) { return entropyBits(t, a.V[1]) }},
		{Name: "randbytes", Sig: "(n)", Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			n, err := t.IndexArg(a.V[1], "")
			if err != nil {
				return value{}, err
			}
			if n < 0 {
				return value{}, t.Errorf(interp.ValueError, "negative argument not allowed")
			}
			return entropyBytes(t, n)
		}},
		{Name: "seed", Sig: "(*args, **kwds)", Cost: interp.CostConst, Fn: func(*thread, args) (value, error) { return interp.None, nil }},
		{Name: "getstate", Sig: "(*args, **kwds)", Cost: interp.CostConst, Fn: noState},
		{Name: "setstate", Sig: "(*args, **kwds)", Cost: interp.CostConst, Fn: noState},
	}
}

func noState(t *thread, _ args) (value, error) {
	return value{}, t.Errorf(interp.NotImplementedError, "System entropy source does not have state.")
}

// entropyBits makes an int of k bits from the host's entropy.
func entropyBits(t *thread, k value) (value, error) {
	switch negative, err := t.CompareBool(k, interp.Int(0), interp.CmpLt); {
	case err != nil:
		return value{}, err
	case negative:
		return value{}, t.Errorf(interp.ValueError, "number of bits must be non-negative")
	}
	bits, err := t.Index(k)
	if err != nil {
		return value{}, err
	}
	if n, ok := interp.AsInt64(bits); ok && n < 0 { // an object may be less than nothing by its index alone
		return value{}, t.Errorf(interp.ValueError, "number of bits must be non-negative")
	} else if ok && n < 64 {
		return interp.NewInt(new(big.Int).SetUint64(t.Entropy() & (1<<n - 1))), nil
	}
	count, _ := interp.AsInt(bits)
	count = new(big.Int).Add(count, big.NewInt(7))
	n, err := t.IndexArg(interp.NewInt(count.Rsh(count, 3)), "")
	if err != nil {
		return value{}, err
	}
	b, err := entropyBytes(t, n)
	if err != nil {
		return value{}, err
	}
	whole, err := t.CallMethod(interp.IntType.Value(), "from_bytes", b)
	if err != nil {
		return value{}, err
	}
	short, err := t.BinaryOp(interp.OpSub, interp.Int(int64(n)*8), bits)
	if err != nil {
		return value{}, err
	}
	return t.BinaryOp(interp.OpRShift, whole, short)
}

// entropyBytes makes n bytes from the host's entropy.
func entropyBytes(t *thread, n int) (value, error) {
	if err := t.Alloc(int64(n)); err != nil {
		return value{}, err
	}
	b := make([]byte, n)
	for i := 0; i < n; {
		if err := t.Work(4); err != nil {
			return value{}, err
		}
		for x, k := t.Entropy(), 0; k < 8 && i < n; k++ {
			b[i] = byte(x >> (8 * k))
			i++
		}
	}
	return interp.OwnBytes(b), nil
}

func randBelow(t *thread, d draw, a args) (value, error) {
	v, err := t.Index(a.V[1])
	if err != nil {
		return value{}, err
	}
	n, _ := interp.AsInt(v)
	if n.Sign() <= 0 {
		return interp.Int(0), nil
	}
	return d.belowBig(n)
}

func randBytes(t *thread, d draw, a args) (value, error) {
	k, err := t.BinaryOp(interp.OpMul, a.V[1], interp.Int(8))
	if err != nil {
		return value{}, err
	}
	var v value
	if !d.bits.f.IsUnset() {
		v, err = d.call(d.bits, k)
	} else if n, berr := bitCount(t, k); berr == nil {
		v, err = bits(t, &d.g.src, n)
	} else {
		err = berr
	}
	if err != nil {
		return value{}, err
	}
	return t.CallMethod(v, "to_bytes", a.V[1], interp.StaticStr("little"))
}

// whole is operator.index of an argument.
func whole(t *thread, v value) (*big.Int, error) {
	v, err := t.Index(v)
	if err != nil {
		return nil, err
	}
	n, _ := interp.AsInt(v)
	return n, nil
}

func randInt(t *thread, d draw, a args) (value, error) {
	lo, hi := a.V[1], a.V[2]
	if lo.IsSmallInt() && hi.IsSmallInt() && lo.SmallInt() <= hi.SmallInt() && lo.SmallInt() > -1<<61 && hi.SmallInt() < 1<<61 {
		r, err := d.below(hi.SmallInt() - lo.SmallInt() + 1)
		return interp.Int(lo.SmallInt() + r), err
	}
	lov, err := t.Index(lo)
	if err != nil {
		return value{}, err
	}
	hiv, err := t.Index(hi)
	if err != nil {
		return value{}, err
	}
	x, _ := interp.AsInt(lov)
	y, _ := interp.AsInt(hiv)
	width := new(big.Int).Sub(y, x)
	if width.Sign() < 0 {
		return value{}, emptyRange(t, "randint", lov, hiv)
	}
	return d.offset(x, width.Add(width, big.NewInt(1)), nil)
}

func emptyRange(t *thread, name string, vals ...value) error {
	text := ""
	for i, v := range vals {
		s, err := t.Repr(v)
		if err != nil {
			return err
		}
		if i > 0 {
			text += ", "
		}
		text += s.String()
	}
	return t.Errorf(interp.ValueError, "empty range in %s(%s)", name, text)
}

// offset is start + step * below(n).
func (d *draw) offset(start, n, step *big.Int) (value, error) {
	r, err := d.belowBig(n)
	if err != nil {
		return value{}, err
	}
	if step != nil {
		if r, err = d.t.BinaryOp(interp.OpMul, r, interp.NewInt(step)); err != nil {
			return value{}, err
		}
	}
	return d.t.BinaryOp(interp.OpAdd, interp.NewInt(start), r)
}

func randRange(t *thread, d draw, a args) (value, error) {
	start, err := whole(t, a.V[1])
	if err != nil {
		return value{}, err
	}
	stopArg, stepArg := a.Get(2).Or(interp.None), a.Get(3)
	if stopArg.IsNone() {
		if !stepArg.IsUnset() && !(stepArg.IsSmallInt() && stepArg.SmallInt() == 1) {
			return value{}, t.Errorf(interp.TypeError, "Missing a non-None stop argument")
		}
		if start.Sign() <= 0 {
			return value{}, t.Errorf(interp.ValueError, "empty range for randrange()")
		}
		return d.belowBig(start)
	}
	stop, err := whole(t, stopArg)
	if err != nil {
		return value{}, err
	}
	step := big.NewInt(1)
	if !stepArg.IsUnset() {
		if step, err = whole(t, stepArg); err != nil {
			return value{}, err
		}
	}
	if err := t.Work(int64(start.BitLen()+stop.BitLen()+step.BitLen()) / 64); err != nil {
		return value{}, err
	}
	width := new(big.Int).Sub(stop, start)
	if step.IsInt64() && step.Int64() == 1 {
		if width.Sign() <= 0 {
			return value{}, emptyRange(t, "randrange", interp.NewInt(start), interp.NewInt(stop))
		}
		return d.offset(start, width, nil)
	}
	if step.Sign() == 0 {
		return value{}, t.Errorf(interp.ValueError, "zero step for randrange()")
	}
	n := new(big.Int).Add(width, step)
	if step.Sign() > 0 {
		n.Sub(n, big.NewInt(1))
	} else {
		n.Add(n, big.NewInt(1))
	}
	v, err := t.BinaryOp(interp.OpFloorDiv, interp.NewInt(n), interp.NewInt(step))
	if err != nil {
		return value{}, err
	}
	if n, _ = interp.AsInt(v); n.Sign() <= 0 {
		return value{}, emptyRange(t, "randrange", interp.NewInt(start), interp.NewInt(stop), interp.NewInt(step))
	}
	return d.offset(start, n, step)
}
