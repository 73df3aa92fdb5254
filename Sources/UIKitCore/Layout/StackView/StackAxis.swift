// SPDX-License-Identifier: MIT

/// The attributes of one direction, along or across a stack view's axis.
struct StackAxis: Equatable {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    static let horizontal = StackAxis(start: .leading, end: .trailing, center: .centerX, size: .width)
    static let vertical = StackAxis(start: .top, end: .bottom, center: .centerY, size: .height)
}
