# attack: 50 exception contexts chained without end
# expect: memory | timeout
# limits: memory=64MB timeout=20s
e = ValueError()
while True:
    try:
        raise ValueError from e
    except ValueError as n:
        e = n
