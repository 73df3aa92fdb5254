// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Text in a window that becomes narrower", .serialized)
struct NarrowerTextTests {
    private func picture(mode: UIView.ContentMode?) throws -> CGImage {
        let controller = UIViewController()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 360, height: 200))
        label.numberOfLines = 0
        label.text = "The boat was late and the bakery early, so here I am with a warm bun and this view."
        label.autoresizingMask = .flexibleWidth
        if let mode { label.contentMode = mode }
        controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 200)
        controller.view.backgroundColor = .white
        controller.view.addSubview(label)
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 200))
        try stage.settle()
        // Drawn once at the full width.
        _ = try stage.screenshot()
        try stage.resize(to: CGSize(width: 200, height: 200))
        try stage.settle()
        #expect(label.frame.width == 160)
        return try stage.screenshot()
    }

    @Test(
        "a label breaks its lines anew, whatever its content mode is: nibs say left",
        arguments: [UIView.ContentMode.left, .center, .scaleToFill])
    func modes(mode: UIView.ContentMode) throws {
        #expect(try picture(mode: mode).pngData() == picture(mode: nil).pngData())
    }
}
