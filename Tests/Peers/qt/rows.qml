import QtQuick
import QtQuick.Layouts

// Three columns of rows in layouts, and a list beside them that folds away.
Item {
    id: page
    property bool open: false
    readonly property int rows: 36
    readonly property var colors: {
        let state = 1
        const next = limit => { state = state * 16807 % 2147483647; return state / 2147483647 * limit }
        return Array.from({ length: 3 * rows + 6 }, () => "#" + Math.floor(next(0x1000000)).toString(16).padStart(6, "0"))
    }
    component Words: Text { color: "#2e3436"; font { family: "DejaVu Sans"; pixelSize: 13 } }
    RowLayout {
        anchors { fill: parent; margins: 16 }
        spacing: 0
        Item {
            property real share: page.open ? 0 : 1
            Behavior on share { NumberAnimation { duration: 350; easing { type: Easing.BezierSpline; bezierCurve: [.42, 0, .58, 1, 1, 1] } } }
            Layout.preferredWidth: 256 * share
            Layout.fillHeight: true
            clip: true
            ColumnLayout {
                width: 240; height: parent.height; spacing: 0
                Repeater { model: page.rows; Words { required property int index; text: "Entry " + (index + 1) + " of the list"; Layout.fillHeight: true; verticalAlignment: Text.AlignVCenter } }
            }
        }
        RowLayout {
            spacing: 16
            Layout.fillWidth: true; Layout.fillHeight: true
            Repeater {
                model: 3
                ColumnLayout {
                    id: column
                    required property int index
                    readonly property int first: index * page.rows
                    spacing: 4
                    Layout.fillWidth: true; Layout.fillHeight: true; Layout.preferredWidth: 1
                    Repeater {
                        model: page.rows
                        RowLayout {
                            required property int index
                            readonly property int number: column.first + index + 1
                            readonly property int part: number * 37 % 101
                            spacing: 8
                            Layout.fillHeight: true
                            Rectangle { color: page.colors[number - 1]; Layout.preferredWidth: 14; Layout.preferredHeight: 14 }
                            Words { text: "Row " + number }
                            Rectangle {
                                color: "#d3d7cf"; Layout.fillWidth: true; Layout.preferredHeight: 8
                                Rectangle { color: "#3465a4"; height: parent.height; width: parent.width * Math.max(part, 1) / 100 }
                            }
                            Words { text: part + " %" }
                        }
                    }
                }
            }
        }
        // From top to bottom, so that the probe sees colours in any line of the window.
        Row {
            Layout.leftMargin: 16; Layout.fillHeight: true
            Repeater { model: 6; Rectangle { required property int index; color: page.colors[3 * page.rows + index]; width: 8; height: parent.height } }
        }
    }
}
