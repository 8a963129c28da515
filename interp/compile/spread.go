package compile

// SpreadOnly reports whether nothing is done with the mapping in register r, a parameter **r, but to pass it on as the only mapping of calls: f(**r). Nobody can
// tell then whether it is a mapping of its own.
func (c *Code) SpreadOnly(r int) bool {
	if c.Flags&(LocalsInit|Generator|Coroutine|AsyncGenerator) != 0 {
		return false
	}
	v := verifier{c: c}
	for pc := 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
		i := c.Instrs[pc]
		info := &opTable[i.Op()]
		if i.Op() == Move && i.B() == r && i.A() != r {
			if n := c.Instrs[pc+1]; n.Op() != CallEx || n.B()&CallExMapping == 0 || n.A()+2 != i.A() {
				return false
			}
			continue
		}
		var ext uint64
		if info.Ext {
			ext = uint64(c.Instrs[pc+1])
		}
		for slot, kind := range [...]Operand{info.A, info.B, info.C} {
			n := [...]int{i.A(), i.B(), i.C()}[slot]
			switch kind {
			case RegR, RegRW:
				if n == r {
					return false
				}
			case BaseR:
				if n <= r && r < n+v.run(i, slot, ext) {
					return false
				}
			}
		}
	}
	return true
}
