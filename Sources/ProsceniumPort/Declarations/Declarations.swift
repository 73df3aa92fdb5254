// SPDX-License-Identifier: MIT

/// A method or a requirement.
struct MethodDeclaration: Hashable {
    struct Parameter: Hashable {
        /// `_` for none.
        let label: String
        /// Within the method.
        let name: String
        let type: String
    }

    let name: String
    let parameters: [Parameter]
    /// As `@objc(name)` says.
    let givenObjectiveName: String?
    let isOptional: Bool
    /// Asynchronous or throwing, generic or of its type: nothing that a selector calls.
    let isPlain: Bool
    let isPrivate: Bool
    let isOverride: Bool
    /// Nil for none.
    let returnType: String?
    /// In bytes, from the file's start.
    let offset: Int
    /// As it is written, in one line, from the parameters on.
    let signatureText: String
    /// `open`, `public` or less; nil where nothing is written.
    let access: String?
    /// Those that Swift understands here too, with a blank behind each.
    let attributesText: String
    /// `@IBAction` or `@IBSegueAction`: storyboards and nibs call it by name.
    let isAction: Bool

    var labels: [String] { parameters.map(\.label) }
    var objectiveName: String { givenObjectiveName ?? ObjectiveName.method(name, labels: labels) }
    /// `pan(_:with:)`.
    var reference: String { parameters.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }

    /// `pan(_ pan: UIPanGestureRecognizer) -> Bool`.
    var signature: String {
        let list = parameters.map { ($0.label == $0.name ? "" : "\($0.label) ") + "\($0.name): \($0.type)" }
        return "\(name)(\(list.joined(separator: ", ")))" + (returnType.map { " -> \($0)" } ?? "")
    }

    /// `pan(pan)`: a call with the parameters of a method of the same signature.
    var forwardedCall: String {
        "\(name)(\(parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + $0.name }.joined(separator: ", ")))"
    }

    func hasSameReference(as other: MethodDeclaration) -> Bool { name == other.name && labels == other.labels }
}

/// A property or a requirement.
struct PropertyDeclaration: Hashable {
    let name: String
    /// Nil where the compiler infers it.
    let type: String?
    let givenObjectiveName: String?
    let isOptional: Bool
    let isOverride: Bool
    /// Of the class, or stored.
    let isPlain: Bool
    let isSettable: Bool
    /// In bytes, from the file's start.
    let offset: Int
    /// `open`, `public` or less; nil where nothing is written.
    let access: String?
    /// `@objc dynamic`, of objects: it can be observed.
    var isObservable: Bool
    /// `@IBOutlet` or `@IBInspectable`, of objects: storyboards and nibs set it by name.
    let isOutlet: Bool

    /// Whether its class lists it.
    var isListed: Bool { isObservable || isOutlet }

    var objectiveName: String { givenObjectiveName ?? name }
}

/// Where a type is declared or extended.
struct DeclarationPlace: Hashable {
    let path: String
    /// In bytes.
    let offset: Int
}

/// What one declaration or extension of a type says.
struct TypePart {
    let place: DeclarationPlace
    let isExtension: Bool
    /// Private types are private to what is generated for them too.
    let access: String?
    /// Whether it is an extension with conditions, `where …`.
    var isConditional = false
    var isGeneric = false
    /// Whether it says that it belongs to the main actor.
    var isOnMainActor = false
    let inherited: [String]
    var methods: [MethodDeclaration] = []
    var properties: [PropertyDeclaration] = []
}

/// A class, structure, enumeration or protocol of the sources, or one from elsewhere that they extend.
struct TypeDeclaration {
    enum Kind {
        case type, `protocol`, extended
    }

    /// With the types around it: `Outer.Inner`.
    let name: String
    var kind: Kind
    var parts: [TypePart] = []

    /// The declaration itself, where the sources have it.
    var body: TypePart? { parts.first { !$0.isExtension } }
    var methods: [MethodDeclaration] { parts.flatMap(\.methods) }
    var properties: [PropertyDeclaration] { parts.flatMap(\.properties) }
    var inherited: [String] { parts.flatMap(\.inherited) }
}

/// A requirement of a protocol that conforming types need not have.
///
/// Without the Objective-C runtime it becomes a protocol of its own, the companion: whether an object has the method is whether it
/// conforms to that, which casts find out at run time.
struct OptionalRequirement: Hashable {
    enum Member: Hashable {
        case method(MethodDeclaration)
        case property(PropertyDeclaration)
    }

    let protocolName: String
    let member: Member

    var name: String {
        switch member {
        case .method(let method): method.name
        case .property(let property): property.name
        }
    }

    /// The companion's name: `SheetDelegate_sheet_willMoveTo`.
    var companion: String {
        let labels: [String] =
            switch member {
            case .method(let method): method.labels.filter { $0 != "_" }
            case .property: []
            }
        return ([protocolName.replacing(".", with: "_"), name] + labels).joined(separator: "_")
    }
}
