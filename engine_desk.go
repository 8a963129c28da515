package safepy

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/hostfunc"
	"github.com/safepy/safepy/internal/worker"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim"
)

// desk serves the host's functions to a program in a worker. A sandbox of this process stands for the program: what the program passes is made there, the function called by the same
// bindings as in-process, and what it returns taken from there. The sandbox is made when the host is first called, and never runs code of the program.
type desk struct {
	s      *workerSession
	x      *exchange // of the run under way
	t      *interp.Thread
	funcs  map[string]interp.Value // that the worker may call; unset: not looked for yet
	remote hostfunc.Remote
	begun  bool // t was started for this run
	line   int  // where the call under way is
	file   string
	depth  int                    // of the calls under way, which callables nest
	raised map[*interp.Exc]uint64 // what callables raised in them, by the worker's numbers
	causes map[int64]error        // the last that host functions returned in this run: the worker knows them by number, from 1
	caused int64                  // how many there were
	shapes map[string]string      // of the classes that stand for the program's, by name
	asyncs map[interp.Value]int64
	byID   map[int64]interp.Value
}

// keptCauses is how many errors of host functions are kept for Result.Error.
const keptCauses = 1000

func newDesk(s *workerSession) *desk { return &desk{s: s} }

// thread is the sandbox, started for the run.
func (d *desk) thread() *interp.Thread {
	if d.t == nil {
		f := d.s.opt.Functions
		host := interp.Host{Modules: stdlibshim.Find, OrderedDicts: true, MaxValue: max(d.s.policy.MaxValue, 0), Callback: hostfunc.Callback}
		if f != nil {
			host.HostModules = f.Find
		}
		if tell := d.s.opt.OnEvent; tell != nil {
			host.HostCalled = func(t hooks.Target) { tell(Event{Kind: hooks.KindHost, Name: t.Name, Line: d.line, File: d.file}) }
		}
		host.Wrap = func(t *interp.Thread, r reflect.Value) (interp.Value, bool, error) {
			if o, ok := r.Interface().(*remoteObject); ok {
				return interp.Shared(o, remoteType()), true, nil
			}
			return f.Wrap(t, r)
		}
		d.t = interp.NewThread(host)
		d.remote = hostfunc.NewRemote(d.t)
		d.funcs, d.shapes = map[string]interp.Value{}, map[string]string{}
		for _, f := range d.s.granted() {
			d.funcs[f.Name] = interp.Value{}
		}
		_ = f.Globals(func(name string, v interp.Value) error {
			if _, ok := d.funcs[name]; ok {
				d.funcs[name] = v
			}
			return nil
		})
	}
	if !d.begun {
		d.begun = true
		lim := d.s.policy.limits()
		lim.Fuel, lim.Timeout = 0, Unlimited
		ctx := context.Background()
		if d.x != nil {
			ctx = d.x.ctx
			if d.x.timer != nil {
				lim.Timeout = max(time.Until(d.x.until), 1)
			}
		}
		d.t.Start(ctx, lim)
		d.raised, d.causes, d.asyncs, d.byID = map[*interp.Exc]uint64{}, map[int64]error{}, map[interp.Value]int64{}, map[int64]interp.Value{}
	}
	return d.t
}

func (d *desk) start(x *exchange) { d.x = x }

// end ends the run.
func (d *desk) end() (panics []HostPanic, late []string) {
	d.x = nil
	if !d.begun {
		return nil, nil
	}
	d.begun, d.causes, d.caused = false, nil, 0
	d.t.Idle()
	return hostfunc.EndRun(d.t)
}

func (d *desk) usage() (calls int64, took time.Duration) {
	if !d.begun {
		return 0, 0
	}
	return d.t.HostCalls(), d.t.HostTime()
}

// plain is a value of the host in one of the forms that cross: as the sandbox would have it.
func (d *desk) plain(x any) (any, error) {
	t := d.thread()
	v, err := t.FromGo(x)
	if err != nil {
		return nil, err
	}
	y, err := t.ToGo(v)
	if err == nil && reflect.TypeOf(y) == reflect.TypeOf(x) {
		err = &ConvertError{Text: fmt.Sprintf("no Python form for Go type %T", x)}
	}
	return y, err
}

