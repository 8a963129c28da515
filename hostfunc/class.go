package hostfunc

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
)

// TypeOptions say what programs may do with objects of a Go type. What is not listed does not exist for them.
type TypeOptions struct {
	Name   string   // of the Python class; default the Go type's
	Fields []string // that can be read, by their Go names; their Python names come from json tags, else they are the Go names in snake case
	Set    []string // that can be set as well
	// Methods that can be called, by their Go names, and what is to be said of them; their Python names are those in snake case.
	Methods map[string]FuncOptions
	Doc     string
}

// class is a registered Go type.
type class struct {
	set     *Functions
	typ     reflect.Type // the struct, or the named type itself
	opt     TypeOptions
	attrs   []attribute
	methods []*function
	py      *interp.Type
}

type attribute struct {
	interp.GoStructField
	py  string
	set bool
}

// hostObject is an object of the host: a pointer to what it is, or a value.
type hostObject struct {
	interp.Object
	v reflect.Value
}

var hostLayout = interp.NewLayout[hostObject]("host object")

// Traverse implements interp.Heap. What lies behind the pointer is the host's.
func (*hostObject) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*hostObject) ExtraSize() int64 { return 0 }

// RegisterType lets values of the type of v, and pointers to it, reach programs as objects with the fields and methods that opt lists, instead of as copies of their data. A pointer is
// the host's own object: what is set is set there, and the program's methods run on it. A value is copied. Wherever a Go function takes the type or a pointer to it, such an object is accepted, and nothing that a program could
// make itself.
func (f *Functions) RegisterType(v any, opt TypeOptions) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.sealed {
		return ErrSealed
	}
	typ := reflect.TypeOf(v)
	if typ != nil && typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	if typ == nil || typ.Name() == "" {
		return fmt.Errorf("safepy: register type: %T is no named type or pointer to one", v)
	}
	if opt.Name == "" {
		opt.Name, _, _ = strings.Cut(typ.Name(), "[") // of a generic type
	}
	if !isIdentifier(opt.Name) {
		return fmt.Errorf("safepy: register type %s: %q is no name for a class", typ, opt.Name)
	}
	c := &class{set: f, typ: typ, opt: opt}
	if f.types[typ] != nil {
		return fmt.Errorf("safepy: register type %s: it is registered already", typ)
	}
	if err := c.resolve(); err != nil {
		return fmt.Errorf("safepy: register type %s: %w", typ, err)
	}
	if f.types == nil {
		f.types = map[reflect.Type]*class{}
	}
	f.types[typ] = c
	return nil
}

// resolve looks the listed fields and methods up.
func (c *class) resolve() error {
	seen := map[string]bool{}
	take := func(py string) error {
		if !isIdentifier(py) || seen[py] {
			return fmt.Errorf("%q is no name for an attribute, or taken", py)
		}
		seen[py] = true
		return nil
	}
	for i, name := range append(slices.Clone(c.opt.Fields), c.opt.Set...) {
		set := i >= len(c.opt.Fields)
		if at := slices.IndexFunc(c.attrs, func(a attribute) bool { return a.GoName == name }); at >= 0 {
			c.attrs[at].set = set
			continue
		}
		if c.typ.Kind() != reflect.Struct {
			return errors.New("only structs have fields")
		}
		fields := interp.StructFields(c.typ)
		at := slices.IndexFunc(fields, func(g interp.GoStructField) bool { return g.GoName == name })
		if at < 0 {
			return fmt.Errorf("it has no field %s that crosses to Python", name)
		}
		py := fields[at].Name
		if py == name {
			py = snakeCase(py)
		}
		if err := take(py); err != nil {
			return err
		}
		c.attrs = append(c.attrs, attribute{fields[at], py, set})
	}
	names := make([]string, 0, len(c.opt.Methods))
	for name := range c.opt.Methods {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		m, ok := reflect.PointerTo(c.typ).MethodByName(name)
		if !ok {
			return fmt.Errorf("it has no method %s", name)
		}
		if err := take(snakeCase(name)); err != nil {
			return err
		}
		if err := c.addMethod(name, m); err != nil {
			return fmt.Errorf("method %s: %w", name, err)
		}
	}
	return nil
}

