// Package httpmod is the module _http: one HTTP exchange with a host that the policy grants. httpx, requests, urllib.request and http.client are Python code over it.
package httpmod

import (
	"errors"
	"io"
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
	return &interp.ModuleDef{
		Name: "_http", Doc: "HTTP with the hosts that are granted.",
		Funcs: []interp.Native{
			{Name: "exchange", Sig: "(method, url, headers, body=None, connect=None, read=None, /)", Cost: interp.CostPerByte, Fn: exchange, Doc: "Send a request and wait for the response.\n\n" +
				"headers is a list of pairs. The result is (status, reason, protocol, headers, body), or (kind, errno, text) when there is no response. Redirects are not followed. connect and read are seconds: until there is a connection, and between pieces of what comes by it."},
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
	req, err := request(t, a)
	if err != nil {
		return value{}, err
	}
	p, err := clientOf(t).Prepare(req)
	var denied *httpgate.DeniedError
	switch {
	case errors.As(err, &denied):
		return value{}, t.CountConnection(denied.Target, denied.Reason, denied.Hint)
	case err != nil:
		return failure(t, err)
	}
	if err := t.CountConnection(p.Target(), "", ""); err != nil {
		return value{}, err
	}
	taken := int64(httpgate.Footprint)
	if err := t.Alloc(taken); err != nil {
		return value{}, err
	}
	defer t.Unroot(t.RootBytes(&taken))
	x := p.Start(t.HostContext())
	defer x.Close()
	head, body, err := receive(t, x, &taken)
	switch {
	case errors.As(err, &denied):
		return value{}, t.CountConnection(denied.Target, denied.Reason, denied.Hint)
	case isOwn(err):
		return failure(t, err)
	case err != nil:
		return value{}, err
	}
	return response(t, head, body)
}

// isOwn reports whether an error is of the exchange rather than of the machine.
func isOwn(err error) bool {
	switch err.(type) {
	case *httpgate.TransportError, *httpgate.SizeError, *httpgate.URLError, *httpgate.RequestError:
		return true
	}
	return false
}

// receive waits for the response. Waiting is the host's time; each piece of the body is paid for before it is kept, and the next is read only then.
func receive(t *thread, x *httpgate.Exchange, taken *int64) (head *httpgate.Head, body []byte, err error) {
	if oerr := t.Outside(func() { head, err = x.Head() }); oerr != nil {
		return nil, nil, oerr
	}
	if lerr := t.LookNow(); lerr != nil {
		return nil, nil, lerr
	}
	for err == nil {
		var piece []byte
		if oerr := t.Outside(func() { piece, err = x.Next() }); oerr != nil {
			return nil, nil, oerr
		}
		if lerr := t.LookNow(); lerr != nil {
			return nil, nil, lerr
		}
		if err != nil {
			break
		}
		if merr := t.Work(10 + int64(len(piece))/8); merr != nil {
			return nil, nil, merr
		}
		if len(body)+len(piece) > cap(body) {
			room := max(2*cap(body), len(body)+len(piece))
			if merr := t.Alloc(int64(room)); merr != nil {
				return nil, nil, merr
			}
			*taken = httpgate.Footprint + int64(room)
			body = append(make([]byte, 0, room), body...)
		}
		body = append(body, piece...)
	}
	if err == io.EOF {
		err = nil
	}
	return head, body, err
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
		if err := t.Alloc(int64(len(items)) * 32); err != nil {
			return req, err
		}
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
			f.Value = latin1(f.Value)
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
