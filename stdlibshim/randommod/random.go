// Package randommod is the module random: the Mersenne Twister behind random.Random, with the numbers that CPython draws from the same seed.
//
// A generator is a Go struct that every distribution draws from directly. A subclass may override random() or getrandbits(): then the distributions draw through these, as in CPython
// (draw.go). The functions of the module are methods of a generator that each sandbox makes for itself when random is imported, seeded by the host.
package randommod

import (
	"math"
	"math/big"
	"sync"

	"github.com/safepy/safepy/internal/mt19937"
	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// generator is random.Random; a SystemRandom draws from the host instead.
type generator struct {
	interp.Object
	src  mt19937.Source
	next value // gauss_next: the second number of the last pair of gauss(), unset for None
}

var (
	layout       = interp.NewLayout[generator]("random.Random")
	randomType   = new(interp.Type)
	systemType   = new(interp.Type)
	baseType     = new(interp.Type) // _random.Random
	stateVersion = interp.Int(3)
)

// Traverse implements interp.Heap.
func (g *generator) Traverse(w *interp.Walker) { w.Visit(g.next) }

// ExtraSize implements interp.Heap.
func (*generator) ExtraSize() int64 { return 0 }

func self(v value) *generator {
	g, _ := interp.As[generator](v, layout)
	return g
}

// Module is the table of random.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setup()
	def := &interp.ModuleDef{
		Name: "random", Doc: "Random variable generators.",
		Types: []*interp.Type{randomType, systemType},
		Lazy:  map[string]func(t *thread, m *interp.Module) (value, error){},
		Consts: map[string]value{
			"NV_MAGICCONST": interp.Float(nvMagic), "LOG4": interp.Float(log4), "SG_MAGICCONST": interp.Float(sgMagic), "TWOPI": interp.Float(twoPi),
			"BPF": interp.Int(53), "RECIP_BPF": interp.Float(1.0 / (1 << 53)),
		},
	}
	var names []value
	for _, n := range exported {
		names = append(names, interp.StaticStr(n))
		if n == "Random" || n == "SystemRandom" {
			continue
		}
		def.Lazy[n] = func(t *thread, _ *interp.Module) (value, error) {
			inst, err := shared(t)
			if err != nil {
				return value{}, err
			}
			return t.Attr(inst, n)
		}
	}
	def.Lazy["_inst"] = func(t *thread, _ *interp.Module) (value, error) { return shared(t) }
	def.Consts["__all__"] = interp.StaticTuple(names...)
	return def
})

var exported = []string{
	"Random", "SystemRandom", "betavariate", "binomialvariate", "choice", "choices", "expovariate", "gammavariate", "gauss", "getrandbits", "getstate", "lognormvariate", "normalvariate",
	"paretovariate", "randbytes", "randint", "random", "randrange", "sample", "seed", "setstate", "shuffle", "triangular", "uniform", "vonmisesvariate", "weibullvariate",
}

// instance is the generator behind the module's functions.
type instance struct{ v value }

// Traverse lets the accountant see it.
func (i *instance) Traverse(w *interp.Walker) { w.Visit(i.v) }

func shared(t *thread) (value, error) {
	i := t.State((*instance)(nil), func() any { return new(instance) }).(*instance)
	if i.v.IsUnset() {
		g, err := interp.New[generator](t, randomType)
		if err != nil {
			return value{}, err
		}
		g.src.SeedUint64(t.Entropy())
		i.v = interp.ValueOf(g)
	}
	return i.v, nil
}

func setup() {
	row := func(name, sig string, f func(t *thread, d draw, a args) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Cost: interp.CostCallsBack, Py: true, Fn: func(t *thread, a args) (value, error) {
			return f(t, newDraw(t, a.V[0]), a)
		}}
	}
	rows := append(basics(), row("uniform", "(a, b)", uniform), row("triangular", "(low=0.0, high=1.0, mode=None)", triangular),
		row("gauss", "(mu=0.0, sigma=1.0)", gauss), row("normalvariate", "(mu=0.0, sigma=1.0)", normalVariate), row("lognormvariate", "(mu, sigma)", logNormVariate),
		row("expovariate", "(lambd=1.0)", expoVariate), row("vonmisesvariate", "(mu, kappa)", vonMisesVariate), row("gammavariate", "(alpha, beta)", gammaVariate),
		row("betavariate", "(alpha, beta)", betaVariate), row("paretovariate", "(alpha)", paretoVariate), row("weibullvariate", "(alpha, beta)", weibullVariate),
		row("binomialvariate", "(n=1, p=0.5)", binomialVariate),
		row("randrange", "(start, stop=None, step=1)", randRange), row("randint", "(a, b)", randInt), row("randbytes", "(n)", randBytes), row("_randbelow", "(n)", randBelow),
		row("choice", "(seq)", choice), row("choices", "(population, weights=None, *, cum_weights=None, k=1)", choices),
		row("sample", "(population, k, *, counts=None)", sample), row("shuffle", "(x)", shuffle))
	interp.Define(baseType, interp.TypeSpec{Name: "Random", Module: "_random", Layout: layout, Slots: interp.Slots{New: newGenerator}})
	interp.Define(randomType, interp.TypeSpec{
		Name: "Random", Module: "random", Base: baseType, Layout: layout, HasDict: true, PyName: true, NewSig: "(x=None)", Methods: rows,
		Slots: interp.Slots{Init: initGenerator}, Attrs: map[string]value{"VERSION": stateVersion},
		Doc: "Random number generator base class used by bound module functions.",
	})
	interp.Define(systemType, interp.TypeSpec{
		Name: "SystemRandom", Module: "random", Base: randomType, HasDict: true, PyName: true, NewSig: "(x=None)", Methods: systemMethods(),
		Doc: "Alternate random number generator using sources provided\nby the operating system.",
	})
}

