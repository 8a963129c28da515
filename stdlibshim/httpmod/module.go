// Package httpmod is the module _http: one HTTP exchange with a host that the policy grants. httpx, requests, urllib.request and http.client are Python code over it.
package httpmod

import (
	"errors"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/safepy/safepy/httpgate"
	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
)

// Module is the table of _http.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	defineTransfer()
	return &interp.ModuleDef{
		Name: "_http", Doc: "HTTP with the hosts that are granted.",
		Types: []*interp.Type{transferType},
		Funcs: []interp.Native{
			{Name: "exchange", Sig: "(method, url, headers, body=None, connect=None, read=None, /)", Cost: interp.CostPerByte, Fn: exchange, Doc: "Send a request and wait for the response.\n\n" +
				"headers is a list of pairs. The result is (status, reason, protocol, headers, body), or (kind, errno, text) when there is no response. Redirects are not followed. connect and read are seconds: until there is a connection, and between pieces of what comes by it."},
			{Name: "begin", Sig: "(method, url, headers, body=None, connect=None, read=None, /)", Cost: interp.CostPerByte, Fn: begin, Doc: "Send a request as exchange() does, and return a transfer; None where too many are under way."},
			{Name: "max_body", Sig: "()", Cost: interp.CostConst, Fn: maxBody, Doc: "Return the most bytes that a body may have, or 0."},
		},
	}
})

// none grants no host.
var none = httpgate.New(httpgate.Options{})

func clientOf(t *thread) *httpgate.Client {
	if c, ok := t.Host().HTTP.(*httpgate.Client); ok && c != nil {
		return c
	}
	return none
}

func maxBody(t *thread, _ interp.Args) (value, error) { return interp.Int(clientOf(t).MaxBody()), nil }

func exchange(t *thread, a interp.Args) (value, error) {
	p, failed, err := prepare(t, a)
	if p == nil || err != nil {
		return failed, err
	}
	taken := int64(httpgate.Footprint)
	if err := t.Alloc(taken); err != nil {
		return value{}, err
	}
	defer t.Unroot(t.RootBytes(&taken))
	tr := transfer{x: p.Start(t.HostContext())}
	defer tr.x.Close()
	for !tr.done {
		if err := tr.step(t); err != nil {
			return value{}, err
		}
		taken = tr.ExtraSize()
	}
	return tr.result(t)
}

// prepare judges a request. Where it is none, failed is the result; where it is denied, an error.
func prepare(t *thread, a interp.Args) (p *httpgate.Prepared, failed value, err error) {
	req, err := request(t, a)
	if err != nil {
		return nil, value{}, err
	}
	p, err = clientOf(t).Prepare(req)
	if denied, ok := errors.AsType[*httpgate.DeniedError](err); ok {
		return nil, value{}, t.CountConnection(denied.Target, denied.Reason, denied.Hint)
	}
	if err != nil {
		failed, err = failure(t, err)
		return nil, failed, err
	}
	return p, value{}, t.CountConnection(p.Target(), "", "")
}

// request takes the arguments.
func request(t *thread, a interp.Args) (req httpgate.Request, err error) {
	if req.Method, err = text(t, a.V[0], "method"); err != nil {
		return req, err
	}
	if req.URL, err = text(t, a.V[1], "url"); err != nil {
		return req, err
	}
	if list, ok := interp.AsList(a.V[2]); ok {
		items := list.Items()
		if err := t.Work(int64(len(items)) * 4); err != nil {
			return req, err
		}
		if err := t.Alloc(int64(len(items)) * 32); err != nil {
			return req, err
		}
		req.Header = make([]httpgate.Field, 0, len(items))
		for _, it := range items {
			pair, ok := interp.AsTuple(it)
			if !ok || len(pair.Items()) != 2 {
				return req, t.Errorf(interp.TypeError, "headers must be a list of pairs")
			}
			var f httpgate.Field
			if f.Name, err = text(t, pair.Items()[0], "name of a header"); err != nil {
				return req, err
			}
			if f.Value, err = text(t, pair.Items()[1], "value of a header"); err != nil {
				return req, err
			}
			if len(f.Value) <= maxLatin1 { // a longer one is refused as it is
				if err := t.Alloc(int64(len(f.Value))); err != nil {
					return req, err
				}
				f.Value = latin1(f.Value)
			}
			req.Header = append(req.Header, f)
		}
	}
	if v := a.Get(3); !v.IsUnset() && !v.IsNone() {
		if req.Body, err = t.BytesCopy(v); err != nil {
			return req, err
		}
	}
	if req.Connect, err = seconds(t, a.Get(4)); err == nil {
		req.Read, err = seconds(t, a.Get(5))
	}
	return req, err
}

