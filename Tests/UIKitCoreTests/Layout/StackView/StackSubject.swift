// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// A view with an intrinsic size.
final class SizedView: UIView {
    var size: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// A stack view with views that are named a, b, c …, whose constraints tests read as text.
@MainActor
struct StackSubject {
    let stack: UIStackView
    let views: [UIView]
    private let names: [String: AnyObject]

    init(_ views: [UIView], _ change: (UIStackView) -> Void = { _ in }) {
        stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        self.views = views
        var names: [String: AnyObject] = ["stack": stack, "margins": stack.layoutMarginsGuide]
        for (view, name) in zip(views, "abcdefgh") { names[String(name)] = view }
        self.names = names
        change(stack)
    }

    /// The constraints of that identifier in the stack view, after a layout; with a view, those that are in this.
    func lines(_ identifier: String, in view: UIView? = nil) -> [String] {
        stack.layoutIfNeeded()
        // All, so that guides have the same names in every list.
        var text = ConstraintText(names)
        let constraints = (view ?? stack).constraints.filter { $0.identifier?.hasPrefix("UISV-") == true }
        return constraints.map { ($0.identifier, text.line($0)) }.filter { $0.0 == identifier }.map(\.1)
    }

    /// The identifiers of all constraints, without repetition.
    var identifiers: Set<String> {
        stack.layoutIfNeeded()
        return Set(([stack] + views).flatMap(\.constraints).compactMap(\.identifier))
    }

    var frames: [CGRect] {
        stack.layoutIfNeeded()
        return views.map(\.frame)
    }
}

/// Plain views.
@MainActor
func plainViews(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }
