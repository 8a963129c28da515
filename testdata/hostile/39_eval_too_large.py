# attack: 39 sources too large to compile, from inside a program
# expect: ok
# limits: memory=256MB timeout=60s
import ast
for run in (eval, exec, lambda s: compile(s, 'x', 'exec'), ast.parse):
    try:
        run('x' * 9_000_000)
    except MemoryError as e:
        assert 'MaxSource' in str(e), e
    else:
        assert False, run
