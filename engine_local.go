package safepy

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/safepy/safepy/internal/dockerhost"
	"github.com/safepy/safepy/internal/worker"
)

// LocalOptions configure the engine that runs programs on a CPython of this machine. The zero value takes the python3 of $PATH.
type LocalOptions struct {
	Python string // the interpreter, 3.9 or later; default python3

	// Packages are installed once, each as NAME==VERSION, into a virtual environment in VenvDir; default a folder in the user's cache that bears a hash of interpreter and packages.
	Packages    []string
	VenvDir     string
	VenvManager string // "uv" or "python"; default uv where it is installed, else python -m venv
	IndexURL    string // of the package index; default the tools' own

	Preload []string // modules that programs find loaded: numpy takes no time then

	Workers int           // programs and sessions at once; default 64
	Warm    int           // workers kept ready; default the processors, 4 at most
	MaxRuns int           // programs or sessions that a worker serves; default 1000
	TTL     time.Duration // after which it serves no more; default 10 minutes
	Wait    time.Duration // for a worker when all are in use; default 30 s

	WorkSize  int64 // bytes of the work folder of a program; default 64 MiB
	Isolation Isolation
}

// Isolation says whether programs of the local engine are put into a namespace of their own.
type Isolation string

const (
	IsolateIfPossible Isolation = ""      // by bubblewrap where it is installed and works; Result.Engine says what it was
	IsolateAlways     Isolation = "bwrap" // refuse to run without
	IsolateNever      Isolation = "none"  // processes of this user, held by the worker's audit hook, limits, and Landlock where the kernel has it
)

// NewLocal makes the engine. It fails where there is no interpreter that is fit, and where the packages can't be installed.
//
// Programs run as processes of this machine: that keeps mistakes and memory apart, and with bubblewrap files and network too. For programs that may be hostile use Docker or the in-process engine.
func NewLocal(ctx context.Context, opt LocalOptions) (Engine, error) {
	if runtime.GOOS != "linux" {
		return nil, errors.New("safepy: the local engine needs Linux: the limits on its programs are Linux's")
	}
	e := &local{opt: opt}
	e.info = EngineInfo{Name: engineLocal}
	if err := worker.CheckPreload(opt.Preload); err != nil {
		return nil, fmt.Errorf("safepy: local engine: %w", err)
	}
	python, err := e.environment(ctx)
	if err != nil {
		return nil, fmt.Errorf("safepy: local engine: %w", err)
	}
	if e.launch, e.info.Isolation, err = launcher(ctx, opt.Isolation, python, orInt(opt.WorkSize, 64<<20)); err != nil {
		return nil, fmt.Errorf("safepy: local engine: %w", err)
	}
	sweep()
	warm := orInt(opt.Warm, min(runtime.NumCPU(), 4))
	e.open = sync.OnceValue(func() *worker.Pool {
		return worker.NewPool(worker.PoolOptions{
			Max: max(orInt(opt.Workers, 64), warm), Warm: warm, MaxRuns: orInt(opt.MaxRuns, 1000), TTL: orInt(opt.TTL, 10*time.Minute),
			Wait: orInt(opt.Wait, 30*time.Second), What: "workers", Start: e.start,
		})
	})
	e.pool = func(context.Context) (*worker.Pool, error) { return e.open(), nil }
	e.open() // so that workers are warm when the first program comes
	return e, nil
}

// orInt is a number, or its default.
func orInt[T ~int | ~int64](n, dflt T) T {
	if n == 0 {
		return dflt
	}
	return n
}

// local is the local engine.
type local struct {
	workers
	opt    LocalOptions
	launch func(work string) command // how the interpreter is started in a work folder
	open   func() *worker.Pool
}

// NewSession implements Engine.
func (e *local) NewSession(policy Policy, opt ...SessionOptions) (Session, error) {
	return e.newSession(policy, opt)
}

// Close implements Engine.
func (e *local) Close() error {
	if !e.closed.Swap(true) {
		e.open().Close()
	}
	return nil
}

// start starts a worker in a folder of its own, which goes with it.
func (e *local) start(ctx context.Context) (*worker.Process, error) {
	work, err := os.MkdirTemp("", workPrefix+strings.ReplaceAll(dockerhost.Owner(), ":", "_")+"_")
	if err != nil {
		return nil, fmt.Errorf("safepy: local engine: %w", err)
	}
	c := e.launch(work)
	p, err := c.start(e.opt.Preload)
	if err == nil {
		err = p.Ready(ctx.Done(), 30*time.Second)
	}
	if err != nil {
		os.RemoveAll(work)
		return nil, fmt.Errorf("safepy: local engine: %w", err)
	}
	return p, nil
}

// workPrefix begins the names of work folders, which have their owner's in them.
const workPrefix = "safepy-work-"

// sweep removes the work folders of processes that ended without doing so.
func sweep() {
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), workPrefix+"*"))
	for _, dir := range folders {
		owner := strings.TrimPrefix(filepath.Base(dir), workPrefix)
		owner = owner[:max(0, strings.LastIndexByte(owner, '_'))]
		if dockerhost.OwnerGone(strings.ReplaceAll(owner, "_", ":")) {
			removeWork(dir)
		}
	}
}

// removeWork removes a work folder, in which a program may have made folders that can't be read.
func removeWork(dir string) {
	if os.RemoveAll(dir) == nil {
		return
	}
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(dir)
}

// cacheDir is where environments are kept.
func cacheDir() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "safepy"), nil
}
