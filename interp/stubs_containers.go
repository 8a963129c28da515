package interp

// Placeholders: each moves to the file of its subject as that is written.

func setupTuple()                                                {}
func setupList()                                                 {}
func setupDict()                                                 {}
func setupSet()                                                  {}
func setupRange()                                                {}
func setupSlice()                                                {}
func NewSlice(t *Thread, start, stop, step Value) (Value, error) { panic("interp: not written yet") }
func (t *Thread) loadSlice(v, start, stop Value) (Value, error)  { panic("interp: not written yet") }
func NewSet(t *Thread) (*Set, error)                             { panic("interp: not written yet") }
func (s *Set) Add(t *Thread, v Value) error                      { panic("interp: not written yet") }
func (s *Set) Has(t *Thread, v Value) (bool, error)              { panic("interp: not written yet") }
func (s *Set) Len() int                                          { panic("interp: not written yet") }
func (t *Thread) buildSet(vs []Value) (Value, error)             { panic("interp: not written yet") }
func (d *Dict) reserve(t *Thread, n int) error                   { panic("interp: not written yet") }

func newMappingProxy(t *Thread, m Value) (Value, error) { panic("interp: not written yet") }
func (s *Set) addShared(v Value)                        { panic("interp: not written yet") }

func (t *Thread) Sort(l *List, key Value, reverse bool) error { panic("interp: not written yet") }
