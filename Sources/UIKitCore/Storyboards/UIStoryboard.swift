// SPDX-License-Identifier: MIT
public import Foundation
internal import InterfaceBuilder

/// Controllers, their views, and the segues between them, as Xcode's Interface Builder saves them. Follows UIKit's UIStoryboard.
///
/// The file `NAME.storyboard` is read at run time: as a resource of a target (`.copy("Main.storyboard")`), without being compiled. It is
/// read through once; a scene costs nothing until a controller of it is made.
///
/// Outlets and actions lead to properties and methods by their names. `uikit-port` lists those of a class that are `@IBOutlet`,
/// `@IBInspectable`, `@IBAction` and `@IBSegueAction`; by hand, `observableKeyPaths(of:)` and `interfaceActions()` do. Classes are found by
/// name, with the module that the file names for them: they are of a module's top level, and not private.
///
/// Differs from UIKit: compiled storyboards are not read. What is wrong with a file ends the program with the file's name, the line and
/// the element, where UIKit throws an exception; elements that stand for views that are not there (text fields, maps) become plain
/// views, with a warning.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let name: String
    let bundle: Bundle
    /// Read when it is needed for the first time.
    private var reading: Result<InterfaceDocument, InterfaceError>?

    /// The storyboard of a name.
    ///
    /// - Parameters:
    ///   - name: Without the extension `storyboard`.
    ///   - storyboardBundleOrNil: The bundle with the file; nil: the main bundle and the resource bundles next to the program.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? .main
        super.init()
    }

    /// A storyboard of bytes: for tests.
    package convenience init(name: String, bytes: [UInt8], bundle: Bundle? = nil) {
        self.init(name: name, bundle: bundle)
        let file = name + ".storyboard"
        reading = Result { () throws(InterfaceError) in try InterfaceDocument(bytes: bytes, file: file) }
    }

    /// The controller that the storyboard begins with; nil when it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        orFail { try makeInitialController(creator: nil) }
    }

    /// The controller that the storyboard begins with; nil when it names none.
    ///
    /// - Parameter creator: Makes it, with `init(coder:)` or an initialiser of the program's that passes the coder on to that; nil: the class
    ///   that the file names makes it.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        let made = orFail { try makeInitialController(creator: creator.map { creator in { creator($0) } }) }
        return made.map { $0.cast(to: ViewController.self) }
    }

    /// A new controller of the scene with an identifier. One that the file does not have ends the program.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        orFail { try makeController(identifier: identifier) }
    }

    /// A new controller of the scene with an identifier. One that the file does not have ends the program.
    ///
    /// - Parameter creator: As for `instantiateInitialViewController(creator:)`.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = orFail { try makeController(identifier: identifier, creator: creator.map { creator in { creator($0) } }) }
        return made.cast(to: ViewController.self)
    }

    private func orFail<Value>(_ make: () throws -> Value) -> Value {
        do {
            return try make()
        } catch {
            NibClasses.fail(error)
        }
    }
}

extension UIViewController {
    fileprivate func cast<ViewController: UIViewController>(to type: ViewController.Type) -> ViewController {
        guard let controller = self as? ViewController else {
            PresentationDiagnostics.fail("the storyboard has made a \(Swift.type(of: self)), and no \(type)")
        }
        return controller
    }
}

// Making controllers, with errors.
extension UIStoryboard {
    private static var depth = 0
    /// How many controllers contain each other at most.
    private static let depthLimit = 40
    /// How many controllers were made of scenes: for tests.
    package private(set) static var scenesMade = 0

    var file: String { name + ".storyboard" }

    func document() throws(InterfaceError) -> InterfaceDocument {
        if let reading { return try reading.get() }
        let result = Result { () throws(InterfaceError) in try read() }
        reading = result
        return try result.get()
    }

