// SPDX-License-Identifier: MIT
internal import SwiftParser
internal import SwiftSyntax

/// What the sources declare, together: selectors, optional requirements and conformances are found by it.
struct DeclarationIndex {
    fileprivate var types: [String: TypeDeclaration] = [:]
    /// The names of classes, by that of the class that they inherit from.
    private var subclasses: [String: [String]] = [:]
    /// By base name.
    private(set) var optionalRequirements: [String: [OptionalRequirement]] = [:]
    /// The companions of optional requirements that a declaration has to conform to as well.
    private(set) var companions: [DeclarationPlace: [String]] = [:]

    /// Functions outside of types, and other names of types.
    let otherNames: Set<String>

    /// The methods that a class has to have for its subclasses' sake.
    private(set) var forwardedMethods: [DeclarationPlace: [ForwardedMethod]] = [:]
    /// Methods that override one of those. The class's own body, or an extension, which cannot override.
    private(set) var overrides: [DeclarationPlace: Bool] = [:]

    /// What classes' bodies have to have for members of their extensions.
    private(set) var dispatchers: [DeclarationPlace: [Dispatcher]] = [:]
    /// Members of extensions that are overridden, or override: the names that they get.
    private(set) var namesInExtensions: [DeclarationPlace: String] = [:]

    /// The classes with observable properties.
    private(set) var observedClasses: [DeclarationPlace: ObservedClass] = [:]
    /// The classes with methods that storyboards and nibs call.
    private(set) var actionClasses: [DeclarationPlace: ActionClass] = [:]

    init(_ declarations: some Sequence<TypeDeclaration>, otherNames: Set<String>) {
        self.otherNames = otherNames
        for declaration in declarations {
            // Extensions name nested types from outside: `extension Outer.Inner`.
            if var type = types[declaration.name] {
                type.parts += declaration.parts
                if declaration.kind != .extended { type.kind = declaration.kind }
                types[declaration.name] = type
            } else {
                types[declaration.name] = declaration
            }
        }
        for type in types.values where type.kind == .type {
            if let parent = superclass(of: type) { subclasses[parent.name, default: []].append(type.name) }
        }
        for name in types.keys.sorted() {
            guard let type = types[name], type.kind == .protocol else { continue }
            let members =
                type.methods.filter(\.isOptional).map(OptionalRequirement.Member.method)
                + type.properties.filter(\.isOptional).map(OptionalRequirement.Member.property)
            for member in members {
                let requirement = OptionalRequirement(protocolName: name, member: member)
                optionalRequirements[requirement.name, default: []].append(requirement)
            }
        }
        let requirements = optionalRequirements.values.joined().sorted { $0.companion < $1.companion }
        for name in types.keys.sorted() {
            addCompanions(of: name, for: requirements)
            addForwardedMethods(for: name)
            addDispatchers(for: name)
            guard let place = types[name]?.body?.place else { continue }
            if let observed = observedClass(name) { observedClasses[place] = observed }
            if let actions = actionClass(name) { actionClasses[place] = actions }
        }
    }

    /// Whether declarations of a file get companions.
    func hasCompanions(in path: String) -> Bool { companions.keys.contains { $0.path == path } }

    /// Whether something is written into a class's body, or renamed in an extension.
    var hasDispatchers: Bool { !dispatchers.isEmpty }

    var hasForwardedMethods: Bool { !overrides.isEmpty }

    // MARK: Types

    /// The type that a name means within another type, or nil when the sources do not declare or extend it.
    func type(named name: String, within scope: String? = nil) -> TypeDeclaration? {
        var outer = scope?.split(separator: ".").map(String.init) ?? []
        while true {
            if let type = types[(outer + [name]).joined(separator: ".")] { return type }
            if outer.isEmpty { return nil }
            outer.removeLast()
        }
    }

