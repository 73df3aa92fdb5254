import QtQuick
import QtQuick.Shapes

Item {
    id: scene
    property bool open: false
    Repeater {
        model: 12
        Item {
            id: dial
            required property int index
            readonly property real side: Math.min(scene.width / 4, scene.height / 3)
            x: (index % 4 + .5) * scene.width / 4; y: (Math.floor(index / 4) + .5) * scene.height / 3
            Repeater {
                model: ["#e01b24", "#26a269", "#1a5fb4"]
                Shape {
                    id: rings
                    required property int index
                    required property string modelData
                    readonly property real radius: dial.side * .42 - dial.side / 12 * 1.25 * index
                    property real share: scene.open ? .35 + (dial.index * 3 + index) * 17 % 60 / 100 : .1
                    Behavior on share { NumberAnimation { duration: 600; easing { type: Easing.BezierSpline; bezierCurve: [.42, 0, .58, 1, 1, 1] } } }
                    ShapePath {
                        fillColor: "transparent"; strokeColor: Qt.alpha(rings.modelData, .2); strokeWidth: dial.side / 12; capStyle: ShapePath.RoundCap
                        PathAngleArc { radiusX: rings.radius; radiusY: rings.radius; startAngle: -90; sweepAngle: 360 }
                    }
                    ShapePath {
                        fillColor: "transparent"; strokeColor: rings.modelData; strokeWidth: dial.side / 12; capStyle: ShapePath.RoundCap
                        PathAngleArc { radiusX: rings.radius; radiusY: rings.radius; startAngle: -90; sweepAngle: 360 * rings.share }
                    }
                }
            }
        }
    }
}
