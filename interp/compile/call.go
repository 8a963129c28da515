package compile

import (
	"github.com/go-python/gpython/ast"
)

// maxDirectArgs is the largest number of arguments that are evaluated into registers; longer calls pass a tuple and a dict.
const maxDirectArgs = 200

// call evaluates a call. The callee and its arguments go to consecutive registers at the top.
func (u *unit) call(x *ast.Call, dst int) {
	base := dst
	if u.isLocal(dst) || dst != u.top-1 {
		base = u.temp()
	}
	if attr, ok := x.Func.(*ast.Attribute); ok && direct(x.Args, x.Keywords) {
		u.temp()
		r := u.nowHint(attr.Value, base)
		u.atAttr(attr)
		u.op(LoadMethod, base, r, u.site(string(attr.Attr)))
		u.callArgs(x, attr, base, 1, x.Args, x.Keywords, dst)
		return
	}
	u.into(x.Func, base)
	if callsGetattr(x.Func) && direct(x.Args, x.Keywords) {
		// getattr may give a method pair. Without one the call is as any other: the word costs nothing.
		u.at(x)
		u.put(Make(LoadNoSelf, u.temp(), 0, 0))
		u.callArgs(x, nil, base, 1, x.Args, x.Keywords, dst)
		return
	}
	u.callArgs(x, nil, base, 0, x.Args, x.Keywords, dst)
}

// callsGetattr recognises getattr(object, name), which is often called in its turn, by programs that choose methods by name.
func callsGetattr(e ast.Expr) bool {
	c, ok := e.(*ast.Call)
	if !ok || len(c.Args) != 2 || !direct(c.Args, c.Keywords) {
		return false
	}
	f, ok := c.Func.(*ast.Name)
	return ok && f.Id == "getattr"
}

// direct tells whether the arguments can be passed in registers.
func direct(args []ast.Expr, kws []*ast.Keyword) bool {
	if len(args)+len(kws) > maxDirectArgs {
		return false
	}
	for _, e := range args {
		if _, ok := e.(*ast.Starred); ok {
			return false
		}
	}
	for _, k := range kws {
		if k.Arg == "" {
			return false
		}
	}
	return true
}

// callArgs evaluates arguments after those already given in the registers above base, and calls. When one is given, base holds a method pair, of which
// the second register counts as given; and method is the attribute that it was read from, if it was.
func (u *unit) callArgs(x ast.Ast, method *ast.Attribute, base, given int, args []ast.Expr, kws []*ast.Keyword, dst int) {
	u.checkKeywords(kws)
	if !direct(args, kws) {
		u.callEx(x, base, given, args, kws, dst)
		return
	}
	first := base + 1 + given
	u.free(first)
	drops, temp := len(args) == 1 && len(kws) == 0 && dropsLists(x, method), false
	for _, e := range args {
		u.chargePoint()
		t := u.temp()
		u.into(e, t)
		if drops && u.forOne(e, t, false) {
			temp = true
		}
	}
	var names Tuple
	for _, k := range kws {
		t := u.temp()
		u.into(k.Value, t)
		names = append(names, u.sc.mangle(string(k.Arg)))
	}
	u.at(x)
	n := len(args) + len(kws)
	op, opKw := Call, CallKw
	if given == 1 {
		op, opKw = CallMethod, CallMethodKw
	} else {
		n += given
	}
	if method != nil {
		u.methodLine(method)
	}
	if u.dead {
		return
	}
	if temp && op == Call {
		op = CallTemp
	} else if temp {
		op = CallMethodTemp
	}
	if names == nil {
		u.op(op, base, n, dst)
	} else {
		u.opExt(opKw, base, n, dst, uint64(u.constIndex(names)))
	}
}

// dropsLists tells by the name of the callee whether it is likely to take only the items of lists that are its arguments.
func dropsLists(x ast.Ast, method *ast.Attribute) bool {
	if method != nil {
		return method.Attr == "extend"
	}
	c, ok := x.(*ast.Call)
	if !ok {
		return false
	}
	f, ok := c.Func.(*ast.Name)
	if !ok {
		return false
	}
	switch f.Id {
	case "sum", "len", "min", "max", "any", "all", "sorted", "list", "tuple", "set", "frozenset":
		return true
	}
	return false
}

// checkKeywords refuses a keyword that is given twice.
func (u *unit) checkKeywords(kws []*ast.Keyword) {
	if len(kws) < 2 {
		return
	}
	var seen map[ast.Identifier]bool
	for i, k := range kws {
		if k.Arg == "" {
			continue
		}
		twice := false
		if len(kws) > 16 {
			if seen == nil {
				seen = map[ast.Identifier]bool{}
			}
			twice = seen[k.Arg]
			seen[k.Arg] = true
		} else {
			for _, o := range kws[:i] {
				twice = twice || o.Arg == k.Arg
			}
		}
		if twice {
			u.failNode(k, "keyword argument repeated: %s", k.Arg)
		}
	}
}

