package stdlibshim

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
	"github.com/safepy/safepy/vfs"
)

// native is a function of a table.
type native struct {
	*interp.Native
	name  string
	owner *interp.Type
}

// lab is a sandbox in which natives are called with the objects of testdata/cost_samples.py.
type lab struct {
	t    *testing.T
	code *compile.Code
	th   *interp.Thread
	main *interp.Dict
	dead bool // a limit ended the run

	grows map[string]map[int]bool // the samples that grow with N
}

func newLab(t *testing.T) *lab {
	src, err := os.ReadFile("testdata/cost_samples.py")
	require.NoError(t, err)
	f, err := syntax.Parse("cost_samples.py", string(src), syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(f, compile.Options{})
	require.NoError(t, err)
	l := &lab{t: t, code: code}
	l.renew()
	return l
}

// renew makes the sandbox anew.
func (l *lab) renew() {
	fs, err := vfs.New([]vfs.Mount{{Path: "/work", Mode: vfs.ReadWrite}}, "/work", vfs.Limits{FileSize: 1 << 30, Written: 1 << 30, Open: 1000})
	require.NoError(l.t, err)
	start, seed := time.Unix(1e9, 0), uint64(0)
	l.th = interp.NewThread(interp.Host{
		Modules: Find, Open: Open, Files: fs, Now: func() time.Time { return start }, Stdout: new(bytes.Buffer), Stderr: new(bytes.Buffer), Stdin: strings.NewReader(""),
		Sleep: func(context.Context, time.Duration) error { return nil }, Seed: func() uint64 { seed += 1<<63 - 25; return seed },
	})
	l.start()
	_, err = l.th.Exec(l.code)
	l.require(err, "the samples")
	l.main, err = l.th.Main()
	require.NoError(l.t, err)
	l.dead = false
}

func (l *lab) start() {
	l.th.Start(context.Background(), interp.Limits{Fuel: 30_000_000, Memory: 1 << 30})
}

// size sets N of the samples.
func (l *lab) size(n int) {
	s, err := interp.NewStr(l.th, "N")
	require.NoError(l.t, err)
	require.NoError(l.t, l.main.Set(l.th, s, interp.Int(int64(n))))
}

func (l *lab) list(name string) []interp.Value {
	v, ok := l.main.GetStr(name)
	require.True(l.t, ok, name)
	list, ok := interp.AsList(v)
	require.True(l.t, ok, name)
	return list.Items()
}

// usage is what a call took, by the meter and in truth.
type usage struct {
	fuel, charged int64
	took          time.Duration
	bytes         int64
	err           error
}

func (l *lab) measure(f func() error) (u usage) {
	var before, after runtime.MemStats
	fuel, charged := l.th.FuelUsed(), l.th.Allocated()
	runtime.ReadMemStats(&before)
	start := time.Now()
	u.err = f()
	u.took = time.Since(start)
	runtime.ReadMemStats(&after)
	u.fuel, u.charged = l.th.FuelUsed()-fuel, l.th.Allocated()-charged
	u.bytes = int64(after.TotalAlloc - before.TotalAlloc)
	if lim := (*interp.LimitError)(nil); errors.As(u.err, &lim) {
		l.dead = true
	}
	return u
}

// call is a way to call a native: the places of its self and its arguments in the lists of samples, -1 for no self.
type call struct {
	self  int
	args  []int
	quick bool
}

// make makes the objects of a call.
func (l *lab) make(n *native, c call) ([]interp.Value, error) {
	var vs []interp.Value
	switch {
	case n.Kind == interp.ClassMethod || n.owner != nil && n.Name == "__new__":
		vs = append(vs, n.owner.Value())
	case c.self >= 0:
		v, err := l.th.Call(l.list("selves")[c.self])
		if err != nil {
			return nil, err
		}
		vs = append(vs, v)
	}
	for _, i := range c.args {
		v, err := l.th.Call(l.list("args")[i])
		if err != nil {
			return nil, err
		}
		vs = append(vs, v)
	}
	return vs, nil
}

// run calls the native, as the loop of the interpreter does: bound to its signature.
func (l *lab) run(n *native, vs []interp.Value, quick bool) error {
	if quick { // from code, since a quick form is a part of the loop
		_, err := l.th.Call(l.caller(n, len(vs)), vs...)
		return err
	}
	if n.Sig == "" || n.Kind == interp.Getter || n.Kind == interp.Setter {
		_, err := n.Fn(l.th, interp.Args{V: vs})
		return err
	}
	skip := 0
	if n.owner != nil && n.Kind != interp.StaticMethod {
		skip = 1
	}
	bound, err := interp.NewSig(n.Name, n.Sig).Bind(l.th, interp.Args{V: vs[skip:]})
	if err != nil {
		return err
	}
	_, err = n.Fn(l.th, interp.Args{V: append(vs[:skip:skip], bound...)})
	return err
}

// caller is a Python function that calls the native with k objects, the self included.
func (l *lab) caller(n *native, k int) interp.Value {
	maker, ok := l.main.GetStr("caller")
	require.True(l.t, ok)
	name, err := interp.NewStr(l.th, n.name)
	require.NoError(l.t, err)
	f, err := l.th.Call(maker, name, interp.Bool(n.owner != nil), interp.Int(int64(k)))
	require.NoError(l.t, err)
	return f
}

// arities are the numbers of arguments that a call of the native may have.
func arities(n *native) (lo, hi int) {
	switch {
	case n.Kind == interp.Getter:
		return 0, 0
	case n.Kind == interp.Setter:
		return 1, 1
	case n.Sig == "":
		return 0, 2
	}
	body := strings.TrimSuffix(strings.TrimPrefix(n.Sig, "("), ")")
	for _, p := range strings.Split(body, ",") {
		p = strings.TrimSpace(p)
		switch {
		case p == "" || p == "/":
		case strings.HasPrefix(p, "**"):
			return lo, hi
		case p == "*":
			return lo, hi
		case strings.HasPrefix(p, "*"):
			return lo, hi + 2
		case strings.Contains(p, "="):
			hi++
		default:
			lo, hi = lo+1, hi+1
		}
	}
	return lo, min(hi, lo+2)
}

// selvesOf lists which samples are instances of the owner of each native.
func (l *lab) selvesOf() map[*interp.Type][]int {
	out := map[*interp.Type][]int{}
	for i, f := range l.list("selves") {
		v, err := l.th.Call(f)
		if err != nil {
			l.t.Errorf("selves[%d]: %v", i, err)
			continue
		}
		for j, typ := range v.Type().MRO {
			if j == 0 {
				out[typ] = append([]int{i}, out[typ]...)
			} else if len(out[typ]) < 4 {
				out[typ] = append(out[typ], i)
			}
		}
	}
	return out
}

// find looks for calls that succeed, of small objects: each sample in each place once, if that works at all.
func (l *lab) find(n *native, selves []int) (found []call, why error) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[[4]int]bool{}
	key := func(c call, i, a int) [4]int {
		if len(c.args) > 1 { // each argument once, whatever the self
			return [4]int{len(c.args), i, a, -1}
		}
		return [4]int{len(c.args), i, a, c.self}
	}
	var args []interp.Value
	fresh := func() {
		args = args[:0]
		for _, f := range l.list("args") {
			v, err := l.th.Call(f)
			if err != nil { // the native has changed what samples are made of
				l.renew()
				l.size(small)
				v, err = l.th.Call(l.list("args")[len(args)])
				require.NoError(l.t, err)
			}
			args = append(args, v)
		}
	}
	try := func(c call) {
		if args == nil {
			fresh()
		}
		news := false
		for i, a := range c.args {
			news = news || !seen[key(c, i, a)]
		}
		if !news && seen[[4]int{-1, len(c.args), c.self}] {
			return
		}
		vs, err := l.make(n, call{self: c.self})
		if err != nil {
			return
		}
		for _, a := range c.args {
			vs = append(vs, args[a])
		}
		err = l.run(n, vs, c.quick)
		if lim := (*interp.LimitError)(nil); errors.As(err, &lim) {
			l.renew()
			l.size(small)
			args = nil
			return
		}
		if err != nil {
			if why == nil {
				why = err
			}
			return
		}
		args = nil
		for i, a := range c.args {
			seen[key(c, i, a)] = true
		}
		seen[[4]int{-1, len(c.args), c.self}] = true
		c.args = append([]int(nil), c.args...)
		found = append(found, c)
	}
	lo, hi := arities(n)
	for _, quick := range []bool{false, true} {
		if quick && n.Quick == nil {
			continue
		}
		clear(seen)
		for _, self := range selves {
			for k := lo; k <= hi; k++ {
				count := len(l.list("args"))
				total := 1
				for range k {
					total *= count
				}
				c := call{self: self, args: make([]int, k), quick: quick}
				for i := range min(total, 600) {
					x := i
					if total > 600 {
						x = rng.IntN(total)
					}
					for j := range c.args {
						c.args[j] = x % count
						x /= count
					}
					try(c)
					l.start()
				}
			}
		}
	}
	return found, why
}

