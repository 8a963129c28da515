// Package hashmod is the module hashlib: Go's hash functions, BLAKE2 of its own, and PBKDF2. Input is hashed in pieces with a look at the meter between them.
package hashmod

import (
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"crypto/subtle"
	"encoding"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
)

// hasher is a hash function under way.
type hasher interface {
	Write(p []byte) (int, error)
	sum() []byte
	clone() hasher
}

// stdHash is a hash.Hash of Go's.
type stdHash struct {
	hash.Hash
	mk func() hash.Hash
}

func (h stdHash) sum() []byte { return h.Sum(nil) }

func (h stdHash) clone() hasher {
	c := stdHash{h.mk(), h.mk}
	copyState(h.Hash, c.Hash)
	return c
}

// copyState copies the state of a hash; all of Go's can be marshaled.
func copyState(from, to any) {
	b, err := from.(encoding.BinaryMarshaler).MarshalBinary()
	if err == nil {
		err = to.(encoding.BinaryUnmarshaler).UnmarshalBinary(b)
	}
	if err != nil {
		panic("hashmod: " + err.Error())
	}
}

// shake is SHAKE128 or SHAKE256.
type shake struct {
	*sha3.SHAKE
	mk func() *sha3.SHAKE
}

func (s shake) clone() hasher {
	c := shake{s.mk(), s.mk}
	copyState(s.SHAKE, c.SHAKE)
	return c
}

// sum is not used: the length is the caller's (digestArg).
func (s shake) sum() []byte { return nil }

// algorithm is one hash function.
type algorithm struct {
	name        string
	size, block int
	std         func() hash.Hash // nil for the others
	mk          func() hasher
}

var algorithms = []algorithm{
	{name: "md5", size: 16, block: 64, std: md5.New}, {name: "sha1", size: 20, block: 64, std: sha1.New}, {name: "sha224", size: 28, block: 64, std: sha256.New224},
	{name: "sha256", size: 32, block: 64, std: sha256.New}, {name: "sha384", size: 48, block: 128, std: sha512.New384}, {name: "sha512", size: 64, block: 128, std: sha512.New},
	{name: "sha512_224", size: 28, block: 128, std: sha512.New512_224}, {name: "sha512_256", size: 32, block: 128, std: sha512.New512_256},
	{name: "sha3_224", size: 28, block: 144, std: func() hash.Hash { return sha3.New224() }}, {name: "sha3_256", size: 32, block: 136, std: func() hash.Hash { return sha3.New256() }},
	{name: "sha3_384", size: 48, block: 104, std: func() hash.Hash { return sha3.New384() }}, {name: "sha3_512", size: 64, block: 72, std: func() hash.Hash { return sha3.New512() }},
	{name: "shake_128", block: 168, mk: func() hasher { return shake{sha3.NewSHAKE128(), sha3.NewSHAKE128} }},
	{name: "shake_256", block: 136, mk: func() hasher { return shake{sha3.NewSHAKE256(), sha3.NewSHAKE256} }},
	{name: "blake2b", size: 64, block: 128, mk: func() hasher { return newBlake2(blake2Params{size: 64, fanout: 1, depth: 1}) }},
	{name: "blake2s", size: 32, block: 64, mk: func() hasher { return newBlake2(blake2Params{small: true, size: 32, fanout: 1, depth: 1}) }},
}

func (a *algorithm) new() hasher {
	if a.std != nil {
		return stdHash{a.std(), a.std}
	}
	return a.mk()
}

func (a *algorithm) blake() bool { return strings.HasPrefix(a.name, "blake2") }

// typ is the class of the algorithm's objects.
func (a *algorithm) typ() *interp.Type {
	switch {
	case a.name == "blake2b":
		return blakeBType
	case a.name == "blake2s":
		return blakeSType
	case a.size == 0:
		return xofType
	}
	return hashType
}

// byName finds an algorithm by the names that hashlib.new knows.
func byName(name string) *algorithm {
	n := strings.ReplaceAll(strings.ToLower(name), "-", "_")
	for i := range algorithms {
		if a := &algorithms[i]; a.name == n || strings.ReplaceAll(a.name, "sha", "sha_") == n {
			return a
		}
	}
	return nil
}

// object is a hash object.
type object struct {
	interp.Object
	alg  *algorithm
	size int
	h    hasher
}

var (
	hashType, xofType, blakeBType, blakeSType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
	errorType                                 = new(interp.Type)
	objectLayout                              = interp.NewLayout[object]("_hashlib.HASH")
)

