package num

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// testMeter fails the test where one payment exceeds MaxStep, and an operation once its budget is used up.
type testMeter struct {
	t            *testing.T
	work, allocs int64
	calls        int64
	budget       int64 // 0: none
	memory       int64 // largest single allocation allowed, 0: any
}

var errBudget, errMemory = errors.New("budget"), errors.New("memory")

func (m *testMeter) Work(n int64) error {
	m.calls++
	if n < 0 || n > MaxStep {
		m.t.Errorf("a step of %d units", n)
	}
	m.work += n
	if m.budget != 0 && m.work > m.budget {
		return errBudget
	}
	return nil
}

func (m *testMeter) Alloc(n int64) error {
	if n < 0 {
		m.t.Errorf("an allocation of %d bytes", n)
	}
	if m.memory != 0 && n > m.memory {
		return errMemory
	}
	m.allocs += n
	return nil
}

// randInt returns an int of n words: random, nearly a power of 2, or with long runs of ones and zeros.
func randInt(r *rand.Rand, n int) *big.Int {
	words := make([]big.Word, n)
	switch r.IntN(4) {
	case 0:
		for i := range words {
			words[i] = ^big.Word(0)
		}
		if n > 0 {
			words[r.IntN(n)] -= big.Word(r.IntN(2))
		}
	case 1:
		for i := 0; i < n; {
			run, w := r.IntN(n/3+1)+1, -big.Word(r.IntN(2))
			for ; run > 0 && i < n; i++ {
				words[i] = w
				run--
			}
		}
	default:
		for i := range words {
			words[i] = big.Word(r.Uint64())
		}
	}
	if n > 0 && words[n-1] == 0 {
		words[n-1] = big.Word(1) << r.IntN(wordBits)
	}
	z := new(big.Int).SetBits(words)
	if r.IntN(2) == 0 {
		z.Neg(z)
	}
	return z
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 7)) }

func same2(t *testing.T, what string, want, got *big.Int) {
	t.Helper()
	if want.Cmp(got) != 0 {
		t.Fatalf("%s differs: bits %d and %d", what, want.BitLen(), got.BitLen())
	}
}

// floorDivMod is the naive floor division.
func floorDivMod(x, y *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(x, y, new(big.Int))
	if r.Sign() != 0 && r.Sign() != y.Sign() {
		q.Sub(q, bigOne)
		r.Add(r, y)
	}
	return q, r
}

func TestMulDivAgainstMathBig(t *testing.T) {
	r := newRand(1)
	m := &testMeter{t: t}
	sizes := []int{0, 1, 2, 30, 100, 1000, 1900, 2500, 4100, 7000, 12000, 20000}
	for range 150 {
		nx, ny := sizes[r.IntN(len(sizes))], sizes[r.IntN(len(sizes))]
		x, y := randInt(r, nx+r.IntN(nx/4+1)), randInt(r, ny+r.IntN(ny/4+1))
		got, err := Mul(m, x, y)
		require.NoError(t, err)
		product := new(big.Int).Mul(x, y)
		same2(t, fmt.Sprintf("product of %d and %d words", nx, ny), product, got)
		if y.Sign() == 0 {
			continue
		}
		if r.IntN(3) == 0 { // an exact division, or one with the largest remainder
			x = product.Sub(product, big.NewInt(int64(r.IntN(2))))
		}
		q, rem, err := DivMod(m, x, y)
		require.NoError(t, err)
		wantQ, wantR := floorDivMod(x, y)
		same2(t, fmt.Sprintf("quotient of %d by %d words", len(x.Bits()), len(y.Bits())), wantQ, q)
		same2(t, "remainder", wantR, rem)
	}
	x := randInt(r, 9000)
	square, err := Mul(m, x, x)
	require.NoError(t, err)
	same2(t, "square", new(big.Int).Mul(x, x), square)
}

