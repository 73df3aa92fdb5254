// SPDX-License-Identifier: MIT
import CoreGraphics
import HeadlessWindowServer
import QuartzCore
import Stagehand
import Testing
import UIKitCore
import WindowServer

/// An app on a headless server that takes turns when told.
@MainActor
private final class AppRig {
    let server = HeadlessWindowServer()
    let application: UIApplication
    private(set) var time = 1000.0

    init(delegate: (any UIApplicationDelegate)? = nil) {
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        application = UIApplication(server: server)
        application.delegate = delegate
        application.launch()
    }

    isolated deinit {
        application.tearDown()
        MediaClock.setManual(nil)
    }

    func window(_ size: CGSize = CGSize(width: 200, height: 100), root: UIViewController? = nil) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root ?? UIViewController()
        window.makeKeyAndVisible()
        settle()
        return window
    }

    func settle(at time: Double? = nil) {
        if let time { self.time = time }
        MediaClock.setManual(self.time)
        repeat { application.turn(at: self.time) } while !TurnCoordinator.shared.isIdle || server.hasEvents
    }

    func send(_ event: ServerEvent, to window: UIWindow) {
        guard let id = window.host?.serverWindow.id else { return }
        server.send(event, to: id)
        settle()
    }

    func serverWindow(of window: UIWindow) -> HeadlessWindow? { window.host?.serverWindow as? HeadlessWindow }
}

@MainActor
private final class LayoutCounter: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
}

@MainActor
private final class CounterController: UIViewController {
    var log: [String] = []
    let counter = LayoutCounter()
    override func loadView() { view = counter }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("size \(Int(size.width))x\(Int(size.height))")
    }
}

@MainActor
@Suite("Windows", .serialized)
struct WindowTests {
    @Test("a window that is hidden leaves the server and the app, and comes back whole")
    func hideAndShow() throws {
        let rig = AppRig()
        let controller = CounterController()
        let window = rig.window(root: controller)
        controller.view.backgroundColor = .red
        #expect(rig.application.windows == [window] && window.isKeyWindow && rig.server.windows.count == 1)

        window.isHidden = true
        rig.settle()
        #expect(rig.application.windows.isEmpty && !window.isKeyWindow && rig.server.windows.isEmpty)
        #expect(controller.log == ["didAppear", "didDisappear"])

        // Resized while it is hidden.
        window.frame = CGRect(x: 5, y: 5, width: 120, height: 80)
        #expect(window.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
        window.makeKeyAndVisible()
        rig.settle()
        #expect(controller.view.frame.size == CGSize(width: 120, height: 80))
        #expect(controller.log.last == "didAppear")
        rig.server.tick(at: rig.time)
        let shown = try #require(rig.serverWindow(of: window))
        #expect(shown.size == PixelSize(width: 120, height: 80))
        #expect(shown.picture()?.color(x: 60, y: 40) == UIColor.red.cgColor)
        #expect(rig.application.ending == nil)
    }

