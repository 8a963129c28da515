# bench: objects — an operating system's scheduler: tasks of several classes pass packets, with method calls and attribute state

IDLE, WORK, DEVICE_A, DEVICE_B, HANDLER_A, HANDLER_B = range(6)


class Packet:
    def __init__(self, link, ident, kind):
        self.link = link
        self.ident = ident
        self.kind = kind
        self.datum = 0
        self.data = [0, 0, 0, 0]

    def append_to(self, queue):
        self.link = None
        if queue is None:
            return self
        p = queue
        while p.link is not None:
            p = p.link
        p.link = self
        return queue


class Task:
    def __init__(self, scheduler, ident, priority, queue):
        self.scheduler = scheduler
        self.ident = ident
        self.priority = priority
        self.queue = queue
        self.held = False
        self.waiting = queue is None
        scheduler.add(self)

    def is_blocked(self):
        return self.held or (self.waiting and self.queue is None)

    def receive(self, packet):
        self.queue = packet.append_to(self.queue)

    def take(self):
        packet = self.queue
        if packet is not None:
            self.queue = packet.link
            packet.link = None
        return packet

    def step(self):
        self.waiting = False
        return self.run(self.take())

    def wait(self):
        self.waiting = True
        return None

    def run(self, packet):
        raise NotImplementedError


class IdleTask(Task):
    def __init__(self, scheduler, ident, priority, count):
        super().__init__(scheduler, ident, priority, None)
        self.waiting = False
        self.count = count
        self.seed = 1

    def run(self, packet):
        self.count -= 1
        if self.count == 0:
            self.held = True
            return None
        if self.seed & 1:
            self.seed = (self.seed >> 1) ^ 0xD008
            self.scheduler.release(DEVICE_B)
        else:
            self.seed >>= 1
            self.scheduler.release(DEVICE_A)
        return self


class WorkTask(Task):
    def __init__(self, scheduler, ident, priority, queue):
        super().__init__(scheduler, ident, priority, queue)
        self.target = HANDLER_A
        self.letter = 0

    def run(self, packet):
        if packet is None:
            return self.wait()
        self.target = HANDLER_B if self.target == HANDLER_A else HANDLER_A
        packet.ident = self.target
        packet.datum = 0
        for i in range(4):
            self.letter = self.letter % 26 + 1
            packet.data[i] = 64 + self.letter
        return self.scheduler.send(packet, self.ident)


class HandlerTask(Task):
    def __init__(self, scheduler, ident, priority, queue, device):
        super().__init__(scheduler, ident, priority, queue)
        self.device = device
        self.work = None
        self.devices = None

    def run(self, packet):
        if packet is not None:
            if packet.kind == WORK:
                self.work = packet.append_to(self.work)
            else:
                self.devices = packet.append_to(self.devices)
        if self.work is not None:
            work = self.work
            if work.datum >= 4:
                self.work = work.link
                work.ident = WORK
                return self.scheduler.send(work, self.ident)
            if self.devices is not None:
                dev = self.devices
                self.devices = dev.link
                dev.datum = work.data[work.datum]
                dev.ident = self.device
                work.datum += 1
                return self.scheduler.send(dev, self.ident)
        return self.wait()


class DeviceTask(Task):
    def __init__(self, scheduler, ident, priority, handler):
        super().__init__(scheduler, ident, priority, None)
        self.pending = None
        self.handler = handler

    def run(self, packet):
        if packet is None:
            if self.pending is None:
                return self.wait()
            packet, self.pending = self.pending, None
            packet.ident = self.handler
            return self.scheduler.send(packet, self.ident)
        self.pending = packet
        self.scheduler.checksum = (self.scheduler.checksum * 31 + packet.datum) % 1000003
        self.held = True
        return None


class Scheduler:
    def __init__(self):
        self.tasks = {}
        self.order = []
        self.sent = self.released = self.checksum = 0

    def add(self, task):
        self.tasks[task.ident] = task
        self.order.append(task)
        self.order.sort(key=lambda t: -t.priority)

    def send(self, packet, sender):
        self.sent += 1
        self.tasks[packet.ident].receive(packet)
        return self.tasks[sender]

    def release(self, ident):
        self.released += 1
        self.tasks[ident].held = False

    def run(self):
        busy = True
        while busy:
            busy = False
            for task in self.order:
                if not task.is_blocked():
                    task.step()
                    busy = True
                    break


def simulate(count):
    s = Scheduler()
    IdleTask(s, IDLE, 0, count)
    WorkTask(s, WORK, 1000, Packet(Packet(None, WORK, WORK), WORK, WORK))
    for ident, priority, device in ((HANDLER_A, 2000, DEVICE_A), (HANDLER_B, 3000, DEVICE_B)):
        queue = None
        for _ in range(3):
            queue = Packet(queue, device, device)
        HandlerTask(s, ident, priority, queue, device)
    DeviceTask(s, DEVICE_A, 4000, HANDLER_A)
    DeviceTask(s, DEVICE_B, 5000, HANDLER_B)
    s.run()
    return s.sent, s.released, s.checksum


print(simulate(500_000))
