// SPDX-License-Identifier: MIT

/// What a configuration may depend on.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value that the program has added.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a value that a program adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// Any text that is unique.
    public let rawValue: String
    /// A key with this text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key with this text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view such as a header.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled. False at first.
    public var isDisabled = false
    /// Whether it is touched. False at first.
    public var isHighlighted = false
    /// Whether it is selected. False at first.
    public var isSelected = false
    /// Whether it has the focus. False at first.
    public var isFocused = false
    /// Whether it stays at the edge of a list that scrolls. False at first.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state with nothing set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// What the program has set under a key of its own; nil by default.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell of a table or a collection.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// What a drag does with the cell.
    public enum DragState: Int, Sendable {
        /// Nothing.
        case none
        /// The drag is about to begin.
        case lifting
        /// It is dragged.
        case dragging
    }

    /// What a drop would do with the cell.
    public enum DropState: Int, Sendable {
        /// Nothing.
        case none
        /// A drop is possible, elsewhere.
        case notTargeted
        /// It would go into the cell.
        case targeted
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled. False at first.
    public var isDisabled = false
    /// Whether it is touched. False at first.
    public var isHighlighted = false
    /// Whether it is selected. False at first.
    public var isSelected = false
    /// Whether it has the focus. False at first.
    public var isFocused = false
    /// Whether it stays at the edge of a list that scrolls. False at first.
    public var isPinned = false
    /// Whether its list is edited. False at first.
    public var isEditing = false
    /// Whether what is below it in an outline shows. False at first.
    public var isExpanded = false
    /// Whether its swipe actions show. False at first.
    public var isSwiped = false
    /// Whether it is being reordered. False at first.
    public var isReordering = false
    /// What a drag does with it. `none` at first.
    public var cellDragState = DragState.none
    /// What a drop would do with it. `none` at first.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state with nothing set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// What the program has set under a key of its own; nil by default.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