// TestCosts holds every native of every table to its cost class: it is called with small and large objects, and what the call takes in truth is compared with what is charged. A native that no
// call reaches fails the test, until testdata/cost_samples.py has one for it.
func TestCosts(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 30))
	for _, m := range []map[string]func() *interp.ModuleDef{modules, runtimeModules, dataModules, algorithmModules, fileModules} {
		for _, f := range m {
			f().Table("")
		}
	}
	l := newLab(t)
	l.size(small)
	selves, tables, order := l.selvesOf(), map[string][]*native{}, []string(nil)
	interp.EachNative(func(n *interp.Native, name string, owner *interp.Type) {
		table := name[:strings.LastIndexByte(name, '.')]
		if tables[table] == nil {
			order = append(order, table)
		}
		tables[table] = append(tables[table], &native{Native: n, name: name, owner: owner})
	})
	l.learn()
	raises, flat := l.names("raises"), l.names("flat")
	for _, table := range order {
		t.Run(table, func(t *testing.T) {
			for i, n := range tables[table] {
				if testing.Short() && i%8 != 0 {
					continue
				}
				l.t = t
				l.renew()
				l.size(small)
				l.check(n, selves[n.owner], raises[n.name], flat[n.name])
			}
		})
	}
}

// callsPerByte are natives that call a method for each byte or item: outside of a frame, as here, each such call takes registers.
var callsPerByte = map[string]bool{"IOBase.readline": true, "_io.TextIOWrapper.writelines": true}

