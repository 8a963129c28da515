package safepy_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// memory is a policy with an empty folder in memory.
func memory() safepy.Policy {
	return safepy.Policy{Files: []safepy.Mount{{Path: "/work", Access: safepy.AccessWrite}}}
}

// TestFilesAreGranted: without a grant there are no files in any mode; with one, open and os are there in the default mode, unless the lists say otherwise.
func TestFilesAreGranted(t *testing.T) {
	for _, mode := range []safepy.Mode{safepy.ModeOpen, safepy.ModeRestrict} {
		for _, src := range []string{"open('x')", "open('x', 'w')", "import os; os.listdir()", "import io; io.FileIO('/etc/passwd')", "import pathlib; pathlib.Path('x').write_text('')", "import os; os.stat('/')"} {
			res := run(t, src, safepy.Options{Policy: safepy.Policy{Mode: mode}})
			assert.False(t, res.OK, "%s %s", mode, src)
		}
	}
	res := run(t, "open('x')", safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen}})
	assert.EqualError(t, res.Error, "PermissionError: open() is not allowed: the sandbox has no files; grant some with the policy's read and write lists")
	res = run(t, "import os; (os.path.exists('/etc'), os.getcwd(), os.path.isfile('x'))", safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen}})
	assert.Equal(t, safepy.Tuple{false, "/", false}, res.Value, res.Stderr)

	res = run(t, "import os\nopen('x', 'w').write('hi')\n(os.listdir(), os.getcwd())", safepy.Options{Policy: memory()})
	assert.Equal(t, safepy.Tuple{[]any{"x"}, "/work"}, res.Value, res.Stderr)
	p := memory()
	p.BlockedBuiltins = []string{"open"}
	p.BlockedImports = []string{"os"}
	for _, src := range []string{"open('x')", "import os"} {
		assert.False(t, run(t, src, safepy.Options{Policy: p}).OK, src)
	}
	res = run(t, "import subprocess", safepy.Options{Policy: memory()})
	assert.ErrorContains(t, res.Error, "blocked_imports")
	res = run(t, "import os; os.system('ls')", safepy.Options{Policy: memory()})
	assert.ErrorContains(t, res.Error, "PermissionError")
}

// TestFilesPolicyErrors: a grant that can't be is refused before anything runs.
func TestFilesPolicyErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "")
	for text, p := range map[string]safepy.Policy{
		"policy: files: ":                {Read: []string{"no-such-folder"}},
		"no-such-folder":                 {Write: []string{"no-such-folder"}},
		"modules: no-such-folder: ":      {Modules: []string{"no-such-folder"}},
		"is not a folder":                {Write: []string{file}},
		"is not an absolute, clean path": {Files: []safepy.Mount{{Path: "data"}}},
		`"/a/../b" is not an absolute`:   {Files: []safepy.Mount{{Path: "/a/../b"}}},
		`two mounts at "/a"`:             {Files: []safepy.Mount{{Path: "/a"}, {Path: "/a"}}},
		"more than one source":           {Files: []safepy.Mount{{Path: "/a", Dir: ".", FS: os.DirFS(".")}}},
		"an fs.FS can't be written to":   {Files: []safepy.Mount{{Path: "/a", FS: os.DirFS("."), Access: safepy.AccessWrite}}},
		`access of mount "/a" is "rw"`:   {Files: []safepy.Mount{{Path: "/a", Access: "rw"}}},
		"bad file name ../x":             {Files: []safepy.Mount{{Path: "/a", Content: map[string][]byte{"../x": nil}}}},
		"bad file name a/b":              {Files: []safepy.Mount{{Path: "/a", Content: map[string][]byte{"a": nil, "a/b": nil}}}},
		"Policy.MaxOpenFiles is -2":      {MaxOpenFiles: -2},
		"Policy.MaxFileSize is -2":       {MaxFileSize: -2},
	} {
		_, err := safepy.Run(context.Background(), "1", safepy.Options{Policy: p})
		if text == "bad file name a/b" { // or of a, by the map's order
			text = "bad file name a"
		}
		assert.ErrorContains(t, err, text)
	}
}

