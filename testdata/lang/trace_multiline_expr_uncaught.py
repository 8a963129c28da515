values = {
    'a': 1,
    'b': 2,
}
total = (values['a']
         + values['b']
         + values['c'])
