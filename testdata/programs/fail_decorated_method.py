import functools


def retry(times):
    def decorate(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            for attempt in range(1, times + 1):
                try:
                    return fn(*args, **kwargs)
                except ConnectionError as e:
                    print(f"attempt {attempt} of {fn.__name__} failed: {e}")
                    if attempt == times:
                        raise
        return wrapper
    return decorate


class Client:
    def __init__(self):
        self.calls = 0

    @retry(2)
    def fetch(self, path):
        self.calls += 1
        if self.calls != 2:
            raise ConnectionResetError(f"reset while fetching {path}")
        return f"body of {path}"


c = Client()
print(c.fetch("/a"))
print(c.fetch("/b"))
