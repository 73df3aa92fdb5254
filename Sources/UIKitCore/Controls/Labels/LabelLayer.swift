// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// The layer of a label: its contents are as large as the text, not as the label.
final class LabelLayer: CALayer {
    override func display() {
        guard let label = delegate as? UILabel, label.displayText() else { return super.display() }
    }
}
