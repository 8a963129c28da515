from __future__ import teleport
