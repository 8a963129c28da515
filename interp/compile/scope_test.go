package compile

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

// TestScopes compares scope analysis with the symbol tables that CPython's symtable module showed.
func TestScopes(t *testing.T) {
	programs := strings.Split(readTestdata(t, "scopes.txt"), "\n----\n")
	golden := strings.Split(strings.TrimSuffix(readTestdata(t, "scopes.golden"), "\n----\n"), "\n----\n")
	require.Equal(t, len(programs), len(golden), "run testdata/record_scopes.py")
	for i, src := range programs {
		file, err := syntax.Parse("<string>", src, syntax.Options{})
		require.NoError(t, err, src)
		c := &compiler{file: file, opt: Options{MaxCode: 1 << 20}}
		a := analyze(c)
		d := scopeDump{names: map[*scope][]string{}}
		d.scope(a.top, 0)
		if got := strings.Join(d.lines, "\n"); got != golden[i] {
			t.Errorf("%s\n got:\n%s\nwant:\n%s", src, got, golden[i])
		}
	}
}

type scopeDump struct {
	lines []string
	names map[*scope][]string
}

var addedNames = map[string]bool{"__classdict__": true, "__conditional_annotations__": true, ".format": true, ".0": true, ".defaults": true,
	".kwdefaults": true, ".type_params": true, ".generic_base": true, "__type_params__": true}

func (d *scopeDump) scope(s *scope, depth int) {
	kind, name := "function", s.name
	switch s.kind {
	case moduleScope:
		kind, name = "module", "top"
	case classScope:
		kind = "class"
	case annotationScope:
		kind = "annotation"
	case typeParamsScope:
		kind = "type parameters"
	case typeVarScope:
		kind = "type variable"
	case aliasScope:
		kind = "type alias"
	}
	name = strings.Trim(name, "<>")
	flags := map[string]string{}
	var children []*scope
	d.collect(s, s, flags, &children)
	for _, y := range s.free {
		if _, ok := flags[y.name]; !ok {
			flags[y.name] = "f"
		}
	}
	var list []string
	for n, f := range flags {
		if !addedNames[n] {
			list = append(list, n+":"+f)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		return list[i][:strings.IndexByte(list[i], ':')] < list[j][:strings.IndexByte(list[j], ':')]
	})
	if kind != "annotation" || len(list) > 0 {
		line := fmt.Sprintf("%d %s %s %s", depth, kind, name, strings.Join(list, " "))
		d.lines = append(d.lines, strings.TrimRight(line, " "))
	}
	for _, c := range children {
		d.scope(c, depth+1)
	}
}

// collect gathers the names of a scope and of the comprehensions inlined into it, as CPython's tables have them.
func (d *scopeDump) collect(frame, s *scope, flags map[string]string, children *[]*scope) {
	for _, y := range s.syms {
		if _, ok := flags[y.name]; !ok && !(s != frame && y.place == inOuter && y.def.scope.frame == frame) {
			flags[y.name] = symbolFlag(frame, y)
		}
	}
	for _, c := range s.children {
		if c.frame != c {
			d.collect(frame, c, flags, children)
		} else {
			*children = append(*children, c)
		}
	}
}

func symbolFlag(frame *scope, y *symbol) string {
	switch {
	case y.place == inGlobal:
		return "g"
	case y.place == inOuter:
		return "f"
	case y.place == inGlobalsImply, frame.kind == moduleScope, y.place == inNamespace && y.uses&anyBinding == 0:
		return "i"
	case y.uses&paramHere != 0:
		return "p"
	}
	return "l"
}