// TestFilesResult: what a run changed in memory and in overlays comes out, and what it removed; folders of the host are left as they were.
func TestFilesResult(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"keep.txt": "keep", "change.txt": "old", "gone.txt": "x", "sub/a.txt": "a", "sub/deep/b.txt": "b", "moved/c.txt": "c", "again.txt": "1", "tree/x/y.txt": "y"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		write(t, filepath.Join(dir, name), text)
	}
	sess := newSession(t, safepy.Policy{Mode: safepy.ModeOpen, Files: []safepy.Mount{
		{Path: "/over", Dir: dir, Access: safepy.AccessOverlay},
		{Path: "/mem", Access: safepy.AccessWrite, Content: map[string][]byte{"given.txt": []byte("given"), "d/e.txt": []byte("e")}},
		{Path: "/ro", FS: fstest.MapFS{"f.txt": {Data: []byte("f")}}},
		{Path: "/ofs", FS: fstest.MapFS{"g.txt": {Data: []byte("g")}}, Access: safepy.AccessOverlay},
	}})
	exec := func(src string) *safepy.Result {
		prog, err := safepy.Compile("t.py", src)
		require.NoError(t, err)
		res, err := sess.Run(context.Background(), prog, nil)
		require.NoError(t, err)
		require.True(t, res.OK, res.Stderr)
		return res
	}
	texts := func(files map[string][]byte) map[string]string {
		m := map[string]string{}
		for k, v := range files {
			m[k] = string(v)
		}
		return m
	}
	res := exec(`
import os, shutil
assert sorted(os.listdir()) == ["again.txt", "change.txt", "gone.txt", "keep.txt", "moved", "sub", "tree"], os.listdir()
assert open("keep.txt").read() == "keep"
with open("change.txt", "a") as f: f.write("+new")
os.remove("gone.txt"); os.remove("again.txt"); open("again.txt", "w").write("2")
open("sub/new.txt", "w").write("n"); os.rename("moved", "renamed"); shutil.rmtree("tree"); os.mkdir("tree"); open("tree/z.txt", "w").write("z")
os.remove("/mem/given.txt"); open("/mem/made.bin", "wb").write(b"\x00\xff")
open("/ofs/g.txt", "r+").write("G"); assert open("/ro/f.txt").read() == "f"
assert not os.path.exists("moved/c.txt") and open("renamed/c.txt").read() == "c" and os.listdir("tree") == ["z.txt"]
try: open("/ro/f.txt", "w")
except PermissionError as e: assert e.errno == 13
`)
	assert.Equal(t, map[string]string{
		"/over/change.txt": "old+new", "/over/again.txt": "2", "/over/sub/new.txt": "n", "/over/renamed/c.txt": "c", "/over/tree/z.txt": "z", "/mem/made.bin": "\x00\xff", "/ofs/g.txt": "G",
	}, texts(res.Files))
	assert.Equal(t, []string{"/mem/given.txt", "/over/gone.txt", "/over/moved", "/over/tree"}, res.Removed)
	assert.Empty(t, res.Omitted)
	first := res.Files["/over/change.txt"]

	res = exec(`open("/over/change.txt", "a").write("!"); assert open("/over/sub/deep/b.txt").read() == "b"`) // what earlier runs did is there, and not told again
	assert.Equal(t, map[string]string{"/over/change.txt": "old+new!"}, texts(res.Files))
	assert.Empty(t, res.Removed)
	assert.Equal(t, "old+new", string(first), "what was handed out does not change")
	assert.Empty(t, exec(`open("/over/change.txt").read()`).Files)

	for name, text := range map[string]string{"keep.txt": "keep", "change.txt": "old", "gone.txt": "x", "again.txt": "1", "moved/c.txt": "c", "tree/x/y.txt": "y"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Equal(t, text, string(data), name)
	}
	require.NoError(t, sess.Close())
}

