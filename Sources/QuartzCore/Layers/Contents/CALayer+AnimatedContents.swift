// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

extension CALayer {
    /// What an animation of a change that is about to happen begins with: what is on screen. Contents that are on their way are one
    /// picture from then on.
    func shownValue(of property: AnimatableProperty) -> AnimationValue {
        let shown = property.read(presentationProperties())
        guard case .contents(let mix) = shown else { return shown }
        return .contents(ContentsMix(ContentsMix.Picture(mix.resolved(own: ownContents.content).blended())))
    }

    /// The contents of a presentation copy: of two pictures, that of which more is shown.
    func takeAnimatedContents() {
        guard case .contents(let mix) = modelValues.drawing else { return }
        modelValues.drawing = nil
        guard mix.main != .own else { return }
        ownContents.set(mix.main.content(own: nil)?.image)
    }
}
