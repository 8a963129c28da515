package syntax

import (
	"reflect"

	"github.com/go-python/gpython/ast"
)

// walkNodes calls f for every node of a tree, except gpython's *ast.Arguments,
// which has no position, and comprehension clauses, which are no nodes.
func walkNodes(x any, f func(ast.Ast)) { walkValue(reflect.ValueOf(x), f) }

func walkValue(v reflect.Value, f func(ast.Ast)) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			walkValue(v.Elem(), f)
		}
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		n, ok := v.Interface().(ast.Ast)
		if !ok {
			return // a value, such as a number
		}
		if _, ok := n.(*ast.Arguments); !ok {
			f(n)
		}
		walkValue(v.Elem(), f)
	case reflect.Slice:
		for i := range v.Len() {
			walkValue(v.Index(i), f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walkValue(v.Field(i), f)
			}
		}
	}
}
