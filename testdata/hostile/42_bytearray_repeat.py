# attack: 42 sequence repeat of a bytearray
# expect: error:MemoryError
bytearray(b'xy') * 10**12
