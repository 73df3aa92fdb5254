// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

/// Finds delegate methods that are never called: a class conforms to the protocol and leaves them out, and a subclass adds them. Swift
/// has bound the protocol's defaults to the conforming class then, for its subclasses too. On Apple's platforms they are called.
@MainActor
enum DelegateDiagnostics {
    private struct Pair: Hashable {
        let delegate: ObjectIdentifier
        let protocolType: ObjectIdentifier
    }

    private static var checked: Set<Pair> = []

    /// Warns once of a class. Debug builds only: their symbols tell which class declares what.
    ///
    /// - Parameter conforms: Whether a class conforms to the protocol.
    @inline(__always)
    static func check(_ delegate: AnyObject?, as protocolType: Any.Type, conforms: (AnyClass) -> Bool) {
        #if DEBUG
            if let delegate { check(delegate, protocolType, conforms) }
        #endif
    }

    private static func check(_ delegate: AnyObject, _ protocolType: Any.Type, _ conforms: (AnyClass) -> Bool) {
        let type: AnyClass = Swift.type(of: delegate)
        let pair = Pair(delegate: ObjectIdentifier(type), protocolType: ObjectIdentifier(protocolType))
        guard checked.insert(pair).inserted else { return }
        var chain: [AnyClass] = [type]
        var mirror = Mirror(reflecting: delegate).superclassMirror
        while let parent = mirror, let parentType = parent.subjectType as? AnyClass, conforms(parentType) {
            chain.append(parentType)
            mirror = parent.superclassMirror
        }
        // Nearly always it is the class itself that conforms.
        guard chain.count > 1, let base = chain.last else { return }
        // Symbols do not name the methods of a generic class by its arguments: what it declares is not found.
        guard !_typeName(base, qualified: false).contains("<") else { return }
        let own = DeclaredMethods.of(base)
        for type in chain.dropLast() {
            let lost = DeclaredMethods.of(type).intersection(DeclaredMethods.defaults(of: protocolType)).subtracting(own)
            guard !lost.isEmpty else { continue }
            ViewDiagnostics.warn(
                """
                \(lost.sorted().joined(separator: ", ")) of \(type) is never called: \(base) conforms to \(protocolType) and has no \
                such method, and Swift has bound the default to it. Add the method to \(base) and override it in \(type).
                """)
        }
    }
}
