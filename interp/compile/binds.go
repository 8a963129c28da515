package compile

import "slices"

// BindsGlobal tells whether a module's code has an instruction that binds a global variable, be it in a function that declares it global. What exec or an
// import of all names binds is not seen.
func (c *Code) BindsGlobal(name string) bool {
	for c := range c.All() {
		if slices.Contains(c.Names, name) && c.binds(name) {
			return true
		}
	}
	return false
}

func (c *Code) binds(name string) bool {
	for pc := 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
		i := c.Instrs[pc]
		op := i.Op()
		if (op == StoreGlobal || op == StoreName && c.Flags&Module != 0) && c.Names[c.Sites[i.B()]] == name {
			return true
		}
	}
	return false
}

// Imports are the modules that import statements anywhere in the code name, as they are written, once each; relative ones are not among them.
func (c *Code) Imports() (names []string) {
	seen := map[string]bool{}
	for c := range c.All() {
		for pc := 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
			if i := c.Instrs[pc]; i.Op() == ImportName && i.C() == 0 && !seen[c.Names[i.B()]] {
				seen[c.Names[i.B()]] = true
				names = append(names, c.Names[i.B()])
			}
		}
	}
	return names
}

// NamesUsed are the names that the code itself, not that inside it, looks up or binds as global or builtin variables, and those of attributes, once each in
// the order of their first use.
func (c *Code) NamesUsed() (variables, attributes []string) {
	add := func(to *[]string, name string) {
		if !slices.Contains(*to, name) {
			*to = append(*to, name)
		}
	}
	for pc := 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
		switch i := c.Instrs[pc]; i.Op() {
		case LoadGlobal, StoreGlobal, LoadName, StoreName:
			add(&variables, c.Names[c.Sites[i.B()]])
		case DelGlobal, DelName:
			add(&variables, c.Names[i.A()])
		case LoadAttr, StoreAttr, LoadMethod:
			add(&attributes, c.Names[c.Sites[i.C()]])
		case DelAttr:
			add(&attributes, c.Names[i.B()])
		}
	}
	return variables, attributes
}
