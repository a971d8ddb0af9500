#!/usr/bin/python3
"""A stand-in for a screen reader: it listens to all events that one listens to, and prints a line when it does."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

listener = Atspi.EventListener.new(lambda _: None)
for event in ["object:", "window:", "focus:"]:
    listener.register(event)
print("listening", flush=True)
Atspi.event_main()
