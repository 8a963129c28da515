package compile

import (
	_ "embed"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"

	"github.com/safepy/safepy/interp/syntax"
)

// konst is a value known at compile time. cost is the number of instructions that compute it in unoptimised code.
type konst struct {
	v    any
	cost int
}

// literal gives the value of a literal.
func (u *unit) literal(e ast.Expr) (konst, bool) {
	switch x := e.(type) {
	case *ast.Num:
		switch n := x.N.(type) {
		case py.Int:
			return konst{int64(n), 1}, true
		case *py.BigInt:
			u.c.meter.work((*big.Int)(n).BitLen() >> 8)
			return konst{normInt((*big.Int)(n)), 1}, true
		case py.Float:
			return konst{float64(n), 1}, true
		case py.Complex:
			return konst{complex128(n), 1}, true
		}
	case *ast.Str:
		u.c.meter.work(len(x.S) >> 5)
		return konst{string(x.S), 1}, true
	case *ast.Bytes:
		u.c.meter.work(len(x.S) >> 5)
		return konst{Bytes(x.S), 1}, true
	case *ast.NameConstant:
		return konst{singleton(x.Value), 1}, true
	case *ast.Ellipsis:
		return konst{EllipsisT{}, 1}, true
	case *ast.Name:
		if x.Id == "__debug__" {
			return konst{u.c.opt.Optimize == 0, 1}, true
		}
	}
	return konst{}, false
}

func singleton(o py.Object) any {
	if b, ok := o.(py.Bool); ok {
		return bool(b)
	}
	return nil
}

// normInt gives an integer its constant type: int64 when it fits, else *big.Int.
func normInt(n *big.Int) any {
	if n.IsInt64() {
		return n.Int64()
	}
	return n
}

// constant gives the value of a literal or of a tuple of constants.
func (u *unit) constant(e ast.Expr) (konst, bool) {
	if k, ok := u.literal(e); ok {
		return k, true
	}
	switch x := e.(type) {
	case *ast.Tuple:
		return u.constTuple(x.Elts)
	case *syntax.FrozenSet:
		k, ok := u.constTuple(x.Elts)
		k.v = FrozenSet(k.v.(Tuple))
		return k, ok
	case *ast.UnaryOp:
		if k, ok := u.literal(x.Operand); ok {
			if v, ok := foldUnary(x.Op, k.v); ok {
				return konst{v, k.cost + 1}, true
			}
		}
	}
	return konst{}, false
}

func (u *unit) constTuple(elts []ast.Expr) (konst, bool) {
	if len(elts) == 0 {
		return konst{Tuple{}, 1}, true
	}
	var t Tuple
	cost := 1
	if n := len(elts) - displayChunk; n > 0 {
		cost += n + 1 // as longSequence builds it
	}
	for i, e := range elts {
		u.c.meter.work(1)
		k, ok := u.constant(e) // once: nested tuples make a second time exponential
		if !ok {
			return konst{}, false
		}
		if t == nil {
			t = make(Tuple, len(elts))
		}
		t[i] = k.v
		cost += k.cost
	}
	return konst{t, cost}, true
}

// truth gives a constant's truth value.
func truth(v any) bool {
	switch v := v.(type) {
	case nil:
		return false
	case bool:
		return v
	case int64:
		return v != 0
	case *big.Int:
		return v.Sign() != 0
	case float64:
		return v != 0
	case complex128:
		return v != 0
	case string:
		return v != ""
	case Bytes:
		return v != ""
	case Tuple:
		return len(v) > 0
	}
	return true
}

// ---- constant table ----

type (
	strKey   string
	bytesKey string
	bigKey   struct {
		sign  int
		bytes string
	}
	floatKey   uint64
	complexKey [2]uint64
	noneKey    struct{}
)

// constKey is what tells constants apart that differ in type or sign of zero; nil for those that aren't shared.
func constKey(v any) any {
	switch v := v.(type) {
	case nil:
		return noneKey{}
	case bool, int64, EllipsisT:
		return v
	case string:
		return strKey(v)
	case Bytes:
		return bytesKey(v)
	case *big.Int:
		return bigKey{v.Sign(), string(v.Bytes())}
	case float64:
		return floatKey(math.Float64bits(v))
	case complex128:
		return complexKey{math.Float64bits(real(v)), math.Float64bits(imag(v))}
	case Tuple:
		if len(v) == 0 {
			return [0]int{}
		}
		if len(v) == 1 {
			if k := constKey(v[0]); k != nil {
				return [1]any{k}
			}
		}
		if len(v) == 2 {
			if k, l := constKey(v[0]), constKey(v[1]); k != nil && l != nil {
				return [2]any{k, l}
			}
		}
	}
	return nil
}

