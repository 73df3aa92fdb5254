// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The frames of the parts of an alert or action sheet, as a function of sizes. All in points, in the coordinates of the alert
/// view.
///
/// The metrics are those of UIKit's alerts before the design of 2025. Differs from UIKit, as far as known: the width of the
/// popover.
package struct AlertLayout: Equatable {
    /// The arrangement of the buttons.
    package enum Arrangement: Equatable {
        /// One group; two buttons with short titles are side by side.
        case alert
        /// A group at the bottom edge, and below it the cancel action in a group of its own.
        case sheet
        /// The content of a popover. The cancel action has no button: a click outside of the popover chooses it.
        case popover
    }

    package struct Button: Equatable {
        package var textWidth: CGFloat
        package var isCancel: Bool

        package init(textWidth: CGFloat, isCancel: Bool) {
            self.textWidth = textWidth
            self.isCancel = isCancel
        }
    }

    package static let alertWidth: CGFloat = 270
    package static let popoverWidth: CGFloat = 304
    /// Including the margins.
    package static let maximumSheetWidth: CGFloat = 414
    /// Between a group at the bottom and the window's edges, and between the groups.
    package static let sheetMargin: CGFloat = 8
    /// The minimum distance between an alert and the top and bottom edges of the window.
    package static let alertMargin: CGFloat = 20
    package static let cornerRadius: CGFloat = 14
    package static let textMargin: CGFloat = 16
    private static let headerInset: CGFloat = 20
    private static let sheetHeaderInset: CGFloat = 14
    private static let textGap: CGFloat = 3
    private static let buttonTextMargin: CGFloat = 8

    package static func rowHeight(_ arrangement: Arrangement) -> CGFloat { arrangement == .alert ? 44 : 57 }

    package private(set) var size = CGSize.zero
    /// The backgrounds: one, and another one for the cancel action of a sheet.
    package private(set) var groups: [CGRect] = []
    package private(set) var title = CGRect.zero
    package private(set) var message = CGRect.zero
    /// In the order of the buttons given; nil for a button that is not shown.
    package private(set) var buttons: [CGRect?] = []
    package private(set) var separators: [CGRect] = []

    /// - Parameters:
    ///   - space: The available size, including the margins.
    ///   - titleHeight: The height of the title at the width `textWidth(_:in:)`; 0 without a title.
    ///   - messageHeight: The height of the message at the same width; 0 without a message.
    ///   - hairline: The thickness of separators.
    package init(
        _ arrangement: Arrangement, in space: CGSize, title titleHeight: CGFloat, message messageHeight: CGFloat,
        buttons: [Button], hairline: CGFloat
    ) {
        let width = Self.width(arrangement, in: space)
        let row = Self.rowHeight(arrangement)
        let shown = buttons.indices.filter { arrangement != .popover || !buttons[$0].isCancel }
        let cancel = shown.filter { buttons[$0].isCancel }
        let others = shown.filter { !buttons[$0].isCancel }
        let maximumTextWidth = width / 2 - 2 * Self.buttonTextMargin
        let isSideBySide =
            arrangement == .alert && shown.count == 2 && shown.allSatisfy { buttons[$0].textWidth <= maximumTextWidth }
        let stacked = arrangement == .sheet ? others : others + cancel
        let rows = isSideBySide ? 1 : stacked.count
        let separateGroup = arrangement == .sheet && !cancel.isEmpty ? row + Self.sheetMargin : 0

        // A long message is cut off so that the buttons stay visible.
        let inset = arrangement == .alert ? Self.headerInset : Self.sheetHeaderInset
        let gap = titleHeight > 0 && messageHeight > 0 ? Self.textGap : 0
        let needed = CGFloat(rows) * row + separateGroup + 2 * inset + titleHeight + gap
        let text = min(messageHeight, max(Self.maximumHeight(arrangement, in: space) - needed, 0))
        let hasHeader = titleHeight > 0 || messageHeight > 0
        let header = hasHeader ? 2 * inset + titleHeight + gap + text : 0

        title = CGRect(x: Self.textMargin, y: inset, width: width - 2 * Self.textMargin, height: titleHeight)
        message = CGRect(x: Self.textMargin, y: title.maxY + gap, width: title.width, height: text)
        self.buttons = Array(repeating: nil, count: buttons.count)
        var bottom = header
        if isSideBySide {
            for (place, index) in (cancel + others).enumerated() {
                self.buttons[index] = CGRect(x: CGFloat(place) * width / 2, y: header, width: width / 2, height: row)
            }
            if hasHeader { separators.append(CGRect(x: 0, y: header, width: width, height: hairline)) }
            separators.append(CGRect(x: width / 2, y: header, width: hairline, height: row))
            bottom += row
        } else {
            for index in stacked {
                if bottom > 0 { separators.append(CGRect(x: 0, y: bottom, width: width, height: hairline)) }
                self.buttons[index] = CGRect(x: 0, y: bottom, width: width, height: row)
                bottom += row
            }
        }
        if bottom > 0 { groups.append(CGRect(x: 0, y: 0, width: width, height: bottom)) }
        if arrangement == .sheet, let index = cancel.first {
            let y = bottom > 0 ? bottom + Self.sheetMargin : 0
            self.buttons[index] = CGRect(x: 0, y: y, width: width, height: row)
            groups.append(CGRect(x: 0, y: y, width: width, height: row))
            bottom = y + row
        }
        size = CGSize(width: width, height: bottom)
    }

    package static func width(_ arrangement: Arrangement, in space: CGSize) -> CGFloat {
        switch arrangement {
        case .alert: max(min(alertWidth, space.width - 2 * sheetMargin), 1)
        case .popover: popoverWidth
        case .sheet: max(min(maximumSheetWidth, space.width) - 2 * sheetMargin, 1)
        }
    }

    /// The available width for the lines of title and message.
    package static func textWidth(_ arrangement: Arrangement, in space: CGSize) -> CGFloat {
        max(width(arrangement, in: space) - 2 * textMargin, 1)
    }

    private static func maximumHeight(_ arrangement: Arrangement, in space: CGSize) -> CGFloat {
        switch arrangement {
        case .alert: space.height - 2 * alertMargin
        case .sheet: space.height - 2 * sheetMargin
        case .popover: space.height
        }
    }
}
