// SPDX-License-Identifier: MIT

/// A rectangle of a stack view that no view fills: a gap, or the box around the views across the axis.
final class StackSpacer: UILayoutGuide {}
