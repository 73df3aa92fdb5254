// SPDX-License-Identifier: MIT

/// The button of a bar button item.
final class BarItemButton: UIButton {
    weak var item: UIBarButtonItem?

    /// The menu is the item's purpose when it has no other one.
    override var showsMenuAsPrimaryAction: Bool {
        get { item?.primaryAction == nil && item?.action == nil }
        set {}
    }
}
