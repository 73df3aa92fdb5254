// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit

/// Every walk over a hierarchy of 50,000 levels, on a stack of 8 MB. Each runs in a process of its own, which a stack overflow ends.
@MainActor
@Suite("Walks over deep hierarchies", .serialized)
struct DeepWalkTests {
    @Test("50,000 nested views: snapshots, drawing, resizing, safe areas, entering and leaving a window")
    func views() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let chain = try Chain()
                chain.top.frame.size.width = 120
                #expect(chain.bottom.frame.width == 120)
                #expect(chain.top.snapshotView(afterScreenUpdates: true) != nil)
                #expect(chain.top.snapshotView(afterScreenUpdates: false) != nil)
                let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                    chain.top.layer.render(in: context.cgContext)
                    chain.top.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: true)
                }
                #expect(image.size.width == 10)
                chain.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
                #expect(chain.bottom.safeAreaInsets.top == 10)
                chain.stage.window.overrideUserInterfaceStyle = .dark
                #expect(chain.bottom.traitCollection.userInterfaceStyle == .dark)
                chain.top.removeFromSuperview()
                #expect(chain.bottom.window == nil)
                chain.controller.view.addSubview(chain.top)
                try chain.stage.settle()
                #expect(chain.bottom.window === chain.stage.window)
            }
        }
    }

    @Test("50,000 responders: touches, presses and actions reach the end of the chain")
    func responders() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let chain = try Chain()
                let listener = Listener()
                chain.controller.view.superview?.addSubview(listener)
                listener.addSubview(chain.controller.view)
                chain.bottom.touchesBegan([], with: nil)
                chain.bottom.touchesMoved([], with: nil)
                chain.bottom.touchesEnded([], with: nil)
                chain.bottom.touchesCancelled([], with: nil)
                chain.bottom.pressesBegan([], with: nil)
                #expect(listener.calls == 5)
                #expect(chain.bottom.target(forAction: Selector("nothingHasThis"), withSender: nil) == nil)
                #expect(chain.bottom.becomeFirstResponder() == false)
            }
        }
    }

    @Test("masks of masks, 20,000 levels: committed, drawn and freed")
    func masks() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let controller = UIViewController()
                let stage = try Stagehand(controller, size: CGSize(width: 100, height: 100))
                weak var last: UIView?
                try {
                    let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                    top.backgroundColor = .red
                    var bottom = top
                    for _ in 1..<20_000 {
                        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                        view.backgroundColor = .black
                        bottom.mask = view
                        bottom = view
                    }
                    last = bottom
                    controller.view.addSubview(top)
                    try stage.settle()
                    #expect(try stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor.red)
                    #expect(top.snapshotView(afterScreenUpdates: true) != nil)
                    top.removeFromSuperview()
                    try stage.settle()
                }()
                #expect(last == nil)
            }
        }
    }

    @Test("10,000 nested controllers: appearance, resizing, traits, questions about presentations, and release")
    func controllers() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                weak var last: UIViewController?
                try {
                    let top = UIViewController()
                    var bottom: UIViewController = top
                    for _ in 1..<9999 {
                        let child = UIViewController()
                        bottom.addChild(child)
                        bottom.view.addSubview(child.view)
                        child.didMove(toParent: bottom)
                        bottom = child
                    }
                    let recorder = AppearanceRecorder()
                    bottom.addChild(recorder)
                    bottom.view.addSubview(recorder.view)
                    last = recorder
                    let stage = try Stagehand(top, size: CGSize(width: 800, height: 600))
                    #expect(recorder.calls == ["willAppear", "didAppear"])
                    try stage.resize(to: CGSize(width: 400, height: 600))
                    #expect(recorder.calls.dropFirst(2) == ["willTransition", "size", "traits"])
                    #expect(recorder.view.bounds.width == 400)
                    #expect(recorder.traitCollection.horizontalSizeClass == .compact)
                    #expect(recorder.transitionCoordinator == nil && recorder.presentedViewController == nil)
                    top.overrideUserInterfaceStyle = .dark
                    #expect(recorder.traitCollection.userInterfaceStyle == .dark)
                    let panel = UIViewController()
                    panel.modalPresentationStyle = .overFullScreen
                    recorder.present(panel, animated: false)
                    try stage.settle()
                    #expect(panel.presentingViewController != nil)
                    try stage.resize(to: CGSize(width: 800, height: 600))
                    recorder.dismiss(animated: false)
                    try stage.settle()
                    stage.window.rootViewController = UIViewController()
                    try stage.settle()
                    stage.end()
                }()
                #expect(last == nil)
            }
        }
    }

    @Test("a text with 20,000 runs is drawn")
    func runs() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let text = NSMutableAttributedString(string: "")
                for index in 0..<20_000 {
                    text.append(NSAttributedString(string: "a", attributes: [.kern: index % 2]))
                }
                #expect(text.size().width > 20_000)
            }
        }
    }
}

/// A window with a chain of 50,000 views, each the only subview of the one before.
@MainActor
private struct Chain {
    let controller = UIViewController()
    let stage: Stagehand
    let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let bottom: UIView

    init() throws {
        stage = try Stagehand(controller, size: CGSize(width: 200, height: 200))
        var last = top
        for _ in 1..<50_000 {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.autoresizingMask = [.flexibleWidth]
            last.addSubview(view)
            last = view
        }
        bottom = last
        controller.view.addSubview(top)
        try stage.settle()
    }
}

private final class Listener: UIView {
    var calls = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 1 }
}

private final class AppearanceRecorder: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("size")
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.append("willTransition")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { calls.append("traits") }
}
