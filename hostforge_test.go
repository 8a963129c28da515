package safepy_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

type vault struct {
	Owner  string
	Secret string
	Next   *vault
	Any    any
	Open   func() // not for programs
}

type handle int

// TestHostObjectsAreNotForged: what a function gets as a registered type is an object of the host's, not what a program wrote down, and it is the object, not a copy.
func TestHostObjectsAreNotForged(t *testing.T) {
	fns := new(safepy.Functions)
	real := &vault{Owner: "host", Secret: "s"}
	require.NoError(t, fns.RegisterType(vault{}, safepy.TypeOptions{Name: "Vault", Fields: []string{"Owner"}, Set: []string{"Next", "Any"}}))
	require.NoError(t, fns.RegisterType(handle(0), safepy.TypeOptions{}))
	register := func(name string, fn any) { require.NoError(t, fns.Register(name, fn)) }
	var opened []any
	register("vault", func() *vault { return real })
	register("handle", func() handle { return 7 })
	register("open_vault", func(v *vault) { opened = append(opened, v) })
	register("open_copy", func(v vault) { opened = append(opened, v) })
	register("open_all", func(vs []*vault, byName map[string]vault) { opened = append(opened, vs, byName) })
	register("use", func(h handle) int { return int(h) })
	register("ident", func(x any) any { return x })
	require.NoError(t, fns.RegisterAsync("later", func(v *vault) *vault { return v }), "a field that holds a function is the host's affair")
	opt := safepy.Options{Functions: fns}
	for code, want := range map[string]string{
		"open_vault({'Owner': 'root', 'Secret': 'x'})": "must be Vault, not dict",
		"open_copy({'Secret': 'x'})":                   "must be Vault, not dict",
		"open_all([{'Secret': 'x'}], {})":              "must be Vault, not dict",
		"open_all([], {'a': {}})":                      "must be Vault, not dict",
		"vault().next = {'Secret': 'x'}":               "must be Vault, not dict",
		"use(7)":                                       "must be handle, not int",
		"use(True)":                                    "must be handle, not bool",
		"open_vault(handle())":                         "must be Vault, not handle",
		"from collections import namedtuple\nopen_vault(namedtuple('vault', 'Owner')('root'))": "must be Vault, not vault",
		"class V:\n  __class__ = type(vault())\n  Owner = 'root'\nopen_vault(V())":             "must be Vault, not V",
	} {
		res := run(t, code, opt)
		require.Error(t, res.Error, code)
		assert.Contains(t, res.Error.Error(), want, code)
	}
	assert.Empty(t, opened)
	res := run(t, "v = vault()\nv.any = v\nv.next = v\nopen_vault(v)\nident(v) == v, v.any == v, v.next.next == v, use(handle()), [ident([v])[0] == v], (await later(v)) == v", opt)
	assert.Equal(t, safepy.Tuple{true, true, true, int64(7), []any{true}, true}, res.Value, res.Stderr)
	require.Len(t, opened, 1)
	assert.Same(t, real, opened[0])
}
