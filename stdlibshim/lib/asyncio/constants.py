"""Numbers of the event loop."""

import enum

LOG_THRESHOLD_FOR_CONNLOST_WRITES = 5  # warnings about writes to a connection that is lost are logged from here
ACCEPT_RETRY_DELAY = 1  # seconds until a server that had no resources accepts again
DEBUG_STACK_DEPTH = 10  # frames that debug mode keeps of where a handle or future was made
SSL_HANDSHAKE_TIMEOUT = 60.0
SSL_SHUTDOWN_TIMEOUT = 30.0
SENDFILE_FALLBACK_READBUFFER_SIZE = 256 * 1024
FLOW_CONTROL_HIGH_WATER_SSL_READ = 256
FLOW_CONTROL_HIGH_WATER_SSL_WRITE = 512
THREAD_JOIN_TIMEOUT = 300


class _SendfileMode(enum.Enum):
    UNSUPPORTED = enum.auto()
    TRY_NATIVE = enum.auto()
    FALLBACK = enum.auto()
