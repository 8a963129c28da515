# attack: 52 a pickle that expands
# expect: any
# limits: memory=64MB timeout=5s
import pickle
pickle.loads(b'(' + b'l' + b'2' * 10 + b'.')
