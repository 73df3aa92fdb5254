// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Where the sections of a compositional layout start: a change of one section's length costs the logarithm of their number.
@MainActor
final class SectionPlaces {
    /// What comes before the first section.
    var lead: CGFloat = 0
    private let spacing: CGFloat
    private var extents: ExtentTree
    /// How often a section's length was set: the cost of what changes, for tests.
    private(set) var changes = 0

    nonisolated init(count: Int, spacing: CGFloat) {
        self.spacing = spacing
        extents = ExtentTree(count: count, each: 0)
    }

    func set(_ length: CGFloat, of section: Int) {
        changes += 1
        extents.set(length + spacing, of: section)
    }

    func start(of section: Int) -> CGFloat { lead + extents.start(of: section) }

    /// The end of the last section.
    var end: CGFloat { lead + (extents.count == 0 ? 0 : extents.total - spacing) }
}

/// How far the content of sections is from the sides of the collection view, by what their insets begin at.
struct LayoutEdges: Equatable {
    private var safeArea = NSDirectionalEdgeInsets.zero
    private var layoutMargins = NSDirectionalEdgeInsets.zero
    private var readableContent = NSDirectionalEdgeInsets.zero

    /// At the sides.
    init() {}

    /// - Parameter used: What the collection view keeps free by itself.
    @MainActor
    init(of view: UIView, within used: UIEdgeInsets) {
        func edges(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
            let (left, right) = (max(insets.left - used.left, 0), max(insets.right - used.right, 0))
            let isRightToLeft = view.isRightToLeft
            return NSDirectionalEdgeInsets(
                top: 0, leading: isRightToLeft ? right : left, bottom: 0, trailing: isRightToLeft ? left : right)
        }
        safeArea = edges(view.safeAreaInsets)
        layoutMargins = edges(view.layoutMargins)
        readableContent = edges(InsetLayoutGuide.readableInsets(of: view))
    }

    subscript(reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeArea
        case .layoutMargins: layoutMargins
        case .readableContent: readableContent
        }
    }
}
