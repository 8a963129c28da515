package httpmod

import (
	"context"
	"errors"
	"io"

	"github.com/safepy/safepy/httpgate"
	"github.com/safepy/safepy/interp"
)

// transfer is an exchange under way, with what has come of it. As an object it is what begin() returns.
type transfer struct {
	interp.Object
	x    *httpgate.Exchange
	head *httpgate.Head
	body []byte
	done bool
	err  error // why there is no response
}

var (
	transferType   = new(interp.Type)
	transferLayout = interp.NewLayout[transfer]("_http.transfer")
)

// Traverse implements interp.Heap.
func (*transfer) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (tr *transfer) ExtraSize() int64 { return httpgate.Footprint + int64(cap(tr.body)) }

// step waits for the next piece. Waiting is the host's time; a piece of the body is paid for before it is kept, and the next is read only then.
func (tr *transfer) step(t *thread) error {
	var piece []byte
	var err error
	if oerr := t.Outside(func() {
		if tr.head == nil {
			tr.head, err = tr.x.Head()
		} else {
			piece, err = tr.x.Next()
		}
	}); oerr != nil {
		return oerr
	}
	if lerr := t.LookNow(); lerr != nil { // an end by the deadline is not to be seen by the program
		return lerr
	}
	if denied, ok := errors.AsType[*httpgate.DeniedError](err); ok {
		tr.done = true
		return t.CountConnection(denied.Target, denied.Reason, denied.Hint)
	}
	if err != nil {
		tr.done = true
		if err != io.EOF {
			tr.err = err
		}
		return nil
	}
	return tr.keep(t, piece)
}

func (tr *transfer) keep(t *thread, piece []byte) error {
	if err := t.Work(10 + int64(len(piece))/8); err != nil {
		return err
	}
	if len(tr.body)+len(piece) > cap(tr.body) {
		room := max(2*cap(tr.body), len(tr.body)+len(piece))
		if err := t.Alloc(int64(room)); err != nil {
			return err
		}
		tr.body = append(make([]byte, 0, room), tr.body...)
	}
	tr.body = append(tr.body, piece...)
	return nil
}

// result is what exchange() returns.
func (tr *transfer) result(t *thread) (value, error) {
	if tr.err != nil {
		return failure(t, tr.err)
	}
	return response(t, tr.head, tr.body)
}

// underWay counts the transfers of a run.
type underWay struct {
	ctx context.Context // of the run
	n   int
}

type underWayKey struct{}

// maxTransfers is how many may be under way at once.
const maxTransfers = 64

func transfersOf(t *thread) *underWay {
	u := t.State(underWayKey{}, func() any { return &underWay{} }).(*underWay)
	if ctx := t.HostContext(); u.ctx != ctx {
		*u = underWay{ctx: ctx}
	}
	return u
}

func begin(t *thread, a interp.Args) (value, error) {
	u := transfersOf(t)
	if u.n >= maxTransfers {
		return interp.None, nil
	}
	p, failed, err := prepare(t, a)
	if p == nil || err != nil {
		return failed, err
	}
	if err := t.Alloc(httpgate.Footprint); err != nil {
		return value{}, err
	}
	tr, err := interp.New[transfer](t, transferType)
	if err != nil {
		return value{}, err
	}
	tr.x = p.Start(u.ctx)
	u.n++
	return interp.ValueOf(tr), nil
}

// poll takes what has come and returns the result when that is all, else None.
func poll(t *thread, a interp.Args) (value, error) {
	tr, _ := interp.As[transfer](a.V[0], transferLayout)
	if tr.x == nil {
		return value{}, t.Errorf(interp.ValueError, "the transfer is closed")
	}
	for !tr.done && tr.x.Ready() {
		if err := tr.step(t); err != nil {
			return value{}, err
		}
	}
	if !tr.done {
		return interp.None, t.Work(20)
	}
	return tr.result(t)
}

// closeTransfer gives up what is left of it.
func closeTransfer(t *thread, a interp.Args) (value, error) {
	tr, _ := interp.As[transfer](a.V[0], transferLayout)
	if tr.x != nil {
		tr.x.Close()
		tr.x, tr.body = nil, nil
		if u := transfersOf(t); u.n > 0 {
			u.n--
		}
	}
	return interp.None, nil
}

func defineTransfer() {
	interp.Define(transferType, interp.TypeSpec{Name: "transfer", Module: "_http", Layout: transferLayout, NoNew: true, Final: true, Methods: []interp.Native{
		{Name: "poll", Sig: "()", Cost: interp.CostPerByte, Fn: poll, Doc: "Return the result once all of the response has come, else None."},
		{Name: "close", Sig: "()", Cost: interp.CostConst, Fn: closeTransfer, Doc: "Give up what is left of it."},
	}})
}
