import QtQuick

Item {
    id: scene
    property bool open: false
    readonly property real unit: Math.min(width / 1280, height / 800)
    // In pixels at a window of 1280 x 800. A Text takes whole pixels but any number of points, of which there are 72 to 96 pixels.
    property real size: open ? 28 : 14
    Behavior on size { NumberAnimation { duration: 350; easing { type: Easing.BezierSpline; bezierCurve: [.42, 0, .58, 1, 1, 1] } } }
    Column {
        x: .05 * scene.width; y: 24 * scene.unit; spacing: 12 * scene.unit
        Repeater {
            model: [
        "Text that changes its size",
        "A toolkit that lays out text must break it into lines again whenever the size of its letters changes. It"
            + " asks the font for the width of every glyph, adds them up, looks for the last space that still fits, and"
            + " starts a new line behind it. Nobody notices as long as it happens once; in an animation it happens "
            + "sixty times in a second, and every line of the page may change.",
        "The letters themselves are drawn anew too, since a picture of a letter that was made for one size is "
            + "blurred or jagged in another. A cache of glyphs does not help much when no size is used twice: each "
            + "frame fills it with outlines that will never be shown again, and whoever forgets to empty it pays for "
            + "that with memory instead of time.",
        "This page grows from fourteen to twenty-eight points and back. Its heading grows with it, the paragraphs"
            + " push each other down, and words wander from the end of one line to the beginning of the next. Nothing "
            + "is scaled as a picture and nothing is prepared in advance, so what is measured here is the plain cost of"
            + " reading, breaking and painting."
            ]
            Text {
                required property int index
                required property string modelData
                width: .9 * scene.width; wrapMode: Text.WordWrap; text: modelData; color: "#2e3436"
                font { family: "DejaVu Sans"; bold: index === 0; pointSize: scene.size * scene.unit * .75 * (index === 0 ? 1.5 : 1) }
            }
        }
    }
}
