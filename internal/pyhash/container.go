package pyhash

import "math/bits"

// The primes of xxHash64, after which CPython combines the hashes of items.
const (
	prime1 = 11400714785074694791
	prime2 = 14029467366897019727
	prime5 = 2870177450012600261
)

// lanes is an accumulator in the manner of xxHash, started at prime5.
type lanes uint64

func (l *lanes) add(h int64) {
	*l = lanes(bits.RotateLeft64(uint64(*l)+uint64(h)*prime2, 31) * prime1)
}

func (l lanes) sum() int64 {
	if l == 1<<64-1 {
		return 1546275796
	}
	return int64(l)
}

// Tuple combines the hashes of a tuple's items in order. A range hashes as the tuple (length, start, step), where None
// stands for a step that a length of 1, and for a start and a step that a length of 0 leaves open.
type Tuple struct {
	acc lanes
	n   uint64
}

// Add takes the hash of the next item.
func (t *Tuple) Add(h int64) {
	if t.n == 0 {
		t.acc = prime5
	}
	t.n++
	t.acc.add(h)
}

// Sum returns the hash of the tuple.
func (t *Tuple) Sum() int64 {
	acc := t.acc
	if t.n == 0 {
		acc = prime5
	}
	return (acc + lanes(t.n^(prime5^3527539))).sum()
}

// HashSlice combines the hashes of a slice's three parts.
func HashSlice(start, stop, step int64) int64 {
	acc := lanes(prime5)
	acc.add(start)
	acc.add(stop)
	acc.add(step)
	return acc.sum()
}

// Frozenset combines the hashes of a set's items in any order.
type Frozenset struct{ acc, n uint64 }

// Add takes the hash of one item.
func (f *Frozenset) Add(h int64) {
	x := uint64(h)
	f.acc ^= (x ^ 89869747 ^ x<<16) * 3644798167
	f.n++
}

// Sum returns the hash of the set.
func (f *Frozenset) Sum() int64 {
	h := f.acc ^ (f.n+1)*1927868237
	h ^= h>>11 ^ h>>25
	h = h*69069 + 907133923
	if h == ^uint64(0) {
		return 590923713
	}
	return int64(h)
}
