package deflate

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func free(int64) error { return nil }

func inflateAll(t testing.TB, z *Decompressor, data []byte, most int) ([]byte, error) {
	z.Pay = free
	var all []byte
	for !z.Done() {
		out, n, err := z.Decode(data, most)
		require.LessOrEqual(t, len(out), most)
		all, data = append(all, out...), data[n:]
		if err != nil || len(out) == 0 && n == 0 {
			return all, err
		}
	}
	return all, nil
}

// TestAgainstGo has Go's own decompressor read what is written here, and the other way round.
func TestAgainstGo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		data := make([]byte, r.IntN(100_000))
		for i := range data {
			data[i] = byte(r.IntN(1 + i%23))
		}
		c, err := New(Raw, r.IntN(10), 9+r.IntN(7), 1+r.IntN(9), r.IntN(5))
		require.NoError(t, err)
		c.Pay = free
		half := len(data) / 2
		packed, err := c.Write(data[:half], Flush(r.IntN(4)))
		require.NoError(t, err)
		more, err := c.Write(data[half:], Finish)
		require.NoError(t, err)
		packed = append(packed, more...)
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
		require.NoError(t, err)
		require.True(t, bytes.Equal(data, got))

		var buf bytes.Buffer
		w, _ := flate.NewWriter(&buf, r.IntN(10))
		_, _ = w.Write(data)
		_ = w.Close()
		got, err = inflateAll(t, NewDecompressor(Raw, 15), buf.Bytes(), 1+r.IntN(50_000))
		require.NoError(t, err)
		require.True(t, bytes.Equal(data, got))
	}
}

// TestPays has both directions stop when they may not go on.
func TestPays(t *testing.T) {
	over := errors.New("over")
	left := int64(20_000)
	pay := func(n int64) error {
		if left -= n; left < 0 {
			return over
		}
		return nil
	}
	c, err := New(Zlib, 9, 15, 8, DefaultStrategy)
	require.NoError(t, err)
	c.Pay = pay
	_, err = c.Write(make([]byte, 10<<20), Finish)
	require.ErrorIs(t, err, over)
	z := NewDecompressor(Raw, 15)
	z.Pay, left = pay, 10
	_, _, err = z.Decode(bytes.Repeat([]byte{0, 0, 0, 0xff, 0xff}, 1000), 10)
	require.ErrorIs(t, err, over)
}

func FuzzDecode(f *testing.F) {
	c, _ := New(Zlib, 6, 15, 8, DefaultStrategy)
	c.Pay = free
	b, _ := c.Write(bytes.Repeat([]byte("some text, more text. "), 30), Finish)
	f.Add(b, uint8(3), uint16(100))
	f.Add([]byte{0x1f, 0x8b, 8, 0x1e}, uint8(3), uint16(7))
	f.Fuzz(func(t *testing.T, data []byte, format uint8, most uint16) {
		z := NewDecompressor(Format(format%4), 15)
		out, err := inflateAll(t, z, data, 1+int(most))
		again, err2 := inflateAll(t, NewDecompressor(Format(format%4), 15), data, 1<<30)
		if err == nil && len(out) < 1<<20 {
			require.Equal(t, out, again)
			require.Equal(t, err, err2)
		}
	})
}

func FuzzRoundTrip(f *testing.F) {
	f.Add([]byte("abcabcabcabcdddddddddddd"), uint8(6), uint8(3), uint8(7), uint8(8), uint8(0), uint8(5))
	f.Fuzz(func(t *testing.T, data []byte, level, format, bits, mem, strategy, cut uint8) {
		c, err := New(Format(format%3), int(level%10), 9+int(bits%7), 1+int(mem%9), int(strategy%5))
		require.NoError(t, err)
		c.Pay = free
		var packed []byte
		rest := data
		for n := int(cut) + 1; n < len(rest); n = n*2 + 1 {
			flush := Flush(n % 6)
			if flush == Finish {
				flush = NoFlush
			}
			p, err := c.Write(rest[:n], flush)
			require.NoError(t, err)
			packed, rest = append(packed, p...), rest[n:]
		}
		p, err := c.Write(rest, Finish)
		require.NoError(t, err)
		got, err := inflateAll(t, NewDecompressor(Format(format%3), 15), append(packed, p...), 1<<30)
		require.NoError(t, err)
		require.True(t, bytes.Equal(data, got))
	})
}
