package interp

import (
	"fmt"
	"testing"
)

func benchKeys(n int) []Value {
	keys := make([]Value, n)
	for i := range keys {
		s := newStr(fmt.Sprintf("key%d", i))
		s.hashOf()
		keys[i] = ValueOf(s)
	}
	return keys
}

func BenchmarkDict(b *testing.B) {
	th := NewThread(Host{})
	for _, n := range []int{5, 10, 100, 1000, 100_000} {
		keys := benchKeys(n)
		b.Run(fmt.Sprintf("set-str-%d", n), func(b *testing.B) {
			for i := 0; i < b.N; i += n {
				d := newDict()
				for _, k := range keys {
					_ = d.Set(th, k, None)
				}
			}
		})
		d := newDict()
		for i, k := range keys {
			_ = d.Set(th, k, Int(int64(i)))
		}
		b.Run(fmt.Sprintf("get-str-%d", n), func(b *testing.B) {
			for i := 0; i < b.N; i += n {
				for _, k := range keys {
					if v, _ := d.Get(th, k); v.ref == nil {
						b.Fatal()
					}
				}
			}
		})
		b.Run(fmt.Sprintf("set-int-%d", n), func(b *testing.B) {
			for i := 0; i < b.N; i += n {
				d := newDict()
				for k := range int64(n) {
					_ = d.Set(th, Int(k), None)
				}
			}
		})
		di := newDict()
		for k := range int64(n) {
			_ = di.Set(th, Int(k), None)
		}
		b.Run(fmt.Sprintf("get-int-%d", n), func(b *testing.B) {
			for i := 0; i < b.N; i += n {
				for k := range int64(n) {
					if v, _ := di.Get(th, Int(k)); v.ref == nil {
						b.Fatal()
					}
				}
			}
		})
	}
}
