# attack: 54 mixed nested brackets
# expect: error:SyntaxError
eval('([{' * 30000 + '}])' * 30000)