// addMethod makes the function of a method: of the signature without receiver, called with the method of the object at hand.
func (c *class) addMethod(name string, m reflect.Method) error {
	bound := reflect.Zero(reflect.PointerTo(c.typ)).Method(m.Index) // for its type; it is not called
	f, err := c.set.newFunction(c.opt.Name+"."+snakeCase(name), bound, false, c.opt.Methods[name])
	if err != nil {
		return err
	}
	f.native.Name = snakeCase(name)
	f.native.Fn = func(t *interp.Thread, args interp.Args) (interp.Value, error) {
		o, ok := interp.As[hostObject](args.V[0], hostLayout)
		if !ok || o.Class() != c.py {
			return interp.Value{}, t.Errorf(interp.TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", f.native.Name, c.opt.Name, args.V[0].Type().Name)
		}
		method := *f
		method.fn = o.pointer().Method(m.Index)
		args.V = args.V[1:]
		return method.call(t, args)
	}
	c.methods = append(c.methods, f)
	return nil
}

// pointer is a pointer to the object.
func (o *hostObject) pointer() reflect.Value {
	if o.v.Kind() == reflect.Pointer {
		return o.v
	}
	return o.v.Addr()
}

// define makes the Python class.
func (c *class) define() {
	var rows []interp.Native
	for _, a := range c.attrs {
		rows = append(rows, interp.Native{Name: a.py, Kind: interp.Getter, Cost: interp.CostPerElement, Doc: a.Tag.Get("doc"), Member: true, Fn: func(t *interp.Thread, args interp.Args) (interp.Value, error) {
			o, err := c.self(t, args.V[0])
			if err != nil {
				return interp.Value{}, err
			}
			return c.get(t, o, a)
		}})
		if a.set {
			rows = append(rows, interp.Native{Name: a.py, Kind: interp.Setter, Cost: interp.CostPerElement, Fn: func(t *interp.Thread, args interp.Args) (interp.Value, error) {
				o, err := c.self(t, args.V[0])
				if err != nil {
					return interp.Value{}, err
				}
				return interp.None, c.store(t, o, a, args.V[1])
			}})
		}
	}
	for _, m := range c.methods {
		rows = append(rows, m.native)
	}
	c.py = interp.Define(new(interp.Type), interp.TypeSpec{
		OfHost: true,
		Name:   c.opt.Name, Doc: c.opt.Doc, Layout: hostLayout, NoNew: true, Final: true, Methods: rows,
		Slots: interp.Slots{Repr: c.repr, Compare: c.compare},
	})
	c.py.SetToGo(func(_ *interp.Thread, v interp.Value) (any, error) {
		o, _ := interp.As[hostObject](v, hostLayout)
		return o.v.Interface(), nil
	})
}

func (c *class) self(t *interp.Thread, v interp.Value) (*hostObject, error) {
	o, ok := interp.As[hostObject](v, hostLayout)
	if !ok || o.Class() != c.py {
		return nil, t.Errorf(interp.TypeError, "descriptor requires a '%s' object but received a '%s'", c.opt.Name, v.Type().Name)
	}
	return o, nil
}

func (c *class) get(t *interp.Thread, o *hostObject, a attribute) (interp.Value, error) {
	v, err := o.pointer().Elem().FieldByIndexErr(a.Index)
	if err != nil {
		return interp.None, nil // of a nil embedded pointer
	}
	if v.CanAddr() && v.Kind() == reflect.Struct && c.set.types[v.Type()] != nil {
		v = v.Addr() // the object that is there, not a copy
	}
	x, err := t.FromGo(v.Interface())
	var conv *interp.ConvertError
	if errors.As(err, &conv) {
		return interp.Value{}, t.Errorf(hostErrorType(), "attribute '%s' of '%s' has no Python form: %s", a.py, c.opt.Name, conv.Error())
	}
	return x, err
}

func (c *class) store(t *interp.Thread, o *hostObject, a attribute, v interp.Value) error {
	if v.IsUnset() {
		return t.Errorf(interp.AttributeError, "cannot delete attribute '%s' of '%s' objects", a.py, c.opt.Name)
	}
	to, err := o.pointer().Elem().FieldByIndexErr(a.Index)
	if err != nil {
		return t.Errorf(interp.AttributeError, "cannot set attribute '%s' of this '%s' object", a.py, c.opt.Name)
	}
	x := reflect.New(a.Type).Elem()
	err = t.Assign(v, x)
	var conv *interp.ConvertError
	if errors.As(err, &conv) {
		return t.Errorf(interp.TypeError, "attribute '%s' of '%s'%s %s", a.py, c.opt.Name, conv.Path, conv.Text)
	}
	if err == nil {
		to.Set(x)
	}
	return err
}

// repr shows the attributes that are plain values.
func (c *class) repr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	o, _ := interp.As[hostObject](v, hostLayout)
	text := "<" + c.opt.Name
	for _, a := range c.attrs {
		f, err := o.pointer().Elem().FieldByIndexErr(a.Index)
		if err != nil {
			continue
		}
		switch f.Kind() {
		case reflect.Bool, reflect.String, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
			reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
			x, err := c.get(t, o, a)
			if err != nil {
				return interp.Value{}, err
			}
			s, err := t.Repr(x)
			if err != nil {
				return interp.Value{}, err
			}
			if len(text)+len(s.String()) < 1000 {
				text += " " + a.py + "=" + s.String()
			}
		}
	}
	return t.StrOf(text + ">")
}