// serve does what the worker asks of the host's functions. The error ends the run.
func (d *desk) serve(f worker.Frame) error {
	t := d.thread()
	if f.Kind == worker.FromCancel {
		if n, err := worker.Decode(f.Data, 1<<10); err == nil {
			if id, ok := n.(int64); ok && d.byID[id] != (interp.Value{}) {
				d.remote.Cancel(d.byID[id])
			}
		}
		return nil
	}
	msg, err := d.decode(f.Data)
	if err != nil {
		return err
	}
	if len(msg) < 5 {
		return errProtocol
	}
	line, _ := msg[3].(int64)
	d.line = int(line)
	d.file, _ = msg[4].(string)
	d.depth++
	defer func() {
		if d.depth--; d.depth == 0 {
			clear(d.raised) // as the worker does
		}
	}()
	result, err := d.call(msg)
	if f.Kind == worker.FromCall {
		reply, err := d.reply(result, err)
		if err != nil {
			_ = d.s.proc.Send(worker.ToReturn, worker.Encode(worker.List{int64(1), "TimeoutError", "the run is over", int64(0)}))
			return err
		}
		return d.s.proc.Send(worker.ToReturn, reply)
	}
	id, _ := msg[len(msg)-1].(int64)
	if err == nil {
		err = d.remote.Begin(result)
	}
	if err == nil {
		d.asyncs[result], d.byID[id] = id, result
		return nil
	}
	return d.asyncReply(t, id, interp.None, err)
}

// decode reads a tuple of the worker's, in which callables are remote objects.
func (d *desk) decode(data []byte) (interp.GoTuple, error) {
	dec := worker.Decoder{Room: d.s.room(), Ordered: true, Remote: func(n uint64, o interp.GoObject) any { return &remoteObject{call: d.callback, number: n, shown: o} }}
	v, err := dec.Decode(data)
	msg, _ := v.(interp.GoTuple)
	return msg, err
}

// call calls a function with what the worker sent: its name, arguments, keyword arguments.
func (d *desk) call(msg interp.GoTuple) (interp.Value, error) {
	t := d.t
	name, _ := msg[0].(string)
	fn, err := d.function(name)
	if err != nil {
		return interp.None, err
	}
	pos, _ := msg[1].(interp.GoTuple)
	kwargs, _ := msg[2].(interp.GoDict)
	args := make([]interp.Value, len(pos))
	defer t.Unroot(t.RootSlice(&args))
	for i, x := range pos {
		if args[i], err = d.made(x); err != nil {
			return interp.None, d.argument(err, name, fmt.Sprint(i+1))
		}
	}
	kw, err := interp.NewDict(t)
	if err != nil {
		return interp.None, err
	}
	for _, it := range kwargs {
		key, _ := it.Key.(string)
		v, err := d.made(it.Value)
		if err != nil {
			return interp.None, d.argument(err, name, "'"+key+"'")
		}
		if err := kw.SetStr(t, t.Intern(key), v); err != nil {
			return interp.None, err
		}
	}
	return t.CallKw(fn, args, kw)
}

func (d *desk) argument(err error, function, which string) error {
	if conv := (*interp.ConvertError)(nil); errors.As(err, &conv) {
		return d.t.Errorf(interp.TypeError, "%s() argument %s%s %s", function[strings.LastIndexByte(function, '.')+1:], which, conv.Path, conv.Text)
	}
	return err
}

func (d *desk) function(name string) (interp.Value, error) {
	switch v, ok := d.funcs[name]; {
	case !ok: // what the program was not told of is none that it can call
		return interp.None, errProtocol
	case !v.IsUnset():
		return v, nil
	}
	module, short := "", name
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		module, short = name[:i], name[i+1:]
	}
	m, err := d.t.Import(module)
	if err != nil {
		return interp.None, err
	}
	v, err := d.t.Attr(m, short)
	if err == nil {
		d.funcs[name] = v
	}
	return v, err
}

