import asyncio


class FetchError(Exception):
    def __init__(self, url, status):
        super().__init__(f"{url} answered {status}")
        self.status = status


async def fetch(url, status):
    await asyncio.sleep(0)
    if status >= 400:
        raise FetchError(url, status)
    return url, status


async def crawl(urls):
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(fetch(u, s)) for u, s in urls]
    return [t.result() for t in tasks]


async def main():
    print(await crawl([("/a", 200), ("/b", 301)]))
    print(await crawl([("/a", 200), ("/missing", 404), ("/broken", 500)]))


asyncio.run(main())