    /// The class that a type inherits from, as far as the sources declare or extend it.
    private func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
        type.inherited.lazy.compactMap { self.type(named: $0, within: type.name) }.first { $0.kind != .protocol }
    }

    /// The type and its superclasses, as far as the sources declare or extend them. Its protocols are not among them.
    func chain(from name: String) -> [TypeDeclaration] {
        var result: [TypeDeclaration] = []
        var next = type(named: name)
        while let type = next, !result.contains(where: { $0.name == type.name }) {
            result.append(type)
            next = superclass(of: type)
        }
        return result
    }

    /// The classes that inherit from one, by whatever number of others.
    fileprivate func descendants(of name: String) -> [TypeDeclaration] {
        var result: [String: TypeDeclaration] = [:]
        var open = [name]
        while let next = open.popLast() {
            for subclass in subclasses[next] ?? [] where subclass != name && result[subclass] == nil {
                result[subclass] = types[subclass]
                open.append(subclass)
            }
        }
        return Array(result.values)
    }

    /// Whether a class of the sources inherits from that one.
    func hasSubclasses(_ name: String) -> Bool { types.values.contains { $0.inherited.contains(name) } }

    func methods(named name: String, ofType type: String) -> [MethodDeclaration] {
        var result: [MethodDeclaration] = []
        for method in chain(from: type).flatMap(\.methods)
        where method.name == name && !result.contains(where: { $0.parameters == method.parameters }) {
            result.append(method)
        }
        return result
    }

    func property(named name: String, ofType type: String) -> PropertyDeclaration? {
        chain(from: type).flatMap(\.properties).first { $0.name == name }
    }

    /// The types that declare a method of that name.
    func owners(ofMethod name: String) -> [String] {
        types.values.filter { $0.methods.contains { $0.name == name } }.map(\.name).sorted()
    }

    func owners(ofProperty name: String) -> [String] {
        types.values.filter { $0.properties.contains { $0.name == name } }.map(\.name).sorted()
    }

    /// The type that all properties of that name agree on.
    func agreedType(ofProperty name: String) -> String? {
        let found = Set(types.values.flatMap(\.properties).filter { $0.name == name }.map(\.type))
        return found.count == 1 ? found.first ?? nil : nil
    }

    // MARK: Protocols

    /// The protocols of the sources that a type's own declarations name, with those that they inherit from.
    private func protocols(namedBy inherited: [String], within scope: String) -> Set<String> {
        var result: Set<String> = []
        var open = inherited.compactMap { type(named: $0, within: scope) }
        while let next = open.popLast() {
            guard next.kind == .protocol, result.insert(next.name).inserted else { continue }
            open += next.inherited.compactMap { type(named: $0, within: next.name) }
        }
        return result
    }

    /// Whether a type as it is written (`(any SheetDelegate)?`, `UIView & Titled`) is or has the protocol.
    func typeText(_ text: String, includes protocolName: String) -> Bool {
        let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
        return names.contains { name in
            guard let type = type(named: name) else { return protocolName.hasSuffix("." + name) }
            return type.name == protocolName || protocols(namedBy: type.inherited, within: type.name).contains(protocolName)
        }
    }

    private mutating func addCompanions(of name: String, for requirements: [OptionalRequirement]) {
        guard let type = types[name], type.kind != .protocol, !requirements.isEmpty else { return }
        let chain = chain(from: name)
        for requirement in requirements {
            guard conforms(chain, to: requirement), !conforms(Array(chain.dropFirst()), to: requirement) else { continue }
            let place =
                type.parts.first { protocols(namedBy: $0.inherited, within: name).contains(requirement.protocolName) }
                ?? type.parts.first { !$0.isExtension } ?? type.parts.first { $0.has(requirement) }
            if let place { companions[place.place, default: []].append(requirement.companion) }
        }
    }

    private func conforms(_ chain: [TypeDeclaration], to requirement: OptionalRequirement) -> Bool {
        chain.contains { protocols(namedBy: $0.inherited, within: $0.name).contains(requirement.protocolName) }
            && chain.contains { $0.parts.contains { $0.has(requirement) } }
    }
}

