package safepy_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

const secret = "TOP-SECRET"

// traps makes a folder that is granted beside one that is not, with ways from the one to the other.
func traps(t *testing.T) (granted, outside string) {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	granted, outside = filepath.Join(base, "data"), filepath.Join(base, "database")
	require.NoError(t, os.MkdirAll(filepath.Join(granted, "sub"), 0o755))
	require.NoError(t, os.MkdirAll(filepath.Join(outside, "deep"), 0o755))
	write(t, filepath.Join(granted, "sub", "ok.txt"), "fine")
	write(t, filepath.Join(outside, "secret.txt"), secret)
	write(t, filepath.Join(outside, "deep", "secret.txt"), secret)
	if runtime.GOOS == "windows" {
		return granted, outside
	}
	for name, target := range map[string]string{
		"abs": outside, "absfile": filepath.Join(outside, "secret.txt"), "rel": "../database", "relfile": "../database/secret.txt", "up": "..", "root": "/", "self": ".", "sub/out": "../../database",
		"proc": "/proc/self", "chain": "rel/deep", "twice": "abs/secret.txt", "etc": "/etc", "odd": "sub/../../database",
	} {
		require.NoError(t, os.Symlink(target, filepath.Join(granted, filepath.FromSlash(name))))
	}
	require.NoError(t, os.Link(filepath.Join(outside, "secret.txt"), filepath.Join(granted, "hard")))
	makeFIFO(t, filepath.Join(granted, "fifo"))
	return granted, outside
}

func write(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}

