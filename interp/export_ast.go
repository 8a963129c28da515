package interp

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp/syntax"
)

// SyntaxTree builds the tree of a source, or anew the tree of a node of the module ast, from the classes in names: the parser writes it as the expression that ast.dump shows, which is then read.
func (t *Thread) SyntaxTree(name string, source Value, mode syntax.Mode, names *Dict) (Value, error) {
	f, held, err := t.treeFile(name, source, mode)
	if err != nil {
		return Value{}, err
	}
	// A node takes some 100 bytes of text for about 3 of source.
	if err := t.Alloc(held); err != nil {
		return Value{}, err
	}
	defer t.Unroot(t.RootBytes(&held))
	text, err := syntax.DumpChecked(f, t.compileCheck)
	if err != nil {
		return Value{}, err
	}
	b := treeReader{t: t, src: text, names: names}
	t.RootSlice(&b.done)
	return b.read()
}

// treeFile is what the parser makes of a source, or the loader of a tree, and about the memory that its text takes.
func (t *Thread) treeFile(name string, source Value, mode syntax.Mode) (f *syntax.File, held int64, err error) {
	if l := t.treeLoaderFor(source); l != nil {
		defer t.Unroot(t.RootBytes(&l.held))
		l.file = &syntax.File{Name: name, Mode: mode}
		err := l.load(source)
		return l.file, l.held, err
	}
	src, ok := textOf(source)
	if !ok {
		return nil, 0, t.Errorf(TypeError, "compile() arg 1 must be a string, bytes or AST object")
	}
	if err := t.Alloc(int64(len(src)) * 8); err != nil {
		return nil, 0, err
	}
	opt := syntax.Options{Mode: mode, Check: t.compileCheck}
	if source.Type().layout == strLayout {
		f, err = syntax.Parse(name, src, opt)
	} else {
		opt.Text = true
		f, err = syntax.ParseBytes(name, []byte(src), opt)
	}
	if err != nil {
		err = t.parseFailed(name, err)
	}
	return f, int64(len(src)) * 64, err
}

// treeReader makes objects of a dump: nodes, lists and constants. What is open is on a stack of its own, so that a tree may be as deep as the parser lets it.
type treeReader struct {
	t     *Thread
	src   string
	pos   int
	names *Dict
	done  []Value // values of what is open, innermost last
	open  []treeNode
}

// treeNode is a node or list that is being read.
type treeNode struct {
	class Value // unset: a list
	base  int   // where its values begin
	keys  []Value
}

func (r *treeReader) read() (Value, error) {
	for r.pos < len(r.src) {
		if err := r.t.Work(4); err != nil {
			return Value{}, err
		}
		if err := r.step(); err != nil {
			return Value{}, err
		}
	}
	return r.done[0], nil
}

// step reads one token.
func (r *treeReader) step() error {
	switch c := r.src[r.pos]; {
	case c == ',' || c == ' ':
		r.pos++
		return nil
	case c == '[':
		r.pos++
		r.open = append(r.open, treeNode{base: len(r.done)})
		return nil
	case c == ']' || c == ')':
		r.pos++
		return r.close()
	case c == '\'' || c == '"' || c == 'b' && (r.src[r.pos+1] == '\'' || r.src[r.pos+1] == '"'):
		return r.push(r.text())
	case c >= '0' && c <= '9' || c == '-':
		return r.push(r.number())
	}
	n := strings.IndexAny(r.src[r.pos:], "(=,)]")
	word := r.src[r.pos : r.pos+n]
	r.pos += n
	switch r.src[r.pos] {
	case '=':
		r.pos++
		top := &r.open[len(r.open)-1]
		top.keys = append(top.keys, ValueOf(r.t.intern(word)))
		return nil
	case '(':
		r.pos++
		class, _ := r.names.getString(word)
		r.open = append(r.open, treeNode{class: class, base: len(r.done)})
		return nil
	}
	switch word {
	case "None":
		return r.push(None, nil)
	case "True":
		return r.push(True, nil)
	case "False":
		return r.push(False, nil)
	}
	v, ok := r.names.getString(word) // inf, infj, nan, Ellipsis
	if !ok {
		return r.t.Errorf(SystemError, "unknown name %s in a tree", word)
	}
	return r.push(v, nil)
}

func (r *treeReader) push(v Value, err error) error {
	r.done = append(r.done, v)
	return err
}

// close makes the innermost list or node of its values.
func (r *treeReader) close() (err error) {
	n := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	values := r.done[n.base:]
	var v Value
	if n.class.ref == nil {
		var l *List
		if l, err = NewList(r.t, append([]Value(nil), values...)); err != nil {
			return err
		}
		v = ValueOf(l)
	} else {
		args := Args{V: append([]Value(nil), values...)}
		if len(n.keys) > 0 {
			args.Kw = &Tuple{Object: Object{typ: TupleType}, items: n.keys}
		}
		if v, err = r.t.CallArgs(n.class, args); err != nil {
			return err
		}
	}
	clear(values)
	r.done = r.done[:n.base]
	return r.push(v, nil)
}

// number reads an int, a float or an imaginary number.
func (r *treeReader) number() (Value, error) {
	n := strings.IndexAny(r.src[r.pos:], ",)]")
	word := r.src[r.pos : r.pos+n]
	r.pos += n
	if hex, ok := strings.CutPrefix(word, "0x"); ok {
		if err := r.t.Bytes(len(hex)); err != nil {
			return Value{}, err
		}
		x, _ := new(big.Int).SetString(hex, 16)
		return r.t.intOf(x)
	}
	if i, err := strconv.ParseInt(word, 10, 64); err == nil {
		return Int(i), nil
	}
	imag, isImag := strings.CutSuffix(word, "j")
	f, _ := strconv.ParseFloat(imag, 64)
	if isImag {
		return NewComplex(r.t, complex(0, f))
	}
	return Float(f), nil
}

// text reads the repr of a str or bytes.
func (r *treeReader) text() (Value, error) {
	isBytes := r.src[r.pos] == 'b'
	if isBytes {
		r.pos++
	}
	quote := r.src[r.pos]
	rest := r.src[r.pos+1:]
	end := strings.IndexByte(rest, quote)
	if esc := strings.IndexByte(rest[:end], '\\'); esc < 0 {
		r.pos += end + 2
		return r.str(rest[:end], isBytes)
	}
	var out []byte
	i := 0
	for rest[i] != quote {
		if err := r.t.Bytes(32); err != nil {
			return Value{}, err
		}
		n := strings.IndexAny(rest[i:], "\\"+string(quote))
		out = append(out, rest[i:i+n]...)
		if i += n; rest[i] == '\\' {
			out, i = unescape(out, rest, i+1, isBytes)
		}
	}
	r.pos += i + 2
	return r.str(string(out), isBytes)
}

// unescape appends what the escape behind the backslash at i-1 stands for.
func unescape(out []byte, s string, i int, isBytes bool) ([]byte, int) {
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[i]]
	if digits == 0 {
		c := s[i]
		if at := strings.IndexByte("nrt", c); at >= 0 {
			c = "\n\r\t"[at]
		}
		return append(out, c), i + 1
	}
	n, _ := strconv.ParseUint(s[i+1:i+1+digits], 16, 32)
	if i += 1 + digits; isBytes {
		return append(out, byte(n)), i
	}
	return ucd.AppendWTF8(out, rune(n)), i
}

func (r *treeReader) str(s string, isBytes bool) (Value, error) {
	if isBytes {
		return NewBytes(r.t, s)
	}
	return NewStr(r.t, s)
}
