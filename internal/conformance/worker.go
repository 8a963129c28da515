package conformance

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/safepy/safepy"
)

// support has our stand-in for package test.support, and the driver.
//
//go:embed all:support
var support embed.FS

// Limits of a test file's run. They are generous, and on.
const (
	testTimeout = 40 * time.Second // of one test
	fileTimeout = 15 * time.Minute
	fileMemory  = 1 << 30
)

// ErrCut is returned by RunFile where a limit ended the run in the middle of a test, which was reported as failed. The rest can be run by another call.
var ErrCut = errors.New("a limit ended the run")

// RunFile runs the tests of one of the library's files, but for those that are done, and tells how each ended. The error is ErrCut, or says why no test could be run.
func RunFile(ctx context.Context, lib *Library, file string, done []string, tell func(Report)) error {
	policy, err := policyOf(lib)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := &watch{tell: tell, timer: time.AfterFunc(fileTimeout, func() { cancel(context.DeadlineExceeded) })}
	defer w.timer.Stop()
	var functions safepy.Functions
	if err := functions.Register("conformance_host.tell", w.report); err != nil {
		return err
	}
	if err := functions.Register("conformance_host.unpack", func(ctx context.Context, data []byte) ([]byte, error) { return lib.unpack(ctx, data) }); err != nil {
		return err
	}
	session, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(policy, safepy.SessionOptions{Functions: &functions})
	if err != nil {
		return err
	}
	defer session.Close()
	prog, err := safepy.Compile("conformance", "import sys\nsys.modules.update(dict.fromkeys(withheld))\nimport conformance_driver, conformance_host\nconformance_driver.main(module, set(done), conformance_host.tell)\n")
	if err != nil {
		return err
	}
	if done == nil {
		done = []string{}
	}
	res, err := session.Run(ctx, prog, map[string]any{"module": "test." + file, "done": done, "withheld": append([]string{}, withheld[file]...)})
	running := w.running()
	switch {
	case err != nil && context.Cause(ctx) != nil && running != "":
		tell(Report{running, Failed, "timeout: the test took longer than " + testTimeout.String()})
		return ErrCut
	case err != nil:
		return err
	case res.OK:
		return nil
	case running != "":
		tell(Report{running, Failed, fmt.Sprintf("the run ended: %v", res.Error)})
		return ErrCut
	}
	return fmt.Errorf("%w\n%s", res.Error, res.Stderr)
}

// withheld are modules that safepy has a part of only, and without which a file's tests do: they begin with what it has not got.
var withheld = map[string][]string{
	"test_tarfile":           {"bz2", "lzma", "compression.zstd"}, // archives of all kinds are written first
	"test_zipfile.test_core": {"bz2", "lzma", "compression.zstd"},
}

func policyOf(lib *Library) (safepy.Policy, error) {
	own, err := fs.Sub(support, "support")
	if err != nil {
		return safepy.Policy{}, err
	}
	modules := []fs.FS{own, testModules{os.DirFS(lib.Dir)}}
	if lib.Further != "" {
		modules = append(modules, os.DirFS(lib.Further))
	}
	return safepy.Policy{
		Mode: safepy.ModeOpen, Timeout: fileTimeout, Memory: fileMemory, HostCalls: safepy.Unlimited, MaxOutput: 1 << 20,
		ModulePath: modules,
		Files:      []safepy.Mount{{Path: "/work", Content: map[string][]byte{}, Access: safepy.AccessOverlay}, {Path: "/work/test", FS: os.DirFS(lib.Dir + "/test")}, {Path: "/work/lib", FS: os.DirFS(lib.Dir)}},
		WorkDir:    "/work",
		Env:        map[string]string{"HOME": "/work"},
	}, nil
}

// watch knows the test that runs, and ends the run when it takes too long.
type watch struct {
	tell  func(Report)
	timer *time.Timer
	mu    sync.Mutex
	test  string
}

func (w *watch) report(id, status, text string) {
	w.mu.Lock()
	switch r := (Report{ID: id, Status: Status(status), Text: text}); r.Status {
	case Started:
		w.test = id
		w.timer.Reset(testTimeout)
	case Passed, Failed, Skipped:
		w.test = ""
		w.timer.Reset(fileTimeout)
	}
	w.mu.Unlock()
	w.tell(Report{ID: id, Status: Status(status), Text: text})
}

func (w *watch) running() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.test
}
