package compile

import (
	"github.com/go-python/gpython/ast"
)

func (u *unit) importStmt(s *ast.Import) {
	for _, n := range s.Names {
		t := u.temp()
		u.at(s)
		u.loadConst(t, nil)
		u.op(ImportName, t, u.rawName(string(n.Name)), 0)
		if n.AsName == "" {
			u.storeName(firstDotted(string(n.Name)), t)
		} else {
			u.importAs(string(n.Name), t)
			u.storeName(string(n.AsName), t)
		}
		u.free(t)
	}
}

// importAs goes from the package a of `import a.b.c as d` to the module c.
func (u *unit) importAs(name string, t int) {
	rest := name[len(firstDotted(name)):]
	for rest != "" {
		part := firstDotted(rest[1:])
		rest = rest[1+len(part):]
		u.op(ImportFrom, t, t, u.name(part))
	}
}

// rawName is the index of a name that isn't mangled.
func (u *unit) rawName(s string) int {
	private := u.sc.private
	u.sc.private = ""
	i := u.name(s)
	u.sc.private = private
	return i
}

func (u *unit) importFrom(s *ast.ImportFrom) {
	u.lateFuture(s)
	names := make(Tuple, len(s.Names))
	for i, n := range s.Names {
		names[i] = string(n.Name)
	}
	m := u.temp()
	u.loadConst(m, names)
	u.op(ImportName, m, u.rawName(string(s.Module)), s.Level)
	if len(s.Names) == 1 && s.Names[0].Name == "*" {
		u.op(ImportStar, m, 0, 0)
		return
	}
	t := u.temp()
	for _, n := range s.Names {
		u.at(s)
		u.op(ImportFrom, t, m, u.name(string(n.Name)))
		as := string(n.AsName)
		if as == "" {
			as = string(n.Name)
		}
		u.storeName(as, t)
	}
}
