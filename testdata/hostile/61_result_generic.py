# attack: 61 generic aliases and unions as result
# expect: any
result = [list[int], int | str, type[int]]
