import QtQuick

// Nothing but a square, which comes with the first frame.
Item {
    property bool open: false
    Rectangle { anchors.centerIn: parent; width: 100; height: 100; color: "#2e3436" }
}