    private func read() throws(InterfaceError) -> InterfaceDocument {
        guard let url = InterfaceFiles.url(name, extensions: ["storyboard"], in: bundle) else {
            throw InterfaceError(
                file: file, line: 1, element: "",
                reason: "there is no such file in the resources of \(bundle.bundlePath); is it a resource of the target?")
        }
        let document = try InterfaceDocument(contentsOf: url)
        guard document.isStoryboard else {
            throw InterfaceError(file: file, line: 1, element: "document", reason: "it is a nib, and no storyboard")
        }
        return document
    }

    package func makeInitialController(creator: ((NSCoder) -> UIViewController?)? = nil) throws -> UIViewController? {
        guard let id = try document().initialViewController, !id.isEmpty else { return nil }
        return try makeController(id: id, from: nil, creator: creator)
    }

    package func makeController(
        identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws -> UIViewController {
        for scene in try document().scenes {
            guard let object = scene.objects.first(where: { $0.storyboardIdentifier == identifier }) else { continue }
            return try make(object, of: scene, creator)
        }
        throw InterfaceError(
            file: file, line: 1, element: "scenes", reason: "no controller has the storyboard identifier '\(identifier)'")
    }

    /// The controller with an id, which an element refers to.
    func makeController(
        id: String, from element: InterfaceElement?, creator: ((NSCoder) -> UIViewController?)? = nil
    ) throws -> UIViewController {
        for scene in try document().scenes {
            guard let object = scene.objects.first(where: { $0.id == id }) else { continue }
            return try make(object, of: scene, creator)
        }
        let reason = "there is no controller with the id '\(id)'"
        throw element?.error(reason) ?? InterfaceError(file: file, line: 1, element: "document", reason: reason)
    }

    private func make(
        _ object: InterfaceDocument.Scene.Object, of scene: InterfaceDocument.Scene,
        _ creator: ((NSCoder) -> UIViewController?)?
    ) throws -> UIViewController {
        Self.depth += 1
        defer { Self.depth -= 1 }
        let document = try document()
        let objects = try document.elements(of: scene).list("objects")
        guard let element = objects.first(where: { $0.id == object.id && $0.name == object.name }) else {
            throw InterfaceError(file: file, line: object.line, element: object.name, reason: "it has no id")
        }
        guard Self.depth <= Self.depthLimit else { throw element.error("controllers contain each other") }
        if element.name == "viewControllerPlaceholder" { return try makeReferenced(element, creator) }
        Self.scenesMade += 1
        let source = InterfaceSource(
            document: document, bundle: bundle, storyboard: self, objects: objects, controller: element)
        let loader = NibLoader(source, phase: .controller)
        let controller = loader.makeController(element, creator: creator)
        loader.finish()
        try loader.check()
        guard let controller else { throw element.error("it cannot be made") }
        source.idsOfController = Set(loader.objects.keys)
        try addRelated(to: controller, element)
        return controller
    }

    /// A reference to another storyboard.
    private func makeReferenced(
        _ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
    ) throws -> UIViewController {
        let other = UIStoryboard(name: try element.required("storyboardName"), bundle: bundle)
        if let identifier = element["referencedIdentifier"] {
            return try other.makeController(identifier: identifier, creator: creator)
        }
        guard let controller = try other.makeInitialController(creator: creator) else {
            throw element.error("\(other.file) names no controller to begin with")
        }
        return controller
    }

    /// The controllers that a container begins with.
    private func addRelated(to container: UIViewController, _ element: InterfaceElement) throws {
        var related: [(name: String, controller: UIViewController)] = []
        for segue in element.list("connections") where segue.name == "segue" && segue["kind"] == "relationship" {
            let destination = try segue.required("destination")
            related.append((try segue.required("relationship"), try makeController(id: destination, from: segue)))
        }
        guard !related.isEmpty else { return }
        let controllers = related.map(\.controller)
        switch (container, related[0].name) {
        case (let navigation as UINavigationController, "rootViewController"):
            navigation.setViewControllers(Array(controllers.prefix(1)), animated: false)
        case (let tabs as UITabBarController, "viewControllers"): tabs.viewControllers = controllers
        default: throw element.error("a \(type(of: container)) has no relationship '\(related[0].name)'")
        }
    }
}
