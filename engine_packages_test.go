package safepy_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// wheelIndex serves a package index on loopback with one package of one module.
func wheelIndex(t *testing.T, name, version, source string) (url string) {
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	info := fmt.Sprintf("%s-%s.dist-info/", name, version)
	for _, f := range []struct{ name, text string }{
		{name + ".py", source}, {info + "METADATA", fmt.Sprintf("Metadata-Version: 2.1\nName: %s\nVersion: %s\n", name, version)},
		{info + "WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"}, {info + "RECORD", fmt.Sprintf("%s.py,,\n%sMETADATA,,\n%sWHEEL,,\n%sRECORD,,\n", name, info, info, info)},
	} {
		w, err := z.Create(f.name)
		require.NoError(t, err)
		_, err = w.Write([]byte(f.text))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	file := fmt.Sprintf("%s-%s-py3-none-any.whl", name, version)
	mux := http.NewServeMux()
	mux.HandleFunc("/simple/"+name+"/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!DOCTYPE html><html><body><a href="/files/%s">%s</a></body></html>`, file, file)
	})
	mux.HandleFunc("/files/"+file, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(buf.Bytes()) })
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	return srv.URL + "/simple"
}

// TestLocalPackages: the same in a virtual environment.
func TestLocalPackages(t *testing.T) {
	python := systemPython(t)
	cache, err := os.UserCacheDir()
	require.NoError(t, err)
	dir, err := os.MkdirTemp(cache, "safepy-test-")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	opt := safepy.LocalOptions{Python: python, Packages: []string{"safepyprobe==1.2"}, VenvDir: filepath.Join(dir, "venv"), VenvManager: "python", IndexURL: wheelIndex(t, "safepyprobe", "1.2", "VALUE = 42\n"), Warm: 1}
	var made time.Time
	for range 2 {
		e, err := safepy.NewLocal(context.Background(), opt)
		require.NoError(t, err)
		res, err := safepy.Run(context.Background(), "import safepyprobe\nsafepyprobe.VALUE", safepy.Options{Engine: e})
		require.NoError(t, err)
		assert.EqualValues(t, 42, res.Value, res.Stderr)
		require.NoError(t, e.Close())
		info, err := os.Stat(filepath.Join(opt.VenvDir, "pyvenv.cfg"))
		require.NoError(t, err)
		if made.IsZero() {
			made = info.ModTime()
		}
		assert.Equal(t, made, info.ModTime(), "made once")
	}
	opt.Packages = []string{"safepyprobe==1.3"}
	_, err = safepy.NewLocal(context.Background(), opt)
	assert.ErrorContains(t, err, "was made of other packages")
}

// realPackages are what programs most often want of CPython.
var realPackages = []string{"numpy==2.3.5", "pandas==2.3.3"}

// testCache is a folder that is kept between runs of the tests.
func testCache(t *testing.T, name string) string {
	cache, err := os.UserCacheDir()
	require.NoError(t, err)
	dir := filepath.Join(cache, "safepy-test", name)
	require.NoError(t, os.MkdirAll(filepath.Dir(dir), 0o755))
	return dir
}

