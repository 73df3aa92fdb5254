import QtQuick

// A list whose rows make room for a button at the left and a handle at the right.
ListView {
    id: scene
    property bool open: false
    property real share: open ? 1 : 0
    Behavior on share { NumberAnimation { duration: 300; easing { type: Easing.BezierSpline; bezierCurve: [.42, 0, .58, 1, 1, 1] } } }
    model: 1000; interactive: false
    delegate: Rectangle {
        id: row
        required property int index
        width: scene.width; height: 44; color: "white"
        Rectangle {
            x: 16 - 38 * (1 - scene.share); y: 11; width: 22; height: 22; radius: 11; color: "#e01b24"; opacity: scene.share
            Rectangle { anchors.centerIn: parent; width: 12; height: 2; color: "white" }
        }
        Text {
            x: 16 + 38 * scene.share; anchors.verticalCenter: parent.verticalCenter
            text: "Row " + (row.index + 1); font { family: "DejaVu Sans"; pixelSize: 17 } color: "black"
        }
        Text {
            anchors { right: parent.right; rightMargin: 16 + 40 * scene.share; verticalCenter: parent.verticalCenter }
            text: row.index * 37 % 101 + " of a hundred"; font { family: "DejaVu Sans"; pixelSize: 17 } color: "#77767b"
        }
        Column {
            x: parent.width - 16 - 22 * scene.share; y: 16; spacing: 3; opacity: scene.share
            Repeater { model: 3; Rectangle { width: 20; height: 2; color: "#c0bfbc" } }
        }
        Rectangle { x: 16; width: parent.width - 16; height: 1; y: 43; color: "#deddda" }
    }
}
