package safepy_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
)

// webServer answers the programs of testdata/network.
func webServer(t *testing.T) (url, host string) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		h := w.Header()
		h["Date"] = nil
		switch r.URL.Path {
		case "/json":
			h.Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"a": 1, "ü": "é"}`)
		case "/gzip":
			h.Set("Content-Type", "text/plain; charset=latin-1")
			h.Set("Content-Encoding", "gzip")
			z := gzip.NewWriter(w)
			_, _ = io.WriteString(z, strings.Repeat("hello ", 10))
			z.Close()
		case "/bomb":
			h.Set("Content-Encoding", r.URL.RawQuery)
			_, _ = w.Write(bomb(t))
		case "/redirect":
			h.Set("Location", "/echo?x=1")
			w.WriteHeader(302)
		case "/loop":
			h.Set("Location", "/loop")
			w.WriteHeader(302)
		case "/away":
			h.Set("Location", "http://169.254.169.254/latest/meta-data/")
			w.WriteHeader(302)
		case "/404":
			h.Set("Content-Type", "text/html")
			w.WriteHeader(404)
			_, _ = io.WriteString(w, "nope")
		case "/500":
			w.WriteHeader(500)
		case "/cookie":
			h["Set-Cookie"] = []string{"a=b; Path=/", "c=d"}
			_, _ = io.WriteString(w, r.Header.Get("Cookie"))
		case "/lines":
			h.Set("Content-Type", "text/plain; charset=utf-8")
			_, _ = io.WriteString(w, "a\nbü\r\nc")
		case "/slow":
			select {
			case <-time.After(10 * time.Second):
			case <-r.Context().Done():
			}
		case "/silent":
			time.Sleep(50 * time.Millisecond)
		case "/drip":
			for r.Context().Err() == nil {
				_, _ = io.WriteString(w, "a")
				w.(http.Flusher).Flush()
				time.Sleep(time.Millisecond)
			}
		case "/flood":
			for r.Context().Err() == nil {
				_, _ = w.Write(make([]byte, 1<<16))
			}
		case "/link":
			h.Set("Link", `<http://x/2>; rel="next", <http://x/9>; rel="last"`)
		default:
			fields := map[string]string{}
			for k := range r.Header {
				fields[strings.ToLower(k)] = r.Header.Get(k)
			}
			delete(fields, "connection")
			if enc := fields["accept-encoding"]; strings.HasPrefix(enc, "gzip, deflate") {
				fields["accept-encoding"] = "gzip, deflate"
			}
			h.Set("Content-Type", "application/json")
			_ = json.NewEncoder(w).Encode(map[string]any{"m": r.Method, "p": r.RequestURI, "b": string(body), "h": fields})
		}
	}))
	t.Cleanup(s.Close)
	return s.URL, strings.TrimPrefix(s.URL, "http://")
}

// bomb is 64 MiB of nothing, packed.
func bomb(t *testing.T) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write(make([]byte, 64<<20))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return b.Bytes()
}

