// Package syntax turns Python 3.14 source into a syntax tree, with CPython's
// error messages when it can't.
//
// # The tree
//
// Nodes are gpython's (github.com/go-python/gpython/ast) wherever Python 3.4
// had the node, and the types of ast.go for everything newer. Ours embed
// ast.ExprBase or ast.StmtBase, so both are ast.Expr and ast.Stmt. A consumer
// sees exactly one shape for each construct:
//
//   - a function or lambda or class is always our *FunctionDef, *Lambda,
//     *ClassDef, never gpython's; async def is FunctionDef.Async;
//   - async for, async with and except* are *AsyncFor, *AsyncWith, *TryStar,
//     each wrapping gpython's *ast.For, ast.With, ast.Try by value;
//   - an `async for` clause of a comprehension has an *AsyncIter as its Iter;
//   - a call, or a class's bases, keeps `*x` as an *ast.Starred among the
//     positional arguments and `**x` as an *ast.Keyword whose Arg is "";
//     Starargs and Kwargs are always nil;
//   - `**x` in a dict display is a nil key;
//   - Subscript.Slice is always an *ast.Index; its Value is our *Slice, or an
//     *ast.Tuple that may hold *Slice and *ast.Starred elements, or any other
//     expression;
//   - an ast.Num holds py.Int, *py.BigInt, py.Float or py.Complex; an
//     ast.NameConstant py.True, py.False or py.None;
//   - ast.Str holds UTF-8 in which lone surrogates are encoded in three bytes
//     as if they were characters (WTF-8).
//
// # Positions
//
// Pos.Lineno of a node is its first line, counted from 1. Pos.ColOffset is not
// a column: it is an index into File.Spans, where the node's start and end
// lie. (*File).Span looks it up for every node.
//
// # What is left to the stages that follow
//
// The parser rejects what CPython's rejects. As there, some mistakes are left
// to the checks of names, of the flow of control and of code generation: a
// starred expression where none can be (`*a`, `x = *a`, `del *a` is the
// parser's), two stars among targets, return, yield or await outside functions,
// break and continue outside loops, duplicate parameters and keyword arguments,
// global and nonlocal conflicts, assignments to __debug__, `:=` inside
// comprehensions, f-strings and repeated names in patterns, alternatives that
// are never reached, a bare except that is not the last, and imports from
// __future__ that are not at the beginning. File.Warnings holds the warnings of
// all of these stages that need nothing but the tree.
//
// # Bounds
//
// Parsing takes time and memory linear in the source, is charged through
// Options.Check, and never recurses deeper than Options.MaxDepth. The height of
// the tree is at most MaxDepth too, also along the left edge of `a+b+c+…` and
// `a.b.c…` and along elif chains, so a consumer may recurse over it freely, a
// few Go frames a level. A tree takes some 150 bytes a node at most, so MaxNodes
// bounds its memory.
//
// Start reading at Parse (parse.go); the lexer is lexer.go, the grammar
// parse_*.go, the explanations of mistakes diagnose*.go.
package syntax
