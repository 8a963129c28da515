# attack: 54 a chain of awaits
# expect: any
exec('async def f():\n ' + 'await ' * 50000 + 'x')