    @Test("windowShouldClose keeps a window open; the last one that closes ends the app")
    func closing() {
        final class Stubborn: UIWindow {
            var mayClose = false
            override func windowShouldClose() -> Bool { mayClose }
        }
        let rig = AppRig()
        let first = Stubborn(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        first.makeKeyAndVisible()
        let second = rig.window()
        rig.send(.closeRequested, to: first)
        #expect(!first.isHidden)
        first.mayClose = true
        rig.send(.closeRequested, to: first)
        #expect(first.isHidden && rig.application.ending == nil && rig.application.windows == [second])
        rig.send(.closeRequested, to: second)
        #expect(rig.application.ending == .closed)
    }

    @Test("each window has its own frames; focus makes one the key window")
    func severalWindows() {
        let rig = AppRig()
        let (first, second) = (rig.window(), rig.window())
        rig.send(.focusChanged(isFocused: true), to: first)
        #expect(first.isKeyWindow && !second.isKeyWindow && rig.application.keyWindow === first)
        rig.send(.focusChanged(isFocused: true), to: second)
        #expect(!first.isKeyWindow && rig.application.keyWindow === second)
        rig.server.tick(at: rig.time)
        let drawn = rig.server.windows.map(\.drawnFrames)
        first.rootViewController?.view.backgroundColor = .red
        rig.settle()
        rig.server.tick(at: rig.time)
        #expect(rig.server.windows.map(\.drawnFrames) == [drawn[0] + 1, drawn[1]])
    }

    @Test("a resize lays out once, with the new traits, and announces its value with the frame")
    func resize() throws {
        let rig = AppRig()
        let controller = CounterController()
        let window = rig.window(CGSize(width: 900, height: 700), root: controller)
        let before = controller.counter.layouts
        rig.send(.resized(PixelSize(width: 300, height: 700), syncValue: 42), to: window)
        #expect(window.bounds.size == CGSize(width: 300, height: 700))
        #expect(controller.counter.layouts == before + 1)
        #expect(controller.log.last == "size 300x700")
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        let shown = try #require(rig.serverWindow(of: window))
        shown.resize(to: PixelSize(width: 300, height: 700))
        rig.settle()
        rig.server.tick(at: rig.time)
        #expect(shown.announcedSyncValues == [42])
    }

    @Test("a size of one pixel is drawn")
    func tiny() throws {
        let rig = AppRig()
        let window = rig.window()
        window.rootViewController?.view.backgroundColor = .red
        let shown = try #require(rig.serverWindow(of: window))
        shown.resize(to: PixelSize(width: 0, height: 1))
        rig.settle()
        rig.server.tick(at: rig.time)
        #expect(window.bounds.size == CGSize(width: 1, height: 1))
        #expect(shown.picture()?.color(x: 0, y: 0) == UIColor.red.cgColor)
    }

    @Test("setting the frame of a shown window asks the window system, whatever is asked", arguments: [0, 77, 1e9, 1e300])
    func frameOfShownWindow(side: CGFloat) {
        let rig = AppRig()
        let window = rig.window()
        window.frame = CGRect(x: 10, y: 10, width: side, height: 50)
        #expect(window.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        rig.settle()
        #expect(window.frame == CGRect(x: 0, y: 0, width: min(max(side, 1), 16384), height: 50))
    }

    @Test("another scale at run time gives the same pixels, one layout and sharper contents")
    func scale() throws {
        let rig = AppRig()
        let controller = CounterController()
        let window = rig.window(CGSize(width: 200, height: 100), root: controller)
        let before = controller.counter.layouts
        rig.server.setScale(2)
        rig.settle()
        #expect(window.bounds.size == CGSize(width: 100, height: 50))
        #expect(controller.counter.layouts == before + 1)
        #expect(controller.view.layer.contentsScale == 2)
        #expect(controller.traitCollection.displayScale == 2)
        #expect(window.host?.layers.size == PixelSize(width: 200, height: 100))
    }

    @Test("another scale is one change for all windows: each is laid out once")
    func scaleOfSeveralWindows() {
        let rig = AppRig()
        let controllers = (0..<3).map { _ in CounterController() }
        for controller in controllers { _ = rig.window(CGSize(width: 200, height: 100), root: controller) }
        let before = controllers.map(\.counter.layouts)
        rig.server.setScale(3)
        rig.server.setScale(2)
        rig.settle()
        #expect(UIScreen.main.scale == 2)
        #expect(controllers.map(\.counter.layouts) == before.map { $0 + 1 })
        #expect(controllers.allSatisfy { $0.log.filter { $0.hasPrefix("size") } == ["size 100x50"] })
        #expect(controllers.allSatisfy { $0.traitCollection.displayScale == 2 })
    }

    @Test("the colour of areas without a frame follows the root view")
    func background() {
        let rig = AppRig()
        let window = rig.window()
        let shown = rig.serverWindow(of: window)
        #expect(shown?.background == .black)
        window.backgroundColor = .red
        rig.settle()
        #expect(shown?.background == DrawingColor(UIColor.red.cgColor))
        window.rootViewController?.view.backgroundColor = .blue
        rig.settle()
        #expect(shown?.background == DrawingColor(UIColor.blue.cgColor))
        // A window's background cannot be translucent.
        window.rootViewController?.view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        rig.settle()
        #expect(shown?.background == DrawingColor(UIColor.red.cgColor))
    }

    @Test("an area that no view covers is black, not the colour of the root view")
    func uncoveredArea() throws {
        let root = UIViewController()
        root.view.backgroundColor = .red
        let stage = try Stagehand(root, size: CGSize(width: 100, height: 100))
        root.view.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        #expect(try stage.pixel(at: CGPoint(x: 10, y: 10)) == .black && stage.pixel(at: CGPoint(x: 50, y: 50)) == .red)
        root.view.backgroundColor = nil
        #expect(try stage.pixel(at: CGPoint(x: 50, y: 50)) == .black)
        stage.window.backgroundColor = .green
        #expect(try stage.pixel(at: CGPoint(x: 50, y: 50)) == .green && stage.pixel(at: CGPoint(x: 10, y: 10)) == .green)
    }

    @Test("ViewAnimation 9.3: animations of a window that is iconified, or hidden, end in their time")
    func hiddenAnimations() {
        let rig = AppRig()
        let window = rig.window()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.rootViewController?.view.addSubview(view)
        rig.settle()
        var log: [String] = []
        rig.send(.visibilityChanged(isVisible: false), to: window)
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { log.append("iconified \($0)") }
        rig.settle()
        rig.settle(at: 1000.9)
        #expect(log == [])
        rig.settle(at: 1001)
        #expect(log == ["iconified true"])

        // Begun in the turn that hides the window: it is never shown, and its completion is called all the same.
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { log.append("hidden \($0)") }
        window.isHidden = true
        rig.settle(at: 1001.5)
        rig.settle(at: 1002)
        #expect(log.last == "hidden true")

        UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { log.append("out \($0)") }
        rig.settle()
        #expect(log.last == "out true")
    }
}
