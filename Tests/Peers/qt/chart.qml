import QtQuick
import Scenes

Chart {
    property bool open: false
    morph: open ? 1 : 0
    Behavior on morph { NumberAnimation { duration: 350; easing { type: Easing.BezierSpline; bezierCurve: [.42, 0, .58, 1, 1, 1] } } }
}
