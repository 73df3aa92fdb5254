// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Visual format: constraints", .serialized)
struct VisualFormatConstraintTests {
    private let superview = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let a = UIView()
    private let b = UIView()
    private let c = UIView()

    init() {
        for view in [a, b, c] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
    }

    private var views: [String: Any] { ["a": a, "b": b, "c": c] }

    private func constraints(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    private func lines(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil
    ) -> [String] {
        var text = ConstraintText(["a": a, "b": b, "c": c, "super": superview])
        return text.lines(constraints(format, options, metrics))
    }

    @Test("LayoutFacts 103: nothing between views is 0, a dash is 8, and at the superview its layout margin")
    func spaces() {
        #expect(lines("[a][b]-[c]") == ["b.leading = a.trailing", "c.leading = b.trailing + 8"])
        #expect(lines("|[a]|") == ["a.leading = super.leading", "super.trailing = a.trailing"])
        #expect(lines("|-[a]-|") == ["a.leading = super.leadingMargin", "super.trailingMargin = a.trailing"])
        #expect(lines("V:|-[a]-|") == ["a.top = super.topMargin", "super.bottomMargin = a.bottom"])
        #expect(lines("|-20-[a]-(>=5)-|") == ["a.leading = super.leading + 20", "super.trailing >= a.trailing + 5"])
    }

    @Test("LayoutFacts 104: sizes in points or as another view's; several predicates make a constraint each")
    func sizes() {
        #expect(lines("[a(100)]") == ["a.width = 100"])
        #expect(lines("V:[a(>=10,<=20@750)]") == ["a.height >= 10", "a.height <= 20 @750"])
        #expect(lines("[a(b)]") == ["a.width = b.width"])
        #expect(lines("V:[a(<=b@1)]") == ["a.height <= b.height @1"])
    }

    @Test("LayoutFacts 105: leading and trailing, unless a direction is asked for; top and bottom")
    func directions() {
        #expect(
            lines("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
                "a.left = super.left + 1", "b.left = a.right + 2", "super.right = b.right + 3",
            ])
        #expect(
            lines("|-1-[a]-2-[b]-3-|", .directionRightToLeft) == [
                "super.right = a.right + 1", "a.left = b.right + 2", "b.left = super.left + 3",
            ])
        #expect(lines("|-[a]-|", .directionRightToLeft) == ["super.rightMargin = a.right", "a.left = super.leftMargin"])
        #expect(lines("V:[a]-2-[b]", .directionRightToLeft) == ["b.top = a.bottom + 2"])
    }

    @Test("LayoutFacts 106: the result is in written order, then the alignments of each two neighbours; nothing is active")
    func order() {
        let expected = [
            "a.leading = super.leading", "a.width = 10", "b.leading = a.trailing + 5", "b.width = a.width",
            "super.trailing = b.trailing",
        ]
        #expect(lines("|[a(10)]-5-[b(a)]|") == expected)
        #expect(
            lines("[a][b][c]", [.alignAllTop, .alignAllBottom]) == [
                "b.leading = a.trailing", "c.leading = b.trailing", "a.top = b.top", "b.top = c.top", "a.bottom = b.bottom",
                "b.bottom = c.bottom",
            ])
        #expect(constraints("|[a(10)]|").allSatisfy { !$0.isActive && $0.identifier == nil })
    }

    @Test("LayoutFacts 107: the options have UIKit's raw values")
    func options() {
        typealias Options = NSLayoutConstraint.FormatOptions
        let alignments: [Options] = [
            .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
            .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
        ]
        #expect(alignments.map(\.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
        #expect(Options.alignmentMask.rawValue == 0xFFFF && Options.directionMask.rawValue == 3 << 16)
        #expect(Options.directionLeadingToTrailing.rawValue == 0 && Options.directionLeftToRight.rawValue == 1 << 16)
        #expect(Options.directionRightToLeft.rawValue == 2 << 16)
        #expect(Options.spacingEdgeToEdge.rawValue == 0 && Options.spacingBaselineToBaseline.rawValue == 1 << 19)
    }

    @Test("LayoutFacts 107: views are aligned by each attribute across the format")
    func alignments() {
        let horizontal: [(NSLayoutConstraint.FormatOptions, String)] = [
            (.alignAllTop, "top"), (.alignAllBottom, "bottom"), (.alignAllCenterY, "centerY"),
            (.alignAllLastBaseline, "lastBaseline"),
            (.alignAllFirstBaseline, "firstBaseline"),
        ]
        for (option, name) in horizontal { #expect(lines("[a][b]", option).last == "a.\(name) = b.\(name)") }
        let vertical: [(NSLayoutConstraint.FormatOptions, String)] = [
            (.alignAllLeft, "left"), (.alignAllRight, "right"), (.alignAllLeading, "leading"), (.alignAllTrailing, "trailing"),
            (.alignAllCenterX, "centerX"),
        ]
        for (option, name) in vertical { #expect(lines("V:[a][b]", option).last == "a.\(name) = b.\(name)") }
    }

    @Test("LayoutFacts 107: spaces of a vertical format may be measured from baseline to baseline")
    func baselines() {
        #expect(lines("V:[a]-20-[b]", .spacingBaselineToBaseline) == ["b.firstBaseline = a.lastBaseline + 20"])
        #expect(lines("V:|-20-[a]", .spacingBaselineToBaseline) == ["a.top = super.top + 20"])
        #expect(lines("[a]-20-[b]", .spacingBaselineToBaseline) == ["b.leading = a.trailing + 20"])
    }

    @Test("LayoutFacts 110: metrics are numbers of any type, views are views or guides")
    func dictionaries() {
        let metrics: [String: Any] = [
            "int": 10, "double": 2.5, "point": CGFloat(3), "float": Float(4), "number": NSNumber(value: 5), "byte": UInt8(6),
            "low": UILayoutPriority.defaultLow,
        ]
        #expect(
            lines("[a(int,double,point,float,number,byte@low)]", [], metrics) == [
                "a.width = 10", "a.width = 2.5", "a.width = 3", "a.width = 4", "a.width = 5", "a.width = 6 @250",
            ])
        let guide = UILayoutGuide()
        superview.addLayoutGuide(guide)
        var text = ConstraintText(["a": a, "g": guide, "super": superview])
        let made = NSLayoutConstraint.constraints(withVisualFormat: "|[g]-[a(g)]", views: ["a": a, "g": guide])
        #expect(text.lines(made) == ["g.leading = super.leading", "a.leading = g.trailing + 8", "a.width = g.width"])
    }

    @Test("LayoutFacts 103: a layout in both directions; the standard space at the superview follows its layout margins")
    func frames() {
        superview.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        NSLayoutConstraint.activate(constraints("|-[a(b)]-[b]-|", [.alignAllTop, .alignAllBottom]) + constraints("V:|-[a(50)]"))
        superview.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 5, width: 181, height: 50))
        #expect(b.frame == CGRect(x: 199, y: 5, width: 181, height: 50))
        superview.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        superview.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 196, height: 50))
        #expect(b.frame == CGRect(x: 204, y: 0, width: 196, height: 50))
    }

    @Test("LayoutFacts 105: a format that is read from leading to trailing is mirrored from right to left, others are not")
    func mirrored() {
        superview.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate(constraints("|-10-[a(50)]") + constraints("|-10-[b(50)]", .directionLeftToRight))
        NSLayoutConstraint.activate(constraints("|-10-[c(50)]", .directionRightToLeft))
        superview.layoutIfNeeded()
        #expect(a.frame.minX == 340)
        #expect(b.frame.minX == 10)
        #expect(c.frame.minX == 340)
    }
}