// Traverse implements interp.Heap.
func (*object) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*object) ExtraSize() int64 { return 512 }

func self(v value) *object { o, _ := interp.As[object](v, objectLayout); return o }

// piece is how much is hashed between two looks at the meter.
const piece = 1 << 18

// feed hashes data, which costs about 3 ns a byte.
func feed(t *thread, h hasher, data string) error {
	for {
		n := min(len(data), piece)
		if err := t.Work(int64(n)/3 + 20); err != nil {
			return err
		}
		_, _ = h.Write([]byte(data[:n]))
		if data = data[n:]; data == "" {
			return nil
		}
	}
}

// hashable is the data to be hashed.
func hashable(t *thread, v value) (string, error) {
	if _, ok := interp.AsStr(v); ok {
		return "", t.Errorf(interp.TypeError, "Strings must be encoded before hashing")
	}
	b, err := t.BytesCopy(v)
	if err != nil && interp.IsExc(err, interp.TypeError) {
		err = t.Errorf(interp.TypeError, "object supporting the buffer API required")
	}
	return b, err
}

func make_(t *thread, alg *algorithm, h hasher, size int, data value) (value, error) {
	o, err := interp.New[object](t, alg.typ())
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(512); err != nil {
		return value{}, err
	}
	o.alg, o.size, o.h = alg, size, h
	if !data.IsUnset() {
		b, err := hashable(t, data)
		if err != nil {
			return value{}, err
		}
		if err := feed(t, h, b); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(o), nil
}

// constructor is hashlib.md5 and its like.
func constructor(alg *algorithm) interp.Native {
	return interp.Native{Name: alg.name, Sig: "(data=b'', *, usedforsecurity=True, string=None)", Cost: interp.CostPerByte, Doc: "Returns a " + alg.name + " hash object; optionally initialized with a string",
		Fn: func(t *thread, a interp.Args) (value, error) {
			data, err := dataArg(t, a.Get(0), a.Get(2))
			if err != nil {
				return value{}, err
			}
			return make_(t, alg, alg.new(), alg.size, data)
		}}
}

// Module is the table of hashlib.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.Define(errorType, interp.TypeSpec{Name: "UnsupportedDigestmodError", Module: "_hashlib", Base: interp.ValueError})
	defineHash(hashType, "HASH", "_hashlib", nil)
	defineHash(xofType, "HASHXOF", "_hashlib", hashType)
	defineBlake(blakeBType, byName("blake2b"))
	defineBlake(blakeSType, byName("blake2s"))
	var names []string
	funcs := []interp.Native{
		{Name: "new", Sig: "(name, *args, **kwargs)", Cost: interp.CostPerByte, Py: true, Doc: "Return a new hashing object using the named algorithm.", Fn: newByName},
		{Name: "pbkdf2_hmac", Sig: "(hash_name, password, salt, iterations, dklen=None)", Cost: interp.CostSuperlinear, Fn: pbkdf2, Doc: "Password based key derivation function 2 (PKCS #5 v2.0) with HMAC as pseudorandom function."},
		{Name: "_compare_digest", Sig: "(a, b, /)", Cost: interp.CostPerByte, Fn: compareDigest},
		{Name: "scrypt", Sig: "(password, *, salt, n, r, p, maxmem=0, dklen=64)", Cost: interp.CostSuperlinear, Fn: scrypt, Doc: "scrypt password-based key derivation function."},
	}
	for i := range algorithms {
		a := &algorithms[i]
		if strings.HasPrefix(a.name, "sha512_") {
			continue
		}
		names = append(names, a.name)
		if !a.blake() {
			funcs = append(funcs, constructor(a))
		}
	}
	set := func(t *thread, _ *interp.Module) (value, error) {
		var items []value
		for _, n := range names {
			items = append(items, interp.ValueOf(t.Intern(n)))
		}
		tup, err := interp.NewTuple(t, items)
		if err != nil {
			return value{}, err
		}
		return t.Call(interp.SetType.Value(), tup)
	}
	return &interp.ModuleDef{
		Name: "hashlib", Doc: "hashlib module - A common interface to many hash functions.", Funcs: funcs, Types: []*interp.Type{blakeBType, blakeSType}, Source: fileDigest,
		Lazy: map[string]func(t *thread, m *interp.Module) (value, error){"algorithms_guaranteed": set, "algorithms_available": set},
	}
})

