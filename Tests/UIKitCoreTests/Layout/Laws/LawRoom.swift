// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKitCore

/// W of the LayoutLaws: a container without a window, 400×400 where nothing else is said, with empty views that constraints lay out.
@MainActor
final class LawRoom {
    let container: UIView
    let views: [UIView]

    init(_ count: Int = 1, width: CGFloat = 400, height: CGFloat = 400) {
        container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        views = (0..<count).map { _ in UIView() }
        for view in views { add(view) }
    }

    init(_ views: [UIView], width: CGFloat = 400, height: CGFloat = 400) {
        container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        self.views = views
        for view in views { add(view) }
    }

    private func add(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
    }

    var a: UIView { views[0] }
    var b: UIView { views[1] }
    var c: UIView { views[2] }

    /// Activates the constraints and lays out.
    func hold(_ constraints: NSLayoutConstraint...) { hold(constraints) }

    func hold(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
        container.layoutIfNeeded()
    }
}

extension NSLayoutConstraint {
    /// The same with a priority, which must be set before activation where it is not required.
    func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }

    /// `first.attribute relation multiplier · second.attribute + constant`.
    static func equation(
        _ first: Any, _ attribute: Attribute, _ relation: Relation, _ second: Any?, _ other: Attribute,
        times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: multiplier,
            constant: constant)
    }

    /// `first.attribute = multiplier · second.attribute + constant`.
    static func equation(
        _ first: Any, _ attribute: Attribute, _ second: Any?, _ other: Attribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        equation(first, attribute, .equal, second, other, times: multiplier, plus: constant)
    }
}

extension UIView {
    /// Width and height as constants.
    func sized(_ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
        [widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height)]
    }

    /// The origin at a distance from another view's.
    func placed(_ x: CGFloat, _ y: CGFloat, in other: UIView) -> [NSLayoutConstraint] {
        [
            leftAnchor.constraint(equalTo: other.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: other.topAnchor, constant: y),
        ]
    }

    /// All four edges, inset by the same distance.
    func pinned(to other: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
        [
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
            other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
        ]
    }
}

extension UILayoutGuide {
    func sized(_ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
        [widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height)]
    }
}

/// A view with a natural size, −1 for none.
final class NaturalView: UIView {
    var natural: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { natural }
}

/// Whether two objects are equal, as anchors of different types are compared.
func isSame(_ first: AnyObject?, _ second: AnyObject?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return (first as? NSObject)?.isEqual(second) ?? (first === second)
}

/// Whether all sides differ by no more than that.
func isClose(_ first: CGRect, _ second: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(first.minX - second.minX) <= tolerance && abs(first.minY - second.minY) <= tolerance
        && abs(first.maxX - second.maxX) <= tolerance && abs(first.maxY - second.maxY) <= tolerance
}

/// What a process has written on its standard error.
func standardError(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
