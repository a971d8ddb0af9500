#!/usr/bin/python3
"""The scenes of the walk as a Qt 6 program."""

import sys

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import (
    QApplication, QDialog, QFormLayout, QLabel, QLineEdit, QListWidget, QMessageBox, QPushButton, QSlider, QTabWidget, QVBoxLayout, QWidget)

PICTURES = ["Lemons", "Sea at Dusk", "Aurora"]


def picture_list():
    made = QListWidget()
    made.addItems(PICTURES)
    made.setAccessibleName("Pictures")
    made.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    for title in ["Star", "Remove"]:
        made.addAction(QAction(title, made))
    return made


def show_sheet(window):
    sheet = QDialog(window)
    sheet.setWindowTitle("Pictures")
    layout = QVBoxLayout(sheet)
    done = QPushButton("Done")
    done.clicked.connect(sheet.accept)
    layout.addWidget(picture_list())
    layout.addWidget(done)
    sheet.open()


def show_alert(window):
    alert = QMessageBox(window)
    alert.setText("Seven and a Half Lemons")
    alert.setInformativeText("What shall become of them?")
    for title in ["Lemonade", "A Cake"]:
        alert.addButton(title, QMessageBox.ButtonRole.AcceptRole)
    alert.addButton(QMessageBox.StandardButton.Cancel)
    alert.open()


app = QApplication(sys.argv)
main = QWidget()
main.setWindowTitle("Peer")
form = QFormLayout(main)
for name, action in [("Sheet", show_sheet), ("Alert", show_alert)]:
    opener = QPushButton(name)
    opener.clicked.connect(lambda _, action=action: action(main))
    form.addRow(opener)
form.addRow("&Subject", QLineEdit())
slider = QSlider(Qt.Orientation.Horizontal)
slider.setRange(0, 100)
slider.setPageStep(10)
slider.setSingleStep(10)
slider.setValue(50)
form.addRow("Si&ze", slider)
pages = QTabWidget()
for picture in PICTURES:
    pages.addTab(QLabel("The page " + picture), picture)
form.addRow(pages)
form.addRow(picture_list())
main.resize(1280, 800)
main.show()
sys.exit(app.exec())
