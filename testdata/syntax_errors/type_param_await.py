type X = await y