// TestFilesOfAFailedRun: what was written before a run failed, or was ended, is there.
func TestFilesOfAFailedRun(t *testing.T) {
	dir := t.TempDir()
	for _, end := range []string{"1 / 0", "while True: pass", "x = []\nwhile True: x.append(bytes(1000000))", "import sys; sys.exit(3)", "raise KeyboardInterrupt", "0"} {
		p := safepy.Policy{Mode: safepy.ModeOpen, Timeout: 2e8, Memory: 32 << 20, Write: []string{dir}, WorkDir: dir, Files: []safepy.Mount{{Path: "/mem", Access: safepy.AccessWrite}}}
		res := run(t, "with open('out.txt', 'w') as f, open('/mem/out.txt', 'w') as g:\n  for h in f, g: h.write('line\\n')\n  "+strings.ReplaceAll(end, "\n", "\n  "), safepy.Options{Policy: p})
		data, err := os.ReadFile(filepath.Join(dir, "out.txt"))
		require.NoError(t, err)
		assert.Equal(t, "line\n", string(data), end)
		assert.Equal(t, "line\n", string(res.Files["/mem/out.txt"]), end)
		require.NoError(t, os.Remove(filepath.Join(dir, "out.txt")))
	}
}

// TestFilesLimits: a file's size, what is written in a run, how many files are open, and what of the files is handed out.
func TestFilesLimits(t *testing.T) {
	dir := t.TempDir()
	for name, p := range map[string]safepy.Policy{
		"memory": memory(), "folder": {Write: []string{dir}, WorkDir: dir}, "overlay": {Files: []safepy.Mount{{Path: "/o", Dir: dir, Access: safepy.AccessOverlay}}},
	} {
		p.Mode, p.MaxFileSize, p.MaxWritten, p.MaxOpenFiles, p.MaxArtifacts = safepy.ModeOpen, 1000, 5000, 3, 1500
		res := run(t, `
import errno, os
def code(f):
    try: f()
    except OSError as e: return errno.errorcode[e.errno], str(e)
    return "fine"
f = open("f", "wb"); f.write(b"x" * 900)
print(code(lambda: f.write(b"y" * 101)), code(lambda: f.truncate(1001)), code(lambda: (f.seek(5000), f.write(b"z"))), os.path.getsize("f"))
f.seek(900); f.write(b"y" * 100); f.close()
held = [open("f") for _ in range(3)]
print(code(lambda: open("f")), code(lambda: os.open("f", 0)))
del held
n = 0
while code(lambda: open(f"g{n}", "wb").write(b"z" * 700)) == "fine": n += 1
print(n, code(lambda: open("h", "w").write("x" * 700)))
`, safepy.Options{Policy: p})
		require.True(t, res.OK, res.Stderr)
		assert.Equal(t, "('EFBIG', '[Errno 27] File too large') ('EFBIG', '[Errno 27] File too large') ('EFBIG', '[Errno 27] File too large') 900\n"+
			`('EMFILE', "[Errno 24] Too many open files: 'f'") ('EMFILE', "[Errno 24] Too many open files: 'f'")`+"\n5 ('EDQUOT', '[Errno 122] Disk quota exceeded')\n", res.Stdout, name)
		if name != "folder" {
			assert.Len(t, res.Files, 3)
			assert.Len(t, res.Omitted, 5)
		}
	}
}

// TestFilesHints: where the mounts are why an operation fails, a note says what there is.
func TestFilesHints(t *testing.T) {
	p := safepy.Policy{Mode: safepy.ModeOpen, Files: []safepy.Mount{{Path: "/data/in"}, {Path: "/work", Access: safepy.AccessWrite}}}
	for src, want := range map[string]string{
		"open('/etc/passwd')":       "FileNotFoundError: [Errno 2] No such file or directory: '/etc/passwd'\nthe sandbox has files in /data/in, /work\n",
		"open('/data/in/x', 'w')":   "PermissionError: [Errno 13] Permission denied: '/data/in/x'\nfiles can be written in /work\n",
		"import os; os.mkdir('/x')": "PermissionError: [Errno 13] Permission denied: '/x'\nfiles can be written in /work\n",
		"open('/work/nope')":        "FileNotFoundError: [Errno 2] No such file or directory: '/work/nope'\n",
	} {
		res := run(t, src, safepy.Options{Policy: p})
		assert.True(t, strings.HasSuffix(res.Stderr, "\n"+want), "%s: %s", src, res.Stderr)
	}
	res := run(t, "import os; (os.listdir('/'), os.listdir('/data'), os.getcwd(), os.path.isdir('/data'), os.access('/data', os.W_OK))", safepy.Options{Policy: p})
	assert.Equal(t, safepy.Tuple{[]any{"data", "work"}, []any{"in"}, "/data/in", true, false}, res.Value, res.Stderr)
}

