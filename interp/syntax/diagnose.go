package syntax

import (
	"fmt"

	"github.com/go-python/gpython/ast"
)

const invalidSyntax = "invalid syntax"

var genericFailure = bail{&SyntaxError{Msg: invalidSyntax}}

// fail gives up at the current token.
func (p *parser) fail() { panic(genericFailure) }

func (p *parser) preferLexer(e *SyntaxError) error { return e }
func (p *parser) genericError(t token) *SyntaxError {
	e := p.lex.errorOn(KindSyntax, t.line, t.lineStart, chars(p.lex.src[t.lineStart:t.start])+1, chars(p.lex.src[t.endLineStart:t.end])+1, invalidSyntax)
	e.Text += "\n"
	return e
}
func nameConstant(n *ast.NameConstant) string                { return fmt.Sprint(n.Value) }
func (p *parser) expectClose(k kind)                         { p.expect(k) }
func (p *parser) expectColon()                               { p.expect(tColon) }
func (p *parser) expectColonOfClass()                        { p.expect(tColon) }
func (p *parser) expectColonAfterLambda()                    { p.expect(tColon) }
func (p *parser) expectOpenParen()                           { p.expect(tLParen) }
func (p *parser) expectDictColon(key ast.Expr)               { p.expect(tColon) }
func (p *parser) dictValue() ast.Expr                        { return p.expr() }
func (p *parser) expectIn(target ast.Expr)                   { p.expect(kIn) }
func (p *parser) expectNewline()                             { p.expect(tNewline) }
func (p *parser) diagExpr()                                  {}
func (p *parser) diagNamedExpr()                             {}
func (p *parser) diagNotOperand()                            {}
func (p *parser) diagArguments()                             {}
func (p *parser) diagGroup()                                 {}
func (p *parser) diagBraces()                                {}
func (p *parser) diagExprStmt()                              {}
func (p *parser) diagAssignValue()                           {}
func (p *parser) diagDel()                                   {}
func (p *parser) diagImport(s pos)                           {}
func (p *parser) diagImportComma()                           {}
func (p *parser) diagFromNames(bool)                         {}
func (p *parser) diagFromComma(bool)                         {}
func (p *parser) diagAsName(string)                          {}
func (p *parser) diagElifAfterElse()                         {}
func (p *parser) diagParameter(bool)                         {}
func (p *parser) diagMatchColon()                            {}
func (p *parser) diagPatternTarget()                         {}
func (p *parser) diagField(bool)                             {}
func (p *parser) failComprehensionElt(ast.Expr)              { p.fail() }
func (p *parser) failStarInGroup(ast.Expr)                   { p.fail() }
func (p *parser) failDictUnpackComprehension()               { p.fail() }
func (p *parser) failMultiple()                              { p.fail() }
func (p *parser) failForTarget(ast.Expr)                     { p.fail() }
func (p *parser) failAssign(e, bad ast.Expr)                 { p.fail() }
func (p *parser) failAugAssign(e ast.Expr)                   { p.fail() }
func (p *parser) failAnnTarget(e ast.Expr)                   { p.fail() }
func (p *parser) failDel(e ast.Expr)                         { p.fail() }
func (p *parser) failEmptyTypeParams()                       { p.fail() }
func (p *parser) failTypeParamBound(TypeParamKind, ast.Expr) { p.fail() }
func (p *parser) failNoBlock(owner string, line int32)       { p.fail() }
func (p *parser) failWithTarget(e ast.Expr)                  { p.fail() }
func (p *parser) failGeneratorBase(e ast.Expr)               { p.fail() }
func (p *parser) failTryWithoutHandler()                     { p.fail() }
func (p *parser) failMixedHandlers()                         { p.fail() }
func (p *parser) failExceptStarType()                        { p.fail() }
func (p *parser) failExceptAs(e ast.Expr)                    { p.fail() }
func (p *parser) failSlash(bool)                             { p.fail() }
func (p *parser) failNoDefault(*ast.Arg)                     { p.fail() }
func (p *parser) failBareStar(token)                         { p.fail() }
func (p *parser) failVarDefault(string)                      { p.fail() }
func (p *parser) failAfterStar()                             { p.fail() }
func (p *parser) failAfterKwarg()                            { p.fail() }
func (p *parser) failNoDefaultValue()                        { p.fail() }
func (p *parser) failPatternString(e ast.Expr)               { p.fail() }
func (p *parser) checkReal(e ast.Expr)                       {}
func (p *parser) checkImaginary(e ast.Expr)                  {}
func (p *parser) failPositionalPattern(*MatchClass, Pattern) { p.fail() }
func (p *parser) failMixedBytes()                            { p.fail() }
func (p *parser) failMixedTemplate(pos)                      { p.fail() }
func (p *parser) failFStringPart()                           { p.fail() }
func (p *parser) failFieldEnd(template, debug, conv bool)    { p.fail() }
func (p *parser) failNoConversion(bool)                      { p.fail() }
func (p *parser) failConversionToken(bool)                   { p.fail() }
func (p *parser) failConversionSpace(a, b token, t bool)     { p.fail() }
func (p *parser) failConversion(t token, tmpl bool)          { p.fail() }
func (p *parser) failLiteral(t *token, msg string)           { p.fail() }
func (p *parser) failDigits(t *token, n int)                 { p.fail() }
