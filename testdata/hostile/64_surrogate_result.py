# attack: 64 a lone surrogate as result
# expect: any
result = 'a\ud800b\udfff'
