// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// The views behind a cell's content.
struct CellBackgrounds {
    var configuration: UIBackgroundConfiguration?
    var view: UIView?
    var selectedView: UIView?
    /// Shows the configuration.
    var configured: ListBackgroundView?
}

extension UITableViewCell {
    var isInGroupedTable: Bool { table.map { $0.style != .plain } ?? false }

    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = showsFocus
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = isEditing
        state.isSwiped = isSwiped
        state.isReordering = isReordering
        return state
    }

    func stateDidChange(animated: Bool) {
        if storedContentConfiguration != nil || backgrounds.configuration != nil || storedUpdateHandler != nil {
            setNeedsUpdateConfiguration()
        } else {
            // Overriders of updateConfiguration(using:) may do what they like.
            configurationUpdateIsDue = true
            setNeedsLayout()
        }
        showSelection(animated: animated)
        table?.separatorsMayChange(around: self)
    }

    func updateConfigurationIfNeeded() {
        guard configurationUpdateIsDue else { return }
        configurationUpdateIsDue = false
        let state = configurationState
        updateConfiguration(using: state)
        storedUpdateHandler?(self, state)
        configurationUpdateIsDue = false
    }

    func applyConfigurations(for state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configuration = storedContentConfiguration,
            let view = content as? any UIContentView
        {
            view.configuration = configuration.updated(for: state)
        }
        showBackgroundConfiguration(for: state)
    }

    private func showBackgroundConfiguration(for state: UICellConfigurationState) {
        guard let configuration = backgrounds.configuration else {
            backgrounds.configured?.removeFromSuperview()
            backgrounds.configured = nil
            return
        }
        let view = backgrounds.configured ?? ListBackgroundView()
        if backgrounds.configured == nil {
            backgrounds.configured = view
            view.frame = bounds
            insertSubview(view, at: 0)
        }
        view.configuration = automaticallyUpdatesBackgroundConfiguration ? configuration.updated(for: state) : configuration
        // It takes the place of the other backgrounds.
        isSettingTableColor = true
        super.backgroundColor = nil
        isSettingTableColor = false
    }

    var styledContentConfiguration: UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        defer { setNeedsUpdateConfiguration() }
        storedContentConfiguration = configuration
        guard let configuration else {
            if content is any UIContentView { replaceContent(by: CellContentView()) }
            return
        }
        if let view = content as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            replaceContent(by: configuration.makeContentView())
        }
        table?.contentDidChange(of: self)
    }

    private func replaceContent(by view: UIView) {
        let old = content
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = old.frame
        insertSubview(view, belowSubview: old)
        old.removeFromSuperview()
        content = view
        classic.contentWasReplaced()
    }

    // MARK: Selection

    func setBackground(_ view: UIView?) {
        backgrounds.view?.removeFromSuperview()
        backgrounds.view = view
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    func setSelectedBackground(_ view: UIView?) {
        backgrounds.selectedView?.removeFromSuperview()
        backgrounds.selectedView = view
        showSelection(animated: false)
    }

    /// Shows the selected background and the highlighted texts.
    func showSelection(animated: Bool) {
        let isOn = (storedIsSelected || storedIsHighlighted || showsFocus) && selectionStyle != .none
        // Circles show what is selected while many rows can be while the table is edited.
        let isCircled = isEditing && table?.allowsMultipleSelectionDuringEditing == true && !storedIsHighlighted && !showsFocus
        let wantsView = isOn && backgrounds.configuration == nil && (!isCircled || multipleSelectionBackgroundView != nil)
        if wantsView {
            let isMultiple = table?.isMultipleSelectionAllowed == true
            let view = (isMultiple ? multipleSelectionBackgroundView : nil) ?? backgrounds.selectedView ?? makeSelectedView()
            view.frame = bounds
            view.alpha = 1
            if view.superview !== self { insertSubview(view, belowSubview: content) }
        } else {
            let views = [backgrounds.selectedView, multipleSelectionBackgroundView].compactMap(\.self)
            for view in views where view.superview === self {
                guard animated, window != nil else {
                    view.removeFromSuperview()
                    continue
                }
                UIView.animate(withDuration: 0.3) {
                    view.alpha = 0
                } completion: { [weak self, weak view] _ in
                    guard let self, let view, view.alpha == 0, view.superview === self else { return }
                    view.removeFromSuperview()
                }
            }
        }
        classic.show(isHighlighted: isOn)
        for case let view as UIImageView in content.subviews { view.isHighlighted = isOn }
        for case let label as UILabel in content.subviews { label.isHighlighted = isOn }
    }

    private func makeSelectedView() -> UIView {
        let view = UIView()
        view.backgroundColor = .systemGray4
        backgrounds.selectedView = view
        return view
    }
}
