# attack: 42 repeat count beyond any index
# expect: error:OverflowError
'x' * 10**30
