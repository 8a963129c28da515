package httpgate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// Exchange is one request on its way and its answer. It is used by one goroutine.
type Exchange struct {
	ctx    context.Context
	cancel context.CancelFunc
	read   time.Duration
	timer  *time.Timer   // of the program's own limits; it cancels
	more   chan struct{} // asks for the next event
	events chan event
	left   int64       // of the body; negative: no limit
	ready  atomic.Bool // there is a connection
	max    int64

	pending bool   // an event was asked for by Ready
	waiting *event // which it got
}

// event is what the exchange's goroutine hands over: a head, a piece of the body, or an end.
type event struct {
	head *Head
	data []byte // the goroutine's buffer, until the next event is asked for
	err  error
}

// Head is what a response begins with.
type Head struct {
	Status int
	Reason string
	Proto  string // "HTTP/1.1"
	Header []Field
}

// Start sends the request. Close has to follow.
func (p *Prepared) Start(ctx context.Context) *Exchange {
	x := &Exchange{more: make(chan struct{}), events: make(chan event), left: -1, max: p.client.MaxBody()}
	if x.max > 0 {
		x.left = x.max
	}
	ctx = context.WithValue(ctx, targetKey{}, p.target)
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) {
		x.ready.Store(true)
		x.rearm()
	}})
	if limit := p.client.opt.MaxTime; limit > 0 {
		x.ctx, x.cancel = context.WithTimeout(ctx, limit)
	} else {
		x.ctx, x.cancel = context.WithCancel(ctx)
	}
	req := (&http.Request{Method: p.method, URL: p.target.url, Host: p.target.host(), Header: p.header, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}).WithContext(x.ctx)
	if p.body != "" {
		body := p.body
		req.ContentLength = int64(len(body))
		req.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(body)), nil }
		req.Body, _ = req.GetBody()
	} else if slices.Contains([]string{"POST", "PUT", "PATCH"}, p.method) {
		req.Body = http.NoBody // says Content-Length: 0
	}
	x.timer, x.read = time.AfterFunc(cmp.Or(p.connect, never), x.cancel), cmp.Or(p.read, never)
	go x.run(p.client.transport(), req)
	return x
}

// never is longer than any run takes.
const never = 1 << 62

// rearm begins the time that the next bytes may take.
func (x *Exchange) rearm() { x.timer.Reset(x.read) }

// run is the exchange's goroutine. It ends with the exchange's context, unless the transport does not.
func (x *Exchange) run(rt http.RoundTripper, req *http.Request) {
	defer func() {
		if p := recover(); p != nil { // of a transport of the host's
			x.hand(event{err: &TransportError{Text: "the transport failed: an internal error of the host", cause: fmt.Errorf("panic: %v", p)}})
		}
	}()
	resp, err := rt.RoundTrip(req)
	if err != nil {
		x.hand(event{err: x.explain(err)})
		return
	}
	body := resp.Body
	defer body.Close()
	if !x.hand(event{head: newHead(resp)}) {
		return
	}
	buf := make([]byte, chunkSize)
	for x.asked() { // only then is the buffer free again
		x.rearm()
		n, err := body.Read(buf)
		switch {
		case n > 0:
			err = nil // it comes again
		case err != nil && err != io.EOF:
			err = x.explain(err)
		}
		if !x.give(event{data: buf[:n], err: err}) || err != nil {
			return
		}
	}
}

// hand gives an event when it is asked for.
func (x *Exchange) hand(e event) bool { return x.asked() && x.give(e) }

// asked waits until an event is asked for.
func (x *Exchange) asked() bool {
	select {
	case <-x.more:
		return true
	case <-x.ctx.Done():
		return false
	}
}

func (x *Exchange) give(e event) bool {
	select {
	case x.events <- e:
		return true
	case <-x.ctx.Done():
		return false
	}
}

// Ready reports whether the next call of Head or Next returns at once. It waits for nothing.
func (x *Exchange) Ready() bool {
	if x.waiting != nil {
		return true
	}
	if !x.pending {
		select {
		case x.more <- struct{}{}:
			x.pending = true
		case <-x.ctx.Done():
			return true
		default:
			return false
		}
	}
	select {
	case e := <-x.events:
		x.waiting, x.pending = &e, false
		return true
	case <-x.ctx.Done():
		return true
	default:
		return false
	}
}

// take asks for the next event and waits for it, at most until the context ends.
func (x *Exchange) take() event {
	if e := x.waiting; e != nil {
		x.waiting = nil
		return *e
	}
	if !x.pending {
		select {
		case x.more <- struct{}{}:
		case <-x.ctx.Done():
			return event{err: x.explain(x.ctx.Err())}
		}
	}
	x.pending = false
	select {
	case e := <-x.events:
		return e
	case <-x.ctx.Done():
		return event{err: x.explain(x.ctx.Err())}
	}
}

// Head waits for the response to begin.
func (x *Exchange) Head() (*Head, error) {
	e := x.take()
	return e.head, e.err
}

// Next waits for the next piece of the body, which holds until the call after; io.EOF ends it. Head comes first.
func (x *Exchange) Next() ([]byte, error) {
	e := x.take()
	if e.err != nil {
		return nil, e.err
	}
	if x.max > 0 {
		if x.left -= int64(len(e.data)); x.left < 0 {
			return nil, &SizeError{Max: x.max}
		}
	}
	return e.data, nil
}

// Close ends the exchange, whatever is left of it.
func (x *Exchange) Close() {
	x.timer.Stop()
	x.cancel()
}

// newHead takes a response's head. The fields are in the order of their names: that of the wire is lost.
func newHead(resp *http.Response) *Head {
	h := &Head{Status: resp.StatusCode, Proto: resp.Proto}
	_, h.Reason, _ = strings.Cut(resp.Status, " ")
	names := make([]string, 0, len(resp.Header))
	for name := range resp.Header {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, v := range resp.Header[name] {
			h.Header = append(h.Header, Field{name, v})
		}
	}
	for _, te := range resp.TransferEncoding {
		h.Header = append(h.Header, Field{"Transfer-Encoding", te})
	}
	return h
}

// SizeError is a response with more of a body than the policy lets it have.
type SizeError struct{ Max int64 }

func (e *SizeError) Error() string {
	return fmt.Sprintf("the body of the response has more than the %d bytes that the policy lets it have (max_body)", e.Max)
}

// explain gives an error of the transport its form for programs: nothing of it tells of the host's own network.
func (x *Exchange) explain(err error) error {
	if denied, ok := errors.AsType[*DeniedError](err); ok {
		return denied
	}
	if x.ctx.Err() != nil {
		kind := KindTimeout
		if !x.ready.Load() {
			kind = KindDialing
		}
		return &TransportError{Kind: kind, Text: "timed out", cause: err}
	}
	return explain(err)
}