// constIndex finds or adds a constant.
func (u *unit) constIndex(v any) int {
	key := constKey(v)
	if key != nil {
		if i, ok := u.consts[key]; ok {
			return int(i)
		}
	}
	i := len(u.code.Consts)
	u.code.Consts = append(u.code.Consts, v)
	if key != nil {
		u.consts[key] = int32(i)
	}
	return i
}

// loadConst puts a constant into a register.
func (u *unit) loadConst(r int, v any) {
	if u.dead {
		return
	}
	if n, ok := v.(int64); ok && n >= math.MinInt32 && n <= math.MaxInt32 {
		u.opX(LoadInt, r, int(n))
		return
	}
	u.opX(LoadK, r, u.constIndex(v))
}

// loopConsts are the constants that the loops of a unit use as operands. They are loaded into registers of their own once, at entry, and not in each round.
type loopConsts struct {
	depth  int // loops around the place that is being compiled
	first  int // register of the first
	consts []int
}

// maxLoopConsts is how many registers a unit with a loop has for them, behind its variables.
const maxLoopConsts = 4

// loopConst is the register of a constant that the innermost loop uses as an operand, paid for as if it were loaded here; false where there is none.
func (u *unit) loopConst(k konst) (int, bool) {
	l := &u.loopKs
	if l.depth == 0 || u.dead || u.c.opt.NoFuse {
		return 0, false
	}
	i := u.constIndex(k.v)
	n := slices.Index(l.consts, i)
	if n < 0 {
		if len(l.consts) == maxLoopConsts {
			return 0, false
		}
		n = len(l.consts)
		l.consts = append(l.consts, i)
	}
	u.pay(k.cost)
	return l.first + n, true
}

// loads are the instructions that fill the registers.
func (l *loopConsts) loads() []Instr {
	p := make([]Instr, len(l.consts))
	for i, k := range l.consts {
		p[i] = MakeX(LoadK, l.first+i, int32(k))
	}
	return p
}

// loadKonst puts a folded constant into a register at its unoptimised cost.
func (u *unit) loadKonst(r int, k konst) {
	u.pay(k.cost - 1)
	u.loadConst(r, k.v)
}

// immediate tells whether a constant fits the signed 16-bit operand of the immediate forms.
func (k konst) immediate() (int, bool) {
	n, ok := k.v.(int64)
	return int(n), ok && n >= math.MinInt16 && n <= math.MaxInt16
}

// ---- folding ----
//
// Constants are folded without optimisations, too: at run time operators on large integers and strings cost fuel beyond their instruction.

// Bounds of folded results, so that `1 << 10**10` and 'x' * 10**9 stay what they are until they run, if they do.
const (
	maxFoldBits   = 128
	maxFoldLength = 4096
	maxFoldItems  = 256
)

func toBig(v any) (*big.Int, bool) {
	switch v := v.(type) {
	case int64:
		return big.NewInt(v), true
	case bool:
		if v {
			return big.NewInt(1), true
		}
		return new(big.Int), true
	case *big.Int:
		return v, true
	}
	return nil, false
}

func toFloat(v any) (float64, bool) {
	switch v := v.(type) {
	case float64:
		return v, true
	case int64:
		return float64(v), v >= -1<<53 && v <= 1<<53
	}
	return 0, false
}

// maxFoldUnary bounds the ints, in bits, that unary operators are folded over: there may be thousands of operators before one.
const maxFoldUnary = 1 << 16

// foldUnary computes an operator on a constant.
func foldUnary(op ast.UnaryOpNumber, v any) (any, bool) {
	if op == ast.Not {
		switch v.(type) {
		case Tuple, FrozenSet, RebuiltSet:
			return nil, false
		}
		return !truth(v), true
	}
	switch x := v.(type) {
	case float64:
		if op == ast.USub {
			return -x, true
		}
		return x, op == ast.UAdd
	case complex128:
		if op == ast.USub {
			return complex(-real(x), -imag(x)), true
		}
		return x, op == ast.UAdd
	case int64, *big.Int, bool:
		if _, ok := x.(bool); ok && op == ast.Invert {
			return nil, false // deprecated: it warns when it runs
		}
		n, _ := toBig(x)
		if n.BitLen() > maxFoldUnary {
			return nil, false
		}
		switch op {
		case ast.USub:
			return normInt(new(big.Int).Neg(n)), true
		case ast.Invert:
			return normInt(new(big.Int).Not(n)), true
		}
		return normInt(n), true
	}
	return nil, false
}

