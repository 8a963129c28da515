package safepy_test

import (
	"context"
	"os"
	"testing"

	"github.com/safepy/safepy"
)

// TestProfile runs the program that SAFEPY_PROFILE names, for -cpuprofile and -memprofile.
func TestProfile(t *testing.T) {
	file := os.Getenv("SAFEPY_PROFILE")
	if file == "" {
		t.Skip("SAFEPY_PROFILE names no program")
	}
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	res, err := safepy.Run(context.Background(), string(src), safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: safepy.Unlimited, Memory: 4 << 30}})
	if err != nil || !res.OK {
		t.Fatal(err, res.Error, res.Stderr)
	}
	t.Logf("fuel %d, peak %d bytes, %v", res.Usage.Fuel, res.Usage.Peak, res.Usage.Wall)
}
