package allowlist

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Check decides about calls of an allowed name by their arguments. PosAllow, PathWrite, OpenWrite and CheckFunc are checks. One that is a fmt.Stringer says in words what it lets pass.
type Check interface {
	// Check lets a call pass by nil; the text of an error tells the program why it does not. The context is that of the run, so that what is to be known of this run alone can be among its
	// values. Sandboxes on several goroutines may ask at once.
	Check(ctx context.Context, c *Call) error
}

// CheckFunc is a Check made of a function.
type CheckFunc func(ctx context.Context, c *Call) error

// Check implements Check.
func (f CheckFunc) Check(ctx context.Context, c *Call) error { return f(ctx, c) }

// Call is a call that a Check looks at. Its values are copies: what has no Go form is an interp.GoObject with its class alone, a path of pathlib its text.
type Call struct {
	Name string // canonical dotted name
	Self any    // the object of a method
	Args []any  // without Self
	Kw   map[string]any
	Line int // where in the program
	File string

	writable func(path string) bool
}

// Arg is the argument at a position (from 0, Self not counted) or of a keyword; ok is false where the call has neither.
func (c *Call) Arg(position int, keyword string) (v any, ok bool) {
	if v, ok = c.Kw[keyword]; ok && keyword != "" {
		return v, true
	}
	if position >= 0 && position < len(c.Args) {
		return c.Args[position], true
	}
	return nil, false
}

// Writable reports whether the policy lets the program write to a path, as far as the path's text tells; the file system, which follows links, has the last word.
func (c *Call) Writable(path string) bool { return c.writable != nil && c.writable(path) }

// mayWrite is why a value is not a path that may be written.
func (c *Call) mayWrite(v any) error {
	p, ok := v.(string)
	if b, isBytes := v.([]byte); isBytes {
		p, ok = string(b), true
	}
	switch {
	case !ok:
		return errors.New("it can't be told where it would write")
	case !c.Writable(p):
		return fmt.Errorf("%q is not in a folder that may be written", p)
	}
	return nil
}

// PosAllow lets a call pass that writes to where an argument says: the one at Position (from 0, the object of a method not counted), or of Keyword, must be a path that may be written. A call
// without the argument passes.
type PosAllow struct {
	Position int
	Keyword  string
}

// Check implements Check.
func (p PosAllow) Check(_ context.Context, c *Call) error {
	if v, ok := c.Arg(p.Position, p.Keyword); ok && v != nil {
		return c.mayWrite(v)
	}
	return nil
}

func (p PosAllow) String() string {
	if p.Keyword == "" {
		return fmt.Sprintf("argument %d must be a path that may be written", p.Position)
	}
	return fmt.Sprintf("argument %d (%s) must be a path that may be written", p.Position, p.Keyword)
}

// PathWrite lets a method of a path pass that changes the path. With Target its first argument, or that of the keyword Target, must be a path that may be written, too: a new name.
type PathWrite struct{ Target string }

// Check implements Check.
func (p PathWrite) Check(_ context.Context, c *Call) error {
	if err := c.mayWrite(c.Self); err != nil || p.Target == "" {
		return err
	}
	if v, ok := c.Arg(0, p.Target); ok {
		return c.mayWrite(v)
	}
	return nil
}

func (p PathWrite) String() string {
	if p.Target == "" {
		return "the path must be one that may be written"
	}
	return "the path and " + p.Target + " must be paths that may be written"
}

// OpenWrite lets open() pass for reading, and for writing where the path may be written: the path is the first argument or file, the mode the second or mode. Of a method of a path
// the object is the path, and the mode its first argument.
type OpenWrite struct{}

// Check implements Check.
func (OpenWrite) Check(_ context.Context, c *Call) error {
	file, _ := c.Arg(0, "file")
	mode, ok := c.Arg(1, "mode")
	if c.Self != nil {
		file = c.Self
		mode, ok = c.Arg(0, "mode")
	}
	text, isText := mode.(string)
	_, isDescriptor := file.(int64) // of what is open already
	switch {
	case !ok || isDescriptor || isText && !strings.ContainsAny(text, "wax+"):
		return nil
	case !isText:
		return errors.New("the mode is not text")
	}
	return c.mayWrite(file)
}

func (OpenWrite) String() string {
	return "a path that is opened for writing must be one that may be written"
}

// Within reports whether a path, seen from the folder cwd, lies in one of the folders or is one of them, by its text alone. All are absolute or seen from cwd, with slashes.
func Within(cwd, p string, folders []string) bool {
	if strings.ContainsRune(p, 0) {
		return false
	}
	abs := func(p string) string {
		if !path.IsAbs(p) {
			p = cwd + "/" + p
		}
		return path.Clean(p)
	}
	p = abs(p)
	return slices.ContainsFunc(folders, func(f string) bool {
		f = abs(f)
		return p == f || strings.HasPrefix(p, strings.TrimSuffix(f, "/")+"/")
	})
}

// never lets no call pass, for a reason.
type never string

// Check implements Check.
func (n never) Check(context.Context, *Call) error { return errors.New(string(n)) }

func (n never) String() string { return "never, since " + string(n) }

// bothPaths lets os.rename pass where both of its paths may be written.
var bothPaths = allOf{PosAllow{0, "src"}, PosAllow{1, "dst"}}

// allOf lets pass what all of its checks do.
type allOf []PosAllow

// Check implements Check.
func (a allOf) Check(ctx context.Context, c *Call) error {
	for _, check := range a {
		if err := check.Check(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

func (allOf) String() string { return "both paths must be paths that may be written" }
