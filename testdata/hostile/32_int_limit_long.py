# attack: 32 int of very long text is refused before any work
# expect: error:ValueError
# limits: timeout=1s
int('7' * 10**7)
