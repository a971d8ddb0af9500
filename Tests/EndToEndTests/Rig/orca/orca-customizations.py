"""Orca runs this when it starts: each line of its debug log is written at once, so that a test can wait for it."""

from orca import debug

debug.debugFile.reconfigure(line_buffering=True)
