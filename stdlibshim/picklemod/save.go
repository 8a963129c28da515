package picklemod

import (
	"encoding/binary"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

func itoa(n int) string { return strconv.Itoa(n) }

const batch = 1000

// save writes an object. given says that it is a persistent id.
func (p *pickler) save(v value, given bool) error {
	t := p.t
	if err := t.Work(3); err != nil {
		return err
	}
	if err := p.boundary(); err != nil {
		return err
	}
	if !given && !p.persistent.IsUnset() {
		if done, err := p.savePersistent(v); done || err != nil {
			return err
		}
	}
	switch {
	case v.IsNone():
		p.put(opNone)
		return nil
	case v.IsBool():
		return p.saveBool(v == interp.True)
	case v.IsSmallInt() && v.IsExact(interp.IntType):
		return p.saveInt(v.SmallInt())
	case v.IsExact(interp.IntType):
		return p.saveLong(v)
	case v.IsExact(interp.FloatType):
		f, _ := interp.AsFloat(v)
		return p.saveFloat(f)
	}
	if interp.IsConstant(v) {
		v = p.constant(v)
	}
	if n, ok := p.memo[v]; ok {
		return p.recall(n)
	}
	switch v.Type() {
	case interp.BytesType:
		b, _ := interp.AsBytes(v)
		return p.saveBytes(v, b.String())
	case interp.StrType:
		s, _ := interp.AsStr(v)
		return p.saveStr(v, s)
	}
	if err := t.Enter(" while pickling an object"); err != nil {
		return err
	}
	defer t.Leave()
	return p.container(v)
}

// constant is the one object that stands for all constants equal to v. In CPython equal constants of a program are one object, which the memo shows.
func (p *pickler) constant(v value) value {
	if s, ok := interp.AsStr(v); ok {
		return interp.ValueOf(p.t.InternStr(s))
	}
	key, ok := constantKey(nil, v, 0)
	if !ok || len(key) < 2 {
		return v
	}
	if c, ok := p.constants[string(key)]; ok {
		return c
	}
	if p.constants == nil {
		p.constants = map[string]value{}
	}
	p.constants[string(key)] = v
	return v
}

// constantKey is a text that is equal for equal constants of the same type.
func constantKey(b []byte, v value, depth int) (key []byte, ok bool) {
	if depth > 20 || len(b) > 10_000 {
		return b, false
	}
	text := func(kind byte, s string) ([]byte, bool) {
		b = append(strconv.AppendInt(append(b, kind), int64(len(s)), 10), ':')
		return append(b, s...), true
	}
	switch {
	case v.IsNone():
		return append(b, 'N'), true
	case v.IsBool():
		return strconv.AppendBool(b, v == interp.True), true
	case v.IsExact(interp.IntType):
		n, _ := interp.AsInt(v)
		return text('i', n.Text(62))
	case v.IsExact(interp.FloatType):
		f, _ := interp.AsFloat(v)
		return strconv.AppendUint(append(b, 'f'), math.Float64bits(f), 16), true
	case v.IsExact(interp.StrType):
		s, _ := interp.AsStr(v)
		return text('s', s.String())
	case v.IsExact(interp.BytesType):
		s, _ := interp.AsBytes(v)
		return text('b', s.String())
	case v.IsExact(interp.TupleType):
		tup, _ := interp.AsTuple(v)
		b = append(b, '(')
		for _, x := range tup.Items() {
			if b, ok = constantKey(b, x, depth+1); !ok {
				return b, false
			}
		}
		return append(b, ')'), len(tup.Items()) > 0
	}
	return b, false
}

func (p *pickler) savePersistent(v value) (done bool, err error) {
	id, err := p.t.Call(p.persistent, v)
	if err != nil || id.IsNone() {
		return false, err
	}
	if p.proto == 0 {
		s, err := p.t.Str(id)
		if err != nil {
			return false, err
		}
		if !s.ASCII() {
			return false, p.t.Errorf(picklingError, "persistent IDs in protocol 0 must be ASCII strings")
		}
		return true, p.puts("P" + s.String() + "\n")
	}
	defer p.t.Unroot(p.t.Root(id))
	if err := p.save(id, true); err != nil {
		return false, err
	}
	p.put(opBinPersID)
	return true, nil
}

func (p *pickler) container(v value) error {
	switch v.Type() {
	case interp.DictType:
		return p.guarded(v, p.saveDict)
	case interp.SetType:
		return p.saveSet(v)
	case interp.FrozenSetType:
		return p.saveFrozenSet(v)
	case interp.ListType:
		return p.guarded(v, p.saveList)
	case interp.TupleType:
		return p.saveTuple(v)
	case interp.ByteArrayType:
		return p.saveByteArray(v)
	case bufferType:
		return p.saveBuffer(v)
	}
	return p.object(v)
}

// guarded refuses cycles in fast mode, where nothing else would end them.
func (p *pickler) guarded(v value, f func(value) error) error {
	if !p.fast {
		return f(v)
	}
	p.depth++
	defer func() { p.depth-- }()
	if p.depth < fastDepth {
		return f(v)
	}
	if p.nesting[v] {
		id, err := p.t.ID(v)
		if err != nil {
			return err
		}
		return p.t.Errorf(interp.ValueError, "fast mode: can't pickle cyclic objects including object type %s at 0x%x", v.Type().Name, id)
	}
	if p.nesting == nil {
		p.nesting = map[value]bool{}
	}
	p.nesting[v] = true
	defer delete(p.nesting, v)
	return f(v)
}

// fastDepth is how deep containers may lie in one another before cycles are looked for.
const fastDepth = 50

func (p *pickler) saveBool(b bool) error {
	switch {
	case p.proto >= 2 && b:
		p.put(opNewTrue)
	case p.proto >= 2:
		p.put(opNewFalse)
	case b:
		return p.puts("I01\n")
	default:
		return p.puts("I00\n")
	}
	return nil
}

func (p *pickler) saveInt(n int64) error {
	switch {
	case n != int64(int32(n)):
		return p.saveLong(interp.Int(n))
	case p.proto == 0:
		return p.puts("I" + strconv.FormatInt(n, 10) + "\n")
	case n >= 0 && n < 1<<8:
		p.put(opBinInt1, byte(n))
	case n >= 0 && n < 1<<16:
		p.put(opBinInt2, byte(n), byte(n>>8))
	default:
		p.put(opBinInt, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return nil
}

func (p *pickler) saveLong(v value) error {
	n, _ := interp.AsInt(v)
	if p.proto < 2 {
		s, err := p.t.Repr(v)
		if err != nil {
			return err
		}
		return p.puts("L" + s.String() + "L\n")
	}
	size := n.BitLen()/8 + 1
	if err := p.t.Alloc(int64(size) * 2); err != nil {
		return err
	}
	if err := p.t.Bytes(size * 4); err != nil {
		return err
	}
	b := twosComplement(n, size)
	if len(b) < 256 {
		p.put(opLong1, byte(len(b)))
	} else {
		p.put(binary.LittleEndian.AppendUint32([]byte{opLong4}, uint32(len(b)))...)
	}
	return p.puts(string(b))
}

// twosComplement are the fewest bytes that hold n, the lowest first.
func twosComplement(n *big.Int, size int) []byte {
	b := make([]byte, size)
	if n.Sign() < 0 {
		n = new(big.Int).Not(n) // -n-1
		n.FillBytes(b)
		for i := range b {
			b[i] = ^b[i]
		}
		if len(b) > 1 && b[0] == 0xff && b[1] >= 0x80 {
			b = b[1:]
		}
	} else {
		n.FillBytes(b)
	}
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return b
}

func (p *pickler) saveFloat(f float64) error {
	if p.proto == 0 {
		return p.puts("F" + num.FloatRepr(f) + "\n")
	}
	if f != f {
		f = math.Copysign(math.Float64frombits(0x7ff8<<48), f) // a NaN is told apart by its payload here, not in CPython
	}
	p.put(binary.BigEndian.AppendUint64([]byte{opBinFloat}, interp.FloatBits(f))...)
	return nil
}

// sized is the header of data of some length: short, of four bytes, or of eight.
func sized(short, middle, long byte, n int) []byte {
	switch {
	case short != 0 && n < 1<<8:
		return []byte{short, byte(n)}
	case int64(n) < 1<<32:
		return binary.LittleEndian.AppendUint32([]byte{middle}, uint32(n))
	}
	return binary.LittleEndian.AppendUint64([]byte{long}, uint64(n))
}

func (p *pickler) saveStr(v value, s *interp.Str) error {
	text := s.String()
	if p.proto == 0 {
		if err := p.puts("V" + rawEscape(text) + "\n"); err != nil {
			return err
		}
		return p.memoize(v)
	}
	short := byte(0)
	if p.proto >= 4 {
		short = opShortBinUnicode
	}
	if err := p.data(sized(short, opBinUnicode, opBinUnicode8, len(text)), text, value{}); err != nil {
		return err
	}
	return p.memoize(v)
}

// rawEscape is the text of protocol 0: Latin-1 with escapes for the rest and for what would disturb a line.
func rawEscape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := ucd.DecodeWTF8(s, i)
		i += n
		switch {
		case r == '\\' || r == 0 || r == '\n' || r == '\r' || r == 0x1a || r > 0xff && r <= 0xffff:
			b.WriteString(`\u` + hexDigits(r, 4))
		case r > 0xffff:
			b.WriteString(`\U` + hexDigits(r, 8))
		default:
			b.WriteByte(byte(r))
		}
	}
	return b.String()
}

func hexDigits(r rune, n int) string {
	s := strconv.FormatInt(int64(r), 16)
	return strings.Repeat("0", n-len(s)) + s
}

func (p *pickler) saveBytes(v value, s string) error {
	if p.proto >= 3 {
		if err := p.data(sized(opShortBinBytes, opBinBytes, opBinBytes8, len(s)), s, v); err != nil {
			return err
		}
		return p.memoize(v)
	}
	if s == "" {
		return p.saveCall(interp.BytesType.Value(), nil, v)
	}
	text, err := p.t.Decode(s, "latin-1", "strict")
	if err != nil {
		return err
	}
	return p.saveCall(encodeFunction(), []value{interp.ValueOf(text), interp.ValueOf(p.t.Intern("latin1"))}, v)
}

// saveCall writes a call that makes v; v may be unset.
func (p *pickler) saveCall(fn value, args []value, v value) error {
	tup, err := interp.NewTuple(p.t, args)
	if err != nil {
		return err
	}
	defer p.t.Unroot(p.t.Root(tup))
	return p.saveReduce(parts{fn: fn, args: tup}, v)
}

func (p *pickler) saveByteArray(v value) error {
	b, _ := interp.GoBytes(v)
	if p.proto >= 5 {
		if err := p.data(binary.LittleEndian.AppendUint64([]byte{opByteArray8}, uint64(len(b))), b, v); err != nil {
			return err
		}
		return p.memoize(v)
	}
	var args []value
	if b != "" {
		c, err := p.t.BytesFrom(b)
		if err != nil {
			return err
		}
		args = []value{c}
	}
	return p.saveCall(interp.ByteArrayType.Value(), args, v)
}

func (p *pickler) saveTuple(v value) error {
	tup, _ := interp.AsTuple(v)
	items := tup.Items()
	switch n := len(items); {
	case n == 0 && p.proto == 0:
		return p.puts("(t")
	case n == 0:
		p.put(opEmptyTuple)
		return nil
	case n > 3 || p.proto < 2:
		p.put(opMark)
	}
	for i, x := range items {
		if err := p.save(x, false); err != nil {
			return p.within(err, v, "item "+itoa(i))
		}
	}
	small := len(items) <= 3 && p.proto >= 2
	if n, ok := p.memo[v]; ok { // an item led back here
		switch {
		case small:
			p.put(repeat(opPop, len(items))...)
		case p.proto > 0:
			p.put(opPopMark)
		default:
			p.put(repeat(opPop, len(items)+1)...)
		}
		return p.recall(n)
	}
	if small {
		p.put([...]byte{opTuple1, opTuple2, opTuple3}[len(items)-1])
	} else {
		p.put(opTuple)
	}
	return p.memoize(v)
}

func repeat(b byte, n int) []byte { return []byte(strings.Repeat(string(rune(b)), n)) }

func (p *pickler) saveList(v value) error {
	l, _ := interp.AsList(v)
	if p.proto == 0 {
		p.put(opMark, opList)
	} else {
		p.put(opEmptyList)
	}
	if err := p.memoize(v); err != nil {
		return err
	}
	if p.proto == 0 {
		for i := 0; i < len(l.Items()); i++ {
			if err := p.save(l.Items()[i], false); err != nil {
				return p.within(err, v, "item "+itoa(i))
			}
			p.put(opAppend)
		}
		return nil
	}
	if len(l.Items()) == 1 {
		if err := p.save(l.Items()[0], false); err != nil {
			return p.within(err, v, "item 0")
		}
		p.put(opAppend)
		return nil
	}
	for i := 0; i < len(l.Items()); {
		p.put(opMark)
		for n := 0; n < batch && i < len(l.Items()); n++ {
			if err := p.save(l.Items()[i], false); err != nil {
				return p.within(err, v, "item "+itoa(i))
			}
			i++
		}
		p.put(opAppends)
	}
	return nil
}

func (p *pickler) saveDict(v value) error {
	d, _ := interp.AsDict(v)
	if p.proto == 0 {
		p.put(opMark, opDict)
	} else {
		p.put(opEmptyDict)
	}
	if err := p.memoize(v); err != nil {
		return err
	}
	n := d.Len()
	if n == 0 {
		return nil
	}
	single := p.proto == 0 || n == 1
	for pos, i := 0, 0; ; {
		if !single && i == 0 {
			p.put(opMark)
		}
		key, x, ok := d.Next(&pos)
		if ok {
			if err := p.pair(v, key, x); err != nil {
				return err
			}
			if d.Len() != n {
				return p.t.Errorf(interp.RuntimeError, "dictionary changed size during iteration")
			}
			i++
		}
		switch {
		case single && ok:
			p.put(opSetItem)
		case !single && (!ok || i == batch):
			p.put(opSetItems)
			i = 0
		}
		if !ok {
			return nil
		}
	}
}

// pair writes a key and its value.
func (p *pickler) pair(v, key, x value) error {
	mark := p.t.Root(key)
	defer p.t.Unroot(mark)
	p.t.Root(x)
	if err := p.save(key, false); err != nil {
		return err
	}
	err := p.save(x, false)
	return p.note(err, func() (string, error) {
		s, rerr := p.t.Repr(key)
		if rerr != nil {
			return "", rerr
		}
		return "when serializing " + qualifiedName(v.Type()) + " item " + s.String(), nil
	})
}

func (p *pickler) saveSet(v value) error {
	if p.proto < 4 {
		return p.setCall(interp.SetType, v)
	}
	s, _ := interp.AsSet(v)
	p.put(opEmptySet)
	if err := p.memoize(v); err != nil {
		return err
	}
	n := s.Len()
	if n == 0 {
		return nil
	}
	p.put(opMark)
	for pos, i := 0, 0; ; {
		x, ok := s.Next(&pos)
		if ok {
			if err := p.element(v, x); err != nil {
				return err
			}
			if s.Len() != n {
				return p.t.Errorf(interp.RuntimeError, "set changed size during iteration")
			}
			i++
		}
		if !ok || i == batch {
			p.put(opAddItems)
			if !ok {
				return nil
			}
			i = 0
			p.put(opMark)
		}
	}
}

func (p *pickler) element(v, x value) error {
	defer p.t.Unroot(p.t.Root(x))
	return p.within(p.save(x, false), v, "element")
}

// setCall is how protocols without sets write them: as a call with a list.
func (p *pickler) setCall(typ *interp.Type, v value) error {
	l, err := p.t.Collect(v)
	if err != nil {
		return err
	}
	return p.saveCall(typ.Value(), []value{interp.ValueOf(l)}, v)
}

func (p *pickler) saveFrozenSet(v value) error {
	if p.proto < 4 {
		return p.setCall(interp.FrozenSetType, v)
	}
	s, _ := interp.AsSet(v)
	p.put(opMark)
	for pos := 0; ; {
		x, ok := s.Next(&pos)
		if !ok {
			break
		}
		if err := p.element(v, x); err != nil {
			return err
		}
	}
	if n, ok := p.memo[v]; ok {
		p.put(opPopMark)
		return p.recall(n)
	}
	p.put(opFrozenSet)
	return p.memoize(v)
}