// reach tries every way that a program has to read and to change what is at a path.
const reach = `
import glob, itertools, os, pathlib, shutil, sys, tempfile
base = BASE
paths = []
for p in ("abs", "absfile", "rel", "relfile", "up", "up/database", "root", "root/etc", "self/up/database", "sub/out", "sub/out/secret.txt", "proc", "proc/environ", "proc/cwd", "proc/root/etc/passwd", "chain",
          "chain/secret.txt", "twice", "etc", "etc/passwd", "odd/secret.txt", "..", "../database", "../database/secret.txt", "sub/../../database/secret.txt", "./../database/secret.txt", "sub/..//../database/secret.txt",
          "../data/../database/secret.txt", "abs/../secret.txt", "/etc/passwd", "/proc/self/environ", "/dev/zero", "/dev/stdin", "//etc/passwd", "/..", "/../etc/passwd", "rel/../database/secret.txt", "C:\\Windows", "..\\database"):
    paths += [p, os.path.join(base, p)]
paths += [OUTSIDE, OUTSIDE + "/secret.txt", base + "base/secret.txt", base + "/../database/secret.txt", os.fsencode(OUTSIDE) + b"/secret.txt"]
got = []
def attempt(what, p, f):
    try:
        r = f(p)
        if r: got.append((what, p, str(r)[:60]))
    except (OSError, ValueError, NotImplementedError) as e:
        text = str(e) + repr(getattr(e, "__notes__", ""))
        if "TOP-SECRET" in text: got.append((what, p, text))
def reads(p):
    with open(p, "rb") as f: return f.read(100)
def osreads(p):
    fd = os.open(p, os.O_RDONLY)
    try: return os.read(fd, 100)
    finally: os.close(fd)
for p in paths:
    attempt("open", p, reads)
    attempt("os.open", p, osreads)
    attempt("read_text", p, lambda p: pathlib.Path(os.fsdecode(p)).read_text())
    attempt("copy", p, lambda p: shutil.copy(p, "stolen") and open("stolen", "rb").read(100))
    attempt("listdir", p, lambda p: [n for n in os.listdir(p) if os.fsdecode(n) in ("secret.txt", "passwd", "database", "environ")])
    attempt("scandir", p, lambda p: [e.name for e in os.scandir(p) if os.fsdecode(e.name) in ("secret.txt", "passwd", "environ")])
    attempt("walk", p, lambda p: [r for r, d, f in itertools.islice(os.walk(p, followlinks=True), 60) if b"secret.txt" in [os.fsencode(n) for n in f]])
    attempt("glob", p, lambda p: glob.glob(os.path.join(os.fsdecode(p), "secret*")))
    attempt("rglob", p, lambda p: next((x for x in itertools.islice(pathlib.Path(os.fsdecode(p)).rglob("*", recurse_symlinks=True), 200) if "secret" in x.name), None))
    attempt("stat", p, lambda p: os.path.exists(os.path.join(os.fsdecode(p), "secret.txt")))
    attempt("chdir", p, lambda p: (os.chdir(p), os.path.exists("secret.txt") or os.path.exists("passwd"))[1])
    os.chdir(base)
    for mode in "w", "a", "r+", "x":
        attempt("open " + mode, p, lambda p: open(p, mode).write("OVERWRITTEN") and "written" if os.path.basename(os.fsdecode(p)) == "secret.txt" or os.fsdecode(p).endswith("file") else None)
    attempt("remove", p, os.remove if os.path.basename(os.fsdecode(p)) in ("secret.txt", "passwd") else lambda p: None)
    attempt("mkdir", p, lambda p: os.mkdir(os.path.join(os.fsdecode(p), "made")))
    attempt("new", p, lambda p: open(os.path.join(os.fsdecode(p), "made.txt"), "w").write("x"))
    attempt("rename", p, lambda p: os.rename("sub/ok.txt", os.path.join(os.fsdecode(p), "moved")))
    attempt("link", p, lambda p: (os.link(p, "linked"), open("linked").read())[1])
    attempt("chmod", p, lambda p: os.chmod(p, 0o777) if os.path.basename(os.fsdecode(p)) == "secret.txt" else None)
    attempt("truncate", p, lambda p: os.truncate(p, 0) if os.path.basename(os.fsdecode(p)) == "secret.txt" else None)
    attempt("rmtree", p, lambda p: shutil.rmtree(p) if "database" in os.fsdecode(p) else None)
    attempt("mkstemp", p, lambda p: tempfile.mkstemp(dir=p)[1] if "database" in os.fsdecode(p) else None)
for g in got: print("LEAK", g)
print("hard link read:", open("hard").read() if os.path.exists("hard") else None)
for mode in "w", "a", "r+":
    try: open("hard", mode).write("OVERWRITTEN"); print("LEAK hard", mode)
    except OSError as e: print(mode, e)
    except FileNotFoundError: pass
try: os.truncate("hard", 0); print("LEAK truncate")
except OSError as e: print(e)
for name in "hard", "fifo":
    try: os.chmod(name, 0o777); print("LEAK chmod")
    except OSError as e: print(e)
    try: os.utime(name, (1, 1)); print("LEAK utime")
    except OSError as e: print(e)
for mode in "r", "w", "rb", "a":
    try: open("fifo", mode); print("LEAK fifo")
    except OSError as e: print(mode, e)
for make in (lambda: os.symlink("/etc", "mylink"), lambda: os.link("sub/ok.txt", "other"), lambda: os.mkfifo("f2")):
    try: make(); print("LEAK made")
    except OSError as e: print(type(e).__name__)
print("END")
`

