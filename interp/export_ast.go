package interp

import (
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// SyntaxTree parses source and builds the tree from the classes in names: the parser writes it as the expression that ast.dump shows, which is then evaluated.
func (t *Thread) SyntaxTree(name, src string, mode syntax.Mode, names *Dict) (Value, error) {
	if err := t.Alloc(int64(len(src)) * 8); err != nil {
		return Value{}, err
	}
	f, err := syntax.Parse(name, src, syntax.Options{Mode: mode, Check: t.compileCheck})
	if err != nil {
		_, err = t.compileFile(nil, err, compile.Options{Check: t.compileCheck})
		return Value{}, err
	}
	// A node takes some 100 bytes of text for about 3 of source.
	if err := t.Alloc(int64(len(src)) * 64); err != nil {
		return Value{}, err
	}
	if err := t.Work(int64(len(src)) * 4); err != nil {
		return Value{}, err
	}
	code, err := t.CompileSource("<ast>", syntax.Dump(f, true), syntax.Eval, compile.Options{})
	if err != nil {
		return Value{}, err
	}
	return t.runState(t.transient(code), names, Value{}, nil)
}
