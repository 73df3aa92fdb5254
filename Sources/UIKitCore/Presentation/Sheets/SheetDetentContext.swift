// SPDX-License-Identifier: MIT
internal import CoreGraphics

final class SheetDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let geometry: SheetGeometry
    var maximumDetentValue: CGFloat { geometry.maximumDetentValue }

    init(geometry: SheetGeometry, traits: UITraitCollection) {
        self.geometry = geometry
        containerTraitCollection = traits
    }
}