// TestFilesEscape: nothing leads out of a granted folder, to be read or changed, by any function.
func TestFilesEscape(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the traps are links and FIFOs")
	}
	for _, kind := range []string{"write", "read", "overlay", "mounted"} {
		t.Run(kind, func(t *testing.T) {
			granted, outside := traps(t)
			policy, base := safepy.Policy{Mode: safepy.ModeOpen, Timeout: time.Minute, WorkDir: granted}, granted
			switch kind {
			case "write":
				policy.Write = []string{granted}
			case "read":
				policy.Read = []string{granted}
			case "overlay":
				base, policy.WorkDir = "/data", ""
				policy.Files = []safepy.Mount{{Path: "/data", Dir: granted, Access: safepy.AccessOverlay}}
			case "mounted":
				base, policy.WorkDir = "/data", ""
				policy.Files = []safepy.Mount{{Path: "/data", Dir: granted, Access: safepy.AccessWrite}}
			}
			src := strings.NewReplacer("BASE", fmt.Sprintf("%q", base), "OUTSIDE", fmt.Sprintf("%q", outside)).Replace(reach)
			res := run(t, src, safepy.Options{Policy: policy})
			require.True(t, res.OK, "%v %s%s", res.Error, res.Stdout, res.Stderr)
			assert.True(t, strings.HasSuffix(res.Stdout, "END\n"), res.Stdout)
			text := strings.ReplaceAll(res.Stdout, "hard link read: "+secret, "")
			assert.NotContains(t, text, secret)
			if kind == "overlay" { // in which links are the program's own affair, and the file behind the hard link is not touched
				text = strings.NewReplacer("LEAK hard w\n", "", "LEAK hard a\n", "", "LEAK hard r+\n", "", "LEAK truncate\n", "", "LEAK made\n", "", "LEAK chmod\n", "", "LEAK utime\n", "").Replace(text)
			}
			assert.NotContains(t, text, "LEAK")
			for _, name := range []string{"secret.txt", "deep/secret.txt"} {
				data, err := os.ReadFile(filepath.Join(outside, name))
				require.NoError(t, err)
				assert.Equal(t, secret, string(data), name)
				info, err := os.Stat(filepath.Join(outside, name))
				require.NoError(t, err)
				assert.Equal(t, fs.FileMode(0o644), info.Mode(), name)
				assert.Greater(t, info.ModTime().Year(), 2000, name)
			}
			entries, err := os.ReadDir(outside)
			require.NoError(t, err)
			assert.Len(t, entries, 2, "%v", entries)
			if kind != "write" && kind != "mounted" {
				data, err := os.ReadFile(filepath.Join(granted, "sub", "ok.txt"))
				require.NoError(t, err)
				assert.Equal(t, "fine", string(data))
				_, err = os.Lstat(filepath.Join(granted, "stolen"))
				assert.ErrorIs(t, err, os.ErrNotExist)
			}
		})
	}
}

// TestFilesRenameRace: while another process puts a link out in the place of a folder and takes it away again, a program never reads or writes what is outside.
func TestFilesRenameRace(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights there")
	}
	base, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	granted, outside := filepath.Join(base, "data"), filepath.Join(base, "outside")
	require.NoError(t, os.MkdirAll(filepath.Join(granted, "real"), 0o755))
	require.NoError(t, os.MkdirAll(outside, 0o755))
	write(t, filepath.Join(granted, "real", "f"), "fine")
	write(t, filepath.Join(outside, "f"), secret)
	require.NoError(t, os.Symlink(outside, filepath.Join(granted, "evil")))
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		at := func(n string) string { return filepath.Join(granted, n) }
		for {
			select {
			case <-stop:
				return
			default:
			}
			_ = os.Rename(at("real"), at("cur"))
			_ = os.Rename(at("cur"), at("real"))
			_ = os.Rename(at("evil"), at("cur"))
			_ = os.Rename(at("cur"), at("evil"))
		}
	}()
	res := run(t, `
import os, shutil, time
seen = set()
end = time.monotonic() + 1
n = 0
while time.monotonic() < end:
    for f in (lambda: open("cur/f").read(), lambda: os.listdir("cur"), lambda: open("cur/f", "a").write("x"), lambda: open("cur/g", "w").write("x"), lambda: os.stat("cur/f").st_size,
              lambda: os.remove("cur/g"), lambda: shutil.copy("cur/f", "copy"), lambda: os.truncate("cur/f", 4), lambda: os.mkdir("cur/h"), lambda: os.rmdir("cur/h"), lambda: os.rename("cur/g", "moved")):
        try:
            r = f()
            n += 1
            if "TOP-SECRET" in str(r) or r == 10 : seen.add(str(r))
        except OSError as e: pass
    if os.path.exists("copy") and "SECRET" in open("copy").read(): seen.add("copied")
print(seen, n > 0)
`, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Write: []string{granted}, WorkDir: granted, Timeout: time.Minute, MaxWritten: safepy.Unlimited}})
	close(stop)
	wg.Wait()
	require.True(t, res.OK, res.Stderr)
	assert.NotContains(t, res.Stdout, "SECRET")
	assert.NotContains(t, res.Stdout, "copied")
	data, err := os.ReadFile(filepath.Join(outside, "f"))
	require.NoError(t, err)
	assert.Equal(t, secret, string(data))
	entries, err := os.ReadDir(outside)
	require.NoError(t, err)
	assert.Len(t, entries, 1)
}

