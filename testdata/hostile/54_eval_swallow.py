# attack: 54 parser bombs inside bare except
# expect: ok | error | memory
# limits: timeout=5s
for src in ('(' * 100000, '-' * 100000 + '1', 'lambda:' * 50000 + '1', 'x' + '.a' * 100000, '1' + '+1' * 100000, '[' * 100000):
    try:
        eval(src)
    except BaseException as e:
        print(type(e).__name__)