func newGenerator(t *thread, typ *interp.Type, a args) (value, error) {
	g, err := interp.New[generator](t, typ)
	if err != nil {
		return value{}, err
	}
	g.src.SeedUint64(0) // __init__ seeds; a subclass that forgets to still gets numbers
	return interp.ValueOf(g), nil
}

var initSig = interp.NewPySig("Random.__init__", "(x=None)")

func initGenerator(t *thread, v value, args args) error {
	a, err := initSig.Bind(t, args)
	if err != nil {
		return err
	}
	_, err = t.CallMethod(v, "seed", a[0].Or(interp.None))
	return err
}

// basics are the methods that reach the generator itself.
func basics() []interp.Native {
	return []interp.Native{
		{Name: "random", Sig: "()", Cost: interp.CostConst, Doc: "random() -> x in the interval [0, 1).", Fn: func(_ *thread, a args) (value, error) {
			return interp.Float(self(a.V[0]).src.Float64()), nil
		}},
		{Name: "getrandbits", Sig: "(k, /)", Cost: interp.CostPerByte, Doc: "getrandbits(k) -> x.  Generates an int with k random bits.", Fn: getRandBits},
		{Name: "seed", Sig: "(a=None, version=2)", Cost: interp.CostPerByte, Py: true, Fn: seed},
		{Name: "getstate", Sig: "()", Cost: interp.CostPerElement, Fn: getState},
		{Name: "setstate", Sig: "(state)", Cost: interp.CostPerElement, Py: true, Fn: setState},
		{Name: "gauss_next", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return self(a.V[0]).next.Or(interp.None), nil }},
		{Name: "gauss_next", Kind: interp.Setter, Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) {
			self(a.V[0]).setNext(a.Get(1).Or(interp.None))
			return interp.None, nil
		}},
		{Name: "__getstate__", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) { return t.CallMethod(a.V[0], "getstate") }},
		{Name: "__setstate__", Sig: "(state)", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
			return t.CallMethod(a.V[0], "setstate", a.V[1])
		}},
		{Name: "__reduce__", Sig: "()", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
			state, err := t.CallMethod(a.V[0], "getstate")
			if err != nil {
				return value{}, err
			}
			return interp.TupleOf(t, a.V[0].Type().Value(), interp.EmptyTuple, state)
		}},
	}
}

func bitCount(t *thread, v value) (int64, error) {
	n, err := t.Uint64Arg(v, "uint64_t")
	if err == nil && n > math.MaxInt64 {
		err = t.Errorf(interp.MemoryError, "")
	}
	return int64(n), err
}

func getRandBits(t *thread, a args) (value, error) {
	k, err := bitCount(t, a.V[1])
	if err != nil {
		return value{}, err
	}
	return bits(t, &self(a.V[0]).src, k)
}

func bits(t *thread, src *mt19937.Source, k int64) (value, error) {
	if k < 64 {
		return interp.Int(int64(src.Bits64(int(k)))), nil
	}
	return t.BigInt(src.Bits(t, k))
}

