package examples

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/hooks"
)

// withKey adds a credential that the program must not have.
type withKey struct{ key string }

func (t withKey) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+t.key)
	return http.DefaultTransport.RoundTrip(r)
}

// Hosts that HTTP requests may go to; a transport of the host's own; what a program asked for.
func Example_network() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `{"path": %q, "key": %q}`, r.URL.Path, r.Header.Get("Authorization"))
	}))
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	opt := safepy.Options{
		Policy: safepy.Policy{Hosts: []string{host, "*.example.org"}},
		Input:  map[string]any{"url": server.URL},
		HTTP:   withKey{"secret"},
		OnEvent: func(e safepy.Event) {
			if e.Kind == hooks.KindHTTP {
				fmt.Println(strings.ReplaceAll(e.Name, host, "HOST"), e.Denied)
			}
		},
	}
	const program = "import httpx\n"
	ctx := context.Background()
	res, err := safepy.Run(ctx, program+"r = httpx.get(url + '/a')\nr.status_code, r.json()['path'], 'authorization' in r.request.headers", opt)
	show(res, err)
	res, err = safepy.Run(ctx, program+"httpx.get('http://169.254.169.254/latest/meta-data/')", opt)
	fmt.Println(strings.ReplaceAll(res.Error.Error(), host, "HOST"), err)

	answer := func(*http.Request) (*http.Response, error) { // no network at all: answers of the host's
		return &http.Response{StatusCode: 200, Status: "200 OK", Body: io.NopCloser(strings.NewReader("hello"))}, nil
	}
	opt.HTTP, opt.OnEvent = roundTrip(answer), nil
	show(safepy.Run(ctx, "import requests\nrequests.get('https://api.example.org/').text", opt))
	// Output:
	// http://HOST false
	// [200 /a false]
	// http://169.254.169.254:80 true
	// PermissionError: connecting to 169.254.169.254 is not allowed; the granted hosts are HOST, *.example.org: allow it with hosts = ["169.254.169.254"] in the policy (--allow-host 169.254.169.254) <nil>
	// hello
}

// roundTrip makes a transport of a function.
type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
