import QtQuick

Item {
    id: scene
    property bool open: false
    Repeater {
        model: 24
        Rectangle {
            id: row
            required property int index
            property real share: scene.open ? 1 : 0
            Behavior on share {
                SequentialAnimation {
                    PauseAnimation { duration: 15 * row.index }
                    NumberAnimation { duration: 350; easing { type: Easing.BezierSpline; bezierCurve: [0, 0, .58, 1, 1, 1] } }
                }
            }
            readonly property real cell: (scene.height - 16) / 12
            width: scene.width / 2 - 32; height: cell - 8; radius: 10; color: "white"
            x: Math.floor(index / 12) * scene.width / 2 + 16
            y: 8 + cell * (index % 12) + 4 + 40 * (1 - share)
            opacity: .1 + .9 * share
            Rectangle {
                x: 12; y: 10; width: 32; height: 32; radius: 16
                color: "#" + (0x3584e4 + row.index * 0x70a0b % 0x800000).toString(16)
            }
            Text { x: 56; y: 8; text: "Message " + (row.index + 1); font { family: "DejaVu Sans"; pixelSize: 14 } color: "#2e3436" }
            Text {
                x: 56; y: 28; text: "A line about what it is, from the one who wrote it"
                font { family: "DejaVu Sans"; pixelSize: 12 } color: "#77767b"
            }
        }
    }
}
