package safepy

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/safepy/safepy/internal/landlock"
	"github.com/safepy/safepy/internal/worker"
)

// command is a worker that is to be started.
type command struct {
	args  []string
	dir   string // removed when the worker is gone
	env   []string
	alone bool  // in a process namespace of its own
	lock  bool  // by Landlock
	room  int64 // of the work folder, where the worker has to see to it; 0: something else does
}

// start starts the worker in a process group of its own, which Kill kills whole. The process ends with this one: its standard input ends then.
func (c command) start(preload []string) (*worker.Process, error) {
	cmd := exec.Command(c.args[0], c.args[1:]...)
	cmd.Dir, cmd.Env = c.dir, c.env
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	var diagnosis tail
	cmd.Stderr = &diagnosis
	cmd.WaitDelay = time.Second // a process that has left the group may hold it open
	if c.lock {
		err = landlock.Start(cmd, c.dir)
	} else {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	p, err := worker.Attach(in, out, func() {
		_ = syscall.Kill(cmd.Process.Pid, syscall.SIGSTOP) // it starts none while those below it are looked for, and does not leave them to another parent
		killDescendants(cmd.Process.Pid)
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
		removeWork(c.dir)
	}, worker.Options{Alone: c.alone, Preload: preload, WorkSize: c.room})
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, diagnosis.String())
	}
	p.Diagnosis = diagnosis.String
	return p, nil
}

// killDescendants kills the processes below pid, which have groups of their own.
func killDescendants(pid int) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		return
	}
	for child := range strings.FieldsSeq(string(data)) {
		var n int
		if _, err := fmt.Sscan(child, &n); err == nil {
			killDescendants(n)
			_ = syscall.Kill(-n, syscall.SIGKILL)
			_ = syscall.Kill(n, syscall.SIGKILL)
		}
	}
}

// tail keeps the end of what a worker says on its standard error, which is about its own start.
type tail struct{ b []byte }

func (t *tail) Write(p []byte) (int, error) {
	t.b = append(t.b, p...)
	if len(t.b) > 4096 {
		t.b = t.b[len(t.b)-4096:]
	}
	return len(p), nil
}

func (t *tail) String() string { return strings.TrimSpace(string(t.b)) }

// What programs of the local engine are kept from the machine by.
const (
	isolatedBwrap = "bubblewrap: no network, a read-only root, processes of its own; memory limit"
	isolatedLock  = "process: Landlock (no writes but to the work folder, no TCP), audit hook, memory limit"
	isolatedNone  = "process: audit hook and memory limit only"
)

// launcher decides how workers are started, and says what isolates them.
func launcher(ctx context.Context, want Isolation, python string, room int64) (launch func(work string) command, how string, err error) {
	plain := command{args: append([]string{python}, worker.Args()...), room: room}
	how = isolatedNone
	if _, err := landlock.Version(); err == nil {
		plain.lock, how = true, isolatedLock
	}
	launch = func(work string) command {
		c := plain
		c.dir, c.env = work, worker.Env(work)
		return c
	}
	if want == IsolateNever {
		return launch, how, nil
	}
	bwrap, err := exec.LookPath("bwrap")
	size := room
	if err == nil {
		if err = tryBwrap(ctx, bwrap, python, size); err != nil {
			size = 0 // before 0.6 it has no --size
			err = tryBwrap(ctx, bwrap, python, size)
		}
	}
	switch {
	case err == nil:
		return func(work string) command {
			args := append(bwrapArgs(bwrap, python, work, size), python)
			c := command{args: append(args, worker.Args()...), dir: work, env: worker.Env(work), alone: true}
			if size == 0 {
				c.room = room
			}
			return c
		}, isolatedBwrap, nil
	case want == IsolateAlways:
		return nil, "", fmt.Errorf("isolation by bubblewrap is asked for and can't be had: %w", err)
	}
	return launch, how, nil
}

// bwrapArgs is the command that puts a process into namespaces of its own, where it sees the machine's files but can write only to its work folder, which is in memory if it has a size.
func bwrapArgs(bwrap, python, work string, size int64) []string {
	args := []string{bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/run"}
	if prefix := filepath.Dir(filepath.Dir(python)); strings.HasPrefix(prefix, "/tmp/") || strings.HasPrefix(prefix, "/run/") {
		args = append(args, "--ro-bind", prefix, prefix) // else the empty folder would hide the interpreter
	}
	if size > 0 {
		args = append(args, "--size", fmt.Sprint(size), "--tmpfs", work)
	} else {
		args = append(args, "--bind", work, work)
	}
	return append(args, "--remount-ro", "/dev", "--remount-ro", "/tmp", "--remount-ro", "/run", "--chdir", work)
}

// tryBwrap runs nothing much in bubblewrap: user namespaces may be switched off.
func tryBwrap(ctx context.Context, bwrap, python string, size int64) error {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	work, err := os.MkdirTemp("", workPrefix)
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	cmd := exec.CommandContext(ctx, bwrap, append(bwrapArgs(bwrap, python, work, size)[1:], python, "-c", "pass")...)
	cmd.Env = worker.Env(work)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// environment is the interpreter that workers run on: the one that was asked for, or that of a virtual environment with the packages.
func (e *local) environment(ctx context.Context) (string, error) {
	python := e.opt.Python
	if python == "" {
		python = "python3"
	}
	path, err := exec.LookPath(python)
	if err != nil {
		return "", fmt.Errorf("no Python: %w", err)
	}
	if path, err = filepath.Abs(path); err != nil {
		return "", err
	}
	probe, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	out, err := exec.CommandContext(probe, path, "-c", "import sys; print(sys.implementation.name, *sys.version_info[:2])").Output()
	if err != nil {
		return "", fmt.Errorf("%s does not run: %w", path, err)
	}
	var name string
	var major, minor int
	if _, err := fmt.Sscan(string(out), &name, &major, &minor); err != nil || name != "cpython" || major != 3 || minor < 9 {
		return "", fmt.Errorf("%s is %s, want CPython 3.9 or later", path, strings.TrimSpace(string(out)))
	}
	if len(e.opt.Packages) == 0 && e.opt.VenvDir == "" {
		return path, nil
	}
	if err := checkPackages(e.opt.Packages); err != nil {
		return "", err
	}
	if m := e.opt.VenvManager; m != "" && m != "uv" && m != "python" {
		return "", fmt.Errorf(`VenvManager is %q, want "uv" or "python"`, m)
	}
	return e.venv(ctx, path)
}
