// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import WindowServer
import X11TestSupport

/// Drags a slider over photos of different sizes, in real time on an X server. `LookEditingTests` has the sample's slider, with a filter
/// that is held.
@MainActor
@Suite("Sliders over photos", .serialized)
struct SliderFrameTests {
    private static let seconds = 1.0

    /// A photo of 4:3.
    private func photo(megapixels: Double) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let height = (megapixels * 1e6 * 3 / 4).squareRoot().rounded()
        let size = CGSize(width: (height * 4 / 3).rounded(), height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            for row in 0..<8 {
                UIColor(hue: CGFloat(row) / 8, saturation: 0.6, brightness: 0.8, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: size.height * CGFloat(row) / 8, width: size.width, height: size.height / 8))
            }
        }
    }

    /// What one drag has shown.
    private struct Drag {
        var missing = 0
        var lost = 0
        var pictures = 0
        var changes = 0
    }

    private func drag(_ photo: UIImage) throws -> Drag {
        let metronome = Metronome()
        defer { metronome.cancel() }
        let root = PhotoFilterRoot(photo: photo)
        let app = try LiveApp(root, size: CGSize(width: 400, height: 320))
        app.run(for: 0.1)
        let point = PixelPoint(x: 200, y: 280)
        try app.user.movePointer(to: point, in: app.id)
        try app.user.setButton(isPressed: true)
        app.run(for: 0.1)
        var changes = 0
        root.slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        // A step to the side in each half of a period: the knob is elsewhere in each frame.
        let begin = CACurrentMediaTime()
        var start = begin
        var step = 0
        while CACurrentMediaTime() < begin + 0.2 + Self.seconds {
            step += 1
            let way = 60 - abs((step + 60) % 240 - 120)
            try app.user.movePointer(to: PixelPoint(x: point.x + way, y: point.y), in: app.id)
            app.user.synchronize()
            app.run(for: max(begin + Double(step) / 120 - CACurrentMediaTime(), 0.001))
            root.deliver()
            if CACurrentMediaTime() < begin + 0.2 { start = CACurrentMediaTime() }
        }
        let times = start..<CACurrentMediaTime()
        var drag = Drag(pictures: root.shown, changes: changes)
        drag.lost = metronome.stop().count { times.contains($0) }
        drag.missing = try app.missingFrames(in: times)
        return drag
    }

    /// As in `BlockedMainThreadTests`: one clean run of several shows that the toolkit loses no frame.
    @Test("while a slider is dragged not one frame is missing, whatever the photo's size", arguments: [1.0, 12])
    func frames(megapixels: Double) throws {
        let photo = photo(megapixels: megapixels)
        var complaints: [String] = []
        for _ in 0..<12 {
            let drag = try drag(photo)
            if drag.missing <= drag.lost, drag.pictures > 3, drag.changes > 60 { return }
            complaints.append("\(drag)")
        }
        Issue.record("No run is clean: \(complaints.joined(separator: "; "))")
    }
}