func TestLinearAgainstMathBig(t *testing.T) {
	r := newRand(2)
	m := &testMeter{t: t}
	sizes := []int{0, 1, 50, bigLinear - 1, bigLinear + 10, 2*bigLinear + 3}
	type op struct {
		name string
		f    func(m Meter, x, y *big.Int) (*big.Int, error)
		want func(z, x, y *big.Int) *big.Int
	}
	ops := []op{{"add", Add, (*big.Int).Add}, {"sub", Sub, (*big.Int).Sub}, {"and", And, (*big.Int).And}, {"or", Or, (*big.Int).Or}, {"xor", Xor, (*big.Int).Xor}}
	for range 60 {
		x, y := randInt(r, sizes[r.IntN(len(sizes))]), randInt(r, sizes[r.IntN(len(sizes))])
		if r.IntN(4) == 0 {
			y.Set(x)
		}
		for _, o := range ops {
			got, err := o.f(m, x, y)
			require.NoError(t, err)
			same2(t, o.name, o.want(new(big.Int), x, y), got)
		}
		n := int64(r.IntN(200))
		if r.IntN(2) == 0 {
			n = int64(r.IntN(wordBits*bigLinear + 100))
		}
		got, err := Lsh(m, x, n)
		require.NoError(t, err)
		same2(t, "lsh", new(big.Int).Lsh(x, uint(n)), got)
		got, err = Rsh(m, x, n)
		require.NoError(t, err)
		same2(t, "rsh", new(big.Int).Rsh(x, uint(n)), got)
		c, err := Cmp(m, x, y)
		require.NoError(t, err)
		assert.Equal(t, x.Cmp(y), c)
		got, err = Not(m, x)
		require.NoError(t, err)
		same2(t, "not", new(big.Int).Not(x), got)
		size := (x.BitLen() + 8) / 8
		b, err := ToBytes(m, x, size, n%2 == 0, true)
		require.NoError(t, err)
		back, err := FromBytes(m, b, n%2 == 0, true)
		require.NoError(t, err)
		same2(t, "bytes", x, back)
	}
}

func TestPowersAgainstMathBig(t *testing.T) {
	r := newRand(3)
	m := &testMeter{t: t}
	for range 30 {
		x, e := randInt(r, r.IntN(40)), big.NewInt(int64(r.IntN(300)))
		got, err := Pow(m, x, e)
		require.NoError(t, err)
		same2(t, "power", new(big.Int).Exp(x, e, nil), got)
	}
	for _, words := range []int{1, 2, 8, 30, 60} {
		x, e, n := randInt(r, words+r.IntN(9)), randInt(r, words), randInt(r, words)
		e.Abs(e)
		got, err := PowMod(m, x, e, n)
		require.NoError(t, err)
		_, want := floorDivMod(new(big.Int).Exp(x, e, new(big.Int).Abs(n)), n)
		same2(t, "modular power", want, got)
		e = big.NewInt(-3)
		n.SetBit(n, 0, 1)
		if got, err = PowMod(m, x, e, n); err == nil {
			got.Mul(got, x).Mul(got, x).Mul(got, x) // math/big's Exp has the wrong sign for a negative x
			_, want = floorDivMod(bigOne, n)
			_, got = floorDivMod(got, n)
			same2(t, "negative modular power", want, got)
		}
	}
	x, n := randInt(r, 3000), randInt(r, 3000)
	n.SetBit(n.Abs(n), 0, 1)
	got, err := PowMod(m, x, big.NewInt(77), n)
	require.NoError(t, err)
	same2(t, "large modular power", new(big.Int).Exp(x, big.NewInt(77), n), got)
}

func TestGCDAgainstMathBig(t *testing.T) {
	r := newRand(4)
	m := &testMeter{t: t}
	for _, words := range []int{1, 3, 300, 450, 900} {
		for range 8 {
			x, y, g := randInt(r, words), randInt(r, words-r.IntN(words/3+1)), randInt(r, r.IntN(words/2+1))
			x.Mul(x, g)
			y.Mul(y, g)
			got, err := GCD(m, x, y)
			require.NoError(t, err)
			same2(t, "gcd", new(big.Int).GCD(nil, nil, new(big.Int).Abs(x), new(big.Int).Abs(y)), got)
			n := new(big.Int).Abs(randInt(r, words))
			a := new(big.Int).Mod(x, n)
			inv, err := inverse(m, a, n)
			if want := new(big.Int).ModInverse(a, n); want == nil {
				assert.Equal(t, errNoInverse, err)
			} else {
				require.NoError(t, err)
				same2(t, "inverse", want, inv)
			}
		}
	}
}

func TestIsqrtAgainstMathBig(t *testing.T) {
	r := newRand(5)
	m := &testMeter{t: t}
	for _, words := range []int{0, 1, 8, 9, 20, 100, 1000, 4000} {
		for range 6 {
			x := randInt(r, words)
			x.Abs(x)
			if r.IntN(3) == 0 {
				x.Mul(x, x)
				x.Sub(x, big.NewInt(int64(r.IntN(2))))
				x.Abs(x)
			}
			got, err := Isqrt(m, x)
			require.NoError(t, err)
			same2(t, "root", new(big.Int).Sqrt(x), got)
		}
	}
}