const fileDigest = `
def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """Hash the contents of a file-like object. Returns a digest object."""
    h = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, "getbuffer"):
        h.update(fileobj.getbuffer())
        return h
    if not (hasattr(fileobj, "readinto") and hasattr(fileobj, "readable") and fileobj.readable()):
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    buf = bytearray(_bufsize)
    view = memoryview(buf)
    while size := fileobj.readinto(buf):
        h.update(view[:size])
    if size is None:
        raise BlockingIOError("I/O operation would block.")
    return h
`

var newSig = interp.NewSig("new", "(name, data=b'', *, usedforsecurity=True, string=None)")

// dataArg is what is hashed at once, which has two names.
func dataArg(t *thread, data, text value) (value, error) {
	if text.IsUnset() {
		return data, nil
	}
	if !data.IsUnset() {
		return value{}, t.Errorf(interp.TypeError, "'data' and 'string' are mutually exclusive and support for 'string' keyword parameter is slated for removal in a future version.")
	}
	return text, nil
}

func newByName(t *thread, a interp.Args) (value, error) {
	name, ok := interp.GoString(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "new() argument 'name' must be str, not %s", a.V[0].Type().Name)
	}
	alg := byName(name)
	if alg == nil {
		return value{}, t.Errorf(interp.ValueError, "unsupported hash type %s", name)
	}
	pos := a.V[:1:1]
	if tup, ok := interp.AsTuple(a.V[1]); ok {
		pos = append(pos, tup.Items()...)
	}
	kw, _ := interp.AsDict(a.Get(2))
	if alg.blake() {
		return t.CallKw(alg.typ().Value(), pos[1:], kw)
	}
	rest, err := t.KwArgs(pos, kw)
	if err != nil {
		return value{}, err
	}
	b, err := newSig.Bind(t, rest)
	if err != nil {
		return value{}, err
	}
	data, err := dataArg(t, b[1], b[3])
	if err != nil {
		return value{}, err
	}
	return make_(t, alg, alg.new(), alg.size, data)
}

// digestArg is the digest that a method is to return. What negative lengths are refused with is that of the object that C would make, which is a str for hexdigest.
func digestArg(t *thread, o *object, a interp.Args, hex bool) ([]byte, error) {
	if err := t.Work(200); err != nil {
		return nil, err
	}
	free, ok := o.h.(shake)
	if !ok {
		return o.h.sum(), nil
	}
	if len(a.V) < 2 { // the method of a hash of fixed size
		return nil, t.Errorf(interp.ValueError, "no reason supplied")
	}
	n, err := t.IndexArg(a.V[1], "")
	switch {
	case err != nil:
		return nil, err
	case n < 0 && hex, n > math.MaxInt/3:
		return nil, t.Errorf(interp.MemoryError, "")
	case n < 0:
		return nil, t.Errorf(interp.SystemError, "Negative size passed to PyBytes_FromStringAndSize")
	}
	if err := t.Alloc(int64(n) * 3); err != nil {
		return nil, err
	}
	out, from := make([]byte, n), free.clone().(shake)
	const piece = 1 << 16
	for i := 0; i < n; i += piece {
		part := out[i:min(n, i+piece)]
		if err := t.Work(int64(len(part)) / 3); err != nil {
			return nil, err
		}
		_, _ = from.Read(part)
	}
	return out, nil
}

func defineHash(typ *interp.Type, name, module string, base *interp.Type) {
	interp.Define(typ, interp.TypeSpec{
		Name: name, Module: module, Base: base, Layout: objectLayout, NoNew: true,
		Slots: interp.Slots{Repr: func(t *thread, v value) (value, error) {
			id, err := t.ID(v)
			if err != nil {
				return value{}, err
			}
			return t.StrOf(fmt.Sprintf("<%s _hashlib.%s object @ 0x%012x>", self(v).alg.name, name, id))
		}},
		Methods: hashMethods(typ == xofType, "obj"),
	})
}

