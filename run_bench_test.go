package safepy_test

import (
	"context"
	"testing"

	"github.com/safepy/safepy"
)

// BenchmarkRunOnePlusOne is the whole way of a one-off run: compile, make a sandbox, run, convert.
func BenchmarkRunOnePlusOne(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		res, err := safepy.Run(context.Background(), "1+1", safepy.Options{})
		if err != nil || res.Value != int64(2) {
			b.Fatal(err, res)
		}
	}
}

// BenchmarkCompiledSession runs a compiled program in a session that exists.
func BenchmarkCompiledSession(b *testing.B) {
	prog, err := safepy.Compile("f.py", "x * 2")
	if err != nil {
		b.Fatal(err)
	}
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{})
	if err != nil {
		b.Fatal(err)
	}
	defer sess.Close()
	input := map[string]any{"x": 21}
	b.ReportAllocs()
	for b.Loop() {
		res, err := sess.Run(context.Background(), prog, input)
		if err != nil || res.Value != int64(42) {
			b.Fatal(err, res)
		}
	}
}
