package hashmod

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/safepy/safepy/interp"
)

// defineBlake defines hashlib.blake2b or blake2s: a class, which its objects are made with.
func defineBlake(typ *interp.Type, alg *algorithm) {
	params := fmt.Sprintf("(data=b'', *, digest_size=%d, key=b'', salt=b'', person=b'', fanout=1, depth=1, leaf_size=0, node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True, string=None)", alg.size)
	sig := interp.NewSig(alg.name, params)
	half := interp.Int(int64(alg.size / 4))
	interp.Define(typ, interp.TypeSpec{
		Name: alg.name, Module: "_blake2", Layout: objectLayout, Final: true, NewSig: params, Methods: hashMethods(false, "data"), Doc: "Return a new BLAKE2 hash object.",
		Attrs: map[string]value{"SALT_SIZE": half, "PERSON_SIZE": half, "MAX_KEY_SIZE": interp.Int(int64(alg.size)), "MAX_DIGEST_SIZE": interp.Int(int64(alg.size))},
		Slots: interp.Slots{New: func(t *thread, _ *interp.Type, args interp.Args) (value, error) {
			a, err := sig.Bind(t, args)
			if err != nil {
				return value{}, err
			}
			data, err := dataArg(t, a[0], a[13])
			if err != nil {
				return value{}, err
			}
			p, err := blakeParams(t, alg, a)
			if err != nil {
				return value{}, err
			}
			return make_(t, alg, newBlake2(p), p.size, data)
		}},
	})
}

// blakeParams reads the parameters of a BLAKE2 hash.
func blakeParams(t *thread, alg *algorithm, a []value) (p blake2Params, err error) {
	p = blake2Params{small: alg.name == "blake2s", size: alg.size, fanout: 1, depth: 1}
	small := func(at, def, least, most int, wrong string) int {
		n := def
		if v := a[at]; err == nil && !v.IsUnset() {
			if n, err = t.CIntArg(v, def); err == nil && (n < least || n > most) {
				if strings.HasSuffix(wrong, " ") {
					wrong += strconv.Itoa(n)
				}
				err = t.Errorf(interp.ValueError, "%s", wrong)
			}
		}
		return n
	}
	large := func(at int, most uint64, name, ctype string) (n uint64) {
		if v := a[at]; err == nil && !v.IsUnset() {
			if n, err = t.Uint64Arg(v, ctype); err == nil && n > most {
				err = t.Errorf(interp.OverflowError, "%s is too large", name)
			}
		}
		return n
	}
	text := func(at, most int, name string) (b []byte) {
		v := a[at]
		if err != nil || v.IsUnset() {
			return nil
		}
		var s string
		if s, err = t.BytesOf(v); err == nil && len(s) > most {
			err = t.Errorf(interp.ValueError, "maximum %s length is %d bytes", name, most)
		}
		return []byte(s)
	}
	title := strings.Replace(alg.name, "blake", "Blake", 1)
	p.size = small(1, alg.size, 1, alg.size, fmt.Sprintf("digest_size for %s must be between 1 and %d bytes, here it is ", title, alg.size))
	p.salt, p.person = text(3, alg.size/4, "salt"), text(4, alg.size/4, "person")
	p.fanout = byte(small(5, 1, 0, 255, "fanout must be between 0 and 255"))
	p.depth = byte(small(6, 1, 1, 255, "depth must be between 1 and 255"))
	p.leaf = uint32(large(7, 1<<32-1, "leaf_size", "unsigned long"))
	most := uint64(1<<64 - 1)
	if p.small {
		most = 1<<48 - 1
	}
	p.nodeOffset = large(8, most, "node_offset", "unsigned long long")
	p.nodeDepth = byte(small(9, 0, 0, 255, "node_depth must be between 0 and 255"))
	p.innerLen = byte(small(10, 0, 0, alg.size, "inner_size must be between 0 and is "+strconv.Itoa(alg.size)))
	p.key = text(2, alg.size, "key")
	if v := a[11]; err == nil && !v.IsUnset() {
		p.lastNode, err = t.Truth(v)
	}
	return p, err
}
