import (os)