// atAttr sets the position to that of an attribute.
func (u *unit) atAttr(attr *ast.Attribute) {
	u.at(attr)
	u.methodLine(attr)
}

// methodLine moves the position of an attribute, or of a call of it, that goes over several lines to the attribute's name.
func (u *unit) methodLine(attr *ast.Attribute) {
	spans := u.c.file.Spans
	if u.dead || attr.ColOffset <= 0 || attr.ColOffset >= len(spans) {
		return
	}
	end := spans[attr.ColOffset]
	s := spans[u.pos]
	name := end.EndCol - int32(len(attr.Attr))
	if s.Line == end.EndLine || name < 0 {
		return
	}
	s.Line, s.Col = end.EndLine, name
	if s.EndLine < s.Line || s.EndLine == s.Line && s.EndCol < s.Col {
		s.EndLine, s.EndCol = end.EndLine, end.EndCol
	}
	u.pos = int32(u.c.file.AddSpan(s).ColOffset)
}

// Flags of CallEx.
const (
	CallExKeywords = 1 << iota // R[a+2] has keyword arguments: a dict made for the call
	CallExIterable             // R[a+1] is any iterable, else a tuple
	CallExMapping              // R[a+2] is any mapping
)

// callEx calls with a tuple of positional and a dict of keyword arguments.
func (u *unit) callEx(x ast.Ast, base, given int, args []ast.Expr, kws []*ast.Keyword, dst int) {
	flags := u.positional(x, base+1, given, args)
	switch {
	case len(kws) == 1 && kws[0].Arg == "":
		flags |= CallExKeywords | CallExMapping
		u.into(kws[0].Value, u.temp())
	case len(kws) > 0:
		flags |= CallExKeywords
		u.keywordDict(x, base, kws)
	}
	u.at(x)
	u.op(CallEx, base, flags, dst)
}

// positional gathers positional arguments, of which some are given already, in register r. It returns CallEx's flag for an iterable that is the
// only argument, which the call itself takes apart, after the keywords have been evaluated.
func (u *unit) positional(x ast.Ast, r, given int, args []ast.Expr) (flag int) {
	u.free(r + given)
	if len(args) == 1 && given == 0 {
		if s, ok := args[0].(*ast.Starred); ok {
			u.into(s.Value, u.temp())
			return CallExIterable
		}
	}
	n := 0
	for n < len(args) && n < displayChunk {
		if _, ok := args[n].(*ast.Starred); ok {
			break
		}
		u.into(args[n], u.temp())
		n++
	}
	if given+n == 0 {
		u.temp()
	}
	u.at(x)
	if n == len(args) {
		u.op(BuildTuple, r, r, given+n)
		u.free(r + 1)
		return 0
	}
	u.op(BuildList, r, r, given+n)
	u.free(r + 1)
	for _, e := range args[n:] {
		u.chargePoint()
		mark := u.top
		if s, ok := e.(*ast.Starred); ok {
			v := u.now(s.Value)
			u.at(x)
			u.op(ListExtend, r, v, 1)
		} else {
			v := u.now(e)
			u.at(x)
			u.op(ListAppend, r, v, 0)
		}
		u.free(mark)
	}
	u.op(ListToTuple, r, r, 0)
	return 0
}

// keywordDict evaluates keyword arguments into a dict in the register after the positional tuple.
func (u *unit) keywordDict(x ast.Ast, base int, kws []*ast.Keyword) {
	d := u.temp()
	rest := u.keywordGroup(x, d, kws)
	for len(rest) > 0 {
		u.chargePoint()
		mark := u.top
		t := u.temp()
		if rest[0].Arg == "" {
			r := u.nowHint(rest[0].Value, t)
			rest = rest[1:]
			u.at(x)
			u.op(DictMerge, d, r, base)
		} else {
			rest = u.keywordGroup(x, t, rest)
			u.op(DictMerge, d, t, base)
		}
		u.free(mark)
	}
}

// keywordGroup builds a dict of the leading named arguments and returns the others.
func (u *unit) keywordGroup(x ast.Ast, d int, kws []*ast.Keyword) []*ast.Keyword {
	n := 0
	first := u.top
	for n < len(kws) && kws[n].Arg != "" && n < displayChunk/2 {
		t := u.temps(2)
		u.at(x)
		u.loadConst(t, u.sc.mangle(string(kws[n].Arg)))
		u.into(kws[n].Value, t+1)
		n++
	}
	u.at(x)
	if n == 0 {
		first = d
	}
	u.buildMap(d, first, n)
	u.free(d + 1)
	return kws[n:]
}
