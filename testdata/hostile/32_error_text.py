# attack: 32 a huge int inside an error text
# expect: any
{}[1 << 20000]