func TestTextAgainstMathBig(t *testing.T) {
	r := newRand(6)
	m := &testMeter{t: t}
	for _, words := range []int{0, 1, 2, 399, 401, 800, 801, 1700, 5000} {
		for _, base := range []int{2, 3, 8, 10, 16, 32, 36} {
			x := randInt(r, words)
			x.Abs(x)
			if r.IntN(4) == 0 { // many zeros
				x.Exp(big.NewInt(int64(base)), big.NewInt(int64(words*7)), nil)
			}
			got, err := Text(m, []byte("-"), x, base, 0)
			require.NoError(t, err)
			text := x.Text(base)
			require.True(t, "-"+text == string(got), "%d words in base %d", words, base)
			if r.IntN(2) == 0 {
				text = strings.ToUpper(text)
			}
			if r.IntN(2) == 0 && len(text) > 3 {
				text = text[:2] + "_" + text[2:]
			}
			small, large, err := ParseInt(m, "  -"+text+" ", base, 0, nil)
			require.NoError(t, err)
			same2(t, "parsed text", new(big.Int).Neg(x), either(small, large))
		}
	}
}

func TestFactorialAndComb(t *testing.T) {
	m := &testMeter{t: t}
	for _, n := range []int64{0, 1, 20, 21, 64, 1000, 20000} {
		got, err := Factorial(m, n)
		require.NoError(t, err)
		same2(t, "factorial", new(big.Int).MulRange(1, n), got)
	}
	for _, c := range [][2]int64{{10, 11}, {67, 33}, {68, 34}, {100, 50}, {5000, 2000}, {1 << 40, 100}} {
		got, err := Comb(m, big.NewInt(c[0]), c[1])
		require.NoError(t, err)
		same2(t, "comb", new(big.Int).Binomial(c[0], c[1]), got)
	}
	got, err := Perm(m, big.NewInt(9000), 4000)
	require.NoError(t, err)
	same2(t, "perm", new(big.Int).MulRange(5001, 9000), got)
}

// TestRefusals checks that sizes are refused before memory is taken, and that an operation stops when the budget is used up.
func TestRefusals(t *testing.T) {
	m := &testMeter{t: t, memory: 64 << 20}
	huge := big.NewInt(1 << 40)
	three := big.NewInt(3)
	large := new(big.Int).Lsh(three, 40<<23)
	_, err := Pow(m, three, huge)
	assert.Equal(t, errMemory, err)
	_, err = Pow(m, three, new(big.Int).Lsh(huge, 100))
	assert.Equal(t, errMemory, err)
	_, err = Lsh(m, three, 1<<60)
	assert.Equal(t, errMemory, err)
	_, err = Mul(m, large, large)
	assert.Equal(t, errMemory, err)
	_, err = Factorial(m, 1<<62)
	assert.Equal(t, errMemory, err)
	_, err = Comb(m, huge, 1<<39)
	assert.Equal(t, errMemory, err)
	_, err = Perm(m, huge, 1<<39)
	assert.Equal(t, errMemory, err)
	_, err = Text(m, nil, large, 2, 0)
	assert.Equal(t, errMemory, err)
	_, err = Pow(nil, three, huge)
	assert.Equal(t, errTooLarge, err)
	assert.Zero(t, m.allocs)
	assert.Less(t, m.work, int64(10))

	x := new(big.Int).Sub(new(big.Int).Lsh(three, 10_000_000), bigOne)
	y := new(big.Int).Rsh(x, 5_000_000)
	for name, f := range map[string]func(m Meter) error{
		"mul":    func(m Meter) error { _, err := Mul(m, x, x); return err },
		"div":    func(m Meter) error { _, _, err := DivMod(m, x, y); return err },
		"pow":    func(m Meter) error { _, err := Pow(m, y, three); return err },
		"powmod": func(m Meter) error { _, err := PowMod(m, y, y, x); return err },
		"gcd":    func(m Meter) error { _, err := GCD(m, x, y); return err },
		"isqrt":  func(m Meter) error { _, err := Isqrt(m, x); return err },
		"text":   func(m Meter) error { _, err := Text(m, nil, x, 10, 0); return err },
		"parse": func(m Meter) error {
			_, _, err := ParseInt(m, strings.Repeat("7", 3_000_000), 10, 0, nil)
			return err
		},
		"factorial": func(m Meter) error { _, err := Factorial(m, 1_000_000); return err },
		"inverse":   func(m Meter) error { _, err := PowMod(m, y, big.NewInt(-1), x); return err },
	} {
		m := &testMeter{t: t, budget: 1_000_000}
		assert.Equal(t, errBudget, f(m), name)
		assert.LessOrEqual(t, m.work, int64(1_000_000+MaxStep), name)
	}
}

