# attack: 58 names bound while globals() is iterated
# expect: error:RuntimeError
for k in globals():
    globals()[k + 'q'] = 1
