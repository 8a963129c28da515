// Package syntax turns Python 3.14 source into a syntax tree.
package syntax
