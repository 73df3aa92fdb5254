// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// The parts of UIKit that have a material, over stripes of black and white: each is held against the stripes beside it. Popovers'
/// stands at `PopoverPresentationTests`; sheets have none.
@MainActor
@Suite("Materials of bars and alerts", .serialized)
struct BuiltInMaterialTests {
    private func makeRoot(isDark: Bool) -> UIViewController {
        let root = UIViewController()
        root.overrideUserInterfaceStyle = isDark ? .dark : .light
        root.view.backgroundColor = .white
        root.view.frame = CGRect(x: 0, y: 0, width: 480, height: 400)
        for x in stride(from: 0.0, to: 480, by: 16) {
            let stripe = UIView(frame: CGRect(x: x, y: 0, width: 8, height: 400))
            stripe.backgroundColor = .black
            stripe.autoresizingMask = .flexibleHeight
            root.view.addSubview(stripe)
        }
        return root
    }

    /// The shades of a row of pixels.
    private func shades(_ stage: Stagehand, _ range: Range<Int>, y: Int) throws -> [Int] {
        try range.map { x in
            let color = try #require(try stage.pixel(at: CGPoint(x: x, y: y))).cgColor
            return Int((color.red * 255).rounded())
        }
    }

    /// How much the lightest and the darkest of a row differ.
    private func contrast(_ stage: Stagehand, _ range: Range<Int>, y: Int) throws -> Int {
        let shades = try shades(stage, range, y: y)
        return try #require(shades.max()) - #require(shades.min())
    }

    @Test(
        "a navigation bar and a tab bar show what lies behind them, blurred, in the style of the interface",
        arguments: [false, true])
    func bars(isDark: Bool) throws {
        let root = makeRoot(isDark: isDark)
        let tabs = UITabBarController()
        tabs.overrideUserInterfaceStyle = isDark ? .dark : .light
        tabs.viewControllers = [UINavigationController(rootViewController: root)]
        let stage = try Stagehand(tabs, size: CGSize(width: 480, height: 400))
        try stage.settle()
        #expect(try contrast(stage, 100..<200, y: 200) == 255)
        for y in [10, 395] {
            #expect(try contrast(stage, 20..<120, y: y) < 12, "\(y)")
            #expect(try (shades(stage, 20..<21, y: y)[0] < 128) == isDark)
        }
        // Something red behind them shows.
        for subview in root.view.subviews { subview.isHidden = true }
        root.view.backgroundColor = .red
        try stage.settle()
        for y in [10, 395] {
            let color = try #require(try stage.pixel(at: CGPoint(x: 30, y: y))).cgColor
            #expect(color.red - color.green > 0.04, "\(y)")
        }
    }

    @Test("an alert and an action sheet show what lies behind them, blurred", arguments: [false, true])
    func alerts(isDark: Bool) throws {
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let root = makeRoot(isDark: isDark)
            let stage = try Stagehand(root, size: CGSize(width: 480, height: 400))
            let alert = UIAlertController(title: " ", message: nil, preferredStyle: style)
            alert.overrideUserInterfaceStyle = isDark ? .dark : .light
            alert.addAction(UIAlertAction(title: " ", style: .default))
            root.present(alert, animated: true)
            try stage.settle()
            let effects = groups(in: alert.view).filter { $0.effect != nil && !$0.bounds.isEmpty }
            let group = try #require(effects.first)
            let frame = group.convert(group.bounds, to: nil)
            let y = Int(frame.minY) + 6
            let middle = Int(frame.midX)
            #expect(try contrast(stage, middle - 40..<middle + 40, y: y) < 12, "\(style)")
            #expect(try contrast(stage, 0..<40, y: 20) > 100)
            #expect(try (shades(stage, middle..<middle + 1, y: y)[0] < 128) == isDark)
        }
    }

    private func groups(in view: UIView) -> [UIVisualEffectView] {
        view.subviews.flatMap { groups(in: $0) } + [view].compactMap { $0 as? UIVisualEffectView }
    }
}
