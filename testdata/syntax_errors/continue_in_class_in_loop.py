for x in y:
    class A:
        continue
