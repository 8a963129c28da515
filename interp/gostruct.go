package interp

import (
	"reflect"
	"strings"
	"sync"
)

// GoStructField is an exported field of a Go struct as Python sees it.
type GoStructField struct {
	Name                string // of its json tag, else GoName
	GoName              string
	Index               []int
	Type                reflect.Type
	Tag                 reflect.StructTag
	OmitEmpty, OmitZero bool
}

var structFields sync.Map // reflect.Type -> []GoStructField

// StructFields are the fields of a struct type that cross the boundary, by encoding/json's rules: exported ones, those of embedded structs as the struct's own, named by their json tags,
// without those tagged "-".
func StructFields(typ reflect.Type) []GoStructField {
	if f, ok := structFields.Load(typ); ok {
		return f.([]GoStructField)
	}
	var out []GoStructField
	at := map[string]int{}
	hidden := [][]int{} // named or left-out embedded structs: their fields are not the struct's own
next:
	for _, f := range reflect.VisibleFields(typ) {
		for _, h := range hidden {
			if len(f.Index) > len(h) && equalInts(f.Index[:len(h)], h) {
				continue next
			}
		}
		tag, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && tag == "" && embedded(f.Type).Kind() == reflect.Struct {
			continue
		}
		if f.Anonymous {
			hidden = append(hidden, f.Index)
		}
		if !f.IsExported() || tag == "-" && opts == "" {
			continue
		}
		g := GoStructField{Name: tag, GoName: f.Name, Index: f.Index, Type: f.Type, Tag: f.Tag}
		if tag == "" {
			g.Name = f.Name
		}
		for o := range strings.SplitSeq(opts, ",") {
			g.OmitEmpty = g.OmitEmpty || o == "omitempty"
			g.OmitZero = g.OmitZero || o == "omitzero"
		}
		if i, dup := at[g.Name]; dup {
			if len(g.Index) < len(out[i].Index) {
				out[i] = g
			}
			continue
		}
		at[g.Name] = len(out)
		out = append(out, g)
	}
	f, _ := structFields.LoadOrStore(typ, out)
	return f.([]GoStructField)
}

func embedded(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

func equalInts(a, b []int) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
