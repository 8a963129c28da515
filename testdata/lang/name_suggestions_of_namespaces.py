"""A misspelt name is looked for in the namespace that the code ran in: a class body's, eval's and exec's."""
import sys
import traceback


def show(f):
    try:
        f()
    except Exception as e:
        print(traceback.format_exception(e)[-1], end="")


def body():
    class A:
        alpha = 1
        alpah


def evaluated():
    beta = 1
    eval("bteo", {}, {"beto": 1, 5: 2})


def executed():
    exec("x_one = 1\nx_oen", {})


def separate():
    exec("gama", {"gamma": 1}, {"other": 2})


def method():
    class B:
        def __init__(self):
            self.delta = 1

        def m(self):
            return delta
    B().m()


for f in (body, evaluated, executed, separate, method):
    show(f)


class C:
    def epsilon(self):
        pass

    epsilno
