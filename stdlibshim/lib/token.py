"""The kinds of tokens, by number."""

__all__ = ["tok_name", "ISTERMINAL", "ISNONTERMINAL", "ISEOF", "EXACT_TOKEN_TYPES"]

tok_name = dict(enumerate("""
ENDMARKER NAME NUMBER STRING NEWLINE INDENT DEDENT LPAR RPAR LSQB RSQB COLON COMMA SEMI PLUS MINUS STAR SLASH VBAR AMPER LESS GREATER EQUAL
DOT PERCENT LBRACE RBRACE EQEQUAL NOTEQUAL LESSEQUAL GREATEREQUAL TILDE CIRCUMFLEX LEFTSHIFT RIGHTSHIFT DOUBLESTAR PLUSEQUAL MINEQUAL
STAREQUAL SLASHEQUAL PERCENTEQUAL AMPEREQUAL VBAREQUAL CIRCUMFLEXEQUAL LEFTSHIFTEQUAL RIGHTSHIFTEQUAL DOUBLESTAREQUAL DOUBLESLASH
DOUBLESLASHEQUAL AT ATEQUAL RARROW ELLIPSIS COLONEQUAL EXCLAMATION OP TYPE_IGNORE TYPE_COMMENT SOFT_KEYWORD FSTRING_START FSTRING_MIDDLE
FSTRING_END TSTRING_START TSTRING_MIDDLE TSTRING_END COMMENT NL ERRORTOKEN ENCODING N_TOKENS
""".split()))
N_TOKENS = len(tok_name)
NT_OFFSET = 256
tok_name[NT_OFFSET] = "NT_OFFSET"
EXACT_TOKEN_TYPES = dict(zip("""
! != % %= & &= ( ) * ** **= *= + += , - -= -> . ... / // //= /= : := ; < << <<= <= = == > >= >> >>= @ @= [ ] ^ ^= { | |= } ~
""".split(), (
54, 28, 24, 40, 19, 41, 7, 8, 16, 35, 46, 38, 14, 36, 12, 15, 37, 51, 23, 52, 17, 47, 48, 39, 11, 53, 13, 20, 33, 44, 29, 22, 27, 21, 30,
34, 45, 49, 50, 9, 10, 32, 43, 25, 18, 42, 26, 31
)))
globals().update({name: number for number, name in tok_name.items() if number < NT_OFFSET})
__all__ += [name for name in tok_name.values()] + ["N_TOKENS"]


def ISTERMINAL(x: int) -> bool:
    """Return whether a number is that of a token."""
    return x < NT_OFFSET


def ISNONTERMINAL(x: int) -> bool:
    """Return whether a number is that of a rule of a grammar."""
    return x >= NT_OFFSET


def ISEOF(x: int) -> bool:
    """Return whether a number is that of the end."""
    return x == ENDMARKER
