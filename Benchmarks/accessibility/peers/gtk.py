#!/usr/bin/python3
"""The scenes of the walk as a GTK 4 program."""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk  # noqa: E402

PICTURES = ["Lemons", "Sea at Dusk", "Aurora"]


def button(title, action):
    made = Gtk.Button(label=title)
    made.connect("clicked", lambda *_: action())
    return made


def picture_list():
    box = Gtk.ListBox()
    for title in PICTURES:
        row = Gtk.ListBoxRow(child=Gtk.Label(label=title, xalign=0))
        row.update_property([Gtk.AccessibleProperty.LABEL], [title])
        box.append(row)
    return box


def show_sheet(window):
    sheet = Gtk.Window(title="Pictures", transient_for=window, modal=True, default_width=400, default_height=500)
    content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
    content.append(picture_list())
    content.append(button("Done", sheet.close))
    sheet.set_child(content)
    keys = Gtk.ShortcutController()
    keys.add_shortcut(Gtk.Shortcut.new(Gtk.ShortcutTrigger.parse_string("Escape"), Gtk.CallbackAction.new(lambda *_: sheet.close() or True)))
    sheet.add_controller(keys)
    sheet.present()


def show_alert(window):
    alert = Gtk.MessageDialog(transient_for=window, modal=True, text="Seven and a Half Lemons", secondary_text="What shall become of them?")
    for title in ["Lemonade", "A Cake", "Cancel"]:
        alert.add_button(title, 1)
    alert.connect("response", lambda *_: alert.close())
    alert.present()


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Peer", default_width=1280, default_height=800)
    content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
    content.append(button("Sheet", lambda: show_sheet(window)))
    content.append(button("Alert", lambda: show_alert(window)))
    field_label, field = Gtk.Label(label="_Subject", use_underline=True), Gtk.Entry()
    field_label.set_mnemonic_widget(field)
    slider_label, slider = Gtk.Label(label="Si_ze", use_underline=True), Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 10)
    slider_label.set_mnemonic_widget(slider)
    slider.set_value(50)
    for widget in [field_label, field, slider_label, slider]:
        content.append(widget)
    pages = Gtk.Notebook()
    for title in PICTURES:
        pages.append_page(Gtk.Label(label="The page " + title), Gtk.Label(label=title))
    content.append(pages)
    content.append(picture_list())
    window.set_child(content)
    window.present()


app = Gtk.Application(application_id="org.waykit.peer", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
sys.exit(app.run([]))
