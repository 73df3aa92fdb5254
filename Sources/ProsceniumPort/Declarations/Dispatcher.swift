// SPDX-License-Identifier: MIT

/// A member that a class's body gets for the sake of one in an extension, which overrides or is overridden: it calls that one.
struct Dispatcher {
    let typeName: String
    let member: OptionalRequirement.Member
    let isOverride: Bool
    /// `public` or `open` of the extension, or nil.
    let access: String?

    /// In bytes, from the file's start.
    var offset: Int {
        switch member {
        case .method(let method): method.offset
        case .property(let property): property.offset
        }
    }

    /// `Sheet_viewDidLoad`: that of the class, since a subclass's extension may have one too.
    var nameInExtension: String {
        let name =
            switch member {
            case .method(let method): method.name
            case .property(let property): property.name
            }
        return typeName.replacing(".", with: "_") + "_" + name
    }

    /// What the body gets.
    var text: String {
        switch member {
        case .method(let method):
            let call = method.forwardedCall.dropFirst(method.name.count)
            return method.attributesText + head(method.access)
                + "func \(method.name)\(method.signatureText) { \(nameInExtension)\(call) }"
        case .property(let property):
            let accessors =
                property.isSettable ? "get { \(nameInExtension) } set { \(nameInExtension) = newValue }" : nameInExtension
            return head(property.access) + "var \(property.name): \(property.type ?? "Any") { \(accessors) }"
        }
    }

    private func head(_ memberAccess: String?) -> String {
        ((memberAccess ?? access).map { $0 + " " } ?? "") + (isOverride ? "override " : "")
    }
}
