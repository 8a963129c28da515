package safepy_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestFilesCurated: under the preset of safepyrun, everyday work with files passes the allowlist, and what lies elsewhere is refused.
func TestFilesCurated(t *testing.T) {
	p, err := safepy.Preset("safepyrun")
	require.NoError(t, err)
	dir := t.TempDir()
	p.Write, p.WorkDir = []string{dir}, dir
	res := run(t, `
import csv, glob, json, os, pathlib, shutil, tempfile
from pathlib import Path
Path("a.txt").write_text("text")
with open("b.csv", "w", newline="") as f: csv.writer(f).writerows([[1, 2], [3, 4]])
with open("b.csv", newline="") as f: rows = list(csv.reader(f))
json.dump({"k": 1}, open("c.json", "w"))
with open("a.txt", "rb") as f: head = f.read(2), f.seek(0), f.readline()
os.makedirs("d/e"); shutil.copy("a.txt", "d"); os.rename("d/a.txt", "d/z.txt"); Path("d/z.txt").copy("d/y.txt"); Path("d").joinpath("m").mkdir()
names = sorted(e.name for e in os.scandir("d") if e.is_file()), sorted(p.name for p in Path(".").rglob("*.txt")), glob.glob("*.csv")
with tempfile.TemporaryDirectory(dir=".") as tmp: Path(tmp, "x").touch()
shutil.rmtree("d"); os.remove("c.json")
denied = []
for f in (lambda: open("/etc/x", "w"), lambda: Path("../x").write_text(""), lambda: shutil.copy("a.txt", "/tmp/x"), lambda: os.mkdir("/x"), lambda: shutil.rmtree("/"), lambda: Path("a.txt").rename("/x"), lambda: os.symlink("/etc", "l"), lambda: os.chdir("/")):
    try: f()
    except PermissionError as e: denied.append(1)
result = rows, head, names, json.loads('{}'), len(denied), sorted(os.listdir())
`, safepy.Options{Policy: p})
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, safepy.Tuple{
		[]any{[]any{"1", "2"}, []any{"3", "4"}}, safepy.Tuple{[]byte("te"), int64(0), []byte("text")},
		safepy.Tuple{[]any{"y.txt", "z.txt"}, []any{"a.txt", "y.txt", "z.txt"}, []any{"b.csv"}}, map[string]any{}, int64(8), []any{"a.txt", "b.csv"},
	}, res.Value)
	data, err := os.ReadFile(filepath.Join(dir, "a.txt"))
	require.NoError(t, err)
	assert.Equal(t, "text", string(data))
}

// TestCuratedFileClasses: a program may make files of its own from the abstract classes, which have nothing behind them.
func TestCuratedFileClasses(t *testing.T) {
	for _, base := range []string{"IOBase", "RawIOBase", "BufferedIOBase", "TextIOBase"} {
		res := run(t, "import io\nclass Own(io."+base+"):\n  def readable(self): return True\nOwn().readable()", safepy.Options{Policy: curated()})
		assert.Equal(t, true, res.Value, res.Stderr)
	}
	res := run(t, "import gzip, io\ngzip.GzipFile(fileobj=io.BytesIO(), mode='w')", safepy.Options{Policy: curated()})
	assert.ErrorContains(t, res.Error, "call to gzip.GzipFile is not allowed", "the name to allow is its own")
}
