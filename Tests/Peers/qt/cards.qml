import QtQuick

Item {
    id: scene
    property bool open: false
    Repeater {
        model: 12
        Item {
            id: card
            required property int index
            readonly property real angle: (index - 5.5) * 7
            readonly property point fan: Qt.point(
                scene.width / 2 + .8 * scene.height * Math.sin(angle * Math.PI / 180),
                .42 * scene.height + .8 * scene.height * (1 - Math.cos(angle * Math.PI / 180)))
            readonly property point cell: Qt.point((index % 4 + .5) * scene.width / 4, (Math.floor(index / 4) + .5) * scene.height / 3)
            property real share: scene.open ? 1 : 0
            // Mass 1, stiffness 158, damping 20.1: SpringAnimation counts in steps of 16 ms.
            Behavior on share {
                SequentialAnimation {
                    PauseAnimation { duration: 30 * card.index }
                    SpringAnimation { spring: 2.53; damping: .322; mass: 1; epsilon: .005 }
                }
            }
            function stop(part) {
                return Qt.rgba(...[37, 73, 109].map(k => Math.floor(part(60 + index * k % 180)) / 255), 1)
            }
            width: scene.width / 4 - 48; height: scene.height / 3 - 48
            x: fan.x + (cell.x - fan.x) * share - width / 2
            y: fan.y + (cell.y - fan.y) * share - height / 2
            rotation: angle * (1 - share)
            BorderImage {
                anchors { fill: parent; leftMargin: -36; rightMargin: -36; topMargin: -32; bottomMargin: -40 }
                source: "qrc:/shadow.png"; border { left: 88; right: 88; top: 88; bottom: 88 }
            }
            Rectangle {
                anchors.fill: parent; radius: 16; antialiasing: true
                gradient: Gradient {
                    GradientStop { position: 0; color: card.stop(c => c) }
                    GradientStop { position: .58; color: card.stop(c => (c + 510) / 3) }
                    GradientStop { position: .6; color: card.stop(c => c * 55 / 100) }
                    GradientStop { position: 1; color: card.stop(c => c * 3 / 10) }
                }
            }
            component Line: Text { x: 12; font.family: "DejaVu Sans"; font.pixelSize: 12; color: "white" }
            Line { y: card.height - 66; text: "Card " + (card.index + 1); font.pixelSize: 14; font.bold: true }
            Line { y: card.height - 46; text: "One of twelve on a stack," }
            Line { y: card.height - 28; text: "thrown by a spring" }
        }
    }
}
