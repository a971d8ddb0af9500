import QtQuick
import QtQuick.Window

Window {
    width: windowWidth
    height: windowHeight
    visible: true
    flags: Qt.Window | Qt.FramelessWindowHint
    color: "white"

    ListView {
        objectName: "list"
        anchors.fill: parent
        model: rowCount
        reuseItems: true
        delegate: Item {
            width: ListView.view.width
            height: lines.height + 17

            Rectangle { id: picture; x: 16; y: 8; width: 40; height: 40; color: colours[index % 8] }
            Column {
                id: lines
                x: 68
                y: 8
                width: parent.width - 84
                spacing: 2
                Text { text: "Person number " + (index + 1) + " of the list"; font.pixelSize: 15; font.bold: true; color: "#1C1C1E" }
                Text { width: parent.width; wrapMode: Text.WordWrap; text: previews[index % 4]; font.pixelSize: 13; color: "#8E8E93" }
            }
            Rectangle { y: parent.height - 1; width: parent.width; height: 1; color: "#E0E0E4" }
        }
    }
}
