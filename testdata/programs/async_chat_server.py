"""A chat server without sockets: clients are coroutines with queues, rooms broadcast, commands are parsed."""
import asyncio
from contextlib import asynccontextmanager


class Client:
    def __init__(self, name):
        self.name = name
        self.inbox = asyncio.Queue(maxsize=8)
        self.rooms = set()
        self.dropped = 0

    def deliver(self, text):
        try:
            self.inbox.put_nowait(text)
        except asyncio.QueueFull:
            self.dropped += 1

    def drain(self):
        out = []
        while not self.inbox.empty():
            out.append(self.inbox.get_nowait())
        return out


class Server:
    def __init__(self):
        self.clients = {}
        self.rooms = {}
        self.requests = asyncio.Queue()
        self.log = []

    @asynccontextmanager
    async def connect(self, name):
        if name in self.clients:
            raise NameError(f"{name} is taken")
        client = self.clients[name] = Client(name)
        self.log.append(f"{name} connected")
        try:
            yield client
        finally:
            for room in sorted(client.rooms):
                await self.leave(client, room)
            del self.clients[name]
            self.log.append(f"{name} gone")

    async def say(self, client, line):
        done = asyncio.get_running_loop().create_future()
        await self.requests.put((client, line, done))
        return await done

    async def run(self):
        while True:
            client, line, done = await self.requests.get()
            try:
                done.set_result(await self.handle(client, line))
            except Exception as e:
                done.set_exception(e)

    async def handle(self, client, line):
        match line.split(maxsplit=2):
            case ["/join", room]:
                client.rooms.add(room)
                self.rooms.setdefault(room, set()).add(client)
                return await self.broadcast(room, f"* {client.name} joined", skip=client)
            case ["/leave", room]:
                return await self.leave(client, room)
            case ["/msg", who, text]:
                self.clients[who].deliver(f"({client.name}) {text}")
                return 1
            case ["/who", room]:
                return sorted(c.name for c in self.rooms.get(room, ()))
            case [room, *words] if room.startswith("#"):
                if room not in client.rooms:
                    raise PermissionError(f"join {room} first")
                return await self.broadcast(room, f"{client.name}@{room}: {' '.join(words)}", skip=client)
            case [command, *_]:
                raise ValueError(f"what is {command}?")
            case _:
                return 0

    async def broadcast(self, room, text, skip=None):
        members = sorted(self.rooms.get(room, ()), key=lambda c: c.name)
        for c in members:
            if c is not skip:
                c.deliver(text)
        await asyncio.sleep(0)
        return len(members) - (skip in members)

    async def leave(self, client, room):
        client.rooms.discard(room)
        self.rooms[room].discard(client)
        return await self.broadcast(room, f"* {client.name} left")


async def talker(server, name, lines, start, go):
    async with server.connect(name) as me:
        await start.wait()
        replies = []
        for line in lines:
            try:
                replies.append(await server.say(me, line))
            except (PermissionError, ValueError, KeyError) as e:
                replies.append(f"{type(e).__name__}: {e}")
            await asyncio.sleep(0)
        await go.wait()
        return name, replies, me.drain(), me.dropped


async def main():
    server = Server()
    loop_task = asyncio.create_task(server.run())
    start, go = asyncio.Event(), asyncio.Event()
    scripts = {
        "ann": ["/join #py", "#py hello all", "/msg bob psst, you there?", "#go nope", "/who #py", ""],
        "bob": ["/join #py", "/join #go", "#go anyone?", "/msg zed hi", "/dance"],
        "cat": ["/join #py"] + [f"#py flood {i}" for i in range(12)] + ["/leave #py"],
    }
    tasks = [asyncio.create_task(talker(server, n, s, start, go)) for n, s in scripts.items()]
    await asyncio.sleep(0)
    try:
        async with server.connect("ann"):
            print("never")
    except NameError as e:
        print("NameError:", e)
    start.set()
    await asyncio.sleep(0.02)
    go.set()
    for name, replies, inbox, dropped in await asyncio.gather(*tasks):
        print(name, replies)
        print("   inbox", sorted(inbox)[:4], len(inbox), "dropped" if dropped else "kept all")
    loop_task.cancel()
    try:
        await loop_task
    except asyncio.CancelledError:
        print("server stopped", loop_task.cancelled())
    print(sorted(server.log), {r: len(c) for r, c in server.rooms.items()}, server.clients)


asyncio.run(main())