// TestFilesMemory: files in memory count toward the memory limit while they are there.
func TestFilesMemory(t *testing.T) {
	p := memory()
	p.Memory, p.MaxFileSize, p.MaxWritten = 32<<20, safepy.Unlimited, safepy.Unlimited
	sess := newSession(t, p)
	exec := func(src string) *safepy.Result {
		prog, err := safepy.Compile("t.py", src)
		require.NoError(t, err)
		res, err := sess.Run(context.Background(), prog, nil)
		require.NoError(t, err)
		return res
	}
	res := exec("open('a', 'wb').write(bytes(10 << 20)); open('b', 'wb').write(bytes(10 << 20)); 1")
	require.True(t, res.OK, res.Stderr)
	res = exec("x = bytes(15 << 20)")
	assert.ErrorContains(t, res.Error, "MemoryError")
	res = exec("import os\nos.remove('a')\nx = bytes(15 << 20)\n1")
	assert.True(t, res.OK, res.Stderr)
}

// TestFilesEnv: the environment is the policy's, and nothing of the host's.
func TestFilesEnv(t *testing.T) {
	t.Setenv("SAFEPY_TEST_SECRET", secret)
	p := safepy.Policy{Mode: safepy.ModeOpen, Env: map[string]string{"HOME": "/work/me", "B": "2"}}
	res := run(t, "import os\nos.environ['C'] = '3'\n(dict(os.environ), os.path.expanduser('~/x'), os.getenv('SAFEPY_TEST_SECRET'))", safepy.Options{Policy: p})
	assert.Equal(t, safepy.Tuple{map[string]any{"HOME": "/work/me", "B": "2", "C": "3"}, "/work/me/x", nil}, res.Value, res.Stderr)
	assert.NotContains(t, p.Env, "C")
}

// TestFilesWithoutTimes: what the host gives without a time is as old as POSIX time, and can be moved like any other file.
func TestFilesWithoutTimes(t *testing.T) {
	p := safepy.Policy{Files: []safepy.Mount{
		{Path: "/in", Content: map[string][]byte{"sub/a.txt": []byte("a")}, Access: safepy.AccessWrite}, {Path: "/out", Access: safepy.AccessWrite}, {Path: "/fs", FS: fstest.MapFS{"b.txt": {Data: []byte("b")}}},
	}}
	res := run(t, "import os, shutil\nshutil.move('/in/sub', '/out/sub')\nshutil.copy2('/fs/b.txt', '/out')\n[os.stat(p).st_mtime for p in ('/out/sub/a.txt', '/out/b.txt', '/fs/b.txt')]", safepy.Options{Policy: p})
	assert.Equal(t, []any{0.0, 0.0, 0.0}, res.Value, res.Stderr)
	assert.EqualValues(t, 2, res.Usage.Written)
	assert.Equal(t, []string{"/in/sub"}, res.Removed)
}

// TestStandardDescriptors: the wrong use of 0, 1 and 2 is an OSError, like that of any descriptor.
func TestStandardDescriptors(t *testing.T) {
	for _, code := range []string{
		"open(1).read()", "open(1, 'rb').read(3)", "open(2, 'rb').readline()", "for line in open(1): pass", "import io; io.FileIO(1).readall()", "import io; io.FileIO(2).readinto(bytearray(3))",
		"import os; os.fdopen(1, 'r+b', buffering=0).read()", "import os; os.read(1, 5)", "open(0, 'wb').write(b'x')", "import os; os.ftruncate(1, 0)",
	} {
		res := run(t, "try: \n  "+code+"\nexcept OSError as e: r = e.errno\nr", safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Files: memory().Files}})
		assert.Equal(t, int64(9), res.Value, "%s: %v", code, res.Error)
	}
	res := run(t, "import os; os.fstat(1).st_mtime", safepy.Options{Policy: memory()})
	assert.Equal(t, 0.0, res.Value, "%v", res.Error)
}
