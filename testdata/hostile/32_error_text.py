# attack: 32 a huge int inside an error text
# expect: error | memory
{}[1 << 20000]
