# attack: 53 ... for subclasses that are not kept
# expect: memory | timeout
# limits: memory=32MB timeout=3s
class B: pass
while True:
    type('C', (B,), {'x': 1})