// seconds is a limit of time; None is 0, none.
func seconds(t *thread, v value) (time.Duration, error) {
	if v.IsUnset() || v.IsNone() {
		return 0, nil
	}
	sec, err := t.ToFloat(v)
	if err == nil && !(sec > 0) {
		err = t.Errorf(interp.ValueError, "timeout must be greater than 0")
	}
	return max(time.Duration(math.Min(sec, 1e9)*1e9), 1), err
}

func text(t *thread, v value, what string) (string, error) {
	s, ok := interp.GoString(v)
	if !ok {
		return "", t.Errorf(interp.TypeError, "%s must be str, not %s", what, v.Type().Name)
	}
	return s, t.Work(int64(len(s)) / 8)
}

// maxLatin1 is how long the value of a field may be, in UTF-8, for it to be sent: above what httpgate sends.
const maxLatin1 = 256 << 10

// latin1 is text as the bytes of a field's value. A character beyond stays what it is in UTF-8.
func latin1(s string) string {
	for _, r := range s {
		if r > 0xff {
			return s
		}
	}
	var b strings.Builder
	for _, r := range s {
		b.WriteByte(byte(r))
	}
	return b.String()
}

// fromLatin1 is the inverse.
func fromLatin1(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		b.WriteRune(rune(c))
	}
	return b.String()
}

// response makes the result of an exchange.
func response(t *thread, head *httpgate.Head, body []byte) (value, error) {
	fields := make([]value, 0, len(head.Header))
	defer t.Unroot(t.RootSlice(&fields))
	for _, f := range head.Header {
		pair, err := texts(t, f.Name, f.Value)
		if err != nil {
			return value{}, err
		}
		tup, err := interp.NewTuple(t, pair)
		if err != nil {
			return value{}, err
		}
		fields = append(fields, tup)
	}
	list, err := interp.NewList(t, fields)
	if err != nil {
		return value{}, err
	}
	out := []value{interp.Int(int64(head.Status)), interp.None, interp.None, interp.ValueOf(list), interp.None}
	defer t.Unroot(t.RootSlice(&out))
	names, err := texts(t, head.Reason, head.Proto)
	if err != nil {
		return value{}, err
	}
	out[1], out[2] = names[0], names[1]
	if out[4], err = t.BytesOfCopy(body); err != nil {
		return value{}, err
	}
	return interp.NewTuple(t, out)
}

func texts(t *thread, a, b string) ([]value, error) {
	x, err := t.StrOf(fromLatin1(a))
	if err != nil {
		return nil, err
	}
	y, err := t.StrOf(fromLatin1(b))
	return []value{x, y}, err
}

// failure makes the result of an exchange that had no response.
func failure(t *thread, err error) (value, error) {
	kind, errno := "request", 0
	switch e := err.(type) {
	case *httpgate.TransportError:
		kind, errno = string(e.Kind), e.Errno
	case *httpgate.SizeError:
		kind = "size"
	case *httpgate.URLError:
		kind = "url"
	}
	k, serr := t.StrOf(kind)
	if serr != nil {
		return value{}, serr
	}
	s, serr := t.StrOf(err.Error())
	if serr != nil {
		return value{}, serr
	}
	return interp.NewTuple(t, []value{k, interp.Int(int64(errno)), s})
}