// hashMethods are those of all hash objects; xof is set for those whose digests have the length that is asked for, param is what update calls its argument.
func hashMethods(xof bool, param string) []interp.Native {
	sig := "()"
	if xof {
		sig = "(length)"
	}
	get := func(name string, f func(t *thread, o *object) (value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) { return f(t, self(a.V[0])) }}
	}
	return []interp.Native{
		{Name: "update", Sig: "(" + param + ", /)", Cost: interp.CostPerByte, Doc: "Update this hash object's state with the provided string.", Fn: func(t *thread, a interp.Args) (value, error) {
			b, err := hashable(t, a.V[1])
			if err != nil {
				return value{}, err
			}
			return interp.None, feed(t, self(a.V[0]).h, b)
		}},
		{Name: "digest", Sig: sig, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
			d, err := digestArg(t, self(a.V[0]), a, false)
			if err != nil {
				return value{}, err
			}
			return t.BytesFrom(string(d))
		}},
		{Name: "hexdigest", Sig: sig, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
			d, err := digestArg(t, self(a.V[0]), a, true)
			if err != nil {
				return value{}, err
			}
			return t.StrOf(hex.EncodeToString(d))
		}},
		{Name: "copy", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
			o := self(a.V[0])
			return make_(t, o.alg, o.h.clone(), o.size, value{})
		}},
		get("name", func(t *thread, o *object) (value, error) { return t.StrOf(o.alg.name) }),
		get("digest_size", func(_ *thread, o *object) (value, error) { return interp.Int(int64(o.size)), nil }),
		get("block_size", func(_ *thread, o *object) (value, error) { return interp.Int(int64(o.alg.block)), nil }),
	}
}

// pbkdf2 derives a key: iterations rounds of HMAC for each block of the result.
func pbkdf2(t *thread, a interp.Args) (value, error) {
	name, ok := interp.GoString(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "pbkdf2_hmac() argument 'hash_name' must be str, not %s", a.V[0].Type().Name)
	}
	alg := byName(name)
	if alg == nil || alg.std == nil {
		return value{}, t.Errorf(errorType, "[digital envelope routines] unsupported")
	}
	password, err := t.BytesCopy(a.V[1])
	if err != nil {
		return value{}, err
	}
	salt, err := t.BytesCopy(a.V[2])
	if err != nil {
		return value{}, err
	}
	rounds, err := t.IndexArg(a.V[3], "")
	if err != nil {
		return value{}, err
	}
	if rounds < 1 {
		return value{}, t.Errorf(interp.ValueError, "iteration value must be greater than 0.")
	}
	size := alg.size
	if v := a.Get(4); !v.IsUnset() && !v.IsNone() {
		if size, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
		if size < 1 {
			return value{}, t.Errorf(interp.ValueError, "key length must be greater than 0.")
		}
	}
	if err := t.Alloc(int64(size)*2 + int64(len(password)+len(salt))); err != nil {
		return value{}, err
	}
	if err := t.Work(int64(len(password)+len(salt)) / 3); err != nil {
		return value{}, err
	}
	out, err := pbkdf2Rounds(t, hmac.New(alg.std, []byte(password)), []byte(salt), rounds, size)
	if err != nil {
		return value{}, err
	}
	return t.BytesFrom(string(out))
}

// pbkdf2Rounds is PBKDF2 with a keyed hash; the result has been charged.
func pbkdf2Rounds(t *thread, mac hash.Hash, salt []byte, rounds, size int) ([]byte, error) {
	out := make([]byte, 0, size+mac.Size())
	for block := 1; len(out) < size; block++ {
		if err := t.Work(60); err != nil {
			return nil, err
		}
		mac.Reset()
		for rest := salt; len(rest) > 0; {
			n := min(len(rest), 64<<10)
			if err := t.Work(int64(n) / 3); err != nil {
				return nil, err
			}
			_, _ = mac.Write(rest[:n])
			rest = rest[n:]
		}
		_, _ = mac.Write([]byte{byte(block >> 24), byte(block >> 16), byte(block >> 8), byte(block)})
		u := mac.Sum(nil)
		sum := append([]byte(nil), u...)
		for range rounds - 1 {
			if err := t.Work(60); err != nil {
				return nil, err
			}
			mac.Reset()
			_, _ = mac.Write(u)
			u = mac.Sum(u[:0])
			subtle.XORBytes(sum, sum, u)
		}
		out = append(out, sum...)
	}
	return out[:size], nil
}

// compareDigest is hmac.compare_digest.
func compareDigest(t *thread, a interp.Args) (value, error) {
	x, xs := interp.AsStr(a.V[0])
	y, ys := interp.AsStr(a.V[1])
	if xs && ys {
		if !x.ASCII() || !y.ASCII() {
			return value{}, t.Errorf(interp.TypeError, "comparing strings with non-ASCII characters is not supported")
		}
		return interp.Bool(subtle.ConstantTimeCompare([]byte(x.String()), []byte(y.String())) == 1), t.Bytes(len(x.String()))
	}
	p, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	q, err := t.BytesCopy(a.V[1])
	if err != nil {
		return value{}, err
	}
	return interp.Bool(subtle.ConstantTimeCompare([]byte(p), []byte(q)) == 1), t.Bytes(len(p))
}
