// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A row of segments, of which one is selected. Follows UIKit's UISegmentedControl.
///
/// A touch that is lifted over another segment selects it and sends `.valueChanged`, after the segment's own action; the selected segment
/// can also be dragged. With the keyboard focus, which a click gives it, the arrows select the segments beside it.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// No segment: what `selectedSegmentIndex` is without a selection.
    public static let noSegment = -1

    private var segments: [Segment] = []
    private let pill = UIView()
    private var separators: [UIView] = []
    private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    /// The segment below the touch, and whether the selected one is dragged.
    private var pressed: Int?
    private var isDraggingPill = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// For storyboards and nibs. Differs from UIKit: other archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.read(self, as: UISegmentedControl.self)
    }

    /// Segments with titles (`String`) and images (`UIImage`); others are left out. It has its natural size.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let title = item as? String { segments.append(makeSegment(title: title)) }
            if let image = item as? UIImage { segments.append(makeSegment(image: image)) }
        }
        frame.size = intrinsicContentSize
    }

    /// Segments with the titles, or the images, of the actions, which are performed when their segment is selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { makeSegment(action: $0) }
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        pill.isUserInteractionEnabled = false
        pill.layer.cornerRadius = 7
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        pill.isHidden = true
        addSubview(pill)
    }

    // MARK: Segments

    private struct Segment {
        let label: UILabel
        let imageView: UIImageView
        var action: UIAction?
        /// 0: by its share.
        var width: CGFloat = 0
        var offset = CGSize.zero
        var isEnabled = true
        var title: String?
    }

    private func makeSegment(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) -> Segment {
        let label = UILabel()
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        let imageView = UIImageView()
        imageView.contentMode = .center
        addSubview(label)
        addSubview(imageView)
        var segment = Segment(label: label, imageView: imageView, action: action)
        imageView.image = image ?? action?.image
        segment.title = title ?? (imageView.image == nil ? action?.title : nil)
        return segment
    }

    private func segmentsDidChange() {
        if let last = segments.indices.last { storedIndex = min(storedIndex, last) } else { storedIndex = Self.noSegment }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func insert(_ segment: Segment, at index: Int, animated: Bool) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if place <= storedIndex { storedIndex += 1 }
        segmentsDidChange()
        guard animated else { return }
        segment.label.alpha = 0
        segment.imageView.alpha = 0
        UIView.animate(withDuration: 0.35) { self.layoutIfNeeded() }
    }

    private func removed(_ segment: Segment) {
        segment.label.removeFromSuperview()
        segment.imageView.removeFromSuperview()
    }

    /// Runs a change of a segment; nothing for one that there is not.
    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// Puts a segment with a title at an index; behind the last one for greater indexes.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(makeSegment(title: title), at: segment, animated: animated)
    }
    /// Puts a segment with an image at an index; behind the last one for greater indexes.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(makeSegment(image: image), at: segment, animated: animated)
    }
    /// Puts a segment with an action at an index; behind the last one for greater indexes.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(makeSegment(action: action), at: segment, animated: animated)
    }
    /// Takes a segment away; the last one for greater indexes. The selected one takes the selection with it.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = min(max(segment, 0), segments.count - 1)
        removed(segments.remove(at: index))
        if index == storedIndex { storedIndex = Self.noSegment } else if index < storedIndex { storedIndex -= 1 }
        segmentsDidChange()
        if animated { UIView.animate(withDuration: 0.35) { self.layoutIfNeeded() } }
    }
    /// Takes all segments away.
    open func removeAllSegments() {
        for segment in segments { removed(segment) }
        segments = []
        segmentsDidChange()
    }

    /// Sets a title in place of what the segment shows.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.imageView.image) = (title, nil) }
    }
    /// The title of a segment; nil for one with an image.
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
    /// Sets an image in place of what the segment shows.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.imageView.image) = (nil, image) }
    }
    /// The image of a segment; nil for one with a title.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].imageView.image : nil
    }
    /// Sets the action of a segment, and shows its image or title.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) {
            $0.action = action
            $0.imageView.image = action.image
            $0.title = action.image == nil ? action.title : nil
        }
    }
    /// The action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? {
        segments.indices.contains(segment) ? segments[segment].action : nil
    }
    /// The index of the segment whose action has an identifier; `NSNotFound` when there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }
    /// Sets a segment's width in points; 0, the default: its share of the control's.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width.isFinite ? max(width, 0) : 0 }
    }
    /// The width that was set, in points.
    open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }
    /// Moves what a segment shows, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.offset = offset }
    }
    /// How far what a segment shows is moved, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        segments.indices.contains(segment) ? segments[segment].offset : .zero
    }
    /// Whether a segment can be selected by the user; true by default.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether a segment can be selected by the user.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }

    // MARK: Selection

    /// The selected segment; `noSegment`, the default, without one. Setting it sends nothing.
    open var selectedSegmentIndex: Int {
        get { storedIndex }
        set {
            storedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
            setNeedsLayout()
            // In an animation the selection moves with it.
            if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
        }
    }
    private var storedIndex = UISegmentedControl.noSegment

    /// Whether segments show no selection, and each touch sends `.valueChanged`; false by default.
    open var isMomentary: Bool {
        get { storedIsMomentary }
        set {
            storedIsMomentary = newValue
            setNeedsLayout()
        }
    }
    private var storedIsMomentary = false
    /// Whether segments without a width are as wide as what they show; false by default: all are equally wide.
    open var apportionsSegmentWidthsByContent: Bool {
        get { storedApportionsSegmentWidthsByContent }
        set {
            storedApportionsSegmentWidthsByContent = newValue
            setNeedsLayout()
        }
    }
    private var storedApportionsSegmentWidthsByContent = false

    private func select(_ index: Int) {
        guard segments.indices.contains(index), segments[index].isEnabled else { return }
        let isNew = index != storedIndex
        guard isNew || isMomentary else { return }
        if !isMomentary { layoutIfNeeded() }
        storedIndex = index
        setNeedsLayout()
        if !isMomentary {
            UIView.animate(
                withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
                options: [.allowUserInteraction]
            ) { self.layoutIfNeeded() }
        }
        if let action = segments[index].action { sendAction(action) }
        sendValueChanged()
        if isMomentary { storedIndex = Self.noSegment }
    }

    // MARK: Look

    /// The colour of the selected segment; nil, the default: white, grey in the dark.
    open var selectedSegmentTintColor: UIColor? {
        get { storedSelectedSegmentTintColor }
        set {
            storedSelectedSegmentTintColor = newValue
            setNeedsLayout()
        }
    }
    private var storedSelectedSegmentTintColor: UIColor?

    /// Sets attributes of the titles for a state (`normal`, `highlighted`, `disabled`, `selected`).
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The attributes that were set for exactly this state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    private func attributes(of index: Int) -> [NSAttributedString.Key: Any] {
        let isSelected = index == storedIndex && !isMomentary
        let isDisabled = !isEnabled || !segments[index].isEnabled
        var result: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .medium : .regular),
            .foregroundColor: isDisabled ? UIColor.label.withAlphaComponent(0.5) : .label,
        ]
        let state: State = isDisabled ? .disabled : isSelected ? .selected : pressed == index ? .highlighted : .normal
        for set in [titleAttributes[.normal], state == .normal ? nil : titleAttributes[state]] {
            result.merge(set ?? [:]) { _, new in new }
        }
        return result
    }

    private func show(_ index: Int) {
        let segment = segments[index]
        if let title = segment.title {
            let shown = NSAttributedString(string: title, attributes: attributes(of: index))
            if segment.label.attributedText != shown { segment.label.attributedText = shown }
        }
        segment.label.isHidden = segment.title == nil
        segment.imageView.tintColor = .label
        let alpha = isEnabled && segment.isEnabled ? 1 : 0.5
        let isDimmed = pressed == index && index != storedIndex
        segment.imageView.alpha = isDimmed ? 0.4 : alpha
        segment.label.alpha = isDimmed ? 0.4 : 1
    }

    package override func stateDidChange() {
        super.stateDidChange()
        setNeedsLayout()
    }

    // MARK: Layout

    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2
    /// Beside what a segment shows.
    private static let margin: CGFloat = 10

    private func naturalWidth(_ index: Int) -> CGFloat {
        let segment = segments[index]
        if segment.width > 0 { return segment.width }
        show(index)
        let content = segment.title == nil ? segment.imageView.image?.size.width ?? 0 : segment.label.intrinsicContentSize.width
        return (content + 2 * Self.margin).rounded(.up)
    }

    /// The left edges of the segments, and the right one of the last, from the leading side.
    private var edges: [CGFloat] {
        guard !segments.isEmpty else { return [0] }
        let fixed = segments.map(\.width)
        guard apportionsSegmentWidthsByContent || fixed.contains(where: { $0 > 0 }) else {
            // Whole points, so that what is in them is sharp.
            return (0...segments.count).map { ((CGFloat($0) * bounds.width) / CGFloat(segments.count)).rounded(.down) }
        }
        let natural = segments.indices.map(naturalWidth)
        let taken = fixed.reduce(0, +)
        let free = segments.indices.filter { fixed[$0] == 0 }
        let wanted = apportionsSegmentWidthsByContent ? free.reduce(0) { $0 + natural[$1] } : CGFloat(free.count)
        var edge: CGFloat = 0
        return [0]
            + segments.indices.map { index in
                let share = apportionsSegmentWidthsByContent ? natural[index] : 1
                edge += fixed[index] > 0 ? fixed[index] : max(bounds.width - taken, 0) * share / max(wanted, 1)
                return edge.rounded(.down)
            }
    }

    private func frame(of index: Int, _ edges: [CGFloat]) -> CGRect {
        let (start, end) = (edges[index], edges[index + 1])
        return CGRect(x: isRightToLeft ? bounds.width - end : start, y: 0, width: end - start, height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let edges = edges
        for (index, segment) in segments.enumerated() {
            show(index)
            let frame = frame(of: index, edges).offsetBy(dx: segment.offset.width, dy: segment.offset.height)
            segment.label.frame = frame.insetBy(dx: 2, dy: 0)
            segment.imageView.frame = frame
        }
        let hasSelection = segments.indices.contains(storedIndex) && !isMomentary
        pill.isHidden = !hasSelection
        if hasSelection {
            let frame = frame(of: storedIndex, edges).insetBy(dx: Self.inset, dy: Self.inset)
            // A pressed selection is a little smaller.
            let scale = isDraggingPill ? 0.95 : 1
            pill.bounds.size = CGSize(width: max(frame.width, 0) * scale, height: max(frame.height, 0) * scale)
            pill.center = CGPoint(x: frame.midX, y: frame.midY)
        }
        pill.backgroundColor = selectedSegmentTintColor ?? Self.selectionColor
        pill.alpha = isEnabled ? 1 : 0.5
        placeSeparators(edges, hasSelection ? storedIndex : nil)
    }

    private static let selectionColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
    }

    private func placeSeparators(_ edges: [CGFloat], _ selected: Int?) {
        while separators.count < segments.count - 1 {
            let line = UIView()
            line.backgroundColor = .separator
            insertSubview(line, belowSubview: pill)
            separators.append(line)
        }
        while separators.count > max(segments.count - 1, 0) { separators.removeLast().removeFromSuperview() }
        for (index, line) in separators.enumerated() {
            let x = isRightToLeft ? bounds.width - edges[index + 1] : edges[index + 1]
            line.frame = CGRect(x: x - 0.5, y: 8, width: 1, height: max(bounds.height - 16, 0))
            line.alpha = selected == index || selected == index + 1 ? 0 : 1
        }
    }

    /// As wide as its widest segment times their number, 32 points high.
    open override var intrinsicContentSize: CGSize {
        let widths = segments.indices.map(naturalWidth)
        let isByContent = apportionsSegmentWidthsByContent || segments.contains { $0.width > 0 }
        let width = isByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        return CGSize(width: width, height: Self.height)
    }

    /// Its natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Touches

    private func segment(at point: CGPoint) -> Int? {
        guard bounds.insetBy(dx: -20, dy: -70).contains(point), !segments.isEmpty else { return nil }
        let edges = edges
        let x = isRightToLeft ? bounds.width - point.x : point.x
        return segments.indices.last { edges[$0] <= max(x, 0) } ?? 0
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        becomeFirstResponder()
        let index = segment(at: touch.location(in: self))
        isDraggingPill = index != nil && index == storedIndex && !isMomentary
        press(index)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let index = segment(at: touch.location(in: self))
        if isDraggingPill, let index { select(index) } else { press(index) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = isDraggingPill ? nil : pressed
        isDraggingPill = false
        press(nil)
        if let chosen { select(chosen) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        isDraggingPill = false
        press(nil)
    }

    private func press(_ index: Int?) {
        pressed = index.flatMap { segments[$0].isEnabled ? $0 : nil }
        setNeedsLayout()
        UIView.animate(withDuration: 0.15, delay: 0, options: [.allowUserInteraction]) { self.layoutIfNeeded() }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !move(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// - Returns: Whether the key does something here.
    private func move(by press: UIPress) -> Bool {
        guard isEnabled, !isMomentary, UIControl.isPlain(press) else { return false }
        let isForward: Bool
        switch press.key?.keyCode {
        case .keyboardLeftArrow?: isForward = isRightToLeft
        case .keyboardRightArrow?: isForward = !isRightToLeft
        default: return false
        }
        let enabled = segments.indices.filter { segments[$0].isEnabled }
        let next = isForward ? enabled.first { $0 > storedIndex } : enabled.last { $0 < storedIndex }
        if let next { select(next) }
        return true
    }
}