// TestNetworkPrograms: what programs see of httpx and requests is what the packages themselves show. SAFEPY_HTTP_PYTHON names a CPython that has them: then what is recorded is compared
// with it, or with -update recorded.
func TestNetworkPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/network/*.py")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	_, host := webServer(t)
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		program := strings.ReplaceAll(string(source), "HOST", host)
		golden := strings.TrimSuffix(file, ".py") + ".out"
		if python := os.Getenv("SAFEPY_HTTP_PYTHON"); python != "" {
			out, err := exec.Command(python, "-c", program).CombinedOutput()
			require.NoError(t, err, "%s", out)
			text := strings.ReplaceAll(strings.ReplaceAll(string(out), host, "HOST"), port(host), "PORT")
			text = strings.ReplaceAll(text, ", zstd", "") // which they can read
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(text), 0o644))
			} else {
				want, err := os.ReadFile(golden)
				require.NoError(t, err)
				require.Equal(t, string(want), text, "the packages themselves")
			}
		}
		want, err := os.ReadFile(golden)
		require.NoError(t, err)
		res := run(t, program, safepy.Options{Policy: safepy.Policy{Hosts: []string{host, "127.0.0.1:1"}, Timeout: time.Minute}})
		require.True(t, res.OK, "%s\n%s", file, res.Stderr)
		assert.Equal(t, string(want), strings.ReplaceAll(strings.ReplaceAll(res.Stdout, host, "HOST"), port(host), "PORT"), file)
	}
}

func port(host string) string { return host[strings.LastIndexByte(host, ':')+1:] }

// clients are the ways in which a program gets the text at a URL.
var clients = map[string]string{
	"httpx": "import httpx\nhttpx.get(url, follow_redirects=True, timeout=None).text", "requests": "import requests\nrequests.get(url).text",
	"urllib.request": "import urllib.request\nurllib.request.urlopen(url).read().decode()",
}

// TestNetworkIsDenied: nothing is reached that is not listed, by whatever client and in whatever mode; the text says how to grant it.
func TestNetworkIsDenied(t *testing.T) {
	url, host := webServer(t)
	for name, code := range clients {
		for _, mode := range []safepy.Mode{"", safepy.ModeOpen, safepy.ModeCurated} {
			for _, yolo := range []bool{false, true} {
				res := run(t, code, safepy.Options{Input: map[string]any{"url": url}, Policy: safepy.Policy{Mode: mode, Yolo: yolo}})
				require.Error(t, res.Error, name)
				assert.EqualError(t, res.Error, "PermissionError: connecting to "+host+" is not allowed; no host is granted: allow it with hosts = [\""+host+"\"] in the policy (--allow-host "+host+")", name)
				assert.Contains(t, res.Hint, "ask for the host to be granted")
			}
			res := run(t, code, safepy.Options{Input: map[string]any{"url": url + "/away"}, Policy: safepy.Policy{Mode: mode, Hosts: []string{host, "*"}}})
			require.Error(t, res.Error, name)
			assert.Contains(t, res.Error.Error(), "PermissionError: connecting to 169.254.169.254 is not allowed; the granted hosts are "+host+", *", name)
		}
		res := run(t, code, safepy.Options{Input: map[string]any{"url": url + "/lines"}, Policy: safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{name}, Hosts: []string{host}, AllowedGlobals: []string{"*"}}})
		assert.Equal(t, "a\nbü\r\nc", res.Value, "%s", res.Stderr)
		res = run(t, code, safepy.Options{Input: map[string]any{"url": url + "/lines"}, Policy: safepy.Policy{Mode: safepy.ModeCurated, Hosts: []string{host}}})
		assert.Equal(t, "a\nbü\r\nc", res.Value, "%s", res.Stderr)
		res = run(t, code, safepy.Options{Input: map[string]any{"url": url}, Policy: safepy.Policy{BlockedImports: []string{name}, Hosts: []string{host}}})
		assert.ErrorContains(t, res.Error, "ImportError: import of "+name+" is not allowed")
		res = run(t, code, safepy.Options{Input: map[string]any{"url": url}, Policy: safepy.Policy{Mode: safepy.ModeCurated, Hosts: []string{host}, Allow: []allowlist.Rule{
			allowlist.Name(name+".get", name+".urlopen").If(allowlist.CheckFunc(func(_ context.Context, c *allowlist.Call) error { return fmt.Errorf("not %v", c.Args[0]) })),
		}}})
		assert.ErrorContains(t, res.Error, "is not allowed: not "+url)
	}
}

// TestNetworkOfSchemes: only HTTP, and only what is one host to everybody.
func TestNetworkOfSchemes(t *testing.T) {
	url, host := webServer(t)
	for _, to := range []string{
		"file:///etc/passwd", "ftp://" + host, "gopher://" + host, "http://" + host + "@10.0.0.1/", "http://2130706433:" + port(host), "http://0x7f000001:" + port(host), "http://017700000001:" + port(host),
		"http://127.1:" + port(host), "http://[::ffff:169.254.169.254]/", "http://[::]:" + port(host), "http://0.0.0.0:" + port(host), "http://localhost:" + port(host), "http://127.0.0.1.nip.io:" + port(host), "http://user@10.0.0.1/", url + "0",
	} {
		for name, code := range clients {
			sent := transport(func(r *http.Request) (*http.Response, error) {
				assert.Fail(t, "sent", "%s %s to %s", name, to, r.URL)
				return nil, errors.New("sent")
			})
			res := run(t, code, safepy.Options{Input: map[string]any{"url": to}, Policy: safepy.Policy{Hosts: []string{host}}, HTTP: sent})
			assert.Error(t, res.Error, "%s %s", name, to)
		}
	}
}

// TestNetworkIsBounded: what comes costs the run's time and memory, packed or not.
func TestNetworkIsBounded(t *testing.T) {
	url, host := webServer(t)
	for name, code := range clients {
		get := func(path string, p safepy.Policy) *safepy.Result {
			if p.Hosts = []string{host}; p.Timeout == 0 {
				p.Timeout = time.Minute
			}
			return run(t, code, safepy.Options{Input: map[string]any{"url": url + path}, Policy: p})
		}
		for _, path := range []string{"/drip", "/slow"} {
			start := time.Now()
			res := get(path, safepy.Policy{Timeout: 300 * time.Millisecond})
			assert.True(t, res.TimedOut, "%s %v", name, res.Error)
			assert.Less(t, time.Since(start), 5*time.Second)
			start = time.Now()
			res = get(path, safepy.Policy{Timeout: 100 * time.Millisecond, FreeHostTime: true})
			assert.False(t, res.OK, name)
			assert.Less(t, time.Since(start), 5*time.Second, "no server holds a run whose host time is free")
		}
		res := get("/silent", safepy.Policy{})
		assert.Greater(t, res.Usage.HostTime, 40*time.Millisecond, "waiting is the host's time")
		res = get("/flood", safepy.Policy{})
		assert.ErrorContains(t, res.Error, "has more than the 16777216 bytes that the policy lets it have (max_body)", name)
		res = get("/flood", safepy.Policy{MaxBody: 1 << 20})
		assert.ErrorContains(t, res.Error, "has more than the 1048576 bytes", name)
		assert.Less(t, res.Usage.Peak, int64(16<<20))
		res = get("/flood", safepy.Policy{MaxBody: safepy.Unlimited, Memory: 8 << 20})
		assert.ErrorContains(t, res.Error, "Memory", name)
		for _, coding := range []string{"gzip", "gzip,gzip,gzip,gzip,gzip,gzip"} {
			res = get("/bomb?"+coding, safepy.Policy{MaxBody: 1 << 20})
			assert.Error(t, res.Error, name)
			assert.Less(t, res.Usage.Peak, int64(16<<20), "%s %s", name, coding)
		}
		if name != "urllib.request" { // which decodes nothing
			res = get("/bomb?gzip", safepy.Policy{MaxBody: safepy.Unlimited, Memory: 16 << 20})
			assert.ErrorContains(t, res.Error, "Memory", name)
		}
		res = get("/loop", safepy.Policy{})
		assert.ErrorContains(t, res.Error, "redirect", name)
		assert.Less(t, res.Usage.HostCalls, int64(40))
		res = get("/loop", safepy.Policy{HostCalls: 3})
		assert.True(t, res.ResourceExceeded, "%s %v", name, res.Error)
	}
}

// TestNetworkLeavesNothing: after a run no goroutine of its exchanges is left, and no cookie for the next.
func TestNetworkLeavesNothing(t *testing.T) {
	url, host := webServer(t)
	prog, err := safepy.Compile("p.py", "import httpx, requests\ntry:\n    httpx.get(url + '/slow', timeout=0.02)\nexcept httpx.TimeoutException:\n    pass\nhttpx.get(url + '/cookie')\nrequests.get(url + '/cookie').text, httpx.get(url + '/cookie').text")
	require.NoError(t, err)
	s, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{Hosts: []string{host}, Timeout: time.Minute})
	require.NoError(t, err)
	defer s.Close()
	assert.True(t, run(t, clients["requests"], safepy.Options{Input: map[string]any{"url": url + "/drip"}, Policy: safepy.Policy{Hosts: []string{host}, Timeout: 300 * time.Millisecond}}).TimedOut)
	res, err := s.Run(t.Context(), prog, map[string]any{"url": url})
	require.NoError(t, err)
	assert.True(t, res.OK, "%s", res.Stderr)
	require.Eventually(t, func() bool {
		buf := make([]byte, 1<<20)
		return !strings.Contains(string(buf[:runtime.Stack(buf, true)]), "httpgate.(*Exchange).run")
	}, 5*time.Second, 10*time.Millisecond)
	prog, err = safepy.Compile("p.py", "httpx.get(url + '/cookie').text + requests.get(url + '/cookie').text")
	require.NoError(t, err)
	res, err = s.Run(t.Context(), prog, map[string]any{"url": url})
	require.NoError(t, err)
	assert.Equal(t, "", res.Value, "%s", res.Stderr)
}

// transport is a host's own way to send.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// TestNetworkOfTheHost: the host may send by itself, sees what is asked for, and is asked only for what it listed.
func TestNetworkOfTheHost(t *testing.T) {
	var events []safepy.Event
	opt := safepy.Options{
		Policy: safepy.Policy{Hosts: []string{"*.example.org"}},
		HTTP: transport(func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: 200, Status: "200 OK", Header: http.Header{}, Body: io.NopCloser(strings.NewReader(r.Method + " " + r.URL.String()))}, nil
		}),
		OnEvent: func(e safepy.Event) {
			if e.Kind == hooks.KindHTTP {
				events = append(events, e)
			}
		},
	}
	res := run(t, "import httpx\nhttpx.get('https://api.example.org/a').text", opt)
	assert.Equal(t, "GET https://api.example.org/a", res.Value, "%s", res.Stderr)
	assert.Equal(t, int64(1), res.Usage.HostCalls)
	res = run(t, "import httpx\n\nhttpx.get('https://example.org/a').text", opt)
	assert.ErrorContains(t, res.Error, "connecting to example.org is not allowed; the granted hosts are *.example.org")
	require.Len(t, events, 2)
	assert.Equal(t, safepy.Event{Kind: hooks.KindHTTP, Name: "https://api.example.org:443", Line: 2, File: "<string>"}, events[0])
	assert.Equal(t, safepy.Event{Kind: hooks.KindHTTP, Name: "https://example.org:443", Line: 3, File: "<string>", Denied: true, Reason: "connecting to example.org is not allowed"}, events[1])
}

// TestNetworkInParallel: requests that are awaited together are under way together, as many as may be; a task that is cancelled gives its place back.
func TestNetworkInParallel(t *testing.T) {
	const together = 20
	var here sync.WaitGroup
	here.Add(together)
	var n atomic.Int64
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/together": // answers when all have come
			here.Done()
			here.Wait()
		case "/never":
			<-r.Context().Done()
		}
		fmt.Fprint(w, n.Add(1))
	}))
	defer s.Close()
	res := run(t, `
import asyncio, httpx
async with httpx.AsyncClient(timeout=None) as c:
    first = await asyncio.gather(*[c.get(url + "/together") for _ in range(20)])
    waiting = [asyncio.ensure_future(c.get(url + "/never")) for _ in range(70)]
    await asyncio.sleep(0.05)
    for w in waiting:
        w.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    rest = await asyncio.gather(*[c.get(url) for _ in range(100)])
    bad = await asyncio.gather(c.get("http://10.0.0.1"), return_exceptions=True)
len({r.text for r in first}), len({r.text for r in rest}), all(w.cancelled() for w in waiting), type(bad[0]).__name__
`, safepy.Options{Input: map[string]any{"url": s.URL}, Policy: safepy.Policy{Hosts: []string{strings.TrimPrefix(s.URL, "http://")}, Timeout: time.Minute}})
	require.NoError(t, res.Error, res.Stderr)
	assert.Equal(t, safepy.Tuple{int64(20), int64(100), true, "PermissionError"}, res.Value)
}

// TestNetworkPaysForRequests: what a program says of a request is paid for before it is looked at.
func TestNetworkPaysForRequests(t *testing.T) {
	url, host := webServer(t)
	for code, limited := range map[string]bool{
		"[('', '')] * 3_000_000":        true,
		"[('a', 'b' * 80_000_000)]":     true,
		"[('a', 'b' * 1_000_000)]":      false,
		"[('a' * 1_000_000, '')]":       false,
		"[('a', '\u00e9' * 1_000_000)]": false,
	} {
		res := run(t, "import _http\n_http.exchange('GET', url, "+code+")[0]", safepy.Options{Input: map[string]any{"url": url}, Policy: safepy.Policy{Hosts: []string{host}, Fuel: 6_000_000}})
		if !limited {
			assert.Equal(t, "request", res.Value, "%s %s", code, res.Stderr)
		} else {
			assert.True(t, res.ResourceExceeded, "%s %v", code, res.Error)
		}
	}
}
