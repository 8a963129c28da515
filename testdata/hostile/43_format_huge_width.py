# attack: 43 width beyond any index
# expect: error:ValueError
format(1, '99999999999999999999999')
