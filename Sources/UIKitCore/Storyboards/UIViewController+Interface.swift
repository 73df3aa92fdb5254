// SPDX-License-Identifier: MIT
internal import Foundation
internal import InterfaceBuilder

// The views of controllers.
extension UIViewController {
    /// What went wrong while a view was loaded; nil: an error ends the program.
    private static var caughtErrors: [any Error]?
    private static var viewDepth = 0
    /// How many controllers are embedded in each other at most.
    private static let viewDepthLimit = 40

    /// Loads the view that a storyboard or a nib has for this controller. An error in the file ends the program, as in UIKit.
    ///
    /// - Returns: Whether there is one.
    func loadViewFromInterface() -> Bool {
        Self.viewDepth += 1
        defer { Self.viewDepth -= 1 }
        do {
            return try tryLoadViewFromInterface()
        } catch {
            if Self.caughtErrors == nil { NibClasses.fail(error) }
            Self.caughtErrors?.append(error)
            return false
        }
    }

    /// Loads the view, and those of what is embedded in it, and throws what is wrong with their files: for tests.
    package func tryLoadInterfaceView() throws {
        let outer = Self.caughtErrors
        Self.caughtErrors = []
        loadViewIfNeeded()
        let caught = Self.caughtErrors
        Self.caughtErrors = outer
        if let error = caught?.first { throw error }
    }

    private func tryLoadViewFromInterface() throws -> Bool {
        if let interface, let element = interface.controller {
            guard let viewElement = element.value(forKey: "view") ?? element.value(forKey: "tableView") else { return false }
            guard Self.viewDepth <= Self.viewDepthLimit else { throw element.error("controllers are embedded in each other") }
            try load(viewElement, of: element, interface)
            return true
        }
        guard let nib = UINib.ofController(self) else { return false }
        _ = try nib.make(owner: self)
        guard isViewLoaded else {
            throw InterfaceError(
                file: nib.file, line: 1, element: "placeholder",
                reason: "the owner's outlet 'view' leads to no view")
        }
        return true
    }

    private func load(_ viewElement: InterfaceElement, of element: InterfaceElement, _ source: InterfaceSource) throws {
        let loader = NibLoader(source, phase: .view, owner: self, traits: traitCollection)
        if let id = element.id { loader.objects[id] = self }
        let loaded = loader.makeView(viewElement)
        try loader.check()
        guard let loaded else { throw viewElement.error("it cannot be made") }
        for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            view = loaded
            loader.know(guide["type"] == "bottom" ? bottomLayoutGuide : topLayoutGuide, as: guide)
        }
        view = loaded
        loader.makeTopLevel()
        loader.finish()
        try loader.check()
        interfaceObjects = loader.topLevel
        loader.variations.follow(loaded)
        for (container, segue) in loader.embeddings { try embed(segue, in: container) }
    }
}
