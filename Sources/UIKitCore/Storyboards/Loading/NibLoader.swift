// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
package import InterfaceBuilder

/// Makes the objects of a scene or a nib, once: first all objects, from the outside in, each by `init(coder:)` with its attributes; then
/// what leads from one to another; at last `awakeFromNib`.
///
/// What is wrong is noted, and the rest goes on: an initialiser cannot throw. The first error is what whoever asked gets.
@MainActor
package final class NibLoader {
    /// What is made now.
    enum Phase {
        /// A controller and its items for bars.
        case controller
        /// The view of a controller, and what stands beside it in the scene.
        case view
        /// All of a nib, or one view of it.
        case nib
    }

    let source: InterfaceSource
    let phase: Phase
    /// The owner of a nib, or the controller whose view is made.
    let owner: NSObject?
    private(set) var error: InterfaceError?

    /// By id.
    var objects: [String: AnyObject] = [:]
    private(set) var made: [(object: NSObject, element: InterfaceElement)] = []
    private var constraints: [(view: UIView, element: InterfaceElement)] = []
    /// Excluded by size classes.
    let variations: NibVariations
    /// The containers of embed segues.
    var embeddings: [(view: UIView, segue: InterfaceSegue)] = []
    /// Objects that no other holds.
    private(set) var topLevel: [NSObject] = []

    init(_ source: InterfaceSource, phase: Phase = .nib, owner: NSObject? = nil, traits: UITraitCollection = .current) {
        self.source = source
        self.phase = phase
        self.owner = owner
        variations = NibVariations(traits: traits)
    }

    func note(_ error: InterfaceError) {
        if self.error == nil { self.error = error }
    }

    package func check() throws(InterfaceError) {
        if let error { throw error }
    }

    // MARK: Objects

    /// The view of an element; nil where it cannot be made.
    func makeView(_ element: InterfaceElement) -> UIView? {
        let kind: NibClasses.Kind<UIView>
        if let known = NibClasses.views[element.name] {
            kind = known
        } else {
            NibClasses.warn(element.error("there is no such view: a UIView stands in its place"))
            guard let plain = NibClasses.views["view"] else { return nil }
            kind = plain
        }
        guard let type = type(of: element, kind) else { return nil }
        let coder = NibCoder(self, element, base: kind.type)
        guard let view = type.init(coder: coder) else {
            note(element.error("\(type).init(coder:) has returned nil"))
            return nil
        }
        coder.finish(view)
        return view
    }

    func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
        guard let kind = NibClasses.recognizers[element.name], let type = type(of: element, kind) else { return nil }
        let recognizer = ClassInstances.recognizer(of: type)
        fill(recognizer, from: element)
        return recognizer
    }

    /// An object that is neither view nor controller: of a class of the program that has `init()`.
    func makeObject(_ element: InterfaceElement) -> NSObject? {
        guard let type = type(of: element, NibClasses.Kind(type: NSObject.self) { $0 is NSObject.Type }) else { return nil }
        let object = ClassInstances.object(of: type)
        fill(object, from: element)
        return object
    }

    /// The objects of the file that lie in no other.
    func makeTopLevel() {
        for element in source.objects where element.id != source.controller?.id {
            if let object = makeTopLevel(element) { topLevel.append(object) }
        }
    }

    private func makeTopLevel(_ element: InterfaceElement) -> NSObject? {
        if NibClasses.recognizers[element.name] != nil { return makeRecognizer(element) }
        switch element.name {
        case "placeholder", "exit", "viewControllerPlaceholder": return nil
        case "customObject": return makeObject(element)
        case "navigationItem": return makeNavigationItem(element)
        case "barButtonItem": return makeBarButtonItem(element)
        default:
            guard NibClasses.controllers[element.name] != nil else { return makeView(element) }
            note(element.error("controllers are made from storyboards only"))
            return nil
        }
    }

    // MARK: Attributes

    /// Sets the attributes of an object, and makes what is in it.
    func fill(_ object: NSObject, from element: InterfaceElement) {
        if let id = element.id {
            if objects[id] != nil { note(element.error("the id '\(id)' is given twice")) }
            objects[id] = object
        }
        made.append((object, element))
        // Elements lie in each other no deeper than the file allows.
        switch object {
        case let view as UIView: fill(view: view, element)
        case let controller as UIViewController: fill(controller: controller, element)
        case let recognizer as UIGestureRecognizer: fill(recognizer: recognizer, element)
        default: break
        }
    }

    func addConstraints(of view: UIView, _ element: InterfaceElement) {
        for constraint in element.list("constraints") { constraints.append((view, constraint)) }
    }

    func know(_ guide: AnyObject, as element: InterfaceElement) {
        guard let id = element.id else { return }
        if objects[id] != nil { note(element.error("the id '\(id)' is given twice")) }
        objects[id] = guide
    }

    // MARK: The end

    /// Connects the objects, and wakes them up.
    func finish() {
        for (view, element) in constraints { makeConstraint(element, in: view) }
        if let owner, let element = elementOfOwner { connect(owner, element) }
        for (object, element) in made { connect(object, element) }
        for (object, element) in made { setRuntimeAttributes(of: object, element) }
        variations.finish(self)
        guard error == nil else { return }
        for (object, _) in made {
            (object as? any NibAwakening)?.awakeFromNib()
        }
        findPopoverAnchors()
    }

    /// What the file says about what leads from the owner.
    private var elementOfOwner: InterfaceElement? {
        switch phase {
        case .controller: nil
        case .view: source.controller
        case .nib: source.objects.first { $0.id == "-1" }
        }
    }

    // MARK: Values

    func bool(_ element: InterfaceElement, _ name: String) -> Bool? { noting { try element.bool(name) } }
    func integer(_ element: InterfaceElement, _ name: String) -> Int? { noting { try element.integer(name) } }
    func number(_ element: InterfaceElement, _ name: String) -> CGFloat? {
        noting { try element.number(name) }.map { CGFloat($0) }
    }

    private func noting<Value>(_ read: () throws -> Value?) -> Value? {
        do {
            return try read()
        } catch {
            if let error = error as? InterfaceError { note(error) }
            return nil
        }
    }

    /// The value of a name among some; nil without the attribute, or with a name that is not among them, which is noted.
    func choice<Value>(_ element: InterfaceElement, _ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        guard let text = element[name] else { return nil }
        if let found = values.first(where: { $0.key == text }) { return found.value }
        note(element.error("'\(name)' can't be '\(text)'"))
        return nil
    }

    func rect(_ element: InterfaceElement?) -> CGRect? {
        guard let element else { return nil }
        let width = number(element, "width") ?? 0
        let height = number(element, "height") ?? 0
        guard width >= 0, height >= 0 else {
            note(element.error("a size is not negative"))
            return nil
        }
        return CGRect(x: number(element, "x") ?? 0, y: number(element, "y") ?? 0, width: width, height: height)
    }

    func size(_ element: InterfaceElement?) -> CGSize? {
        guard let element else { return nil }
        return CGSize(width: number(element, "width") ?? 0, height: number(element, "height") ?? 0)
    }

    /// `<inset key="contentEdgeInsets" minX="8" minY="4" maxX="8" maxY="4"/>`, or with `top`, `left`, `bottom` and `right`.
    func insets(_ element: InterfaceElement?) -> UIEdgeInsets? {
        guard let element else { return nil }
        return UIEdgeInsets(
            top: number(element, "minY") ?? number(element, "top") ?? 0,
            left: number(element, "minX") ?? number(element, "left") ?? 0,
            bottom: number(element, "maxY") ?? number(element, "bottom") ?? 0,
            right: number(element, "maxX") ?? number(element, "right") ?? 0)
    }

    func image(_ element: InterfaceElement, _ name: String) -> UIImage? {
        guard let file = element[name] else { return nil }
        if element["catalog"] == "system" {
            NibClasses.warn(element.error("there are no symbols: '\(file)' is left out"))
            return nil
        }
        let bundle = source.bundle === Bundle.main ? nil : source.bundle
        let image = UIImage(named: file, in: bundle, compatibleWith: variations.traits)
        if image == nil { NibClasses.warn(element.error("there is no image '\(file)'")) }
        return image
    }

    /// `text`, or `<string key="text">` for longer ones.
    func text(_ element: InterfaceElement, _ name: String) -> String? { element[name] ?? element.value(forKey: name)?.text }
}
