// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import HeadlessWindowServer
import QuartzCore
import Stagehand
import Testing
import UIKitCore

/// Stripes of black and white, 8 points wide, with a view in front of them.
@MainActor
private struct Stripes {
    let stage: Stagehand
    let root = UIViewController()

    init(dark: Bool = false) throws {
        let root = self.root
        stage = try Stagehand(root, size: CGSize(width: 320, height: 200))
        root.overrideUserInterfaceStyle = dark ? .dark : .light
        root.view.backgroundColor = .white
        for x in stride(from: 0.0, to: 320, by: 16) {
            let stripe = UIView(frame: CGRect(x: x, y: 0, width: 8, height: 200))
            stripe.backgroundColor = .black
            root.view.addSubview(stripe)
        }
    }

    /// The difference between the lightest and the darkest of a row of pixels.
    func contrast(_ range: ClosedRange<Int>, y: Int = 100) throws -> Int {
        let shades = try range.map { try stage.colour($0, y)[0] }
        return Int(shades.max() ?? 0) - Int(shades.min() ?? 0)
    }
}

@MainActor
@Suite("Visual effects", .serialized)
struct UIVisualEffectViewTests {
    private func effectView(_ style: UIBlurEffect.Style, in stripes: Stripes) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
        view.frame = CGRect(x: 80, y: 40, width: 160, height: 120)
        stripes.root.view.addSubview(view)
        return view
    }

    @Test("what lies behind is blurred, and nothing else")
    func blur() throws {
        let stripes = try Stripes()
        _ = effectView(.regular, in: stripes)
        try stripes.stage.settle()
        #expect(try stripes.contrast(20...60) == 255)
        #expect(try stripes.contrast(120...200) < 12)
        #expect(try stripes.contrast(250...300) == 255)
    }

    @Test("what moves behind moves in the blur")
    func live() throws {
        let stripes = try Stripes()
        _ = effectView(.systemUltraThinMaterial, in: stripes)
        let ball = UIView(frame: CGRect(x: 84, y: 80, width: 40, height: 40))
        ball.backgroundColor = .red
        stripes.root.view.insertSubview(ball, at: 0)
        for stripe in stripes.root.view.subviews.dropFirst().prefix(20) { stripe.alpha = 0 }
        try stripes.stage.settle()
        func redness(_ x: Int) throws -> Int { try stripes.stage.colour(x, 100)[0] - stripes.stage.colour(x, 100)[1] }
        let (left, right) = (try redness(104), try redness(216))
        #expect(left > right + 30)
        ball.frame.origin.x = 196
        try stripes.stage.settle()
        #expect(try abs(redness(216) - left) <= 3 && abs(redness(104) - right) <= 3)
    }

    @Test("materials are light or dark as the interface is, or as they are named")
    func styles() throws {
        let named: [(UIBlurEffect.Style, UIBlurEffect.Style)] = [
            (.systemThinMaterialLight, .systemThinMaterialDark), (.light, .dark),
            (.systemChromeMaterialLight, .systemChromeMaterialDark),
        ]
        for dark in [false, true] {
            let stripes = try Stripes(dark: dark)
            let view = effectView(.systemMaterial, in: stripes)
            try stripes.stage.settle()
            #expect(try (stripes.stage.colour(160, 100)[0] < 128) == dark)
            for (light, darkStyle) in named {
                view.effect = UIBlurEffect(style: light)
                try stripes.stage.settle()
                let shade = try stripes.stage.colour(160, 100)[0]
                view.effect = UIBlurEffect(style: darkStyle)
                try stripes.stage.settle()
                #expect(try stripes.stage.colour(160, 100)[0] < shade)
            }
            stripes.root.overrideUserInterfaceStyle = dark ? .light : .dark
            view.effect = UIBlurEffect(style: .systemMaterial)
            try stripes.stage.settle()
            #expect(try (stripes.stage.colour(160, 100)[0] < 128) == !dark)
        }
    }

    @Test("each material of the system lets less through than the one before")
    func thickness() throws {
        let stripes = try Stripes()
        stripes.root.view.backgroundColor = .red
        for stripe in stripes.root.view.subviews { stripe.isHidden = true }
        let view = effectView(.systemUltraThinMaterial, in: stripes)
        var shades: [Int] = []
        for style in [UIBlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial] {
            view.effect = UIBlurEffect(style: style)
            try stripes.stage.settle()
            shades.append(Int(try stripes.stage.colour(160, 100)[1]))
        }
        #expect(zip(shades, shades.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("content lies above the effect, and is not blurred")
    func content() throws {
        let stripes = try Stripes()
        let view = effectView(.regular, in: stripes)
        let mark = UIView(frame: CGRect(x: 70, y: 50, width: 20, height: 20))
        mark.backgroundColor = .blue
        view.contentView.addSubview(mark)
        try stripes.stage.settle()
        #expect(try stripes.stage.colour(160, 100) == [0, 0, 255])
        view.bounds.size = CGSize(width: 100, height: 80)
        try stripes.stage.settle()
        #expect(view.contentView.frame == view.bounds)
    }

    @Test("round corners and masks cut the effect, and what lies beyond them stays sharp")
    func corners() throws {
        let stripes = try Stripes()
        let view = effectView(.regular, in: stripes)
        view.layer.cornerRadius = 40
        view.clipsToBounds = true
        try stripes.stage.settle()
        #expect(try stripes.contrast(80...92, y: 42) == 255)
        #expect(try stripes.contrast(120...200) < 12)

        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 120))
        mask.backgroundColor = .black
        view.layer.cornerRadius = 0
        view.mask = mask
        try stripes.stage.settle()
        #expect(try stripes.contrast(120...150) < 12)
        #expect(try stripes.contrast(170...230) == 255)
    }

    @Test("effects lie in effects, and in views that fade")
    func nested() throws {
        let stripes = try Stripes()
        let outer = effectView(.systemUltraThinMaterial, in: stripes)
        let inner = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        inner.frame = CGRect(x: 40, y: 30, width: 60, height: 60)
        outer.contentView.addSubview(inner)
        try stripes.stage.settle()
        #expect(try stripes.stage.colour(150, 100)[0] < stripes.stage.colour(220, 100)[0])

        inner.removeFromSuperview()
        outer.alpha = 0.5
        try stripes.stage.settle()
        let contrast = try stripes.contrast(120...200)
        #expect((100...150).contains(contrast), "half of the stripes shows through")
    }

    @Test("an effect is animated from and to nil")
    func animated() throws {
        let stripes = try Stripes()
        let view = effectView(.regular, in: stripes)
        view.effect = nil
        try stripes.stage.settle()
        #expect(try stripes.contrast(90...230) == 255)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .regular) }
        var contrasts: [Int] = []
        for _ in 0..<5 {
            try stripes.stage.advance(by: 0.2)
            contrasts.append(try stripes.contrast(120...200))
        }
        #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 + 3 >= $1 })
        #expect(contrasts[0] > 60 && contrasts[4] < 12)
        UIView.animate(withDuration: 0.2) { view.effect = nil }
        try stripes.stage.settle()
        #expect(try stripes.contrast(90...230) == 255)
    }

    @Test("a property animator holds an effect half-way")
    func fraction() throws {
        let stripes = try Stripes()
        let view = effectView(.regular, in: stripes)
        view.effect = nil
        try stripes.stage.settle()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = UIBlurEffect(style: .regular) }
        animator.fractionComplete = 0.1
        try stripes.stage.advance(by: 3)
        let little = try stripes.contrast(120...200)
        animator.fractionComplete = 0.5
        try stripes.stage.advance(by: 0.1)
        let half = try stripes.contrast(120...200)
        #expect(little > half && little < 255 && half < 60)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        try stripes.stage.settle()
        let after = try stripes.contrast(90...230)
        #expect(after == 255)
    }

    @Test("with reduced transparency the material is a plain colour")
    func reducedTransparency() throws {
        let stripes = try Stripes()
        _ = effectView(.systemUltraThinMaterial, in: stripes)
        UIAccessibility.isReduceTransparencyEnabled = true
        defer { UIAccessibility.isReduceTransparencyEnabled = false }
        try stripes.stage.settle()
        #expect(try stripes.contrast(81...239) == 0)
        UIAccessibility.isReduceTransparencyEnabled = false
        try stripes.stage.settle()
        #expect(try stripes.stage.colour(160, 100) != [245, 245, 245])
    }

    @Test("vibrant content is shown by its shape: lighter than a dark material, darker than a light one")
    func vibrancy() throws {
        for dark in [false, true] {
            let stripes = try Stripes()
            let blur = UIBlurEffect(style: dark ? .systemMaterialDark : .systemMaterialLight)
            let view = effectView(.regular, in: stripes)
            view.effect = blur
            let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
            vibrant.frame = view.contentView.bounds
            let mark = UIView(frame: CGRect(x: 70, y: 50, width: 20, height: 20))
            mark.backgroundColor = .green
            vibrant.contentView.addSubview(mark)
            view.contentView.addSubview(vibrant)
            try stripes.stage.settle()
            let (inside, beside) = (try stripes.stage.colour(160, 100), try stripes.stage.colour(130, 100))
            #expect(inside[0] == inside[1], "the content's colours do not show")
            #expect(dark ? inside[0] > beside[0] + 40 : inside[0] + 40 < beside[0])
        }
    }

    @Test("subviews of the view itself are warned of")
    func subviews() throws {
        let stripes = try Stripes()
        let view = effectView(.regular, in: stripes)
        var warnings: [String] = []
        ViewDiagnostics.sink = { warnings.append($0) }
        defer { ViewDiagnostics.sink = nil }
        view.addSubview(UILabel())
        #expect(warnings.count == 1 && warnings[0].contains("UILabel") && warnings[0].contains("contentView"))
    }

    @Test("an effect that stands still over what stands still is filtered once; what moves in front of it does not change that")
    func counts() throws {
        let stripes = try Stripes()
        let view = effectView(.regular, in: stripes)
        let mark = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        mark.backgroundColor = .blue
        view.contentView.addSubview(mark)
        _ = try stripes.stage.screenshot()
        let window = try #require((stripes.stage.stage.server as? HeadlessWindowServer)?.windows.first)
        let before = window.filterCount
        UIView.animate(withDuration: 0.5) { mark.frame.origin.x = 120 }
        try stripes.stage.settle()
        _ = try stripes.stage.screenshot()
        #expect(window.filterCount == before)
        stripes.root.view.subviews[3].frame.origin.x = 130
        _ = try stripes.stage.screenshot()
        #expect(window.filterCount == before + 1)
    }
}
