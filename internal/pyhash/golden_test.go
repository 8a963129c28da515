package pyhash

import (
	"bufio"
	"encoding/hex"
	"errors"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGolden compares the hashes with what CPython printed (testdata/golden.py). GOLDEN names another such file,
// made with another seed.
func TestGolden(t *testing.T) {
	name := "testdata/golden.txt"
	if other := os.Getenv("GOLDEN"); other != "" {
		name = other
	}
	f, err := os.Open(name)
	require.NoError(t, err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	checks := 0
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		want, err := strconv.ParseInt(fields[2], 10, 64)
		require.NoError(t, err)
		assert.Equal(t, want, goldenHash(t, fields[0], fields[1]), "%s", fields)
		checks++
	}
	require.NoError(t, lines.Err())
	require.Greater(t, checks, 1000)
}

func goldenHash(t *testing.T, kind, value string) int64 {
	var nums []int64
	float := func(s string) float64 {
		f, err := strconv.ParseFloat(s, 64)
		require.NoError(t, err)
		return f
	}
	switch kind {
	case "int":
		x, _ := new(big.Int).SetString(value, 10)
		h, err := HashBig(nil, x)
		require.NoError(t, err)
		if x.IsInt64() {
			assert.Equal(t, h, HashInt64(x.Int64()))
		}
		return h
	case "float":
		return HashFloat(float(value))
	case "complex":
		r, i, _ := strings.Cut(value, " ")
		return HashComplex(complex(float(r), float(i)))
	case "str", "bytes":
		b, err := hex.DecodeString(value)
		require.NoError(t, err)
		if kind == "str" {
			return HashString(string(b))
		}
		return HashBytes(b)
	case "none":
		return HashNone
	}
	for _, s := range strings.Fields(value) {
		n, err := strconv.ParseInt(s, 10, 64)
		require.NoError(t, err)
		nums = append(nums, HashInt64(n))
	}
	var tuple Tuple
	var set Frozenset
	for i, h := range nums {
		if kind == "range" && (i == 1 && nums[0] == 0 || i == 2 && nums[0] < 2) {
			h = HashNone
		}
		tuple.Add(h)
		set.Add(h)
	}
	switch kind {
	case "slice":
		return HashSlice(nums[0], nums[1], nums[2])
	case "frozenset":
		return set.Sum()
	}
	return tuple.Sum()
}

// budget is a meter that refuses after some units.
type budget struct{ left, calls int64 }

var errBudget = errors.New("budget")

func (b *budget) Work(n int64) error {
	b.calls++
	if b.left -= n; b.left < 0 {
		return errBudget
	}
	return nil
}

func (b *budget) Alloc(int64) error { return nil }

func TestMetered(t *testing.T) {
	for _, s := range []string{strings.Repeat("a", 1<<20), strings.Repeat("ä", 1<<20), strings.Repeat("語a", 1<<19), strings.Repeat("a", 1<<20) + "😀"} {
		b := &budget{left: 1 << 30}
		h, err := HashStringMetered(b, s)
		require.NoError(t, err)
		assert.Equal(t, HashString(s), h)
		assert.GreaterOrEqual(t, b.calls, int64(len(s)/piece))
		assert.GreaterOrEqual(t, 1<<30-b.left, int64(len(s)/bytesPerUnit-9))
		h, err = HashBytesMetered(b, []byte(s))
		require.NoError(t, err)
		assert.Equal(t, HashBytes([]byte(s)), h)
		_, err = HashStringMetered(&budget{left: 60_000}, s)
		assert.Equal(t, errBudget, err)
		_, err = HashBytesMetered(&budget{left: 60_000}, []byte(s))
		assert.Equal(t, errBudget, err)
	}
	_, err := HashBig(&budget{left: 60_000}, new(big.Int).Lsh(big.NewInt(1), 1<<24))
	assert.Equal(t, errBudget, err)
}

func TestNoAllocations(t *testing.T) {
	ascii, wide, x := strings.Repeat("key", 20), strings.Repeat("schlüssel語", 20), new(big.Int).Lsh(big.NewInt(3), 500)
	var sink int64
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		sink += HashString(ascii) + HashString(wide) + HashFloat(1.5)
		h, _ := HashBig(nil, x)
		var tuple Tuple
		tuple.Add(h)
		sink += tuple.Sum()
	}))
}

func BenchmarkHashString(b *testing.B) {
	for _, n := range []int{5, 20, 1000} {
		for name, s := range map[string]string{"ascii": strings.Repeat("a", n), "latin": strings.Repeat("ä", n), "wide": strings.Repeat("語", n)} {
			b.Run(name+"/"+strconv.Itoa(n), func(b *testing.B) {
				b.SetBytes(int64(len(s)))
				for range b.N {
					HashString(s)
				}
			})
		}
	}
}
