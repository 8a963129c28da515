"""Warnings of a source that is refused are issued once, and what a backslash at the very end is called."""
import warnings
warnings.simplefilter("always")
warnings.showwarning = lambda m, c, f, n, *a: print(c.__name__, m, f, n)
for s in [r"f'\{{'", r"f'\{1}'", r"'\e' $", "\\", r"f'{\}'", r"f'{\t3}'", r"\'a\'", "f'{\\'a\\'}'","rf'{\\}'", "\\\n", "x = \\", "x = \\\n", "(\\", "1 +\\", "if 1:\\"]:
    try: print(repr(s), repr(eval(s)))
    except SyntaxError as e: print(repr(s), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
    try: compile(s, 'f', 'exec')
    except SyntaxError as e: print('   exec', e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))


class Sly(str):
    def __str__(self):
        del error.object
        return self


for error in [UnicodeEncodeError("utf-8", "x", 0, 1, Sly("reason")), UnicodeDecodeError(Sly("utf-8"), b"x", 0, 1, "reason"), UnicodeTranslateError("x", 0, 1, Sly("reason"))]:
    try:
        print(str(error))
    except TypeError as e:
        print(e)
