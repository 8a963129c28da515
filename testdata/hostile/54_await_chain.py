# attack: 54 a chain of awaits
# expect: ok | error | memory
exec('async def f():\n ' + 'await ' * 50000 + 'x')
