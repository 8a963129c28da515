# attack: 47 a shift count beyond any index
# expect: error:OverflowError
1 << 10**30
