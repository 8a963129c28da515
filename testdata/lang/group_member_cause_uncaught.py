def member():
    try:
        try:
            1 / 0
        except ZeroDivisionError as e:
            raise ValueError('member') from e
    except ValueError as e:
        return e
raise ExceptionGroup('g', [member()])
