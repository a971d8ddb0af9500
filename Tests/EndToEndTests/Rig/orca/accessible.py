#!/usr/bin/python3
"""What a user does by the means of a screen reader, by AT-SPI: one command per line, answered by `ok` or `err WHY`. Fields are separated by tabs.

tree PROGRAM                   prints the elements of a program
focus PROGRAM NAME             moves the keyboard's focus to the first element with the name
perform PROGRAM NAME ACTION    performs an action of the first element that has the name and the action

An element that is not there yet is waited for.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

SECONDS = 20
PAUSE = 0.05


def elements(root, depth=0):
    yield root, depth
    for index in range(root.get_child_count()):
        child = root.get_child_at_index(index)
        if child is not None:
            yield from elements(child, depth + 1)


def program(name):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application is not None and application.get_name() == name:
            application.clear_cache()
            return application
    raise LookupError(f"no program {name}")


def actions(element):
    if element.get_action_iface() is None:
        return []
    return [Atspi.Action.get_action_name(element, index) for index in range(Atspi.Action.get_n_actions(element))]


def tree(name):
    for element, depth in elements(program(name)):
        states = [state.value_nick for state in element.get_state_set().get_states()]
        print("  " * depth + f"{element.get_role_name()} {element.get_name()!r} {element.get_description()!r} {actions(element)} {' '.join(states)}")


def focus(program_name, name):
    for element, _ in elements(program(program_name)):
        if element.get_name() == name and element.get_component_iface() is not None and Atspi.Component.grab_focus(element):
            return
    raise LookupError(f"no element {name} takes the focus")


def perform(program_name, name, action):
    for element, _ in elements(program(program_name)):
        if element.get_name() == name and action in actions(element):
            Atspi.Action.do_action(element, actions(element).index(action))
            return
    raise LookupError(f"no element {name} has the action {action}")


def answer(line):
    """Elements come and go meanwhile: an error counts when it lasts."""
    command, *fields = line.split("\t")
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            {"tree": tree, "focus": focus, "perform": perform}[command](*fields)
            return "ok"
        except (LookupError, GLib.Error) as error:
            if time.monotonic() >= deadline:
                return f"err {error}"
            time.sleep(PAUSE)


for command_line in sys.stdin:
    print(answer(command_line.rstrip("\n")), flush=True)
