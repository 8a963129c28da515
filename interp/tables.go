package interp

import "sync"

// tables are the rows of the native tables that have been made ready, for EachNative.
var tables struct {
	sync.Mutex
	rows []*Native
}

func registerNative(n *Native, ofHost bool) {
	if ofHost {
		return // these come and go with the host's sets of functions
	}
	tables.Lock()
	tables.rows = append(tables.rows, n)
	tables.Unlock()
}

// EachNative calls f for each function of the tables made so far, those of the special methods of builtin classes included: the tests of the cost classes walk them. The owner is the class
// whose table the function is in, nil for functions of modules.
func EachNative(f func(n *Native, dotted string, owner *Type)) {
	tables.Lock()
	rows := tables.rows[:len(tables.rows):len(tables.rows)]
	tables.Unlock()
	for _, n := range rows {
		f(n, n.dotted, n.owner)
	}
}