// reply is the message with the outcome of a call. The error is one that ends the run.
func (d *desk) reply(v interp.Value, err error) ([]byte, error) {
	if err == nil {
		var x any
		if x, err = d.t.ToGo(v); err == nil {
			e := worker.Encoder{Other: d.plain}
			e.Buf = append(e.Buf, 't', 2, 0, 0, 0)
			_ = e.Value(int64(0))
			if err = e.Value(x); err == nil {
				return e.Buf, nil
			}
		}
		if conv := (*interp.ConvertError)(nil); errors.As(err, &conv) {
			err = hostfunc.Raise("TypeError", "the function returned what has no Python form here: %s", conv.Error())
		}
	}
	var exc *interp.Exc
	var raised *hostfunc.Raised
	switch {
	case errors.As(err, &exc):
		if n, ok := d.raised[exc]; ok {
			return worker.Encode(worker.List{int64(2), int64(n)}), nil
		}
		number := int64(0)
		if cause := exc.HostCause(); cause != nil { // for Result.Error, where the program does not catch it
			d.caused++
			number = d.caused
			d.causes[number] = cause
			delete(d.causes, number-keptCauses)
		}
		text := ""
		if s, err := d.t.Str(interp.ValueOf(exc)); err == nil {
			text = s.String()
		}
		return worker.Encode(worker.List{int64(1), exc.Type().FullName(), text, number}), nil
	case errors.As(err, &raised):
		return worker.Encode(worker.List{int64(1), raised.Type, raised.Message, int64(0)}), nil
	}
	return nil, err
}

// finishAsync tells the worker of asynchronous calls that have ended.
func (d *desk) finishAsync() error {
	return d.remote.Ended(func(op, result interp.Value, err error) error {
		id := d.asyncs[op]
		delete(d.asyncs, op)
		delete(d.byID, id)
		return d.asyncReply(d.t, id, result, err)
	})
}

func (d *desk) asyncReply(_ *interp.Thread, id int64, v interp.Value, err error) error {
	reply, err := d.reply(v, err)
	if err != nil {
		return err
	}
	return d.s.proc.Send(worker.ToAsync, worker.Encode(worker.List{id, worker.Raw(reply)}))
}

// made is the sandbox's value for what the worker sent. Instances of the program's classes are made of classes that look like them.
func (d *desk) made(x any) (interp.Value, error) {
	if err := d.mirror(x); err != nil {
		return interp.None, err
	}
	return d.t.FromGo(x)
}

// mirror makes the classes of the objects in x.
func (d *desk) mirror(x any) (err error) {
	each := func(list []any) error {
		for _, y := range list {
			if err := d.mirror(y); err != nil {
				return err
			}
		}
		return nil
	}
	switch x := x.(type) {
	case []any:
		return each(x)
	case interp.GoTuple:
		return each(x)
	case interp.GoSet:
		return each(x)
	case interp.GoFrozenSet:
		return each(x)
	case interp.GoDict:
		for _, it := range x {
			if err = d.mirror(it.Key); err == nil {
				err = d.mirror(it.Value)
			}
			if err != nil {
				return err
			}
		}
	case interp.GoObject:
		for _, f := range x.Fields {
			if err := d.mirror(f.Value); err != nil {
				return err
			}
		}
		return d.mirrorClass(x)
	}
	return nil
}

// mirrorClass makes a class like that of o in the sandbox's main module.
func (d *desk) mirrorClass(o interp.GoObject) error {
	if strings.Contains(o.Type, ".") || o.Kind == interp.KindException && interp.BuiltinException(o.Type) != nil {
		return nil // found where it is, or not at all
	}
	t := d.t
	names, shape := []any{}, o.Kind
	for _, f := range o.Fields {
		names = append(names, f.Name)
		shape += "," + f.Name
	}
	if o.Kind != interp.KindEnum && d.shapes[o.Type] == shape { // an enumeration has the member that comes
		return nil
	}
	module, maker, arg := "", "", any(names)
	switch o.Kind {
	case interp.KindDataclass:
		module, maker = "dataclasses", "make_dataclass"
	case interp.KindNamedTuple:
		module, maker = "collections", "namedtuple"
	case interp.KindEnum:
		module, maker, arg = "enum", "Enum", interp.GoDict{{Key: o.Field("name"), Value: o.Field("value")}}
	case interp.KindException:
		c, err := d.exceptionClass(o.Type)
		if err != nil {
			return err
		}
		return d.define(o.Type, shape, c.Value())
	default:
		return nil
	}
	m, err := t.Import(module)
	if err != nil {
		return err
	}
	name, err := t.StrOf(o.Type)
	if err != nil {
		return err
	}
	v, err := t.FromGo(arg)
	if err != nil {
		return err
	}
	c, err := t.CallMethod(m, maker, name, v)
	if err != nil {
		return err
	}
	return d.define(o.Type, shape, c)
}

