// SPDX-License-Identifier: MIT

/// What one window or controller replaces in its traits: `overrideUserInterfaceStyle`, and `traitOverrides`, which win over it.
struct OwnTraits: Equatable {
    var style = UIUserInterfaceStyle.unspecified
    var overrides = UITraitOverrides()

    var values: TraitValues {
        var result = TraitValues()
        if style != .unspecified { result.userInterfaceStyle = style }
        return result.merging(overrides.values)
    }
}
