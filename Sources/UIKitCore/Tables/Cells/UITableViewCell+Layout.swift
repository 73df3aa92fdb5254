// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// What a cell shows at its trailing side, and for editing at both.
struct CellAccessories {
    var type = UITableViewCell.AccessoryType.none
    var view: UIView?
    var editingType = UITableViewCell.AccessoryType.none
    var editingView: UIView?
    /// What shows now.
    var shown: UIView?
    var shownType = UITableViewCell.AccessoryType.none
    var editControl: CellControl?
    var reorderControl: UIView?
    /// Parts that have come and have no place yet.
    var arriving: [UIView] = []
}

/// A control of a cell with a picture.
final class CellControl: UIControl {
    let kind: CellGlyph.Kind
    let glyphs: [CellGlyph]

    init(_ kinds: [CellGlyph.Kind], _ action: @escaping () -> Void) {
        kind = kinds[0]
        glyphs = kinds.map { CellGlyph($0) }
        super.init(frame: .zero)
        for glyph in glyphs { addSubview(glyph) }
        addAction(UIAction { _ in action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = glyphs.map { CellGlyph.size(of: $0.kind) }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + CGFloat(sizes.count - 1) * 10, height: sizes.map(\.height).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fitting = sizeThatFits(bounds.size)
        var x = (bounds.width - fitting.width) / 2
        let ordered = effectiveUserInterfaceLayoutDirection == .rightToLeft ? glyphs.reversed() : glyphs
        for glyph in ordered {
            let size = CGSize(width: CellGlyph.size(of: glyph.kind).width, height: CellGlyph.size(of: glyph.kind).height)
            glyph.frame = CGRect(origin: CGPoint(x: x.rounded(), y: ((bounds.height - size.height) / 2).rounded()), size: size)
            x += size.width + 10
        }
    }
}

extension UITableViewCell {
    /// One pixel, in points.
    var hairline: CGFloat { 1 / max(layer.contentsScale, 1) }

    /// Where the content is, and how wide what is beside it.
    private struct Sides {
        var leading: CGFloat = 0
        var trailing: CGFloat = 0
        var reorder: CGFloat = 0
        var accessory = CGSize.zero
    }

    private var sides: Sides {
        var sides = Sides()
        if isEditing {
            let hasControl = wantedControl != nil
            sides.leading = hasControl || (shouldIndentWhileEditing && isIndented) ? TableMetrics.editingIndentation : 0
            sides.reorder = canReorder && showsReorderControl ? TableMetrics.reorderWidth : 0
        }
        if let view = accessories.shown {
            let size = view is CellControl || view is CellGlyph ? view.sizeThatFits(.zero) : view.bounds.size
            sides.accessory = size
            sides.trailing = size.width + TableMetrics.accessoryMargin
        }
        sides.trailing += sides.reorder + (table?.indexWidth ?? 0)
        return sides
    }

    private var isIndented: Bool { table?.editingIndents ?? true }

    /// From the text's end to the content view's.
    var contentTrailingMargin: CGFloat { accessories.shown == nil ? TableMetrics.margin : TableMetrics.accessoryGap }

    /// The control at the leading side, while the table is edited.
    private var wantedControl: CellGlyph.Kind? {
        guard isEditing else { return nil }
        if table?.allowsMultipleSelectionDuringEditing == true { return isSelected ? .filledCircle : .emptyCircle }
        switch editingStyle {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }

    func layOutParts() {
        updateAccessory()
        updateControls()
        let sides = sides
        func mirrored(_ rect: CGRect) -> CGRect {
            isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let height = max(bounds.height - (hasSeparatorSpace ? hairline : 0), 0)
        let frame = mirrored(
            CGRect(x: sides.leading, y: 0, width: max(bounds.width - sides.leading - sides.trailing, 0), height: height))
        if content.frame != frame { content.frame = frame }
        for view in [backgrounds.view, backgrounds.selectedView, backgrounds.configured, multipleSelectionBackgroundView]
            .compactMap(\.self) where view.superview === self
        {
            if view.frame != bounds { view.frame = bounds }
        }
        if let view = accessories.shown {
            let x = bounds.width - sides.trailing
            placePart(
                view,
                mirrored(
                    CGRect(
                        x: x, y: ((height - sides.accessory.height) / 2).rounded(), width: sides.accessory.width,
                        height: sides.accessory.height)))
        }
        if let control = accessories.editControl {
            placePart(
                control, mirrored(CGRect(x: 8, y: 0, width: TableMetrics.editingIndentation, height: height)), from: controlWay)
        }
        if let control = accessories.reorderControl {
            placePart(
                control,
                mirrored(
                    CGRect(
                        x: bounds.width - TableMetrics.reorderWidth - (table?.indexWidth ?? 0), y: 0,
                        width: TableMetrics.reorderWidth, height: height)))
        }
        classic.layOut(in: self)
        layOutSeparator(leading: sides.leading)
    }

    private var hasSeparatorSpace: Bool { (table?.separatorStyle ?? .none) != .none }

    var automaticSeparatorInset: UIEdgeInsets {
        let left = table?.customSeparatorInset?.left ?? TableMetrics.margin
        return UIEdgeInsets(top: 0, left: left, bottom: 0, right: table?.customSeparatorInset?.right ?? 0)
    }

    private func layOutSeparator(leading: CGFloat) {
        guard let separator else { return }
        separator.isHidden = separatorIsHidden
        var inset = separatorInset
        if storedSeparatorInset == nil, table?.customSeparatorInset == nil {
            // The line begins below the text.
            if let list = content as? UIListContentView {
                list.layoutIfNeeded()
                inset.left = list.textStart ?? inset.left
            } else if !classic.isEmpty {
                inset.left = classic.textStart(indentation: CGFloat(indentationLevel) * indentationWidth)
            }
        }
        let start = leading + inset.left
        let width = max(bounds.width - start - inset.right, 0)
        separator.frame = CGRect(
            x: isRightToLeft ? inset.right : start, y: bounds.height - hairline, width: width, height: hairline)
    }

    // MARK: Parts

    private func updateAccessory() {
        let view = isEditing ? accessories.editingView : accessories.view
        let type = view == nil ? (isEditing ? accessories.editingType : accessories.type) : .none
        if let view {
            if accessories.shown !== view { replaceAccessory(by: view, .none) }
        } else if accessories.shownType != type || (type == .none && accessories.shown != nil) {
            replaceAccessory(by: accessory(of: type), type)
        }
    }

    private func replaceAccessory(by view: UIView?, _ type: AccessoryType) {
        accessories.shown.map { removePart($0) }
        accessories.shown = view
        accessories.shownType = type
        if let view { addPart(view) }
    }

    private func accessory(of type: AccessoryType) -> UIView? {
        let tapped = { [weak self] in
            guard let self else { return }
            table?.accessoryTapped(of: self)
        }
        return switch type {
        case .none: nil
        case .disclosureIndicator: CellGlyph(.disclosure)
        case .checkmark: CellGlyph(.checkmark)
        case .detailButton: CellControl([.detail], tapped)
        case .detailDisclosureButton: CellControl([.detail, .disclosure], tapped)
        }
    }

    private func updateControls() {
        let wanted = wantedControl
        if accessories.editControl?.kind != wanted {
            accessories.editControl.map { removePart($0, to: controlWay) }
            accessories.editControl = nil
            if let wanted {
                let control = CellControl([wanted]) { [weak self] in
                    guard let self else { return }
                    table?.editControlTapped(of: self)
                }
                // A circle is a part of the row.
                control.isUserInteractionEnabled = wanted == .delete || wanted == .insert
                accessories.editControl = control
                addPart(control)
            }
        }
        let reorders = isEditing && canReorder && showsReorderControl
        if reorders, accessories.reorderControl == nil {
            let control = ReorderControl(cell: self)
            accessories.reorderControl = control
            addPart(control)
        } else if !reorders, let control = accessories.reorderControl {
            removePart(control)
            accessories.reorderControl = nil
        }
    }

    func changeEditing(_ editing: Bool, _ animated: Bool) {
        guard editing != storedIsEditing else { return }
        let state: StateMask = editing ? .showingEditControl : .defaultMask
        willTransition(to: state)
        storedIsEditing = editing
        setNeedsUpdateConfiguration()
        showSelection(animated: false)
        guard animated, window != nil else {
            didTransition(to: state)
            return
        }
        UIView.animate(withDuration: 0.3) {
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.didTransition(to: state)
        }
    }

    // MARK: Heights

    /// The height that the content needs in a width, with the line below.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        updateAccessory()
        let sides = sides
        let inner = max(width - sides.leading - sides.trailing, 0)
        let line = hasSeparatorSpace ? hairline : 0
        var height: CGFloat
        if content is UIListContentView {
            height = content.sizeThatFits(CGSize(width: inner, height: 0)).height
        } else if content.usesConstraints {
            if content.bounds.width != inner { content.frame.size.width = inner }
            height =
                content.systemLayoutSizeFitting(
                    CGSize(width: inner, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            // Constraints that say nothing about the height.
            if height <= 0 { height = TableMetrics.row - line }
        } else if storedContentConfiguration != nil {
            height = content.sizeThatFits(CGSize(width: inner, height: 0)).height
        } else {
            return classic.isEmpty ? TableMetrics.row : classic.height(in: self, width: inner)
        }
        guard height.isFinite else { return TableMetrics.row }
        let pixels = max(layer.contentsScale, 1)
        height = (height * pixels - 0.001).rounded(.up) / pixels
        return min(height + line, TableMetrics.limit)
    }

    /// What the content's constraints ask for, with what is beside it and below.
    func constrainedSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConfigurationIfNeeded()
        updateAccessory()
        let (sides, line) = (sides, hasSeparatorSpace ? hairline : 0)
        let besides = sides.leading + sides.trailing
        let size = content.systemLayoutSizeFitting(
            CGSize(width: max(target.width - besides, 0), height: max(target.height - line, 0)),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: size.width + besides, height: size.height + line)
    }

    /// The content's height is one of its constraints: with that of the row before, they would contradict each other.
    func fitContent(toRow height: CGFloat) {
        let inner = max(height - (hasSeparatorSpace ? hairline : 0), 0)
        if content.usesConstraints, content.bounds.height != inner { content.frame.size.height = inner }
    }
}
