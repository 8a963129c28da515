package interp

import (
	"sync"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// ownTexts are the codes that library modules last made of text of their own (the methods of a data class). A host runs the same programs again and again, each in a sandbox of its own, and
// compiling such text takes as long as compiling the program's. Code is immutable; a sandbox pays for it what compiling costs, whether it was found here or not.
var ownTexts = textCodes{codes: map[string]textCode{}}

// maxOwnTexts bounds the length of all texts together. When it is reached all are forgotten.
const maxOwnTexts = 64 << 10

type textCodes struct {
	mu    sync.Mutex
	codes map[string]textCode
	size  int
}

type textCode struct {
	code *compile.Code
	fuel int64
}

func (c *textCodes) get(src string) textCode {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.codes[src]
}

func (c *textCodes) put(src string, code textCode) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.size += len(src); c.size > maxOwnTexts {
		clear(c.codes)
		c.size = len(src)
	}
	c.codes[src] = code
}

// compileOwn compiles a text of library code's own making for exec.
func (t *Thread) compileOwn(src string) (*compile.Code, error) {
	if err := t.Alloc(int64(len(src)) * 8); err != nil {
		return nil, err
	}
	if known := ownTexts.get(src); known.code != nil {
		if err := t.Work(known.fuel); err != nil {
			return nil, err
		}
		return known.code, t.compileWarnings(known.code)
	}
	var fuel int64
	check := func(work int) error {
		fuel += int64(work)
		return t.Work(int64(work))
	}
	f, err := syntax.Parse("<string>", src, syntax.Options{Check: check})
	code, err := t.compileFile("<string>", f, err, compile.Options{Check: check})
	if err == nil && len(src) < maxOwnTexts/4 {
		ownTexts.put(src, textCode{code, fuel})
	}
	return code, err
}
