// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The heights of the detents in one environment. Custom detents are asked once for each environment, and after `invalidateDetents`.
@MainActor
struct SheetDetentCache {
    struct Entry {
        let identifier: UISheetPresentationController.Detent.Identifier
        let value: CGFloat
    }

    let geometry: SheetGeometry
    let traits: UITraitCollection
    /// In the order of `detents`, without those that are not used; never empty.
    let entries: [Entry]

    init(_ detents: [UISheetPresentationController.Detent], geometry: SheetGeometry, traits: UITraitCollection) {
        self.geometry = geometry
        self.traits = traits
        let context = SheetDetentContext(geometry: geometry, traits: traits)
        let entries = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { Entry(identifier: detent.identifier, value: $0) }
        }
        self.entries = entries.isEmpty ? [Entry(identifier: .large, value: geometry.maximumDetentValue)] : entries
    }
}

/// What a custom detent is given to compute its height.
final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let geometry: SheetGeometry
    var maximumDetentValue: CGFloat { geometry.maximumDetentValue }

    init(geometry: SheetGeometry, traits: UITraitCollection) {
        self.geometry = geometry
        containerTraitCollection = traits
    }
}
