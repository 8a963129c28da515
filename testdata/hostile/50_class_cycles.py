# attack: 50 classes made and dropped are reclaimed
# expect: ok
# limits: memory=128MB timeout=60s
for i in range(5000):
    class A:
        x = [0] * 1000
        def m(self): return self
