package mt19937

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGolden compares the numbers with what CPython drew (testdata/golden.py). GOLDEN names another such file, made with
// another seed.
func TestGolden(t *testing.T) {
	name := "testdata/golden.txt"
	if other := os.Getenv("GOLDEN"); other != "" {
		name = other
	}
	f, err := os.Open(name)
	require.NoError(t, err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	checks := 0
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		s := seeded(t, fields[0], fields[1])
		assert.Equal(t, fields[2:], draw(t, s), fields[:2])
		checks++
	}
	require.NoError(t, lines.Err())
	require.Greater(t, checks, 100)
}

func seeded(t *testing.T, how, seed string) *Source {
	s := new(Source)
	b, _ := hex.DecodeString(seed)
	switch how {
	case "int":
		x, ok := new(big.Int).SetString(seed, 0)
		require.True(t, ok)
		require.NoError(t, s.SeedInt(nil, x))
		if x.IsUint64() {
			small := new(Source)
			small.SeedUint64(x.Uint64())
			require.Equal(t, s, small)
		}
	case "bytes":
		require.NoError(t, s.SeedBytes(nil, b))
	case "version1":
		s.SeedVersion1([]rune(string(b)))
	default:
		x, err := strconv.ParseUint(seed, 10, 64)
		require.NoError(t, err)
		s.SeedUint64(x)
	}
	return s
}

// float is float.hex().
func float(f float64) string {
	if f == 0 {
		return "0x0.0p+0"
	}
	text := strconv.FormatFloat(f, 'x', 13, 64)
	mantissa, exp, _ := strings.Cut(text, "p")
	e, _ := strconv.Atoi(exp)
	return fmt.Sprintf("%sp%+d", mantissa, e)
}

// draw takes the numbers that golden.py takes.
func draw(t *testing.T, s *Source) []string {
	var out []string
	for range 3 {
		out = append(out, float(s.Float64()))
	}
	for _, k := range []int64{0, 1, 7, 31, 32, 33, 63, 64, 65, 96, 1000} {
		x, err := s.Bits(nil, k)
		require.NoError(t, err)
		out = append(out, fmt.Sprintf("%#x", x))
	}
	for _, n := range []string{"1", "2", "10", "2147483648", "4294967297", "9223372036854775813", "1000000000000000000000000000000"} {
		limit, _ := new(big.Int).SetString(n, 10)
		var other Source
		require.NoError(t, other.SetState(stateOf(s)))
		x, err := s.Below(nil, limit)
		require.NoError(t, err)
		if limit.IsUint64() {
			require.Equal(t, x.Uint64(), other.Below64(limit.Uint64()))
		}
		out = append(out, fmt.Sprintf("%#x", x))
	}
	for range 2000 {
		s.Float64()
	}
	state := s.State()
	sum := uint64(0)
	for _, w := range state[:size] {
		sum += uint64(w)
	}
	return []string{strings.Join(out, " "), float(s.Float64()), strconv.Itoa(int(state[size])), strconv.FormatUint(sum, 10)}
}

func stateOf(s *Source) []uint32 {
	state := s.State()
	return state[:]
}

func TestSetState(t *testing.T) {
	var s Source
	assert.EqualError(t, s.SetState(make([]uint32, 3)), "ValueError: state vector is the wrong size")
	bad := make([]uint32, StateLen)
	bad[size] = size + 1
	assert.EqualError(t, s.SetState(bad), "ValueError: invalid state")
}

// budget is a meter with limits.
type budget struct {
	t           *testing.T
	work, alloc int64
}

var errBudget = errors.New("budget")

func (b *budget) Work(n int64) error {
	assert.LessOrEqual(b.t, n, int64(60_000))
	if b.work -= n; b.work < 0 {
		return errBudget
	}
	return nil
}

func (b *budget) Alloc(n int64) error {
	if b.alloc -= n; b.alloc < 0 {
		return errBudget
	}
	return nil
}

func TestMetered(t *testing.T) {
	var s Source
	s.SeedUint64(1)
	_, err := s.Bits(&budget{t, 1 << 40, 1 << 20}, 1<<40)
	assert.Equal(t, errBudget, err)
	_, err = s.Bits(&budget{t, 100_000, 1 << 40}, 1<<27)
	assert.Equal(t, errBudget, err)
	large := new(big.Int).Lsh(big.NewInt(1), 1<<27)
	assert.Equal(t, errBudget, s.SeedInt(&budget{t, 100_000, 0}, large))
	assert.Equal(t, errBudget, s.SeedBytes(&budget{t, 100_000, 0}, make([]byte, 1<<24)))
	_, err = s.Below(&budget{t, 100_000, 1 << 40}, large)
	assert.Equal(t, errBudget, err)
}

func BenchmarkFloat64(b *testing.B) {
	var s Source
	s.SeedUint64(1)
	for range b.N {
		s.Float64()
	}
}
