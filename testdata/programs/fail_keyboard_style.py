# A program that raises the rarer builtin exceptions itself.
import sys


class Worker:
    def __init__(self, jobs):
        self.jobs = iter(jobs)
        self.done = []

    def step(self):
        job = next(self.jobs)
        if job == "interrupt":
            raise KeyboardInterrupt
        if job == "memory":
            raise MemoryError("no room for " + job)
        self.done.append(job)

    def run(self):
        while True:
            try:
                self.step()
            except MemoryError as e:
                print("recovered:", e)
            except StopIteration:
                return self.done


print(Worker(["a", "memory", "b"]).run())
try:
    Worker(["interrupt"]).run()
except BaseException as e:
    print(type(e).__name__, isinstance(e, Exception), e.args)
print(sys.exc_info())
raise NotImplementedError