extension DeclarationIndex {
    /// A subclass may add methods of UIKit's delegate protocols that its superclass conforms to without having them. Swift has bound
    /// those of the superclass to the protocol's defaults then, and never calls the subclass's.
    fileprivate mutating func addForwardedMethods(for name: String) {
        guard let type = types[name], type.kind == .type else { return }
        let ancestors = chain(from: name).dropFirst().filter { $0.kind == .type }
        for part in type.parts {
            for method in part.methods where !method.isOverride && method.isPlain {
                guard
                    let (base, found) = ancestors.lazy.compactMap({ ancestor in
                        ToolkitDelegate.all.first { delegate in
                            delegate.requirements.contains(method.reference)
                                && ancestor.inherited.contains { delegate.name == $0 || delegate.refinements.contains($0) }
                        }.map { (ancestor, $0) }
                    }).first
                else { continue }
                let way = ancestors.prefix { $0.name != base.name } + [base]
                let added = way.first { $0.methods.contains { $0.hasSameReference(as: method) && !$0.isOverride } }
                // An ancestor that has it of its own: then the compiler asks for `override`. One that is given it by this: not yet.
                if let added, added.name == base.name { continue }
                guard let place = base.parts.first(where: { !$0.isExtension }) else { continue }
                // Only the body can override: what an extension has is called by a member of the body, if there is one.
                let dispatches = part.isExtension && type.body != nil && !part.isConditional
                overrides[DeclarationPlace(path: part.place.path, offset: method.offset)] = !part.isExtension || dispatches
                guard !part.isExtension || dispatches else { continue }
                if dispatches { addDispatcher(for: .method(method), isOverride: true, of: type, in: part) }
                let forwarded = ForwardedMethod(delegate: found, method: method, access: place.access)
                let isKnown = forwardedMethods[place.place]?.contains { $0.method.hasSameReference(as: method) } ?? false
                if !isKnown { forwardedMethods[place.place, default: []].append(forwarded) }
            }
        }
    }
}

extension DeclarationIndex {
    /// Members of extensions neither override nor can be overridden in Swift. In Objective-C they can: so the class's body has the
    /// member, which calls what the extension has under another name.
    fileprivate mutating func addDispatchers(for name: String) {
        guard let type = types[name], type.kind == .type, type.body != nil, type.parts.contains(where: \.isExtension)
        else { return }
        let descendants = descendants(of: name)
        for part in type.parts where part.isExtension && !part.isConditional {
            for method in part.methods where method.isPlain && !method.isPrivate {
                let isOverridden = descendants.contains {
                    $0.methods.contains { $0.isOverride && $0.hasSameReference(as: method) }
                }
                guard method.isOverride || isOverridden else { continue }
                addDispatcher(for: .method(method), isOverride: method.isOverride, of: type, in: part)
            }
            for property in part.properties where property.isPlain && property.type != nil && property.access != "private" {
                let isOverridden = descendants.contains { $0.properties.contains { $0.isOverride && $0.name == property.name } }
                guard property.isOverride || isOverridden else { continue }
                addDispatcher(for: .property(property), isOverride: property.isOverride, of: type, in: part)
            }
        }
    }

    private mutating func addDispatcher(
        for member: OptionalRequirement.Member, isOverride: Bool, of type: TypeDeclaration, in part: TypePart
    ) {
        guard let body = type.body else { return }
        let dispatcher = Dispatcher(typeName: type.name, member: member, isOverride: isOverride, access: part.access)
        let place = DeclarationPlace(path: part.place.path, offset: dispatcher.offset)
        guard namesInExtensions.updateValue(dispatcher.nameInExtension, forKey: place) == nil else { return }
        dispatchers[body.place, default: []].append(dispatcher)
    }
}

extension TypePart {
    fileprivate func has(_ requirement: OptionalRequirement) -> Bool {
        switch requirement.member {
        case .method(let method): methods.contains { $0.hasSameReference(as: method) }
        case .property(let property): properties.contains { $0.name == property.name }
        }
    }
}