// foldBinary computes an operator on two constants when the result is small and certain.
func foldBinary(op ast.OperatorNumber, l, r any) (any, bool) {
	if a, ok := l.(string); ok {
		return foldString(op, a, r)
	}
	if a, ok := l.(Bytes); ok {
		v, ok := foldString(op, string(a), bytesOperand(r))
		if s, isString := v.(string); ok && isString {
			return Bytes(s), true
		}
		return nil, false
	}
	if a, ok := l.(Tuple); ok {
		return foldTuple(op, a, r)
	}
	if a, ok := toBig(l); ok {
		if b, ok := toBig(r); ok {
			v, ok := foldInt(op, a, b)
			if _, isBool := l.(bool); isBool && (op == ast.BitAnd || op == ast.BitOr || op == ast.BitXor) {
				if _, isBool := r.(bool); isBool {
					return v == int64(1), ok
				}
			}
			return v, ok
		}
	}
	if _, ok := l.(complex128); ok {
		return foldComplex(op, l, r)
	}
	if _, ok := r.(complex128); ok {
		return foldComplex(op, l, r)
	}
	a, ok := toFloat(l)
	b, ok2 := toFloat(r)
	if !ok || !ok2 {
		return nil, false
	}
	switch op {
	case ast.Add:
		return a + b, true
	case ast.Sub:
		return a - b, true
	case ast.Mult:
		return a * b, true
	case ast.Div:
		return a / b, b != 0
	}
	return nil, false
}

// bytesOperand makes a bytes operand comparable with foldString's, which takes strings.
func bytesOperand(v any) any {
	switch v := v.(type) {
	case Bytes:
		return string(v)
	case string:
		return nil
	}
	return v
}

func foldString(op ast.OperatorNumber, a string, r any) (any, bool) {
	switch b := r.(type) {
	case string:
		if op == ast.Add && len(a)+len(b) <= maxFoldLength && !splitsSurrogates(a, b) {
			return a + b, true
		}
	case int64:
		if op == ast.Mult && b <= maxFoldLength && int64(len(a))*max(b, 0) <= maxFoldLength && !splitsSurrogates(a, a) {
			s := make([]byte, 0, len(a)*int(max(b, 0)))
			for ; b > 0; b-- {
				s = append(s, a...)
			}
			return string(s), true
		}
	}
	return nil, false
}

// splitsSurrogates tells whether joining two strings brings a high and a low surrogate together, whose encoding then is for the runtime to choose.
func splitsSurrogates(a, b string) bool {
	return len(a) >= 3 && len(b) >= 3 && a[len(a)-3] == 0xED && b[0] == 0xED
}

func foldTuple(op ast.OperatorNumber, a Tuple, r any) (any, bool) {
	switch b := r.(type) {
	case Tuple:
		if op == ast.Add && len(a)+len(b) <= maxFoldItems {
			return append(append(Tuple{}, a...), b...), true
		}
	case int64:
		if op == ast.Mult && b <= maxFoldItems && int64(len(a))*max(b, 0) <= maxFoldItems {
			t := Tuple{}
			for ; b > 0; b-- {
				t = append(t, a...)
			}
			return t, true
		}
	}
	return nil, false
}

func foldComplex(op ast.OperatorNumber, l, r any) (any, bool) {
	part := func(v any) (complex128, bool) {
		if c, ok := v.(complex128); ok {
			return c, true
		}
		f, ok := toFloat(v)
		return complex(f, 0), ok
	}
	a, ok := part(l)
	b, ok2 := part(r)
	if !ok || !ok2 {
		return nil, false
	}
	_, lc := l.(complex128)
	_, rc := r.(complex128)
	switch op {
	case ast.Add:
		if !lc {
			return complex(real(a)+real(b), imag(b)), true
		}
		if !rc {
			return complex(real(a)+real(b), imag(a)), true
		}
		return a + b, true
	case ast.Sub:
		if !lc {
			return complex(real(a)-real(b), -imag(b)), true
		}
		if !rc {
			return complex(real(a)-real(b), imag(a)), true
		}
		return a - b, true
	}
	return nil, false
}

func foldInt(op ast.OperatorNumber, a, b *big.Int) (any, bool) {
	z := new(big.Int)
	switch op {
	case ast.Add:
		z.Add(a, b)
	case ast.Sub:
		z.Sub(a, b)
	case ast.Mult:
		z.Mul(a, b)
	case ast.FloorDiv, ast.Modulo:
		if b.Sign() == 0 {
			return nil, false
		}
		q, m := new(big.Int), new(big.Int)
		q.QuoRem(a, b, m)
		if m.Sign() != 0 && (m.Sign() < 0) != (b.Sign() < 0) {
			q.Sub(q, big.NewInt(1))
			m.Add(m, b)
		}
		if op == ast.FloorDiv {
			z = q
		} else {
			z = m
		}
	case ast.Div:
		if b.Sign() == 0 || a.BitLen() > 53 || b.BitLen() > 53 {
			return nil, false
		}
		return float64(a.Int64()) / float64(b.Int64()), true
	case ast.LShift:
		if b.Sign() < 0 || !b.IsInt64() || b.Int64()+int64(a.BitLen()) > maxFoldBits {
			return nil, false
		}
		z.Lsh(a, uint(b.Int64()))
	case ast.RShift:
		if b.Sign() < 0 || !b.IsInt64() || b.Int64() > maxFoldBits {
			return nil, false
		}
		z.Rsh(a, uint(b.Int64()))
	case ast.BitAnd:
		z.And(a, b)
	case ast.BitOr:
		z.Or(a, b)
	case ast.BitXor:
		z.Xor(a, b)
	case ast.Pow:
		if b.Sign() < 0 || !b.IsInt64() || b.Int64() > maxFoldBits || b.Int64()*int64(a.BitLen()) > maxFoldBits {
			return nil, false
		}
		z.Exp(a, b, nil)
	default:
		return nil, false
	}
	if z.BitLen() > maxFoldBits {
		return nil, false
	}
	return normInt(z), true
}

