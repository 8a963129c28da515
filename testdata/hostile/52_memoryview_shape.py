# attack: 52 shapes that multiply
# expect: error
# limits: timeout=1s memory=64MB
memoryview(bytes(8)).cast("B", [2**31, 2**31, 2**31, 2**31])
