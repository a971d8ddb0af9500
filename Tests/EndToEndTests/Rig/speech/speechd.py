#!/usr/bin/python3
"""speechd.py SOCKET RATE

Takes the place of speech-dispatcher: a server of its protocol (SSIP) for one program, with a voice that nobody hears. A message lasts as long as its
characters need at RATE characters a second. The first line of standard output is "ready"; then there is a line for each message that has ended:
  said TEXT    to its end
  cut TEXT     the program has cancelled it
The end of the input ends the server.
"""
import os
import selectors
import socket
import sys
import time

OK = {"SPEAK": "230 OK RECEIVING DATA", "CANCEL": "210 OK CANCELED", "PAUSE": "211 OK PAUSED", "RESUME": "212 OK RESUMED", "SET": "203 OK SET"}
CLIENT = 1


class Voice:
    """Says one message after the other."""

    def __init__(self, rate):
        self.rate = rate
        self.waiting = []
        self.end = None
        self.remaining = None

    def say(self, number, text):
        self.waiting.append((number, text))
        if len(self.waiting) == 1:
            self.begin()

    def begin(self):
        self.end = self.remaining = None
        if self.waiting:
            self.end = time.monotonic() + len(self.waiting[0][1]) / self.rate

    def pause(self):
        if self.end is not None:
            self.remaining, self.end = self.end - time.monotonic(), None

    def resume(self):
        if self.remaining is not None:
            self.end, self.remaining = time.monotonic() + self.remaining, None

    def ended(self):
        """The message that has just been said to its end."""
        if self.end is None or time.monotonic() < self.end:
            return None
        message = self.waiting.pop(0)
        self.begin()
        return message

    def cancel(self):
        cancelled, self.waiting = self.waiting, []
        self.begin()
        return cancelled


class Server:
    def __init__(self, path, rate):
        self.voice = Voice(rate)
        self.selector = selectors.DefaultSelector()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        self.selector.register(self.listener, selectors.EVENT_READ, self.accept)
        self.selector.register(sys.stdin, selectors.EVENT_READ, self.stop)
        self.client = None
        self.received = b""
        self.text = None
        self.number = 0
        self.is_running = True
        print("ready", flush=True)

    def run(self):
        while self.is_running:
            timeout = None if self.voice.end is None else max(0, self.voice.end - time.monotonic())
            for key, _ in self.selector.select(timeout):
                key.data()
            while (message := self.voice.ended()) is not None:
                self.report("said", "702", "END", *message)

    def stop(self):
        self.is_running = bool(os.read(sys.stdin.fileno(), 4096))

    def accept(self):
        self.client, _ = self.listener.accept()
        self.selector.register(self.client, selectors.EVENT_READ, self.read)

    def read(self):
        data = self.client.recv(65536)
        if not data:
            self.selector.unregister(self.client)
            self.client.close()
            return
        self.received += data
        while b"\r\n" in self.received:
            line, self.received = self.received.split(b"\r\n", 1)
            self.take(line.decode())

    def take(self, line):
        if self.text is None:
            return self.command(line)
        if line != ".":
            return self.text.append(line[1:] if line.startswith("..") else line)
        self.number += 1
        self.send(f"225-{self.number}", "225 OK MESSAGE QUEUED")
        self.voice.say(self.number, " ".join(self.text))
        self.text = None

    def command(self, line):
        verb = line.split(" ")[0].upper()
        if verb == "HISTORY":
            return self.send(f"245-{CLIENT}", "245 OK CLIENT ID SENT")
        self.send(OK.get(verb, "300 ERR UNKNOWN COMMAND"))
        if verb == "SPEAK":
            self.text = []
        elif verb == "PAUSE":
            self.voice.pause()
        elif verb == "RESUME":
            self.voice.resume()
        elif verb == "CANCEL":
            for message in self.voice.cancel():
                self.report("cut", "703", "CANCELED", *message)

    def report(self, word, code, event, number, text):
        print(word, text, flush=True)
        self.send(f"{code}-{number}", f"{code}-{CLIENT}", f"{code} {event}")

    def send(self, *lines):
        self.client.sendall("".join(line + "\r\n" for line in lines).encode())


Server(sys.argv[1], float(sys.argv[2])).run()
