package units

import (
	"errors"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "1": 1, "131072": 131072, "1_000": 1000, "12B": 12, "12 b": 12,
		"128KB": 128 << 10, "128kb": 128 << 10, "128k": 128 << 10, "128KiB": 128 << 10,
		"256MB": 256 << 20, " 256 MiB ": 256 << 20, "256m": 256 << 20,
		"1.5GB": 3 << 29, "1GiB": 1 << 30, ".5K": 512, "2.KB": 2048, "3T": 3 << 40,
		"9223372036854775807": math.MaxInt64, "unlimited": Unlimited, "Unlimited": Unlimited,
	} {
		got, err := ParseSize(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestParseCount(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "1000": 1000, "1_000_000": 1e6, "5M": 5e6, "2.5k": 2500, "1e9": 1e9, "1.5E3": 1500, "2e+3": 2000,
		"3G": 3e9, "3B": 3e9, "1e18": 1e18, "unlimited": Unlimited,
	} {
		got, err := ParseCount(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestParseDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "5": 5 * time.Second, "0.5": 500 * time.Millisecond, "5s": 5 * time.Second, "250ms": 250 * time.Millisecond,
		"1m30s": 90 * time.Second, "10 m": 10 * time.Minute, "1.5h": 90 * time.Minute, "unlimited": Unlimited,
	} {
		got, err := ParseDuration(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
}

func TestRefused(t *testing.T) {
	parsers := map[string]func(string) error{
		"size":     func(s string) error { _, err := ParseSize(s); return err },
		"count":    func(s string) error { _, err := ParseCount(s); return err },
		"duration": func(s string) error { _, err := ParseDuration(s); return err },
	}
	common := []string{
		"", " ", "-1", "-5s", "MB", "s", ".", "1.2.3", "_1", "1_", "1__0", "1_.5", "0x10", "1 2", "+5",
		"99999999999999999999", "1111111111111111111111111111111111111111111111",
	}
	for kind, texts := range map[string][]string{
		"size":     append([]string{"1XB", "1e3", "0.3KB", "0.5", "9223372036854775808", "8388608TB", "infMB", "1KBB"}, common...),
		"count":    append([]string{"1.5", "1e19", "1e-3", "1e", "1e1e1", "5MB", "10T", "10e18"}, common...),
		"duration": append([]string{"5 parsecs", "1e3", "9e9h", "300000000h", "5MB", "0.00000000001"}, common...),
	} {
		for _, text := range texts {
			err := parsers[kind](text)
			var e *Error
			if assert.True(t, errors.As(err, &e), "%s %q: got %v", kind, text, err) {
				assert.Equal(t, kind, e.Kind)
				assert.Equal(t, text, e.Text)
			}
		}
	}
	_, err := ParseSize("12 zorkmids")
	assert.EqualError(t, err, `invalid size "12 zorkmids": unknown unit "zorkmids", want B, KB, MB, GB or TB`)
}

func TestFormatSize(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0B", 812: "812B", 1024: "1KB", 128 << 10: "128KB", 256 << 20: "256MB", 3 << 29: "1.5GB", 5 << 40: "5TB",
		1234567: "1.2MB", -1: "unlimited",
	} {
		assert.Equal(t, want, FormatSize(n))
	}
	for _, n := range []int64{0, 1, 1023, 1024, 1536, 128 << 10, 256 << 20, 7 << 30} {
		back, err := ParseSize(FormatSize(n))
		require.NoError(t, err)
		assert.Equal(t, n, back)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"256MB", "1.5 GiB", "1e9", "1m30s", "unlimited", "-1", ".", "1__0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if n, err := ParseSize(s); err == nil && n < Unlimited {
			t.Errorf("size %q = %d", s, n)
		}
		if n, err := ParseCount(s); err == nil && n < Unlimited {
			t.Errorf("count %q = %d", s, n)
		}
		if d, err := ParseDuration(s); err == nil && d < Unlimited {
			t.Errorf("duration %q = %d", s, d)
		}
	})
}
