# attack: 5 no network in any of its forms
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

def a():
    import urllib.request
    return urllib.request.urlopen('http://127.0.0.1:1/')
def b():
    import http.client
    c = http.client.HTTPConnection('127.0.0.1', 1, timeout=1)
    c.request('GET', '/')
    return c
def c():
    import socket
    return socket.socket()
def d():
    import asyncio
    async def main(): return await asyncio.open_connection('127.0.0.1', 1)
    return asyncio.run(main())
def e():
    import asyncio
    async def main(): return await asyncio.create_subprocess_exec('true')
    return asyncio.run(main())
def f():
    import ssl
    return ssl.create_default_context()
def g():
    import ftplib
    return ftplib.FTP('127.0.0.1', timeout=1)
def h():
    import smtplib
    return smtplib.SMTP('127.0.0.1', 1)
def i():
    import httpx
    return httpx.get('http://127.0.0.1:1/')
def j():
    import requests
    return requests.get('http://127.0.0.1:1/')
def k():
    import webbrowser
    return webbrowser.get().name
def l():
    import xmlrpc.client
    return xmlrpc.client.ServerProxy('http://127.0.0.1:1/').x()
for n, fn in enumerate((a, b, c, d, e, f, g, h, i, j, k, l)):
    attempt(f'network {n}', fn)

verdict()