// compare: objects are equal when they are the same object of the host.
func (c *class) compare(_ *interp.Thread, v, w interp.Value, op interp.CmpOp) (interp.Value, error) {
	a, ok1 := interp.As[hostObject](v, hostLayout)
	b, ok2 := interp.As[hostObject](w, hostLayout)
	if !ok1 || !ok2 || op != interp.CmpEq && op != interp.CmpNe {
		return interp.NotImplemented, nil
	}
	same := a == b || a.v.Kind() == reflect.Pointer && b.v.Kind() == reflect.Pointer && a.v.Type() == b.v.Type() && a.v.Pointer() == b.v.Pointer()
	return interp.Bool(same == (op == interp.CmpEq)), nil
}

// Wrap gives functions, errors and objects of registered types their Python form: interp.Host.Wrap.
func (f *Functions) Wrap(t *interp.Thread, r reflect.Value) (interp.Value, bool, error) {
	typ := r.Type()
	if typ.Kind() == reflect.Func {
		v, err := f.funcValue(t, r)
		return v, true, err
	}
	if f != nil && f.types != nil {
		c := f.types[typ]
		pointer := false
		if c == nil && typ.Kind() == reflect.Pointer && !r.IsNil() {
			c, pointer = f.types[typ.Elem()], true
		}
		if c != nil {
			v, err := c.object(t, r, pointer)
			return v, true, err
		}
	}
	if typ.Implements(errorType) && !(r.Kind() == reflect.Pointer && r.IsNil()) {
		v, err := f.errorValue(t, r)
		return v, true, err
	}
	return interp.Value{}, false, nil
}

// Opaque is the name of the class of a registered type, "" for other types: interp.Host.Opaque.
func (f *Functions) Opaque(typ reflect.Type) string {
	if c := f.types[typ]; c != nil {
		return c.opt.Name
	}
	return ""
}

// object makes the Python object for a value or pointer of the host.
func (c *class) object(t *interp.Thread, r reflect.Value, pointer bool) (interp.Value, error) {
	o, err := interp.New[hostObject](t, c.py)
	if err != nil {
		return interp.Value{}, err
	}
	if !pointer {
		if err := t.Alloc(int64(c.typ.Size())); err != nil {
			return interp.Value{}, err
		}
		p := reflect.New(c.typ)
		p.Elem().Set(r)
		r = p.Elem()
	}
	o.v = r
	return interp.ValueOf(o), nil
}

// funcValue makes a function of a Go function that is passed as a value; nil is None.
func (f *Functions) funcValue(t *interp.Thread, r reflect.Value) (interp.Value, error) {
	if r.IsNil() {
		return interp.None, nil
	}
	if err := t.Alloc(1024); err != nil { // the row
		return interp.Value{}, err
	}
	fun, err := f.newFunction("function", r, false, FuncOptions{})
	if err != nil {
		return interp.Value{}, &interp.ConvertError{Text: "no Python form for Go type " + r.Type().String() + ": " + err.Error()}
	}
	fun.native.Prepare("function")
	return t.NewHostFunc(&fun.native)
}