const (
	small = 6
	large = 1 << 15
	most  = 12 // calls of one native
)

// check calls one native in the ways that are found.
func (l *lab) check(n *native, selves []int, raises, flat bool) {
	if n.Cost == interp.CostUndeclared {
		l.t.Errorf("%s declares no cost class", n.name)
	}
	static := n.owner == nil || n.Kind == interp.ClassMethod || n.Kind == interp.StaticMethod
	if static {
		selves = []int{-1}
	} else if len(selves) == 0 && !raises {
		l.t.Errorf("%s: no object of the class is among the samples", n.name)
		return
	}
	own, hasOwn := l.own(n.name)
	found, why := l.find(n, selves)
	if len(found) == 0 && !hasOwn && !raises {
		l.t.Errorf("%s%s: no call succeeds: %v", n.name, n.Sig, why)
	}
	found = l.choose(found)
	grows := false
	type way struct {
		what string
		call func(size int) usage
	}
	var ways []way
	for _, c := range found {
		ways = append(ways, way{fmt.Sprintf("selves[%d], args%d", c.self, c.args), func(size int) usage { return l.once(n, c, size) }})
	}
	if hasOwn {
		ways = append(ways, way{"calls", func(size int) usage { return l.onceOwn(n, own, size) }})
	}
	for i, w := range ways {
		if l.compare(n, w.what, w.call) {
			grows = true
		} else if hasOwn && i == len(ways)-1 && linear(n) && !flat && !grows {
			l.t.Errorf("%s: the call of the samples charges no more for larger objects", n.name)
		}
	}
	if !grows && linear(n) && !flat && !hasOwn && !raises {
		l.t.Errorf("%s%s is declared to charge by the size of something, and no call does", n.name, n.Sig)
	}
}

// choose leaves some of many calls, of those with objects that grow foremost.
func (l *lab) choose(found []call) []call {
	var growing, still []call
	for _, c := range found {
		grows := c.self >= 0 && l.grows["selves"][c.self]
		for _, i := range c.args {
			grows = grows || l.grows["args"][i]
		}
		if grows {
			growing = append(growing, c)
		} else {
			still = append(still, c)
		}
	}
	if len(still) > 2 {
		still = still[:2]
	}
	step := 1 + (len(growing)-1)/most
	for i := 0; i < len(growing); i += step {
		still = append(still, growing[i])
	}
	return still
}

// learn notes which samples grow with N: those that take more to make.
func (l *lab) learn() {
	l.grows = map[string]map[int]bool{}
	for _, list := range []string{"selves", "args"} {
		l.grows[list] = map[int]bool{}
		for i, f := range l.list(list) {
			var sizes, values [2]int64
			for j, size := range []int{small, large} {
				l.size(size)
				before := l.th.Allocated() + l.th.FuelUsed()
				v, err := l.th.Call(f)
				require.NoError(l.t, err)
				values[j], _ = interp.AsInt64(v)
				sizes[j] = l.th.Allocated() + l.th.FuelUsed() - before
			}
			l.grows[list][i] = sizes[1] > sizes[0]+1000 || values[1] != values[0]
		}
	}
	l.start()
}

