package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// conversion is the operand of the format instructions for !s, !r and !a.
func conversion(c int) int {
	switch c {
	case 's':
		return 1
	case 'r':
		return 2
	case 'a':
		return 3
	}
	return 0
}

func (u *unit) joinedStr(x *syntax.JoinedStr, dst int) {
	if len(x.Values) == 0 {
		u.at(x)
		u.loadConst(dst, "")
		return
	}
	if len(x.Values) == 1 {
		switch v := x.Values[0].(type) {
		case *syntax.FormattedValue:
			u.formatted(v, dst, 0)
			return
		case *ast.Str:
			u.into(v, dst)
			return
		}
	}
	if len(x.Values) > displayChunk {
		u.longJoinedStr(x, dst)
		return
	}
	base := u.temps(len(x.Values))
	u.joinParts(x.Values, base)
	u.at(x)
	u.op(BuildString, dst, base, len(x.Values))
}

func (u *unit) joinParts(values []ast.Expr, base int) {
	for i, v := range values {
		if f, ok := v.(*syntax.FormattedValue); ok {
			mark := u.top
			u.formatted(f, base+i, joined)
			u.free(mark)
		} else {
			u.into(v, base+i)
		}
	}
}

// longJoinedStr joins a long f-string in chunks and then the chunks, so that registers stay few and copying linear.
func (u *unit) longJoinedStr(x *syntax.JoinedStr, dst int) {
	values := x.Values
	var chunks []int
	mark := u.top
	level := 0
	for len(values) > 0 {
		u.chargePoint()
		n := min(len(values), displayChunk)
		t := u.temp()
		base := u.temps(n)
		u.joinParts(values[:n], base)
		u.at(x)
		u.op(BuildString, t, base, n)
		u.free(base)
		chunks = append(chunks, t)
		values = values[n:]
		if len(chunks) == displayChunk {
			u.op(BuildString, chunks[0], chunks[0], len(chunks))
			chunks = chunks[:1]
			u.free(chunks[0] + 1)
			level++
		}
	}
	u.at(x)
	u.op(BuildString, dst, chunks[0], len(chunks))
	u.free(mark)
}

// joined is added to FormatValue's conversion where BuildString takes the result.
const joined = 4

// formatted evaluates a replacement field to a string; flag is joined when others stand beside it.
func (u *unit) formatted(f *syntax.FormattedValue, dst, flag int) {
	conv := conversion(f.Conversion)
	if f.FormatSpec == nil {
		t := u.temp()
		r := u.nowHint(f.Value, t)
		u.at(f)
		u.op(FormatValue, dst, r, conv|flag)
		return
	}
	t := dst
	if u.isLocal(dst) {
		t = u.temp()
	}
	u.into(f.Value, t)
	spec := u.temp()
	u.into(f.FormatSpec, spec)
	u.at(f)
	u.op(FormatSpec, t, spec, conv)
	if t != dst {
		u.put(Make(Move, dst, t, 0))
	}
}

func (u *unit) templateStr(x *syntax.TemplateStr, dst int) {
	if len(x.Values) > 20000 {
		u.failNode(x, "too many parts in template string")
	}
	base := u.temps(len(x.Values))
	for i, v := range x.Values {
		p, ok := v.(*syntax.Interpolation)
		if !ok {
			u.into(v, base+i)
			continue
		}
		t := u.temps(3)
		u.into(p.Value, t)
		u.at(p)
		u.loadConst(t+1, p.Str)
		if p.FormatSpec != nil {
			u.into(p.FormatSpec, t+2)
		} else {
			u.loadConst(t+2, "")
		}
		u.at(p)
		u.op(BuildInterpolation, base+i, t, conversion(p.Conversion))
		u.free(t)
	}
	u.at(x)
	if len(x.Values) == 0 {
		base = dst
	}
	u.op(BuildTemplate, dst, base, len(x.Values))
}
