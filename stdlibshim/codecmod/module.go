// Package codecmod holds the modules that turn bytes into text and back: binascii, base64 and html.
//
// What an input may be is CPython's business function by function: bytes-like, or ASCII text too. Every function charges for its input before it
// begins, and for its output, which is at most three times as long.
package codecmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
	args   = interp.Args
)

var (
	errorType      = new(interp.Type)
	incompleteType = new(interp.Type)
)

// defineErrors defines the exceptions of binascii.
var defineErrors = sync.OnceFunc(func() {
	interp.Define(errorType, interp.TypeSpec{Name: "Error", Module: "binascii", Base: interp.ValueError})
	interp.Define(incompleteType, interp.TypeSpec{Name: "Incomplete", Module: "binascii", Base: interp.Exception})
})

// pay charges for n bytes of input and as many times out of output.
func pay(t *thread, n, out int) error {
	if err := t.Work(int64(n)/2 + 8); err != nil {
		return err
	}
	return t.Alloc(int64(n)*int64(out) + 64)
}

// pacer pays for a loop over long input as it goes, so that the clock is looked at in between; the memory is paid before.
type pacer struct {
	t    *thread
	n    int // its length
	next int
}

const pace = 64 << 10

// at is called with the index that the loop is at.
func (p *pacer) at(i int) error {
	if i < p.next {
		return nil
	}
	p.next = i + pace
	return p.t.Work(int64(min(pace, p.n-i))/2 + 1)
}

// room charges the memory of a result of n times out bytes.
func room(t *thread, n, out int) error {
	if err := t.Work(8); err != nil {
		return err
	}
	return t.Alloc(int64(n)*int64(out) + 64)
}

// asciiOrBytes is an argument that may be bytes-like or ASCII text. what words what else it should have been.
func asciiOrBytes(t *thread, v value, what string) (string, error) {
	if s, ok := interp.AsStr(v); ok {
		if !s.ASCII() {
			return "", t.Errorf(interp.ValueError, "string argument should contain only ASCII characters")
		}
		return s.String(), nil
	}
	b, err := t.BytesCopy(v)
	if err != nil && interp.IsExc(err, interp.TypeError) {
		err = t.Errorf(interp.TypeError, "argument should be %s, not '%s'", what, v.Type().Name)
	}
	return b, err
}

// noText is a bytes-like argument whose errors mention memoryview, as those of functions do that begin by making one.
func noText(t *thread, v value, prefix string) (string, error) {
	b, err := t.BytesCopy(v)
	if err != nil && interp.IsExc(err, interp.TypeError) {
		err = t.Errorf(interp.TypeError, "%sa bytes-like object is required, not '%s'", prefix, v.Type().Name)
	}
	return b, err
}

func truth(t *thread, v value, def bool) (bool, error) {
	if v.IsUnset() {
		return def, nil
	}
	return t.Truth(v)
}

func native(name, sig, doc string, f func(t *thread, a args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerByte, Doc: doc, Fn: f}
}

// py is native for a function that CPython writes in Python.
func py(name, sig, doc string, f func(t *thread, a args) (value, error)) interp.Native {
	n := native(name, sig, doc, f)
	n.Py = true
	return n
}
