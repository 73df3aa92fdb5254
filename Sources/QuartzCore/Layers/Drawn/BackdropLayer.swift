// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

/// A layer that shows what lies behind it through a material: the layer of visual effects. Core Animation has a class of its own for them
/// too, which is not public.
///
/// What lies behind is what has been drawn before within the layer's visible rectangle; a group that is rotated or in perspective has only
/// its own content behind. Nothing beyond the rectangle shows in the blur.
@MainActor
package final class BackdropLayer: CALayer {
    /// nil, the default: the layer shows nothing.
    package var material: BackdropMaterial? {
        get { storedMaterial }
        set { storedMaterial = newValue }
    }
    private var storedMaterial: BackdropMaterial? {
        didSet { if storedMaterial != oldValue { setNeedsCommit() } }
    }

    /// How much of the material shows: 0, nothing, to 1, all of it, the default. Animatable, by the key `effectStrength`.
    package var strength: Float {
        get { modelValues.effectStrength }
        set { change(\.effectStrength, to: newValue, key: "effectStrength") }
    }

    package required init() {
        super.init()
    }

    package required init(layer: Any) {
        super.init(layer: layer)
        storedMaterial = (layer as? BackdropLayer)?.material
    }

    override var backdropMaterial: BackdropMaterial? { storedMaterial }
}
