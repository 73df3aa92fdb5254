// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A bar that shows how far something is. Follows UIKit's UIProgressView; 4 points high.
///
/// Differs from UIKit: `observedProgress` is missing.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// How the bar looks.
    public enum Style: Int, Sendable {
        /// With round ends, for content.
        case `default`
        /// With square ends, for bars.
        case bar
    }

    private static let height: CGFloat = 4
    private let track = ControlTrack()
    private let fill = ControlTrack()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UIProgressView.self)
    }

    /// A bar of a style, as high as it needs.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
        progressViewStyle = style
    }

    private func setUp() {
        addSubview(track)
        addSubview(fill)
        clipsToBounds = true
        isUserInteractionEnabled = false
        updateColors()
    }

    /// The look; `default` by default.
    open var progressViewStyle: Style {
        get { storedProgressViewStyle }
        set {
            storedProgressViewStyle = newValue
            setNeedsLayout()
        }
    }
    private var storedProgressViewStyle = Style.default

    /// How far it is, from 0 to 1; 0 by default. What is set is brought into the range; a value that is no number is ignored.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }
    private var storedProgress: Float = 0

    /// Sets how far it is; `animated`: the bar grows there.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        if animated { layoutIfNeeded() }
        storedProgress = min(max(progress, 0), 1)
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    /// The colour of the part that is done; nil, the default: the tint colour.
    open var progressTintColor: UIColor? {
        get { storedProgressTintColor }
        set {
            storedProgressTintColor = newValue
            updateColors()
        }
    }
    private var storedProgressTintColor: UIColor?
    /// The colour of the part that is left; nil, the default: `systemFill`.
    open var trackTintColor: UIColor? {
        get { storedTrackTintColor }
        set {
            storedTrackTintColor = newValue
            updateColors()
        }
    }
    private var storedTrackTintColor: UIColor?
    /// An image in place of the part that is done, stretched by its cap insets; nil by default.
    open var progressImage: UIImage? {
        get { fill.image }
        set {
            fill.image = newValue
            updateColors()
        }
    }
    /// An image in place of the track, stretched by its cap insets; nil by default.
    open var trackImage: UIImage? {
        get { track.image }
        set {
            track.image = newValue
            updateColors()
        }
    }

    private func updateColors() {
        fill.backgroundColor = fill.image == nil ? progressTintColor ?? tintColor : nil
        track.backgroundColor = track.image == nil ? trackTintColor ?? .systemFill : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = progressViewStyle == .default ? bounds.height / 2 : 0
        track.frame = bounds
        // A beginning is seen at once, as a round dot.
        let part = CGFloat(storedProgress) * bounds.width
        let width = storedProgress == 0 ? 0 : min(max((part + 0.5).rounded(.down), 8), bounds.width)
        fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    /// No width of its own, 4 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    /// The width that is offered, and 4 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}
