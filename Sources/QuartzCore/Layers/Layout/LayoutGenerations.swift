// SPDX-License-Identifier: MIT

/// Ends a layout that would never end because layers that it puts in put in further layers when they are laid out.
///
/// A layer that was there before a layout is of generation 0. One that a layout puts in is one generation younger than the layer that
/// was being laid out. What is built level by level has a few generations; a chain without end reaches any limit.
@MainActor
enum LayoutGenerations {
    enum Admission {
        case yes
        /// The layer is the first that is too young.
        case tooMany
        /// Another was too young before it.
        case no
    }

    /// More than any program needs. A chain that ends here has cost a thousand layouts.
    private static let maximum: UInt16 = 1000
    /// The limit for the rest of the walk. Where each layer puts in two, there would be 2¹⁰⁰⁰ of them before the last one is too young.
    private static let maximumAfterGivingUp: UInt16 = 2

    /// The generation of a layer that is inserted now; 0 outside of layouts.
    private(set) static var ofInsertedLayers: UInt16 = 0
    /// Layouts may lay out other trees, or their own.
    private static var openWalks = 0
    /// Calls that are nested deeper than any program's are left to the walks around them, while there is stack left.
    private static let maximumOpenWalks = 500
    /// A layer was too young in this walk: what is requested again in it is dropped, as putting in a layer requests layout.
    private(set) static var hasGivenUp = false

    /// False: leave the layout to the walks that are going on.
    static func beginWalk() -> Bool {
        guard openWalks < maximumOpenWalks else { return false }
        openWalks += 1
        return true
    }

    static func endWalk() {
        openWalks -= 1
        if openWalks == 0 { hasGivenUp = false }
    }

    /// Whether a layer of the generation is laid out in this walk.
    static func admit(_ generation: UInt16) -> Admission {
        if generation <= (hasGivenUp ? maximumAfterGivingUp : maximum) { return .yes }
        defer { hasGivenUp = true }
        return hasGivenUp ? .no : .tooMany
    }

    /// Lays out a layer of the generation.
    static func within(_ generation: UInt16, _ layout: () -> Void) {
        let outer = ofInsertedLayers
        ofInsertedLayers = generation + 1
        layout()
        ofInsertedLayers = outer
    }
}
