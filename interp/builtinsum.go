package interp

import "github.com/safepy/safepy/internal/num"

// joined says of the types whose values sum() does not take to start with what does the job.
var joined = map[*Layout]string{
	strLayout:       "strings [use ''.join(seq) instead]",
	bytesLayout:     "bytes [use b''.join(seq) instead]",
	byteArrayLayout: "bytearray [use b''.join(seq) instead]",
}

// builtinSum adds with CPython's compensated summation for floats.
func builtinSum(t *Thread, a Args) (Value, error) {
	start := a.Get(1)
	if start.ref == nil {
		start = Int(0)
	}
	if join := joined[start.Type().layout]; join != "" {
		if _, err := t.Iter(a.V[0]); err != nil {
			return Value{}, err
		}
		return Value{}, t.Errorf(TypeError, "sum() can't sum %s", join)
	}
	s := t.newSummer(start)
	var err error
	switch v := a.V[0]; v.Object().typ {
	case ListType, TupleType:
		err = s.addItems(v)
	case BytesType, ByteArrayType:
		err = s.addBytes(bytesText(v))
	default:
		err = t.iterate(v, s, s.add)
	}
	r := s.result()
	s.total = Value{}
	t.idleSum = s
	if err != nil {
		return Value{}, err
	}
	return r, nil
}

// summer adds numbers: ints exactly, floats and the parts of complex numbers with a running compensation (Neumaier), everything else by +.
type summer struct {
	t     *Thread
	total Value
	float bool
	compensated
	complex bool
	imag    compensated
}

// compensated is a running sum with what rounding has lost of it.
type compensated struct{ hi, lo float64 }

func (c *compensated) plus(f float64) {
	t := c.hi + f
	if abs(c.hi) >= abs(f) {
		c.lo += (c.hi - t) + f
	} else {
		c.lo += (f - t) + c.hi
	}
	c.hi = t
}

func (c *compensated) sum() float64 {
	if c.lo != 0 && c.lo-c.lo == 0 {
		return c.hi + c.lo
	}
	return c.hi
}

// newSummer begins a sum, with the summer of the last one if that is over.
func (t *Thread) newSummer(start Value) *summer {
	s := t.idleSum
	if s == nil {
		s = &summer{t: t}
	}
	t.idleSum = nil
	s.total, s.float, s.complex, s.lo = start, start.ref == floatRef, false, 0
	if s.float {
		s.hi = start.Float64()
	}
	s.beginComplex()
	return s
}

// addItems adds the items of a list or tuple, which __add__ of an item may change.
func (s *summer) addItems(v Value) error {
	for i := 0; ; {
		items := seqItems(v)
		if i >= len(items) {
			return nil
		}
		n := s.addInts(items[i:min(i+1024, len(items))])
		if err := s.t.Work(int64(max(n, 1))); err != nil {
			return err
		}
		if n == 0 {
			n = 1
			if err := s.add(items[i]); err != nil {
				return err
			}
		}
		i += n
	}
}

// addBytes adds bytes, which nothing changes meanwhile.
func (s *summer) addBytes(text string) error {
	for len(text) > 0 {
		piece := text[:min(len(text), 1024)]
		text = text[len(piece):]
		if err := s.t.Work(int64(len(piece))); err != nil {
			return err
		}
		n := 0
		for i := range len(piece) {
			n += int(piece[i])
		}
		if err := s.add(Int(int64(n))); err != nil {
			return err
		}
	}
	return s.t.Work(1)
}

// addInts adds the small ints and bools that items begin with as long as the total is one, and says how many.
func (s *summer) addInts(items []Value) int {
	if s.float || s.total.ref != intRef {
		return 0
	}
	total := s.total.SmallInt()
	n := 0
	for n < len(items) && (items[n].ref == intRef || items[n].ref == boolRef) {
		x := items[n].SmallInt()
		r := total + x
		if (r^total)&(r^x) < 0 {
			break
		}
		total = r
		n++
	}
	s.total = Int(total)
	return n
}

// accept adds an int, a bool or a float to a total of that kind. It declines what may need more than that.
func (s *summer) accept(x Value) bool {
	if s.float {
		f := 0.0
		switch {
		case isFloat(&x):
			f = x.Float64()
		case isInt(&x):
			f = float64(x.SmallInt())
		default:
			var ok bool
			if f, ok = wideFloat(x); !ok {
				return false
			}
		}
		s.plus(f)
		return true
	}
	if isInt(&s.total) && (isInt(&x) || isBool(&x)) {
		if r := s.total.SmallInt() + x.SmallInt(); (r^s.total.SmallInt())&(r^x.SmallInt()) >= 0 {
			s.total = Int(r)
			return true
		}
	}
	return false
}

func (s *summer) add(x Value) error {
	if s.accept(x) {
		return nil
	}
	if s.complex && s.addComplex(x) {
		return nil
	}
	if s.float || s.complex {
		s.total, s.float, s.complex = s.result(), false, false
	}
	r, err := s.t.BinaryOp(OpAdd, s.total, x)
	if err != nil {
		return err
	}
	s.total = r
	if r.ref == floatRef {
		s.float, s.hi, s.lo = true, r.Float64(), 0
	}
	s.beginComplex()
	return nil
}

// beginComplex goes on with compensated parts where the total is complex.
func (s *summer) beginComplex() {
	if s.total.IsExact(ComplexType) {
		c, _ := AsComplex(s.total)
		s.complex, s.compensated, s.imag = true, compensated{hi: real(c)}, compensated{hi: imag(c)}
	}
}

func (s *summer) addComplex(x Value) bool {
	switch {
	case x.IsExact(ComplexType):
		c, _ := AsComplex(x)
		s.plus(real(c))
		s.imag.plus(imag(c))
	case isFloat(&x):
		s.plus(x.Float64())
	case isInt(&x):
		s.plus(float64(x.SmallInt()))
	default:
		f, ok := wideFloat(x)
		if !ok {
			return false
		}
		s.plus(f)
	}
	return true
}

// wideFloat is an int beyond 64 bits as a float, if it is within that one's range.
func wideFloat(x Value) (float64, bool) {
	_, large, ok := intParts(x)
	if !ok || large == nil {
		return 0, false
	}
	f, err := num.BigToFloat(large)
	return f, err == nil
}

func abs(f float64) float64 {
	if f < 0 {
		return -f
	}
	return f
}

func (s *summer) result() Value {
	switch {
	case s.complex:
		c, err := s.t.newComplex(complex(s.sum(), s.imag.sum()))
		if err != nil { // the breach is met at the next charge
			return s.total
		}
		return c
	case s.float:
		return s.t.newFloat(s.sum())
	}
	return s.total
}