func TestTextLimits(t *testing.T) {
	x := new(big.Int).Exp(big.NewInt(10), big.NewInt(4300), nil)
	_, err := Text(nil, nil, x, 10, DefaultMaxStrDigits)
	assert.EqualError(t, err, "ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit")
	b, err := Text(nil, nil, x.Sub(x, bigOne), 10, DefaultMaxStrDigits)
	require.NoError(t, err)
	assert.Equal(t, strings.Repeat("9", 4300), string(b))
	_, _, err = ParseInt(nil, strings.Repeat("9", 4301), 10, DefaultMaxStrDigits, nil)
	assert.EqualError(t, err, "ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit")
	_, large, err := ParseInt(nil, strings.Repeat("9", 4300), 10, DefaultMaxStrDigits, nil)
	require.NoError(t, err)
	same2(t, "parsed", x, large)
	_, _, err = ParseInt(nil, strings.Repeat("f", 9000), 16, DefaultMaxStrDigits, nil)
	assert.NoError(t, err)
	_, _, err = ParseInt(nil, strings.Repeat("9", 5000)+"x", 10, DefaultMaxStrDigits, nil)
	assert.Equal(t, ErrSyntax, err)
}

func TestLongFloatTexts(t *testing.T) {
	for text, want := range map[string]float64{
		"1" + strings.Repeat("0", 5000) + "e-5000":                 1,
		"0." + strings.Repeat("0", 5000) + "1e5001":                1,
		"-" + strings.Repeat("0", 5000) + "2.5":                    -2.5,
		strings.Repeat("0", 5000) + "1e" + strings.Repeat("9", 30): mustFloat("inf"),
		"1e-" + strings.Repeat("9", 3000):                          0,
		// half between 1 and the next float, and a little more
		"1.00000000000000011102230246251565404236316680908203125" + strings.Repeat("0", 3000):       1,
		"1.00000000000000011102230246251565404236316680908203125" + strings.Repeat("0", 3000) + "1": 1.0000000000000002,
	} {
		got, err := ParseFloat(&testMeter{t: t}, text, nil)
		require.NoError(t, err)
		assert.Equal(t, want, got, text[:20])
	}
}

// TestInt64Helpers compares them with math/big at the edges.
func TestInt64Helpers(t *testing.T) {
	edge := []int64{0, 1, -1, 2, -2, 3, 7, 10, -10, 62, 63, 64, 1 << 31, -1 << 31, 1<<32 + 1, 3037000499, 3037000500, -3037000500, 1<<62 - 1, 1 << 62, -1 << 62, 1<<63 - 1, -1 << 63, -1<<63 + 1}
	check := func(name string, a, b, got int64, over bool, want *big.Int) {
		t.Helper()
		if over == want.IsInt64() || !over && got != want.Int64() {
			t.Errorf("%s(%d, %d) = %d, %v; want %s", name, a, b, got, over, want)
		}
	}
	for _, a := range edge {
		for _, b := range edge {
			x, y := big.NewInt(a), big.NewInt(b)
			c, over := AddOverflows(a, b)
			check("add", a, b, c, over, new(big.Int).Add(x, y))
			c, over = SubOverflows(a, b)
			check("sub", a, b, c, over, new(big.Int).Sub(x, y))
			c, over = MulOverflows(a, b)
			check("mul", a, b, c, over, new(big.Int).Mul(x, y))
			if b != 0 {
				q, r := floorDivMod(x, y)
				c, ok := FloorDivInt64(a, b)
				check("floordiv", a, b, c, !ok, q)
				check("mod", a, b, ModInt64(a, b), false, r)
			}
			if 0 <= b && b < 100 {
				c, over = PowOverflows(a, b)
				check("pow", a, b, c, over, new(big.Int).Exp(x, y, nil))
				c, over = LshOverflows(a, b)
				check("lsh", a, b, c, over, new(big.Int).Lsh(x, uint(b)))
				check("rsh", a, b, RshInt64(a, b), false, new(big.Int).Rsh(x, uint(b)))
			}
			g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(x), new(big.Int).Abs(y))
			assert.Equal(t, g.Uint64(), GCDInt64(a, b))
			for _, n := range edge {
				if b >= 0 && n != 0 {
					_, want := floorDivMod(new(big.Int).Exp(x, y, new(big.Int).Abs(big.NewInt(n))), big.NewInt(n))
					check("powmod", a, b, PowModInt64(a, b, n), false, want)
				}
			}
		}
	}
}
