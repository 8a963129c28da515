package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// runLimit is how long one run may take.
const runLimit = 10 * time.Minute

// sample is one run of a program.
type sample struct {
	cpu    time.Duration // user and system, the start of the engine included
	rss    int64         // the largest resident size, in bytes; 0 where the system doesn't tell
	stdout string
	err    error
}

// measure runs file on e once.
func measure(ctx context.Context, e *engine, file string) sample {
	ctx, cancel := context.WithTimeout(ctx, runLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, e.argv[0], append(e.argv[1:len(e.argv):len(e.argv)], file)...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Dir = filepath.Dir(file)
	cmd.Env = append(cmd.Environ(), e.env...)
	err := cmd.Run()
	if ctx.Err() != nil {
		return sample{err: fmt.Errorf("stopped: %w", context.Cause(ctx))}
	}
	if err != nil {
		return sample{stdout: stdout.String(), err: errors.New(lastLine(stderr.String(), err.Error()))}
	}
	state := cmd.ProcessState
	return sample{cpu: state.UserTime() + state.SystemTime(), rss: maxRSS(state), stdout: stdout.String()}
}

// lastLine is the last line of text that is not empty, or other.
func lastLine(text, other string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if last := strings.TrimSpace(lines[len(lines)-1]); last != "" {
		return last
	}
	return other
}

// faster is the better of two samples of a program on one engine; the zero sample is no sample.
func faster(a, b sample) sample {
	switch {
	case a.err != nil || b.cpu == 0 && b.err == nil:
		return a
	case b.err != nil || a.cpu == 0:
		return b
	case b.cpu < a.cpu:
		b.rss = max(a.rss, b.rss)
		return b
	}
	a.rss = max(a.rss, b.rss)
	return a
}
