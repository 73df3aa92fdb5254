// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// Tells detents apart.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        enum Kind {
            case medium
            case large
            case custom(Resolver)
        }

        public let identifier: Identifier
        let kind: Kind

        private init(_ identifier: Identifier, _ kind: Kind) {
            self.identifier = identifier
            self.kind = kind
            super.init()
        }

        /// About half of the largest height.
        public static func medium() -> Detent { Detent(.medium, .medium) }

        /// The largest height.
        public static func large() -> Detent { Detent(.large, .large) }

        private static var nextAnonymous = 0

        /// A height of content in points, without the bottom safe area; nil while the detent is not to be used.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            if let identifier { return Detent(identifier, .custom(resolver)) }
            nextAnonymous += 1
            return Detent(Identifier("custom-\(nextAnonymous)"), .custom(resolver))
        }

        /// The height of content, in points; nil when the detent is not used in this environment.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            switch kind {
            case .large: context.maximumDetentValue
            case .medium: (context as? SheetDetentContext)?.geometry.mediumDetentValue ?? mediumValue(in: context)
            case .custom(let resolver): resolver(context).flatMap { $0.isNaN ? nil : max($0, 0) }
            }
        }

        private func mediumValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat {
            (SheetGeometry.mediumShare * context.maximumDetentValue).rounded(.down)
        }
    }
}

/// What the height of a detent depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height of content, in points, without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}
