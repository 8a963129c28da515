# attack: 52 punycode with giant deltas
# expect: any
# limits: timeout=2s
(b'a' * 10 + b'-' + b'9' * 20000).decode('punycode')
