package interp

// Placeholders: each moves to the file of its subject as that is written.

import "math/big"

func setupInt()                                {}
func setupFloat()                              {}
func setupComplex()                            {}
func hashInt(n int64) int64                    { panic("interp: not written yet") }
func hashIntValue(v Value) int64               { panic("interp: not written yet") }
func AsInt(v Value) (*big.Int, bool)           { panic("interp: not written yet") }
func (t *Thread) Index(v Value) (Value, error) { panic("interp: not written yet") }
