# attack: 53 ... for ever new names
# expect: memory | timeout
# limits: memory=32MB timeout=60s
class A: pass
a = A()
i = 0
while True:
    i += 1
    getattr(a, f'some_rather_long_attribute_name_{i}', None)