func seed(t *thread, a args) (value, error) {
	g := self(a.V[0])
	g.next = value{}
	version := a.Get(2).Or(interp.Int(2))
	v1 := version.IsSmallInt() && version.SmallInt() == 1
	v2 := version.IsSmallInt() && version.SmallInt() == 2
	switch v := a.Get(1).Or(interp.None); {
	case v.IsNone():
		g.src.SeedUint64(t.Entropy())
	case v.IsSmallInt():
		n := v.SmallInt()
		g.src.SeedUint64(uint64(max(n, -n))) // right for the least int64, too
	default:
		if n, ok := interp.AsInt(v); ok {
			return interp.None, t.NumError(g.src.SeedInt(t, new(big.Int).Abs(n)))
		}
		if f, ok := interp.AsFloat(v); ok {
			h, err := t.Hash(interp.Float(f))
			g.src.SeedUint64(uint64(h))
			return interp.None, err
		}
		s, text := interp.GoString(v)
		b, isBytes := interp.GoBytes(v)
		switch {
		case v1 && (text || isBytes):
			if err := t.Work(int64(len(s)+len(b)) / 2); err != nil {
				return value{}, err
			}
			if err := t.Alloc(int64(len(s)+len(b)) * 4); err != nil {
				return value{}, err
			}
			chars := []rune(s)
			for i := range len(b) {
				chars = append(chars, rune(b[i]))
			}
			g.src.SeedVersion1(chars)
		case text:
			return interp.None, t.NumError(g.src.SeedBytes(t, []byte(s)))
		case isBytes && v2:
			return interp.None, t.NumError(g.src.SeedBytes(t, []byte(b)))
		default:
			return value{}, t.Errorf(interp.TypeError, "The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
		}
	}
	return interp.None, nil
}

func getState(t *thread, a args) (value, error) {
	g := self(a.V[0])
	if err := t.Work(mt19937.StateLen / 4); err != nil {
		return value{}, err
	}
	var vals [mt19937.StateLen]value
	for i, w := range g.src.State() {
		vals[i] = interp.Int(int64(w))
	}
	words, err := interp.NewTuple(t, vals[:])
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, stateVersion, words, g.next.Or(interp.None))
}

func setState(t *thread, a args) (value, error) {
	g := self(a.V[0])
	version, err := t.GetItem(a.V[1], interp.Int(0))
	if err != nil {
		return value{}, err
	}
	mark := t.Root(version)
	defer t.Unroot(mark)
	present, err := t.Equal(version, stateVersion)
	if err != nil {
		return value{}, err
	}
	older, err := t.Equal(version, interp.Int(2)) // its words are signed
	if err != nil {
		return value{}, err
	}
	if !present && !older {
		s, err := t.Str(version)
		if err != nil {
			return value{}, err
		}
		return value{}, t.Errorf(interp.ValueError, "state with version %s passed to Random.setstate() of version 3", s.String())
	}
	state, err := t.Collect(a.V[1])
	if err != nil {
		return value{}, err
	}
	if n := len(state.Items()); n != 3 {
		few := "not enough values to unpack (expected 3, got %d)"
		if n > 3 {
			few = "too many values to unpack (expected 3, got %d)"
		}
		return value{}, t.Errorf(interp.ValueError, few, n)
	}
	t.Root(interp.ValueOf(state))
	vector := state.Items()[1]
	g.setNext(state.Items()[2])
	if older {
		if vector, err = unsignedWords(t, vector); err != nil {
			return value{}, err
		}
	}
	return interp.None, g.setWords(t, vector)
}

// setNext sets gauss_next.
func (g *generator) setNext(v value) {
	if v.IsNone() {
		v = value{}
	}
	g.next = v
}

// setWords sets the state of the twister: its words, and which of them is the next.
func (g *generator) setWords(t *thread, vector value) error {
	tup, ok := interp.AsTuple(vector)
	if !ok {
		return t.Errorf(interp.TypeError, "state vector must be a tuple")
	}
	if len(tup.Items()) != mt19937.StateLen {
		return t.Errorf(interp.ValueError, "state vector is the wrong size")
	}
	if err := t.Work(mt19937.StateLen / 4); err != nil {
		return err
	}
	const last = mt19937.StateLen - 1
	var words [mt19937.StateLen]uint32
	for i, w := range tup.Items()[:last] {
		n, ok := interp.AsInt(w)
		switch {
		case !ok:
			return t.Errorf(interp.TypeError, "an integer is required")
		case n.Sign() < 0:
			return t.Errorf(interp.OverflowError, "can't convert negative value to unsigned int")
		case !n.IsUint64():
			return t.Errorf(interp.OverflowError, "Python int too large to convert to C unsigned long")
		}
		words[i] = uint32(n.Uint64())
	}
	v, err := t.Index(tup.Items()[last])
	if err != nil {
		return err
	}
	next, ok := interp.AsInt64(v)
	switch {
	case !ok:
		return t.Errorf(interp.OverflowError, "Python int too large to convert to C long")
	case next < 0 || next > last:
		return t.Errorf(interp.ValueError, "invalid state")
	}
	words[last] = uint32(next)
	return t.NumError(g.src.SetState(words[:]))
}

// unsignedWords makes the words of a state of version 2 those of version 3.
func unsignedWords(t *thread, v value) (value, error) {
	l, err := t.Collect(v)
	if interp.IsExc(err, interp.ValueError) {
		return value{}, t.Errorf(interp.TypeError, "the state's words are no integers")
	}
	if err != nil {
		return value{}, err
	}
	words := make([]value, 0, mt19937.StateLen+1)
	mark := t.Root(interp.ValueOf(l))
	defer t.Unroot(mark)
	t.RootSlice(&words)
	for _, w := range l.Items() {
		if w, err = t.BinaryOp(interp.OpMod, w, interp.Int(1<<32)); err != nil {
			return value{}, err
		}
		if words = append(words, w); len(words) > mt19937.StateLen {
			break // too many already
		}
	}
	return interp.NewTuple(t, words)
}
