import QtQuick

// Nothing but the window.
Item { property bool open: false }
