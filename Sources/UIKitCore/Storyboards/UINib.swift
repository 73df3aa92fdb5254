// SPDX-License-Identifier: MIT
public import Foundation
internal import InterfaceBuilder

/// Objects, mostly views, as Xcode's Interface Builder saves them in a file `NAME.xib`. Follows UIKit's UINib.
///
/// The file is read once, and its objects are made anew each time. See `UIStoryboard` for what is read and how.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// Differs from UIKit: objects of another kind than `externalObjects` are not replaced, so that this is the only option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Objects by the identifiers of the placeholders that they stand for: `[String: Any]`.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")

        /// A key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private let name: String
    private let bundle: Bundle
    private let data: Data?
    private var source: Result<InterfaceSource, InterfaceError>?

    /// The nib of a name, which is read when it is used for the first time.
    ///
    /// - Parameters:
    ///   - name: Without the extension `xib`. A file that is not there ends the program when the nib is used.
    ///   - bundleOrNil: The bundle with the file; nil: the main bundle and the resource bundles next to the program.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil ?? .main
        data = nil
        super.init()
    }

    /// The nib of a file's bytes.
    public init(data nibData: Data, bundle bundleOrNil: Bundle?) {
        name = "nib"
        bundle = bundleOrNil ?? .main
        data = nibData
        super.init()
    }

    /// Makes the objects of the nib, and connects them with each other and the owner.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object that the placeholder "File's Owner" stands for.
    ///   - optionsOrNil: See `OptionsKey`.
    /// - Returns: The objects that lie in no other, without placeholders.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        do {
            let external = optionsOrNil?[.externalObjects] as? [String: Any]
            return try make(owner: ownerOrNil as? NSObject, external: external ?? [:])
        } catch {
            NibClasses.fail(error)
        }
    }
}

extension UINib {
    package var file: String { name + ".xib" }

    package func make(owner: NSObject?, external: [String: Any] = [:]) throws -> [NSObject] {
        let source = try read()
        let loader = NibLoader(source, owner: owner)
        if let owner { loader.objects["-1"] = owner }
        for element in source.objects where element.name == "placeholder" {
            guard let id = element.id, let name = element["placeholderIdentifier"], let object = external[name] else { continue }
            loader.objects[id] = object as AnyObject
        }
        loader.makeTopLevel()
        loader.finish()
        try loader.check()
        if let view = loader.topLevel.lazy.compactMap({ $0 as? UIView }).first { loader.variations.follow(view) }
        if let controller = owner as? UIViewController { controller.interfaceObjects = loader.topLevel }
        return loader.topLevel
    }

    private func read() throws(InterfaceError) -> InterfaceSource {
        if let source { return try source.get() }
        let result = Result { () throws(InterfaceError) in
            let document = try document()
            let objects = try document.part("objects")?.children ?? []
            return InterfaceSource(document: document, bundle: bundle, objects: objects)
        }
        source = result
        return try result.get()
    }

    private func document() throws(InterfaceError) -> InterfaceDocument {
        let document: InterfaceDocument
        if let data {
            document = try InterfaceDocument(bytes: [UInt8](data), file: file)
        } else if let url = InterfaceFiles.url(name, extensions: ["xib"], in: bundle) {
            document = try InterfaceDocument(contentsOf: url)
        } else {
            throw InterfaceError(
                file: file, line: 1, element: "",
                reason: "there is no such file in the resources of \(bundle.bundlePath); is it a resource of the target?")
        }
        guard !document.isStoryboard else {
            throw InterfaceError(file: file, line: 1, element: "document", reason: "it is a storyboard, and no nib")
        }
        return document
    }

    /// The nib with the view of a controller: the one that it was given, or one that is named after its class.
    static func ofController(_ controller: UIViewController) -> UINib? {
        let bundle = controller.nibBundle ?? .main
        if let name = controller.nibName {
            return InterfaceFiles.url(name, extensions: ["xib"], in: bundle) == nil ? nil : UINib(nibName: name, bundle: bundle)
        }
        // Most programs have no nib at all: their files are looked for once.
        let names = bundle === Bundle.main ? InterfaceFiles.nibsOfProgram : InterfaceFiles.nibs(of: bundle)
        guard !names.isEmpty else { return nil }
        let className = String(describing: type(of: controller))
        let short = className.hasSuffix("Controller") ? String(className.dropLast("Controller".count)) : nil
        guard let name = [short, className].compactMap({ $0 }).first(where: names.contains) else { return nil }
        return UINib(nibName: name, bundle: bundle)
    }
}

extension Bundle {
    /// Makes the objects of a nib of this bundle, and connects them with each other and the owner; see `UINib`. A file that is not there ends
    /// the program.
    ///
    /// - Returns: The objects that lie in no other.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
