p = 'C:\Users\x'
