# attack: 54 a million operators
# expect: error:SyntaxError
exec('+ * ' * 500000)
