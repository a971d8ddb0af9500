#!/usr/bin/python3
"""A GTK window whose left half is dragged as a text, and which accepts texts; each event prints a line."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GObject, Gtk  # noqa: E402


def say(line):
    print(line, flush=True)


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="GTK")
    label = Gtk.Label(label="GTK", hexpand=True, vexpand=True)
    window.set_child(label)

    source = Gtk.DragSource(actions=Gdk.DragAction.COPY | Gdk.DragAction.MOVE)
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value("from GTK"))
    source.connect("drag-begin", lambda *_: say("drag began"))
    source.connect("drag-end", lambda *_: say("drag ended"))
    label.add_controller(source)

    target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.COPY)
    target.connect("enter", lambda *_: say("entered") or Gdk.DragAction.COPY)
    target.connect("drop", lambda _target, value, *_: say("dropped " + value) or True)
    label.add_controller(target)

    window.connect("map", lambda *_: say("ready"))
    window.present()


application = Gtk.Application(application_id="org.waykit.gtk")
application.connect("activate", activate)
sys.exit(application.run([]))
