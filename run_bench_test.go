package safepy_test

import (
	"context"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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

// BenchmarkFreshSession runs a compiled program in a session made for it.
func BenchmarkFreshSession(b *testing.B) {
	prog, err := safepy.Compile("f.py", "1+1")
	if err != nil {
		b.Fatal(err)
	}
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	b.ReportAllocs()
	for b.Loop() {
		sess, err := eng.NewSession(safepy.Policy{})
		if err != nil {
			b.Fatal(err)
		}
		res, err := sess.Run(context.Background(), prog, nil)
		if err != nil || res.Value != int64(2) {
			b.Fatal(err, res)
		}
		sess.Close()
	}
}

// BenchmarkScript is the whole way of a program of 40 lines, from source to result.
func BenchmarkScript(b *testing.B) {
	source, err := os.ReadFile("testdata/forty_lines.py")
	require.NoError(b, err)
	require.Equal(b, 40, strings.Count(string(source), "\n"))
	b.ReportAllocs()
	for b.Loop() {
		res, err := safepy.Run(context.Background(), string(source), safepy.Options{})
		if err != nil || !res.OK {
			b.Fatal(err, res)
		}
	}
}

// idleSessions are the sessions that TestIdleSessions keeps alive at once.
const idleSessions = 10_000

// TestIdleSessions holds the memory of a session that waits for its next run to 16 KiB: the program's functions, class and variables in it.
func TestIdleSessions(t *testing.T) {
	prog, err := safepy.Compile("agent.py", `
class Account:
    def __init__(self, owner, balance=0):
        self.owner, self.balance = owner, balance
    def deposit(self, amount):
        self.balance += amount
        return self.balance
def total(accounts):
    return sum(a.balance for a in accounts)
if "accounts" not in globals():
    accounts = [Account(n) for n in ("ann", "bob", "eve")]
for i, a in enumerate(accounts):
    a.deposit(i * 10)
result = total(accounts)
`)
	require.NoError(t, err)
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	sessions := make([]safepy.Session, idleSessions)
	for round := range 2 {
		for i := range sessions {
			if round == 0 {
				sessions[i], err = eng.NewSession(safepy.Policy{})
				require.NoError(t, err)
			}
			res, err := sessions[i].Run(t.Context(), prog, nil)
			require.NoError(t, err)
			require.Equal(t, int64(30*(round+1)), res.Value, res.Error)
		}
	}
	with := heapAlive()
	for _, s := range sessions {
		require.NoError(t, s.Close())
	}
	clear(sessions)
	each := (with - heapAlive()) / idleSessions
	t.Logf("%d bytes a session", each)
	require.Less(t, each, uint64(16<<10))
}

func heapAlive() uint64 {
	runtime.GC()
	runtime.GC() // what pools held is gone
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
