match x:
