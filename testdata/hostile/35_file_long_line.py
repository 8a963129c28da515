# attack: 35 a long line in small chunks
# expect: ok
# limits: memory=128MB timeout=60s
# files: memory
with open('f', 'w') as f:
    f.write('x' * (16 << 20))
with open('f') as f:
    print(len(f.readline()))
with open('f', 'rb') as f:
    print(len(f.readline()))
with open('f', encoding='utf-16') as f:
    try:
        print(len(f.readline()))
    except UnicodeError:
        print('not UTF-16')
