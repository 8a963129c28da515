def check(**kw):
    raise ValueError(kw)
check(
    first=1,
    second=2,
    third=[
        3,
    ],
)
