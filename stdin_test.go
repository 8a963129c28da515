package safepy_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// readerFunc is a host's reader made of a function.
type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestStdinThatBlocks ends runs while the host's reader blocks, and finds in the session's next run what the reader brought afterwards.
func TestStdinThatBlocks(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	sess := newSession(t, safepy.Policy{Timeout: 30 * time.Millisecond}, safepy.SessionOptions{Stdin: r})
	for _, code := range []string{"input()", "import sys\nsys.stdin.read(3)", "for line in __import__('sys').stdin: pass", "try: input()\nexcept BaseException: pass"} {
		start := time.Now()
		assert.True(t, runIn(t, sess, code, nil).TimedOut, code)
		assert.Less(t, time.Since(start), 5*time.Second)
	}

	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(10*time.Millisecond, cancel)
	prog, err := safepy.Compile("<test>", "input()")
	require.NoError(t, err)
	_, err = sess.Run(ctx, prog, nil)
	assert.ErrorIs(t, err, context.Canceled)

	go func() { _, _ = io.WriteString(w, "late\nlater\n") }()
	assert.Equal(t, "late later", runIn(t, sess, "input() + ' ' + input()", nil).Value)
}

// TestStdinThatFails has readers that break the rules or fail.
func TestStdinThatFails(t *testing.T) {
	for name, c := range map[string]struct {
		read  readerFunc
		error string
	}{
		"nothing, for ever": {func([]byte) (int, error) { return 0, nil }, "OSError: standard input can't be read: multiple Read calls return no data or error"},
		"error":             {func([]byte) (int, error) { return 0, errors.New("wire cut") }, "OSError: standard input can't be read: wire cut"},
		"end":               {func([]byte) (int, error) { return 0, io.EOF }, "EOFError: EOF when reading a line"},
	} {
		t.Run(name, func(t *testing.T) {
			res := run(t, "input()", safepy.Options{Stdin: c.read})
			assert.EqualError(t, res.Error, c.error)
			res = run(t, "import sys\nsys.stdin.read()", safepy.Options{Stdin: c.read})
			if name == "end" {
				assert.Equal(t, "", res.Value)
			} else {
				assert.EqualError(t, res.Error, c.error)
			}
		})
	}
	_, err := safepy.Run(context.Background(), "input()", safepy.Options{Stdin: readerFunc(func([]byte) (int, error) { panic("host's bug") })})
	var internal *safepy.InternalError
	require.ErrorAs(t, err, &internal)
	assert.Equal(t, "host's bug", internal.Panic)
}

// TestStdinIsMetered reads more than memory allows.
func TestStdinIsMetered(t *testing.T) {
	endless := readerFunc(func(p []byte) (int, error) { return copy(p, strings.Repeat("x", len(p))), nil })
	res := run(t, "input()", safepy.Options{Stdin: endless, Policy: safepy.Policy{Memory: 4 << 20}})
	assert.True(t, res.ResourceExceeded || strings.HasPrefix(res.Error.Error(), "MemoryError"), res.Error)
}