// docstring is the documentation string a body begins with.
func docstring(body []ast.Stmt) (string, bool) {
	if len(body) == 0 {
		return "", false
	}
	if s, ok := body[0].(*ast.ExprStmt); ok {
		if d, ok := s.Value.(*ast.Str); ok {
			return string(d.S), true
		}
	}
	return "", false
}

// reprConst is Python's repr of a literal in a pattern.
func reprConst(v any) string {
	switch v := v.(type) {
	case string:
		return syntax.Repr(v)
	case Bytes:
		return syntax.ReprBytes(string(v))
	case float64:
		return syntax.ReprFloat(v)
	case complex128:
		if real(v) == 0 && !math.Signbit(real(v)) {
			return syntax.ReprImag(imag(v)) + "j"
		}
		sign := "+"
		if imag(v) < 0 {
			sign = ""
		}
		return "(" + syntax.ReprImag(real(v)) + sign + syntax.ReprImag(imag(v)) + "j)"
	}
	return constText(v)
}

// ---- sets of constants ----

// interned are the texts that CPython 3.14 has interned when it begins to run a program, sorted, one a line: found by asking sys.intern for every word of its
// library's source and binary.
//
//go:embed interned.txt
var interned string

// frozenSet is the constant that a set display of constants becomes. CPython interns its strings when the code object is made. Where that replaces one, because the text
// was interned as something else already (the names in the program are), the set is built again from the first one's order, which may give another order.
// Sets of the same constants in one program are one constant, with the order of the first.
func (u *unit) frozenSet(t Tuple) any {
	size := 0
	for _, v := range t {
		if size += 1 + textSize(v); size > maxSharedSet {
			return u.orderedSet(t)
		}
	}
	u.c.meter.work(size)
	texts := make([]string, len(t))
	for i, v := range t {
		k := constKey(v)
		if k == nil {
			return u.orderedSet(t)
		}
		texts[i] = fmt.Sprintf("%T%#v", k, k)
	}
	slices.Sort(texts)
	key := strings.Join(slices.Compact(texts), "\x00")
	if u.c.sets == nil {
		u.c.sets = map[string]any{}
	}
	if _, ok := u.c.sets[key]; !ok {
		u.c.sets[key] = u.orderedSet(t)
	}
	return u.c.sets[key]
}

// maxSharedSet is the size of sets that are compared with earlier ones.
const maxSharedSet = 1 << 16

// textSize is about how many bytes the text and numbers of a constant have.
func textSize(v any) int {
	switch v := v.(type) {
	case string:
		return len(v)
	case Bytes:
		return len(v)
	case *big.Int:
		return v.BitLen() >> 3
	case Tuple:
		if n := len(v); n == 1 {
			return textSize(v[0])
		} else if n == 2 {
			return textSize(v[0]) + textSize(v[1])
		}
	}
	return 0
}

func (u *unit) orderedSet(t Tuple) any {
	for _, v := range t {
		if s, ok := v.(string); ok && len(s) > 1 && isWord(s) && (hasLine(interned, s) || u.c.names()[s]) {
			return RebuiltSet(t)
		}
	}
	return FrozenSet(t)
}

// names are the identifiers of the program.
func (c *compiler) names() map[string]bool {
	if c.idents == nil {
		c.idents = map[string]bool{}
		if err := c.file.Names(c.meter.check, func(s string) { c.idents[s] = true }); err != nil {
			panic(bail{err})
		}
	}
	return c.idents
}

func isWord(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c != '_' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return true
}

// hasLine searches sorted lines for s.
func hasLine(lines, s string) bool {
	for len(lines) > 0 {
		m := len(lines) / 2
		from := strings.LastIndexByte(lines[:m], '\n') + 1
		to := m + strings.IndexByte(lines[m:], '\n')
		switch line := lines[from:to]; {
		case line == s:
			return true
		case line < s:
			lines = lines[to+1:]
		default:
			lines = lines[:from]
		}
	}
	return false
}
