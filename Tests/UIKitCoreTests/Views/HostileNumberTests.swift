// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

/// Every number that a program can give to views, animations and controllers is shown or ignored: none ends the process, and the app goes
/// on afterwards.
@Suite("Hostile numbers in views")
struct HostileViewNumberTests {
    /// Where the number goes.
    enum Place: String, CaseIterable, Codable, Sendable {
        case views, labels, fonts, text, buttons, images, paths, renderers, animations, springs, animators, keyframes, blocks,
            gestures
        case windows, controllers, sheets, popovers, transitions, bars, traits
    }

    static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 3.5e38, 1e19, -1e19, 1e10, -1e10, 5e9, 70000, 1e-6, 1e-162,
        .leastNonzeroMagnitude, -0.0, -3,
    ]

    static func rects(_ number: CGFloat) -> [CGRect] {
        [
            CGRect(x: number, y: number, width: number, height: number), CGRect(x: number, y: 1, width: 5, height: 5),
            CGRect(x: 1, y: 1, width: number, height: 50), CGRect(x: 1, y: number, width: 50, height: number),
        ]
    }

    @Test("no number in a view, an animation or a controller ends the process", arguments: Place.allCases)
    func survives(place: Place) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [place] in
            try await MainActor.run { for number in Self.numbers { try Use(number).use(in: place) } }
        }
        guard let result, result.exitStatus != .exitCode(0) else { return }
        Issue.record("\(place): \(String(decoding: result.standardErrorContent, as: UTF8.self).suffix(2000))")
    }

    @MainActor
    final class Use {
        let number: CGFloat
        let root = UIViewController()
        let stage: Stagehand

        init(_ number: CGFloat) throws {
            self.number = number
            stage = try Stagehand(root, size: CGSize(width: 300, height: 200), scale: 2)
        }

        /// Shows a view with a change, moves a pointer over it, and removes it.
        func show<View: UIView>(_ view: View, _ change: (View) throws -> Void) throws {
            view.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
            view.backgroundColor = .red
            root.view.addSubview(view)
            try change(view)
            try stage.advance(by: 0.1)
            _ = view.sizeThatFits(CGSize(width: number, height: 30))
            _ = view.intrinsicContentSize
            _ = view.convert(CGRect(x: 1, y: 1, width: 4, height: 4), to: nil)
            try stage.press(at: CGPoint(x: 40, y: 40))
            try stage.move(to: CGPoint(x: 90, y: 60))
            try stage.advance(by: 0.1)
            try stage.release(at: CGPoint(x: 90, y: 60))
            view.removeFromSuperview()
            try stage.advanceOneFrame()
        }

        /// Changes something about a view in an animation and shows its beginning.
        func animate(_ start: (_ move: @escaping () -> Void, _ view: UIView) -> Void) throws {
            try show(UIView()) { view in start({ view.frame.origin.x += 30 }, view) }
        }

        func use(in place: Place) throws {
            switch place {
            case .views: try views()
            case .labels: try labels()
            case .fonts: try fonts()
            case .text: try text()
            case .buttons: try buttons()
            case .images: try images()
            case .paths: try paths()
            case .renderers: renderers()
            case .animations: try animations()
            case .springs: try springs()
            case .animators: try animators()
            case .keyframes: try keyframes()
            case .blocks: try blocks()
            case .gestures: try gestures()
            case .windows: try windows()
            case .controllers: try controllers()
            case .sheets: try sheets()
            case .popovers: try popovers()
            case .transitions: try transitions()
            case .bars: try bars()
            case .traits: try traits()
            }
        }

        private func views() throws {
            for rect in rects(number) {
                try show(UIView()) { $0.frame = rect }
                try show(UIView()) { $0.bounds = rect }
                try show(UIView()) { view in
                    let child = UIView(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
                    child.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
                    view.addSubview(child)
                    view.frame = rect
                }
            }
            let changes: [(UIView) -> Void] = [
                { $0.center = CGPoint(x: self.number, y: 2) }, { $0.alpha = self.number },
                { $0.contentScaleFactor = self.number },
                { $0.transform = CGAffineTransform(scaleX: self.number, y: self.number) },
                { $0.transform = CGAffineTransform(rotationAngle: self.number) },
                { $0.transform3D.m34 = self.number }, { $0.anchorPoint = CGPoint(x: self.number, y: self.number) },
                { $0.backgroundColor = UIColor(hue: self.number, saturation: self.number, brightness: self.number, alpha: 1) },
                { $0.backgroundColor = UIColor(white: self.number, alpha: self.number) },
                { $0.layer.cornerRadius = self.number },
            ]
            for change in changes { try show(UIView(), change) }
            _ = root.view.snapshotView(afterScreenUpdates: true)
        }

        private func labels() throws {
            for lines in [0, 1] {
                let changes: [(UILabel) -> Void] = [
                    { $0.contentScaleFactor = self.number }, { $0.layer.contentsScale = self.number },
                    { $0.layer.contentsScale = -self.number }, { $0.frame.size.width = self.number },
                    { $0.frame = CGRect(x: self.number, y: 1, width: self.number, height: self.number) },
                    { $0.preferredMaxLayoutWidth = self.number },
                    {
                        $0.adjustsFontSizeToFitWidth = true
                        $0.minimumScaleFactor = self.number
                        $0.frame.size.width = 5
                    },
                    { $0.font = .systemFont(ofSize: self.number) },
                ]
                for change in changes {
                    try show(UILabel()) { label in
                        label.numberOfLines = lines
                        label.text = "Any words"
                        change(label)
                        _ = label.textRect(
                            forBounds: CGRect(x: 0, y: 0, width: number, height: number), limitedToNumberOfLines: 1)
                    }
                }
            }
        }

        private func fonts() throws {
            for font in [
                UIFont.systemFont(ofSize: number), .monospacedSystemFont(ofSize: number, weight: .init(number)),
                .systemFont(ofSize: 12, weight: .init(number)), .boldSystemFont(ofSize: 12).withSize(number),
                UIFont(name: "Nothing", size: number) ?? .systemFont(ofSize: number),
            ] {
                _ = (font.lineHeight, font.ascender, font.capHeight, "Hi".size(withAttributes: [.font: font]))
                try show(UILabel()) {
                    $0.font = font
                    $0.text = "Hi\nyou"
                    $0.numberOfLines = 2
                }
            }
        }

        private func text() throws {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = number
            let attributes: [NSAttributedString.Key: Any] = [
                .kern: Double(number), .paragraphStyle: style, .foregroundColor: UIColor(white: number, alpha: 1),
            ]
            try show(UILabel()) {
                $0.numberOfLines = 0
                $0.attributedText = NSAttributedString(string: "Some\nwords", attributes: attributes)
            }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
                for rect in rects(number) {
                    "Text".draw(in: rect, withAttributes: attributes)
                    "Text".draw(at: rect.origin, withAttributes: nil)
                }
            }
            _ = image.cgImage?.color(x: 0, y: 0)
        }

        private func buttons() throws {
            let insets = UIEdgeInsets(top: number, left: 1, bottom: number, right: number)
            for type in [UIButton.ButtonType.system, .custom] {
                try show(UIButton(type: type)) {
                    $0.setTitle("Press", for: .normal)
                    $0.contentEdgeInsets = insets
                    $0.titleEdgeInsets = insets
                    $0.imageEdgeInsets = insets
                }
            }
            try show(UIButton(type: .system)) {
                $0.setTitle("Press", for: .normal)
                $0.frame = rects(number)[2]
                $0.sizeToFit()
            }
        }

        private func images() throws {
            let context = CGContext(width: 8, height: 8, scale: 1)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            let picture = try #require(context.makeImage())
            let image = UIImage(cgImage: picture, scale: number)
            for mode in [UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topRight] {
                try show(UIImageView(image: image)) { $0.contentMode = mode }
                try show(UIImageView(image: image)) {
                    $0.contentMode = mode
                    $0.frame = rects(number)[2]
                }
            }
            _ = image.preparingThumbnail(of: CGSize(width: number, height: 4))
            _ = UIImage(cgImage: picture).preparingThumbnail(of: CGSize(width: 4, height: number))
            _ = picture.pngData().flatMap { UIImage(data: $0, scale: number) }?.size
            _ = UIImage(named: "nothing")
        }

        private func paths() throws {
            let paths = rects(number).flatMap { rect in
                [
                    UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: number),
                    UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: number, height: 3)),
                ]
            }
            let arc = UIBezierPath(
                arcCenter: CGPoint(x: 9, y: number), radius: number, startAngle: number, endAngle: number, clockwise: true)
            _ = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
                for path in paths + [arc] {
                    path.lineWidth = number
                    path.miterLimit = number
                    path.stroke()
                    path.fill(with: .multiply, alpha: number)
                    path.lineWidth = 2
                    path.stroke()
                    path.apply(CGAffineTransform(scaleX: number, y: 1))
                    path.fill()
                    path.addClip()
                    _ = (path.bounds, path.contains(CGPoint(x: 1, y: 1)), path.reversing())
                }
            }
        }

        private func renderers() {
            for size in [CGSize(width: number, height: 5), CGSize(width: 5, height: number)] {
                let format = UIGraphicsImageRendererFormat()
                format.scale = number
                _ = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5), format: format).image { $0.fill(rects(number)[2]) }
                _ = UIGraphicsImageRenderer(bounds: CGRect(origin: CGPoint(x: number, y: 0), size: size)).image {
                    $0.stroke(rects(number)[0])
                }
                UIGraphicsBeginImageContextWithOptions(size, false, number)
                UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
                _ = UIGraphicsGetImageFromCurrentImageContext()
                UIGraphicsEndImageContext()
            }
        }

        private func gestures() throws {
            try show(UIView()) { view in
                let press = UILongPressGestureRecognizer()
                press.minimumPressDuration = number
                press.allowableMovement = number
                view.addGestureRecognizer(press)
                let pan = UIPanGestureRecognizer()
                pan.addAction { [unowned pan] _ in
                    pan.setTranslation(CGPoint(x: self.number, y: 1), in: nil)
                    _ = (pan.translation(in: nil), pan.velocity(in: nil))
                }
                view.addGestureRecognizer(pan)
                let pinch = UIPinchGestureRecognizer()
                pinch.scale = number
                view.addGestureRecognizer(pinch)
                let rotation = UIRotationGestureRecognizer()
                rotation.rotation = number
                view.addGestureRecognizer(rotation)
            }
            _ = root.view.hitTest(CGPoint(x: number, y: number), with: nil)
        }
    }
}
