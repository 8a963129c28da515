package decimalmod

import (
	"github.com/safepy/safepy/interp"
)

// fromGo makes a Decimal of its text, exactly.
func fromGo(t *thread, x any) (value, error) {
	text, ok := x.(interp.GoDecimal)
	if !ok {
		return value{}, &interp.ConvertError{Text: "no Decimal"}
	}
	s := defaultSettings
	e := engine{t: t, s: &s}
	n, ok := e.parse(string(text), false)
	if e.err != nil {
		return value{}, e.err
	}
	if !ok || e.exact(n).kind != n.kind {
		return value{}, &interp.ConvertError{Text: "not a decimal number: " + string(text)}
	}
	return newDecimal(t, decimalType, n)
}

// toGo is the text of a Decimal whatever the context is.
func toGo(t *thread, v value) (any, error) {
	s := defaultSettings
	e := engine{t: t, s: &s}
	text := e.text(self(v), false, true)
	if e.err != nil {
		return nil, e.err
	}
	return interp.GoDecimal(text), t.Alloc(int64(len(text)) + 16)
}