// define makes v the class of that name in the sandbox's main module.
func (d *desk) define(name, shape string, v interp.Value) error {
	main, err := d.t.Main()
	if err == nil {
		err = d.t.Alloc(int64(len(name) + len(shape)))
	}
	if err == nil {
		err = main.SetStr(d.t, d.t.Intern(name), v)
	}
	if err == nil {
		d.shapes[name] = shape
	}
	return err
}

// exceptionClass is a builtin exception class, or one that bears the name of the program's.
func (d *desk) exceptionClass(name string) (*interp.Type, error) {
	if c := interp.BuiltinException(name); c != nil {
		return c, nil
	}
	t := d.t
	module, short := "__main__", name
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		module, short = name[:i], name[i+1:]
	}
	s, err := t.StrOf(short)
	if err != nil {
		return nil, err
	}
	bases, err := interp.NewTuple(t, []interp.Value{interp.Exception.Value()})
	if err != nil {
		return nil, err
	}
	ns, err := t.FromGo(map[string]any{"__module__": module})
	if err != nil {
		return nil, err
	}
	c, err := t.Call(interp.TypeType.Value(), s, bases, ns)
	if err != nil {
		return nil, err
	}
	typ, _ := interp.AsType(c)
	return typ, nil
}

// remoteObject stands for an object that only the program's process has, which can be called if it can be called there.
type remoteObject struct {
	interp.Object
	call   func(o *remoteObject, args interp.Args) (interp.Value, error)
	number uint64
	shown  interp.GoObject
}

// Traverse implements interp.Heap.
func (*remoteObject) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*remoteObject) ExtraSize() int64 { return 0 }

var remoteLayout = interp.NewLayout[remoteObject]("remote object")

var remoteType = sync.OnceValue(func() *interp.Type {
	typ := interp.Define(new(interp.Type), interp.TypeSpec{Name: "remote", Module: "safepy", Layout: remoteLayout, NoNew: true, Final: true, Slots: interp.Slots{
		Call: func(t *interp.Thread, self interp.Value, args interp.Args) (interp.Value, error) {
			o, _ := interp.As[remoteObject](self, remoteLayout)
			return o.call(o, args)
		},
	}})
	typ.SetToGo(func(_ *interp.Thread, v interp.Value) (any, error) {
		o, _ := interp.As[remoteObject](v, remoteLayout)
		return o.shown, nil
	})
	return typ
})

// callback calls a callable of the program. The worker waits for the host function that does it, and serves it meanwhile.
func (d *desk) callback(o *remoteObject, args interp.Args) (interp.Value, error) {
	t := d.t
	if d.x == nil || d.x.stopped != nil {
		return interp.None, t.Errorf(interp.RuntimeError, "the run is over")
	}
	e := worker.Encoder{Other: d.plain}
	e.Buf = append(e.Buf, 't', 2, 0, 0, 0)
	_ = e.Value(int64(o.number))
	list := make(interp.GoTuple, len(args.V))
	for i, v := range args.V {
		x, err := t.ToGo(v)
		if err != nil {
			return interp.None, err
		}
		list[i] = x
	}
	if err := e.Value(list); err != nil {
		return interp.None, t.Errorf(interp.TypeError, "%s", err)
	}
	if err := d.s.proc.Send(worker.ToCallback, e.Buf); err != nil {
		return interp.None, err
	}
	d.x.inHost(false)
	data, err := d.x.await(worker.FromCallback)
	d.x.inHost(true)
	if err != nil {
		return interp.None, err
	}
	reply, err := d.decode(data)
	if err != nil {
		return interp.None, err
	}
	switch {
	case len(reply) == 2 && reply[0] == int64(0):
		return d.made(reply[1])
	case len(reply) == 4:
		n, _ := reply[1].(int64)
		name, _ := reply[2].(string)
		text, _ := reply[3].(string)
		c, err := d.exceptionClass(name)
		if err != nil {
			return interp.None, err
		}
		err = t.Errorf(c, "%s", text)
		if exc := (*interp.Exc)(nil); errors.As(err, &exc) {
			d.raised[exc] = uint64(n)
		}
		return interp.None, err
	}
	return interp.None, errProtocol
}