func linear(n *native) bool {
	return n.Cost == interp.CostPerByte || n.Cost == interp.CostPerElement || n.Cost == interp.CostSuperlinear
}

// compare makes a call with small and large objects, and reports whether it charged more for the large ones.
func (l *lab) compare(n *native, what string, way func(size int) usage) bool {
	few, many := way(small), way(large)
	for range 8 { // another process may have taken the time, and the first call may have filled a cache
		if !many.slow() && !many.fat() {
			break
		}
		many = way(large)
	}
	if (many.slow() || many.fat()) && !callsPerByte[n.name] {
		l.t.Errorf("%s (%s) took more than it charged: %v", n.name, what, many)
	}
	grows := many.fuel-few.fuel > large/256
	if grows && n.Cost == interp.CostConst {
		l.t.Errorf("%s (%s) is declared constant and charges %d for small objects, %d for large ones", n.name, what, few.fuel, many.fuel)
	}
	return grows
}

// names is a set of names in the samples.
func (l *lab) names(list string) map[string]bool {
	out := map[string]bool{}
	v, ok := l.main.GetStr(list)
	require.True(l.t, ok, list)
	text, ok := interp.GoString(v)
	require.True(l.t, ok, list)
	for _, name := range strings.Fields(text) {
		out[name] = true
	}
	return out
}

// own is the call that the samples have for a native.
func (l *lab) own(name string) (string, bool) {
	v, ok := l.main.GetStr("calls")
	require.True(l.t, ok)
	key, err := interp.NewStr(l.th, name)
	require.NoError(l.t, err)
	f, err := l.th.GetItem(v, key)
	return name, err == nil && !f.IsUnset()
}

// onceOwn makes the call of the samples with objects of a size, and sees that it comes to the native.
func (l *lab) onceOwn(n *native, name string, size int) usage {
	l.size(size)
	l.start()
	calls, _ := l.main.GetStr("calls")
	key, err := interp.NewStr(l.th, name)
	require.NoError(l.t, err)
	maker, err := l.th.GetItem(calls, key)
	require.NoError(l.t, err)
	reached := false
	fn, quick := n.Fn, n.Quick
	n.Quick, n.Fn = nil, func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		reached = true
		return fn(t, a)
	}
	defer func() { n.Fn, n.Quick = fn, quick }()
	made, err := l.th.Call(maker)
	l.require(err, name)
	parts, ok := interp.AsTuple(made)
	require.True(l.t, ok, name)
	items := parts.Items()
	l.start()
	u := l.measure(func() error { _, err := l.th.Call(items[0], items[1:]...); return err })
	l.require(u.err, name)
	if !strings.HasSuffix(name, "__") && !strings.HasPrefix(name, "_io.") { // a special method is the same slot, called another way
		require.True(l.t, reached, "the call for %s does not come to it", name)
	}
	return u
}

// require fails the test with the traceback of an exception.
func (l *lab) require(err error, name string) {
	if e := (*interp.Exc)(nil); errors.As(err, &e) {
		text, _ := interp.FormatException(l.th, e)
		require.Fail(l.t, name+"\n"+text)
	}
	require.NoError(l.t, err, name)
}

func (u usage) String() string {
	return fmt.Sprintf("%v and %d bytes, for %d units of fuel and %d bytes (%v)", u.took, u.bytes, u.fuel, u.charged, u.err)
}

// slow reports whether the call took more than fuel pays for: a unit stands for 10 ns, and ten times that is allowed, since machines differ and caches are cold here.
func (u usage) slow() bool {
	return u.took > time.Duration(u.fuel*100+u.charged)+250*time.Microsecond
}

// fat reports whether the call allocated more than it charged; garbage of some bytes for each unit of fuel is meant to be covered by those.
func (u usage) fat() bool { return u.bytes > u.charged*3+u.fuel*40+64<<10 }

// once makes a call with objects of size n.
func (l *lab) once(n *native, c call, size int) (u usage) {
	l.size(size)
	l.start()
	vs, err := l.make(n, c)
	if err != nil {
		u.err = err
	} else {
		l.start()
		u = l.measure(func() error { return l.run(n, vs, c.quick) })
		if n.Cost == interp.CostConst && u.err == nil && !l.dead { // what grows at times is constant in the mean, and a key's hash is kept
			if again := l.measure(func() error { return l.run(n, vs, c.quick) }); again.err == nil {
				u.fuel = min(u.fuel, again.fuel)
			}
		}
	}
	if l.dead {
		l.renew()
	}
	return u
}
