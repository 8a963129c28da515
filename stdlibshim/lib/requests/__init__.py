"""requests: requests to the hosts that the policy grants."""

__version__ = "2.34.2"

from requests import exceptions, structures, utils
from requests import adapters, auth, cookies, models, packages, sessions
from requests.api import delete, get, head, options, patch, post, put, request
from requests.exceptions import (ConnectionError, ConnectTimeout, FileModeWarning, HTTPError, JSONDecodeError, ReadTimeout, RequestException, Timeout,
                                 TooManyRedirects, URLRequired)
from requests.models import PreparedRequest, Request, Response
from requests.sessions import Session, session
from requests.status_codes import codes
