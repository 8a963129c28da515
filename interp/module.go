package interp

// Module is a Python module.
type Module struct {
	Object
	dict *Dict
	def  *ModuleDef      // native modules
	lazy map[string]bool // names of the table not yet materialised: nil when all are
}

// ModuleDef is a native module: one documented table, immutable and shared by all sandboxes. Its objects are put into a sandbox when a program first asks
// for them.
type ModuleDef struct {
	Name  string
	Doc   string
	Funcs []Native
	Types map[string]*Type
	// Consts are attributes made per sandbox when the module is imported.
	Consts func(t *Thread) (map[string]Value, error)
	// Source is Python source of ours that completes the module, run in its namespace when it is imported; Code is compiled once per process.
	Source string
	All    []string // __all__; nil: none
}

var moduleLayout = NewLayout[Module]("module")

// Traverse implements Heap.
func (m *Module) Traverse(w *Walker) { w.Visit(ValueOf(m.dict)) }

// ExtraSize implements Heap.
func (*Module) ExtraSize() int64 { return 0 }