// TestFilesNested: a folder that may only be read stays so within one that may be written, by whatever way it is reached.
func TestFilesNested(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights there")
	}
	base, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Join(base, "a", "ro", "deep"), 0o755))
	write(t, filepath.Join(base, "a", "ro", "f"), "fine")
	require.NoError(t, os.Symlink("a/ro", filepath.Join(base, "link")))
	for _, policy := range []safepy.Policy{
		{Write: []string{base}, Read: []string{filepath.Join(base, "a", "ro")}, WorkDir: base},
		{Files: []safepy.Mount{{Path: "/x", Dir: base, Access: safepy.AccessWrite}, {Path: "/y", Dir: filepath.Join(base, "a", "ro")}}},
	} {
		policy.Mode = safepy.ModeOpen
		require.NoError(t, os.Symlink("ro/f", filepath.Join(base, "a", "flink")))
		res := run(t, `
import os, shutil
for p in ("a/ro", "link", "./a/../a/ro", "link/../ro"):
    for f in (lambda: open(p + "/f", "w"), lambda: open(p + "/n", "w"), lambda: os.mkdir(p + "/d"), lambda: os.remove(p + "/f"), lambda: os.rmdir(p + "/deep"), lambda: os.rename(p, "z"), lambda: os.rename(p + "/f", "z"),
              lambda: os.rename("a", "b"), lambda: os.rmdir("a"), lambda: os.chmod(p + "/f", 0o777), lambda: os.truncate(p + "/f", 0), lambda: open("a/flink", "w"), lambda: os.rename("a/flink", p + "/f"), lambda: os.utime(p + "/f")):
        try: f(); print("LEAK", p)
        except OSError as e: pass
print(open("a/ro/f").read(), os.listdir("link"), open("a/flink").read())
try: shutil.rmtree("a")
except OSError as e: print(type(e).__name__)
`, safepy.Options{Policy: policy})
		require.True(t, res.OK, res.Stderr)
		assert.Equal(t, "fine ['deep', 'f'] fine\nPermissionError\n", res.Stdout)
		data, err := os.ReadFile(filepath.Join(base, "a", "ro", "f"))
		require.NoError(t, err)
		assert.Equal(t, "fine", string(data))
		assert.DirExists(t, filepath.Join(base, "a", "ro", "deep"))
	}
}

// TestFilesConcurrent: sessions on the same folder, each with its own view, do not disturb one another.
func TestFilesConcurrent(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "shared"), "0")
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			policy := safepy.Policy{Mode: safepy.ModeOpen, Timeout: time.Minute, WorkDir: "/w", Files: []safepy.Mount{{Path: "/w", Dir: dir, Access: []safepy.Access{safepy.AccessOverlay, safepy.AccessWrite}[i%2]}}}
			res, err := safepy.Run(context.Background(), fmt.Sprintf(`
import os
for n in range(50):
    with open("own%d-%%d" %% n, "w") as f: f.write("x" * n)
    open("shared", "a").write("1")
    os.listdir()
result = sum(os.path.getsize("own%d-%%d" %% n) for n in range(50))
`, i, i), safepy.Options{Policy: policy})
			if assert.NoError(t, err) && assert.True(t, res.OK, res.Stderr) {
				assert.Equal(t, int64(1225), res.Value)
				if i%2 == 0 {
					assert.Len(t, res.Files, 51)
				} else {
					assert.Empty(t, res.Files)
				}
			}
		})
	}
	wg.Wait()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 1+4*50)
}