// pip is a pip of the machine's python3, which goes to the index that the machine is set up for. Where none answers the test is skipped.
func pip(t *testing.T) string {
	python := systemPython(t)
	dir := testCache(t, "pip")
	bin := filepath.Join(dir, "bin", "pip")
	if exec.Command(bin, "--version").Run() != nil {
		out, err := exec.Command(python, "-m", "venv", "--clear", dir).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	if out, err := exec.CommandContext(ctx, bin, "download", "-q", "--no-deps", "--retries", "1", "-d", t.TempDir(), "six==1.17.0").CombinedOutput(); err != nil {
		t.Skipf("no package index answers here: %v: %s", err, out)
	}
	return bin
}

// systemPython is a python3 that can make virtual environments.
func systemPython(t *testing.T) string {
	python, err := exec.LookPath("python3")
	if err != nil {
		testenv.Missing(t, "no python3")
	}
	if out, err := exec.Command(python, "-c", "import ensurepip, venv").CombinedOutput(); err != nil {
		testenv.Missing(t, "python3 makes no virtual environments here: "+string(out))
	}
	return python
}

// wheelsFor are wheels of the real packages, and of what they need, for CPython 3.14 on Linux, served by an index on loopback. Its port is always the same, if it can be: an image that is
// built of it is found again by the next run of the test.
func wheelsFor(t *testing.T) (index string) {
	dir := testCache(t, "wheels")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	args := []string{"download", "-q", "-d", dir, "--only-binary", ":all:", "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"}
	for _, platform := range []string{"manylinux_2_24", "manylinux_2_27", "manylinux_2_28"} {
		args = append(args, "--platform", platform+"_"+map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[runtime.GOARCH])
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "pandas-2.3.3-*.whl")); len(files) == 0 {
		out, err := exec.Command(pip(t), append(args, realPackages...)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	mux := http.NewServeMux()
	mux.Handle("/files/", http.StripPrefix("/files/", http.FileServer(http.Dir(dir))))
	mux.HandleFunc("/simple/{name}/", func(w http.ResponseWriter, r *http.Request) {
		files, _ := filepath.Glob(filepath.Join(dir, strings.ReplaceAll(r.PathValue("name"), "-", "_")+"-*.whl"))
		w.Header().Set("Content-Type", "text/html")
		for _, f := range files {
			fmt.Fprintf(w, "<a href=\"/files/%[1]s\">%[1]s</a>\n", filepath.Base(f))
		}
	})
	srv := httptest.NewUnstartedServer(mux)
	if l, err := net.Listen("tcp", "127.0.0.1:47831"); err == nil {
		srv.Listener.Close()
		srv.Listener = l
	}
	srv.Start()
	t.Cleanup(srv.Close)
	return srv.URL + "/simple"
}

// engineNumpy: what numpy and pandas have arrives in the forms that docs/backends.md says.
func engineNumpy(t *testing.T, e safepy.Engine) {
	s := openSession(t, e, safepy.Policy{Timeout: 60 * time.Second, Memory: 400 << 20}, safepy.SessionOptions{OrderedDicts: true})
	first := runIn(t, s, "import numpy as np\nimport pandas as pd\nnp.__version__, pd.__version__", nil)
	require.Equal(t, safepy.Tuple{"2.3.5", "2.3.3"}, first.Value, "%v", first.Error)
	for expr, want := range map[string]any{
		"np.int64(5)": int64(5), "np.float32(0.5)": 0.5, "np.bool_(True)": true, "np.str_('x')": "x", "np.complex128(1j)": 1i, "np.uint64(2**64 - 1) - 1 == 2**64 - 2": true,
		"np.arange(3)": []any{int64(0), int64(1), int64(2)}, "np.eye(2)": []any{[]any{1.0, 0.0}, []any{0.0, 1.0}}, "np.array(7)": int64(7), "np.array([])": []any{}, "np.zeros((2, 0))": []any{[]any{}, []any{}},
		"{'mean': np.mean([1, 2, 3]), 'n': np.int32(3)}": safepy.Dict{{Key: "mean", Value: 2.0}, {Key: "n", Value: int64(3)}}, "(np.array(['a', 'b']), [np.float64(1)])": safepy.Tuple{[]any{"a", "b"}, []any{1.0}},
		"np.datetime64('2024-02-29T01:02:03')":                                   time.Date(2024, 2, 29, 1, 2, 3, 0, safepy.Naive),
		"pd.DataFrame({'b': [1, 2], 'a': ['x', None]})":                          safepy.Dict{{Key: "b", Value: []any{int64(1), int64(2)}}, {Key: "a", Value: []any{"x", nil}}},
		"pd.Series([1.5, 2.5], index=['p', 'q'])":                                safepy.Dict{{Key: "p", Value: 1.5}, {Key: "q", Value: 2.5}},
		"pd.Index([1, 2])":                                                       []any{int64(1), int64(2)},
		"[pd.NaT, pd.NA]":                                                        []any{nil, nil},
		"pd.Timestamp('2024-02-29 01:02:03')":                                    time.Date(2024, 2, 29, 1, 2, 3, 0, safepy.Naive),
		"pd.Timedelta('90s')":                                                    90 * time.Second,
		"pd.DataFrame({'g': [1, 1, 2], 'v': [1, 2, 3]}).groupby('g')['v'].sum()": safepy.Dict{{Key: int64(1), Value: int64(3)}, {Key: int64(2), Value: int64(3)}},
	} {
		res := runIn(t, s, expr, nil)
		if assert.True(t, res.OK, "%s: %v", expr, res.Error) {
			assert.Equal(t, want, res.Value, expr)
		}
	}
	// What Go has goes in, and no way out is opened by the libraries' being there.
	assert.EqualValues(t, 6.0, runIn(t, s, "float(np.array(came).sum())", map[string]any{"came": []float64{1, 2, 3}}).Value)
	for _, code := range []string{"pd.read_csv('/etc/passwd')", "np.fromfile('/etc/passwd')", "np.save('/var/tmp/x.npy', np.eye(2))", "pd.read_csv('http://127.0.0.1:1/x')"} {
		assert.False(t, runIn(t, s, code, nil).OK, code)
	}
	res := runIn(t, s, "np.zeros(10**9)", nil)
	assert.True(t, res.ResourceExceeded || strings.Contains(fmt.Sprint(res.Error), "MemoryError"), "%v", res.Error)
}

// TestLocalNumpy: pinned packages of the machine's package index in a virtual environment, which the next run finds again.
func TestLocalNumpy(t *testing.T) {
	dir := testCache(t, "venv")
	opt := safepy.LocalOptions{Python: systemPython(t), Packages: realPackages, VenvDir: dir, Warm: 1, Preload: []string{"numpy", "pandas"}}
	if _, err := os.Stat(filepath.Join(dir, ".safepy")); err != nil {
		pip(t)
	}
	e, err := safepy.NewLocal(context.Background(), opt)
	require.NoError(t, err)
	defer e.Close()
	engineNumpy(t, e)
	start := time.Now()
	for range 5 {
		res, err := safepy.Run(context.Background(), "import numpy, pandas", safepy.Options{Engine: e})
		require.NoError(t, err)
		assert.True(t, res.OK)
	}
	assert.Less(t, time.Since(start), 5*time.Second, "they are loaded already")
	opt.Preload = nil
	without, err := safepy.NewLocal(context.Background(), opt)
	require.NoError(t, err)
	defer without.Close()
	engineNumpy(t, without)
}
