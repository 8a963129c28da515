package conformance

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// WorkerFlag makes the command a worker: it runs the file named after it, reads the tests that are done as JSON from stdin and writes a Report a line.
const WorkerFlag = "-worker"

// exitCut is a worker's exit status for ErrCut.
const exitCut = 3

// silence is how long a worker may say nothing before it counts as hanging: its own limits should have ended the test long before.
const silence = testTimeout + 30*time.Second

// Worker is the main function of a worker; it returns the exit status.
func Worker(ctx context.Context, lib *Library, file string) int {
	var done []string
	if err := json.NewDecoder(os.Stdin).Decode(&done); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		return 2
	}
	out := json.NewEncoder(os.Stdout)
	err := RunFile(ctx, lib, file, done, func(r Report) { out.Encode(r) })
	switch {
	case errors.Is(err, ErrCut):
		return exitCut
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// runApart runs a file in processes of its own: where one ends in the middle of a test, that test has failed, and the next process runs the rest. It ends when a process brings it no further.
func runApart(ctx context.Context, command []string, file string) ([]Report, error) {
	var all []Report
	var done []string
	for {
		before := len(done)
		reports, running, err := runOnce(ctx, command, file, done)
		all = append(all, reports...)
		for _, r := range reports {
			if (r.Status == Passed || r.Status == Failed || r.Status == Skipped) && !slices.Contains(done, r.ID) {
				done = append(done, r.ID)
			}
		}
		var exit *exec.ExitError
		switch {
		case err == nil || ctx.Err() != nil:
			return all, ctx.Err()
		case running != "" && !slices.Contains(done, running):
			all = append(all, Report{running, Failed, "CRASH: " + tail(err.Error())})
			done = append(done, running)
		case errors.As(err, &exit) && exit.ExitCode() == exitCut && len(done) > before: // else the next one would come no further
		default:
			return append(all, Report{file, Holder, "fail: " + err.Error()}), nil
		}
	}
}

// runOnce runs what is not done of a file in one process. Running is the test that the process died in.
func runOnce(ctx context.Context, command []string, file string, done []string) (all []Report, running string, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], slices.Concat(command[1:], []string{WorkerFlag, file})...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	if done == nil {
		done = []string{}
	}
	in, err := json.Marshal(done)
	if err != nil {
		return nil, "", err
	}
	cmd.Stdin = strings.NewReader(string(in))
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := cmd.Start(); err != nil {
		return nil, "", err
	}
	hangs := time.AfterFunc(silence, cancel)
	defer hangs.Stop()
	all, running = readReports(out, func() { hangs.Reset(silence) })
	if err := cmd.Wait(); err != nil {
		return all, running, fmt.Errorf("%w\n%s", err, stderr.String())
	}
	return all, running, nil
}

// readReports reads reports to the end. Running is a test that started and did not end.
func readReports(r io.Reader, each func()) (all []Report, running string) {
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return all, running
		}
		var r Report
		if json.Unmarshal(line, &r) != nil {
			continue
		}
		each()
		switch running = ""; r.Status {
		case Started:
			running = r.ID
		default:
			all = append(all, r)
		}
	}
}

// Reference runs a file on CPython.
func (l *Library) reference(ctx context.Context, file string) ([]Report, error) {
	dir, err := os.MkdirTemp("", "conformance")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	driver, err := support.ReadFile("support/conformance_driver.py")
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "conformance_driver.py"), driver, 0o600); err != nil {
		return nil, err
	}
	const code = `import sys, os, json
sys.path.insert(0, sys.argv[1])
out = os.fdopen(os.dup(1), "w")
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
os.dup2(1, 2)
import conformance_driver, test.support
test.support.use_resources = ["decimal"]
def tell(id, status, text):
    print(json.dumps({"id": id, "status": status, "text": text}), file=out, flush=True)
conformance_driver.main(sys.argv[2], (), tell)
`
	ctx, cancel := context.WithTimeout(ctx, fileTimeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, l.Python.Path, "-c", code, dir, "test."+file)
	cmd.Dir = dir
	out, err := cmd.Output()
	all, running := readReports(strings.NewReader(string(out)), func() {})
	if err != nil || running != "" {
		return nil, fmt.Errorf("%s on CPython: %v %s", file, err, running)
	}
	return all, nil
}

// unpack decompresses data of tests, which Go's library has no decoder for, with the CPython that is there.
func (l *Library) unpack(ctx context.Context, data []byte) ([]byte, error) {
	cmd := exec.CommandContext(ctx, l.Python.Path, "-c", "import lzma, sys; sys.stdout.buffer.write(lzma.decompress(sys.stdin.buffer.read()))")
	cmd.Stdin = bytes.NewReader(data)
	return cmd.Output()
}

// tail is the end of a long text.
func tail(s string) string {
	if len(s) > 4000 {
		return "… " + s[len(s)-4000:]
	}
	return s
}
