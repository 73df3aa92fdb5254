import QtQuick

// Rows with a picture, two labels and a separator.
ListView {
    id: list
    property bool open: false
    model: rowCount
    delegate: Item {
        required property int index
        width: list.width; height: 60
        Image { x: 16; y: 6; width: 64; height: 48; sourceSize: Qt.size(64, 48); source: "file:" + photos[index % 12] }
        Text { x: 92; y: 9; text: "Row " + index; color: "#2e3436"; font { family: "DejaVu Sans"; bold: true; pixelSize: 15 } }
        Text { x: 92; y: 32; text: "The subtitle of row " + index + ", somewhat longer"; color: "#777777"; font { family: "DejaVu Sans"; pixelSize: 13 } }
        Rectangle { x: 16; y: 59; width: list.width - 16; height: 1; color: "#d3d7cf" }
    }
}
