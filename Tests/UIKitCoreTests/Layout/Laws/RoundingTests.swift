// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: rounding", .serialized)
struct RoundingTests {
    /// A container of 400×400 at a scale in pixels per point, and views in it.
    private func frames(_ count: Int, scale: CGFloat, _ constraints: (UIView, [UIView]) -> [NSLayoutConstraint]) throws
        -> [CGRect]
    {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 400), scale: scale)
        defer { stage.end() }
        let views = (0..<count).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        NSLayoutConstraint.activate(constraints(controller.view, views))
        try stage.settle()
        return views.map(\.frame)
    }

    @Test(
        "LayoutFacts 75: positions go to the nearest pixel, halves away from zero",
        arguments: [
            (950.25, 2, 950.5), (950.2, 2, 950), (950.25, 1, 950), (950.5, 1, 951), (-0.25, 2, -0.5), (-10.5, 1, -11),
            (0.3, 3, 1.0 / 3),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func positions(value: CGFloat, scale: CGFloat, rounded: CGFloat) throws {
        let frames = try frames(1, scale: scale) { $1[0].sized(10, 10) + $1[0].placed(5, value, in: $0) }
        #expect(isClose(frames[0], CGRect(x: 5, y: rounded, width: 10, height: 10)))
    }

    @Test("LayoutFacts 76: three equal widths of 93.33 become 3 × 93.5 at two pixels per point, although the sum is larger")
    func equalWidths() throws {
        let frames = try frames(3, scale: 2) { container, views in
            [
                views[0].leftAnchor.constraint(equalTo: container.leftAnchor),
                views[2].rightAnchor.constraint(equalTo: container.leftAnchor, constant: 280),
                views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
                views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor),
                views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
                views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor),
            ]
        }
        #expect(frames.map(\.width) == [93.5, 93.5, 93.5])
    }

    @Test(
        "LayoutFacts 77: origin and size are rounded by themselves: the error of one does not go into the other",
        arguments: [
            (1, 0.4, 10.4, 0, 10), (1, 0.6, 10.4, 1, 10), (1, 0.5, 10.5, 1, 11), (2, 0.2, 10.2, 0, 10),
            (2, 0.3, 93.33, 0.5, 93.5),
        ]
            as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func apart(scale: CGFloat, x: CGFloat, width: CGFloat, roundedX: CGFloat, roundedWidth: CGFloat) throws {
        let frames = try frames(1, scale: scale) { $1[0].sized(width, width) + $1[0].placed(x, x, in: $0) }
        #expect(isClose(frames[0], CGRect(x: roundedX, y: roundedX, width: roundedWidth, height: roundedWidth)))
    }

    @Test("LayoutFacts 77: rounding is in the superview's coordinates, and does not add up")
    func nested() throws {
        let frames = try frames(2, scale: 1) { container, views in
            views[1].removeFromSuperview()
            views[0].addSubview(views[1])
            return views[0].sized(100, 100) + views[0].placed(10.4, 10.4, in: container) + views[1].sized(10, 10)
                + views[1].placed(5.4, 5.4, in: views[0])
        }
        #expect(frames[0].minX == 10)
        #expect(frames[1].minX == 5)
    }

    @Test("LayoutLaws 67: a half point survives to within the rounding", arguments: [1, 2] as [CGFloat])
    func halfPoints(scale: CGFloat) throws {
        let frames = try frames(1, scale: scale) { $1[0].sized(100.5, 100.5) + $1[0].placed(0, 0, in: $0) }
        #expect(frames[0].width == (scale == 1 ? 101 : 100.5))
    }

    @Test(
        "LayoutFacts 78: fitting sizes are rounded up to the pixel",
        arguments: [(3, 173.5, 521.0 / 3), (3, 173.25, 520.0 / 3), (2, 173.25, 173.5), (2, 173.5, 173.5), (1, 173.01, 174)]
            as [(CGFloat, CGFloat, CGFloat)])
    func fittingSizes(scale: CGFloat, width: CGFloat, rounded: CGFloat) throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 400), scale: scale)
        defer { stage.end() }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        NSLayoutConstraint.activate(view.sized(width, 10))
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(abs(size.width - rounded) < 1e-6 && size.height == 10)
    }
}
