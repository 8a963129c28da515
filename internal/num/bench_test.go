package num

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"
)

// unitMeter records the longest time between two payments and what a unit took.
type unitMeter struct {
	units   int64
	last    time.Time
	longest time.Duration
}

func (m *unitMeter) Work(n int64) error {
	now := time.Now()
	if !m.last.IsZero() {
		m.longest = max(m.longest, now.Sub(m.last))
	}
	m.last = now
	m.units += n
	return nil
}

func (m *unitMeter) Alloc(int64) error { return nil }

// BenchmarkUnits shows how long one unit of work takes (10 ns is meant) and the longest time between two payments
// (1 ms is meant) for each kernel at growing sizes in words.
func BenchmarkUnits(b *testing.B) {
	r := newRand(9)
	run := func(name string, f func(m Meter) error) {
		b.Run(name, func(b *testing.B) {
			m := &unitMeter{}
			for range b.N {
				m.last = time.Time{}
				if err := f(m); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(m.units), "ns/unit")
			b.ReportMetric(float64(m.longest.Microseconds()), "µs-longest")
		})
	}
	for _, n := range []int{1, 10, 100, 1000, 10_000, 100_000} {
		x, y, x2 := randWords(r.Uint64, n), randWords(r.Uint64, n), randWords(r.Uint64, 2*n)
		name := func(op string) string { return fmt.Sprintf("%s/%d", op, n) }
		run(name("add"), func(m Meter) error { _, err := Add(m, x, y); return err })
		run(name("xor"), func(m Meter) error { _, err := Xor(m, x, y); return err })
		run(name("lsh"), func(m Meter) error { _, err := Lsh(m, x, 77); return err })
		run(name("mul"), func(m Meter) error { _, err := Mul(m, x, y); return err })
		run(name("sqr"), func(m Meter) error { _, err := Mul(m, x, x); return err })
		run(name("div"), func(m Meter) error { _, _, err := DivMod(m, x2, y); return err })
		run(name("div3"), func(m Meter) error { _, _, err := DivMod(m, x2, big.NewInt(1e18)); return err })
		run(name("isqrt"), func(m Meter) error { _, err := Isqrt(m, x); return err })
		run(name("pow"), func(m Meter) error { _, err := Pow(m, big.NewInt(12345), big.NewInt(int64(n*5))); return err })
		run(name("fact"), func(m Meter) error { _, err := Factorial(m, int64(n*5)); return err })
		if n <= 10000 {
			run(name("text"), func(m Meter) error { _, err := Text(m, nil, x, 10, 0); return err })
			s := strings.Repeat("7", n*19)
			run(name("parse"), func(m Meter) error { _, _, err := ParseInt(m, s, 10, 0, nil); return err })
			run(name("gcd"), func(m Meter) error { _, err := GCD(m, x, y); return err })
		}
		if n <= 100 {
			odd := new(big.Int).SetBit(y, 0, 1)
			run(name("powmod"), func(m Meter) error { _, err := PowMod(m, x, x, odd); return err })
		}
	}
}

func randWords(next func() uint64, n int) *big.Int {
	words := make([]big.Word, n)
	for i := range words {
		words[i] = big.Word(next())
	}
	words[n-1] |= 1 << (wordBits - 1)
	return new(big.Int).SetBits(words)
}
