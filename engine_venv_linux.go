package safepy

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// venv is the interpreter of the virtual environment with the engine's packages, which is made at most once: other processes that want the same one wait for it.
func (e *local) venv(ctx context.Context, python string) (string, error) {
	dir := e.opt.VenvDir
	if dir == "" {
		cache, err := cacheDir()
		if err != nil {
			return "", err
		}
		dir = filepath.Join(cache, "venv-"+environmentHash(python, e.opt.Packages, e.opt.IndexURL))
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return "", err
	}
	unlock, err := lockFile(ctx, dir+".lock")
	if err != nil {
		return "", err
	}
	defer unlock()
	want := strings.Join(append([]string{python}, e.opt.Packages...), "\n") + "\n"
	made := filepath.Join(dir, ".safepy")
	in := filepath.Join(dir, "bin", "python")
	switch have, err := os.ReadFile(made); {
	case err == nil && string(have) == want:
		return in, nil
	case err == nil && e.opt.VenvDir != "":
		return "", fmt.Errorf("the environment in %s was made of other packages; remove it or name another VenvDir", dir)
	}
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 && e.opt.VenvDir != "" {
		if _, err := os.Stat(filepath.Join(dir, "pyvenv.cfg")); err != nil {
			return "", fmt.Errorf("%s holds something that is no virtual environment", dir)
		}
	}
	if err := e.makeVenv(ctx, python, dir); err != nil {
		return "", err
	}
	return in, os.WriteFile(made, []byte(want), 0o644)
}

// makeVenv makes the environment and installs the packages.
func (e *local) makeVenv(ctx context.Context, python, dir string) error {
	uv, uvErr := exec.LookPath("uv")
	if e.opt.VenvManager == "uv" && uvErr != nil {
		return fmt.Errorf("VenvManager is uv: %w", uvErr)
	}
	if e.opt.VenvManager == "python" {
		uvErr = errors.New("not asked for")
	}
	in := filepath.Join(dir, "bin", "python")
	create := []string{python, "-m", "venv", "--clear", dir}
	install := []string{in, "-m", "pip", "install", "--no-input", "--disable-pip-version-check"}
	if uvErr == nil {
		create = []string{uv, "venv", "--python", python, dir}
		install = []string{uv, "pip", "install", "--compile-bytecode", "--python", in}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	if err := runTool(ctx, create); err != nil {
		return fmt.Errorf("the virtual environment can't be made: %w", err)
	}
	if len(e.opt.Packages) == 0 {
		return nil
	}
	if e.opt.IndexURL != "" {
		install = append(install, "--index-url", e.opt.IndexURL)
	}
	if err := runTool(ctx, append(append(install, "--"), e.opt.Packages...)); err != nil {
		return fmt.Errorf("the packages can't be installed: %w", err)
	}
	return nil
}

func runTool(ctx context.Context, args []string) error {
	out, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput()
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	return fmt.Errorf("%s: %w: %s", filepath.Base(args[0]), err, strings.Join(lines[max(0, len(lines)-5):], "\n"))
}

// lockFile takes a lock that processes share.
func lockFile(ctx context.Context, name string) (unlock func(), err error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return func() { f.Close() }, nil
		}
		if !errors.Is(err, syscall.EWOULDBLOCK) {
			f.Close()
			return nil, err
		}
		select {
		case <-ctx.Done():
			f.Close()
			return nil, ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}
