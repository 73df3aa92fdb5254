// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The frame of a sheet, computed from the window's size, its safe area and the content's wishes: BuiltInForms 8.3.
///
/// In compact width it is attached to the bottom edge at its largest height, and a floating card below that. In regular width it is a
/// centred card. In compact height it covers the window, unless it is to be attached to the edge there, too.
///
/// Differs from UIKit: the measured form sheet of a tablet is 5 points above the centre; here it is in the centre. Page sheets of
/// regular width were not measured: 712 points wide (UIKit's readable width with its margins), 20 points from the window's edges.
package struct SheetGeometry: Equatable {
    package enum Shape: Equatable {
        /// At the bottom of a compact window.
        case bottom
        /// Centred in a regular window.
        case card
        /// All of a window of compact height.
        case full
    }

    /// Points between a bottom sheet and the top of a window without a safe area there.
    package static let smallestTopInset: CGFloat = 30
    /// Points between a floating card and the window's edges.
    package static let floatingMargin: CGFloat = 8
    /// Points between a centred card and the safe area's edges, at least.
    package static let cardMargin: CGFloat = 20
    package static let formSheetSize = CGSize(width: 580, height: 650)
    package static let pageSheetWidth: CGFloat = 712
    /// The share of the largest value that the medium detent has.
    package static let mediumShare: CGFloat = 0.56

    package let container: CGSize
    package let safeArea: UIEdgeInsets
    package let shape: Shape
    package let displayScale: CGFloat
    /// The frame of the sheet at its largest.
    package let largeFrame: CGRect

    /// - Parameters:
    ///   - container: The size of the container view, in points.
    ///   - preferredSize: Of a form sheet's content; zero for the standard size.
    ///   - attachedWidth: Of a bottom sheet that follows its content's preferred width; nil for the window's width.
    package init(
        container: CGSize, safeArea: UIEdgeInsets = .zero, shape: Shape, isFormSheet: Bool = false,
        preferredSize: CGSize = .zero, attachedWidth: CGFloat? = nil, displayScale: CGFloat = 1
    ) {
        self.container = container
        self.safeArea = safeArea
        self.shape = shape
        self.displayScale = max(displayScale, 1)
        switch shape {
        case .full:
            largeFrame = CGRect(origin: .zero, size: container)
        case .bottom:
            let top = min(max(safeArea.top, Self.smallestTopInset), container.height)
            let width = min(max(attachedWidth ?? container.width, 0), container.width)
            largeFrame = CGRect(
                x: ((container.width - width) / 2).rounded(.down), y: top, width: width, height: container.height - top)
        case .card:
            let space = CGRect(origin: .zero, size: container).inset(by: safeArea)
            let available = CGSize(
                width: max(space.width - 2 * Self.cardMargin, 0), height: max(space.height - 2 * Self.cardMargin, 0))
            let wanted = isFormSheet ? Self.formSheetSize : CGSize(width: Self.pageSheetWidth, height: available.height)
            let preferred = isFormSheet ? preferredSize : .zero
            let width = min(preferred.width > 0 ? preferred.width : wanted.width, available.width)
            let height = min(preferred.height > 0 ? preferred.height : wanted.height, available.height)
            largeFrame = CGRect(
                x: (space.midX - width / 2).rounded(.down), y: (space.midY - height / 2).rounded(.down), width: width,
                height: height)
        }
    }

    /// Which shape a sheet has in an environment.
    package static func shape(in traits: UITraitCollection, attachedInCompactHeight: Bool) -> Shape {
        if traits.verticalSizeClass == .compact { return attachedInCompactHeight ? .bottom : .full }
        return traits.horizontalSizeClass == .compact ? .bottom : .card
    }

    // MARK: Detents

    /// The largest height of content, in points, without the bottom safe area.
    package var maximumDetentValue: CGFloat {
        switch shape {
        case .full, .card: largeFrame.height
        case .bottom: max(largeFrame.height - safeArea.bottom, 0)
        }
    }

    /// Rounded down to a pixel.
    package var mediumDetentValue: CGFloat {
        // The product of two decimal numbers may miss a whole pixel by the last bit.
        (Self.mediumShare * maximumDetentValue * displayScale + 1e-6).rounded(.down) / displayScale
    }

    /// Whether a sheet of this height is a card that touches no edge of the window.
    package func floats(atDetentValue value: CGFloat) -> Bool {
        shape == .bottom && value < maximumDetentValue
    }

    /// The sheet's frame for a height of content, in points. Values beyond the largest give the largest.
    package func frame(forDetentValue value: CGFloat) -> CGRect {
        let value = max(value, 0)
        switch shape {
        case .full:
            return largeFrame
        case .card:
            let height = min(value, largeFrame.height)
            return CGRect(x: largeFrame.minX, y: largeFrame.maxY - height, width: largeFrame.width, height: height)
        case .bottom:
            guard floats(atDetentValue: value), largeFrame.width > 2 * Self.floatingMargin else { return largeFrame }
            // The card is the attached sheet, scaled down until it is 8 points from the edges.
            let scale = (largeFrame.width - 2 * Self.floatingMargin) / largeFrame.width
            let height = (value + safeArea.bottom) * scale
            return CGRect(
                x: largeFrame.minX + Self.floatingMargin, y: container.height - Self.floatingMargin - height,
                width: largeFrame.width - 2 * Self.floatingMargin, height: height)
        }
    }

    // MARK: Looks

    /// In points, as measured for bottom sheets and form sheets.
    package var cornerRadius: CGFloat {
        switch shape {
        case .full: 0
        case .card: 32
        case .bottom: 38
        }
    }

    /// The alpha of the dimming view, 0 … 1.
    package func dimmingAlpha(atDetentValue value: CGFloat, isDark: Bool) -> CGFloat {
        isDark && floats(atDetentValue: value) ? 0.48 : 0.2
    }
}
