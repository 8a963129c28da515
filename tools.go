//go:build tools

package safepy

import (
	_ "github.com/BurntSushi/toml"
	_ "github.com/go-python/gpython/ast"
	_ "github.com/stretchr/testify/require"
)
