// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// The usual viewer of a photo: an image view that is pinned to the edges of a scroll view, and zoomed.
@MainActor
@Suite("Zooming what constraints place", .serialized)
struct ZoomedConstraintTests {
    private final class Zoomer: NSObject, UIScrollViewDelegate {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test("a zoomed view begins where its constraints say, in its scaled size, and so does the content", arguments: [2, 0.5])
    func zoomed(scale: CGFloat) throws {
        let root = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        scrollView.minimumZoomScale = 0.25
        scrollView.maximumZoomScale = 4
        let photo = UIView()
        photo.translatesAutoresizingMaskIntoConstraints = false
        let zoomer = Zoomer(photo)
        scrollView.delegate = zoomer
        scrollView.addSubview(photo)
        root.view.addSubview(scrollView)
        let left = photo.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor)
        NSLayoutConstraint.activate([
            left, photo.topAnchor.constraint(equalTo: scrollView.topAnchor),
            photo.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            photo.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            photo.widthAnchor.constraint(equalToConstant: 400), photo.heightAnchor.constraint(equalToConstant: 300),
        ])
        let stage = try Stagehand(root, size: CGSize(width: 300, height: 200))
        defer { stage.end() }
        try stage.settle()
        #expect(scrollView.contentSize == CGSize(width: 400, height: 300))
        scrollView.setZoomScale(scale, animated: false)
        try stage.settle()
        let size = CGSize(width: 400 * scale, height: 300 * scale)
        #expect(scrollView.contentSize == size)
        #expect(photo.frame == CGRect(origin: .zero, size: size))
        // A viewer keeps what is smaller than the screen in the middle by constants.
        left.constant = 20
        try stage.settle()
        #expect(photo.frame == CGRect(origin: CGPoint(x: 20, y: 0), size: size))
        #expect(scrollView.contentSize == CGSize(width: size.width + 20, height: size.height))
        scrollView.setZoomScale(1, animated: false)
        try stage.settle()
        #expect(photo.frame == CGRect(x: 20, y: 0, width: 400, height: 300))
        #expect(scrollView.contentSize == CGSize(width: 420, height: 300))
    }
}
